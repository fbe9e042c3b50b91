import { describe, expect, it } from 'vitest';
import { advance, begin, stepSeed } from '../../kernel/advance';
import { deepFreeze } from '../../kernel/freeze';
import { createRng } from '../../kernel/rng';
import { bot, wish } from './bot';
import { thinkOver } from './bot/mind';
import { oddsOf } from './bot/odds';
import { orient } from './bot/founding';
import { MATERIALS, materials, SLOT_PLACES } from './data';
import { conquista } from './index';
import { check } from './orders/check';
import { boardX, combatOnX, squareOn, type TableSpec } from './testing';
import type { AnswerTo, Ask, CardId, Offer, Order, Phase, SeatId, State, View } from './types';
import { view } from './view';

const rng = () => createRng(new Uint8Array(32).fill(3));
const seen = (state: State, seat: SeatId): View => view(state, seat);

function answerOf<A extends Ask>(state: State, seat: SeatId, ask: A): AnswerTo<A> {
	const { answer } = wish(seen(state, seat), seat);
	if (answer.ask !== ask) throw new Error(`${answer.ask} is no answer to ${ask}`);
	return answer as AnswerTo<A>;
}

const asked = (stage: Ask, seats: readonly SeatId[] = [1, 2]): Partial<State> => ({
	stage,
	asked: seats
});

describe('the sensible player', () => {
	const state = combatOnX({
		units: { 1: [[[2, 2], 5]], 2: [['red-6', 5]] },
		hands: { 1: ['TA1'], 2: ['VA1', 'CF2'] },
		state: asked('combat')
	});

	it('plays the same from the same view, and changes nothing', () => {
		const view = deepFreeze(seen(state, 1));
		expect(bot(view, 1, rng())).toEqual(bot(view, 1, rng()));
	});

	it('knows nothing but its view', () => {
		const { research } = state;
		const [deck] = research.decks;
		const other: State = {
			...state,
			research: {
				...research,
				hands: [research.hands[0] ?? [], ['PO1', 'PO2']],
				decks: [
					{
						cards: [
							...(deck?.cards ?? []).filter((card) => !['PO1', 'PO2'].includes(card)),
							'VA1',
							'CF2'
						],
						discards: []
					}
				]
			}
		};
		expect(bot(seen(other, 1), 1, rng())).toEqual(bot(seen(state, 1), 1, rng()));
	});

	const TABLES = [
		{ seats: 2, options: {} },
		{ seats: 3, options: { negotiation: 'table', production: 'turns', phaseChoice: 'passed' } },
		{ seats: 4, options: { combat: 'turns', construction: 'turns', setup: 'placed', rounds: 6 } },
		{ seats: 6, options: { phaseOrder: 'hidden', researchDeck: 'personal', rounds: 5 } },
		{ seats: 5, options: { live: true, setup: 'placed', phaseOrder: 'hidden', rounds: 4 } }
	];

	it.each(TABLES)(
		'wishes nothing that is refused, gives nothing away and never resigns: %j',
		{ timeout: 60_000 },
		({ seats, options }) => {
			const gaveUp = (order: Order): boolean =>
				order.riders.some(
					(rider) =>
						rider.kind === 'resign' ||
						(rider.kind === 'offer' &&
							rider.ask.squares.length +
								MATERIALS.reduce((n, m) => n + rider.ask.materials[m], 0) ===
								0)
				);
			for (const { view, seat, order } of wholeGame(seats, options)) {
				expect(check(view, seat, order)).toEqual([]);
				expect(gaveUp(order)).toBe(false);
			}
		}
	);
});

/** Every decision of a game among sensible players, with the view that it was taken from. */
function wholeGame(seats: number, raw: unknown): { view: View; seat: SeatId; order: Order }[] {
	const options = conquista.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	const seed = new Uint8Array(32).fill(seats);
	let { state } = begin({
		ruleset: conquista,
		options: options.value,
		seats,
		seed: stepSeed(seed, 0)
	});
	const decisions: { view: View; seat: SeatId; order: Order }[] = [];
	for (let step = 1; conquista.pending(state).length > 0; step++) {
		const orders: Record<SeatId, Order> = {};
		for (const { seat } of conquista.pending(state)) {
			const view = conquista.view(state, seat);
			const order = wish(view, seat);
			orders[seat] = order;
			decisions.push({ view, seat, order });
		}
		const seeded = { seed: stepSeed(seed, step), bots: {}, orders };
		state = advance({ ruleset: conquista, state, ...seeded }).state;
	}
	return decisions;
}

describe('among equal squares', () => {
	it('prefers every direction in turn, and each end of the board as often', () => {
		const table = seen(combatOnX({ units: { 1: [[[2, 2], 1]] } }), 1);
		for (const seat of [1, 2]) {
			const minds = [1, 2, 3, 4].map((round) => thinkOver({ ...table, round }, seat));
			expect(new Set(minds.map(({ directions }) => directions[0])).size).toBe(4);
			const last = table.squares.length - 1;
			expect(minds.map(({ order }) => order[0]).sort((a = 0, b = 0) => a - b)).toEqual([
				...[0, 0],
				...[last, last]
			]);
			for (const { directions, order } of minds) {
				expect([...directions].sort()).toEqual(['E', 'N', 'S', 'W']);
				expect(new Set(order).size).toBe(last + 1);
			}
		}
	});

	it('goes now to one and now to the other', () => {
		// A step to the west and one to the east lie green asteroids.
		const lone = combatOnX({ units: { 1: [[[7, 9], [1]]] }, state: asked('combat', [1]) });
		const goals = [1, 2, 3, 4].map((round) => {
			const orders = answerOf({ ...lone, round }, 1, 'combat').orders;
			return orders.map((order) => (order.kind === 'move' ? order.path.at(-1) : -1)).join();
		});
		const beside = [squareOn(lone, [6, 9]), squareOn(lone, [8, 9])].map(String);
		expect([...new Set(goals)].sort()).toEqual(beside.sort());
	});
});

describe('in Combat', () => {
	const programme = (spec: Parameters<typeof combatOnX>[0]) => {
		const state = combatOnX({ state: asked('combat'), ...spec });
		return { state, ...answerOf(state, 1, 'combat') };
	};
	it('walks single units onto free ground', () => {
		const { state, orders } = programme({ units: { 1: [['yellow-1', 5]] } });
		const ends = orders.flatMap((order) => (order.kind === 'move' ? [order.path.at(-1)] : []));
		const taken = ends.filter((id) => id !== undefined && state.squares[id]?.controller === 0);
		expect(new Set(taken).size).toBeGreaterThanOrEqual(4);
	});

	it('leaves somebody on ground that is not of its colour', () => {
		const { state, orders } = programme({ units: { 1: [['yellow-2', 5]] } });
		const leaving = orders.flatMap((order) =>
			order.kind === 'move' && order.path[0] === squareOn(state, 'yellow-2') ? [order.units] : []
		);
		expect(leaving.length).toBeGreaterThan(0);
		expect(leaving.reduce((sum, units) => sum + units, 0)).toBe(4);
	});

	it('attacks with good odds and not with bad ones', () => {
		const attacks = (mine: number, theirs: number): number =>
			programme({
				units: { 1: [[[4, 3], mine]], 2: [['red-8', theirs]] }
			}).orders.filter(({ kind }) => kind === 'attack').length;
		expect(attacks(5, 1)).toBe(1);
		expect(attacks(1, 5)).toBe(0);
	});

	it('lands a fleet where there is ground to take', () => {
		const { state, orders } = programme({
			round: 10,
			units: { 1: [[[2, 2], 3]] },
			hands: { 1: ['CF1'] },
			reserves: { 1: materials(40, 0, 0) }
		});
		const [first] = orders;
		expect(first).toMatchObject({ kind: 'fleet', card: 'CF1' });
		expect(first?.kind === 'fleet' && state.squares[first.at[0] ?? -1]?.units).toEqual([]);
		expect(orders.length).toBeGreaterThan(3);
	});

	it('keeps a fleet for the last Combat unless the hand is full', () => {
		const first = (hand: readonly CardId[]) =>
			programme({
				units: { 1: [[[2, 2], 3]] },
				hands: { 1: hand },
				reserves: { 1: materials(40, 0, 0) }
			}).orders[0]?.kind;
		expect(first(['CF1'])).toBe('move');
		expect(first(['CF1', 'PO1', 'PO2', 'EN1', 'EN2'])).toBe('fleet');
	});

	it('declares Tenacious Attack with an attack only', () => {
		const fight = programme({
			units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]] },
			hands: { 1: ['TA2'] }
		});
		expect(fight.cards).toEqual(['TA2']);
		const quiet = programme({ units: { 1: [[[2, 2], 5]] }, hands: { 1: ['TA2'] } });
		expect(quiet.cards).toEqual([]);
	});
});

describe('otherwise', () => {
	it('builds a war factory first, and units', () => {
		const state = boardX({
			phase: 'construction',
			units: { 1: [[[2, 2], 5]] },
			reserves: { 1: materials(25, 20, 20) },
			state: asked('construction')
		});
		const works = answerOf(state, 1, 'construction');
		expect(works.factories).toHaveLength(1);
		expect(works.units.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(2);
	});

	describe('in Construction', () => {
		const works = (spec: Pick<TableSpec, 'reserves' | 'hands'> & { round?: number }) =>
			answerOf(
				boardX({
					phase: 'construction',
					phases: ['construction', 'production', 'combat', 'negotiation', 'maintenance'],
					buildings: [
						['blue-1', 'factory'],
						['blue-6', 'factory']
					],
					units: { 1: [['yellow-1', 5]] },
					state: asked('construction'),
					...spec
				}),
				1,
				'construction'
			);
		const unitsBought = (energy: number, hand: readonly CardId[] = []): number =>
			works({
				reserves: { 1: materials(energy, 40, 40) },
				hands: { 1: hand }
			}).units.reduce((sum, { count }) => sum + count, 0);

		it('buys no more units than Energy will feed, and more with a card that brings some', () => {
			const bought = [0, 6, 12].map((energy) => unitsBought(energy));
			expect(new Set(bought).size).toBe(3);
			expect(bought).toEqual([...bought].sort((a, b) => a - b));
			expect(unitsBought(0, ['EN1'])).toBeGreaterThan(unitsBought(0, ['RE1']));
		});

		it('buys industries and cards with what units leave, and near the end with all there is', () => {
			const scarce = { reserves: { 1: materials(60, 3, 8) } };
			expect(works(scarce)).toMatchObject({ industries: [], research: 0 });
			const late = works({ ...scarce, round: 9 });
			expect(late.industries.length + late.research).toBeGreaterThan(0);
			const hungry = works({ reserves: { 1: materials(0, 30, 30) } });
			expect(hungry.industries.length).toBeGreaterThan(0);
		});

		it('builds industries near the end on ground of its own colour alone (CO-225)', () => {
			const own = Array.from({ length: 10 }, (_, i) => `blue-${i + 1}` as const);
			const built = (free: readonly string[]) => {
				const rest = own.filter((square) => !free.includes(square));
				const state = boardX({
					phase: 'construction',
					phases: ['construction', 'combat'],
					round: 10,
					buildings: rest.map((square) => [square, 'factory'] as const),
					units: { 1: [['yellow-1', 3]] },
					reserves: { 1: materials(60, 30, 30) },
					state: asked('construction')
				});
				return answerOf(state, 1, 'construction').industries.map(({ square }) => square);
			};
			expect(built([])).toEqual([]);
			expect(built(['blue-2', 'blue-5']).sort()).toEqual(
				[squareOn(boardX(), 'blue-2'), squareOn(boardX(), 'blue-5')].sort()
			);
		});
	});

	it('plays the card that brings what is short', () => {
		const state = boardX({
			phase: 'production',
			units: { 1: [[[2, 2], 5]] },
			reserves: { 1: materials(60, 0, 20) },
			hands: { 1: ['EN1', 'RE1', 'PO1'] },
			state: { ...asked('production'), draws: [{ seat: 1, material: 'E' }] }
		});
		expect(answerOf(state, 1, 'production').card).toEqual(['RE1']);
	});

	it('lets go of those who keep the least', () => {
		const state = boardX({
			phase: 'maintenance',
			units: {
				1: [
					['blue-6', 4],
					['yellow-2', 1]
				]
			},
			reserves: { 1: materials(4, 0, 0) },
			state: asked('maintenance', [1])
		});
		const { release } = answerOf(state, 1, 'maintenance');
		expect(release).toEqual([{ square: squareOn(state, 'blue-6'), count: 1 }]);
	});

	it('wants Production before all else when it has nothing', () => {
		const state = boardX({ units: { 1: [[[2, 2], 5]] }, state: { ...asked('plan'), slot: -1 } });
		const empty = {
			...state,
			slots: state.slots.map((slot) => ({ ...slot, phase: [] as Phase[] }))
		};
		expect(answerOf(empty, 1, 'plan').rankings[0]?.[0]).toBe('production');
	});

	const offer = (give: number, ask: number): Offer => ({
		id: '2:1',
		from: 2,
		to: 1,
		give: { materials: materials(0, give, 0), squares: [], units: [] },
		ask: { materials: materials(ask, 0, 0), squares: [], units: [] },
		until: 1
	});
	const accepted = (one: Offer): readonly string[] => {
		const state = boardX({
			seats: 3,
			phase: 'negotiation',
			units: { 1: [[[2, 2], 5]] },
			reserves: { 1: materials(40, 0, 10), 2: materials(0, 40, 10) },
			offers: [one],
			state: { ...asked('reply', [1]), frozen: ['2:1'] }
		});
		return answerOf(state, 1, 'reply').accept;
	};

	it('accepts what is worth it, and nothing else', () => {
		expect(accepted(offer(8, 8))).toEqual(['2:1']);
		expect(accepted(offer(1, 20))).toEqual([]);
	});

	it('leans to neither side where both are as safe', () => {
		// Blue between two others, in the middle of the northern row.
		const sections = SLOT_PLACES.map(([column, row], slot) => ({
			colour: 'blue' as const,
			column,
			row,
			turns: 0,
			owner: slot === 1 ? 1 : 0
		}));
		const turnsOf = (seat: SeatId): number => {
			const own = sections.map((section, slot) =>
				slot === 1 ? { ...section, owner: seat } : section
			);
			return orient({ ...seen(boardX(), seat), sections: own }, seat).turns;
		};
		const chosen = [1, 2, 3, 4, 5, 6].map(turnsOf);
		expect(new Set(chosen).size).toBeGreaterThan(1);
		expect(chosen.slice(0, 2)).toEqual(chosen.slice(2, 4));
	});

	it('turns its planets away from its neighbours in the east and the south', () => {
		const state = boardX({ state: { ...asked('orient'), round: 0 } });
		expect(answerOf(state, 1, 'orient')).toEqual({ ask: 'orient', turns: 3 });
	});
});

describe('the odds', () => {
	it('of one against one in one combat: a quarter', () => {
		expect(oddsOf(1, 1, 1, 1, 4)).toEqual({ win: 250, attackersLost: 187, defendersLost: 250 });
	});

	it('grow with the attackers, fall with the defenders, and never pass a thousand', () => {
		for (let attackers = 1; attackers <= 5; attackers++)
			for (let defenders = 1; defenders <= 5; defenders++) {
				const { win } = oddsOf(attackers, defenders, 3, 1, 4);
				expect(win).toBeLessThanOrEqual(1000);
				expect(win).toBeLessThanOrEqual(oddsOf(Math.min(5, attackers + 2), defenders, 3, 1, 4).win);
				expect(win).toBeGreaterThanOrEqual(
					oddsOf(attackers, Math.min(5, defenders + 2), 3, 1, 4).win
				);
			}
	});

	it('are better with the lower faces hitting, for the stronger', () => {
		expect(oddsOf(5, 1, 1, 1, 3).attackersLost).toBeLessThan(1000);
		expect(oddsOf(5, 1, 1, 1, 4).win).toBe(687);
	});
});
