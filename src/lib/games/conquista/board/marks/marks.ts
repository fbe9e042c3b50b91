/** The orders of a programme as they are drawn on the board, and where their numbers hang. */
import type { BoardMap, CombatOrder, SquareId } from '$engine/rulesets/conquista/types';
import type { Point } from '$lib/ui/map/camera';
import { between, centreOf, wayOf } from '../layout';
import { goalOf, startOf } from '../../plan/drawing';
import type { Outcome } from '../../plan/projection';

export interface OrderMark {
	/** In the programme, from 0. */
	readonly line: number;
	readonly kind: CombatOrder['kind'];
	/** The way, from the start to the goal: one point for a landing. */
	readonly way: readonly Point[];
	/** Position of the number. */
	readonly badge: Point;
	/** It would do nothing on the board it meets. */
	readonly lapses: boolean;
	/** It is only carried out if the one before it fails. */
	readonly waits: boolean;
	/** Squares tried after the first, for a landing. */
	readonly others: readonly Point[];
}

/** Distance between numbers that would lie on each other, in world units. */
export const APART = 22;

export function orderMarks(
	map: BoardMap,
	orders: readonly CombatOrder[],
	outcomes: readonly Outcome[]
): OrderMark[] {
	const marks: OrderMark[] = [];
	orders.forEach((order, line) => {
		const way = wayOfOrder(map, order);
		const [first] = way;
		if (!first) return;
		const outcome = outcomes[line];
		marks.push({
			line,
			kind: order.kind,
			way,
			badge: freeSpot(
				badgeOf(map, order) ?? first,
				marks.map(({ badge }) => badge)
			),
			lapses: outcome?.kind === 'lapse',
			waits: outcome?.kind === 'again',
			others: order.kind === 'fleet' ? wayOf(map, order.at.slice(1)) : []
		});
	});
	return marks;
}

export function wayOfOrder(map: BoardMap, order: CombatOrder): Point[] {
	if (order.kind === 'move') return wayOf(map, order.path);
	const ends = [startOf(order), goalOf(order)].filter((id): id is SquareId => id !== undefined);
	return wayOf(map, ends);
}

/** On the first border that is crossed; on the way of a jump; over the square of a landing. */
function badgeOf(map: BoardMap, order: CombatOrder): Point | undefined {
	switch (order.kind) {
		case 'move': {
			const [a, b] = order.path;
			return a === undefined || b === undefined ? undefined : between(map, a, b);
		}
		case 'attack':
			return between(map, order.from, order.to);
		case 'mobilise': {
			if (order.from < 0 || order.to < 0) return undefined;
			return arcMiddle(centreOf(map, order.from), centreOf(map, order.to));
		}
		case 'fleet': {
			const [at] = order.at;
			if (at === undefined) return undefined;
			const { x, y } = centreOf(map, at);
			return { x, y: y - 22 };
		}
	}
}

/** The highest point of the arc of a jump. */
export function arcMiddle(a: Point, b: Point): Point {
	const control = arcControl(a, b);
	return { x: (a.x + 2 * control.x + b.x) / 4, y: (a.y + 2 * control.y + b.y) / 4 };
}

/** Control point of a jump's arc: aside of the straight way, by a quarter of it. */
export function arcControl(a: Point, b: Point): Point {
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	return { x: (a.x + b.x) / 2 + dy / 4, y: (a.y + b.y) / 2 - dx / 4 };
}

/** The nearest spot to the right of a point, and then below, where no number hangs yet. */
function freeSpot(wanted: Point, taken: readonly Point[]): Point {
	const isFree = (at: Point): boolean =>
		taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= APART - 1);
	for (let k = 0; k < 8; k++) {
		const at = { x: wanted.x + (k % 4) * APART, y: wanted.y + Math.floor(k / 4) * APART };
		if (isFree(at)) return at;
	}
	return wanted;
}

/** The order whose number lies within so many world units of a point, the nearest. */
export function lineAt(marks: readonly OrderMark[], at: Point, reach: number): number | undefined {
	const near = marks
		.map(({ line, badge }) => ({ line, far: Math.hypot(badge.x - at.x, badge.y - at.y) }))
		.filter(({ far }) => far <= reach)
		.sort((a, b) => a.far - b.far || b.line - a.line);
	return near[0]?.line;
}
