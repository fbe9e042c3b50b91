import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from './bytes';
import { identityOf, newSeed } from './identity';
import { sign, verify } from './signature';

describe('identity', () => {
	it('derives the same keys from the same seed and different keys for each purpose', () => {
		const seed = newSeed();
		const a = identityOf(seed);
		expect(identityOf(seed)).toEqual(a);
		expect(identityOf(newSeed()).public.sign).not.toEqual(a.public.sign);
		expect(new Set([a.signSecret, a.letterSecret].map(bytesToHex)).size).toBe(2);
	});

	it('keeps its derivation for ever: a backup of today opens tomorrow', () => {
		const { public: keys } = identityOf(new Uint8Array(32).fill(7));
		expect([keys.sign, keys.letter, keys.share].map(bytesToHex)).toEqual(KEYS_OF_SEVENS);
	});

	it('refuses a seed of another length', () => {
		expect(() => identityOf(new Uint8Array(31))).toThrow();
	});

	it('RFC 8032 section 7.1, test 2: the Ed25519 beneath is the standard one', () => {
		const secret = hexToBytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
		expect(bytesToHex(ed25519.getPublicKey(secret))).toBe(
			'3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'
		);
		expect(bytesToHex(ed25519.sign(new Uint8Array([0x72]), secret))).toBe(
			'92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
				'085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'
		);
	});

	it('RFC 7748 section 5.2: the X25519 beneath is the standard one', () => {
		const a = hexToBytes('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4');
		const u = hexToBytes('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c');
		expect(bytesToHex(x25519.scalarMult(a, u))).toBe(
			'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552'
		);
	});
});

describe('signature', () => {
	const me = identityOf(new Uint8Array(32).fill(1));
	const message = new Uint8Array([1, 2, 3]);
	const signature = sign(me, 'lacre/test/1', message);

	it('holds for its key, domain and message only', () => {
		const other = identityOf(new Uint8Array(32).fill(2));
		expect(verify(me.public.sign, 'lacre/test/1', message, signature)).toBe(true);
		expect(verify(other.public.sign, 'lacre/test/1', message, signature)).toBe(false);
		expect(verify(me.public.sign, 'lacre/test/2', message, signature)).toBe(false);
		expect(verify(me.public.sign, 'lacre/test/1', new Uint8Array([1, 2]), signature)).toBe(false);
	});

	it('fails, and never throws, on any single flipped bit and on wrong lengths', () => {
		for (let bit = 0; bit < 512; bit += 5) {
			const broken = signature.slice();
			broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7));
			expect(verify(me.public.sign, 'lacre/test/1', message, broken)).toBe(false);
		}
		expect(verify(me.public.sign, 'lacre/test/1', message, signature.subarray(1))).toBe(false);
		expect(verify(new Uint8Array(5), 'lacre/test/1', message, signature)).toBe(false);
	});

	it('refuses a key of small order, under which anything would verify', () => {
		const identityPoint = new Uint8Array(32);
		identityPoint[0] = 1;
		const forged = new Uint8Array(64);
		forged[0] = 1;
		expect(verify(identityPoint, 'lacre/test/1', message, forged)).toBe(false);
	});
});

const KEYS_OF_SEVENS: readonly string[] = [
	'8a34a421e722e72f4454970dfe685146473216a641529b0c9d65a429220db9c9',
	'61382cdeb96a76f22f6eb118e86ceb15a8add93629b70e13bbbebfa47c088d33',
	'c84ab031386ff0a8159fb32d7bc447b6311c1618b0a0f62edf063f5c2b9d8f73'
];
