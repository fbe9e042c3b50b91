/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import { territoriesOf } from '$engine/rulesets/conquista/board';
import {
	COLOUR_RAISES,
	CONQUEST_HELD,
	CONQUEST_ROUNDS,
	DORMANT_AFTER,
	FLEET,
	IMPULSE,
	MOST_BOUTS,
	MOST_FACTORIES,
	MOST_FLEET_SQUARES,
	MOST_INDUSTRIES,
	MOST_OFFERS,
	MOST_ORDERS,
	MOST_UNITS,
	PRODUCTION_DECK,
	RESEARCH_DECK,
	SECTION_SIDE,
	SLOT_RAISES,
	STACK,
	STEPS,
	diceFor,
	phasesFor,
	sectionsFor
} from '$engine/rulesets/conquista/data';
import type {
	CardKind,
	Colour,
	CombatKind,
	Material,
	Wealth
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	amountText,
	cardKindName,
	colourName,
	materialText,
	phaseName,
	sectionName,
	territoryName,
	wealthName
} from '../nouns';
import { BASKET, CHANGE, LANDS, RESERVE, SCORES, totalYield } from './examples';
import { COLOUR_POINTS, COLOUR_YIELD, FIRST_ROUND, USUAL, planetsOf } from './facts';

export { markerSum, priceOf as price } from './facts';

// ---------------------------------------------------------------- limits and usual figures

const MOST = {
	bouts: MOST_BOUTS,
	factories: MOST_FACTORIES,
	fleetSquares: MOST_FLEET_SQUARES,
	industries: MOST_INDUSTRIES,
	offers: MOST_OFFERS,
	orders: MOST_ORDERS,
	units: MOST_UNITS
};
export const most = (what: keyof typeof MOST): number => MOST[what];

type UsualFigure = 'handLimit' | 'hitFrom' | 'homeWorldScore' | 'rounds' | 'startUnits';
export const usual = (option: UsualFigure): number => USUAL[option];

export const conquestHeld = (): number => CONQUEST_HELD;
export const industryScore = (): number => USUAL.industryScore;
export const cardScore = (): number => USUAL.cardScore;
export const conquestRounds = (): number => CONQUEST_ROUNDS;
export const dormantAfter = (): number => DORMANT_AFTER;
export const fleet = (): number => FLEET;
export const impulse = (): number => IMPULSE;
/** Cards of each raw material. */
export const productionCards = (): number => PRODUCTION_DECK.length / 3;
export const researchDeck = (): number => RESEARCH_DECK.length;
export const sectionSide = (): number => SECTION_SIDE;
export const stack = (more = 0): number => STACK + more;
export const steps = (more?: 'impulse'): number => STEPS + (more === 'impulse' ? IMPULSE : 0);
export const dice = (units: number): number => diceFor(units);
export const phaseCount = (seats: number): number => phasesFor(seats).length;
export const sectionCount = (seats: number): number => sectionsFor(seats);
export const territoryScore = (wealth: Wealth): number => USUAL.territoryScore[wealth];

// ---------------------------------------------------------------- names

export const card = (kind: CardKind): string => cardKindName(kind);
export const colour = (one: Colour): string => colourName(one);
export const section = (one: Colour): string => capital(sectionName(one));
export const territory = (one: Colour, number: number): string => territoryName(one, number);
export const material = (one: Material, amount: number): string => materialText(one, amount);
export const wealth = (one: Wealth): string => capital(wealthName(one));
/** The list of phases of whoever sends none. */
export const usualOrder = (): string => listText(phasesFor(6).map(phaseName));

/** The option that switches all parts of playing online on. */
export const live = (): string => m.conquista_options_live();

const FIELDS = {
	advance: m.conquista_orders_advance,
	against: m.conquista_orders_against,
	bouts: m.conquista_orders_bouts,
	least: m.conquista_orders_least,
	pursue: m.conquista_orders_pursue,
	retreat: m.conquista_orders_retreat
};
/** A field of the form of an attack, or of the reactions. */
export const field = (key: keyof typeof FIELDS): string => FIELDS[key]();

const KINDS: Readonly<Record<CombatKind, () => string>> = {
	move: m.conquista_orders_kind_move,
	attack: m.conquista_orders_kind_attack,
	fleet: m.conquista_orders_kind_fleet,
	mobilise: m.conquista_orders_kind_mobilise
};
export const order = (kind: CombatKind): string => KINDS[kind]();

// ---------------------------------------------------------------- colours

export const territories = (one: Colour): number => territoriesOf(one);
export const planets = (one: Colour): number => planetsOf(one);
export const colourPoints = (): number => COLOUR_POINTS;
/** Yield of a colour in one material, or in all three in words. */
export const colourYield = (one?: Material): string =>
	one ? `${COLOUR_YIELD[one]}` : amountText(COLOUR_YIELD);

// ---------------------------------------------------------------- examples

/** Raises of the first reserve, slot by slot. */
export const raises = (seats: number): string => (SLOT_RAISES[seats] ?? []).join(', ');

/** Amount by which the first reserve of a colour is raised or lowered. */
export const colourRaise = (one: Colour): number => Math.abs(COLOUR_RAISES[one]);

export const firstRound = (what: 'upkeep' | 'lasting'): number => FIRST_ROUND[what];

const AMOUNTS = {
	basket: BASKET,
	change: CHANGE,
	firstShopping: FIRST_ROUND.shopping,
	reserve: RESERVE
};
export const amount = (of: keyof typeof AMOUNTS): string => amountText(AMOUNTS[of]);

/** Yield of the four territories of the example. */
export const landsYield = (one: Material, unit?: 'amount'): string =>
	unit ? materialText(one, totalYield(LANDS, one)) : `${totalYield(LANDS, one)}`;

export const score = (whose: 'own' | 'rival', what: 'land' | 'worlds' | 'total'): number =>
	SCORES[whose][what];
