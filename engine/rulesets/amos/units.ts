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

export function addUnits(a: SomeUnits, b: SomeUnits): Units {
	const sum = { ...NO_UNITS };
	for (const type of UNIT_TYPES) sum[type] = (a[type] ?? 0) + (b[type] ?? 0);
	return sum;
}

/** Throws if a count would fall below zero: that is a bug, not a rule. */
export function subtractUnits(a: SomeUnits, b: SomeUnits): Units {
	const left = { ...NO_UNITS };
	for (const type of UNIT_TYPES) {
		const had = a[type] ?? 0;
		const taken = b[type] ?? 0;
		if (had < taken) throw new Error(`${taken} ${type} of ${had}`);
		left[type] = had - taken;
	}
	return left;
}

/** The smaller count of each type. */
export function commonUnits(a: SomeUnits, b: SomeUnits): Units {
	const common = { ...NO_UNITS };
	for (const type of UNIT_TYPES) common[type] = Math.min(a[type] ?? 0, b[type] ?? 0);
	return common;
}

export function includesUnits(all: SomeUnits, part: SomeUnits): boolean {
	for (const type of UNIT_TYPES) if ((all[type] ?? 0) < (part[type] ?? 0)) return false;
	return true;
}

export const totalUnits = (units: SomeUnits): number => {
	let total = 0;
	for (const type of UNIT_TYPES) total += units[type] ?? 0;
	return total;
};

export function hasUnits(units: SomeUnits): boolean {
	for (const type of UNIT_TYPES) if (units[type]) return true;
	return false;
}

export const onlyTroops = (units: SomeUnits): Units =>
	mapUnits((type) => (UNITS[type].kind === 'troop' ? countOf(units, type) : 0));

export const onlyShips = (units: SomeUnits): Units =>
	mapUnits((type) => (UNITS[type].kind === 'troop' ? 0 : countOf(units, type)));

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
	let sum = 0;
	for (const type of UNIT_TYPES) sum += countOf(units, type) * UNITS[type][figure];
	return sum;
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
