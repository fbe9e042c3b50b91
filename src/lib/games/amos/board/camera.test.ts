import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '$engine/rulesets/amos/map';
import {
	along,
	boxOf,
	cellUnder,
	centreOf,
	clampScale,
	copiesIn,
	gestured,
	nearestCopy,
	SCALES,
	tilesIn,
	toScreen,
	toWorld,
	UNIT,
	unrolled,
	wrapped
} from './camera';

const map = { width: 14, height: 7 };
const coordinate = fc.integer({ min: -3000, max: 3000 });
const camera = fc.record({
	x: coordinate,
	y: coordinate,
	scale: fc.integer({ min: SCALES.min, max: SCALES.max })
});

describe('camera', () => {
	it('finds the cell under any copy of its middle', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 97 }),
				fc.integer({ min: -3, max: 3 }),
				fc.integer({ min: -3, max: 3 }),
				(cell, i, j) => {
					const { x, y } = centreOf(map, cell);
					const point = { x: x + i * map.width * UNIT, y: y + j * map.height * UNIT };
					expect(cellUnder(map, point)).toBe(cell);
				}
			)
		);
	});

	it('goes from screen to world and back', () => {
		fc.assert(
			fc.property(camera, coordinate, coordinate, (eye, x, y) => {
				const back = toScreen(eye, toWorld(eye, { x, y }));
				expect(back.x).toBeCloseTo(x, 6);
				expect(back.y).toBeCloseTo(y, 6);
			})
		);
	});

	it('keeps what is under the fingers under the fingers', () => {
		const before = { x: 100, y: 50, scale: 50 };
		const fixed = toWorld(before, { x: 30, y: -20 });
		const after = gestured(before, { x: 30, y: -20 }, { x: 12, y: 8 }, 1.5);
		expect(after.scale).toBe(75);
		const screen = toScreen(after, fixed);
		expect(screen.x).toBeCloseTo(42, 6);
		expect(screen.y).toBeCloseTo(-12, 6);
	});

	it('does not zoom beyond its limits', () => {
		expect([clampScale(1), clampScale(60), clampScale(1e4)]).toEqual([SCALES.min, 60, SCALES.max]);
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

	it('walks a way cell by cell', () => {
		const way = [
			{ x: 0, y: 0 },
			{ x: 10, y: 0 },
			{ x: 10, y: 20 }
		];
		expect(along(way, 0)).toEqual(way[0]);
		expect(along(way, 0.25)).toEqual({ x: 5, y: 0 });
		expect(along(way, 0.75)).toEqual({ x: 10, y: 10 });
		expect(along(way, 2)).toEqual(way[2]);
		expect(along([{ x: 3, y: 4 }], 0.5)).toEqual({ x: 3, y: 4 });
	});
});
