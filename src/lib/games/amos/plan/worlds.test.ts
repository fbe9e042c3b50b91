import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { describe, expect, it } from 'vitest';
import { budgetOf } from './budget';
import { fleetOf, newRound, nextStart } from './round';
import { linesOf, unitsOrdered } from './sheet';
import { roomAt, toggledOn, unitsOn, withRestShared, withShipsFilled, withUnitsOn } from './worlds';

const seen = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1, base: 20 },
			{ at: [4, 0], owner: 1, base: 10 },
			{ at: [8, 0], owner: 1, base: 10 }
		],
		armies: [
			{ seat: 1, at: 1, units: { freighter: 2, militia: 5 } },
			{ seat: 1, at: 2, units: { colonyShip: 2, freighter: 1 } }
		],
		players: { 1: { dollars: 60 } }
	}),
	1
);

describe('buying for several worlds', () => {
	it('is a line for each, the same number everywhere', () => {
		const sheet = withUnitsOn([], [1, 3], 'militia', 4);
		expect(sheet).toEqual([
			{ kind: 'buyUnits', planet: 1, type: 'militia', count: 4 },
			{ kind: 'buyUnits', planet: 3, type: 'militia', count: 4 }
		]);
		expect(unitsOn(sheet, [1, 3], 'militia')).toEqual({ count: 4, same: true });
		expect(unitsOn(sheet, [1, 2], 'militia')).toEqual({ count: 0, same: false });
		expect(withUnitsOn(sheet, [1, 3], 'militia', 0)).toEqual([]);
	});

	it('builds where nothing of the kind is ordered, and takes off what is ordered everywhere', () => {
		const one = toggledOn([], [2], 'mines');
		const both = toggledOn(one, [1, 2], 'mines');
		expect(linesOf(both, 'build').map(({ order }) => order.planet)).toEqual([2, 1]);
		expect(toggledOn(both, [1, 2], 'mines')).toEqual([]);
	});

	it('fills the free ships beside the Troops that wait there', () => {
		const room = roomAt(seen, [], 1);
		expect(room).toBeGreaterThan(0);
		const filled = withShipsFilled(seen, [], [1, 3]);
		expect(filled).toEqual([{ kind: 'buyUnits', planet: 1, type: 'militia', count: room }]);
		expect(roomAt(seen, filled, 1)).toBe(0);
		expect(withShipsFilled(seen, filled, [1])).toBe(filled);
	});

	it('shares what is left, evenly and to the last Militia that can be paid', () => {
		const sheet = withRestShared(seen, [], [1, 2, 3]);
		const counts = [1, 2, 3].map((planet) => unitsOrdered(sheet, planet, 'militia'));
		expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
		const budget = budgetOf(seen, sheet);
		expect(budget.purchases.every(({ got, wanted }) => got === wanted)).toBe(true);
		expect(withRestShared(seen, sheet, [1, 2, 3])).toBe(sheet);
	});
});

describe('the round of the fleets', () => {
	const [home, second] = [seen.planets[0]!.cell, seen.planets[1]!.cell];

	it('goes from place to place, and round to those before', () => {
		const round = newRound(false);
		expect(nextStart(seen, [], round, home)).toBe(home);
		expect(nextStart(seen, [], round, home + 1)).toBe(second);
		expect(nextStart(seen, [], round, second + 1)).toBe(home);
		expect(nextStart(seen, [], { ...round, passed: [home, second] }, home)).toBeUndefined();
	});

	it('proposes all free ships or one, empty or full', () => {
		const round = newRound(true);
		const full = fleetOf(seen, [], round, home);
		expect(full.ships).toEqual({ freighter: 2 });
		expect(full.pickups).toEqual([{ cell: home, units: { militia: 5 } }]);
		expect(fleetOf(seen, [], newRound(false), home).pickups).toEqual([]);
		const single = { ...newRound(false), single: true };
		expect(fleetOf(seen, [], single, second).ships).toEqual({ colonyShip: 1 });
		const sent: OrderSheet = [{ ...fleetOf(seen, [], single, second), route: [home] }];
		expect(fleetOf(seen, sent, single, second).ships).toEqual({ colonyShip: 1 });
	});
});
