/** Units that starve when Energy is short (section 9 of the rules). */
import { stacksOf, unitsOf } from './holdings';
import type { Player, SeatId, Square, SquareCount, SquareId } from './types';

interface Board {
	readonly squares: readonly Square[];
	readonly players: readonly Pick<Player, 'reserve'>[];
}

/** Units of a seat that its Energy cannot feed. */
export function shortfallOf({ squares, players }: Board, seat: SeatId): number {
	const energy = players[seat - 1]?.reserve.E ?? 0;
	return Math.max(0, unitsOf(squares, seat) - energy);
}

/** True if a seat has a choice: some Energy but not enough, and units on two squares or more. */
export const mustRelease = (board: Board, seat: SeatId): boolean =>
	shortfallOf(board, seat) > 0 &&
	(board.players[seat - 1]?.reserve.E ?? 0) > 0 &&
	stacksOf(board.squares, seat).length >= 2;

/**
 * All of the stacks that starve first, one stack after another (CO-269); then one unit at a time from the largest, ties
 * in reading order (CO-118). Squares in reading order.
 */
export function defaultRelease(
	{ squares }: Board,
	seat: SeatId,
	count: number,
	first: readonly SquareId[] = []
): SquareCount[] {
	const stacks = stacksOf(squares, seat);
	const left = stacks.map((square) => (squares[square] as Square).units.length);
	let due = count;
	for (const at of first.map((square) => stacks.indexOf(square)).filter((i) => i >= 0)) {
		const gone = Math.min(due, left[at] as number);
		left[at] = (left[at] as number) - gone;
		due -= gone;
	}
	for (let i = 0; i < due; i++) {
		const largest = left.indexOf(left.reduce((a, b) => Math.max(a, b)));
		left[largest] = (left[largest] as number) - 1;
	}
	return stacks
		.map((square, i) => ({ square, count: unitsAt(squares, square) - (left[i] as number) }))
		.filter((released) => released.count > 0);
}

const unitsAt = (squares: readonly Square[], square: SquareId): number =>
	squares[square]?.units.length ?? 0;
