import { expect, it } from 'vitest';
import { deepFreeze } from './freeze';

it('freezes everything inside, and gives the same value back', () => {
	const value = { a: [{ b: 1 }], c: { d: 'e' } };
	expect(deepFreeze(value)).toBe(value);
	expect(() => ((value.a[0] as { b: number }).b = 2)).toThrow(TypeError);
	expect(() => value.a.push({ b: 3 })).toThrow(TypeError);
	expect(() => (value.c.d = 'f')).toThrow(TypeError);
	expect(value).toEqual({ a: [{ b: 1 }], c: { d: 'e' } });
});

it('leaves alone what cannot be frozen', () => {
	expect(deepFreeze(3)).toBe(3);
	expect(deepFreeze(undefined)).toBeUndefined();
	expect(deepFreeze(null)).toBeNull();
	expect(deepFreeze({ bytes: Uint8Array.of(1) }).bytes[0]).toBe(1);
});

it('does not mind a cycle', () => {
	const value: Record<string, unknown> = {};
	value['self'] = value;
	expect(Object.isFrozen(deepFreeze(value))).toBe(true);
});
