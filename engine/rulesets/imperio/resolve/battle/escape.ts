/** Ways of a fleet that leaves a battle: evasion and retreat (IM-303, IM-305, IM-319 to IM-323). */
import { cellOf, planetsIn } from '../../holdings';
import { neighbours } from '../../map';
import type { CellId, Doctrine, SeatId } from '../../types';
import {
	bigShips,
	dropExcess,
	foreignAt,
	ownAt,
	place,
	sealed,
	type Force,
	type Spill,
	type Turn
} from '../turn';

/** IM-285: the first cell that the doctrine names, else the first in canonical order. */
const preferred = (cells: readonly CellId[], { retreatTo }: Doctrine): CellId | undefined =>
	retreatTo.find((cell) => cells.includes(cell)) ?? cells[0];

/**
 * IM-320: an adjacent system with a planet of the House and no foreign ship; '' for none. `taken`:
 * a cell that the other side is about to enter.
 */
export function retreatCell(
	turn: Turn,
	seat: SeatId,
	from: CellId,
	doctrine: Doctrine,
	taken: CellId = ''
): CellId {
	const eligible = neighbours(turn.state.cells, from).filter(
		(cell) =>
			cell !== taken &&
			!foreignAt(turn, cell, seat) &&
			planetsIn(turn.state, cell).some(({ controller }) => controller === seat)
	);
	return preferred(eligible, doctrine) ?? '';
}

/** IM-303: own cells first, then unoccupied ones; '' for none. */
export function evasionCell(turn: Turn, seat: SeatId, from: CellId, doctrine: Doctrine): CellId {
	const { state } = turn;
	const mayCross = sealed(turn, seat).advances.includes('scanning_matrix');
	const eligible = neighbours(state.cells, from).filter((cell) => {
		const anomaly = cellOf(state, cell)?.anomaly;
		return (
			anomaly !== 'black_hole' &&
			(anomaly !== 'asteroid_field' || mayCross) &&
			!foreignAt(turn, cell, seat) &&
			planetsIn(state, cell).every(({ controller }) => controller === 0 || controller === seat)
		);
	});
	const isOwn = (cell: CellId): boolean =>
		ownAt(turn, cell, seat) !== undefined ||
		planetsIn(state, cell).some(({ controller }) => controller === seat);
	return preferred(eligible.filter(isOwn), doctrine) ?? preferred(eligible, doctrine) ?? '';
}

/** IM-304: Fighters alone go nowhere. */
export const canLeave = (force: Force): boolean => bigShips(force).length > 0;

/** Moves a fleet that is on no cell to one, within its capacity; it counts as moved (IM-323). What is left behind. */
export function escapeTo(turn: Turn, force: Force, cell: CellId): Spill {
	const spill = dropExcess(turn, force);
	for (const ship of force.ships) ship.moved = true;
	place(turn, cell, force);
	return spill;
}
