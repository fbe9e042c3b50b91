/** Words left for questions to come, so that nobody waits for their author. */
import { describe, expect, it } from 'vitest';
import { leave, NOTHING_AHEAD } from '../ahead';
import { materials, phasesFor, PRODUCTION_DECK } from '../data';
import { judgeRiders, unasked } from '../offers';
import { boardX, dataOf, openStep, table, type TableSpec } from '../testing';
import { play } from '../testing-play';
import type {
	Ahead,
	CardId,
	Left,
	Material,
	Phase,
	ReasonCode,
	Rider,
	SeatId,
	State
} from '../types';
import { view } from '../view';
import { openMaintenance } from './maintenance';
import { openPlan } from './plan';
import { openProduction } from './production';

const rank = (...first: Phase[]): Left => ({
	kind: 'rank',
	ranking: [...first, ...phasesFor(5).filter((phase) => !first.includes(phase))]
});
const draw = (drawn: Material, ...play: ('IP' | 'PO' | 'RE' | 'EN')[]): Left => ({
	kind: 'draw',
	drawn,
	play,
	material: []
});
const starve = (...squares: number[]): Left => ({ kind: 'starve', squares });
const recall = (question: keyof Ahead): Left => ({ kind: 'recall', question });
const after = (...words: readonly Left[]): Ahead => words.reduce(leave, NOTHING_AHEAD);
/** Seats that have left words. */
const leaving = (
	words: Readonly<Record<SeatId, readonly Left[]>>
): NonNullable<TableSpec['players']> =>
	Object.fromEntries(
		Object.entries(words).map(([seat, some]) => [seat, { ahead: after(...some) }])
	);

const aheadOf = ({ players }: Pick<State, 'players'>, seat: SeatId) => players[seat - 1]?.ahead;
const at = (x: number, y: number): number => y * 10 + x;

describe('a ranking for the next round', () => {
	const chooser = (seat: SeatId) => ({ chooser: seat, phase: [] });
	/** CO-077: slots of the seats 2, 3, 1, 2, 3. */
	const planning = (words: Readonly<Record<SeatId, readonly Left[]>>) => {
		const slots = [2, 3, 1, 2, 3].map(chooser);
		const step = openStep({
			...table({ seats: 3, startSeat: 2, players: leaving(words) }),
			slots,
			slot: -1
		});
		openPlan(step);
		return step;
	};
	const combatFirst = rank('combat', 'production', 'negotiation', 'construction');
	const feedFirst = rank('maintenance', 'construction', 'combat', 'production');

	it('CO-267 CO-271 CO-272 its author is not asked, and it fills all their slots', () => {
		const { state } = planning({ 1: [combatFirst], 3: [feedFirst] });
		expect([state.stage, state.asked]).toEqual(['plan', [2]]);
		const rankings = [rank('production'), rank('construction')].map(
			(word) => (word.kind === 'rank' && word.ranking) || []
		);
		const played = play(state, { answers: { 2: { ask: 'plan', rankings } } });
		const [plan] = dataOf(played.reports, 'planned');
		expect(plan?.slots.map(({ phase, chooser: by }) => [phase[0], by])).toEqual([
			['production', 2],
			['maintenance', 3],
			['combat', 1],
			['construction', 2],
			['negotiation', 3]
		]);
		expect([1, 2, 3].map((seat) => aheadOf(played.state, seat)?.plan)).toEqual([[], [], []]);
	});

	it('CO-271 with one of everybody the round goes on at once', () => {
		const { state, reports } = planning({ 1: [combatFirst], 2: [feedFirst], 3: [feedFirst] });
		expect(state.asked).toEqual([]);
		expect(dataOf(reports, 'planned')).toHaveLength(1);
		expect(state.slots.map(({ phase }) => phase[0])).toEqual([
			'maintenance',
			'construction',
			'combat',
			'production',
			'negotiation'
		]);
	});
});

describe('what is played by what is drawn', () => {
	const opened = (words: readonly Left[], hand: readonly CardId[], first: Material) => {
		const rest = [...PRODUCTION_DECK];
		rest.splice(rest.indexOf(first), 1);
		const deck = [first, ...rest];
		const step = openStep(
			table({ phase: 'production', hands: { 1: hand }, players: leaving({ 1: words }) }),
			{ production: [deck] }
		);
		openProduction(step);
		return step;
	};
	const every = [draw('E'), draw('R', 'EN'), { ...draw('P', 'IP'), material: ['R'] } as Left];

	it.each([
		['nothing for Energy', every, ['EN1', 'EN2'], 'E', 'E', [], []],
		['a card of the kind', every, ['EN1', 'EN2'], 'R', 'E', ['EN1'], []],
		['Intensive Production', every, ['IP4'], 'P', 'R', ['IP4'], []],
		[
			'a kind that is not in hand',
			every,
			['PO1'],
			'R',
			'R',
			[],
			[{ seat: 1, drawn: 'R', play: 'EN' }]
		]
	] as const)('CO-268 CO-271 %s', (_, words, hand, first, material, card, unplayed) => {
		const { state, reports } = opened(words, hand, first);
		expect(state.asked).toEqual([]);
		expect(dataOf(reports, 'produced')[0]).toMatchObject({ seat: 1, drawn: first, material, card });
		expect(dataOf(reports, 'unplayed')).toEqual(unplayed);
		expect(aheadOf(state, 1)?.production).toEqual([]);
	});

	it('CO-268 CO-271 whoever left no word for what was drawn is asked, and what they left is over', () => {
		const { state } = opened([draw('E', 'RE')], ['RE1'], 'R');
		expect([state.stage, state.asked]).toEqual(['production', [1]]);
		expect(aheadOf(play(state).state, 1)?.production).toEqual([]);
	});

	it('CO-268 one after another, each is paid by its own word', () => {
		const step = openStep(
			table({
				phase: 'production',
				options: { production: 'turns' },
				hands: { 1: ['EN1'], 2: ['EN2'] },
				players: leaving({ 1: [draw('E'), draw('R'), draw('P')] })
			})
		);
		openProduction(step);
		expect(step.state.asked).toEqual([2]);
	});
});

describe('stacks that starve first', () => {
	const STACKS = {
		units: {
			1: [
				[[2, 2], 3],
				[[4, 2], 3],
				[[5, 1], 1]
			]
		},
		reserves: { 1: materials(4, 0, 0) }
	} as const;
	const fed = (spec: TableSpec) => {
		const step = openStep(boardX({ phase: 'maintenance', ...STACKS, ...spec }));
		openMaintenance(step);
		return step;
	};
	const left = ({ squares }: State): (number | undefined)[] =>
		[at(2, 2), at(4, 2), at(5, 1)].map((id) => squares[id]?.units.length);

	it.each([
		[
			'the first ones, one after the other',
			[
				[5, 1],
				[4, 2]
			],
			4,
			[3, 1, 0]
		],
		['then by the default', [[5, 1]], 4, [2, 2, 0]],
		[
			'none that stand no longer',
			[
				[1, 1],
				[5, 1]
			],
			6,
			[3, 3, 0]
		]
	] as const)('CO-269 CO-271 CO-273 %s', (_, places, E, units) => {
		const word = starve(...places.map(([x, y]) => at(x, y)));
		const { state } = fed({ reserves: { 1: materials(E, 0, 0) }, players: leaving({ 1: [word] }) });
		expect(state.asked).toEqual([]);
		expect(left(state)).toEqual(units);
		// The word stands until it is taken back.
		expect(aheadOf(state, 1)?.maintenance).toEqual(word.kind === 'starve' && word.squares);
	});

	it('CO-117 whoever left none is asked', () => {
		expect(fed({}).state.asked).toEqual([1]);
	});
});

describe('what may be left', () => {
	const word = (kind: Left['kind'], rest: object): Rider => ({ kind, ...rest }) as Rider;
	const here: TableSpec = {
		phase: 'combat',
		state: { stage: 'combat', asked: [1, 2] },
		units: {
			1: [
				[[2, 2], 3],
				[[4, 2], 3]
			],
			2: [[[7, 2], 1]]
		},
		players: leaving({ 1: [rank('combat'), draw('E', 'RE'), starve(at(2, 2))] })
	};
	const last: TableSpec = { ...here, options: { rounds: 3 }, round: 3 };

	it.each<[string, TableSpec, Rider, ReasonCode | undefined]>([
		['CO-267 another ranking', here, rank('production'), undefined],
		[
			'CO-267 a ranking without a phase',
			here,
			word('rank', { ranking: ['combat'] }),
			'not-a-permutation'
		],
		[
			'CO-267 a phase twice',
			here,
			word('rank', { ranking: [...phasesFor(5).slice(1), 'combat'] }),
			'not-a-permutation'
		],
		['CO-270 the same ranking', here, rank('combat'), 'already-so'],
		['CO-270 a ranking in the last round', last, rank('production'), 'too-late'],
		[
			'CO-267 where phases are picked',
			{ ...here, options: { phaseChoice: 'passed' } },
			rank('production'),
			'too-late'
		],
		[
			'CO-270 a ranking with the plan',
			{ ...here, state: { stage: 'plan', slot: -1 } },
			rank('production'),
			'other-question'
		],
		['CO-268 another card', here, draw('E', 'PO'), undefined],
		['CO-268 no card', here, draw('E'), undefined],
		['CO-270 the same card', here, draw('E', 'RE'), 'already-so'],
		['CO-268 Intensive Production of nothing', here, draw('R', 'IP'), 'material-missing'],
		[
			'CO-268 a material for another card',
			here,
			word('draw', { drawn: 'R', play: ['RE'], material: ['E'] }),
			'material-needless'
		],
		[
			'CO-268 a material for none',
			here,
			word('draw', { drawn: 'R', play: [], material: ['E'] }),
			'material-needless'
		],
		[
			'CO-270 a card with the answer',
			{ ...here, phase: 'production', state: { stage: 'production' } },
			draw('R'),
			'other-question'
		],
		['CO-270 a card after the last Production', last, draw('R'), 'too-late'],
		[
			'CO-270 a card before the last Production',
			{ ...last, phase: 'production', slot: -1 },
			draw('R'),
			undefined
		],
		['CO-269 other stacks', here, starve(at(4, 2), at(2, 2)), undefined],
		['CO-270 the same stacks', here, starve(at(2, 2)), 'already-so'],
		['CO-269 no stack', here, starve(), 'wrong-count'],
		['CO-269 a stack twice', here, starve(at(4, 2), at(4, 2)), 'square-twice'],
		["CO-269 somebody else's", here, starve(at(7, 2)), 'not-yours'],
		['CO-269 own ground without units', here, starve(at(2, 3)), 'not-yours'],
		['CO-269 off the board', here, starve(999), 'off-board'],
		[
			'CO-270 stacks after the last Maintenance',
			{ ...last, phases: ['maintenance', 'combat', 'production', 'construction', 'negotiation'] },
			starve(at(4, 2)),
			'too-late'
		],
		['CO-270 back what was left', here, recall('plan'), undefined],
		[
			'CO-270 back what was not',
			{ ...here, players: leaving({ 1: [] }) },
			recall('plan'),
			'already-so'
		],
		['CO-270 back after its time', last, recall('plan'), undefined]
	])('%s', (_, spec, rider, code) => {
		expect(judgeRiders(boardX(spec), 1, [rider])).toEqual([code]);
	});

	it('CO-270 what is said later holds, and may be taken back in the same order', () => {
		const riders = [
			recall('plan'),
			recall('plan'),
			rank('combat'),
			draw('E'),
			recall('production')
		];
		expect(judgeRiders(boardX(here), 1, riders)).toEqual([
			undefined,
			'already-so',
			undefined,
			undefined,
			undefined
		]);
		expect(after(draw('P'), draw('E', 'RE'), draw('P', 'PO'), draw('E')).production).toEqual([
			{ drawn: 'E', play: [], material: [] },
			{ drawn: 'P', play: ['PO'], material: [] }
		]);
	});

	it.each([
		[here, ['rank', 'draw', 'starve', 'recall']],
		[last, ['starve', 'recall']],
		[{ ...here, players: leaving({ 1: [] }) }, ['rank', 'draw', 'starve']],
		[{ ...here, units: {} }, ['rank', 'draw', 'recall']]
	] as const)('CO-267 CO-270 what is offered, %#', (spec, kinds) => {
		const words = ['rank', 'draw', 'starve', 'recall'];
		const state = boardX(spec);
		const open = (of: State) => unasked(of, 1, []).filter((kind) => words.includes(kind));
		expect(open(state)).toEqual(kinds);
		// Rules of version 1 know none of these.
		const players = state.players.map(({ ahead: _, ...player }) => player);
		expect(open({ ...state, players })).toEqual([]);
	});
});

describe('who knows of a word', () => {
	it('CO-271 its author alone, until it is carried out', () => {
		const state = boardX({
			phase: 'combat',
			state: { stage: 'combat', asked: [1, 2] },
			units: { 1: [[[2, 2], 1]], 2: [[[7, 2], 1]] },
			players: leaving({ 1: [], 2: [] })
		});
		const played = play(state, { riders: { 1: [rank('combat')] } });
		expect(played.reports.filter(({ code }) => code === 'left').map(({ to }) => to)).toEqual([[1]]);
		const seen = [1, 2, 0].map((viewer) => aheadOf(view(played.state, viewer), 1)?.plan.length);
		expect(seen).toEqual([5, undefined, undefined]);
	});

	it('CO-270 whoever resigns has left nothing', () => {
		const state = boardX({
			phase: 'combat',
			state: { stage: 'combat', asked: [1, 2] },
			units: { 1: [[[2, 2], 1]], 2: [[[7, 2], 1]] },
			players: leaving({ 1: [rank('combat'), draw('E'), starve(at(2, 2))], 2: [] })
		});
		const { state: next } = play(state, { riders: { 1: [{ kind: 'resign' }] } });
		expect(aheadOf(next, 1)).toEqual(NOTHING_AHEAD);
	});
});
