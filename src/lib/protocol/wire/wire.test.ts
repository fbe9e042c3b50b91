import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../../test/simulation/notary';
import { encodeRecord, parseRecord, parseRecords, type Record } from '../record';
import { Party } from '../testing';
import {
	ballotNumber,
	ballotOf,
	encodeEntry,
	encodeHead,
	KINDS,
	LIMITS,
	parseEntry,
	parseHead,
	REVISION,
	VERSION,
	type Entry,
	type Value
} from './wire';
import { encode } from '../../../../engine/kernel/encode';

/** Entries as a table of four comes to hold them, of every kind that it needed. */
function entries(): Uint8Array[] {
	const party = new Party(4, { shapes: 'sos' }).start();
	party.event(party.at(1), { kind: 'say', fact: { kind: 'holiday', from: 1, until: 2 } });
	party.days(party.members.slice(0, 3), 4);
	const all = party.members.flatMap(({ disk }) => [...disk.entries.values()]);
	const id = '11'.repeat(32);
	const some = Uint8Array.of(1, 2, 3);
	const rare = [
		party.pen(party.at(1), { kind: 'share', value: id, share: some }),
		party.pen(party.at(1), { kind: 'complain', deal: id, complaint: some }, { number: 2 }),
		party.pen(party.at(1), { kind: 'letter', to: [2], box: some })
	].map(({ signed }) => signed);
	return [party.founding, ...all, ...rare].map(({ bytes }) => bytes);
}

const HELD = entries();

describe('entries', () => {
	test('are written as they were read, byte for byte', () => {
		const kinds = new Set<string>();
		for (const bytes of HELD) {
			const parsed = parseEntry(bytes);
			expect(parsed.ok && encodeEntry(parsed.value)).toEqual(bytes);
			if (parsed.ok) kinds.add(parsed.value.kind);
		}
		expect([...kinds].sort()).toEqual([...KINDS].sort());
	});

	test('whatever anybody sends is refused with a code, never thrown at', () => {
		const codes = ['too-big', 'not-canonical', 'not-an-entry', 'version-unknown', 'bad-field'];
		const isAnswered = (bytes: Uint8Array): boolean => {
			const parsed = parseEntry(bytes);
			const head = parseHead(bytes);
			const record = parseRecord(bytes);
			return (
				(parsed.ok || codes.includes(parsed.code)) &&
				(head.ok || codes.includes(head.code)) &&
				typeof record.ok === 'boolean'
			);
		};
		fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), isAnswered));
		fc.assert(
			fc.property(
				fc.constantFrom(...HELD),
				fc.nat(),
				fc.nat(255),
				fc.nat(),
				(bytes, at, byte, cut) => {
					const bent = bytes.slice(0, 1 + (cut % bytes.length));
					bent[at % bent.length] = byte;
					return isAnswered(bent);
				}
			),
			{ numRuns: 3000 }
		);
	});

	test('say first of which version they are', () => {
		expect(parseEntry(encode([VERSION + 1, 'anything']))).toEqual({
			ok: false,
			code: 'version-unknown',
			at: String(VERSION + 1)
		});
	});

	test.each([
		['an entry that is too long', new Uint8Array(LIMITS.entry + 1), 'too-big'],
		['bytes that are no value', Uint8Array.of(255), 'not-canonical'],
		['a value that is no entry', encode(['x']), 'not-an-entry'],
		['an entry without a body', encode([VERSION, []]), 'not-an-entry'],
		[
			'a body in the place of another kind',
			encode([VERSION, [new Uint8Array(0), new Uint8Array(0), 1, 0, 0], [0, []]]),
			'bad-field'
		]
	])('%s is refused', (_what, bytes, code) => {
		expect(parseEntry(bytes)).toMatchObject({ ok: false, code });
	});
});

test.each([
	['of before, which says nothing of rules', 1, 1],
	['of today', REVISION, REVISION],
	['of a later app', REVISION + 1, REVISION + 1]
])('a founding %s is written as it was read', (_, revision, read) => {
	const { bytes } = new Party(2, { revision }).founding;
	const parsed = parseEntry(bytes);
	expect(parsed.ok && parsed.value.body).toMatchObject({ kind: 'found', revision: read });
	expect(parsed.ok && encodeEntry(parsed.value)).toEqual(bytes);
});

test('what goes without saying is not said: a founding has one form', () => {
	const { bytes } = new Party(2, { revision: 2 }).founding;
	const end = bytes.lastIndexOf(2);
	const said = bytes.with(end, 1);
	expect(bytes.length - end).toBe(1);
	expect(parseEntry(said)).toEqual({ ok: false, code: 'bad-field', at: 'revision' });
});

test('a head names the place and the body by its hash', () => {
	const parsed = parseEntry(HELD.at(-1) as Uint8Array);
	if (!parsed.ok) throw new Error(parsed.code);
	const { body, ...place } = parsed.value;
	const head = parseHead(encodeHead(parsed.value, sha256));
	expect(head.ok && head.value).toMatchObject(place);
	const other: Entry = { ...parsed.value, body: { kind: 'note', fact: { kind: 'awake' } } };
	const bent = parseHead(encodeHead(other, sha256));
	expect(bent.ok && head.ok && bent.value.hash === head.value.hash).toBe(
		body.kind === 'note' && body.fact.kind === 'awake'
	);
});

test.each([
	[0, 0],
	[1, 1],
	[1, 64],
	[4095, 7]
])('ballot %i of leader %i is read out of its number', (number, leader) => {
	expect(ballotOf(ballotNumber({ number, leader }))).toEqual({ number, leader });
});

describe('as much as may be said is read, and no more is looked at', () => {
	const [NO_SIGNATURE, NO_ID] = [new Uint8Array(0), '00'.repeat(32)];
	const made = (count: number): string[] =>
		Array.from({ length: count }, (_, i) => i.toString(16).padStart(64, '0'));
	const seats = Array.from({ length: LIMITS.seats }, (_, i) => i + 1);
	const value: Value = {
		opens: made(LIMITS.opens),
		out: seats,
		end: { kind: 'stop', absent: seats, barred: seats }
	};
	const headed = { head: new Uint8Array(256), signature: NO_SIGNATURE };
	const call: Entry = {
		volume: NO_ID,
		at: NO_ID,
		kind: 'call',
		seat: 1,
		number: ballotNumber({ number: 2, leader: 1 }),
		body: {
			kind: 'call',
			state: NO_ID,
			time: 1,
			good: true,
			before: [headed, headed],
			votes: made(LIMITS.votes),
			opens: made(2 * LIMITS.opens),
			envelopes: made(2 * LIMITS.seats),
			complaints: made(2 * LIMITS.seats),
			notes: made(LIMITS.ownNotes * LIMITS.seats)
		}
	};
	const signed = { bytes: new Uint8Array(1), signature: NO_SIGNATURE };
	const record: Record = {
		number: 1,
		history: NO_ID,
		value,
		ballot: 1,
		callers: seats,
		certificate: NO_SIGNATURE,
		beacon: NO_SIGNATURE,
		entries: Array.from({ length: 16 * LIMITS.seats }, () => signed)
	};
	const lists = encode(Array<[]>(60_000).fill([]));
	const versioned = encode([VERSION, ...Array<[]>(60_000).fill([])]);

	test.each<readonly [string, (raw: Uint8Array) => unknown, Uint8Array, object]>([
		['a call that names all that it may', parseEntry, encodeEntry(call), { ok: true }],
		['the fullest record', parseRecord, encodeRecord(record), { ok: true }],
		['an entry of empty lists', parseEntry, lists, { at: 'too-many' }],
		['an entry of this version and empty lists', parseEntry, versioned, { at: 'too-many' }],
		['a head of empty lists', parseHead, lists, { at: 'too-many' }],
		['a record of empty lists', parseRecord, lists, { at: 'too-many' }],
		['a record of this version and empty lists', parseRecord, versioned, { at: 'too-many' }]
	])('%s', (_, parse, raw, said) => {
		expect(parse(raw)).toMatchObject(said);
	});

	test.each([
		['all', [1, 1, 1], 3],
		['none after one that is none', [1, 0, 1], 1],
		['none', [0, 1, 1], 0]
	])('of records that come together %s are read', (_, good, count) => {
		const all = good.map((one) => (one ? encodeRecord(record) : lists));
		const { records, unread } = parseRecords(all);
		expect([records.length, unread]).toEqual([count, all.length - count]);
	});
});
