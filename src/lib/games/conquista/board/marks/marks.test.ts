import { describe, expect, it } from 'vitest';
import type { CombatOrder } from '$engine/rulesets/conquista/types';
import { between, centreOf } from '../layout';
import { APART, arcMiddle, lineAt, orderMarks } from './marks';

const map = { width: 10, height: 10 };
const move: CombatOrder = { kind: 'move', path: [22, 23, 24], units: 2 };
const attack: CombatOrder = {
	kind: 'attack',
	from: 22,
	to: 23,
	units: 1,
	bouts: 1,
	minUnits: 1,
	advance: 1,
	against: 0
};
const land: CombatOrder = { kind: 'fleet', card: 'CF1', at: [57, 58] };
const jump: CombatOrder = { kind: 'mobilise', card: 'MF1', from: 0, to: 4, units: 1 };
const done = { kind: 'again', from: 22, to: 23 } as const;

describe('orders drawn on the board', () => {
	it('hang their numbers on the first border, without covering each other', () => {
		const [first, second] = orderMarks(map, [move, attack], []);
		expect(first?.badge).toEqual(between(map, 22, 23));
		expect(second?.badge).toEqual({ ...first?.badge, x: (first?.badge.x ?? 0) + APART });
	});

	it('follow the whole path, or go from square to square', () => {
		const marks = orderMarks(map, [move, jump, land], []);
		expect(marks.map(({ way }) => way.length)).toEqual([3, 2, 1]);
		expect(marks[2]?.others).toEqual([centreOf(map, 58)]);
		expect(marks[1]?.badge).toEqual(arcMiddle(centreOf(map, 0), centreOf(map, 4)));
		// A jump from west to east bends north.
		expect(marks[1]?.badge.y).toBeLessThan(centreOf(map, 0).y);
	});

	it('show which would do nothing, and which wait', () => {
		const marks = orderMarks(map, [move, attack], [{ kind: 'lapse', reason: 'no-steps' }, done]);
		expect(marks.map(({ lapses, waits }) => [lapses, waits])).toEqual([
			[true, false],
			[false, true]
		]);
	});

	it('leave out what has no square yet, and keep the numbers of the others', () => {
		const open: CombatOrder = { kind: 'fleet', card: 'CF1', at: [] };
		expect(orderMarks(map, [open, move], []).map(({ line }) => line)).toEqual([1]);
	});

	it('are found by a touch on their number', () => {
		const marks = orderMarks(map, [move, attack], []);
		const at = between(map, 22, 23);
		expect(lineAt(marks, at, 12)).toBe(0);
		expect(lineAt(marks, { ...at, x: at.x + APART - 4 }, 12)).toBe(1);
		expect(lineAt(marks, { ...at, y: at.y + 40 }, 12)).toBeUndefined();
	});
});
