/** Spectators by mailbox: members leave what is due at the table's relays, and somebody without a seat follows. */
import { describe, expect, it } from 'vitest';
import { senderOf, writeSlot } from '../../src/lib/carriers/mailbox/box';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import type { Bytes } from '../../src/lib/protocol/bytes';
import type { Content } from '../../src/lib/protocol/wire/parcel';
import type { Signed } from '../../src/lib/protocol/wire/wire';
import { Mailbox, type MailboxPorts } from '../../src/lib/carriers/mailbox/mailbox';
import { fakeGallery, type FakeGallery } from '../../src/lib/session/post/watch/testing';
import { lockWatched, readWatched, watchBox } from '../../src/lib/session/post/watch/watch-box';
import { readWatchLink, type WatchLink } from '../../src/lib/session/post/watch/watch-link';
import { freshCrypto } from '../../src/lib/session/post/file/verify';
import { AMOS, gatherAnew, playTurn, stage, view, type Stage } from './play';
import type { Device, FakeRelay, Timers } from './relays';

const DELAY = 1;

/** Options that the relay carriers of spectators' boxes share. */
const carrier = (
	timers: Timers,
	relays: readonly FakeRelay[],
	rest: Pick<MailboxPorts, 'stock' | 'remembered'> & Partial<MailboxPorts>
): Mailbox =>
	new Mailbox({
		relays: relays.map(({ url }) => url),
		connect: (url) => (relays.find((relay) => relay.url === url) as FakeRelay).connect(),
		clock: timers,
		random: () => 0.5,
		terms: (url) => Promise.resolve(relays.find((relay) => relay.url === url)?.terms),
		onremember: () => undefined,
		onchange: () => undefined,
		onleft: () => undefined,
		onfault: (error) => {
			throw error;
		},
		...rest
	});

/** A member's app is open: it leaves for spectators what is due. */
async function leaves({ timers, relays }: Stage, { player, id }: Device): Promise<void> {
	player.clock.now = timers.now() / 60_000;
	const { office } = player;
	const box = carrier(timers, relays, {
		sparing: true,
		remembered: { authors: [], last: 0 },
		stock: {
			places: () => timers.during(office.watchPlaces(id)),
			outgoing: (after) => timers.during(office.watchOut(id, after)),
			work: (event, bits) => timers.during(office.watchWork(id, event, bits)),
			take: (event) => timers.during(office.watchIn(id, event))
		}
	});
	box.open();
	await timers.pass(3000);
	box.close();
}

/** A spectator's app is open at the table. */
async function looks({ timers, relays }: Stage, fake: FakeGallery, id: string): Promise<string[]> {
	const refused: string[] = [];
	const { gallery } = fake;
	const box = carrier(timers, relays, {
		remembered: { authors: await gallery.authors(id), last: 0 },
		stock: {
			places: () => timers.during(gallery.places(id)),
			outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [] }),
			work: (event) => Promise.resolve(event),
			take: async (event) => {
				const { taken, bad } = await timers.during(gallery.take(id, event));
				if (bad) refused.push(bad.code);
				return taken;
			}
		}
	});
	box.open();
	await timers.pass(3000);
	box.close();
	return refused;
}

async function shown(fake: FakeGallery, id: string): Promise<readonly [number, string]> {
	const opened = await fake.gallery.open(id, '');
	if (opened.kind !== 'table') throw new Error(opened.code);
	return [opened.followed.view.step?.number ?? 0, opened.followed.position?.hash ?? ''];
}

/** A table that may be followed, with these turns played, and a link to it. */
async function watched(
	people: number,
	turns: number,
	relays = 1
): Promise<{ set: Stage; bytes: Uint8Array; link: WatchLink; hashes: string[] }> {
	const set = await gatherAnew(await stage(people, relays, 0, AMOS, DELAY));
	const hashes: string[] = [];
	for (let turn = 1; turn <= turns + 1; turn++) {
		const [first] = set.devices as [Device];
		hashes.push((await view(first)).step?.hash ?? '');
		if (turn <= turns) await playTurn(set.devices, turn);
	}
	const [{ player, id }] = set.devices as [Device];
	const bytes = await player.office.watchLink(id);
	const link = readWatchLink(bytes);
	if (!link.ok) throw new Error(link.code);
	return { set, bytes, link: link.value, hashes };
}

const isWatch = (link: WatchLink, id: string) => (event: NostrEvent) =>
	readWatched(freshCrypto(), id, link.secret, event) !== undefined;

/** A record that does not check. */
function bent(record: Bytes, by: number): Bytes {
	const other = record.slice();
	other[other.length - 20 - (by % 9)] = by;
	return other;
}

describe('a table that may be followed', () => {
	it('is followed a turn behind by somebody who has the link alone', async () => {
		const { set, bytes, link, hashes } = await watched(3, 2, 2);
		const [ana, beto, caro] = set.devices as [Device, Device, Device];
		const fake = fakeGallery(() => set.timers.now());
		await fake.gallery.follow(bytes, link.relays);
		expect(await shown(fake, ana.id)).toEqual([0, '']);
		await leaves(set, ana);
		expect(await looks(set, fake, ana.id)).toEqual([]);
		expect(await shown(fake, ana.id)).toEqual([2, hashes[1]]);

		// The next member publishes nothing that a relay already has.
		const puts = set.relays.map((relay) => relay.puts.length);
		for (const device of [beto, caro, ana]) await leaves(set, device);
		expect(set.relays.map((relay) => relay.puts.length)).toEqual(puts);

		// Another turn, left by another member.
		const [before] = [(await view(ana)).step?.hash];
		await playTurn(set.devices, 3);
		await leaves(set, caro);
		fake.reload();
		await looks(set, fake, ana.id);
		expect(await shown(fake, ana.id)).toEqual([3, before]);
	}, 60_000);

	it('has a box of its own: members find nothing of it in the mailbox, and spectators nothing of the mailbox', async () => {
		const { set, link } = await watched(2, 1);
		const [ana, beto] = set.devices as [Device, Device];
		const [relay] = set.relays as [FakeRelay];
		const table = new Set(relay.events.map(({ id }) => id));
		await leaves(set, ana);
		const fresh = relay.events.filter(({ id }) => !table.has(id));
		expect(fresh.length).toBeGreaterThan(0);
		expect(fresh.every(isWatch(link, ana.id))).toBe(true);
		expect(relay.events.filter(isWatch(link, ana.id))).toHaveLength(fresh.length);
		for (const event of fresh)
			expect((await beto.player.office.mailIn(beto.id, event)).taken).toBeUndefined();
	}, 60_000);

	it('goes on whatever a spectator pours into the box, and is followed still', async () => {
		const { set, bytes, link, hashes } = await watched(2, 2);
		const [ana, beto] = set.devices as [Device, Device];
		const [relay] = set.relays as [FakeRelay];
		await leaves(set, ana);
		const good = relay.events.filter(isWatch(link, ana.id));
		const content = readWatched(freshCrypto(), ana.id, link.secret, good[0] as NostrEvent)?.content;
		if (!content) throw new Error('nothing left');
		for (let who = 0; who < 60; who++) {
			const seed = new Uint8Array(32).fill(who);
			const sender = senderOf(seed, 1);
			const records = content.records.map((record) => bent(record, who));
			const parcel = lockWatched(freshCrypto(), link.secret, { records, entries: [] });
			const time = Math.floor(set.timers.now() / 1000) + 60;
			relay.plant(writeSlot(watchBox(link.secret), sender, sender.slot(0), parcel, time));
		}
		const fake = fakeGallery(() => set.timers.now());
		await fake.gallery.follow(bytes, link.relays);
		await looks(set, fake, ana.id);
		expect(await shown(fake, ana.id)).toEqual([2, hashes[1]]);
		// The members play on by their own mailbox, and leave what is due.
		await playTurn(set.devices, 3);
		await leaves(set, beto);
		await leaves(set, ana);
		await looks(set, fake, ana.id);
		expect((await shown(fake, ana.id))[0]).toBe(3);
		expect(set.devices.flatMap(({ faults }) => faults)).toEqual([]);
	}, 120_000);

	it.each<readonly [string, (records: readonly Bytes[], roster: Signed) => readonly Content[]]>([
		['records without the list of players', (records) => [{ records, entries: [] }]],
		[
			'records, and a list under a wrong signature',
			(records, { bytes }) => [{ records, entries: [{ bytes, signature: new Uint8Array(64) }] }]
		],
		[
			'records and list, and letters of records that do not check',
			(records, roster) => [
				{ records, entries: [roster] },
				...[1, 2, 3].map((by) => ({ records: [bent(records[0] as Bytes, by)], entries: [roster] }))
			]
		]
	])(
		'is followed though somebody has left first %s',
		async (_, left) => {
			const { set, bytes, link, hashes } = await watched(2, 2);
			const [ana] = set.devices as [Device];
			const [relay] = set.relays as [FakeRelay];
			await leaves(set, ana);
			const [good] = relay.events.filter(isWatch(link, ana.id));
			const read = good && readWatched(freshCrypto(), ana.id, link.secret, good);
			const [roster] = read?.content.entries ?? [];
			if (!read || !roster) throw new Error('nothing left');
			relay.forget();
			const sender = senderOf(new Uint8Array(32).fill(77), 1);
			const time = Math.floor(set.timers.now() / 1000);
			// False letters are read first, as they are newest.
			for (const [i, content] of left(read.content.records, roster).entries())
				relay.plant(
					writeSlot(
						watchBox(link.secret),
						sender,
						sender.slot(i),
						lockWatched(freshCrypto(), link.secret, content),
						time + i
					)
				);
			await leaves(set, ana);
			const fake = fakeGallery(() => set.timers.now());
			await fake.gallery.follow(bytes, link.relays);
			await looks(set, fake, ana.id);
			expect(await shown(fake, ana.id)).toEqual([2, hashes[1]]);
		},
		60_000
	);
});
