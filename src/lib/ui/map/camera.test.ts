import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	along,
	boxOf,
	cellUnder,
	centreAt,
	clampScale,
	fitting,
	gestured,
	SCALES,
	toScreen,
	toWorld,
	UNIT,
	within
} from './camera';

const coordinate = fc.integer({ min: -3000, max: 3000 });
const camera = fc.record({
	x: coordinate,
	y: coordinate,
	scale: fc.integer({ min: SCALES.min, max: SCALES.max })
});

describe('camera', () => {
	it('finds the cell under its middle, off the map too', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -99, max: 99 }),
				fc.integer({ min: -99, max: 99 }),
				(column, row) => {
					expect(cellUnder(centreAt(column, row))).toEqual({ column, row });
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

	it('sees the whole map from no farther than need be', () => {
		const scale = fitting({ width: 10, height: 5 }, { width: 400, height: 900 });
		expect(scale).toBe(40);
		const box = boxOf({ ...centreAt(4.5, 2), scale }, { width: 400, height: 900 }, 0);
		expect([box.left, box.right]).toEqual([0, 10 * UNIT]);
		expect(fitting({ width: 100, height: 100 }, { width: 400, height: 900 })).toBe(SCALES.min);
	});

	it('keeps a cell of a map with edges in sight', () => {
		const map = { width: 10, height: 5 };
		const board = { width: 4 * UNIT, height: 2 * UNIT };
		const far = within(map, { x: -9999, y: 9999, scale: UNIT }, board);
		expect(far).toEqual({ x: -UNIT, y: 5 * UNIT, scale: UNIT });
		const corner = toScreen(far, centreAt(0, 4));
		expect(Math.abs(corner.x)).toBeLessThan(board.width / 2);
		expect(Math.abs(corner.y)).toBeLessThan(board.height / 2);
		const inside = { x: 640, y: 1, scale: UNIT };
		expect(within(map, inside, board)).toEqual(inside);
	});
});
