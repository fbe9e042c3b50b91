import { describe, expect, it } from 'vitest';
import { spread, ticks } from './axis';

describe('axes', () => {
	it('count in round numbers', () => {
		expect(ticks(0, 4)).toEqual([0]);
		expect(ticks(3, 4)).toEqual([0, 1, 2, 3]);
		expect(ticks(7, 4)).toEqual([0, 2, 4, 6, 8]);
		expect(ticks(100, 4)).toEqual([0, 50, 100]);
		expect(ticks(1422, 4)).toEqual([0, 500, 1000, 1500]);
	});
	it('keeps labels apart and in order', () => {
		expect(spread([10, 11, 50], 14, 100)).toEqual([10, 24, 50]);
		expect(spread([95, 99], 14, 100)).toEqual([86, 100]);
		expect(spread([], 14, 100)).toEqual([]);
	});
});
