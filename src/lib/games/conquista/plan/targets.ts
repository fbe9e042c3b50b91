/** Targets that units can go to or attack, before anything is ordered. */
import { neighbours } from '$engine/rulesets/conquista/board';
import { STACK } from '$engine/rulesets/conquista/data';
import { isOpenFor } from '$engine/rulesets/conquista/holdings';
import { occupantOf } from '$engine/rulesets/conquista/resolve/control';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import type { BoardMap, Owner, SeatId, Square, SquareId } from '$engine/rulesets/conquista/types';
import { isEnemy, type Board } from './projection';

export type Target =
	| {
			readonly kind: 'go';
			/** A shortest way, both ends included. */
			readonly path: readonly SquareId[];
			/** Number of units that could arrive. */
			readonly units: number;
			/** Controller of the ground now. */
			readonly controller: Owner;
	  }
	| {
			readonly kind: 'fight';
			/** Number of units that could attack. */
			readonly units: number;
			readonly enemy: SeatId;
			readonly defenders: number;
			/** An order before this one should have won the square. */
			readonly again: boolean;
	  };

export type Targets = ReadonlyMap<SquareId, Target>;

const at = (board: Board, id: SquareId): Square => board.squares[id] as Square;

/** Number of units of a stack that have at least so many steps. */
export const ableWith = (units: readonly number[], steps: number): number =>
	units.filter((left) => left >= steps).length;

/** Everything that the seat's units on a square can reach or attack, nearest first. */
export function targetsFrom(map: BoardMap, board: Board, from: SquareId): Targets {
	const units = ownUnits(at(board, from), board.seat);
	const found = new Map<SquareId, Target>(goals(map, board, from, units));
	if (ableWith(units, 1) > 0)
		for (const id of neighbours(map, from)) {
			const foe = foeOn(board, id);
			if (foe) found.set(id, { kind: 'fight', units: ableWith(units, 1), ...foe });
		}
	return found;
}

function foeOn(
	board: Board,
	id: SquareId
): { enemy: SeatId; defenders: number; again: boolean } | undefined {
	if (isEnemy(board, id)) {
		const { controller, units } = at(board, id);
		return { enemy: controller as SeatId, defenders: units.length, again: false };
	}
	const before = board.contested.get(id);
	return before && { enemy: before.seat, defenders: before.units, again: true };
}

/** Number of enemies that an attack meets: those there, or those an order before should have beaten. */
export function defendersOf(board: Board, to: SquareId): number {
	const square = board.squares[to];
	const foe = square && foeOn(board, to);
	return foe ? foe.defenders : 0;
}

/** Shortest ways to every square in reach that has room. */
function goals(
	map: BoardMap,
	board: Board,
	from: SquareId,
	units: readonly number[]
): [SquareId, Target][] {
	const most = Math.max(0, ...units);
	const ways = new Map<SquareId, readonly SquareId[]>([[from, [from]]]);
	let edge: readonly SquareId[] = [from];
	for (let steps = 1; steps <= most; steps++) {
		const next: SquareId[] = [];
		for (const id of edge)
			for (const beside of neighbours(map, id)) {
				if (ways.has(beside) || isEnemy(board, beside)) continue;
				ways.set(beside, [...(ways.get(id) as readonly SquareId[]), beside]);
				next.push(beside);
			}
		edge = next;
	}
	return [...ways].flatMap(([id, path]): [SquareId, Target][] => {
		const arriving = arrivals(board, path);
		const { controller } = at(board, id);
		return id === from || arriving === 0
			? []
			: [[id, { kind: 'go', path, units: arriving, controller }]];
	});
}

/** Number of units that could travel a path to its end (CO-129). */
export function arrivals(board: Board, path: readonly SquareId[]): number {
	const [from, to] = [path[0], path[path.length - 1]] as [SquareId, SquareId];
	const able = ableWith(ownUnits(at(board, from), board.seat), path.length - 1);
	return Math.max(0, Math.min(able, STACK - at(board, to).units.length));
}

/** Squares that a Combat Fleet can be placed on. */
export const landingSquares = (board: Board): SquareId[] =>
	board.squares.flatMap((square, id) => (isOpenFor(square, board.seat) ? [id] : []));

/** Squares that units can jump to from a square with a Mobilise card, and the number that fits. */
export function jumpsFrom(board: Board, from: SquareId): ReadonlyMap<SquareId, number> {
	const units = ownUnits(at(board, from), board.seat).length;
	return new Map(
		board.squares.flatMap((square, id): [SquareId, number][] => {
			const own = occupantOf(square) === board.seat;
			const fits = Math.min(units, STACK - square.units.length);
			return id !== from && fits > 0 && (own || isOpenFor(square, board.seat)) ? [[id, fits]] : [];
		})
	);
}
