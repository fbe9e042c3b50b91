/** Reports as they really come, for tests of how they are told: games of the bots, played here. */
import { advance, begin } from '$engine/kernel/advance';
import { deriveSeed } from '$engine/kernel/hash';
import type { AnyRuleset, SeatId } from '$engine/kernel/ruleset';
import { cosmos } from '$engine/rulesets/cosmos';
import type { FactionId } from '$engine/rulesets/cosmos/tables/data';
import { DEFAULT_OPTIONS } from '$engine/rulesets/cosmos/options';
import type { CosmosReport, Order, Owner, State } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import type { SeatInfo } from '../../game';
import type { Dispatch } from './dispatch';
import { contextOf, dispatches } from './page';

export interface PlayedStep {
	readonly before: State;
	readonly after: State;
	readonly reports: readonly CosmosReport[];
	readonly orders: Readonly<Record<SeatId, Order>>;
}

/** So many turns of a game, all seats played alike; the same for the same call. */
export function playedGame(
	factions: readonly FactionId[],
	label: string,
	turns: number,
	style: 'bot' | 'suggest'
): PlayedStep[] {
	const seats = factions.length;
	const seed = deriveSeed(label, new Uint8Array(0), seats);
	const ruleset: AnyRuleset = cosmos;
	let { state } = begin({ ruleset, options: { ...DEFAULT_OPTIONS, factions }, seats, seed });
	const bots = Object.fromEntries(factions.map((_, i) => [i + 1, style]));
	const steps: PlayedStep[] = [];
	while (steps.length < turns && cosmos.pending(state as State).length > 0) {
		const before = state as State;
		const dice = deriveSeed(`${label}/step`, seed, steps.length);
		const done = advance({ ruleset, state, orders: {}, bots, seed: dice });
		state = done.state;
		steps.push({
			before,
			after: state as State,
			reports: done.reports as readonly CosmosReport[],
			orders: Object.fromEntries(done.answers.map(({ seat, order }) => [seat, order as Order]))
		});
	}
	return steps;
}

/** A step as one seat is told of it; 0 reads over all shoulders. */
export const toldTo = (
	{ before, after, reports, orders }: PlayedStep,
	viewer: Owner,
	seats: readonly SeatInfo[]
): Dispatch[] =>
	dispatches(
		reports.filter(({ to }) => viewer === 0 || to === 'all' || to.includes(viewer)),
		contextOf(view(after, viewer), { view: view(before, viewer), order: orders[viewer] }, seats)
	);
