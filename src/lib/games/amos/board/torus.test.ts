import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '$engine/rulesets/amos/map';
import { boxOf, UNIT } from '$lib/ui/map/camera';
import {
	cellOf,
	centreOf,
	copiesIn,
	galaxyOnce,
	nearestCopy,
	tilesIn,
	unrolled,
	wrapped
} from './torus';

const map = { width: 14, height: 7 };

describe('a map without edges', () => {
	it('finds the cell under any copy of its middle', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 97 }),
				fc.integer({ min: -3, max: 3 }),
				fc.integer({ min: -3, max: 3 }),
				(cell, i, j) => {
					const { x, y } = centreOf(map, cell);
					const point = { x: x + i * map.width * UNIT, y: y + j * map.height * UNIT };
					expect(cellOf(map, point)).toBe(cell);
				}
			)
		);
	});

	it('wraps the eye without moving what it sees', () => {
		const eye = wrapped(map, { x: -10, y: 7 * UNIT + 5, scale: 40 });
		expect(eye).toEqual({ x: 14 * UNIT - 10, y: 5, scale: 40 });
		const point = centreOf(map, 0);
		expect(nearestCopy(map, point, eye)).toEqual({
			x: point.x + 14 * UNIT,
			y: point.y
		});
	});

	it('draws every copy that shows, and no other', () => {
		const box = boxOf({ x: 0, y: 0, scale: UNIT }, { width: 28 * UNIT, height: 7 * UNIT }, 0);
		const point = centreOf(map, cellAt(map, 0, 0));
		expect(copiesIn(map, box, point, 0)).toEqual([
			{ x: -14 * UNIT, y: 0 },
			{ x: 0, y: 0 }
		]);
		expect(tilesIn(map, box)).toHaveLength(4);
	});

	it('shows every world once as itself, wherever the eye is: the copy nearest to it', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 97 }),
				fc.integer({ min: -2000, max: 2000 }),
				fc.integer({ min: -2000, max: 2000 }),
				(cell, x, y) => {
					const once = galaxyOnce(map, { x, y });
					const at = centreOf(map, cell);
					const inside = copiesIn(map, once, at, 0).map((copy) => ({
						x: at.x + copy.x,
						y: at.y + copy.y
					}));
					expect(inside).toHaveLength(1);
					// Half a cell is what whole cells leave open.
					expect(Math.abs(inside[0]!.x - x)).toBeLessThanOrEqual((map.width / 2) * UNIT);
					expect(Math.abs(inside[0]!.y - y)).toBeLessThanOrEqual((map.height / 2) * UNIT);
				}
			)
		);
	});

	it.each([
		['of an even number of cells', 14, 7, { x: 10.5, y: 3.5 }, { left: 4, top: 0 }],
		['in the middle of a cell of an odd one', 7, 7, { x: 3.5, y: 3.5 }, { left: 0, top: 0 }],
		['a little further', 7, 7, { x: 3.9, y: 4.1 }, { left: 0, top: 1 }]
	])('begins the galaxy at whole cells: %s', (_, width, height, eye, from) => {
		const once = galaxyOnce({ width, height }, { x: eye.x * UNIT, y: eye.y * UNIT });
		expect(once).toEqual({
			left: from.left * UNIT,
			top: from.top * UNIT,
			right: (from.left + width) * UNIT,
			bottom: (from.top + height) * UNIT
		});
	});

	it('unrolls a way over the seam without a jump', () => {
		const way = unrolled(map, [13, 0, 14 * 6].map(Number));
		for (let i = 1; i < way.length; i++) {
			const [a, b] = [way[i - 1]!, way[i]!];
			expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(UNIT);
			expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(UNIT);
		}
	});
});
