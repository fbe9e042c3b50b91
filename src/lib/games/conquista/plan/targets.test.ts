import { describe, expect, it } from 'vitest';
import type { SquareId, View } from '$engine/rulesets/conquista/types';
import { at, exampleView, withSquare, withUnits } from '../testing';
import { dragged, isWhole, tapped } from './path';
import { openingBoard, project } from './projection';
import { arrivals, jumpsFrom, landingSquares, targetsFrom } from './targets';

const board = exampleView();
const sq = (x: number, y: number): SquareId => at(board, x, y);
const opening = (view: View) => openingBoard({ view, seat: 1, impulse: false });
const targets = (view: View, from: SquareId) => targetsFrom(view.map, opening(view), from);

describe('where units can go', () => {
	it('is everything within three steps that holds no enemy', () => {
		const found = targets(withUnits(board, [[sq(2, 2), 1, 5]]), sq(2, 2));
		expect(found.get(sq(5, 2))).toMatchObject({ kind: 'go', units: 5 });
		expect(found.get(sq(5, 2))).toMatchObject({ path: [2, 3, 4, 5].map((x) => sq(x, 2)) });
		expect(found.has(sq(6, 2))).toBe(false);
		expect(found.has(sq(2, 2))).toBe(false);
		// 24 squares within three steps, two of them beyond the edges.
		expect(found.size).toBe(22);
	});

	it('goes round enemies, and counts only units with the steps for it', () => {
		const view: View = {
			...withUnits(withSquare(board, sq(4, 2), { controller: 1, units: [1, 3] }), [
				[sq(5, 2), 2, 2]
			]),
			stage: 'batch'
		};
		const found = targets(view, sq(4, 2));
		expect(found.get(sq(5, 1))).toMatchObject({ path: [sq(4, 2), sq(4, 1), sq(5, 1)], units: 1 });
		expect(found.get(sq(4, 1))).toMatchObject({ units: 2 });
		expect(found.get(sq(6, 2))).toBeUndefined();
	});

	it('passes through full squares without stopping there', () => {
		const view = withUnits(board, [
			[sq(2, 2), 1, 2],
			[sq(3, 2), 1, 5]
		]);
		const found = targets(view, sq(2, 2));
		expect(found.has(sq(3, 2))).toBe(false);
		expect(found.get(sq(4, 2))).toMatchObject({ units: 2 });
		expect(arrivals(opening(view), [sq(2, 2), sq(3, 2)])).toBe(0);
	});

	it('is nowhere for units without steps, or for somebody else’s', () => {
		const spent: View = {
			...withSquare(board, sq(2, 2), { controller: 1, units: [0, 0] }),
			stage: 'batch'
		};
		expect(targets(spent, sq(2, 2)).size).toBe(0);
		expect(targets(withUnits(board, [[sq(7, 2), 2, 5]]), sq(7, 2)).size).toBe(0);
	});
});

describe('whom units can attack', () => {
	const view = withUnits(board, [
		[sq(4, 3), 1, 4],
		[sq(5, 3), 2, 3],
		[sq(6, 3), 2, 1]
	]);

	it('is who stands beside them', () => {
		const found = targets(view, sq(4, 3));
		expect(found.get(sq(5, 3))).toEqual({
			kind: 'fight',
			units: 4,
			enemy: 2,
			defenders: 3,
			again: false
		});
		expect(found.has(sq(6, 3))).toBe(false);
	});

	it('and who should be gone by then, in case they are not', () => {
		const reinforced = withUnits(view, [[sq(5, 2), 1, 2]]);
		const { boards } = project({ view: reinforced, seat: 1, impulse: false }, [
			{
				kind: 'attack',
				from: sq(4, 3),
				to: sq(5, 3),
				units: 4,
				bouts: 1,
				minUnits: 1,
				advance: 4,
				against: 0
			}
		]);
		const found = targetsFrom(board.map, boards[1] as NonNullable<(typeof boards)[1]>, sq(5, 2));
		expect(found.get(sq(5, 3))).toMatchObject({ kind: 'fight', again: true, defenders: 3 });
	});
});

describe('cards', () => {
	const view = withUnits(board, [
		[sq(2, 2), 1, 4],
		[sq(1, 2), 1, 3]
	]);

	it('land on squares that nobody else controls and nobody stands on', () => {
		const open = landingSquares(opening(view));
		expect(open).toContain(sq(0, 0));
		expect(open).toContain(sq(5, 7));
		expect(open).not.toContain(sq(7, 1));
		expect(open).not.toContain(sq(2, 2));
	});

	it('jump to open squares and to own ones with room', () => {
		const jumps = jumpsFrom(opening(view), sq(2, 2));
		expect(jumps.get(sq(1, 2))).toBe(2);
		expect(jumps.get(sq(9, 9))).toBe(4);
		expect(jumps.has(sq(7, 1))).toBe(false);
		expect(jumps.has(sq(2, 2))).toBe(false);
	});
});

describe('a path', () => {
	const view = withUnits(board, [[sq(2, 2), 1, 5]]);
	const now = opening(view);
	const all = targets(view, sq(2, 2));
	const tap = (path: SquareId[], square: SquareId) => tapped(view.map, now, all, path, square);

	it('goes straight to a square tapped far off', () => {
		expect(tap([sq(2, 2)], sq(4, 2))).toEqual([sq(2, 2), sq(3, 2), sq(4, 2)]);
		expect(tap([sq(2, 2)], sq(9, 9))).toBeNull();
	});

	it('follows taps from square to square, is cut by a tap on itself, and shuns detours', () => {
		const corner = [sq(2, 2), sq(2, 3)];
		expect(tap(corner, sq(3, 3))).toEqual([...corner, sq(3, 3)]);
		expect(tap([...corner, sq(3, 3)], sq(2, 3))).toEqual(corner);
		expect(tap([...corner, sq(3, 3)], sq(3, 2))).toEqual([sq(2, 2), sq(3, 2)]);
	});

	it('follows a finger back and forth, as far as steps go', () => {
		const drag = (path: SquareId[], square: SquareId) => dragged(view.map, now, path, square);
		const three = [sq(2, 2), sq(2, 3), sq(3, 3), sq(3, 2)];
		expect(drag(three.slice(0, 3), sq(3, 2))).toEqual(three);
		expect(drag(three, sq(4, 2))).toEqual(three);
		expect(drag(three, sq(2, 3))).toEqual(three.slice(0, 2));
		expect(drag([sq(2, 2)], sq(4, 2))).toEqual([sq(2, 2)]);
		expect(isWhole(now, three)).toBe(true);
		expect(isWhole(now, [sq(2, 2)])).toBe(false);
	});
});
