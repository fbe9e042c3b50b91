/**
 * Nim for several: a small sequential game with open orders and no dice, for tests of what serves
 * every game alike. In seat order, each takes stones from one heap; who takes the last stone wins.
 */
import { refusal } from '../../engine/kernel/problem';
import type { Problem, Report, Ruleset, SeatId } from '../../engine/kernel/ruleset';
import { NEWEST_DICE, type Rng } from '../../engine/kernel/rng';
import {
	list,
	number,
	optional,
	read,
	record,
	variants,
	type ValueOf
} from '../../engine/kernel/shape';

const OPTIONS = record('options', {
	heaps: optional(
		list('heaps', number('stones', { min: 1, max: 30 }), { min: 1, max: 10 }),
		[3, 4, 5]
	)
});
export type Options = ValueOf<typeof OPTIONS>;

export interface State {
	readonly heaps: readonly number[];
	/** Those still playing, who is to move first. */
	readonly queue: readonly SeatId[];
	/** Those who conceded, the last one first. */
	readonly gone: readonly SeatId[];
	/** Seat that took last; 0 before the first move. */
	readonly last: SeatId;
}

export interface View {
	readonly heaps: readonly number[];
	readonly queue: readonly SeatId[];
}

/** Any integer: whether there is such a heap is for the check. */
const count = <const R extends string>(role: R) =>
	number(role, { min: -1000, max: 1000, blank: 0 });
export const MOVES = variants('kind', {
	take: { heap: count('heap'), count: count('stones') },
	concede: {}
});
export type Move = ValueOf<typeof MOVES>;

interface MoveData {
	readonly [key: string]: number;
	readonly seat: SeatId;
	/** Stones; 0 from whoever concedes. */
	readonly taken: number;
}
/** One code for each kind of move. */
export type NimReport = {
	readonly [K in Move['kind']]: Report & { readonly code: K; readonly data: MoveData };
}[Move['kind']];

/** Facts about the game that need none of its rules. */
export const about = { id: 'nim', version: 1, shape: 1, seats: { min: 2, max: 6 } } as const;

function check(view: View, seat: SeatId, move: Move): Problem[] {
	if (view.queue[0] !== seat) return [refusal('not-your-turn')];
	if (move.kind === 'concede') return [];
	const stones = view.heaps[move.heap];
	if (stones === undefined) return [refusal('no-such-heap', ['heap'])];
	return move.count < 1 || move.count > stones ? [refusal('not-enough', ['count'])] : [];
}

const isOver = (state: State): boolean =>
	state.queue.length < 2 || state.heaps.every((stones) => stones === 0);

/** The heaps that have stones, by index. */
const filled = (view: View): number[] =>
	view.heaps.flatMap((stones, heap) => (stones > 0 ? [heap] : []));

function suggest(view: View, _seat: SeatId, rng: Rng): Move {
	const draw = rng.stream('suggest');
	if (draw.pick(20) === 0) return { kind: 'concede' };
	const heaps = filled(view);
	const heap = heaps[draw.pick(heaps.length)] as number;
	return { kind: 'take', heap, count: draw.die(view.heaps[heap] as number) };
}

/** Bouton's strategy: leave the heaps with an exclusive or of 0 (Annals of Mathematics 3, 1901). */
function bot(view: View, seat: SeatId): Move {
	const sum = view.heaps.reduce((a, b) => a ^ b, 0);
	for (const [heap, stones] of view.heaps.entries())
		if ((stones ^ sum) < stones) return { kind: 'take', heap, count: stones - (stones ^ sum) };
	return fallback(view, seat);
}

const fallback = (view: View, _seat: SeatId): Move => ({
	kind: 'take',
	heap: filled(view)[0] as number,
	count: 1
});

function play(state: State, seat: SeatId, move: Move): State {
	const [, ...rest] = state.queue;
	if (move.kind === 'concede') return { ...state, queue: rest, gone: [seat, ...state.gone] };
	const heaps = state.heaps.map((stones, i) => (i === move.heap ? stones - move.count : stones));
	return { ...state, heaps, queue: [...rest, seat], last: seat };
}

export const nim: Ruleset<Options, State, Move, View, NimReport> = {
	...about,
	dice: NEWEST_DICE,
	parseOptions: (raw) => read(OPTIONS, raw === undefined ? {} : raw),
	setup: ({ heaps }, seats) => ({
		heaps: [...heaps],
		queue: Array.from({ length: seats }, (_, i) => i + 1),
		gone: [],
		last: 0
	}),
	pending(state) {
		const seat = state.queue[0];
		if (isOver(state) || seat === undefined) return [];
		return [{ seat, ask: 'move', sealed: false, chance: false }];
	},
	out: ({ gone }) => [...gone].sort((a, b) => a - b),
	view: (state) => ({ heaps: [...state.heaps], queue: [...state.queue] }),
	parse: (raw) => read(MOVES, raw),
	check,
	fallback,
	suggest,
	bot,
	resolve(state, answers, _rng, trace) {
		const reports: NimReport[] = [];
		let next = state;
		for (const { seat, order } of answers) {
			next = play(next, seat, order);
			const taken = order.kind === 'take' ? order.count : 0;
			reports.push({ code: order.kind, to: 'all', data: { seat, taken } });
		}
		trace('move', next, reports);
		return { state: next, reports };
	},
	outcome(state) {
		if (!isOver(state)) return null;
		const emptied = state.heaps.every((stones) => stones === 0);
		const winner = emptied ? state.last : (state.queue[0] as SeatId);
		const others = state.queue.filter((seat) => seat !== winner).sort((a, b) => a - b);
		const rest = [others, ...state.gone.map((seat) => [seat])].filter((group) => group.length > 0);
		return {
			winners: [winner],
			ranking: [[winner], ...rest],
			reason: emptied ? 'taken' : 'lastLeft'
		};
	},
	assertInvariants(state) {
		if (state.heaps.some((stones) => stones < 0)) throw new Error('nim: a heap below nothing');
		const seats = [...state.queue, ...state.gone].sort((a, b) => a - b);
		if (seats.some((seat, i) => seat !== i + 1))
			throw new Error(`nim: the seats are ${seats.join()}`);
	}
};
