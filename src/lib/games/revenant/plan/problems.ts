/** Refusals in sentences: what stands in the way, and what to do about it. */
import type { Problem } from '$engine/kernel/ruleset';
import type { ReasonCode } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';

export const REFUSALS = {
	malformed: m.revenant_refusal_malformed,
	'wrong-stage': m.revenant_refusal_wrong_stage,
	'pending-choice': m.revenant_refusal_pending_choice,
	'no-figure': m.revenant_refusal_no_figure,
	'not-a-workplace': m.revenant_refusal_not_a_workplace,
	'space-taken': m.revenant_refusal_space_taken,
	'no-corruption-space': m.revenant_refusal_no_corruption_space,
	'must-place': m.revenant_refusal_must_place,
	unpayable: m.revenant_refusal_unpayable,
	'not-adjacent': m.revenant_refusal_not_adjacent,
	'too-far': m.revenant_refusal_too_far,
	'central-stop': m.revenant_refusal_central_stop,
	'in-centre': m.revenant_refusal_in_centre,
	landed: m.revenant_refusal_landed,
	'not-small': m.revenant_refusal_not_small,
	'more-voidborn': m.revenant_refusal_more_voidborn,
	'no-planet': m.revenant_refusal_no_planet,
	occupied: m.revenant_refusal_occupied,
	'no-voidborn': m.revenant_refusal_no_voidborn,
	'no-target': m.revenant_refusal_no_target,
	'not-in-hand': m.revenant_refusal_not_in_hand,
	'slots-full': m.revenant_refusal_slots_full,
	'duplicate-design': m.revenant_refusal_duplicate_design,
	'bad-discount': m.revenant_refusal_bad_discount,
	'max-level': m.revenant_refusal_max_level,
	'jump-enabled': m.revenant_refusal_jump_enabled,
	'not-in-supply': m.revenant_refusal_not_in_supply,
	'sector-full': m.revenant_refusal_sector_full,
	'cannot-borrow': m.revenant_refusal_cannot_borrow,
	'compartment-corrupted': m.revenant_refusal_compartment_corrupted,
	'wrong-count': m.revenant_refusal_wrong_count,
	'bad-plan': m.revenant_refusal_bad_plan,
	'too-early': m.revenant_refusal_too_early
} satisfies Readonly<Record<ReasonCode, () => string>>;

/** A problem of an order in a sentence. Codes come from the rules alone. */
export const problemText = ({ code }: Pick<Problem, 'code'>): string =>
	REFUSALS[code as ReasonCode]();

/** The refusal of a blank move in a sentence; '': the move is open, or its form resolves the refusal by asking. */
export const whyBarred = (
	code: ReasonCode | undefined,
	resolved: readonly ReasonCode[] = []
): string => (code === undefined || resolved.includes(code) ? '' : problemText({ code }));
