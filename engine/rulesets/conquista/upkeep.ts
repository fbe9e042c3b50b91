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

/** CO-118: one at a time from the largest stack, ties in reading order. Squares in reading order. */
export function defaultRelease({ squares }: Board, seat: SeatId, count: number): SquareCount[] {
	const stacks = stacksOf(squares, seat);
	const left = stacks.map((square) => (squares[square] as Square).units.length);
	for (let i = 0; i < count; i++) {
		const largest = left.indexOf(left.reduce((a, b) => Math.max(a, b)));
		left[largest] = (left[largest] as number) - 1;
	}
	return stacks
		.map((square, i) => ({ square, count: unitsAt(squares, square) - (left[i] as number) }))
		.filter((released) => released.count > 0);
}

const unitsAt = (squares: readonly Square[], square: SquareId): number =>
	squares[square]?.units.length ?? 0;
