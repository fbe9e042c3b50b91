/** Portals of systems as a seat may use them (CS-211 to CS-217), and those that a faction has anchored (CS-653). */
import { inOrder } from './board';
import { seatOf, type Turn } from '../memory/turn';
import type { Place, SeatId, SystemId } from '../types';

/**
 * True in a trial for a system out of sight: the seat's last knowledge of it stands, also once an earlier order
 * has sent somebody there. A nova leaves portals (CS-028).
 */
const isUnseen = (turn: Turn, system: SystemId): boolean => turn.trial && !turn.opening.has(system);

/** True if a portal stands there that this seat may use. */
export const portalAt = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	(turn.places.get(system)?.portal ?? []).some(
		(portal) => portal.seat === 0 || portal.seat === seat
	);

/** True if the seat knows a portal there and may use it; a trial takes one out of sight as standing (CS-212). */
export const knowsPortal = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	seatOf(turn, seat).portals.includes(system) &&
	(isUnseen(turn, system) || portalAt(turn, seat, system));

/** True if the portal of a key stands there (CS-214); a trial uses the last sighting of a system out of sight. */
export function isKeyPortal(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const last = (): Place | undefined =>
		seatOf(turn, seat).sightings.find(({ place }) => place.system === system)?.place;
	const place = isUnseen(turn, system) ? last() : turn.places.get(system);
	return (place?.portal ?? []).some(({ key }) => key !== '');
}

/** CS-212: whoever opens a portal knows it, and who is there when its system burns. */
export function learnPortal(turn: Turn, seat: SeatId, system: SystemId): void {
	const own = seatOf(turn, seat);
	if (!own.portals.includes(system)) own.portals.push(system);
}

// ---------------------------------------------------------------- anchored by a faction

const ANCHOR = 'anchor/';

/** Key in a seat's memory of a portal that it has anchored (CS-653). */
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
