import { expect, it } from 'vitest';
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
		expect(facts).toContainEqual({ kind: 'resign', name: 'Luis', mine: false });
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
