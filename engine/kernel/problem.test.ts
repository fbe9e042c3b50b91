import { describe, expect, it } from 'vitest';
import {
	isWithin,
	placeIn,
	problemsAt,
	refusal,
	refusalOf,
	voidItems,
	voidsAll,
	warning
} from './problem';

describe('a problem', () => {
	it('voids the whole order, a part of it, or nothing', () => {
		expect(refusal('late')).toEqual({ code: 'late', severity: 'refusal', at: [] });
		expect(voidsAll(refusal('late'))).toBe(true);
		expect(voidsAll(refusal('wrong', ['answer', 'orders', 1]))).toBe(true);
		expect(voidsAll(refusalOf(['riders', 0], 'wrong'))).toBe(false);
		expect(voidsAll(warning('dear', [], { short: 2 }))).toBe(false);
		expect(warning('dear', [])).toEqual({ code: 'dear', severity: 'warning', at: [] });
		expect(warning('dear', [1], { short: 2 })).toEqual({
			code: 'dear',
			severity: 'warning',
			at: [1],
			data: { short: 2 }
		});
	});

	it('is found by its place, and by every place around it', () => {
		const [late, first, rider] = [
			refusal('late'),
			refusal('wrong', ['answer', 'orders', 1]),
			refusalOf(['riders', 1], 'old')
		];
		const all = [late, first, rider];
		expect(problemsAt(all, [])).toEqual(all);
		expect(problemsAt(all, ['answer'])).toEqual([first]);
		expect(problemsAt(all, ['answer', 'orders', 1])).toEqual([first]);
		expect(problemsAt(all, ['answer', 'orders', 0])).toEqual([]);
		expect(problemsAt(all, ['riders', 1])).toEqual([rider]);
		expect(isWithin(['riders'], ['riders', 1])).toBe(false);
	});

	it('says which items of a list are void', () => {
		expect(voidItems([refusalOf([2], 'a'), warning('b', [1], {}), refusal('c')])).toEqual(
			new Set([2])
		);
		const riders = [refusalOf(['riders', 1], 'a'), refusalOf(['deals', 0], 'b')];
		expect(voidItems(riders, ['riders'])).toEqual(new Set([1]));
		expect(voidItems(riders)).toEqual(new Set());
		const blamed = { ...refusalOf([3], 'a'), at: [3, 'ships'] };
		expect(voidItems([blamed])).toEqual(new Set([3]));
		expect(voidItems([{ ...warning('a', [0], {}), voids: [0] }])).toEqual(new Set());
	});
});

describe('a place in an order', () => {
	const order = { answer: { orders: [{ units: 3 }] }, none: 0 };

	it('is found by its path, or is not there', () => {
		expect(placeIn(order, [])).toBe(order);
		expect(placeIn(order, ['answer', 'orders', 0, 'units'])).toBe(3);
		expect(placeIn([4, 5], [1])).toBe(5);
		expect(placeIn(order, ['none'])).toBe(0);
		expect(placeIn(order, ['answer', 'orders', 1])).toBeUndefined();
		expect(placeIn(order, ['none', 'more'])).toBeUndefined();
		expect(placeIn({ answer: null }, ['answer', 'orders'])).toBeUndefined();
		expect(placeIn(order, ['answer', 'constructor'])).toBeUndefined();
		expect(placeIn([4], ['at'])).toBeUndefined();
	});
});
