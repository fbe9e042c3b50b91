import { describe, expect, it } from 'vitest';
import { materials, NOTHING } from '../data';
import { openStep, squareOn, table, type Place, type TableSpec } from '../testing';
import { fight, type Told } from '../testing-combat';
import type { Book, Goods, SeatId, State } from '../types';
import { view } from '../view';
import { closeRound } from './ending';
import { exchange } from './offers';

const bookOf = ({ players }: Pick<State, 'players'>, of: SeatId, other: SeatId) =>
	players[of - 1]?.books[other - 1];

const withBook = (book: Book): NonNullable<TableSpec['players']> => ({
	1: { books: [{ grudge: 0, trust: 0 }, book] }
});

const HOMES = { 1: [['blue-6', 1]], 2: [['red-6', 1]] } as const;

describe('CO-260 the books of a player', () => {
	/** Two fresh units of seat 1 on (6,1), beside the planet red-4. */
	const fought = (orders: readonly Told[], dice: readonly number[], theirs: number) =>
		fight({
			table: { units: { 1: [[[6, 1], 2]], 2: theirs > 0 ? [['red-4', theirs]] : [] } },
			programmes: [[1, orders]],
			dice
		}).step.state;
	const strike = { attack: [[6, 1], 'red-4'] as [Place, Place], units: 2 };

	it('hold an attack against whoever ordered it, once for all its combats', () => {
		const twice = fought([{ ...strike, bouts: 2 }], [1, 1, 1, 1, 1, 1, 1, 1], 2);
		expect(bookOf(twice, 2, 1)).toEqual({ grudge: 1, trust: 0 });
		expect(bookOf(twice, 1, 2)).toEqual({ grudge: 0, trust: 0 });
	});

	it('CO-261 hold ground that was taken, planets more, whether it was guarded or not', () => {
		expect(bookOf(fought([strike], [6, 1], 1), 2, 1)).toEqual({ grudge: 5, trust: 0 });
		expect(bookOf(fought([{ ...strike, units: 1 }], [], 0), 2, 1)).toEqual({ grudge: 4, trust: 0 });
		const asteroid = fight({
			table: { units: { 1: [[[4, 0], 1]] } },
			programmes: [[1, [{ move: [[4, 0], 'red-1'], units: 1 }]]]
		}).step.state;
		expect(bookOf(asteroid, 2, 1)).toEqual({ grudge: 2, trust: 0 });
	});

	it('say nothing of ground that belonged to nobody', () => {
		const free = fight({
			table: { units: { 1: [[[4, 3], 1]] } },
			programmes: [
				[
					1,
					[
						{
							move: [
								[4, 3],
								[4, 4]
							],
							units: 1
						}
					]
				]
			]
		}).step.state;
		expect(free.players.flatMap(({ books }) => books)).toEqual(
			Array.from({ length: 4 }, () => ({ grudge: 0, trust: 0 }))
		);
	});

	const goods = (R: number, ...places: Place[]): Goods => ({
		materials: materials(0, R, 0),
		squares: places.map((at) => squareOn(table(), at)),
		units: []
	});
	const traded = (give: Goods, ask: Goods, spec: TableSpec = {}) => {
		const state = table({
			phase: 'negotiation',
			units: HOMES,
			reserves: { 1: materials(0, 9, 0), 2: materials(0, 9, 0) },
			...spec
		});
		const step = openStep(state);
		exchange(step, { id: '1:1', from: 1, to: 2, give, ask, until: 1 });
		return step.state;
	};

	it('thank both for an exchange, and the giver for a gift; nobody for what came to nothing', () => {
		const both = traded(goods(2), goods(1));
		expect([bookOf(both, 1, 2)?.trust, bookOf(both, 2, 1)?.trust]).toEqual([3, 3]);
		for (const gift of [goods(2), goods(0, 'blue-6')]) {
			const given = traded(gift, goods(0));
			expect([bookOf(given, 1, 2)?.trust, bookOf(given, 2, 1)?.trust]).toEqual([0, 4]);
		}
		const failed = traded(goods(2), goods(1), { reserves: { 1: NOTHING, 2: NOTHING } });
		expect([bookOf(failed, 1, 2)?.trust, bookOf(failed, 2, 1)?.trust]).toEqual([0, 0]);
	});

	it('bear no grudge for ground that was handed over', () => {
		expect(bookOf(traded(goods(0, 'blue-6'), goods(1)), 1, 2)).toEqual({ grudge: 0, trust: 3 });
	});

	it('hold no more than twenty of either', () => {
		const full = traded(goods(2), goods(1), { players: withBook({ grudge: 20, trust: 19 }) });
		expect(bookOf(full, 1, 2)).toEqual({ grudge: 20, trust: 20 });
	});

	it('CO-261 forget a quarter, rounded up, at the end of a round', () => {
		const after = (book: Book): Book | undefined => {
			const step = openStep(table({ units: HOMES, players: withBook(book), slot: 4 }));
			closeRound(step);
			return bookOf(step.state, 1, 2);
		};
		expect(after({ grudge: 5, trust: 8 })).toEqual({ grudge: 3, trust: 6 });
		expect(after({ grudge: 1, trust: 0 })).toEqual({ grudge: 0, trust: 0 });
	});

	it('lie open, and the state before a step keeps its own', () => {
		const state = table({
			phase: 'negotiation',
			units: HOMES,
			reserves: { 1: materials(0, 9, 0) }
		});
		const step = openStep(state);
		exchange(step, { id: '1:1', from: 1, to: 2, give: goods(2), ask: goods(0), until: 1 });
		expect(bookOf(state, 2, 1)?.trust).toBe(0);
		expect(bookOf(view(step.state, 1), 2, 1)?.trust).toBe(4);
	});
});
