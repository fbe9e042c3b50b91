/** Values of units as their House's Abilities, upgrades and Advances make them (sections 2, 9, 14). */
import { HEAVY, SHIP_CLASSES, UNIT, type ShipClass, type Unit } from './data';
import { sum } from './dice';
import type { House, Ships } from './types';

/** Everything of a House that changes what its units can do. */
export type Arms = Pick<House, 'abilities' | 'upgrades' | 'advances'>;

const DEFENCE_TURRETS_BV = 2;
const EXTRA_TURRETS = 4;
const CANNONS = 3;
const HOLDS = 6;
const BULK_HOLDS = 8;

/** IM-008: improvements and penalties summed, then kept within 2..10. */
export const limited = (bv: number): number => Math.max(2, Math.min(10, bv));

const has = (yes: boolean, n = 1): number => (yes ? n : 0);

/** Battle Value before it is limited: `better` more improvements. */
function rawBv(unit: Unit, { upgrades, advances }: Arms): number {
	switch (unit) {
		case 'flagship':
			return (
				UNIT.flagship.bv -
				has(upgrades.includes('improved_targeting')) -
				has(advances.includes('heavy_batteries'))
			);
		case 'battleship':
			return UNIT.battleship.bv - has(advances.includes('heavy_batteries'));
		case 'cruiser':
		case 'frigate':
			return UNIT[unit].bv - has(advances.includes('missile_guidance'));
		case 'fighter':
			return UNIT.fighter.bv - has(advances.includes('interceptors'));
		case 'troop':
			return UNIT.troop.bv - has(advances.includes('powered_armour'));
		case 'battle_station':
		case 'freighter':
			return UNIT[unit].bv;
	}
}

/** Battle Value; `better`: improvements of the place (IM-268). */
export const bvOf = (unit: Unit, arms: Arms, better = 0): number =>
	limited(rawBv(unit, arms) - better);

/** IM-308, IM-376 */
export const preFireBv = (ship: ShipClass, arms: Arms, better = 0): number =>
	limited(
		rawBv(ship, arms) - has(arms.advances.includes('defence_turrets'), DEFENCE_TURRETS_BV) - better
	);

/** Pre-fire attacks of a ship: none, or one more with Defence Turrets. */
export function preFireDice(ship: ShipClass, { upgrades, advances }: Arms): number {
	const turrets = ship === 'flagship' && upgrades.includes('extra_turrets') ? EXTRA_TURRETS : 0;
	const dice = UNIT[ship].preFire + turrets;
	return dice === 0 ? 0 : dice + has(advances.includes('defence_turrets'));
}

export const attackDice = (ship: ShipClass, { upgrades }: Arms): number =>
	ship === 'flagship' && upgrades.includes('repeating_cannons') ? CANNONS : UNIT[ship].dice;

/** Hits that a ship withstands, the one that destroys it included (IM-315, IM-380). */
export const hitsOf = (ship: ShipClass, { advances }: Pick<Arms, 'advances'>): number =>
	UNIT[ship].hits + has(HEAVY.includes(ship) && advances.includes('reactive_armour'));

/** Cells a turn; Fighters have none of their own. */
export function moveOf(ship: ShipClass, { upgrades, advances }: Arms): number {
	const gravitic = HEAVY.includes(ship) && advances.includes('gravitic_drives') ? 2 : 0;
	const impulse = ship === 'flagship' && upgrades.includes('impulse_3') ? 2 : 0;
	const hardened = ship === 'cruiser' && advances.includes('ion_hardening') ? 3 : 0;
	const twin = ship === 'freighter' && advances.includes('twin_drives') ? 2 : 0;
	return Math.max(UNIT[ship].move, gravitic, impulse, hardened, twin);
}

/** Fighters or Troops that a ship carries. */
export function capacityOf(ship: ShipClass, { upgrades, advances }: Arms): number {
	if (ship === 'flagship') return upgrades.includes('extended_holds') ? HOLDS : 0;
	if (ship === 'freighter' && advances.includes('bulk_holds')) return BULK_HOLDS;
	return UNIT[ship].capacity;
}

/** IM-346 */
export const bombards = (ship: ShipClass, { upgrades, advances }: Arms): boolean =>
	UNIT[ship].bombards ||
	(ship === 'flagship' && upgrades.includes('bunker_busters')) ||
	(ship === 'cruiser' && advances.includes('siege_ordnance'));

// ---------------------------------------------------------------- counts

/** Ships but for Fighters, which sail aboard others: a detachment counts them by themselves. */
export const NO_VESSELS: Omit<Ships, 'fighter'> = {
	flagship: 0,
	battle_station: 0,
	battleship: 0,
	cruiser: 0,
	frigate: 0,
	freighter: 0
};

export const NO_SHIPS: Ships = { ...NO_VESSELS, fighter: 0 };

export const shipsOf = (some: Readonly<Partial<Record<ShipClass, number>>>): Ships => ({
	...NO_SHIPS,
	...some
});

/** Ships of each class in a list. */
export function countShips(list: readonly { readonly ship: ShipClass }[]): Ships {
	const counts = { ...NO_SHIPS } as Record<ShipClass, number>;
	for (const { ship } of list) counts[ship]++;
	return counts;
}

export const totalShips = (ships: Ships): number => sum(SHIP_CLASSES.map((one) => ships[one]));

/** Ships but Fighters: they can move and bar the way (IM-253, IM-262). */
export const vessels = (ships: Readonly<Partial<Record<ShipClass, number>>>): number =>
	sum(SHIP_CLASSES.map((one) => (one === 'fighter' ? 0 : (ships[one] ?? 0))));

/** Fighters and Troops that ships carry together (IM-221). */
export const capacity = (ships: Readonly<Partial<Record<ShipClass, number>>>, arms: Arms): number =>
	sum(SHIP_CLASSES.map((one) => (ships[one] ?? 0) * capacityOf(one, arms)));

/** The lowest Movement among ships, Fighters not counted (IM-252); 0 for none. */
export function slowest(ships: Readonly<Partial<Record<ShipClass, number>>>, arms: Arms): number {
	const moves = SHIP_CLASSES.filter((one) => one !== 'fighter' && (ships[one] ?? 0) > 0).map(
		(one) => moveOf(one, arms)
	);
	return moves.length === 0 ? 0 : Math.min(...moves);
}

/** Measure of a fleet in half-Resources (IM-286). */
export const fleetValue = (ships: Ships): number =>
	sum(SHIP_CLASSES.map((one) => ships[one] * UNIT[one].value));
