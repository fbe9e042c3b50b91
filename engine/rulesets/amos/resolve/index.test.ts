import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { sum } from '../dice';
import { fallback } from '../fallback';
import { pending } from '../pending';
import { outcome } from '../outcome';
import { DEFAULT_OPTIONS } from '../options';
import { setup } from '../setup';
import { dataOf, diceFor, reportsOf, table, unitsAt, type TableSpec } from '../testing';
import { play } from '../testing-play';
import type { Goods, OrderSheet, SheetOrder, State } from '../types';
import { view } from '../view';
import { resolve } from './index';

const SPEC: TableSpec = {
	seats: 3,
	planets: [
		{ at: [1, 1], owner: 1, base: 20 },
		{ at: [4, 1], owner: 2, base: 20 },
		{ at: [1, 4], owner: 3, base: 20 }
	],
	players: { 1: { contacts: [2], knows: [2] }, 2: { contacts: [1] } }
};
const goods = (some: Partial<Goods>): Goods => ({
	hd: 0,
	units: [],
	planets: [],
	techs: [],
	...some
});

function phases(state: State, sheets: Record<number, OrderSheet> = {}): string[] {
	const names: string[] = [];
	const answers = pending(state).map(({ seat }) => ({
		seat,
		order: sheets[seat] ?? [],
		missed: false
	}));
	resolve(state, answers, diceFor(state), (name) => names.push(name));
	return names;
}

describe('the order of a turn', () => {
	it('AM-096: lines are played in seat order, each sheet in its own', () => {
		const gift = (to: number, hd: number): SheetOrder => ({ kind: 'giftMoney', to, hd });
		const { reports } = play(table(SPEC), {
			1: [gift(2, 2), gift(3, 4), gift(2, 6)],
			2: [gift(1, 8)],
			3: [gift(2, 10)]
		});
		expect(dataOf(reports, 'gift').map(({ from, to, hd }) => [from, to, hd])).toEqual([
			[1, 2, 2],
			[1, 3, 4],
			[1, 2, 6],
			[2, 1, 8],
			[3, 2, 10]
		]);
	});

	it('AM-096, AM-097: every step is finished for everybody before the next', () => {
		expect(phases(table(SPEC))).toEqual([
			'declare',
			'trade',
			'upkeep',
			'purchase',
			'movement',
			'battle',
			'planet',
			'covert',
			'settlement',
			'auction',
			'route',
			'end',
			'opening'
		]);
	});

	it('AM-098, AM-101: the tail of a turn is the opening of the next', () => {
		const { state } = play(table(SPEC));
		expect(state.turn).toBe(3);
		expect(state.players.map(({ treasury }) => treasury)).toEqual([240, 240, 240]);
	});

	it('AM-098, AM-012: with the lots of the turn itself', () => {
		const lots: unknown[] = [];
		const dice = diceFor(table(SPEC));
		const rng = {
			stream: (...label: (string | number)[]) => {
				if (label[0] === 'lots') lots.push(label);
				return dice.stream(...label);
			}
		};
		resolve(table(SPEC), [], rng, () => undefined);
		expect(lots).toHaveLength(1);
	});

	it('AM-136: a planet conquered this turn sells nothing', () => {
		const spec = {
			...SPEC,
			armies: [{ seat: 1, at: [3, 1] as const, units: { ultraDestroyer: 1 } }]
		};
		const sheet: OrderSheet = [
			{
				kind: 'move',
				from: 17,
				ships: { ultraDestroyer: 1 },
				route: [18],
				pickups: [],
				drops: [],
				allied: [],
				leaders: []
			},
			{ kind: 'buyUnits', planet: 2, type: 'militia', count: 1 },
			{ kind: 'build', planet: 2, construction: 'mines' }
		];
		const { state, reports } = play(table(spec), { 1: sheet });
		expect(state.planets[1]?.owner).toBe(1);
		expect(unitsAt(state, 1, 2)).toEqual({ ultraDestroyer: 1 });
		expect(dataOf(reports, 'refused')).toEqual([
			{ line: 1, order: 'buyUnits', reason: 'not-yours' },
			{ line: 2, order: 'build', reason: 'not-yours' }
		]);
	});

	it('AM-350: what is bought at an owned planet is safe from other sheets', () => {
		const sheets = {
			1: [{ kind: 'buyUnits', planet: 1, type: 'militia', count: 3 } as const],
			2: [{ kind: 'terror', planet: 1 } as const, { kind: 'piracy', planet: 1 } as const]
		};
		const state = table({ ...SPEC, players: { 2: { knows: [1] } } });
		const { state: after } = play(state, sheets);
		expect(unitsAt(after, 1, 1)).toEqual({ militia: 3 });
	});

	it('AM-349: what arrives in settlement takes no part in the battle before it', () => {
		const spec = {
			...SPEC,
			armies: [
				{ seat: 3, at: 1, units: { megatank: 1 } },
				{ seat: 1, at: 1, units: { militia: 1 } }
			]
		};
		const gift = { kind: 'giftUnits', to: 1, planet: 1, units: { megatank: 1 } } as const;
		const hold = { kind: 'stance', planet: 1, mode: 'hold', claimant: 0 } as const;
		const { state, reports } = play(table(spec), { 3: [gift, hold] });
		expect(dataOf(reports, 'battle')).toHaveLength(1);
		expect(unitsAt(state, 1, 1)).toEqual({ megatank: 1 });
	});

	it('AM-001: neither the state nor the sheets are changed, and the same comes of the same', () => {
		const state = setup(DEFAULT_OPTIONS, 3, createRng(new Uint8Array(32).fill(4)));
		const before = JSON.stringify(state);
		const answers = pending(state).map(({ seat }) => ({
			seat,
			order: [{ kind: 'research', tech: 'galacticEconomy' } as const],
			missed: false
		}));
		const once = resolve(state, answers, createRng(new Uint8Array(32)), () => undefined);
		const twice = resolve(state, answers, createRng(new Uint8Array(32)), () => undefined);
		expect(JSON.stringify(state)).toBe(before);
		expect(twice).toEqual(once);
		expect(once.state.players[0]?.techs).toEqual(['galacticEconomy']);
	});
});

describe('sheets', () => {
	it('AM-323, AM-354: illegal lines are ignored one by one and told to their author', () => {
		const sheet: OrderSheet = [
			{ kind: 'research', tech: 'improvedArmour' },
			{ kind: 'malformed' },
			{ kind: 'research', tech: 'rayWeapons' }
		];
		const { state, reports } = play(table(SPEC), { 1: sheet });
		expect(state.players[0]?.techs).toEqual(['rayWeapons']);
		expect(reportsOf(reports, 'refused')).toEqual([
			{ code: 'refused', to: [1], data: { line: 0, order: 'research', reason: 'prereq-missing' } },
			{ code: 'refused', to: [1], data: { line: 1, order: 'malformed', reason: 'malformed' } }
		]);
	});

	it('AM-052: a technology and what it needs cannot be bought in one turn', () => {
		const sheet: OrderSheet = [
			{ kind: 'research', tech: 'sublightEngines' },
			{ kind: 'research', tech: 'hyperlightEngines' },
			{ kind: 'build', planet: 1, construction: 'frigateFactory' },
			{ kind: 'build', planet: 1, construction: 'destroyerFactory' }
		];
		const { state, reports } = play(table({ ...SPEC, players: { 1: { dollars: 900 } } }), {
			1: sheet
		});
		expect(state.players[0]?.techs).toEqual(['sublightEngines']);
		expect(state.planets[0]?.constructions).toEqual(['frigateFactory']);
		expect(dataOf(reports, 'refused').map(({ reason }) => reason)).toEqual([
			'prereq-missing',
			'prereq-missing'
		]);
	});

	it('AM-242, AM-243: terror and piracy need a sighting that shows another owner', () => {
		const spec = { ...SPEC, players: { 1: { knows: [2] } } };
		const sheet: OrderSheet = [
			{ kind: 'terror', planet: 3 },
			{ kind: 'piracy', planet: 3 },
			{ kind: 'terror', planet: 2 },
			{ kind: 'piracy', planet: 2 }
		];
		const { reports } = play(table(spec), { 1: sheet });
		expect(dataOf(reports, 'refused').map(({ line, reason }) => [line, reason])).toEqual([
			[0, 'not-known'],
			[1, 'not-known']
		]);
		expect(dataOf(reports, 'terror').map(({ planet }) => planet)).toEqual([2]);
		expect(dataOf(reports, 'piracy').map(({ planet }) => planet)).toEqual([2]);
	});

	it('AM-244, AM-248: one Terror Attack a turn, one raid on a planet, 4 cells away at most', () => {
		const planets = [
			{ at: [1, 1], owner: 1 },
			{ at: [5, 1], owner: 2 },
			{ at: [6, 1], owner: 2 }
		] as const;
		const sheet: OrderSheet = [
			{ kind: 'piracy', planet: 2 },
			{ kind: 'piracy', planet: 2 },
			{ kind: 'piracy', planet: 3 },
			{ kind: 'terror', planet: 2 },
			{ kind: 'terror', planet: 3 }
		];
		const { reports } = play(table({ planets, players: { 1: { knows: [2, 3] } } }), { 1: sheet });
		expect(dataOf(reports, 'refused').map(({ line, reason }) => [line, reason])).toEqual([
			[1, 'limit-reached'],
			[2, 'too-far'],
			[4, 'limit-reached']
		]);
	});

	it('AM-250: the range of piracy is that of the opening', () => {
		const planets = [
			{ at: [1, 1], owner: 1 },
			{ at: [5, 1], owner: 2 }
		] as const;
		const sheets = {
			1: [
				{ kind: 'piracy', planet: 2 },
				{ kind: 'giftPlanet', to: 3, planet: 1 }
			] as OrderSheet
		};
		const { reports } = play(
			table({
				seats: 3,
				planets,
				armies: [
					{ seat: 3, at: [9, 9], units: { freighter: 1 } },
					{ seat: 1, at: [9, 8], units: { freighter: 1 } }
				],
				players: { 1: { knows: [2] } }
			}),
			sheets
		);
		expect(dataOf(reports, 'piracy')).toHaveLength(1);
	});

	it('AM-267: a route needs contact', () => {
		const route = (partner: number): SheetOrder => ({ kind: 'route', with: partner, percent: 50 });
		const { reports } = play(table(SPEC), {
			1: [route(2), route(3)],
			2: [route(1)],
			3: [route(1)]
		});
		expect(dataOf(reports, 'route').map(({ seats }) => seats)).toEqual([[1, 2]]);
		expect(reportsOf(reports, 'refused').map(({ to, data }) => [to, data.reason])).toEqual([
			[[1], 'no-contact'],
			[[3], 'no-contact']
		]);
	});

	it('AM-269: shares of a route can be spent in the next turn', () => {
		const sheets = {
			1: [{ kind: 'route', with: 2, percent: 50 } as const],
			2: [{ kind: 'route', with: 1, percent: 50 } as const]
		};
		const { state } = play(table(SPEC), sheets, { 'route/1-2': [4, 4] });
		expect(state.players.map(({ treasury }) => treasury)).toEqual([248, 248, 240]);
	});

	it('AM-259: money of a void deal is back in time for the auction, not for purchases', () => {
		const deal = (partner: number, give: Partial<Goods>, get: Partial<Goods>): SheetOrder => ({
			kind: 'deal',
			with: partner,
			give: goods(give),
			get: goods(get)
		});
		const spec: TableSpec = {
			...SPEC,
			planets: [...(SPEC.planets ?? []), { at: [9, 9], owner: 2, base: 0 }],
			armies: [{ seat: 3, at: 4, units: { militia: 1 } }],
			players: { 1: { dollars: 20 } },
			lot: 1
		};
		const { state, reports } = play(table(spec), {
			1: [
				deal(2, { hd: 40 }, { planets: [4] }),
				{ kind: 'bid', lot: 1, hd: 40, planet: 1 },
				{ kind: 'buyUnits', planet: 1, type: 'militia', count: 1 }
			],
			2: [deal(1, { planets: [4] }, { hd: 40 })]
		});
		expect(state.planets[3]?.owner).toBe(3);
		expect(dataOf(reports, 'failed').map(({ order, reason }) => [order, reason])).toEqual([
			['buyUnits', 'no-money'],
			['deal', 'item-lost'],
			['deal', 'item-lost']
		]);
		expect(dataOf(reports, 'lotSold')).toEqual([{ lot: 1, winner: 1, hd: 40 }]);
		expect(unitsAt(state, 1, 1)).toEqual({ militia: 5 });
	});

	it('AM-115: allies share neither sight nor money nor technologies', () => {
		const players = { 1: { techs: ['rayWeapons'] } } as const;
		const { state } = play(table({ ...SPEC, players }), {
			1: [{ kind: 'ally', player: 3 }],
			3: [{ kind: 'ally', player: 1 }]
		});
		expect(state.players[2]).toMatchObject({ treasury: 240, techs: [] });
		expect(state.players[2]?.sightings[0]).toMatchObject({ turn: 0, full: false });
	});

	it('AM-114: allied units share a cell without fighting', () => {
		const armies = [
			{ seat: 1, at: 1, units: { militia: 5 } },
			{ seat: 3, at: 1, units: { megatank: 2 } }
		];
		const { state, reports } = play(table({ ...SPEC, armies }), {
			1: [{ kind: 'ally', player: 3 }],
			3: [{ kind: 'ally', player: 1 }]
		});
		expect(dataOf(reports, 'battle')).toEqual([]);
		expect(state.planets[0]?.owner).toBe(1);
		expect(state.armies).toHaveLength(2);
	});
});

describe('reports', () => {
	it('AM-353: each player gets his ledger, to the hd', () => {
		const sheets = {
			1: [
				{ kind: 'giftMoney', to: 2, hd: 10 },
				{ kind: 'build', planet: 1, construction: 'mines' }
			] as OrderSheet
		};
		const state = table({ ...SPEC, armies: [{ seat: 1, at: 1, units: { roboSoldier: 1 } }] });
		const result = play(state, sheets);
		const ledgers = reportsOf(result.reports, 'ledger');
		expect(ledgers.map(({ to }) => to)).toEqual([[1], [2], [3]]);
		ledgers.forEach(({ data }, i) => {
			expect(data.opening).toBe(state.players[i]?.treasury);
			expect(data.closing).toBe(data.opening + sum(data.lines.map(({ hd }) => hd)));
			expect(data.closing).toBe(result.state.players[i]?.treasury);
		});
		expect(ledgers[0]?.data.lines.map(({ kind, hd }) => [kind, hd])).toEqual([
			['giftSent', -10],
			['upkeep', -5],
			['construction', -20],
			['production', 80]
		]);
	});

	it('AM-352: the turn and its limit are public', () => {
		const { reports } = play(table(SPEC));
		expect(reportsOf(reports, 'turnResolved')).toEqual([
			{ code: 'turnResolved', to: 'all', data: { turn: 2, turnLimit: 12 } }
		]);
	});
});

describe('absent players', () => {
	it('AM-318: a missed turn repeats alliances and shares, pays upkeep and buys nothing', () => {
		const state = table({
			...SPEC,
			armies: [{ seat: 1, at: 1, units: { militia: 4 } }],
			players: {
				1: { contacts: [2], lastAllies: [2], lastRoutes: [{ with: 2, percent: 50 }] },
				2: { contacts: [1] }
			}
		});
		const sheet = fallback(view(state, 1), 1);
		expect(sheet).toEqual([
			{ kind: 'ally', player: 2 },
			{ kind: 'route', with: 2, percent: 50 }
		]);
		const { state: after, reports } = play(
			state,
			{ 1: sheet, 2: [{ kind: 'route', with: 1, percent: 50 }] },
			{ 'route/1-2': [1, 1] },
			[1]
		);
		expect(after.players[0]).toMatchObject({
			treasury: 200 - 8 + 2 + 40,
			missed: 1,
			lastAllies: [2]
		});
		expect(dataOf(reports, 'absent')).toEqual([{ seat: 1, missed: 1, limit: 3 }]);
	});

	it('AM-319, AM-320: is withdrawn at the limit, and back when he files again', () => {
		const away = play(table({ ...SPEC, players: { 1: { missed: 2 } } }), {}, {}, [1]);
		expect(away.state.players[0]).toMatchObject({ status: 'withdrawn', missed: 3 });
		expect(away.state.planets[0]?.owner).toBe(1);
		expect(pending(away.state).map(({ seat }) => seat)).toEqual([1, 2, 3]);
		const back = play(away.state);
		expect(back.state.players[0]).toMatchObject({ status: 'playing', missed: 0 });
	});

	it('AM-319, AM-320: who resigned is asked no more, and his units defend', () => {
		const spec = { ...SPEC, armies: [{ seat: 1, at: 1, units: { militia: 2 } }] };
		const { state } = play(table(spec), { 1: [{ kind: 'resign' }] });
		expect(pending(state).map(({ seat }) => seat)).toEqual([2, 3]);
		const next = play(state);
		expect(next.state.players[0]).toMatchObject({
			status: 'resigned',
			treasury: 200 - 4 + 40 - 4 + 40
		});
		expect(unitsAt(next.state, 1, 1)).toEqual({ militia: 2 });
	});
});

describe('the end', () => {
	const last = { ...SPEC, turn: 12 };

	it('AM-280, AM-285: after the last turn there is one round of ballots', () => {
		const { state } = play(table(last));
		expect(state).toMatchObject({ turn: 12, phase: 'election' });
		expect(pending(state)).toEqual(
			[1, 2, 3].map((seat) => ({ seat, ask: 'vote', sealed: true, chance: false }))
		);
		expect(outcome(state)).toBeNull();
		expect(phases(state)).toEqual(['election']);
		const ballots = play(state, { 3: [{ kind: 'vote', candidate: 2 }] });
		expect(ballots.state).toMatchObject({
			phase: 'over',
			ending: [{ winner: 2, reason: 'election' }]
		});
		expect(pending(ballots.state)).toEqual([]);
		expect(outcome(ballots.state)).toEqual({
			winners: [2],
			ranking: [[2], [1, 3]],
			reason: 'election'
		});
	});

	it('AM-281: there is no further opening', () => {
		const { state, reports } = play(table(last), {
			1: [{ kind: 'build', planet: 1, construction: 'mines' }]
		});
		expect(state.players.map(({ treasury }) => treasury)).toEqual([180, 200, 200]);
		expect(state.election[0]?.powers).toEqual([20, 20, 20]);
		expect(dataOf(reports, 'newLot')).toEqual([]);
	});

	it('AM-382: the last sightings are those of the end of step 12', () => {
		const { state } = play(table(last));
		expect(state.players[0]?.sightings[0]).toMatchObject({ turn: 12, full: true, value: 20 });
	});

	it('AM-277: the only one left wins at once, without an opening', () => {
		const resign = [{ kind: 'resign' }] as const;
		const { state } = play(table(SPEC), { 1: resign, 3: resign });
		expect(state).toMatchObject({ turn: 2, phase: 'over' });
		expect(state.players[1]?.treasury).toBe(200);
		expect(outcome(state)).toEqual({ winners: [2], ranking: [[2], [1, 3]], reason: 'lastLeft' });
	});

	it('AM-279: mutual extermination crowns no one', () => {
		const state = table({ seats: 2, planets: [{ at: [1, 1], base: 20 }] });
		const { state: after } = play(state);
		expect(outcome(after)).toEqual({ winners: [], ranking: [[1, 2]], reason: 'nobodyLeft' });
	});
});
