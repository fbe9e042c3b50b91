/**
 * Threshold BLS signatures (Boldyreva, PKC 2003): a partial signature is an ordinary one under a
 * seat's share, `t` of them interpolate to the one signature of the group. It is unique whoever
 * signs, so nobody can choose it, and fewer than `t` seats learn nothing of it.
 */
import { bad, fine, type CryptoResult } from './bytes';
import {
	Fr,
	G2Point,
	hashToG1,
	pairingsAgree,
	parseG1,
	STEP_DST,
	sumOfMultiples,
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

/** Never throws; false too for a seat without a share or with a share of zero. */
export function verifyPartial(
	key: GroupKey,
	seat: number,
	message: Uint8Array,
	partial: Uint8Array,
	dst = STEP_DST
): boolean {
	const publicShare = key.seats.get(seat);
	const point = parseG1(partial);
	if (!publicShare || publicShare.is0() || !point.ok) return false;
	return pairingsAgree(point.value, G2Point.BASE as G2, hashToG1(message, dst), publicShare);
}

export function verifySignature(
	group: G2,
	message: Uint8Array,
	signature: Uint8Array,
	dst = STEP_DST
): boolean {
	const point = parseG1(signature);
	return point.ok && isSignature(group, message, point.value, dst);
}

const isSignature = (group: G2, message: Uint8Array, signature: G1, dst: string): boolean =>
	pairingsAgree(signature, G2Point.BASE as G2, hashToG1(message, dst), group);

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
	if (hopeful && isSignature(key.group, message, hopeful, dst)) return fine(hopeful.toBytes());

	const good = seats.filter((seat) =>
		verifyPartial(key, seat, message, partials.get(seat) ?? new Uint8Array(0), dst)
	);
	const combined = interpolate(good.slice(0, key.threshold), partials, key.threshold);
	return combined ? fine(combined.toBytes()) : bad('too-few');
}

function interpolate(
	seats: readonly number[],
	partials: ReadonlyMap<number, Uint8Array>,
	threshold: number
): G1 | null {
	if (seats.length < threshold) return null;
	const points: G1[] = [];
	for (const seat of seats) {
		const point = parseG1(partials.get(seat) ?? new Uint8Array(0));
		if (!point.ok) return null;
		points.push(point.value);
	}
	// Times the factorial of the highest seat, Lagrange's coefficients are small integers, which
	// multiply faster than their values in the field; it is divided out at the end (Shoup 2000).
	const scale = factorial(Math.max(...seats));
	const sum = sumOfMultiples(
		points,
		seats.map((seat) => lagrangeAtZero(seat, seats, scale))
	);
	return sum.is0() ? null : (sum.multiplyUnsafe(Fr.inv(Fr.create(scale))) as G1);
}

/** Lagrange coefficient of `seat` at 0 among `seats`, times `scale`, which makes it an integer. */
function lagrangeAtZero(seat: number, seats: readonly number[], scale: bigint): bigint {
	let numerator = scale;
	let denominator = 1n;
	for (const other of seats) {
		if (other === seat) continue;
		numerator *= BigInt(other);
		denominator *= BigInt(other - seat);
	}
	return numerator / denominator;
}

function factorial(n: number): bigint {
	let product = 1n;
	for (let i = 2; i <= n; i++) product *= BigInt(i);
	return product;
}
