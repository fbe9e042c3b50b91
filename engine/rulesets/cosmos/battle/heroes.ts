/** Deaths of heroes in battles and bombardments (CS-202, CS-727). */
import { isFatal, spores } from '../hooks/after';
import { carrierOf } from '../orders/legs';
import { heroOf, UNITS } from '../factions';
import type { DeathCode } from '../factions/words';
import {
	areEnemies,
	countTroops,
	countUnits,
	tallyOf,
	type Turn,
	type WorkForce,
	type WorkPlace
} from '../memory/turn';
import type { HeroPlace, SeatId } from '../types';
import { isShip, unitOf } from '../tables/units';
import { die } from './precombat';

/** CS-202, CS-727 and the deaths of sheets: K1, K2 and K4 (K3 is of P6). */
export function heroesDie(turn: Turn): void {
	for (const place of turn.places.values()) {
		// Two who kill each other die at once.
		const fates = place.forces.map((force) => ({
			force,
			dead: force.heroes.flatMap((one) => {
				const code = deathOf(turn, place, force, one);
				return code ? [{ hero: one.hero, code }] : [];
			})
		}));
		for (const { force, dead } of fates) {
			force.heroes = force.heroes.filter(({ hero }) => !dead.some((one) => one.hero === hero));
			for (const { hero, code } of dead) {
				die(turn, force.seat, hero, place.system);
				if (code !== 'sheet') spores(turn, force.seat, hero, code, place);
			}
			resettle(force);
		}
	}
}

/** True if a hero will not outlive the turn as things stand: nobody hears from it of the fight (CS-577). */
export const isDoomed = (
	turn: Turn,
	place: WorkPlace,
	force: WorkForce,
	hero: HeroPlace
): boolean => fallOf(turn, place, force, hero) !== '';

/** The sheet's own deaths come before those of the codes; it counts battles, so it is asked once a turn. */
const deathOf = (
	turn: Turn,
	place: WorkPlace,
	force: WorkForce,
	hero: HeroPlace
): DeathCode | 'sheet' | '' =>
	heroOf(hero.hero).zone !== 'U' && isFatal(turn, force.seat as SeatId, hero, place)
		? 'sheet'
		: fallOf(turn, place, force, hero);

/** Code by which a hero dies of what has happened around it; '' for none. */
function fallOf(
	turn: Turn,
	place: WorkPlace,
	force: WorkForce,
	{ hero, at }: HeroPlace
): DeathCode | '' {
	const { zone, bound, death } = heroOf(hero);
	if (zone === 'U') return bound && countUnits(force, bound) === 0 ? 'K4' : '';
	if (at.startsWith('aboard:'))
		return death.includes('K1') &&
			foughtAt(turn, force.seat as SeatId, place) &&
			!hasShips(force) &&
			!isCarried(force, at)
			? 'K1'
			: '';
	return death.includes('K2') && at === 'ground' && isTaken(turn, place, force) ? 'K2' : '';
}

/** Carriers that still stand keep who is aboard: a station too (CS-200). */
const isCarried = (force: WorkForce, at: HeroPlace['at']): boolean =>
	countUnits(force, carrierOf(at)) > 0;

const hasShips = (force: WorkForce): boolean =>
	force.orbit.some(({ unit }) => isShip(unitOf(unit)));

const foughtAt = (turn: Turn, seat: SeatId, { system }: WorkPlace): boolean =>
	tallyOf(turn, `mined/${seat}/${system}`) > 0 ||
	turn.fought.some(
		(one) =>
			one.system === system && one.where === 'star' && one.sides.some((side) => side.seat === seat)
	);

/** No own troops, and enemies there or a bombardment that killed the last (K2). */
function isTaken(turn: Turn, place: WorkPlace, force: WorkForce): boolean {
	if (countTroops(force, 'ground') > 0) return false;
	const enemies = place.forces.some(
		(other) =>
			areEnemies(turn, force.seat, other.seat, place.system) && countTroops(other, 'ground') > 0
	);
	const bombed = turn.credits.some(
		(one) =>
			one.system === place.system &&
			one.where === 'bombard' &&
			one.of === force.seat &&
			one.seat === 0
	);
	return enemies || bombed;
}

/** True if a hero is aboard what is not there. */
export const isAdrift = (force: WorkForce): boolean =>
	force.heroes.some(({ at }) => {
		const carrier = carrierOf(at);
		return carrier !== '' && countUnits(force, carrier) === 0;
	});

const RANK: ReadonlyMap<string, number> = new Map([...UNITS.keys()].map((key, i) => [key, i]));

/** CS-727: who has lost its carrier passes to the first own ship there. */
export function resettle(force: WorkForce): void {
	const ships = force.orbit
		.map(({ unit }) => unit)
		.filter((unit) => isShip(unitOf(unit)))
		.sort((a, b) => (RANK.get(a) as number) - (RANK.get(b) as number));
	const [first] = ships;
	for (const hero of force.heroes) {
		if (!hero.at.startsWith('aboard:') || first === undefined) continue;
		if (!isCarried(force, hero.at)) hero.at = `aboard:${first}`;
	}
}
