import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { MOST_BOOKED } from '../books';
import { table, type TableSpec } from '../testing';
import { play } from '../testing-play';
import type { AmosReport, Book, SeatId, State } from '../types';
import { view } from '../view';
import { keepBooks, WEIGHTS } from './books';
import { createTurn } from './open';

const HOMES: TableSpec = {
	seats: 3,
	planets: [
		{ at: [1, 1], owner: 1, base: 20 },
		{ at: [8, 8], owner: 2, base: 20 },
		{ at: [10, 8], owner: 3, base: 20 }
	],
	players: { 1: {}, 2: {}, 3: {} }
};

const bookOf = (state: State, seat: SeatId, other: SeatId): Book | undefined =>
	state.players[seat - 1]?.books.find((book) => book.seat === other);

/** Books after a turn in which nothing but these reports came up. */
function after(reports: readonly AmosReport[], spec: TableSpec = HOMES): State {
	const turn = createTurn(table(spec), [], createRng(new Uint8Array(32)));
	turn.reports.push(...reports);
	keepBooks(turn);
	return turn.state as State;
}

describe('books', () => {
	it('AM-388 are blank at first, one for each other seat, and seen by their seat alone', () => {
		const state = table(HOMES);
		const blank = (seat: SeatId): Book => ({ seat, harm: 0, help: 0, techs: [] });
		expect(view(state, 2).own[0]?.books).toEqual([blank(1), blank(3)]);
		expect(view(state, 0).own).toEqual([]);
	});

	it('AM-388 AM-389 note harm for its victim, who was told of it', () => {
		const terror = { planet: 1, by: 2, victim: 1, dice: [3, 3], applied: 6, before: 20 } as const;
		const report = (to: readonly SeatId[]): AmosReport => ({
			code: 'terror',
			to,
			data: { ...terror, after: 14, razed: false }
		});
		expect(bookOf(after([report([1, 2])]), 1, 2)?.harm).toBe(WEIGHTS.terror);
		expect(bookOf(after([report([1, 2])]), 2, 1)?.harm).toBe(0);
		expect(bookOf(after([report([2])]), 1, 2)?.harm).toBe(0);
	});

	it('AM-389 note a battle with whoever fights the owner, not with who stands by him', () => {
		const armies = (seat: SeatId) => ({
			seat,
			units: { militia: 1 },
			sheltered: {},
			lost: {},
			lostSheltered: {}
		});
		const side = (...seats: SeatId[]) => ({
			side: seats[0] ?? 0,
			armies: seats.map(armies),
			power: 1,
			speedSum: 0,
			speedUnits: 1,
			initiativeDie: 0,
			hostile: { dice: 0, counted: false, base: [], extra: [], flat: 0, total: 0 }
		});
		const battle = (...sides: ReturnType<typeof side>[]): AmosReport => ({
			code: 'battle',
			to: [1, 2, 3],
			data: { planet: 1, owner: 1, sides, strokes: [] }
		});
		const fought = after([battle(side(1, 3), side(2))]);
		expect([bookOf(fought, 1, 2)?.harm, bookOf(fought, 1, 3)?.harm]).toEqual([WEIGHTS.battle, 0]);
		expect(bookOf(after([battle(side(2), side(3))]), 1, 2)?.harm).toBe(0);
	});

	it('AM-389 note help on both sides of a route, a deal and an alliance in force', () => {
		const sheets = {
			1: [
				{ kind: 'ally', player: 2 },
				{ kind: 'giftMoney', to: 2, hd: 20 }
			],
			2: [{ kind: 'ally', player: 1 }],
			3: [{ kind: 'ally', player: 1 }]
		} as const;
		const { state } = play(table(HOMES), sheets);
		expect(bookOf(state, 1, 2)?.help).toBe(WEIGHTS.alliance);
		expect(bookOf(state, 2, 1)?.help).toBe(WEIGHTS.alliance + 3);
		// Named, but not in return.
		expect(bookOf(state, 1, 3)?.help).toBe(0);
	});

	it('AM-389 note Troops carried, with their owner alone', () => {
		const voyage = { from: 1, path: [2], ships: { freighter: 1 }, troops: { militia: 4 } };
		const report = (to: readonly SeatId[]): AmosReport => ({
			code: 'moved',
			to,
			data: { line: 0, seat: 1, ...voyage, stopped: false }
		});
		const state = after([report([1, 2])]);
		expect(bookOf(state, 2, 1)?.help).toBe(WEIGHTS.passage);
		expect([bookOf(state, 1, 2)?.help, bookOf(state, 3, 1)?.help]).toEqual([0, 0]);
		expect(bookOf(after([report([1])]), 2, 1)?.help).toBe(0);
	});

	it('AM-389 note what the other is known to know, even by a gift that came too late', () => {
		const spec: TableSpec = {
			...HOMES,
			players: { 1: { techs: ['rayWeapons'] }, 2: { techs: ['rayWeapons'] }, 3: {} }
		};
		const gift = (to: SeatId) => ({ kind: 'giftTech', to, tech: 'rayWeapons' }) as const;
		const { state } = play(table(spec), { 1: [gift(2), gift(3)], 2: [], 3: [] });
		expect(bookOf(state, 1, 2)).toMatchObject({ techs: ['rayWeapons'], help: 0 });
		expect(bookOf(state, 1, 3)).toMatchObject({ techs: ['rayWeapons'], help: 0 });
		expect(bookOf(state, 3, 1)).toMatchObject({ techs: ['rayWeapons'], help: WEIGHTS.gift });
		expect(bookOf(state, 2, 1)?.techs).toEqual([]);
	});

	it('AM-390 fade by an eighth a turn, rounded up, and go no further than ninety-nine', () => {
		const books = (harm: number, help: number): TableSpec => ({
			...HOMES,
			players: {
				1: { books: [2, 3].map((seat) => ({ seat, harm, help, techs: [] })) },
				2: {},
				3: {}
			}
		});
		expect(bookOf(after([], books(16, 9)), 1, 2)).toMatchObject({ harm: 14, help: 7 });
		expect(bookOf(after([], books(1, 0)), 1, 2)).toMatchObject({ harm: 0, help: 0 });
		const conquests = Array.from({ length: 20 }, (): AmosReport => ({
			code: 'conquest',
			to: 'all',
			data: { planet: 1, by: 2, from: 1, power: 1, value: 1, supporters: [3] }
		}));
		const taken = after(conquests);
		expect(bookOf(taken, 1, 2)?.harm).toBe(MOST_BOOKED);
		expect(bookOf(taken, 2, 3)?.help).toBe(20 * WEIGHTS.support);
	});
});
