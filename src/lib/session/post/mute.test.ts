/**
 * A device whose letters lie at relays says nothing by itself before those have answered: they may have later words of
 * it, as it may be an older copy, and what it said anew would contradict them.
 */
import { describe, expect, it } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import { withoutDevice } from '$lib/store/entries';
import { rosterFor } from './mailbox/mailbox-desk';
import { exchange, foundedBy, Player, tableOf } from './testing';

const DAY = 24 * 60;

const players = (): [Player, Player, Player, Player] => {
	const clock = { now: 29_000_000 };
	const at = (name: string, number: number): Player => new Player(name, number, clock);
	return [at('Ana', 1), at('Luis', 2), at('Eva', 3), at('Teo', 4)];
};

/** Opens a device anew whose letters lie at relays. */
function reopen(player: Player): Player {
	player.store.mailbox = true;
	player.office = player.newOffice();
	return player;
}

async function lobbyOf(ana: Player, luis: Player): Promise<Id> {
	const id = await foundedBy(ana, 2);
	await luis.office.join(await ana.office.invite(id), 'Luis');
	await ana.take(await luis.text(id));
	return id;
}

async function closeList(id: Id, ana: Player): Promise<void> {
	const seats = (await ana.view(id)).people.map((one) => one.id);
	await ana.office.say(id, { kind: 'roster', seats }, '');
}

/** Own words and decisions in the store. */
const said = ({ store }: Player, id: Id): unknown => store.rows.get(id)?.holds;

type Scene = (people: [Player, Player, Player, Player]) => Promise<Id>;

/** What Luis' device would say by itself as soon as it takes a letter of Ana's in. */
const WORDS: readonly [string, Scene][] = [
	[
		'its part of the keys',
		async ([ana, luis]) => {
			const id = await lobbyOf(ana, luis);
			await closeList(id, ana);
			return id;
		}
	],
	[
		'its vote, which opens a step',
		async ([ana, luis]) => {
			const id = await tableOf([ana, luis], 0);
			await luis.seal(id);
			reopen(luis);
			await ana.seal(id);
			return id;
		}
	],
	[
		'a ballot without who is late',
		async ([ana, luis, eva]) => {
			const id = await tableOf([ana, luis, eva], 0);
			for (const one of [ana, luis]) await one.seal(id);
			await exchange(id, [ana, luis]);
			luis.clock.now += 10 * DAY;
			await ana.office.hurry(id, '');
			return id;
		}
	],
	[
		'that it is awake',
		async ([ana, luis, eva, teo]) => {
			const others = [ana, eva, teo];
			const id = await tableOf([ana, luis, eva, teo], 0);
			for (let turn = 0; turn < 2; turn++) {
				for (const one of others) await one.seal(id);
				await exchange(id, others);
				luis.clock.now += 2 * DAY;
				for (const one of others) await one.office.hurry(id, '');
				await exchange(id, others);
			}
			return id;
		}
	]
];

describe('a device whose letters lie at relays says nothing by itself before they have answered', () => {
	it.each(WORDS)(
		'%s',
		async (_, scene) => {
			const people = players();
			const [ana, luis] = people;
			const id = await scene(people);
			reopen(luis);
			const before = said(luis, id);
			const letter = (await ana.office.parcel(id, true)).bytes;
			const arrival = await luis.office.receiveBytes(letter);
			expect(arrival.kind === 'parcel' && arrival.delivery.added).toBeGreaterThan(0);
			reopen(luis);
			expect((await luis.view(id)).mute).toBe(true);
			await luis.text(id);
			expect((await luis.office.mailOut(id, 0, [])).posted).toEqual([]);
			const quiet = said(luis, id) as { binding: number; decisions: number };
			expect(quiet.binding).toBeLessThanOrEqual((before as { binding: number }).binding);
			const { view } = await luis.office.hear(id, '');
			expect(view.mute).toBe(false);
			expect(said(luis, id)).not.toEqual(quiet);
			// As the page does that opens it once more: letters may have come meanwhile.
			await luis.office.forget(id);
			expect((await luis.view(id)).mute).toBe(true);
		},
		120_000
	);

	it('the list of players, though all have come', async () => {
		const [ana, luis] = players();
		const id = await lobbyOf(ana, luis);
		reopen(ana);
		expect(rosterFor(await ana.view(id), 2)).toBeUndefined();
		expect(rosterFor((await ana.office.hear(id, '')).view, 2)).toHaveLength(2);
	}, 60_000);

	it('the records for those who follow it', async () => {
		const [ana, luis] = players();
		const id = await tableOf([ana, luis], 0, undefined, 0);
		for (let turn = 0; turn < 2; turn++) {
			for (const one of [ana, luis]) await one.seal(id);
			await exchange(id, [ana, luis]);
		}
		reopen(luis);
		expect((await luis.office.watchOut(id, 0)).posted).toEqual([]);
		await luis.office.hear(id, '');
		expect((await luis.office.watchOut(id, 0)).posted).not.toEqual([]);
	}, 60_000);
});

describe('a device says by itself what there is to say', () => {
	it('after its person has acted, whether or not a relay answers', async () => {
		const [ana, luis] = players();
		const id = await tableOf([ana, luis], 0);
		await ana.seal(id);
		await luis.take(await ana.text(id));
		reopen(luis);
		await luis.seal(id);
		expect(await luis.view(id)).toMatchObject({ mute: false, step: { voted: [2] } });
	}, 60_000);

	it('at once where letters go by hand: what is handed in is read first', async () => {
		const [ana, luis] = players();
		const id = await tableOf([ana, luis], 0);
		await luis.seal(id);
		luis.office = luis.newOffice();
		await ana.seal(id);
		await luis.take(await ana.text(id));
		expect(await luis.view(id)).toMatchObject({ mute: false, step: { voted: [2] } });
	}, 60_000);

	it('at once under new keys, with which it has said nothing: it asks for its seat', async () => {
		const [ana, luis] = players();
		const id = await tableOf([ana, luis], 0);
		const row = luis.store.rows.get(id);
		luis.store.rows.set(id, withoutDevice(row as NonNullable<typeof row>));
		expect(await reopen(luis).view(id)).toMatchObject({
			mute: false,
			me: 0,
			waitsForSeat: true,
			joined: true
		});
	}, 60_000);
});
