/** Refusals and failures in sentences: what stands in the way, and what to do about it. */
import type { Problem } from '$engine/kernel/ruleset';
import type { FailureCode, ReasonCode, SheetProblem } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';

export const REFUSALS = {
	malformed: m.cosmos_problem_malformed,
	'too-many-orders': m.cosmos_problem_too_many_orders,
	'unknown-target': m.cosmos_problem_unknown_target,
	'out-of-play': m.cosmos_problem_out_of_play,
	'no-presence': m.cosmos_problem_no_presence,
	'not-dominated': m.cosmos_problem_not_dominated,
	'contact-lost': m.cosmos_problem_contact_lost,
	'no-such-units': m.cosmos_problem_no_such_units,
	'already-acted': m.cosmos_problem_already_acted,
	'after-move': m.cosmos_problem_after_move,
	'not-first': m.cosmos_problem_not_first,
	disabled: m.cosmos_problem_disabled,
	trapped: m.cosmos_problem_trapped,
	'too-far': m.cosmos_problem_too_far,
	closed: m.cosmos_problem_closed,
	'no-portal': m.cosmos_problem_no_portal,
	'not-jumper': m.cosmos_problem_not_jumper,
	'over-capacity': m.cosmos_problem_over_capacity,
	'not-carrier': m.cosmos_problem_not_carrier,
	'hero-adrift': m.cosmos_problem_hero_adrift,
	'enemies-in-orbit': m.cosmos_problem_enemies_in_orbit,
	'no-funds': m.cosmos_problem_no_funds,
	'not-available': m.cosmos_problem_not_available,
	'limit-reached': m.cosmos_problem_limit_reached,
	'no-card': m.cosmos_problem_no_card,
	'card-used': m.cosmos_problem_card_used,
	'wrong-carrier': m.cosmos_problem_wrong_carrier,
	cooldown: m.cosmos_problem_cooldown,
	immune: m.cosmos_problem_immune,
	'bank-closed': m.cosmos_problem_bank_closed,
	'no-such-loan': m.cosmos_problem_no_such_loan,
	'no-effect': m.cosmos_problem_no_effect,
	'wrong-turn': m.cosmos_problem_wrong_turn,
	'bad-seat': m.cosmos_problem_bad_seat
} satisfies Readonly<Record<ReasonCode, () => string>>;

export const FAILURES = {
	chain: m.cosmos_problem_failed_chain,
	'short-of-funds': m.cosmos_problem_failed_short_of_funds,
	'trapped-now': m.cosmos_problem_failed_trapped_now,
	looted: m.cosmos_problem_failed_looted,
	beaten: m.cosmos_problem_failed_beaten,
	unmatched: m.cosmos_problem_failed_unmatched,
	'no-grant': m.cosmos_problem_failed_no_grant,
	'nothing-left': m.cosmos_problem_failed_nothing_left,
	'enemy-in-orbit': m.cosmos_problem_failed_enemy_in_orbit,
	defended: m.cosmos_problem_failed_defended,
	domed: m.cosmos_problem_failed_domed,
	'immune-now': m.cosmos_problem_failed_immune_now,
	'site-lost': m.cosmos_problem_failed_site_lost,
	resting: m.cosmos_problem_failed_resting
} satisfies Readonly<Record<FailureCode, () => string>>;

const ALL = { ...REFUSALS, ...FAILURES };

/** A code of a refusal or of a failure in a sentence. */
export const codeText = (code: ReasonCode | FailureCode): string => ALL[code]();

/** Problems come from the rules alone, whose codes are these. */
export const problemText = ({ code }: Pick<Problem, 'code'>): string =>
	codeText(code as SheetProblem['code']);
