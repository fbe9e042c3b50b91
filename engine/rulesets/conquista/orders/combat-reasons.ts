/** Reasons against an order of Combat, by itself and on the fixed map (CO-121, CO-124). */
import { areAdjacent, isSquare } from '../board';
import { IMPULSE, kindOf, MOST_BOUTS, MOST_FLEET_SQUARES, STACK, STEPS } from '../data';
import type { CardId, CardKind, OrderOf, ReasonCode, SeatId, SquareId, View } from '../types';

/** Facts that an order is judged by. */
export interface Programme {
	readonly view: View;
	readonly seat: SeatId;
	readonly impulse: boolean;
	/** Cards of the orders looked at so far. */
	readonly used: CardId[];
}

export function moveReasons(
	{ view, impulse }: Programme,
	{ path, units }: OrderOf<'move'>
): ReasonCode[] {
	const steps = path.length - 1;
	return reasonsOf([
		[!isWithin(units, 1, STACK), 'out-of-range'],
		[steps < 1, 'wrong-count'],
		[steps > STEPS + (impulse ? IMPULSE : 0), 'path-too-long'],
		...routeReasons(view, path),
		[hasTwice(path), 'path-repeats']
	]);
}

export function attackReasons({ view, seat }: Programme, order: OrderOf<'attack'>): ReasonCode[] {
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

export const fleetReasons = (
	programme: Programme,
	{ card, at }: OrderOf<'fleet'>
): ReasonCode[] => [
	...cardReasons(programme, card, 'CF'),
	...reasonsOf([
		[!isWithin(at.length, 1, MOST_FLEET_SQUARES), 'wrong-count'],
		[!at.every((square) => isSquare(programme.view.map, square)), 'off-board']
	])
];

export const mobiliseReasons = (
	programme: Programme,
	{ card, from, to, units }: OrderOf<'mobilise'>
): ReasonCode[] => [
	...cardReasons(programme, card, 'MF'),
	...reasonsOf([
		[!isWithin(units, 1, STACK), 'out-of-range'],
		[![from, to].every((square) => isSquare(programme.view.map, square)), 'off-board'],
		[from === to, 'same-square']
	])
];

/** The card of an order: of its kind, in hand, and in no order before. */
function cardReasons({ view, used }: Programme, card: CardId, kind: CardKind): ReasonCode[] {
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

export const isWithin = (n: number, low: number, high: number): boolean => n >= low && n <= high;

export const hasTwice = (items: readonly (string | number)[]): boolean =>
	items.some((item, i) => items.indexOf(item) !== i);
