/** Refusals in sentences: what stands in the way, and what to do about it. */
import type { Problem } from '$engine/kernel/ruleset';
import type { ReasonCode } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';

export const REFUSALS = {
	'wrong-turn': m.imperio_refused_wrong_turn,
	'not-in-game': m.imperio_refused_not_in_game,
	'bad-house': m.imperio_refused_bad_house,
	'banned-by-law': m.imperio_refused_banned_by_law,
	'over-treasury': m.imperio_refused_over_treasury,
	'over-influence': m.imperio_refused_over_influence,
	'too-many-entries': m.imperio_refused_too_many_entries,
	'type-used': m.imperio_refused_type_used,
	fallen: m.imperio_refused_fallen,
	'no-such-ability': m.imperio_refused_no_such_ability,
	'not-your-planet': m.imperio_refused_not_your_planet,
	'limit-reached': m.imperio_refused_limit_reached,
	'planet-used': m.imperio_refused_planet_used,
	'no-shipyard': m.imperio_refused_no_shipyard,
	'over-limit': m.imperio_refused_over_limit,
	'not-home-system': m.imperio_refused_not_home_system,
	'flagship-exists': m.imperio_refused_flagship_exists,
	'advance-missing': m.imperio_refused_advance_missing,
	'ship-cap': m.imperio_refused_ship_cap,
	empty: m.imperio_refused_empty,
	'no-such-ships': m.imperio_refused_no_such_ships,
	'ship-used-twice': m.imperio_refused_ship_used_twice,
	'bad-path': m.imperio_refused_bad_path,
	'over-capacity': m.imperio_refused_over_capacity,
	'stranded-cargo': m.imperio_refused_stranded_cargo,
	'bad-planet': m.imperio_refused_bad_planet,
	'home-sanctity': m.imperio_refused_home_sanctity,
	'unknown-advance': m.imperio_refused_unknown_advance,
	owned: m.imperio_refused_owned,
	'requirements-missing': m.imperio_refused_requirements_missing,
	'bad-blame': m.imperio_refused_bad_blame,
	'no-such-building': m.imperio_refused_no_such_building,
	'advance-not-known': m.imperio_refused_advance_not_known,
	'drain-and-research': m.imperio_refused_drain_and_research,
	'bad-proposal': m.imperio_refused_bad_proposal,
	'last-turn': m.imperio_refused_last_turn,
	'not-their-planet': m.imperio_refused_not_their_planet,
	'home-system': m.imperio_refused_home_system,
	'unknown-proposal': m.imperio_refused_unknown_proposal,
	'duplicate-vote': m.imperio_refused_duplicate_vote,
	'bad-option': m.imperio_refused_bad_option,
	'item-not-yours': m.imperio_refused_item_not_yours,
	'item-twice': m.imperio_refused_item_twice,
	'item-in-use': m.imperio_refused_item_in_use,
	'flagship-in-fleet': m.imperio_refused_flagship_in_fleet,
	'bad-instalment': m.imperio_refused_bad_instalment,
	contradiction: m.imperio_refused_contradiction,
	'already-so': m.imperio_refused_already_so,
	'bad-doctrine': m.imperio_refused_bad_doctrine,
	'absence-spent': m.imperio_refused_absence_spent,
	'no-lot': m.imperio_refused_no_lot,
	'below-price': m.imperio_refused_below_price,
	'bad-choice': m.imperio_refused_bad_choice
} satisfies Readonly<Record<ReasonCode, () => string>>;

/** A problem of a sheet in a sentence. Codes come from the rules alone. */
export const problemText = ({ code }: Pick<Problem, 'code'>): string =>
	REFUSALS[code as ReasonCode]();
