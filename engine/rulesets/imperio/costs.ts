/** Costs of actions in the order of IM-009. */
import {
	ADVANCE,
	BLAME_COST,
	BUILDING,
	OPERATION_COST,
	UNIT,
	UNITS,
	type ActionType,
	type Advance,
	type Building,
	type Operation,
	type ShipClass,
	type Unit
} from './data';
import { sum } from './dice';
import { categoryCost, classCost } from './laws';
import type { Arms } from './units';
import type { Entry, EntryKind, House, Law } from './types';

/** A House as a payer. */
export type Payer = Arms & Pick<House, 'seat' | 'lots'>;

/** The type of action that each kind of entry is; a pass is none. */
export const TYPE_OF: Readonly<Record<EntryKind, ActionType | 'pass'>> = {
	pass: 'pass',
	construct: 'construct',
	produce: 'produce',
	operate: 'operate',
	research: 'research',
	espionage: 'subterfuge',
	sabotage: 'subterfuge',
	brain_drain: 'subterfuge',
	sow_chaos: 'subterfuge',
	political_favour: 'subterfuge',
	uprising: 'subterfuge'
};

/** The second Flagship upgrade or a Law may change a price; none falls below 1. */
const price = (n: number): number => Math.max(1, n);
const half = (n: number): number => Math.floor((n + 1) / 2);

export function constructionCost(laws: readonly Law[], payer: Payer, building: Building): number {
	const modular = payer.advances.includes('modular_building') ? 1 : 0;
	const single = price(BUILDING[building].cost - modular);
	return price(single + categoryCost(laws, payer.seat, 'construct'));
}

/** Price of so many of a unit: pairs are rounded up, unit by unit (IM-205, IM-388). */
export function unitPrice(laws: readonly Law[], payer: Payer, unit: Unit, n: number): number {
	if (unit === 'troop') {
		const lot = payer.advances.includes('mass_recruitment') ? UNIT.troop.lot + 1 : UNIT.troop.lot;
		return Math.floor((n + lot - 1) / lot);
	}
	if (unit === 'fighter') return half(n);
	return n * price(shipCost(payer, unit) + classCost(laws, payer.seat, unit));
}

const RECYCLED_COST = 6;
const shipCost = ({ upgrades }: Payer, ship: ShipClass): number =>
	ship === 'flagship' && upgrades.includes('recycled_materials') ? RECYCLED_COST : UNIT[ship].cost;

/** 0 for no unit at all. */
export function productionCost(
	laws: readonly Law[],
	payer: Payer,
	units: Readonly<Record<Unit, number>>
): number {
	const total = sum(UNITS.map((unit) => unitPrice(laws, payer, unit, units[unit])));
	return total === 0 ? 0 : price(total + categoryCost(laws, payer.seat, 'produce'));
}

export function researchCost(laws: readonly Law[], payer: Payer, advance: Advance): number {
	const full = price(ADVANCE[advance].cost + categoryCost(laws, payer.seat, 'research'));
	return payer.abilities.includes('science_patron') ? half(full) : full;
}

/** With a Free Hand in store only the blame is paid (IM-728). */
export function subterfugeCost(
	laws: readonly Law[],
	payer: Payer,
	operation: Operation,
	isBlaming: boolean
): number {
	const surcharge = isBlaming ? BLAME_COST : 0;
	if (payer.lots.free_hand > 0) return surcharge;
	const full = price(OPERATION_COST[operation] + categoryCost(laws, payer.seat, 'subterfuge'));
	return surcharge + (payer.abilities.includes('shadow') ? half(full) : full);
}

/** Resources and Influence together that an entry costs if all of it is carried out. */
export function costOf(laws: readonly Law[], payer: Payer, entry: Entry): number {
	switch (entry.kind) {
		case 'pass':
		case 'operate':
			return 0;
		case 'construct':
			return constructionCost(laws, payer, entry.building);
		case 'produce':
			return productionCost(laws, payer, entry.units);
		case 'research':
			return researchCost(laws, payer, entry.advance);
		case 'brain_drain':
		case 'espionage':
		case 'political_favour':
		case 'sabotage':
		case 'sow_chaos':
		case 'uprising':
			return subterfugeCost(laws, payer, entry.kind, entry.blame.length > 0);
	}
}

/** Influence that an entry is paid with (IM-030). */
export const influenceOf = (entry: Entry): number =>
	entry.kind === 'pass' || entry.kind === 'operate' ? 0 : entry.influencePaid;
