/** The steps of recorded games, played again: reports as they really come, for tests of how they are told. */
import { advance, begin } from '../../engine/kernel/advance';
import { fromHex } from '../../engine/kernel/hash';
import type { AnyRuleset, Report, SeatId } from '../../engine/kernel/ruleset';
import { goldenGames } from './library';

export interface GoldenStep {
	/** Name of the recorded game. */
	readonly game: string;
	readonly seats: number;
	readonly before: unknown;
	readonly after: unknown;
	readonly reports: readonly Report[];
	readonly seed: Uint8Array;
	/** Order that each seat played, bots too. */
	readonly orders: Readonly<Record<SeatId, unknown>>;
}

const seedOf = (hex: string): Uint8Array => {
	const seed = fromHex(hex);
	if (!seed) throw new Error(`not a seed: ${hex}`);
	return seed;
};

const must = (result: ReturnType<AnyRuleset['parse']>): unknown => {
	if (!result.ok) throw new Error(result.code);
	return result.value;
};

const played = new WeakMap<AnyRuleset, readonly GoldenStep[]>();

/** Every step of every game recorded under the rules as they are; played once for all tests of a file. */
export function goldenSteps(ruleset: AnyRuleset): readonly GoldenStep[] {
	const steps = played.get(ruleset) ?? play(ruleset);
	played.set(ruleset, steps);
	return steps;
}

function play(ruleset: AnyRuleset): GoldenStep[] {
	const games = goldenGames().filter(
		({ recording }) => recording.ruleset === ruleset.id && recording.version === ruleset.version
	);
	return games.flatMap(({ name: game, recording: { options, seats, setupSeed, steps } }) => {
		let { state } = begin({
			ruleset,
			options: must(ruleset.parseOptions(options)),
			seats,
			seed: seedOf(setupSeed)
		});
		return steps.map(({ orders, bots, seed: hex }): GoldenStep => {
			const seed = seedOf(hex);
			const before = state;
			const parsed = Object.entries(orders).map(([seat, raw]) => [seat, must(ruleset.parse(raw))]);
			const done = advance({
				ruleset,
				state,
				orders: Object.fromEntries(parsed) as Record<SeatId, unknown>,
				bots,
				seed
			});
			state = done.state;
			const answers = Object.fromEntries(done.answers.map(({ seat, order }) => [seat, order]));
			return { game, seats, before, after: state, reports: done.reports, seed, orders: answers };
		});
	});
}
