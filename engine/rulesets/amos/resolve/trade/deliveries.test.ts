import { describe, expect, it } from 'vitest';
import { openNextTurn } from '../opening';
import { dataOf, openTurn, reportsOf, table, unitsAt } from '../../testing';
import type { SheetOrder } from '../../types';
import { deliverGoods } from './deliveries';
import { changeOwner } from '../combat/ownership';
import { makePurchases } from './purchase';
import { payUpkeep } from './upkeep';

const satellite = (host: number, cell: number, name: string): SheetOrder => ({
	kind: 'satellite',
	host,
	cell,
	name
});
/** Cell 4,5 of a map 14 wide, between 3,5 and 4,6. */
const BETWEEN = 5 * 14 + 4;
const NEIGHBOURS = [
	{ at: [3, 5], owner: 1, base: 0, name: 'Brunkon' },
	{ at: [4, 6], owner: 2, base: 0 }
] as const;

describe('satellites', () => {
	it('AM-071, AM-070: of two in one cell the first by lots builds, the other gets 30 $ back', () => {
		const state = table({
			planets: NEIGHBOURS,
			players: { 1: { dollars: 70, techs: ['galacticEconomy'] }, 2: { dollars: 30 } }
		});
		const sheets = { 1: [satellite(1, BETWEEN, 'One')], 2: [satellite(2, BETWEEN, 'Two')] };
		const turn = openTurn(state, sheets, { lots: [[2, 1]] });
		makePurchases(turn);
		expect(turn.state.players.map(({ treasury }) => treasury)).toEqual([80, 0]);
		openNextTurn(turn);
		expect(turn.state.planets).toHaveLength(3);
		expect(turn.state.planets[2]).toMatchObject({
			id: 3,
			name: 'Two',
			cell: BETWEEN,
			habitat: 'habitable',
			owner: 2,
			base: 5,
			publicBase: 5,
			host: 2
		});
		const lines = turn.ledgers.map((ledger) => ledger.slice(1).map(({ kind, hd }) => [kind, hd]));
		expect(lines).toEqual([
			[
				['satelliteRefund', 60],
				['galacticEconomy', 28]
			],
			[['production', 10]]
		]);
	});

	it('AM-337, AM-354: whose satellite found its cell taken is told so, and nobody else is', () => {
		const sheets = {
			1: [satellite(1, BETWEEN, 'One')],
			2: [{ kind: 'ally', player: 1 } as const, satellite(2, BETWEEN, 'Two')]
		};
		const turn = openTurn(table({ planets: NEIGHBOURS }), sheets, { lots: [[1, 2]] });
		makePurchases(turn);
		deliverGoods(turn);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{
				to: [2],
				data: { order: 'satellite', line: 1, reason: 'clash', planet: 2, cell: BETWEEN }
			}
		]);
	});

	it('AM-354, AM-365: who ordered it is told, who owns the host by then gets the money', () => {
		const spec = { seats: 3, planets: NEIGHBOURS, players: { 3: { dollars: 0 } } } as const;
		const sheets = { 1: [satellite(1, BETWEEN, 'One')], 2: [satellite(2, BETWEEN, 'Two')] };
		const turn = openTurn(table(spec), sheets, { lots: [[1, 2, 3]] });
		makePurchases(turn);
		changeOwner(turn, 1, 3, 'gift');
		deliverGoods(turn);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { reason: 'clash', planet: 1 } }
		]);
		expect(turn.ledgers[2]).toMatchObject([{ kind: 'satelliteRefund', hd: 60, planet: 1 }]);
	});

	it('AM-310, AM-352: everybody learns of it, and has a place to remember what he sees there', () => {
		const turn = openTurn(table({ seats: 3, planets: NEIGHBOURS }), {
			1: [satellite(1, BETWEEN, 'One')]
		});
		makePurchases(turn);
		deliverGoods(turn);
		expect(reportsOf(turn.reports, 'satellite')).toEqual([
			{ code: 'satellite', to: 'all', data: { planet: 3, cell: BETWEEN, name: 'One', host: 1 } }
		]);
		expect(turn.state.players.map((player) => player.sightings.length)).toEqual([3, 3, 3]);
	});

	it('AM-070, AM-384: a name in use, case ignored, gets a numeral, in seat order', () => {
		const turn = openTurn(table({ planets: NEIGHBOURS }), {
			1: [satellite(1, BETWEEN, 'bRUNkon')],
			2: [satellite(2, BETWEEN + 28, 'Brunkon')]
		});
		makePurchases(turn);
		deliverGoods(turn);
		expect(turn.state.planets.map(({ name }) => name)).toEqual([
			'Brunkon',
			'Planet 2',
			'bRUNkon II',
			'Brunkon III'
		]);
	});

	it('AM-015: several at once are numbered by seat, whatever the order of their hosts', () => {
		const planets = [
			{ at: [1, 1], owner: 2 },
			{ at: [9, 9], owner: 1 }
		] as const;
		const turn = openTurn(table({ planets }), {
			1: [satellite(2, 9 * 14 + 10, 'Uno')],
			2: [satellite(1, 16, 'Dos')]
		});
		makePurchases(turn);
		deliverGoods(turn);
		expect(turn.state.planets.slice(2).map(({ id, name, owner }) => [id, name, owner])).toEqual([
			[3, 'Uno', 1],
			[4, 'Dos', 2]
		]);
	});

	it('AM-364: units in its cell are on it from that opening on', () => {
		const armies = [{ seat: 2, at: [4, 5] as const, units: { freighter: 1 } }];
		const turn = openTurn(table({ planets: NEIGHBOURS, armies }), {
			1: [satellite(1, BETWEEN, 'One')]
		});
		makePurchases(turn);
		openNextTurn(turn);
		expect(unitsAt(turn.state, 2, 3)).toEqual({ freighter: 1 });
		expect(turn.state.players[1]?.sightings[2]).toMatchObject({ turn: 3, full: true, owner: 1 });
	});

	it('AM-365: it appears for who owns its host by then, who gets any refund', () => {
		const spec = { seats: 3, planets: NEIGHBOURS, players: { 3: { dollars: 0 } } } as const;
		const sheets = { 1: [satellite(1, BETWEEN, 'One')], 2: [satellite(2, BETWEEN, 'Two')] };
		const given = (lots: number[]) => {
			const turn = openTurn(table(spec), sheets, { lots: [lots] });
			makePurchases(turn);
			changeOwner(turn, 1, 3, 'gift');
			deliverGoods(turn);
			return turn;
		};
		const first = given([1, 3, 2]);
		expect(first.state.planets[2]).toMatchObject({ name: 'One', owner: 3, host: 1 });
		const second = given([1, 2, 3]);
		expect(second.state.planets[2]).toMatchObject({ name: 'Two', owner: 2, host: 2 });
		expect(second.state.players[2]?.treasury).toBe(60);
	});

	it('AM-365, AM-054: it is lost with a conquered host', () => {
		const turn = openTurn(table({ planets: NEIGHBOURS }), { 1: [satellite(1, BETWEEN, 'One')] });
		makePurchases(turn);
		changeOwner(turn, 1, 2, 'conquest');
		deliverGoods(turn);
		expect(turn.state.planets).toHaveLength(2);
		expect(turn.ledgers.flat().filter(({ kind }) => kind === 'satelliteRefund')).toEqual([]);
	});
});

describe('deliveries', () => {
	const TANKS = [{ seat: 1, planet: 1, units: { megatank: 2 } }];

	it('AM-051, AM-100: constructions and technologies work from the next opening', () => {
		const planets = [
			{ at: [1, 1], owner: 1, has: ['mines'] },
			{ at: [4, 1], owner: 2, has: ['mines'] }
		] as const;
		const players = { 1: { techs: ['rayWeapons'] }, 2: { techs: ['rayWeapons'] } } as const;
		const awaited = {
			constructions: { 1: ['superComputer', 'defences'] },
			techs: { 1: ['sublightEngines', 'galacticEconomy'] }
		} as const;
		const turn = openTurn(table({ planets, players }), {}, {}, awaited);
		deliverGoods(turn);
		expect(turn.state.planets.map(({ constructions }) => constructions)).toEqual([
			['defences', 'mines', 'superComputer'],
			['mines']
		]);
		expect(turn.state.players.map(({ techs }) => techs)).toEqual([
			['galacticEconomy', 'rayWeapons', 'sublightEngines'],
			['rayWeapons']
		]);
		expect(dataOf(turn.reports, 'delivered').map((d) => d.construction || d.tech)).toEqual([
			'defences',
			'superComputer',
			'galacticEconomy',
			'sublightEngines'
		]);
		const none = { planet: 0, construction: '', tech: '', units: {} };
		expect(dataOf(turn.reports, 'delivered').slice(1, 3)).toEqual([
			{ ...none, what: 'construction', planet: 1, construction: 'superComputer' },
			{ ...none, what: 'tech', tech: 'galacticEconomy' }
		]);
	});

	it('AM-263, AM-131: auctioned units land on the planet named and owe nothing at once', () => {
		const planets = [
			{ at: [1, 1], owner: 1 },
			{ at: [3, 1], owner: 1, base: 30 }
		] as const;
		const turn = openTurn(
			table({ planets, players: { 1: { dollars: 0 } } }),
			{},
			{},
			{ units: TANKS }
		);
		deliverGoods(turn);
		payUpkeep(turn);
		expect(unitsAt(turn.state, 1, 1)).toEqual({ megatank: 2 });
	});

	it('AM-264: if it is lost, on his planet of highest Value, lowest id on ties', () => {
		const planets = [
			{ at: [1, 1], owner: 2 },
			{ at: [3, 1], owner: 1, base: 10 },
			{ at: [5, 1], owner: 1, base: 5 },
			{ at: [7, 1], owner: 1, base: 15 }
		] as const;
		const constructions = { 3: ['highCommand'] } as const;
		const turn = openTurn(table({ planets }), {}, {}, { constructions, units: TANKS });
		deliverGoods(turn);
		expect(unitsAt(turn.state, 1, 3)).toEqual({ megatank: 2 });
	});

	it('AM-264, AM-354: with no planet they are lost, and the bidder is told', () => {
		const bid = { kind: 'bid', lot: 5, hd: 20, planet: 1 } as const;
		const state = table({ planets: [{ at: [1, 1], owner: 2 }] });
		const turn = openTurn(state, { 1: [bid] }, {}, { units: TANKS });
		deliverGoods(turn);
		expect(turn.state.armies).toEqual([]);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { order: 'bid', reason: 'no-planet', planet: 1 } }
		]);
	});
});
