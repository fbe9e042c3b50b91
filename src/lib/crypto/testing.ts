/** Keys for tests, without a ceremony, and points that no honest device makes. */
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from './bytes';
import { Fr, publicOf, randomScalar } from './curve/bls';
import type { GroupKey } from './group/threshold';

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

export const NobleG1 = bls12_381.G1.Point;
export const NobleG2 = bls12_381.G2.Point;

/** Encodings of the identity. */
export const ZERO_G1 = Uint8Array.of(0xc0, ...new Uint8Array(47));
export const ZERO_G2 = Uint8Array.of(0xc0, ...new Uint8Array(95));

type PointOfG2 = InstanceType<typeof NobleG2>;
const { Fp, Fp2, Fr: Scalars } = bls12_381.fields;

/** The encoding of any point of G2's curve but the identity; libraries write those of the subgroup alone. */
export function compressedG2(point: PointOfG2): Uint8Array {
	const { x, y } = point.toAffine();
	const hex = [x.c1, x.c0].map((c) => c.toString(16).padStart(96, '0')).join('');
	const bytes = hexToBytes(hex);
	const isLarger = (y.c1 === 0n ? y.c0 : y.c1) > Fp.ORDER / 2n;
	bytes[0] = (bytes[0] ?? 0) | (isLarger ? 0xa0 : 0x80);
	return bytes;
}

/** The encoding with x = n, below 256. */
export function smallX(n: number, length: number): Uint8Array {
	const bytes = new Uint8Array(length);
	bytes[length - 1] = n;
	bytes[0] = 0x80;
	return bytes;
}

/** A point of G2's curve with that x, if there is one. */
function pointOverX(n: number): PointOfG2 | null {
	const x = Fp2.create({ c0: BigInt(n), c1: 0n });
	try {
		const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), Fp2.mulByB(Fp2.ONE)));
		return NobleG2.fromAffine({ x, y });
	} catch {
		return null;
	}
}

/** A point of G2's curve outside its subgroup: the first that a small x has. */
export function strayG2(): PointOfG2 {
	for (let n = 1; ; n++) {
		const point = pointOverX(n);
		if (point && !point.isTorsionFree()) return point;
	}
}

/** One whose order divides 13², of the smallest factors of the cofactor. */
export const tinyG2 = (): PointOfG2 =>
	mulAddUnsafe(NobleG2, [strayG2()], [(NobleG2.CURVE().h / 169n) * Scalars.ORDER], true);

/** The first small x that no point of G2's curve has. */
export function offCurveG2(): Uint8Array {
	for (let n = 1; ; n++) if (!pointOverX(n)) return smallX(n, 96);
}

/** A point of G1's curve outside its subgroup: nearly all are, and a small x is over one of them. */
export function strayG1(): Uint8Array {
	for (let n = 1n; ; n++) {
		try {
			const y = Fp.sqrt(Fp.create(n ** 3n + 4n));
			if (!NobleG1.fromAffine({ x: n, y }).isTorsionFree()) return smallX(Number(n), 48);
		} catch {
			// No root: no point with this x.
		}
	}
}
