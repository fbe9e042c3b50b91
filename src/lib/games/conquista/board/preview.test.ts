import { describe, expect, it } from 'vitest';
import { at, exampleView, withSquare, withUnits } from '../testing';
import { previewOf } from './preview';
import { openingBoard, carryOut } from '../plan/projection';

const view = withUnits(withSquare(exampleView(), 33, { building: 'E' }), [
	[22, 1, 5],
	[at(exampleView(), 7, 2), 2, 3]
]);

describe('what the paper makes of the board', () => {
	it('is nothing without an answer', () => {
		expect(previewOf(view, null, null).size).toBe(0);
		expect(previewOf(view, { ask: 'reply', accept: [] }, null).size).toBe(0);
	});

	it('shows buildings and units to come', () => {
		const preview = previewOf(
			view,
			{
				ask: 'construction',
				remove: [],
				factories: [{ square: 22, card: [] }],
				industries: [{ square: 12, material: 'P' }],
				units: [{ square: 22, count: 0 }],
				research: 0
			},
			null
		);
		expect(preview.get(22)).toMatchObject({ building: true, units: false });
		expect(preview.get(12)?.square.building).toBe('P');
		expect(preview.size).toBe(2);
	});

	it('shows who is let go', () => {
		const preview = previewOf(
			view,
			{ ask: 'maintenance', release: [{ square: 22, count: 2 }] },
			null
		);
		expect(preview.get(22)?.square.units).toHaveLength(3);
		expect(preview.size).toBe(1);
	});

	it('shows where a programme leaves everybody, not mere steps', () => {
		const before = openingBoard({ view, seat: 1, impulse: false });
		const answer = { ask: 'batch', orders: [] } as const;
		expect(previewOf(view, answer, before).size).toBe(0);
		const { board } = carryOut(view, before, { kind: 'move', path: [22, 23], units: 2 });
		const preview = previewOf(view, answer, board);
		expect([...preview.keys()]).toEqual([22, 23]);
		expect(preview.get(23)).toMatchObject({ units: true, controller: false, unsure: false });
	});

	it('marks what only a won attack would bring', () => {
		const facing = withUnits(view, [[23, 2, 1]]);
		const before = openingBoard({ view: facing, seat: 1, impulse: false });
		const { board } = carryOut(facing, before, {
			kind: 'attack',
			from: 22,
			to: 23,
			units: 5,
			bouts: 1,
			minUnits: 1,
			advance: 2,
			against: 0
		});
		const preview = previewOf(facing, { ask: 'batch', orders: [] }, board);
		expect(preview.get(23)).toMatchObject({ units: true, controller: true, unsure: true });
		expect(preview.get(22)).toMatchObject({ unsure: false });
	});
});
