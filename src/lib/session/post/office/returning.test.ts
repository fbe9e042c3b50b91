/** One person with two devices: whatever they do, and in whatever order, no log forks. */
import { describe, expect, it, vi } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { toHex, type Id } from '$lib/protocol/bytes';
import { lockParcel } from '$lib/protocol/parcel';
import { parseEntry, encodeEntry, type Body, type Signed } from '$lib/protocol/wire';
import { tableCrypto } from './table-crypto';
import { fakeStore, exchange, Player, PRESENT, tableOf, type FakeStore } from '../testing';
import { owes } from '../view';

const clock = { now: 29_000_000 };

/** Places of logs in which two different entries were ever written, by any of these devices. */
function forks(devices: readonly Player[]): string[] {
	const places = new Map<string, Set<string>>();
	for (const { store } of devices)
		for (const { bytes, key } of store.entries.values()) {
			const parsed = parseEntry(bytes);
			if (!parsed.ok) throw new Error(parsed.code);
			const { table, seat, seq } = parsed.value;
			const at = `${table}/${seat}/${seq}/${key.join()}`;
			places.set(at, (places.get(at) ?? new Set()).add(bytes.join()));
		}
	// At seat 0 a person may come twice under two names; nobody is bound by it.
	return [...places].filter(([at, ids]) => !at.includes('/0/') && ids.size > 1).map(([at]) => at);
}

/** Restores on another device the backup of a device. */
function restored(from: Player, number = 90 + from.number): Player {
	const store: FakeStore = fakeStore(from.number);
	for (const [key, entry] of from.store.entries) store.entries.set(key, entry);
	for (const [id, row] of from.store.rows) store.rows.set(id, { ...row, returning: true });
	store.spoken.add('all');
	return new Player(from.name, number, clock, store);
}

const people = (...names: string[]): Player[] =>
	names.map((name, i) => new Player(name, i + 1, clock));

/** A table of three, and a second device of the first of them. */
async function threeAndSecond() {
	const [ana, luis, eva] = people('Ana', 'Luis', 'Eva') as [Player, Player, Player];
	const id = await tableOf([ana, luis, eva], 0);
	return { id, ana, luis, eva, second: restored(ana) };
}

const foundedBy = ({ name, office }: Player) =>
	office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: 3,
		threshold: 0,
		policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 0, absence: 60 },
		name
	});

/** An entry of the lobby, by a person who uses no app of ours. */
function inLobby(number: number, table: Id, body: (keys: Keys) => Body): Signed {
	const crypto = tableCrypto(new Uint8Array(32).fill(number));
	const said = body(crypto.person.keys);
	const seq = said.kind === 'roster' ? 1 : 0;
	const heads = said.kind === 'roster' ? said.seats.filter((id) => id !== '' && id !== table) : [];
	const bytes = encodeEntry({ table, seat: 0, seq, prev: table, heads: heads.sort(), body: said });
	return { bytes, signature: crypto.person.sign(toHex(crypto.hash(bytes))) };
}
type Keys = ReturnType<typeof tableCrypto>['person']['keys'];

/** A parcel of a member's own making. */
function parcelOf(reader: Player, table: Id, entries: readonly Signed[]): Uint8Array {
	const secret = reader.store.rows.get(table)?.secrets[0] as Uint8Array;
	const crypto = tableCrypto(new Uint8Array(32).fill(77));
	return lockParcel(crypto, { kind: 'room', secret }, entries);
}

vi.setConfig({ testTimeout: 60_000 });

describe('a second device with the same identity', () => {
	it('waits until the others have shown its return, and the first one stops for good', async () => {
		const { id, ana, luis, eva, second } = await threeAndSecond();
		const view = await second.view(id);
		expect([view.me, view.maySpeak, view.stopped]).toEqual([1, false, undefined]);
		await expect(second.seal(id)).rejects.toThrow('not-current');

		await exchange(id, [second, luis, eva]);
		expect((await second.view(id)).maySpeak).toBe(true);
		await second.seal(id);
		await luis.seal(id);
		await eva.seal(id);
		await exchange(id, [second, luis, eva]);
		expect((await second.view(id)).step?.number).toBe(2);

		await ana.take(await luis.text(id));
		expect((await ana.view(id)).stopped).toBe('moved');
		await expect(ana.seal(id)).rejects.toThrow('stopped');
		await expect(ana.office.write(id, [2], 'Me too')).rejects.toThrow('stopped');
		// Nor does it go on in the other's log after a reload.
		ana.office = ana.newOffice();
		expect((await ana.view(id)).stopped).toBe('moved');
		await expect(ana.seal(id)).rejects.toThrow('stopped');
		expect(ana.store.rows.get(id)?.summary.waits).toBe('stopped');
		expect(forks([ana, second, luis, eva])).toEqual([]);
	});

	it('both seal before they meet: one order counts, the same for all, and nobody is proven false', async () => {
		const { id, ana, luis, eva, second } = await threeAndSecond();
		// The first device seals; what it wrote reaches nobody yet.
		await ana.seal(id);
		await exchange(id, [second, luis, eva]);
		await second.seal(id);
		await luis.seal(id);
		await eva.seal(id);
		await exchange(id, [ana, luis]);
		await exchange(id, [ana, second, luis, eva]);
		const views = await Promise.all([second, luis, eva].map((player) => player.view(id)));
		expect(views.map(({ step }) => step?.number)).toEqual([2, 2, 2]);
		expect(new Set(views.map(({ step }) => step?.hash)).size).toBe(1);
		expect(views.flatMap(({ forked }) => forked)).toEqual([]);
		expect((await ana.view(id)).stopped).toBe('moved');
		expect(forks([ana, second, luis, eva])).toEqual([]);
	});

	it('the first device’s order stands if somebody held it before the return', async () => {
		const { id, ana, luis, eva, second } = await threeAndSecond();
		await ana.seal(id);
		await luis.take(await ana.text(id));
		await exchange(id, [second, luis, eva]);
		const view = await second.view(id);
		expect(owes(view)).toBe(false);
		await expect(second.seal(id)).rejects.toThrow('sealed-already');
		expect(forks([ana, second, luis, eva])).toEqual([]);
	});

	it('the person takes the first device up again, and the second one stops', async () => {
		const { id, ana, luis, eva, second } = await threeAndSecond();
		const all = [ana, luis, eva];
		await exchange(id, [second, luis, eva]);
		await exchange(id, all);
		expect((await ana.view(id)).stopped).toBe('moved');
		const { view } = await ana.office.takeBack(id, '');
		expect([view.stopped, view.maySpeak]).toEqual([undefined, false]);
		await exchange(id, all);
		for (const player of all) await player.seal(id);
		await exchange(id, all);
		expect((await ana.view(id)).step?.number).toBe(2);
		await second.take(await luis.text(id));
		expect((await second.view(id)).stopped).toBe('moved');
		ana.office = ana.newOffice();
		expect((await ana.view(id)).stopped).toBeUndefined();
		await ana.seal(id);
		await expect(ana.office.takeBack(id, '')).rejects.toThrow('not-current');
		expect(forks([...all, second])).toEqual([]);
	});

	it('a backup of the lobby does not deal keys in the old log', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const id = await foundedBy(ana);
		await luis.office.join(await ana.office.invite(id), 'Luis');
		const [secondLuis, secondAna] = [restored(luis), restored(ana)];
		await ana.take(await luis.text(id));
		const { people: came } = await ana.view(id);
		const roster = { kind: 'roster', seats: [...came.map((person) => person.id), ''] } as const;
		// Two lists of players would be a lie; only the device that founded may fix one.
		await secondAna.take(await luis.text(id));
		await expect(secondAna.office.say(id, roster, '')).rejects.toThrow('not-current');
		await ana.office.say(id, roster, '');
		const text = await ana.text(id);
		await luis.take(text);
		await secondLuis.take(text);
		expect((await secondLuis.view(id)).me).toBe(2);
		await exchange(id, [ana, luis, secondLuis]);
		expect((await luis.view(id)).stopped).toBe('moved');
		expect((await secondLuis.view(id)).step?.number).toBe(1);
		expect((await ana.view(id)).forked).toEqual([]);
		expect(forks([ana, luis, secondLuis, secondAna])).toEqual([]);
	});

	it('two people restored at once do not wait for each other', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const id = await tableOf([ana, luis], 1);
		const [a, b] = [restored(ana), restored(luis)];
		await a.view(id);
		await b.view(id);
		await exchange(id, [a, b]);
		await a.seal(id);
		await b.seal(id);
		await exchange(id, [a, b]);
		expect((await a.view(id)).step?.number).toBe(2);
		expect((await b.view(id)).step?.number).toBe(2);
		expect(forks([ana, luis, a, b])).toEqual([]);
	});

	it('one invite accepted on both devices gives one seat and no fork', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const second = new Player('Luis', 92, clock, fakeStore(2));
		second.store.spoken.add('all');
		const id = await foundedBy(ana);
		const invite = await ana.office.invite(id);
		await luis.office.join(invite, 'Luis');
		await second.office.join(invite, 'Luis');
		await exchange(id, [ana, luis, second]);
		const { people: came } = await ana.view(id);
		expect(came).toHaveLength(2);
		const seats = [...came.map((person) => person.id), ''];
		await ana.office.say(id, { kind: 'roster', seats }, '');
		await exchange(id, [ana, luis, second]);
		expect((await luis.view(id)).stopped).toBe('moved');
		expect((await second.view(id)).step?.number).toBe(1);
		expect(forks([ana, luis, second])).toEqual([]);
	});

	it('takes no more from a flood than any other device', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const id = await foundedBy(ana);
		await luis.office.join(await ana.office.invite(id), 'Luis');
		const second = restored(luis);
		expect((await second.view(id)).me).toBe(0);
		const flood = Array.from({ length: 300 }, (_, n) =>
			inLobby(60, id, (keys) => ({ kind: 'join', keys, name: `Nobody ${n}` }))
		);
		const arrival = await second.office.receiveBytes(parcelOf(second, id, flood));
		const usual = await ana.office.receiveBytes(parcelOf(ana, id, flood));
		if (arrival.kind !== 'parcel' || usual.kind !== 'parcel') throw new Error('not taken in');
		expect(usual.delivery.refused).toEqual([{ code: 'quota', count: expect.any(Number) }]);
		expect(arrival.delivery.refused.map(({ code }) => code)).toEqual(['quota']);
		expect(second.store.entries.size).toBeLessThan(140);

		expect(second.store.entries.size).toBe(ana.store.entries.size);
	});

	it('refuses what the person asks for at a table that is stopped', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const id = await foundedBy(ana);
		await luis.office.join(await ana.office.invite(id), 'Luis');
		await ana.take(await luis.text(id));
		const second = restored(luis);
		await second.view(id);
		const [a, b] = (await ana.view(id)).people.map((person) => person.id) as [Id, Id];
		const rosters = [
			[a, b, ''],
			[b, a, '']
		].map((seats) => inLobby(1, id, () => ({ kind: 'roster', seats })));
		await second.office.receiveBytes(parcelOf(second, id, rosters));
		expect((await second.view(id)).stopped).toBe('two-rosters');
		expect(second.store.rows.get(id)?.returning).toBe(true);
		await expect(second.office.seal(id, encode([]), '')).rejects.toThrow('stopped');
		const away = { kind: 'holiday', from: 1, until: 2 } as const;
		await expect(second.office.say(id, away, '')).rejects.toThrow('stopped');
		expect(second.store.drafts.has(id)).toBe(false);
		expect((await second.view(id)).parcel.held).toBe(4);
	});

	it('who deleted a table and comes back by its invite begins a new log', async () => {
		const [ana, luis] = people('Ana', 'Luis') as [Player, Player];
		const id = await tableOf([ana, luis], 1);
		await luis.seal(id);
		await ana.take(await luis.text(id));
		const invite = await ana.office.invite(id);
		await luis.office.remove(id);
		expect(luis.store.entries.size).toBe(0);
		await expect(luis.view(id)).rejects.toThrow('missing');
		await luis.office.join(invite, 'Luis');
		// Ana's device thinks that he holds what he once showed: he asks for everything.
		await luis.office.receiveBytes((await ana.office.parcel(id, true)).bytes);
		await exchange(id, [ana, luis]);
		await ana.seal(id);
		await exchange(id, [ana, luis]);
		expect((await luis.view(id)).step?.number).toBe(2);
		expect((await ana.view(id)).forked).toEqual([]);
	});
});
