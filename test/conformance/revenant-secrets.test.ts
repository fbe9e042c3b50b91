/**
 * RV-591: what is refused of a seat's order does not depend on what the seat cannot see. The same
 * order, spoilt more often than not, is carried out in two states that look alike to its author, and
 * comes back with the same codes at the same places.
 */
import { expect, it } from 'vitest';
import { advance, begin, stepSeed } from '../../engine/kernel/advance';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { deriveSeed } from '../../engine/kernel/hash';
import { createRng, type Stream } from '../../engine/kernel/rng';
import { revenant } from '../../engine/rulesets/revenant';
import type { Move, Order, SeatId, State } from '../../engine/rulesets/revenant/types';
import { collect, mutate, newPool } from './mutate';
import { revenantFixture } from './revenant.fixture';

const SERIES = new Uint8Array(32).fill(91);
/** Spoilt orders that are tried of each seat in each step. */
const TRIES = 10;

/** A move of another turn, somewhere among these. */
function mixed(order: Order, past: readonly Move[], draw: Stream): Order {
	const other = past[draw.pick(Math.max(1, past.length))];
	if (order.ask !== 'turn' || !other) return order;
	const at = draw.pick(order.moves.length + 1);
	return { ...order, moves: [...order.moves.slice(0, at), other, ...order.moves.slice(at)] };
}

const refusedOf = (state: State, seat: SeatId, order: Order): unknown => {
	const answer = { seat, order, missed: false } as never;
	const rng = createRng(stepSeed(SERIES, 1));
	const { reports } = revenant.resolve(state, [answer], rng, () => undefined);
	return revenantFixture.refused(reports, seat);
};

it.each([
	[1, 'hard'],
	[2, 'medium'],
	[4, 'medium']
] as const)(
	'RV-591 a refusal tells nothing of what is hidden: %i seats',
	{ timeout: 120_000 },
	(seats, difficulty) => {
		const options = revenant.parseOptions({ difficulty });
		if (!options.ok) throw new Error(options.code);
		const setup = { ruleset: revenant, options: options.value, seats };
		let { state } = begin({ ...setup, seed: stepSeed(SERIES, 0) });
		const pool = newPool();
		const past: Move[] = [];
		const codes = new Set<string>();
		let tried = 0;
		for (let at = 1; revenant.pending(state).length > 0; at++) {
			const seed = deriveSeed('test/secrets', SERIES, at * 10 + seats);
			const rng = createRng(seed);
			const draw = rng.stream('spoil');
			for (const { seat } of revenant.pending(state)) {
				const view = revenant.view(state, seat);
				const other = revenantFixture.scramble(state, seat, rng);
				expect(encode(revenant.view(other, seat) as unknown as Encodable)).toEqual(
					encode(view as unknown as Encodable)
				);
				const honest = revenant.suggest(view, seat, rng);
				collect(pool, honest);
				if (honest.ask === 'turn') past.push(...honest.moves);
				for (let n = 0; n < TRIES; n++) {
					const spoilt = n < 3 ? mixed(honest, past, draw) : mutate(honest, pool, draw, 2);
					const parsed = revenant.parse(spoilt);
					if (!parsed.ok || parsed.value.ask !== state.stage) continue;
					tried++;
					const here = refusedOf(state, seat, parsed.value) as { readonly code: string }[];
					expect(refusedOf(other, seat, parsed.value)).toEqual(here);
					here.forEach(({ code }) => codes.add(code));
				}
			}
			const bots = Object.fromEntries(
				revenant.pending(state).map(({ seat }) => [seat, 'suggest' as const])
			);
			({ state } = advance({ ruleset: revenant, state, orders: {}, bots, seed }));
		}
		expect(tried).toBeGreaterThan(60);
		expect(codes.size).toBeGreaterThan(4);
	}
);
