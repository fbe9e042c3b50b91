import { describe, expect, it } from 'vitest';
import { ALL } from '../scope';
import { storm } from './storm';

const SEEDS = ALL ? 24 : 8;

describe('a mailbox at relays that do what a seed says', () => {
	it(`keeps every property, and heals (${SEEDS} seeds)`, async () => {
		const faults = new Set<string>();
		let notes = 0;
		for (let seed = 1; seed <= SEEDS; seed++) {
			const outcome = await storm(seed);
			expect(
				outcome.violations,
				`again: npm run simulate -- --mailbox --seed ${seed} --seeds 1`
			).toEqual([]);
			for (const name of Object.keys(outcome.faults)) faults.add(name);
			notes += outcome.notes;
		}
		// A run in which nothing went wrong would prove nothing.
		expect(faults.size).toBeGreaterThan(20);
		expect(notes).toBeGreaterThan(2 * SEEDS);
	}, 120_000);
});
