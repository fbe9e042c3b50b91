import { expect, it } from 'vitest';
import { heeded, isHeeded, isSameData } from './advice';
import type { Advice } from './ruleset';

const why = { code: 'any', data: {} };
const add = (at: Advice['at'], value: unknown): Advice => ({ at, how: 'add', value, why });
const set = (at: Advice['at'], value: unknown): Advice => ({ at, how: 'set', value, why });

it('adds to the end of a list, and sets what is at a place, in a copy', () => {
	const order = Object.freeze({ lines: Object.freeze([{ n: 1 }]), limit: [1, 2] });
	expect(heeded(order, add(['lines'], { n: 2 }))).toEqual({
		lines: [{ n: 1 }, { n: 2 }],
		limit: [1, 2]
	});
	expect(heeded(order, set(['limit'], [3]))).toEqual({ lines: [{ n: 1 }], limit: [3] });
	expect(heeded(order, set(['lines', 0, 'n'], 5))).toEqual({ lines: [{ n: 5 }], limit: [1, 2] });
	expect(heeded([1], add([], 2))).toEqual([1, 2]);
	expect(order.lines).toEqual([{ n: 1 }]);
});

it('leaves an order without the place, or without a list there, as it is', () => {
	const order = { lines: [], limit: 1 };
	expect(heeded(order, add(['gifts'], 1))).toBe(order);
	expect(heeded(order, set(['gifts'], 1))).toBe(order);
	expect(heeded(order, add(['limit'], 1))).toBe(order);
});

it('knows what an order says already, whatever the order of its fields', () => {
	const order = { lines: [{ kind: 'go', to: 3 }], limit: [] as number[] };
	expect(isHeeded(order, add(['lines'], { to: 3, kind: 'go' }))).toBe(true);
	expect(isHeeded(order, add(['lines'], { to: 4, kind: 'go' }))).toBe(false);
	expect(isHeeded(order, set(['limit'], []))).toBe(true);
	expect(isHeeded(order, set(['limit'], [1]))).toBe(false);
	expect(isHeeded(order, set(['gifts'], undefined))).toBe(false);
	expect(isSameData([1, 2], [1, 2, 3])).toBe(false);
});
