import { expect, it } from 'vitest';
import { stepOf, type BoardSpec } from '$engine/rulesets/revenant/testing-board';
import { view } from '$engine/rulesets/revenant/view';
import { openAbilities } from './extras';
import { verdictOf, type Trial } from './trial';

const opened = (spec: BoardSpec): string[] => {
	const { state } = stepOf({ turn: { stage: 'extra', extra: 5 }, ...spec });
	const trial: Trial = { view: view(state, 1), revealed: false, ended: false, fault: undefined };
	return openAbilities((move) => verdictOf(trial, 1, move)).map(({ source }) => source);
};

it.each([
	['politician', 'A'],
	['politician', 'B'],
	['commander', 'B']
] as const)('RV-319, RV-378: Activate offers the Captain, a %s of side %s', (cls, side) => {
	expect(opened({ players: { 1: { cls, side } } })).toEqual(['captain']);
});

it('RV-319: an ability used already is offered no more', () => {
	expect(opened({ turn: { stage: 'extra', extra: 5, used: ['captain'] } })).toEqual([]);
});
