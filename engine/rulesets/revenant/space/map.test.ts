import { describe, expect, it } from 'vitest';
import { SECTORS } from '../data';
import { clockwise, counterClockwise, distance, isAdjacent, neighbours, ringFrom } from './map';

describe('the map', () => {
	it('RV-040: Sectors lie in a ring, 8 beside 1', () => {
		for (const sector of SECTORS) {
			expect(neighbours(sector).filter((zone) => zone <= 8)).toEqual(
				[clockwise(sector), counterClockwise(sector)].sort((a, b) => a - b)
			);
		}
		expect([clockwise(8), counterClockwise(1)]).toEqual([1, 8]);
		expect(ringFrom(7)).toEqual([7, 8, 1, 2, 3, 4, 5, 6]);
	});
	it('RV-041: each central Sector touches two Sectors and two of the centre', () => {
		expect(neighbours(9)).toEqual([1, 2, 10, 12]);
		expect(neighbours(10)).toEqual([3, 4, 9, 11]);
		expect(neighbours(11)).toEqual([5, 6, 10, 12]);
		expect(neighbours(12)).toEqual([7, 8, 9, 11]);
		expect([isAdjacent(9, 10), isAdjacent(9, 11), isAdjacent(1, 9), isAdjacent(3, 9)]).toEqual([
			...[true, false, true, false]
		]);
	});
	it('RV-042 RV-043: distances by the fewest steps, through the centre too', () => {
		expect(SECTORS.map((sector) => distance(9, sector))).toEqual([1, 1, 2, 2, 3, 3, 2, 2]);
		expect(SECTORS.map((sector) => distance(11, sector))).toEqual([3, 3, 2, 2, 1, 1, 2, 2]);
		expect([distance(2, 7), distance(1, 5), distance(4, 4)]).toEqual([3, 4, 0]);
		for (const a of SECTORS)
			for (const b of SECTORS) {
				const ring = Math.min((a - b + 8) % 8, (b - a + 8) % 8);
				expect(distance(a, b)).toBe(ring);
			}
	});
});
