/** Position of the eye: the whole map where it is legible, else as much of it around a cell. Pure. */
import { fitting, UNIT, type Camera, type Point, type Size } from '$lib/ui/map/camera';

/** px for a cell of the camera: below, a system cannot be read; above, nobody needs it larger at first. */
export const LEGIBLE = 30;
const LARGE = 74;

/** px of the foot and of the left of the board that something else covers. */
export interface Covers {
	readonly bottom: number;
	readonly left: number;
}

/** The camera that shows a point of the world in the middle of what is open. */
export const showing = (point: Point, scale: number, { bottom, left }: Covers): Camera => ({
	scale,
	x: point.x - (left * UNIT) / scale / 2,
	y: point.y + (bottom * UNIT) / scale / 2
});

/** First look: everything if it can be read so, else the place that matters most. */
export function firstSight(map: Size, board: Size, covers: Covers, place: Point): Camera {
	const open = { width: board.width - covers.left, height: board.height - covers.bottom };
	const whole = Math.min(LARGE, open.width / map.width, open.height / map.height);
	return whole >= LEGIBLE
		? showing({ x: (map.width * UNIT) / 2, y: (map.height * UNIT) / 2 }, whole, covers)
		: showing(place, LEGIBLE + 8, covers);
}

/** The least px for a cell to which a hand may zoom out. */
export const leastScale = (map: Size, board: Size): number =>
	Math.min(fitting(map, board), LEGIBLE);
