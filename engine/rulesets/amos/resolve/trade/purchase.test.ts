import { describe, expect, it } from 'vitest';
import { UNITS, UNIT_TYPES } from '../../data';
import { dataOf, openTurn, table, unitsAt } from '../../testing';
import type { OrderSheet, SheetOrder, State, UnitType } from '../../types';
import { makePurchases, terrorPrice, unitPrice } from './purchase';
import { tradeMoney } from './trade';
import type { Turn } from '../turn';
import { awaitedOn } from './underway';
import { payUpkeep } from './upkeep';

const PLANETS = [
	{ at: [1, 1], owner: 1, base: 15 },
	{ at: [4, 1], owner: 1, base: 10, has: ['factories'] },
	{ at: [9, 3], owner: 2 }
] as const;

const buy = (type: UnitType, count: number, planet = 1): SheetOrder => ({
	kind: 'buyUnits',
	planet,
	type,
	count
});
const build = (construction: 'mines' | 'defences' | 'capitol', planet = 1): SheetOrder => ({
	kind: 'build',
	planet,
	construction
});

function bought(dollars: number, sheet: OrderSheet, state?: State): Turn {
	const turn = openTurn(state ?? table({ planets: PLANETS, players: { 1: { dollars } } }), {
		1: sheet
	});
	makePurchases(turn);
	return turn;
}
const treasury = (turn: Turn): number => (turn.state.players[0]?.treasury ?? -1) / 2;

describe('purchases', () => {
	it('AM-142, AM-061: with Factories every unit costs 1 $ less, never under 1 $', () => {
		const prices = UNIT_TYPES.map((type) => unitPrice({ constructions: ['factories'] }, type) / 2);
		expect(prices).toEqual([1, 4, 9, 9, 19, 39, 59]);
		const plain = UNIT_TYPES.map((type) => unitPrice({ constructions: ['mines'] }, type) / 2);
		expect(plain).toEqual([2, 5, 10, 10, 20, 40, 60]);
		expect(UNIT_TYPES.map((type) => UNITS[type].upkeep / 2)).toEqual([1, 2.5, 5, 5, 10, 20, 30]);
	});

	it('AM-110: 65 $ less 10 $ of upkeep, a Freighter and two Militia leave 41 $', () => {
		const state = table({
			planets: PLANETS,
			armies: [{ seat: 1, at: 1, units: { militia: 10 } }],
			players: { 1: { dollars: 65 } }
		});
		const turn = openTurn(state, { 1: [buy('freighter', 1), buy('militia', 2)] });
		payUpkeep(turn);
		expect(treasury(turn)).toBe(55);
		makePurchases(turn);
		expect(treasury(turn)).toBe(41);
	});

	it('AM-137: bought units stand on the planet at once', () => {
		const turn = bought(100, [buy('freighter', 2), buy('militia', 3, 2)]);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ freighter: 2 });
		expect(unitsAt(turn.state, 1, 2)).toEqual({ militia: 3 });
		expect(treasury(turn)).toBe(100 - 20 - 3);
		expect(turn.ledgers[0]).toEqual([
			{ kind: 'units', hd: -40, planet: 1, seat: 0, what: 'freighter', count: 2 },
			{ kind: 'units', hd: -6, planet: 2, seat: 0, what: 'militia', count: 3 }
		]);
	});

	it('AM-138: enemy units on the planet prevent nothing', () => {
		const state = table({
			planets: PLANETS,
			armies: [{ seat: 2, at: 1, units: { ultraDestroyer: 3 } }],
			players: { 1: { dollars: 12 } }
		});
		const turn = bought(12, [buy('militia', 1), build('mines')], state);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 1 });
		expect(awaitedOn(turn, 1)).toEqual(['mines']);
	});

	it('AM-139: are paid in sheet order, bulk as far as money goes, later items still tried', () => {
		const turn = bought(31, [
			build('capitol'),
			buy('freighter', 3),
			build('mines'),
			buy('militia', 1)
		]);
		expect(awaitedOn(turn, 1)).toEqual(['capitol']);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ militia: 1 });
		expect(treasury(turn)).toBe(4);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ line: 1, order: 'buyUnits', reason: 'no-money', partly: false, wanted: 3, got: 0 },
			{ line: 2, order: 'build', reason: 'no-money', partly: false, planet: 1 }
		]);
		const bulk = bought(31, [buy('freighter', 4), buy('militia', 1)]);
		expect(unitsAt(bulk.state, 1, 1)).toEqual({ freighter: 3 });
		expect(dataOf(bulk.reports, 'failed')).toMatchObject([
			{ line: 0, reason: 'no-money', partly: true, wanted: 4, got: 3 },
			{ line: 1, reason: 'no-money', partly: false, wanted: 1, got: 0 }
		]);
		const one = bought(3, [buy('militia', 2)]);
		expect(dataOf(one.reports, 'failed')).toMatchObject([{ partly: true, wanted: 2, got: 1 }]);
		expect(one.ledgers[0]).toMatchObject([{ kind: 'units', hd: -4, count: 1 }]);
		// Things not bought are in no ledger.
		expect(bought(1, [buy('militia', 2)]).ledgers[0]).toEqual([]);
	});

	it('AM-140, AM-351: what is not paid for costs nothing, and there is no credit', () => {
		const turn = bought(4, [build('mines'), { kind: 'research', tech: 'galacticEconomy' }]);
		expect(treasury(turn)).toBe(4);
		expect(turn.ledgers[0]).toEqual([]);
		expect(turn.underway.techs).toEqual([]);
	});

	it('AM-368: money not spent is kept', () => {
		expect(treasury(bought(50, [buy('militia', 1)]))).toBe(48);
	});

	it('AM-136: an expected gift may pay for them', () => {
		const state = table({ planets: PLANETS, players: { 1: { dollars: 0 }, 2: { dollars: 10 } } });
		const turn = openTurn(state, {
			1: [buy('freighter', 1)],
			2: [{ kind: 'giftMoney', to: 1, hd: 20 }]
		});
		tradeMoney(turn);
		makePurchases(turn);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ freighter: 1 });
	});

	it('AM-141: a player without planets may still buy player technologies', () => {
		const state = table({
			planets: [{ at: [1, 1], owner: 2 }],
			armies: [{ seat: 1, at: [5, 5], units: { freighter: 1 } }],
			players: { 1: { dollars: 20 } }
		});
		const turn = bought(20, [{ kind: 'research', tech: 'rayWeapons' }], state);
		expect(turn.underway.techs).toEqual([{ seat: 1, tech: 'rayWeapons' }]);
		expect(treasury(turn)).toBe(0);
	});

	it('AM-051, AM-055: any number of constructions and technologies is awaited', () => {
		const turn = bought(200, [
			{ kind: 'research', tech: 'rayWeapons' },
			build('mines'),
			build('defences'),
			{ kind: 'research', tech: 'centralAdministration' },
			{ kind: 'research', tech: 'planetology:gaseous' }
		]);
		expect(turn.state.planets[0]?.constructions).toEqual([]);
		expect(awaitedOn(turn, 1)).toEqual(['defences', 'mines']);
		expect(turn.underway.constructions.map(({ construction }) => construction)).toEqual([
			...['mines', 'defences']
		]);
		expect(awaitedOn(turn, 2)).toEqual([]);
		expect(turn.state.players[0]?.techs).toEqual([]);
		expect(turn.underway.techs).toEqual([
			{ seat: 1, tech: 'rayWeapons' },
			{ seat: 1, tech: 'centralAdministration' },
			{ seat: 1, tech: 'planetology:gaseous' }
		]);
		expect(treasury(turn)).toBe(200 - 20 - 10 - 10 - 10 - 15);
	});

	it('AM-066: a satellite is awaited by its host', () => {
		const turn = bought(30, [{ kind: 'satellite', host: 1, cell: 16, name: 'Luna' }]);
		expect(turn.underway.satellites).toEqual([{ host: 1, cell: 16, name: 'Luna' }]);
		expect(treasury(turn)).toBe(0);
	});
});

describe('terror and piracy', () => {
	it('AM-244, AM-245: terror costs 2 $ a cell from the nearest planet, both ends counted', () => {
		const state = table({ planets: PLANETS });
		expect(terrorPrice(state, 1, 3) / 2).toBe(2 * (7 + 1));
		expect(terrorPrice(state, 2, 2) / 2).toBe(2 * (7 + 1));
		expect(terrorPrice(state, 2, 1) / 2).toBe(2 * (8 + 1));
	});

	it('AM-057, AM-246: the price of terror is paid with the purchases, for each use', () => {
		const turn = bought(20, [{ kind: 'terror', planet: 3 }]);
		expect(treasury(turn)).toBe(4);
		expect(turn.strikes).toHaveLength(1);
		expect(turn.state.planets[2]?.damage).toBe(0);
		const broke = bought(15, [{ kind: 'terror', planet: 3 }]);
		expect(treasury(broke)).toBe(15);
		expect(broke.strikes).toEqual([]);
		expect(dataOf(broke.reports, 'failed')).toMatchObject([
			{ order: 'terror', reason: 'no-money' }
		]);
	});

	it('AM-248, AM-106: a raid costs 10 $ and is carried out at the next opening', () => {
		const turn = bought(25, [
			{ kind: 'piracy', planet: 3 },
			{ kind: 'piracy', planet: 3 },
			{ kind: 'piracy', planet: 3 }
		]);
		expect(treasury(turn)).toBe(5);
		expect(turn.underway.raids.map(({ line }) => line)).toEqual([0, 1]);
		expect(turn.state.players[1]?.treasury).toBe(200);
	});
});
