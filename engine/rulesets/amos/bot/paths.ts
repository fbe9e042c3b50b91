/** Ways through the galaxy that keep clear of strangers. */
import { orthogonalNeighbours } from '../map';
import type { Cell } from '../types';
import { isEnemy, type Known, type Mind } from './mind';

/** The cells after `from` up to the goal; undefined if there is no way. */
export type Ways = (from: Cell) => Cell[] | undefined;

/**
 * All ways of at most `longest` steps to a cell, orthogonal ones only, since a diagonal saves nothing.
 * Planets where a fleet might be stopped are not passed.
 */
export function waysTo(mind: Mind, goal: Cell, longest: number): Ways {
	const next = new Map<Cell, Cell>([[goal, goal]]);
	let edge: Cell[] = [goal];
	for (let step = 1; step <= longest && edge.length > 0; step++) {
		const further: Cell[] = [];
		for (const cell of edge)
			for (const neighbour of orthogonalNeighbours(mind.map, cell)) {
				if (next.has(neighbour)) continue;
				next.set(neighbour, cell);
				if (!mayStop(mind, neighbour)) further.push(neighbour);
			}
		edge = further;
	}
	return (from) => (next.has(from) ? follow(next, from, goal) : undefined);
}

function follow(next: ReadonlyMap<Cell, Cell>, from: Cell, goal: Cell): Cell[] {
	const path: Cell[] = [];
	for (let cell = from; cell !== goal; path.push(cell)) cell = next.get(cell) ?? goal;
	return path;
}

/** Somebody else's planet, or one where foreign arms were seen. */
function mayStop(mind: Mind, cell: Cell): boolean {
	const known: Known | undefined = mind.at.get(cell);
	if (known === undefined || known.planet.mine) return false;
	return isEnemy(mind, known.owner) || known.guard > 0;
}

/** As far along a path as the movement goes, but not onto its last cell. */
export const approach = (path: readonly Cell[], movement: number): Cell[] =>
	path.slice(0, Math.min(movement, path.length - 1));
