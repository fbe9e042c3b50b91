/** Editing a Combat programme: plain functions from one order to the next. */
import type { Problem } from '$engine/kernel/ruleset';
import { neighbours } from '$engine/rulesets/conquista/board';
import {
	IMPULSE,
	kindOf,
	MOST_FLEET_SQUARES,
	MOST_ORDERS,
	STACK,
	STEPS
} from '$engine/rulesets/conquista/data';
import type {
	Answer,
	CardId,
	CardKind,
	CombatKind,
	CombatOrder,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import { checkProgramme } from '$engine/rulesets/conquista/orders/combat';
import { isEnemy, project, writerOf, type Board } from '../board/projection';
import type { Drawing } from '../desk.svelte';
import { cardsIn } from './hand';
import { stacksOf } from './squares';

/** An answer that holds orders of Combat. */
export type Programmed = Extract<Answer, { ask: 'combat' | 'batch' }>;

export type OrderOf<K extends CombatKind> = Extract<CombatOrder, { kind: K }>;

/** Stands for a square not chosen yet. */
export const NOWHERE: SquareId = -1;

const CARD_OF = { fleet: 'CF', mobilise: 'MF' } as const;

/** Cards of a kind that the answer does not use, but for one line. */
export function freeCards(
	view: View,
	answer: Answer,
	kind: CardKind,
	except?: CombatOrder
): readonly CardId[] {
	const own = except && 'card' in except ? except.card : undefined;
	const used = cardsIn(answer).filter((card) => card !== own);
	return view.hand.filter((card) => kindOf(card) === kind && !used.includes(card));
}

/** Kinds of order that can be written now. Orders that play a card need one. */
export function kindsPossible(view: View, answer: Answer): readonly CombatKind[] {
	const hasUnits = stacksOf(view, view.viewer).length > 0;
	const plays = (kind: 'fleet' | 'mobilise'): boolean =>
		freeCards(view, answer, CARD_OF[kind]).length > 0;
	// Units may come to stand on the board by a Combat Fleet of the same programme.
	const willStand = hasUnits || plays('fleet') || cardsIn(answer).some((c) => kindOf(c) === 'CF');
	return [
		...(willStand ? (['move', 'attack'] as const) : []),
		...(plays('fleet') ? (['fleet'] as const) : []),
		...(willStand && plays('mobilise') ? (['mobilise'] as const) : [])
	];
}

/** Orders that may still be written in this phase (CO-121, CO-249). */
export function ordersLeft(view: View, programme: readonly CombatOrder[]): number {
	const done = view.stances.find(({ seat }) => seat === view.viewer)?.ordersDone ?? 0;
	return MOST_ORDERS - done - programme.length;
}

/** Steps that a move may have. */
export const stepsAllowed = (view: View, answer: Answer): number =>
	STEPS + (writerOf(view, answer).impulse ? IMPULSE : 0);

/** The boards between the orders of an answer: what a line meets, or what a new one would. */
export function boardAt(view: View, answer: Programmed, line: number | null): Board {
	const { boards } = project(writerOf(view, answer), answer.orders);
	return boards[line ?? boards.length - 1] as Board;
}

/** Squares with own units that have so many steps left, the fullest first. */
export function startsOn(board: Board, steps: number): SquareId[] {
	const able = (id: SquareId): number =>
		ownUnits(board.squares[id] as Square, board.seat).filter((left) => left >= steps).length;
	return board.squares
		.map((_, id) => id)
		.filter((id) => able(id) > 0)
		.sort((a, b) => able(b) - able(a) || a - b);
}

/** Where a new order begins: on the square that lies open, or on the only one with units that can go. */
export function startFor(view: View, answer: Programmed, selected: SquareId | null): SquareId {
	const starts = startsOn(boardAt(view, answer, null), 1);
	if (selected !== null && starts.includes(selected)) return selected;
	return starts.length === 1 ? (starts[0] ?? NOWHERE) : NOWHERE;
}

// ---------------------------------------------------------------- orders

/** An order about to be written; squares still to be chosen are NOWHERE. */
export function blankOrder(
	kind: CombatKind,
	view: View,
	answer: Answer,
	from: SquareId = NOWHERE
): CombatOrder {
	const units = Math.max(1, view.squares[from]?.units.length ?? STACK);
	const card = (of: 'fleet' | 'mobilise'): CardId =>
		freeCards(view, answer, CARD_OF[of])[0] ?? `${CARD_OF[of]}1`;
	switch (kind) {
		case 'move':
			return { kind, path: from === NOWHERE ? [] : [from], units };
		case 'attack':
			return {
				kind,
				from,
				to: NOWHERE,
				units,
				bouts: 1,
				minUnits: 1,
				advance: units,
				against: 0
			};
		case 'fleet':
			return { kind, card: card('fleet'), at: [] };
		case 'mobilise':
			return { kind, card: card('mobilise'), from, to: NOWHERE, units };
	}
}

/** Every square it needs is chosen. */
export function isComplete(order: CombatOrder): boolean {
	switch (order.kind) {
		case 'move':
			return order.path.length >= 2;
		case 'attack':
		case 'mobilise':
			return order.from !== NOWHERE && order.to !== NOWHERE;
		case 'fleet':
			return order.at.length > 0;
	}
}

/** Where its units start; a fleet starts nowhere. */
export function startOf(order: CombatOrder): SquareId {
	switch (order.kind) {
		case 'move':
			return order.path[0] ?? NOWHERE;
		case 'attack':
		case 'mobilise':
			return order.from;
		case 'fleet':
			return NOWHERE;
	}
}

/** The same order from another square: what led on from the old one is forgotten. */
export function startingAt(order: CombatOrder, from: SquareId): CombatOrder {
	switch (order.kind) {
		case 'move':
			return { ...order, path: [from] };
		case 'attack':
			return { ...order, from, to: NOWHERE };
		case 'mobilise':
			return { ...order, from, to: order.to === from ? NOWHERE : order.to };
		case 'fleet':
			return order;
	}
}

/** Squares to which a path can be drawn on by one step. */
export function nextSquares(view: View, path: readonly SquareId[], steps: number): SquareId[] {
	const last = path.at(-1);
	if (last === undefined || path.length > steps) return [];
	return neighbours(view.map, last).filter((square) => !path.includes(square));
}

/** An attack with so many units: what hangs on their number is kept within it. */
export function withAttackers(order: OrderOf<'attack'>, units: number): OrderOf<'attack'> {
	const all = order.advance === order.units;
	return {
		...order,
		units,
		minUnits: Math.min(order.minUnits, units),
		advance: all ? units : Math.min(order.advance, units)
	};
}

/** Squares next to one, those with enemies first. */
export function targets(view: View, board: Board, from: SquareId): SquareId[] {
	const rank = (square: SquareId): number => (isEnemy(board, square) ? 0 : 1);
	return neighbours(view.map, from).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** Why the rules refuse an order as it is drawn, as the line it would be. */
export function faultsOf(view: View, answer: Programmed, { line, order }: Drawing): Problem[] {
	const at = line ?? answer.orders.length;
	const orders =
		line === null
			? [...answer.orders, order]
			: answer.orders.map((old, i) => (i === line ? order : old));
	return checkProgramme(view, view.viewer, orders, writerOf(view, answer).impulse)
		.filter((fault) => fault.line === at)
		.map(({ reason }) => ({ code: reason, severity: 'refusal' }));
}

/** Adds a candidate square to a fleet, or takes it off. */
export const toggledLanding = (order: OrderOf<'fleet'>, square: SquareId): OrderOf<'fleet'> => ({
	...order,
	at: order.at.includes(square)
		? order.at.filter((other) => other !== square)
		: order.at.length < MOST_FLEET_SQUARES
			? [...order.at, square]
			: order.at
});
