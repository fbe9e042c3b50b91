/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice } from '$engine/kernel/ruleset';
import type { Move } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/counsel';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import { moveText } from '../plan/sentences';

/** A part of the order, as the chain says it. */
function partText(plan: Plan, { at, value }: Advice): string {
	const teller = { view: plan.view, nameOf: (seat: number): string => plan.seatName(seat) };
	return at[0] === 'moves' ? moveText(teller, value as Move) : m.revenant_advice_part();
}

/** Words for the advice of a turn. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell: (advice) => ({ icon: undefined, text: partText(plan, advice), details: [] }),
	reason: () => '',
	problem: problemText
});
