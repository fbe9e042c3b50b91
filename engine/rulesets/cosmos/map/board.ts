/** The board (section 2): eight square rings around the Citadel, and the Black Sector outside. */
import { BLACK_SYSTEMS, RINGS, type Ring } from '../tables/data';
import type { SystemId } from '../types';

export const CITADEL: SystemId = 'citadel';

/** A system with its ring and number; the Citadel and black systems have no cell to move from. */
export interface Cell {
	readonly system: SystemId;
	readonly ring: Ring | 'black' | 'citadel';
	/** From 1; 0: the Citadel. */
	readonly number: number;
	readonly x: number;
	readonly y: number;
}

/** CS-019: x and y of number n of ring k; x grows eastwards, y southwards. */
export function coordinates(k: number, n: number): readonly [number, number] {
	if (n <= k) return [n, -k];
	if (n <= 3 * k) return [k, n - 2 * k];
	if (n <= 5 * k) return [4 * k - n, k];
	if (n <= 7 * k) return [-k, 6 * k - n];
	return [n - 8 * k, -k];
}

/** Ring k has 8k systems (CS-016). */
export const sizeOf = (ring: Ring): number => 8 * (RINGS.indexOf(ring) + 1);

const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** In canonical order (CS-007): the Citadel, rings from the centre outwards by number, black by code. */
export const CELLS: readonly Cell[] = [
	{ system: CITADEL, ring: 'citadel', number: 0, x: 0, y: 0 },
	...RINGS.flatMap((ring, i) =>
		numbers(sizeOf(ring)).map((number): Cell => {
			const [x, y] = coordinates(i + 1, number);
			return { system: `${ring}-${number}`, ring, number, x, y };
		})
	),
	...numbers(BLACK_SYSTEMS).map((number): Cell => ({
		system: `black-${number}`,
		ring: 'black',
		number,
		x: 0,
		y: 0
	}))
];

const BY_ID: ReadonlyMap<SystemId, Cell> = new Map(CELLS.map((cell) => [cell.system, cell]));
const RANK: ReadonlyMap<SystemId, number> = new Map(CELLS.map(({ system }, i) => [system, i]));
export const SYSTEMS: readonly SystemId[] = CELLS.map(({ system }) => system);

export const isSystem = (system: string): boolean => BY_ID.has(system);

/** Throws on what is no system: that is a bug. */
export function cellOf(system: SystemId): Cell {
	const cell = BY_ID.get(system);
	if (!cell) throw new Error(`no system ${system}`);
	return cell;
}

export const ringOf = (system: SystemId): Cell['ring'] => cellOf(system).ring;
export const isBlack = (system: SystemId): boolean => ringOf(system) === 'black';
/** One of the 288 systems of the rings. */
export const isQuadrant = (system: SystemId): boolean => !isBlack(system) && system !== CITADEL;

export const rankOf = (system: SystemId): number => RANK.get(system) ?? -1;
/** Canonical order of systems (CS-007). */
export const bySystem = (a: SystemId, b: SystemId): number => rankOf(a) - rankOf(b);
export const inOrder = (systems: Iterable<SystemId>): SystemId[] => [...systems].sort(bySystem);

/** Number p + by of a ring, round its end (CS-039). */
export function around(ring: Ring, number: number, by: number): SystemId {
	const size = sizeOf(ring);
	return `${ring}-${((((number + by - 1) % size) + size) % size) + 1}`;
}

// ---------------------------------------------------------------- ways

const SIDE = 17;
const indexOf = ({ x, y }: Cell): number => (y + 8) * SIDE + x + 8;
const GRID: readonly (SystemId | '')[] = (() => {
	const grid: (SystemId | '')[] = Array.from({ length: SIDE * SIDE }, () => '');
	for (const cell of CELLS) if (isQuadrant(cell.system)) grid[indexOf(cell)] = cell.system;
	return grid;
})();

/** CS-023: systems whose cells share a side or a corner, in canonical order. */
const NEIGHBOURS: ReadonlyMap<SystemId, readonly SystemId[]> = new Map(
	CELLS.map((cell) => [cell.system, isQuadrant(cell.system) ? neighboursIn(cell) : []])
);

function neighboursIn({ system, x, y }: Cell): readonly SystemId[] {
	const found: SystemId[] = [];
	for (let dy = -1; dy <= 1; dy++) {
		for (let dx = -1; dx <= 1; dx++) {
			if (Math.abs(x + dx) > 8 || Math.abs(y + dy) > 8) continue;
			const next = GRID[(y + dy + 8) * SIDE + x + dx + 8];
			if (next && next !== system) found.push(next);
		}
	}
	return inOrder(found);
}

export const neighboursOf = (system: SystemId): readonly SystemId[] => NEIGHBOURS.get(system) ?? [];

/** CS-024; a black system is infinitely far from every other. */
export function distance(a: SystemId, b: SystemId): number {
	if (a === b) return 0;
	if (isBlack(a) || isBlack(b)) return Infinity;
	const [from, to] = [cellOf(a), cellOf(b)];
	return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
}

/** CS-025: steps of the shortest way that crosses no destroyed system; Infinity: there is none. */
export function pathLength(
	from: SystemId,
	to: SystemId,
	destroyed: ReadonlySet<SystemId>,
	most = Infinity
): number {
	if (from === to) return 0;
	if (!isQuadrant(from) || !isQuadrant(to) || destroyed.has(to)) return Infinity;
	if (distance(from, to) > most) return Infinity;
	if (destroyed.size === 0) {
		const steps = distance(from, to) + (isThroughMiddle(from, to) ? 1 : 0);
		return steps <= most ? steps : Infinity;
	}
	const seen = new Set([from]);
	let edge: readonly SystemId[] = [from];
	for (let steps = 1; edge.length > 0 && steps <= most; steps++) {
		const next: SystemId[] = [];
		for (const system of edge) {
			for (const near of neighboursOf(system)) {
				if (near === to) return steps;
				if (seen.has(near) || destroyed.has(near)) continue;
				seen.add(near);
				next.push(near);
			}
		}
		edge = next;
	}
	return Infinity;
}

/** Pairs whose only shortest path crosses the Citadel: a closed Citadel makes it a detour. */
function isThroughMiddle(a: SystemId, b: SystemId): boolean {
	const [from, to] = [cellOf(a), cellOf(b)];
	const onDiagonals = from.x * from.x === from.y * from.y && to.x * to.x === to.y * to.y;
	return onDiagonals && from.x * to.x < 0 && from.y * to.y < 0;
}

/** Systems of the rings at that distance or less, in canonical order, the middle one included. */
export const within = (system: SystemId, most: number): SystemId[] =>
	SYSTEMS.filter((other) => isQuadrant(other) && distance(system, other) <= most);
