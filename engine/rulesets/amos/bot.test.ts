import { describe, expect, it, vi } from 'vitest';
import { advance, begin, botRng, stepSeed } from '../../kernel/advance';
import { deepFreeze } from '../../kernel/freeze';
import { createRng } from '../../kernel/rng';
import { STRENGTHS, type Strength } from '../../kernel/ruleset';
import { bot, planSheet } from './bot';
import { CHARACTERS, characterOf } from './bot/character';
import { ferry } from './bot/ferry';
import { invest } from './bot/investments';
import { circlePartner, isRoundHomeOf, thinkOver } from './bot/mind';
import { harass } from './bot/mischief';
import { payOff } from './bot/payoff';
import { SWAP } from './bot/pacts';
import { disband, openPlan } from './bot/plan';
import { SKILLS } from './bot/skill';
import { burn, ravage, strike, targets } from './bot/strikes';
import { amos } from './index';
import { PIRACY, UNITS } from './data';
import { DEFAULT_OPTIONS } from './options';
import { check } from './orders/check';
import { setup } from './setup';
import { dataOf, table, unitsAt, type TableSpec } from './testing';
import { play } from './testing-play';
import type { OrderKind, OrderSheet, SeatId, SheetOrder, SomeUnits, State } from './types';
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
					const sheet = planSheet(seen, seat, botRng(stepSeed(seed, step), seat, amos.dice));
					lines += sheet.length;
					// A seat that lost half of its worlds is rightly warned of unpaid units.
					expect(check(seen, seat, sheet).filter(({ severity }) => severity !== 'warning')).toEqual(
						[]
					);
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

	it('sails for worlds never seen early on, in the last of those turns for none that others are as near to', () => {
		const ships = (turn: number, x: number): number => {
			const planets = [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [x, 1], base: 9 },
				{ at: [10, 3], owner: 2, base: 20 }
			] as const;
			const armies = [{ seat: 1, at: 1, units: { colonyShip: 1 } }];
			const state = table({
				...BASE,
				turn,
				planets,
				armies,
				players: { 1: { dollars: 0 }, 2: {} }
			});
			return ordersOf(sheetOf(state, 1), 'move').length;
		};
		// Steps from the own planet and from another's home: 5 and 6, 4 and 7.
		expect([2, 3, 4, 5].map((turn) => ships(turn, 6))).toEqual([1, 1, 0, 0]);
		expect([2, 3, 4, 5].map((turn) => ships(turn, 5))).toEqual([1, 1, 1, 0]);
	});

	it('takes on less in a turn the weaker it is, and least among several', () => {
		const taken = (seats: number, strength: Strength): number => {
			const state = setup(DEFAULT_OPTIONS, seats, rng());
			const plan = openPlan(thinkOver(view(state, 1), 1), SKILLS[strength]);
			const order = vi.fn(() => true);
			invest(
				plan,
				Array.from({ length: 20 }, () => ({ cost: 0, score: 1000, order }))
			);
			return order.mock.calls.length;
		};
		expect(STRENGTHS.map((strength) => taken(2, strength))).toEqual([10, 12, 20]);
		expect(STRENGTHS.map((strength) => taken(4, strength))).toEqual([4, 6, 20]);
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

	it('exchanges, in the fifth turn, what each of a pair has learnt, and offers it to nobody else', () => {
		const [low, high] = SWAP.techs;
		const book = (seat: SeatId) => ({ seat, harm: 0, help: 1, techs: [] });
		const at = (turn: number): State => {
			const players = [1, 2, 3].map((seat) => {
				const partner = circlePartner(view(table({ ...MET, turn }), seat), seat);
				const techs = partner === undefined ? [] : [seat < partner ? low : high];
				const books = [1, 2, 3].filter((other) => other !== seat).map(book);
				return [seat, { ...MET.players?.[seat], techs, books }] as const;
			});
			return table({ ...MET, turn, players: Object.fromEntries(players) });
		};
		const sheets = (state: State) =>
			Object.fromEntries([1, 2, 3].map((seat) => [seat, sheetOf(state, seat)]));
		expect(dataOf(play(at(4), sheets(at(4))).reports, 'deal')).toEqual([]);
		const { reports, state } = play(at(5), sheets(at(5)));
		const [deal, ...more] = dataOf(reports, 'deal');
		expect([deal?.done, more]).toEqual([true, []]);
		for (const seat of deal?.seats ?? [])
			expect(state.players[seat - 1]?.techs).toEqual(expect.arrayContaining([low, high]));
		expect(dataOf(reports, 'failed').filter(({ order }) => order === 'deal')).toEqual([]);
	});

	it('teaches a friend of the other branch what it knows, while the friend waits for it', () => {
		const book = (seat: SeatId, help: number) => ({ seat, harm: 0, help, techs: [] });
		const taught = (turn: number, help: number): unknown[] => {
			const players = {
				1: { contacts: [2], techs: ['rayWeapons' as const], books: [book(2, help), book(3, help)] },
				2: { contacts: [1], books: [book(1, help), book(3, help)] },
				3: { books: [book(1, help), book(2, help)] }
			};
			const state = table({ ...MET, turn, players });
			const partner = circlePartner(view(state, 1), 1);
			const lessons = ordersOf(sheetOf(state, 1), 'giftTech');
			return partner === undefined || partner % 2 === 1 ? ['nobody to teach'] : lessons;
		};
		expect(taught(5, 1)).toEqual([{ kind: 'giftTech', to: 2, tech: 'rayWeapons' }]);
		expect(taught(5, 0)).toEqual([]);
		expect(taught(6, 1)).toEqual([]);
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

	describe('votes', () => {
		const electing = (
			candidates: number[],
			values: number[],
			books: [number, number][],
			planets: TableSpec['planets'] = []
		): State => ({
			...table({
				seats: 4,
				turn: 12,
				planets,
				players: {
					1: {
						knows: planets.map((_, i) => i + 1),
						books: books.map(([help, harm], i) => ({ seat: i + 2, help, harm, techs: [] }))
					}
				}
			}),
			phase: 'election',
			election: [{ candidates, powers: values, values, votes: [1, 1, 1, 1] }]
		});
		const vote = (...from: Parameters<typeof electing>): unknown =>
			ordersOf(sheetOf(electing(...from), 1), 'vote')[0]?.candidate;
		const same = [1, 1, 1, 1];
		const met: [number, number] = [3, 3];

		it('for itself', () => {
			expect(vote([1, 2], same, [[50, 0], met, met])).toBe(1);
		});

		it('for whoever did it more good and less harm', () => {
			expect(vote([2, 3], same, [met, [5, 1], met])).toBe(3);
			expect(vote([2, 3], same, [met, [1, 30], met])).toBe(2);
		});

		it('for the one of less Value where there is nothing between them', () => {
			expect(vote([2, 3], [1, 200, 100, 1], [met, met, met])).toBe(3);
		});

		it('for an enemy rather than for one who holds nothing but the worlds round the home', () => {
			const worlds = (...abroad: SeatId[]) => [
				...[{ at: [1, 1], owner: 2 } as const, { at: [3, 1], owner: 2 } as const],
				...abroad.map((owner, i) => ({ at: [8 + 2 * i, 1], owner }) as const),
				...[{ at: [1, 8], owner: 3 } as const, { at: [3, 8], owner: 3 } as const]
			];
			const watched = (...abroad: SeatId[]) =>
				vote(
					[2, 3],
					same,
					[[0, 99], [9, 0], met],
					worlds(...abroad).map((world) => ({ ...world, base: 20 }))
				);
			expect(watched(2, 2)).toBe(2);
			expect(watched(3, 3)).toBe(3);
		});
	});
});

describe('its character', () => {
	it('is one of four at a table of four, the same whoever looks, and another at another table', () => {
		const cast = (n: number): string => {
			const state = setup(DEFAULT_OPTIONS, 4, createRng(new Uint8Array(32).fill(n)));
			const seen = [1, 2, 3, 4].map((viewer) =>
				[1, 2, 3, 4].map((seat) => characterOf(view(state, viewer), seat))
			);
			for (const one of seen) expect(one).toEqual(seen[0]);
			expect([...(seen[0] ?? [])].sort()).toEqual([...CHARACTERS].sort());
			return String(seen[0]);
		};
		expect(new Set([1, 2, 3, 4, 5, 6].map(cast)).size).toBeGreaterThan(2);
	});

	it('lays waste what it cannot take, if it is of that kind', () => {
		const spec = (dollars: number): TableSpec => ({
			...BASE,
			planets: [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [8, 8], owner: 2, base: 60, habitat: 'toxic' }
			],
			armies: [{ seat: 1, at: 2, units: { megatank: 2, freighter: 2 } }],
			players: { 1: { dollars, knows: [2] }, 2: {} }
		});
		const plan = openPlan(thinkOver(view(table(spec(0)), 1), 1));
		const of = (razes: boolean): OrderSheet => {
			const mind = { ...plan.mind, traits: { ...plan.mind.traits, razes } };
			const fresh = { ...openPlan(mind) };
			ravage(fresh);
			return fresh.sheet;
		};
		expect(of(false)).toEqual([]);
		expect(of(true)).toEqual([
			{ kind: 'stance', planet: 2, mode: 'raze', claimant: 0 },
			{ kind: 'land', planet: 2 }
		]);
	});

	it('burns a hostile world that it does not know, where others learn to live on it', () => {
		const state = table({
			...BASE,
			turn: 9,
			planets: [
				{ at: [1, 1], owner: 1, base: 90 },
				{ at: [4, 1], owner: 2, base: 30, habitat: 'toxic' }
			],
			armies: [{ seat: 1, at: 1, units: { megatank: 3, freighter: 3 } }],
			players: { 1: { knows: [2] }, 2: {} }
		});
		const mind = thinkOver(view(state, 1), 1);
		const of = (razes: boolean): OrderSheet => {
			const plan = openPlan({ ...mind, idle: [], traits: { ...mind.traits, razes } });
			strike(plan);
			burn(plan);
			return plan.sheet;
		};
		expect(ordersOf(of(false), 'stance')).toEqual([]);
		expect(ordersOf(of(false), 'research')).toMatchObject([{ tech: 'planetology:toxic' }]);
		expect(of(true)).toMatchObject([
			{ kind: 'move' },
			{ kind: 'stance', planet: 2, mode: 'raze' },
			{ kind: 'land', planet: 2 }
		]);
		const { reports } = play(state, { 1: of(true) });
		expect(dataOf(reports, 'razing')).toMatchObject([{ planet: 2, owner: 2, seats: [1] }]);
	});

	it('spends in the last turn no ships on a world that is worth less', () => {
		const struck = (base: number, turn: number): number => {
			const state = table({
				...BASE,
				turn,
				planets: [
					{ at: [1, 1], owner: 1, base: 20 },
					{ at: [4, 1], owner: 2, base }
				],
				players: { 1: { dollars: 300, knows: [2] }, 2: {} }
			});
			const plan = openPlan(thinkOver(view(state, 1), 1));
			strike(plan);
			return ordersOf(plan.sheet, 'move').length;
		};
		expect([struck(10, 6), struck(10, 12), struck(100, 12)]).toEqual([1, 0, 1]);
	});

	it('counts on no money that leaving units unpaid does not bring', () => {
		const saved = (dollars: number, exempt: number): [number, number] => {
			const units = { freighter: 4 };
			const plan = openPlan(
				thinkOver(
					view(
						table({
							...BASE,
							planets: [{ at: [1, 1], owner: 1, base: 20 }],
							armies: [{ seat: 1, at: 1, units, exempt: { freighter: exempt } }],
							players: { 1: { dollars }, 2: {} }
						}),
						1
					),
					1
				)
			);
			const [army] = plan.mind.own.armies;
			const before = plan.money;
			disband(plan, army?.cell ?? 0, { freighter: 3 });
			return [before, plan.money];
		};
		const each = UNITS.freighter.upkeep;
		expect(saved(100, 0)).toEqual([200 - 4 * each, 200 - each]);
		// Two owe nothing: they stay to the last, and save nothing.
		expect(saved(100, 2)).toEqual([200 - 2 * each, 200]);
		// What is saved pays first what was not there to be paid.
		expect(saved(0, 0)).toEqual([0, 0]);
		expect(saved((3 * each) / 2, 0)).toEqual([0, 2 * each]);
	});

	it('wants the worlds of whoever harmed it, and most of all of one who only builds', () => {
		const worth = (help: number, harm: number, abroad: SeatId = 2, turn = 11): number => {
			const book = { seat: 2, help, harm, techs: [] };
			const state = table({
				seats: 3,
				turn,
				planets: [
					...[{ at: [1, 1], owner: 1 } as const, { at: [4, 1], owner: 2 } as const],
					{ at: [6, 1], owner: 2 },
					...[{ at: [8, 1], owner: abroad } as const, { at: [10, 1], owner: abroad } as const],
					{ at: [10, 8], owner: 3 }
				],
				players: { 1: { knows: [2, 3, 4, 5, 6], books: [book, { ...book, seat: 3 }] } }
			});
			const all = targets(thinkOver(view(state, 1), 1));
			return all.find(({ known }) => known.id === 2)?.worth ?? 0;
		};
		expect(worth(1, 9)).toBeGreaterThan(worth(9, 1));
		expect(worth(9, 1, 3)).toBeGreaterThan(worth(1, 9));
		expect(worth(0, 9, 2, 4)).toBeGreaterThan(0);
		expect(worth(0, 9, 3, 4)).toBe(worth(0, 9, 2, 4));
	});
});

describe('those who only build', () => {
	/** Seat 2 holds four worlds in one sector; seat 1 next to it, seat 3 here and there. */
	const WATCHED: TableSpec = {
		seats: 3,
		size: [21, 14],
		planets: [
			{ at: [1, 1], owner: 3, base: 40 },
			{ at: [4, 1], owner: 1, base: 20 },
			{ at: [7, 1], owner: 2, base: 30 },
			{ at: [9, 1], owner: 2, base: 30 },
			{ at: [11, 1], owner: 2, base: 30 },
			{ at: [13, 1], base: 9 },
			{ at: [1, 8], owner: 3, base: 40 },
			{ at: [8, 8], owner: 3, base: 40 },
			{ at: [15, 8], owner: 3, base: 40 }
		]
	};
	const seen = (turn: number): State =>
		table({
			...WATCHED,
			turn,
			players: {
				1: { dollars: 60, contacts: [2, 3], knows: [1, 3, 4, 5, 7, 8, 9] },
				2: {},
				3: {}
			}
		});
	const routes = (turn: number): SeatId[] =>
		ordersOf(sheetOf(seen(turn), 1), 'route').map((order) => order.with);

	it('get no trade route, once it is known', () => {
		expect(routes(5)).toEqual([2, 3]);
		expect(routes(9)).toEqual([3]);
	});

	it('are told from others by the sectors of their worlds', () => {
		const mind = thinkOver(view(seen(9), 1), 1);
		expect(mind.idle).toEqual([2]);
		const inSector = (id: number): boolean => {
			const known = mind.planets.find((one) => one.id === id);
			return known !== undefined && isRoundHomeOf(mind, 2, known);
		};
		expect([6, 2, 8].map(inSector)).toEqual([true, false, false]);
	});

	it('are taken to hold what nobody was seen to hold round their home', () => {
		const wanted = (turn: number): number[] =>
			targets(thinkOver(view(seen(turn), 1), 1)).map(({ known }) => known.id);
		expect(wanted(9)).toContain(6);
		expect(wanted(4)).not.toContain(6);
		expect(wanted(9)).not.toContain(2);
		// Guarded by 60 Combat, and grown to 119: (60 x 4/5 + 119 x 5/9) x 6/5.
		const unseen = targets(thinkOver(view(seen(9), 1), 1)).find(({ known }) => known.id === 6);
		expect(unseen?.need).toBe(137);
	});

	it('are robbed wherever they are in reach, and of the last dollar', () => {
		const plan = openPlan(thinkOver(view(seen(9), 1), 1));
		plan.money = PIRACY.cost;
		harass(plan);
		expect(ordersOf(plan.sheet, 'piracy')).toEqual([{ kind: 'piracy', planet: 3 }]);
		const busy = openPlan({ ...plan.mind, idle: [] });
		busy.money = PIRACY.cost;
		harass({ ...busy, mind: { ...busy.mind, view: { ...busy.mind.view, turn: 4 } } });
		expect(ordersOf(busy.sheet, 'piracy')).toEqual([]);
	});
});

describe('its passages', () => {
	/** Seats 1 and 2 pair off in this galaxy; 2 has an empty Freighter over a world of 1. */
	const visited = (militia: number, help: number, guest: SomeUnits = { freighter: 1 }): State => {
		const book = (seat: SeatId, points: number) => ({ seat, harm: 0, help: points, techs: [] });
		return table({
			seats: 4,
			turn: 5,
			planets: [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [3, 1], owner: 1, base: 20 },
				{ at: [10, 1], owner: 2, base: 20 },
				{ at: [1, 9], owner: 3, base: 20 },
				{ at: [10, 9], owner: 4, base: 20 }
			],
			armies: [
				{ seat: 1, at: 1, units: { militia } },
				{ seat: 2, at: 1, units: guest }
			],
			players: {
				1: { contacts: [2], books: [book(2, help), book(3, 0), book(4, 0)] },
				2: { contacts: [1], books: [book(1, help), book(3, 0), book(4, 0)], knows: [2] },
				3: {},
				4: {}
			}
		});
	};
	const written = (state: State): { board: unknown[]; allied: unknown[] } => {
		const passage = (seat: SeatId): OrderSheet => {
			const mind = thinkOver(view(state, seat), seat);
			const plan = openPlan({ ...mind, friends: [seat === 1 ? 2 : 1] });
			ferry(plan);
			return plan.sheet;
		};
		return {
			board: ordersOf(passage(1), 'board'),
			allied: ordersOf(passage(2), 'move').flatMap(({ allied }) => allied)
		};
	};

	it('agree without a word: as many go aboard as are taken, to another world of theirs', () => {
		const state = visited(12, 5);
		const [from, to] = [state.planets[0]?.cell, state.planets[1]?.cell];
		expect(written(state)).toEqual({
			board: [{ kind: 'board', carrier: 2, cell: from, units: { militia: 6 } }],
			allied: [{ owner: 1, cell: from, units: { militia: 6 }, dropCell: to }]
		});
		expect(written(visited(40, 5)).board).toMatchObject([{ units: { militia: 7 } }]);
	});

	it('are for friends of some standing, for ships that are empty, and for more than a handful', () => {
		const none = { board: [], allied: [] };
		expect(written(visited(12, 1))).toEqual(none);
		expect(written(visited(7, 5))).toEqual(none);
		expect(written(visited(12, 5, { freighter: 1, militia: 1 }))).toEqual(none);
	});
});

describe('its upkeep', () => {
	const sheetWith = (turn: number): OrderSheet => {
		const plan = openPlan(
			thinkOver(
				view(
					table({
						...BASE,
						turn,
						armies: [{ seat: 1, at: 1, units: { freighter: 5, ultraDestroyer: 1, militia: 3 } }]
					}),
					1
				),
				1
			)
		);
		payOff(plan);
		return plan.sheet;
	};

	it('goes for one Freighter of those that nothing is planned for', () => {
		expect(sheetWith(6)).toMatchObject([{ kind: 'disband', units: { freighter: 4 } }]);
	});

	it('goes for no ship in the last turn that Militia would be worth more than', () => {
		expect(sheetWith(12)).toMatchObject([{ kind: 'disband', units: { freighter: 5 } }]);
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

	it('calls a governor back from a world that invaders are about to take', () => {
		const invaded = (militia: number): OrderSheet =>
			sheetOf(
				table({
					planets: [
						{ at: [1, 1], owner: 1, base: 5 },
						{ at: [4, 1], owner: 1, base: 20 },
						{ at: [8, 8], owner: 2, base: 20 }
					],
					armies: [{ seat: 2, at: 2, units: { militia } }],
					leaders: [{ seat: 1, kind: 'merchant', planet: 2 }],
					players: { 1: { dollars: 0 } },
					turn: 5
				}),
				1
			);
		expect(ordersOf(invaded(20), 'recall')).toEqual([{ kind: 'recall', leader: 1 }]);
		expect(ordersOf(invaded(0), 'recall')).toEqual([]);
	});

	it('calls back a Pilot from where nobody sails, while a fleet sets out elsewhere', () => {
		const state = table({
			planets: [
				{ at: [1, 1], owner: 1, base: 20 },
				{ at: [4, 1], owner: 2, base: 18 },
				{ at: [8, 8], owner: 1, base: 5 }
			],
			armies: [
				{ seat: 1, at: 1, units: { megatank: 2, freighter: 2 } },
				{ seat: 1, at: 3, units: { megatank: 1 } }
			],
			leaders: [{ seat: 1, kind: 'pilot', at: [8, 8] }],
			players: { 1: { dollars: 20, knows: [2] } }
		});
		expect(ordersOf(sheetOf(state, 1), 'recall')).toEqual([{ kind: 'recall', leader: 1 }]);
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
