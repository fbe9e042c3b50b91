import { describe, expect, it } from 'vitest';
import { currentStep, helps, holds as holdsFor, type Condition } from './guide';
import { guidedSeed, isGuidedSeed } from './seed';

const facts = {
	order: { lines: [{ kind: 'go', to: { x: 1, y: 2 } }, { kind: 'stay' }] },
	view: { turn: 3, mine: [4, 5] },
	read: new Set(['hello'])
};
const holds = (done: Condition, id = 'any'): boolean => holdsFor(done, id, facts);

describe('a condition', () => {
	it('finds some fields of a line, a value, a place', () => {
		expect(holds({ draft: ['lines'], has: { kind: 'go' } })).toBe(true);
		expect(holds({ draft: ['lines'], has: { kind: 'go', to: { y: 2 } } })).toBe(true);
		expect(holds({ draft: ['lines'], has: { kind: 'go', to: { y: 3 } } })).toBe(false);
		expect(holds({ draft: ['lines'], has: { kind: 'stay', to: 1 } })).toBe(false);
		expect(holds({ draft: ['gifts'], has: { kind: 'go' } })).toBe(false);
		expect(holds({ view: ['turn'], has: 3 })).toBe(true);
		expect(holds({ view: ['mine'], has: 5 })).toBe(true);
		expect(holds({ view: ['mine'], has: 6 })).toBe(false);
	});

	it('is composed with and, or, not; what was read is known by the step', () => {
		const yes: Condition = { view: ['turn'], has: 3 };
		const no: Condition = { not: yes };
		expect(holds(no)).toBe(false);
		expect(holds({ and: [yes, no] })).toBe(false);
		expect(holds({ and: [yes, { not: no }] })).toBe(true);
		expect(holds({ or: [no, yes] })).toBe(true);
		expect(holds({ or: [] })).toBe(false);
		expect(holds({ read: true }, 'hello')).toBe(true);
		expect(holds({ read: true }, 'other')).toBe(false);
	});
});

it.each([
	['what it asks for', { kind: 'fly' }, undefined, true],
	['a part of it', { kind: 'fly' }, { lines: [{ kind: 'stay' }] }, true],
	['what is there already', { kind: 'stay' }, { lines: [{ kind: 'stay' }] }, false],
	['something else', { kind: 'swim' }, undefined, false]
])('advice helps a step by %s', (_, value, order, does) => {
	const lines = (kind: string): Condition => ({ draft: ['lines'], has: { kind } });
	const step = {
		id: 'any',
		when: { read: true as const },
		say: () => '',
		done: { and: [lines('fly'), lines('stay')] }
	};
	const advice = { at: ['lines'], how: 'add' as const, value };
	expect(helps(step, { ...facts, order }, advice)).toBe(does);
});

it('tells the first step that is not done, of those whose time it is', () => {
	const step = (id: string, turn: number, done: Condition) => ({
		id,
		when: { view: ['turn'], has: turn },
		done,
		say: () => id
	});
	const steps = [
		step('hello', 3, { read: true }),
		step('go', 3, { draft: ['lines'], has: { kind: 'wait' } }),
		step('later', 4, { read: true })
	];
	const guide = { world: 1, seats: 2, options: {}, steps };
	expect(currentStep(guide, facts)?.id).toBe('go');
	expect(currentStep(guide, { ...facts, view: { turn: 4 } })?.id).toBe('later');
	expect(currentStep(guide, { ...facts, view: { turn: 5 } })).toBeUndefined();
});

it('knows the seeds of guided games', () => {
	expect(isGuidedSeed(guidedSeed('amos', 1))).toBe(true);
	expect(guidedSeed('amos', 1)).not.toEqual(guidedSeed('imperio', 1));
	expect(guidedSeed('amos', 1)).not.toEqual(guidedSeed('amos', 2));
	expect(isGuidedSeed(new Uint8Array(32).fill(7))).toBe(false);
});
