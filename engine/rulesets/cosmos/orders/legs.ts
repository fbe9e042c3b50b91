/** Partial actions of troops and heroes (CS-192 to CS-200, CS-219 to CS-223). */
import { breakVeil } from '../hooks/veil';
import { heroOf, UNITS } from '../factions';
import { hasSite, isScanned, showsInOrbit } from '../map/sight';
import { isForum } from '../map/planets';
import {
	addTally,
	addTroops,
	countTroops,
	countUnits,
	forceAt,
	seatOf,
	takeTroops,
	tallyOf,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { Leg, Owner, ReasonCode, SeatId, Spot, SystemId } from '../types';
import { capacityOf, hasCabins, unitOf } from '../tables/units';
import { hasLegs, times } from './pick';

export const carrierOf = (spot: Spot): string =>
	spot.startsWith('aboard:') ? spot.slice('aboard:'.length) : '';

/** Troops that all carriers of a kind hold in a system (CS-196). */
export const roomOf = (turn: Turn, force: WorkForce, seat: SeatId, carrier: string): number =>
	countUnits(force, carrier) * capacityOf(turn.seats.get(seat)?.reflex ?? {}, unitOf(carrier));

/** CS-219, CS-728: enemies visible in orbit at the start of the turn. */
export function barred(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const place = turn.opening.get(system);
	if (!place) return false;
	return place.forces.some(
		(force) => force.seat !== seat && showsInOrbit(place, force) && !hadPact(turn, seat, force.seat)
	);
}

const hadPact = (turn: Turn, a: SeatId, b: Owner): boolean =>
	turn.pacts.some(
		(pact) =>
			pact.a === Math.min(a, b) &&
			pact.b === Math.max(a, b) &&
			pact.from < turn.turn &&
			pact.until >= turn.turn
	);

/** Carries out legs one after the other; the first fault ends it. */
export function carryLegs(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	legs: readonly Leg[]
): ReasonCode | undefined {
	for (const leg of legs) {
		const fault = carryLeg(turn, seat, system, leg);
		if (fault) return fault;
	}
	return undefined;
}

function carryLeg(turn: Turn, seat: SeatId, system: SystemId, leg: Leg): ReasonCode | undefined {
	const force = forceAt(turn, system, seat);
	if (leg.from === leg.to) return 'malformed';
	const bar = spotFault(turn, seat, system, force, leg);
	if (bar) return bar;
	const fault = isHero(leg.troop)
		? moveHero(turn, seat, force, leg)
		: moveTroops(turn, seat, force, leg);
	if (!fault && leg.to === 'ground' && landsCovered(turn, seat, system, force, carrierOf(leg.from)))
		breakVeil(turn, seat, 'landing', system, [carrierOf(leg.from)]);
	return fault;
}

/** CS-656: ships of a type that show themselves land first, where enemies in orbit do not bar them. */
const landsCovered = (
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	force: WorkForce,
	carrier: string
): boolean =>
	barred(turn, seat, system) ||
	!force.orbit.some(({ unit, cloaked }) => unit === carrier && !cloaked);

const isHero = (key: string): boolean => !UNITS.has(key);

/** May anything of this seat go there from where it is? */
function spotFault(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	force: WorkForce,
	leg: Leg
): ReasonCode | undefined {
	const { to } = leg;
	const place = turn.places.get(system);
	if (to === 'ground') {
		if (isForum(turn, system) || turn.destroyed.has(system)) return 'closed';
		return barred(turn, seat, system) ? slipFault(turn, seat, system, leg) : undefined;
	}
	if (to === 'orbital') return hasSite(place, 'orbital_troop_base') ? undefined : 'unknown-target';
	const carrier = carrierOf(to);
	return UNITS.has(carrier) && countUnits(force, carrier) > 0 ? undefined : 'no-such-units';
}

const slipName = (seat: SeatId, system: SystemId, carrier: string): string =>
	`slip/${seat}/${system}/${carrier}`;

/** Cloaked ships of a type that no scanner has shown since before this turn (CS-221, CS-432). */
export function hiddenShips(turn: Turn, seat: SeatId, system: SystemId, carrier: string): number {
	const before = turn.opening.get(system);
	const isShown = before !== undefined && isScanned(before, seat);
	return forceAt(turn, system, seat).orbit.reduce(
		(sum, { unit, n, cloaked, start }) =>
			unit === carrier && cloaked && !(isShown && start === system) ? sum + n : sum,
		0
	);
}

/** Troops that the cloaked ships of a type still let past enemies this turn (CS-741); from elsewhere goes nobody. */
export function slipRoom(turn: Turn, seat: SeatId, system: SystemId, carrier: string): number {
	const hidden = hiddenShips(turn, seat, system, carrier);
	if (hidden === 0) return 0;
	const each = capacityOf(seatOf(turn, seat).reflex, unitOf(carrier));
	return hidden * each - tallyOf(turn, slipName(seat, system, carrier));
}

/** Legs left to a hero this turn. */
export const legsOfHero = (turn: Turn, seat: SeatId, hero: string): number =>
	2 * times(turn, seat) - tallyOf(turn, heroName(seat, hero));

const heroName = (seat: SeatId, hero: string): string => `legs/${seat}/${hero}`;

/** CS-194: legs inside an order lead to or from what it names. */
export const areOwnLegs = (legs: readonly Leg[], spots: readonly Spot[]): boolean =>
	legs.every(({ from, to }) => spots.includes(from) || spots.includes(to));

/** CS-221, CS-741: past enemies goes what the cloaked ships of its type can carry, once a turn. */
function slipFault(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ troop, n, from }: Leg
): ReasonCode | undefined {
	const carrier = carrierOf(from);
	if (hiddenShips(turn, seat, system, carrier) === 0) return 'enemies-in-orbit';
	if (isHero(troop)) return undefined;
	if (n > slipRoom(turn, seat, system, carrier)) return 'enemies-in-orbit';
	addTally(turn, slipName(seat, system, carrier), n);
	return undefined;
}

function moveTroops(
	turn: Turn,
	seat: SeatId,
	force: WorkForce,
	{ troop, n, from, to }: Leg
): ReasonCode | undefined {
	if (unitOf(troop).class !== 'troop') return 'unknown-target';
	if (countTroops(force, from, troop) < n) return 'no-such-units';
	const carrier = carrierOf(to);
	if (carrier !== '' && capacityOf(seatOf(turn, seat).reflex, unitOf(carrier)) === 0)
		return 'not-carrier';
	if (carrier !== '' && countTroops(force, to) + n > roomOf(turn, force, seat, carrier))
		return 'over-capacity';
	const taken = takeTroops(force, troop, from, n, hasLegs(turn, seat));
	const got = taken.reduce((sum, group) => sum + group.n, 0);
	for (const group of taken) addTroops(force, { ...group, at: to, legs: group.legs + 1 });
	return got < n ? 'already-acted' : undefined;
}

function moveHero(
	turn: Turn,
	seat: SeatId,
	force: WorkForce,
	{ troop, from, to }: Leg
): ReasonCode | undefined {
	const hero = force.heroes.find((one) => one.hero === troop && one.at === from);
	if (!hero) return 'no-such-units';
	const { zone } = heroOf(troop);
	if (zone === 'B' || zone === 'U') return 'not-available';
	// CS-204: on the ground or aboard, and in no troop base.
	const carrier = carrierOf(to);
	if (carrier === '' && (zone === 'O' || to !== 'ground')) return 'not-available';
	if (carrier !== '' && !hasCabins(unitOf(carrier))) return 'not-carrier';
	if (legsOfHero(turn, seat, troop) <= 0) return 'already-acted';
	addTally(turn, heroName(seat, troop), 1);
	hero.at = to;
	return undefined;
}

/** A `transfer` order (CS-680). */
export const transfer = (
	turn: Turn,
	seat: SeatId,
	{ system, legs }: { system: SystemId; legs: readonly Leg[] }
): ReasonCode | undefined => carryLegs(turn, seat, system, legs);
