/**
 * Where the eye is over a map without edges. World units: 64 to a cell, x to the right, y down; the
 * galaxy repeats every `width` by `height` cells. Screen units: px from the middle of the board.
 */
import { cellAt, xOf, yOf } from '$engine/rulesets/amos/map';
import type { Cell, GalaxyMap } from '$engine/rulesets/amos/types';
import { shortest } from './route';

export const UNIT = 64;

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Camera extends Point {
	/** px for a cell. */
	readonly scale: number;
}

export const SCALES = { min: 22, max: 150 } as const;

/** Kept between `least` (the smallest of the limits, unless told) and the greatest. */
export const clampScale = (scale: number, least: number = SCALES.min): number =>
	Math.max(least, Math.min(SCALES.max, scale));

/** Middle of a cell in world units, in the tile that begins at (0, 0). */
export const centreOf = (map: GalaxyMap, cell: Cell): Point => ({
	x: (xOf(map, cell) + 0.5) * UNIT,
	y: (yOf(map, cell) + 0.5) * UNIT
});

export const cellUnder = (map: GalaxyMap, point: Point): Cell =>
	cellAt(map, Math.floor(point.x / UNIT), Math.floor(point.y / UNIT));

/** Screen to world. */
export const toWorld = (camera: Camera, screen: Point): Point => ({
	x: camera.x + (screen.x * UNIT) / camera.scale,
	y: camera.y + (screen.y * UNIT) / camera.scale
});

/** World to screen. */
export const toScreen = (camera: Camera, world: Point): Point => ({
	x: ((world.x - camera.x) * camera.scale) / UNIT,
	y: ((world.y - camera.y) * camera.scale) / UNIT
});

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

/** The camera after the fingers moved: the world point under `at` goes to `at + move`, scaled by `by`. */
export function gestured(
	camera: Camera,
	at: Point,
	move: Point,
	by: number,
	least?: number
): Camera {
	const fixed = toWorld(camera, at);
	const scale = clampScale(camera.scale * by, least);
	return {
		scale,
		x: fixed.x - ((at.x + move.x) * UNIT) / scale,
		y: fixed.y - ((at.y + move.y) * UNIT) / scale
	};
}

export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** World box of a board of this size in px, widened by `overscan` times its size on every side. */
export function boxOf(
	camera: Camera,
	size: { width: number; height: number },
	overscan: number
): Box {
	const half = UNIT / camera.scale / 2;
	const reach = 1 + 2 * overscan;
	return {
		left: camera.x - size.width * half * reach,
		right: camera.x + size.width * half * reach,
		top: camera.y - size.height * half * reach,
		bottom: camera.y + size.height * half * reach
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

/** A point on a polyline, by share of its steps (each cell takes the same time). */
export function along(points: readonly Point[], progress: number): Point {
	const steps = points.length - 1;
	const first = points[0];
	if (!first) return { x: 0, y: 0 };
	if (steps === 0) return first;
	const at = Math.max(0, Math.min(1, progress)) * steps;
	const i = Math.min(steps - 1, Math.floor(at));
	const [a, b] = [points[i] as Point, points[i + 1] as Point];
	return { x: a.x + (b.x - a.x) * (at - i), y: a.y + (b.y - a.y) * (at - i) };
}

/** The scale at which the whole galaxy fits, within limits: nobody needs to see it from farther. */
export function fitting(map: GalaxyMap, size: { width: number; height: number }): number {
	return clampScale(Math.min(size.width / map.width, size.height / map.height));
}
