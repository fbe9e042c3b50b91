import { describe, expect, it } from 'vitest';
import { TECH_IDS } from '../data';
import { cellAt } from '../map';
import { table, type PlayerSpec, type TableSpec } from '../testing';
import type { Goods, OrderSheet, SheetLine, SheetOrder, State, TechId } from '../types';
import { view } from '../view';
import { check } from './check';

const MAP = { width: 14, height: 14 };
const at = (x: number, y: number) => cellAt(MAP, x, y);
const OFF = 14 * 14;
const HOME = at(3, 3);
const NEAR = at(5, 3);
const SPACE = at(0, 0);

/**
 * Seat 1 owns planets 3 (home) and 4; 2 is seat 2's and known, 5 seat 2's and far, 1 and 6 unknown.
 * Seat 3 is destroyed.
 */
const WORLD: TableSpec = {
	seats: 4,
	planets: [
		{ at: [9, 0], habitat: 'toxic' },
		{ at: [5, 2], owner: 2, has: ['mines'] },
		{ at: [3, 3], owner: 1, has: ['roboFactory', 'mines'], base: 20 },
		{ at: [5, 3], owner: 1 },
		{ at: [10, 10], owner: 2 },
		{ at: [12, 12], owner: 4 }
	],
	armies: [
		{
			seat: 1,
			at: 3,
			units: { militia: 10, roboSoldier: 2, freighter: 2, colonyShip: 1, hyperFrigate: 1 }
		},
		{ seat: 1, at: 4, units: { militia: 3 } },
		{ seat: 1, at: [0, 0], units: { freighter: 2, militia: 10 } },
		{ seat: 4, at: 6, units: { militia: 1 } }
	],
	leaders: [
		{ seat: 1, kind: 'navigator', at: [3, 3] },
		{ seat: 1, kind: 'pilot' },
		{ seat: 1, kind: 'administrator', planet: 3 },
		{ seat: 1, kind: 'merchant' },
		{ seat: 1, kind: 'saboteur' },
		{ seat: 1, kind: 'spy' },
		{ seat: 4, kind: 'spy' }
	],
	players: {
		1: { dollars: 100, techs: ['rayWeapons'], contacts: [2, 3], knows: [2, 5] },
		3: { status: 'destroyed' }
	},
	lot: 3
};
const world = (player: Partial<PlayerSpec> = {}, more: Partial<TableSpec> = {}): State =>
	table({
		...WORLD,
		...more,
		players: { ...WORLD.players, ...more.players, 1: { ...WORLD.players?.[1], ...player } }
	});
const WORLD_STATE = world();

/** The code of each line: '' for those that are allowed. */
function codes(sheet: OrderSheet, state = WORLD_STATE, seat = 1): string[] {
	const problems = check(view(state, seat), seat, sheet);
	const refusals = problems.filter(({ severity }) => severity === 'refusal');
	return sheet.map((_, line) => refusals.find(({ at }) => at[0] === line)?.code ?? '');
}
const code = (order: SheetLine, state?: State) => codes([order], state)[0];
/** Verdict on the last line. */
const last = (...sheet: OrderSheet) => codes(sheet).at(-1);

type Move = Extract<SheetOrder, { kind: 'move' }>;
const move = (order: Partial<Move>): Move => ({
	kind: 'move',
	from: HOME,
	ships: { freighter: 1 },
	route: [at(4, 3)],
	pickups: [],
	drops: [],
	allied: [],
	leaders: [],
	...order
});
const NOTHING: Goods = { hd: 0, units: [], planets: [], techs: [] };
const deal = (give: Partial<Goods>, get: Partial<Goods> = { hd: 1 }, other = 2): SheetOrder => ({
	kind: 'deal',
	with: other,
	give: { ...NOTHING, ...give },
	get: { ...NOTHING, ...get }
});
const ally = (player: number): SheetOrder => ({ kind: 'ally', player });
const buy = (
	type: 'militia' | 'megatank' | 'freighter',
	count: number,
	planet = 3
): SheetOrder => ({
	kind: 'buyUnits',
	planet,
	type,
	count
});

describe('players, money, gifts', () => {
	it.each([
		['', 2],
		['wrong-target', 1],
		['out-of-play', 3],
		['unknown-target', 5]
	])(
		'AM-327, AM-328, AM-329, AM-330, AM-331, AM-332, AM-342: "%s" for a partner %i',
		(expected, to) => {
			expect(code(ally(to))).toBe(expected);
			expect(code({ kind: 'giftMoney', to, hd: 1 })).toBe(expected);
			expect(code({ kind: 'giftUnits', to, planet: 3, units: { militia: 1 } })).toBe(expected);
			expect(code({ kind: 'giftPlanet', to, planet: 3 })).toBe(expected);
			expect(code({ kind: 'giftTech', to, tech: 'rayWeapons' })).toBe(expected);
			expect(code(deal({ hd: 1 }, {}, to))).toBe(expected);
			expect(code({ kind: 'board', carrier: to, cell: HOME, units: { militia: 1 } })).toBe(
				expected
			);
			const allied = [{ owner: to, cell: HOME, units: { militia: 1 }, dropCell: NEAR }];
			expect(code(move({ route: [at(4, 3), NEAR], allied }))).toBe(expected);
		}
	);

	it('AM-324, AM-328, AM-332: gifts and deals together stay within the opening treasury', () => {
		const gift = (hd: number): SheetOrder => ({ kind: 'giftMoney', to: 2, hd });
		expect(code(gift(200))).toBe('');
		expect(code(gift(201))).toBe('too-much-money');
		expect(codes([gift(150), gift(60), gift(50)])).toEqual(['', 'too-much-money', '']);
		expect(last(gift(150), deal({ hd: 51 }))).toBe('too-much-money');
		expect(last(gift(150), deal({ hd: 50 }))).toBe('');
		expect(codes([deal({ hd: 120 }), deal({ hd: 81 }, {}, 4)])[1]).toBe('too-much-money');
	});

	it('AM-329: units that are given are owned anywhere, or ordered', () => {
		const gift = (militia: number): SheetOrder => ({
			kind: 'giftUnits',
			to: 2,
			planet: 2,
			units: { militia }
		});
		expect(code(gift(23))).toBe('');
		expect(code(gift(24))).toBe('not-enough');
		expect(codes([gift(24), buy('militia', 1)])).toEqual(['', '']);
		expect(code({ kind: 'giftUnits', to: 2, planet: 7, units: { militia: 1 } })).toBe(
			'unknown-target'
		);
		expect(code({ kind: 'giftUnits', to: 2, planet: 3, units: { megatank: 1 } })).toBe(
			'not-enough'
		);
	});

	it('AM-325: no unit is given twice, in gifts and deals, nor what is disbanded', () => {
		const gift = (militia: number): SheetOrder => ({
			kind: 'giftUnits',
			to: 2,
			planet: 3,
			units: { militia }
		});
		const units = [{ planet: 3, units: { militia: 20 } }];
		expect(codes([gift(20), gift(4), gift(3)])).toEqual(['', 'over-committed', '']);
		expect(last(gift(4), deal({ units }))).toBe('over-committed');
		expect(last(deal({ units }), gift(4))).toBe('over-committed');
		const disband: SheetOrder = { kind: 'disband', cell: HOME, units: { militia: 10 } };
		expect(last(disband, gift(14))).toBe('over-committed');
		expect(last(gift(14), disband)).toBe('over-committed');
	});

	it('AM-330: a planet that is given is one’s own and given once', () => {
		const gift = (planet: number): SheetOrder => ({ kind: 'giftPlanet', to: 2, planet });
		expect(code(gift(2))).toBe('not-yours');
		expect(code(gift(7))).toBe('unknown-target');
		expect(codes([gift(4), gift(4)])).toEqual(['', 'over-committed']);
		expect(last(gift(4), deal({ planets: [4] }))).toBe('over-committed');
		expect(last(deal({ planets: [4] }), gift(4))).toBe('over-committed');
	});

	it('AM-331: a technology that is given works for its giver', () => {
		const gift = (tech: 'rayWeapons' | 'improvedArmour'): SheetOrder => ({
			kind: 'giftTech',
			to: 2,
			tech
		});
		expect(codes([gift('rayWeapons'), gift('rayWeapons')])).toEqual(['', '']);
		expect(code(gift('improvedArmour'))).toBe('not-enough');
	});

	it('AM-332: a deal is refused as its parts are, and commits nothing then', () => {
		expect(code(deal({ hd: 201 }))).toBe('too-much-money');
		expect(code(deal({ planets: [2] }))).toBe('not-yours');
		expect(code(deal({ techs: ['improvedArmour'] }))).toBe('not-enough');
		expect(code(deal({ units: [{ planet: 3, units: { militia: 24 } }] }))).toBe('not-enough');
		expect(code(deal({ units: [{ planet: 9, units: { militia: 1 } }] }))).toBe('unknown-target');
		expect(code(deal({ hd: 1 }, { planets: [3] }))).toBe('wrong-target');
		expect(code(deal({ hd: 1 }, { planets: [77] }))).toBe('unknown-target');
		const refused = deal({ hd: 100, planets: [3, 2] });
		expect(
			codes([refused, deal({ hd: 150, planets: [3] }), { kind: 'giftPlanet', to: 2, planet: 4 }])
		).toEqual(['not-yours', '', '']);
	});

	it('AM-123, AM-383: one deal a pair', () => {
		expect(codes([deal({ hd: 1 }), deal({ hd: 2 }), deal({ hd: 2 }, {}, 4)])).toEqual([
			'',
			'limit-reached',
			''
		]);
	});

	it('AM-333, AM-383: a route needs contact, and there is one a pair', () => {
		const route = (other: number): SheetOrder => ({ kind: 'route', with: other, percent: 50 });
		expect(codes([route(2), route(2)])).toEqual(['', 'limit-reached']);
		expect(code(route(4))).toBe('no-contact');
		expect(code(route(3))).toBe('out-of-play');
		expect(code(route(1))).toBe('wrong-target');
	});

	it('AM-334: what is disbanded is there already', () => {
		const disband = (militia: number): SheetOrder => ({
			kind: 'disband',
			cell: HOME,
			units: { militia }
		});
		expect(code(disband(10))).toBe('');
		expect(code(disband(11))).toBe('not-enough');
		expect(codes([buy('militia', 5), disband(11)])[1]).toBe('not-enough');
		expect(codes([disband(6), disband(5), disband(4)])).toEqual(['', 'over-committed', '']);
		expect(codes([buy('militia', 9), disband(6), disband(5)])[2]).toBe('over-committed');
		expect(code({ kind: 'disband', cell: OFF, units: { militia: 1 } })).toBe('unknown-target');
		expect(code({ kind: 'disband', cell: at(10, 10), units: { militia: 1 } })).toBe('not-enough');
	});
});

describe('purchases', () => {
	it('AM-072, AM-086, AM-335: units at own planets, some with their factory only', () => {
		expect(code(buy('militia', 5, 4))).toBe('');
		expect(code(buy('militia', 5, 2))).toBe('not-yours');
		expect(code(buy('militia', 5, 70))).toBe('unknown-target');
		expect(code(buy('megatank', 1))).toBe('no-factory');
		const robots = (planet: number): SheetOrder => ({
			kind: 'buyUnits',
			planet,
			type: 'roboSoldier',
			count: 1
		});
		expect(code(robots(3))).toBe('');
		expect(code(robots(4))).toBe('no-factory');
	});

	it.each([
		['megatank', 'megatankFactory'],
		['hyperFrigate', 'frigateFactory'],
		['ultraDestroyer', 'destroyerFactory']
	] as const)('AM-073, AM-074, AM-075: %s needs %s on that planet', (type, factory) => {
		const state = table({
			planets: [
				{ at: [0, 0], owner: 1, has: [factory] },
				{ at: [2, 0], owner: 1 }
			]
		});
		const order = (planet: number): SheetOrder => ({ kind: 'buyUnits', planet, type, count: 1 });
		expect(codes([order(1), order(2)], state)).toEqual(['', 'no-factory']);
	});

	const build = (
		construction: Extract<SheetOrder, { kind: 'build' }>['construction'],
		planet = 3
	): SheetOrder => ({ kind: 'build', planet, construction });

	it('AM-038, AM-050, AM-336: one of each on a planet, damaged or not', () => {
		expect(code(build('mines'))).toBe('already-have');
		expect(codes([build('mines', 4), build('mines', 4)])).toEqual(['', 'already-have']);
		expect(code(build('mines', 2))).toBe('not-yours');
		const damaged = table({ planets: [{ at: [0, 0], owner: 1, damage: 8, has: ['megaCities'] }] });
		expect(code(build('megaCities', 1), damaged)).toBe('already-have');
	});

	it('AM-046: Mega-Cities ordered again on the damaged planet are refused', () => {
		const state = table({
			planets: [{ at: [0, 0], owner: 1, base: 4, damage: 8, has: ['megaCities'] }]
		});
		expect(code(build('megaCities', 1), state)).toBe('already-have');
	});

	it('AM-052, AM-073, AM-075, AM-336: a prerequisite works already, on any own planet', () => {
		expect(code(build('megatankFactory', 4))).toBe('');
		expect(codes([build('frigateFactory'), build('destroyerFactory')])).toEqual([
			'',
			'prereq-missing'
		]);
		const foreign = table({
			planets: [
				{ at: [0, 0], owner: 1 },
				{ at: [2, 0], owner: 2, has: ['frigateFactory'] }
			]
		});
		expect(code(build('destroyerFactory', 1), foreign)).toBe('prereq-missing');
	});

	it('AM-058, AM-336: one Capitol a player, working or ordered', () => {
		expect(codes([build('capitol', 3), build('capitol', 4)])).toEqual(['', 'limit-reached']);
		expect(codes([build('capitol', 3), build('capitol', 3)])).toEqual(['', 'already-have']);
		const planets = [
			{ at: [0, 0] as const, owner: 1, has: ['capitol'] as const },
			{ at: [2, 0] as const, owner: 1 }
		];
		expect(code(build('capitol', 2), table({ planets }))).toBe('limit-reached');
	});

	const launch = (host: number, cell: number): SheetOrder => ({
		kind: 'satellite',
		host,
		cell,
		name: 'Faro'
	});

	it('AM-068, AM-337: a satellite is beside its host, across edges too, in a cell without planet', () => {
		expect(code(launch(3, at(4, 3)))).toBe('');
		expect(code(launch(3, at(4, 4)))).toBe('not-adjacent');
		expect(code(launch(3, HOME))).toBe('not-adjacent');
		expect(code(launch(4, at(5, 2)))).toBe('cell-occupied');
		expect(code(launch(2, at(4, 2)))).toBe('not-yours');
		expect(code(launch(3, OFF))).toBe('unknown-target');
		const corner = table({ planets: [{ at: [0, 0], owner: 1 }] });
		expect(code(launch(1, at(13, 0)), corner)).toBe('');
		expect(code(launch(1, at(0, 13)), corner)).toBe('');
	});

	it('AM-067, AM-337: one a turn', () => {
		expect(codes([launch(3, at(4, 3)), launch(4, at(6, 3))])).toEqual(['', 'limit-reached']);
		expect(codes([launch(3, at(4, 4)), launch(4, at(6, 3))])).toEqual(['not-adjacent', '']);
	});

	it('AM-067, AM-069: four a host, whoever owns them by now', () => {
		const state = (satellites: number) =>
			table({
				planets: [
					{ at: [5, 5], owner: 1 },
					...[
						[5, 4],
						[4, 5],
						[6, 5]
					].map(([x = 0, y = 0], i) => ({ at: [x, y] as const, owner: i, host: 1 })),
					// It stands elsewhere, so that a side of the host stays free.
					{ at: [9, 9] as const, host: satellites === 4 ? 1 : 2 }
				]
			});
		expect(code(launch(1, at(5, 6)), state(3))).toBe('');
		expect(code(launch(1, at(5, 6)), state(4))).toBe('limit-reached');
	});

	it('AM-337, AM-384: a satellite has a proper name', () => {
		expect(code({ kind: 'satellite', host: 3, cell: at(4, 3), name: ' ' })).toBe('malformed');
	});

	const research = (tech: Extract<SheetOrder, { kind: 'research' }>['tech']): SheetOrder => ({
		kind: 'research',
		tech
	});

	it('AM-050, AM-338: each technology once, Planetology once for each type', () => {
		expect(code(research('rayWeapons'))).toBe('already-have');
		expect(codes([research('galacticEconomy'), research('galacticEconomy')])).toEqual([
			'',
			'already-have'
		]);
		expect(
			codes([
				research('planetology:toxic'),
				research('planetology:airless'),
				research('planetology:toxic')
			])
		).toEqual(['', '', 'already-have']);
	});

	it('AM-052, AM-080, AM-081, AM-083, AM-338: prerequisites work already', () => {
		expect(codes([research('improvedArmour'), research('defensiveScreens')])).toEqual([
			'',
			'prereq-missing'
		]);
		expect(codes([research('sublightEngines'), research('hyperlightEngines')])).toEqual([
			'',
			'prereq-missing'
		]);
		expect(code(research('hyperlightEngines'), world({ techs: ['sublightEngines'] }))).toBe('');
	});

	it('AM-055: any number of technologies in a turn', () => {
		expect(
			codes([
				research('centralAdministration'),
				research('galacticEconomy'),
				research('improvedArmour'),
				build('capitol'),
				build('defences'),
				build('factories')
			])
		).toEqual(['', '', '', '', '', '']);
	});

	const terror = (planet: number): SheetOrder => ({ kind: 'terror', planet });
	const piracy = (planet: number): SheetOrder => ({ kind: 'piracy', planet });

	it('AM-242, AM-243, AM-339, AM-340: only where the latest sighting shows another owner', () => {
		for (const order of [terror, piracy]) {
			expect(code(order(2))).toBe('');
			expect(code(order(1))).toBe('not-known');
			expect(code(order(6))).toBe('not-known');
			expect(code(order(3))).toBe('wrong-target');
			expect(code(order(99))).toBe('unknown-target');
		}
		const stale = world({ knows: [2] });
		const lost: State = {
			...stale,
			planets: stale.planets.map((planet) => (planet.id === 2 ? { ...planet, owner: 0 } : planet))
		};
		expect(code(terror(2), lost)).toBe('');
	});

	it('AM-244, AM-339: one Terror Attack a turn, at any distance', () => {
		expect(codes([terror(5), terror(2)])).toEqual(['', 'limit-reached']);
	});

	it('AM-248, AM-250, AM-340: Piracy within four cells, once a planet', () => {
		expect(codes([piracy(2), piracy(2)])).toEqual(['', 'limit-reached']);
		expect(code(piracy(5))).toBe('too-far');
		const far = (x: number) =>
			table({
				planets: [
					{ at: [0, 0], owner: 1 },
					{ at: [x, 1], owner: 2 }
				],
				players: { 1: { knows: [2] } }
			});
		expect(code(piracy(2), far(3))).toBe('');
		expect(code(piracy(2), far(4))).toBe('too-far');
	});

	it('AM-141, AM-339, AM-340: from nowhere without a planet, but technologies may be bought', () => {
		const fleet = table({
			planets: [{ at: [0, 0], owner: 2 }],
			armies: [{ seat: 1, at: [3, 3], units: { freighter: 1 } }],
			players: { 1: { knows: [1] } }
		});
		expect(codes([terror(1), piracy(1), research('rayWeapons')], fleet)).toEqual([
			'no-base',
			'no-base',
			''
		]);
	});
});

describe('fleets', () => {
	it('AM-147, AM-341: a route is made of neighbouring cells', () => {
		expect(code(move({ route: [at(4, 4)] }))).toBe('');
		expect(code(move({ route: [at(5, 3)] }))).toBe('route-broken');
		expect(code(move({ route: [HOME] }))).toBe('route-broken');
		expect(code(move({ route: [at(4, 3), at(6, 3)] }))).toBe('route-broken');
		expect(code(move({ route: [at(4, 3), OFF] }))).toBe('unknown-target');
	});

	it('AM-161: the worked routes across the edge', () => {
		const state = table({ armies: [{ seat: 1, at: [13, 0], units: { freighter: 1 } }] });
		const go = (...route: number[]) => code(move({ from: at(13, 0), route }), state);
		expect(go(at(0, 0), at(0, 13), at(1, 13))).toBe('');
		expect(go(at(0, 13), at(1, 13))).toBe('');
		expect(go(at(0, 13), at(1, 12))).toBe('route-too-long');
	});

	it('AM-146, AM-303, AM-341: as far as the slowest ship goes, one more with a Navigator', () => {
		const route = [at(4, 3), at(5, 3), at(6, 3), at(7, 3)];
		expect(code(move({ route }))).toBe('route-too-long');
		expect(code(move({ route, ships: { hyperFrigate: 1 } }))).toBe('');
		expect(code(move({ route, ships: { hyperFrigate: 1, freighter: 1 } }))).toBe('route-too-long');
		expect(code(move({ route, leaders: [1] }))).toBe('');
		expect(code(move({ route }), world({ techs: ['sublightEngines'] }))).toBe('');
	});

	it('AM-137, AM-341: ships that are there or bought this turn, wherever the line stands', () => {
		expect(code(move({ ships: { freighter: 3 } }))).toBe('not-enough');
		expect(codes([move({ ships: { freighter: 3 } }), buy('freighter', 1)])).toEqual(['', '']);
		expect(codes([move({ ships: { freighter: 3 } }), buy('freighter', 1, 4)])).toEqual([
			'not-enough',
			''
		]);
	});

	it('AM-325: no ship sails in two fleets, and what is disbanded does not sail', () => {
		expect(codes([move({}), move({ ships: { freighter: 2 } }), move({})])).toEqual([
			'',
			'over-committed',
			''
		]);
		const disband: SheetOrder = { kind: 'disband', cell: HOME, units: { freighter: 1 } };
		expect(codes([disband, move({ ships: { freighter: 2 } })])).toEqual(['', 'over-committed']);
		expect(codes([move({ ships: { freighter: 2 } }), disband])).toEqual(['', 'over-committed']);
		expect(codes([move({ ships: { freighter: 1 } }), disband])).toEqual(['', '']);
	});

	const aboard = (militia: number, cell = HOME) => [{ cell, units: { militia } }];

	it('AM-148, AM-149, AM-162: what it carries weighs no more than its room', () => {
		expect(code(move({ pickups: aboard(7) }))).toBe('');
		expect(code(move({ pickups: aboard(8) }))).toBe('over-capacity');
		expect(code(move({ ships: { freighter: 2 }, pickups: aboard(10) }))).toBe('');
		const robots = [{ cell: HOME, units: { roboSoldier: 2 } }];
		expect(code(move({ pickups: robots }))).toBe('');
		expect(code(move({ pickups: [...robots, ...aboard(1)] }))).toBe('over-capacity');
		expect(code(move({ ships: { colonyShip: 1 }, pickups: aboard(1) }))).toBe('over-capacity');
	});

	it('AM-088, AM-162: equipment adds no weight', () => {
		const state = table({
			planets: [{ at: [3, 3], owner: 1 }],
			armies: [{ seat: 1, at: 1, units: { megatank: 1, freighter: 1 } }],
			players: { 1: { techs: ['rayWeapons', 'improvedArmour', 'defensiveScreens'] } }
		});
		const pickups = [{ cell: HOME, units: { megatank: 1 } }];
		expect(code(move({ pickups }), state)).toBe('');
	});

	it('AM-149: room must do along the whole route, after drops', () => {
		const route = [at(4, 3), NEAR, at(6, 3)];
		const full = [...aboard(7), ...aboard(3, NEAR)];
		expect(code(move({ route, pickups: full }))).toBe('over-capacity');
		expect(code(move({ route, pickups: full, drops: aboard(3, NEAR) }))).toBe('');
	});

	it('AM-163: the worked voyage, loading on the way', () => {
		const state = table({
			planets: [{ at: [3, 2], owner: 1 }, { at: [3, 4] }],
			armies: [
				{ seat: 1, at: [2, 2], units: { freighter: 1 } },
				{ seat: 1, at: 1, units: { militia: 5 } }
			]
		});
		const order = move({
			from: at(2, 2),
			route: [at(3, 2), at(3, 3), at(3, 4)],
			pickups: aboard(5, at(3, 2))
		});
		expect(code(order, state)).toBe('');
	});

	it('AM-150, AM-341: Troops are picked up on the route, those there and not taken yet', () => {
		const route = [at(4, 3), NEAR];
		expect(code(move({ pickups: aboard(3, NEAR) }))).toBe('route-broken');
		expect(code(move({ route, pickups: aboard(3, NEAR) }))).toBe('');
		expect(code(move({ route, pickups: aboard(4, NEAR) }))).toBe('not-enough');
		expect(codes([move({ route, pickups: aboard(4, NEAR) }), buy('militia', 1, 4)])).toEqual([
			'',
			''
		]);
		expect(codes([move({ pickups: aboard(6) }), move({ pickups: aboard(5) })])).toEqual([
			'',
			'over-committed'
		]);
		const twice = [...aboard(6), ...aboard(5)];
		expect(code(move({ ships: { freighter: 2 }, pickups: twice }))).toBe('not-enough');
	});

	it('AM-152, AM-341: Troops are dropped on planets of the route, if they are aboard', () => {
		const route = [at(4, 3), NEAR, at(6, 3)];
		expect(code(move({ route, pickups: aboard(2), drops: aboard(2, NEAR) }))).toBe('');
		expect(code(move({ route, pickups: aboard(2), drops: aboard(3, NEAR) }))).toBe('not-enough');
		expect(code(move({ route, pickups: aboard(2), drops: aboard(2, at(4, 3)) }))).toBe(
			'wrong-target'
		);
		expect(code(move({ pickups: aboard(2), drops: aboard(2, NEAR) }))).toBe('route-broken');
		expect(code(move({ pickups: aboard(2), drops: aboard(2) }))).toBe('route-broken');
		const andBack = [at(4, 3), HOME];
		expect(code(move({ route: andBack, pickups: aboard(2), drops: aboard(2) }))).toBe('');
	});

	it('AM-152, AM-341: Troops are dropped at the first stop there, the start not among them', () => {
		const state = table({
			planets: [
				{ at: [3, 3], owner: 1 },
				{ at: [4, 3], owner: 1 }
			],
			armies: [{ seat: 1, at: 1, units: { militia: 9, freighter: 1 } }]
		});
		const first = at(4, 3);
		const order = (drops: Move['drops'], militia: number): Move =>
			move({ route: [first, at(5, 3), first], pickups: aboard(militia), drops });
		expect(code(order(aboard(2, first), 2), state)).toBe('');
		expect(code(order(aboard(3, first), 2), state)).toBe('not-enough');
		const once = (drops: Move['drops'], route: number[]): Move =>
			move({ route, pickups: aboard(2), drops });
		expect(code(once(aboard(2, first), [first, at(5, 3)]), state)).toBe('');
		expect(code(once(aboard(3, first), [first, at(5, 3)]), state)).toBe('not-enough');
		// At the last stop as well.
		expect(code(once(aboard(2, first), [first]), state)).toBe('');
		expect(code(once(aboard(3, first), [first]), state)).toBe('not-enough');
	});

	it('AM-149, AM-341: what is fetched at the last stop must fit too', () => {
		const state = table({
			planets: [
				{ at: [3, 3], owner: 1 },
				{ at: [4, 3], owner: 1 }
			],
			armies: [
				{ seat: 1, at: 1, units: { freighter: 1 } },
				{ seat: 1, at: 2, units: { militia: 9 } }
			]
		});
		const fetch = (militia: number): Move => move({ pickups: aboard(militia, at(4, 3)) });
		expect(code(fetch(7), state)).toBe('');
		expect(code(fetch(8), state)).toBe('over-capacity');
	});

	it('AM-160, AM-341: allied Troops get off at a later stop than they get on', () => {
		const item = (cell: number, dropCell: number) => ({
			owner: 2,
			cell,
			units: { militia: 1 },
			dropCell
		});
		const sail = (route: number[], ...allied: Move['allied']): string =>
			codes([ally(2), move({ route, allied })])[1] ?? '';
		const there = [at(4, 3), NEAR];
		expect(sail(there, item(HOME, NEAR))).toBe('');
		expect(sail(there, item(HOME, HOME))).toBe('route-broken');
		expect(sail(there, item(NEAR, NEAR))).toBe('route-broken');
		expect(sail(there, item(NEAR, HOME))).toBe('route-broken');
		expect(sail([at(4, 3), HOME], item(HOME, HOME))).toBe('');
	});

	it('AM-159, AM-160, AM-341: allied Troops take room, and get off on a planet after getting on', () => {
		const route = [at(4, 3), NEAR];
		const allied = (militia: number, cell: number, dropCell: number) => [
			{ owner: 2, cell, units: { militia }, dropCell }
		];
		expect(code(move({ route, allied: allied(7, HOME, NEAR) }))).toBe('');
		expect(code(move({ route, allied: allied(8, HOME, NEAR) }))).toBe('over-capacity');
		expect(code(move({ route, pickups: aboard(4), allied: allied(4, HOME, NEAR) }))).toBe(
			'over-capacity'
		);
		const home = [...route, at(4, 3), HOME];
		const twice = [...allied(7, HOME, NEAR), ...allied(7, NEAR, HOME)];
		expect(code(move({ route: home, allied: twice }))).not.toBe('over-capacity');
		expect(code(move({ route, allied: allied(1, HOME, at(4, 3)) }))).toBe('wrong-target');
		expect(code(move({ route, allied: allied(1, NEAR, HOME) }))).toBe('route-broken');
		expect(code(move({ route, allied: allied(1, at(9, 9), NEAR) }))).toBe('route-broken');
	});

	it('AM-132, AM-341: no own Troops are left in space without room', () => {
		const route = [at(1, 0)];
		const leave = (freighter: number, militia: number) =>
			move({
				from: SPACE,
				ships: { freighter },
				route,
				pickups: militia === 0 ? [] : aboard(militia, SPACE)
			});
		expect(code(leave(1, 0))).toBe('stranded');
		expect(code(leave(1, 2))).toBe('stranded');
		expect(code(leave(1, 3))).toBe('');
		expect(code(leave(2, 10))).toBe('');
		expect(codes([leave(1, 3), leave(1, 6), leave(1, 7)])).toEqual(['', 'stranded', '']);
	});

	it('AM-132: Troops that an ally takes or that are disbanded are not left behind', () => {
		const leave = move({ from: SPACE, ships: { freighter: 1 }, route: [at(1, 0)] });
		const board: SheetOrder = { kind: 'board', carrier: 2, cell: SPACE, units: { militia: 3 } };
		expect(codes([board, leave])).toEqual(['', '']);
		const disband: SheetOrder = { kind: 'disband', cell: SPACE, units: { militia: 3 } };
		expect(codes([disband, leave])).toEqual(['', '']);
	});

	it('AM-306, AM-341: Pilots and Navigators who stand there travel, in one fleet each', () => {
		expect(code(move({ leaders: [1] }))).toBe('');
		expect(codes([move({ leaders: [1] }), move({ leaders: [1] })])).toEqual(['', 'over-committed']);
		expect(
			code(
				move({
					from: SPACE,
					route: [at(1, 0)],
					ships: { freighter: 2 },
					pickups: aboard(10, SPACE),
					leaders: [1]
				})
			)
		).toBe('malformed');
		expect(code(move({ leaders: [2] }))).toBe('malformed');
		expect(code(move({ leaders: [3] }))).toBe('malformed');
		expect(code(move({ leaders: [7] }))).toBe('not-yours');
		expect(code(move({ leaders: [9] }))).toBe('not-yours');
	});

	it('AM-143, AM-325: a leader may travel from where he is posted this turn, not once recalled', () => {
		const post: SheetOrder = { kind: 'post', leader: 2, cell: HOME };
		const away: SheetOrder = { kind: 'post', leader: 2, cell: NEAR };
		const recall: SheetOrder = { kind: 'recall', leader: 1 };
		expect(codes([post, move({ leaders: [2] })])).toEqual(['', '']);
		expect(codes([move({ leaders: [2] }), post, move({ leaders: [2] })])).toEqual([
			'',
			'',
			'over-committed'
		]);
		expect(codes([away, move({ leaders: [2] })])).toEqual(['', 'malformed']);
		expect(codes([recall, move({ leaders: [1] })])).toEqual(['', 'over-committed']);
		expect(codes([move({ leaders: [1] }), recall])).toEqual(['', 'over-committed']);
	});

	it('AM-342: consent to be carried covers Troops present or bought, and only once', () => {
		const board = (militia: number, carrier = 2): SheetOrder => ({
			kind: 'board',
			carrier,
			cell: HOME,
			units: { militia }
		});
		expect(code(board(10))).toBe('');
		expect(code(board(11))).toBe('not-enough');
		expect(codes([board(11), buy('militia', 1)])).toEqual(['', '']);
		expect(codes([board(6), board(5, 4)])).toEqual(['', 'over-committed']);
		expect(codes([board(6), move({ pickups: aboard(5) })])).toEqual(['', 'over-committed']);
		expect(codes([move({ pickups: aboard(5) }), board(6)])).toEqual(['', 'over-committed']);
		expect(code({ kind: 'board', carrier: 2, cell: OFF, units: { militia: 1 } })).toBe(
			'unknown-target'
		);
	});
});

describe('planets, leaders, auction', () => {
	it('AM-343: landing is ordered on hostile planets', () => {
		expect(code({ kind: 'land', planet: 1 })).toBe('');
		expect(code({ kind: 'land', planet: 2 })).toBe('wrong-target');
		expect(code({ kind: 'land', planet: 40 })).toBe('unknown-target');
	});

	const stance = (
		planet: number,
		mode: Extract<SheetOrder, { kind: 'stance' }>['mode'] = 'raze',
		claimant = 0
	): SheetOrder => ({ kind: 'stance', planet, mode, claimant });

	it('AM-325, AM-344: one stance a planet, none on one’s own', () => {
		expect(codes([stance(2), stance(2, 'hold'), stance(1, 'take')])).toEqual([
			'',
			'over-committed',
			''
		]);
		expect(code(stance(3))).toBe('wrong-target');
		expect(code(stance(40))).toBe('unknown-target');
	});

	it('AM-344: support is for somebody named as ally, anywhere in the sheet', () => {
		expect(code(stance(5, 'support', 4))).toBe('wrong-target');
		expect(codes([stance(5, 'support', 4), ally(4)])).toEqual(['', '']);
		expect(codes([stance(5, 'support', 3), ally(3)])).toEqual(['wrong-target', 'out-of-play']);
		expect(codes([stance(5, 'support', 9), ally(9)])).toEqual(['unknown-target', 'unknown-target']);
		expect(codes([stance(5, 'support', 1), ally(1)])).toEqual(['wrong-target', 'wrong-target']);
	});

	it('AM-345: any planet but one’s own may be colonised, as far as is known', () => {
		const colonise = (planet: number): SheetOrder => ({ kind: 'colonise', planet });
		expect(codes([colonise(1), colonise(2), colonise(1)])).toEqual(['', '', 'over-committed']);
		expect(code(colonise(3))).toBe('wrong-target');
		expect(code(colonise(40))).toBe('unknown-target');
	});

	const bid = (hd: number, lot = 3, planet = 3): SheetOrder => ({ kind: 'bid', lot, hd, planet });

	it('AM-324, AM-346: a bid is from the reserve to the treasury, whatever else is promised', () => {
		expect(code(bid(20))).toBe('');
		expect(code(bid(18))).toBe('too-much-money');
		expect(code(bid(200))).toBe('');
		expect(code(bid(202))).toBe('too-much-money');
		expect(last({ kind: 'giftMoney', to: 2, hd: 200 }, bid(200))).toBe('');
	});

	it('AM-346, AM-265: no bid for a crate by who has every technology', () => {
		const crate = (techs: readonly TechId[], lot = 8) =>
			code(bid(20, lot), world({ techs }, { lot }));
		expect(crate(TECH_IDS)).toBe('already-have');
		expect(crate(TECH_IDS.slice(1))).toBe('');
		expect(crate(TECH_IDS, 3)).toBe('');
	});

	it('AM-346, AM-383: one bid, on the lot on sale, for an own planet, in whole dollars', () => {
		expect(codes([bid(20), bid(30)])).toEqual(['', 'limit-reached']);
		expect(code(bid(20, 4))).toBe('unknown-target');
		expect(code(bid(20, 3, 2))).toBe('not-yours');
		expect(code(bid(21))).toBe('malformed');
		expect(code(bid(20), world({}, { lot: 0 }))).toBe('unknown-target');
	});

	const post = (leader: number, cell: number): SheetOrder => ({ kind: 'post', leader, cell });

	it('AM-295, AM-347: leaders in reserve are posted with own units or on own planets', () => {
		expect(code(post(2, HOME))).toBe('');
		expect(code(post(2, SPACE))).toBe('');
		expect(code(post(2, at(5, 2)))).toBe('not-yours');
		expect(code(post(4, NEAR))).toBe('');
		expect(code(post(4, at(5, 2)))).toBe('not-yours');
		expect(code(post(4, SPACE))).toBe('wrong-target');
		expect(code(post(4, OFF))).toBe('unknown-target');
		expect(code(post(1, HOME))).toBe('malformed');
		expect(code(post(5, HOME))).toBe('malformed');
		expect(code(post(7, HOME))).toBe('not-yours');
		expect(codes([post(2, HOME), post(2, SPACE)])).toEqual(['', 'over-committed']);
	});

	it('AM-137, AM-295: with units bought this turn as well', () => {
		const state = table({
			planets: [{ at: [3, 3], owner: 1 }],
			leaders: [{ seat: 1, kind: 'pilot' }]
		});
		expect(codes([post(1, HOME)], state)).toEqual(['not-yours']);
		expect(codes([post(1, HOME), buy('militia', 1, 1)], state)).toEqual(['', '']);
	});

	it('AM-295, AM-347: posted leaders are recalled, and posted again from the next turn', () => {
		const recall = (leader: number): SheetOrder => ({ kind: 'recall', leader });
		expect(codes([recall(1), recall(1)])).toEqual(['', 'over-committed']);
		expect(code(recall(3))).toBe('');
		expect(code(recall(2))).toBe('malformed');
		expect(code(recall(5))).toBe('malformed');
		expect(code(recall(7))).toBe('not-yours');
		expect(codes([recall(1), post(1, HOME)])).toEqual(['', 'malformed']);
	});

	it('AM-301, AM-305, AM-347: Saboteurs strike known planets of others, Spies go anywhere, once', () => {
		const sabotage = (planet: number, leader = 5): SheetOrder => ({
			kind: 'sabotage',
			leader,
			planet
		});
		const spy = (planet: number, leader = 6): SheetOrder => ({ kind: 'spy', leader, planet });
		expect(codes([sabotage(2), sabotage(5)])).toEqual(['', 'over-committed']);
		expect(code(sabotage(6))).toBe('not-known');
		expect(code(sabotage(1))).toBe('not-known');
		expect(code(sabotage(3))).toBe('wrong-target');
		expect(code(sabotage(40))).toBe('unknown-target');
		expect(code(sabotage(2, 6))).toBe('malformed');
		expect(code(sabotage(2, 7))).toBe('not-yours');
		expect(codes([spy(6), spy(1)])).toEqual(['', 'over-committed']);
		expect(code(spy(3))).toBe('');
		expect(code(spy(40))).toBe('unknown-target');
		expect(code(spy(2, 5))).toBe('malformed');
		expect(code(spy(2, 7))).toBe('not-yours');
	});
});

describe('the sheet as a whole', () => {
	it('AM-321, AM-383: lines after the 300th are refused and count for nothing', () => {
		const lines = Array.from({ length: 300 }, (): SheetOrder => ({ kind: 'land', planet: 1 }));
		const support: SheetOrder = { kind: 'stance', planet: 2, mode: 'support', claimant: 4 };
		const result = codes([support, ...lines, ally(4)]);
		expect(result[0]).toBe('wrong-target');
		expect(result.slice(1, 300).every((one) => one === '')).toBe(true);
		expect(result.slice(300)).toEqual(['limit-reached', 'limit-reached']);
	});

	it('AM-326: a line that was not understood is malformed, and so is one out of range', () => {
		expect(code({ kind: 'malformed' })).toBe('malformed');
		expect(code(buy('militia', 0))).toBe('malformed');
	});

	it('AM-348: the election knows votes for the candidates, or abstention, and nothing else', () => {
		const election = [{ candidates: [1, 4], powers: [], values: [], votes: [] }];
		const state: State = { ...WORLD_STATE, phase: 'election', election };
		const vote = (candidate: number): SheetOrder => ({ kind: 'vote', candidate });
		expect(code(vote(4), state)).toBe('');
		expect(code(vote(0), state)).toBe('');
		expect(code(vote(2), state)).toBe('unknown-target');
		expect(codes([vote(4), vote(1)], state)).toEqual(['', 'limit-reached']);
		expect(code({ kind: 'resign' }, state)).toBe('out-of-play');
		expect(code(ally(2), state)).toBe('out-of-play');
		expect(code(vote(4))).toBe('out-of-play');
	});

	it('AM-348: resigning is possible in any turn, once', () => {
		expect(codes([{ kind: 'resign' }, { kind: 'resign' }])).toEqual(['', 'limit-reached']);
	});

	it('AM-319, AM-320, AM-326: who resigned or is destroyed orders nothing; who was absent may', () => {
		const as = (status: PlayerSpec['status']) =>
			code(buy('militia', 1), world(status ? { status } : {}));
		expect(as('withdrawn')).toBe('');
		expect(as('resigned')).toBe('out-of-play');
		expect(as('destroyed')).toBe('out-of-play');
		expect(code(buy('militia', 1), { ...WORLD_STATE, phase: 'over' })).toBe('out-of-play');
	});

	it('AM-322: nothing that the author cannot see changes the verdict', () => {
		const other = table({
			...WORLD,
			planets: (WORLD.planets ?? []).map((planet, i) =>
				i === 0 || i === 5 ? { ...planet, owner: 2, base: 10, has: ['capitol'] as const } : planet
			),
			armies: [
				...(WORLD.armies ?? []).slice(0, 3),
				{ seat: 2, at: 6, units: { megatank: 50 } },
				{ seat: 2, at: [4, 3], units: { freighter: 9 } }
			]
		});
		const sheet: OrderSheet = [
			move({ route: [at(4, 3), NEAR] }),
			{ kind: 'terror', planet: 6 },
			{ kind: 'colonise', planet: 1 },
			{ kind: 'spy', leader: 6, planet: 1 }
		];
		expect(view(other, 1)).toEqual(view(WORLD_STATE, 1));
		expect(codes(sheet, other)).toEqual(codes(sheet));
		expect(codes(sheet)).toEqual(['', 'not-known', '', '']);
	});

	it('judges a sheet on the view of its author only', () => {
		expect(() => check(view(WORLD_STATE, 2), 1, [])).toThrow();
	});
});

describe('warnings', () => {
	const warnings = (sheet: OrderSheet, state = WORLD_STATE) =>
		check(view(state, 1), 1, sheet).filter(({ severity }) => severity === 'warning');
	const small = (dollars: number): State =>
		table({
			planets: [{ at: [0, 0], owner: 1, has: ['factories'] }],
			armies: [{ seat: 1, at: 1, units: { militia: 4, freighter: 1 }, exempt: { freighter: 1 } }],
			players: { 1: { dollars } }
		});
	const militia = (count: number): SheetOrder => ({
		kind: 'buyUnits',
		planet: 1,
		type: 'militia',
		count
	});

	it('AM-324: purchases beyond the money are warned of, line by line, and not refused', () => {
		// 4 $ of upkeep leave 6 $; with Factories a Militia costs 1 $.
		expect(warnings([militia(6)], small(10))).toEqual([]);
		expect(warnings([militia(4), militia(5), militia(1)], small(10))).toEqual([
			{ code: 'over-treasury', severity: 'warning', at: [1], data: { short: 6 } },
			{ code: 'over-treasury', severity: 'warning', at: [2], data: { short: 2 } }
		]);
		const mines: SheetOrder = { kind: 'build', planet: 1, construction: 'mines' };
		expect(warnings([mines, militia(6)], small(10))).toEqual([
			{ code: 'over-treasury', severity: 'warning', at: [0], data: { short: 8 } }
		]);
	});

	it('AM-324: orders that cost nothing leave the money as it is, none included', () => {
		const ally: SheetOrder = { kind: 'ally', player: 2 };
		for (const [dollars, short] of [
			[4, 2],
			[4.5, 1]
		] as const)
			expect(warnings([ally, militia(1)], small(dollars))).toEqual([
				{ code: 'over-treasury', severity: 'warning', at: [1], data: { short } }
			]);
		expect(warnings([ally, militia(1)], small(5))).toEqual([]);
	});

	it('AM-324: upkeep that gifts leave unpaid is warned of; disbanding lessens it', () => {
		const gift: SheetOrder = { kind: 'giftMoney', to: 2, hd: 14 };
		expect(warnings([gift], small(10))).toEqual([
			{ code: 'unpaid-upkeep', severity: 'warning', at: [], data: { short: 2 } }
		]);
		const disband: SheetOrder = { kind: 'disband', cell: 0, units: { militia: 1 } };
		expect(warnings([gift, disband], small(10))).toEqual([]);
		expect(warnings([{ ...gift, hd: 13 }], small(10))).toMatchObject([{ data: { short: 1 } }]);
		expect(warnings([{ ...gift, hd: 12 }], small(10))).toEqual([]);
	});

	it('AM-137 AM-325: units that may not be bought are nowhere to be ordered about', () => {
		const give = (planet: number): SheetOrder => ({
			kind: 'giftUnits',
			to: 2,
			planet,
			units: { megatank: 1 }
		});
		expect(codes([buy('megatank', 1), give(3)])).toEqual(['no-factory', 'not-enough']);
		const armed = world(
			{},
			{
				planets: (WORLD.planets ?? []).map((planet, i) =>
					i === 2 ? { ...planet, has: ['megatankFactory'] } : planet
				)
			}
		);
		expect(codes([give(3), buy('megatank', 1)], armed)).toEqual(['', '']);
	});

	it('AM-245: every kind of purchase has its price', () => {
		const prices = (order: SheetOrder) => {
			const state = world({ treasury: 0 });
			const line = warnings([order], state).find(({ at }) => at[0] === 0);
			return line?.data?.['short'];
		};
		expect(prices({ kind: 'terror', planet: 5 })).toBe(4 * 13);
		expect(prices({ kind: 'piracy', planet: 2 })).toBe(20);
		expect(prices({ kind: 'satellite', host: 3, cell: at(4, 3), name: 'Faro' })).toBe(60);
		expect(prices({ kind: 'research', tech: 'improvedArmour' })).toBe(80);
		expect(prices(buy('freighter', 2))).toBe(40);
	});

	it('refused lines cost nothing', () => {
		const refused: SheetOrder = { kind: 'build', planet: 2, construction: 'mines' };
		expect(warnings([refused, militia(6)], small(10))).toEqual([]);
	});
});
