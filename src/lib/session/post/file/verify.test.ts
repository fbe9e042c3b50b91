import { beforeAll, describe, expect, it, vi } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { NONE, type Bytes } from '$lib/protocol/bytes';
import { sign } from '$lib/protocol/pen';
import { encodeRecord, parseRecord, type Record } from '$lib/protocol/record';
import { parseEntry, type Entry, type Kind, type Signed } from '$lib/protocol/wire/wire';
import { loadRules } from '../../engine/rules';
import { Memory, rememberingCrypto } from '../office/kept/cache';
import { readTableFile, writeTableFile, type TableFile } from './table-file';
import { exchange, handOf, Player, tableOf } from '../testing';
import { freshCrypto, verifyFile } from './verify';

const clock = { now: 29_000_000 };
const players = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 1, clock));
vi.setConfig({ testTimeout: 60_000 });
const [ana, luis, eva] = players as [Player, Player, Player];
let file: Bytes;
let id: string;
let read: TableFile;
let records: readonly Record[];

/** Many files that are nearly the same: what equal bytes come to is worked out once. */
const curves = rememberingCrypto(freshCrypto(), new Memory());
const signatures = new Map<string, boolean>();
const crypto: typeof curves = {
	...curves,
	verify(key, id, signature) {
		const name = `${id}/${key.join()}/${signature.join()}`;
		const known = signatures.get(name) ?? curves.verify(key, id, signature);
		signatures.set(name, known);
		return known;
	}
};
const verify = (changed: Bytes) => verifyFile(changed, loadRules, undefined, crypto);
/** A table with as many kinds of entries as honest people write. */
beforeAll(async () => {
	id = await tableOf(players, 1);
	for (const player of players) await player.seal(id);
	await ana.office.write(id, [2, 3], 'Peace?');
	await exchange(id, players);
	await luis.office.say(id, { kind: 'holiday', from: clock.now, until: clock.now + 60 }, '');
	for (let turn = 0; turn < 2; turn++) {
		await ana.seal(id);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
		clock.now += 25 * 60;
		await exchange(id, [ana, luis]);
	}
	clock.now += 3 * 24 * 60;
	const motion = { kind: 'motion', seat: 3, generation: 0, to: NONE, time: clock.now } as const;
	await ana.office.say(id, motion, '');
	// Whoever slept asks for everything.
	await eva.office.receiveBytes((await ana.office.parcel(id, true)).bytes);
	await exchange(id, players);
	await eva.office.say(id, { kind: 'resign', generation: 0 }, '');
	for (const player of [ana, luis]) await player.seal(id);
	await exchange(id, players);
	await eva.office.say(id, { kind: 'back', generation: 0 }, '');
	await exchange(id, players);
	file = await ana.office.export(id);
	const whole = readTableFile(file);
	if (!whole.ok) throw new Error(whole.code);
	read = whole.value;
	records = read.content.records.flatMap((bytes) => {
		const parsed = parseRecord(bytes);
		return parsed.ok ? [parsed.value] : [];
	});
}, 60_000);

/** The file with something else in it, and its checksum made to fit. */
const withContent = (change: Partial<TableFile['content']>): Bytes =>
	writeTableFile({ ...read, content: { ...read.content, ...change } });

const withRecord = (at: number, change: (record: Record) => Record): Bytes =>
	withContent({
		records: read.content.records.map((bytes, i) =>
			i === at ? encodeRecord(change(records[i] as Record)) : bytes
		)
	});

/** The first record in which there is an entry of a kind, and the entry's place in it. */
function placeOf(kind: Kind): { at: number; i: number } | undefined {
	for (const [at, record] of records.entries()) {
		const i = record.entries.findIndex(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.kind === kind;
		});
		if (i >= 0) return { at, i };
	}
	return undefined;
}

function flipped(bytes: Bytes, bit: number): Bytes {
	const out = bytes.slice();
	const at = bit % (8 * out.length);
	out[at >> 3] = (out[at >> 3] as number) ^ (1 << (at & 7));
	return out;
}

/** A file around any bytes; its checksum does not hold, which is told and not the end. */
function withPayload(payload: Bytes): Bytes {
	const out = new Uint8Array(HEAD + payload.length);
	out.set(file.subarray(0, HEAD));
	new DataView(out.buffer).setUint32(10, payload.length);
	out.set(payload, HEAD);
	return out;
}

/** Bytes before the payload of a file. */
const HEAD = 46;

describe('a file that nobody touched', () => {
	it('holds, and says who sealed what', async () => {
		const verdict = await verifyFile(file, loadRules);
		expect(verdict.faults).toEqual([]);
		expect(verdict.ok).toBe(true);
		expect(verdict.people).toEqual(['Ana', 'Luis', 'Eva']);
		expect(verdict.steps.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
		expect(verdict.steps.map(({ hash }) => hash)).toEqual(read.hashes.slice(0, 4));
		const [first, second] = verdict.steps;
		expect(first?.seals.map(({ name, counted }) => [name, counted])).toEqual([
			['Ana', true],
			['Luis', true],
			['Eva', true]
		]);
		expect(first?.seals.every(({ order }) => Array.isArray(order))).toBe(true);
		expect(first?.beacon).toMatch(/^[0-9a-f]{96}$/);
		expect(first?.attested).toEqual(['Ana', 'Luis', 'Eva']);
		expect([verdict.last, verdict.over]).toEqual([5, false]);
		expect(second?.seals.map(({ name }) => name)).toEqual(['Ana', 'Luis']);
		expect(second?.ballot).toBeGreaterThan(0);
	});

	it('is the same whoever wrote it', async () => {
		const other = await verify(await luis.office.export(id));
		expect(other).toMatchObject({ ok: true, last: 5 });
		expect(other.steps).toEqual((await verify(file)).steps);
	});
});

describe('a file that somebody changed', () => {
	it.each(['deal', 'vote', 'seal', 'note'] as const)(
		'is found out by one bit of a %s in a record, or of its signature',
		async (kind) => {
			const place = placeOf(kind);
			if (!place) throw new Error(`no ${kind} in the file`);
			const change = (by: (entry: Signed) => Signed): Bytes =>
				withRecord(place.at, (record) => ({
					...record,
					entries: record.entries.map((entry, i) => (i === place.i ? by(entry) : entry))
				}));
			const entry = records[place.at]?.entries[place.i];
			if (!entry) throw new Error('no entry');
			const { bytes } = entry;
			for (const bit of [9, 4 * bytes.length, 8 * bytes.length - 3]) {
				const verdict = await verify(change((entry) => ({ ...entry, bytes: flipped(bytes, bit) })));
				expect(verdict.ok).toBe(false);
				expect(verdict.faults[0]?.entry).toBe(place.at + 1);
			}
			const unsigned = await verify(
				change((entry) => ({ ...entry, signature: flipped(entry.signature, 100) }))
			);
			// A value that no quorum has signed is no decision, whatever else is in it.
			const code = kind === 'vote' ? 'certificate' : 'not-whole';
			expect(unsigned.faults[0]).toMatchObject({ code, entry: place.at + 1 });
		},
		60_000
	);

	it.each([
		['certificate', (one: Record): Record => ({ ...one, certificate: records[2]?.certificate })],
		['certificate', (one: Record): Record => ({ ...one, certificate: undefined })],
		['certificate', (one: Record): Record => ({ ...one, ballot: one.ballot + 66 })],
		['beacon', (one: Record): Record => ({ ...one, beacon: records[2]?.beacon })],
		['beacon', (one: Record): Record => ({ ...one, beacon: undefined })],
		['elsewhere', (one: Record): Record => ({ ...one, history: 'ab'.repeat(32) })],
		['elsewhere', (one: Record): Record => ({ ...one, number: one.number + 1 })],
		['not-whole', (one: Record): Record => ({ ...one, entries: one.entries.slice(1) })]
	])('is found out by its %s', async (code, change) => {
		const at = records.findIndex(({ certificate, number }) => certificate && number > 2);
		expect((await verify(withRecord(at, change))).faults[0]).toMatchObject({ code, entry: at + 1 });
	});

	it('is read until a hundred things are wrong, and no further', async () => {
		const [one] = read.content.entries as [Signed];
		const signature = flipped(one.signature, 7);
		const entries = Array<Signed>(1000).fill({ ...one, signature });
		expect((await verify(withContent({ entries }))).faults.length).toBeLessThan(110);
	});

	it('is found out by one bit of its founding, or of the roster', async () => {
		const { founding, content } = read;
		const bits = [9, 4 * founding.bytes.length, 8 * founding.bytes.length - 3];
		for (const bit of bits) {
			const changed = { ...founding, bytes: flipped(founding.bytes, bit) };
			expect((await verify(writeTableFile({ ...read, founding: changed }))).ok).toBe(false);
		}
		const roster = content.entries.findIndex(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.kind === 'roster';
		});
		const entries = content.entries.map((entry, i) =>
			i === roster ? { ...entry, signature: flipped(entry.signature, 7) } : entry
		);
		const verdict = await verify(withContent({ entries }));
		expect(verdict.faults[0]).toMatchObject({ code: 'elsewhere' });
		expect(verdict.faults.map(({ code }) => code)).toContain('bad-signature');
	});

	it('is found out by any bit anywhere', async () => {
		for (let i = 0; i < 16; i++) {
			const verdict = await verify(flipped(file, Math.floor((i * 8 * file.length) / 16) + 3 * i));
			expect(verdict.ok).toBe(false);
			expect(verdict.faults.length).toBeGreaterThan(0);
		}
	});

	it('is found out when a record is missing, comes twice or belongs elsewhere', async () => {
		const { records: all } = read.content;
		const [first, ...rest] = all as [Bytes, ...Bytes[]];
		expect((await verify(withContent({ records: rest }))).faults[0]?.code).toBe('elsewhere');
		const twice = withContent({ records: [first, first, ...rest] });
		expect((await verify(twice)).faults[0]?.code).toBe('elsewhere');
		const end = withContent({ records: all.slice(0, all.length >> 1) });
		expect((await verify(end)).faults.map(({ code }) => code)).toContain('hash');
		const founding = { ...read.founding, signature: new Uint8Array(64) };
		const foreign = writeTableFile({ ...read, founding });
		expect((await verify(foreign)).faults[0]?.code).toBe('bad-signature');
	});

	it('is found out when it claims another result', async () => {
		const hashes = read.hashes.map((hash, i) => (i === 2 ? 'ab'.repeat(32) : hash));
		const verdict = await verify(writeTableFile({ ...read, hashes }));
		expect(verdict.faults[0]).toEqual({ code: 'hash', step: 3 });
	});

	it('is found out when it brings along a state that it does not go on from', async () => {
		const verdict = await verify(writeTableFile({ ...read, origin: encode({ turn: 1 }) }));
		expect(verdict.faults[0]).toEqual({ code: 'origin' });
	});

	it('of an earlier protocol, or of a later Lacre, is said to be that', () => {
		const older = file.slice();
		for (const [format, code] of [
			[3, 'earlier-protocol'],
			[1, 'earlier-protocol'],
			[0, 'unreadable'],
			[5, 'newer']
		] as const) {
			new DataView(older.buffer).setUint16(8, format);
			expect(readTableFile(older)).toMatchObject({ ok: false, code });
		}
	});

	it('is refused when it holds more values than any table', () => {
		// One list of 600,000 empty ones.
		const payload = new Uint8Array(600_005).fill(0x80);
		payload.set([0x9a, 0x00, 0x09, 0x27, 0xc0]);
		const read = readTableFile(withPayload(payload));
		expect(read).toEqual({ ok: false, code: 'too-large' });
	});

	it('is found out when it is no such file', async () => {
		const codeOf = async (bytes: Bytes) => (await verify(bytes)).faults[0]?.code;
		expect(await codeOf(new Uint8Array(0))).toBe('empty');
		expect(await codeOf(encode('hello'))).toBe('foreign');
		expect(await codeOf(file.subarray(0, 20))).toBe('truncated');
		expect(await codeOf(file.subarray(0, -1))).toBe('truncated');
	});
});

describe('a player who lies', () => {
	/** The file with something more that Luis signs where the table is. */
	function lie(...notes: readonly number[]): Bytes {
		const [last] = read.content.entries.flatMap(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.seat > 0 && parsed.value.kind !== 'letter'
				? [parsed.value]
				: [];
		});
		const { volume, at } = last as Entry;
		const said = notes.map((from) => {
			const fact = { kind: 'holiday', from, until: from + 1 } as const;
			const place = { volume, at, kind: 'note', seat: 2, number: 3 } as const;
			return sign(handOf(luis, id), { ...place, body: { kind: 'note', fact } }).signed;
		});
		return withContent({ entries: [...read.content.entries, ...said] });
	}

	it('is named with two entries in one place', async () => {
		expect((await verify(lie(1))).faults).toEqual([]);
		const verdict = await verify(lie(1, 2));
		expect(verdict.faults.map(({ code, name }) => [code, name])).toEqual([['fork', 'Luis']]);
	});
});

it('says nothing against a request for a seat that is open', async () => {
	const time = { now: clock.now };
	const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 41, time));
	const [host, guest] = people as [Player, Player];
	const open = await tableOf(people, 0);
	for (let turn = 0; turn < 3; turn++) {
		for (const one of [host, guest]) await one.seal(open);
		await exchange(open, [host, guest]);
		time.now += 25 * 60;
		await exchange(open, [host, guest]);
		await exchange(open, [host, guest]);
	}
	expect((await host.view(open)).seats[2]?.dormant).toBe(true);
	const nina = new Player('Nina', 49, time);
	await nina.office.join(await host.office.invite(open), 'Nina');
	await host.take(await nina.text(open));
	expect((await host.view(open)).people.map(({ name }) => name)).toContain('Nina');
	expect(await verifyFile(await host.office.export(open), loadRules)).toMatchObject({
		ok: true,
		faults: []
	});
});
