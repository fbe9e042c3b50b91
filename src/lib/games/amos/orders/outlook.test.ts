import { describe, expect, it } from 'vitest';
import { forecast } from '$engine/rulesets/amos/forecast';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { budgetOf } from '../plan/budget';
import { outlook } from './outlook';

const state = table({
	planets: [
		{ at: [0, 0], owner: 1, base: 20 },
		{ at: [3, 0], base: 8 }
	],
	armies: [{ seat: 1, at: 1, units: { colonyShip: 1, militia: 4 } }],
	players: { 1: { dollars: 60 } }
});
const before = view(state, 1);
const SHEET: OrderSheet = [
	{ kind: 'build', planet: 1, construction: 'mines' },
	{ kind: 'research', tech: 'galacticEconomy' },
	{
		kind: 'move',
		from: 0,
		ships: { colonyShip: 1 },
		route: [1, 2, 3],
		pickups: [],
		drops: [],
		allied: [],
		leaders: []
	},
	{ kind: 'colonise', planet: 2 }
];

describe('outlook', () => {
	it('tells what the sheet alone would change', () => {
		const seen = outlook(before, forecast(before, 1, SHEET));
		expect(seen.gained).toEqual([2]);
		expect(seen.lost).toEqual([]);
		expect(seen.values).toEqual([{ planet: 1, before: 20, after: 40 }]);
		expect(seen.techs).toEqual(['galacticEconomy']);
		expect(seen.units).toEqual([
			{ cell: 0, before: { militia: 4, colonyShip: 1 }, after: { militia: 4 } }
		]);
		expect([seen.failures, seen.dice]).toEqual([[], false]);
	});

	it('agrees with the budget to the half-dollar', () => {
		const left = budgetOf(before, SHEET).left;
		// 60 − 14 upkeep − 10 − 15 = 21 left; Galactic Economy adds 4; then 40 and 8 come in.
		expect(left).toBe(42);
		expect(outlook(before, forecast(before, 1, SHEET)).treasury).toEqual({
			before: 120,
			after: 42 + 8 + 96
		});
	});

	it('says so when a line fails', () => {
		const sheet: OrderSheet = [
			{ kind: 'colonise', planet: 2 },
			{ kind: 'ally', player: 2 }
		];
		const seen = outlook(before, forecast(before, 1, sheet));
		expect(seen.failures).toHaveLength(1);
		expect(seen.failures).toMatchObject([{ line: 0, order: 'colonise' }]);
	});
});
