import { describe, expect, it } from 'vitest';
import { out, pending } from './pending';
import { table } from './testing';
import type { State } from './types';

/** Seat 1 plays, 2 stayed away too long, 3 resigned, 4 was destroyed, 5 plays. */
const state = (phase: State['phase']): State => ({
	...table({
		seats: 5,
		players: {
			2: { status: 'withdrawn' },
			3: { status: 'resigned' },
			4: { status: 'destroyed' }
		}
	}),
	phase
});

describe('decisions', () => {
	it('AM-002 AM-320: a sheet of whoever plays or may come back, sealed, with dice after it', () => {
		expect(pending(state('orders'))).toEqual(
			[1, 2, 5].map((seat) => ({ seat, ask: 'orders', sealed: true, chance: true }))
		);
		expect(out(state('orders'))).toEqual([3, 4]);
	});

	it('AM-285 AM-287: in the election a ballot of whoever plays, sealed, without dice', () => {
		expect(pending(state('election'))).toEqual(
			[1, 5].map((seat) => ({ seat, ask: 'vote', sealed: true, chance: false }))
		);
		expect(out(state('election'))).toEqual([2, 3, 4]);
	});

	it('are none once the game is over', () => {
		expect(pending(state('over'))).toEqual([]);
		expect(out(state('over'))).toEqual([3, 4]);
	});
});
