import { describe, expect, it } from 'vitest';
import { headlinesOf, QUIET, turningPoints, type Entry } from './headlines';

const told = [
	{ sentence: 'slight', weight: 10 },
	{ sentence: 'grave', weight: 50 },
	{ sentence: 'gravest', weight: 90 },
	{ sentence: 'worth it', weight: 40 }
];

it('says the gravest first, and how many more there are', () => {
	expect(headlinesOf(told, 40, 2)).toEqual({
		sentences: ['gravest', 'grave'],
		more: 1,
		weight: 90
	});
	expect(headlinesOf(told, 40, 9)).toEqual({
		sentences: ['gravest', 'grave', 'worth it'],
		more: 0,
		weight: 90
	});
});

it('has nothing to say of a quiet step', () => {
	expect(headlinesOf(told, 91, 3)).toEqual(QUIET);
});

describe('the turning points of a game', () => {
	const entry = (step: number, weight: number): Entry => ({
		step,
		name: `Turn ${step}`,
		quiet: '',
		more: 2,
		weight,
		sentences: weight > 0 ? [`gravest of ${step}`, 'another'] : []
	});
	const points = (weights: readonly number[]): string[] =>
		turningPoints(weights.map((weight, i) => entry(i + 1, weight))).flatMap(
			({ sentences }) => sentences
		);

	it('are the gravest sentence of the gravest steps, in the order of time', () => {
		expect(points([0, 50, 90, 0, 60, 70, 50, 80, 99])).toEqual(
			[2, 3, 5, 6, 8].map((step) => `gravest of ${step}`)
		);
	});

	it('leave out quiet steps, and the last, which the outcome tells', () => {
		expect(points([0, 0, 99])).toEqual([]);
		expect(points([0, 1, 0, 99])).toEqual(['gravest of 2']);
	});
});
