/**
 * Projection of a programme if nobody interferes: the board after each of its orders. Dice are not
 * foreseen: an attack is taken as won at its first combat without losses, which is what the orders
 * after it are written for.
 */
import { FLEET, IMPULSE, kindOf, MOST_UNITS, STACK, STEPS } from '$engine/rulesets/conquista/data';
import { isOpenFor } from '$engine/rulesets/conquista/holdings';
import { isOwnColour, occupantOf } from '$engine/rulesets/conquista/resolve/control';
import {
	freshestFirst,
	ownUnits,
	placesAble,
	placesFreshest,
	spentFirst
} from '$engine/rulesets/conquista/resolve/combat/stack';
import type {
	Answer,
	CardId,
	CombatOrder,
	LapseCode,
	SeatId,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

/** Enemies whose square an earlier order is taken to have won. */
export interface Contested {
	readonly seat: SeatId;
	readonly units: number;
}

/** The board between two orders, in the eyes of the player who writes them. */
export interface Board {
	readonly seat: SeatId;
	/** `units`: steps left of each, fewest first. */
	readonly squares: readonly Square[];
	/** Units that a Combat Fleet could still bring. */
	readonly supply: number;
	/** Cards that no order names yet. */
	readonly hand: readonly CardId[];
	readonly contested: ReadonlyMap<SquareId, Contested>;
	/** Steps of a unit that lands. */
	readonly steps: number;
}

/** Result that an order is taken to have. */
export type Outcome =
	| {
			readonly kind: 'move';
			readonly path: readonly SquareId[];
			readonly units: number;
			/** Stopped before an occupied square. */
			readonly cut: boolean;
	  }
	| {
			readonly kind: 'attack';
			readonly from: SquareId;
			readonly to: SquareId;
			readonly attackers: number;
			readonly enemy: Contested;
			/** Units that go in once the square is empty. */
			readonly advance: number;
	  }
	/** Attacks what an order before it should have taken: only fought if that one fails. */
	| { readonly kind: 'again'; readonly from: SquareId; readonly to: SquareId }
	| {
			readonly kind: 'advance';
			readonly from: SquareId;
			readonly to: SquareId;
			readonly units: number;
	  }
	| { readonly kind: 'land'; readonly square: SquareId; readonly units: number }
	| {
			readonly kind: 'jump';
			readonly from: SquareId;
			readonly to: SquareId;
			readonly units: number;
	  }
	| { readonly kind: 'lapse'; readonly reason: LapseCode };

export interface Projection {
	/** Before the first order, after the first, …: one more than there are orders. */
	readonly boards: readonly Board[];
	/** By order. */
	readonly outcomes: readonly Outcome[];
}

/** Writer of a programme, with Impulse Engines or without. */
export interface Writer {
	readonly view: View;
	readonly seat: SeatId;
	readonly impulse: boolean;
}

const isImpulse = (card: CardId): boolean => kindOf(card) === 'IE';

/** The writer of an answer: its cards, or those declared before (`combat: turns`). */
export function writerOf(view: View, answer: Answer): Writer {
	const stance = view.stances.find(({ seat }) => seat === view.viewer);
	const cards =
		answer.ask === 'combat' ? answer.cards : [...(stance?.cards ?? []), ...(stance?.inForce ?? [])];
	return { view, seat: view.viewer, impulse: cards.some(isImpulse) };
}

/** The board before the first order. */
export function openingBoard({ view, seat, impulse }: Writer): Board {
	const stance = view.stances.find((one) => one.seat === seat);
	const running = stance?.inForce.some(isImpulse) ?? false;
	const gain = impulse && !running ? IMPULSE : 0;
	// Units start fresh when all is written at once; in a phase under way they are as they are.
	const fresh = view.stage !== 'batch';
	const stepsOf = (square: Square): readonly number[] =>
		square.units.map((left) => (fresh ? STEPS : left) + (square.controller === seat ? gain : 0));
	const squares = view.squares.map((square) =>
		square.units.length === 0 ? square : { ...square, units: stepsOf(square) }
	);
	const own = squares.reduce((sum, square) => sum + ownUnits(square, seat).length, 0);
	return {
		seat,
		squares,
		supply: MOST_UNITS - own,
		hand: view.hand,
		contested: new Map(),
		steps: STEPS + (impulse ? IMPULSE : 0)
	};
}

/** The boards and outcomes of a whole programme. */
export function project(writer: Writer, orders: readonly CombatOrder[]): Projection {
	const boards: Board[] = [openingBoard(writer)];
	const outcomes: Outcome[] = [];
	for (const order of orders) {
		const { board, outcome } = carryOut(writer.view, boards[boards.length - 1] as Board, order);
		boards.push(board);
		outcomes.push(outcome);
	}
	return { boards, outcomes };
}

interface Carried {
	readonly board: Board;
	readonly outcome: Outcome;
}

/** One order on the board it meets. */
export function carryOut(view: View, board: Board, order: CombatOrder): Carried {
	switch (order.kind) {
		case 'move':
			return moved(view, board, order);
		case 'attack':
			return attacked(view, board, order);
		case 'fleet':
			return landed(view, board, order);
		case 'mobilise':
			return mobilised(view, board, order);
	}
}

type OrderOf<K extends CombatOrder['kind']> = Extract<CombatOrder, { kind: K }>;

const lapse = (board: Board, reason: LapseCode): Carried => ({
	board,
	outcome: { kind: 'lapse', reason }
});

const at = (board: Board, id: SquareId): Square => board.squares[id] as Square;

// ---------------------------------------------------------------- the four orders

function moved(view: View, board: Board, order: OrderOf<'move'>): Carried {
	const { seat } = board;
	const met = order.path.findIndex((id, i) => i > 0 && isEnemy(board, id));
	const path = met < 0 ? order.path : order.path.slice(0, met);
	const [from, to] = [path[0], path[path.length - 1]] as [SquareId, SquareId];
	const units = ownUnits(at(board, from), seat);
	if (units.length === 0) return lapse(board, 'no-units');
	if (path.length < 2) return lapse(board, 'blocked');
	const able = placesAble(units, path.length - 1);
	if (able.length === 0) return lapse(board, 'no-steps');
	const room = STACK - at(board, to).units.length;
	if (room <= 0) return lapse(board, 'no-room');
	const going = able.slice(0, Math.min(order.units, room));
	return {
		board: transfer(view, board, from, to, going, path.length - 1),
		outcome: { kind: 'move', path, units: going.length, cut: met >= 0 }
	};
}

function attacked(view: View, board: Board, order: OrderOf<'attack'>): Carried {
	const { from, to } = order;
	const { seat, contested } = board;
	const units = ownUnits(at(board, from), seat);
	const able = placesAble(units, 1);
	const enemy = occupantOf(at(board, to));
	if (units.length === 0) return lapse(board, 'no-units');
	if (able.length === 0) return lapse(board, 'no-steps');
	if (enemy === seat && contested.has(to)) return { board, outcome: { kind: 'again', from, to } };
	if (enemy === seat || (enemy === 0 && order.advance === 0)) return lapse(board, 'no-enemy');
	if (enemy === 0) {
		const going = able.slice(0, order.advance);
		return {
			board: transfer(view, board, from, to, going, 1),
			outcome: { kind: 'advance', from, to, units: going.length }
		};
	}
	if (order.against !== 0 && enemy !== order.against) return lapse(board, 'other-enemy');
	if (able.length < order.minUnits) return lapse(board, 'too-few');
	return won(view, board, order, able.slice(0, order.units));
}

/** The attackers spend their step, the enemy is gone, and those told to go in. */
function won(
	view: View,
	board: Board,
	order: OrderOf<'attack'>,
	involved: readonly number[]
): Carried {
	const { from, to } = order;
	const target = at(board, to);
	const enemy: Contested = { seat: target.controller as SeatId, units: target.units.length };
	const stack = at(board, from).units;
	const fought = involved.map((place) => (stack[place] as number) - 1);
	const rest = stack.filter((_, place) => !involved.includes(place));
	const going = freshestFirst(fought).slice(0, order.advance);
	const staying = freshestFirst(fought).slice(going.length);
	const after = changed(view, board, [
		[to, board.seat, []],
		[from, board.seat, [...rest, ...staying]],
		[to, board.seat, going]
	]);
	return {
		board: { ...after, contested: new Map([...board.contested, [to, enemy]]) },
		outcome: {
			kind: 'attack',
			from,
			to,
			attackers: involved.length,
			enemy,
			advance: going.length
		}
	};
}

function landed(view: View, board: Board, order: OrderOf<'fleet'>): Carried {
	const { seat, supply, hand } = board;
	if (!hand.includes(order.card)) return lapse(board, 'no-card');
	const kept = used(board, order);
	const square = order.at.find((id) => isOpenFor(at(board, id), seat));
	if (square === undefined) return lapse(kept, 'no-open-square');
	const units = Math.min(FLEET, supply);
	if (units === 0) return lapse(kept, 'no-supply');
	const fresh = Array.from({ length: units }, () => board.steps);
	return {
		board: { ...changed(view, kept, [[square, seat, fresh]]), supply: supply - units },
		outcome: { kind: 'land', square, units }
	};
}

function mobilised(view: View, board: Board, order: OrderOf<'mobilise'>): Carried {
	const { seat, hand } = board;
	const { from, to } = order;
	if (!hand.includes(order.card)) return lapse(board, 'no-card');
	const kept = used(board, order);
	const units = ownUnits(at(board, from), seat);
	if (units.length === 0) return lapse(kept, 'no-units');
	const target = at(board, to);
	if (target.controller !== seat && !isOpenFor(target, seat)) return lapse(kept, 'blocked');
	const room = STACK - target.units.length;
	if (room <= 0) return lapse(kept, 'no-room');
	const going = placesFreshest(units, Math.min(order.units, room));
	return {
		board: transfer(view, kept, from, to, going, 0),
		outcome: { kind: 'jump', from, to, units: going.length }
	};
}

// ---------------------------------------------------------------- changes of the board

export function isEnemy(board: Board, id: SquareId): boolean {
	const occupant = occupantOf(at(board, id));
	return occupant !== 0 && occupant !== board.seat;
}

/** The card of an order is in no other, whether the order comes to something or not (“card-twice”). */
const used = (board: Board, { card }: { readonly card: CardId }): Board => ({
	...board,
	hand: board.hand.filter((other) => other !== card)
});

/** Units at these places of a stack go to another square and spend so many steps. */
function transfer(
	view: View,
	board: Board,
	from: SquareId,
	to: SquareId,
	going: readonly number[],
	spent: number
): Board {
	const stack = at(board, from).units;
	const rest = stack.filter((_, place) => !going.includes(place));
	const arriving = going.map((place) => (stack[place] as number) - spent);
	return changed(view, board, [
		[from, board.seat, rest],
		[to, board.seat, [...at(board, to).units, ...arriving]]
	]);
}

/** Squares with other units, one after another; a square left empty is abandoned (CO-047…CO-049). */
function changed(
	view: View,
	board: Board,
	changes: readonly (readonly [id: SquareId, seat: SeatId, units: readonly number[]])[]
): Board {
	const squares = [...board.squares];
	for (const [id, seat, units] of changes) {
		const square = squares[id] as Square;
		const controller =
			units.length > 0
				? seat
				: square.controller !== 0 && isOwnColour(view, square, square.controller)
					? square.controller
					: 0;
		squares[id] = { ...square, controller, units: spentFirst(units) };
	}
	return { ...board, squares };
}
