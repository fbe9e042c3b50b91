/** Any allowed combat answers, for games played at random: every kind, card and field comes up. */
import type { Rng, Stream } from '../../../kernel/rng';
import { allSquares, neighbours } from '../board';
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
import type { AnswerTo, CardId, CombatOrder, SeatId, SquareId, View } from '../types';
import { checkDeclaration, checkProgramme, runsImpulse } from './combat-check';

/** Orders of one answer at most, most of the time. */
const SOME_ORDERS = 12;

export function suggestCombat(view: View, seat: SeatId, rng: Rng): AnswerTo<'combat'> {
	const stream = rng.stream('suggest', seat);
	const cards = declarable(view).filter(() => once(stream, 2));
	const answer: AnswerTo<'combat'> = {
		ask: 'combat',
		cards,
		valorAt: once(stream, 2) ? [] : some(stream, ownSquares(view, seat), STACK),
		retreat: stream.shuffle(DIRECTIONS),
		pursue: stream.pick(STACK + 1) - 1,
		orders: view.options.combat === 'turns' ? [] : anyOrders(view, seat, stream, runsImpulse(cards))
	};
	const codes = checkDeclaration(view, seat, answer).map(({ code }) => code);
	if (codes.length > 0) throw new Error(`suggested what is refused: ${codes.join()}`);
	return answer;
}

export function suggestBatch(view: View, seat: SeatId, rng: Rng): AnswerTo<'batch'> {
	const stream = rng.stream('suggest', seat);
	const stance = view.stances.find((one) => one.seat === seat);
	const declared = [...(stance?.cards ?? []), ...(stance?.inForce ?? [])];
	const left = MOST_ORDERS - (stance?.ordersDone ?? 0);
	const orders = once(stream, 3) ? [] : anyOrders(view, seat, stream, runsImpulse(declared));
	return { ask: 'batch', orders: orders.slice(0, left) };
}

/** One card of each kind that counts once, and all Valour. */
function declarable(view: View): CardId[] {
	const first = (kind: string): CardId[] =>
		view.hand.filter((card) => kindOf(card) === kind).slice(0, 1);
	return [
		...first('TA'),
		...first('TD'),
		...first('IE'),
		...view.hand.filter((card) => kindOf(card) === 'VA')
	];
}

/** Mostly what could be done now, sometimes what cannot. */
function anyOrders(view: View, seat: SeatId, stream: Stream, impulse: boolean): CombatOrder[] {
	const cards = view.hand.filter((card) => ['CF', 'MF'].includes(kindOf(card)) && once(stream, 2));
	const most = once(stream, 20) ? MOST_ORDERS : stream.pick(SOME_ORDERS + 1);
	const ordinary = Array.from({ length: Math.max(0, most - cards.length) }, () =>
		once(stream, 3) ? anyAttack(view, seat, stream) : anyMove(view, seat, stream, impulse)
	);
	const withCards = cards.map((card) => anyCardOrder(view, seat, stream, card));
	const orders = stream.shuffle([...ordinary.flat(), ...withCards]);
	const refused = checkProgramme(view, seat, orders, impulse).map(({ line }) => line);
	return orders.filter((_, line) => !refused.includes(line));
}

/** A walk without turning back, from an own stack or, now and then, from anywhere. */
function anyMove(view: View, seat: SeatId, stream: Stream, impulse: boolean): CombatOrder[] {
	const path = start(view, seat, stream);
	const most = STEPS + (impulse ? IMPULSE : 0);
	for (let left = 1 + stream.pick(most); left > 0; left--) {
		const next = neighbours(view.map, path.at(-1) as SquareId).filter((id) => !path.includes(id));
		path.push(...some(stream, next, 1));
	}
	return path.length < 2 ? [] : [{ kind: 'move', path, units: 1 + stream.pick(STACK) }];
}

/** Mostly against somebody next to an own stack. */
function anyAttack(view: View, seat: SeatId, stream: Stream): CombatOrder[] {
	const targets = ownSquares(view, seat).flatMap((from) =>
		neighbours(view.map, from)
			.filter((to) => isEnemy(view, seat, to))
			.map((to) => [from, to] as const)
	);
	const [from, to] = (
		targets.length > 0 && !once(stream, 8)
			? targets[stream.pick(targets.length)]
			: anywhere(view, seat, stream)
	) as readonly [SquareId, SquareId];
	const units = 1 + stream.pick(STACK);
	return [
		{
			kind: 'attack',
			from,
			to,
			units,
			bouts: 1 + stream.pick(MOST_BOUTS),
			minUnits: 1 + stream.pick(units),
			advance: stream.pick(units + 1),
			against: once(stream, 3) ? anyOther(view, seat, stream) : 0
		}
	];
}

function anywhere(view: View, seat: SeatId, stream: Stream): readonly [SquareId, SquareId] {
	const from = start(view, seat, stream)[0] as SquareId;
	return [from, some(stream, neighbours(view.map, from), 1)[0] as SquareId];
}

function anyCardOrder(view: View, seat: SeatId, stream: Stream, card: CardId): CombatOrder {
	const squares = allSquares(view.map);
	if (kindOf(card) === 'CF')
		return { kind: 'fleet', card, at: some(stream, squares, 1 + stream.pick(MOST_FLEET_SQUARES)) };
	const from = start(view, seat, stream)[0] as SquareId;
	const to = some(
		stream,
		squares.filter((id) => id !== from),
		1
	)[0] as SquareId;
	return { kind: 'mobilise', card, from, to, units: 1 + stream.pick(STACK) };
}

function anyOther(view: View, seat: SeatId, stream: Stream): SeatId {
	const others = view.players.map((player) => player.seat).filter((other) => other !== seat);
	return others[stream.pick(others.length)] as SeatId;
}

function start(view: View, seat: SeatId, stream: Stream): SquareId[] {
	const own = ownSquares(view, seat);
	return some(stream, own.length > 0 && !once(stream, 12) ? own : allSquares(view.map), 1);
}

/** Squares on which a seat has units. */
const ownSquares = (view: View, seat: SeatId): SquareId[] =>
	allSquares(view.map).filter((id) => {
		const square = view.squares[id];
		return square !== undefined && square.controller === seat && square.units.length > 0;
	});

function isEnemy(view: View, seat: SeatId, id: SquareId): boolean {
	const square = view.squares[id];
	return square !== undefined && square.units.length > 0 && square.controller !== seat;
}

/** True once in `n` times. */
const once = (stream: Stream, n: number): boolean => stream.pick(n) === 0;

/** So many of the items, or all there are, none twice. */
function some<T>(stream: Stream, items: readonly T[], count: number): T[] {
	const left = [...items];
	return Array.from(
		{ length: Math.min(count, items.length) },
		() => left.splice(stream.pick(left.length), 1)[0] as T
	);
}
