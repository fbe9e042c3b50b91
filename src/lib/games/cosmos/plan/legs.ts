/** Ways of troops and heroes within a system: partial actions that the rules would take now. Pure. */
import {
	barred,
	carrierOf,
	carryLegs,
	hiddenShips,
	legsOfHero,
	roomOf,
	slipRoom
} from '$engine/rulesets/cosmos/orders/legs';
import { hasLegs } from '$engine/rulesets/cosmos/orders/pick';
import { heroOf, UNITS } from '$engine/rulesets/cosmos/factions';
import { hasSite } from '$engine/rulesets/cosmos/map/sight';
import { countTroops, findForce, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import { spotOf } from '$engine/rulesets/cosmos/orders/works';
import type { EntryOf, Leg, SeatId, SystemId } from '$engine/rulesets/cosmos/types';
import { hasCabins, unitOf } from '$engine/rulesets/cosmos/tables/units';
import { heroesThere, troopsThere } from './trial';

/** A way of troops of one kind, or of a hero: `n` can go at most. */
export type Way = Leg;

export const isHero = (key: string): boolean => !UNITS.has(key);

/** True for a place aboard something that a hero can board (CS-200). */
const isOnBoard = (spot: string): boolean => {
	const carrier = carrierOf(spot);
	return carrier !== '' && hasCabins(unitOf(carrier));
};

/** Places in a system where troops and heroes can be: the ground, the orbital base, what is in orbit. */
function spotsIn(turn: Turn, seat: SeatId, system: SystemId): string[] {
	const place = turn.places.get(system);
	const carriers = (findForce(turn, system, seat)?.orbit ?? []).map(({ unit }) => `aboard:${unit}`);
	return [
		...(turn.destroyed.has(system) || hasSite(place, 'galactic_forum') ? [] : ['ground']),
		...(hasSite(place, 'orbital_troop_base') ? ['orbital'] : []),
		...new Set(carriers)
	];
}

/** Most troops that still fit into a place. */
function roomIn(turn: Turn, seat: SeatId, system: SystemId, spot: string): number {
	const force = findForce(turn, system, seat);
	if (!force || !spot.startsWith('aboard:')) return Infinity;
	const carrier = spot.slice('aboard:'.length);
	return roomOf(turn, force, seat, carrier) - countTroops(force, spot);
}

/** Ways to and from what an order builds (CS-340), in the memory after it. */
export const waysOfBuilt = (
	built: Turn,
	seat: SeatId,
	{ system, product }: EntryOf<'build'>
): Way[] => {
	const spot = spotOf(product);
	return waysIn(built, seat, system).filter(({ from, to }) => from === spot || to === spot);
};

/** Enemies in orbit let nobody down but from cloaked ships, and not more than these hold (CS-219, CS-221, CS-741). */
const landingRoom = (turn: Turn, seat: SeatId, system: SystemId, from: string): number =>
	barred(turn, seat, system) ? slipRoom(turn, seat, system, carrierOf(from)) : Infinity;

/** A hero lands from any type of which some are cloaked. */
const mayLand = (turn: Turn, seat: SeatId, system: SystemId, from: string): boolean =>
	!barred(turn, seat, system) || hiddenShips(turn, seat, system, carrierOf(from)) > 0;

/** The memory, which is changed, after legs as far as they can be gone. */
export function afterLegs(
	turn: Turn | undefined,
	seat: SeatId,
	system: SystemId,
	legs: readonly Leg[]
): Turn | undefined {
	if (turn) carryLegs(turn, seat, system, legs);
	return turn;
}

/** Ways of a kind of carrier: aboard it, and down from it (CS-194). */
export const waysOfShips = (
	ways: readonly Way[],
	units: readonly { readonly unit: string }[]
): Way[] =>
	ways.filter(({ from, to }) =>
		units.some(({ unit }) => from === `aboard:${unit}` || to === `aboard:${unit}`)
	);

/** Ways there are now: down to the ground first, then aboard. */
export function waysIn(turn: Turn, seat: SeatId, system: SystemId): Way[] {
	const spots = spotsIn(turn, seat, system);
	const fits = hasLegs(turn, seat);
	const ends = (from: string): string[] => spots.filter((to) => to !== from);
	const roomAt = (from: string, to: string): number =>
		to === 'ground' ? landingRoom(turn, seat, system, from) : roomIn(turn, seat, system, to);
	const troops = troopsThere(turn, seat, system, (group) => fits(group as never)).flatMap(
		({ troop, at, n }) =>
			ends(at).map((to) => ({
				troop,
				from: at,
				to,
				n: Math.min(n, Math.max(0, roomAt(at, to)))
			}))
	);
	const heroes = heroesThere(turn, seat, system).flatMap(({ hero, at }) => {
		const { zone } = heroOf(hero);
		if (zone === 'B' || zone === 'U' || legsOfHero(turn, seat, hero) <= 0) return [];
		return ends(at)
			.filter((to) => isOnBoard(to) || (zone === 'G' && to === 'ground'))
			.filter((to) => to !== 'ground' || mayLand(turn, seat, system, at))
			.map((to) => ({ troop: hero, n: 1, from: at, to }));
	});
	return [...troops.filter(({ n }) => n > 0), ...heroes].sort(
		(a, b) => Number(b.to === 'ground') - Number(a.to === 'ground')
	);
}
