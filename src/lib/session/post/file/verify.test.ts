import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { deriveSeed } from '$engine/kernel/hash';
import { NONE, toHex, type Bytes } from '$lib/protocol/bytes';
import { parseEntry, encodeEntry, type Entry, type Kind, type Signed } from '$lib/protocol/wire';
import { loadRules } from '../../engine/rules';
import { tableCrypto } from '../office/table-crypto';
import { Memory, rememberingCrypto } from '../office/cache';
import { readTableFile, writeTableFile, type TableFile } from './table-file';
import { exchange, Player, tableOf } from '../testing';
import { freshCrypto, verifyFile } from './verify';

const clock = { now: 29_000_000 };
const players = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 1, clock));
vi.setConfig({ testTimeout: 60_000 });
const [ana, luis, eva] = players as [Player, Player, Player];
let file: Bytes;
let entries: readonly Signed[];
let hashes: readonly string[];
const kinds = new Map<Kind, number>();

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
const kindOf = ({ bytes }: Signed): Kind => {
	const parsed = parseEntry(bytes);
	if (!parsed.ok) throw new Error(parsed.code);
	return parsed.value.body.kind;
};

/** A table with as many kinds of entries as honest people write. */
beforeAll(async () => {
	const id = await tableOf(players, 1);
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
	const read = readTableFile(file);
	if (!read.ok) throw new Error(read.code);
	({ entries, hashes } = read.value);
	entries.forEach((entry, i) => kinds.set(kindOf(entry), i));
}, 60_000);

/** The file with one entry changed, and its checksum made to fit. */
function withEntry(at: number, change: (entry: Signed) => Signed): Bytes {
	return writeTableFile(
		entries.map((entry, i) => (i === at ? change(entry) : entry)),
		hashes
	);
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

/** Curves that count what they are asked. */
function counted() {
	const asked = { openShare: 0, combine: 0, areBeacons: 0, areVotes: 0, verify: 0, areSigned: 0 };
	const real = freshCrypto();
	const crypto = { ...real };
	for (const name of Object.keys(asked) as (keyof typeof asked)[])
		Object.assign(crypto, {
			[name]: (...args: unknown[]) => {
				asked[name]++;
				return (real[name] as (...all: unknown[]) => unknown)(...args);
			}
		});
	return { asked, crypto };
}

describe('beacons told in a file', () => {
	const read = () => {
		const found = readTableFile(file);
		if (!found.ok) throw new Error(found.code);
		return found.value;
	};
	const told = (beacons: TableFile['beacons']) =>
		writeTableFile(entries, hashes, undefined, beacons);

	it('are checked all at once under each key, and no share is opened', async () => {
		const { asked, crypto } = counted();
		expect((await verifyFile(file, loadRules, undefined, crypto)).faults).toEqual([]);
		// The keys are dealt again while Eva sleeps.
		expect(asked.areBeacons).toBeLessThanOrEqual(3);
		expect(asked).toMatchObject({ openShare: 0, combine: 0 });
		expect(asked.areVotes).toBeGreaterThan(0);
	});

	it('come with signatures that are checked at once by seat; those of the lobby singly', async () => {
		const { asked, crypto } = counted();
		const inLobby = entries.filter(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.seat === 0;
		});
		expect((await verifyFile(file, loadRules, undefined, crypto)).faults).toEqual([]);
		expect(asked.verify).toBe(inLobby.length);
		expect(asked.areSigned).toBeGreaterThan(0);
		expect(asked.areSigned).toBeLessThan(10);
	});

	it('are not needed', async () => {
		const { asked, crypto } = counted();
		expect((await verifyFile(told([]), loadRules, undefined, crypto)).faults).toEqual([]);
		expect(asked.openShare).toBeGreaterThan(0);
	});

	it('come with what opens envelopes sooner: told, left out or told falsely, all comes to the same', async () => {
		const { beacons } = read();
		const honest = await verifyFile(file, loadRules);
		expect(beacons.some(({ openings }) => openings)).toBe(true);
		const without = beacons.map(({ openings: _, ...told }) => told);
		const lies = beacons.map(({ openings, ...one }) =>
			openings
				? { ...one, openings: openings.map((byte, i) => (i % 33 === 0 ? byte : byte ^ 1)) }
				: one
		);
		for (const some of [without, lies])
			expect(await verifyFile(told(some), loadRules)).toEqual(honest);
		const real = freshCrypto();
		const helped: boolean[] = [];
		const open: typeof real.open = (...how) => {
			helped.push(how[4] !== undefined);
			return real.open(...how);
		};
		await verifyFile(file, loadRules, undefined, { ...real, open });
		expect(helped.length).toBeGreaterThan(0);
		expect(helped.every(Boolean)).toBe(true);
	});

	it('are believed by nobody: what the votes make counts, and a lie is named', async () => {
		const { beacons } = read();
		expect(beacons.length).toBe(5);
		const other = beacons[1]?.beacon as Bytes;
		const lies = beacons.map((one) => (one.step === 2 ? { ...one, beacon: other } : one));
		const verdict = await verifyFile(told(lies), loadRules);
		expect(verdict.faults).toEqual([{ code: 'beacon', step: 2 }]);
		const honest = await verifyFile(file, loadRules);
		expect(verdict.steps).toEqual(honest.steps);
		const nowhere = told([...beacons, { epoch: 0, step: 9, past: 'ab'.repeat(32), beacon: other }]);
		expect((await verify(nowhere)).faults).toEqual([{ code: 'beacon', step: 9 }]);
	});
});

describe('a file that nobody touched', () => {
	it('holds, and says who sealed what', async () => {
		const verdict = await verifyFile(file, loadRules);
		expect(verdict.faults).toEqual([]);
		expect(verdict.ok).toBe(true);
		expect(verdict.people).toEqual(['Ana', 'Luis', 'Eva']);
		expect(verdict.steps.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
		expect(verdict.steps.map(({ hash }) => hash)).toEqual(hashes);
		const [, first, second] = verdict.steps;
		expect(first?.seals.map(({ name, counted }) => [name, counted])).toEqual([
			['Ana', true],
			['Luis', true],
			['Eva', true]
		]);
		expect(first?.seals.every(({ order }) => Array.isArray(order))).toBe(true);
		expect(first?.beacon).toMatch(/^[0-9a-f]{96}$/);
		expect([verdict.last, verdict.over]).toEqual([5, false]);
		expect(second?.seals.map(({ name }) => name)).toEqual(['Ana', 'Luis']);
		expect(second?.ballot).toBeGreaterThan(0);
	});

	it('is the same whoever wrote it', async () => {
		const [row] = [...luis.store.rows.values()];
		const other = await verify(await luis.office.export(row?.id ?? ''));
		expect(other.ok).toBe(true);
		expect(other.steps.map(({ hash }) => hash)).toEqual(hashes);
	});
});

describe('a file that somebody changed', () => {
	const every: readonly Kind[] = [
		...(['found', 'join', 'roster', 'seal', 'call', 'propose', 'vote'] as const),
		...(['motion', 'resign', 'back', 'holiday', 'letter'] as const)
	];

	it.each(every)(
		'is found out by one bit of a %s',
		async (kind) => {
			const at = kinds.get(kind);
			if (at === undefined) throw new Error(`no ${kind} in the file`);
			const length = 8 * (entries[at] as Signed).bytes.length;
			for (const bit of [9, Math.floor(length / 2), length - 3]) {
				const verdict = await verify(
					withEntry(at, ({ bytes, signature }) => ({ bytes: flipped(bytes, bit), signature }))
				);
				expect(verdict.ok).toBe(false);
				expect(verdict.faults[0]?.entry).toBe(at);
			}
			const unsigned = await verify(
				withEntry(at, ({ bytes, signature }) => ({ bytes, signature: flipped(signature, 100) }))
			);
			expect(unsigned.faults[0]).toMatchObject({ code: 'bad-signature', entry: at });
		},
		60_000
	);

	it('is found out by any bit anywhere', async () => {
		for (let i = 0; i < 16; i++) {
			const verdict = await verify(flipped(file, Math.floor((i * 8 * file.length) / 16) + 3 * i));
			expect(verdict.ok).toBe(false);
			expect(verdict.faults.length).toBeGreaterThan(0);
		}
	});

	it('is found out when an entry is missing, comes twice or belongs elsewhere', async () => {
		const vote = kinds.get('vote') as number;
		const seal = entries.findIndex((entry) => kindOf(entry) === 'seal');
		const without = await verify(
			writeTableFile(
				entries.filter((_, i) => i !== seal),
				hashes
			)
		);
		expect(without.faults.map(({ code }) => code)).toContain('missing');
		const twice = [...entries, entries[vote] as Signed];
		expect((await verify(writeTableFile(twice, hashes))).faults[0]?.code).toBe('twice');
		const end = await verify(writeTableFile(entries.slice(0, entries.length >> 1), hashes));
		expect(end.ok).toBe(false);
		const foreign = { bytes: (entries[0] as Signed).bytes, signature: new Uint8Array(64) };
		expect((await verify(writeTableFile([foreign], []))).faults[0]?.code).toBe('bad-signature');
	});

	it('is found out when it claims another result', async () => {
		const other = hashes.map((hash, i) => (i === 3 ? 'ab'.repeat(32) : hash));
		expect((await verify(writeTableFile(entries, other))).faults[0]).toEqual({
			code: 'hash',
			step: 3
		});
	});

	it('is found out when it brings along a state that it does not go on from', async () => {
		const verdict = await verify(writeTableFile(entries, hashes, encode({ turn: 1 })));
		expect(verdict.faults[0]).toEqual({ code: 'origin' });
	});

	it('is given up when somebody signed more than a table has room for', async () => {
		const crypto = tableCrypto(new Uint8Array(32).fill(3));
		const own = entries.flatMap(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.seat === 3 ? [{ bytes, entry: parsed.value }] : [];
		});
		const last = own.at(-1) as (typeof own)[number];
		let prev = toHex(crypto.hash(last.bytes));
		const flood: Signed[] = Array.from({ length: 1000 }, (_, i) => {
			const body = { kind: 'holiday', from: i, until: i + 1 } as const;
			const seq = last.entry.seq + 1 + i;
			const bytes = encodeEntry({ ...last.entry, seq, prev, heads: [], body });
			prev = toHex(crypto.hash(bytes));
			return { bytes, signature: crypto.person.sign(prev) };
		});
		const done: number[] = [];
		const file = writeTableFile([...entries, ...flood], hashes);
		const verdict = await verifyFile(file, loadRules, (at) => done.push(at), crypto);
		expect(verdict.faults.at(-1)?.code ?? verdict.faults[0]?.code).toBeDefined();
		expect(verdict.faults.map(({ code }) => code)).toContain('quota');
		expect(done.length).toBeLessThan(entries.length + 900);
	}, 60_000);

	it('holds as a file of before, which told no beacons', async () => {
		const payload = decode(file.subarray(HEAD));
		if (!payload.ok) throw new Error(payload.code);
		const three = encode((payload.value as Encodable[]).slice(0, 3));
		const older = withPayload(three);
		older.set(deriveSeed('lacre/table-file/1', three, three.length), 14);
		new DataView(older.buffer).setUint16(8, 1);
		expect(await verify(older)).toMatchObject({ ok: true, faults: [] });
		new DataView(older.buffer).setUint16(8, 2);
		expect(readTableFile(older)).toMatchObject({ ok: false, code: 'unreadable' });
		new DataView(older.buffer).setUint16(8, 4);
		expect(readTableFile(older)).toMatchObject({ ok: false, code: 'newer' });
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
	/** Eva signs something of her own at the end of her log. */
	function lie(change: (last: Entry) => Entry): Bytes {
		const mine = entries.filter((entry) => {
			const parsed = parseEntry(entry.bytes);
			return parsed.ok && parsed.value.seat === 3 && parsed.value.body.kind === 'vote';
		});
		const last = mine.at(-1) as Signed;
		const parsed = parseEntry(last.bytes);
		if (!parsed.ok) throw new Error(parsed.code);
		const crypto = tableCrypto(new Uint8Array(32).fill(3));
		const bytes = encodeEntry(change(parsed.value));
		const id = [...crypto.hash(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
		return writeTableFile([...entries, { bytes, signature: crypto.person.sign(id) }], hashes);
	}

	it('is named with two entries in one place', async () => {
		const verdict = await verify(
			lie((entry) => ({ ...entry, heads: [...entry.heads, entry.table] }))
		);
		expect(verdict.faults.map(({ code, name }) => [code, name])).toContainEqual(['fork', 'Eva']);
	});

	it('is named with a vote that opens nothing', async () => {
		const verdict = await verify(
			lie((entry) => {
				if (entry.body.kind !== 'vote') throw new Error('no vote');
				return { ...entry, body: { ...entry.body, partial: new Uint8Array(48) } };
			})
		);
		expect(verdict.faults.map(({ code }) => code)).toContain('vote');
	});

	it('is named with a state that is not so', async () => {
		const verdict = await verify(
			lie((entry) => {
				if (entry.body.kind !== 'vote') throw new Error('no vote');
				const at = { ...entry.body.at, state: 'cd'.repeat(32) };
				return { ...entry, body: { ...entry.body, at } };
			})
		);
		expect(verdict.faults.map(({ code }) => code)).toContain('attestation');
	});
});
