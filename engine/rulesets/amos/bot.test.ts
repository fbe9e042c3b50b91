import { describe, expect, it } from 'vitest';
import { advance, begin, botRng, stepSeed } from '../../kernel/advance';
import { deepFreeze } from '../../kernel/freeze';
import { createRng } from '../../kernel/rng';
import { bot, planSheet } from './bot';
import { amos } from './index';
import { DEFAULT_OPTIONS } from './options';
import { check } from './orders/check';
import { setup } from './setup';
import { dataOf, table, unitsAt, type TableSpec } from './testing';
import { play } from './testing-play';
import type { OrderKind, OrderSheet, SeatId, SheetOrder, State } from './types';
import { view } from './view';

const rng = () => createRng(new Uint8Array(32).fill(3));
const sheetOf = (state: State, seat: SeatId): OrderSheet => bot(view(state, seat), seat, rng());

function ordersOf<K extends OrderKind>(
	sheet: OrderSheet,
	kind: K
): Extract<SheetOrder, { kind: K }>[] {
	return sheet.filter((order): order is Extract<SheetOrder, { kind: K }> => order.kind === kind);
}

/** Two homes far apart, rich enough for anything. */
const BASE: TableSpec = {
	planets: [
		{ at: [1, 1], owner: 1, base: 20 },
		{ at: [8, 8], owner: 2, base: 20 }
	],
	players: { 1: { dollars: 200 }, 2: { dollars: 200 } }
};

describe('the sensible player', () => {
	it('plays the same from the same view and dice, and changes nothing', () => {
		const state = setup(DEFAULT_OPTIONS, 4, rng());
		const seen = deepFreeze(view(state, 2));
		expect(bot(seen, 2, rng())).toEqual(bot(seen, 2, rng()));
	});

	it('knows nothing but its view', () => {
		const state = table({
			...BASE,
			armies: [{ seat: 2, at: 2, units: { megatank: 9 } }],
			players: { 1: {}, 2: { techs: ['rayWeapons'] } }
		});
		const bare = table(BASE);
		const hidden = { ...state, players: [bare.players[0], state.players[1]] } as State;
		expect(view(hidden, 1)).toEqual(view(bare, 1));
		expect(sheetOf(hidden, 1)).toEqual(sheetOf(bare, 1));
	});

	it('writes nothing that is refused, in whole games', { timeout: 60_000 }, () => {
		for (const seats of [2, 5]) {
			const seed = new Uint8Array(32).fill(seats);
			const bots = Object.fromEntries(
				Array.from({ length: seats }, (_, i) => [i + 1, 'bot' as const])
			);
			const start = { ruleset: amos, options: DEFAULT_OPTIONS, seats };
			let { state } = begin({ ...start, seed: stepSeed(seed, 0) });
			let lines = 0;
			for (let step = 1; state.phase === 'orders'; step++) {
				for (const { seat } of amos.pending(state)) {
					const seen = view(state, seat);
					const sheet = planSheet(seen, seat, botRng(stepSeed(seed, step), seat));
					lines += sheet.length;
					expect(check(seen, seat, sheet)).toEqual([]);
				}
				const orders = {};
				state = advance({ ruleset: amos, state, orders, bots, seed: stepSeed(seed, step) }).state;
			}
			expect(lines).toBeGreaterThan(100);
		}
	});
});

describe('its economy', () => {
	it('builds first what pays most', () => {
		const state = setup(DEFAULT_OPTIONS, 4, rng());
		const sheet = sheetOf(state, 1);
		expect(ordersOf(sheet, 'build').map(({ construction }) => construction)).toEqual([
			'industrialisation',
			'megaCities',
			'defences',
			'mines',
			'highCommand'
		]);
	});

	it('settles the nearest worlds, whatever their number of turns away', () => {
		let state = setup(DEFAULT_OPTIONS, 2, rng());
		for (let turn = 1; turn <= 3; turn++)
			state = play(state, { 1: sheetOf(state, 1), 2: [] }).state;
		const owned = state.planets.filter(({ owner }) => owner === 1);
		expect(owned.length).toBeGreaterThanOrEqual(3);
	});

	it('buys a Planetology for a rich world near by', () => {
		const planets = [
			{ at: [1, 1], owner: 1, base: 20 },
			{ at: [3, 1], base: 40, habitat: 'gaseous' },
			{ at: [8, 8], owner: 2, base: 20 }
		] as const;
		const sheet = sheetOf(table({ ...BASE, planets }), 1);
		expect(ordersOf(sheet, 'research').map(({ tech }) => tech)).toContain('planetology:gaseous');
	});

	it('builds nothing in the last turn, and spends all on units', () => {
		const sheet = sheetOf(table({ ...BASE, turn: 12 }), 1);
		expect(ordersOf(sheet, 'build')).toEqual([]);
		expect(ordersOf(sheet, 'research')).toEqual([]);
		const militia = ordersOf(sheet, 'buyUnits').reduce((sum, { count }) => sum + count, 0);
		expect(militia).toBeGreaterThanOrEqual(90);
	});

	it('keeps the upkeep of what it has payable', () => {
		const armies = [{ seat: 1, at: 1, units: { megatank: 20 } }];
		const { state } = play(table({ ...BASE, armies }), {
			1: sheetOf(table({ ...BASE, armies }), 1)
		});
		const due = state.armies
			.filter(({ seat }) => seat === 1)
			.reduce((sum, { units }) => sum + units.megatank * 10 + units.militia * 2, 0);
		expect(state.players[0]?.treasury).toBeGreaterThanOrEqual(due);
	});
});

describe('its pacts', () => {
	const MET: TableSpec = {
		seats: 3,
		planets: [
			{ at: [1, 1], owner: 1 },
			{ at: [4, 1], owner: 2 },
			{ at: [9, 9], owner: 3 }
		],
		players: {
			1: { contacts: [2], techs: ['rayWeapons'] },
			2: { contacts: [1], techs: ['sublightEngines'] }
		}
	};

	it('shares a route with everybody it has met, half for each', () => {
		const state = table(MET);
		expect(ordersOf(sheetOf(state, 1), 'route')).toEqual([{ kind: 'route', with: 2, percent: 50 }]);
		const { reports } = play(state, { 1: sheetOf(state, 1), 2: sheetOf(state, 2) });
		expect(dataOf(reports, 'route')).toHaveLength(1);
	});

	it('exchanges weapons for engines with one who thinks alike', () => {
		const state = table(MET);
		const { state: after, reports } = play(state, { 1: sheetOf(state, 1), 2: sheetOf(state, 2) });
		expect(dataOf(reports, 'deal')).toMatchObject([{ seats: [1, 2], done: true }]);
		expect(after.players[0]?.techs).toContain('sublightEngines');
		expect(after.players[1]?.techs).toContain('rayWeapons');
	});

	it('pairs off with another, both ways, and with nobody near the end', () => {
		const allies = (turn: number): unknown[] =>
			[1, 2, 3].map((seat) =>
				ordersOf(sheetOf(table({ ...MET, turn }), seat), 'ally').map(({ player }) => player)
			);
		const pairs = allies(2).flatMap((names, i) => (names as number[]).map((name) => [i + 1, name]));
		expect(pairs).toHaveLength(2);
		expect(pairs[0]).toEqual([...(pairs[1] ?? [])].reverse());
		expect(allies(11)).toEqual([[], [], []]);
	});

	it('breaks with a friend who sends an army', () => {
		const friends = ordersOf(sheetOf(table(MET), 1), 'ally').map(({ player }) => player);
		const others = [2, 3].filter((seat) => friends.includes(seat));
		for (const seat of others) {
			const armies = [{ seat, at: 1, units: { megatank: 3 } }];
			expect(ordersOf(sheetOf(table({ ...MET, armies }), 1), 'ally')).toEqual([]);
		}
	});

	it('votes for itself, for its only partner, or for nobody', () => {
		const electing = (candidates: number[], partners: number[]): State => ({
			...table({
				seats: 4,
				turn: 12,
				players: { 1: { lastRoutes: partners.map((one) => ({ with: one, percent: 50 })) } }
			}),
			phase: 'election',
			election: [{ candidates, powers: [1, 1, 1, 1], values: [1, 1, 1, 1], votes: [1, 1, 1, 1] }]
		});
		const vote = (state: State): unknown => ordersOf(sheetOf(state, 1), 'vote')[0]?.candidate;
		expect(vote(electing([1, 2], [2]))).toBe(1);
		expect(vote(electing([2, 3], [3, 4]))).toBe(3);
		expect(vote(electing([2, 3], [2, 3]))).toBe(0);
	});
});

describe('its wars', () => {
	const NEIGHBOURS = [
		{ at: [1, 1], owner: 1, base: 20 },
		{ at: [4, 1], owner: 2, base: 18 },
		{ at: [8, 8], owner: 2, base: 20 }
	] as const;

	it('takes a weak planet that it sees', () => {
		const state = table({
			planets: NEIGHBOURS,
			armies: [{ seat: 1, at: 1, units: { megatank: 2, freighter: 2 } }],
			players: { 1: { dollars: 20, knows: [2] } }
		});
		const { state: after } = play(state, { 1: sheetOf(state, 1) });
		expect(after.planets[1]?.owner).toBe(1);
	});

	it('leaves a strong one alone', () => {
		const state = table({
			planets: NEIGHBOURS,
			armies: [
				{ seat: 1, at: 1, units: { megatank: 2, freighter: 2 } },
				{ seat: 2, at: 2, units: { megatank: 30 } }
			],
			players: { 1: { dollars: 20, knows: [2] } }
		});
		const { reports } = play(state, { 1: sheetOf(state, 1) });
		expect(dataOf(reports, 'battle')).toEqual([]);
	});

	it('does not attack a friend', () => {
		const seats = { seats: 3, turn: 2 };
		const planets = [...NEIGHBOURS, { at: [10, 10], owner: 3 }] as const;
		const armies = [{ seat: 1, at: 1, units: { megatank: 2, freighter: 2 } }];
		const base = { ...seats, planets, armies, players: { 1: { dollars: 20, knows: [2] } } };
		const friend = ordersOf(sheetOf(table(base), 1), 'ally')[0]?.player;
		const owned = planets.map((planet, i) =>
			i === 1 ? { ...planet, owner: friend ?? 2 } : planet
		);
		const state = table({ ...base, planets: owned });
		const { state: after } = play(state, { 1: sheetOf(state, 1) });
		expect(friend === undefined || after.planets[1]?.owner === friend).toBe(true);
	});

	it('raises Troops against invaders', () => {
		const state = table({
			planets: NEIGHBOURS,
			armies: [{ seat: 2, at: 1, units: { militia: 5 } }],
			players: { 1: { dollars: 100 } }
		});
		const { state: after } = play(state, { 1: sheetOf(state, 1) });
		expect(after.planets[0]?.owner).toBe(1);
		expect(unitsAt(after, 1, 1).militia).toBeGreaterThan(0);
	});

	it('terrorises and robs with money to spare', () => {
		const state = table({
			turn: 8,
			planets: [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [4, 1], owner: 2, base: 150 }
			],
			players: { 1: { dollars: 400, knows: [2] } }
		});
		const sheet = sheetOf(state, 1);
		expect(ordersOf(sheet, 'piracy')).toEqual([{ kind: 'piracy', planet: 2 }]);
		expect(ordersOf(sheet, 'terror')).toEqual([{ kind: 'terror', planet: 2 }]);
	});
});

describe('its leaders', () => {
	it('posts governors on its best planet and sends agents to its enemies', () => {
		const state = table({
			planets: [
				{ at: [1, 1], owner: 1, base: 5 },
				{ at: [4, 1], owner: 1, base: 20 },
				{ at: [8, 8], owner: 2, base: 20, has: ['mines'] }
			],
			leaders: [
				{ seat: 1, kind: 'administrator' },
				{ seat: 1, kind: 'saboteur' },
				{ seat: 1, kind: 'spy' }
			],
			players: { 1: { dollars: 10, knows: [3] } },
			turn: 5
		});
		const stale = (seen: State): State => ({
			...seen,
			players: seen.players.map((player) => ({
				...player,
				sightings: player.sightings.map((sighting, i) =>
					i === 2 && player.seat === 1 ? { ...sighting, turn: 3 } : sighting
				)
			}))
		});
		const sheet = sheetOf(stale(state), 1);
		expect(ordersOf(sheet, 'post')).toEqual([{ kind: 'post', leader: 1, cell: 18 }]);
		expect(ordersOf(sheet, 'sabotage')).toEqual([{ kind: 'sabotage', leader: 2, planet: 3 }]);
		expect(ordersOf(sheet, 'spy')).toEqual([{ kind: 'spy', leader: 3, planet: 3 }]);
	});

	it('lets a Pilot and a Navigator sail with the fleet that strikes', () => {
		const state = table({
			planets: [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [4, 1], owner: 2, base: 18 }
			],
			armies: [{ seat: 1, at: 1, units: { megatank: 2, freighter: 2 } }],
			leaders: [
				{ seat: 1, kind: 'pilot' },
				{ seat: 1, kind: 'navigator' }
			],
			players: { 1: { dollars: 20, knows: [2] } }
		});
		const { state: after } = play(state, { 1: sheetOf(state, 1) });
		const target = after.planets[1];
		expect(after.leaders.map(({ post }) => post)).toEqual([
			{ at: 'cell', cell: target?.cell },
			{ at: 'cell', cell: target?.cell }
		]);
	});
});
