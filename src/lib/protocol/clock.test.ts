import { describe, expect, it } from 'vitest';
import { countIn, joined, NO_CLOCK, withCount, type Clock } from './clock';

/** A clock with these counts, by chain. */
const clockOf = (counts: Readonly<Record<number, number>>): Clock =>
	Object.entries(counts).reduce(
		(clock, [chain, count]) => withCount(clock, Number(chain), count),
		NO_CLOCK
	);
/** Pages that two clocks do not share. */
const apart = (a: Clock, b: Clock): number => a.filter((page, i) => page !== b[i]).length;

describe('a clock', () => {
	it('counts by chain, and nothing where nothing was counted', () => {
		const clock = clockOf({ 3: 7, 40: 2 });
		expect([0, 3, 39, 40, 400].map((chain) => countIn(clock, chain))).toEqual([0, 7, 0, 2, 0]);
		const both = joined(clock, clockOf({ 3: 5, 4: 9, 100: 1 }));
		expect([3, 4, 40, 100].map((chain) => countIn(both, chain))).toEqual([7, 9, 2, 1]);
	});

	it('costs what changed, however many chains there are', () => {
		const long = clockOf(Object.fromEntries(Array.from({ length: 320 }, (_, i) => [i, 1])));
		expect(apart(long, withCount(long, 77, 2))).toBe(1);
		const other = withCount(long, 200, 5);
		expect(joined(long, other)).toBe(other);
		expect(joined(other, long)).toBe(other);
		expect(joined(long, clockOf({ 5: 1 }))).toBe(long);
		expect(apart(other, joined(other, withCount(long, 3, 4)))).toBe(1);
	});
});
