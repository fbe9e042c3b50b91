/** Turns left for later, and moves beyond cards that nobody looked at (RV-109 to RV-119). */
import { describe, expect, it } from 'vitest';
import type { Rng } from '../../../kernel/rng';
import { HOUSES } from '../data';
import { check } from '../orders/check';
import { parse } from '../orders/parse';
import { pending } from '../pending';
import { order, played, type Played } from '../testing';
import { boardOf, type BoardSpec } from '../testing-board';
import type { ReportCode, ReportOf, State } from '../types';
import { view } from '../view';

const PLACE = { stage: 'place', figure: '', ship: '' } as const;
const END = { do: 'end' };
const on = (ship: string, figure = 'cadet1') => ({ do: 'place', figure, ship });
/** A whole turn: a figure on a ship, and perhaps its action. */
const at = (ship: string, figure = 'cadet2', ...acts: object[]) => ({
	moves: [on(ship, figure), ...acts, END]
});
const ATTACK = { do: 'act', act: { kind: 'attack' } };
const ahead = (turns: readonly object[], more: object = {}) => ({ do: 'ahead', turns, ...more });
const turn = (...moves: object[]) => ({ ask: 'turn', moves });

/** Two players; the second turn of the first comes after the turn of the other. */
const spec = (more: BoardSpec = {}): BoardSpec => ({
	turn: PLACE,
	ships: {
		'fighter:novaris': 3,
		'fighter:zenor': 4,
		'dropship:fenrax': 5,
		'arkship:zenor': 6,
		'arkship:dunlork': 7
	},
	sectors: { 3: { voidborn: 3 }, 4: { voidborn: 3 } },
	decks: { hidden: ['zenor:1', 'zenor:2', 'zenor:3', 'zenor:4', 'zenor:5'] },
	tactics: [
		{ seat: 1, step: 5 },
		{ seat: 2, step: 1 }
	],
	holdings: { 1: { agenda: 'AG3' }, 2: { agenda: 'AG4' } },
	...more
});

const dataOf = <K extends ReportCode>({ reports }: Played, code: K): ReportOf<K>['data'][] =>
	reports.flatMap((one) => (one.code === code ? [one.data as ReportOf<K>['data']] : []));
const readersOf = ({ reports }: Played, code: ReportCode) =>
	reports.flatMap((one) => (one.code === code ? [one.to] : []));
const leftBy = ({ secret }: State, seat: number) => secret.holdings[seat - 1]?.ahead;
const figuresOf = ({ players }: State, seat: number) => players[seat - 1]?.figures;
const now = ({ turn: [one] }: State) => [one?.seat, one?.number];

/** Dice that nobody may roll. */
const NO_DICE = new Proxy({} as Rng, {
	get: () => {
		throw new Error('rolled');
	}
});
const step = (state: State, seat: number, ...moves: object[]) =>
	played(state, { [seat]: turn(...moves) }, NO_DICE);

/** Seat 1 leaves turns, then seat 2 plays its own. */
function left(moves: readonly object[], rival: readonly object[], more: BoardSpec = {}): Played {
	const first = step(boardOf(spec(more)), 1, on('arkship:zenor'), ...moves, END);
	return step(first.state, 2, ...rival, END);
}

describe('turns left for later', () => {
	it('RV-110 RV-118: one is played in the step that brings the turn, and only its player reads which', () => {
		const all = left([ahead([at('fighter:zenor')])], [on('fighter:novaris')]);
		expect(figuresOf(all.state, 1)?.cadet2).toBe('fighter:zenor');
		expect(now(all.state)).toEqual([2, 2]);
		expect(dataOf(all, 'ahead-played')).toEqual([{ seat: 1 }]);
		expect(readersOf(all, 'ahead-played')).toEqual(['all']);
		expect(dataOf(all, 'ahead-chosen')).toEqual([{ seat: 1, place: 1, passed: [] }]);
		expect(readersOf(all, 'ahead-chosen')).toEqual([[1]]);
		expect(leftBy(all.state, 1)).toBeUndefined();
	});

	const WAYS: readonly [
		was: string,
		turns: readonly object[],
		rival: readonly object[],
		place: string,
		passed: readonly string[]
	][] = [
		[
			'RV-113 the first is taken by a rival, the second is played',
			[at('fighter:novaris'), at('fighter:zenor')],
			[on('fighter:novaris')],
			'fighter:zenor',
			['space-taken']
		],
		[
			'RV-113 a move in the middle is not possible: nothing of that turn is done',
			[at('fighter:zenor', 'cadet2', { do: 'move', path: [8] }), at('arkship:dunlork')],
			[on('fighter:novaris')],
			'arkship:dunlork',
			['not-adjacent']
		],
		[
			'RV-112 a figure that was placed is not placed again',
			[at('fighter:zenor', 'cadet1'), at('fighter:zenor')],
			[on('fighter:novaris')],
			'fighter:zenor',
			['no-figure']
		],
		[
			'RV-114 what turns up cards, and does not go on, would be asked',
			[at('frigate:1'), at('fighter:zenor')],
			[on('fighter:novaris')],
			'fighter:zenor',
			['pending-choice']
		]
	];
	it.each(WAYS)('RV-113 passed over: %s', (_, turns, rival, place, passed) => {
		const all = left([ahead(turns)], rival);
		expect(dataOf(all, 'ahead-chosen')).toMatchObject([{ place: passed.length + 1, passed }]);
		expect(figuresOf(all.state, 1)?.cadet2).toBe(place);
	});

	it('RV-117: a turn that brings less than when it was left is passed over, unless despite that', () => {
		const none = Object.fromEntries(HOUSES.map((house) => [house, []]));
		const tried = (more: object) =>
			left([ahead([at('fighter:zenor')], more)], [on('dropship:zenor')], {
				ships: { 'arkship:zenor': 6, 'fighter:zenor': 4, 'dropship:zenor': 3 },
				players: { 2: { influence: { zenor: 1 } } },
				// A cube, which the second step of either takes.
				rewards: { ...none, zenor: [2] } as unknown as State['rewards']
			});
		expect(dataOf(tried({}), 'ahead-stopped')).toMatchObject([{ why: 'none', passed: ['less'] }]);
		expect(dataOf(tried({ despite: ['less'] }), 'ahead-played')).toHaveLength(1);
	});

	it('RV-114: a card is turned up and kept by default, as the list says', () => {
		const moves = [on('frigate:1', 'cadet2'), { do: 'on' }, { do: 'keep', cards: [] }, END];
		const all = left([ahead([{ moves }])], [on('fighter:novaris')], {
			players: { 1: { level: 2 } }
		});
		expect(figuresOf(all.state, 1)?.cadet2).toBe('frigate:1');
		expect(all.state.secret.holdings[0]?.hidden).toHaveLength(1);
	});

	const STOPS: readonly [why: string, rival: readonly object[], more: BoardSpec][] = [
		[
			'rank',
			[on('fighter:novaris'), ATTACK],
			{
				tactics: [
					{ seat: 1, step: 5 },
					{ seat: 2, step: 5 }
				]
			}
		],
		[
			'near',
			[on('fighter:novaris'), { do: 'extra', extra: { kind: 'frigate', path: [10] } }],
			{ players: { 1: { frigate: { at: 10, landed: false } } } }
		],
		[
			'jump',
			[
				{ do: 'place', figure: 'cadet1', ship: 'revenant', space: ['hyperjump'], house: ['zenor'] },
				{ do: 'act', act: { kind: 'hyperjump', sonar: ['SO01'] } }
			],
			{ players: { 2: { usable: { N: 3 } } } }
		]
	];
	it.each(STOPS)('RV-115 RV-116: stops at %s, and its player is asked', (why, rival, more) => {
		const all = left([ahead([at('fighter:zenor')])], rival, more);
		expect(dataOf(all, 'ahead-stopped')).toEqual([{ seat: 1, why, by: 2, passed: [] }]);
		expect(dataOf(all, 'ahead-played')).toEqual([]);
		expect(now(all.state)).toEqual([1, 2]);
		expect(leftBy(all.state, 1)).toMatchObject({ stopped: why, by: 2 });
		const despite = left([ahead([at('fighter:zenor')], { despite: [why] })], rival, more);
		expect(dataOf(despite, 'ahead-stopped')).toEqual([]);
		expect(figuresOf(despite.state, 1)?.cadet2).toBe('fighter:zenor');
	});

	it('RV-115: none is possible: the player is asked, and sees what he left until his turn is over', () => {
		const all = left([ahead([at('fighter:novaris')])], [on('fighter:novaris')]);
		expect(dataOf(all, 'ahead-stopped')).toEqual([
			{ seat: 1, why: 'none', by: 0, passed: ['space-taken'] }
		]);
		expect(view(all.state, 1).own[0]?.ahead?.turns).toHaveLength(1);
		const after = step(all.state, 1, on('fighter:zenor', 'cadet2'), END);
		expect(leftBy(after.state, 1)).toBeUndefined();
	});

	it('RV-111: in place of those left before; a list of none withdraws them', () => {
		const leaves = (...lists: object[][]) =>
			step(boardOf(spec()), 1, on('arkship:zenor'), ...lists.map((list) => ahead(list)), END);
		const [one, other] = [at('fighter:zenor'), at('fighter:novaris')];
		expect(leftBy(leaves([one, other], [other]).state, 1)?.turns).toHaveLength(1);
		expect(leftBy(leaves([one], []).state, 1)).toBeUndefined();
		expect(dataOf(leaves([one], []), 'ahead-left').map(({ turns }) => turns)).toEqual([1, 0]);
	});

	it('RV-112: for two turns, if it says so, each with a figure of its own', () => {
		const turns = [at('fighter:zenor'), at('arkship:dunlork', 'captain')];
		const two = left([ahead(turns, { times: 2 })], [on('fighter:novaris')]);
		expect(leftBy(two.state, 1)).toMatchObject({ times: 1 });
		expect(leftBy(two.state, 1)?.turns).toHaveLength(1);
		const third = step(two.state, 2, on('dropship:fenrax', 'cadet2'), END);
		expect(figuresOf(third.state, 1)?.captain).toBe('arkship:dunlork');
		expect(now(third.state)).toEqual([2, 3]);
		const one = left([ahead(turns)], [on('fighter:novaris')]);
		expect(leftBy(one.state, 1)).toBeUndefined();
	});

	it('RV-110: lists of several players are played one after the other, in one step', () => {
		const first = step(boardOf(spec()), 1, on('arkship:zenor'), ahead([at('fighter:zenor')]), END);
		const list = ahead([at('arkship:dunlork')]);
		const { state } = step(first.state, 2, on('fighter:novaris'), list, END);
		expect(now(state)).toEqual([1, 3]);
		expect(figuresOf(state, 2)?.cadet2).toBe('arkship:dunlork');
	});

	it('RV-115 RV-119: the last turn of a round is played from a list without a die, and the Recall takes the list', () => {
		const last = boardOf(spec({ turn: { ...PLACE, number: 2 }, firstPlayer: 1 }));
		const list = ahead([at('fighter:zenor'), at('dropship:fenrax')]);
		const first = step(last, 1, on('arkship:zenor'), list, END);
		const second = step(first.state, 2, on('fighter:novaris'), ahead([at('arkship:dunlork')]), END);
		expect(second.state.stage).toBe('breach');
		expect(second.state.secret.holdings.map((one) => one.ahead)).toEqual([undefined, undefined]);
		expect(pending(second.state).every(({ chance }) => chance)).toBe(true);
	});

	it('RV-115: a turn that is missed, and a withdrawal, take a list away', () => {
		const stopped = left([ahead([at('fighter:novaris')])], [on('fighter:novaris')], {
			options: { absenceLimit: 1 }
		});
		expect(leftBy(stopped.state, 1)).toMatchObject({ stopped: 'none' });
		const { state } = played(stopped.state);
		expect(state.players[0]?.status).toBe('withdrawn');
		expect(leftBy(state, 1)).toBeUndefined();
	});

	it('RV-160: a turn that passes is not played while something can be placed', () => {
		const pass = { moves: [{ do: 'pass' }, END] };
		const all = left([ahead([pass])], [on('fighter:novaris')]);
		expect(dataOf(all, 'ahead-stopped')[0]?.passed).toEqual(['must-place']);
	});

	it('RV-118: nobody else sees it', () => {
		const { state } = step(
			boardOf(spec()),
			1,
			on('arkship:zenor'),
			ahead([at('fighter:zenor')]),
			END
		);
		const without = step(boardOf(spec()), 1, on('arkship:zenor'), END).state;
		for (const seat of [0, 2]) expect(view(state, seat)).toEqual(view(without, seat));
		expect(view(state, 1)).not.toEqual(view(without, 1));
	});
});

describe('RV-614 the move that leaves turns', () => {
	const one = at('fighter:zenor');
	const REFUSED: readonly [was: string, move: object, more: BoardSpec, code: string | undefined][] =
		[
			['a list', ahead([one]), {}, undefined],
			['none', ahead([]), {}, undefined],
			['in the third turn', ahead([one]), { turn: { ...PLACE, number: 3 } }, 'wrong-stage'],
			[
				'for more turns than come',
				ahead([one], { times: 2 }),
				{ turn: { ...PLACE, number: 2 } },
				'wrong-count'
			],
			['a turn that is not closed', ahead([{ moves: [on('fighter:zenor')] }]), {}, 'malformed'],
			['a turn closed twice', ahead([{ moves: [END, END] }]), {}, 'malformed'],
			['alone', ahead([one]), { seats: 1, crew: {} }, 'wrong-stage']
		];
	it.each(REFUSED)('%s', (_, move, more, code) => {
		const state = boardOf(spec(more));
		const problems = check(view(state, 1), 1, order(turn(on('arkship:zenor'), move)));
		expect(problems.map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
	});

	const READ: readonly [was: string, move: object, reads: boolean][] = [
		['six turns', ahead(Array.from({ length: 6 }, () => one)), true],
		['seven turns', ahead(Array.from({ length: 7 }, () => one)), false],
		['24 moves', ahead([{ moves: Array.from({ length: 24 }, () => END) }]), true],
		['25 moves', ahead([{ moves: Array.from({ length: 25 }, () => END) }]), false],
		['a turn of nothing', ahead([{ moves: [] }]), false],
		['a list in a list', ahead([{ moves: [ahead([one]), END] }]), false],
		['for three turns', ahead([one], { times: 3 }), false],
		['reasons that there are', ahead([one], { despite: ['rank', 'less'] }), true],
		['a reason twice', ahead([one], { despite: ['rank', 'rank'] }), false],
		['a reason that nothing overrides', ahead([one], { despite: ['touched'] }), false]
	];
	it.each(READ)('reads %s: %#', (_, move, reads) => {
		expect(parse(turn(move)).ok).toBe(reads);
	});
});

describe('RV-109 RV-615 going on without a look', () => {
	const level = { players: { 1: { level: 2 } } };
	it('a turn is whole that turns up cards', () => {
		const best = { do: 'keep', cards: [] };
		const state = boardOf(spec(level));
		expect(now(step(state, 1, on('frigate:1'), { do: 'on' }, best, END).state)).toEqual([2, 1]);
		expect(now(step(state, 1, on('frigate:1'), best, END).state)).toEqual([1, 1]);
	});
	it('needs a card that was turned up', () => {
		const all = step(boardOf(spec()), 1, on('arkship:zenor'), { do: 'on' });
		expect(dataOf(all, 'refused')).toMatchObject([{ at: ['moves', 1], reason: 'wrong-stage' }]);
	});
	it('a move that turns out impossible is told, and is no refusal', () => {
		const state = boardOf(spec(level));
		const moves = [on('frigate:1'), { do: 'on' }, { do: 'keep', cards: ['belitan:1'] }, END];
		expect(check(view(state, 1), 1, order(turn(...moves)))).toEqual([]);
		const all = step(state, 1, ...moves);
		expect(dataOf(all, 'refused')).toEqual([]);
		expect(dataOf(all, 'broken-off')).toEqual([{ seat: 1, at: 2, reason: 'wrong-count' }]);
		expect(now(all.state)).toEqual([1, 1]);
	});
});
