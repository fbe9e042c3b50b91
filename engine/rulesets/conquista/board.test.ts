import { describe, expect, it } from 'vitest';
import {
	areAdjacent,
	isTerritory,
	mapOf,
	neighbours,
	squareAt,
	territoriesOf,
	turnedSection
} from './board';
import { boardX, lookAt, squareOn, table } from './testing';
import type { Colour, State } from './types';

const SIGNS = { space: '.', asteroid: 'a', planet: 'P' } as const;

const rowsOf = (colour: Colour, turns: number): string[] => {
	const signs = turnedSection(colour, turns).map(({ terrain, capital }) =>
		capital ? 'C' : SIGNS[terrain]
	);
	return [0, 5, 10, 15, 20].map((from) => signs.slice(from, from + 5).join(''));
};

it('CO-042 the first square of the board is a neighbour like any other', () => {
	const map = { width: 5, height: 10 };
	expect(neighbours(map, 0)).toEqual([1, 5]);
	expect(neighbours(map, 1)).toEqual([2, 6, 0]);
	expect(neighbours(map, 5)).toEqual([0, 6, 10]);
	expect(neighbours(map, 49)).toEqual([44, 48]);
});

describe('a section', () => {
	it('CO-023 CO-024 turns clockwise by quarters', () => {
		expect(rowsOf('blue', 1)).toEqual(['.a..a', '..a..', 'a.CP.', '..PP.', 'a...a']);
		expect(rowsOf('blue', 2)).toEqual(['a.a..', '....a', '.PCa.', '.PP..', 'a...a']);
		expect(rowsOf('blue', 0)).toEqual(rowsOf('blue', 4));
	});

	it('CO-038 names its territories in reading order, and they keep their names when turned', () => {
		const numbers = (turns: number): number[] => turnedSection('blue', turns).map((s) => s.number);
		expect(numbers(0).filter((n) => n > 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		// Row 0, column 0 goes to row 0, column 4; row 4, column 2 to row 2, column 0.
		expect(numbers(1)[4]).toBe(1);
		expect(numbers(1)[10]).toBe(numbers(0)[22]);
	});

	it('CO-039 has its capital and planets under these numbers', () => {
		const numbersOf = (colour: Colour, which: 'capital' | 'planet'): number[] =>
			turnedSection(colour, 0)
				.filter((s) => (which === 'capital' ? s.capital : s.terrain === 'planet'))
				.map((s) => s.number);
		const colours: Colour[] = ['blue', 'yellow', 'orange', 'red', 'green', 'purple'];
		expect(colours.flatMap((colour) => numbersOf(colour, 'capital'))).toEqual([6, 6, 7, 6, 9, 9]);
		expect(colours.map((colour) => numbersOf(colour, 'planet').join(' '))).toEqual([
			'3 4 6 7',
			'3 5 6 7',
			'3 6 7 8 9',
			'4 5 6 7 9',
			'4 5 6 8 9 10',
			'4 5 8 9 10 11'
		]);
	});

	it('CO-040 has territories on planets and asteroids alone', () => {
		for (const square of turnedSection('green', 0))
			expect(isTerritory(square)).toBe(square.number > 0);
		expect(territoriesOf('green')).toBe(15);
	});
});

describe('the board', () => {
	const x = boardX();
	const signOf = (state: State, id: number): string => {
		const square = state.squares[id];
		return square?.capital ? 'C' : SIGNS[square?.terrain ?? 'space'];
	};

	it('CO-043 of the example reads as printed', () => {
		const rows = Array.from({ length: 10 }, (_, y) =>
			Array.from({ length: 10 }, (_, column) => signOf(x, squareAt(x.map, column, y))).join('')
		);
		expect(rows).toEqual([
			'a...a.a..a',
			'..PP.a.PP.',
			'.aCP...CP.',
			'a....a.P.a',
			'..a.a.a.a.',
			'..a..a.a.a',
			'a.P.a.PPP.',
			'.PCP.aPCPa',
			'...a.a...a',
			'a...a.a.a.'
		]);
		expect(squareOn(x, 'blue-6')).toBe(squareOn(x, [2, 2]));
		expect(squareOn(x, 'red-3')).toBe(squareOn(x, [5, 1]));
		expect(squareOn(x, 'red-4')).toBe(squareOn(x, [7, 1]));
		expect(squareOn(x, 'red-8')).toBe(squareOn(x, [5, 3]));
		expect(squareOn(x, 'red-6')).toBe(squareOn(x, [7, 2]));
		expect(squareOn(x, 'green-7')).toBe(squareOn(x, [5, 7]));
		expect(squareOn(x, 'green-9')).toBe(squareOn(x, [7, 7]));
		expect(squareOn(x, 'yellow-10')).toBe(squareOn(x, [4, 9]));
	});

	it('CO-025 counts x eastwards and y southwards, five squares to a section', () => {
		const turned = table({ turns: [0, 1, 0, 0] });
		// Red's first row, second column goes to its second row, last column.
		expect(squareOn(turned, 'red-1')).toBe(squareAt(turned.map, 9, 1));
		expect(mapOf([{ column: 2, row: 1 }])).toEqual({ width: 15, height: 10 });
		expect(mapOf([{ column: 0, row: 0 }])).toEqual({ width: 5, height: 5 });
	});

	it('CO-042 joins squares that share a side, across seams too, and not by corners', () => {
		const at = (column: number, row: number): number => squareAt(x.map, column, row);
		expect(areAdjacent(x.map, at(4, 2), at(5, 2))).toBe(true);
		expect(areAdjacent(x.map, at(4, 2), at(5, 3))).toBe(false);
		expect(areAdjacent(x.map, at(9, 2), at(0, 3))).toBe(false);
		expect(areAdjacent(x.map, at(4, 2), at(4, 2))).toBe(false);
		expect(neighbours(x.map, at(0, 0))).toEqual([at(1, 0), at(0, 1)]);
		expect(neighbours(x.map, at(4, 4))).toEqual([at(4, 3), at(5, 4), at(4, 5), at(3, 4)]);
	});

	it('CO-008 numbers its squares in reading order, by y and then by x', () => {
		expect(squareOn(x, [9, 0])).toBeLessThan(squareOn(x, [0, 1]));
		expect(squareOn(x, [3, 1]) + 1).toBe(squareOn(x, [4, 1]));
	});

	it('CO-041 has space without a number or a marker', () => {
		const space = lookAt(x, [1, 0]);
		expect(space.terrain).toBe('space');
		expect([space.number, space.marker]).toEqual([0, { E: 0, R: 0, P: 0 }]);
	});
});
