import { describe, expect, it } from 'vitest';
import { act, operate, playTurn, table, type TableSpec } from './testing';
import { view } from './view';

const spec: TableSpec = {
	fleets: {
		c05: {
			house: 1,
			ships: { battleship: 1, freighter: 1 },
			troops: 5,
			damage: [{ ship: 'battleship', taken: 1 }]
		}
	},
	houses: {
		1: {
			abilities: ['shadow', 'dutiful'],
			upgrades: ['impulse_3', 'extra_turrets'],
			treasury: 77,
			influence: 88,
			advances: ['holonet'],
			missed: 1,
			passage: [2],
			blockades: [{ cell: 'c05', house: 2, planets: [] }]
		}
	},
	planets: { c04a: { controller: 1, troops: 6, has: { odp: 1 } } },
	wars: [[1, 2]],
	laws: [{ effects: [{ kind: 'banDeals' }] }],
	debts: [{ from: 1, to: 2, due: 9, agreed: 1, resources: 3 }],
	precedence: [{ spy: 1, target: 2 }],
	guarded: [1],
	chaos: [{ house: 2, type: 'operate', blamed: 0 }]
};

describe('visibility', () => {
	it('IM-590, IM-591: map, control, Infrastructure, garrisons, ships and damage, relations, lists, Laws, agenda', () => {
		const state = table(spec);
		const seen = view(state, 0);
		expect(seen).toMatchObject({
			cells: state.cells,
			planets: state.planets,
			wars: [{ a: 1, b: 2 }],
			laws: state.laws
		});
		expect(seen.fleets).toEqual([
			{
				cell: 'c05',
				house: 1,
				ships: state.fleets[0]?.ships,
				damage: [{ ship: 'battleship', taken: 1 }]
			}
		]);
		expect(seen.houses[0]).toMatchObject({
			passage: [2],
			blockades: [{ cell: 'c05', house: 2, planets: [] }]
		});
		expect(seen.agenda).toEqual(state.agenda);
	});

	it("IM-592, IM-595: riches, knowledge, doctrine, cargo, deals and warnings are one's own", () => {
		const state = table(spec);
		expect(view(state, 0).own).toEqual([]);
		const [mine] = view(state, 1).own;
		expect(mine).toMatchObject({
			treasury: 77,
			influence: 88,
			advances: ['holonet'],
			abilities: ['shadow', 'dutiful'],
			missed: 1,
			aboard: [{ cell: 'c05', troops: 5 }],
			precedes: [2],
			guarded: true
		});
		expect(mine?.debts).toHaveLength(1);
		const theirs = JSON.stringify(view(state, 2));
		for (const secret of ['shadow', 'holonet', '77', '88', 'chaos', 'precedence'])
			expect(theirs).not.toContain(secret);
		expect(view(state, 2).own[0]?.aboard).toEqual([]);
	});

	it('is of a seat at the table', () => {
		expect(() => view(table(spec), 9)).toThrow('no seat 9');
	});

	it('IM-593: upgrades are seen once a Flagship has been delivered', () => {
		expect(view(table(spec), 2).houses[0]?.upgrades).toEqual([]);
		expect(view(table(spec), 1).houses[0]?.upgrades).toEqual(['impulse_3', 'extra_turrets']);
		const launched = { ...spec, houses: { 1: { ...spec.houses?.[1], launched: true } } };
		expect(view(table(launched), 2).houses[0]?.upgrades).toEqual(['impulse_3', 'extra_turrets']);
	});

	it('IM-596: at the end everything is published', () => {
		expect(view(table(spec), 2).full).toEqual([]);
		const { state } = playTurn(
			table({ turn: 15, planets: { c11a: { controller: 2, position: 4 } } })
		);
		expect(view(state, 0).full).toEqual([state]);
	});

	it('IM-680, IM-681: movements, battles and what changes hands are told to all, without the order of actions', () => {
		const state = table({
			fleets: { c09: { house: 1, ships: { cruiser: 1, freighter: 1 }, troops: 2 } },
			planets: { c10a: {} }
		});
		const played = act(state, [
			operate({
				from: 'c09',
				ships: { cruiser: 1, freighter: 1 },
				troopsAboard: 2,
				path: ['c10'],
				land: [['c10a', 2]]
			})
		]);
		const open = played.reports.filter(({ to }) => to === 'all').map(({ code }) => code);
		expect(open).toEqual(['turnResolved', 'moved', 'control', 'agenda']);
		expect(JSON.stringify(played.reports.filter(({ to }) => to === 'all'))).not.toContain(
			'initiative'
		);
	});
});
