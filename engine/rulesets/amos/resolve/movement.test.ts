import { describe, expect, it } from 'vitest';
import { TROOP_TYPES } from '../data';
import { cellAt, routeCost } from '../map';
import { dataOf, openTurn, reportsOf, table, unitsAt, type At, type TableSpec } from '../testing';
import type { OrderSheet, SeatId, SheetOrder, SomeUnits } from '../types';
import { fitTroops, onlyTroops, someUnits } from '../units';
import { moveFleets } from './movement';

const MAP = { width: 14, height: 14 };
const at = (x: number, y: number) => cellAt(MAP, x, y);
const cells = (...places: readonly At[]) => places.map(([x, y]) => at(x, y));

type Move = Extract<SheetOrder, { kind: 'move' }>;

const move = (
	from: At,
	ships: SomeUnits,
	route: readonly At[],
	more: Partial<Omit<Move, 'kind' | 'from' | 'ships' | 'route'>> = {}
): Move => ({
	kind: 'move',
	from: at(...from),
	ships,
	route: cells(...route),
	pickups: [],
	drops: [],
	allied: [],
	leaders: [],
	...more
});

const cargo = (place: At, units: SomeUnits) => [{ cell: at(...place), units }];

function sail(spec: TableSpec, sheets: Readonly<Record<SeatId, OrderSheet>>) {
	const turn = openTurn(table(spec), sheets);
	moveFleets(turn);
	return {
		turn,
		here: (seat: SeatId, place: At) => unitsAt(turn.state, seat, place),
		failures: dataOf(turn.reports, 'failed'),
		voyages: dataOf(turn.reports, 'moved')
	};
}

const allied = (a: SeatId, b: SeatId): Record<SeatId, SheetOrder[]> => ({
	[a]: [{ kind: 'ally', player: b }],
	[b]: [{ kind: 'ally', player: a }]
});

describe('routes', () => {
	it('AM-147, AM-161: an orthogonal step costs 1, a diagonal 2, across the edges too', () => {
		const from = at(13, 0);
		expect(routeCost(MAP, from, cells([0, 0], [0, 13], [1, 13]))).toBe(3);
		expect(routeCost(MAP, from, cells([0, 13], [1, 13]))).toBe(3);
		expect(routeCost(MAP, from, cells([0, 13], [1, 12]))).toBe(4);
	});

	it('AM-144, AM-145: ships move as ordered, part of their way or not at all; Troops stay', () => {
		const { here } = sail(
			{ armies: [{ seat: 1, at: [2, 2], units: { freighter: 3, colonyShip: 1, militia: 5 } }] },
			{ 1: [move([2, 2], { freighter: 1, colonyShip: 1 }, [[3, 2]])] }
		);
		expect(here(1, [3, 2])).toEqual({ freighter: 1, colonyShip: 1 });
		expect(here(1, [2, 2])).toEqual({ freighter: 2, militia: 5 });
	});

	it('AM-146, AM-370: a fleet is as fast as its slowest ship; what is too far does not sail', () => {
		const far: At[] = [
			[3, 2],
			[4, 2],
			[5, 2],
			[6, 2]
		];
		const spec: TableSpec = {
			armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, hyperFrigate: 1 } }]
		};
		const slow = sail(spec, { 1: [move([2, 2], { freighter: 1, hyperFrigate: 1 }, far)] });
		expect(slow.here(1, [2, 2])).toEqual({ freighter: 1, hyperFrigate: 1 });
		expect(slow.failures).toMatchObject([{ line: 0, reason: 'out-of-range', partly: false }]);
		const fast = sail(spec, { 1: [move([2, 2], { hyperFrigate: 1 }, far)] });
		expect(fast.here(1, [6, 2])).toEqual({ hyperFrigate: 1 });
		expect(fast.failures).toEqual([]);
	});

	it('AM-146: the route, the pick-ups and the drops are those of one fleet of ships from one cell', () => {
		const spec: TableSpec = {
			planets: [
				{ at: [2, 2], owner: 1 },
				{ at: [3, 2], owner: 1 },
				{ at: [4, 2], owner: 1 }
			],
			armies: [
				{ seat: 1, at: [2, 2], units: { freighter: 2, militia: 2 } },
				{ seat: 1, at: [3, 2], units: { militia: 3 } }
			]
		};
		const order = move(
			[2, 2],
			{ freighter: 1 },
			[
				[3, 2],
				[4, 2]
			],
			{
				pickups: [...cargo([2, 2], { militia: 2 }), ...cargo([3, 2], { militia: 1 })],
				drops: cargo([3, 2], { militia: 1 })
			}
		);
		const { here, voyages, failures, turn } = sail(spec, { 1: [order] });
		expect(failures).toEqual([]);
		expect(here(1, [2, 2])).toEqual({ freighter: 1 });
		expect(here(1, [3, 2])).toEqual({ militia: 3 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1, militia: 2 });
		expect(voyages).toEqual([
			{
				line: 0,
				seat: 1,
				from: at(2, 2),
				path: cells([3, 2], [4, 2]),
				ships: { freighter: 1 },
				troops: { militia: 3 },
				stopped: false
			}
		]);
		expect(turn.passed).toEqual([
			{ seat: 1, planet: 2 },
			{ seat: 1, planet: 3 }
		]);
	});

	it('AM-158, AM-354: fewer ships than ordered sail all the same, and their owner is told', () => {
		const spec: TableSpec = { armies: [{ seat: 1, at: [2, 2], units: { freighter: 1 } }] };
		const order = move([2, 2], { freighter: 3 }, [[3, 2]]);
		const { here, failures } = sail(spec, { 1: [order] });
		expect(here(1, [3, 2])).toEqual({ freighter: 1 });
		expect(failures).toEqual([
			{
				line: 0,
				order: 'move',
				reason: 'fewer-units',
				partly: true,
				planet: 0,
				cell: at(2, 2),
				seat: 0,
				wanted: 3,
				got: 1
			}
		]);
	});

	it('AM-156: units among enemies may leave, and a planet of an enemy alone stops nobody', () => {
		const { here } = sail(
			{
				planets: [
					{ at: [2, 2], owner: 2 },
					{ at: [3, 2], owner: 2 }
				],
				armies: [
					{ seat: 1, at: 1, units: { freighter: 1 } },
					{ seat: 2, at: 1, units: { militia: 3 } }
				]
			},
			{
				1: [
					move([2, 2], { freighter: 1 }, [
						[3, 2],
						[4, 2]
					])
				]
			}
		);
		expect(here(1, [4, 2])).toEqual({ freighter: 1 });
	});
});

describe('Troops aboard', () => {
	const spec: TableSpec = {
		planets: [{ at: [2, 2] }, { at: [3, 2] }, { at: [3, 4] }],
		armies: [
			{ seat: 1, at: [2, 2], units: { freighter: 1 } },
			{ seat: 1, at: [3, 2], units: { militia: 5 } }
		]
	};

	it('AM-150, AM-163: a fleet fetches Troops on its way and goes on', () => {
		const { here, voyages } = sail(spec, {
			1: [
				move(
					[2, 2],
					{ freighter: 1 },
					[
						[3, 2],
						[3, 3],
						[3, 4]
					],
					{ pickups: cargo([3, 2], { militia: 5 }) }
				)
			]
		});
		expect(here(1, [3, 4])).toEqual({ freighter: 1, militia: 5 });
		expect(here(1, [3, 2])).toEqual({});
		expect(voyages).toEqual([
			{
				line: 0,
				seat: 1,
				from: at(2, 2),
				path: cells([3, 2], [3, 3], [3, 4]),
				ships: { freighter: 1 },
				troops: { militia: 5 },
				stopped: false
			}
		]);
	});

	it('AM-152: Troops are left on planets of the route and the rest unloaded at its end', () => {
		const { here, failures } = sail(
			{
				planets: [{ at: [2, 2] }, { at: [3, 2] }, { at: [4, 2] }],
				armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 5, megatank: 1 } }]
			},
			{
				1: [
					move(
						[2, 2],
						{ freighter: 1 },
						[
							[3, 2],
							[4, 2]
						],
						{
							pickups: cargo([2, 2], { militia: 5 }),
							drops: cargo([3, 2], { militia: 2 })
						}
					)
				]
			}
		);
		expect(here(1, [2, 2])).toEqual({ megatank: 1 });
		expect(here(1, [3, 2])).toEqual({ militia: 2 });
		expect(here(1, [4, 2])).toEqual({ militia: 3, freighter: 1 });
		expect(failures).toEqual([]);
	});

	it('AM-152: in open space they stay aboard', () => {
		const { here } = sail(spec, {
			1: [
				move(
					[2, 2],
					{ freighter: 1 },
					[
						[3, 2],
						[3, 3]
					],
					{ pickups: cargo([3, 2], { militia: 5 }) }
				)
			]
		});
		expect(here(1, [3, 3])).toEqual({ freighter: 1, militia: 5 });
	});

	it('AM-148, AM-149, AM-162: what fits is measured by basic Combat, pooled over the fleet', () => {
		const aboard = (ships: SomeUnits, troops: SomeUnits) => {
			const { here } = sail(
				{
					planets: [{ at: [2, 2] }],
					armies: [{ seat: 1, at: [2, 2], units: { ...ships, ...troops } }],
					players: { 1: { techs: ['rayWeapons', 'improvedArmour', 'defensiveScreens'] } }
				},
				{ 1: [move([2, 2], ships, [[3, 2]], { pickups: cargo([2, 2], troops) })] }
			);
			return someUnits(onlyTroops(here(1, [3, 2])));
		};
		expect(aboard({ freighter: 1 }, { militia: 7 })).toEqual({ militia: 7 });
		expect(aboard({ freighter: 1 }, { militia: 8 })).toEqual({ militia: 7 });
		expect(aboard({ freighter: 1 }, { roboSoldier: 2 })).toEqual({ roboSoldier: 2 });
		expect(aboard({ freighter: 1 }, { megatank: 1 })).toEqual({ megatank: 1 });
		const pooled = { roboSoldier: 4, militia: 1 };
		expect(aboard({ freighter: 2 }, pooled)).toEqual(pooled);
		const mixed = { megatank: 1, roboSoldier: 1, militia: 1 };
		expect(aboard({ hyperFrigate: 1 }, mixed)).toEqual(mixed);
	});

	it('AM-094: fitting takes the heaviest first, each if it still fits', () => {
		expect(someUnits(fitTroops({ megatank: 2, roboSoldier: 1, militia: 9 }, 26))).toEqual({
			megatank: 1,
			roboSoldier: 1,
			militia: 2
		});
	});

	it('AM-308: a Pilot does not make Troops heavier', () => {
		const { here } = sail(
			{
				planets: [{ at: [2, 2] }],
				armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 7 } }],
				leaders: [{ seat: 1, kind: 'pilot', at: [2, 2] }]
			},
			{
				1: [
					move([2, 2], { freighter: 1 }, [[3, 2]], {
						pickups: cargo([2, 2], { militia: 7 }),
						leaders: [1]
					})
				]
			}
		);
		expect(here(1, [3, 2])).toEqual({ freighter: 1, militia: 7 });
	});

	it('AM-151: no Troop is carried by two fleets in a turn', () => {
		const { here, failures } = sail(
			{
				planets: [{ at: [2, 2] }, { at: [3, 2] }, { at: [4, 2] }],
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 3 } },
					{ seat: 1, at: [3, 2], units: { freighter: 1 } }
				]
			},
			{
				1: [
					move([2, 2], { freighter: 1 }, [[3, 2]], { pickups: cargo([2, 2], { militia: 3 }) }),
					move([3, 2], { freighter: 1 }, [[4, 2]], { pickups: cargo([3, 2], { militia: 3 }) })
				]
			}
		);
		expect(here(1, [3, 2])).toEqual({ freighter: 1, militia: 3 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1 });
		expect(failures).toMatchObject([
			{ line: 1, order: 'move', reason: 'nothing-there', partly: true, wanted: 3, got: 0 }
		]);
	});

	it('AM-158, AM-165: with fewer ships the heaviest Troops are loaded and the rest stay', () => {
		const { here, failures } = sail(
			{
				planets: [{ at: [2, 2] }],
				armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, megatank: 2 } }]
			},
			{
				1: [move([2, 2], { freighter: 2 }, [[3, 2]], { pickups: cargo([2, 2], { megatank: 2 }) })]
			}
		);
		expect(here(1, [3, 2])).toEqual({ freighter: 1, megatank: 1 });
		expect(here(1, [2, 2])).toEqual({ megatank: 1 });
		expect(failures.map((one) => [one.reason, one.wanted, one.got])).toEqual([
			['fewer-units', 2, 1],
			['no-room', 2, 1]
		]);
	});

	it('AM-158: a fleet without ships does not move', () => {
		const { here, failures, voyages } = sail(
			{
				planets: [{ at: [2, 2] }],
				armies: [{ seat: 1, at: [2, 2], units: { militia: 2 } }]
			},
			{
				1: [move([2, 2], { freighter: 1 }, [[3, 2]], { pickups: cargo([2, 2], { militia: 2 }) })]
			}
		);
		expect(here(1, [2, 2])).toEqual({ militia: 2 });
		expect(failures).toMatchObject([{ reason: 'no-ships', partly: false, cell: at(2, 2) }]);
		expect(voyages).toEqual([]);
	});

	it('AM-158: move orders run in sheet order with the ships that exist', () => {
		const { here } = sail(
			{ armies: [{ seat: 1, at: [2, 2], units: { freighter: 3 } }] },
			{
				1: [move([2, 2], { freighter: 2 }, [[3, 2]]), move([2, 2], { freighter: 2 }, [[2, 3]])]
			}
		);
		expect(here(1, [3, 2])).toEqual({ freighter: 2 });
		expect(here(1, [2, 3])).toEqual({ freighter: 1 });
	});

	it('AM-369: fleets load in their first cell as they form, later pick-ups follow in order', () => {
		// The second fleet starts beside the Troops and takes them before the first comes by.
		const { here } = sail(
			{
				planets: [{ at: [2, 2] }, { at: [3, 2] }],
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1 } },
					{ seat: 1, at: [3, 2], units: { freighter: 1, militia: 7 } }
				]
			},
			{
				1: [
					move(
						[2, 2],
						{ freighter: 1 },
						[
							[3, 2],
							[3, 1]
						],
						{ pickups: cargo([3, 2], { militia: 7 }) }
					),
					move([3, 2], { freighter: 1 }, [[3, 3]], { pickups: cargo([3, 2], { militia: 7 }) })
				]
			}
		);
		expect(here(1, [3, 3])).toEqual({ freighter: 1, militia: 7 });
		expect(here(1, [3, 1])).toEqual({ freighter: 1 });
	});

	it('AM-152: each drop is made once, at the first stop there, and leaves the others to come', () => {
		const spec: TableSpec = {
			planets: [{ at: [2, 2] }, { at: [3, 2] }, { at: [4, 2] }],
			armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 5 } }]
		};
		const sailing = (route: At[], drops: Move['drops']) =>
			sail(spec, {
				1: [
					move([2, 2], { freighter: 1 }, route, {
						pickups: cargo([2, 2], { militia: 5 }),
						drops
					})
				]
			});
		const back = sailing(
			[
				[3, 2],
				[3, 3],
				[3, 2]
			],
			cargo([3, 2], { militia: 2 })
		);
		expect(back.here(1, [3, 2])).toEqual({ freighter: 1, militia: 5 });
		const on = sailing(
			[
				[3, 2],
				[4, 2],
				[5, 2]
			],
			[
				...cargo([3, 2], { militia: 1 }),
				...cargo([4, 2], { militia: 2 }),
				...cargo([3, 2], { militia: 1 })
			]
		);
		expect([on.here(1, [3, 2]), on.here(1, [4, 2]), on.here(1, [5, 2])]).toEqual([
			{ militia: 2 },
			{ militia: 2 },
			{ freighter: 1, militia: 1 }
		]);
		const by = sailing(
			[
				[3, 2],
				[3, 3],
				[3, 2]
			],
			[...cargo([3, 2], { militia: 1 }), ...cargo([2, 2], { militia: 1 })]
		);
		expect(by.failures).toEqual([]);
	});

	it('AM-152: own Troops aboard pass a planet without getting off, the first of the map too', () => {
		const { here } = sail(
			{
				planets: [{ at: [0, 0] }, { at: [1, 0] }, { at: [13, 0] }],
				armies: [{ seat: 1, at: [1, 0], units: { freighter: 1, militia: 3 } }]
			},
			{
				1: [
					move(
						[1, 0],
						{ freighter: 1 },
						[
							[0, 0],
							[13, 0]
						],
						{ pickups: cargo([1, 0], { militia: 3 }) }
					)
				]
			}
		);
		expect([here(1, [0, 0]), here(1, [13, 0])]).toEqual([{}, { freighter: 1, militia: 3 }]);
	});

	it('AM-370: a drop leaves what is aboard', () => {
		const { here, failures } = sail(
			{
				planets: [{ at: [2, 2] }, { at: [3, 2] }],
				armies: [{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 2 } }]
			},
			{
				1: [
					move(
						[2, 2],
						{ freighter: 1 },
						[
							[3, 2],
							[4, 2]
						],
						{
							pickups: cargo([2, 2], { militia: 5 }),
							drops: cargo([3, 2], { militia: 4 })
						}
					)
				]
			}
		);
		expect(here(1, [3, 2])).toEqual({ militia: 2 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1 });
		expect(failures.map(({ reason, cell, wanted, got }) => [reason, cell, wanted, got])).toEqual([
			['fewer-units', at(2, 2), 5, 2],
			['fewer-units', at(3, 2), 4, 2]
		]);
	});
});

describe('stopping', () => {
	const corridor: Pick<TableSpec, 'planets'> = {
		planets: [{ at: [3, 2] }, { at: [4, 2] }, { at: [5, 2] }]
	};
	const through: At[] = [
		[3, 2],
		[4, 2],
		[5, 2]
	];

	it('AM-153, AM-155: enemy units on a planet stop a fleet, which unloads there', () => {
		const { here, failures, voyages } = sail(
			{
				...corridor,
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 4 } },
					{ seat: 1, at: [4, 2], units: { militia: 1 } },
					{ seat: 2, at: [4, 2], units: { colonyShip: 1 } }
				]
			},
			{
				1: [
					move([2, 2], { freighter: 1 }, through, {
						pickups: [...cargo([2, 2], { militia: 4 }), ...cargo([4, 2], { militia: 1 })],
						drops: cargo([5, 2], { militia: 2 })
					})
				]
			}
		);
		expect(here(1, [4, 2])).toEqual({ freighter: 1, militia: 5 });
		expect(here(1, [5, 2])).toEqual({});
		expect(voyages).toMatchObject([{ path: cells([3, 2], [4, 2]), stopped: true }]);
		expect(failures).toMatchObject([
			{ reason: 'stopped', partly: true, cell: at(4, 2), wanted: 3, got: 2 }
		]);
	});

	it('AM-153: a fleet that ends among enemies has sailed its whole route', () => {
		const { failures, voyages } = sail(
			{
				...corridor,
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1 } },
					{ seat: 2, at: [3, 2], units: { militia: 1 } }
				]
			},
			{ 1: [move([2, 2], { freighter: 1 }, [[3, 2]])] }
		);
		expect(voyages).toMatchObject([{ stopped: true }]);
		expect(failures).toEqual([]);
	});

	it('AM-157: enemies in open space stop nobody', () => {
		const { here } = sail(
			{
				planets: [],
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1 } },
					{ seat: 2, at: [3, 2], units: { hyperFrigate: 4 } }
				]
			},
			{ 1: [move([2, 2], { freighter: 1 }, through)] }
		);
		expect(here(1, [5, 2])).toEqual({ freighter: 1 });
	});

	it('AM-153: allies stop nobody, but an alliance not returned does', () => {
		const spec: TableSpec = {
			...corridor,
			armies: [
				{ seat: 1, at: [2, 2], units: { freighter: 1 } },
				{ seat: 2, at: [3, 2], units: { militia: 1 } }
			]
		};
		const sailing = move([2, 2], { freighter: 1 }, through);
		const named: SheetOrder = { kind: 'ally', player: 2 };
		expect(sail(spec, { 1: [named, sailing] }).here(1, [3, 2])).toEqual({ freighter: 1 });
		const { here } = sail(spec, { ...allied(1, 2), 1: [named, sailing] });
		expect(here(1, [5, 2])).toEqual({ freighter: 1 });
	});

	it('AM-154: those who leave in fleets that start there stop nobody, Troops aboard included', () => {
		const { here } = sail(
			{
				...corridor,
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1 } },
					{ seat: 2, at: [3, 2], units: { freighter: 1, militia: 3 } }
				]
			},
			{
				1: [move([2, 2], { freighter: 1 }, through)],
				2: [move([3, 2], { freighter: 1 }, [[3, 3]], { pickups: cargo([3, 2], { militia: 3 }) })]
			}
		);
		expect(here(1, [5, 2])).toEqual({ freighter: 1 });
		expect(here(2, [3, 3])).toEqual({ freighter: 1, militia: 3 });
	});

	it('AM-154: Troops fetched by a fleet from elsewhere still stop others, whatever the order', () => {
		const { here } = sail(
			{
				...corridor,
				armies: [
					{ seat: 1, at: [3, 3], units: { freighter: 1 } },
					{ seat: 1, at: [3, 2], units: { militia: 3 } },
					{ seat: 2, at: [2, 2], units: { freighter: 1 } }
				]
			},
			{
				1: [
					move(
						[3, 3],
						{ freighter: 1 },
						[
							[3, 2],
							[3, 3]
						],
						{ pickups: cargo([3, 2], { militia: 3 }) }
					)
				],
				2: [move([2, 2], { freighter: 1 }, through)]
			}
		);
		expect(here(1, [3, 3])).toEqual({ freighter: 1, militia: 3 });
		expect(here(2, [3, 2])).toEqual({ freighter: 1 });
	});

	it('AM-154: moving fleets never stop each other', () => {
		const { here } = sail(
			{
				...corridor,
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1 } },
					{ seat: 2, at: [6, 2], units: { freighter: 1 } }
				]
			},
			{
				1: [move([2, 2], { freighter: 1 }, through)],
				2: [
					move([6, 2], { freighter: 1 }, [
						[5, 2],
						[4, 2],
						[3, 2]
					])
				]
			}
		);
		expect(here(1, [5, 2])).toEqual({ freighter: 1 });
		expect(here(2, [3, 2])).toEqual({ freighter: 1 });
	});

	it('AM-313: planets entered are remembered, to be seen', () => {
		const { turn } = sail(
			{ ...corridor, armies: [{ seat: 1, at: [2, 2], units: { freighter: 1 } }] },
			{
				1: [
					move([2, 2], { freighter: 1 }, [
						[3, 2],
						[3, 3]
					])
				]
			}
		);
		expect(turn.passed).toEqual([{ seat: 1, planet: 1 }]);
	});
});

describe("allies' Troops", () => {
	const spec: TableSpec = {
		seats: 3,
		planets: [{ at: [2, 2] }, { at: [3, 2] }, { at: [4, 2] }],
		armies: [
			{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 2 } },
			{ seat: 2, at: [2, 2], units: { militia: 4 } }
		]
	};
	const out: At[] = [
		[3, 2],
		[4, 2]
	];
	const item = (units: SomeUnits, drop: At = [3, 2]) => ({
		owner: 2,
		cell: at(2, 2),
		units,
		dropCell: at(...drop)
	});
	const board = (units: SomeUnits, carrier = 1): SheetOrder => ({
		kind: 'board',
		carrier,
		cell: at(2, 2),
		units
	});
	const sheets = (
		carried: SomeUnits,
		consent: SheetOrder[],
		more: Partial<Move> = {}
	): Record<SeatId, SheetOrder[]> => {
		const pact = allied(1, 2);
		const fleet = move([2, 2], { freighter: 1 }, out, { allied: [item(carried)], ...more });
		return { 1: [...(pact[1] ?? []), fleet], 2: [...(pact[2] ?? []), ...consent] };
	};

	it('AM-159: are carried if both players order it', () => {
		const { here, turn, failures } = sail(
			spec,
			sheets({ militia: 3 }, [board({ militia: 3 })], {
				pickups: cargo([2, 2], { militia: 2 })
			})
		);
		expect(here(2, [3, 2])).toEqual({ militia: 3 });
		expect(here(2, [2, 2])).toEqual({ militia: 1 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1, militia: 2 });
		expect(failures).toEqual([]);
		const [voyage] = reportsOf(turn.reports, 'moved');
		expect(voyage?.to).toEqual([1, 2]);
		expect(voyage?.data.troops).toEqual({ militia: 5 });
	});

	it('AM-159: are not carried without the alliance', () => {
		const { 2: second } = sheets({ militia: 3 }, [board({ militia: 3 })]);
		const { 1: first } = sheets({ militia: 3 }, []);
		const { here, failures } = sail(spec, { 1: first ?? [], 2: (second ?? []).slice(1) });
		expect(here(2, [2, 2])).toEqual({ militia: 4 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1 });
		expect(failures.map(({ order, reason }) => [order, reason])).toEqual([
			['move', 'unmatched'],
			['board', 'unmatched']
		]);
	});

	it('AM-160, AM-379: the orders must agree on carrier, cell and exact numbers', () => {
		for (const consent of [
			[],
			[board({ militia: 2 })],
			[board({ militia: 3 }, 3)],
			[{ ...board({ militia: 3 }), cell: at(3, 2) } as SheetOrder]
		]) {
			const { here, turn } = sail(spec, sheets({ militia: 3 }, consent));
			expect(here(1, [4, 2])).toEqual({ freighter: 1 });
			expect(here(2, [2, 2])).toEqual({ militia: 4 });
			const told = reportsOf(turn.reports, 'failed').map(({ to, data }) => [
				to,
				data.reason,
				data.partly
			]);
			const refused = consent.map(() => [[2], 'unmatched', false]);
			expect(told).toEqual([[[1], 'unmatched', true], ...refused]);
		}
	});

	it.each(TROOP_TYPES)('AM-379: one %s more or less is no agreement', (type) => {
		const units = { militia: 1, [type]: 2 };
		const off = (count: number) => sail(spec, sheets(units, [board({ ...units, [type]: count })]));
		expect(off(2).failures.filter(({ reason }) => reason === 'unmatched')).toEqual([]);
		for (const count of [1, 3])
			expect(off(count).failures.map(({ order, reason }) => [order, reason])).toEqual([
				['move', 'unmatched'],
				['board', 'unmatched']
			]);
	});

	it('AM-379: matches one to one', () => {
		const fleet = { allied: [item({ militia: 1 }), item({ militia: 1 }, [4, 2])] };
		const once = sail(spec, sheets({}, [board({ militia: 1 })], fleet));
		expect(once.here(2, [3, 2])).toEqual({ militia: 1 });
		expect(once.here(2, [4, 2])).toEqual({});
		expect(once.failures).toMatchObject([{ order: 'move', reason: 'unmatched' }]);
		const twice = [board({ militia: 1 }), board({ militia: 1 })];
		const both = sail(spec, sheets({}, twice, fleet));
		expect(both.here(2, [3, 2])).toEqual({ militia: 1 });
		expect(both.here(2, [4, 2])).toEqual({ militia: 1 });
	});

	it('AM-160: are not loaded unless the fleet brings them to a planet', () => {
		const fleet = { allied: [item({ militia: 1 }, [9, 9])] };
		const { here, failures } = sail(spec, sheets({}, [board({ militia: 1 })], fleet));
		expect(here(2, [2, 2])).toEqual({ militia: 4 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1 });
		expect(failures).toHaveLength(2);
	});

	it('AM-160: are not loaded for a cell of the route without a planet, or one before they get on', () => {
		const off = (route: At[], drop: At) =>
			sail(spec, {
				...sheets({}, [board({ militia: 3 })]),
				1: [
					{ kind: 'ally', player: 2 },
					move([2, 2], { freighter: 1 }, route, { allied: [item({ militia: 3 }, drop)] })
				]
			}).failures.map(({ order, reason }) => [order, reason]);
		const unmatched = [
			['move', 'unmatched'],
			['board', 'unmatched']
		];
		expect(off([[3, 2]], [3, 2])).toEqual([]);
		expect(off([[2, 3]], [2, 3])).toEqual(unmatched);
		expect(off([[3, 2]], [4, 2])).toEqual(unmatched);
		expect(off([[3, 2]], [2, 2])).toEqual(unmatched);
		const back: At[] = [
			[3, 2],
			[2, 2]
		];
		expect(off(back, [2, 2])).toEqual([]);
	});

	it('AM-155: get off where the fleet is stopped', () => {
		const { here, failures } = sail(
			{
				...spec,
				armies: [...(spec.armies ?? []), { seat: 3, at: [3, 2], units: { militia: 1 } }]
			},
			sheets({}, [board({ militia: 3 })], { allied: [item({ militia: 3 }, [4, 2])] })
		);
		expect(here(2, [3, 2])).toEqual({ militia: 3 });
		expect(failures).toMatchObject([{ order: 'move', reason: 'stopped' }]);
	});

	it('AM-370: of equal Combat own Troops go aboard before allied, allied in seat order', () => {
		const { here, failures } = sail(
			{
				...spec,
				armies: [
					{ seat: 1, at: [2, 2], units: { freighter: 1, militia: 3 } },
					{ seat: 2, at: [2, 2], units: { militia: 3 } },
					{ seat: 3, at: [2, 2], units: { militia: 2, roboSoldier: 1 } }
				]
			},
			{
				1: [
					{ kind: 'ally', player: 2 },
					{ kind: 'ally', player: 3 },
					move([2, 2], { freighter: 1 }, out, {
						pickups: cargo([2, 2], { militia: 3 }),
						allied: [
							{ ...item({ militia: 2, roboSoldier: 1 }, [4, 2]), owner: 3 },
							item({ militia: 3 }, [4, 2])
						]
					})
				],
				2: [{ kind: 'ally', player: 1 }, board({ militia: 3 })],
				3: [{ kind: 'ally', player: 1 }, board({ militia: 2, roboSoldier: 1 })]
			}
		);
		// 15: the Robo-soldier (7), three own Militia (6), one of seat 2 (2).
		expect(here(3, [4, 2])).toEqual({ roboSoldier: 1 });
		expect(here(1, [4, 2])).toEqual({ freighter: 1, militia: 3 });
		expect(here(2, [4, 2])).toEqual({ militia: 1 });
		const rest = failures.map(({ order, reason, wanted, got }) => [order, reason, wanted, got]);
		expect(rest).toEqual([
			['move', 'no-room', 3, 1],
			['board', 'no-room', 3, 1],
			['move', 'no-room', 3, 1],
			['board', 'no-room', 3, 1]
		]);
	});

	it('AM-354: both learn how many came aboard, and with whom', () => {
		const short = (there: number, room: number) =>
			sail(
				{
					...spec,
					armies: [
						{ seat: 1, at: [2, 2], units: { freighter: 1, militia: room } },
						{ seat: 2, at: [2, 2], units: { militia: there } }
					]
				},
				sheets({ militia: 3 }, [board({ militia: 3 })], {
					pickups: cargo([2, 2], { militia: 7 })
				})
			).failures;
		const common = { planet: 0, cell: at(2, 2), wanted: 3 };
		const told = (reason: string, got: number) => [
			{ ...common, line: 1, order: 'move', reason, partly: true, seat: 2, got },
			{ ...common, line: 1, order: 'board', reason, partly: got > 0, seat: 1, got }
		];
		expect(short(3, 7)).toEqual(told('no-room', 0));
		expect(short(1, 7).slice(-2)).toEqual(told('no-room', 0));
		expect(short(2, 6).slice(-2)).toEqual(told('no-room', 1));
		const own = { ...common, wanted: 7, line: 1, order: 'move', partly: true, seat: 0 };
		expect(short(2, 4)).toEqual([
			{ ...own, reason: 'fewer-units', got: 4 },
			...told('fewer-units', 2)
		]);
		expect(short(0, 4).slice(1)).toEqual(told('nothing-there', 0));
		expect(short(3, 0)).toEqual([{ ...own, reason: 'nothing-there', got: 0 }]);
	});

	it('AM-354: whoever consented learns that the fleet did not come', () => {
		const gone = sail(
			{ ...spec, armies: [{ seat: 2, at: [2, 2], units: { militia: 4 } }] },
			sheets({ militia: 3 }, [board({ militia: 3 })])
		);
		expect(gone.failures.map(({ order, reason }) => [order, reason])).toEqual([
			['move', 'no-ships'],
			['board', 'no-ships']
		]);
		const stopped = sail(
			{
				...spec,
				planets: [{ at: [1, 2] }, ...(spec.planets ?? [])],
				armies: [
					{ seat: 1, at: [0, 2], units: { hyperFrigate: 1 } },
					{ seat: 2, at: [2, 2], units: { militia: 4 } },
					{ seat: 3, at: [1, 2], units: { militia: 4 } }
				]
			},
			{
				...sheets({}, [board({ militia: 3 })]),
				1: [
					{ kind: 'ally', player: 2 },
					move([0, 2], { hyperFrigate: 1 }, [[1, 2], [2, 2], ...out], {
						allied: [item({ militia: 3 })]
					})
				]
			}
		);
		expect(stopped.here(2, [2, 2])).toEqual({ militia: 4 });
		expect(stopped.failures.map(({ order, reason }) => [order, reason])).toEqual([
			['board', 'stopped'],
			['move', 'stopped']
		]);
		// Nobody whose Troops stayed behind learns where the fleet went.
		expect(reportsOf(stopped.turn.reports, 'moved')[0]?.to).toEqual([1]);
	});
});
