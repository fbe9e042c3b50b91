import { describe, expect, it } from 'vitest';
import { placesFor, shifted, type Position } from './placing';
import type { Section } from './types';

const at = (...places: readonly (readonly [number, number])[]): Position[] =>
	places.map(([column, row]) => ({ column, row }));

describe('places for the next section', () => {
	it('CO-251 begin at (0,0), share a side, and are listed in reading order', () => {
		expect(placesFor([], 2)).toEqual(at([0, 0]));
		expect(placesFor(at([0, 0]), 2)).toEqual(at([0, -1], [-1, 0], [1, 0], [0, 1]));
	});

	it('CO-238 CO-251 allow the square of four: no third in a row', () => {
		expect(placesFor(at([0, 0], [1, 0]), 4)).toEqual(at([0, -1], [1, -1], [0, 1], [1, 1]));
	});

	it('CO-238 are those that touch the most sections', () => {
		expect(placesFor(at([0, 0], [1, 0], [1, 1]), 4)).toEqual(at([0, 1]));
		expect(placesFor(at([0, 0], [1, 0], [1, 1]), 6)).toEqual(at([0, 1]));
	});

	it('CO-251 allow six sections to lie 3×2 or 2×3', () => {
		expect(placesFor(at([0, 0], [1, 0]), 6)).toEqual(
			at([0, -1], [1, -1], [-1, 0], [2, 0], [0, 1], [1, 1])
		);
		expect(placesFor(at([0, 0], [1, 0], [2, 0]), 5)).toEqual(
			at([0, -1], [1, -1], [2, -1], [0, 1], [1, 1], [2, 1])
		);
		const square = at([0, 0], [1, 0], [0, 1], [1, 1]);
		expect(placesFor(square, 6)).toHaveLength(8);
		// Once it is three wide it can grow no taller.
		expect(placesFor([...square, ...at([2, 0])], 6)).toEqual(at([2, 1]));
	});

	it('CO-251 are shifted at the end so that the least column and row are 0', () => {
		const section = (column: number, row: number): Section => ({
			colour: 'blue',
			turns: 0,
			owner: 0,
			column,
			row
		});
		const moved = shifted([section(0, 0), section(-1, 0), section(-1, 1), section(0, 1)]);
		expect(moved.map(({ column, row }) => [column, row])).toEqual([
			[1, 0],
			[0, 0],
			[0, 1],
			[1, 1]
		]);
	});
});
