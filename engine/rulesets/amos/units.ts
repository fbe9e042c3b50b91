/** Counts of units: arithmetic, Combat, Movement, capacity, fitting. */
import { COMBAT_TECHS, ENGINE_TECHS, TROOP_TYPES, UNITS, UNIT_TYPES } from './data';
import type { SomeUnits, TechId, Units, UnitType } from './types';

/** In canonical order. A literal, so that its copies hold all counts within themselves, as engines lay objects out. */
export const NO_UNITS: Units = {
	militia: 0,
	roboSoldier: 0,
	megatank: 0,
	freighter: 0,
	colonyShip: 0,
	hyperFrigate: 0,
	ultraDestroyer: 0
};

export const countOf = (units: SomeUnits, type: UnitType): number => units[type] ?? 0;

/** So many of one type. */
export function onlyType(type: UnitType, count: number): Units {
	const units = { ...NO_UNITS };
	units[type] = count;
	return units;
}

/** Every type with its count, 0 for those not named. */
export const allUnits = (units: SomeUnits): Units => addUnits(units, NO_UNITS);

/** Only the types with a positive count, in canonical order. */
export function someUnits(units: SomeUnits): SomeUnits {
	const out: Partial<Record<UnitType, number>> = {};
	for (const type of UNIT_TYPES) {
		const count = units[type];
		if (count) out[type] = count;
	}
	return out;
}

/** Every type with the count it is given. */
export function mapUnits(count: (type: UnitType) => number): Units {
	const units = { ...NO_UNITS };
	for (const type of UNIT_TYPES) units[type] = count(type);
	return units;
}

// Arithmetic names each type: by a name that is known when it is compiled a count is found at once, and a
// turn adds and takes away tens of thousands of times.

export function addUnits(a: SomeUnits, b: SomeUnits): Units {
	return {
		militia: (a.militia ?? 0) + (b.militia ?? 0),
		roboSoldier: (a.roboSoldier ?? 0) + (b.roboSoldier ?? 0),
		megatank: (a.megatank ?? 0) + (b.megatank ?? 0),
		freighter: (a.freighter ?? 0) + (b.freighter ?? 0),
		colonyShip: (a.colonyShip ?? 0) + (b.colonyShip ?? 0),
		hyperFrigate: (a.hyperFrigate ?? 0) + (b.hyperFrigate ?? 0),
		ultraDestroyer: (a.ultraDestroyer ?? 0) + (b.ultraDestroyer ?? 0)
	};
}

/** Throws if a count would fall below zero: that is a bug, not a rule. */
export function subtractUnits(a: SomeUnits, b: SomeUnits): Units {
	return {
		militia: less(a.militia ?? 0, b.militia ?? 0, 'militia'),
		roboSoldier: less(a.roboSoldier ?? 0, b.roboSoldier ?? 0, 'roboSoldier'),
		megatank: less(a.megatank ?? 0, b.megatank ?? 0, 'megatank'),
		freighter: less(a.freighter ?? 0, b.freighter ?? 0, 'freighter'),
		colonyShip: less(a.colonyShip ?? 0, b.colonyShip ?? 0, 'colonyShip'),
		hyperFrigate: less(a.hyperFrigate ?? 0, b.hyperFrigate ?? 0, 'hyperFrigate'),
		ultraDestroyer: less(a.ultraDestroyer ?? 0, b.ultraDestroyer ?? 0, 'ultraDestroyer')
	};
}

function less(had: number, taken: number, type: UnitType): number {
	if (had < taken) throw new Error(`${taken} ${type} of ${had}`);
	return had - taken;
}

/** The smaller count of each type. */
export function commonUnits(a: SomeUnits, b: SomeUnits): Units {
	return {
		militia: Math.min(a.militia ?? 0, b.militia ?? 0),
		roboSoldier: Math.min(a.roboSoldier ?? 0, b.roboSoldier ?? 0),
		megatank: Math.min(a.megatank ?? 0, b.megatank ?? 0),
		freighter: Math.min(a.freighter ?? 0, b.freighter ?? 0),
		colonyShip: Math.min(a.colonyShip ?? 0, b.colonyShip ?? 0),
		hyperFrigate: Math.min(a.hyperFrigate ?? 0, b.hyperFrigate ?? 0),
		ultraDestroyer: Math.min(a.ultraDestroyer ?? 0, b.ultraDestroyer ?? 0)
	};
}

export function includesUnits(all: SomeUnits, part: SomeUnits): boolean {
	return (
		(all.militia ?? 0) >= (part.militia ?? 0) &&
		(all.roboSoldier ?? 0) >= (part.roboSoldier ?? 0) &&
		(all.megatank ?? 0) >= (part.megatank ?? 0) &&
		(all.freighter ?? 0) >= (part.freighter ?? 0) &&
		(all.colonyShip ?? 0) >= (part.colonyShip ?? 0) &&
		(all.hyperFrigate ?? 0) >= (part.hyperFrigate ?? 0) &&
		(all.ultraDestroyer ?? 0) >= (part.ultraDestroyer ?? 0)
	);
}

export const totalUnits = (units: SomeUnits): number =>
	(units.militia ?? 0) +
	(units.roboSoldier ?? 0) +
	(units.megatank ?? 0) +
	(units.freighter ?? 0) +
	(units.colonyShip ?? 0) +
	(units.hyperFrigate ?? 0) +
	(units.ultraDestroyer ?? 0);

export function hasUnits(units: SomeUnits): boolean {
	return !!(
		units.militia ||
		units.roboSoldier ||
		units.megatank ||
		units.freighter ||
		units.colonyShip ||
		units.hyperFrigate ||
		units.ultraDestroyer
	);
}

const IS_TROOP = mapUnits((type) => (UNITS[type].kind === 'troop' ? 1 : 0));
const IS_SHIP = mapUnits((type) => 1 - IS_TROOP[type]);

export const onlyTroops = (units: SomeUnits): Units => timesUnits(units, IS_TROOP);

export const onlyShips = (units: SomeUnits): Units => timesUnits(units, IS_SHIP);

/** Each count times the other's. */
const timesUnits = (units: SomeUnits, by: Units): Units => ({
	militia: (units.militia ?? 0) * by.militia,
	roboSoldier: (units.roboSoldier ?? 0) * by.roboSoldier,
	megatank: (units.megatank ?? 0) * by.megatank,
	freighter: (units.freighter ?? 0) * by.freighter,
	colonyShip: (units.colonyShip ?? 0) * by.colonyShip,
	hyperFrigate: (units.hyperFrigate ?? 0) * by.hyperFrigate,
	ultraDestroyer: (units.ultraDestroyer ?? 0) * by.ultraDestroyer
});

/** Combat with the equipment of the owner and a Pilot's +1; never any for what has none (AM-089, AM-091). */
export function effectiveCombat(type: UnitType, techs: readonly TechId[], pilot: boolean): number {
	const basic = UNITS[type].combat;
	if (basic === 0) return 0;
	let bonus = pilot ? 1 : 0;
	for (const tech of COMBAT_TECHS[type]) if (techs.includes(tech)) bonus++;
	return basic + bonus;
}

/** Movement with engines; Troops have none (AM-092). */
export function effectiveMovement(type: UnitType, techs: readonly TechId[]): number {
	const basic = UNITS[type].movement;
	if (basic === 0) return 0;
	return basic + ENGINE_TECHS.filter((tech) => techs.includes(tech)).length;
}

/** Movement of its slowest ship (AM-146), one more if it names a Navigator (AM-303). */
export function fleetMovement(
	ships: SomeUnits,
	techs: readonly TechId[],
	navigator: boolean
): number {
	if (!hasUnits(ships)) return 0;
	let slowest = Infinity;
	for (const type of UNIT_TYPES)
		if (countOf(ships, type) > 0) slowest = Math.min(slowest, effectiveMovement(type, techs));
	return slowest + (navigator ? 1 : 0);
}

/** Sum of effective Combat (AM-171). */
export function power(units: SomeUnits, techs: readonly TechId[], pilot: boolean): number {
	let sum = 0;
	for (const type of UNIT_TYPES) {
		const count = countOf(units, type);
		if (count > 0) sum += count * effectiveCombat(type, techs, pilot);
	}
	return sum;
}

/** Sum of basic Combat: weight of Troops aboard, and what counts for total power (AM-088, AM-090). */
export const basicCombat = (units: SomeUnits): number => sumOf(units, 'combat');

/** Basic Combat that the Transports among these units can carry (AM-148). */
export const capacity = (units: SomeUnits): number => sumOf(units, 'capacity');

/** hd owed for one turn (AM-087, AM-128). */
export const upkeep = (units: SomeUnits): number => sumOf(units, 'upkeep');

/** Value of the table for the type of each unit. */
function sumOf(units: SomeUnits, figure: 'combat' | 'capacity' | 'upkeep'): number {
	return (
		(units.militia ?? 0) * UNITS.militia[figure] +
		(units.roboSoldier ?? 0) * UNITS.roboSoldier[figure] +
		(units.megatank ?? 0) * UNITS.megatank[figure] +
		(units.freighter ?? 0) * UNITS.freighter[figure] +
		(units.colonyShip ?? 0) * UNITS.colonyShip[figure] +
		(units.hyperFrigate ?? 0) * UNITS.hyperFrigate[figure] +
		(units.ultraDestroyer ?? 0) * UNITS.ultraDestroyer[figure]
	);
}

/** Troops in descending basic Combat: the order of fitting. */
export const FITTING_ORDER: readonly UnitType[] = [...TROOP_TYPES].sort(
	(a, b) => UNITS[b].combat - UNITS[a].combat
);

/** Troops of these that fit the room: the heaviest first, each if it still fits (AM-094). */
export function fitTroops(troops: SomeUnits, room: number): Units {
	const taken: Partial<Record<UnitType, number>> = {};
	let left = room;
	for (const type of FITTING_ORDER) {
		const weight = UNITS[type].combat;
		const count = Math.min(countOf(troops, type), Math.floor(left / weight));
		if (count > 0) taken[type] = count;
		left -= count * weight;
	}
	return allUnits(taken);
}
