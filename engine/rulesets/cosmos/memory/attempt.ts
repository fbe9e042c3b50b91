/** All of an order or nothing: what came to nothing is thrown away, and the memory is as it was (CS-673). */
import { copyOfSeat } from './open';
import type { Events, Turn, WorkPlace } from './turn';
import type { SeatId, SystemId } from '../types';

/**
 * Runs `act`; if it answers with a code, nothing of what it changed is left. Of the board it may change
 * what lies in `systems` until it is sure to succeed, and all of it from then on.
 */
export function attempt<V>(
	turn: Turn,
	seat: SeatId,
	systems: readonly SystemId[],
	act: () => V
): V {
	const before = copyOf(turn, seat);
	const places = systems.map((system) => [system, turn.places.get(system)] as const);
	for (const [system, place] of places) if (place) turn.places.set(system, copyOfPlace(place));
	const verdict = act();
	if (typeof verdict !== 'string') return verdict;
	Object.assign(turn, before);
	for (const [system, place] of places) {
		if (place) turn.places.set(system, place);
		else turn.places.delete(system);
	}
	return verdict;
}

type Changing = Omit<
	Turn,
	| 'trial'
	| 'turn'
	| 'rng'
	| 'opening'
	| 'places'
	| 'factions'
	| 'present'
	| 'initiative'
	| 'sheets'
	| 'orders'
	| 'archives'
	| 'grants'
	| 'unseen'
	| 'forumless'
	| 'unplaced'
>;

/**
 * A copy of all that may change while an order of this seat is carried out: everything but the board, what a whole
 * turn leaves as it is and what is settled of planets (whoever comes to nothing by it is told), so that a new part of
 * the memory does not compile until it is here. Of the private knowledge of seats it is that of the one who gives the
 * order.
 */
const copyOf = (turn: Turn, seat: SeatId): Changing => ({
	seats: new Map([...turn.seats].map(([one, own]) => [one, one === seat ? copyOfSeat(own) : own])),
	events: copyOfEvents(turn.events),
	tallies: new Map(turn.tallies),
	accounts: new Map([...turn.accounts].map(([one, lines]) => [one, [...lines]])),
	playing: new Set(turn.playing),
	destroyed: new Set(turn.destroyed),
	blackouts: new Set(turn.blackouts),
	looted: new Set(turn.looted),
	keys: [...turn.keys],
	opened: turn.opened,
	fund: turn.fund,
	nextLoan: turn.nextLoan,
	loans: turn.loans.map((loan) => ({ ...loan })),
	pacts: turn.pacts.map((pact) => ({ ...pact })),
	searches: [...turn.searches],
	black: [...turn.black],
	unfound: turn.unfound,
	blackFound: turn.blackFound,
	dealt: turn.dealt,
	found: turn.found,
	prepaid: [...turn.prepaid],
	credits: [...turn.credits],
	fought: [...turn.fought],
	fallen: [...turn.fallen],
	reports: [...turn.reports]
});

/** Events are written down once and never changed: the lists are enough. */
const copyOfEvents = (events: Events): Events =>
	Object.fromEntries(
		Object.entries(events).map(([name, those]: [string, Iterable<unknown>]) => [
			name,
			those instanceof Set ? new Set(those) : [...those]
		])
	) as unknown as Events;

const copyOfPlace = (place: WorkPlace): WorkPlace => ({
	...place,
	forces: place.forces.map((force) => ({
		seat: force.seat,
		orbit: force.orbit.map((group) => ({ ...group })),
		troops: force.troops.map((group) => ({ ...group })),
		heroes: force.heroes.map((hero) => ({ ...hero }))
	})),
	sites: place.sites.map((one) => ({ ...one })),
	portal: place.portal.map((one) => ({ ...one })),
	mines: place.mines.map((one) => ({ ...one })),
	trap: place.trap.map((one) => ({ ...one }))
});
