import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '$engine/rulesets/amos/map';
import { boxOf, UNIT } from '$lib/ui/map/camera';
import { cellOf, centreOf, copiesIn, nearestCopy, tilesIn, unrolled, wrapped } from './torus';

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

	it('unrolls a way over the seam without a jump', () => {
		const way = unrolled(map, [13, 0, 14 * 6].map(Number));
		for (let i = 1; i < way.length; i++) {
			const [a, b] = [way[i - 1]!, way[i]!];
			expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(UNIT);
			expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(UNIT);
		}
	});
});
