import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { advance, stepSeed } from '../../kernel/advance';
import { STRENGTHS } from '../../kernel/ruleset';
import { advise, bot } from './bot';
import { FACTIONS, type FactionId } from './tables/data';
import { cosmos } from './index';
import { blankSheet, check, sheetIn } from './orders/check';
import { newGame } from './testing';
import type { Order, SeatId, Sheet, State } from './types';
import { view } from './view';

const dice = (turn: number, seat: SeatId) =>
	createRng(new Uint8Array(32).fill((16 * turn + seat) % 251), 2);

/** Games of `turns` turns among sensible players; `see` is shown every view before it is played. */
function play(
	factions: readonly FactionId[],
	turns: number,
	see: (state: State, seat: SeatId, order: Order) => void = () => {}
): State {
	let state = newGame(factions);
	const seed = new Uint8Array(32).fill(9);
	for (let n = 1; n <= turns && cosmos.pending(state).length > 0; n++) {
		const orders: Record<SeatId, Order> = {};
		for (const { seat } of cosmos.pending(state)) {
			const order = bot(view(state, seat), seat, dice(n, seat));
			see(state, seat, order);
			orders[seat] = order;
		}
		state = advance({ ruleset: cosmos, state, orders, bots: {}, seed: stepSeed(seed, n) }).state;
	}
	return state;
}

/** All fourteen, in two tables. */
const TABLES: readonly (readonly FactionId[])[] = [FACTIONS.slice(0, 7), FACTIONS.slice(7)];

describe.each(TABLES.map((table) => [table.join(' '), table] as const))(
	'bots of %s',
	(_, table) => {
		it('write sheets that are read as they are and allowed whole, and search and grow', () => {
			const state = play(table, 3, (at, seat, order) => {
				const seen = view(at, seat);
				expect(cosmos.parse(structuredClone(order))).toEqual({ ok: true, value: order });
				expect(check(seen, seat, order)).toEqual([]);
			});
			const held = state.places.filter(({ ground }) => ground !== 0).length;
			expect(held).toBeGreaterThan(2 * table.length);
			expect(state.looted.length).toBeGreaterThan(table.length);
		});
	}
);

describe('a bot', () => {
	it('plays the same from the same view and dice, at every strength', () => {
		const seen = view(newGame(['eu', 'lp']), 1);
		for (const strength of STRENGTHS)
			expect(bot(seen, 1, dice(1, 1), strength)).toEqual(bot(seen, 1, dice(1, 1), strength));
	});

	it('writes fewer orders the gentler it is', () => {
		const seen = view(newGame(['co', 'lp']), 1);
		const [gentle, fair, shrewd] = STRENGTHS.map(
			(strength) => sheetIn(bot(seen, 1, dice(1, 1), strength))?.orders.length
		);
		expect(gentle).toBeLessThan(fair as number);
		expect(fair).toBeLessThan(shrewd as number);
	});
});

describe('a counsellor', () => {
	it('says what the bot would have said, each part allowed after those before', () => {
		play(['rk', 'am', 'si'], 3, (state, seat, order) => {
			const seen = view(state, seat);
			let sheet: Sheet = blankSheet(seen.turn, seat);
			for (const { at, how, value } of advise(seen, seat, dice(state.turn, seat))) {
				const [field] = at as [keyof Sheet];
				const list = sheet[field] as readonly unknown[];
				sheet = { ...sheet, [field]: how === 'add' ? [...list, value] : value };
				expect(check(seen, seat, sheet)).toEqual([]);
			}
			expect(sheet).toEqual(order);
		});
	});
});
