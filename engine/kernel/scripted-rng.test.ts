import { describe, expect, it } from 'vitest';
import { createRng } from './rng';
import { scriptedRng } from './scripted-rng';

describe('scripted dice', () => {
	it('come as written, each label in its own order', () => {
		const rng = scriptedRng({ 'battle/1': [6, 2, 0], lots: [[3, 1, 2]] });
		expect(rng.stream('battle', 1).dice(2, 6)).toEqual([6, 2]);
		expect(rng.stream('lots').shuffle([1, 2, 3])).toEqual([3, 1, 2]);
		expect(rng.stream('battle/1').pick(4)).toBe(0);
		expect(rng.unused()).toEqual([]);
	});

	it('throw when they run dry, or do not fit the die', () => {
		const rng = scriptedRng({ a: [7], b: [1], c: [4], d: [[1]] });
		expect(() => rng.stream('a').die(6)).toThrow('not in 1..6');
		rng.stream('b').die(6);
		expect(() => rng.stream('b').die(6)).toThrow('ran dry after 1');
		expect(() => rng.stream('c').pick(4)).toThrow('not in 0..3');
		expect(() => rng.stream('d').shuffle([1, 2])).toThrow('2 items');
		expect(() => rng.stream('e')).toThrow('no script for e');
	});

	it('tell what was not drawn, and leave other labels to other dice', () => {
		const seed = new Uint8Array(32);
		const rng = scriptedRng({ a: [1, 2], b: [3] }, createRng(seed));
		rng.stream('a').die(6);
		expect(rng.unused()).toEqual(['a', 'b']);
		expect(rng.stream('c', 1).dice(5, 6)).toEqual(createRng(seed).stream('c/1').dice(5, 6));
	});
});
