/** The galaxy repeats every `width` by `height` cells: where the copies of a place are. World units as in the camera's. */
import { cellAt, xOf, yOf } from '$engine/rulesets/amos/map';
import type { Cell, GalaxyMap } from '$engine/rulesets/amos/types';
import { UNIT, cellUnder, centreAt, type Box, type Camera, type Point } from '$lib/ui/map/camera';
import { shortest } from '../plan/route';

/** Middle of a cell in world units, in the tile that begins at (0, 0). */
export const centreOf = (map: GalaxyMap, cell: Cell): Point =>
	centreAt(xOf(map, cell), yOf(map, cell));

/** Its north-west corner. */
export const cornerOf = (map: GalaxyMap, cell: Cell): Point => ({
	x: xOf(map, cell) * UNIT,
	y: yOf(map, cell) * UNIT
});

export function cellOf(map: GalaxyMap, point: Point): Cell {
	const { column, row } = cellUnder(point);
	return cellAt(map, column, row);
}

/** The copy of a point that lies nearest to another. */
export const nearestCopy = (map: GalaxyMap, point: Point, to: Point): Point => ({
	x: to.x + shortest(point.x - to.x, map.width * UNIT),
	y: to.y + shortest(point.y - to.y, map.height * UNIT)
});

/** The same camera with its middle inside the first tile. */
export function wrapped(map: GalaxyMap, camera: Camera): Camera {
	const modulo = (value: number, size: number): number => ((value % size) + size) % size;
	return {
		...camera,
		x: modulo(camera.x, map.width * UNIT),
		y: modulo(camera.y, map.height * UNIT)
	};
}

/** Offsets at which a point of the first tile shows in the box, `margin` world units beyond included. */
export function copiesIn(map: GalaxyMap, box: Box, point: Point, margin: number): Point[] {
	const along = (at: number, size: number, from: number, to: number): number[] => {
		const first = Math.ceil((from - margin - at) / size);
		const last = Math.floor((to + margin - at) / size);
		const out: number[] = [];
		// Adding 0 turns the −0 of Math.ceil into 0.
		for (let k = first; k <= last; k++) out.push(k * size + 0);
		return out;
	};
	const xs = along(point.x, map.width * UNIT, box.left, box.right);
	const ys = along(point.y, map.height * UNIT, box.top, box.bottom);
	return ys.flatMap((y) => xs.map((x) => ({ x, y })));
}

/** Offsets of every tile that touches the box. */
export function tilesIn(map: GalaxyMap, box: Box): Point[] {
	const [w, h] = [map.width * UNIT, map.height * UNIT];
	const out: Point[] = [];
	for (let y = Math.floor(box.top / h); y * h < box.bottom; y++)
		for (let x = Math.floor(box.left / w); x * w < box.right; x++) out.push({ x: x * w, y: y * h });
	return out;
}

/** The galaxy once, in whole cells about the middle of the camera: what lies outside repeats it. */
export function galaxyOnce(map: GalaxyMap, camera: Point): Box {
	const from = (at: number, cells: number): number => Math.round(at / UNIT - cells / 2) * UNIT;
	const [left, top] = [from(camera.x, map.width), from(camera.y, map.height)];
	return { left, top, right: left + map.width * UNIT, bottom: top + map.height * UNIT };
}

/** A path over the map without a jump at the seam: each step is to the nearest copy of the next cell. */
export function unrolled(map: GalaxyMap, cells: readonly Cell[]): Point[] {
	const out: Point[] = [];
	for (const cell of cells) {
		const centre = centreOf(map, cell);
		const before = out[out.length - 1];
		out.push(before ? nearestCopy(map, centre, before) : centre);
	}
	return out;
}
