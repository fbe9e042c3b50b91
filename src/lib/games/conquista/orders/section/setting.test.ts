import { describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/conquista/testing';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { facing, frameOf, freeSpots, sidesOf } from './setting';

const view = viewOf(table({ seats: 3 }), 1);

describe('laying sections', () => {
	it('knows what lies on each side', () => {
		const [blue, red] = view.sections;
		expect(sidesOf(view.sections, blue!)).toMatchObject({
			E: { colour: 'red' },
			S: { colour: 'yellow' }
		});
		expect(Object.keys(sidesOf(view.sections, red!))).toEqual(['S', 'W']);
	});

	it('counts the territories along a side, and turns them with the section (CO-024)', () => {
		// a...a / ..PP. / .aCP. / a.... / ..a.a
		expect((['N', 'E', 'S', 'W'] as const).map((side) => facing('blue', 0, side))).toEqual([
			2, 2, 2, 2
		]);
		// .a..a / ..a.. / a.CP. / ..PP. / a...a
		expect((['N', 'E', 'S', 'W'] as const).map((side) => facing('blue', 1, side))).toEqual([
			2, 2, 2, 2
		]);
		// yellow: ..a.. / a.P.a / .PCP. / ...a. / a...a
		expect(facing('yellow', 0, 'N')).toBe(1);
		expect(facing('yellow', 1, 'E')).toBe(1);
		expect(facing('yellow', 2, 'S')).toBe(1);
	});

	it('offers the places that touch most, below zero too', () => {
		const one = { ...view, sections: view.sections.slice(0, 1) };
		const spots = freeSpots(one);
		expect(spots).toHaveLength(4);
		expect(frameOf([...one.sections, ...spots])).toEqual({
			column: -1,
			row: -1,
			columns: 3,
			rows: 3
		});
		const three = { ...view, sections: view.sections.slice(0, 3) };
		expect(freeSpots(three)).toEqual([{ column: 0, row: 1 }]);
	});
});
