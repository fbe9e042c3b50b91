/**
 * The quadrant as a rose: ring k is a band around the Citadel cut into 8k cells, read like a clock, the
 * highest number due north; the Black Sector is a belt outside. Cells of all rings are alike in size. Pure.
 */
import { CELLS, cellOf, CITADEL, SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { BLACK_SYSTEMS, RINGS, type Ring } from '$engine/rulesets/cosmos/tables/data';
import type { SystemId } from '$engine/rulesets/cosmos/types';
import { UNIT, type Point, type Size } from '$lib/ui/map/camera';

/** World units that a ring is thick. */
export const BAND = UNIT;
/** Gap between the white ring and the belt. */
const GAP = 0.55 * BAND;
const BELT = 0.72 * BAND;
const CORE = BAND / 2;
const WHITE = CORE + RINGS.length * BAND;
const BELT_INNER = WHITE + GAP;
/** World units from the middle to the outer edge, the hours on it included. */
export const RADIUS = BELT_INNER + BELT + 0.8 * BAND;

/** In cells of the camera. */
export const SIZE: Size = { width: (2 * RADIUS) / UNIT, height: (2 * RADIUS) / UNIT };
export const MIDDLE: Point = { x: RADIUS, y: RADIUS };

/** A piece of a band: radii, and angles in turns of the clock from the north. */
export interface Wedge {
	readonly inner: number;
	readonly outer: number;
	readonly from: number;
	readonly to: number;
}

const radiiOf = (ring: Ring | 'black'): readonly [number, number] => {
	if (ring === 'black') return [BELT_INNER, BELT_INNER + BELT];
	const k = RINGS.indexOf(ring);
	return [CORE + k * BAND, CORE + (k + 1) * BAND];
};

/** Number of cells of a band. */
const cellsIn = (ring: Ring | 'black'): number =>
	ring === 'black' ? BLACK_SYSTEMS : 8 * (RINGS.indexOf(ring) + 1);

/** The cell of a system; the Citadel is a disc. */
export function wedgeOf(system: SystemId): Wedge {
	const { ring, number } = cellOf(system);
	if (ring === 'citadel') return { inner: 0, outer: CORE, from: 0, to: 1 };
	const [inner, outer] = radiiOf(ring);
	const cells = cellsIn(ring);
	return { inner, outer, from: (number - 0.5) / cells, to: (number + 0.5) / cells };
}

/** A point by radius and turns of the clock. */
export const polar = (radius: number, turns: number): Point => ({
	x: MIDDLE.x + radius * Math.sin(turns * 2 * Math.PI),
	y: MIDDLE.y - radius * Math.cos(turns * 2 * Math.PI)
});

const centres: ReadonlyMap<SystemId, Point> = new Map(
	SYSTEMS.map((system) => {
		const { inner, outer, from, to } = wedgeOf(system);
		return [system, system === CITADEL ? MIDDLE : polar((inner + outer) / 2, (from + to) / 2)];
	})
);

/** Middle of a system, in world units. */
export const centreOf = (system: SystemId): Point => centres.get(system) ?? MIDDLE;

/** The system under a point of the world, if there is one. */
export function systemAt({ x, y }: Point): SystemId | undefined {
	const [dx, dy] = [x - MIDDLE.x, y - MIDDLE.y];
	const radius = Math.hypot(dx, dy);
	if (radius <= CORE) return CITADEL;
	const turns = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
	const ring =
		radius < WHITE
			? RINGS[Math.floor((radius - CORE) / BAND)]
			: radius >= BELT_INNER - GAP / 3 && radius <= BELT_INNER + BELT + GAP / 3
				? 'black'
				: undefined;
	if (!ring) return undefined;
	const cells = cellsIn(ring);
	const number = Math.round(turns * cells) % cells;
	return `${ring}-${number === 0 ? cells : number}`;
}

// ---------------------------------------------------------------- paths

const fix = (n: number): string => n.toFixed(1);
const at = ({ x, y }: Point): string => `${fix(x)} ${fix(y)}`;

/** The outline of a cell, `inset` world units inside of it. */
export function wedgePath(system: SystemId, inset = 0): string {
	const { inner, outer, from, to } = wedgeOf(system);
	if (system === CITADEL) return circlePath(CORE - inset);
	const [low, high] = [inner + inset, outer - inset];
	const trim = (radius: number): number => inset / (2 * Math.PI * radius);
	const [a, b, c, d] = [
		polar(high, from + trim(high)),
		polar(high, to - trim(high)),
		polar(low, to - trim(low)),
		polar(low, from + trim(low))
	];
	return `M${at(a)}A${fix(high)} ${fix(high)} 0 0 1 ${at(b)}L${at(c)}A${fix(low)} ${fix(low)} 0 0 0 ${at(d)}Z`;
}

/** The outer edge of a cell as a thick line: what lies in orbit. */
export function rimPath(system: SystemId, inset = 4): string {
	const { outer, from, to } = wedgeOf(system);
	if (system === CITADEL) return circlePath(CORE - inset);
	const radius = outer - inset;
	const trim = inset / (2 * Math.PI * radius);
	return `M${at(polar(radius, from + trim))}A${fix(radius)} ${fix(radius)} 0 0 1 ${at(polar(radius, to - trim))}`;
}

/** A circle about the Citadel. */
export function circlePath(radius: number): string {
	const [a, b] = [polar(radius, 0), polar(radius, 0.5)];
	const arc = `A${fix(radius)} ${fix(radius)} 0 0 1`;
	return `M${at(a)}${arc} ${at(b)}${arc} ${at(a)}Z`;
}

/** Cells of many systems as one path. */
export const wedgesPath = (systems: Iterable<SystemId>, inset = 0): string =>
	[...systems].map((system) => wedgePath(system, inset)).join('');

/** The whole band of a ring, to be filled by the even-odd rule. */
export function bandPath(ring: Ring | 'black'): string {
	const [inner, outer] = radiiOf(ring);
	return circlePath(outer) + circlePath(inner);
}

/** Lines between the cells of all rings: one path for all of them. */
export const GRID_PATH: string = CELLS.filter(({ ring }) => ring !== 'citadel' && ring !== 'black')
	.map(({ system }) => {
		const { inner, outer, to } = wedgeOf(system);
		return `M${at(polar(inner, to))}L${at(polar(outer, to))}`;
	})
	.join('');

/** The hours of the clock on the outer edge. */
export const HOURS: readonly { readonly hour: number; readonly at: Point }[] = Array.from(
	{ length: 12 },
	(_, i) => ({ hour: i + 1, at: polar(RADIUS - 0.38 * BAND, (i + 1) / 12) })
);

// ---------------------------------------------------------------- keys

/**
 * The system to which an arrow key leads: the nearest one that lies in that direction, `steps` cells away.
 */
export function stepped(from: SystemId, columns: number, rows: number): SystemId {
	const start = centreOf(from);
	const aim = { x: start.x + columns * BAND, y: start.y + rows * BAND };
	let best = from;
	let least = Infinity;
	for (const system of SYSTEMS) {
		const { x, y } = centreOf(system);
		const isAhead = (x - start.x) * columns > 1 || (y - start.y) * rows > 1;
		const away = (x - aim.x) ** 2 + (y - aim.y) ** 2;
		if (system !== from && isAhead && away < least) [least, best] = [away, system];
	}
	return best;
}
