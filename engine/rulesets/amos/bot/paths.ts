/** Ways through the galaxy that keep clear of strangers. */
import { orthogonalNeighbours } from '../map';
import type { Cell, GalaxyMap } from '../types';

/** The galaxy as a fleet sees it. */
export interface Chart {
	/** The four cells next to each cell. */
	readonly neighbours: readonly (readonly Cell[])[];
	/** Cells where a fleet may be stopped, or rather not seen. */
	readonly closed: ReadonlySet<Cell>;
}

export const drawChart = (map: GalaxyMap, closed: ReadonlySet<Cell>): Chart => ({
	neighbours: Array.from({ length: map.width * map.height }, (_, cell) =>
		orthogonalNeighbours(map, cell)
	),
	closed
});

/** The cells after `from` up to the goal; undefined if there is no way. */
export type Ways = (from: Cell) => Cell[] | undefined;

const UNKNOWN = -1;

/**
 * All ways of at most `longest` steps to a cell, orthogonal ones only, since a diagonal saves nothing.
 * Closed cells may be the start and the end of a way, but are not passed.
 */
export function waysTo({ neighbours, closed }: Chart, goal: Cell, longest: number): Ways {
	const next = new Int32Array(neighbours.length).fill(UNKNOWN);
	next[goal] = goal;
	let edge: Cell[] = [goal];
	for (let step = 1; step <= longest && edge.length > 0; step++) {
		const further: Cell[] = [];
		for (const cell of edge)
			for (const neighbour of neighbours[cell] ?? []) {
				if (next[neighbour] !== UNKNOWN) continue;
				next[neighbour] = cell;
				if (!closed.has(neighbour)) further.push(neighbour);
			}
		edge = further;
	}
	return (from) => (next[from] === UNKNOWN ? undefined : follow(next, from, goal));
}

function follow(next: Int32Array, from: Cell, goal: Cell): Cell[] {
	const path: Cell[] = [];
	for (let cell = from; cell !== goal; path.push(cell)) cell = next[cell] ?? goal;
	return path;
}

/** As far along a path as the movement goes, but not onto its last cell. */
export const approach = (path: readonly Cell[], movement: number): Cell[] =>
	path.slice(0, Math.min(movement, path.length - 1));
