import { describe, expect, it } from 'vitest';
import { asciiBytes, deriveSeed, fromHex, stateHash, toHex } from './hash';

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
});

describe('deriveSeed', () => {
	it('is SHA-256 over domain, seed and number: vector computed with OpenSSL', () => {
		expect(toHex(deriveSeed('lacre/step/1', SEED, 1))).toBe(
			'7fb8d83752bddaf07d7e4c9f5119467f81b721b3045e33877c2c246575c7109f'
		);
	});

	it('throws on a number that is not of 32 bits', () => {
		for (const number of [-1, 0.5, 2 ** 32])
			expect(() => deriveSeed('x', SEED, number)).toThrow('32-bit');
	});
});

describe('hexadecimal', () => {
	it('writes two lower-case digits a byte and reads nothing else', () => {
		expect(toHex(Uint8Array.of(0, 9, 171, 255))).toBe('0009abff');
		expect(fromHex('0009abff')).toEqual(Uint8Array.of(0, 9, 171, 255));
		expect(fromHex('')).toEqual(new Uint8Array(0));
		for (const bad of ['0', 'AB', 'g0', '0x', ' 0', '00\n'])
			expect(fromHex(bad), bad).toBeUndefined();
	});
});

describe('asciiBytes', () => {
	it('refuses other text', () => {
		expect(asciiBytes('aZ\0')).toEqual(Uint8Array.of(97, 90, 0));
		expect(() => asciiBytes('ñ')).toThrow('ASCII');
	});
});
