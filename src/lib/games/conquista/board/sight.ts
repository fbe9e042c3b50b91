/** What the eye sees first. */
import type { BoardMap, SquareId } from '$engine/rulesets/conquista/types';
import { UNIT, fitting, type Camera, type Size } from '$lib/ui/map/camera';
import { centreOf, middleOf, sizeOf } from './layout';

/** The least px for a square at which a board is shown whole. */
export const LEGIBLE = 33;
/** The most: nobody needs it larger at first. */
const LARGE = 84;
/** Height in px of the tools at the top right, on a board where they would cover a corner. */
const TOOLS = 282;
const NARROW = 700;
/** px left free around the board. */
const MARGIN = 6;

/**
 * The whole board if it is legible so, clear of the tools as far as there is room; else as much as is
 * legible around a square.
 */
export function firstSight(map: BoardMap, board: Size, square: SquareId): Camera {
	const size = sizeOf(map);
	const inner = { width: board.width - 2 * MARGIN, height: board.height - 2 * MARGIN };
	const fit = Math.min(fitting(size, inner), LARGE);
	const scale = fit >= LEGIBLE ? fit : LEGIBLE + 7;
	const world = (px: number): number => (px * UNIT) / scale;
	const middle = middleOf(map);
	const home = centreOf(map, square);
	const spare = board.height - (size.height * scale + 2 * MARGIN);
	const lowered = board.width < NARROW ? Math.max(0, Math.min(spare / 2, TOOLS - spare / 2)) : 0;
	return {
		scale,
		x: kept(home.x, middle.x, world(board.width / 2 - MARGIN)),
		y: kept(home.y, middle.y, world(board.height / 2 - MARGIN)) - world(lowered)
	};
}

/**
 * The same sight raised until nothing covers the foot of a board that shows from side to side; null if
 * it need not be, or if there is not the room.
 */
export function clearOfFoot(
	map: BoardMap,
	board: Size,
	camera: Camera,
	covered: number
): Camera | null {
	const size = sizeOf(map);
	const room = board.height - covered - MARGIN;
	if (size.width * camera.scale > board.width || size.height * camera.scale > room) return null;
	const foot = board.height / 2 + size.height * camera.scale - (camera.y * camera.scale) / UNIT;
	return foot <= room + 1
		? null
		: { ...camera, y: camera.y + ((foot - room) * UNIT) / camera.scale };
}

/** As near to `wanted` as leaves no void beside the map; its middle, where all of it shows. */
const kept = (wanted: number, middle: number, half: number): number =>
	half >= middle ? middle : Math.max(half, Math.min(2 * middle - half, wanted));
