/** Forces that a planet can put in the field, and the power of a fleet. */
import { SHIP_TYPES, TROOP_TYPES, UNITS, UNIT_TYPES } from '../data';
import { unitPrice } from '../resolve/trade/purchase';
import {
	addUnits,
	capacity,
	countOf,
	effectiveCombat,
	effectiveMovement,
	fitTroops,
	mapUnits,
	onlyTroops,
	power
} from '../units';
import type { Cell, SomeUnits, Units, UnitType } from '../types';
import type { Known, Mind } from './mind';
import { freeAt, makes, type Plan } from './plan';

/** Ships of one cell and the Troops aboard. */
export interface Force {
	readonly cell: Cell;
	readonly ships: Units;
	readonly troops: Units;
	/** Effective Combat of all of it. */
	readonly power: number;
}

export const powerOf = (mind: Mind, units: SomeUnits): number => power(units, mind.techs, false);

export const TRANSPORTS: readonly UnitType[] = SHIP_TYPES.filter(
	(type) => UNITS[type].kind === 'transport'
);

/** Free Transports that get at least `steps` far, and the Troops they can take. */
export function forceAt(plan: Plan, cell: Cell, steps: number): Force {
	const { mind } = plan;
	const free = freeAt(plan, cell);
	const ships = mapUnits((type) =>
		TRANSPORTS.includes(type) && effectiveMovement(type, mind.techs) >= steps
			? countOf(free, type)
			: 0
	);
	const troops = fitTroops(onlyTroops(free), capacity(ships));
	return { cell, ships, troops, power: powerOf(mind, addUnits(ships, troops)) };
}

/** Steps a turn of the slowest of these ships. */
export function speedOf(mind: Mind, ships: SomeUnits): number {
	const speeds = SHIP_TYPES.filter((type) => countOf(ships, type) > 0).map((type) =>
		effectiveMovement(type, mind.techs)
	);
	return speeds.length === 0 ? 0 : Math.min(...speeds);
}

// ---------------------------------------------------------------- purchases

/** A number of units of each type, their price in hd and their Power. */
export interface Offer {
	readonly units: Units;
	readonly price: number;
	readonly power: number;
}

export const NOTHING: Offer = { units: mapUnits(() => 0), price: 0, power: 0 };

export const addOffers = (a: Offer, b: Offer): Offer => ({
	units: addUnits(a.units, b.units),
	price: a.price + b.price,
	power: a.power + b.power
});

/** Turns of upkeep that count into what a unit costs. */
const KEPT = 2;

/** Troops of the planet for this much room, the best bargains first. */
export function troopsFor(mind: Mind, known: Known, room: number): Offer {
	let left = room;
	const counts = new Map<UnitType, number>();
	for (const type of troopsByWorth(mind, known)) {
		const count = Math.floor(left / UNITS[type].combat);
		counts.set(type, count);
		left -= count * UNITS[type].combat;
	}
	return offerOf(
		mind,
		known,
		mapUnits((type) => counts.get(type) ?? 0)
	);
}

/** Troops that the planet can make, those of most Combat for their price and upkeep first. */
export function troopsByWorth(mind: Mind, known: Known): UnitType[] {
	const combat = (type: UnitType): number => effectiveCombat(type, mind.techs, false);
	const cost = (type: UnitType): number =>
		unitPrice(known.planet.seen, type) + UNITS[type].upkeep * Math.min(KEPT, mind.left);
	return TROOP_TYPES.filter((type) => makes(known, type)).sort(
		(a, b) =>
			combat(b) * cost(a) - combat(a) * cost(b) || TROOP_TYPES.indexOf(a) - TROOP_TYPES.indexOf(b)
	);
}

/** The full ship of most Power for its price among those that get `steps` far. */
export function bestShip(mind: Mind, known: Known, steps: number): Offer | undefined {
	return TRANSPORTS.filter(
		(type) => makes(known, type) && effectiveMovement(type, mind.techs) >= steps
	)
		.map((type) => {
			const { units } = troopsFor(mind, known, UNITS[type].capacity);
			return offerOf(mind, known, addUnits(units, { [type]: 1 }));
		})
		.sort((a, b) => b.power * a.price - a.power * b.price)[0];
}

function offerOf(mind: Mind, { planet }: Known, units: Units): Offer {
	const price = UNIT_TYPES.reduce(
		(sum, type) => sum + unitPrice(planet.seen, type) * countOf(units, type),
		0
	);
	return { units, price, power: powerOf(mind, units) };
}
