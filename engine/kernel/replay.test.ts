import { describe, expect, it } from 'vitest';
import { convoy } from '../../test/rulesets/convoy';
import { advance, begin, stepSeed, type Bots } from './advance';
import { toHex } from './hash';
import { replay, type RecordedStep, type Recording } from './replay';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);
const ruleset = convoy;

function record(): Recording {
	const options = { turns: 4 };
	const first = begin({ ruleset, options, seats: 4, seed: stepSeed(SEED, 0) });
	const bots: Bots = { 2: 'bot', 3: 'suggest' };
	const steps: RecordedStep[] = [];
	let state = first.state;
	while (convoy.pending(state).length > 0) {
		const seed = stepSeed(SEED, steps.length + 1);
		const orders = { 1: [{ kind: 'trade' }] } as const;
		const next = advance({ ruleset, state, orders, bots, seed });
		steps.push({ seed: toHex(seed), orders, bots, hash: next.hash });
		state = next.state;
	}
	return {
		ruleset: 'convoy',
		version: 1,
		options,
		seats: 4,
		setupSeed: toHex(stepSeed(SEED, 0)),
		setupHash: first.hash,
		steps
	};
}

describe('replay', () => {
	it('comes to the recorded hashes, from JSON too, and to the outcome', () => {
		const recording = record();
		const again = replay(ruleset, JSON.parse(JSON.stringify(recording)) as Recording);
		expect(again.difference).toBeUndefined();
		expect(again.hashes).toEqual([recording.setupHash, ...recording.steps.map((s) => s.hash)]);
		expect(again.hashes).toHaveLength(5);
		expect(again.outcome).toEqual(convoy.outcome(again.state as never));
		expect(again.outcome).not.toBeNull();
	});

	it('stops at the first step that comes out otherwise', () => {
		const recording = record();
		const steps = recording.steps.map((step, i) => (i === 1 ? { ...step, orders: {} } : step));
		const again = replay(ruleset, { ...recording, steps });
		expect(again.difference).toEqual({
			step: 2,
			recorded: recording.steps[1]?.hash,
			replayed: again.hashes[2]
		});
		expect(again.hashes).toHaveLength(3);
	});

	it('freezes what passes through only if asked', () => {
		const writer: typeof convoy = {
			...convoy,
			resolve(before, ...rest) {
				const { turn } = before;
				(before as { turn: number }).turn = turn;
				return convoy.resolve(before, ...rest);
			}
		};
		const recording = record();
		expect(replay(writer, recording).difference).toBeUndefined();
		expect(replay(ruleset, recording, { freeze: true }).difference).toBeUndefined();
		expect(() => replay(writer, recording, { freeze: true })).toThrow(TypeError);
	});

	it('sees a setup that comes out otherwise', () => {
		const again = replay(ruleset, { ...record(), setupSeed: '00'.repeat(32) });
		expect(again.difference?.step).toBe(0);
	});

	it('refuses a record of another game or version, and one that does not parse', () => {
		const recording = record();
		const [first, ...rest] = recording.steps as [RecordedStep, ...RecordedStep[]];
		const bad: readonly (readonly [Partial<Recording>, string])[] = [
			[{ ruleset: 'nim' }, 'nim 1, not convoy 1'],
			[{ version: 2 }, 'convoy 2, not convoy 1'],
			[{ options: { turns: 0 } }, 'out-of-range turns'],
			[{ setupSeed: 'abc' }, 'not a seed'],
			[{ steps: [{ ...first, orders: { 1: 'x' } }, ...rest] }, 'seat 1 in step 1'],
			[{ steps: [{ ...first, seed: '00' }, ...rest] }, 'not a seed']
		];
		for (const [change, message] of bad)
			expect(() => replay(ruleset, { ...recording, ...change })).toThrow(message);
	});
});
