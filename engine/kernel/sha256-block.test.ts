import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from './hash';
import { hashWords, padded } from './sha256-block';

function hash(message: Uint8Array): string {
	const words = new Int32Array(8);
	hashWords(padded(message), words);
	const bytes = new Uint8Array(4 * words.length);
	words.forEach((word, i) => new DataView(bytes.buffer).setInt32(4 * i, word));
	return toHex(bytes);
}

describe('SHA-256', () => {
	it('hashes the examples of FIPS 180-4', () => {
		const ofText = (text: string): string => hash(new TextEncoder().encode(text));
		expect(ofText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
		expect(ofText('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
			'248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'
		);
	});

	it('agrees with another implementation for messages of every length up to four blocks', () => {
		let last = new Uint8Array(32);
		for (let length = 0; length <= 256; length++) {
			const message = Uint8Array.from({ length }, (_, i) => (last[i % 32] as number) + i * length);
			const expected = createHash('sha256').update(message).digest();
			expect(hash(message)).toBe(expected.toString('hex'));
			last = new Uint8Array(expected);
		}
	});
});
