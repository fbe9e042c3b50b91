import { describe, expect, it } from 'vitest';
import { shipsOf } from '$engine/rulesets/imperio/units';
import { seen } from '../testing';
import { movesOf, pathTo, reachOf } from './range';

const cruiser = (from: string) => ({ from, ships: shipsOf({ cruiser: 1 }), path: [] });
const cells = (some: ReadonlyMap<string, unknown>): string[] => [...some.keys()].sort();

describe('the range of a detachment', () => {
	it('is as far as its slowest ship goes', () => {
		const view = seen();
		expect(movesOf(view, cruiser('c04'))).toBe(2);
		const slow = { from: 'c04', ships: shipsOf({ cruiser: 1, freighter: 1 }) };
		expect(cells(reachOf(view, slow))).toEqual(['c01', 'c02', 'c03', 'c05', 'c08', 'c09']);
		expect(reachOf(view, cruiser('c04')).has('c10')).toBe(true);
	});

	it('has no Black Hole in it, and goes round it', () => {
		const view = seen({ anomalies: { c05: 'black_hole' } });
		const reach = reachOf(view, cruiser('c04'));
		expect(reach.has('c05')).toBe(false);
		expect(reach.get('c10')?.path).toEqual(['c09', 'c10']);
	});

	it('ends in a Storm and in a Nebula, out of which it is one cell, but for the hardened', () => {
		const anomalies = { c05: 'nebula', c09: 'ion_storm' } as const;
		expect(reachOf(seen({ anomalies }), cruiser('c04')).has('c10')).toBe(false);
		const out = seen({ anomalies: { c04: 'nebula' } });
		expect(movesOf(out, cruiser('c04'))).toBe(1);
		const houses = { 1: { advances: ['scanning_matrix', 'ion_hardening'] } } as const;
		expect(reachOf(seen({ anomalies, houses }), cruiser('c04')).has('c10')).toBe(true);
	});

	it('prefers, of ways as short, the one with the least trouble', () => {
		const rocks = seen({ anomalies: { c05: 'asteroid_field' } });
		expect(reachOf(rocks, cruiser('c04')).get('c10')?.path).toEqual(['c09', 'c10']);
		const held = seen({ fleets: { c09: { house: 2, ships: { frigate: 1 } } } });
		expect(reachOf(held, cruiser('c04')).get('c10')?.path).toEqual(['c05', 'c10']);
	});
});

describe('a touch on the map', () => {
	const view = seen();

	it('goes on from the end of the path, cuts it where it was, and empties it at its start', () => {
		const one = { ...cruiser('c04'), path: ['c05'] };
		expect(pathTo(view, one, 'c06')).toEqual(['c05', 'c06']);
		expect(pathTo(view, { ...one, path: ['c05', 'c06'] }, 'c05')).toEqual(['c05']);
		expect(pathTo(view, one, 'c04')).toEqual([]);
	});

	it('starts anew where the path cannot go on, and does nothing out of reach', () => {
		const one = { ...cruiser('c04'), path: ['c05', 'c06'] };
		expect(pathTo(view, one, 'c08')).toEqual(['c08']);
		expect(pathTo(view, one, 'c14')).toBeUndefined();
	});
});
