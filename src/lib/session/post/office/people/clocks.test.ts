/** Clocks that are off, as the dates of what came show them. */
import { describe, expect, it } from 'vitest';
import { exchange, Player, tableOf } from '../../testing';

const DAY = 1440;
const YEAR = 365 * DAY;
const NOW = 29_000_000;

/** Two or three at a table, each by a clock of their own; Luis's is so many minutes ahead. */
async function tableWith(ahead: number, people = 2) {
	const clocks = [0, ahead, 0].slice(0, people).map((off) => ({ now: NOW + off }));
	const players = clocks.map(
		(clock, i) => new Player(['Ana', 'Luis', 'Eva'][i] ?? '', i + 1, clock)
	);
	const id = await tableOf(players, 0);
	const pass = (minutes: number): void => clocks.forEach((clock) => (clock.now += minutes));
	return { id, players: players as [Player, Player], pass };
}

const seen = async (player: Player, id: string) =>
	(await player.view(id)).clocks.map(({ seat, ahead }) => [seat, ahead]);

describe('a table with a clock that is off', () => {
	it.each([
		['nine minutes ahead', 9, []],
		['twenty minutes ahead', 20, [[2, 20]]],
		['a year ahead', YEAR, [[2, YEAR]]]
	])('shows it by a seal that is dated in time to come: %s', async (_, ahead, found) => {
		const { id, players } = await tableWith(ahead);
		const [ana, luis] = players;
		await luis.seal(id);
		await exchange(id, players);
		expect(await seen(ana, id)).toEqual(found);
	});

	it('is in the row of the table, for the pile at home, as long as it is off', async () => {
		const { id, players, pass } = await tableWith(20);
		const [ana, luis] = players;
		const row = () => ana.store.rows.get(id)?.summary.clocks;
		await luis.seal(id);
		await exchange(id, players);
		expect(row()).toMatchObject([{ person: expect.any(String) as string, ahead: 20 }]);
		const [clock] = row() ?? [];
		expect(ana.store.rows.get(id)?.summary.players).toContainEqual({
			name: 'Luis',
			emblem: clock?.person
		});
		luis.clock.now -= 20;
		pass(60);
		await ana.seal(id);
		await exchange(id, players);
		for (let turn = 0; turn < 2; turn++) {
			for (const player of players) await player.seal(id);
			await exchange(id, players);
		}
		await ana.view(id);
		expect(row()).toBeUndefined();
	}, 60_000);

	it('shows one that is behind by a seal that is dated before what it rests on', async () => {
		const { id, players, pass } = await tableWith(-YEAR, 3);
		const [ana, luis] = players;
		for (const player of players) await player.seal(id);
		await exchange(id, players);
		pass(60);
		await luis.seal(id);
		await exchange(id, players);
		const [[seat, ahead] = []] = await seen(ana, id);
		expect(seat).toBe(2);
		// It was written after Ana's words, and that is all that is sure.
		expect(ahead).toBeLessThanOrEqual(60 - YEAR);
		// By Luis's own clock it is the others who are ahead.
		await ana.seal(id);
		await exchange(id, players);
		const others = await seen(luis, id);
		expect(others.map(([one]) => one)).toEqual([1, 3]);
	});

	it('is told to whoever brings the letter, whatever brought it', async () => {
		const { id, players } = await tableWith(YEAR);
		const [ana, luis] = players;
		await luis.seal(id);
		const arrival = await ana.take(await luis.text(id));
		expect(arrival.kind === 'parcel' && arrival.delivery.view.clocks).toMatchObject([
			{ seat: 2, ahead: YEAR }
		]);
	});

	it('says nothing any more of a clock that was put right', async () => {
		const { id, players } = await tableWith(DAY);
		const [ana, luis] = players;
		for (const player of players) await player.seal(id);
		await exchange(id, players);
		expect(await seen(ana, id)).toEqual([[2, DAY]]);
		luis.clock.now = NOW + 5;
		await luis.seal(id);
		await exchange(id, players);
		expect(await seen(ana, id)).toEqual([]);
	});

	it.each([
		['a year ahead', YEAR, YEAR],
		['a year behind', -YEAR, -YEAR],
		['a minute ahead', 1, 0]
	])('says so beside a letter between players: %s', async (_, off, ahead) => {
		const { id, players, pass } = await tableWith(off);
		const [ana, luis] = players;
		for (const player of players) await player.seal(id);
		await exchange(id, players);
		pass(1);
		await luis.office.write(id, [1], 'Hello');
		await exchange(id, players);
		const [letter] = (await ana.view(id)).letters;
		expect(letter).toMatchObject({ from: 2, text: 'Hello' });
		expect(Math.abs((letter?.ahead ?? NaN) - ahead)).toBeLessThanOrEqual(1);
		// One's own are dated by the clock that reads them.
		expect((await luis.view(id)).letters[0]?.ahead).toBe(0);
	});
});
