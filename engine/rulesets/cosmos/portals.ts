/** Portals of systems as a seat may use them (CS-211 to CS-217), and those that a faction has anchored (CS-653). */
import { inOrder } from './board';
import { seatOf, type Turn } from './turn';
import type { Place, SeatId, SystemId } from './types';

/** A system of a trial that the seat does not see: what it knows of it is as it was. */
const isUnseen = (turn: Turn, system: SystemId): boolean =>
	turn.trial && !turn.places.has(system) && !turn.destroyed.has(system);

/** True if a portal stands there that this seat may use. */
export const portalAt = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	(turn.places.get(system)?.portal ?? []).some(
		(portal) => portal.seat === 0 || portal.seat === seat
	);

/** CS-212: in a trial a portal that the seat knows stands for good, though it may not see it now. */
export const knowsPortal = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	seatOf(turn, seat).portals.includes(system) &&
	(isUnseen(turn, system) || portalAt(turn, seat, system));

/** True if the portal of a key stands there (CS-214); in a trial, by the last sighting of what is not seen now. */
export function isKeyPortal(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const last = (): Place | undefined =>
		seatOf(turn, seat).sightings.find(({ place }) => place.system === system)?.place;
	const place = turn.places.get(system) ?? (turn.trial ? last() : undefined);
	return (place?.portal ?? []).some(({ key }) => key !== '');
}

// ---------------------------------------------------------------- anchored by a faction

const ANCHOR = 'anchor/';

/** Memory of a seat that tells of a portal it has made. */
export const anchorName = (system: SystemId): string => `${ANCHOR}${system}`;

/** Systems of the portals that this faction has made and that still stand, in order of the map. */
export const anchoredBy = (turn: Turn, seat: SeatId): SystemId[] =>
	inOrder(
		Object.entries(seatOf(turn, seat).memory)
			.filter(([name, count]) => name.startsWith(ANCHOR) && count > 0)
			.map(([name]) => name.slice(ANCHOR.length))
			.filter(
				(system) => isUnseen(turn, system) || (turn.places.get(system)?.portal.length ?? 0) > 0
			)
	);
