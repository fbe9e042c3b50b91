import { expect, it } from 'vitest';
import { neededStill } from '../view';
import { exchange, Player, tableOf } from '../testing';

it.each([
	['without having sealed', false],
	['after sealing', true]
])(
	'who resigns at a table of two %s is waited for no more',
	async (_, sealed) => {
		const clock = { now: 29_000_000 };
		const ana = new Player('Ana', 1, clock);
		const luis = new Player('Luis', 2, clock);
		const id = await tableOf([ana, luis], 0);
		if (sealed) await luis.seal(id);
		await luis.office.say(id, { kind: 'resign', generation: 0 }, '');
		const arrival = await ana.take(await luis.text(id));
		const facts = arrival.kind === 'parcel' ? arrival.delivery.facts : [];
		expect(facts).toContainEqual({ kind: 'resign', name: 'Luis', mine: false, sits: 'here' });
		// The step that they were still asked for opens once Ana has sealed, without a deadline.
		await ana.seal(id);
		await exchange(id, [ana, luis]);
		expect((await ana.view(id)).step?.number).toBe(2);
		expect((await ana.view(id)).seats[1]).toMatchObject({ holder: 'bot', resigned: true });
		// From then on it is Ana's alone, however often: Luis's device may be gone.
		for (const next of [3, 4]) {
			await ana.seal(id);
			await ana.view(id);
			expect((await ana.view(id)).step?.number).toBe(next);
		}
	},
	60_000
);

type Act = 'Ana seals' | 'Luis seals' | 'all hear of it' | 'Luis resigns';

it.each<[readonly Act[], number]>([
	[['Luis resigns'], 3],
	[['Luis seals', 'Luis resigns'], 3],
	[['Luis resigns', 'Ana seals'], 2],
	[['Luis seals', 'Luis resigns', 'Ana seals'], 2],
	[['Ana seals', 'Luis resigns'], 2],
	[['Ana seals', 'all hear of it', 'Luis resigns'], 2],
	[['Ana seals', 'all hear of it', 'Luis resigns'], 3],
	[['Luis seals', 'Ana seals', 'all hear of it', 'Luis resigns'], 2]
])(
	'nobody waits for an order of who resigns: %s, of %i',
	async (acts, people) => {
		const clock = { now: 29_000_000 };
		const all = ['Ana', 'Luis', 'Eva'].slice(0, people).map((n, i) => new Player(n, i + 1, clock));
		const [ana, luis] = all as [Player, Player];
		const others = all.filter((one) => one !== luis);
		const id = await tableOf(all, 0);
		for (const act of acts) {
			if (act === 'Ana seals') for (const one of others) await one.seal(id);
			if (act === 'Luis seals') await luis.seal(id);
			if (act === 'all hear of it') await exchange(id, all);
			if (act === 'Luis resigns') await luis.office.say(id, { kind: 'resign', generation: 0 }, '');
		}
		await exchange(id, all);
		// Both people hold a share of the key of the open step: Luis's app votes once more, by itself.
		if (people === 2) {
			const { step } = await ana.view(id);
			if (!step?.sealed.includes(1)) await ana.seal(id);
			await exchange(id, all);
		}
		// From then on nobody opens Luis's app, and no deadline passes.
		for (let turn = 0; turn < 3; turn++) {
			for (const one of others) {
				const { step, me } = await one.view(id);
				if (step?.owed.includes(me) && !step.sealed.includes(me)) await one.seal(id);
			}
			await exchange(id, others);
		}
		const { seats, step } = await ana.view(id);
		expect(seats[1]).toMatchObject({ holder: 'bot', resigned: true });
		expect(step?.number).toBeGreaterThan(3);
	},
	60_000
);

it.each<[number, readonly number[]]>([
	[2, [2]],
	[3, []],
	[4, []]
])(
	'of %i, who resigns and goes is shown so at once, and named where the open step needs them: %j',
	async (people, needed) => {
		const clock = { now: 29_000_000 };
		const names = ['Ana', 'Luis', 'Eva', 'Dani'].slice(0, people);
		const all = names.map((name, i) => new Player(name, i + 1, clock));
		const [ana, luis] = all as [Player, Player];
		const others = all.filter((one) => one !== luis);
		const id = await tableOf(all, 0);
		expect(neededStill(await ana.view(id))).toEqual([]);
		await luis.office.say(id, { kind: 'resign', generation: 0 }, '');
		const letter = await luis.text(id);
		for (const one of others) await one.take(letter);
		const { seats } = await ana.view(id);
		expect(seats.map(({ leaving }) => leaving)).toEqual(seats.map(({ seat }) => seat === 2));
		expect(neededStill(await ana.view(id))).toEqual(needed);
		expect(neededStill(await luis.view(id))).toEqual(needed);
		// Nobody opens Luis's app again.
		for (const one of others) await one.seal(id);
		await exchange(id, others);
		expect((await ana.view(id)).step?.number).toBe(needed.length > 0 ? 1 : 2);
		if (needed.length === 0) return;
		const again = await ana.office.refound(id);
		const { people: come, seatCount } = await ana.view(again);
		const roster = Array.from(
			{ length: seatCount },
			(_, i) => come.find(({ before }) => before === i + 1)?.id ?? ''
		);
		await ana.office.say(again, { kind: 'roster', seats: roster }, '');
		await ana.seal(again);
		expect((await ana.view(again)).step?.number).toBe(2);
	},
	60_000
);
