import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import { planetValue } from '../../planets';
import { dataOf, openTurn, reportsOf, table, type Awaited, type TableSpec } from '../../testing';
import type { OrderSheet, SheetOrder } from '../../types';
import { strikeCovertly } from './covert';
import { deliverGoods } from '../trade/deliveries';
import { makePurchases } from '../trade/purchase';
import type { Turn } from '../turn';
import { awaitedOn } from '../trade/underway';

const terror = (planet: number): SheetOrder => ({ kind: 'terror', planet });
const PLANETS = [
	{ at: [1, 1], owner: 1 },
	{ at: [3, 1], owner: 2, base: 10, has: ['capitol', 'mines'] },
	{ at: [5, 1], owner: 3 },
	{ at: [7, 1] }
] as const;

function struck(
	spec: TableSpec,
	sheets: Record<number, OrderSheet>,
	script: Script = {},
	between: (turn: Turn) => void = () => undefined,
	awaited: Awaited = {}
): Turn {
	const state = table({ seats: 3, planets: PLANETS, ...spec });
	const turn = openTurn(state, sheets, script, awaited);
	makePurchases(turn);
	between(turn);
	strikeCovertly(turn);
	expect(turn.dice.unused().filter((label) => label in script)).toEqual([]);
	return turn;
}

describe('terror', () => {
	it('AM-244, AM-248: takes 2d6 for ever, Capitol or not, and names its author (AM-249, AM-358)', () => {
		const turn = struck({}, { 1: [terror(2)] }, { 'terror/1': [6, 5] });
		expect(turn.state.planets[1]?.damage).toBe(11);
		expect(reportsOf(turn.reports, 'terror')).toEqual([
			{
				code: 'terror',
				to: [1, 2],
				data: {
					planet: 2,
					by: 1,
					victim: 2,
					dice: [6, 5],
					applied: 11,
					before: 60,
					after: 49,
					razed: false
				}
			}
		]);
	});

	it('AM-377, AM-376: in turn 1 it stops at Value 0', () => {
		const spec: TableSpec = {
			turn: 1,
			seats: 4,
			planets: [
				{ at: [1, 1], owner: 4, base: 20 },
				{ at: [2, 1], owner: 1 },
				{ at: [3, 1], owner: 2 },
				{ at: [4, 1], owner: 3 }
			]
		};
		const sheets = { 1: [terror(1)], 2: [terror(1)], 3: [terror(1)] };
		const dice = { 'terror/1': [6, 5], 'terror/2': [4, 4], 'terror/3': [3, 2] };
		const awaited: Awaited = { constructions: { 1: ['megaCities', 'mines'] } };
		const turn = struck(spec, sheets, dice, undefined, awaited);
		expect(dataOf(turn.reports, 'terror').map(({ after, applied }) => [after, applied])).toEqual([
			[9, 11],
			[1, 8],
			[0, 1]
		]);
		const home = turn.state.planets[0];
		expect(home).toMatchObject({ owner: 4, damage: 20, constructions: [] });
		deliverGoods(turn);
		expect(home && planetValue(turn.state, home)).toBe(30);
	});

	it('AM-377, AM-248: the same dice raze a planet of Value 20 in turn 2', () => {
		const spec: TableSpec = {
			turn: 2,
			seats: 4,
			planets: [
				{ at: [1, 1], owner: 4, base: 20 },
				{ at: [2, 1], owner: 1 },
				{ at: [3, 1], owner: 2 },
				{ at: [4, 1], owner: 3 }
			]
		};
		const sheets = { 1: [terror(1)], 2: [terror(1)], 3: [terror(1)] };
		const dice = { 'terror/1': [6, 5], 'terror/2': [4, 4], 'terror/3': [3, 2], 'ruin/1': [4] };
		const turn = struck(spec, sheets, dice);
		expect(turn.state.planets[0]).toMatchObject({ owner: 0, habitat: 'radioactive', base: 4 });
		expect(dataOf(turn.reports, 'terror').map(({ razed }) => razed)).toEqual([false, false, true]);
	});

	it('AM-246: strikes in seat order whoever owns the planet by then', () => {
		const turn = struck({}, { 1: [terror(2)], 3: [terror(2)] }, {}, ({ state }) => {
			const planet = state.planets[1];
			if (planet) planet.owner = 3;
		});
		expect(dataOf(turn.reports, 'terror').map(({ by, victim }) => [by, victim])).toEqual([[1, 3]]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ order: 'terror', reason: 'own-or-ownerless', planet: 2 }
		]);
		const both = struck({}, { 3: [terror(2)], 1: [terror(2)] });
		expect(dataOf(both.reports, 'terror').map(({ by }) => by)).toEqual([1, 3]);
	});

	it('AM-246, AM-351: against an ownerless planet it is wasted and stays paid for', () => {
		const turn = struck({}, { 1: [terror(2)] }, {}, ({ state }) => {
			const planet = state.planets[1];
			if (planet) planet.owner = 0;
		});
		expect(turn.state.planets[1]?.damage).toBe(0);
		expect(turn.state.players[0]?.treasury).toBe(200 - 12);
		expect(reportsOf(turn.reports, 'failed').map(({ to }) => to)).toEqual([[1]]);
	});
});

describe('terror against a planet', () => {
	it('AM-246, AM-376: strikes from turn 2 on raze, and one’s own planet is spared', () => {
		const own = struck({}, { 1: [terror(2)] }, {}, ({ state }) => {
			const planet = state.planets[1];
			if (planet) planet.owner = 1;
		});
		expect(own.state.planets[1]?.damage).toBe(0);
		expect(dataOf(own.reports, 'failed')).toMatchObject([
			{ reason: 'own-or-ownerless', planet: 2 }
		]);
		expect(own.state.players[0]?.treasury).toBe(200 - 12);
	});

	it('AM-247: the damage stays, and below nothing it razes, Capitol or not', () => {
		const spec: TableSpec = {
			planets: [
				{ at: [1, 1], owner: 1 },
				{ at: [3, 1], owner: 2, base: 3, has: ['capitol'], damage: 31 },
				{ at: [5, 1], owner: 3 }
			]
		};
		const ruined = struck(spec, { 1: [terror(2)] }, { 'terror/1': [1, 2], 'ruin/2': [2] });
		expect(dataOf(ruined.reports, 'terror')).toMatchObject([
			{ before: 2, after: 0, applied: 3, razed: true }
		]);
		expect(ruined.state.planets[1]).toMatchObject({
			owner: 0,
			habitat: 'radioactive',
			constructions: []
		});
		const scarred = struck(spec, { 1: [terror(2)] }, { 'terror/1': [1, 1] });
		expect(dataOf(scarred.reports, 'terror')).toMatchObject([
			{ before: 2, after: 0, applied: 2, razed: false }
		]);
		expect(scarred.state.planets[1]).toMatchObject({ owner: 2, damage: 33 });
	});
});

describe('Saboteurs', () => {
	const LEADERS = [
		{ seat: 1, kind: 'saboteur', name: 'Lucas' },
		{ seat: 3, kind: 'saboteur', name: 'Irina' }
	] as const;
	const sabotage = (leader: number, planet: number): SheetOrder => ({
		kind: 'sabotage',
		leader,
		planet
	});

	it('AM-300, AM-301: on 1 to 7 he destroys a construction picked in canonical order', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 2)] }, { 'sabotage/1': [7, 0] });
		expect(turn.state.planets[1]?.constructions).toEqual(['mines']);
		expect(turn.state.leaders).toHaveLength(2);
	});

	it('AM-358: the owner learns what was destroyed, not by whom', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 2)] }, { 'sabotage/1': [1, 1] });
		const about = { planet: 2, victim: 2, outcome: 'destroyed', construction: 'mines' };
		expect(reportsOf(turn.reports, 'sabotage')).toEqual([
			{ code: 'sabotage', to: [1], data: { ...about, by: 1, leader: 'Lucas', die: 1 } },
			{ code: 'sabotage', to: [2], data: { ...about, by: 0, leader: '', die: 0 } }
		]);
	});

	it('AM-300, AM-358: on 8 to 10 he is captured and says who sent him', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 2)] }, { 'sabotage/1': [8] });
		expect(turn.state.planets[1]?.constructions).toEqual(['capitol', 'mines']);
		expect(turn.state.leaders.map((leader) => leader.id)).toEqual([2]);
		expect(reportsOf(turn.reports, 'sabotage')).toMatchObject([
			{ to: [1, 2], data: { by: 1, leader: 'Lucas', die: 8, outcome: 'caught' } }
		]);
		expect(reportsOf(turn.reports, 'leaderLost')).toMatchObject([
			{ to: [1], data: { kind: 'saboteur', cause: 'caught' } }
		]);
	});

	it('AM-301: where nothing is built nothing happens, and only he knows', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 3)] }, { 'sabotage/1': [3] });
		expect(reportsOf(turn.reports, 'sabotage')).toMatchObject([
			{ to: [1], data: { outcome: 'nothing', construction: '' } }
		]);
		expect(turn.state.leaders).toHaveLength(2);
	});

	it('AM-301: on an ownerless or own planet he does nothing and returns', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 4)], 3: [sabotage(2, 3)] });
		expect(dataOf(turn.reports, 'sabotage')).toMatchObject([
			{ by: 1, die: 0, outcome: 'returned' },
			{ by: 3, die: 0, outcome: 'returned' }
		]);
		expect(turn.state.leaders).toHaveLength(2);
	});

	it('AM-302: what he destroyed may be built again', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [sabotage(1, 2)] }, { 'sabotage/1': [1, 1] });
		const again = openTurn(turn.state, {
			2: [{ kind: 'build', planet: 2, construction: 'mines' }]
		});
		makePurchases(again);
		expect(awaitedOn(again, 2)).toEqual(['mines']);
	});
});

describe('Spies', () => {
	const LEADERS = [
		{ seat: 3, kind: 'spy', name: 'Zoe' },
		{ seat: 1, kind: 'saboteur', name: 'Lucas' },
		{ seat: 1, kind: 'spy', name: 'Dimas' },
		{ seat: 2, kind: 'saboteur', name: 'Irina' }
	] as const;
	const spy = (leader: number, planet: number): SheetOrder => ({ kind: 'spy', leader, planet });

	it('AM-305: watches a planet; a foreign owner does not know unless he is caught', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [spy(3, 2)] }, { 'spy/3': [2] });
		expect(turn.spied).toEqual([{ seat: 1, planet: 2 }]);
		expect(reportsOf(turn.reports, 'spying')).toEqual([
			{
				code: 'spying',
				to: [1],
				data: { planet: 2, by: 1, victim: 2, leader: 'Dimas', die: 2, caught: false }
			}
		]);
	});

	it('AM-305, AM-358: on a 1 he is caught and lost, and the owner learns who sent him', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [spy(3, 2)] }, { 'spy/3': [1] });
		expect(turn.state.leaders.map((leader) => leader.id)).toEqual([1, 2, 4]);
		expect(reportsOf(turn.reports, 'spying')).toMatchObject([
			{ to: [1, 2], data: { by: 1, caught: true } }
		]);
		expect(dataOf(turn.reports, 'leaderLost')).toEqual([
			{ kind: 'spy', name: 'Dimas', cause: 'caught', cell: 17 }
		]);
	});

	it('AM-305: over an ownerless planet there is no risk', () => {
		const turn = struck({ leaders: LEADERS }, { 1: [spy(3, 4)] });
		expect(dataOf(turn.reports, 'spying')).toMatchObject([{ die: 0, caught: false }]);
		expect(turn.spied).toEqual([{ seat: 1, planet: 4 }]);
	});

	it('AM-305, AM-300: whoever was lost earlier in the turn goes nowhere, and his player is told', () => {
		const sheet: SheetOrder[] = [spy(9, 2), { kind: 'sabotage', leader: 9, planet: 2 }];
		const turn = struck({ leaders: LEADERS }, { 1: sheet });
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ order: 'sabotage', reason: 'no-leader', planet: 2 },
			{ order: 'spy', reason: 'no-leader', planet: 2 }
		]);
		expect(turn.spied).toEqual([]);
	});

	it('AM-251: after terror Saboteurs act, then Spies, in leader order', () => {
		const turn = struck(
			{ leaders: LEADERS },
			{
				1: [spy(3, 2), { kind: 'sabotage', leader: 2, planet: 2 }, terror(2)],
				2: [{ kind: 'sabotage', leader: 4, planet: 3 }],
				3: [spy(1, 2)]
			}
		);
		const acts = turn.reports.flatMap(({ code, data }) =>
			code === 'terror' ? ['terror'] : 'leader' in data && data.leader ? [data.leader] : []
		);
		expect([...new Set(acts)]).toEqual(['terror', 'Lucas', 'Irina', 'Zoe', 'Dimas']);
	});
});
