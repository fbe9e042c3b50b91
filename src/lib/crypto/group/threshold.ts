/**
 * Threshold BLS signatures (Boldyreva, PKC 2003): a partial signature is an ordinary one under a
 * seat's share, `t` of them interpolate to the one signature of the group. It is unique whoever
 * signs, so nobody can choose it, and fewer than `t` seats learn nothing of it.
 */
import { areSignatures } from '../batch';
import { bad, bytesToHex, fine, type CryptoResult } from '../bytes';
import {
	bytesOfG1,
	Fr,
	hashToG1,
	isSignatureOf,
	isZeroG2,
	parseG1,
	STEP_DST,
	sumOfMultiples,
	sumOfMultiplesG2,
	timesG1,
	type G1,
	type G2
} from '../curve/bls';
import { Memo } from '../memo';
import { randomWeights } from '../curve/random-weights';

/** Public part of a table's key in one epoch. */
export interface GroupKey {
	readonly threshold: number;
	/** Verifies the group's signatures, and seals to identities. */
	readonly group: G2;
	/** Verifies a seat's partial signatures; by seat. */
	readonly seats: ReadonlyMap<number, G2>;
}

/** A partial signature, 48 bytes. */
export function signPartial(share: bigint, message: Uint8Array, dst = STEP_DST): Uint8Array {
	return bytesOfG1(timesG1(hashToG1(message, dst), share));
}

/** A partial signature that parses, of a seat that can sign. */
interface Claim {
	readonly seat: number;
	readonly publicShare: G2;
	readonly point: G1;
	readonly name: string;
}

/** Partial signatures found good under a key; they are asked about again when they are combined. */
const found = new WeakMap<GroupKey, Memo<true>>();

function foundUnder(key: GroupKey): Memo<true> {
	let good = found.get(key);
	if (!good) found.set(key, (good = new Memo(2048)));
	return good;
}

/** By seat, ascending. */
function claimsOf(
	key: GroupKey,
	message: Uint8Array,
	partials: ReadonlyMap<number, Uint8Array>,
	dst: string
): Claim[] {
	const under = `${dst}/${bytesToHex(message)}`;
	const claims: Claim[] = [];
	for (const [seat, partial] of partials) {
		const publicShare = key.seats.get(seat);
		const point = parseG1(partial);
		if (!publicShare || isZeroG2(publicShare) || !point.ok) continue;
		const name = `${seat}/${under}/${bytesToHex(partial)}`;
		claims.push({ seat, publicShare, point: point.value, name });
	}
	return claims.sort((a, b) => a.seat - b.seat);
}

/** Never throws; false too for a seat without a share or with a share of zero. */
export function verifyPartial(
	key: GroupKey,
	seat: number,
	message: Uint8Array,
	partial: Uint8Array,
	dst = STEP_DST
): boolean {
	return verifyPartials(key, message, new Map([[seat, partial]]), dst).has(seat);
}

/**
 * Seats whose partial signature of the message is good. All at once first, each times a random number
 * (the small exponents test: Bellare, Garay and Rabin 1998; for BLS Camenisch, Hohenberger and Pedersen
 * 2007); one by one only if that fails. The test is of every equation, not of an aggregate of them,
 * and the public shares are known from the ceremony: chosen keys gain nothing here. Never throws.
 */
export function verifyPartials(
	key: GroupKey,
	message: Uint8Array,
	partials: ReadonlyMap<number, Uint8Array>,
	dst = STEP_DST
): ReadonlySet<number> {
	const known = foundUnder(key);
	const claims = claimsOf(key, message, partials, dst);
	const fresh = claims.filter(({ name }) => !known.get(name));
	for (const { name } of goodOf(fresh, message, dst)) known.set(name, true);
	return new Set(claims.filter(({ name }) => known.get(name)).map(({ seat }) => seat));
}

function goodOf(claims: readonly Claim[], message: Uint8Array, dst: string): readonly Claim[] {
	if (claims.length === 0) return [];
	const hash = hashToG1(message, dst);
	if (holdTogether(claims, hash)) return claims;
	return claims.length === 1 ? [] : claims.filter((claim) => holdTogether([claim], hash));
}

/** e(Σ rᵢσᵢ, P) = e(H, Σ rᵢPKᵢ), which fails but once in 2^128 if one of them does not hold. */
function holdTogether(claims: readonly Claim[], hash: G1): boolean {
	const [first] = claims;
	if (first && claims.length === 1) return isSignatureOf(first.point, [hash, first.publicShare]);
	const weights = randomWeights(claims.length);
	const signature = sumOfMultiples(
		claims.map(({ point }) => point),
		weights
	);
	const key = sumOfMultiplesG2(
		claims.map(({ publicShare }) => publicShare),
		weights
	);
	return isSignatureOf(signature, [hash, key]);
}

export const verifySignature = (
	group: G2,
	message: Uint8Array,
	signature: Uint8Array,
	dst = STEP_DST
): boolean => areSignatures(group, [{ message, signature }], dst);

/**
 * The group's signature from partials by seat. The result is verified, so partials need not be: if it
 * does not hold, those that are bad are told apart and left out. Codes: too-few.
 */
export function combine(
	key: GroupKey,
	message: Uint8Array,
	partials: ReadonlyMap<number, Uint8Array>,
	dst = STEP_DST
): CryptoResult<Uint8Array> {
	const claims = claimsOf(key, message, partials, dst);
	if (claims.length < key.threshold) return bad('too-few');
	const first = claims.slice(0, key.threshold);
	const hopeful = interpolate(first);
	const known = foundUnder(key);
	// Good partials make the signature: that is what interpolation is.
	const isGood = first.every(({ name }) => known.get(name));
	const hash = hashToG1(message, dst);
	if (isGood || isSignatureOf(hopeful, [hash, key.group])) return fine(bytesOfG1(hopeful));

	const good = verifyPartials(key, message, partials, dst);
	const rest = claims.filter(({ seat }) => good.has(seat)).slice(0, key.threshold);
	return rest.length < key.threshold ? bad('too-few') : fine(bytesOfG1(interpolate(rest)));
}

/** The polynomial at 0 through so many points as its threshold. */
function interpolate(claims: readonly Claim[]): G1 {
	const seats = claims.map(({ seat }) => seat);
	return sumOfMultiples(
		claims.map(({ point }) => point),
		seats.map((seat) => lagrangeAtZero(seat, seats))
	);
}

/** Lagrange coefficient of `seat` at 0 among `seats`. */
function lagrangeAtZero(seat: number, seats: readonly number[]): bigint {
	const others = seats.filter((other) => other !== seat);
	const product = (numbers: readonly number[]): bigint =>
		numbers.reduce((all, n) => Fr.mul(all, Fr.create(BigInt(n))), 1n);
	return Fr.div(product(others), product(others.map((other) => other - seat)));
}
