import { describe, expect, it } from 'vitest';
import type { CombatOrder, SquareId, View } from '$engine/rulesets/conquista/types';
import { at, exampleView, withUnits } from '../testing';
import {
	abandons,
	aimed,
	canStay,
	cardFor,
	fleetOrder,
	goalOf,
	mobiliseOrder,
	mostUnits,
	startOf,
	unitsOrder,
	withCount
} from './drawing';
import { isWritten } from './programme';
import { carryOut, openingBoard, type Board } from './projection';

const empty = exampleView();
const sq = (x: number, y: number): SquareId => at(empty, x, y);
const view: View = {
	...withUnits(empty, [
		[sq(4, 3), 1, 5],
		[sq(5, 3), 2, 3],
		[sq(4, 2), 1, 3]
	]),
	hand: ['CF1', 'MF2', 'TA1']
};
const board = openingBoard({ view, seat: 1, impulse: false });
const tap = (order: CombatOrder, square: SquareId) => aimed(view.map, board, order, square);

/** It can be put on the paper. */
const isDrawn = (order: CombatOrder): boolean => isWritten(order) && canStay(board, order);

describe('units being sent', () => {
	const start = unitsOrder(board, sq(4, 3));

	it('are all of the square, and lack a goal at first', () => {
		expect(start).toEqual({ kind: 'move', path: [sq(4, 3)], units: 5 });
		expect([startOf(start), goalOf(start)]).toEqual([sq(4, 3), undefined]);
		expect(isDrawn(start)).toBe(false);
	});

	it('move where they can, as many as fit', () => {
		const move = tap(start, sq(4, 2)) as CombatOrder;
		expect(move).toEqual({ kind: 'move', path: [sq(4, 3), sq(4, 2)], units: 2 });
		expect([goalOf(move), mostUnits(board, move)]).toEqual([sq(4, 2), 2]);
		expect(isDrawn(move)).toBe(true);
		expect(tap(start, sq(9, 9))).toBeNull();
	});

	it('attack who stands beside them, pressing on and breaking off at half', () => {
		const attack = tap(start, sq(5, 3));
		expect(attack).toEqual({
			kind: 'attack',
			from: sq(4, 3),
			to: sq(5, 3),
			units: 5,
			bouts: 3,
			minUnits: 3,
			advance: 5,
			against: 2
		});
		expect(tap(attack as CombatOrder, sq(3, 3))).toMatchObject({ kind: 'move', units: 5 });
		expect(tap(attack as CombatOrder, sq(4, 3))).toEqual(start);
	});

	it('are counted anew, and what hangs on the number follows', () => {
		const attack = tap(start, sq(5, 3)) as CombatOrder;
		expect(withCount(attack, 2)).toMatchObject({ units: 2, minUnits: 2, advance: 2 });
		const partly = { ...attack, advance: 1 } as CombatOrder;
		expect(withCount(partly, 4)).toMatchObject({ units: 4, minUnits: 3, advance: 1 });
		expect(withCount(start, 2)).toMatchObject({ units: 2 });
	});
});

describe('cards being played', () => {
	it('are the first free one of their kind', () => {
		expect([cardFor(board, 'MF'), cardFor(board, 'IE')]).toEqual(['MF2', undefined]);
	});

	it('land on squares in the order touched, at most eight', () => {
		let fleet: CombatOrder = fleetOrder('CF1', [sq(0, 0)]);
		fleet = tap(fleet, sq(5, 7)) as CombatOrder;
		expect(fleet).toMatchObject({ at: [sq(0, 0), sq(5, 7)] });
		expect(tap(fleet, sq(0, 0))).toMatchObject({ at: [sq(5, 7)] });
		const full = fleetOrder('CF1', [0, 1, 2, 3, 4, 5, 6, 7]);
		expect(tap(full, 9)).toBeNull();
		expect(isDrawn(fleetOrder('CF1', []))).toBe(false);
	});

	it('jump from a square to another with room', () => {
		const jump = mobiliseOrder(board, 'MF2', sq(4, 3));
		expect(isDrawn(jump)).toBe(false);
		const aim = tap(jump, sq(4, 2)) as CombatOrder;
		expect(aim).toMatchObject({ to: sq(4, 2), units: 2 });
		expect([isDrawn(aim), mostUnits(board, aim)]).toEqual([true, 2]);
		expect(tap(jump, sq(5, 3))).toBeNull();
		expect(tap(aim, sq(4, 3))).toEqual({ ...aim, to: -1 });
	});
});

describe('ground left behind', () => {
	it('is given up only if it is foreign and nobody stays', () => {
		const guest = withUnits(empty, [[sq(5, 1), 1, 2]]);
		const before = openingBoard({ view: guest, seat: 1, impulse: false });
		const after = (units: number): Board =>
			carryOut(guest, before, { kind: 'move', path: [sq(5, 1), sq(5, 0)], units }).board;
		expect(abandons(guest, before, after(2), sq(5, 1))).toBe(true);
		expect(abandons(guest, before, after(1), sq(5, 1))).toBe(false);
	});
});
