/** Geometry of the wrapping grid. */
import type { Cell, GalaxyMap } from './types';

export const cellAt = (map: GalaxyMap, x: number, y: number): Cell =>
	wrap(y, map.height) * map.width + wrap(x, map.width);

export const xOf = (map: GalaxyMap, cell: Cell): number => cell % map.width;
export const yOf = (map: GalaxyMap, cell: Cell): number => Math.floor(cell / map.width);

export const isCell = (map: GalaxyMap, cell: number): boolean =>
	Number.isSafeInteger(cell) && cell >= 0 && cell < map.width * map.height;

/** Wrapped |dx| + wrapped |dy|: the cheapest travel cost, since a diagonal step costs two. */
export function distance(map: GalaxyMap, a: Cell, b: Cell): number {
	return gap(xOf(map, a), xOf(map, b), map.width) + gap(yOf(map, a), yOf(map, b), map.height);
}

/** 1 orthogonal, 2 diagonal, 0 for cells that do not touch (or the same cell). */
export function stepCost(map: GalaxyMap, a: Cell, b: Cell): 0 | 1 | 2 {
	const dx = gap(xOf(map, a), xOf(map, b), map.width);
	const dy = gap(yOf(map, a), yOf(map, b), map.height);
	if (dx > 1 || dy > 1) return 0;
	return (dx + dy) as 0 | 1 | 2;
}

/** Cost of a route whose cells touch each other, from a cell on (AM-147). */
export function routeCost(map: GalaxyMap, from: Cell, route: readonly Cell[]): number {
	return route.reduce((cost, cell, i) => cost + stepCost(map, route[i - 1] ?? from, cell), 0);
}

/** The four orthogonal neighbours: up, left, right, down. */
export function orthogonalNeighbours(map: GalaxyMap, cell: Cell): Cell[] {
	const x = xOf(map, cell);
	const y = yOf(map, cell);
	return [
		cellAt(map, x, y - 1),
		cellAt(map, x - 1, y),
		cellAt(map, x + 1, y),
		cellAt(map, x, y + 1)
	];
}

function wrap(value: number, size: number): number {
	return ((value % size) + size) % size;
}

function gap(a: number, b: number, size: number): number {
	const d = Math.abs(a - b);
	return Math.min(d, size - d);
}
