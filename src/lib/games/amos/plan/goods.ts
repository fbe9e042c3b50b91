/** One side of a deal: what can be named on it. */
import { MAX_NUMBER, TECH_IDS } from '$engine/rulesets/amos/data';
import { countOf, mapUnits } from '$engine/rulesets/amos/units';
import type {
	Goods,
	OrderSheet,
	PlanetId,
	PlanetView,
	SomeUnits,
	TechId,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { otherPlanets, teachable } from './candidates';
import { planetsFor } from './kinds';
import { moneyToGive, unitsToGive } from './sheet';

/** The side that gives what is mine, or that of what I get. `line`: the deal's own place on the sheet. */
export interface Side {
	readonly mine: boolean;
	readonly goods: Goods;
	readonly line: number | null;
}

/** Most money, hd; undefined: whatever they may have. */
export const mostMoney = (
	view: View,
	sheet: OrderSheet,
	{ mine, line }: Side
): number | undefined => (mine ? moneyToGive(view, sheet, line) : undefined);

/** Places where units can still be named. */
export const stackPlaces = (
	view: View,
	sheet: OrderSheet,
	{ mine, goods, line }: Side
): PlanetView[] =>
	(mine ? planetsFor('giftUnits', view, sheet, line) : view.planets).filter(
		(planet) => !goods.units.some((stack) => stack.planet === planet.id)
	);

/** As many units as nobody else gets, wherever they stand yet; of theirs, any number. */
export function mostUnits(
	view: View,
	sheet: OrderSheet,
	{ mine, goods, line }: Side,
	at: PlanetId
): SomeUnits {
	if (!mine) return mapUnits(() => MAX_NUMBER);
	const others = goods.units.filter((stack) => stack.planet !== at);
	const all = unitsToGive(view, sheet, line);
	const elsewhere = (type: UnitType): number =>
		others.reduce((sum, { units }) => sum + countOf(units, type), 0);
	return mapUnits((type) => Math.max(0, all[type] - elsewhere(type)));
}

/** Planets that can still be named. */
export const planetsToName = (
	view: View,
	sheet: OrderSheet,
	{ mine, goods, line }: Side
): PlanetView[] =>
	(mine ? planetsFor('giftPlanet', view, sheet, line) : otherPlanets(view)).filter(
		({ id }) => !goods.planets.includes(id)
	);

/** Technologies that can still be named: who offers one need not know that I have it (AM-331). */
export const techsToName = (view: View, { mine, goods }: Side): TechId[] =>
	(mine ? teachable(view) : TECH_IDS).filter((tech) => !goods.techs.includes(tech));
