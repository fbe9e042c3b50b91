import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encode } from './encode';
import { asciiBytes, deriveSeed, fromHex, hashOfState, sha256Hex, stateHash, toHex } from './hash';

/** 00 01 02 … 1f */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);

describe('stateHash', () => {
	it('is SHA-256 over the domain and the canonical bytes: vector computed with OpenSSL', () => {
		// printf 'lacre/state/1\0\xa2\x61a\x01\x61b\x82\x02\x03' | openssl sha256
		const expected = '909a80eabbdb987235aab785a34eb6971f74bf5c3769241a0332a4f5897b90ac';
		expect(stateHash({ a: 1, b: [2, 3] })).toBe(expected);
		expect(stateHash({ b: [2, 3], a: 1 })).toBe(expected);
	});

	it('tells states apart', () => {
		const states = [{ a: 1 }, { a: 2 }, { b: 1 }, { a: '1' }, { a: [1] }, [1], { a: true }];
		expect(new Set(states.map(stateHash)).size).toBe(states.length);
	});

	it('is the hash of the canonical bytes', () => {
		const state = { a: 1, b: ['x', true] };
		expect(hashOfState(encode(state))).toBe(stateHash(state));
	});
});

describe('deriveSeed', () => {
	it('is SHA-256 over domain, seed and number: vector computed with OpenSSL', () => {
		expect(toHex(deriveSeed('lacre/step/1', SEED, 1))).toBe(
			'7fb8d83752bddaf07d7e4c9f5119467f81b721b3045e33877c2c246575c7109f'
		);
	});

	it.each([0, 255, 256, 0x01020304, 0xfffefdfc, 0xffff_ffff])(
		'agrees with another implementation for the number %i',
		(number) => {
			const word = Buffer.alloc(4);
			word.writeUInt32BE(number);
			const message = Buffer.concat([Buffer.from('a domain\0'), SEED, word]);
			const expected = createHash('sha256').update(message).digest('hex');
			expect(toHex(deriveSeed('a domain', SEED, number))).toBe(expected);
		}
	);

	it('throws on a number that is not of 32 bits', () => {
		for (const number of [-1, 0.5, 2 ** 32])
			expect(() => deriveSeed('x', SEED, number)).toThrow('32-bit');
	});
});

describe('hexadecimal', () => {
	it('writes two lower-case digits a byte and reads nothing else', () => {
		expect(toHex(Uint8Array.of(0, 9, 15, 16, 17, 171, 255))).toBe('00090f1011abff');
		expect(fromHex('00090f1011abff')).toEqual(Uint8Array.of(0, 9, 15, 16, 17, 171, 255));
		expect(fromHex('')).toEqual(new Uint8Array(0));
		for (const bad of ['0', '000', 'AB', 'g0', '0x', ' 0', '00\n', '\n00 '])
			expect(fromHex(bad), bad).toBeUndefined();
	});
});

describe('asciiBytes', () => {
	it('refuses other text', () => {
		expect(asciiBytes('aZ\0\u007f')).toEqual(Uint8Array.of(97, 90, 0, 127));
		for (const other of ['ñ', '\u0080', '\u0100']) expect(() => asciiBytes(other)).toThrow('ASCII');
	});
});

it('sha256Hex is SHA-256 (FIPS 180-4, "abc")', () => {
	expect(sha256Hex(asciiBytes('abc'))).toBe(
		'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
	);
});
