/**
 * BLS12-381: points from outside, hashing to the curve, pairings. Public keys live in G2 and
 * signatures in G1, as in drand's `bls-unchained-g1-rfc9380`: votes and beacons are many and short.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { bad, fine, utf8ToBytes, type CryptoResult } from './bytes';

export type G1 = InstanceType<typeof bls12_381.G1.Point>;
export type G2 = InstanceType<typeof bls12_381.G2.Point>;

export const G1Point = bls12_381.G1.Point;
export const G2Point = bls12_381.G2.Point;
/** Scalars modulo the order of both groups. */
export const Fr = bls12_381.fields.Fr;
export const Fp12 = bls12_381.fields.Fp12;

export const G1_LENGTH = 48;
export const G2_LENGTH = 96;
export const SCALAR_LENGTH = 32;

/** RFC 9380 section 3.1: a suite's tag, ours, so that no signature of another system serves here. */
export const STEP_DST = 'LACRE-STEP-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';
export const PROOF_DST = 'LACRE-PROOF-V01-BLS12381G1_XMD:SHA-256_SSWU_RO_';

/** Hash to G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_). */
export function hashToG1(message: Uint8Array, dst: string): G1 {
	return bls12_381.G1.hashToCurve(message, { DST: utf8ToBytes(dst) }) as G1;
}

/** A compressed point of G1's prime-order subgroup that is not the identity. */
export function parseG1(bytes: Uint8Array): CryptoResult<G1> {
	if (bytes.length !== G1_LENGTH) return bad('bad-length');
	return parsePoint(() => G1Point.fromBytes(bytes));
}

/** A compressed point of G2's prime-order subgroup that is not the identity. */
export function parseG2(bytes: Uint8Array): CryptoResult<G2> {
	if (bytes.length !== G2_LENGTH) return bad('bad-length');
	return parsePoint(() => G2Point.fromBytes(bytes));
}

function parsePoint<P extends { is0(): boolean; isTorsionFree(): boolean }>(
	read: () => P
): CryptoResult<P> {
	try {
		const point = read();
		if (point.is0() || !point.isTorsionFree()) return bad('bad-point');
		return fine(point);
	} catch {
		return bad('bad-point');
	}
}

/** A scalar below the order, not zero, in its one encoding. */
export function parseScalar(bytes: Uint8Array): CryptoResult<bigint> {
	if (bytes.length !== SCALAR_LENGTH) return bad('bad-length');
	const value = bytesToNumberBE(bytes);
	return value === 0n || value >= Fr.ORDER ? bad('bad-scalar') : fine(value);
}

/** e(a, b) as a target-group element. */
export const pairing = (a: G1, b: G2) => bls12_381.pairing(a, b);

/** Whether e(a, b) = e(c, d), with one final exponentiation. None may be the identity. */
export function pairingsAgree(a: G1, b: G2, c: G1, d: G2): boolean {
	const quotient = bls12_381.pairingBatch([
		{ g1: a, g2: b },
		{ g1: c.negate() as G1, g2: d }
	]);
	return Fp12.eql(quotient, Fp12.ONE);
}
