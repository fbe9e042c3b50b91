/** Position of the eye: the whole map where it is legible, else as much of it around a cell. Pure. */
import { fitting, UNIT, type Camera, type Point, type Size } from '$lib/ui/map/camera';

/** px for a cell of the camera at which the figures of a system are read with ease. */
export const LEGIBLE = 60;
/** Nobody needs it larger at first, nor smaller ever. */
const LARGE = 84;
const LEAST = 30;

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

const wholeScale = (map: Size, board: Size, { left, bottom }: Covers): number =>
	Math.min(LARGE, (board.width - left) / map.width, (board.height - bottom) / map.height);

/** Everything, in the middle of what is open. */
export const wholeSight = (map: Size, board: Size, covers: Covers): Camera =>
	showing(
		{ x: (map.width * UNIT) / 2, y: (map.height * UNIT) / 2 },
		Math.max(leastScale(map, board), wholeScale(map, board, covers)),
		covers
	);

/** First look: everything if it can be read so, else the place that matters most. */
export const firstSight = (map: Size, board: Size, covers: Covers, place: Point): Camera =>
	wholeScale(map, board, covers) >= LEGIBLE
		? wholeSight(map, board, covers)
		: showing(place, LEGIBLE, covers);

/** The least px for a cell to which a hand may zoom out. */
export const leastScale = (map: Size, board: Size): number => Math.min(fitting(map, board), LEAST);
