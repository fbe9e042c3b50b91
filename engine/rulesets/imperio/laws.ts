/** Laws in force, as questions about a House (IM-454, IM-502). */
import type { Building, Category, LawEffect, Operation, ShipClass } from './data';
import { sum } from './dice';
import type { Law, Owner, SeatId } from './types';

type EffectOf<K extends LawEffect['kind']> = Extract<LawEffect, { readonly kind: K }>;

/** Effects of a kind that bind a House, in the order of passing. */
export function effectsOn<K extends LawEffect['kind']>(
	laws: readonly Law[],
	house: SeatId,
	kind: K
): EffectOf<K>[] {
	const found: LawEffect[] = [];
	for (const law of laws)
		if (law.house === 0 || law.house === house)
			for (const effect of law.effects) if (effect.kind === kind) found.push(effect);
	return found as EffectOf<K>[];
}

const isOn = (laws: readonly Law[], house: SeatId, kind: LawEffect['kind']): boolean =>
	effectsOn(laws, house, kind).length > 0;

type Counted = Extract<LawEffect, { readonly n: number }>['kind'];

/** Numerical Laws add up. */
export const totalOf = (
	laws: readonly Law[],
	house: SeatId,
	kind: Exclude<Counted, 'cost' | 'classCost'>
): number =>
	sum(effectsOn(laws, house, kind).map((effect) => (effect as { readonly n: number }).n));

export const categoryCost = (laws: readonly Law[], house: SeatId, category: Category): number =>
	sum(effectsOn(laws, house, 'cost').map((one) => (one.category === category ? one.n : 0)));

export const classCost = (laws: readonly Law[], house: SeatId, ship: ShipClass): number =>
	sum(effectsOn(laws, house, 'classCost').map((one) => (one.ships.includes(ship) ? one.n : 0)));

/** The lowest cap in force governs (IM-501). */
export const shipCap = (laws: readonly Law[], house: SeatId): number =>
	Math.min(Infinity, ...effectsOn(laws, house, 'shipCap').map(({ n }) => n));

/** ODPs that one planet of the House may have (IM-489); `usual` without a Law. */
export const odpLimit = (laws: readonly Law[], house: SeatId, usual: number): number =>
	Math.max(usual, ...effectsOn(laws, house, 'odpLimit').map(({ n }) => n));

export const bansBuilding = (laws: readonly Law[], house: SeatId, building: Building): boolean =>
	effectsOn(laws, house, 'banBuilding').some((one) => one.building === building);

export const bansClass = (laws: readonly Law[], house: SeatId, ship: ShipClass): boolean =>
	effectsOn(laws, house, 'banClass').some((one) => one.ship === ship);

export const bansOperation = (laws: readonly Law[], house: SeatId, operation: Operation): boolean =>
	effectsOn(laws, house, 'banSubterfuge').some((one) => one.operation === operation);

export const bansBombardment = (laws: readonly Law[], house: SeatId): boolean =>
	isOn(laws, house, 'banBombardment');
export const bansDeals = (laws: readonly Law[], house: SeatId): boolean =>
	isOn(laws, house, 'banDeals');
export const bansAdvanceDeals = (laws: readonly Law[], house: SeatId): boolean =>
	isOn(laws, house, 'banAdvanceDeals');
/** The House grants passage to all that it is not at war with (IM-484, IM-502). */
export const grantsPassage = (laws: readonly Law[], house: SeatId): boolean =>
	isOn(laws, house, 'freePassage');
export const portsIdle = (laws: readonly Law[], house: SeatId): boolean =>
	isOn(laws, house, 'idlePorts');

/** Planets of a House in its own Home System that nobody may invade (IM-483). */
export const isInviolate = (
	laws: readonly Law[],
	controller: Owner,
	home: Owner,
	isDeserted: boolean
): boolean =>
	controller !== 0 && controller === home && !isDeserted && isOn(laws, controller, 'homeSanctity');
