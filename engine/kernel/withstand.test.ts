import { describe, expect, it } from 'vitest';
import { brittle, hasRaid, type Brittle } from '../../test/rulesets/brittle';
import { convoy, type State } from '../../test/rulesets/convoy';
import { advance, begin } from './advance';
import { toHex } from './hash';
import { isFailure, RULES_FAILED, withstand } from './withstand';

const SEED = new Uint8Array(32).fill(4);
const { state, hash } = begin({ ruleset: convoy, options: { turns: 3 }, seats: 3, seed: SEED });
const trade = [{ kind: 'trade' }] as const;
const raid = [{ kind: 'raid', target: 1 }] as const;
const step = { state, bots: { 3: 'bot' }, seed: SEED } as const;
const without = { orders: { 1: trade }, bots: { 3: 'bot' } } as const;

describe('a step whose rules throw', () => {
	const ruleset = brittle(hasRaid);

	it('is a step like any other while they do not', () => {
		const orders = { 1: trade, 2: trade };
		const quiet = { ...step, bots: { 3: 'suggest' }, orders, ruleset } as const;
		const usual = { ...step, orders: { ...orders, 3: trade }, bots: {}, ruleset };
		expect(withstand(usual)).toEqual(advance(usual));
		expect(() => withstand({ ...quiet, orders: { 9: trade } })).toThrow('seat 9 is not asked');
		expect(() => withstand({ ...usual, state: { ...state, turn: 4 } })).toThrow('over');
	});

	it('is resolved with every order void, and says so with what finds the fault', () => {
		const orders = { 1: trade, 2: raid };
		const next = withstand({ ...step, orders, ruleset });
		const fallback = { seat: 0, order: [], missed: false };
		expect(next.answers).toEqual([1, 2, 3].map((seat) => ({ ...fallback, seat })));
		expect(next.state.turn).toBe(state.turn + 1);
		expect(next.reports[0]).toEqual({
			code: RULES_FAILED,
			to: 'all',
			data: {
				how: 'void',
				ruleset: 'convoy',
				version: convoy.version,
				state: hash,
				seed: toHex(SEED),
				orders,
				bots: { 3: 'bot' },
				error: 'Error: no such square'
			}
		});
		expect(next.reports.filter(isFailure)).toHaveLength(1);
	});

	it('comes to the same on every device, whatever the order of its records', () => {
		const a = withstand({ ...step, orders: { 1: trade, 2: raid }, ruleset });
		const b = withstand({ ...step, orders: { 2: raid, 1: trade }, ruleset: brittle(hasRaid) });
		expect(b.hash).toBe(a.hash);
		expect(b.answers).toEqual(a.answers);
	});

	it('counts who sent nothing as missing, and nobody else', () => {
		const { answers } = withstand({ ...step, ...without, orders: { 2: raid }, ruleset });
		expect(answers.map(({ missed }) => missed)).toEqual([true, false, false]);
	});

	it.each<[string, Partial<Brittle>]>([
		['a check', { check: () => fail('check') }],
		['a bot', { bot: () => fail('bot') }],
		[
			'an invariant',
			{ assertInvariants: (now) => (now.players[0]?.gold ?? 0) > 20 && fail('gold') }
		]
	])('is resolved so where %s throws', (_, change) => {
		const poor: State = { ...state, players: state.players.map((one) => ({ ...one, gold: 20 })) };
		const broken = { ...convoy, ...change };
		const next = withstand({ ...step, state: poor, orders: { 1: trade }, ruleset: broken });
		expect(next.reports.filter(isFailure).map(({ data }) => data.how)).toEqual(['void']);
	});

	it.each<[string, Partial<Brittle>]>([
		['the void orders', { resolve: () => fail('always') }],
		['the fallback', { resolve: () => fail('always'), fallback: () => fail('fallback') }]
	])('is left as it was where %s throw too, to be asked again', (_, change) => {
		const next = withstand({ ...step, orders: { 1: trade }, ruleset: { ...convoy, ...change } });
		expect({ hash: next.hash, state: next.state, answers: next.answers }).toEqual({
			hash,
			state,
			answers: []
		});
		expect(next.reports.map((report) => isFailure(report) && report.data.how)).toEqual(['kept']);
	});
});

function fail(what: string): never {
	throw new Error(what);
}
