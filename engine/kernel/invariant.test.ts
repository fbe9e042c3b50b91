import { describe, expect, it } from 'vitest';
import { assertPlainData, isCount, must } from './invariant';

describe('must', () => {
	it('says what is broken, and nothing of what holds', () => {
		expect(() => must(false, 'the sun rises')).toThrow('invariant broken: the sun rises');
		expect(() => must(true, 'the sun rises')).not.toThrow();
	});
});

it.each([
	[0, true],
	[7, true],
	[-1, false],
	[0.5, false],
	[Number.NaN, false],
	[2 ** 53, false]
])('%d is a count: %s', (value, expected) => {
	expect(isCount(value)).toBe(expected);
});

describe('plain data', () => {
	it('are integers, text, flags, lists and records', () => {
		expect(() => assertPlainData({ a: [1, -2, 'x', true], b: {} }, 'state')).not.toThrow();
	});

	it.each([
		[{ a: { b: [1.5] } }, 'state.a.b.0 is an integer'],
		[{ a: -0 }, 'state.a is an integer'],
		[{ a: null }, 'state.a is not null'],
		[{ a: undefined }, 'state.a is plain data'],
		[() => 1, 'state is plain data']
	])('are not %j', (value, what) => {
		expect(() => assertPlainData(value, 'state')).toThrow(what);
	});
});
