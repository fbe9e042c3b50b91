import { describe, expect, it } from 'vitest';
import { dataOf, openTurn, reportsOf, table, unitsAt, type ArmySpec } from '../../testing';
import type { OrderSheet } from '../../types';
import { makePurchases } from './purchase';
import type { Turn } from '../turn';
import { payUpkeep } from './upkeep';

const PLANETS = [
	{ at: [1, 1], owner: 1 },
	{ at: [3, 1], owner: 1 },
	{ at: [1, 3], owner: 1 }
] as const;

function paid(dollars: number, armies: readonly ArmySpec[], sheet: OrderSheet = []): Turn {
	const state = table({ planets: PLANETS, armies, players: { 1: { dollars } } });
	const turn = openTurn(state, { 1: sheet });
	payUpkeep(turn);
	return turn;
}
const treasury = (turn: Turn): number => turn.state.players[0]?.treasury ?? -1;

describe('upkeep', () => {
	it('AM-133, AM-128: three Robo-soldiers cost 7.5 $ of 20 $ and leave 12.5 $', () => {
		const turn = paid(20, [{ seat: 1, at: 1, units: { roboSoldier: 3 } }]);
		expect(treasury(turn)).toBe(25);
		expect(turn.ledgers[0]).toEqual([
			{ kind: 'upkeep', hd: -15, planet: 0, seat: 0, what: 'roboSoldier', count: 3 }
		]);
		expect(turn.reports).toEqual([]);
	});

	it('AM-134, AM-129: with 25 $ the Ultra-Destroyer goes, one Hyper-Frigate and five Militia stay', () => {
		const turn = paid(25, [
			{ seat: 1, at: 1, units: { ultraDestroyer: 1, hyperFrigate: 2, militia: 10 } }
		]);
		expect(treasury(turn)).toBe(0);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 5, hyperFrigate: 1 });
		expect(reportsOf(turn.reports, 'unitsLost')).toEqual([
			{
				code: 'unitsLost',
				to: [1],
				data: {
					seat: 1,
					cell: 15,
					units: { militia: 5, hyperFrigate: 1, ultraDestroyer: 1 },
					cause: 'upkeep'
				}
			}
		]);
	});

	it('AM-129: ships come before Troops of the same upkeep', () => {
		const turn = paid(5, [{ seat: 1, at: 1, units: { freighter: 1, megatank: 1 } }]);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ freighter: 1 });
	});

	it('AM-129: the dearest are paid first, down to the last dollar', () => {
		const all = {
			militia: 1,
			roboSoldier: 1,
			megatank: 1,
			freighter: 1,
			colonyShip: 1,
			hyperFrigate: 1,
			ultraDestroyer: 1
		};
		const kept = (dollars: number) => {
			const turn = paid(dollars, [{ seat: 1, at: 1, units: all }]);
			return turn.ledgers[0]?.map(({ what }) => what);
		};
		const order = [
			'ultraDestroyer',
			'hyperFrigate',
			'colonyShip',
			'freighter',
			'megatank',
			'roboSoldier',
			'militia'
		];
		expect(kept(100)).toEqual(order);
		expect(kept(60)).toEqual(order.slice(0, 3));
		expect(kept(65)).toEqual(order.slice(0, 4));
	});

	it('AM-129: of one type, cells are taken row by row', () => {
		const turn = paid(13, [
			{ seat: 1, at: 3, units: { megatank: 1 } },
			{ seat: 1, at: 2, units: { megatank: 1, militia: 1 } },
			{ seat: 1, at: 1, units: { megatank: 1, militia: 2 } }
		]);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ megatank: 1, militia: 2 });
		expect(unitsAt(turn.state, 1, 2)).toEqual({ megatank: 1, militia: 1 });
		expect(unitsAt(turn.state, 1, 3)).toEqual({});
		expect(treasury(turn)).toBe(0);
	});

	it('AM-126: an unpaid unit is gone before purchases, and its Pilot with the last of them', () => {
		const state = table({
			planets: PLANETS,
			armies: [{ seat: 1, at: 1, units: { hyperFrigate: 1, colonyShip: 1 } }],
			leaders: [
				{ seat: 1, kind: 'pilot', at: [1, 1] },
				{ seat: 1, kind: 'navigator', at: [1, 1] }
			],
			players: { 1: { dollars: 12 } }
		});
		const turn = openTurn(state, {
			1: [{ kind: 'buyUnits', planet: 1, type: 'militia', count: 9 }]
		});
		payUpkeep(turn);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ colonyShip: 1 });
		expect(turn.state.leaders.map((leader) => leader.kind)).toEqual(['navigator']);
		makePurchases(turn);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ colonyShip: 1, militia: 1 });
	});

	it('AM-127: units left unpaid on purpose are destroyed and cost nothing', () => {
		const turn = paid(
			100,
			[{ seat: 1, at: 1, units: { militia: 5, freighter: 2 } }],
			[{ kind: 'disband', cell: 15, units: { militia: 3, freighter: 1 } }]
		);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 2, freighter: 1 });
		expect(treasury(turn)).toBe(200 - 4 - 10);
		expect(dataOf(turn.reports, 'unitsLost')).toEqual([
			{ seat: 1, cell: 15, units: { militia: 3, freighter: 1 }, cause: 'disbanded' }
		]);
	});

	it('AM-130: units bought this turn owe their first upkeep next turn', () => {
		const state = table({ planets: PLANETS, players: { 1: { dollars: 10 } } });
		const turn = openTurn(state, {
			1: [{ kind: 'buyUnits', planet: 1, type: 'militia', count: 5 }]
		});
		payUpkeep(turn);
		makePurchases(turn);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 5 });
		expect(treasury(turn)).toBe(0);
		const next = openTurn({ ...turn.state, turn: 3 }, {});
		payUpkeep(next);
		expect(unitsAt(next.state, 1, 1)).toEqual({});
	});

	it('AM-131, AM-367: units won in an auction owe none in their first turn and are kept', () => {
		const armies = [{ seat: 1, at: 1, units: { megatank: 3 }, exempt: { megatank: 2 } }];
		const turn = paid(4, armies);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ megatank: 2 });
		expect(treasury(turn)).toBe(8);
		expect(turn.state.armies[0]?.exempt).toEqual({});
		const next = openTurn({ ...turn.state, turn: 3 }, {});
		payUpkeep(next);
		expect(unitsAt(next.state, 1, 1)).toEqual({});
	});

	it('AM-367: disbanding takes units that owe upkeep first', () => {
		const armies = [{ seat: 1, at: 1, units: { megatank: 3 }, exempt: { megatank: 2 } }];
		const one = { kind: 'disband', cell: 15, units: { megatank: 1 } } as const;
		const turn = paid(10, armies, [one]);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ megatank: 2 });
		expect(treasury(turn)).toBe(20);
		const two = paid(10, armies, [{ ...one, units: { megatank: 2 } }]);
		expect(unitsAt(two.state, 1, 1)).toEqual({ megatank: 1 });
		expect(treasury(two)).toBe(20);
	});
});
