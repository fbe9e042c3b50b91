/** Small choices of those who play at random. */
import type { Stream } from '../../../kernel/rng';
import { cellAt, stepCost, xOf, yOf } from '../map';
import { UNIT_TYPES } from '../data';
import { countOf, someUnits } from '../units';
import type { Cell, GalaxyMap, SomeUnits, UnitType } from '../types';

/** True once in `n` times. */
export const once = (stream: Stream, n: number): boolean => stream.pick(n) === 0;

export const anyOf = <T>(stream: Stream, items: readonly T[]): T | undefined =>
	items.length === 0 ? undefined : items[stream.pick(items.length)];

/** Any number of each type, none included. */
export function anyUnits(stream: Stream, units: SomeUnits): SomeUnits {
	const some: Partial<Record<UnitType, number>> = {};
	for (const type of UNIT_TYPES) some[type] = stream.pick(countOf(units, type) + 1);
	return someUnits(some);
}

/** Cells after `from` up to `to`: orthogonal steps first along x, then along y, each the short way. */
export function pathTo(map: GalaxyMap, from: Cell, to: Cell): Cell[] {
	const path: Cell[] = [];
	let x = xOf(map, from);
	let y = yOf(map, from);
	const dx = shortWay(x, xOf(map, to), map.width);
	const dy = shortWay(y, yOf(map, to), map.height);
	while (cellAt(map, x, y) !== to) {
		if (x !== xOf(map, to)) x = xOf(map, cellAt(map, x + dx, y));
		else y = yOf(map, cellAt(map, x, y + dy));
		path.push(cellAt(map, x, y));
	}
	return path;
}

function shortWay(a: number, b: number, size: number): 1 | -1 {
	const ahead = (b - a + size) % size;
	return ahead <= size - ahead ? 1 : -1;
}

/** The same cells but for corners cut here and there: a diagonal costs as much as both steps. */
export function cutCorners(map: GalaxyMap, stream: Stream, from: Cell, path: Cell[]): Cell[] {
	return path.filter((_, i) => {
		const before = path[i - 1] ?? from;
		const after = path[i + 1];
		const corner = after !== undefined && stepCost(map, before, after) === 2;
		return !(corner && isDiagonal(map, before, after) && once(stream, 3));
	});
}

const isDiagonal = (map: GalaxyMap, a: Cell, b: Cell): boolean =>
	xOf(map, a) !== xOf(map, b) && yOf(map, a) !== yOf(map, b);
