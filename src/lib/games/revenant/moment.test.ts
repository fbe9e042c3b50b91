import { expect, it } from 'vitest';
import { isMoment } from './moment';

it.each([
	['the muster is over', 'muster', 1, 'turn', 1, true],
	['somebody still musters', 'muster', 1, 'muster', 1, false],
	['a turn goes on', 'turn', 1, 'turn', 1, false],
	['the Breach asks', 'turn', 1, 'breach', 1, false],
	['the Breach was fought as chosen', 'breach', 1, 'regroup', 1, true],
	['it was fought without a question', 'turn', 1, 'regroup', 1, true],
	['nobody regroups', 'breach', 2, 'turn', 3, true],
	['the fleet has regrouped', 'regroup', 1, 'turn', 2, false]
] as const)('a moment of Revenant: %s', (_, stage, round, next, nextRound, is) => {
	expect(isMoment({ stage, round }, { stage: next, round: nextRound })).toBe(is);
});
