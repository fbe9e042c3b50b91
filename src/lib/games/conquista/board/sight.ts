/** Position of the eye before a hand moves the board: the part really open is used to the full. */
import { SECTION_SIDE } from '$engine/rulesets/conquista/data';
import type { BoardMap, SquareId } from '$engine/rulesets/conquista/types';
import { UNIT, fitting, toScreen, type Camera, type Point, type Size } from '$lib/ui/map/camera';
import { centreOf, middleOf, sizeOf } from './layout';

/** The least px for a square at which a board is shown whole. */
export const LEGIBLE = 33;
/** The same while paper lies over part of it: better small and whole than cut off. */
const LEGIBLE_BESIDE_PAPER = 24;
/** The most: nobody needs it larger at first. */
const LARGE = 84;
/** px left free around the board. */
const MARGIN = 6;

/** px of each side of a board that something else covers. */
export interface Insets {
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
	readonly left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Size of what is open, less a margin; and its middle, in px from the middle of the board. */
function openPart(board: Size, { top, right, bottom, left }: Insets): Size & { middle: Point } {
	return {
		width: board.width - left - right - 2 * MARGIN,
		height: board.height - top - bottom - 2 * MARGIN,
		middle: { x: (left - right) / 2, y: (top - bottom) / 2 }
	};
}

/** The camera that shows a point of the world at a point of the screen. */
const showing = (world: Point, screen: Point, scale: number): Camera => ({
	scale,
	x: world.x - (screen.x * UNIT) / scale,
	y: world.y - (screen.y * UNIT) / scale
});

/** The whole board in the middle of what is open; null if it would be too small there. */
function wholeSight(map: BoardMap, board: Size, insets: Insets, least: number): Camera | null {
	const open = openPart(board, insets);
	const size = sizeOf(map);
	const scale = Math.min(LARGE, open.width / size.width, open.height / size.height);
	return scale < least ? null : showing(middleOf(map), open.middle, scale);
}

/** The whole board if it is legible so; else as much as is legible around a square. */
export function firstSight(
	map: BoardMap,
	board: Size,
	insets: Insets,
	square: SquareId | null
): Camera {
	const bare = wholeSight(map, board, { ...insets, bottom: 0 }, LEGIBLE);
	const whole = wholeSight(map, board, insets, bare ? LEGIBLE_BESIDE_PAPER : LEGIBLE);
	if (whole) return whole;
	const scale = bare?.scale ?? LEGIBLE + 7;
	const middle = openPart(board, insets).middle;
	const camera = showing(middleOf(map), middle, scale);
	return square === null
		? camera
		: withSquare(map, board, insets, camera, square, SECTION_SIDE / 2);
}

/**
 * The same sight moved as little as brings a square into what is open, and so many squares `around` its
 * middle, as far as there is room.
 */
export function withSquare(
	map: BoardMap,
	board: Size,
	insets: Insets,
	camera: Camera,
	square: SquareId,
	around = 1.5
): Camera {
	const { width, height, middle } = openPart(board, insets);
	const at = toScreen(camera, centreOf(map, square));
	const size = sizeOf(map);
	const { scale } = camera;
	const along = (
		where: number,
		{ open, from, length, eye }: { open: number; from: number; length: number; eye: number }
	): number => {
		const reach = Math.max(0, open / 2 - scale * around);
		const wanted = eye + ((where - clamp(where, from - reach, from + reach)) * UNIT) / scale;
		// No void beside the board, where the board is larger than what is open.
		const half = (open * UNIT) / scale / 2;
		const shift = (from * UNIT) / scale;
		const world = length * UNIT;
		return world <= 2 * half ? wanted : clamp(wanted + shift, half, world - half) - shift;
	};
	return {
		scale,
		x: along(at.x, { open: width, from: middle.x, length: size.width, eye: camera.x }),
		y: along(at.y, { open: height, from: middle.y, length: size.height, eye: camera.y })
	};
}

/** True if the open part is worth moving the board for: no strip above a paper read for itself. */
export const isWorthIt = (board: Size, insets: Insets): boolean =>
	openPart(board, insets).height >= LEGIBLE_BESIDE_PAPER * 2 * SECTION_SIDE;

/** The least px for a square to which a hand may zoom out. */
export const leastScale = (map: BoardMap, board: Size): number =>
	Math.min(fitting(sizeOf(map), board), LEGIBLE_BESIDE_PAPER);

const clamp = (n: number, least: number, most: number): number =>
	Math.max(least, Math.min(most, n));
