import { describe, expect, it } from 'vitest';
import {
	dataOf,
	openTurn,
	reportsOf,
	table,
	unitsAt,
	type Awaited,
	type TableSpec
} from '../../testing';
import type { Goods, OrderSheet, SheetOrder } from '../../types';
import { deliverGoods } from './deliveries';
import { changeOwner } from '../combat/ownership';
import { settle } from './settlement';
import { tradeMoney } from './trade';
import { removeUnits, type Turn } from '../turn';
import { awaitedOn } from './underway';

const goods = (some: Partial<Goods>): Goods => ({
	hd: 0,
	units: [],
	planets: [],
	techs: [],
	...some
});
const deal = (partner: number, give: Partial<Goods>, get: Partial<Goods>): SheetOrder => ({
	kind: 'deal',
	with: partner,
	give: goods(give),
	get: goods(get)
});
const BASE: TableSpec = {
	seats: 3,
	planets: [
		{ at: [1, 1], owner: 1 },
		{ at: [3, 1], owner: 2, has: ['mines'] },
		{ at: [5, 1], owner: 3, habitat: 'gaseous' },
		{ at: [7, 1], owner: 2 }
	],
	armies: [{ seat: 1, at: 1, units: { militia: 5, freighter: 1 } }],
	players: { 1: { dollars: 20, techs: ['rayWeapons'] }, 2: { dollars: 5 }, 3: { dollars: 0 } }
};

const DEFENCES: Awaited = { constructions: { 2: ['defences'] } };

/** Steps 2 and 9, and what happens between them. */
function settled(
	sheets: Record<number, OrderSheet>,
	between: (turn: Turn) => void = () => undefined,
	spec: TableSpec = {}
): Turn {
	const turn = openTurn(table({ ...BASE, ...spec }), sheets, {}, DEFENCES);
	tradeMoney(turn);
	between(turn);
	settle(turn);
	return turn;
}
const dollars = (turn: Turn): number[] => turn.state.players.map((player) => player.treasury / 2);
const owners = (turn: Turn): number[] => turn.state.planets.map((planet) => planet.owner);

describe('deals', () => {
	const sheets = {
		1: [deal(2, { hd: 40 }, { planets: [4] })],
		2: [deal(1, { planets: [4] }, { hd: 40 })]
	};

	it('AM-259: 20 $ for a planet: both change hands', () => {
		const turn = settled(sheets);
		expect(dollars(turn)).toEqual([0, 25, 0]);
		expect(owners(turn)).toEqual([1, 2, 3, 1]);
		expect(reportsOf(turn.reports, 'deal')).toEqual([
			{
				code: 'deal',
				to: [1, 2],
				data: {
					seats: [1, 2],
					goods: [goods({ hd: 40 }), goods({ planets: [4] })],
					done: true
				}
			}
		]);
	});

	it('AM-259, AM-254: the planet is conquered before: the deal is void and the 20 $ return', () => {
		const turn = settled(sheets, (t) => {
			expect(dollars(t)).toEqual([0, 5, 0]);
			changeOwner(t, 4, 3, 'conquest');
		});
		expect(dollars(turn)).toEqual([20, 5, 0]);
		expect(owners(turn)).toEqual([1, 2, 3, 3]);
		expect(turn.ledgers[0]?.map(({ kind, hd }) => [kind, hd])).toEqual([
			['deposit', -40],
			['depositReturned', 40]
		]);
		expect(reportsOf(turn.reports, 'deal')).toMatchObject([{ to: [1, 2], data: { done: false } }]);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { order: 'deal', reason: 'item-lost', seat: 2 } },
			{ to: [2], data: { order: 'deal', reason: 'item-lost', seat: 1 } }
		]);
	});

	it('AM-353: no line of money where none was in the deal', () => {
		const turn = settled({
			1: [deal(2, { planets: [] }, { hd: 10 })],
			2: [deal(1, { hd: 10 }, {})]
		});
		expect(turn.ledgers[0]?.map(({ kind, hd }) => [kind, hd])).toEqual([['dealReceived', 10]]);
		expect(turn.ledgers[1]?.map(({ kind, hd }) => [kind, hd])).toEqual([['deposit', -10]]);
	});

	it('AM-254: one unit short voids all of it', () => {
		const units = [{ planet: 1, units: { militia: 5 } }];
		const both = {
			1: [deal(2, { units, techs: ['rayWeapons'] }, { hd: 10 })],
			2: [deal(1, { hd: 10 }, { units, techs: ['rayWeapons'] })]
		};
		const whole = settled(both);
		expect(unitsAt(whole.state, 2, 1)).toEqual({ militia: 5 });
		expect(whole.underway.techs).toEqual([{ seat: 2, tech: 'rayWeapons' }]);
		expect(dollars(whole)).toEqual([25, 0, 0]);
		const short = settled(both, (turn) => removeUnits(turn.state, 1, 15, { militia: 1 }));
		expect(unitsAt(short.state, 1, 1)).toEqual({ militia: 4, freighter: 1 });
		expect(short.underway.techs).toEqual([]);
		expect(dollars(short)).toEqual([20, 5, 0]);
	});

	it('AM-253: go before gifts', () => {
		const turn = settled({
			1: [
				{ kind: 'giftUnits', to: 3, planet: 1, units: { militia: 5 } },
				deal(2, { units: [{ planet: 1, units: { militia: 3 } }] }, {})
			],
			2: [deal(1, {}, { units: [{ planet: 1, units: { militia: 3 } }] })]
		});
		expect(unitsAt(turn.state, 2, 1)).toEqual({ militia: 3 });
		expect(unitsAt(turn.state, 3, 1)).toEqual({ militia: 2 });
	});

	it('AM-378: planets with a Capitol each change hands at one moment', () => {
		const planets = [
			{ at: [1, 1], owner: 1, has: ['capitol'] },
			{ at: [3, 1], owner: 2, has: ['capitol'] }
		] as const;
		const turn = settled(
			{
				1: [deal(2, { planets: [1] }, { planets: [2] })],
				2: [deal(1, { planets: [2] }, { planets: [1] })]
			},
			undefined,
			{ planets, armies: [] }
		);
		expect(owners(turn)).toEqual([2, 1]);
		expect(turn.state.planets.map((planet) => planet.constructions)).toEqual([
			['capitol'],
			['capitol']
		]);
	});

	it('AM-378: units on both sides cross', () => {
		const armies = [
			{ seat: 1, at: 1, units: { militia: 2 } },
			{ seat: 2, at: 2, units: { freighter: 1 } }
		];
		const mine = { units: [{ planet: 1, units: { militia: 2 } }] };
		const yours = { units: [{ planet: 2, units: { freighter: 1 } }] };
		const turn = settled({ 1: [deal(2, mine, yours)], 2: [deal(1, yours, mine)] }, undefined, {
			armies
		});
		expect(unitsAt(turn.state, 2, 1)).toEqual({ militia: 2 });
		expect(unitsAt(turn.state, 1, 2)).toEqual({ freighter: 1 });
		expect(turn.state.armies).toHaveLength(2);
	});
});

describe('gifts', () => {
	it('AM-121, AM-255: units change owner where they stand, as many as remain', () => {
		const gift = { kind: 'giftUnits', to: 2, planet: 1, units: { militia: 4 } } as const;
		const whole = settled({ 1: [gift] }, (turn) =>
			expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 5, freighter: 1 })
		);
		expect(unitsAt(whole.state, 2, 1)).toEqual({ militia: 4 });
		expect(reportsOf(whole.reports, 'gift')).toEqual([
			{
				code: 'gift',
				to: [1, 2],
				data: { from: 1, to: 2, what: 'units', hd: 0, planet: 1, units: { militia: 4 }, tech: '' }
			}
		]);
		const short = settled({ 1: [gift] }, (turn) => removeUnits(turn.state, 1, 15, { militia: 3 }));
		expect(unitsAt(short.state, 2, 1)).toEqual({ militia: 2 });
		expect(dataOf(short.reports, 'failed')).toMatchObject([
			{ order: 'giftUnits', reason: 'fewer-units', partly: true, wanted: 4, got: 2 }
		]);
		const none = settled({ 1: [gift] }, (turn) => removeUnits(turn.state, 1, 15, { militia: 5 }));
		expect(dataOf(none.reports, 'failed')).toMatchObject([{ reason: 'nothing-there' }]);
	});

	it('AM-380: a Pilot whose group is given away returns to reserve', () => {
		const turn = settled(
			{ 1: [{ kind: 'giftUnits', to: 2, planet: 1, units: { militia: 5, freighter: 1 } }] },
			undefined,
			{ leaders: [{ seat: 1, kind: 'pilot', at: [1, 1] }] }
		);
		expect(turn.state.leaders).toMatchObject([{ seat: 1, post: { at: 'reserve' } }]);
		// All of it is given: nothing failed.
		expect(dataOf(turn.reports, 'failed')).toEqual([]);
	});

	it('AM-256, AM-232: a planet passes with what works and what is awaited, units stay', () => {
		const armies = [{ seat: 2, at: 2, units: { militia: 3 } }];
		const turn = settled({ 2: [{ kind: 'giftPlanet', to: 1, planet: 2 }] }, undefined, { armies });
		expect(turn.state.planets[1]).toMatchObject({
			owner: 1,
			constructions: ['mines']
		});
		expect(awaitedOn(turn, 2)).toEqual(['defences']);
		expect(unitsAt(turn.state, 2, 2)).toEqual({ militia: 3 });
		expect(turn.underway.techs).toEqual([]);
		expect(dataOf(turn.reports, 'gift')).toEqual([
			{ from: 2, to: 1, hd: 0, planet: 2, units: {}, tech: '', what: 'planet' }
		]);
	});

	it('AM-257, AM-124: a hostile planet brings its Planetology, from the next opening', () => {
		const turn = settled({ 3: [{ kind: 'giftPlanet', to: 1, planet: 3 }] });
		expect(turn.state.players[0]?.techs).toEqual(['rayWeapons']);
		expect(turn.underway.techs).toEqual([{ seat: 1, tech: 'planetology:gaseous' }]);
		expect(dataOf(turn.reports, 'gift')).toMatchObject([{ tech: 'planetology:gaseous' }]);
		deliverGoods(turn);
		expect(turn.state.players[0]?.techs).toEqual(['planetology:gaseous', 'rayWeapons']);
	});

	it('AM-257: by a deal as well', () => {
		const turn = settled({
			1: [deal(3, {}, { planets: [3] })],
			3: [deal(1, { planets: [3] }, {})]
		});
		expect(turn.underway.techs).toEqual([{ seat: 1, tech: 'planetology:gaseous' }]);
	});

	it('AM-124: a technology is copied', () => {
		const turn = settled({ 1: [{ kind: 'giftTech', to: 2, tech: 'rayWeapons' }] });
		expect(turn.state.players[0]?.techs).toEqual(['rayWeapons']);
		expect(turn.state.players[1]?.techs).toEqual([]);
		expect(turn.underway.techs).toEqual([{ seat: 2, tech: 'rayWeapons' }]);
		expect(dataOf(turn.reports, 'gift')).toEqual([
			{ from: 1, to: 2, hd: 0, planet: 0, units: {}, tech: 'rayWeapons', what: 'tech' }
		]);
	});

	it('AM-056: one that is awaited already has no effect', () => {
		const turn = settled(
			{ 1: [{ kind: 'giftTech', to: 2, tech: 'rayWeapons' }] },
			({ underway }) => {
				underway.techs.push({ seat: 2, tech: 'rayWeapons' });
			}
		);
		expect(turn.underway.techs).toHaveLength(1);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { reason: 'already-known', seat: 2 } }
		]);
	});

	it('AM-258: fail if their object is lost', () => {
		const turn = settled({ 2: [{ kind: 'giftPlanet', to: 1, planet: 2 }] }, (t) =>
			changeOwner(t, 2, 3, 'conquest')
		);
		expect(owners(turn)).toEqual([1, 3, 3, 2]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ order: 'giftPlanet', reason: 'item-lost', planet: 2 }
		]);
	});

	it('AM-258: fail if their receiver has neither planets nor units left', () => {
		const turn = settled(
			{
				1: [
					{ kind: 'giftUnits', to: 3, planet: 1, units: { militia: 1 } },
					{ kind: 'giftTech', to: 3, tech: 'rayWeapons' },
					{ kind: 'giftPlanet', to: 3, planet: 1 }
				]
			},
			(t) => changeOwner(t, 3, 2, 'conquest')
		);
		expect(owners(turn)[0]).toBe(1);
		expect(unitsAt(turn.state, 3, 1)).toEqual({});
		expect(dataOf(turn.reports, 'failed').map(({ reason, seat }) => [reason, seat])).toEqual([
			['receiver-out', 3],
			['receiver-out', 3],
			['receiver-out', 3]
		]);
	});

	it('AM-253: gifts go in seat order and sheet order', () => {
		const turn = settled({
			2: [{ kind: 'giftPlanet', to: 3, planet: 2 }],
			1: [
				{ kind: 'giftUnits', to: 2, planet: 1, units: { militia: 3 } },
				{ kind: 'giftUnits', to: 3, planet: 1, units: { militia: 5 } }
			]
		});
		expect(dataOf(turn.reports, 'gift').map(({ from, to, what }) => [from, to, what])).toEqual([
			[1, 2, 'units'],
			[1, 3, 'units'],
			[2, 3, 'planet']
		]);
		expect(unitsAt(turn.state, 3, 1)).toEqual({ militia: 2 });
	});
});
