/** Keys for tests, without a ceremony. */
import { Fr, G2Point, randomScalar, type G2 } from './bls';
import type { GroupKey } from './threshold';

export interface SharedKey {
	readonly key: GroupKey;
	readonly secret: bigint;
	/** By seat. */
	readonly shares: ReadonlyMap<number, bigint>;
}

/** A secret shared by one dealer (Shamir 1979). */
export function sharedKey(threshold: number, seats: readonly number[]): SharedKey {
	const polynomial = Array.from({ length: threshold }, randomScalar);
	const at = (seat: number): bigint =>
		polynomial.reduceRight((sum, a) => Fr.add(Fr.mul(sum, BigInt(seat)), a), 0n);
	const shares = new Map(seats.map((seat) => [seat, at(seat)]));
	const publicOf = (scalar: bigint): G2 => G2Point.BASE.multiply(scalar) as G2;
	const secret = polynomial[0] as bigint;
	return {
		key: {
			threshold,
			group: publicOf(secret),
			seats: new Map([...shares].map(([seat, share]) => [seat, publicOf(share)]))
		},
		secret,
		shares
	};
}
