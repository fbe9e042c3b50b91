/** The step before turn 1: factions and heroes are granted (CS-750). */
import { voidItems } from '../../../kernel/problem';
import type { Answer, Resolution } from '../../../kernel/ruleset';
import type { Rng } from '../../../kernel/rng';
import type { FactionId } from '../tables/data';
import { checkWishes, offered } from '../orders/wishes';
import { begin } from '../setup';
import type { CosmosReport, Order, SeatId, State, Wish } from '../types';
import { view } from '../view';

/** Problems of a list of wishes, and what is left of it. */
function judged(state: State, { seat, order }: Answer<Order>) {
	const problems = checkWishes(view(state, seat), seat, order);
	const refused = voidItems(problems, ['wishes']);
	const wishes = order.ask === 'faction' ? order.wishes.filter((_, i) => !refused.has(i)) : [];
	return { seat, problems, wishes };
}

/**
 * In the order of one shuffle each seat takes the first of its wishes that is free; seats without one draw from what
 * is left, once all others have theirs (CS-750).
 */
export function grant(
	wishes: ReadonlyMap<SeatId, readonly Wish[]>,
	may: readonly FactionId[],
	rng: Rng
): ReadonlyMap<SeatId, Wish> {
	const granted = new Map<SeatId, Wish>();
	const free = new Set(may);
	const order = rng.stream('setup', 'wishes').shuffle([...wishes.keys()]);
	for (const seat of order) {
		const wish = wishes.get(seat)?.find(({ faction }) => free.has(faction));
		if (!wish) continue;
		granted.set(seat, wish);
		free.delete(wish.faction);
	}
	const rest = rng.stream('setup', 'factions').shuffle(may.filter((faction) => free.has(faction)));
	for (const seat of order)
		if (!granted.has(seat)) granted.set(seat, { faction: rest.shift() as FactionId, hero: 1 });
	return granted;
}

/** The step of the choice: turn 1 begins with the factions that were granted. */
export function choose(
	state: State,
	answers: readonly Answer<Order>[],
	rng: Rng
): Resolution<State, CosmosReport> {
	const lists = answers.map((answer) => judged(state, answer));
	const wishes = new Map(lists.map((list) => [list.seat, list.wishes]));
	const granted = grant(wishes, offered(state.options, state.seats.length), rng);
	const refused = lists.flatMap(({ seat, problems }) =>
		problems.map(({ at, code, voids = [] }): CosmosReport => ({
			code: 'refused',
			to: [seat],
			data: { at, voids, reason: code }
		}))
	);
	const told = state.seats.flatMap(({ seat }): CosmosReport[] => {
		const { faction, hero } = granted.get(seat) as Wish;
		const wish = (wishes.get(seat) ?? []).findIndex((one) => one.faction === faction) + 1;
		return [
			{ code: 'chosen', to: 'all', data: { seat, faction } },
			{ code: 'granted', to: [seat], data: { faction, hero, wish } }
		];
	});
	const chosen = state.seats.map(({ seat }) => granted.get(seat) as Wish);
	return { state: begin(state.options, chosen, rng), reports: [...refused, ...told] };
}
