/** Hexagons of the map: pointy-top, axial coordinates (IM-061 to IM-065). */
import { CENTRES, DIRECTIONS } from './data';
import type { Cell, CellId } from './types';

type Place = readonly [q: number, r: number];

/** Code of the k-th cell, counted from 0 (IM-065). */
export const cellCode = (index: number): CellId => `c${index < 9 ? '0' : ''}${index + 1}`;

/** Index of a cell in the list of cells. */
export const cellIndex = (id: CellId): number => Number(id.slice(1)) - 1;

/** A planet's code: its cell and a letter in roll order (IM-075). */
export const planetCode = (cell: CellId, index: number): string => `${cell}${'abc'[index] ?? '?'}`;

/** Neighbours of a place in the order NW, NE, W, E, SW, SE. */
export const around = ([q, r]: Place): Place[] => DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr]);

/** Every place of the map in reading order, with the rosette it belongs to, counted from 0 (IM-063). */
export function placesFor(houses: number): { at: Place; rosette: number; centre: boolean }[] {
	const centres = CENTRES[houses];
	if (!centres) throw new Error(`no map for ${houses} Houses`);
	return centres
		.flatMap((centre, rosette) =>
			[centre, ...around(centre)].map((at, i) => ({ at, rosette, centre: i === 0 }))
		)
		.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** Neighbours of cells that stand in reading order, in that order too; fewer at the edge of the map. */
export function neighbourhood(cells: readonly Pick<Cell, 'id' | 'q' | 'r'>[]): CellId[][] {
	const byPlace = new Map(cells.map(({ id, q, r }) => [`${q},${r}`, id]));
	return cells.map(({ q, r }) =>
		around([q, r]).flatMap((place) => byPlace.get(place.join()) ?? [])
	);
}

const known = new WeakMap<readonly Cell[], CellId[][]>();

/** Neighbours of a cell in canonical order. The list of cells is that of a state: it never changes. */
export function neighbours(cells: readonly Cell[], id: CellId): readonly CellId[] {
	let all = known.get(cells);
	if (!all) known.set(cells, (all = neighbourhood(cells)));
	return all[cellIndex(id)] ?? [];
}

/** True if all cells that are not Black Holes can be reached from each other (IM-074). */
export function isConnected(cells: readonly Pick<Cell, 'id' | 'q' | 'r' | 'anomaly'>[]): boolean {
	const near = neighbourhood(cells);
	const open = new Set(cells.filter((one) => one.anomaly !== 'black_hole').map(({ id }) => id));
	const [first] = open;
	if (first === undefined) return true;
	const queue = [first];
	open.delete(first);
	for (let cell = queue.pop(); cell !== undefined; cell = queue.pop())
		for (const next of near[cellIndex(cell)] ?? []) if (open.delete(next)) queue.push(next);
	return open.size === 0;
}
