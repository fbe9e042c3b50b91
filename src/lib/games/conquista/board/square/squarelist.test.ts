import { describe, expect, it } from 'vitest';
import { at, exampleView, withSquare, withUnits } from '../../testing';
import { sortRows, squareRows, type ListColumn } from './squarelist';

const board = exampleView();
const view = withUnits(withSquare(board, 0, { building: 'E' }), [
	[at(board, 5, 2), 1, 3],
	[at(board, 5, 1), 1, 1],
	[at(board, 7, 1), 2, 2]
]);
const names = (column: ListColumn, descending = false) =>
	sortRows(view, squareRows(view, 'mine'), { column, descending }, 'en').map(({ name }) => name);

describe('the board as a list', () => {
	it('shows territories, and space that somebody holds', () => {
		const all = squareRows(view, 'all');
		expect(all).toHaveLength(10 + 12 + 15 + 10 + 1);
		expect(all.map(({ name }) => name)).toContain('Space 6·3');
	});

	it('filters what is mine, what is held, what has units', () => {
		expect(squareRows(view, 'mine')).toHaveLength(12);
		expect(squareRows(view, 'held')).toHaveLength(23);
		expect(squareRows(view, 'units').map(({ id }) => id)).toEqual([15, 17, 25]);
	});

	it('sorts names by number, space last', () => {
		expect(names('name').slice(0, 3)).toEqual(['Ruby 3', 'Sapphire 1', 'Sapphire 2']);
		expect(names('name').slice(-3)).toEqual(['Sapphire 9', 'Sapphire 10', 'Space 6·3']);
	});

	it('sorts by units, yields and buildings, equals by name', () => {
		expect(names('units', true).slice(0, 3)).toEqual(['Space 6·3', 'Ruby 3', 'Sapphire 1']);
		// Its industry doubles 6.
		expect(names('E', true)[0]).toBe('Sapphire 1');
		expect(names('building')[0]).toBe('Sapphire 1');
	});

	it('puts the viewer’s ground before that of others, and nobody’s last', () => {
		const rows = sortRows(
			view,
			squareRows(view, 'all'),
			{ column: 'owner', descending: false },
			'en'
		);
		expect(rows[0]?.square.controller).toBe(1);
		expect(rows.at(-1)?.square.controller).toBe(0);
	});
});
