/** Seats that a battle is reported to (CS-125, CS-545, CS-577, CS-578). */
import { CITADEL, distance, isQuadrant } from '../map/board';
import { BEACON_RANGE, hasSite, isThere } from '../map/sight';
import { seatOf, type Turn } from '../memory/turn';
import type { Owner, SeatId, SystemId, Tally } from '../types';
import { isDoomed } from './heroes';

/** Sight that needs nothing in the system itself: a Beacon near by, or the Citadel. */
const isOverlooked = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	[...turn.opening.values()].some(
		(place) =>
			(place.orbit === seat &&
				hasSite(place, 'avalon_beacon') &&
				isQuadrant(system) &&
				distance(place.system, system) <= BEACON_RANGE) ||
			(place.system === CITADEL && place.ground === seat && isQuadrant(system))
	);

/** True if a seat has units left there, or heroes who outlive the turn. */
function isLeft(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const place = turn.places.get(system);
	if (!place) return false;
	const forces = place.forces.map((force) => ({
		...force,
		heroes: force.heroes.filter((one) => !isDoomed(turn, place, force, one))
	}));
	return isThere({ ...place, forces }, seat);
}

/** It has vision, or something of its own left there. */
function sees(turn: Turn, seat: SeatId, system: SystemId): boolean {
	return (
		seatOf(turn, seat).vision.includes(system) ||
		isLeft(turn, seat, system) ||
		isOverlooked(turn, seat, system)
	);
}

/** Explorers read how they met a hidden fleet, whatever became of them (CS-125). */
const hasExplored = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	turn.events.explorers.some((one) => one.seat === seat && one.system === system);

/**
 * Readers of a report: all at the Citadel; elsewhere seats with anything left there, explorers, scouts, seats
 * that see it, and `also`.
 */
export function readersOf(
	turn: Turn,
	system: SystemId,
	also: readonly Owner[] = []
): SeatId[] | 'all' {
	if (system === CITADEL) return 'all';
	const scouts = turn.events.scouts.filter((one) => one.target === system);
	return [...turn.playing].filter(
		(seat) =>
			also.includes(seat) ||
			scouts.some((one) => one.seat === seat) ||
			hasExplored(turn, seat, system) ||
			sees(turn, seat, system)
	);
}

/** CS-578: who is wiped out and does not see learns its own losses, and whom it met. */
export function tellBlind(
	turn: Turn,
	system: SystemId,
	readers: readonly SeatId[] | 'all',
	sides: readonly { readonly seat: Owner; readonly lost: readonly Tally[] }[]
): void {
	if (readers === 'all') return;
	for (const { seat, lost } of sides) {
		if (seat === 0 || readers.includes(seat)) continue;
		const met = sides.flatMap((other) => (other.seat === seat ? [] : [other.seat]));
		turn.reports.push({ code: 'lostContact', to: [seat], data: { system, lost, met } });
	}
}
