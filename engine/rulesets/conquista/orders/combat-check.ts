/**
 * What is allowed of combat answers (Decisions; CO-121, CO-126). An order is looked at by itself and
 * on the fixed map: whether it can be carried out is settled when its moment comes (CO-124).
 */
import { areAdjacent, isSquare } from '../board';
import {
	DIRECTIONS,
	IMPULSE,
	kindOf,
	MOST_BOUTS,
	MOST_FLEET_SQUARES,
	MOST_ORDERS,
	STACK,
	STEPS
} from '../data';
import type { OrderOf } from '../resolve/combat/lapse';
import type {
	AnswerTo,
	CardId,
	CardKind,
	CombatOrder,
	ReasonCode,
	SeatId,
	SquareId,
	View
} from '../types';

/** Cards that a declaration may name; the first three once each. */
const ONCE: readonly CardKind[] = ['TA', 'TD', 'IE'];
const DECLARED: readonly CardKind[] = [...ONCE, 'VA'];

/** Everything of a declaration but its orders, for which see `checkProgramme`. */
export function checkDeclaration(
	view: View,
	_seat: SeatId,
	answer: AnswerTo<'combat'>
): readonly ReasonCode[] {
	const { cards, valorAt, retreat, pursue, orders } = answer;
	const reasons: ReasonCode[] = [];
	const refuse = (when: boolean, reason: ReasonCode): void => {
		if (when) reasons.push(reason);
	};
	const onceOnly = cards.map(kindOf).filter((kind) => ONCE.includes(kind));
	refuse(!cards.every((card) => DECLARED.includes(kindOf(card))), 'wrong-card');
	refuse(!cards.every((card) => view.hand.includes(card)), 'not-in-hand');
	refuse(hasTwice(cards) || hasTwice(onceOnly), 'card-twice');
	refuse(!valorAt.every((square) => isSquare(view.map, square)), 'off-board');
	refuse(hasTwice(valorAt), 'square-twice');
	refuse(retreat.length !== DIRECTIONS.length || hasTwice(retreat), 'not-a-permutation');
	refuse(!isWithin(pursue, -1, STACK - 1), 'out-of-range');
	refuse(view.options.combat === 'turns' && orders.length > 0, 'not-allowed');
	return reasons;
}

/**
 * What is wrong with each order of a programme, or of a batch. `impulse`: whether Impulse Engines
 * are declared, in a sealed programme with the same answer (`runsImpulse`).
 */
export function checkProgramme(
	view: View,
	seat: SeatId,
	orders: readonly CombatOrder[],
	impulse: boolean = hasDeclaredImpulse(view, seat)
): readonly { readonly line: number; readonly reason: ReasonCode }[] {
	const done = view.stances.find((stance) => stance.seat === seat)?.ordersDone ?? 0;
	const used: CardId[] = [];
	const problems = orders.flatMap((order, line) =>
		reasonsAgainst(view, seat, order, { impulse, used }).map((reason) => ({ line, reason }))
	);
	const most = MOST_ORDERS - done;
	return orders.length > most ? [...problems, { line: most, reason: 'too-many' }] : problems;
}

/** Whether a declaration lets units go two steps further (CO-197). */
export const runsImpulse = (cards: readonly CardId[]): boolean =>
	cards.some((card) => kindOf(card) === 'IE');

function hasDeclaredImpulse(view: View, seat: SeatId): boolean {
	const stance = view.stances.find((one) => one.seat === seat);
	return stance !== undefined && (runsImpulse(stance.cards) || runsImpulse(stance.inForce));
}

interface Programme {
	readonly impulse: boolean;
	/** Cards of the orders looked at so far. */
	readonly used: CardId[];
}

function reasonsAgainst(
	view: View,
	seat: SeatId,
	order: CombatOrder,
	programme: Programme
): ReasonCode[] {
	switch (order.kind) {
		case 'move':
			return moveReasons(view, order, programme.impulse);
		case 'attack':
			return attackReasons(view, seat, order);
		case 'fleet':
			return [...cardReasons(view, order.card, 'CF', programme), ...fleetReasons(view, order)];
		case 'mobilise':
			return [...cardReasons(view, order.card, 'MF', programme), ...mobiliseReasons(view, order)];
	}
}

function moveReasons(view: View, { path, units }: OrderOf<'move'>, impulse: boolean): ReasonCode[] {
	const steps = path.length - 1;
	return reasonsOf([
		[!isWithin(units, 1, STACK), 'out-of-range'],
		[steps < 1, 'wrong-count'],
		[steps > STEPS + (impulse ? IMPULSE : 0), 'path-too-long'],
		...routeReasons(view, path),
		[hasTwice(path), 'path-repeats']
	]);
}

function attackReasons(view: View, seat: SeatId, order: OrderOf<'attack'>): ReasonCode[] {
	const { from, to, units, bouts, minUnits, advance, against } = order;
	const inRange =
		isWithin(units, 1, STACK) &&
		isWithin(bouts, 1, MOST_BOUTS) &&
		isWithin(minUnits, 1, units) &&
		isWithin(advance, 0, units);
	return reasonsOf([
		[!inRange, 'out-of-range'],
		...routeReasons(view, [from, to]),
		[against === seat || !isWithin(against, 0, view.players.length), 'wrong-player']
	]);
}

const fleetReasons = (view: View, { at }: OrderOf<'fleet'>): ReasonCode[] =>
	reasonsOf([
		[!isWithin(at.length, 1, MOST_FLEET_SQUARES), 'wrong-count'],
		[!at.every((square) => isSquare(view.map, square)), 'off-board']
	]);

const mobiliseReasons = (view: View, { from, to, units }: OrderOf<'mobilise'>): ReasonCode[] =>
	reasonsOf([
		[!isWithin(units, 1, STACK), 'out-of-range'],
		[!isSquare(view.map, from) || !isSquare(view.map, to), 'off-board'],
		[from === to, 'same-square']
	]);

/** The card of an order: of its kind, in hand, and in no order before. */
function cardReasons(view: View, card: CardId, kind: CardKind, { used }: Programme): ReasonCode[] {
	const twice = used.includes(card);
	used.push(card);
	return reasonsOf([
		[kindOf(card) !== kind, 'wrong-card'],
		[!view.hand.includes(card), 'not-in-hand'],
		[twice, 'card-twice']
	]);
}

type Check = readonly [fails: boolean, reason: ReasonCode];

const reasonsOf = (checks: readonly Check[]): ReasonCode[] =>
	checks.filter(([fails]) => fails).map(([, reason]) => reason);

/** Each square on the board and next to the one before. */
function routeReasons({ map }: View, path: readonly SquareId[]): Check[] {
	const onBoard = path.every((square) => isSquare(map, square));
	const connected = path.every(
		(square, i) => i === 0 || areAdjacent(map, path[i - 1] as SquareId, square)
	);
	return [
		[!onBoard, 'off-board'],
		[onBoard && !connected, 'not-adjacent']
	];
}

const isWithin = (n: number, low: number, high: number): boolean => n >= low && n <= high;

const hasTwice = (items: readonly (string | number)[]): boolean =>
	items.some((item, i) => items.indexOf(item) !== i);
