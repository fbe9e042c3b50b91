/** A sensible person at a table of La Conquista by post, who lets nobody wait: a bot that leaves word for questions to come. */
import type { Rng } from '../../engine/kernel/rng';
import { conquista } from '../../engine/rulesets/conquista';
import { MATERIALS, phasesFor } from '../../engine/rulesets/conquista/data';
import { stacksOf } from '../../engine/rulesets/conquista/holdings';
import { judgeRiders } from '../../engine/rulesets/conquista/offers';
import type { Left, Order, Rider, SeatId, View } from '../../engine/rulesets/conquista/types';

/** The bot's order, with the usual ranking for the next round, no card in Production, and all stacks in their order. */
export function person(view: View, seat: SeatId, rng: Rng): Order {
	const order = conquista.bot(view, seat, rng);
	const words: readonly Left[] = [
		{ kind: 'rank', ranking: phasesFor(view.players.length) },
		...MATERIALS.map((drawn): Left => ({ kind: 'draw', drawn, play: [], material: [] })),
		{ kind: 'starve', squares: stacksOf(view.squares, seat) }
	];
	const riders: readonly Rider[] = [...order.riders, ...words];
	const verdicts = judgeRiders(view, seat, riders);
	return { ...order, riders: riders.filter((_, line) => verdicts[line] === undefined) };
}
