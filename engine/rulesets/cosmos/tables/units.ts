/** Values of units as their owner's cards make them (section 9). */
import type { UnitDef } from './catalogue';
import type { CardId } from './data';

import { unitOf } from '../factions';

export { unitOf };

/** Copies of reflex cards in force. */
export type Reflex = Readonly<Partial<Record<CardId, number>>>;

export interface Steps {
	readonly attack: number;
	readonly shield: number;
	readonly hull: number;
	readonly drive: number;
}

export const copies = (reflex: Reflex, card: CardId): number => reflex[card] ?? 0;

/** A base that moves is a mobile base (CS-587). */
export const isMobileBase = (unit: UnitDef): boolean => unit.class === 'base' && unit.mov > 0;
/** "Ship" in orders and effects (CS-590). */
export const isShip = (unit: UnitDef): boolean => unit.class === 'ship' || isMobileBase(unit);
/** Heroes go aboard whatever has people in it (CS-200): a satellite has none. */
export const hasCabins = (unit: UnitDef): boolean => unit.class !== 'satellite';
/** Units that stand in orbit. */
export const isOrbital = (unit: UnitDef): boolean =>
	unit.class !== 'troop' && unit.class !== 'building' && unit.hull > 0;
/** A base or a building on the ground. */
export const isGroundSite = (unit: UnitDef): boolean =>
	unit.class === 'building' || (unit.class === 'base' && unit.hull <= 0);
/** CS-172: what the Defences Boost is for. */
export const isDefensive = (unit: UnitDef): boolean => isOrbital(unit) && !isShip(unit);

/** Steps of its owner's permanent cards (CS-167, CS-172, CS-257, CS-262 to CS-267). */
export function stepsOf(reflex: Reflex, unit: UnitDef): Steps {
	if (isDefensive(unit)) {
		const n = copies(reflex, 'boost_defences');
		return { attack: n, shield: n, hull: n, drive: 0 };
	}
	if (!isShip(unit)) return { attack: 0, shield: 0, hull: 0, drive: 0 };
	const designs = 2 * copies(reflex, 'war_designs');
	return {
		attack: copies(reflex, 'boost_weapons') + designs,
		shield: copies(reflex, 'boost_shields') + designs,
		hull: copies(reflex, 'boost_hull') + designs,
		drive: copies(reflex, 'boost_drive') + designs
	};
}

/** Real attack, shield or hull (CS-166): a basic 0 stays 0 whatever is added (CS-169). */
export const realOf = (basic: number, steps: number, bonus = 0): number =>
	basic <= 0 ? 0 : basic * (5 + steps) + 5 * bonus;

/** Real movement (CS-170) without flat bonuses; 0: it cannot leave its system (CS-209). */
export const movementOf = (reflex: Reflex, unit: UnitDef): number =>
	Math.floor((Math.max(0, unit.mov) * (3 + stepsOf(reflex, unit).drive)) / 3);

const SYSTEM_BONUS = 10;

/** R that one unit, or one full lot of troops, collects (CS-268). */
export const cargoOf = (reflex: Reflex, unit: UnitDef): number =>
	isShip(unit) && unit.cargo > 0
		? unit.cargo + SYSTEM_BONUS * copies(reflex, 'cargo_system')
		: unit.cargo;

/** Troops that one unit holds (CS-269). */
export const capacityOf = (reflex: Reflex, unit: UnitDef): number =>
	isShip(unit) && unit.troops > 0
		? unit.troops + SYSTEM_BONUS * copies(reflex, 'troop_system')
		: unit.troops;

/** List price, for gains, refunds and loot (CS-734). */
export const listPrice = (unit: UnitDef): number => Math.max(0, unit.cost);

/** Ships of a list that can hit a ground at all (CS-495). */
export const canBombard = (units: readonly { readonly unit: string }[]): boolean =>
	units.some(({ unit }) => unitOf(unit).atk > 0);
