/** Combat orders as they are drawn: from the first touch to what can be put on the paper. */
import { isOwnColour } from '$engine/rulesets/conquista/resolve/control';
import { kindOf, MOST_BOUTS, MOST_FLEET_SQUARES, STACK } from '$engine/rulesets/conquista/data';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import type {
	BoardMap,
	CardId,
	CardKind,
	CombatOrder,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { isWhole, tapped } from './path';
import type { Board } from './projection';
import { ableWith, arrivals, jumpsFrom, targetsFrom, type Target } from './targets';

type OrderOf<K extends CombatOrder['kind']> = Extract<CombatOrder, { kind: K }>;

/** Stands for a square that has not been chosen. */
const NOT_CHOSEN: SquareId = -1;

const chosen = (square: SquareId | undefined): SquareId | undefined =>
	square === undefined || square < 0 ? undefined : square;

/** The square an order starts from; none for a landing. */
export function startOf(order: CombatOrder): SquareId | undefined {
	switch (order.kind) {
		case 'move':
			return chosen(order.path[0]);
		case 'attack':
		case 'mobilise':
			return chosen(order.from);
		case 'fleet':
			return undefined;
	}
}

/** The square an order goes for; none while it is not chosen. */
export function goalOf(order: CombatOrder): SquareId | undefined {
	switch (order.kind) {
		case 'move':
			return order.path.length > 1 ? order.path[order.path.length - 1] : undefined;
		case 'attack':
		case 'mobilise':
			return chosen(order.to);
		case 'fleet':
			return order.at[0];
	}
}

/** Every square that an order names. */
export function squaresOf(order: CombatOrder): readonly SquareId[] {
	switch (order.kind) {
		case 'move':
			return order.path;
		case 'attack':
		case 'mobilise':
			return [order.from, order.to];
		case 'fleet':
			return order.at;
	}
}

const stackOn = (board: Board, id: SquareId): readonly number[] => {
	const square = board.squares[id];
	return square ? ownUnits(square, board.seat) : [];
};

/** All units of a square, ready to be sent somewhere. */
export const unitsOrder = (board: Board, from: SquareId): OrderOf<'move'> => ({
	kind: 'move',
	path: [from],
	units: Math.max(1, ableWith(stackOn(board, from), 1))
});

/** The first card of a kind that no order before uses. */
export const cardFor = (board: Board, kind: CardKind): CardId | undefined =>
	board.hand.find((card) => kindOf(card) === kind);

export const fleetOrder = (card: CardId, at: readonly SquareId[]): OrderOf<'fleet'> => ({
	kind: 'fleet',
	card,
	at
});

export const mobiliseOrder = (board: Board, card: CardId, from: SquareId): OrderOf<'mobilise'> => ({
	kind: 'mobilise',
	card,
	from,
	to: NOT_CHOSEN,
	units: Math.max(1, stackOn(board, from).length)
});

/**
 * An attack with what most players mean: everybody goes, presses on as long as there are steps, and
 * breaks off when fewer than half are left.
 */
export function attackOrder(
	board: Board,
	from: SquareId,
	to: SquareId,
	target: Extract<Target, { kind: 'fight' }>
): OrderOf<'attack'> {
	const units = target.units;
	const most = Math.max(1, ...stackOn(board, from));
	return {
		kind: 'attack',
		from,
		to,
		units,
		bouts: Math.min(MOST_BOUTS, most),
		minUnits: Math.ceil(units / 2),
		advance: units,
		against: target.enemy
	};
}

/** The order after a touch on a square; null: it means nothing there. */
export function aimed(
	map: BoardMap,
	board: Board,
	order: CombatOrder,
	square: SquareId
): CombatOrder | null {
	switch (order.kind) {
		case 'move':
		case 'attack':
			return unitsAimed(map, board, order, square);
		case 'fleet':
			return landingToggled(order, square);
		case 'mobilise':
			return jumpAimed(board, order, square);
	}
}

function unitsAimed(
	map: BoardMap,
	board: Board,
	order: OrderOf<'move'> | OrderOf<'attack'>,
	square: SquareId
): CombatOrder | null {
	const from = startOf(order);
	if (from === undefined && stackOn(board, square).length === 0) return null;
	if (from === undefined || square === from) return unitsOrder(board, square);
	const targets = targetsFrom(map, board, from);
	const target = targets.get(square);
	if (target?.kind === 'fight') return attackOrder(board, from, square, target);
	const path = tapped(map, board, targets, order.kind === 'move' ? order.path : [from], square);
	return path && withPath(board, order.kind === 'move' ? order.units : STACK, path);
}

/** A move along a path, of as many as wanted or as can. */
export const withPath = (
	board: Board,
	wanted: number,
	path: readonly SquareId[]
): OrderOf<'move'> => {
	const most = path.length > 1 ? arrivals(board, path) : stackOn(board, path[0] ?? -1).length;
	return { kind: 'move', path, units: Math.max(1, Math.min(wanted, most)) };
};

/** A candidate square more or less, in the order in which they are tried. */
function landingToggled(order: OrderOf<'fleet'>, square: SquareId): CombatOrder | null {
	if (order.at.includes(square))
		return { ...order, at: order.at.filter((other) => other !== square) };
	return order.at.length < MOST_FLEET_SQUARES ? { ...order, at: [...order.at, square] } : null;
}

function jumpAimed(board: Board, order: OrderOf<'mobilise'>, square: SquareId): CombatOrder | null {
	if (square === order.from) return { ...order, to: NOT_CHOSEN };
	if (order.from < 0) return { ...order, from: square, units: stackOn(board, square).length };
	const fits = jumpsFrom(board, order.from).get(square);
	return fits === undefined ? null : { ...order, to: square, units: Math.min(order.units, fits) };
}

/** False for a move that ends where nobody can stay. */
export const canStay = (board: Board, order: CombatOrder): boolean =>
	order.kind !== 'move' || isWhole(board, order.path);

/** The most units that an order can take. */
export function mostUnits(board: Board, order: CombatOrder): number {
	switch (order.kind) {
		case 'move':
			return order.path.length > 1
				? arrivals(board, order.path)
				: ableWith(stackOn(board, order.path[0] ?? -1), 1);
		case 'attack':
			return ableWith(stackOn(board, order.from), 1);
		case 'mobilise':
			return order.to < 0
				? stackOn(board, order.from).length
				: (jumpsFrom(board, order.from).get(order.to) ?? 0);
		case 'fleet':
			return STACK;
	}
}

/** The same order with so many units; what depends on the number follows. */
export function withCount(order: CombatOrder, units: number): CombatOrder {
	if (order.kind === 'fleet') return order;
	if (order.kind !== 'attack') return { ...order, units };
	const whole = order.advance === order.units;
	return {
		...order,
		units,
		minUnits: Math.min(order.minUnits, units),
		advance: whole ? units : Math.min(order.advance, units)
	};
}

/** Would the square that units leave be given up? Not if any stay, or if it is of the own colour. */
export function abandons(view: View, before: Board, after: Board, from: SquareId): boolean {
	const square = before.squares[from];
	return (
		square !== undefined &&
		square.number > 0 &&
		stackOn(before, from).length > 0 &&
		stackOn(after, from).length === 0 &&
		!isOwnColour(view, square, before.seat)
	);
}
