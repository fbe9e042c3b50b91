import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { forecast } from './forecast';
import { cellAt } from './map';
import { DEFAULT_OPTIONS } from './options';
import { suggest } from './orders/suggest';
import { resolve } from './resolve';
import { setup } from './setup';
import { dataOf, table, type TableSpec } from './testing';
import type { OrderSheet, SheetOrder, State } from './types';
import { view } from './view';

const MAP = { width: 14, height: 14 };
const at = (x: number, y: number) => cellAt(MAP, x, y);

const SPEC: TableSpec = {
	turn: 12,
	options: { events: true, leaders: true, auctions: true },
	planets: [
		{ at: [2, 2], owner: 1, base: 20 },
		{ at: [4, 2] },
		{ at: [6, 6], owner: 2, base: 9, has: ['mines'], damage: 4 }
	],
	armies: [
		{ seat: 1, at: 1, units: { militia: 6, freighter: 1, colonyShip: 1 } },
		{ seat: 2, at: 3, units: { militia: 1 } }
	]
};
const sail = (x: number, ships: 'colonyShip' | 'freighter'): SheetOrder => ({
	kind: 'move',
	from: at(2, 2),
	ships: { [ships]: 1 },
	route: [at(3, 2), at(x, 2)],
	pickups: [],
	drops: [],
	allied: [],
	leaders: []
});
const look = (state: State, sheet: OrderSheet) => forecast(view(state, 1), 1, sheet);

describe('a forecast', () => {
	it('shows what the sheet comes to by itself', () => {
		const sheet: OrderSheet = [
			{ kind: 'build', planet: 1, construction: 'mines' },
			sail(4, 'colonyShip'),
			{ kind: 'colonise', planet: 2 }
		];
		const { view: then, reports } = look(table(SPEC), sheet);
		expect(then.turn).toBe(13);
		expect(then.phase).toBe('orders');
		expect(then.planets[0]?.seen.constructions).toEqual(['mines']);
		expect(then.planets[1]?.mine).toBe(true);
		expect(then.own[0]?.armies.map(({ cell }) => cell)).toEqual([at(2, 2)]);
		// 100 $, 21 of upkeep, 10 of Mines; then 20 + 20 + 10 of income.
		expect(then.own[0]?.treasury).toBe(2 * (100 - 21 - 10 + 50));
		expect(dataOf(reports, 'failed')).toEqual([]);
		expect(dataOf(reports, 'ledger')).toHaveLength(1);
	});

	it('knows no more than the view: what is hidden makes no difference', () => {
		const hidden = table({
			...SPEC,
			planets: (SPEC.planets ?? []).map((planet, i) =>
				i === 2 ? { ...planet, owner: 0, base: 9, has: [], damage: 0 } : planet
			),
			armies: (SPEC.armies ?? []).slice(0, 1),
			players: { 2: { dollars: 3, techs: ['rayWeapons'] } }
		});
		const sheet: OrderSheet = [sail(4, 'freighter')];
		expect(look(hidden, sheet)).toEqual(look(table(SPEC), sheet));
	});

	it('takes a planet for what it was when last seen, with the units seen a turn ago', () => {
		const spec: TableSpec = {
			...SPEC,
			planets: [
				{ at: [2, 2], owner: 1, base: 20 },
				{ at: [4, 2], owner: 2, base: 9, has: ['mines'], damage: 4 }
			],
			armies: [
				{ seat: 1, at: 1, units: { freighter: 1 } },
				{ seat: 2, at: 2, units: { militia: 9 } }
			],
			players: { 1: { knows: [2] } }
		};
		const known = table(spec);
		const { view: then, reports } = look(known, [sail(4, 'freighter')]);
		const [battle] = dataOf(reports, 'battle');
		expect(battle?.sides.map((side) => side.power)).toEqual([18, 1]);
		expect(then.planets[1]?.seen).toMatchObject({ owner: 2, value: 25 });
		const battlesOf = (turn: number) => {
			const state: State = {
				...known,
				players: known.players.map((player) => ({
					...player,
					sightings: player.sightings.map((seen, i) => (i === 1 ? { ...seen, turn } : seen))
				}))
			};
			return dataOf(look(state, [sail(4, 'freighter')]).reports, 'battle');
		};
		expect([10, 11, 12].map((turn) => battlesOf(turn).length)).toEqual([0, 1, 1]);
	});

	it.each([
		['worth what is seen of it', { base: 9, has: ['mines'] }, [], 29],
		['damaged', { base: 9, has: ['mines'], damage: 7 }, [], 22],
		['grown by what its owner knows', { base: 9 }, ['centralAdministration'], 14],
		['worth nothing', { base: 0 }, [], 0]
	] as const)('takes a foreign planet for %s', (_, planet, techs, value) => {
		const state = table({
			...SPEC,
			planets: [
				{ at: [2, 2], owner: 1, base: 20 },
				{ at: [4, 2], owner: 2, ...planet }
			],
			armies: [{ seat: 1, at: 1, units: { freighter: 1 } }],
			players: { 1: { knows: [2] }, 2: { techs } }
		});
		expect(view(state, 1).planets[1]?.seen.value).toBe(value);
		const { view: then } = look(state, [
			sail(4, 'freighter'),
			{ kind: 'stance', planet: 2, mode: 'hold', claimant: 0 }
		]);
		expect(then.planets[1]?.seen).toMatchObject({ owner: 2, value, turn: 13 });
	});

	it('takes an own planet for what it is: base, damage and what its owner knows, apart', () => {
		const state = table({
			...SPEC,
			planets: [{ at: [2, 2], owner: 1, base: 20, damage: 4, has: ['mines'] }],
			armies: [],
			players: { 1: { techs: ['centralAdministration'] } }
		});
		const [planet] = look(state, []).view.planets;
		expect(planet).toMatchObject({ mine: true, base: 20, damage: 4 });
		expect(planet?.seen).toMatchObject({ value: 20 + 20 + 5 - 4, constructions: ['mines'] });
	});

	it('knows one’s own technologies, contacts and absences, and nobody else’s', () => {
		const state = table({
			...SPEC,
			players: {
				1: { techs: ['centralAdministration', 'rayWeapons'], contacts: [2], missed: 2 },
				2: { techs: ['defensiveScreens'], contacts: [1] }
			}
		});
		const before = view(state, 1).own[0];
		const after = look(state, []).view.own[0];
		expect(after?.techs).toEqual(['centralAdministration', 'rayWeapons']);
		expect(after?.contacts).toEqual([2]);
		expect(before?.missed).toBe(2);
		// The sheet is there: nothing was missed.
		expect(after?.missed).toBe(0);
		// 100 $, 21 of upkeep; then 20 and the 5 of Central Administration.
		expect(after?.treasury).toBe(2 * (100 - 21 + 25));
	});

	it('keeps one’s own allies and routes for the next sheet, and takes old encounters for gone', () => {
		const met = (turn: number) => ({
			turn,
			cell: at(3, 2),
			armies: [{ seat: 2, units: { hyperFrigate: 1 } }]
		});
		const state = (turn: number) =>
			table({
				...SPEC,
				players: {
					1: { lastAllies: [2], lastRoutes: [{ with: 2, percent: 30 }], encounters: [met(turn)] },
					2: { contacts: [], lastAllies: [1] }
				}
			});
		const seen = (turn: number) =>
			look(state(turn), [{ ...sail(4, 'freighter'), route: [at(3, 2)] } as SheetOrder]).view.own[0];
		expect(seen(11)?.encounters.map((one) => one.turn)).toContain(12);
		expect(seen(10)?.encounters.map((one) => one.turn)).not.toContain(12);
	});

	it('never ends the game, and tells nothing of events, leaders and lots to come', () => {
		const last = table({ ...SPEC, lot: 3 });
		const { view: then, reports } = look(last, [
			{ kind: 'disband', cell: at(2, 2), units: { militia: 6, freighter: 1, colonyShip: 1 } },
			{ kind: 'giftPlanet', to: 2, planet: 1 }
		]);
		expect(then).toMatchObject({ phase: 'orders', full: [], ending: [], election: [] });
		expect(then.options).toEqual(last.options);
		const said = new Set(reports.map((report) => report.code));
		for (const code of ['gameOver', 'election', 'event', 'leaderArrived', 'newLot'] as const)
			expect(said.has(code)).toBe(false);
	});

	it('AM-291: brings no leader in a turn that would', () => {
		const { view: then, reports } = look(table({ ...SPEC, turn: 2 }), []);
		expect(then.turn).toBe(3);
		expect(then.own[0]?.leaders).toEqual([]);
		expect(dataOf(reports, 'leaderArrived')).toEqual([]);
	});

	it('forgets nothing that was seen before', () => {
		const state = table({ ...SPEC, players: { 1: { knows: [3] } } });
		const before = view(state, 1).planets[2]?.seen;
		expect(before).toMatchObject({ owner: 2, full: true });
		expect(look(state, []).view.planets[2]?.seen).toEqual(before);
	});

	it('knows where one’s own fleets are: what was seen of them a turn ago is no second one', () => {
		const state = table({ ...SPEC, armies: [] });
		const seen = { full: true, owner: 0, value: 0, constructions: [] };
		const armies = [{ seat: 1, units: { freighter: 1 } }];
		const players = state.players.map((player) => ({
			...player,
			sightings: player.sightings.map((sighting, i) =>
				i === 1 ? { ...seen, turn: 11, armies } : sighting
			)
		}));
		expect(look({ ...state, players }, []).view.own[0]?.armies).toEqual([]);
	});

	it('meets nobody of whom nothing is known', () => {
		const corner = [{ seat: 1, at: [12, 13] as const, units: { freighter: 1 } }];
		expect(dataOf(look(table({ ...SPEC, armies: corner }), []).reports, 'encounter')).toEqual([]);
	});

	it('takes unknown treasuries for empty', () => {
		const state = table({
			...SPEC,
			planets: [
				{ at: [2, 2], owner: 1, base: 20 },
				{ at: [4, 2], owner: 2, base: 0 }
			],
			armies: [],
			players: { 1: { knows: [2] } }
		});
		const { reports } = look(state, [{ kind: 'piracy', planet: 2 }]);
		expect(dataOf(reports, 'piracy')).toMatchObject([{ victim: 2, hd: 0 }]);
	});

	it('rolls the dice of a seed of ones', () => {
		const spec: TableSpec = {
			...SPEC,
			planets: [
				{ at: [2, 2], owner: 1, base: 20 },
				{ at: [4, 2], owner: 2 }
			],
			armies: [
				{ seat: 1, at: 1, units: { freighter: 1 } },
				{ seat: 2, at: 2, units: { militia: 50 } }
			],
			players: { 1: { knows: [2] } }
		};
		const { reports } = look(table(spec), [sail(4, 'freighter')]);
		const stroke = dataOf(reports, 'battle')[0]?.strokes.find(({ by }) => by === 2);
		const stream = createRng(new Uint8Array(32).fill(1)).stream('battle', 2, 2);
		expect(stroke?.roll.base).toEqual(stream.dice(20, 6));
	});

	it('brings nobody back who is withdrawn', () => {
		const state = table({ ...SPEC, seats: 3, players: { 3: { status: 'withdrawn' } } });
		const { view: then, reports } = look(state, []);
		expect(then.seats.map(({ status }) => status)).toEqual(['playing', 'playing', 'withdrawn']);
		expect(dataOf(reports, 'returned')).toEqual([]);
	});

	it('gives the same answer at every look, and changes nothing', () => {
		const state = table(SPEC);
		const before = JSON.stringify(state);
		const sheet = [sail(4, 'freighter')];
		expect(look(state, sheet)).toEqual(look(state, sheet));
		expect(JSON.stringify(state)).toBe(before);
	});

	it('can be made of any view in play', () => {
		let state = setup({ ...DEFAULT_OPTIONS, turnLimit: 9 }, 4, createRng(new Uint8Array(32)));
		for (let turn = 1; state.phase === 'orders'; turn++) {
			const rng = createRng(new Uint8Array(32).fill(turn));
			const answers = state.players
				.filter(({ status }) => status === 'playing')
				.map(({ seat }) => {
					const eyes = view(state, seat);
					const order = suggest(eyes, seat, rng);
					expect(forecast(eyes, seat, order).view.own).toHaveLength(1);
					return { seat, order, missed: false };
				});
			state = resolve(state, answers, rng, () => undefined).state;
		}
		expect(state.turn).toBe(9);
	});

	it('is of the seat whose view it is', () => {
		expect(() => forecast(view(table(SPEC), 2), 1, [])).toThrow();
	});
});
