import { expect, it } from 'vitest';
import { createRng } from '$engine/kernel/rng';
import { imperio } from '$engine/rulesets/imperio';
import type { ImperioReason, ImperioReasonCode } from '$engine/rulesets/imperio/bot/reasons';
import type { State, View } from '$engine/rulesets/imperio/types';
import { goldenSteps } from '../../../../../test/golden/harvest';
import type { Plan } from '../plan/plan.svelte';
import { counselOf } from './counsel';

/** As much of a plan as words need; like the plan itself it is an object with methods. */
class Reading {
	constructor(readonly view: View) {}
	houseName(seat: number): string {
		return `House ${seat} of ${this.view.houses.length}`;
	}
}

const told = goldenSteps(imperio).flatMap(({ before, seats }, step) =>
	Array.from({ length: seats }, (_, i) => i + 1).flatMap((seat) => {
		const state = before as State;
		if (!imperio.pending(state).some((one) => one.seat === seat)) return [];
		const view = imperio.view(state, seat);
		const words = counselOf(new Reading(view) as unknown as Plan);
		const rng = createRng(new Uint8Array(32).fill(step + seat));
		return (imperio.advise?.(view, seat, rng) ?? []).map((advice) => {
			const line = words.tell(advice);
			const why = words.reason(advice.why);
			return { code: (advice.why as ImperioReason).code, texts: [line.text, why] };
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

it('the advice of recorded games has nearly every reason', () => {
	const said = new Set(told.map(({ code }) => code));
	const wanted: readonly ImperioReasonCode[] = [
		...(['passage', 'blockade', 'peace', 'withdraw', 'tradePort', 'platform', 'shipyard'] as const),
		...(['sellInfluence', 'buyInfluence', 'voteFor', 'voteAgainst', 'electSelf', 'settle'] as const)
	];
	expect(wanted.filter((code) => !said.has(code))).toEqual([]);
});
