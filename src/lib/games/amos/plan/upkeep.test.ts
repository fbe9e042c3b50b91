import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet, UnitType } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { describe, expect, it } from 'vitest';
import { budgetOf } from './budget';
import { withDisbanded } from './upkeep';

/** Far more units than can be paid: near home and far away. */
const seen = view(
	table({
		planets: [{ at: [0, 0], owner: 1, base: 20 }],
		armies: [
			{ seat: 1, at: 1, units: { freighter: 4, militia: 20 } },
			{ seat: 1, at: [5, 5], units: { freighter: 4, militia: 20 } }
		] as never,
		players: { 1: { dollars: 40 } }
	}),
	1
);
const [near, far] = [...(seen.own[0]?.armies ?? [])].sort((a, b) => a.cell - b.cell);
const gone = (sheet: OrderSheet, type: UnitType): number =>
	sheet.reduce((sum, line) => sum + (line.kind === 'disband' ? (line.units[type] ?? 0) : 0), 0);

describe('upkeep that cannot be paid', () => {
	it.each(['troops', 'ships', 'far'] as const)('is met by a rule: %s', (rule) => {
		expect(budgetOf(seen, []).unpaid).not.toEqual([]);
		const sheet = withDisbanded(seen, [], rule);
		const budget = budgetOf(seen, sheet);
		expect(budget.upkeepPaid).toBe(budget.upkeep);
		expect(withDisbanded(seen, sheet, rule)).toBe(sheet);
	});

	it('takes first those that the rule names', () => {
		expect(gone(withDisbanded(seen, [], 'troops'), 'militia')).toBeGreaterThan(0);
		expect(gone(withDisbanded(seen, [], 'troops'), 'freighter')).toBe(0);
		expect(gone(withDisbanded(seen, [], 'ships'), 'freighter')).toBeGreaterThan(0);
		const [line] = withDisbanded(seen, [], 'far');
		expect(line).toMatchObject({ kind: 'disband', cell: far?.cell });
	});

	it('leaves those that other lines need', () => {
		const sails: OrderSheet = [
			{
				kind: 'move',
				from: near?.cell ?? 0,
				ships: { freighter: 4 },
				route: [1],
				pickups: [],
				drops: [],
				allied: [],
				leaders: []
			}
		];
		const sheet = withDisbanded(seen, sails, 'ships');
		expect(
			sheet.every(
				(line) => line.kind !== 'disband' || line.cell !== near?.cell || !line.units.freighter
			)
		).toBe(true);
	});
});
