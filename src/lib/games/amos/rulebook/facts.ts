/** Numbers that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import {
	CONSTRUCTIONS,
	SLOTS,
	STARTING_TREASURY,
	STARTING_UNITS,
	TECHS,
	TERROR,
	UNITS
} from '$engine/rulesets/amos/data';
import { diceOfPower } from '$engine/rulesets/amos/dice';
import { constructionValue } from '$engine/rulesets/amos/planets';
import type { ConstructionId, SomeUnits, TechId, UnitType } from '$engine/rulesets/amos/types';
import { power, upkeep } from '$engine/rulesets/amos/units';
import { money } from '../nouns';

/** Whole dollars, written as the reader's language does. */
export const dollars = (amount: number): string => money(amount * 2);

export function priceOf(what: UnitType | ConstructionId | TechId): string {
	if (what in UNITS) return money(UNITS[what as UnitType].cost);
	if (what in CONSTRUCTIONS) return money(CONSTRUCTIONS[what as ConstructionId].cost);
	return money(TECHS[what as TechId].cost);
}

/** For a planet at this distance, paid at the attacker's end. */
export const terrorPrice = (distance: number): string => money(TERROR.costPerCell * (distance + 1));

export const upkeepOf = (units: SomeUnits): string => money(upkeep(units));
/** Power without equipment. */
export const powerOf = (units: SomeUnits): number => power(units, [], false);
export const diceOf = diceOfPower;

/** Value of a base with these constructions, `more` from elsewhere (or less, by damage). */
export const valueOf = (base: number, constructions: readonly ConstructionId[], more = 0): number =>
	Math.max(0, base + constructionValue(constructions) + more);

export const HOME_VALUE = SLOTS[0]?.plus ?? 0;

/** What the quick start proposes to build at home in turn 1. */
export const FIRST_SHOPPING: readonly ConstructionId[] = [
	'mines',
	'megaCities',
	'industrialisation',
	'defences',
	'highCommand'
];

/** The first turn in half-dollars, as the quick start tells it. */
export const FIRST_TURN = (() => {
	const opening = STARTING_TREASURY + HOME_VALUE * 2;
	const owed = upkeep(STARTING_UNITS);
	const shopping = FIRST_SHOPPING.reduce((sum, id) => sum + CONSTRUCTIONS[id].cost, 0);
	return {
		saved: STARTING_TREASURY,
		opening,
		upkeep: owed,
		left: opening - owed,
		shopping,
		rest: opening - owed - shopping,
		value: valueOf(HOME_VALUE, FIRST_SHOPPING),
		militia: STARTING_UNITS.militia ?? 0
	};
})();
