import { describe, expect, it } from 'vitest';
import { cellAt } from '../../map';
import { openTurn, reportsOf, table, unitsAt } from '../../testing';
import { strandTroops } from './stranding';

describe('stranding', () => {
	it('AM-132: Troops in open space beyond the room of their own Transports are lost', () => {
		const state = table({
			armies: [
				{ seat: 1, at: [4, 4], units: { freighter: 1, megatank: 1, militia: 3 } },
				{ seat: 2, at: [4, 4], units: { ultraDestroyer: 1 } },
				{ seat: 2, at: [6, 6], units: { roboSoldier: 2, colonyShip: 1 } },
				{ seat: 2, at: [8, 8], units: { freighter: 1, militia: 7 } }
			]
		});
		const turn = openTurn(state);
		strandTroops(turn);
		expect(unitsAt(turn.state, 1, [4, 4])).toEqual({ freighter: 1, megatank: 1 });
		expect(unitsAt(turn.state, 2, [6, 6])).toEqual({ colonyShip: 1 });
		expect(unitsAt(turn.state, 2, [8, 8])).toEqual({ freighter: 1, militia: 7 });
		const cell = cellAt(state.map, 4, 4);
		expect(reportsOf(turn.reports, 'unitsLost').map(({ to, data }) => ({ to, ...data }))).toEqual([
			{ to: [1], seat: 1, cell, units: { militia: 3 }, cause: 'stranded' },
			{
				to: [2],
				seat: 2,
				cell: cellAt(state.map, 6, 6),
				units: { roboSoldier: 2 },
				cause: 'stranded'
			}
		]);
	});

	it('AM-132: nobody is stranded on a planet', () => {
		const turn = openTurn(
			table({
				planets: [{ at: [4, 4], habitat: 'airless' }],
				armies: [{ seat: 1, at: 1, units: { militia: 3 } }]
			})
		);
		strandTroops(turn);
		expect(turn.reports).toEqual([]);
	});

	it('AM-364: Troops in a cell where a satellite has appeared are on it', () => {
		const turn = openTurn(
			table({
				planets: [
					{ at: [4, 4], owner: 2 },
					{ at: [4, 3], owner: 2, base: 5, host: 1 }
				],
				armies: [{ seat: 1, at: [4, 3], units: { militia: 3 } }]
			})
		);
		strandTroops(turn);
		expect(unitsAt(turn.state, 1, [4, 3])).toEqual({ militia: 3 });
	});
});
