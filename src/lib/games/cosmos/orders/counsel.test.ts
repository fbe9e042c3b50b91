import { expect, it } from 'vitest';
import { createRng } from '$engine/kernel/rng';
import { cosmos } from '$engine/rulesets/cosmos';
import type { CosmosReason } from '$engine/rulesets/cosmos/bot/reasons';
import { FACTIONS } from '$engine/rulesets/cosmos/tables/data';
import { newGame } from '$engine/rulesets/cosmos/testing';
import type { State } from '$engine/rulesets/cosmos/types';
import { goldenSteps } from '../../../../../test/golden/harvest';
import type { Plan } from '../plan/plan.svelte';
import { counselOf } from './counsel';

/** States at the first turn of every faction and at every fourth turn of the recorded games. */
const states: readonly State[] = [
	...[FACTIONS.slice(0, 7), FACTIONS.slice(7)].map((factions) => newGame(factions)),
	...goldenSteps(cosmos)
		.filter((_, step) => step % 4 === 0)
		.map(({ before }) => before as State)
];

const told = states.flatMap((state, step) =>
	cosmos.pending(state).flatMap(({ seat }) => {
		const view = cosmos.view(state, seat);
		const factionOf = (other: number): string => `Faction ${other} of ${view.seats.length}`;
		const words = counselOf({ view, factionOf } as unknown as Plan);
		const rng = createRng(new Uint8Array(32).fill(step + seat));
		return (cosmos.advise?.(view, seat, rng) ?? []).map((advice) => {
			const { text, details = [] } = words.tell(advice);
			return {
				code: (advice.why as CosmosReason).code,
				at: advice.at[0],
				texts: [text, words.reason(advice.why), ...details]
			};
		});
	})
);

it('every line of advice that a bot has is said, and its reason, without a hole', () => {
	expect(told.length).toBeGreaterThan(300);
	const holes = told.filter(({ texts }) =>
		texts.some((text) => text === '' || /undefined|NaN|\{/.test(text))
	);
	expect(holes).toEqual([]);
});

it('advice is given for every part of the sheet that bots fill', () => {
	expect([...new Set(told.map(({ at }) => at))].sort()).toEqual(['buyActions', 'orders', 'watch']);
});
