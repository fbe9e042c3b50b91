/** Reports as they really come, for tests of how they are told: games of any allowed orders, played here. */
import { advance, begin } from '$engine/kernel/advance';
import { deriveSeed } from '$engine/kernel/hash';
import type { AnyRuleset, SeatId } from '$engine/kernel/ruleset';
import { revenant } from '$engine/rulesets/revenant';
import { DEFAULT_OPTIONS } from '$engine/rulesets/revenant/options';
import type { Order, Owner, RevenantReport, State } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import type { Told } from './chapters';

export interface PlayedStep {
	readonly before: State;
	readonly after: State;
	readonly reports: readonly RevenantReport[];
	readonly orders: Readonly<Record<SeatId, Order>>;
}

/** A game from its founding to its end; the same for the same label. */
export function playedGame(seats: number, label: string): PlayedStep[] {
	const seed = deriveSeed(label, new Uint8Array(0), seats);
	const ruleset: AnyRuleset = revenant;
	let { state } = begin({ ruleset, options: DEFAULT_OPTIONS, seats, seed });
	const bots: Record<SeatId, 'suggest'> = {};
	for (let seat = 1; seat <= seats; seat++) bots[seat] = 'suggest';
	const steps: PlayedStep[] = [];
	while (revenant.pending(state as State).length > 0) {
		const before = state as State;
		const dice = deriveSeed(`${label}/step`, seed, steps.length);
		const done = advance({ ruleset, state, orders: {}, bots, seed: dice });
		state = done.state;
		steps.push({
			before,
			after: state as State,
			reports: done.reports as readonly RevenantReport[],
			orders: Object.fromEntries(done.answers.map(({ seat, order }) => [seat, order as Order]))
		});
	}
	return steps;
}

export const toldTo = ({ before, after, reports, orders }: PlayedStep, viewer: Owner): Told => ({
	before: view(before, viewer),
	after: view(after, viewer),
	reports: reports.filter(({ to }) => viewer === 0 || to === 'all' || to.includes(viewer)),
	order: orders[viewer]
});
