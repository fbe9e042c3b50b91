/**
 * Position of the eye over a map of square cells. World units: 64 to a cell, x to the right, y
 * down. Screen units: px from the middle of the board.
 */

export const UNIT = 64;

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Camera extends Point {
	/** px for a cell. */
	readonly scale: number;
}

/** Size of something, in cells or in px. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

export const SCALES = { min: 22, max: 150 } as const;

/** Kept between `least` (the smallest of the limits, unless told) and the greatest. */
export const clampScale = (scale: number, least: number = SCALES.min): number =>
	Math.max(least, Math.min(SCALES.max, scale));

/** Middle of a cell in world units. */
export const centreAt = (column: number, row: number): Point => ({
	x: (column + 0.5) * UNIT,
	y: (row + 0.5) * UNIT
});

/** The cell in which a point of the world lies; it need not be on the map. */
export const cellUnder = (point: Point): { readonly column: number; readonly row: number } => ({
	column: Math.floor(point.x / UNIT),
	row: Math.floor(point.y / UNIT)
});

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
export function boxOf(camera: Camera, size: Size, overscan: number): Box {
	const half = UNIT / camera.scale / 2;
	const reach = 1 + 2 * overscan;
	return {
		left: camera.x - size.width * half * reach,
		right: camera.x + size.width * half * reach,
		top: camera.y - size.height * half * reach,
		bottom: camera.y + size.height * half * reach
	};
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

/** The scale at which the whole map fits, within limits: nobody needs to see it from farther. */
export function fitting(map: Size, size: Size): number {
	return clampScale(Math.min(size.width / map.width, size.height / map.height));
}

/** The same camera, brought back to where a cell at least of a map with edges shows on a board of this size. */
export function within(map: Size, camera: Camera, board: Size): Camera {
	const kept = (value: number, cells: number, px: number): number => {
		const beyond = Math.max(0, (px * UNIT) / camera.scale / 2 - UNIT);
		return Math.max(-beyond, Math.min(cells * UNIT + beyond, value));
	};
	return {
		...camera,
		x: kept(camera.x, map.width, board.width),
		y: kept(camera.y, map.height, board.height)
	};
}
