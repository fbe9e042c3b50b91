import { describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import { planetRows, sortRows, type ListColumn } from './planetlist';
import { searchPlanets } from '../plan/candidates';

const seen = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1, name: 'Umbath', base: 20 },
			{ at: [2, 0], name: 'Ástia', base: 30 },
			{ at: [4, 0], owner: 2, name: 'Brunna', base: 5, has: ['mines'] },
			{ at: [6, 0], name: 'Tirkon', base: 7 }
		],
		armies: [
			{ seat: 1, at: 4, units: { freighter: 1 } },
			{ seat: 2, at: 3, units: { militia: 3 } }
		],
		players: { 1: { knows: [3] } }
	}),
	1
);
const names = (rows: { planet: { name: string } }[]): string[] => rows.map((r) => r.planet.name);
const sorted = (column: ListColumn, descending = false): string[] =>
	names(sortRows(seen, planetRows(seen, 'all'), { column, descending }, 'es'));

describe('list of planets', () => {
	it('filters: where I am, what I have seen, everything', () => {
		expect(names(planetRows(seen, 'mine'))).toEqual(['Umbath', 'Tirkon']);
		expect(names(planetRows(seen, 'known'))).toEqual(['Umbath', 'Brunna', 'Tirkon']);
		expect(planetRows(seen, 'all')).toHaveLength(4);
	});

	it('shows the Value seen, or what everybody knows', () => {
		expect(planetRows(seen, 'all').map((row) => [row.value, row.sure])).toEqual([
			[20, true],
			[30, false],
			[25, true],
			[7, true]
		]);
	});

	it('sorts by every column, names in the order of the language', () => {
		expect(sorted('name')).toEqual(['Ástia', 'Brunna', 'Tirkon', 'Umbath']);
		expect(sorted('value', true)).toEqual(['Ástia', 'Brunna', 'Umbath', 'Tirkon']);
		expect(sorted('owner')).toEqual(['Umbath', 'Brunna', 'Tirkon', 'Ástia']);
		expect(sorted('units', true)).toEqual(['Tirkon', 'Brunna', 'Ástia', 'Umbath']);
		expect(sorted('distance')).toEqual(['Umbath', 'Ástia', 'Brunna', 'Tirkon']);
		expect(sorted('seen')[0]).toBe('Ástia');
	});

	it('finds names by their beginning first, accents and case aside', () => {
		expect(names(searchPlanets(seen.planets, 'as').map((planet) => ({ planet })))).toEqual([
			'Ástia'
		]);
		expect(searchPlanets(seen.planets, 'U').map((p) => p.name)).toEqual(['Umbath', 'Brunna']);
		expect(searchPlanets(seen.planets, 'zz')).toEqual([]);
	});
});
