/** Taps that an answer costs: one function for each form. */
import { DIRECTIONS } from '$engine/rulesets/conquista/data';
import { defaultRelease, shortfallOf } from '$engine/rulesets/conquista/upkeep';
import type {
	Answer,
	AnswerTo,
	CombatOrder,
	Order,
	OrderOf,
	Rider,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { isSameData } from '$engine/kernel/advice';
import { hasPart } from '$lib/ui/sheet/lines/parts';
import { steps, together, type TapModel, type Taps, type Way } from '$lib/ui/sheet/taps';
import { project, writerOf, type Board } from '../plan/projection';
import { blankAnswer } from '../plan/blank';
import { aimed, mostUnits, startOf, unitsOrder } from '../plan/drawing';
import { entriesRead } from '../plan/ranking';
import { slotsOf } from '../plan/blank';

const ADD = 1;

export const TAPS: TapModel<View, Order> = {
	without: (order, parts) => {
		const answer = Object.fromEntries(
			Object.entries(order.answer).map(([field, value]: [string, unknown]) => {
				const at = ['answer', field];
				if (hasPart(parts, { at, how: 'set', value })) return [field, undefined];
				return Array.isArray(value)
					? [
							field,
							value.filter((one) => !hasPart(parts, { at, how: 'add', value: one as unknown }))
						]
					: [field, value];
			})
		) as unknown as Answer;
		return hasPart(parts, { at: ['answer'], how: 'set', value: order.answer })
			? { answer: { ...order.answer, card: [] } as Answer, riders: order.riders }
			: { answer, riders: order.riders };
	},
	tapsOf: (view, { answer, riders }, way) =>
		together(answerTaps(view, answer, way), ...riders.map(riderTaps))
};

function answerTaps(view: View, answer: Answer, way: Way): Taps {
	switch (answer.ask) {
		case 'plan':
			return { plan: planTaps(view, answer) };
		case 'production':
			return { production: answer.card.length };
		case 'construction':
			return { construction: constructionTaps(answer) };
		case 'maintenance':
			return { maintenance: releaseTaps(view, answer) };
		case 'combat':
			return { combat: programmeTaps(view, answer, way) + stanceTaps(view, answer) };
		case 'batch':
			return { combat: programmeTaps(view, answer, way) };
		case 'reply':
			return { reply: answer.accept.length };
		case 'table':
			return { reply: answer.accept.length + Number(answer.pass) };
		case 'pick':
			return { pick: Number(!isSameData(blankAnswer(view, 'pick'), answer)) };
		case 'place':
			return { place: 1 + answer.turns };
		case 'orient':
			return { place: answer.turns };
	}
}

/** Entries dragged to their places, in each slot's list, as far as it is read. */
function planTaps(view: View, { rankings }: AnswerTo<'plan'>): number {
	const blank = blankAnswer(view, 'plan') as AnswerTo<'plan'>;
	const mine = slotsOf(view, view.viewer);
	return (rankings ?? []).reduce((sum, ranking, i) => {
		const read = entriesRead(mine[i] ?? 0, view.slots.length);
		return sum + drags(blank.rankings[i] ?? [], ranking, read);
	}, 0);
}

/** Lines moved, one by one from the top, until the first `read` are as wanted. */
function drags<T>(from: readonly T[], to: readonly T[], read = to.length): number {
	let list = [...from];
	let count = 0;
	for (let i = 0; i < read; i++) {
		const wanted = to[i] as T;
		if (list[i] === wanted) continue;
		list = list.filter((one) => one !== wanted);
		list.splice(i, 0, wanted);
		count++;
	}
	return count;
}

/** A drawer for each kind of work; rows beyond the first few are behind one button. */
function constructionTaps(answer: AnswerTo<'construction'>): number {
	const { factories, industries, units, research = 0, remove } = answer;
	const drawer = (rows: number, taps: number): number =>
		rows === 0 ? 0 : 1 + taps + (rows > FEW ? 1 : 0);
	return (
		drawer(remove.length, remove.length) +
		drawer(factories.length, factories.length) +
		drawer(industries.length, industries.length) +
		drawer(
			units.length,
			units.reduce((sum, { count }) => sum + steps(0, count), 0)
		) +
		drawer(research > 0 ? 1 : 0, steps(0, research))
	);
}
const FEW = 6;

function releaseTaps(view: View, { release }: AnswerTo<'maintenance'>): number {
	const usual = defaultRelease(view, view.viewer, shortfallOf(view, view.viewer));
	const at = (list: readonly { square: SquareId; count: number }[], square: SquareId): number =>
		list.find((one) => one.square === square)?.count ?? 0;
	const squares = new Set([...usual, ...release].map(({ square }) => square));
	return [...squares].reduce(
		(sum, square) => sum + steps(at(usual, square), at(release, square)),
		0
	);
}

/** Cards are ticked; ways of retreat dragged into order; pursuit chosen. The drawers are opened. */
function stanceTaps(view: View, answer: AnswerTo<'combat'>): number {
	const blank = blankAnswer(view, 'combat') as AnswerTo<'combat'>;
	const turned = drags(blank.retreat ?? DIRECTIONS, answer.retreat ?? blank.retreat);
	const pursues = answer.pursue !== undefined && answer.pursue !== blank.pursue ? 1 : 0;
	return (
		answer.cards.length +
		answer.valorAt.length * 2 +
		(turned + pursues > 0 ? 1 + turned + pursues : 0)
	);
}

/** Each order is drawn on the board as it stands after those before it. */
function programmeTaps(
	view: View,
	answer: AnswerTo<'combat'> | AnswerTo<'batch'>,
	way: Way
): number {
	const { boards } = project(writerOf(view, answer), answer.orders);
	let last: SquareId | undefined;
	let spreads = false;
	return answer.orders.reduce((sum, order, i) => {
		const board = boards[i];
		if (!board) return sum;
		const begun = startOf(order);
		const alone = orderTaps(view, board, order);
		const single = order.kind === 'move' && order.units === 1 && pathTaps(view, board, order) === 1;
		const [next] = answer.orders.slice(i + 1);
		const goesOn = begun !== undefined && begun === last;
		last = begun;
		if (way === 'alone' || !single) return sum + alone;
		// One unit to each square touched: no number, no Add; the start only once.
		const isLast = next === undefined || startOf(next) !== begun;
		const spread = (goesOn ? 0 : 1) + 1 + (isLast ? 1 : 0) + (spreads ? 0 : 1);
		spreads = true;
		return sum + Math.min(alone, spread);
	}, 0);
}

/** Touch on the units, on the goal, their number, Add. */
function orderTaps(view: View, board: Board, order: CombatOrder): number {
	switch (order.kind) {
		case 'move':
			return 1 + pathTaps(view, board, order) + steps(mostUnits(board, order), order.units) + ADD;
		case 'attack':
			return 1 + 1 + attackTaps(view, board, order) + ADD;
		case 'fleet':
			return 2 + order.at.length + ADD;
		case 'mobilise':
			return 3 + steps(mostUnits(board, order), order.units) + ADD;
	}
}

/** One touch where the board's own way is the way wanted; else square by square. */
function pathTaps(view: View, board: Board, order: OrderOf<'move'>): number {
	const [from, ...rest] = order.path;
	const end = rest.at(-1);
	if (from === undefined || end === undefined) return 0;
	const straight = aimed(view.map, board, unitsOrder(board, from), end);
	return straight?.kind === 'move' && straight.path.join() === order.path.join() ? 1 : rest.length;
}

function attackTaps(view: View, board: Board, order: OrderOf<'attack'>): number {
	const begun = aimed(view.map, board, unitsOrder(board, order.from), order.to);
	if (begun?.kind !== 'attack') return 0;
	const units = steps(begun.units, order.units);
	const min = Math.min(begun.minUnits, order.units);
	const advance = begun.advance === begun.units ? order.units : begun.advance;
	const details =
		steps(begun.bouts, order.bouts) + steps(min, order.minUnits) + steps(advance, order.advance);
	return units + (details > 0 ? 1 + details : 0);
}

/** Way in, whom, each amount and square of both sides, Add. */
function riderTaps(rider: Rider): Taps {
	if (rider.kind !== 'offer') return { riders: 3 };
	const sides = [rider.give, rider.ask].reduce(
		(sum, { materials, squares }) =>
			sum +
			squares.length * 2 +
			Object.values(materials).reduce((all, amount) => all + steps(0, amount), 0),
		0
	);
	return { riders: 3 + sides + (rider.until > 0 ? 1 : 0) + ADD };
}
