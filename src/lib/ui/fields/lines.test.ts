import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appended, dropIndex, inserted, reordered, replaced, without } from './lines';

const NUMBERED = [1, 2, 3, 4, 5];

describe('order of lines', () => {
	it('moves one line and keeps all others in their order', () => {
		fc.assert(
			fc.property(fc.nat(4), fc.integer({ min: -3, max: 8 }), (from, to) => {
				const after = reordered(NUMBERED, from, to);
				const moved = NUMBERED[from]!;
				expect(after).toHaveLength(5);
				expect(after.indexOf(moved)).toBe(Math.max(0, Math.min(4, to)));
				expect(after.filter((l) => l !== moved)).toEqual(NUMBERED.filter((l) => l !== moved));
			})
		);
	});

	it('leaves the list alone when there is nothing to move', () => {
		expect(reordered(NUMBERED, 2, 2)).toBe(NUMBERED);
		expect(reordered(NUMBERED, 7, 0)).toBe(NUMBERED);
		expect(without(NUMBERED)).toBe(NUMBERED);
	});

	it('lands where the finger lets go', () => {
		const middles = [20, 60, 100];
		expect(dropIndex(middles, 0, 10)).toBe(0);
		expect(dropIndex(middles, 0, 70)).toBe(1);
		expect(dropIndex(middles, 0, 200)).toBe(2);
		expect(dropIndex(middles, 2, 30)).toBe(1);
	});
});

describe('lines', () => {
	it('come, go and change without touching the others', () => {
		expect(appended([1], 2, 3)).toEqual([1, 2, 3]);
		expect(replaced(NUMBERED, 1, 9)).toEqual([1, 9, 3, 4, 5]);
		expect(without(NUMBERED, 0, 4)).toEqual([2, 3, 4]);
		expect(inserted(without(NUMBERED, 3), 3, 4)).toEqual(NUMBERED);
	});
});
