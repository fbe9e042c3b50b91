/** Muster points: places where free units appear (IM-013). */
import { musterPoint } from '../holdings';
import { shipsOf, totalShips } from '../units';
import type { SeatId, Ships } from '../types';
import { foreignAt, newShips, place, planetBy, report, type Turn } from './turn';

/** Troops and ships at the muster point; how many units arrived. */
export function muster(turn: Turn, house: SeatId, some: Partial<Ships>, troops: number): number {
	const planet = musterPoint(turn.state, house);
	if (!planet) return 0;
	planet.troops += troops;
	const isBarred = foreignAt(turn, planet.cell, house) !== undefined;
	const ships = shipsOf(isBarred ? {} : some);
	place(turn, planet.cell, { house, ships: newShips(ships), troops: 0 });
	const arrived = totalShips(ships) + troops;
	if (arrived > 0)
		report(turn, 'all', {
			code: 'mustered',
			data: { house, cell: planetBy(turn, planet.id).cell, ships, troops }
		});
	return arrived;
}
