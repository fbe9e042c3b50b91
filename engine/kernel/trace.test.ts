import { expect, it } from 'vitest';
import { convoy } from '../../test/rulesets/convoy';
import { advance, begin } from './advance';
import { firstDifference, recordPhases, type PhaseHash } from './trace';

const SEED = new Uint8Array(32);
const first = begin({ ruleset: convoy, options: { turns: 3 }, seats: 3, seed: SEED });

function phasesOf(trader: number): PhaseHash[] {
	const { trace, phases } = recordPhases();
	const orders = { [trader]: [{ kind: 'trade' }] } as const;
	const bots = { 1: 'bot', 2: 'bot', 3: 'bot' } as const;
	advance({ ruleset: convoy, state: first.state, orders, bots, seed: SEED, trace });
	return phases;
}

it('finds no difference between two runs of one step', () => {
	expect(phasesOf(1)).toHaveLength(5);
	expect(firstDifference(phasesOf(1), phasesOf(1))).toBeUndefined();
});

it('finds the first phase that came out otherwise', () => {
	const { trace, phases } = recordPhases();
	const bots = { 1: 'bot', 2: 'bot', 3: 'bot' } as const;
	advance({ ruleset: convoy, state: first.state, orders: { 1: [] }, bots, seed: SEED, trace });
	const difference = firstDifference(phasesOf(1), phases);
	expect(difference?.a?.phase).toBe('trade');
	expect(difference).toEqual({ index: 2, a: phasesOf(1)[2], b: phases[2] });
});

it('finds a phase with another name, and the end of a shorter trace', () => {
	const a = [{ phase: 'x', hash: '1' }];
	expect(firstDifference(a, [{ phase: 'y', hash: '1' }])?.index).toBe(0);
	expect(firstDifference(a, [...a, { phase: 'z', hash: '2' }])).toEqual({
		index: 1,
		a: undefined,
		b: { phase: 'z', hash: '2' }
	});
});

it('passes over moments within a phase', () => {
	const { trace, phases } = recordPhases<number>();
	trace('', 1);
	trace('x', 2);
	expect(phases.map(({ phase }) => phase)).toEqual(['x']);
});
