import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { stateHash } from '$engine/kernel/hash';
import type { StepOutcome } from './game';
import { packPosition, readPosition, unpackPosition, writePosition, type Frame } from './position';

const order = { lines: [1, 2, 3] };
const outcome: StepOutcome = {
	reports: [{ code: 'moved', to: 'all', data: {} }],
	orders: { 1: order, 3: 'pass' },
	played: { 1: order, 2: { lines: [] }, 3: 'pass' },
	missed: [],
	seed: 'ab'
};
/** A state of which a little changes each turn, and more and more lies there. */
const stateAt = (turn: number) => ({
	turn,
	worlds: Array.from({ length: 200 + turn }, (_, i) => ({
		id: i,
		name: `world ${(i * 7919) % 1009}`,
		owner: i % 40 === turn ? 1 : 2
	}))
});
const positionAt = (turn: number) =>
	writePosition(stateHash(stateAt(turn)), encode(stateAt(turn)), outcome);

/** The positions of so many turns as they are kept, one after the other. */
function keptTurns(count: number) {
	let frame: Frame | undefined;
	return Array.from({ length: count }, (_, turn) => {
		const packed = packPosition(positionAt(turn), frame);
		({ frame } = packed);
		return packed.kept;
	});
}

describe('a position', () => {
	it('is read as it was written, with its orders told once', () => {
		const { state, outcome: led } = readPosition(positionAt(3));
		expect(state).toEqual(stateAt(3));
		expect(led).toEqual(outcome);
		const twice = writePosition('h', encode(1), {
			...outcome,
			orders: { 1: { ...order }, 3: 'pass' }
		});
		expect(positionAt(3).outcome.length).toBeLessThan(twice.outcome.length);
		expect(readPosition(twice).outcome).toEqual(outcome);
	});

	it('lies whole in the store at first and every eighth time, and as a patch between', () => {
		const kept = keptTurns(18);
		const bases = kept.map(({ on }) => on?.base);
		for (const [turn, { on }] of kept.entries()) {
			const start = turn - (turn % 8);
			expect(on?.base).toBe(turn === start ? undefined : kept[start]?.hash);
			expect(on?.nth ?? 0).toBe(turn - start);
		}
		expect(bases.filter((base) => base === undefined)).toHaveLength(3);
		const whole = kept[8]?.state.length ?? 0;
		expect(kept[9]?.state.length).toBeLessThan(whole / 3);
	});

	it('comes back from the store by its patch, and what is damaged is found by its hash', () => {
		const kept = keptTurns(10);
		const base = positionAt(8).state;
		for (const turn of [8, 9]) {
			const row = kept[turn] as (typeof kept)[number];
			expect(unpackPosition(row, turn === 8 ? undefined : base)).toEqual(positionAt(turn));
		}
		const patch = kept[9] as (typeof kept)[number];
		expect(() => unpackPosition(patch, undefined)).toThrow();
		expect(() => unpackPosition(patch, positionAt(0).state)).toThrow();
		fc.assert(
			fc.property(fc.nat(patch.state.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
				const state = patch.state.slice();
				state[at] = (state[at] ?? 0) ^ by;
				// A few bits of what is deflated mean nothing.
				try {
					expect(unpackPosition({ ...patch, state }, base)).toEqual(positionAt(9));
				} catch (error) {
					expect(String(error)).toContain('cannot be read');
				}
				expect(() => unpackPosition({ ...patch, state: state.subarray(0, at) }, base)).toThrow();
			}),
			{ numRuns: 200 }
		);
	});
});
