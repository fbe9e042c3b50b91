/** The sheet as it grows: what is ordered, the money and the units that are left. */
import { UNITS } from '../data';
import { unitPrice } from '../resolve/trade/purchase';
import { dutiable } from '../resolve/turn';
import {
	NO_UNITS,
	addUnits,
	commonUnits,
	hasUnits,
	onlyTroops,
	someUnits,
	subtractUnits,
	upkeep
} from '../units';
import type {
	Cell,
	ConstructionId,
	PlanetId,
	SheetOrder,
	SomeUnits,
	TechId,
	Units,
	UnitType
} from '../types';
import type { Known, Mind } from './mind';
import { SKILLS, type Skill } from './skill';

export interface Plan {
	readonly mind: Mind;
	readonly skill: Skill;
	readonly sheet: SheetOrder[];
	/** hd left for purchases. */
	money: number;
	/** hd of upkeep that the treasury cannot pay. */
	unpaid: number;
	/** hd of upkeep that all units will cost at the next turn. */
	upkeep: number;
	/** Own units, and bought ones, that no order uses. */
	readonly free: Map<Cell, Units>;
	/** Units among these that stood there at the opening. */
	readonly old: Map<Cell, Units>;
	/** Units there at the opening, and not left unpaid, that owe upkeep this turn. */
	readonly owing: Map<Cell, Units>;
	/** Ordered for a planet in this sheet. */
	readonly building: Map<PlanetId, ConstructionId[]>;
	readonly learning: TechId[];
	/** Planets that something is under way to. */
	readonly targets: Set<PlanetId>;
}

export function openPlan(mind: Mind, skill: Skill = SKILLS.shrewd): Plan {
	const due = mind.own.armies.reduce((sum, army) => sum + upkeep(army.units), 0);
	const exempt = mind.own.armies.reduce((sum, army) => sum + upkeep(army.exempt), 0);
	const units = mind.own.armies.map(({ cell, units }): [Cell, Units] => [cell, units]);
	const owing = mind.own.armies.map((army): [Cell, Units] => [army.cell, dutiable(army)]);
	const left = mind.own.treasury - due + exempt;
	return {
		mind,
		skill,
		sheet: [],
		money: Math.max(0, left),
		unpaid: Math.max(0, -left),
		upkeep: due,
		free: new Map(units),
		old: new Map(units),
		owing: new Map(owing),
		building: new Map(),
		learning: [],
		targets: new Set()
	};
}

/** Adds an order with a price if it can be paid. */
export function buy(plan: Plan, hd: number, order: SheetOrder): boolean {
	if (plan.money < hd) return false;
	plan.money -= hd;
	plan.sheet.push(order);
	return true;
}

/** Units appear at once, free to be ordered about. */
export function buyUnits(
	plan: Plan,
	{ planet, cell, id }: Known,
	type: UnitType,
	count: number
): boolean {
	if (count === 0) return true;
	const price = unitPrice(planet.seen, type) * count;
	if (!buy(plan, price, { kind: 'buyUnits', planet: id, type, count })) return false;
	plan.free.set(cell, addUnits(freeAt(plan, cell), { [type]: count }));
	plan.upkeep += UNITS[type].upkeep * count;
	return true;
}

export const freeAt = (plan: Plan, cell: Cell): Units => plan.free.get(cell) ?? NO_UNITS;

/** Commits units that stand in a cell. */
export function commit(plan: Plan, cell: Cell, units: SomeUnits): void {
	const left = subtractUnits(freeAt(plan, cell), units);
	plan.free.set(cell, left);
	plan.old.set(cell, commonUnits(plan.old.get(cell) ?? NO_UNITS, left));
}

/** Units of this planet, ordered ones included. */
export const builtOn = (plan: Plan, { id, planet }: Known): readonly ConstructionId[] => [
	...planet.seen.constructions,
	...(plan.building.get(id) ?? [])
];

/** The seat has it, or is about to buy it. */
export const knows = ({ mind, learning }: Plan, tech: TechId): boolean =>
	mind.techs.includes(tech) || learning.includes(tech);

/** May this planet make such units now? */
export function makes({ planet }: Known, type: UnitType): boolean {
	const { factory } = UNITS[type];
	return factory === '' || planet.seen.constructions.includes(factory);
}

/** A fleet of these ships, with these Troops from where it starts. */
export function sail(
	plan: Plan,
	from: Cell,
	route: readonly Cell[],
	fleet: {
		readonly ships: SomeUnits;
		readonly troops?: SomeUnits;
		readonly leaders?: readonly number[];
	}
): void {
	const troops = fleet.troops ?? {};
	plan.sheet.push({
		kind: 'move',
		from,
		ships: someUnits(fleet.ships),
		route,
		pickups: hasUnits(troops) ? [{ cell: from, units: someUnits(troops) }] : [],
		drops: [],
		allied: [],
		leaders: fleet.leaders ?? []
	});
	commit(plan, from, addUnits(fleet.ships, onlyTroops(troops)));
}

/** Leaves units unpaid that were there at the opening. */
export function disband(plan: Plan, cell: Cell, units: SomeUnits): void {
	const gone = commonUnits(plan.old.get(cell) ?? NO_UNITS, units);
	if (!hasUnits(gone)) return;
	plan.sheet.push({ kind: 'disband', cell, units: someUnits(gone) });
	commit(plan, cell, gone);
	// Those that owe nothing stay to the last (AM-367).
	const owing = plan.owing.get(cell) ?? NO_UNITS;
	const saved = commonUnits(owing, gone);
	plan.owing.set(cell, subtractUnits(owing, saved));
	const hd = upkeep(saved);
	plan.money += Math.max(0, hd - plan.unpaid);
	plan.unpaid = Math.max(0, plan.unpaid - hd);
	plan.upkeep -= upkeep(gone);
}

/** Upkeep, in percent of the income, that is borne beside what savings can pay until the end. */
const BURDEN = 60;

/** hd of upkeep that more units may cost. */
export function upkeepRoom({ mind, money, upkeep: due }: Plan): number {
	const borne = Math.floor((mind.income * 2 * BURDEN) / 100);
	return Math.max(0, borne + Math.floor(money / (mind.left + 1)) - due);
}
