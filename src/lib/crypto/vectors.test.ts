/** Known answers of others (`vectors/`). Run with both curves, as all tests of this folder: see `vite.config.ts`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { bytesOfG1, bytesOfG2, curveName, hashToG1, parseG1, parseG2 } from './curve/bls';
import { bytesToHex, concatBytes, hexToBytes, u32, utf8ToBytes } from './bytes';
import { decryptKey, encryptKey } from './group/ibe';
import { verifySignature } from './group/threshold';
import { NobleG1, ZERO_G1, ZERO_G2 } from './testing';
import encodings from './vectors/encodings.json';
import quicknet from './vectors/quicknet.json';
import rfc9380 from './vectors/rfc9380-g1.json';

it('is asked of the curve that this run is about', () => {
	expect(curveName()).toBe(process.env['LACRE_CURVE'] ?? 'mcl');
});

describe('RFC 9380: hashing to G1', () => {
	it.each(rfc9380.points)('$message', ({ message, x, y }) => {
		const point = NobleG1.fromAffine({ x: BigInt(`0x${x}`), y: BigInt(`0x${y}`) });
		const hash = hashToG1(utf8ToBytes(message), rfc9380.dst);
		expect(bytesToHex(bytesOfG1(hash))).toBe(point.toHex());
	});
});

describe('encodings of points', () => {
	const isZero = (hex: string): boolean =>
		[ZERO_G1, ZERO_G2].some((zero) => bytesToHex(zero) === hex);

	it.each(encodings.G1)('of G1: $name', ({ bytes, isPoint }) => {
		const parsed = parseG1(hexToBytes(bytes));
		expect(parsed.ok).toBe(isPoint && !isZero(bytes));
		if (parsed.ok) expect(bytesToHex(bytesOfG1(parsed.value))).toBe(bytes);
	});

	it.each(encodings.G2)('of G2: $name', ({ bytes, isPoint }) => {
		const parsed = parseG2(hexToBytes(bytes));
		expect(parsed.ok).toBe(isPoint && !isZero(bytes));
		if (parsed.ok) expect(bytesToHex(bytesOfG2(parsed.value))).toBe(bytes);
	});
});

describe('drand quicknet', () => {
	const key = parseG2(hexToBytes(quicknet.key));
	if (!key.ok) throw new Error(key.code);
	const signature = hexToBytes(quicknet.signature);
	const identityOf = (round: number) => sha256(concatBytes(u32(0), u32(round)));

	it('the published signature verifies, for its round alone', () => {
		const isOf = (round: number): boolean =>
			verifySignature(key.value, identityOf(round), signature, quicknet.dst);
		expect(isOf(quicknet.round)).toBe(true);
		expect(isOf(quicknet.round + 1)).toBe(false);
		expect(bytesToHex(sha256(signature))).toBe(quicknet.randomness);
	});

	it('opens a key that tlock encrypted, and one encrypted here', () => {
		const opened = hexToBytes(quicknet.opened);
		const theirs = decryptKey(signature, hexToBytes(quicknet.encrypted));
		expect(theirs).toEqual({ ok: true, value: opened });
		const ours = encryptKey(key.value, identityOf(quicknet.round), opened, quicknet.dst);
		expect(decryptKey(signature, ours)).toEqual({ ok: true, value: opened });
	});
});
