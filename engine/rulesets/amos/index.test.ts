import { describe, expect, it } from 'vitest';
import { advance, begin, stepSeed, type Bots } from '../../kernel/advance';
import { encode, type Encodable } from '../../kernel/encode';
import { toHex } from '../../kernel/hash';
import { createRng } from '../../kernel/rng';
import { amos } from '.';
import { assertConsistent } from './invariants';
import { cellAt } from './map';
import { play } from './testing-play';
import { dataOf, table } from './testing';
import type { Options, OrderSheet, SheetOrder, TechId } from './types';

const MAP = { width: 14, height: 14 };
const at = (x: number, y: number) => cellAt(MAP, x, y);

const HOMES = [
	{ at: [0, 0], owner: 1 },
	{ at: [3, 0], owner: 2 },
	{ at: [6, 0], base: 30 }
] as const;

it('is the game named amos, for two to eight', () => {
	expect([amos.id, amos.version, amos.seats]).toEqual(['amos', 2, { min: 2, max: 8 }]);
});

const raid: SheetOrder = { kind: 'terror', planet: 2 };

function optionsOf(raw: unknown = {}): Options {
	const options = amos.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	return options.value;
}

describe('dice', () => {
	const state = table({ planets: HOMES, players: { 1: { knows: [2] } } });
	const roll = (seed: number) => {
		const rng = createRng(new Uint8Array(32).fill(seed));
		const answers = [
			{ seat: 1, order: [raid], missed: false },
			{ seat: 2, order: [], missed: false }
		];
		return amos.resolve(state, answers, rng, () => undefined);
	};

	it('AM-001: state, sheets and seed make the turn, the same every time', () => {
		expect(roll(1)).toEqual(roll(1));
	});

	it('AM-003: no sheet holds a die, and the seed of the turn alone makes them', () => {
		const dice = [1, 2, 3, 4].map((seed) => dataOf(roll(seed).reports, 'terror')[0]?.dice.join());
		expect(new Set(dice).size).toBeGreaterThan(1);
		const loaded = amos.parse([{ ...raid, dice: [6, 6], seed: 1 }]);
		expect(loaded).toEqual({ ok: true, value: [{ kind: 'malformed' }] });
	});
});

describe('sealed and simultaneous', () => {
	const seed = (byte: number) => new Uint8Array(32).fill(byte);
	const state = table({
		seats: 3,
		planets: [...HOMES.slice(0, 2), { at: [9, 0], owner: 3 }],
		armies: [{ seat: 1, at: 1, units: { militia: 9 } }],
		players: { 1: { contacts: [2], knows: [2] }, 2: { contacts: [1], knows: [1] } }
	});
	// The table is smaller than any map of a game.
	const ruleset = { ...amos, assertInvariants: assertConsistent };
	const turn = (sheets: Record<number, OrderSheet>, bots: Bots = {}, byte = 7) =>
		advance({ ruleset, state, orders: sheets, bots, seed: seed(byte) });

	it('AM-002: all are asked at once, under seal', () => {
		expect(amos.pending(state)).toEqual(
			[1, 2, 3].map((seat) => ({ seat, ask: 'orders', sealed: true, chance: true }))
		);
	});

	it('AM-002: what is allowed follows from the opening, whatever the other sheets bring', () => {
		const rich: OrderSheet = [{ kind: 'giftMoney', to: 2, hd: 200 }];
		const hopeful: OrderSheet = [
			{ kind: 'giftMoney', to: 1, hd: 201 },
			{ kind: 'disband', cell: at(0, 0), units: { militia: 1 } },
			{ kind: 'giftPlanet', to: 1, planet: 1 }
		];
		const given: OrderSheet = [
			...rich,
			{ kind: 'giftPlanet', to: 2, planet: 1 },
			{ kind: 'giftUnits', to: 2, planet: 1, units: { militia: 9 } }
		];
		for (const first of [[], rich, given])
			expect(
				dataOf(turn({ 1: first, 2: hopeful, 3: [] }).reports, 'refused').map((one) => one.reason)
			).toEqual(['too-much-money', 'not-enough', 'not-yours']);
	});

	it('AM-002: nobody answers to another sheet of the turn, bots no more than people', () => {
		const bots = { 2: 'bot', 3: 'suggest' } as const;
		const quiet = turn({ 1: [] }, bots).answers;
		const loud = turn({ 1: [raid, { kind: 'ally', player: 2 }, { kind: 'resign' }] }, bots).answers;
		expect(loud.slice(1)).toEqual(quiet.slice(1));
		expect(quiet[1]?.order.length).toBeGreaterThan(0);
	});

	it('AM-004: the dice are those of a seed that no state and no view holds', () => {
		const first = begin({ ruleset: amos, options: optionsOf(), seats: 2, seed: seed(0xc7) });
		const bytes = (of: unknown) => toHex(encode(of as Encodable));
		const shown = [first.state, ...[0, 1, 2].map((seat) => amos.view(first.state, seat))];
		for (const one of shown) {
			expect(bytes(one)).not.toContain('c7c7c7c7');
			expect(JSON.stringify(one)).not.toMatch(/c7c7c7c7|199,199,199/);
		}
	});

	it('AM-004: one state and the same sheets come to other dice with every other seed', () => {
		const dice = [1, 2, 3, 4].map((byte) => {
			const done = turn({ 1: [raid], 2: [], 3: [] }, {}, byte);
			expect(done.answers.map(({ order }) => order)).toEqual([[raid], [], []]);
			return dataOf(done.reports, 'terror')[0]?.dice;
		});
		expect(dice).toEqual(
			[1, 2, 3, 4].map((byte) => createRng(seed(byte), amos.dice).stream('terror', 1).dice(2, 6))
		);
		expect(new Set(dice.map(String)).size).toBeGreaterThan(1);
	});
});

it('AM-030: a game has as many turns as were fixed, and no order moves the end', () => {
	const options = optionsOf({ turnLimit: 5, absenceLimit: 10 });
	let { state } = begin({ ruleset: amos, options, seats: 3, seed: new Uint8Array(32) });
	const told: unknown[] = [];
	for (let step = 1; state.phase === 'orders'; step++) {
		const order: OrderSheet = [{ kind: 'research', tech: 'rayWeapons' }];
		const orders = { 1: order, 2: [], 3: [] };
		const seed = stepSeed(new Uint8Array(32), step);
		const done = advance({ ruleset: amos, state, orders, bots: {}, seed });
		told.push(dataOf(done.reports, 'turnResolved')[0]);
		state = done.state;
		expect(state.options).toEqual(options);
	}
	expect(told).toEqual([1, 2, 3, 4, 5].map((turn) => ({ turn, turnLimit: 5 })));
	expect(state.phase).toBe('election');
	expect(amos.pending(state)).toEqual(
		[1, 2, 3].map((seat) => ({ seat, ask: 'vote', sealed: true, chance: false }))
	);
});

describe('rules that span the turn', () => {
	it('AM-014: money computed with a fraction of a half-dollar is rounded down', () => {
		const techs: TechId[] = ['galacticEconomy'];
		const gain = (treasury: number) => {
			const state = table({ planets: HOMES, players: { 1: { treasury, techs } } });
			const [ledger] = dataOf(play(state).reports, 'ledger');
			return ledger?.lines.find((line) => line.kind === 'galacticEconomy')?.hd ?? 0;
		};
		expect([82, 84, 9, 4].map(gain)).toEqual([16, 16, 1, 0]);
		const route = (percent: number): SheetOrder => ({ kind: 'route', with: 2, percent });
		const friends = table({
			planets: HOMES,
			players: { 1: { contacts: [2] }, 2: { contacts: [1] } }
		});
		const back: SheetOrder = { kind: 'route', with: 1, percent: 67 };
		const shares = play(friends, { 1: [route(33)], 2: [back] }, { 'route/1-2': [3, 2] });
		expect(dataOf(shares.reports, 'route')[0]?.shares).toEqual([3, 7]);
	});

	it('AM-044: an ownerless planet produces nothing', () => {
		const { state, reports } = play(table({ planets: HOMES, players: { 1: { dollars: 0 } } }));
		expect(state.players.map((player) => player.treasury)).toEqual([20, 220]);
		const paid = dataOf(reports, 'ledger').flatMap(({ lines }) => lines.map((line) => line.planet));
		expect(paid).toEqual([1, 2]);
	});

	it('AM-053: a technology received works without its prerequisite', () => {
		const state = table({
			planets: HOMES,
			players: { 1: { techs: ['rayWeapons', 'improvedArmour'] } }
		});
		const gift: SheetOrder = { kind: 'giftTech', to: 2, tech: 'improvedArmour' };
		const next = play(state, { 1: [gift] }).state;
		expect(next.players[1]?.techs).toEqual(['improvedArmour']);
		const eyes = amos.view(next, 2);
		const research = (tech: TechId) =>
			amos.check(eyes, 2, [{ kind: 'research', tech }]).map((problem) => problem.code);
		expect(research('defensiveScreens')).toEqual([]);
		expect(research('improvedArmour')).toEqual(['already-have']);
	});

	it('AM-078, AM-233: a hostile planet is colonised by who has its Planetology', () => {
		const settle = (techs: TechId[]) => {
			const state = table({
				planets: [
					{ at: [0, 0], owner: 1 },
					{ at: [3, 0], owner: 2 },
					{ at: [1, 1], habitat: 'gaseous' }
				],
				armies: [{ seat: 1, at: 3, units: { colonyShip: 1 } }],
				players: { 1: { techs } }
			});
			return play(state, { 1: [{ kind: 'colonise', planet: 3 }] }).state.planets[2]?.owner;
		};
		expect(settle(['planetology:gaseous'])).toBe(1);
		expect(settle(['planetology:toxic'])).toBe(0);
	});

	it('AM-049 to AM-051: what is bought works from the next opening', () => {
		const state = table({ planets: HOMES });
		const sheet: SheetOrder[] = [
			{ kind: 'build', planet: 1, construction: 'mines' },
			{ kind: 'research', tech: 'centralAdministration' }
		];
		const next = play(state, { 1: sheet }).state;
		expect(next.planets[0]?.constructions).toEqual(['mines']);
		expect(next.players[0]?.techs).toEqual(['centralAdministration']);
		// 100 $ less 20 $, and production of 10 + 20 + 5 at that very opening.
		expect(next.players[0]?.treasury).toBe(2 * (80 + 35));
	});

	it('AM-290: a leader costs nothing and acts once a turn', () => {
		const state = table({
			planets: HOMES,
			leaders: [{ seat: 1, kind: 'spy' }],
			players: { 1: { dollars: 0 } }
		});
		const spy = (planet: number): SheetOrder => ({ kind: 'spy', leader: 1, planet });
		const { state: next, reports } = play(state, { 1: [spy(3), spy(2)] });
		expect(dataOf(reports, 'refused')).toEqual([
			{ line: 1, order: 'spy', reason: 'over-committed' }
		]);
		expect(next.leaders).toHaveLength(1);
		expect(next.players[0]?.treasury).toBe(20);
		expect(next.players[0]?.sightings.map((seen) => seen.turn)).toEqual([3, 0, 3]);
	});

	it('AM-323, AM-354: a forged line is ignored and told to its author, the rest stands', () => {
		const state = table({ planets: HOMES });
		const sheet = amos.parse([
			{ kind: 'build', planet: 2, construction: 'mines' },
			{ kind: 'build', planet: 1, construction: 'mines' },
			'nonsense'
		]);
		if (!sheet.ok) throw new Error(sheet.code);
		const { state: next, reports } = play(state, { 1: sheet.value });
		expect(next.planets.map((planet) => planet.constructions)).toEqual([['mines'], [], []]);
		expect(reports.filter((report) => report.code === 'refused')).toEqual([
			{ code: 'refused', to: [1], data: { line: 0, order: 'build', reason: 'not-yours' } },
			{ code: 'refused', to: [1], data: { line: 2, order: 'malformed', reason: 'malformed' } }
		]);
	});

	it('AM-163: the worked voyage, from sheet to landing', () => {
		const state = table({
			planets: [
				{ at: [3, 2], owner: 1 },
				{ at: [3, 4], owner: 2, base: 40 }
			],
			armies: [
				{ seat: 1, at: [2, 2], units: { freighter: 1 } },
				{ seat: 1, at: 1, units: { militia: 5 } }
			]
		});
		const order: SheetOrder = {
			kind: 'move',
			from: at(2, 2),
			ships: { freighter: 1 },
			route: [at(3, 2), at(3, 3), at(3, 4)],
			pickups: [{ cell: at(3, 2), units: { militia: 5 } }],
			drops: [],
			allied: [],
			leaders: []
		};
		const { state: next } = play(state, {
			1: [order, { kind: 'stance', planet: 2, mode: 'hold', claimant: 0 }]
		});
		expect(
			next.armies.map((army) => [army.cell, army.units.militia, army.units.freighter])
		).toEqual([[at(3, 4), 5, 1]]);
		expect(next.players[0]?.contacts).toEqual([2]);
	});
});
