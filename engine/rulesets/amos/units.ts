/** Counts of units: arithmetic, Combat, Movement, capacity, fitting. */
import { COMBAT_TECHS, ENGINE_TECHS, TROOP_TYPES, UNITS, UNIT_TYPES } from './data';
import type { SomeUnits, TechId, Units, UnitType } from './types';

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
	if (units.militia) out.militia = units.militia;
	if (units.roboSoldier) out.roboSoldier = units.roboSoldier;
	if (units.megatank) out.megatank = units.megatank;
	if (units.freighter) out.freighter = units.freighter;
	if (units.colonyShip) out.colonyShip = units.colonyShip;
	if (units.hyperFrigate) out.hyperFrigate = units.hyperFrigate;
	if (units.ultraDestroyer) out.ultraDestroyer = units.ultraDestroyer;
	return out;
}

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
		militia: left('militia', a.militia, b.militia),
		roboSoldier: left('roboSoldier', a.roboSoldier, b.roboSoldier),
		megatank: left('megatank', a.megatank, b.megatank),
		freighter: left('freighter', a.freighter, b.freighter),
		colonyShip: left('colonyShip', a.colonyShip, b.colonyShip),
		hyperFrigate: left('hyperFrigate', a.hyperFrigate, b.hyperFrigate),
		ultraDestroyer: left('ultraDestroyer', a.ultraDestroyer, b.ultraDestroyer)
	};
}

function left(type: UnitType, had = 0, taken = 0): number {
	if (had < taken) throw new Error(`${taken} ${type} of ${had}`);
	return had - taken;
}

/** Of each type the smaller count. */
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

export const includesUnits = (all: SomeUnits, part: SomeUnits): boolean =>
	(all.militia ?? 0) >= (part.militia ?? 0) &&
	(all.roboSoldier ?? 0) >= (part.roboSoldier ?? 0) &&
	(all.megatank ?? 0) >= (part.megatank ?? 0) &&
	(all.freighter ?? 0) >= (part.freighter ?? 0) &&
	(all.colonyShip ?? 0) >= (part.colonyShip ?? 0) &&
	(all.hyperFrigate ?? 0) >= (part.hyperFrigate ?? 0) &&
	(all.ultraDestroyer ?? 0) >= (part.ultraDestroyer ?? 0);

export const totalUnits = (units: SomeUnits): number =>
	(units.militia ?? 0) +
	(units.roboSoldier ?? 0) +
	(units.megatank ?? 0) +
	(units.freighter ?? 0) +
	(units.colonyShip ?? 0) +
	(units.hyperFrigate ?? 0) +
	(units.ultraDestroyer ?? 0);

export const hasUnits = (units: SomeUnits): boolean => totalUnits(units) > 0;

export const onlyTroops = (units: SomeUnits): Units =>
	mapUnits((type) => (UNITS[type].kind === 'troop' ? countOf(units, type) : 0));

export const onlyShips = (units: SomeUnits): Units =>
	mapUnits((type) => (UNITS[type].kind === 'troop' ? 0 : countOf(units, type)));

export function mapUnits(count: (type: UnitType) => number): Units {
	return {
		militia: count('militia'),
		roboSoldier: count('roboSoldier'),
		megatank: count('megatank'),
		freighter: count('freighter'),
		colonyShip: count('colonyShip'),
		hyperFrigate: count('hyperFrigate'),
		ultraDestroyer: count('ultraDestroyer')
	};
}

/** Combat with the equipment of the owner and a Pilot's +1; never any for what has none (AM-089, AM-091). */
export function effectiveCombat(type: UnitType, techs: readonly TechId[], pilot: boolean): number {
	const basic = UNITS[type].combat;
	if (basic === 0) return 0;
	let bonus = pilot ? 1 : 0;
	for (const { tech, units } of COMBAT_TECHS)
		if (units.includes(type) && techs.includes(tech)) bonus++;
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
	const counts = allUnits(ships);
	let slowest = Infinity;
	for (const type of UNIT_TYPES)
		if (counts[type] > 0) slowest = Math.min(slowest, effectiveMovement(type, techs));
	return slowest + (navigator ? 1 : 0);
}

/** Sum of effective Combat (AM-171). */
export function power(units: SomeUnits, techs: readonly TechId[], pilot: boolean): number {
	const counts = allUnits(units);
	let sum = 0;
	for (const type of UNIT_TYPES)
		if (counts[type] > 0) sum += counts[type] * effectiveCombat(type, techs, pilot);
	return sum;
}

const COMBAT = mapUnits((type) => UNITS[type].combat);
const CAPACITY = mapUnits((type) => UNITS[type].capacity);
const UPKEEP = mapUnits((type) => UNITS[type].upkeep);

/** Sum of basic Combat: weight of Troops aboard, and what counts for total power (AM-088, AM-090). */
export const basicCombat = (units: SomeUnits): number => sumOf(units, COMBAT);

/** Basic Combat that the Transports among these units can carry (AM-148). */
export const capacity = (units: SomeUnits): number => sumOf(units, CAPACITY);

/** hd owed for one turn (AM-087, AM-128). */
export const upkeep = (units: SomeUnits): number => sumOf(units, UPKEEP);

/** Of each unit what its type is worth. */
const sumOf = (units: SomeUnits, worth: Units): number =>
	(units.militia ?? 0) * worth.militia +
	(units.roboSoldier ?? 0) * worth.roboSoldier +
	(units.megatank ?? 0) * worth.megatank +
	(units.freighter ?? 0) * worth.freighter +
	(units.colonyShip ?? 0) * worth.colonyShip +
	(units.hyperFrigate ?? 0) * worth.hyperFrigate +
	(units.ultraDestroyer ?? 0) * worth.ultraDestroyer;

/** Troops in descending basic Combat: the order of fitting. */
export const FITTING_ORDER: readonly UnitType[] = [...TROOP_TYPES].sort(
	(a, b) => UNITS[b].combat - UNITS[a].combat
);

/** Of these Troops, those that fit the room: the heaviest first, each if it still fits (AM-094). */
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
