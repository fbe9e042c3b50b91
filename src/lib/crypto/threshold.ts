/**
 * Threshold BLS signatures (Boldyreva, PKC 2003): a partial signature is an ordinary one under a
 * seat's share, `t` of them interpolate to the one signature of the group. It is unique whoever
 * signs, so nobody can choose it, and fewer than `t` seats learn nothing of it.
 */
import { bad, fine, type CryptoResult } from './bytes';
import {
	Fr,
	G1Point,
	G2Point,
	hashToG1,
	pairingsAgree,
	parseG1,
	STEP_DST,
	type G1,
	type G2
} from './bls';

/** What everybody knows of a table's key in one epoch. */
export interface GroupKey {
	readonly threshold: number;
	/** Verifies the group's signatures, and seals to identities. */
	readonly group: G2;
	/** Verifies a seat's partial signatures; by seat. */
	readonly seats: ReadonlyMap<number, G2>;
}

/** A partial signature, 48 bytes. */
export function signPartial(share: bigint, message: Uint8Array, dst = STEP_DST): Uint8Array {
	return hashToG1(message, dst).multiply(share).toBytes();
}

/** Never throws; false too for a seat without a share. */
export function verifyPartial(
	key: GroupKey,
	seat: number,
	message: Uint8Array,
	partial: Uint8Array,
	dst = STEP_DST
): boolean {
	const publicShare = key.seats.get(seat);
	const point = parseG1(partial);
	if (!publicShare || !point.ok) return false;
	return pairingsAgree(point.value, G2Point.BASE as G2, hashToG1(message, dst), publicShare);
}

export function verifySignature(
	group: G2,
	message: Uint8Array,
	signature: Uint8Array,
	dst = STEP_DST
): boolean {
	const point = parseG1(signature);
	return point.ok && pairingsAgree(point.value, G2Point.BASE as G2, hashToG1(message, dst), group);
}

/**
 * The group's signature from partials by seat. The result is verified, so partials need not be: if it
 * does not hold, those that are bad are told apart one by one and left out. Codes: too-few.
 */
export function combine(
	key: GroupKey,
	message: Uint8Array,
	partials: ReadonlyMap<number, Uint8Array>,
	dst = STEP_DST
): CryptoResult<Uint8Array> {
	const seats = [...partials.keys()].filter((seat) => key.seats.has(seat)).sort((a, b) => a - b);
	const hopeful = interpolate(seats.slice(0, key.threshold), partials, key.threshold);
	if (hopeful && verifySignature(key.group, message, hopeful, dst)) return fine(hopeful);

	const good = seats.filter((seat) =>
		verifyPartial(key, seat, message, partials.get(seat) ?? new Uint8Array(0), dst)
	);
	const combined = interpolate(good.slice(0, key.threshold), partials, key.threshold);
	return combined ? fine(combined) : bad('too-few');
}

function interpolate(
	seats: readonly number[],
	partials: ReadonlyMap<number, Uint8Array>,
	threshold: number
): Uint8Array | null {
	if (seats.length < threshold) return null;
	let sum = G1Point.ZERO as G1;
	for (const seat of seats) {
		const point = parseG1(partials.get(seat) ?? new Uint8Array(0));
		if (!point.ok) return null;
		sum = sum.add(point.value.multiply(lagrangeAtZero(seat, seats))) as G1;
	}
	return sum.is0() ? null : sum.toBytes();
}

/** Lagrange coefficient of `seat` at 0 among `seats`. */
export function lagrangeAtZero(seat: number, seats: readonly number[]): bigint {
	let numerator = 1n;
	let denominator = 1n;
	for (const other of seats) {
		if (other === seat) continue;
		numerator = Fr.mul(numerator, BigInt(other));
		denominator = Fr.mul(denominator, Fr.create(BigInt(other) - BigInt(seat)));
	}
	return Fr.mul(numerator, Fr.inv(denominator));
}
