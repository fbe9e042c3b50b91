import { describe, expect, it } from 'vitest';
import { UNIT_TYPES } from '../../data';
import { dataOf, openTurn, reportsOf, table, unitsAt } from '../../testing';
import type { Goods, OrderSheet, SheetOrder, State } from '../../types';
import { settle } from './settlement';
import { matchedDeals, tradeMoney } from './trade';
import type { Turn } from '../turn';
import { payUpkeep } from './upkeep';

const money = (to: number, dollars: number): SheetOrder => ({
	kind: 'giftMoney',
	to,
	hd: dollars * 2
});
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
const dollars = (turn: Turn): number[] => turn.state.players.map((player) => player.treasury / 2);

function traded(state: State, sheets: Record<number, OrderSheet>): Turn {
	const turn = openTurn(state, sheets);
	tradeMoney(turn);
	return turn;
}

describe('gifts of money', () => {
	const state = table({
		seats: 3,
		planets: [{ at: [1, 1], owner: 2 }],
		armies: [{ seat: 2, at: 1, units: { militia: 8 } }],
		players: { 1: { dollars: 20 }, 2: { dollars: 5 }, 3: { dollars: 0 } }
	});

	it('AM-117, AM-118: need neither an alliance nor the other sheet', () => {
		const turn = traded(state, { 1: [money(2, 3)] });
		expect(turn.alliances.size).toBe(0);
		expect(dollars(turn)).toEqual([17, 8, 0]);
	});

	it('AM-125, AM-119: a gift of 3 $ pays an upkeep of 8 $ with 5 $ saved', () => {
		const turn = traded(state, { 1: [money(2, 3)] });
		payUpkeep(turn);
		expect(dollars(turn)).toEqual([17, 0, 0]);
		expect(unitsAt(turn.state, 2, 1)).toEqual({ militia: 8 });
	});

	it('AM-125: without it five Militia are paid and three destroyed', () => {
		const turn = traded(state, {});
		payUpkeep(turn);
		expect(dollars(turn)).toEqual([20, 0, 0]);
		expect(unitsAt(turn.state, 2, 1)).toEqual({ militia: 5 });
	});

	it('AM-120: all leave before any arrives', () => {
		const turn = traded(state, { 1: [money(2, 20)], 2: [money(3, 5)], 3: [] });
		expect(dollars(turn)).toEqual([0, 20, 5]);
		const kinds = turn.ledgers.map((lines) => lines.map((line) => [line.kind, line.hd]));
		expect(kinds).toEqual([
			[['giftSent', -40]],
			[
				['giftSent', -10],
				['giftReceived', 40]
			],
			[['giftReceived', 10]]
		]);
		expect(() => traded(state, { 1: [money(3, 20)], 3: [money(2, 20)] })).toThrow('owes');
	});

	it('AM-359: a gift is told to the two parties', () => {
		const turn = traded(state, { 1: [money(2, 3)] });
		expect(reportsOf(turn.reports, 'gift')).toEqual([
			{
				code: 'gift',
				to: [1, 2],
				data: { from: 1, to: 2, what: 'money', hd: 6, planet: 0, units: {}, tech: '' }
			}
		]);
	});
});

describe('deals', () => {
	const state = table({
		seats: 3,
		planets: [
			{ at: [1, 1], owner: 1 },
			{ at: [3, 1], owner: 2 }
		],
		armies: [{ seat: 1, at: 1, units: { militia: 4, freighter: 1 } }],
		players: { 1: { dollars: 20, techs: ['rayWeapons'] }, 2: { dollars: 5 } }
	});

	it('AM-122, AM-123: match if both sheets say the same, and their money is deposited', () => {
		const turn = traded(state, {
			1: [deal(2, { hd: 30 }, { planets: [2] })],
			2: [deal(1, { planets: [2] }, { hd: 30 })]
		});
		expect(matchedDeals(turn)).toHaveLength(1);
		expect(dollars(turn)).toEqual([5, 5, 100]);
		expect(turn.ledgers[0]).toMatchObject([{ kind: 'deposit', hd: -30, seat: 2 }]);
		expect(turn.reports).toEqual([]);
	});

	it('AM-123: an unmatched deal does nothing', () => {
		const turn = traded(state, {
			1: [deal(2, { hd: 30 }, { planets: [2] })],
			2: [deal(1, { planets: [2] }, { hd: 32 })]
		});
		expect(dollars(turn)).toEqual([20, 5, 100]);
		settle(turn);
		expect(turn.state.planets.map((planet) => planet.owner)).toEqual([1, 2]);
		expect(turn.ledgers).toEqual([[], [], []]);
	});

	it('AM-359: who wrote it learns that it did not match, and nothing of the other terms', () => {
		const turn = traded(state, {
			1: [deal(2, { hd: 30 }, { planets: [2] })],
			2: [deal(1, { planets: [2] }, { hd: 32 })],
			3: [deal(1, { hd: 2 }, {})]
		});
		expect(turn.reports.map((report) => report.to)).toEqual([[1], [2], [3]]);
		expect(dataOf(turn.reports, 'failed')).toEqual(
			[2, 1, 1].map((seat) => ({
				line: 0,
				order: 'deal',
				reason: 'unmatched',
				partly: false,
				planet: 0,
				cell: -1,
				seat,
				wanted: 0,
				got: 0
			}))
		);
	});

	it('AM-379: terms agree as totals, in whatever order they are listed', () => {
		const items = { militia: 2, freighter: 1 };
		const give = goods({
			units: [
				{ planet: 1, units: { freighter: 1, militia: 1 } },
				{ planet: 1, units: { militia: 1 } }
			],
			planets: [2, 1],
			techs: ['rayWeapons', 'galacticEconomy']
		});
		const same = goods({
			units: [{ planet: 1, units: items }],
			planets: [1, 2],
			techs: ['galacticEconomy', 'rayWeapons']
		});
		const matches = (get: Goods): number =>
			matchedDeals(openTurn(state, { 1: [deal(2, give, {})], 2: [deal(1, {}, get)] })).length;
		expect(matches(same)).toBe(1);
		expect(matches({ ...same, units: [{ planet: 2, units: items }] })).toBe(0);
		expect(matches({ ...same, units: [{ planet: 1, units: { militia: 2 } }] })).toBe(0);
		expect(matches({ ...same, planets: [1] })).toBe(0);
		expect(matches({ ...same, techs: ['rayWeapons'] })).toBe(0);
		expect(matches({ ...same, hd: 2 })).toBe(0);
	});

	it('AM-379: units of several planets agree planet by planet, listed in any order', () => {
		const lots = [10, 2, 9].map((planet) => ({ planet, units: { militia: planet } }));
		const matches = (give: Goods, get: Goods): number =>
			matchedDeals(openTurn(state, { 1: [deal(2, give, {})], 2: [deal(1, {}, get)] })).length;
		const give = goods({ units: lots });
		for (const order of [
			[1, 2, 0],
			[2, 0, 1],
			[2, 1, 0]
		])
			expect(
				matches(give, goods({ units: order.map((i) => lots[i]).filter((lot) => !!lot) }))
			).toBe(1);
		const moved = lots.map((lot) => ({ ...lot, units: { militia: 7 } }));
		expect(matches(give, goods({ units: moved }))).toBe(0);
	});

	it.each(UNIT_TYPES)('AM-379: deals that differ by one %s do not match', (type) => {
		const side = (count: number) =>
			goods({ units: [{ planet: 1, units: { militia: 2, [type]: count } }] });
		const matches = (give: Goods, get: Goods): number =>
			matchedDeals(openTurn(state, { 1: [deal(2, give, {})], 2: [deal(1, {}, get)] })).length;
		expect(matches(side(5), side(5))).toBe(1);
		expect(matches(side(5), side(6))).toBe(0);
	});

	it('AM-122, AM-379: each names the other, and both sides agree crosswise', () => {
		const matches = (first: SheetOrder, second: SheetOrder): number =>
			matchedDeals(openTurn(state, { 1: [first], 2: [second] })).length;
		const give = { hd: 4 };
		const get = { techs: ['rayWeapons'] } as const;
		expect(matches(deal(2, give, get), deal(1, get, give))).toBe(1);
		expect(matches(deal(2, give, get), deal(3, get, give))).toBe(0);
		expect(matches(deal(3, give, get), deal(1, get, give))).toBe(0);
		expect(matches(deal(2, give, get), deal(1, give, get))).toBe(0);
		expect(matches(deal(2, give, get), deal(1, get, {}))).toBe(0);
		expect(matches(deal(2, give, get), deal(1, {}, give))).toBe(0);
	});

	it('AM-253: are listed by lower, then higher seat', () => {
		const turn = openTurn(state, {
			1: [deal(3, { hd: 2 }, {}), deal(2, { hd: 4 }, {})],
			2: [deal(3, { hd: 6 }, {}), deal(1, {}, { hd: 4 })],
			3: [deal(2, {}, { hd: 6 }), deal(1, {}, { hd: 2 })]
		});
		const pairs = matchedDeals(turn).map(([low, high]) => [low.seat, high.seat]);
		expect(pairs).toEqual([
			[1, 2],
			[1, 3],
			[2, 3]
		]);
	});
});
