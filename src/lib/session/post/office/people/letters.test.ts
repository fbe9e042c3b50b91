/** Letters that somebody wrote by hand, past every form: what the page gets of them. */
import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '$engine/kernel/encode';
import { fromHex } from '$lib/protocol/bytes';
import type { Held } from '$lib/protocol/instance';
import { LIMITS } from '$lib/protocol/wire/wire';
import { LONGEST_LETTER } from '../../letter-length';
import { readLetter, writeLetter } from './letters';
import { goneFrom, nextNumber, readLetters } from './letters-in';
import type { Open } from '../open-table';
import { tableCrypto } from '../table-crypto';

const table = 'ab'.repeat(32);
const [ana, eva] = [1, 2].map((n) => tableCrypto(new Uint8Array(32).fill(n)));
if (!ana || !eva) throw new Error('nobody');

/** Eva's letter to Ana in seat 1, whatever is in it. */
function letterOf(plain: Uint8Array): Held {
	const context = encode(['lacre/letter/1', fromHex(table), 2, [1]]);
	const box = eva?.person.writeLetter(
		[eva.person.keys, (ana as typeof eva).person.keys],
		context,
		plain
	);
	return { entry: { seat: 2, body: { kind: 'letter', to: [1], box } } } as unknown as Held;
}

const read = (...parts: readonly Encodable[]) =>
	readLetter(ana, table, letterOf(encode([...parts])));

it('letters that are not for this device are tried once, however often it looks', () => {
	let tries = 0;
	const person = { readLetter: () => void tries++ };
	const letters = Array.from({ length: 20 }, (_, i) => ({
		...letterOf(new Uint8Array(0)),
		id: String(i)
	}));
	const open = {
		table: {
			crypto: { person },
			terms: { table },
			letters: new Map(letters.map((one) => [one.id, one]))
		},
		numbers: new Map(),
		tried: new Set(),
		letters: [],
		notices: []
	} as unknown as Open;
	for (let look = 0; look < 10; look++) readLetters(open, 29_000_000);
	expect(tries).toBe(20);
});

describe('letters of a store', () => {
	const opened = (read: number): Open =>
		({
			row: { read },
			stored: new Set(['entry', 'held', 'for others', 'for us', 'notice', 'untried']),
			numbers: new Map([
				['held', 0],
				['for us', 1],
				['notice', 2],
				['untried', 3],
				['for others', 4]
			]),
			tried: new Set(['held', 'for us', 'notice', 'for others']),
			letters: [{ id: 'for us' }],
			notices: [{ id: 'notice' }]
		}) as unknown as Open;

	it('go once nobody is handed them, but for those that this device has read or never tried', () => {
		expect(goneFrom(opened(0), new Set(['held']))).toEqual(['entry', 'for others']);
		expect(goneFrom(opened(0), new Set(['entry', 'held', 'for others']))).toEqual([]);
	});

	it.each([
		[0, [], 5],
		[5, ['for others'], 5],
		[3, ['for others'], 4],
		[0, ['held', 'for us', 'notice', 'untried', 'for others'], 0]
	])('that come after %i were read and %j are gone begin at %i', (read, gone, next) => {
		const open = opened(read);
		for (const id of gone) open.numbers.delete(id);
		expect(nextNumber(open)).toBe(next);
	});
});

describe('a letter written by hand', () => {
	it('has a time that a page can show, or none', () => {
		for (const time of [Number.MAX_SAFE_INTEGER, 2 ** 40, -1, 2 ** 32, 0, 29_000_000]) {
			const letter = read(time, 'x');
			expect(letter?.text).toBe('x');
			const words = (): string =>
				new Intl.DateTimeFormat('en').format((letter?.time ?? NaN) * 60_000);
			expect(words, String(time)).not.toThrow();
		}
		expect(read(2 ** 40, 'x')?.time).toBe(0);
		expect(read(29_000_000, 'x')?.time).toBe(29_000_000);
	});

	it('is no longer than any letter, whatever is in it', () => {
		for (const text of ['W', '\u202e', '\0', '<b>', '😀', '\u0301', '\n'])
			expect(read(1, text.repeat(3 * LONGEST_LETTER))?.text.length).toBe(LONGEST_LETTER);
	});

	it('says what it says, with marks, zeros and turns: the page shows text, and no markup', () => {
		for (const text of ['<img src=x onerror=alert(1)>', 'a\0b', '\u202eabc', 'שלום', '{@html 1}'])
			expect(read(1, text)?.text).toBe(text);
	});

	it('is none if it is anything else', () => {
		for (const parts of [[], [1], ['x', 1], [1, 'x', 2], [1, ['x']], [1, { a: 'x' }], [[], 'x']])
			expect(read(...(parts as Encodable[]))).toBeUndefined();
		expect(readLetter(ana, table, letterOf(new Uint8Array(0)))).toBeUndefined();
		expect(readLetter(ana, table, letterOf(new Uint8Array(100_000)))).toBeUndefined();
		// Half of a pair, as no text has it in UTF-8.
		const half = Uint8Array.of(0x82, 0x01, 0x63, 0xed, 0xa0, 0x80);
		expect(readLetter(ana, table, letterOf(half))).toBeUndefined();
	});

	it('brings a doorbell, none if it is taken back or is no address to be called', () => {
		const good = ['ntfy', 'https://ntfy.sh/abc', 'es', 'https://lacre.example.net/'];
		expect(read(1, '', ['doorbell', ...good])?.notice).toMatchObject({
			kind: 'doorbell',
			bell: { kind: 'ntfy', url: 'https://ntfy.sh/abc', quiet: undefined }
		});
		for (const parts of [
			[],
			['ntfy', 'https://localhost/abc', 'es', 'https://lacre.example.net/'],
			[...good, 0, 7],
			[...good, 0, 7, 'UTC', 'more'],
			[{ url: 'x' }]
		])
			expect(read(1, '', ['doorbell', ...(parts as Encodable[])])?.notice).toEqual({
				kind: 'doorbell',
				bell: undefined
			});
		// Letters of before, and of later versions.
		expect(read(1, 'x')).toEqual({ text: 'x', time: 1 });
		expect(read(1, '', ['relays', 'wss://a.org/'])?.notice).toEqual({
			kind: 'relays',
			relays: ['wss://a.org/']
		});
		expect(read(1, '', ['fanfare', 1])).toBeUndefined();
	});

	it('of the greatest length goes into an entry, written in the widest letters', () => {
		const standings = [ana, eva].map(({ person }) => ({ keys: person.keys }));
		const letter = { text: '\uffff'.repeat(LONGEST_LETTER), time: 1 };
		const written = writeLetter(eva, table, standings as never, 2, [1], letter);
		expect(written?.box.length ?? Infinity).toBeLessThanOrEqual(LIMITS.deal);
		expect(
			writeLetter(eva, table, standings as never, 2, [1], { ...letter, text: `${letter.text}!` })
		).toBeUndefined();
	});
});
