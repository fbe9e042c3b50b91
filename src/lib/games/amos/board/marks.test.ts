import { describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { cellOfLine, orderMarks, planetMarks, routeMarks, spaceMarks } from './marks';

const seen = view(
	table({
		turn: 4,
		planets: [
			{ at: [0, 0], owner: 1, has: ['mines'] },
			{ at: [3, 0], owner: 2 },
			{ at: [6, 0] },
			{ at: [3, 1], host: 2 }
		],
		armies: [
			{ seat: 1, at: 1, units: { colonyShip: 2, militia: 3 } },
			{ seat: 2, at: 2, units: { freighter: 1, megatank: 2 } },
			{ seat: 1, at: [8, 8], units: { freighter: 1 } }
		],
		leaders: [{ seat: 1, kind: 'pilot', at: [0, 0] }],
		players: {
			1: {
				knows: [2],
				techs: ['rayWeapons'],
				encounters: [
					{ turn: 1, cell: 30, armies: [{ seat: 2, units: { militia: 1 } }] },
					{ turn: 3, cell: 8 * 14 + 8, armies: [{ seat: 2, units: { hyperFrigate: 1 } }] }
				]
			}
		}
	}),
	1
);

describe('marks', () => {
	it('show planets as known, with armies in one figure', () => {
		const [home, rival, unknown, satellite] = planetMarks(seen);
		expect(home).toMatchObject({ owner: 1, fresh: true, value: 30, sure: true, built: 1 });
		// Militia with Ray Weapons and a Pilot: 3 × 4.
		expect(home?.armies).toEqual([
			{
				seat: 1,
				kind: 'troops',
				power: 12,
				fresh: true,
				counters: [
					{ kind: 'colony', count: 2 },
					{ kind: 'troops', count: 3 }
				]
			}
		]);
		expect(rival?.armies).toMatchObject([{ seat: 2, kind: 'ships', power: 31, fresh: true }]);
		expect(unknown).toMatchObject({ owner: undefined, sure: false, value: 10, armies: [] });
		expect(satellite?.host).toBe(3);
	});

	it('show my units in space, and who was met there, old meetings as old', () => {
		expect(spaceMarks(seen)).toMatchObject([
			{ cell: 30, armies: [{ seat: 2, fresh: false }] },
			{
				cell: 8 * 14 + 8,
				armies: [
					{ seat: 1, fresh: true },
					{ seat: 2, fresh: true }
				]
			}
		]);
	});

	const move = {
		kind: 'move',
		from: 0,
		ships: { colonyShip: 1 },
		route: [1],
		pickups: [],
		drops: [],
		allied: [],
		leaders: []
	} as const;

	it('show what the sheet says: routes, and lines about places', () => {
		const sheet: OrderSheet = [
			move,
			{ kind: 'build', planet: 1, construction: 'capitol' },
			{ kind: 'buyUnits', planet: 1, type: 'militia', count: 1 },
			{ kind: 'colonise', planet: 3 },
			{ kind: 'ally', player: 2 }
		];
		expect(routeMarks(sheet, new Set([0]), null)).toEqual([
			{ line: 0, cells: [0, 1], refused: true }
		]);
		expect(routeMarks(sheet, new Set(), 0)).toEqual([]);
		expect([...orderMarks(seen, sheet)]).toEqual([
			[0, 2],
			[6, 1]
		]);
		expect(cellOfLine(seen, { kind: 'disband', cell: 9, units: {} })).toBe(9);
		expect(cellOfLine(seen, { kind: 'resign' })).toBeUndefined();
	});
});
