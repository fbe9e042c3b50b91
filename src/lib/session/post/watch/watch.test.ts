/** Spectators: what reaches them and when, and that it comes to the same as at the table. */
import { beforeAll, describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { lockParcel, unlockParcel } from '$lib/crypto/room';
import { boxOf, writeSlot, senderOf } from '$lib/carriers/mailbox/box';
import { meetingOf } from '$lib/carriers/mailbox/meeting-event';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { encodeRecord, parseRecord, type Record } from '$lib/protocol/record';
import { parseEntry } from '$lib/protocol/wire/wire';
import { loadRules } from '../../engine/rules';
import { freshCrypto, openCheck, verifyFile } from '../file/verify';
import { readTableFile, writeTableFile, type TableFile } from '../file/table-file';
import { exchange, Player, tableOf } from '../testing';
import { Followed, FOLLOWED_LIMITS } from './followed';
import { fakeGallery, type FakeGallery } from './testing';
import { lockWatched, readWatched, watchBox } from './watch-box';
import {
	isWatchLink,
	readWatchLink,
	watchSecret,
	writeWatchLink,
	type WatchLink
} from './watch-link';

const TURNS = 4;
const DELAY = 2;

interface Played {
	readonly players: readonly [Player, Player];
	readonly id: Id;
	/** Hash of the state at each step, as the players have it; the first is of step 1. */
	readonly hashes: readonly string[];
	/** States that the file for spectators came to, at each step. */
	readonly given: readonly number[];
}

async function played(delay: number | undefined, turns: number): Promise<Played> {
	const clock = { now: 29_000_000 };
	const players = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)] as const;
	const id = await tableOf(players, 1, undefined, delay);
	const [ana] = players;
	const hashes: string[] = [];
	const given: number[] = [];
	const note = async (): Promise<void> => {
		hashes.push((await ana.view(id)).step?.hash ?? '');
		if (delay !== undefined) given.push(opened(await ana.office.watchFile(id)).hashes.length);
	};
	await note();
	for (let turn = 0; turn < turns; turn++) {
		for (const player of players) await player.seal(id);
		await exchange(id, players);
		await note();
	}
	return { players, id, hashes, given };
}

let table: Played;
let another: Played;
let closed: Played;
let link: WatchLink;
let linkBytes: Bytes;
let file: TableFile;
let records: readonly Record[];

beforeAll(async () => {
	[table, another, closed] = [
		await played(DELAY, TURNS),
		await played(0, 1),
		await played(undefined, 0)
	];
	linkBytes = await table.players[0].office.watchLink(table.id);
	const read = readWatchLink(linkBytes);
	if (!read.ok) throw new Error(read.code);
	link = read.value;
	file = opened(await table.players[0].office.watchFile(table.id));
	records = file.content.records.map(recordIn);
}, 120_000);

function opened(bytes: Bytes): TableFile {
	const read = readTableFile(bytes);
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

function recordIn(bytes: Bytes): Record {
	const parsed = parseRecord(bytes);
	if (!parsed.ok) throw new Error(parsed.code);
	return parsed.value;
}

const crypto = freshCrypto();
/** Somebody who has the link, and writes into the box under a key of their own. */
function left(who: number, some: readonly Bytes[], entries = file.content.entries): NostrEvent {
	const sender = senderOf(new Uint8Array(32).fill(who), 0);
	const parcel = lockWatched(crypto, link.secret, { records: some, entries });
	return writeSlot(watchBox(link.secret), sender, sender.slot(0), parcel, 1_800_000_000);
}

async function following(): Promise<FakeGallery> {
	const fake = fakeGallery();
	expect(await fake.gallery.follow(linkBytes, [])).toMatchObject({ id: table.id, added: 0 });
	return fake;
}

async function stepOf({ gallery }: FakeGallery): Promise<{ step: number; hash: string }> {
	const found = await gallery.open(table.id, '');
	if (found.kind !== 'table') throw new Error(found.code);
	const { view, position, fault } = found.followed;
	expect(fault).toBeUndefined();
	return { step: view.step?.number ?? 0, hash: position?.hash ?? '' };
}

describe('the link', () => {
	it('says which table and where, and is read back', () => {
		expect(isWatchLink(linkBytes)).toBe(true);
		expect(link.terms.spectators).toBe(DELAY);
		expect(writeWatchLink(link)).toEqual(linkBytes);
	});

	it('has a secret that opens nothing of the table, and whose box is another than any room’s', async () => {
		const { office, store } = table.players[0];
		const room = store.rows.get(table.id)?.secrets[0] as Bytes;
		expect(link.secret).toEqual(watchSecret(room, table.id));
		// Another table of the same secret has another box.
		expect(watchSecret(room, another.id)).not.toEqual(link.secret);
		const { bytes } = await office.parcel(table.id, true);
		const text = toHex(linkBytes);
		for (const secret of store.rows.get(table.id)?.secrets ?? []) {
			expect(text).not.toContain(toHex(secret));
			expect(boxOf(secret).tag).not.toBe(watchBox(link.secret).tag);
			const locked = lockParcel(secret, bytes);
			expect(unlockParcel(link.secret, locked).ok).toBe(false);
			for (const key of [watchBox(link.secret).key, meetingOf(link.secret).key])
				expect(unlockParcel(key, lockParcel(boxOf(secret).key, bytes)).ok).toBe(false);
		}
		expect(meetingOf(link.secret).tag).not.toBe(meetingOf(room).tag);
	});

	it.each([
		['nothing', encode([]), 'not-a-watch-link'],
		['another label', encode(['lacre/invite/2', new Uint8Array(32)]), 'not-a-watch-link'],
		['a later version', encode(['lacre/watch/2', 7]), 'version-unknown'],
		['too few parts', encode(['lacre/watch/1', new Uint8Array(32)]), 'not-a-watch-link'],
		['no CBOR', Uint8Array.of(0xff), 'not-a-watch-link']
	] as const)('refuses %s', (_, bytes, code) => {
		expect(readWatchLink(bytes)).toEqual({ ok: false, code });
	});

	it('is not made at a table whose founder allows none, and refused if somebody makes it', async () => {
		const [{ office, store }] = closed.players;
		await expect(office.watchLink(closed.id)).rejects.toMatchObject({ code: 'no-spectators' });
		await expect(office.watchFile(closed.id)).rejects.toMatchObject({ code: 'no-spectators' });
		const founding = store.rows.get(closed.id)?.founding;
		if (!founding) throw new Error('no founding');
		const forced = writeWatchLink({ ...link, founding });
		expect(readWatchLink(forced)).toEqual({ ok: false, code: 'no-spectators' });
		const { gallery } = fakeGallery();
		const whole = await office.export(closed.id);
		for (const raw of [forced, whole])
			expect(await gallery.look(raw)).toMatchObject({ kind: 'refused', code: 'no-spectators' });
	});

	const secret = new Uint8Array(32).fill(7);
	const home = ['wss://a.example/', 'wss://b.example/', 'wss://c.example/', 'wss://d.example/'];
	const away = home.map((relay) => relay.replace('example', 'example.net'));

	it.each([
		['after', [true, false]],
		['before', [false, true]],
		['many times after', [true, ...Array<boolean>(4).fill(false)]]
	])('with another secret, opened %s the true one, takes nothing away', async (_, order) => {
		const fake = fakeGallery();
		const false_ = writeWatchLink({ ...link, secret, author: 'ab'.repeat(32), relays: away });
		for (const isTrue of order)
			await fake.gallery.follow(isTrue ? linkBytes : false_, isTrue ? home : away);
		fake.reload();
		const { added } = await fake.gallery.take(table.id, left(7, file.content.records));
		expect(added).toBe(records.length);
		expect((await fake.gallery.places(table.id)).tags).toContain(watchBox(link.secret).tag);
		expect(fake.rows.size).toBe(1);
		const found = await fake.gallery.open(table.id, '');
		const relays = found.kind === 'table' ? found.followed.relays : [];
		expect(home.filter((relay) => relays.includes(relay))).toHaveLength(2);
	});

	it('opened again with other relays, is asked for at those alone', async () => {
		const fake = fakeGallery();
		for (const relays of [home, away]) await fake.gallery.follow(linkBytes, relays);
		const { relays, older } = fake.rows.get(table.id) ?? {};
		expect([relays, older]).toEqual([away, []]);
	});

	it('refuses a founding that its founder did not sign', async () => {
		const signature = link.founding.signature.map((byte, i) => (i === 5 ? byte ^ 1 : byte));
		const forged = writeWatchLink({ ...link, founding: { ...link.founding, signature } });
		const answer = await fakeGallery().gallery.look(forged);
		expect(answer).toMatchObject({ kind: 'refused', code: 'bad-signature' });
	});
});

describe('what is due', () => {
	it('is as many turns behind as the table chose, in the file and in the box', async () => {
		const fake = fakeGallery();
		await fake.gallery.follow(writeTableFile(file), []);
		const seen = await stepOf(fake);
		expect(seen).toEqual({ step: 1 + TURNS - DELAY, hash: table.hashes[TURNS - DELAY] });
		const { posted } = await table.players[0].office.watchOut(table.id, 0);
		const inBox = posted.flatMap(
			({ event }) => readWatched(crypto, table.id, link.secret, event)?.content.records ?? []
		);
		expect(inBox).toEqual(file.content.records);
	});

	it('grows by one with each turn, and never sooner', () => {
		expect(table.given).toEqual([0, 0, 1, 2, 3]);
		expect(another.given).toEqual([1, 2]);
	});

	it('is nothing of a turn that is sealed and not opened', async () => {
		const [ana] = another.players;
		await ana.seal(another.id);
		expect(opened(await ana.office.watchFile(another.id)).hashes).toEqual(another.hashes);
	});

	it('is records and the list of players, and nothing that was said besides', async () => {
		const [ana] = table.players;
		await ana.office.write(table.id, [2], 'Peace?');
		const given = opened(await ana.office.watchFile(table.id));
		const kinds = given.content.entries.map(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok ? parsed.value.kind : parsed.code;
		});
		expect(kinds).toEqual(['roster']);
		expect(given.content.records).toEqual(file.content.records);
	});

	it('is what Check a game finds good', async () => {
		const bytes = await table.players[1].office.watchFile(table.id);
		const verdict = await verifyFile(bytes, loadRules);
		expect(verdict).toMatchObject({ ok: true, last: 1 + TURNS - DELAY });
	});
});

describe('a spectator', () => {
	it('comes to the same states as the players, whatever the order in which records come', async () => {
		const fake = await following();
		const { content } = file;
		for (const bytes of [...content.records].reverse())
			await fake.gallery.take(table.id, left(7, [bytes]));
		const [last] = [table.hashes[TURNS - DELAY]];
		expect(await stepOf(fake)).toEqual({ step: 1 + TURNS - DELAY, hash: last });
		const past = await fake.gallery.past(table.id, 1, 99);
		expect(past.map(({ hash }) => hash)).toEqual(table.hashes.slice(0, 1 + TURNS - DELAY));
	});

	it('goes on from what is kept after a reload, and forgets it', async () => {
		const fake = await following();
		await fake.gallery.take(table.id, left(7, file.content.records.slice(0, 3)));
		const before = await stepOf(fake);
		fake.reload();
		expect(await stepOf(fake)).toEqual(before);
		await fake.gallery.take(table.id, left(7, file.content.records.slice(3), []));
		expect((await stepOf(fake)).step).toBe(1 + TURNS - DELAY);
		await fake.gallery.forget(table.id);
		expect(await fake.gallery.open(table.id, '')).toMatchObject({ code: 'not-followed' });
	});

	it('is told that the table is their own', async () => {
		const fake = fakeGallery();
		fake.own.add(table.id);
		expect(await fake.gallery.look(linkBytes)).toMatchObject({ member: true, delay: DELAY });
	});
});

describe('whoever has the link and means harm', () => {
	const forged = (at: number, change: (record: Record) => Record): Bytes =>
		encodeRecord(change(records[at] as Record));
	const flip = (bytes: Bytes | undefined): Bytes =>
		(bytes ?? new Uint8Array(1)).map((byte, i) => (i === 9 ? byte ^ 1 : byte));

	it.each([
		['another beacon', () => forged(1, (of) => ({ ...of, beacon: flip(of.beacon) })), 'beacon'],
		[
			'another certificate',
			() => forged(1, (of) => ({ ...of, certificate: flip(of.certificate) })),
			'certificate'
		],
		['entries left out', () => forged(0, (of) => ({ ...of, entries: [] })), 'not-whole'],
		['rubbish', () => new Uint8Array(40), 'not-a-record']
	] as const)(
		'forges a record (%s): it is refused, and the good one counts',
		async (_, make, code) => {
			const fake = await following();
			const answer = await fake.gallery.take(
				table.id,
				left(66, [...file.content.records.slice(0, code === 'not-whole' ? 0 : 1), make()])
			);
			expect(answer.bad?.code).toBe(code);
			await fake.gallery.take(table.id, left(7, file.content.records));
			expect((await stepOf(fake)).step).toBe(1 + TURNS - DELAY);
		}
	);

	it.each([3, 9])(
		'hands on a file with %i false records: the true one counts after it',
		async (most) => {
			const { gallery } = fakeGallery();
			const bad = Array.from({ length: most }, (_, i) =>
				forged(1, (of) => ({ ...of, ballot: 65 + i, callers: [1, 2] }))
			);
			const [first, ...rest] = file.content.records;
			const holds = (some: readonly Bytes[]): Bytes =>
				writeTableFile({ ...file, content: { ...file.content, records: some } });
			const added: (number | undefined)[] = [];
			for (const some of [[first as Bytes, ...bad], file.content.records]) {
				const brought = await gallery.follow(holds(some), []);
				added.push('added' in brought ? brought.added : undefined);
			}
			expect(added).toEqual([1, rest.length]);
		}
	);

	it('brings records of another table: none counts', async () => {
		const fake = await following();
		const other = opened(await another.players[0].office.watchFile(another.id));
		const { added, bad } = await fake.gallery.take(
			table.id,
			left(66, other.content.records, other.content.entries)
		);
		expect([added, bad?.code]).toEqual([0, undefined]);
		await fake.gallery.take(table.id, left(7, file.content.records));
		expect((await stepOf(fake)).step).toBe(1 + TURNS - DELAY);
		const answer = await fake.gallery.take(table.id, left(66, other.content.records));
		expect(answer.added).toBe(0);
	});

	it('fills all room with records to come: what is next has room all the same', async () => {
		const check = await openCheck({ founding: file.founding, origin: undefined }, loadRules);
		if (!check.ok) throw new Error(check.fault.code);
		const followed = new Followed(check.value);
		const [first] = records as [Record];
		const junk = (number: number, lengths: readonly number[]): Bytes => {
			const entries = lengths.map((length) => ({
				bytes: new Uint8Array(length),
				signature: new Uint8Array(64)
			}));
			return encodeRecord({ ...first, number, entries });
		};
		let left = FOLLOWED_LIMITS.bytes;
		for (let number = 1000; left > 1000; number++) {
			const lengths = Array<number>(16).fill(63_000);
			const bytes = junk(number, left > 2_000_000 ? lengths : [Math.min(left - 400, 63_000)]);
			followed.take({ records: [bytes], entries: [] }, 'stranger', false);
			left -= bytes.length;
		}
		expect(followed.take(file.content, 'member', true).added).toBe(records.length);
	});

	it('floods: is not listened to any more, holds little, and hides nothing', async () => {
		const fake = await following();
		const own = left(7, file.content.records.slice(0, 1));
		await fake.gallery.take(table.id, own);
		const bad = FOLLOWED_LIMITS.allBad + 20;
		for (let who = 0; who < bad; who++) {
			const rubbish = forged(1, (of) => ({ ...of, ballot: of.ballot + 65 * (1 + who) }));
			await fake.gallery.take(table.id, left(100 + (who % 100), [rubbish], []));
		}
		const stranger = await fake.gallery.take(table.id, left(9, file.content.records));
		expect(stranger.taken).toBeUndefined();
		// An author of valid records is still read.
		await fake.gallery.take(table.id, left(7, file.content.records));
		expect((await stepOf(fake)).step).toBe(1 + TURNS - DELAY);
	});
});
