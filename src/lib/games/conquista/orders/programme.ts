/** Editing a Combat programme: plain functions from one order to the next. */
import { allSquares, areAdjacent, neighbours } from '$engine/rulesets/conquista/board';
import {
	FLEET,
	IMPULSE,
	kindOf,
	MOST_BOUTS,
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
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { cardsIn } from './hand';
import { stacksOf } from './squares';

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

/** Impulse Engines are declared, or run already. */
export function hasImpulse(view: View, answer: Answer): boolean {
	const stance = view.stances.find(({ seat }) => seat === view.viewer);
	const declared = answer.ask === 'combat' ? answer.cards : (stance?.cards ?? []);
	const running = (view.squares ?? []).some(
		({ controller, units }) => controller === view.viewer && units.some((steps) => steps > STEPS)
	);
	return running || declared.some((card) => kindOf(card) === 'IE');
}

/** Steps that a move may have. */
export const stepsAllowed = (view: View, answer: Answer): number =>
	STEPS + (hasImpulse(view, answer) ? IMPULSE : 0);

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
export function targets(view: View, from: SquareId): SquareId[] {
	const enemy = (square: SquareId): number => {
		const found = view.squares[square];
		return found && found.units.length > 0 && found.controller !== view.viewer ? 0 : 1;
	};
	return allSquares(view.map)
		.filter((square) => from !== NOWHERE && areAdjacent(view.map, from, square))
		.sort((a, b) => enemy(a) - enemy(b) || a - b);
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

export const LIMITS = { units: STACK, bouts: MOST_BOUTS, fleet: FLEET } as const;
