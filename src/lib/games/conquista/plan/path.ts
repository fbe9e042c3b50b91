/** A path as a finger draws it: tapped square by square, dragged, or straight to the goal. */
import { areAdjacent } from '$engine/rulesets/conquista/board';
import type { BoardMap, SquareId } from '$engine/rulesets/conquista/types';
import { isEnemy, type Board } from './projection';
import { arrivals, type Targets } from './targets';

/**
 * The path after a tap on a square: cut there if it lies on it; one square longer if that is no
 * detour; else the shortest way. Null: it cannot be reached.
 */
export function tapped(
	map: BoardMap,
	board: Board,
	targets: Targets,
	path: readonly SquareId[],
	square: SquareId
): readonly SquareId[] | null {
	const on = path.indexOf(square);
	if (on >= 0) return path.slice(0, on + 1);
	const target = targets.get(square);
	if (target?.kind !== 'go') return null;
	const longer = extended(map, board, path, square);
	return longer && longer.length === target.path.length ? longer : target.path;
}

/** The path after a finger was dragged onto a square: back along itself, or on to a neighbour. */
export function dragged(
	map: BoardMap,
	board: Board,
	path: readonly SquareId[],
	square: SquareId
): readonly SquareId[] {
	const on = path.indexOf(square);
	if (on >= 0) return path.slice(0, on + 1);
	return extended(map, board, path, square) ?? path;
}

/** One square longer, if somebody has the steps for it; room at its end is not asked for yet. */
function extended(
	map: BoardMap,
	board: Board,
	path: readonly SquareId[],
	square: SquareId
): readonly SquareId[] | null {
	const end = path[path.length - 1];
	const from = board.squares[path[0] ?? -1];
	if (end === undefined || !from || !areAdjacent(map, end, square)) return null;
	if (isEnemy(board, square)) return null;
	const most = Math.max(0, ...from.units);
	return path.length <= most ? [...path, square] : null;
}

/** Does the path end where units can stay? */
export const isWhole = (board: Board, path: readonly SquareId[]): boolean =>
	path.length > 1 && arrivals(board, path) > 0;
