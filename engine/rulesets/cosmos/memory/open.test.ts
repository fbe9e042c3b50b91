/** Tests of turns and trials as they begin. */
import { describe, expect, it } from 'vitest';
import { trialOf } from './open';
import { blankSheet } from '../orders/check';
import { boardOf, withSeat, begun } from '../testing';
import { view } from '../view';

describe('who plays', () => {
	it('CS-560: who has left plays no more, in a turn as in a trial', () => {
		const state = withSeat(boardOf(['eu', 'oc', 'fa'], []), 2, { status: 'out' });
		expect([...begun(state).playing]).toEqual([1, 3]);
		const trial = trialOf(view(state, 1), blankSheet(1, 1));
		expect([[...trial.playing], trial.nextLoan]).toEqual([[1, 3], 1]);
	});

	it('is filed by nobody who only looks on', () => {
		const state = boardOf(['eu', 'oc'], []);
		expect(() => trialOf(view(state, 0), blankSheet(1, 1))).toThrow('a spectator files no sheet');
	});
});
