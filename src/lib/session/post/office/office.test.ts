import { describe, expect, it, vi } from 'vitest';
import { toText } from '$lib/carriers/parcel-text';
import { useCurve } from '$lib/crypto/curve/bls';
import type { Curve } from '$lib/crypto/curve/curve';
import { useFastCurve } from '$lib/crypto/curve/fast-curve';
import { nobleCurve } from '$lib/crypto/curve/noble-curve';
import { NONE } from '$lib/protocol/bytes';
import type { Arrival } from './answers';
import { OfficeFailure } from './office-failure';
import { readInvite, writeInvite } from './people/invite';
import { exchange, Player, PRESENT, tableOf } from '../testing';
import { readPosition } from './position';
import { owes, unread, waitingFor } from '../view';

vi.setConfig({ testTimeout: 60_000 });

const clock = { now: 29_000_000 };
const [ana, luis, eva] = [
	new Player('Ana', 1, clock),
	new Player('Luis', 2, clock),
	new Player('Eva', 3, clock)
];
const all = [ana, luis, eva];
const id = await tableOf(all, 1);

/** A lobby for two. */
const lobbyOf = (host: Player): Promise<string> =>
	host.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: 2,
		threshold: 0,
		name: host.name,
		spectators: undefined,
		relays: [],
		policy: {
			pace: { kind: 'length', minutes: 1440 },
			patience: 60,
			holidayDays: 0,
			absence: 4320
		}
	});

/** An invite to a table with another secret. */
async function changedOf(host: Player, table: string): Promise<Uint8Array> {
	const read = readInvite(await host.office.invite(table));
	if (!read.ok) throw new Error(read.code);
	return writeInvite(new Uint8Array(32).fill(7), read.value.founding);
}

function delivered(arrival: Arrival) {
	if (arrival.kind !== 'parcel') throw new Error(JSON.stringify(arrival));
	return arrival.delivery;
}

describe('a table among devices, from founding on', () => {
	it('comes to its first turn with the same words and seats for everybody', async () => {
		const views = await Promise.all(all.map((player) => player.view(id)));
		expect(views.map(({ stage, me }) => [stage, me])).toEqual([
			['play', 1],
			['play', 2],
			['play', 3]
		]);
		expect(new Set(views.map(({ words }) => words.join(' '))).size).toBe(1);
		expect(views[0]?.words).toHaveLength(6);
		expect(views[0]?.seats.map(({ holder }) => holder)).toEqual([
			'person',
			'person',
			'person',
			'bot'
		]);
		expect(new Set(views.map(({ step }) => step?.hash)).size).toBe(1);
		expect(views.every(owes)).toBe(true);
		expect(ana.store.rows.get(id)?.summary.waits).toBe('order');
	});

	it('posts a sealed order only once it is stored, and never twice', async () => {
		const before = ana.store.held.size;
		ana.store.broken = true;
		await expect(ana.seal(id)).rejects.toThrow('full');
		expect(ana.store.held.size).toBe(before);
		expect(owes(await ana.view(id))).toBe(true);

		const { view } = await ana.seal(id);
		expect(owes(view)).toBe(false);
		expect(view.step?.sealed).toEqual([1]);
		expect(ana.store.drafts.get(id)?.step).toBe(1);
		expect(ana.store.held.size).toBe(before + 1);
		await expect(ana.seal(id)).rejects.toThrow(OfficeFailure);
		expect(view.parcel.news).toBe(true);
		expect(ana.store.rows.get(id)?.summary.waits).toBe('send');
		expect((await ana.office.sent(id)).parcel.news).toBe(false);
		expect(ana.store.rows.get(id)?.summary.waits).toBe('others');
	});

	it('says in facts what a parcel brought and who is still awaited', async () => {
		const text = await ana.text(id);
		const got = delivered(await luis.take(`hi!\n${text}`));
		expect(got.facts.map(({ kind, name }) => [kind, name])).toEqual([['seal', 'Ana']]);
		expect(got.awaited).toEqual(['Luis', 'Eva']);
		expect(got.refused).toEqual([]);
		expect(delivered(await luis.take(text)).added).toBe(0);
	});

	it('opens the turn by itself when the last parcel has come', async () => {
		await luis.seal(id);
		await eva.seal(id);
		await exchange(id, all);
		const views = await Promise.all(all.map((player) => player.view(id)));
		expect(views.map(({ step }) => step?.number)).toEqual([2, 2, 2]);
		expect(new Set(views.map(({ step }) => step?.hash)).size).toBe(1);
		const past = await eva.office.past(id, 1, 9);
		expect(past.map(({ step }) => step)).toEqual([1, 2]);
		const { outcome } = readPosition(past[1] as (typeof past)[number]);
		expect(Object.keys(outcome.orders)).toEqual(['1', '2', '3']);
		expect(outcome.missed).toEqual([]);
	});

	it('carries letters to their readers alone', async () => {
		await ana.office.write(id, [2], 'Do not tell Eva.');
		await exchange(id, all);
		const [mine, his, hers] = await Promise.all(all.map((player) => player.view(id)));
		expect(mine?.letters.map(({ text }) => text)).toEqual(['Do not tell Eva.']);
		expect(his?.letters.map(({ from, to, text }) => [from, to, text])).toEqual([
			[1, [2], 'Do not tell Eva.']
		]);
		expect(hers?.letters).toEqual([]);
		expect(his && unread(his)).toHaveLength(1);
		expect(unread(await luis.office.mark(id, { letters: true }))).toEqual([]);
		await expect(ana.office.write(id, [], 'To nobody')).rejects.toThrow('letter');
	});

	it('opens from its store without working anything out again', async () => {
		const before = await luis.view(id);
		luis.store.reads = 0;
		luis.office = luis.newOffice();
		const asked: PropertyKey[] = [];
		const watched = new Proxy(nobleCurve, {
			get: (curve, name: keyof Curve) => {
				asked.push(name);
				return curve[name];
			}
		});
		useCurve(watched);
		const after = await luis.view(id);
		await useFastCurve();
		expect(after).toEqual(before);
		// The newest state and the one that it is a patch on.
		expect(luis.store.reads).toBe(2);
		expect(asked).toEqual([]);
	});

	it('reloads after another tab wrote first', async () => {
		const tab = luis.newOffice();
		await tab.look(id, '');
		await luis.office.write(id, [1], 'From the first tab');
		await expect(tab.write(id, [1], 'From the second')).rejects.toThrow('conflict');
		const { view } = await tab.look(id, '');
		expect(view.letters.map(({ text }) => text)).toEqual([
			'Do not tell Eva.',
			'From the first tab'
		]);
		await tab.write(id, [1], 'From the second');
		luis.office = tab;
		await exchange(id, all);
		expect((await ana.view(id)).forked).toEqual([]);
	});

	it('writes nothing when nothing is new', async () => {
		await ana.view(id);
		const { writes } = ana.store;
		await ana.view(id);
		await ana.office.parcel(id, false);
		await ana.office.mark(id, { seen: 1 });
		expect(ana.store.writes).toBe(writes);
	});

	it('puts nothing back that another tab noted', async () => {
		const there = ana.newOffice();
		await there.look(id, '');
		await ana.office.sent(id, ['a tip'], 'somebody');
		const { seen = 0 } = ana.store.rows.get(id) ?? {};
		await there.mark(id, { seen: seen + 1 });
		const row = ana.store.rows.get(id);
		expect(row?.sentTo).toEqual({ somebody: ['a tip'] });
		expect(row?.seen).toBe(seen + 1);
		// And what came there is taken in here, although this tab knew nothing of it.
		await luis.office.write(id, [1], 'Twice');
		const text = await luis.text(id);
		await there.receive(text);
		await expect(ana.take(text)).resolves.toMatchObject({ kind: 'parcel' });
		expect((await ana.view(id)).letters.at(-1)?.text).toBe('Twice');
	});

	it('goes on without somebody after the deadline, and waits for nobody who still writes', async () => {
		await ana.seal(id);
		await exchange(id, [ana, luis]);
		clock.now += 25 * 60;
		// Luis still owes his order: opening the app must not throw it away.
		expect(waitingFor(await luis.view(id))).toEqual([2, 3]);
		expect((await luis.view(id)).step?.callers).toEqual([]);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
		const view = await ana.view(id);
		expect(view.step?.number).toBe(3);
		expect(view.seats[2]?.missed).toBe(1);
		const [, , third] = await ana.office.past(id, 1, 3);
		expect(third && readPosition(third).outcome.missed).toEqual([3]);
	});

	/** Ana and Luis play a turn without Eva. */
	async function playOn(): Promise<void> {
		await ana.seal(id);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
		clock.now += 25 * 60;
		await exchange(id, [ana, luis]);
	}

	it('hands a seat to a bot by motions of the others', async () => {
		const generation = (await ana.view(id)).seats[2]?.generation ?? 0;
		const motion = () =>
			({ kind: 'motion', seat: 3, generation, to: NONE, time: clock.now }) as const;
		// Nobody is voted away who missed one cut only, nor before the table's time.
		await expect(ana.office.say(id, motion(), '')).rejects.toThrow('not-movable');
		await playOn();
		expect((await ana.view(id)).seats[2]?.dormant).toBe(true);
		await expect(ana.office.say(id, motion(), '')).rejects.toThrow('not-movable');
		clock.now = (await ana.view(id)).seats[2]?.toBotFrom ?? 0;
		const forNobody = { ...motion(), to: 'ab'.repeat(32) };
		await expect(ana.office.say(id, forNobody, '')).rejects.toThrow('no-request');
		await ana.office.say(id, motion(), '');
		expect((await ana.view(id)).motions[0]).toMatchObject({ seat: 3, supporters: [1], needed: 2 });
		await luis.office.say(id, motion(), '');
		await playOn();
		const view = await luis.view(id);
		expect(view.step?.number).toBe(5);
		expect(view.seats[2]?.holder).toBe('bot');
		expect(view.motions).toEqual([]);
	});
});

describe('people who no longer wait', () => {
	it('go on together although they said so apart, long before the deadline', async () => {
		const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 4, clock));
		const [a, b] = people as [Player, Player, Player];
		const table = await tableOf(people, 0);
		await a.seal(table);
		await b.seal(table);
		await exchange(table, [a, b]);
		expect((await a.view(table)).step?.mayHurry).toBe(true);
		await a.office.hurry(table, '');
		await b.office.hurry(table, '');
		expect((await b.view(table)).step?.callers).toEqual([2]);
		await exchange(table, [a, b]);
		expect((await a.view(table)).step?.number).toBe(2);
		expect((await b.view(table)).step?.number).toBe(2);
	});
});

describe('what comes from outside', () => {
	it('is refused with a reason', async () => {
		const codeOf = async (text: string): Promise<string> => {
			const arrival = await ana.take(text);
			return arrival.kind === 'refused' ? arrival.code : arrival.kind;
		};
		expect(await codeOf('Hello!')).toBe('nothing-found');
		expect(await codeOf((await ana.text(id)).slice(0, -20))).toBe('cut-short');
		expect(await codeOf((await ana.text(id)).replace(/[A-Z]/, 'b'))).toBe('mistyped');
		expect(await codeOf(toText(new Uint8Array([1, 2, 3])))).toBe('not-a-parcel');
		const stranger = new Player('Stranger', 9, clock);
		const other = await tableOf([stranger, new Player('Friend', 8, clock)], 0);
		expect(await codeOf(await stranger.text(other))).toBe('locked');
	});

	it('is an invite with another secret: the true one, opened after it, is one to be taken up', async () => {
		const [host, guest] = [new Player('Host', 11, clock), new Player('Guest', 12, clock)];
		const table = await lobbyOf(host);
		const invite = await host.office.invite(table);
		const changed = await changedOf(host, table);
		await guest.office.join(changed, 'Guest');
		expect(await host.take(await guest.text(table))).toMatchObject({ code: 'locked' });
		expect(await guest.office.receiveBytes(changed)).toMatchObject({ invite: { known: true } });
		expect(await guest.office.receiveBytes(invite)).toMatchObject({ invite: { known: false } });
		await guest.office.join(invite, 'Guest');
		expect(await guest.office.receiveBytes(invite)).toMatchObject({ invite: { known: true } });
		expect((await host.take(await guest.text(table))).kind).toBe('parcel');
		expect((await host.view(table)).people).toHaveLength(2);
		// A changed one moves no host, and nobody once the people are named.
		await host.office.join(changed, 'Host');
		expect((await guest.take(await host.text(table))).kind).toBe('parcel');
		expect(await ana.office.receiveBytes(await changedOf(ana, id))).toMatchObject({
			invite: { known: true }
		});
	});

	it('tells an invite from a parcel, and whether it is known', async () => {
		const text = toText(await ana.office.invite(id));
		const arrival = await luis.take(text);
		expect(arrival).toMatchObject({
			kind: 'invite',
			invite: { host: 'Ana', known: true, seats: 4, trouble: undefined }
		});
		const stranger = new Player('Stranger', 9, clock);
		expect(await stranger.take(text)).toMatchObject({ invite: { known: false } });
		await expect(stranger.office.join(new Uint8Array([0x80]), 'S')).rejects.toThrow(
			'not-an-invite'
		);
	});
});
