import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { read } from '../../../kernel/shape';
import { MOST_ORDERS } from '../data';
import { boardX, squareOn, type Place } from '../testing';
import { declaration, orderOf, via, type Declared, type Told } from '../testing-combat';
import type { AnswerTo, CardId, CombatOrder, Direction, State, Stance, View } from '../types';
import { checkDeclaration, checkProgramme, suggestBatch, suggestCombat } from './combat';
import { ANSWERS } from './shapes';

/** A declaration, but for the word that it is one; undefined if it makes no sense. */
function parseDeclaration(raw: unknown): AnswerTo<'combat'> | undefined {
	const isRecord = typeof raw === 'object' && !Array.isArray(raw);
	const answer = read(ANSWERS, isRecord ? { ...raw, ask: 'combat' } : raw);
	return answer.ok ? (answer.value as AnswerTo<'combat'>) : undefined;
}

function parseProgramme(orders: unknown): readonly CombatOrder[] | undefined {
	const answer = read(ANSWERS, { ask: 'batch', orders });
	return answer.ok ? (answer.value as AnswerTo<'batch'>).orders : undefined;
}

const HAND: readonly CardId[] = [
	'TA1',
	'TA2',
	'TD1',
	'IE1',
	'CF1',
	'CF2',
	'MF1',
	'VA1',
	'VA2',
	'PO1'
];

const STATE = boardX({
	phase: 'combat',
	steps: 3,
	units: {
		1: [
			[[2, 2], 5],
			[[4, 3], 2]
		],
		2: [['red-8', 3]]
	}
});

/** Part of a view that these answers look at; the rest is not there. */
const viewOf = (state: State, more: Partial<View> = {}): View => {
	const { options, map, squares, stances, players } = state;
	return { options, map, squares, stances, players, hand: HAND, ...more } as unknown as View;
};

const VIEW = viewOf(STATE);

describe('a declaration', () => {
	const check = (declared: Declared, view = VIEW) =>
		checkDeclaration(view, 1, declaration(STATE, declared)).map(({ code }) => code);

	it('CO-121, CO-193: names cards in hand, one of each but Valour', () => {
		expect(check({ cards: ['TA1', 'TD1', 'IE1', 'VA1', 'VA2'] })).toEqual([]);
		expect(check({ cards: ['TA1', 'TA2'] })).toEqual(['card-twice']);
		expect(check({ cards: ['VA1', 'VA1'] })).toEqual(['card-twice']);
		expect(check({ cards: ['TD2'] })).toEqual(['not-in-hand']);
		expect(check({ cards: ['CF1'] })).toEqual(['wrong-card']);
		expect(check({ cards: ['PO1'] })).toEqual(['wrong-card']);
	});

	it('CO-125, CO-170, CO-207: names reactions within bounds', () => {
		expect(check({ valorAt: ['red-8', [0, 0]], pursue: 4, retreat: ['W', 'S', 'N', 'E'] })).toEqual(
			[]
		);
		expect(check({ pursue: 5 })).toEqual(['out-of-range']);
		expect(check({ pursue: -2 })).toEqual(['out-of-range']);
		expect(check({ retreat: ['N', 'N', 'S', 'W'] })).toEqual(['not-a-permutation']);
		expect(check({ retreat: ['N', 'E', 'S'] })).toEqual(['not-a-permutation']);
		const answer = { ...declaration(STATE, {}), valorAt: [100] };
		expect(checkDeclaration(VIEW, 1, answer)).toEqual([{ code: 'off-board', at: ['valorAt'] }]);
	});

	it('CO-236: has no orders where players go one after another', () => {
		const turns = viewOf({ ...STATE, options: { ...STATE.options, combat: 'turns' } });
		const answer = {
			...declaration(STATE, {}),
			orders: [orderOf(STATE, { move: via('2,2 3,2'), units: 1 })]
		};
		expect(checkDeclaration(turns, 1, answer)).toEqual([{ code: 'not-allowed', at: ['orders'] }]);
		expect(checkDeclaration(VIEW, 1, answer)).toEqual([]);
	});
});

describe('a programme', () => {
	const check = (told: readonly Told[], impulse?: boolean, view = VIEW) =>
		checkProgramme(
			view,
			1,
			told.map((order) => orderOf(STATE, order)),
			impulse
		);
	const reasons = (told: Told, impulse?: boolean) =>
		check([told], impulse).map(({ reason }) => reason);
	const raw = (order: CombatOrder) => checkProgramme(VIEW, 1, [order]).map(({ reason }) => reason);

	it('CO-124: is judged on the fixed map alone, not on who stands where', () => {
		const orders: Told[] = [
			{ move: via('9,9 9,8'), units: 5 },
			{
				attack: [
					[8, 8],
					[8, 9]
				],
				units: 1,
				against: 2
			},
			{ fleet: ['red-4'], card: 'CF1' },
			{ mobilise: [[9, 9], 'red-8'], card: 'MF1', units: 3 }
		];
		expect(check(orders)).toEqual([]);
	});

	it('CO-126: a path has two to four squares, six with Impulse Engines', () => {
		const path = (length: number) => via('0,0 1,0 2,0 3,0 4,0 5,0 6,0').slice(0, length);
		for (const [length, plain, impulse] of [
			[1, 'wrong-count', 'wrong-count'],
			[2, undefined, undefined],
			[4, undefined, undefined],
			[5, 'path-too-long', undefined],
			[6, 'path-too-long', undefined],
			[7, 'path-too-long', 'path-too-long']
		] as const) {
			const told = { move: path(length), units: 1 };
			expect(reasons(told)).toEqual(plain ? [plain] : []);
			expect(reasons(told, true)).toEqual(impulse ? [impulse] : []);
		}
	});

	it('CO-126, CO-236: a batch goes on with the engines declared, spent or not', () => {
		const stance: Stance = {
			seat: 1,
			cards: ['IE1'],
			inForce: [],
			valorAt: [],
			retreat: ['N', 'E', 'S', 'W'],
			pursue: -1,
			ordersDone: 0
		};
		const long = [{ move: via('0,0 1,0 2,0 3,0 4,0'), units: 1 }];
		for (const one of [stance, { ...stance, cards: [], inForce: ['IE1'] as CardId[] }])
			expect(check(long, undefined, viewOf(STATE, { stances: [one] }))).toEqual([]);
		const others = viewOf(STATE, { stances: [{ ...stance, seat: 2 }] });
		expect(check(long, undefined, others)).toHaveLength(1);
	});

	it('CO-126: squares of a path are distinct and adjacent, on the board', () => {
		expect(reasons({ move: via('0,0 1,0 0,0'), units: 1 })).toEqual(['path-repeats']);
		expect(reasons({ move: via('0,0 1,1'), units: 1 })).toEqual(['not-adjacent']);
		expect(reasons({ move: via('9,0 0,1'), units: 1 })).toEqual(['not-adjacent']);
		expect(raw({ kind: 'move', path: [99, 100], units: 1 })).toEqual(['off-board']);
		expect(raw({ kind: 'move', path: [-1, 0], units: 1 })).toEqual(['off-board']);
	});

	it.each([0, 6])('CO-126, CO-138, CO-200: %i units are no number of units', (units) => {
		expect(reasons({ move: via('0,0 1,0'), units })).toEqual(['out-of-range']);
		expect(
			reasons({
				attack: [
					[0, 0],
					[1, 0]
				],
				units,
				minUnits: 1,
				advance: 0
			})
		).toEqual(['out-of-range']);
		expect(
			reasons({
				mobilise: [
					[0, 0],
					[9, 9]
				],
				card: 'MF1',
				units
			})
		).toEqual(['out-of-range']);
	});

	it('CO-136, CO-139, CO-140: an attack is on an adjacent square, its numbers within bounds', () => {
		const from: Place = [4, 3];
		expect(reasons({ attack: [from, 'red-8'], units: 5, bouts: 5, minUnits: 5 })).toEqual([]);
		expect(reasons({ attack: [from, [6, 3]], units: 5 })).toEqual(['not-adjacent']);
		expect(reasons({ attack: [from, from], units: 5 })).toEqual(['not-adjacent']);
		for (const bad of [
			{ bouts: 0 },
			{ bouts: 6 },
			{ minUnits: 0 },
			{ minUnits: 4 },
			{ advance: 4 }
		])
			expect(reasons({ attack: [from, 'red-8'], units: 3, ...bad })).toEqual(['out-of-range']);
		expect(reasons({ attack: [from, 'red-8'], units: 3, advance: -1 })).toEqual(['out-of-range']);
	});

	it('CO-141: an attack is against another seat', () => {
		for (const [against, wrong] of [
			[0, false],
			[1, true],
			[2, false],
			[3, true],
			[-1, true]
		] as const)
			expect(reasons({ attack: [[4, 3], 'red-8'], units: 1, against })).toEqual(
				wrong ? ['wrong-player'] : []
			);
	});

	it('CO-199, CO-200: a fleet has a card and up to eight squares; a mobilisation two', () => {
		expect(reasons({ fleet: [], card: 'CF1' })).toEqual(['wrong-count']);
		const row = (n: number): Place[] => Array.from({ length: n }, (_, x) => [x, 0]);
		expect(reasons({ fleet: row(8), card: 'CF1' })).toEqual([]);
		expect(reasons({ fleet: row(9), card: 'CF1' })).toEqual(['wrong-count']);
		expect(raw({ kind: 'fleet', card: 'CF1', at: [100] })).toEqual(['off-board']);
		expect(reasons({ fleet: row(1), card: 'MF1' })).toEqual(['wrong-card']);
		expect(reasons({ fleet: row(1), card: 'CF3' })).toEqual(['not-in-hand']);
		expect(
			reasons({
				mobilise: [
					[0, 0],
					[0, 0]
				],
				card: 'MF1',
				units: 1
			})
		).toEqual(['same-square']);
		expect(
			reasons({
				mobilise: [
					[0, 0],
					[1, 0]
				],
				card: 'MF2',
				units: 1
			})
		).toEqual(['not-in-hand']);
		expect(
			reasons({
				mobilise: [
					[0, 0],
					[1, 0]
				],
				card: 'CF1',
				units: 1
			})
		).toEqual(['wrong-card']);
	});

	it('CO-121: a card serves one order', () => {
		const fleet = (card: CardId): Told => ({ fleet: [[0, 0]], card });
		expect(check([fleet('CF1'), fleet('CF2')])).toEqual([]);
		expect(check([fleet('CF1'), fleet('CF1')])).toEqual([{ line: 1, reason: 'card-twice' }]);
	});

	it('CO-121, CO-249: has forty orders at most, all batches together', () => {
		const many = (n: number): Told[] =>
			Array.from({ length: n }, () => ({ move: via('2,2 3,2'), units: 1 }));
		expect(check(many(MOST_ORDERS))).toEqual([]);
		expect(check(many(MOST_ORDERS + 2))).toEqual([{ line: MOST_ORDERS, reason: 'too-many' }]);
		const stances = [{ seat: 1, cards: [], inForce: [], ordersDone: 38 }] as unknown as Stance[];
		const late = viewOf(STATE, { stances });
		expect(check(many(2), false, late)).toEqual([]);
		expect(check(many(3), false, late)).toEqual([{ line: 2, reason: 'too-many' }]);
	});
});

describe('parsing', () => {
	const ATTACK = { kind: 'attack', from: 1, to: 2, units: 3 };

	it('fills in what is absent, and understands no field that it does not know', () => {
		expect(parseDeclaration({})).toEqual({
			ask: 'combat',
			cards: [],
			valorAt: [],
			retreat: ['N', 'E', 'S', 'W'],
			pursue: -1,
			orders: []
		});
		expect(parseProgramme([{ ...ATTACK, more: 1 }])).toBeUndefined();
		expect(parseProgramme([ATTACK])).toEqual([
			{ ...ATTACK, bouts: 1, minUnits: 1, advance: 3, against: 0 }
		]);
	});

	it('CO-265: a mobilisation leaves one square, and no list of them', () => {
		const mobilise = { kind: 'mobilise', card: 'MF3', from: 1, to: 9, units: 2 };
		expect(parseProgramme([mobilise])).toEqual([mobilise]);
		for (const from of [[1], [1, 2]])
			expect(parseProgramme([{ ...mobilise, from }])).toBeUndefined();
	});

	it('keeps every kind of order as it is', () => {
		const orders: CombatOrder[] = [
			{ kind: 'move', path: [1, 2], units: 3 },
			{ kind: 'attack', from: 1, to: 2, units: 3, bouts: 4, minUnits: 2, advance: 0, against: 2 },
			{ kind: 'fleet', card: 'CF2', at: [4, 5] },
			{ kind: 'mobilise', card: 'MF3', from: 1, to: 9, units: 2 }
		];
		expect(parseProgramme(orders)).toEqual(orders);
		expect(parseDeclaration({ orders })?.orders).toEqual(orders);
	});

	it.each([
		[null],
		[{}],
		['move'],
		[[null]],
		[[{}]],
		[[{ kind: 'toString' }]],
		[[{ kind: 'move', path: [1, 2] }]],
		[[{ kind: 'move', path: [1, 1.5], units: 1 }]],
		[[{ kind: 'move', path: 3, units: 1 }]],
		[[{ ...ATTACK, bouts: '1' }]],
		[[{ kind: 'fleet', card: 'CF9', at: [1] }]],
		[new Array(3)]
	])('understands no programme in %j', (raw) => {
		expect(parseProgramme(raw)).toBeUndefined();
	});

	it.each([
		[undefined],
		[[]],
		[{ cards: ['XX1'] }],
		[{ cards: {} }],
		[{ retreat: ['N', 'E', 'S', 'X'] }],
		[{ pursue: null }],
		[{ valorAt: [0.5] }],
		[{ orders: [{ kind: 'move' }] }]
	])('understands no declaration in %j', (raw) => {
		expect(parseDeclaration(raw)).toBeUndefined();
	});

	it('understands no programme of more than two hundred orders', () => {
		const many = (n: number) => parseProgramme(Array.from({ length: n }, () => ATTACK));
		expect(many(200)).toHaveLength(200);
		expect(many(201)).toBeUndefined();
	});

	it('keeps minus zero out', () => {
		expect(Object.is(parseDeclaration({ pursue: -0 })?.pursue, 0)).toBe(true);
	});
});

describe('suggestions', () => {
	const seeds = Array.from({ length: 400 }, (_, seed) =>
		createRng(
			Uint8Array.from({ length: 32 }, (__, i) => (i === 0 ? seed % 256 : i === 1 ? seed >> 8 : 0))
		)
	);

	it('are allowed, and every kind, card and field comes up', () => {
		const answers = seeds.map((rng) => suggestCombat(VIEW, 1, rng));
		for (const answer of answers) {
			expect(checkDeclaration(VIEW, 1, answer)).toEqual([]);
			expect(checkProgramme(VIEW, 1, answer.orders, answer.cards.includes('IE1'))).toEqual([]);
		}
		const orders = answers.flatMap((answer) => answer.orders);
		const seen = <T>(values: readonly T[]): T[] => [...new Set(values)].sort();
		expect(seen(orders.map(({ kind }) => kind))).toEqual(['attack', 'fleet', 'mobilise', 'move']);
		expect(seen(answers.flatMap(({ cards }) => cards))).toEqual([
			'IE1',
			'TA1',
			'TD1',
			'VA1',
			'VA2'
		]);
		expect(seen(answers.map(({ pursue }) => pursue))).toEqual([-1, 0, 1, 2, 3, 4]);
		expect(seen(answers.map(({ retreat }) => retreat[0] as Direction))).toHaveLength(4);
		expect(seen(answers.map(({ valorAt }) => valorAt.length))).toEqual([0, 2]);
		expect(Math.max(...answers.map((answer) => answer.orders.length))).toBeGreaterThan(30);
		const paths = orders.flatMap((order) => (order.kind === 'move' ? [order.path.length] : []));
		expect(seen(paths)).toEqual([2, 3, 4, 5, 6]);
		const attacks = orders.flatMap((order) => (order.kind === 'attack' ? [order] : []));
		for (const field of ['units', 'bouts', 'minUnits'] as const)
			expect(seen(attacks.map((order) => order[field]))).toEqual([1, 2, 3, 4, 5]);
		expect(seen(attacks.map(({ advance }) => advance))).toEqual([0, 1, 2, 3, 4, 5]);
		expect(seen(attacks.map(({ against }) => against))).toEqual([0, 2]);
		const hits = attacks.filter(({ to }) => to === squareOn(STATE, 'red-8'));
		expect(hits.length).toBeGreaterThan(attacks.length / 2);
	});

	it('of batches are allowed, end in time, and never pass forty', () => {
		const stances = [
			{ seat: 1, cards: ['IE1'], inForce: [], ordersDone: 37 }
		] as unknown as Stance[];
		const view = viewOf(STATE, { stances });
		const batches = seeds.map((rng) => suggestBatch(view, 1, rng).orders);
		for (const orders of batches) expect(checkProgramme(view, 1, orders)).toEqual([]);
		expect(new Set(batches.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3]));
	});

	it('of declarations hold no orders where players go one after another', () => {
		const turns = viewOf({ ...STATE, options: { ...STATE.options, combat: 'turns' } });
		for (const rng of seeds.slice(0, 20)) expect(suggestCombat(turns, 1, rng).orders).toEqual([]);
	});
});
