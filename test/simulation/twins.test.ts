import { describe, expect, it } from 'vitest';
import { countOf, FAMILIES, playTwins, scheduleOf, type Family } from './twins';

/** Schedules that a test run plays of each family, far apart; the command plays them all. */
const PLAYED = 100;

describe('twins', () => {
	it.each(FAMILIES)(
		`of $seats seats in $rounds rounds split, read and frame nobody (${PLAYED} schedules)`,
		(family) => {
			// Odd, and so prime to the number of partitions: every digit takes every value.
			const stride = Math.floor(countOf(family) / PLAYED / 2) * 2 - 1;
			const { failures, forked, later } = playTwins({ family, first: 0, count: PLAYED, stride });
			expect(failures).toEqual([]);
			// Twins of one mind, and tables that never part, would prove nothing.
			expect(forked).toBeGreaterThan(PLAYED / 2);
			expect(later).toBeGreaterThan(PLAYED / 2);
		},
		60_000
	);

	it('of five seats keep to what was read where it takes counting the unheard', () => {
		// These schedules alone have a ballot with two cuts that hangs on votes not reported.
		const family = FAMILIES[1] as Family;
		for (const first of [1779, 1971, 2355, 2931, 3315])
			expect(playTwins({ family, first, count: 1, stride: 1 }).failures).toEqual([]);
	});

	it('are numbered: no two schedules alike, and none left out', () => {
		const family: Family = { seats: 2, rounds: 2 };
		const all = Array.from({ length: countOf(family) }, (_, i) => scheduleOf(family, i));
		expect(new Set(all.map((schedule) => JSON.stringify(schedule))).size).toBe(all.length);
		const sides = new Set(all.flatMap((schedule) => schedule.sides.map((side) => side.join(''))));
		expect([...sides].sort()).toEqual(['000', '001', '010', '011']);
		expect(new Set(all.map(({ sealsAt }) => sealsAt))).toEqual(new Set([0, 1, 2]));
	});

	it('play a schedule the same each time', () => {
		const slice = { family: FAMILIES[0] as Family, first: 7709, count: 2, stride: 1 };
		expect({ ...playTwins(slice), seconds: 0 }).toEqual({ ...playTwins(slice), seconds: 0 });
	});
});
