/** Knowledge of seats after a turn: portals, last sightings (CS-212, CS-575), expiry of what has an end. */
import { inOrder } from '../map/board';
import { portalAt } from '../map/portals';
import { shownTo } from '../view';
import { seatOf, type Turn } from '../memory/turn';
import type { Place, Sighting, SystemId } from '../types';
import { seesNow } from '../map/sight';

/** Sightings of systems that were seen and are not any more; those seen again are dropped. */
export function remember(turn: Turn): void {
	for (const seat of turn.playing) {
		const own = seatOf(turn, seat);
		const sees = new Set(seesNow(turn, seat));
		const seen = [...sees].filter((system) => portalAt(turn, seat, system));
		own.portals = inOrder(new Set([...own.portals, ...seen]));
		own.looted = inOrder(
			new Set([...own.looted, ...[...sees].filter((system) => turn.looted.has(system))])
		);
		const before = turn.present.get(seat) ?? new Set<SystemId>();
		const lost = [...before].filter((system) => !sees.has(system));
		for (const system of lost)
			turn.reports.push({ code: 'sight', to: [seat], data: { system, won: false } });
		for (const system of sees)
			if (!before.has(system))
				turn.reports.push({ code: 'sight', to: [seat], data: { system, won: true } });
		own.sightings = sightingsOf(
			turn,
			seat,
			own.sightings as Sighting[],
			lost,
			sees
		) as typeof own.sightings;
	}
	turn.pacts = turn.pacts.filter(({ until }) => until > turn.turn);
}

function sightingsOf(
	turn: Turn,
	seat: number,
	known: readonly Sighting[],
	lost: readonly SystemId[],
	sees: ReadonlySet<SystemId>
): Sighting[] {
	const kept = new Map(
		known
			.filter(({ place }) => !sees.has(place.system))
			.map((sighting) => [sighting.place.system, sighting])
	);
	for (const system of lost) {
		const place = turn.opening.get(system);
		if (place && isWorth(place))
			kept.set(system, { turn: turn.turn - 1, place: shownTo(place, seat) });
	}
	return inOrder(kept.keys()).map((system) => kept.get(system) as Sighting);
}

/** A memory of nothing is not kept. */
const isWorth = (place: Place): boolean =>
	place.forces.length + place.sites.length + place.portal.length > 0;
