import { describe, expect, it } from 'vitest';
import { findRuleset } from '$engine/index';
import { encode } from '$engine/kernel/encode';
import { stateHash } from '$engine/kernel/hash';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { NONE, type Id } from '$lib/protocol/bytes';
import { nim } from '../../../../../../test/rulesets/nim';
import { loadRules } from '../../../engine/rules';
import { readPosition } from '../position';
import { originOf, seating } from './refounding';
import { exchange, foundedBy, Player, tableOf } from '../../testing';
import { readTableFile, writeTableFile } from '../../file/table-file';
import { verifyFile } from '../../file/verify';

const clock = { now: 29_000_000 };

/** Founds a table that goes on from `old`, with these people. */
async function refound(old: Id, players: readonly Player[]): Promise<Id> {
	const [host, ...guests] = players as [Player, ...Player[]];
	const id = await host.office.refound(old);
	const invite = await host.office.invite(id);
	for (const guest of guests) {
		await guest.office.join(invite, guest.name);
		await host.take(await guest.text(id));
	}
	const { people, seatCount } = await host.view(id);
	const seats = seating(people, seatCount).map((person) => person ?? NONE);
	await host.office.say(id, { kind: 'roster', seats }, '');
	await exchange(id, players);
	return id;
}

it('a table whose devices decided in two ways goes on from the last state that all have', () => {
	const state = (hash: Id) => ({ step: 1, resolved: { hash } });
	const table = {
		terms: { table: 'table' },
		instance: { position: { history: 'h4' } },
		line: ['s1', 's2', 's3', 's4'].map(state),
		records: ['h0', 'h1', 'h2', 'h3'].map((history) => ({ history })),
		past: new Map([['h2', { number: 2, states: 2 }]]),
		stopped: 'split',
		split: { number: 2, seats: [3] }
	};
	expect(originOf(table as never)).toEqual({ table: 'table', history: 'h2', state: 's2' });
});

describe('a table founded anew', () => {
	it('goes on from the same state, everybody in their seat, and can be checked', async () => {
		const people = ['Ana', 'Luis', 'Eva'].map((name, i) => new Player(name, i + 1, clock));
		const [ana, luis, eva] = people as [Player, Player, Player];
		const old = await tableOf(people, 1);
		for (const player of people) await player.seal(old);
		await exchange(old, people);
		const left = await luis.office.look(old, '');
		expect(left.view.step?.number).toBe(2);
		// Ana is gone for good; Eva founds, and sat in the third seat.
		const id = await refound(old, [eva, luis]);
		const { view, position } = await luis.office.look(id, '');
		expect(view).toMatchObject({ stage: 'play', from: 2, me: 2 });
		expect(position?.hash).toBe(left.position?.hash);
		expect(view.seats.map(({ holder }) => holder)).toEqual(['bot', 'person', 'person', 'bot']);
		expect((await eva.view(id)).me).toBe(3);

		for (const player of [luis, eva]) await player.seal(id);
		await exchange(id, [luis, eva]);
		// As after a reload, and without the old table.
		for (const row of [old]) luis.store.rows.delete(row);
		luis.office = luis.newOffice();
		const after = await luis.office.look(id, '');
		expect(after.view.step?.number).toBe(2);
		if (!after.position) throw new Error('no position');
		expect(stateHash(readPosition(after.position).state)).toBe((await eva.view(id)).step?.hash);
		const file = await luis.office.export(id);
		const verdict = await verifyFile(file, loadRules);
		expect(verdict.faults).toEqual([]);
		expect(verdict.origin).toMatchObject({ table: old, state: left.position?.hash });
		const read = readTableFile(file);
		if (!read.ok) throw new Error(read.code);
		const other = encode({ ...(readPosition(after.position).state as object) });
		for (const origin of [other, undefined, Uint8Array.of(0)])
			expect((await verifyFile(writeTableFile({ ...read.value, origin }), loadRules)).ok).toBe(
				false
			);
		// The old one stands as it was.
		expect((await ana.view(old)).step?.number).toBe(2);
	}, 60_000);

	it('opens without the old table, and beside a damaged one, while it is still in the lobby', async () => {
		const [ana, luis] = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 6, clock)) as [
			Player,
			Player
		];
		const old = await tableOf([ana, luis], 0);
		const id = await ana.office.refound(old);
		const invite = await ana.office.invite(id);
		await luis.office.join(invite, 'Luis');
		await ana.take(await luis.text(id));
		// The founding entry of the old table, with a byte changed.
		const damage = ({ store }: Player): void => {
			const row = store.rows.get(old);
			if (!row?.founding) throw new Error('no founding entry');
			const founding = { ...row.founding, bytes: row.founding.bytes.slice(1) };
			store.rows.set(old, { ...row, founding });
		};
		damage(ana);
		luis.store.rows.delete(old);
		for (const player of [ana, luis]) player.office = player.newOffice();
		await expect(ana.view(old)).rejects.toThrow();
		const { people, from } = await ana.view(id);
		expect([from, people.map(({ before }) => before)]).toEqual([1, [1, 2]]);
		await ana.office.say(id, { kind: 'roster', seats: people.map((person) => person.id) }, '');
		await exchange(id, [ana, luis]);
		expect((await luis.view(id)).stage).toBe('play');
		// An invite can be looked at beside a damaged table, too.
		const strange = new Player('Ana', 6, clock);
		strange.store.rows.set(old, ana.store.rows.get(old) as never);
		expect(await strange.office.receiveBytes(invite)).toMatchObject({
			invite: { trouble: 'no-origin' }
		});
	}, 60_000);

	it('goes on from what is decided, and so says its file', async () => {
		const find = (game: string): AnyRuleset | undefined =>
			game === nim.id ? nim : findRuleset(game);
		const [ana, luis] = ['Ana', 'Luis'].map(
			(name, i) => new Player(name, i + 21, clock, undefined, find)
		) as [Player, Player];
		const old = await ana.office.found({
			ruleset: nim.id,
			version: nim.version,
			options: {},
			seats: 2,
			threshold: 0,
			policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 0, absence: 60 },
			name: 'Ana'
		});
		await luis.office.join(await ana.office.invite(old), 'Luis');
		await ana.take(await luis.text(old));
		const seats = (await ana.view(old)).people.map((person) => person.id);
		await ana.office.say(old, { kind: 'roster', seats }, '');
		await exchange(old, [ana, luis]);
		const decided = (await ana.view(old)).step;
		await ana.office.seal(old, encode({ kind: 'take', heap: 0, count: 1 }), '');
		// An open order resolves at once here; until Luis builds on it, it may still be cut off.
		expect((await ana.view(old)).step?.number).toBe(2);
		const file = readTableFile(await ana.office.export(old));
		if (!file.ok) throw new Error(file.code);
		expect(file.value.hashes).toEqual([decided?.hash]);
		const id = await ana.office.refound(old);
		expect(await luis.office.receiveBytes(await ana.office.invite(id))).toMatchObject({
			invite: { trouble: undefined, from: 1 }
		});
	}, 60_000);

	it('takes nobody who does not have the table that it goes on from', async () => {
		const people = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 4, clock));
		const [ana] = people as [Player];
		const stranger = new Player('Eva', 9, clock);
		const old = await tableOf(people, 0);
		const id = await ana.office.refound(old);
		const invite = await ana.office.invite(id);
		expect(await stranger.office.receiveBytes(invite)).toMatchObject({
			kind: 'invite',
			invite: { trouble: 'no-origin', from: 0 }
		});
		await expect(stranger.office.join(invite, 'Eva')).rejects.toMatchObject({ code: 'no-origin' });

		// The old table's invite is no key to what was played there since.
		await stranger.office.join(await ana.office.invite(old), 'Eva');
		const { bytes } = await ana.office.parcel(old, true);
		expect(await stranger.office.receiveBytes(bytes)).toEqual({ kind: 'refused', code: 'locked' });
		expect(await stranger.office.receiveBytes(invite)).toMatchObject({
			invite: { trouble: 'no-origin' }
		});
		// Whoever sat there has it.
		expect(await (people[1] as Player).office.receiveBytes(invite)).toMatchObject({
			invite: { trouble: undefined, from: 1 }
		});
	}, 60_000);

	it('seats those of before first, and the others where there is room', () => {
		const person = (id: string, before: number) => ({ id, before });
		const people = [person('new', 0), person('third', 3), person('first', 1), person('late', 0)];
		expect(seating(people, 4)).toEqual(['first', 'new', 'third', 'late']);
		expect(seating(people, 3)).toEqual(['first', 'new', 'third']);
		expect(seating([person('second', 2)], 3)).toEqual([undefined, 'second', undefined]);
	});
});

describe('a table that still gathers', () => {
	const founded = ({ office, name }: Player): Promise<Id> =>
		office.found({
			ruleset: 'amos',
			version: findRuleset('amos')?.version ?? 0,
			options: {},
			seats: 4,
			policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 3 * 24 * 60 },
			threshold: 3,
			name
		});

	it('is founded again by a guest on the same terms, and the second invite names the first', async () => {
		const [ana, luis, eva] = ['Ana', 'Luis', 'Eva'].map(
			(name, i) => new Player(name, i + 11, clock)
		) as [Player, Player, Player];
		const old = await founded(ana);
		const invite = await ana.office.invite(old);
		for (const guest of [luis, eva]) {
			await guest.office.join(invite, guest.name);
			await ana.take(await guest.text(old));
		}
		// Ana told who had come, and vanished.
		for (const guest of [luis, eva]) await guest.take(await ana.text(old));
		const again = await luis.office.refound(old);
		expect(again).not.toBe(old);
		const was = await luis.view(old);
		const now = await luis.view(again);
		for (const same of ['ruleset', 'options', 'seatCount', 'policy', 'threshold', 'bots'] as const)
			expect(now[same]).toEqual(was[same]);
		expect(now).toMatchObject({ host: true, from: 0, stage: 'lobby' });

		const second = await luis.office.invite(again);
		const seen = async ({ office }: Player, raw: Uint8Array) => {
			const arrival = await office.receiveBytes(raw);
			if (arrival.kind !== 'invite') throw new Error(arrival.kind);
			return arrival.invite;
		};
		expect((await seen(eva, second)).first).toEqual({ id: old, host: 'Ana' });
		await eva.office.join(second, 'Eva');
		expect((await seen(eva, second)).first).toBeUndefined();
		await luis.take(await eva.text(again));
		const { people } = await luis.view(again);
		expect(people.map(({ name }) => name)).toEqual(['Luis', 'Eva']);
		// Somebody else’s invite to the same game is another one.
		const zoe = new Player('Zoe', 14, clock);
		const other = await zoe.office.invite(await founded(zoe));
		expect((await seen(eva, other)).first).toBeUndefined();
	}, 60_000);

	it.each([
		['its founder', 0],
		['a guest', 1]
	])(
		'is founded again where %s of two vanished before the keys were dealt',
		async (_, gone) => {
			const two = ['Ana', 'Luis'].map((name, i) => new Player(name, i + 21, clock));
			const [ana, luis] = two as [Player, Player];
			const old = await foundedBy(ana, 2);
			const invite = await ana.office.invite(old);
			await luis.office.join(invite, 'Luis');
			await ana.take(await luis.text(old));
			const { people } = await ana.view(old);
			await ana.office.say(old, { kind: 'roster', seats: people.map(({ id }) => id) }, '');
			if (gone === 0) await luis.take(await ana.text(old));
			const left = two[1 - gone] as Player;
			expect((await left.view(old)).stage).toBe('keys');
			const again = await left.office.refound(old);
			expect(await left.view(again)).toMatchObject({ host: true, from: 0, stage: 'lobby' });
			// The founder who comes back is told that there is a first one.
			const back = two[gone] as Player;
			const arrival = await back.office.receiveBytes(await left.office.invite(again));
			expect(arrival.kind === 'invite' && arrival.invite.first?.id).toBe(old);
		},
		60_000
	);
});
