/** Construction, Production and Research in their slots; what they gain comes in the Final Phase. */
import { mostOf } from '../holdings';
import { totalShips } from '../units';
import type { EntryOf } from '../types';
import { foreignAt, isKept, planetBy, type Turn, type Work } from './turn';

function lapse(work: Work, status: Work['status'], reason: Work['reason']): void {
	work.status = status;
	work.reason = reason;
}

/** IM-187 */
export function construct(turn: Turn, work: Work, entry: EntryOf<'construct'>): void {
	if (!isKept(turn, entry.planet, work.seat)) return lapse(work, 'cancelled', 'control-lost');
	if (!hasRoom(turn, work, entry)) lapse(work, 'cancelled', 'limit-reached');
}

/** True if the planet may have one more of the building. */
const hasRoom = (turn: Turn, { seat }: Work, entry: EntryOf<'construct'>): boolean =>
	planetBy(turn, entry.planet).buildings[entry.building] <
	mostOf(turn.opening.laws, seat, entry.building);

/** IM-206: where only the conditions of ships fail, the Troops proceed. */
export function produce(turn: Turn, work: Work, { planet: id, units }: EntryOf<'produce'>): void {
	if (!isKept(turn, id, work.seat)) return lapse(work, 'cancelled', 'control-lost');
	if (totalShips(units) === 0) return;
	const planet = planetBy(turn, id);
	const reason =
		planet.buildings.shipyard === 0
			? 'no-shipyard'
			: foreignAt(turn, planet.cell, work.seat)
				? 'foreign-ships'
				: '';
	if (reason !== '') lapse(work, units.troop > 0 ? 'partial' : 'cancelled', reason);
}

/** IM-371: requirements were met when the sheet was sealed; nothing can go wrong any more. */
export function research(): void {
	// The Advance comes in step 4 of the Final Phase.
}
