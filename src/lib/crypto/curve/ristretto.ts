/**
 * ristretto255 (RFC 9496) for the key ceremony: points from outside, and two proofs made
 * non-interactive by a hash of all that they are about (Fiat and Shamir 1986; Bernhard, Pereira and
 * Warinschi 2012 on why the statement belongs into the hash).
 */
import { ristretto255 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { concatBytes, deriveKey, domainHash, equalBytes } from '../bytes';
import { toScalar } from '../identity';

export type Ristretto = InstanceType<typeof ristretto255.Point>;
export const Ristretto = ristretto255.Point;

/** Challenge and response. */
export const PROOF_LENGTH = 64;

/** A point other than the identity, in its one encoding; null for anything else. */
export function parseRistretto(bytes: Uint8Array): Ristretto | null {
	if (bytes.length !== 32) return null;
	try {
		const point = Ristretto.fromBytes(bytes);
		return point.is0() ? null : point;
	} catch {
		return null;
	}
}

/**
 * Proof that its maker knows the secret x of a key xG (Schnorr 1991), good in `context` alone.
 * 64 bytes.
 */
export function proveKnowledge(secret: bigint, context: Uint8Array): Uint8Array {
	const key = Ristretto.BASE.multiply(secret).toBytes();
	const nonce = nonceOf(secret, domainHash('lacre/knowledge/nonce/1', context));
	const challenge = knowledgeChallenge(context, key, Ristretto.BASE.multiply(nonce).toBytes());
	return writeProof(challenge, Ristretto.Fn.create(nonce + challenge * secret));
}

/** False for anything wrong. Never throws. */
export function knowledgeHolds(key: Uint8Array, context: Uint8Array, proof: Uint8Array): boolean {
	const point = parseRistretto(key);
	const numbers = readProof(proof);
	if (!point || !numbers) return false;
	const { challenge, response } = numbers;
	const first = Ristretto.BASE.multiplyUnsafe(response).subtract(point.multiplyUnsafe(challenge));
	return isChallenge(proof, knowledgeChallenge(context, key, first.toBytes()));
}

/**
 * Proof that `point` and `base` have the same ratio as the key xG and G (Chaum and Pedersen 1992):
 * `point` = x·`base`. 64 bytes.
 */
export function proveRatio(secret: bigint, base: Ristretto, point: Ristretto): Uint8Array {
	const nonce = nonceOf(secret, domainHash('lacre/ratio/nonce/1', base.toBytes()));
	const challenge = ratioChallenge(
		Ristretto.BASE.multiply(secret).toBytes(),
		base.toBytes(),
		point.toBytes(),
		Ristretto.BASE.multiply(nonce).toBytes(),
		base.multiply(nonce).toBytes()
	);
	return writeProof(challenge, Ristretto.Fn.create(nonce + challenge * secret));
}

/** False for anything wrong. Never throws. */
export function ratioHolds(
	key: Uint8Array,
	base: Uint8Array,
	point: Uint8Array,
	proof: Uint8Array
): boolean {
	const [keyPoint, basePoint, pointPoint] = [key, base, point].map(parseRistretto);
	const numbers = readProof(proof);
	if (!keyPoint || !basePoint || !pointPoint || !numbers) return false;
	const { challenge, response } = numbers;
	const first = Ristretto.BASE.multiplyUnsafe(response).subtract(
		keyPoint.multiplyUnsafe(challenge)
	);
	const second = basePoint.multiplyUnsafe(response).subtract(pointPoint.multiplyUnsafe(challenge));
	return isChallenge(proof, ratioChallenge(key, base, point, first.toBytes(), second.toBytes()));
}

const knowledgeChallenge = (...parts: readonly [Uint8Array, Uint8Array, Uint8Array]): bigint =>
	challengeOf(domainHash('lacre/knowledge/1', ...parts));

const ratioChallenge = (...parts: readonly Uint8Array[]): bigint =>
	challengeOf(domainHash('lacre/ceremony/dleq/1', ...parts));

const challengeOf = (statement: Uint8Array): bigint =>
	toScalar(deriveKey(statement, new Uint8Array(0), 'challenge', 64));

/** Nonce of the secret and the statement (as RFC 6979 and RFC 8032): no statement meets one twice. */
const nonceOf = (secret: bigint, statement: Uint8Array): bigint =>
	toScalar(deriveKey(numberToBytesLE(secret, 32), statement, 'lacre/ceremony/nonce/1', 64));

const writeProof = (challenge: bigint, response: bigint): Uint8Array =>
	concatBytes(numberToBytesLE(challenge, 32), numberToBytesLE(response, 32));

/** Both numbers below the order and not zero, so that a proof has one encoding. */
function readProof(proof: Uint8Array): { challenge: bigint; response: bigint } | null {
	if (proof.length !== PROOF_LENGTH) return null;
	const challenge = bytesToNumberLE(proof.subarray(0, 32));
	const response = bytesToNumberLE(proof.subarray(32));
	const isBelow = [challenge, response].every((n) => n !== 0n && n < Ristretto.Fn.ORDER);
	return isBelow ? { challenge, response } : null;
}

const isChallenge = (proof: Uint8Array, expected: bigint): boolean =>
	equalBytes(numberToBytesLE(expected, 32), proof.subarray(0, 32));
