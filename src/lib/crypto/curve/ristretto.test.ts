import { numberToBytesLE } from '@noble/curves/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, deriveKey, domainHash } from '../bytes';
import { toScalar } from '../identity';
import {
	knowledgeHolds,
	parseRistretto,
	PROOF_LENGTH,
	proveKnowledge,
	proveRatio,
	ratioHolds,
	Ristretto
} from './ristretto';

const scalar = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(toScalar);
const text = fc.uint8Array({ maxLength: 40 });
const keyOf = (secret: bigint) => Ristretto.BASE.multiply(secret).toBytes();
const order = Ristretto.Fn.ORDER;

/** The same number in the other half of a proof's range, which is not its encoding. */
function plusOrder(proof: Uint8Array, at: 0 | 32): Uint8Array {
	const out = proof.slice();
	let carry = 0n;
	let rest = order;
	for (let i = at; i < at + 32; i++) {
		carry += BigInt(out[i] ?? 0) + (rest & 0xffn);
		out[i] = Number(carry & 0xffn);
		carry >>= 8n;
		rest >>= 8n;
	}
	return out;
}

describe('proof of knowledge', () => {
	it('holds for its key in its context, and nowhere else', () => {
		fc.assert(
			fc.property(scalar, scalar, text, text, (secret, other, context, elsewhere) => {
				fc.pre(secret !== other && String(context) !== String(elsewhere));
				const proof = proveKnowledge(secret, context);
				expect(proof).toHaveLength(PROOF_LENGTH);
				expect(knowledgeHolds(keyOf(secret), context, proof)).toBe(true);
				expect(knowledgeHolds(keyOf(other), context, proof)).toBe(false);
				expect(knowledgeHolds(keyOf(secret), elsewhere, proof)).toBe(false);
			}),
			{ numRuns: 15 }
		);
	});

	it('has one encoding, and garbage is none', () => {
		const context = new Uint8Array(3);
		const proof = proveKnowledge(5n, context);
		for (const at of [0, 32] as const)
			expect(knowledgeHolds(keyOf(5n), context, plusOrder(proof, at))).toBe(false);
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 70 }), (garbage) => {
				expect(knowledgeHolds(keyOf(5n), context, garbage)).toBe(false);
				expect(knowledgeHolds(garbage, context, proof)).toBe(false);
			}),
			{ numRuns: 60 }
		);
	});

	it('is about a key that was there before its challenge', () => {
		// If the challenge left the key out: any point R, s, and the key (sG - R)/c afterwards.
		const context = new Uint8Array(3);
		const first = Ristretto.BASE.multiply(77n);
		const { Fn } = Ristretto;
		const number = (value: bigint) => numberToBytesLE(value, 32);
		for (const parts of [[context, first.toBytes()], [first.toBytes()]]) {
			const hash = domainHash('lacre/knowledge/1', ...parts);
			const challenge = toScalar(deriveKey(hash, new Uint8Array(0), 'challenge', 64));
			const key = Ristretto.BASE.multiply(5n).subtract(first).multiply(Fn.inv(challenge));
			const proof = concatBytes(number(challenge), number(5n));
			expect(knowledgeHolds(key.toBytes(), context, proof)).toBe(false);
		}
	});

	it('does not show its secret by a nonce used twice', () => {
		const one = proveKnowledge(5n, Uint8Array.of(1));
		const two = proveKnowledge(5n, Uint8Array.of(2));
		const number = (bytes: Uint8Array) =>
			bytes.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
		const [c1, s1, c2, s2] = [one, two].flatMap((proof) => [
			number(proof.subarray(0, 32)),
			number(proof.subarray(32))
		]) as [bigint, bigint, bigint, bigint];
		// With one nonce, (s1 - s2) / (c1 - c2) would be the secret.
		const { Fn } = Ristretto;
		expect(Fn.div(Fn.create(s1 - s2), Fn.create(c1 - c2))).not.toBe(5n);
	});
});

describe('proof of a ratio', () => {
	it('holds for the point that the secret makes of the base, and for no other', () => {
		fc.assert(
			fc.property(scalar, scalar, (secret, other) => {
				fc.pre(secret !== other);
				const base = Ristretto.BASE.multiply(other);
				const point = base.multiply(secret);
				const proof = proveRatio(secret, base, point);
				const [b, p] = [base.toBytes(), point.toBytes()];
				expect(ratioHolds(keyOf(secret), b, p, proof)).toBe(true);
				expect(ratioHolds(keyOf(other), b, p, proof)).toBe(false);
				expect(ratioHolds(keyOf(secret), p, b, proof)).toBe(false);
				expect(ratioHolds(keyOf(secret), b, b, proof)).toBe(false);
				const wrong = base.multiply(other);
				const lie = proveRatio(secret, base, wrong);
				expect(ratioHolds(keyOf(secret), b, wrong.toBytes(), lie)).toBe(false);
			}),
			{ numRuns: 10 }
		);
	});

	it('is about a point that was there before its challenge', () => {
		// If the challenge left the point out, whoever knows the secret could prove any ratio.
		const { Fn } = Ristretto;
		const base = Ristretto.BASE.multiply(7n);
		const [first, second] = [Ristretto.BASE.multiply(3n), Ristretto.BASE.multiply(77n)];
		const parts = [keyOf(5n), base.toBytes(), first.toBytes(), second.toBytes()];
		const hash = domainHash('lacre/ceremony/dleq/1', ...parts);
		const challenge = toScalar(deriveKey(hash, new Uint8Array(0), 'challenge', 64));
		const response = Fn.create(3n + challenge * 5n);
		const point = base.multiply(response).subtract(second).multiply(Fn.inv(challenge));
		const proof = concatBytes(numberToBytesLE(challenge, 32), numberToBytesLE(response, 32));
		expect(ratioHolds(keyOf(5n), base.toBytes(), point.toBytes(), proof)).toBe(false);
	});

	it('garbage is no proof, no key and no point', () => {
		const base = Ristretto.BASE.multiply(7n);
		const point = base.multiply(5n);
		const proof = proveRatio(5n, base, point);
		const [k, b, p] = [keyOf(5n), base.toBytes(), point.toBytes()];
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 70 }), (garbage) => {
				expect(ratioHolds(garbage, b, p, proof)).toBe(false);
				expect(ratioHolds(k, garbage, p, proof)).toBe(false);
				expect(ratioHolds(k, b, garbage, proof)).toBe(false);
				expect(ratioHolds(k, b, p, garbage)).toBe(false);
			}),
			{ numRuns: 40 }
		);
		expect(ratioHolds(k, b, p, plusOrder(proof, 0))).toBe(false);
	});
});

it('parses points in their one encoding, never the identity', () => {
	expect(parseRistretto(keyOf(9n))?.toBytes()).toEqual(keyOf(9n));
	expect(parseRistretto(new Uint8Array(32))).toBeNull();
	expect(parseRistretto(new Uint8Array(32).fill(255))).toBeNull();
	expect(parseRistretto(new Uint8Array(31))).toBeNull();
});
