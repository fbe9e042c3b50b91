import { expect, it } from 'vitest';
import { cellAt, distance, isCell, orthogonalNeighbours, stepCost, xOf, yOf } from './map';

const MAP = { width: 14, height: 14 };
const at = (x: number, y: number) => cellAt(MAP, x, y);

it('AM-016: cells run rightwards and downwards, and the map wraps round both ways', () => {
	expect(at(0, 0)).toBe(0);
	expect([xOf(MAP, at(5, 2)), yOf(MAP, at(5, 2))]).toEqual([5, 2]);
	expect(at(14, 3)).toBe(at(0, 3));
	expect(at(-1, -1)).toBe(at(13, 13));
	expect(orthogonalNeighbours(MAP, at(0, 0))).toEqual([at(0, 13), at(13, 0), at(1, 0), at(0, 1)]);
	expect([isCell(MAP, 195), isCell(MAP, 196), isCell(MAP, -1), isCell(MAP, 0.5)]).toEqual([
		true,
		false,
		false,
		false
	]);
});

it('AM-017, AM-018: distance is wrapped |dx| plus wrapped |dy|', () => {
	expect(distance(MAP, at(3, 3), at(6, 5))).toBe(5);
	expect(distance(MAP, at(1, 1), at(13, 12))).toBe(5);
	expect(distance(MAP, at(0, 0), at(7, 7))).toBe(14);
	expect(distance(MAP, at(4, 9), at(4, 9))).toBe(0);
});

it('AM-017: a step goes to a neighbouring cell: straight 1, across 2, round the edge as well', () => {
	const steps = (x: number, y: number): number => stepCost(MAP, at(0, 0), at(x, y));
	expect([steps(1, 0), steps(0, 1), steps(13, 0), steps(1, 1), steps(13, 13)]).toEqual([
		1, 1, 1, 2, 2
	]);
	expect([steps(0, 0), steps(2, 0), steps(0, 2), steps(2, 1), steps(1, 2), steps(0, 12)]).toEqual([
		0, 0, 0, 0, 0, 0
	]);
});

it('AM-017: no route of steps is cheaper than the distance', () => {
	const map = { width: 7, height: 14 };
	for (let a = 0; a < 98; a++) {
		for (let b = 0; b < 98; b++) {
			const step = stepCost(map, a, b);
			if (step !== 0) expect(step).toBe(distance(map, a, b));
			expect(distance(map, a, b)).toBe(distance(map, b, a));
		}
	}
});
