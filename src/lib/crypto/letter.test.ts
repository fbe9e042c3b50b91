import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8ToBytes } from './bytes';
import { identityOf } from './identity';
import { readLetter, writeLetter } from './letter';
import { bucketSize, pad, PADDING_FLOOR, unpad } from './padding';

const person = (n: number) => identityOf(new Uint8Array(32).fill(n));
const context = utf8ToBytes('table 1, seat 2, entry 7');
const text = utf8ToBytes('Attack at dawn.');

describe('letter', () => {
	const readers = [person(1), person(2), person(3)];
	const letter = writeLetter(
		readers.map((reader) => reader.public.letter),
		context,
		text
	);

	it('opens for each of its readers and for nobody else', () => {
		for (const reader of readers)
			expect(readLetter(reader.letterSecret, context, letter)).toEqual({ ok: true, value: text });
		expect(readLetter(person(4).letterSecret, context, letter)).toEqual({
			ok: false,
			code: 'not-a-reader'
		});
	});

	it('does not open in another place', () => {
		const elsewhere = utf8ToBytes('table 1, seat 3, entry 7');
		expect(readLetter(person(1).letterSecret, elsewhere, letter).ok).toBe(false);
	});

	it('does not open with a body or wraps of another letter', () => {
		const keys = readers.map((reader) => reader.public.letter);
		const other = writeLetter(keys, context, utf8ToBytes('Stay home.'));
		const secret = person(1).letterSecret;
		expect(readLetter(secret, context, { ...letter, body: other.body }).ok).toBe(false);
		expect(readLetter(secret, context, { ...letter, wraps: other.wraps }).ok).toBe(false);
		const fewer = { ...letter, wraps: letter.wraps.slice(0, 2) };
		expect(readLetter(secret, context, fewer)).toEqual({ ok: false, code: 'cannot-open' });
	});

	it('refuses malformed letters with a code', () => {
		const secret = person(1).letterSecret;
		for (const broken of [
			{ ...letter, ephemeral: new Uint8Array(31) },
			{ ...letter, wraps: [] },
			{ ...letter, wraps: [new Uint8Array(3)] },
			{ ...letter, body: new Uint8Array(10) }
		])
			expect(readLetter(secret, context, broken)).toEqual({ ok: false, code: 'bad-length' });
		const smallOrder = { ...letter, ephemeral: new Uint8Array(32) };
		expect(readLetter(secret, context, smallOrder).ok).toBe(false);
	});

	it('carries any text and shows only its bucket', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
				const written = writeLetter([person(1).public.letter], context, bytes);
				expect(written.body.length).toBe(24 + bucketSize(bytes.length) + 16);
				expect(readLetter(person(1).letterSecret, context, written)).toEqual({
					ok: true,
					value: bytes
				});
			}),
			{ numRuns: 30 }
		);
	});
});

describe('padding', () => {
	it('is undone, adds at most 6.3 % above the floor, and has one form', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
				const padded = pad(bytes);
				expect(unpad(padded)).toEqual({ ok: true, value: bytes });
				if (padded.length > PADDING_FLOOR)
					expect(padded.length).toBeLessThanOrEqual((bytes.length + 1) * 1.063);
				const longer = new Uint8Array(padded.length + 1);
				longer.set(padded);
				expect(unpad(longer).ok).toBe(false);
			})
		);
	});

	it('refuses what has no end mark', () => {
		expect(unpad(new Uint8Array(64)).ok).toBe(false);
		expect(unpad(new Uint8Array(0)).ok).toBe(false);
	});
});
