import { describe, expect, it } from 'vitest';
import { allSquares } from '$engine/rulesets/conquista/board';
import { UNIT } from '$lib/ui/map/camera';
import {
	between,
	centreOf,
	cornerOf,
	middleOf,
	sectionCorner,
	sizeOf,
	squareUnder
} from './layout';
import { SEAM, SIDE, STRIP } from './layout';

const map = { width: 10, height: 10 };

describe('the drawing of the board', () => {
	it('finds every square again under its middle', () => {
		for (const id of allSquares(map)) expect(squareUnder(map, centreOf(map, id))).toBe(id);
	});

	it('leaves a seam between columns and a strip above rows, where no square is', () => {
		expect(cornerOf(map, 0)).toEqual({ x: 0, y: STRIP });
		expect(cornerOf(map, 5).x).toBe(SIDE + SEAM);
		expect(cornerOf(map, 50).y).toBe(SIDE + 2 * STRIP);
		expect(squareUnder(map, { x: SIDE + SEAM / 2, y: STRIP + 5 })).toBe(-1);
		expect(squareUnder(map, { x: 5, y: STRIP - 1 })).toBe(-1);
		expect(squareUnder(map, { x: 5, y: SIDE + STRIP + 1 })).toBe(-1);
	});

	it('has edges', () => {
		const { width, height } = sizeOf(map);
		expect([width * UNIT, height * UNIT]).toEqual([2 * SIDE + SEAM, 2 * (SIDE + STRIP)]);
		expect(squareUnder(map, { x: -1, y: 100 })).toBe(-1);
		expect(squareUnder(map, { x: width * UNIT + 1, y: 100 })).toBe(-1);
		expect(middleOf(map)).toEqual({ x: SIDE + SEAM / 2, y: SIDE + STRIP });
	});

	it('knows the corners of sections and the middles of borders', () => {
		expect(sectionCorner({ column: 1, row: 1 })).toEqual(cornerOf(map, 55));
		expect(between(map, 4, 5)).toEqual({ x: SIDE + SEAM / 2, y: STRIP + UNIT / 2 });
	});
});
