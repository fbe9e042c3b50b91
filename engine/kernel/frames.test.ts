import { describe, expect, it } from 'vitest';
import { convoy } from '../../test/rulesets/convoy';
import { advance, begin } from './advance';
import { framesOf } from './frames';

const SEED = new Uint8Array(32).fill(9);
const { state } = begin({ ruleset: convoy, options: { turns: 3 }, seats: 3, seed: SEED });
const orders = {
	1: [{ kind: 'hire', count: 2 }, { kind: 'trade' }],
	2: [{ kind: 'raid', target: 1 }],
	3: [{ kind: 'hire', count: 99 }]
} as const;
const step = { ruleset: convoy, state, orders, bots: {}, seed: SEED };

describe('the frames of a step', () => {
	it('are a view after each phase and one at the end, with the reports told by then', () => {
		const frames = framesOf(step, 1);
		expect(frames.map(({ phase }) => phase)).toEqual([
			...['sheets', 'hiring', 'trade', 'raids', 'leavers'],
			''
		]);
		const next = advance(step);
		expect(frames.at(-1)?.view).toEqual(convoy.view(next.state, 1));
		const guards = frames.map(({ view }) => view.own[0]?.guards ?? 0);
		const had = state.players[0]?.guards ?? 0;
		expect(guards.slice(0, 3)).toEqual([had, had + 2, had + 2]);
		expect(frames.map(({ told }) => told)).toEqual([0, 0, 1, 2, 2, 2]);
	});

	it('count the reports to their seat, and show what that seat sees', () => {
		expect(framesOf(step, 3).map(({ told }) => told)).toEqual([1, 1, 1, 1, 1, 1]);
		expect(framesOf(step, 0).every(({ view }) => view.own.length === 0)).toBe(true);
		expect(framesOf(step, 0).map(({ told }) => told)).toEqual([0, 0, 0, 0, 0, 0]);
	});

	it('share nothing with what the rules go on to change', () => {
		const shared = { ...state, list: [1] };
		const ruleset: typeof convoy = {
			...convoy,
			view: (now, seat) => ({ ...convoy.view(now, seat), list: (now as typeof shared).list }),
			resolve(before, answers, rng, trace) {
				const list: number[] = [];
				const done = convoy.resolve(before, answers, rng, (phase, now, reports) => {
					list.push(list.length);
					trace(phase, { ...now, list } as typeof shared, reports);
				});
				return { ...done, state: { ...done.state, list } as typeof shared };
			}
		};
		const lists = framesOf({ ...step, ruleset, state: shared }, 1).map(
			({ view }) => (view as unknown as typeof shared).list.length
		);
		expect(lists).toEqual([1, 2, 3, 4, 5, 5]);
	});

	it('of rules that trace no reports tell them all at the end', () => {
		const ruleset: typeof convoy = {
			...convoy,
			resolve: (before, answers, rng, trace) =>
				convoy.resolve(before, answers, rng, (phase, now) => trace(phase, now))
		};
		expect(framesOf({ ...step, ruleset }, 1).map(({ told }) => told)).toEqual([0, 0, 0, 0, 0, 2]);
	});

	it('come from the same dice as the step, and leave it as it is', () => {
		expect(framesOf(step, 2)).toEqual(framesOf({ ...step, freeze: true }, 2));
		const last = framesOf(step, 2).at(-1)?.view;
		expect(last).toEqual(convoy.view(advance(step).state, 2));
	});
});
