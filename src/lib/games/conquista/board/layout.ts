/**
 * Positions of squares in the drawing, in world units: 64 to a square, a strip for the name above
 * every row of sections, a seam between columns of them.
 */
import { xOf, yOf } from '$engine/rulesets/conquista/board';
import { SECTION_SIDE } from '$engine/rulesets/conquista/data';
import type { BoardMap, SquareId } from '$engine/rulesets/conquista/types';
import { UNIT, type Point, type Size } from '$lib/ui/map/camera';

/** Height of the strip above a section. */
export const STRIP = 30;
/** Width of the gap between two columns of sections. */
export const SEAM = 8;
/** Side of a section. */
export const SIDE = SECTION_SIDE * UNIT;

const column = (x: number): number => x * UNIT + Math.floor(x / SECTION_SIDE) * SEAM;
const row = (y: number): number => y * UNIT + (Math.floor(y / SECTION_SIDE) + 1) * STRIP;

/** The north-west corner of a square. */
export const cornerOf = (map: BoardMap, id: SquareId): Point => ({
	x: column(xOf(map, id)),
	y: row(yOf(map, id))
});

/** The outline of a square as attributes of a `rect`, so far inside its edge. */
export const outlineOf = (map: BoardMap, id: SquareId, inside: number) => {
	const { x, y } = cornerOf(map, id);
	const side = UNIT - 2 * inside;
	return { x: x + inside, y: y + inside, width: side, height: side, rx: 5 };
};

export function centreOf(map: BoardMap, id: SquareId): Point {
	const { x, y } = cornerOf(map, id);
	return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/** The north-west corner of the squares of a section; its strip lies above. */
export const sectionCorner = (place: { readonly column: number; readonly row: number }): Point => ({
	x: column(place.column * SECTION_SIDE),
	y: row(place.row * SECTION_SIDE)
});

/** The whole drawing, in squares of 64, as a camera counts. */
export const sizeOf = (map: BoardMap): Size => ({
	width: (column(map.width - 1) + UNIT) / UNIT,
	height: (row(map.height - 1) + UNIT) / UNIT
});

/** The middle of the drawing. */
export function middleOf(map: BoardMap): Point {
	const { width, height } = sizeOf(map);
	return { x: (width * UNIT) / 2, y: (height * UNIT) / 2 };
}

/** The index along one side at which a coordinate falls, gaps counted to what comes before them; -1 outside. */
function indexAt(at: number, starts: (index: number) => number, count: number): number {
	for (let i = count - 1; i >= 0; i--) if (at >= starts(i)) return at < starts(i) + UNIT ? i : -1;
	return -1;
}

/** The square under a point; -1 on a seam, a strip, or beyond the edge. */
export function squareUnder(map: BoardMap, point: Point): SquareId | -1 {
	const x = indexAt(point.x, column, map.width);
	const y = indexAt(point.y, row, map.height);
	return x < 0 || y < 0 ? -1 : y * map.width + x;
}

/** A path of squares as points. */
export const wayOf = (map: BoardMap, path: readonly SquareId[]): Point[] =>
	path.map((id) => centreOf(map, id));

/** The middle between two squares that touch: where the number of an order hangs. */
export function between(map: BoardMap, a: SquareId, b: SquareId): Point {
	const [p, q] = [centreOf(map, a), centreOf(map, b)];
	return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
}
