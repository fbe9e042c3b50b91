/** Leaving the game (section 28). */
import { seatOf, type Turn } from '../memory/turn';
import type { LeaveCause, SeatId } from '../types';

/** CS-561, CS-562: its units and constructions disappear; portals, mines and traps stay. */
export function leave(turn: Turn, seat: SeatId, cause: LeaveCause): void {
	if (!turn.playing.has(seat)) return;
	turn.playing.delete(seat);
	const own = seatOf(turn, seat);
	own.status = 'out';
	own.left = [{ cause, turn: turn.turn }];
	for (const place of turn.places.values()) {
		place.forces = place.forces.filter((force) => force.seat !== seat);
		place.sites = place.sites.filter((site) => site.seat !== seat);
		if (place.orbit === seat) place.orbit = 0;
		if (place.ground === seat) place.ground = 0;
		for (const field of place.mines) if (field.seat === seat) field.seat = 0;
		for (const trap of place.trap) if (trap.seat === seat) trap.seat = 0;
	}
	turn.loans = turn.loans.filter((loan) => loan.seat !== seat);
	for (const loan of turn.loans) if (loan.broker === seat) loan.broker = 0;
	turn.pacts = turn.pacts.filter(({ a, b }) => a !== seat && b !== seat);
	turn.searches = turn.searches.filter((search) => search.seat !== seat);
	turn.black = turn.black.map((one) =>
		one.is === 'base' && one.seat === seat ? { ...one, seat: 0 } : one
	);
	Object.assign(own, { vision: [], sightings: [], development: [], coming: [], cards: [] });
	turn.reports.push({ code: 'left', to: 'all', data: { seat, cause } });
}
