/** Games between bots of two levels, seat by seat. */
import {
	advance,
	begin,
	stepSeed,
	type Advance,
	type BotLevel,
	type Bots
} from '../../engine/kernel/advance';
import { deriveSeed } from '../../engine/kernel/hash';
import type { AnyRuleset, Outcome, Report } from '../../engine/kernel/ruleset';

export type Turn = Advance<unknown, unknown, Report>;

export interface Match {
	/** By seat - 1. */
	readonly levels: readonly BotLevel[];
	readonly turns: readonly Turn[];
	readonly state: unknown;
	readonly outcome: Outcome;
}

/** `bbsr`: one letter a seat, `b` for the sensible player and any other for one at random. */
export function lineUp(sensible: number, seats: number): BotLevel[] {
	return Array.from({ length: seats }, (_, i) => (i < sensible ? 'bot' : 'suggest'));
}

/** The same levels with every seat moved on by so many. */
export const rotated = (levels: readonly BotLevel[], by: number): BotLevel[] =>
	levels.map((_, i) => levels[(i + by) % levels.length] as BotLevel);

const MATCH_DOMAIN = 'lacre/match/1';

/** Game number `number` of a series, under the default options: its seats rotate with its number. */
export function playMatch(
	ruleset: AnyRuleset,
	series: Uint8Array,
	levels: readonly BotLevel[],
	number: number
): Match {
	const seed = deriveSeed(MATCH_DOMAIN, series, number);
	const seated = rotated(levels, number);
	const bots: Bots = Object.fromEntries(seated.map((level, i) => [i + 1, level]));
	const options = ruleset.parseOptions({});
	if (!options.ok) throw new Error(options.code);
	const setup = { ruleset, options: options.value as unknown, seats: levels.length };
	let state: unknown = begin({ ...setup, seed: stepSeed(seed, 0) }).state;
	const turns: Turn[] = [];
	while (ruleset.pending(state).length > 0) {
		const step = stepSeed(seed, turns.length + 1);
		const turn: Turn = advance({ ruleset, state, orders: {}, bots, seed: step });
		turns.push(turn);
		state = turn.state;
	}
	const outcome = ruleset.outcome(state);
	if (!outcome) throw new Error('nobody is asked and the game is not over');
	return { levels: seated, turns, state, outcome };
}

/** Whether a sensible player won. */
export const isSensibleWin = ({ levels, outcome }: Match): boolean =>
	outcome.winners.some((seat) => levels[seat - 1] === 'bot');
