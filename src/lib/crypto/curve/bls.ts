/**
 * BLS12-381: points from outside, hashing to the curve, pairings. Public keys live in G2 and
 * signatures in G1, as in drand's `bls-unchained-g1-rfc9380`: votes and beacons are many and short.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, bytesToHex, fine, utf8ToBytes, type CryptoResult } from '../bytes';
import type { Curve, G1, G2, Target } from './curve';
import { Memo } from '../memo';
import { nobleCurve } from './noble-curve';

export type { G1, G2, Target };

/** Scalars modulo the order of both groups. */
export const Fr = bls12_381.fields.Fr;

export const G1_LENGTH = 48;
export const G2_LENGTH = 96;
export const SCALAR_LENGTH = 32;

/** RFC 9380 section 3.1: a suite's tag, ours, so that no signature of another system serves here. */
export const STEP_DST = 'LACRE-STEP-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';
export const PROOF_DST = 'LACRE-PROOF-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';

let curve: Curve = nobleCurve;
/** All votes of a choice, and all shares, envelopes and beacons of a step, hash the same message. */
let hashed = new Memo<G1>(256);
/** Votes and shares are parsed when they come, when they are checked, and when they are combined. */
let parsed = new Memo<CryptoResult<G1>>(1024);

/** Points made before mean nothing after: see `useFastCurve`. */
export function useCurve(other: Curve): void {
	curve = other;
	hashed = new Memo(256);
	parsed = new Memo(1024);
}

export const curveName = (): Curve['name'] => curve.name;

/** Hash to G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_). */
export const hashToG1 = (message: Uint8Array, dst: string): G1 =>
	hashed.of(`${dst}/${bytesToHex(message)}`, () => curve.hashToG1(message, utf8ToBytes(dst)));

/** A compressed point of G1's prime-order subgroup that is not the identity. Codes: bad-length, bad-point. */
export function parseG1(bytes: Uint8Array): CryptoResult<G1> {
	if (bytes.length !== G1_LENGTH) return bad('bad-length');
	return parsed.of(bytesToHex(bytes), () => parsePoint(bytes, curve.readG1));
}

/** A compressed point of G2's prime-order subgroup that is not the identity. Codes: bad-length, bad-point. */
export function parseG2(bytes: Uint8Array): CryptoResult<G2> {
	if (bytes.length !== G2_LENGTH) return bad('bad-length');
	return parsePoint(bytes, curve.readG2);
}

function parsePoint<P>(bytes: Uint8Array, read: (bytes: Uint8Array) => P): CryptoResult<P> {
	// The flags of the encoding (ZCash): compressed, and not the identity.
	if (((bytes[0] ?? 0) & 0xc0) !== 0x80) return bad('bad-point');
	try {
		return fine(read(bytes));
	} catch {
		return bad('bad-point');
	}
}

export const bytesOfG1 = (point: G1): Uint8Array => curve.writeG1(point);
export const bytesOfG2 = (point: G2): Uint8Array => curve.writeG2(point);

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

/** The point by a secret other than zero. */
export const timesG1 = (point: G1, secret: bigint): G1 => curve.timesG1(point, secret);

/** G2's base point by a secret: its public key. The identity for zero. */
export const publicOf = (secret: bigint): G2 => curve.baseTimesG2(secret);

export const baseOfG2 = (): G2 => curve.baseG2;

/** The points, each so many times, added up. In variable time: for public points and numbers. One at least. */
export const sumOfMultiples = (points: readonly G1[], times: readonly bigint[]): G1 =>
	curve.sumG1(points, times);

/** The same in G2. */
export const sumOfMultiplesG2 = (points: readonly G2[], times: readonly bigint[]): G2 =>
	curve.sumG2(points, times);

/** One at least. */
export const sumOfG2 = (points: readonly G2[]): G2 => points.reduce((a, b) => curve.addG2(a, b));

/** The polynomial with these coefficients, the constant first, at a seat's number. */
export const evaluateG2 = (coefficients: readonly G2[], seat: number): G2 =>
	curve.evaluateG2(coefficients, seat);

export const isZeroG2 = (point: G2): boolean => curve.isZeroG2(point);
export const equalG2 = (a: G2, b: G2): boolean => curve.equalG2(a, b);

/** e(a, b). Throws on the identity: that is a bug. */
export function pairing(a: G1, b: G2): Target {
	if (curve.isZeroG1(a) || curve.isZeroG2(b)) throw new Error('no pairing of the identity');
	return curve.pairing(a, b);
}

/** In variable time; 0 < n < order. */
export const power = (element: Target, n: bigint): Target => curve.power(element, n);

/** Coefficients from the highest down, as tlock writes them: 12 × 48 bytes. */
export const targetBytes = (element: Target): Uint8Array => curve.writeTarget(element);

/**
 * True if `signature` signs the hash under the key: e(signature, P) = e(hash, key). Of several, if it is
 * the sum of signatures of each hash under its key. False if a point is the identity, under which
 * everything would agree.
 */
export function isSignatureOf(
	signature: G1,
	...pairs: readonly (readonly [hash: G1, key: G2])[]
): boolean {
	const isZero = pairs.some(([hash, key]) => curve.isZeroG1(hash) || curve.isZeroG2(key));
	return !isZero && !curve.isZeroG1(signature) && curve.isProduct(signature, pairs);
}
