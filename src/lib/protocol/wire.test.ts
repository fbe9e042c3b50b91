import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '../../../engine/kernel/encode';
import { fromHex } from './bytes';
import {
	KINDS,
	LIMITS,
	parseEntry,
	parseParcel,
	VERSION,
	encodeEntry,
	writeEntry,
	writeParcel,
	type At,
	type Body,
	type Entry,
	type Keys
} from './wire';

const id = fc
	.uint8Array({ minLength: 32, maxLength: 32 })
	.map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const idOrNone = fc.oneof(id, fc.constant(''));
const bytes = fc.uint8Array({ maxLength: 60 });
const exactly = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const count = fc.nat(1000);
const seat = fc.integer({ min: 1, max: 14 });
const text = fc.string({ maxLength: 20, unit: 'grapheme' });
const at: fc.Arbitrary<At> = fc.record({ step: count, past: id, state: idOrNone, time: count });
const later = fc.record({ number: fc.integer({ min: 1, max: 99 }), leader: seat });
const ballot = fc.oneof(later, fc.constant({ number: 0, leader: 0 }));
const keys = fc.record({ sign: exactly(32), letter: exactly(32), share: exactly(32) });
const pace = fc.oneof(
	fc.constant({ kind: 'none' as const }),
	fc.record({ kind: fc.constant('length' as const), minutes: count }),
	fc.record({
		kind: fc.constant('hour' as const),
		minuteOfDay: count,
		days: fc.integer({ min: 1, max: 30 }),
		zone: text
	})
);
const is = <K extends Body['kind']>(kind: K) => fc.constant(kind);

const bodies: { [K in Body['kind']]: fc.Arbitrary<Extract<Body, { kind: K }>> } = {
	found: fc.record({
		kind: is('found'),
		ruleset: text,
		rulesetVersion: count,
		options: bytes,
		seats: fc.integer({ min: 8, max: 14 }),
		threshold: fc.nat(8),
		policy: fc.record({ pace, patience: count, holidayDays: fc.nat(30), absence: count }),
		keys,
		name: text,
		origin: fc.oneof(fc.constant(undefined), fc.record({ table: id, past: id, state: id })),
		nonce: exactly(16),
		bots: fc.nat({ max: 255 })
	}),
	join: fc.record({ kind: is('join'), keys, name: text }),
	roster: fc.record({
		kind: is('roster'),
		seats: fc.array(idOrNone, { minLength: 1, maxLength: 5 })
	}),
	seal: fc.record({ kind: is('seal'), at, sealed: fc.boolean(), order: bytes, deal: bytes }),
	order: fc.record({ kind: is('order'), at, order: bytes, deal: bytes }),
	call: fc.record({ kind: is('call'), at, ballot: later, opening: idOrNone }),
	propose: fc.record({
		kind: is('propose'),
		at,
		ballot: later,
		opening: id,
		cut: fc.array(id, { maxLength: 5 }),
		calls: fc.array(id, { maxLength: 5 })
	}),
	vote: fc.record({ kind: is('vote'), at, ballot, cut: id, partial: bytes, box: bytes }),
	share: fc.record({ kind: is('share'), at, cut: id, share: bytes }),
	attest: fc.record({ kind: is('attest'), at }),
	ack: fc.record({ kind: is('ack'), transcript: id }),
	blame: fc.record({ kind: is('blame'), about: id, complaint: bytes }),
	trace: fc.record({
		kind: is('trace'),
		at,
		engine: text,
		phases: fc.array(fc.record({ phase: text, hash: id }), { maxLength: 4 })
	}),
	motion: fc.record({ kind: is('motion'), seat, generation: count, to: idOrNone, time: count }),
	resign: fc.record({ kind: is('resign'), generation: count }),
	back: fc.record({ kind: is('back'), generation: count }),
	holiday: fc.record({ kind: is('holiday'), from: count, until: count }),
	letter: fc.record({
		kind: is('letter'),
		to: fc.array(seat, { minLength: 1, maxLength: 5 }),
		box: bytes
	}),
	return: fc.record({ kind: is('return'), nonce: exactly(16) })
};

const entry: fc.Arbitrary<Entry> = fc.record({
	table: idOrNone,
	seat: fc.nat(14),
	seq: count,
	prev: idOrNone,
	heads: fc.array(id, { maxLength: 5 }),
	body: fc.oneof(...(Object.values(bodies) as fc.Arbitrary<Body>[]))
});

/** Anything that the encoder takes, shaped more or less like an entry. */
const nearly: fc.Arbitrary<Encodable> = fc.letrec<{ any: Encodable }>((tie) => ({
	any: fc.oneof(
		{ maxDepth: 4 },
		fc.integer(),
		bytes,
		text,
		fc.boolean(),
		exactly(32),
		fc.array(tie('any'), { maxLength: 10 })
	)
})).any;

describe('the wire format', () => {
	it('reads every kind back as it was written', () => {
		fc.assert(
			fc.property(entry, (written) => {
				expect(parseEntry(encodeEntry(written))).toEqual({ ok: true, value: written });
				expect(writeEntry(written)).toEqual({ ok: true, value: encodeEntry(written) });
			}),
			{ numRuns: 600 }
		);
		expect(Object.keys(bodies).sort()).toEqual([...KINDS].sort());
	});

	it('gives every entry one encoding: bytes that are read are written again alike', () => {
		fc.assert(
			fc.property(entry, fc.nat(), fc.nat(255), (written, place, byte) => {
				const bent = encodeEntry(written);
				bent[place % bent.length] = byte;
				const read = parseEntry(bent);
				if (read.ok) expect(encodeEntry(read.value)).toEqual(bent);
			}),
			{ numRuns: 2000 }
		);
	});

	it('never throws, whatever comes', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 400 }), (raw) => {
				expect(typeof parseEntry(raw).ok).toBe('boolean');
				expect(typeof parseParcel(raw).ok).toBe('boolean');
			}),
			{ numRuns: 2000 }
		);
		fc.assert(
			fc.property(fc.nat(20), fc.array(nearly, { maxLength: 9 }), (kind, parts) => {
				const items: Encodable[] = [VERSION, new Uint8Array(32), 1, 0, new Uint8Array(0), []];
				const raw = encode([...items, kind, parts]);
				const read = parseEntry(raw);
				if (!read.ok) expect(['bad-field', 'kind-unknown', 'not-canonical']).toContain(read.code);
				expect(typeof parseParcel(encode([VERSION, parts])).ok).toBe('boolean');
			}),
			{ numRuns: 3000 }
		);
	});

	it('says why: another version, another kind, too big, not canonical', () => {
		const none = new Uint8Array(0);
		const of = (version: number, kind: number): Uint8Array =>
			encode([version, none, 0, 0, none, [], kind, []]);
		expect(parseEntry(of(1, 0))).toEqual({ ok: false, code: 'version-unknown', at: '1' });
		expect(parseEntry(of(3, 0))).toEqual({ ok: false, code: 'version-unknown', at: '3' });
		// A later version may look quite different.
		expect(parseEntry(encode([7]))).toEqual({ ok: false, code: 'version-unknown', at: '7' });
		expect(parseEntry(of(VERSION, 99))).toEqual({ ok: false, code: 'kind-unknown', at: '99' });
		expect(parseEntry(new Uint8Array(LIMITS.entry + 1))).toEqual({ ok: false, code: 'too-big' });
		expect(parseEntry(new Uint8Array([0x18, 0x01]))).toMatchObject({ code: 'not-canonical' });
		expect(parseEntry(encode('entry'))).toMatchObject({ code: 'not-an-entry' });
	});

	it('writes nothing that no parser would take', () => {
		const at = { step: 1, past: '00'.repeat(32), state: '', time: 0 };
		const call = (number: number): Entry => ({
			...{ table: '', seat: 1, seq: 0, prev: '', heads: [] },
			body: { kind: 'call', at, ballot: { number, leader: 1 }, opening: '' }
		});
		expect(writeEntry(call(2 ** 32 - 1)).ok).toBe(true);
		expect(writeEntry(call(2 ** 32))).toEqual({ ok: false, code: 'bad-field', at: 'ballot' });
		const name = 'x'.repeat(LIMITS.name + 1);
		const keys = ['sign', 'letter', 'share'].map((key) => [key, new Uint8Array(32)]);
		const body = { kind: 'join', keys: Object.fromEntries(keys) as Keys, name } as const;
		expect(writeEntry({ ...call(1), body })).toEqual({ ok: false, code: 'bad-field', at: 'name' });
	});

	it('bundles entries in parcels', () => {
		const entries = [
			{ bytes: new Uint8Array([1, 2]), signature: new Uint8Array(64) },
			{ bytes: new Uint8Array([3]), signature: new Uint8Array(0) }
		];
		expect(parseParcel(writeParcel(entries))).toEqual({ ok: true, value: entries });
		const beacon = { epoch: 1, step: 2, past: 'ab'.repeat(32), beacon: new Uint8Array(48) };
		const beacons = [beacon, { ...beacon, openings: new Uint8Array(66).fill(2) }];
		expect(parseParcel(writeParcel(entries, beacons))).toEqual({
			ok: true,
			value: entries,
			beacons
		});
		const odd = [new Uint8Array(0), new Uint8Array(34), new Uint8Array(65 * 33), 'x', []];
		for (const openings of odd) {
			const told = [[1, 2, fromHex(beacon.past), beacon.beacon, openings]];
			const refused = { ok: false, code: 'bad-field', at: 'openings' };
			expect(parseParcel(encode([VERSION, [], told]))).toEqual(refused);
		}
		expect(parseParcel(encode([3, []]))).toMatchObject({ code: 'version-unknown' });
		const tooMany = Array.from({ length: LIMITS.parcelEntries + 1 }, () => entries[0]);
		expect(parseParcel(writeParcel(tooMany as typeof entries))).toMatchObject({ code: 'too-big' });
	});
});
