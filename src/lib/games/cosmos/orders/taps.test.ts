import { describe, expect, it } from 'vitest';
import { blankSheet } from '$engine/rulesets/cosmos/orders/check';
import { newGame } from '$engine/rulesets/cosmos/testing';
import type { Entry } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import { sumOf } from '$lib/ui/sheet/taps';
import { newEntry } from '../plan/offered/propose';
import { walk } from '../plan/walk';
import { TAPS } from './taps';

const state = newGame(['eu', 'as']);
const seat = state.seats.find(({ faction }) => faction === 'eu')?.seat ?? 1;
const seen = view(state, seat);
const turn = walk(seen, blankSheet(seen.turn, seat), [])?.turn;
const taps = (...orders: readonly Entry[]): number =>
	sumOf(TAPS.tapsOf(seen, { ...blankSheet(seen.turn, seat), orders }, 'alone'));

describe('taps of a programme', () => {
	it('are the kind and Add, where everything is as proposed', () => {
		if (!turn) throw new Error('this seat gives orders');
		expect(taps()).toBe(0);
		expect(taps(newEntry(turn, seat, 'search'))).toBe(2);
	});

	it('are more for each number that is another one, and for what is done besides', () => {
		if (!turn) throw new Error('this seat gives orders');
		const move = newEntry(turn, seat, 'move');
		if (move.kind !== 'move') throw new Error('a move');
		const [first] = move.units;
		if (!first) throw new Error('ships stand at home');
		const all = taps({ ...move, to: 'green-5' });
		expect(all).toBe(3);
		expect(taps({ ...move, to: 'green-5', units: [{ ...first, n: 1 }] })).toBeGreaterThan(all + 1);
		expect(taps({ ...move, to: 'green-5', cards: ['landing_pods'] })).toBe(all + 3);
	});
});
