/**
 * Drawing a route: the hand gives stops, the map gives the cheapest way through them. A diagonal step
 * costs 2, so the cheapest cost between two cells is their distance.
 */
import { cellAt, distance, stepCost, xOf, yOf } from '$engine/rulesets/amos/map';
import type { Cell, GalaxyMap } from '$engine/rulesets/amos/types';

/** Movement spent along a route, or undefined if it skips a cell. */
export function routeCost(map: GalaxyMap, from: Cell, route: readonly Cell[]): number | undefined {
	let at = from;
	let cost = 0;
	for (const cell of route) {
		const step = stepCost(map, at, cell);
		if (step === 0) return undefined;
		cost += step;
		at = cell;
	}
	return cost;
}

/**
 * The cheapest way to a cell (without the start). Among equals: fewest cells to avoid on the way, then
 * fewest steps, then closest to the straight line.
 */
export function cheapestPath(
	map: GalaxyMap,
	from: Cell,
	to: Cell,
	avoid: (cell: Cell) => boolean = () => false
): Cell[] {
	const [dx, dy] = [
		shortest(xOf(map, to) - xOf(map, from), map.width),
		shortest(yOf(map, to) - yOf(map, from), map.height)
	];
	const [cols, rows] = [Math.abs(dx), Math.abs(dy)];
	const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
	const at = (i: number, j: number): Cell =>
		cellAt(map, xOf(map, from) + i * sx, yOf(map, from) + j * sy);
	/** Twice the area between the cell and the straight line: how far off it is. */
	const drift = (i: number, j: number): number => Math.abs(i * rows - j * cols);

	// Every cheapest way stays in the box between the two cells and never turns back.
	const best: Way[] = [];
	for (let j = 0; j <= rows; j++) {
		for (let i = 0; i <= cols; i++) {
			if (i === 0 && j === 0) {
				best.push({ bad: 0, steps: 0, drift: 0, back: -1 });
				continue;
			}
			const here = j * (cols + 1) + i;
			const isEnd = i === cols && j === rows;
			const bad = !isEnd && avoid(at(i, j)) ? 1 : 0;
			let chosen: Way | undefined;
			for (const [di, dj] of [
				[1, 1],
				[1, 0],
				[0, 1]
			] as const) {
				if (i < di || j < dj) continue;
				const back = here - dj * (cols + 1) - di;
				const before = best[back] as Way;
				const way = {
					bad: before.bad + bad,
					steps: before.steps + 1,
					drift: before.drift + drift(i, j),
					back
				};
				if (!chosen || isBetter(way, chosen)) chosen = way;
			}
			best.push(chosen as Way);
		}
	}

	const path: Cell[] = [];
	for (let k = best.length - 1; k > 0; k = (best[k] as Way).back)
		path.unshift(at(k % (cols + 1), Math.floor(k / (cols + 1))));
	return path;
}

interface Way {
	readonly bad: number;
	readonly steps: number;
	readonly drift: number;
	/** Index of the cell before; -1 at the start. */
	readonly back: number;
}

const isBetter = (a: Way, b: Way): boolean =>
	(a.bad - b.bad || a.steps - b.steps || a.drift - b.drift) < 0;

/** The signed difference of smallest size on a circle. */
export function shortest(difference: number, size: number): number {
	const d = ((difference % size) + size) % size;
	return d * 2 > size ? d - size : d;
}

/** The route through stops, in order. */
export function routeThrough(
	map: GalaxyMap,
	from: Cell,
	stops: readonly Cell[],
	avoid?: (cell: Cell) => boolean
): Cell[] {
	const route: Cell[] = [];
	let at = from;
	for (const stop of stops) {
		route.push(...cheapestPath(map, at, stop, avoid));
		at = stop;
	}
	return route;
}

/** The fewest stops that such a route goes through: without them, the cheapest way to its end. */
export function stopsOf(
	map: GalaxyMap,
	from: Cell,
	route: readonly Cell[],
	avoid?: (cell: Cell) => boolean
): Cell[] {
	const stops: Cell[] = [];
	let at = from;
	for (let done = 0; done < route.length;) {
		let end = route.length - 1;
		while (end > done && !isSameWay(cheapestPath(map, at, route[end] as Cell, avoid), done, end))
			end--;
		at = route[end] as Cell;
		stops.push(at);
		done = end + 1;
	}
	return stops;

	function isSameWay(way: readonly Cell[], first: number, last: number): boolean {
		return way.length === last - first + 1 && way.every((cell, i) => cell === route[first + i]);
	}
}

/** Stops after a tap on a cell: cut at a cell on the way, extended to one elsewhere. */
export function tapped(
	map: GalaxyMap,
	from: Cell,
	stops: readonly Cell[],
	cell: Cell,
	avoid?: (cell: Cell) => boolean
): readonly Cell[] {
	if (cell === from) return [];
	const end = stops[stops.length - 1];
	if (cell === end) return stops.slice(0, -1);
	const route = routeThrough(map, from, stops, avoid);
	const at = route.indexOf(cell);
	return at < 0 ? [...stops, cell] : stopsUpTo(map, from, stops, at, cell, avoid);
}

/** The stops passed before index `at` of the route, then `cell`. */
function stopsUpTo(
	map: GalaxyMap,
	from: Cell,
	stops: readonly Cell[],
	at: number,
	cell: Cell,
	avoid?: (cell: Cell) => boolean
): Cell[] {
	const kept: Cell[] = [];
	let length = 0;
	let here = from;
	for (const stop of stops) {
		length += cheapestPath(map, here, stop, avoid).length;
		if (length > at) break;
		kept.push(stop);
		here = stop;
	}
	return [...kept, cell];
}

/** A finger that entered a cell while drawing: extends cell by cell, or takes back the last step. */
export function dragged(
	map: GalaxyMap,
	from: Cell,
	stops: readonly Cell[],
	cell: Cell
): readonly Cell[] {
	const end = stops[stops.length - 1] ?? from;
	if (cell === end) return stops;
	const before = stops.length > 1 ? stops[stops.length - 2] : from;
	if (stops.length > 0 && cell === before) return stops.slice(0, -1);
	// A fast finger may skip cells: the cheapest way fills them in.
	return distance(map, end, cell) === 0 ? stops : [...stops, ...cheapestPath(map, end, cell)];
}

/** Bends a route: the cell at `index` of the route is pulled to `via`. */
export function bent(
	map: GalaxyMap,
	from: Cell,
	stops: readonly Cell[],
	index: number,
	via: Cell,
	avoid?: (cell: Cell) => boolean
): readonly Cell[] {
	let here = from;
	let length = 0;
	for (let k = 0; k < stops.length; k++) {
		const stop = stops[k] as Cell;
		length += cheapestPath(map, here, stop, avoid).length;
		if (index === length - 1) return [...stops.slice(0, k), via, ...stops.slice(k + 1)];
		if (index < length) return [...stops.slice(0, k), via, ...stops.slice(k)];
		here = stop;
	}
	return stops;
}

/** As much of a route as Movement pays for. */
export function affordable(
	map: GalaxyMap,
	from: Cell,
	route: readonly Cell[],
	movement: number
): readonly Cell[] {
	let length = route.length;
	while (length > 0 && (routeCost(map, from, route.slice(0, length)) ?? 0) > movement) length--;
	return route.slice(0, length);
}

/** Cells that Movement still reaches from a cell, with what would be left there; the cell itself is not one. */
export function inReach(
	map: GalaxyMap,
	from: Cell,
	movement: number
): { readonly cell: Cell; readonly left: number }[] {
	const found = new Map<Cell, number>();
	for (let dy = -movement; dy <= movement; dy++) {
		for (let dx = Math.abs(dy) - movement; dx <= movement - Math.abs(dy); dx++) {
			const cell = cellAt(map, xOf(map, from) + dx, yOf(map, from) + dy);
			if (cell !== from) found.set(cell, movement - distance(map, from, cell));
		}
	}
	return [...found].map(([cell, left]) => ({ cell, left }));
}
