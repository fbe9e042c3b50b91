import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, distance, isCell } from '$engine/rulesets/amos/map';
import {
	affordable,
	bent,
	cheapestPath,
	dragged,
	inReach,
	routeCost,
	routeThrough,
	shortest,
	tapped
} from './route';

const map = { width: 14, height: 14 };
const at = (x: number, y: number): number => cellAt(map, x, y);
const anyCell = fc.integer({ min: 0, max: 14 * 14 - 1 });

describe('route', () => {
	it('costs 1 a side and 2 a corner, over the seam too (AM-161)', () => {
		expect(routeCost(map, at(13, 0), [at(0, 0), at(0, 13), at(1, 13)])).toBe(3);
		expect(routeCost(map, at(13, 0), [at(0, 13), at(1, 13)])).toBe(3);
		expect(routeCost(map, at(13, 0), [at(0, 13), at(1, 12)])).toBe(4);
		expect(routeCost(map, at(0, 0), [at(2, 0)])).toBeUndefined();
	});

	it('finds a way that costs the distance, between any two cells', () => {
		fc.assert(
			fc.property(anyCell, anyCell, (from, to) => {
				const path = cheapestPath(map, from, to);
				expect(routeCost(map, from, path)).toBe(distance(map, from, to));
				expect(path.at(-1) ?? from).toBe(to);
				expect(path.every((cell) => isCell(map, cell))).toBe(true);
			})
		);
	});

	it('goes round what it should avoid when that costs nothing', () => {
		const enemy = at(5, 4);
		const path = cheapestPath(map, at(4, 4), at(6, 5), (cell) => cell === enemy);
		expect(path).not.toContain(enemy);
		expect(routeCost(map, at(4, 4), path)).toBe(3);
		// Straight ahead there is no other way of the same price.
		expect(cheapestPath(map, at(4, 4), at(6, 4), (cell) => cell === enemy)).toContain(enemy);
	});

	it('may end on a cell to avoid', () => {
		const enemy = at(6, 4);
		expect(cheapestPath(map, at(4, 4), enemy, (cell) => cell === enemy).at(-1)).toBe(enemy);
	});

	it('knows how far Movement reaches, over the seams of a small map too', () => {
		expect(inReach(map, at(0, 0), 1)).toHaveLength(4);
		expect(inReach(map, at(0, 0), 3)).toHaveLength(24);
		const small = inReach({ width: 7, height: 7 }, 0, 6);
		expect(small).toHaveLength(48);
		expect(small.find(({ cell }) => cell === 6)?.left).toBe(5);
		expect(inReach(map, at(5, 5), 0)).toEqual([]);
	});

	it('cuts a route where Movement ends', () => {
		const route = cheapestPath(map, at(0, 0), at(5, 0));
		expect(affordable(map, at(0, 0), route, 3)).toEqual([at(1, 0), at(2, 0), at(3, 0)]);
		expect(affordable(map, at(0, 0), [at(1, 1), at(2, 2)], 3)).toEqual([at(1, 1)]);
		expect(affordable(map, at(0, 0), route, 9)).toEqual(route);
		expect(affordable(map, at(0, 0), route, 0)).toEqual([]);
	});

	it('measures the short way round', () => {
		expect([shortest(13, 14), shortest(-13, 14), shortest(7, 14), shortest(3, 14)]).toEqual([
			-1, 1, 7, 3
		]);
	});
});

describe('drawing', () => {
	const from = at(2, 2);

	it('goes on to a tapped cell, and takes the end back when tapped again', () => {
		const one = tapped(map, from, [], at(5, 2));
		expect(one).toEqual([at(5, 2)]);
		const two = tapped(map, from, one, at(5, 4));
		expect(two).toEqual([at(5, 2), at(5, 4)]);
		expect(tapped(map, from, two, at(5, 4))).toEqual(one);
		expect(tapped(map, from, two, from)).toEqual([]);
	});

	it('is cut where a cell on the way is tapped', () => {
		const stops = [at(5, 2), at(5, 4)];
		expect(tapped(map, from, stops, at(4, 2))).toEqual([at(4, 2)]);
		expect(tapped(map, from, stops, at(5, 3))).toEqual([at(5, 2), at(5, 3)]);
		expect(tapped(map, from, stops, at(5, 2))).toEqual([at(5, 2)]);
	});

	it('follows the finger cell by cell and back', () => {
		const one = dragged(map, from, [], at(3, 2));
		const two = dragged(map, from, one, at(3, 3));
		expect(two).toEqual([at(3, 2), at(3, 3)]);
		expect(dragged(map, from, two, at(3, 3))).toBe(two);
		expect(dragged(map, from, two, at(3, 2))).toEqual(one);
		expect(dragged(map, from, one, from)).toEqual([]);
		// A finger too fast for the screen skips cells.
		expect(routeCost(map, from, dragged(map, from, two, at(3, 6)))).toBe(5);
	});

	it('bends through the cell that a cell of the way is pulled to', () => {
		const stops = [at(5, 2)];
		const after = bent(map, from, stops, 1, at(4, 3));
		expect(after).toEqual([at(4, 3), at(5, 2)]);
		expect(routeThrough(map, from, after)).toContain(at(4, 3));
		// The end itself is moved, not doubled.
		expect(bent(map, from, stops, 2, at(6, 2))).toEqual([at(6, 2)]);
		expect(bent(map, from, [at(3, 2), at(5, 2)], 2, at(5, 3))).toEqual([at(3, 2), at(5, 3)]);
	});
});
