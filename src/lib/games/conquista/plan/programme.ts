/** Writing a Combat programme line by line: what can be begun, what a line may say. */
import { refusal, type Problem } from '$engine/kernel/problem';
import { blankVariant, isComplete } from '$engine/kernel/shape';
import { isTerritory, neighbours } from '$engine/rulesets/conquista/board';
import { IMPULSE, MOST_ORDERS, STEPS } from '$engine/rulesets/conquista/data';
import { checkProgramme } from '$engine/rulesets/conquista/orders/combat';
import { COMBAT_ORDERS } from '$engine/rulesets/conquista/orders/shapes';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import type {
	Answer,
	CombatKind,
	CombatOrder,
	OrderOf,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { attackOrder, cardFor, mobiliseOrder, unitsOrder } from './drawing';
import { isEnemy, writerOf, type Board } from './projection';
import { ableWith, landingSquares, targetsFrom } from './targets';

/** An answer that holds orders of Combat. */
export type Programmed = Extract<Answer, { ask: 'combat' | 'batch' }>;

export type { OrderOf };

/** Stands for a square not chosen yet. */
export const NOWHERE: SquareId = -1;

/**
 * Kinds of order that can follow these on the board that they leave. Those that play a card need one; the
 * others need units, or a Combat Fleet before them, wherever it may find a place.
 */
export function kindsPossible(board: Board, before: readonly CombatOrder[]): readonly CombatKind[] {
	const stands = startsOn(board, 0).length > 0 || before.some(({ kind }) => kind === 'fleet');
	return [
		...(stands ? (['move', 'attack'] as const) : []),
		...(cardFor(board, 'CF') ? (['fleet'] as const) : []),
		...(stands && cardFor(board, 'MF') ? (['mobilise'] as const) : [])
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

const stackOn = (board: Board, id: SquareId): readonly number[] =>
	ownUnits(board.squares[id] as Square, board.seat);

/** Squares with own units that have so many steps left, the fullest first. */
export function startsOn(board: Board, steps: number): SquareId[] {
	const able = (id: SquareId): number => ableWith(stackOn(board, id), steps);
	return board.squares
		.map((_, id) => id)
		.filter((id) => able(id) > 0)
		.sort((a, b) => able(b) - able(a) || a - b);
}

/** Squares from which units may be sent: those that have some, and then all others (CO-124). */
export const startChoices = (board: Board, steps: number): SquareId[] => [
	...new Set([...startsOn(board, steps), ...board.squares.keys()])
];

/** Start of a new order: the square that lies open, or the only one with units that can go. */
export function startFor(board: Board, selected: SquareId | null): SquareId {
	const starts = startsOn(board, 1);
	if (selected !== null && starts.includes(selected)) return selected;
	return starts.length === 1 ? (starts[0] ?? NOWHERE) : NOWHERE;
}

// ---------------------------------------------------------------- orders

/** The parts of a new order that are known when it is begun. */
const KNOWN: { readonly [K in CombatKind]: (board: Board, from: SquareId) => Partial<OrderOf<K>> } =
	{
		move: (board, from) => (from === NOWHERE ? {} : unitsOrder(board, from)),
		attack: (board, from) => {
			const units = from === NOWHERE ? 1 : Math.max(1, ableWith(stackOn(board, from), 1));
			return { from, units, advance: units };
		},
		fleet: (board) => ({ card: cardFor(board, 'CF') ?? 'CF1' }),
		mobilise: (board, from) => {
			const card = cardFor(board, 'MF') ?? 'MF1';
			return from === NOWHERE ? { card } : mobiliseOrder(board, card, from);
		}
	};

/** An order about to be written; squares still to be chosen are absent or NOWHERE. */
export const blankOrder = (kind: CombatKind, board: Board, from: SquareId): CombatOrder =>
	({ ...blankVariant(COMBAT_ORDERS, kind), ...KNOWN[kind](board, from) }) as CombatOrder;

/** The same order from another square: what led on from the old one is forgotten. */
export function startingAt<O extends CombatOrder>(order: O, board: Board, from: SquareId): O {
	const again = blankOrder(order.kind, board, from);
	return ('card' in order ? { ...again, card: order.card } : again) as O;
}

/** An attack on a square: with what most players mean, if enemies stand there and none did before. */
export function attacking(
	view: View,
	board: Board,
	order: OrderOf<'attack'>,
	to: SquareId
): OrderOf<'attack'> {
	const target = targetsFrom(view.map, board, order.from).get(to);
	return order.to === NOWHERE && target?.kind === 'fight'
		? { ...attackOrder(board, order.from, to, target), against: 0 }
		: { ...order, to };
}

/** Every square it needs is chosen; whether it can be carried out is another question (CO-124). */
export const isWritten = (order: CombatOrder): boolean => isComplete(COMBAT_ORDERS, order);

/** Squares to which a path can be drawn on by one step. */
export function nextSquares(view: View, path: readonly SquareId[], steps: number): SquareId[] {
	const last = path.at(-1);
	if (last === undefined || path.length > steps) return [];
	return neighbours(view.map, last).filter((square) => !path.includes(square));
}

/** Squares next to one, those with enemies first. */
export function targets(view: View, board: Board, from: SquareId): SquareId[] {
	const rank = (square: SquareId): number => (isEnemy(board, square) ? 0 : 1);
	return neighbours(view.map, from).sort((a, b) => rank(a) - rank(b) || a - b);
}

/**
 * Squares for a Combat Fleet, the likeliest first: open territory that would be won, then own, then
 * space, and last what is not open now but may be when its moment comes.
 */
export function landingChoices(view: View, board: Board): SquareId[] {
	const open = landingSquares(board);
	const rank = (id: SquareId): number => {
		const square = view.squares[id];
		if (!open.includes(id) || !square) return 3;
		if (!isTerritory(square)) return 2;
		return square.controller === view.viewer ? 1 : 0;
	};
	return view.squares.map((_, id) => id).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** Reason that the rules refuse one order of a programme. */
export function problemsIn(view: View, answer: Programmed, line: number): Problem[] {
	const { impulse } = writerOf(view, answer);
	return checkProgramme(view, view.viewer, answer.orders, impulse)
		.filter((fault) => fault.line === line)
		.map(({ reason }) => refusal(reason, ['answer', 'orders', line]));
}
