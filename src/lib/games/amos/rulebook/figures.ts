/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import {
	ADMINISTRATOR_VALUE,
	CENTRAL_ADMINISTRATION_VALUE,
	CONSTRUCTIONS,
	EVENTS,
	EVENT_FACES,
	FIRST_EVENT_TURN,
	GALACTIC_ECONOMY,
	HOME_POSITION,
	LEADER_TURNS,
	MAX_ORDERS,
	MERCHANT_INCOME,
	PIRACY,
	POINTS_PER_DIE,
	SABOTAGE_SUCCESS,
	SATELLITE,
	SECTOR_SIZE,
	SLOTS,
	SPY_CAUGHT,
	STARTING_TREASURY,
	STARTING_UNITS,
	TECHS,
	TERROR,
	UNITS,
	VALUE_PER_VOTE
} from '$engine/rulesets/amos/data';
import { DRAWN_DICE, LISTED_DICE, diceOfPower as diceFor } from '$engine/rulesets/amos/dice';
import { constructionValue } from '$engine/rulesets/amos/planets';
import type {
	ConstructionId,
	EventKind,
	SomeUnits,
	TechId,
	UnitType
} from '$engine/rulesets/amos/types';
import { FADING, MONEY, WEIGHTS } from '$engine/rulesets/amos/resolve/books';
import { MOST_BOOKED } from '$engine/rulesets/amos/books';
import { power as powerOf, upkeep as upkeepOf } from '$engine/rulesets/amos/units';
import { money } from '../nouns';

/** Whole dollars, written as the reader's language does. */
export const dollars = (amount: number): string => money(amount * 2);

// ---------------------------------------------------------------- single figures

export const administratorValue = (): number => ADMINISTRATOR_VALUE;
export const centralAdministration = (): number => CENTRAL_ADMINISTRATION_VALUE;
export const drawnDice = (): number => DRAWN_DICE;
export const eventFace = (which: 'low' | 'high'): number => EVENT_FACES[which];
export const firstEventTurn = (): number => FIRST_EVENT_TURN;
export const galacticEconomy = (what: 'percent' | 'ofNothing'): string =>
	what === 'percent' ? `${100 / GALACTIC_ECONOMY.divisor}` : money(GALACTIC_ECONOMY.ofNothing);
/** Column or row of the home in its sector, counted from 1. */
export const homePosition = (axis: 'x' | 'y'): number => HOME_POSITION[axis] + 1;
export const homeValue = (): number => SLOTS[0]?.plus ?? 0;
/** Turn of the first leader, the second, … */
export const leaderTurn = (which: number): number =>
	LEADER_TURNS.first + (which - 1) * LEADER_TURNS.every;
export const listedDice = (): number => LISTED_DICE;
export const maxOrders = (): number => MAX_ORDERS;
export const merchantIncome = (): string => money(MERCHANT_INCOME);
export const piracy = (what: 'cost' | 'dice' | 'range'): string =>
	what === 'cost' ? money(PIRACY.cost) : `${PIRACY[what]}`;
export const pointsPerDie = (more = 0): number => POINTS_PER_DIE + more;
/** Last face of a ten-sided die that succeeds, or the first that does not. */
export const sabotageSuccess = (more = 0): number => SABOTAGE_SUCCESS + more;
export const sectorSize = (): number => SECTOR_SIZE;
export const spyCaught = (): number => SPY_CAUGHT;
export const startingTreasury = (): string => money(STARTING_TREASURY);
export const valuePerVote = (): number => VALUE_PER_VOTE;

const SATELLITES = {
	base: () => `${SATELLITE.base}`,
	cost: () => money(SATELLITE.cost),
	letters: () => `${SATELLITE.nameLength}`,
	pays: () => dollars(SATELLITE.base),
	perHost: () => `${SATELLITE.perHost}`
};
export const satellite = (what: keyof typeof SATELLITES): string => SATELLITES[what]();

export const terror = (what: 'cost' | 'dice'): string =>
	what === 'cost' ? money(TERROR.costPerCell) : `${TERROR.dice}`;
/** For a planet at this distance, paid at the attacker's end. */
export const terrorAt = (distance: number): string => money(TERROR.costPerCell * (distance + 1));

/** Points that a deed counts in the books. */
export const deed = (what: keyof typeof WEIGHTS): number => WEIGHTS[what];
const BOOKS = {
	each: () => money(MONEY.each),
	fading: () => `${FADING}`,
	most: () => `${MOST_BOOKED}`,
	mostMoney: () => `${MONEY.most}`
};
export const books = (what: keyof typeof BOOKS): string => BOOKS[what]();

// ---------------------------------------------------------------- things

export function price(what: UnitType | ConstructionId | TechId): string {
	if (what in UNITS) return money(UNITS[what as UnitType].cost);
	if (what in CONSTRUCTIONS) return money(CONSTRUCTIONS[what as ConstructionId].cost);
	return money(TECHS[what as TechId].cost);
}
/** Value that a construction adds by itself. */
export const adds = (what: ConstructionId): number => CONSTRUCTIONS[what].value;
export const combat = (type: UnitType): number => UNITS[type].combat;
export const movement = (type: UnitType): number => UNITS[type].movement;
/** Load that `count` units of a type carry. */
export const load = (type: UnitType, count = 1): number => UNITS[type].capacity * count;

/** "10 militia 1 freighter", as arguments. */
type Units = readonly (number | UnitType)[];
function unitsOf(units: Units): SomeUnits {
	const out: Partial<Record<UnitType, number>> = {};
	for (let i = 0; i < units.length; i += 2) {
		const [count, type] = [units[i], units[i + 1]] as [number, UnitType];
		if (!(type in UNITS)) throw new Error(`no units: ${units.join(' ')}`);
		out[type] = count;
	}
	return out;
}
export const upkeep = (...units: Units): string => money(upkeepOf(unitsOf(units)));
/** Power without equipment. */
export const power = (...units: Units): number => powerOf(unitsOf(units), [], false);
export const dice = (...units: Units): number => diceFor(power(...units));
export const diceOfPower = diceFor;

/** Value of a base with these constructions, what a technology adds, and damage. */
export function value(
	base: number,
	...more: readonly (ConstructionId | string | number)[]
): number {
	const constructions = more.filter((one): one is ConstructionId => String(one) in CONSTRUCTIONS);
	const others = more
		.filter((one) => !constructions.includes(one as ConstructionId))
		.map((one) => (one === 'centralAdministration' ? CENTRAL_ADMINISTRATION_VALUE : Number(one)));
	return Math.max(
		0,
		[base, constructionValue(constructions), ...others].reduce((a, b) => a + b)
	);
}

/** Votes of one candidate, by the sums of Values of those who vote for them. */
export const votes = (...sums: readonly number[]): number =>
	sums.reduce((all, sum) => all + Math.ceil(sum / VALUE_PER_VOTE), 0);

/** "1d6 + 6" */
export const roll = (dice: number, plus: number): string =>
	dice === 0 ? `${plus}` : `${dice}d6${plus > 0 ? ` + ${plus}` : plus < 0 ? ` − ${-plus}` : ''}`;
export const eventRoll = (kind: EventKind): string =>
	roll(EVENTS.find((event) => event.kind === kind)?.dice ?? 0, 0);

/** Four Militia and a Freighter with a Pilot. */
export function escort(what: 'power' | 'dice'): number {
	const power = powerOf({ militia: 4, freighter: 1 }, [], true);
	return what === 'dice' ? diceFor(power) : power;
}

// ---------------------------------------------------------------- the first turn

/** Constructions that the quick start proposes to build at home in turn 1. */
const SHOPPING: readonly ConstructionId[] = [
	'mines',
	'megaCities',
	'industrialisation',
	'defences',
	'highCommand'
];

const militia = STARTING_UNITS.militia ?? 0;
const opening = STARTING_TREASURY + homeValue() * 2;
const left = opening - upkeepOf(STARTING_UNITS);
const shopping = SHOPPING.reduce((sum, id) => sum + CONSTRUCTIONS[id].cost, 0);

/** The first turn as the quick start tells it. */
const FIRST_TURN = {
	saved: () => money(STARTING_TREASURY),
	opening: () => money(opening),
	upkeep: () => money(upkeepOf(STARTING_UNITS)),
	left: () => money(left),
	shopping: () => money(shopping),
	rest: () => money(left - shopping),
	value: () => `${value(homeValue(), ...SHOPPING)}`,
	militia: () => `${militia}`,
	weight: () => `${powerOf({ militia }, [], false)}`
};
export const firstTurn = (what: keyof typeof FIRST_TURN): string => FIRST_TURN[what]();

export { order, orderGroup } from './orders';
