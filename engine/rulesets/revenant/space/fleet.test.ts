/** Locations of ships, figures and tokens (RV-046 to RV-049, RV-186). */
import { describe, expect, it } from 'vitest';
import { isLanded, ownerOf, reorganise, seenShip, voidbornAt, zoneOf } from './fleet';
import { boardOf, stepOf } from '../testing-board';

describe('where things are', () => {
	it('RV-041 there are Voidborn in the Sectors alone', () => {
		const board = boardOf({ sectors: { 3: { voidborn: 4 } } });
		expect([voidbornAt(board, 3), voidbornAt(board, 4), voidbornAt(board, 9)]).toEqual([4, 0, 0]);
	});

	it('RV-046 the Revenant is nobody’s, in no Sector and on no Planet', () => {
		const board = boardOf({ players: { 1: { frigate: { at: 3, landed: true } } } });
		expect([ownerOf('revenant'), ownerOf('fighter:zenor'), ownerOf('frigate:2')]).toEqual([
			...[0, 0, 2]
		]);
		expect([zoneOf(board, 'revenant'), zoneOf(board, 'frigate:1')]).toEqual([0, 3]);
		expect([isLanded(board, 'revenant'), isLanded(board, 'frigate:1')]).toEqual([false, true]);
	});

	it('a ship that does not exist is a bug', () => {
		expect(() => seenShip(boardOf(), 'civil:nobody' as never)).toThrow('no ship civil:nobody');
	});

	it('RV-186 no more Voidborn where a ship ends than where it began, whatever is on the way', () => {
		const move = (path: number[]) =>
			reorganise(
				stepOf({
					ships: { 'fighter:zenor': 3 },
					sectors: { 3: { voidborn: 2 }, 4: { voidborn: 5 }, 5: { voidborn: 2 } }
				}),
				1,
				[{ ship: 'fighter:zenor', path, line: [] }],
				{ most: 1, steps: 2 },
				'action'
			);
		expect([move([4]), move([4, 5]), move([])]).toEqual(['more-voidborn', undefined, undefined]);
	});
});
