import { describe, expect, it } from 'vitest';
import { isSame, isSameBag } from './bags';

describe('records and lists of records', () => {
	it('IM-703: are the same by what they hold, whoever wrote their fields in which order', () => {
		expect(isSame({ a: 1, b: 'x', c: true }, { c: true, b: 'x', a: 1 })).toBe(true);
		expect(isSame({ a: 1, b: 2 }, { a: 2, b: 1 })).toBe(false);
		expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
	});

	it('IM-703: items are compared without regard to order, each as often as it is there', () => {
		const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }];
		expect(isSameBag([one, two, three], [three, one, two])).toBe(true);
		expect(isSameBag([one, one, two], [one, two, two])).toBe(false);
		expect(isSameBag([one], [one, one])).toBe(false);
		expect(isSameBag([], [])).toBe(true);
	});
});
