import { describe, expect, it } from 'vitest';
import { convoy, type Sheet, type State } from '../../test/rulesets/convoy';
import { nim } from '../../test/rulesets/nim';
import { advance, begin, botRng, stepSeed } from './advance';
import { encode, type Encodable } from './encode';
import { stateHash, toHex } from './hash';
import { createRng } from './rng';
import type { Ruleset } from './ruleset';

/** 00 01 02 … 1f */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const ruleset = convoy;
const start = (seats: number): State =>
	begin({ ruleset, options: { turns: 3 }, seats, seed: SEED }).state;
const trade: Sheet = [{ kind: 'trade' }];

describe('begin', () => {
	it('gives the setup and its hash', () => {
		const first = begin({ ruleset, options: { turns: 3 }, seats: 4, seed: SEED });
		expect(first.state).toEqual(convoy.setup({ turns: 3 }, 4, createRng(SEED)));
		expect(first.hash).toBe(stateHash(first.state));
	});

	it.each([2, 14])('takes %s seats, the fewest and the most', (seats) => {
		expect(start(seats).players).toHaveLength(seats);
	});

	it('throws on a setup that breaks the invariants', () => {
		const setup: typeof convoy.setup = (...how) => ({ ...convoy.setup(...how), turn: 99 });
		const broken = { ...convoy, setup };
		const how = { ruleset: broken, options: { turns: 3 }, seats: 2, seed: SEED };
		expect(() => begin(how)).toThrow('turn 99');
	});

	it.each([1, 15, 2.5])('throws for %s seats, which the game does not take', (seats) => {
		expect(() => start(seats)).toThrow('2 to 14');
	});
});

describe('advance', () => {
	it('takes the order of a person, else of a bot, else the fallback, in seat order', () => {
		const state = start(5);
		const bots = { 2: 'bot', 3: 'suggest', 5: 'bot' } as const;
		const orders = { 5: [{ kind: 'quit' }], 1: trade } as const;
		const { answers } = advance({ ruleset, state, orders, bots, seed: SEED });
		expect(answers).toEqual([
			{ seat: 1, order: trade, missed: false },
			{ seat: 2, order: convoy.bot(convoy.view(state, 2), 2, botRng(SEED, 2)), missed: false },
			{ seat: 3, order: convoy.suggest(convoy.view(state, 3), 3, botRng(SEED, 3)), missed: false },
			{ seat: 4, order: [], missed: true },
			{ seat: 5, order: [{ kind: 'quit' }], missed: false }
		]);
	});

	it('checks no order of rules that pass over the void parts themselves', () => {
		const check = (): never => {
			throw new Error('asked');
		};
		const how = { state: start(2), orders: { 1: trade }, bots: {}, seed: SEED };
		const asked = { ...convoy, check };
		expect(() => advance({ ...how, ruleset: asked })).toThrow('asked');
		const step = advance({ ...how, ruleset: { ...asked, voidsParts: true } });
		expect(step.answers[0]).toEqual({ seat: 1, order: trade, missed: false });
	});

	it('resolves with the dice of the seed, and hashes what comes of it', () => {
		const state = start(3);
		const step = advance({ ruleset, state, orders: { 1: trade }, bots: {}, seed: SEED });
		const expected = convoy.resolve(state, step.answers, createRng(SEED), () => undefined);
		expect(step.state).toEqual(expected.state);
		expect(step.reports).toEqual(expected.reports);
		expect(step.reports.map((report) => report.code)).toContain('traded');
		expect(step.hash).toBe(stateHash(expected.state));
		expect(step.bytes).toEqual(encode(expected.state as unknown as Encodable));
	});

	it('plays the fallback, as missed, for an order refused as a whole', () => {
		const { state } = begin({ ruleset: nim, options: { heaps: [2, 2] }, seats: 2, seed: SEED });
		const orders = { 1: { kind: 'take', heap: 0, count: 3 } } as const;
		const step = advance({ ruleset: nim, state, orders, bots: {}, seed: SEED });
		expect(step.answers).toEqual([
			{ seat: 1, order: { kind: 'take', heap: 0, count: 1 }, missed: true }
		]);
		expect(step.state.heaps).toEqual([1, 2]);
	});

	it('keeps an order of which some lines are refused', () => {
		const orders = { 1: [...trade, ...trade] };
		const step = advance({ ruleset, state: start(2), orders, bots: {}, seed: SEED });
		expect(step.answers[0]).toEqual({ seat: 1, order: orders[1], missed: false });
		expect(step.reports[0]).toMatchObject({ code: 'refused', data: { line: 1, reason: 'limit' } });
	});

	it('throws on an order of a seat that is not asked', () => {
		const step = { ruleset, state: start(2), bots: {}, seed: SEED };
		expect(() => advance({ ...step, orders: { 3: trade } })).toThrow('seat 3 is not asked');
	});

	it('throws once the game is over', () => {
		const state = { ...start(2), turn: 4 };
		expect(() => advance({ ruleset, state, orders: {}, bots: {}, seed: SEED })).toThrow('over');
	});

	it('throws on decisions out of seat order', () => {
		const asking = (seats: readonly number[]) => () => {
			const asked = convoy.pending(start(3));
			const pending = () => seats.map((seat) => ({ ...asked[0], seat }) as (typeof asked)[number]);
			const odd = { ...convoy, pending };
			return advance({ ruleset: odd, state: start(3), orders: {}, bots: {}, seed: SEED });
		};
		expect(asking([1, 2, 3])).not.toThrow();
		for (const seats of [
			[2, 1],
			[1, 3, 2],
			[1, 1],
			[1, 2, 2]
		])
			expect(asking(seats), String(seats)).toThrow('seat order');
	});

	it('throws on a state that breaks the invariants', () => {
		const rich: State = start(2);
		const broken: typeof convoy = {
			...convoy,
			resolve: () => ({ state: { ...rich, turn: 99 }, reports: [] })
		};
		const step = { ruleset: broken, state: rich, orders: {}, bots: {}, seed: SEED };
		expect(() => advance(step)).toThrow('turn 99');
	});

	it('tells the trace each phase, and traces change nothing', () => {
		const phases: string[] = [];
		const step = { ruleset, state: start(3), orders: { 2: trade }, bots: {}, seed: SEED };
		const traced = advance({ ...step, trace: (phase) => phases.push(phase) });
		expect(phases).toEqual(['sheets', 'hiring', 'trade', 'raids', 'leavers']);
		expect(traced.hash).toBe(advance(step).hash);
	});

	it('freezes state, view, answers and result if asked, and stops a ruleset that changes them', () => {
		const state = start(2);
		const step = { state, orders: { 1: trade }, bots: {}, seed: SEED };
		const cheat: Ruleset<{ turns: number }, State, Sheet, ReturnType<typeof convoy.view>> = {
			...convoy,
			resolve(before, ...rest) {
				(before as { turn: number }).turn = 3;
				return convoy.resolve(before, ...rest);
			}
		};
		expect(advance({ ...step, state: start(2), ruleset: cheat }).state.turn).toBe(4);
		expect(() => advance({ ...step, ruleset: cheat, freeze: true })).toThrow(TypeError);
		const writer: typeof cheat = {
			...convoy,
			fallback(view) {
				(view as { turn: number }).turn = 9;
				return [];
			}
		};
		expect(() => advance({ ...step, ruleset: writer })).not.toThrow();
		expect(() => advance({ ...step, ruleset: writer, freeze: true })).toThrow(TypeError);
		const done = advance({ ...step, ruleset, freeze: true });
		expect(Object.isFrozen(done.state.players[0])).toBe(true);
		expect(Object.isFrozen(done.answers[0]?.order)).toBe(true);
		expect(Object.isFrozen(done.reports[0])).toBe(true);
	});
});

describe('seeds', () => {
	it('of steps are SHA-256 of table seed and number: vector computed with OpenSSL', () => {
		expect(toHex(stepSeed(SEED, 1))).toBe(
			'7fb8d83752bddaf07d7e4c9f5119467f81b721b3045e33877c2c246575c7109f'
		);
	});

	it('of bots are their own: no label of theirs meets one of the game', () => {
		// SHA-256("lacre/bot/1" ‖ 00 ‖ seed ‖ 00000003), computed with OpenSSL.
		const derived = 'fc4d801f434c33e9a1335ee44036a5821f720ef6d270b74c67169e489d1d386d';
		const expected = createRng(Uint8Array.from(Buffer.from(derived, 'hex')))
			.stream('x')
			.dice(9, 6);
		expect(botRng(SEED, 3).stream('x').dice(9, 6)).toEqual(expected);
		expect(createRng(SEED).stream('x').dice(9, 6)).not.toEqual(expected);
		expect(botRng(SEED, 4).stream('x').dice(9, 6)).not.toEqual(expected);
	});
});
