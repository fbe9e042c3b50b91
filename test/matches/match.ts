/** Games between bots of two levels, seat by seat. */
import {
	advance,
	begin,
	botOrder,
	botRng,
	stepSeed,
	type Advance,
	type BotLevel,
	type Bots
} from '../../engine/kernel/advance';
import { deriveSeed } from '../../engine/kernel/hash';
import type { Rng } from '../../engine/kernel/rng';
import type { AnyRuleset, Outcome, Report, SeatId } from '../../engine/kernel/ruleset';

export type Turn = Advance<unknown, unknown, Report>;

export interface Match {
	/** By seat - 1. */
	readonly levels: readonly BotLevel[];
	readonly turns: readonly Turn[];
	readonly state: unknown;
	readonly outcome: Outcome;
}

/** The first so many seats are sensible players, the others play at random. */
export function lineUp(sensible: number, seats: number): BotLevel[] {
	return Array.from({ length: seats }, (_, i) => (i < sensible ? 'bot' : 'suggest'));
}

/** The same levels with every seat moved on by so many. */
export const rotated = (levels: readonly BotLevel[], by: number): BotLevel[] =>
	levels.map((_, i) => levels[(i + by) % levels.length] as BotLevel);

/** Where an order is written: the view of a seat, and its dice. */
export interface Desk<View> {
	readonly view: View;
	readonly seat: SeatId;
	readonly rng: Rng;
}

/** Habit of a player: its order, by what its bot would write, which is worked out if it is asked for. */
export type Habit = (order: () => never, desk: Desk<never>) => unknown;

/** A seat of the line-up with a habit; it rotates as the levels do. */
export interface Odd {
	/** By seat - 1 of the line-up. */
	readonly place: number;
	readonly habit: Habit;
}

/** Where a place of the line-up sits in game number `number`. */
export const seatIn = (place: number, number: number, seats: number): SeatId =>
	((((place - number) % seats) + seats) % seats) + 1;

const MATCH_DOMAIN = 'lacre/match/1';

/**
 * Game number `number` of a series: its seats rotate with its number. `options` are already parsed; by
 * themselves, the defaults. Throws if it does not end.
 */
export function playMatch(
	ruleset: AnyRuleset,
	series: Uint8Array,
	levels: readonly BotLevel[],
	number: number,
	options: unknown = optionsFor(ruleset),
	odd?: Odd
): Match {
	const seed = deriveSeed(MATCH_DOMAIN, series, number);
	const seated = rotated(levels, number);
	const bots: Bots = Object.fromEntries(seated.map((level, i) => [i + 1, level]));
	const setup = { ruleset, options, seats: levels.length };
	let state: unknown = begin({ ...setup, seed: stepSeed(seed, 0) }).state;
	const turns: Turn[] = [];
	while (ruleset.pending(state).length > 0) {
		if (turns.length >= MOST_STEPS) throw new Error(`not over after ${MOST_STEPS} steps`);
		const step = stepSeed(seed, turns.length + 1);
		const orders = odd ? oddOrders(ruleset, state, step, bots, odd, number) : {};
		const turn: Turn = advance({ ruleset, state, orders, bots, seed: step });
		turns.push(turn);
		state = turn.state;
	}
	const outcome = ruleset.outcome(state);
	if (!outcome) throw new Error('nobody is asked and the game is not over');
	return { levels: seated, turns, state, outcome };
}

function oddOrders(
	ruleset: AnyRuleset,
	state: unknown,
	seed: Uint8Array,
	bots: Bots,
	{ place, habit }: Odd,
	number: number
): Record<SeatId, unknown> {
	const seat = seatIn(place, number, Object.keys(bots).length);
	const level = bots[seat];
	if (!level || !ruleset.pending(state).some((one) => one.seat === seat)) return {};
	const view: unknown = ruleset.view(state, seat);
	const order = (): never => botOrder(ruleset, level, view, seat, botRng(seed, seat)) as never;
	const desk = { view: view as never, seat, rng: botRng(seed, seat) };
	return { [seat]: habit(order, desk) };
}

const MOST_STEPS = 20_000;

/** Options as the rules read them; without any, the usual ones. Throws on what they refuse. */
export function optionsFor(ruleset: AnyRuleset, raw?: unknown): unknown {
	const options = ruleset.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	return options.value;
}

/** The first half of the seats are of one strength, the others of another. */
export const faceOff = (one: BotLevel, other: BotLevel, seats: number): BotLevel[] =>
	Array.from({ length: seats }, (_, i) => (2 * i < seats ? one : other));

/** Share of the victory that a level has: shared victories count in parts. */
export function shareOf({ levels, outcome: { winners } }: Match, level: BotLevel): number {
	const won = winners.filter((seat) => levels[seat - 1] === level).length;
	return winners.length === 0 ? 0 : won / winners.length;
}

/** True if a sensible player won. */
export const isSensibleWin = ({ levels, outcome }: Match): boolean =>
	outcome.winners.some((seat) => levels[seat - 1] === 'bot');
