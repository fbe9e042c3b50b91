/** Tests of the decisions that a table waits for. */
import { describe, expect, it } from 'vitest';
import { out, pending } from './pending';
import { boardOf, withSeat } from './testing';

describe('who is waited for', () => {
	it('CS-560: who plays, until the game is over; who has left is out', () => {
		const state = withSeat(boardOf(['eu', 'oc', 'fa'], []), 2, { status: 'out' });
		expect(pending(state).map(({ seat }) => seat)).toEqual([1, 3]);
		expect(out(state)).toEqual([2]);
		expect(pending({ ...state, stage: 'over' })).toEqual([]);
	});
});
