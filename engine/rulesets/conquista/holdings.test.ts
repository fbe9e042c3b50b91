import { describe, expect, it } from 'vitest';
import { MARKERS } from './data';
import { pawnsOf, scoresOf, supplyOf, unitsOf, worldHolders } from './holdings';
import { boardX, table, type Place } from './testing';

const named = (colour: string, ...numbers: number[]): Place[] =>
	numbers.map((n) => `${colour}-${n}` as Place);

/** The position of CO-227. */
const afterRoundTen = boardX({
	controls: { 2: named('green', 4, 5, 6, 8), 1: named('red', 3) },
	units: { 1: [...named('yellow', 9, 10), ...named('red', 3)].map((at) => [at, 1] as const) }
});

describe('home worlds', () => {
	const holder = (colour: 'blue' | 'green' | 'red', planets: readonly number[]) => {
		const section = { blue: 0, red: 1, green: 2 }[colour];
		const all = { blue: [3, 4, 6, 7], red: [4, 5, 6, 7, 9], green: [4, 5, 6, 8, 9, 10] }[colour];
		const lost = named(colour, ...all);
		const state = boardX({ controls: { 0: lost } });
		const held = boardX({
			controls: { 1: named(colour, ...planets), 0: lost.slice(planets.length) }
		});
		expect(worldHolders(state)[section]).toBe(0);
		return worldHolders(held)[section];
	};

	it('CO-052 are controlled with 3 of 4, 3 of 5 or 4 of 6 planet squares', () => {
		expect(holder('blue', [3, 4, 6])).toBe(1);
		expect(holder('blue', [3, 4])).toBe(0);
		expect(holder('red', [4, 5, 6])).toBe(1);
		expect(holder('red', [4, 5])).toBe(0);
		expect(holder('green', [4, 5, 6, 8])).toBe(1);
		expect(holder('green', [4, 5, 6])).toBe(0);
	});
});

describe('the score', () => {
	const NONE = { industries: 0, cards: 0 };

	it('CO-225 CO-227 counts territories by colour and ten for each home world, neutral ones too', () => {
		expect(scoresOf(afterRoundTen)).toEqual([
			{ seat: 1, territories: 13, homeWorlds: 1, ...NONE, units: 3, stock: 0, points: 87 },
			{ seat: 2, territories: 15, homeWorlds: 2, ...NONE, units: 0, stock: 0, points: 91 }
		]);
	});

	it('CO-225 counts twelve for each industry on ground of the own colour and three for each card in hand', () => {
		const abroad = { units: { 1: [['red-3', 1] as const] } };
		const [plain] = scoresOf(boardX(abroad));
		const [built, other] = scoresOf(
			boardX({
				...abroad,
				buildings: [
					['blue-1', 'E'],
					['blue-2', 'P'],
					['blue-3', 'factory'],
					['red-1', 'R'],
					['red-3', 'R']
				],
				hands: { 1: ['PO1', 'VA1', 'TA1'], 2: ['EN1'] }
			})
		);
		expect(built).toMatchObject({ industries: 2, cards: 3 });
		expect(built?.points).toBe((plain?.points ?? 0) + 2 * 12 + 3 * 3);
		expect(other).toMatchObject({ industries: 1, cards: 1 });
	});

	it('CO-041 counts no space, held or not', () => {
		const before = scoresOf(boardX())[0]?.points;
		expect(scoresOf(boardX({ units: { 1: [[[1, 0], 5]] } }))[0]?.points).toBe(before);
	});

	it('CO-240 counts as the table has agreed', () => {
		const state = boardX({
			options: { territoryScore: { rich: 1, middling: 2, poor: 3 }, homeWorldScore: 0 }
		});
		expect(scoresOf(state).map(({ points }) => points)).toEqual([10, 24]);
	});

	it('CO-240 counts industries and cards as the table has agreed', () => {
		const points = (industryScore: number, cardScore: number) =>
			scoresOf(
				boardX({
					buildings: [['blue-1', 'E']],
					hands: { 1: ['PO1', 'VA1'] },
					options: { industryScore, cardScore }
				})
			)[0]?.points ?? 0;
		expect([points(7, 0) - points(0, 0), points(0, 5) - points(0, 0)]).toEqual([7, 10]);
	});
});

describe('pawns', () => {
	it('CO-026 CO-051 are in use on controlled squares', () => {
		const state = table({
			buildings: [
				['blue-1', 'E'],
				['blue-2', 'factory'],
				['green-1', 'factory'],
				['red-1', 'R']
			],
			units: { 1: [['blue-6', 4]] }
		});
		expect(pawnsOf(state.squares, 1)).toEqual({ industries: 1, factories: 1 });
		expect(supplyOf(state.squares, 1)).toEqual({ industries: 19, factories: 4, units: 46 });
		expect(supplyOf(state.squares, 2)).toEqual({ industries: 19, factories: 5, units: 50 });
		expect(unitsOf(state.squares, 1)).toBe(4);
	});

	it('CO-065 a marker lies on its territory, whoever controls it', () => {
		const taken = boardX({ units: { 2: [['blue-3', 1]] } });
		expect(taken.squares.map(({ marker }) => marker)).toEqual(
			boardX().squares.map(({ marker }) => marker)
		);
		expect(MARKERS.rich[2]).toEqual(
			taken.squares.find((s) => s.number === 3 && s.section === 0)?.marker
		);
	});
});
