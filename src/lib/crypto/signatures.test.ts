import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, framed, hexToBytes } from './bytes';
import { identityOf } from './identity';
import { sign, verify } from './signature';
import { verifyAll, type SignedMessage } from './signatures';

const { Point } = ed25519;
type Point = InstanceType<typeof Point>;
const { Fn } = Point;
const DOMAIN = 'lacre/test/1';
const me = identityOf(new Uint8Array(32).fill(1));

const signedBy = (text: Uint8Array): SignedMessage => ({
	message: text,
	signature: sign(me, DOMAIN, text)
});
const good = (count: number): SignedMessage[] =>
	Array.from({ length: count }, (_, i) => signedBy(Uint8Array.of(i, 7)));

const one = (key: Uint8Array, { message, signature }: SignedMessage): boolean =>
	verify(key, DOMAIN, message, signature);
/** Single checks and the check of all say the same, whatever that is. */
function agreed(key: Uint8Array, signed: readonly SignedMessage[]): boolean {
	const singly = signed.every((item) => one(key, item));
	expect(verifyAll(key, DOMAIN, signed)).toBe(singly);
	return singly;
}

/** A point of order 8 and its multiples: all eight of small order. */
const EIGHTH = Point.fromBytes(
	hexToBytes('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')
);
const SMALL: readonly Point[] = Array.from({ length: 8 }, (_, i) =>
	Array.from({ length: i }, () => EIGHTH).reduce((sum, point) => sum.add(point), Point.ZERO)
);

/** A signature by whoever knows the secret, with points of small order added to its key and its R. */
function tainted(secret: bigint, key: Point, onNonce: Point, message: Uint8Array): SignedMessage {
	const nonce = 1234567n + BigInt(message[0] ?? 0);
	const bytes = Point.BASE.multiply(nonce).add(onNonce).toBytes();
	const digest = sha512(concatBytes(bytes, key.toBytes(), framed(DOMAIN, message)));
	const response = Fn.create(nonce + Fn.create(bytesToNumberLE(digest)) * secret);
	return { message, signature: concatBytes(bytes, numberToBytesLE(response, 32)) };
}

describe('signatures checked at once', () => {
	it('hold if all are good, and none do nothing', () => {
		for (const count of [0, 1, 2, 30]) expect(agreed(me.public.sign, good(count))).toBe(true);
	});

	it('fail if one is of another key, domain or message, or any bit of it is changed', () => {
		const other = identityOf(new Uint8Array(32).fill(2));
		expect(agreed(other.public.sign, good(3))).toBe(false);
		expect(verifyAll(me.public.sign, 'lacre/test/2', good(3))).toBe(false);
		const [first, second] = good(2) as [SignedMessage, SignedMessage];
		const swapped = { message: first.message, signature: second.signature };
		expect(agreed(me.public.sign, [first, swapped])).toBe(false);
		fc.assert(
			fc.property(fc.nat(511), fc.nat(4), (bit, at) => {
				const signed = good(5);
				const signature = (signed[at] as SignedMessage).signature.slice();
				signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7));
				signed[at] = { message: (signed[at] as SignedMessage).message, signature };
				expect(agreed(me.public.sign, signed)).toBe(false);
			}),
			{ numRuns: 40 }
		);
	});

	it('fail with errors that cancel', () => {
		const [first, second, ...rest] = good(4) as [SignedMessage, SignedMessage, ...SignedMessage[]];
		const moved = ({ message, signature }: SignedMessage, by: bigint): SignedMessage => {
			const response = Fn.create(bytesToNumberLE(signature.subarray(32)) + by);
			const bytes = concatBytes(signature.subarray(0, 32), numberToBytesLE(response, 32));
			return { message, signature: bytes };
		};
		expect(agreed(me.public.sign, [moved(first, 5n), moved(second, -5n), ...rest])).toBe(false);
	});

	it('take points of small order as single checks do, on R, on the key and on both', () => {
		const secret = 987654321n;
		for (const onKey of SMALL)
			for (const onNonce of SMALL.slice(0, 5)) {
				const key = Point.BASE.multiply(secret).add(onKey);
				const signed = [1, 2, 3].map((n) => tainted(secret, key, onNonce, Uint8Array.of(n)));
				// The equations are times the cofactor: these hold, and must for everybody.
				expect(agreed(key.toBytes(), signed)).toBe(true);
				expect(agreed(key.toBytes(), signed.slice(1))).toBe(true);
			}
	});

	it('refuse keys of small order, and take R of small order, as single checks do', () => {
		for (const key of SMALL) {
			const forged = { message: Uint8Array.of(1), signature: new Uint8Array(64) };
			forged.signature.set(Point.ZERO.toBytes());
			expect(agreed(key.toBytes(), [forged])).toBe(false);
			expect(agreed(key.toBytes(), [forged, forged])).toBe(false);
		}
		const secret = 5n;
		const key = Point.BASE.multiply(secret);
		for (const nonce of SMALL) {
			const message = Uint8Array.of(9);
			const digest = sha512(concatBytes(nonce.toBytes(), key.toBytes(), framed(DOMAIN, message)));
			const response = Fn.create(Fn.create(bytesToNumberLE(digest)) * secret);
			const signature = concatBytes(nonce.toBytes(), numberToBytesLE(response, 32));
			const signed = [{ message, signature }];
			expect(agreed(key.toBytes(), [...signed, ...signed])).toBe(true);
		}
	});

	it('refuse encodings that are not the one, as single checks do', () => {
		const [first, second] = good(2) as [SignedMessage, SignedMessage];
		// s + order is the same number, and 2^255 - 18 the same coordinate as 1.
		const response = bytesToNumberLE(first.signature.subarray(32)) + Fn.ORDER;
		const above = concatBytes(first.signature.subarray(0, 32), numberToBytesLE(response, 32));
		expect(agreed(me.public.sign, [{ ...first, signature: above }, second])).toBe(false);
		const p = 2n ** 255n - 19n;
		for (const y of [p, p + 1n, p + 18n]) {
			for (const sign of [0n, 1n << 255n]) {
				const odd = numberToBytesLE(y + sign, 32);
				const signature = concatBytes(odd, first.signature.subarray(32));
				expect(agreed(me.public.sign, [{ ...first, signature }, second])).toBe(false);
				expect(agreed(odd, [first, second])).toBe(false);
			}
		}
		// A reading of y modulo p would take this R for the identity, and the signature for good.
		const key = Point.BASE.multiply(5n).toBytes();
		const alias = numberToBytesLE(p + 1n, 32);
		const digest = sha512(concatBytes(alias, key, framed(DOMAIN, Uint8Array.of(9))));
		const answer = numberToBytesLE(Fn.create(Fn.create(bytesToNumberLE(digest)) * 5n), 32);
		const aliased = { message: Uint8Array.of(9), signature: concatBytes(alias, answer) };
		expect(ed25519.verify(aliased.signature, framed(DOMAIN, aliased.message), key)).toBe(true);
		expect(agreed(key, [aliased])).toBe(false);
		expect(agreed(key, [aliased, aliased])).toBe(false);
		// The identity with the sign of an x that is zero.
		const negative = concatBytes(Uint8Array.of(1), new Uint8Array(30), Uint8Array.of(0x80));
		const signature = concatBytes(negative, first.signature.subarray(32));
		expect(agreed(me.public.sign, [{ ...first, signature }, second])).toBe(false);
	});

	it('say what single checks say of garbage, and never throw', () => {
		const bytes = fc.oneof(
			fc.uint8Array({ maxLength: 70 }),
			fc.uint8Array({ minLength: 64, maxLength: 64 })
		);
		const key = fc.oneof(
			fc.constant(me.public.sign),
			fc.uint8Array({ maxLength: 40 }),
			fc.uint8Array({ minLength: 32, maxLength: 32 })
		);
		fc.assert(
			fc.property(key, bytes, fc.nat(3), (publicKey, garbage, count) => {
				agreed(publicKey, [{ message: garbage, signature: garbage }, ...good(count)]);
			}),
			{ numRuns: 60 }
		);
	});
});
