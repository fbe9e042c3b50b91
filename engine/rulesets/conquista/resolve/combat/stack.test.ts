import { expect, it } from 'vitest';
import { freshestFirst, ownUnits, placesAble, placesFreshest, spentFirst } from './stack';

it('CO-012 losses fall on those with fewest steps, others on those with most', () => {
	expect(spentFirst([3, 0, 2])).toEqual([0, 2, 3]);
	expect(freshestFirst([0, 3, 2])).toEqual([3, 2, 0]);
	const units = [2, 1];
	spentFirst(units);
	freshestFirst(units);
	expect(units).toEqual([2, 1]);
});

it('CO-244 orders take units by their steps', () => {
	expect(placesAble([0, 1, 2, 3], 2)).toEqual([2, 3]);
	expect(placesAble([0, 1], 2)).toEqual([]);
	expect(placesFreshest([0, 1, 2, 3], 2)).toEqual([3, 2]);
	expect(placesFreshest([0, 1], 5)).toEqual([1, 0]);
});

it('a stack is that of who controls the square', () => {
	const square = { controller: 2, units: [1, 3] };
	expect([ownUnits(square, 2), ownUnits(square, 1)]).toEqual([[1, 3], []]);
});
