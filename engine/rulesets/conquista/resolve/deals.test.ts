import { expect, it } from 'vitest';
import { materials, NOTHING } from '../data';
import { combatOnX, dataOf, squareOn, unitsOn, type Place, type TableSpec } from '../testing';
import { play, riderRefusals } from '../testing-play';
import type { Goods, Offer, Rider, Transfer } from '../types';

const at = (place: Place): number => squareOn(combatOnX(), place);
const units = (...ways: readonly (readonly [from: Place, to: Place, count: number])[]): Goods => ({
	materials: NOTHING,
	squares: [],
	units: ways.map(([from, to, count]): Transfer => ({ from: at(from), to: at(to), count }))
});
const NONE = units();
const rider = (give: Goods, ask: Goods): Rider => ({ kind: 'offer', to: 2, give, ask, until: 0 });

/** Both sides have two stacks about (5,2), which is open space. */
const STACKS: NonNullable<TableSpec['units']> = {
	1: [
		[[4, 2], 3],
		[[5, 3], 3]
	],
	2: [
		[[6, 2], 2],
		[[8, 0], 2]
	]
};
const spec = (state: NonNullable<TableSpec['state']>, more: TableSpec = {}): TableSpec => ({
	phases: ['production', 'maintenance', 'construction', 'combat', 'negotiation'],
	units: STACKS,
	reserves: { 1: materials(9, 9, 9), 2: materials(9, 9, 9) },
	...more,
	state
});
const before = (more: TableSpec = {}) => combatOnX(spec({ stage: 'combat', asked: [1, 2] }, more));

/** Offers that stand already, frozen, with seat 2 to answer. */
const standing = (offers: readonly Pick<Offer, 'give' | 'ask'>[], more: TableSpec = {}) => {
	const full = offers.map((one, i) => ({ ...one, id: `1:${i + 1}`, from: 1, to: 2, until: 9 }));
	return combatOnX(
		spec(
			{ stage: 'reply', asked: [2], frozen: full.map(({ id }) => id) },
			{ ...more, phase: 'negotiation', steps: 0, offers: full }
		)
	);
};
const acceptAll = (state: ReturnType<typeof standing>) =>
	play(state, { answers: { 2: { ask: 'reply', accept: state.offers.map(({ id }) => id) } } });
const outcomes = (played: ReturnType<typeof play>) =>
	dataOf(played.reports, 'exchanged').map(({ done, reason }) => [done, reason]);

it.each([
	[
		'the same open square',
		rider(units([[4, 2], [5, 2], 1]), units([[6, 2], [5, 2], 1])),
		['square-shared']
	],
	['different squares', rider(units([[4, 2], [3, 2], 1]), units([[6, 2], [5, 2], 1])), []],
	['one square, from one side', rider(units([[4, 2], [5, 2], 1], [[5, 3], [5, 2], 1]), NONE), []],
	[
		'a square that the other side leaves',
		rider(units([[4, 2], [5, 2], 1]), units([[6, 2], [6, 1], 1], [[5, 2], [6, 2], 1])),
		['square-twice']
	]
] as const)('CO-253 CO-263 an offer of units to %s', (_, offer, codes) => {
	expect(riderRefusals(before(), 1, [offer]).map(([, code]) => code)).toEqual(codes);
});

it.each([
	[
		'both sides go to one open square',
		units([[4, 2], [5, 2], 1]),
		units([[6, 2], [5, 2], 1]),
		'no-place'
	],
	[
		'two stacks of one side go there, with room',
		units([[4, 2], [5, 2], 2], [[5, 3], [5, 2], 3]),
		NONE,
		'none'
	],
	[
		'two stacks of one side go there, without',
		units([[4, 2], [5, 2], 3], [[5, 3], [5, 2], 3]),
		NONE,
		'no-place'
	],
	['one side has too few', units([[4, 2], [5, 2], 1]), units([[6, 2], [6, 1], 3]), 'units-lost']
] as const)('CO-182 CO-263 a deal that stands already, where %s', (_, give, ask, reason) => {
	const played = acceptAll(standing([{ give, ask }]));
	expect(outcomes(played)).toEqual([[reason === 'none', reason]]);
	if (reason !== 'none') {
		expect(unitsOn(played.state, [4, 2])).toHaveLength(3);
		expect(unitsOn(played.state, [6, 2])).toHaveLength(2);
		expect(unitsOn(played.state, [5, 2])).toHaveLength(0);
	}
});

it('CO-182 CO-263 deals accepted together: the one before takes the place of the one after', () => {
	const played = acceptAll(
		standing([
			{ give: units([[4, 2], [5, 2], 1]), ask: NONE },
			{ give: NONE, ask: units([[6, 2], [5, 2], 1]) },
			{ give: units([[4, 2], [5, 2], 2]), ask: NONE },
			{ give: units([[4, 2], [3, 2], 1]), ask: NONE }
		])
	);
	expect(outcomes(played)).toEqual([
		[true, 'none'],
		[false, 'no-place'],
		[true, 'none'],
		[false, 'units-lost']
	]);
});

it('CO-182 no receiver comes to more than fifty units, ceded ground and what is given in return counted', () => {
	const many = Array.from({ length: 9 }, (_, i): [Place, number] => [[i, 9], 5]);
	const full: NonNullable<TableSpec['units']> = {
		1: STACKS[1] ?? [],
		2: [...many, [[9, 9], 4], [[6, 2], 1]]
	};
	const more = (give: Goods, ask: Goods) =>
		outcomes(acceptAll(standing([{ give, ask }], { units: full })));
	expect(more(units([[4, 2], [5, 2], 1]), NONE)).toEqual([[false, 'units-limit']]);
	expect(more(units([[4, 2], [4, 3], 1]), units([[6, 2], [6, 1], 1]))).toEqual([[true, 'none']]);
});
