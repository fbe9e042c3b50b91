import { expect, it } from 'vitest';
import { headlinesOf } from './headlines';

const told = [
	{ sentence: 'slight', weight: 10 },
	{ sentence: 'grave', weight: 50 },
	{ sentence: 'gravest', weight: 90 },
	{ sentence: 'worth it', weight: 40 }
];

it('says the gravest first, and how many more there are', () => {
	expect(headlinesOf(told, 40, 2)).toEqual({ sentences: ['gravest', 'grave'], more: 1 });
	expect(headlinesOf(told, 40, 9)).toEqual({
		sentences: ['gravest', 'grave', 'worth it'],
		more: 0
	});
});

it('has nothing to say of a quiet step', () => {
	expect(headlinesOf(told, 91, 3)).toEqual({ sentences: [], more: 0 });
});
