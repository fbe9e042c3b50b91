import { describe, expect, it } from 'vitest';
import { sheetOf, table } from '$engine/rulesets/imperio/testing';
import type { Proposal, Vote } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import { TAPS } from './taps';

const agenda = ['P04', 'P12'].map(
	(id) =>
		({ id, kind: 'directive', vote: 'forAgainst', title: '', house: 0, effects: [] }) as Proposal
);
const state = table({ agenda, houses: { 1: { influence: 20 } } });
const taps = (...votes: readonly (readonly [string, Vote['option'], number])[]): number => {
	const sheet = sheetOf(state, 1, {
		votes: votes.map(([proposal, option, n]) => ({ proposal, option, house: 0, n }))
	});
	return TAPS.tapsOf(view(state, 1), sheet, 'alone')['votes'] ?? NaN;
};

describe('taps of votes', () => {
	it('are a drawer, the option if it is another one, and the number', () => {
		expect(taps()).toBe(0);
		expect(taps(['P04', 'for', 1])).toBe(2);
		expect(taps(['P04', 'against', 1])).toBe(3);
	});

	it('are one for all that are left', () => {
		expect(taps(['P04', 'for', 20])).toBe(2);
		expect(taps(['P04', 'for', 3], ['P12', 'for', 17])).toBe(taps(['P04', 'for', 3]) + 1);
		expect(taps(['P04', 'for', 19])).toBeGreaterThan(2);
	});
});
