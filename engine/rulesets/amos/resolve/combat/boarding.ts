/** Troops that go aboard an ally's ships (AM-159, AM-160, AM-379). */
import { UNIT_TYPES } from '../../data';
import type { AlliedCargo } from '../../types';
import { countOf } from '../../units';
import { areFriends, fail, linesOf, planetAt, type Line, type OrderOf, type Turn } from '../turn';

type MoveLine = Line<OrderOf<'move'>>;
export type BoardLine = Line<OrderOf<'board'>>;

/** The consent that each allied item of a fleet has found. */
export type Boardings = ReadonlyMap<AlliedCargo, BoardLine>;

/** One to one, in the order of the sheets; both authors learn what found no match (AM-359). */
export function matchBoardings(turn: Turn): Boardings {
	const open = new Set(linesOf(turn, 'board'));
	const matched = new Map<AlliedCargo, BoardLine>();
	for (const move of linesOf(turn, 'move')) {
		for (const cargo of move.order.allied) {
			const consent = [...open].find((board) => agree(turn, move, cargo, board));
			if (consent) {
				open.delete(consent);
				matched.set(cargo, consent);
			} else {
				const about = { partly: true, seat: cargo.owner, cell: cargo.cell };
				fail(turn, move, 'unmatched', about);
			}
		}
	}
	for (const board of open)
		fail(turn, board, 'unmatched', { seat: board.order.carrier, cell: board.order.cell });
	return matched;
}

/** Allied in force, and of one mind on owner, carrier, cell and exact numbers. */
function agree(turn: Turn, move: MoveLine, cargo: AlliedCargo, board: BoardLine): boolean {
	return (
		areFriends(turn, move.seat, cargo.owner) &&
		board.seat === cargo.owner &&
		board.order.carrier === move.seat &&
		board.order.cell === cargo.cell &&
		UNIT_TYPES.every((type) => countOf(cargo.units, type) === countOf(board.order.units, type)) &&
		landsOnPlanet(turn, move, cargo)
	);
}

/** The fleet comes by the cell and then by a planet to leave them on: nobody is left in space. */
function landsOnPlanet(turn: Turn, { order }: MoveLine, cargo: AlliedCargo): boolean {
	if (!planetAt(turn, cargo.dropCell)) return false;
	const cells = [order.from, ...order.route];
	const at = cells.indexOf(cargo.cell);
	return at >= 0 && cells.includes(cargo.dropCell, at + 1);
}
