/** Position of the eye: the whole rose first, a place near enough to be read after. Pure. */
import { UNIT, type Camera, type Point, type Size } from '$lib/ui/map/camera';
import { MIDDLE, SIZE } from './layout';

/** px for a band at which numbers and figures are read with ease. */
export const NEAR = 56;
/** px for a band from which a thumb finds one cell among others. */
export const TOUCHED = 30;

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

/** px for a band at which everything fits what is open of a board. */
const fittingIn = (board: Size, { left, bottom }: Covers): number =>
	Math.max(8, Math.min((board.width - left) / SIZE.width, (board.height - bottom) / SIZE.height));

/** The least px for a band to which a hand may zoom out. */
export const leastScale = (board: Size): number => fittingIn(board, { left: 0, bottom: 0 });

/** Everything, in the middle of what is open. */
export const wholeSight = (board: Size, covers: Covers): Camera =>
	showing(MIDDLE, fittingIn(board, covers), covers);

/** How much is drawn: dots, pennants, or figures as well. */
export type Level = 'far' | 'middle' | 'near';

export const levelOf = (scale: number): Level =>
	scale < TOUCHED ? 'far' : scale < NEAR ? 'middle' : 'near';
