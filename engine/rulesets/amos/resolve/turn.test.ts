import { describe, expect, it } from 'vitest';
import { cell, openTurn, table } from '../testing';
import { allUnits } from '../units';
import {
	areFriends,
	armiesIn,
	armyAt,
	book,
	dutiable,
	fail,
	lotRank,
	placeUnits,
	planetAt,
	planetIn,
	removeUnits,
	report,
	unitsOf,
	upkeepDue
} from './turn';

const STATE = table({
	seats: 3,
	planets: [{ at: [1, 1], owner: 1 }],
	armies: [
		{ seat: 2, at: [3, 3], units: { militia: 5, freighter: 1 }, exempt: { militia: 2 } },
		{ seat: 1, at: [3, 3], units: { militia: 1 } },
		{ seat: 2, at: [4, 3], units: { megatank: 2 } }
	]
});
const at = (x: number, y: number) => cell(STATE, x, y);
const turnOf = (lots = [3, 1, 2]) =>
	openTurn(
		STATE,
		{ 1: [{ kind: 'ally', player: 2 }], 2: [{ kind: 'ally', player: 1 }], 3: [] },
		{ lots: [lots] }
	);
const places = ({ armies }: { armies: readonly { seat: number; cell: number }[] }) =>
	armies.map((army) => [army.cell, army.seat]);

describe('armies', () => {
	it('are found by seat and cell', () => {
		expect(armyAt(STATE, 2, at(3, 3))?.units.militia).toBe(5);
		expect(armyAt(STATE, 3, at(3, 3))).toBeUndefined();
		expect(armyAt(STATE, 1, at(4, 3))).toBeUndefined();
		expect(armiesIn(STATE, at(3, 3)).map(({ seat }) => seat)).toEqual([1, 2]);
		expect(armiesIn(STATE, at(4, 3)).map(({ seat }) => seat)).toEqual([2]);
		expect(armiesIn(STATE, at(2, 3))).toEqual([]);
		expect(unitsOf(STATE, 2)).toEqual(allUnits({ militia: 5, freighter: 1, megatank: 2 }));
		expect(unitsOf(STATE, 3)).toEqual(allUnits({}));
	});

	it('AM-367: units that come join those that are there, and owe upkeep unless they are exempt', () => {
		const { state } = turnOf();
		placeUnits(state, 2, at(3, 3), { militia: 2, megatank: 1 }, { militia: 1 });
		expect(armyAt(state, 2, at(3, 3))).toEqual({
			seat: 2,
			cell: at(3, 3),
			units: allUnits({ militia: 7, megatank: 1, freighter: 1 }),
			exempt: { militia: 3 }
		});
		placeUnits(state, 2, at(3, 3), { militia: 1 });
		const army = armyAt(state, 2, at(3, 3));
		expect(army?.exempt).toEqual({ militia: 3 });
		expect(army && dutiable(army)).toEqual(allUnits({ militia: 5, megatank: 1, freighter: 1 }));
		expect(army && upkeepDue(army)).toBe(5 * 2 + 10 + 10);
		placeUnits(state, 3, at(9, 9), { freighter: 2 }, { freighter: 2 });
		expect(armyAt(state, 3, at(9, 9))?.exempt).toEqual({ freighter: 2 });
	});

	it('stand by cell, then by seat, wherever they come', () => {
		const { state } = turnOf();
		placeUnits(state, 3, at(3, 3), { militia: 1 });
		placeUnits(state, 1, at(4, 3), { militia: 1 });
		placeUnits(state, 1, at(0, 0), { militia: 1 });
		placeUnits(state, 3, at(13, 13), { militia: 1 });
		placeUnits(state, 3, at(5, 5), {});
		expect(places(state)).toEqual([
			[at(0, 0), 1],
			[at(3, 3), 1],
			[at(3, 3), 2],
			[at(3, 3), 3],
			[at(4, 3), 1],
			[at(4, 3), 2],
			[at(13, 13), 3]
		]);
	});

	it('lose units, those that owe upkeep first, and are gone when none is left', () => {
		const { state } = turnOf();
		removeUnits(state, 2, at(3, 3), { militia: 2 });
		expect(armyAt(state, 2, at(3, 3))?.exempt).toEqual({ militia: 2 });
		removeUnits(state, 2, at(3, 3), { militia: 2 });
		expect(armyAt(state, 2, at(3, 3))).toMatchObject({
			units: { militia: 1, freighter: 1 },
			exempt: { militia: 1 }
		});
		removeUnits(state, 2, at(4, 3), { megatank: 2 });
		removeUnits(state, 3, at(4, 3), {});
		expect(places(state)).toEqual([
			[at(3, 3), 1],
			[at(3, 3), 2]
		]);
		expect(() => removeUnits(state, 3, at(3, 3), { militia: 1 })).toThrow('seat 3 has nothing');
		expect(() => removeUnits(state, 1, at(2, 3), { militia: 1 })).toThrow('seat 1 has nothing');
		expect(() => removeUnits(state, 1, at(3, 3), { militia: 2 })).toThrow('2 militia of 1');
	});
});

it('planets are found by cell', () => {
	const turn = turnOf();
	expect(planetAt(turn, at(1, 1))?.id).toBe(1);
	expect(planetAt(turn, at(1, 2))).toBeUndefined();
	expect(planetIn(STATE, at(1, 1))?.id).toBe(1);
	expect(planetIn(STATE, at(2, 1))).toBeUndefined();
});

it('AM-012, AM-111: the lots order seats, and friends are allies or oneself', () => {
	const turn = turnOf();
	expect([1, 2, 3].map((seat) => lotRank(turn, seat))).toEqual([1, 2, 0]);
	const friends = [1, 2, 3].map((a) => [1, 2, 3].map((b) => areFriends(turn, a, b)));
	expect(friends).toEqual([
		[true, true, false],
		[true, true, false],
		[false, false, true]
	]);
});

it('AM-353: money is booked where it goes, and nobody owes any', () => {
	const turn = turnOf();
	book(turn, 2, -150, 'construction', { planet: 1, what: 'mines', count: 1 });
	book(turn, 2, -50, 'upkeep');
	expect(turn.state.players.map(({ treasury }) => treasury)).toEqual([200, 0, 200]);
	expect(turn.ledgers).toEqual([
		[],
		[
			{ kind: 'construction', hd: -150, planet: 1, seat: 0, what: 'mines', count: 1 },
			{ kind: 'upkeep', hd: -50, planet: 0, seat: 0, what: '', count: 0 }
		],
		[]
	]);
	expect(() => book(turn, 2, -1, 'upkeep')).toThrow('seat 2 owes 1 hd');
});

it('AM-354, AM-357: reports go to each once, in seat order, and to nobody for no owner', () => {
	const turn = turnOf();
	report(turn, [3, 0, 1, 3], { code: 'destroyed', data: { seat: 2 } });
	report(turn, 'all', { code: 'destroyed', data: { seat: 2 } });
	report(turn, [0], { code: 'destroyed', data: { seat: 2 } });
	fail(turn, { seat: 2, line: 4, order: { kind: 'land', planet: 1 } }, 'nothing-there');
	expect(turn.reports.map(({ to }) => to)).toEqual([[1, 3], 'all', [], [2]]);
	expect(turn.reports[3]?.data).toEqual({
		line: 4,
		order: 'land',
		reason: 'nothing-there',
		partly: false,
		planet: 0,
		cell: -1,
		seat: 0,
		wanted: 0,
		got: 0
	});
});
