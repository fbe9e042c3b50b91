import { describe, expect, it } from 'vitest';
import { WEIGHTS } from './resolve/books';
import { dataOf, reportsOf, table, unitsAt, type TableSpec, sail } from './testing';
import { play, written } from './testing-play';
import type { Goods, SeatId, SheetOrder, SomeUnits, State } from './types';
import { view } from './view';

const goods = (some: Partial<Goods>): Goods => ({
	hd: 0,
	units: [],
	planets: [],
	techs: [],
	...some
});
const deal = (partner: SeatId, give: Partial<Goods>, get: Partial<Goods>): SheetOrder => ({
	kind: 'deal',
	with: partner,
	give: goods(give),
	get: goods(get)
});
const bookOf = (state: State, seat: SeatId, other: SeatId) =>
	state.players[seat - 1]?.books.find((book) => book.seat === other);

/** Seat 1 holds worlds 1 and 2; seat 2 stands over the second with more than its Value. */
const INVADED: TableSpec = {
	planets: [
		{ at: [1, 1], owner: 1, base: 20 },
		{ at: [3, 3], owner: 1, base: 5 },
		{ at: [2, 4], owner: 2, base: 30 }
	],
	armies: [{ seat: 2, at: 2, units: { militia: 20 } }],
	players: {
		1: { dollars: 50, techs: ['rayWeapons'] },
		2: { dollars: 50, knows: [1, 2] }
	}
};

describe('books of a whole turn', () => {
	it('AM-106 AM-389 AM-390 enter the raids of the opening with what came before them', () => {
		const raid: SheetOrder = { kind: 'piracy', planet: 1 };
		const played = written(table(INVADED), { 2: [raid] });
		expect(dataOf(played.reports, 'conquest')).toMatchObject([{ planet: 2, by: 2, from: 1 }]);
		expect(dataOf(played.reports, 'piracy')).toMatchObject([{ planet: 1, by: 2, victim: 1 }]);
		expect(bookOf(played.state, 1, 2)?.harm).toBe(WEIGHTS.conquest + WEIGHTS.piracy);
	});

	const THREE: TableSpec = {
		seats: 3,
		planets: [
			{ at: [1, 1], owner: 1, base: 20 },
			{ at: [8, 8], owner: 2, base: 20 },
			{ at: [10, 8], owner: 3, base: 20 }
		],
		armies: [{ seat: 1, at: 1, units: { militia: 9 } }],
		players: { 1: { dollars: 100, techs: ['rayWeapons'] }, 2: {}, 3: {} }
	};
	const money = (to: SeatId, hd: number): SheetOrder => ({ kind: 'giftMoney', to, hd });
	const militia = (to: SeatId): SheetOrder => ({
		kind: 'giftUnits',
		to,
		planet: 1,
		units: { militia: 1 }
	});
	const tech = (to: SeatId, one: 'rayWeapons'): SheetOrder => ({ kind: 'giftTech', to, tech: one });
	const times = (count: number, order: SheetOrder): SheetOrder[] =>
		Array.from({ length: count }, () => order);

	it.each([
		['one of 15 $', [money(2, 30)], 4],
		['thirty of half a dollar', times(30, money(2, 1)), 4],
		['one of 40 $', [money(2, 80)], 9],
		['two of 20 $', times(2, money(2, 40)), 9],
		['half a dollar', [money(2, 1)], 1],
		['4.5 $ and half a dollar', [money(2, 9), money(2, 1)], 2],
		['four of a Militia', times(4, militia(2)), 3],
		['money, a Militia and a technology', [money(2, 1), militia(2), tech(2, 'rayWeapons')], 7]
	] as const)('AM-389 weigh the gifts of a turn together: %s', (_, sheet, help) => {
		const { state } = written(table(THREE), { 1: [...sheet, money(3, 2)] });
		expect(bookOf(state, 2, 1)?.help).toBe(help);
		expect(bookOf(state, 3, 1)?.help).toBe(1);
	});
});

describe('deals of a whole turn', () => {
	const sold: Partial<Goods> = { techs: ['rayWeapons'] };
	const sheets = {
		1: [deal(2, sold, { hd: 40 })],
		2: [deal(1, { hd: 40 }, sold)]
	};

	it('AM-254 AM-226 are void where a conquest has brought the technology meanwhile', () => {
		const { reports } = written(table(INVADED), sheets);
		expect(dataOf(reports, 'captured')).toMatchObject([{ by: 2, tech: 'rayWeapons' }]);
		expect(dataOf(reports, 'deal')).toMatchObject([{ done: false }]);
		const failed = reportsOf(reports, 'failed').map(({ to, data }) => [to, data.reason]);
		expect(failed).toEqual([
			[[1], 'already-known'],
			[[2], 'already-known']
		]);
		const kinds = dataOf(reports, 'ledger').map(({ lines }) => lines.map(({ kind }) => kind));
		expect(kinds[1]).toEqual(expect.arrayContaining(['deposit', 'depositReturned']));
		expect(kinds[0]).not.toContain('dealReceived');
	});

	it('AM-254 AM-122 are carried out where it has not', () => {
		const { reports } = written(table({ ...INVADED, armies: [] }), sheets);
		expect(dataOf(reports, 'deal')).toMatchObject([{ done: true }]);
		expect(dataOf(reports, 'delivered')).toMatchObject([{ what: 'tech', tech: 'rayWeapons' }]);
	});

	it('AM-254 AM-253 go first come, first served: the second seller of a technology keeps it', () => {
		const spec: TableSpec = {
			seats: 3,
			planets: [
				{ at: [1, 1], owner: 1 },
				{ at: [5, 5], owner: 2 },
				{ at: [8, 8], owner: 3 }
			],
			players: { 1: { techs: ['rayWeapons'] }, 2: { techs: ['rayWeapons'] }, 3: { dollars: 90 } }
		};
		const { reports } = written(table(spec), {
			1: [deal(3, sold, { hd: 40 })],
			2: [deal(3, sold, { hd: 50 })],
			3: [deal(1, { hd: 40 }, sold), deal(2, { hd: 50 }, sold)]
		});
		expect(dataOf(reports, 'deal').map(({ seats, done }) => [seats, done])).toEqual([
			[[1, 3], true],
			[[2, 3], false]
		]);
		const [, , ledger] = dataOf(reports, 'ledger');
		expect(ledger?.lines.filter(({ seat }) => seat === 2).map(({ hd }) => hd)).toEqual([-50, 50]);
	});
});

describe('leaders lost in a whole turn', () => {
	it('AM-292 AM-298 are told with their place', () => {
		const spec: TableSpec = { ...INVADED, leaders: [{ seat: 1, kind: 'merchant', planet: 2 }] };
		const state = table(spec);
		const { reports } = written(state);
		expect(dataOf(reports, 'leaderLost')).toMatchObject([
			{ kind: 'merchant', cause: 'killed', cell: state.planets[1]?.cell }
		]);
	});

	it('AM-307 return to reserve from a place that is told', () => {
		const spec: TableSpec = {
			planets: [
				{ at: [1, 1], owner: 1 },
				{ at: [3, 3], owner: 1 },
				{ at: [8, 8], owner: 2 }
			],
			leaders: [{ seat: 1, kind: 'merchant', planet: 2 }]
		};
		const state = table(spec);
		const { reports } = written(state, { 1: [{ kind: 'giftPlanet', to: 2, planet: 2 }] });
		expect(dataOf(reports, 'leaderReserve')).toMatchObject([{ cell: state.planets[1]?.cell }]);
	});
});

describe('a fleet that lets Troops off and takes others on at one stop', () => {
	const spec: TableSpec = {
		size: [14, 7],
		planets: [
			{ at: [0, 0], owner: 1 },
			{ at: [1, 0], owner: 1 },
			{ at: [3, 0], owner: 1 },
			{ at: [9, 5], owner: 2 }
		],
		armies: [
			{ seat: 1, at: 1, units: { freighter: 1, militia: 7 } },
			{ seat: 1, at: 2, units: { roboSoldier: 1, megatank: 1 } }
		],
		players: { 1: { dollars: 60 } }
	};
	it.each<[string, SomeUnits, SomeUnits, SomeUnits]>([
		['a Megatank in the room that all leave', { militia: 7 }, { megatank: 1 }, { megatank: 1 }],
		[
			'a Robo-soldier in the room that four leave',
			{ militia: 4 },
			{ roboSoldier: 1 },
			{ roboSoldier: 1, militia: 3 }
		]
	])('AM-149 AM-152: %s', (_, left, taken, landed) => {
		const { state } = written(table(spec), {
			1: [
				sail({
					route: [1, 2, 3],
					pickups: [
						{ cell: 0, units: { militia: 7 } },
						{ cell: 1, units: taken }
					],
					drops: [{ cell: 1, units: left }]
				})
			]
		});
		expect(unitsAt(state, 1, 3)).toEqual({ freighter: 1, ...landed });
		expect(unitsAt(state, 1, 2)).toMatchObject(left);
	});
});

describe('claims of allies who do not agree (AM-223)', () => {
	it('rank with the Power of those who support them', () => {
		const state = table({
			seats: 4,
			planets: [
				{ at: [0, 0], owner: 1 },
				{ at: [5, 5], owner: 4, base: 20 }
			],
			armies: [
				{ seat: 1, at: 2, units: { militia: 10 } },
				{ seat: 2, at: 2, units: { militia: 6 } },
				{ seat: 3, at: 2, units: { militia: 7 } }
			],
			players: { 1: { dollars: 40 }, 2: { dollars: 40 }, 3: { dollars: 40 } }
		});
		const ally = (...players: number[]): SheetOrder[] =>
			players.map((player) => ({ kind: 'ally', player }));
		const support: SheetOrder = { kind: 'stance', planet: 2, mode: 'support', claimant: 2 };
		const { reports } = written(state, {
			1: ally(2, 3),
			2: ally(1, 3),
			3: [...ally(1, 2), support]
		});
		// Seat 1 alone reaches the Value as well, and has more than seat 2 alone.
		expect(dataOf(reports, 'conquest')).toMatchObject([{ by: 2, power: 26, supporters: [3] }]);
		expect(dataOf(reports, 'siegeFailed')).toMatchObject([{ by: 1, reason: 'outmatched' }]);
	});
});

describe('a deal about two lots of one place (AM-254)', () => {
	const spec: TableSpec = {
		planets: [
			{ at: [0, 0], owner: 1 },
			{ at: [5, 5], owner: 2 }
		],
		armies: [
			{ seat: 1, at: 1, units: { militia: 5 } },
			{ seat: 1, at: 2, units: { freighter: 1, militia: 1 } }
		],
		players: { 1: { dollars: 20 }, 2: { dollars: 20 } }
	};
	const lots = [
		{ planet: 1, units: { militia: 3 } },
		{ planet: 1, units: { militia: 3 } }
	];
	const give = goods({ units: lots });
	const buy: SheetOrder = { kind: 'buyUnits', planet: 1, type: 'militia', count: 1 };
	it.each([
		['void if there are fewer than both together', [], false, { militia: 5 }],
		['carried out if there are as many', [buy], true, {}]
	] as const)('is %s', (_, more, done, left) => {
		const terms = { with: 2, give, get: goods({ hd: 2 }) };
		const { state, reports } = written(table(spec), {
			1: [...more, { kind: 'deal', ...terms }],
			2: [{ kind: 'deal', with: 1, give: terms.get, get: give }]
		});
		expect(dataOf(reports, 'deal')).toMatchObject([{ done }]);
		expect(unitsAt(state, 1, 1)).toEqual(left);
	});
});

describe('ties for candidacy (AM-282)', () => {
	it('go to more planets before the larger treasury', () => {
		const state = table({
			seats: 3,
			turn: 12,
			planets: [
				{ at: [0, 0], owner: 1, base: 40 },
				{ at: [5, 5], owner: 2, base: 20 },
				{ at: [6, 6], owner: 3, base: 15 },
				{ at: [8, 8], owner: 3, base: 5 }
			],
			players: { 2: { dollars: 90 }, 3: { dollars: 1 } }
		});
		const { state: after } = play(state);
		expect(after.election[0]?.candidates).toEqual([1, 3]);
	});
});

describe('a planet given away (AM-315)', () => {
	it('is remembered by its giver as the receiver’s', () => {
		const spec: TableSpec = {
			planets: [
				{ at: [0, 0], owner: 1 },
				{ at: [5, 5], owner: 1, base: 7 },
				{ at: [9, 9], owner: 2 }
			]
		};
		const { state } = written(table(spec), { 1: [{ kind: 'giftPlanet', to: 2, planet: 2 }] });
		expect(view(state, 1).planets[1]).toMatchObject({ mine: false, seen: { owner: 2 } });
	});
});
