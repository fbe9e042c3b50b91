/**
 * BLS12-381: points from outside, hashing to the curve, pairings. Public keys live in G2 and
 * signatures in G1, as in drand's `bls-unchained-g1-rfc9380`: votes and beacons are many and short.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, bytesToHex, concatBytes, fine, utf8ToBytes, type CryptoResult } from './bytes';
import { finalExponentiate } from './final-exponentiation';
import { Memo } from './memo';
import { linesOf, millerLoop, type Lines } from './miller-loop';
import type { Target } from './tower';

export type G1 = InstanceType<typeof bls12_381.G1.Point>;
export type G2 = InstanceType<typeof bls12_381.G2.Point>;
/** An element of the target group. */
export type { Target };

export const G1Point = bls12_381.G1.Point;
export const G2Point = bls12_381.G2.Point;
/** Scalars modulo the order of both groups. */
export const Fr = bls12_381.fields.Fr;
const { Fp, Fp2, Fp12 } = bls12_381.fields;

export const G1_LENGTH = 48;
export const G2_LENGTH = 96;
export const SCALAR_LENGTH = 32;

/** RFC 9380 section 3.1: a suite's tag, ours, so that no signature of another system serves here. */
export const STEP_DST = 'LACRE-STEP-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';
export const PROOF_DST = 'LACRE-PROOF-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';

/** All votes of a choice, and all shares, envelopes and beacons of a step, hash the same message. */
const hashed = new Memo<G1>(256);

/** Hash to G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_). */
export function hashToG1(message: Uint8Array, dst: string): G1 {
	return hashed.of(
		`${dst}/${bytesToHex(message)}`,
		() => bls12_381.G1.hashToCurve(message, { DST: utf8ToBytes(dst) }) as G1
	);
}

/** Votes and shares are parsed when they come, when they are checked, and when they are combined. */
const parsed = new Memo<CryptoResult<G1>>(1024);

/** A compressed point of G1's prime-order subgroup that is not the identity. */
export function parseG1(bytes: Uint8Array): CryptoResult<G1> {
	if (bytes.length !== G1_LENGTH) return bad('bad-length');
	return parsed.of(bytesToHex(bytes), () => parsePoint(() => G1Point.fromBytes(bytes)));
}

/** A compressed point of G2's prime-order subgroup that is not the identity. */
export function parseG2(bytes: Uint8Array): CryptoResult<G2> {
	if (bytes.length !== G2_LENGTH) return bad('bad-length');
	return parsePoint(() => G2Point.fromBytes(bytes));
}

/** `fromBytes` throws unless the point is on the curve and in the subgroup; it admits the identity. */
function parsePoint<P extends { is0(): boolean }>(read: () => P): CryptoResult<P> {
	try {
		const point = read();
		return point.is0() ? bad('bad-point') : fine(point);
	} catch {
		return bad('bad-point');
	}
}

/**
 * A compressed point of G2's curve, in its subgroup or outside: telling takes two thirds of parsing.
 * For `pairingUnchecked` alone, whose caller must tell by other means. Codes: bad-length, bad-point.
 */
export function decompressG2(bytes: Uint8Array): CryptoResult<G2> {
	if (bytes.length !== G2_LENGTH) return bad('bad-length');
	const head = bytes[0] ?? 0;
	// The flags of the encoding (ZCash): compressed, not the identity, the larger of the two roots.
	if ((head & 0xc0) !== 0x80) return bad('bad-point');
	const c1 = bytesToNumberBE(concatBytes(Uint8Array.of(head & 0x1f), bytes.subarray(1, 48)));
	const c0 = bytesToNumberBE(bytes.subarray(48));
	if (c0 >= Fp.ORDER || c1 >= Fp.ORDER) return bad('bad-point');
	try {
		const x = Fp2.create({ c0, c1 });
		const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), Fp2.mulByB(Fp2.ONE)));
		return fine(G2Point.fromAffine({ x, y: isLarger(y) === !!(head & 0x20) ? y : Fp2.neg(y) }));
	} catch {
		return bad('bad-point');
	}
}

/** Larger of a number and its negative: by c1, or by c0 if that is zero (ZCash). */
const isLarger = (y: { readonly c0: bigint; readonly c1: bigint }): boolean =>
	(y.c1 === 0n ? y.c0 : y.c1) > Fp.ORDER / 2n;

/**
 * The bytes of a point of G2 other than the identity. The library asks before whether the point lies in
 * its subgroup, at twice the cost of having made it: for points that were just computed there.
 */
export function compressG2(point: G2): Uint8Array {
	const { x, y } = point.toAffine();
	const bytes = concatBytes(numberToBytesBE(x.c1, 48), numberToBytesBE(x.c0, 48));
	bytes[0] = (bytes[0] ?? 0) | (isLarger(y) ? 0xa0 : 0x80);
	return bytes;
}

/** A scalar below the order, in its one encoding. Zero is one too. Codes: bad-length, bad-scalar. */
export function parseScalar(bytes: Uint8Array): CryptoResult<bigint> {
	if (bytes.length !== SCALAR_LENGTH) return bad('bad-length');
	const value = bytesToNumberBE(bytes);
	return value >= Fr.ORDER ? bad('bad-scalar') : fine(value);
}

/** Uniform, never zero. */
export function randomScalar(): bigint {
	for (;;) {
		const scalar = parseScalar(randomBytes(SCALAR_LENGTH));
		if (scalar.ok && scalar.value !== 0n) return scalar.value;
	}
}

/** The points, each so many times, added up. In variable time: for public points and numbers. */
export function sumOfMultiples(points: readonly G1[], times: readonly bigint[]): G1 {
	const signed = points.map((point, i) => ((times[i] ?? 0n) < 0n ? point.negate() : point));
	const counts = times.map((n) => Fr.create(n < 0n ? -n : n));
	return mulAddUnsafe(G1Point, signed, counts) as G1;
}

/** The same in G2, of numbers that are not negative. */
export const sumOfMultiplesG2 = (points: readonly G2[], times: readonly bigint[]): G2 =>
	mulAddUnsafe(G2Point, [...points], [...times]) as G2;

const lines = new WeakMap<G2, Lines>();

/** Lines of a point of G2: keys meet many signatures. */
function keptLinesOf(point: G2): Lines {
	let known = lines.get(point);
	if (!known) lines.set(point, (known = linesOf(point)));
	return known;
}

/** The product of e(a, b) over the pairs. None may be the identity; all lie in their subgroups. */
function pairingProduct(...pairs: readonly (readonly [G1, G2])[]): Target {
	return finalExponentiate(
		millerLoop(pairs.map(([a, b]) => ({ ...a.toAffine(), lines: keptLinesOf(b) })))
	);
}

/** e(a, b) of points in their subgroups. Throws on the identity: that is a bug. */
export function pairing(a: G1, b: G2): Target {
	if (a.is0() || b.is0()) throw new Error('no pairing of the identity');
	return pairingProduct([a, b]);
}

/**
 * e(a, b) for `b` from `decompressG2`; some element or null if it lies outside the subgroup, where
 * the formulas may meet a zero.
 */
export function pairingUnchecked(a: G1, b: G2): Target | null {
	try {
		return pairingProduct([a, b]);
	} catch {
		return null;
	}
}

/**
 * True if e(a, b) = e(c, d), with one final exponentiation, for points in their subgroups. False if
 * one is the identity, under which everything would agree.
 */
export function pairingsAgree(a: G1, b: G2, c: G1, d: G2): boolean {
	if ([a, b, c, d].some((point) => point.is0())) return false;
	return Fp12.eql(pairingProduct([a, b], [c.negate() as G1, d]), Fp12.ONE);
}

/**
 * True if e(a, b) is the product of the other pairings, with one final exponentiation, for points in
 * their subgroups. False if one is the identity.
 */
export function pairingsMakeUp(a: G1, b: G2, others: readonly (readonly [G1, G2])[]): boolean {
	const all = [[a.negate() as G1, b] as const, ...others];
	if (all.some(([left, right]) => left.is0() || right.is0())) return false;
	return Fp12.eql(pairingProduct(...all), Fp12.ONE);
}

/** Coefficients from the highest down, as tlock writes them: 12 × 48 bytes. */
export function targetBytes(element: Target): Uint8Array {
	const sextic = [element.c1, element.c0];
	const quadratic = sextic.flatMap((c) => [c.c2, c.c1, c.c0]);
	const base = quadratic.flatMap((c) => [c.c1, c.c0]);
	return concatBytes(...base.map((c) => numberToBytesBE(c, 48)));
}
