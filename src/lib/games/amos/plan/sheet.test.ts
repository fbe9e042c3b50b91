import { describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { availableUnits, idleShips, toggled, unitsOrdered, withUnitsOrdered } from './sheet';

describe('purchases', () => {
	it('keeps one line for a unit and a planet', () => {
		const two = withUnitsOrdered([], 1, 'militia', 2);
		expect(two).toEqual([{ kind: 'buyUnits', planet: 1, type: 'militia', count: 2 }]);
		expect(withUnitsOrdered(two, 1, 'militia', 5)).toHaveLength(1);
		expect(withUnitsOrdered(two, 1, 'militia', 0)).toEqual([]);
		expect(withUnitsOrdered([], 1, 'militia', 0)).toEqual([]);
	});

	it('gathers lines that buy the same twice', () => {
		const line = { kind: 'buyUnits', planet: 1, type: 'militia', count: 2 } as const;
		const sheet: OrderSheet = [line, { kind: 'resign' }, line];
		expect(unitsOrdered(sheet, 1, 'militia')).toBe(4);
		expect(withUnitsOrdered(sheet, 1, 'militia', 3)).toEqual([
			{ ...line, count: 3 },
			{ kind: 'resign' }
		]);
	});

	it('adds and takes off the same order, whatever the order of its fields', () => {
		const on = toggled([], { kind: 'build', planet: 3, construction: 'mines' });
		expect(toggled(on, { construction: 'mines', planet: 3, kind: 'build' })).toEqual([]);
	});
});

describe('units at hand', () => {
	const state = table({
		planets: [{ at: [0, 0], owner: 1 }],
		armies: [{ seat: 1, at: 1, units: { militia: 4, freighter: 2 } }]
	});
	const seen = view(state, 1);
	const move = {
		kind: 'move',
		from: 0,
		ships: { freighter: 1 },
		route: [1],
		pickups: [{ cell: 0, units: { militia: 3 } }],
		drops: [],
		allied: [],
		leaders: []
	} as const;

	it('are those there and bought, less those that other lines use (AM-137, AM-325)', () => {
		const sheet: OrderSheet = [
			{ kind: 'buyUnits', planet: 1, type: 'militia', count: 2 },
			move,
			{ kind: 'disband', cell: 0, units: { militia: 1 } }
		];
		expect(availableUnits(seen, sheet, 0)).toMatchObject({ militia: 2, freighter: 1 });
		expect(availableUnits(seen, sheet, 0, 1)).toMatchObject({ militia: 5, freighter: 2 });
	});

	it('tell which ships have nothing to do', () => {
		expect(idleShips(seen, [])).toEqual([{ cell: 0, ships: { freighter: 2 } }]);
		expect(idleShips(seen, [move])).toEqual([{ cell: 0, ships: { freighter: 1 } }]);
		expect(idleShips(seen, [{ ...move, ships: { freighter: 2 } }])).toEqual([]);
	});
});
