/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import { territoriesOf, turnedSection } from '$engine/rulesets/conquista/board';
import {
	COLOURS,
	DEFAULT_OPTIONS,
	MARKERS,
	MATERIALS,
	NOTHING,
	WEALTH,
	phasesFor
} from '$engine/rulesets/conquista/data';
import type { Colour, Material, Materials, Wealth } from '$engine/rulesets/conquista/types';
import { amountText, type Purchase } from '../nouns';

/** Options that a table plays with unless it says otherwise. */
export const USUAL = DEFAULT_OPTIONS;

export const WEALTHS: readonly Wealth[] = ['rich', 'middling', 'poor'];

const sumOf = (amounts: readonly Materials[]): Materials =>
	amounts.reduce((sum, { E, R, P }) => ({ E: sum.E + E, R: sum.R + R, P: sum.P + P }), NOTHING);

export const priceOf = (what: Purchase): string => amountText(USUAL.prices[what]);
export const costOf = (basket: readonly Purchase[]): Materials =>
	sumOf(basket.map((what) => USUAL.prices[what]));

/** Yield of a whole colour in each material, and its points: the same for every colour. */
export const COLOUR_YIELD: Materials = sumOf(MARKERS.rich);
export const COLOUR_POINTS = territoriesOf('blue') * USUAL.territoryScore.rich;

/** "6·4·2": Energy, Resources, Population. */
export const markerText = (marker: Materials): string =>
	MATERIALS.map((material) => marker[material]).join('·');
/** Sum of the three figures of a marker. */
export const markerSum = (wealth: Wealth): number =>
	MATERIALS.reduce((sum, material) => sum + (MARKERS[wealth][0] ?? NOTHING)[material], 0);

export const planetsOf = (colour: Colour): number =>
	turnedSection(colour, 0).filter(({ terrain }) => terrain === 'planet').length;
/** Planet squares that make a home world one's own: more than half. */
export const majorityOf = (colour: Colour): number => Math.floor(planetsOf(colour) / 2) + 1;

export const coloursOf = (wealth: Wealth): Colour[] =>
	COLOURS.filter((colour) => WEALTH[colour] === wealth);

/** For each seat from the start player on, the slots it fills, counted from 1. */
export const slotsOf = (seats: number): number[][] =>
	Array.from({ length: seats }, (_, seat) =>
		phasesFor(seats).flatMap((_, slot) => (slot % seats === seat ? [slot + 1] : []))
	);

/** Purchases that the first round proposes; the scantiest reserve just pays for them. */
export const FIRST_SHOPPING: readonly Purchase[] = ['factory', 'industry', 'unit'];
export const FIRST_ROUND = {
	shopping: costOf(FIRST_SHOPPING),
	scantiest: USUAL.startReserve.poor,
	upkeep: USUAL.startUnits,
	/** Maintenances that the scantiest Energy lasts, with no more units than at the start. */
	lasting: Math.floor(USUAL.startReserve.poor.E / USUAL.startUnits)
};

/** Rest of a reserve after shopping. */
export const left = (reserve: Materials, price: Materials): Materials => ({
	E: reserve.E - price.E,
	R: reserve.R - price.R,
	P: reserve.P - price.P
});

export const isEnough = (reserve: Materials, price: Materials): boolean =>
	MATERIALS.every((material: Material) => reserve[material] >= price[material]);
