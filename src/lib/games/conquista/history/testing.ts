/** Games played at random by the rules themselves, for tests. */
import { advance, begin, stepSeed } from '$engine/kernel/advance';
import { asciiBytes } from '$engine/kernel/hash';
import { conquista } from '$engine/rulesets/conquista';
import type { ConquistaReport, Order, SeatId, State } from '$engine/rulesets/conquista/types';

/** A resolution as the engine knows it. */
export interface PlayedStep {
	readonly before: State;
	readonly after: State;
	readonly reports: readonly ConquistaReport[];
	readonly orders: Readonly<Record<SeatId, Order>>;
}

/** Seed of a table, by a short name. */
export function seedOf(name: string): Uint8Array {
	const table = new Uint8Array(32);
	table.set(asciiBytes(name).slice(0, 32));
	return table;
}

/** At most `most` steps of a game in which every seat does anything that is allowed. */
export function playedAtRandom(
	seats: number,
	raw: object,
	seed: string,
	most: number
): PlayedStep[] {
	const options = conquista.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	const table = seedOf(seed);
	const bots = Object.fromEntries(
		Array.from({ length: seats }, (_, i) => [i + 1, 'suggest' as const])
	);
	const setup = { ruleset: conquista, options: options.value, seats };
	let { state } = begin({ ...setup, seed: stepSeed(table, 0) });
	const steps: PlayedStep[] = [];
	while (steps.length < most && conquista.pending(state).length > 0) {
		const before = state;
		const done = advance({
			ruleset: conquista,
			state,
			orders: {},
			bots,
			seed: stepSeed(table, steps.length + 1)
		});
		state = done.state;
		const orders = Object.fromEntries(done.answers.map(({ seat, order }) => [seat, order]));
		steps.push({ before, after: state, reports: done.reports, orders });
	}
	return steps;
}
