/** Games of La Conquista between bots of two levels, seat by seat. */
import {
	advance,
	begin,
	stepSeed,
	type Advance,
	type BotLevel,
	type Bots
} from '../../engine/kernel/advance';
import { deriveSeed } from '../../engine/kernel/hash';
import type { Outcome } from '../../engine/kernel/ruleset';
import { conquista } from '../../engine/rulesets/conquista';
import type { ConquistaReport, Order, State, View } from '../../engine/rulesets/conquista/types';

export type ConquistaStep = Advance<State, Order, ConquistaReport>;

export interface ConquistaMatch {
	/** By seat - 1. */
	readonly levels: readonly BotLevel[];
	readonly state: State;
	readonly outcome: Outcome;
}

const MATCH_DOMAIN = 'lacre/match/conquista/1';

/** Game number `number` of a series: its seats rotate with its number. `watch` sees every step. */
export function playConquista(
	series: Uint8Array,
	levels: readonly BotLevel[],
	number: number,
	options: unknown = {},
	watch: (step: ConquistaStep, before: State) => void = () => undefined
): ConquistaMatch {
	const seed = deriveSeed(MATCH_DOMAIN, series, number);
	const seated = levels.map((_, i) => levels[(i + number) % levels.length] as BotLevel);
	const bots: Bots = Object.fromEntries(seated.map((level, i) => [i + 1, level]));
	const parsed = conquista.parseOptions(options);
	if (!parsed.ok) throw new Error(parsed.code);
	const setup = { ruleset: conquista, options: parsed.value, seats: levels.length };
	let { state } = begin({ ...setup, seed: stepSeed(seed, 0) });
	for (let number_ = 1; conquista.pending(state).length > 0; number_++) {
		const step = advance<unknown, State, Order, View, ConquistaReport>({
			ruleset: conquista as never,
			state,
			orders: {},
			bots,
			seed: stepSeed(seed, number_)
		});
		watch(step, state);
		state = step.state;
	}
	const outcome = conquista.outcome(state);
	if (!outcome) throw new Error('nobody is asked and the game is not over');
	return { levels: seated, state, outcome };
}
