/**
 * Geometry of the hexagons, pointy-top, in the world units of the camera (64 to its cell). The map is laid
 * with its north-west corner at a margin from (0, 0). Pure.
 */
import { cellOf } from '$engine/rulesets/imperio/holdings';
import { DIRECTIONS } from '$engine/rulesets/imperio/data';
import type { Cell, CellId, View } from '$engine/rulesets/imperio/types';
import { UNIT, type Point, type Size } from '$lib/ui/map/camera';

/** Radius of a hexagon, from its middle to a corner, and its width. */
export const RADIUS = 56;
export const WIDTH = Math.sqrt(3) * RADIUS;
const MARGIN = 14;

type Place = Pick<Cell, 'q' | 'r'>;
type Cells = readonly Place[];

const planeX = ({ q, r }: Place): number => WIDTH * (q + r / 2);
const planeY = ({ r }: Place): number => 1.5 * RADIUS * r;

interface Bounds {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const known = new WeakMap<Cells, Bounds>();

/** Box around all hexagons, margin included. The list of cells is that of a state: it never changes. */
function boundsOf(cells: Cells): Bounds {
	let bounds = known.get(cells);
	if (!bounds) {
		const xs = cells.map(planeX);
		const ys = cells.map(planeY);
		bounds = {
			left: Math.min(0, ...xs) - WIDTH / 2 - MARGIN,
			top: Math.min(0, ...ys) - RADIUS - MARGIN,
			right: Math.max(0, ...xs) + WIDTH / 2 + MARGIN,
			bottom: Math.max(0, ...ys) + RADIUS + MARGIN
		};
		known.set(cells, bounds);
	}
	return bounds;
}

/** Size of the map in cells of the camera. */
export function sizeOf(cells: Cells): Size {
	const { left, top, right, bottom } = boundsOf(cells);
	return { width: (right - left) / UNIT, height: (bottom - top) / UNIT };
}

/** Middle of a place, in world units. */
export function middleOf(cells: Cells, place: Place): Point {
	const { left, top } = boundsOf(cells);
	return { x: planeX(place) - left, y: planeY(place) - top };
}

/** Middle of a cell; of the map's corner for one that is not there. */
export function centreOf(view: Pick<View, 'cells'>, id: CellId): Point {
	const cell = cellOf(view, id);
	return cell ? middleOf(view.cells, cell) : { x: 0, y: 0 };
}

/** Corners from the north, clockwise, about (0, 0); `inset` world units inside. */
export function corners(inset = 0): readonly Point[] {
	const radius = RADIUS - inset;
	return [0, 1, 2, 3, 4, 5].map((i) => ({
		x: radius * Math.sin((i * Math.PI) / 3),
		y: -radius * Math.cos((i * Math.PI) / 3)
	}));
}

const fix = (n: number): string => n.toFixed(1);

/** The outline of a hexagon about (0, 0), as a path. */
export const hexPath = (inset = 0): string =>
	`M${corners(inset)
		.map(({ x, y }) => `${fix(x)} ${fix(y)}`)
		.join('L')}Z`;

/** Corner at which the edge towards each of `DIRECTIONS` begins; it ends at the next, clockwise. */
const EDGE_OF: readonly number[] = [5, 0, 4, 1, 3, 2];

/** The edges between a rosette and whatever is outside of it, as a path in world units. */
export function borderOf(view: Pick<View, 'cells'>, rosette: number): string {
	const places = new Map(view.cells.map((cell) => [`${cell.q} ${cell.r}`, cell]));
	const corner = corners(2);
	return view.cells
		.filter((cell) => cell.rosette === rosette)
		.flatMap((cell) => {
			const middle = middleOf(view.cells, cell);
			return DIRECTIONS.flatMap(([dq, dr], direction) => {
				const other = places.get(`${cell.q + dq} ${cell.r + dr}`);
				if (other?.rosette === rosette) return [];
				const from = EDGE_OF[direction] ?? 0;
				const [a, b] = [corner[from], corner[(from + 1) % 6]];
				return a && b
					? [
							`M${fix(middle.x + a.x)} ${fix(middle.y + a.y)}L${fix(middle.x + b.x)} ${fix(middle.y + b.y)}`
						]
					: [];
			});
		})
		.join('');
}

/** The cell under a point of the world, if there is one. */
export function cellAt(view: Pick<View, 'cells'>, point: Point): CellId | undefined {
	const near = nearest(view, point);
	if (!near) return undefined;
	const middle = centreOf(view, near);
	return Math.hypot(middle.x - point.x, middle.y - point.y) <= RADIUS ? near : undefined;
}

function nearest(view: Pick<View, 'cells'>, { x, y }: Point): CellId | undefined {
	let best: CellId | undefined;
	let least = Infinity;
	for (const cell of view.cells) {
		const middle = middleOf(view.cells, cell);
		const away = (middle.x - x) ** 2 + (middle.y - y) ** 2;
		if (away < least) [least, best] = [away, cell.id];
	}
	return best;
}

/**
 * The cell to which an arrow key leads: the nearest one that lies in that direction, so that up and down
 * keep to a column as well as hexagons allow.
 */
export function stepped(
	view: Pick<View, 'cells'>,
	from: CellId,
	columns: number,
	rows: number
): CellId {
	const start = centreOf(view, from);
	const aim = { x: start.x + columns * WIDTH, y: start.y + rows * 1.5 * RADIUS };
	let best = from;
	let least = Infinity;
	for (const cell of view.cells) {
		const { x, y } = middleOf(view.cells, cell);
		const isAhead = (x - start.x) * columns > 1 || (y - start.y) * rows > 1;
		const away = (x - aim.x) ** 2 + (y - aim.y) ** 2;
		if (cell.id !== from && isAhead && away < least) [least, best] = [away, cell.id];
	}
	return best;
}

/** Places of so many planets in a hexagon, about its middle. */
export const PLANET_SPOTS: Readonly<Record<number, readonly Point[]>> = {
	0: [],
	1: [{ x: 0, y: -8 }],
	2: [
		{ x: -24, y: -8 },
		{ x: 24, y: -8 }
	],
	3: [
		{ x: -29, y: 2 },
		{ x: 0, y: -27 },
		{ x: 29, y: 2 }
	]
};
/** Size of planets where so many share a hexagon: with their signs, none lies on another. */
export const planetScale = (count: number): number => [1, 1, 0.82][count] ?? 0.7;
/** Position of a fleet in its system's hex. */
export const FLEET_SPOT: Point = { x: 3, y: 34 };

/** A polyline through cells. */
export const wayOf = (view: Pick<View, 'cells'>, cells: readonly CellId[]): Point[] =>
	cells.map((cell) => centreOf(view, cell));
