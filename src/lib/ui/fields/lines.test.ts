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
		const even = [0, 40, 80, 120].map((top) => ({ top, height: 40 }));
		/** The first is a line with a sentence under it. */
		const uneven = [
			{ top: 0, height: 90 },
			{ top: 90, height: 40 },
			{ top: 130, height: 40 }
		];
		for (const [rows, from, dy, to] of [
			[even, 0, 0, 0],
			[even, 0, 19, 0],
			[even, 0, 40, 1],
			[even, 0, 80, 2],
			[even, 0, 400, 3],
			[even, 3, -40, 2],
			[even, 3, -120, 0],
			[even, 2, -19, 2],
			[uneven, 0, 40, 1],
			[uneven, 0, 80, 2],
			[uneven, 2, -40, 1],
			[uneven, 1, -90, 0]
		] as const)
			expect(dropIndex(rows, from, dy), `line ${from} by ${dy}`).toBe(to);
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
