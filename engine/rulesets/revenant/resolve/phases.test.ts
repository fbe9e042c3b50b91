/** Phases of a step: their traces, reports and resulting states (sections 5, 6 and 18 to 20). */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../kernel/ruleset';
import { HIDDEN } from '../data';
import { playerOf } from '../step';
import { begun, diceOf, mustered, order, played } from '../testing';
import { boardOf, CARDS, stepOf, told, type BoardSpec } from '../testing-board';
import type { Order, ReportCode, ReportOf, State } from '../types';
import { endIfDeserted, settleChoices } from './absence';
import { breach } from './breach';
import { resolve } from './index';
import { takeBonuses } from './jump';
import { recall } from './rounds';
import { sonarPhase } from './sonar';
import { resolveTile } from './tiles';

const at = (zone: number) => ({ frigate: { at: zone, landed: false } });
const END = { ask: 'turn', moves: [{ do: 'end' }] };
const PLACE = { stage: 'place', figure: '', ship: '' } as const;

const shown = (state: State, orders: Readonly<Record<number, object>>): string[] => {
	const phases: string[] = [];
	const answers = Object.entries(orders).map(([seat, raw]): Answer<Order> => ({
		seat: Number(seat),
		order: order(raw),
		missed: false
	}));
	resolve(state, answers, diceOf(3), (phase) => phases.push(phase));
	return phases;
};
const toldIn = <K extends ReportCode>(
	{ reports }: Pick<ReturnType<typeof played>, 'reports'>,
	code: K
): ReportOf<K>['data'][] =>
	reports.flatMap((one) => (one.code === code ? [one.data as ReportOf<K>['data']] : []));

describe('what is shown of a step', () => {
	const place = { do: 'place', figure: 'cadet1', ship: 'frigate:1' };

	it('RV-590 each phase, and each move that is told and each Sector as a moment of its own', () => {
		const state = boardOf({ turn: PLACE });
		expect(shown(begun(1), {})).toEqual(['muster', 'turn']);
		expect(shown(state, { 1: { ask: 'turn', moves: [place] } })).toEqual(['', 'moves']);
		expect(shown(state, { 1: { ask: 'turn', moves: [place, { do: 'end' }] } })).toEqual([
			...['', 'moves', 'turn']
		]);
		const struck = { turn: false, stage: 'breach', sectors: { 2: { voidborn: 1 } } } as const;
		expect(shown(boardOf(struck), {})).toEqual(['', 'breach', 'jump', 'sonar', 'turn']);
		expect(shown(boardOf({ ...struck, round: 4 }), {})).toEqual(['', 'breach', 'end']);
		const alone = { seats: 1, crew: {}, stage: 'regroup', turn: false } as const;
		expect(shown(boardOf(alone), {})).toEqual(['regroup', 'turn']);
	});

	it('RV-570 an order that came too late counts for nothing', () => {
		const late = (state: State, seat: number, raw: object) =>
			resolve(state, [{ seat, order: order(raw), missed: true }], diceOf(3), () => undefined);
		const turn = late(boardOf({ turn: PLACE }), 1, { ask: 'turn', moves: [place] });
		expect(turn.state.players[0]?.figures.cadet1).toBe('');
		const [agenda] = ['AG1'];
		const mine = {
			ask: 'muster',
			side: 'B',
			agenda,
			berth: 3,
			houses: ['zenor', 'belitan', 'novaris', 'fenrax', 'dunlork', 'shiveus', 'yarvek']
		};
		const muster = late(begun(1, { classes: ['commander'] }), 1, mine);
		expect(muster.state.players[0]?.side).toBe('A');
	});
});

describe('the muster', () => {
	it('RV-079 RV-655 each is dealt the first card of the Hidden Influence that is left', () => {
		const { state, reports } = played(begun(2), {}, diceOf(9));
		const deck = diceOf(9).stream('muster', 'influence').shuffle(HIDDEN);
		const order = [state.firstPlayer, state.firstPlayer === 1 ? 2 : 1];
		expect(order.map((seat) => state.secret.holdings[seat - 1]?.hidden)).toEqual([
			[deck[0]],
			[deck[1]]
		]);
		expect(state.secret.decks.hidden).toEqual(deck.slice(2));
		expect(toldIn({ reports }, 'hidden-gained')).toEqual(
			order.map((seat) => ({ seat, cause: 'muster', shown: 1 }))
		);
	});

	it('RV-520 RV-593 alone one orders lines: those that hold the same ships again count', () => {
		const state = begun(1, { classes: ['commander'] });
		const [first, second] = state.sectors.filter(({ line }) => line.length > 1);
		if (!first || !second) throw new Error('no two Sectors hold several ships');
		const turned = { sector: first.id, ships: [...first.line].reverse() };
		const muster = {
			ask: 'muster',
			side: 'A',
			agenda: 'AG1',
			berth: 3,
			houses: ['zenor', 'belitan', 'novaris', 'fenrax', 'dunlork', 'shiveus', 'yarvek'],
			lines: [turned, { sector: second.id, ships: second.line.slice(1) }]
		};
		const { sectors } = played(state, { 1: muster }).state;
		expect(sectors[first.id - 1]?.line).toEqual(turned.ships);
		expect(sectors[second.id - 1]?.line).toEqual(second.line);
	});
});

describe('rounds', () => {
	it('RV-100 RV-655 the Action phase tells its round and who begins', () => {
		const { state, reports } = played(begun(3), {}, diceOf(4));
		expect(toldIn({ reports }, 'round-begun')).toEqual([
			{ round: 1, firstPlayer: state.firstPlayer }
		]);
	});

	it('RV-136 who begins a turn with too many cards is asked to trim', () => {
		const spec: BoardSpec = {
			turn: { ...PLACE, seat: 1 },
			holdings: { 2: { hand: [...CARDS, 'EQ05a', 'EQ06a', 'EQ07a', 'EQ08a', 'EQ09a'] } }
		};
		const first = { do: 'place', figure: 'cadet1', ship: 'frigate:1' };
		const { state } = played(boardOf({ ...spec, decks: { hidden: ['zenor:1', 'zenor:2'] } }), {
			1: { ask: 'turn', moves: [first] }
		});
		const after = played(state, { 1: END }).state;
		expect(after.players[1]?.queue).toEqual([{ ask: 'trim' }]);
	});

	it('RV-405 RV-521 RV-655 the Recall: who has landed joins the line again, the Crew comes home', () => {
		const step = stepOf({
			seats: 1,
			round: 3,
			crew: {},
			ships: { 'dropship:zenor': { at: 4, landed: true }, 'civil:fenrax': 4 },
			sectors: { 4: { line: ['civil:fenrax'], planet: 'PL01' } }
		});
		const [crew] = step.state.crew;
		if (crew) crew.figures.harbinger = 'dropship:zenor';
		recall(step);
		expect(step.state.sectors[3]?.line).toEqual(['civil:fenrax', 'dropship:zenor']);
		expect(step.state.crew[0]?.figures).toEqual({ harbinger: '', follower1: '', follower2: '' });
		expect(told(step, 'recalled')).toEqual([{ round: 3 }]);
	});

	it('RV-708 choices of who has withdrawn take their defaults', () => {
		const queue = [{ ask: 'draw', count: 1, cause: 'sonar' }] as const;
		const state = boardOf({
			turn: { stage: 'extra', figure: 'cadet1' },
			players: { 2: { status: 'withdrawn', queue } },
			decks: { equipment: ['EQ01a'] }
		});
		const after = played(state, { 1: END }).state;
		expect(after.players[1]?.queue).toEqual([]);
		expect(after.secret.holdings[1]?.hand).toEqual(['EQ01a']);
	});
});

describe('who does not answer', () => {
	it('RV-572 RV-603 trims by default, and leaves Colonies and Planets', () => {
		const step = stepOf({
			players: {
				1: { queue: [{ ask: 'trim' }, { ask: 'survey' }, { ask: 'chart', planet: 'PL04' }] }
			},
			holdings: {
				1: {
					colonies: ['CO03', 'CO01'],
					hand: [...CARDS, 'EQ05a', 'EQ06a', 'EQ07a', 'EQ08a', 'EQ09a']
				}
			}
		});
		settleChoices(step, 1);
		expect(playerOf(step, 1).queue).toEqual([]);
		expect(told(step, 'hand-trimmed')).toEqual([{ seat: 1, cards: ['EQ09a'] }]);
		expect(told(step, 'surveyed')).toEqual([{ seat: 1, discarded: false }]);
		expect(told(step, 'charted')).toEqual([{ seat: 1, planet: 'PL04', sector: 0 }]);
	});

	it('RV-576 RV-579 RV-655 a withdrawal is told, and the game that nobody plays is over', () => {
		const state = boardOf({ seats: 1, turn: PLACE, options: { absenceLimit: 1 }, crew: {} });
		const { state: after, reports } = played(state, {});
		expect(toldIn({ reports }, 'withdrawn')).toEqual([{ seat: 1 }]);
		expect([after.stage, after.turn]).toEqual(['over', []]);
		expect(endIfDeserted(stepOf())).toBe(false);
	});
});

describe('the Breach', () => {
	it('RV-414 Absorbers go Sector by Sector', () => {
		const step = stepOf({
			turn: false,
			stage: 'breach',
			sectors: { 2: { voidborn: 1, absorbers: 2 }, 5: { voidborn: 1, absorbers: 3 } }
		});
		const left: (number | undefined)[][] = [];
		breach(step, new Map(), () =>
			left.push([step.state.sectors[1]?.absorbers, step.state.sectors[4]?.absorbers])
		);
		expect(left).toEqual([
			[0, 3],
			[0, 0]
		]);
	});

	it('RV-424 a ship that a Rift corrupts is corrupted', () => {
		const step = stepOf({
			turn: false,
			stage: 'breach',
			players: { 1: at(1) },
			sectors: { 1: { voidborn: 1, absorbers: 1, rift: true } },
			ships: { 'fighter:zenor': 1 }
		});
		breach(step, new Map(), () => undefined);
		expect(step.state.ships.find(({ id }) => id === 'fighter:zenor')?.corrupted).toBe(true);
	});

	it('RV-547 RV-548 what the Crew decides is no default of the player’s', () => {
		const step = stepOf({
			seats: 1,
			turn: false,
			stage: 'breach',
			players: { 1: at(1) },
			crew: { influence: { zenor: 3, fenrax: 1 } },
			ships: { 'fighter:zenor': 5, 'dropship:fenrax': 5 },
			sectors: { 5: { voidborn: 1, line: ['fighter:zenor', 'dropship:fenrax'] } }
		});
		breach(step, new Map(), () => undefined);
		expect(told(step, 'breach')[0]).toMatchObject({
			decider: 0,
			hits: ['dropship:fenrax'],
			byDefault: false
		});
	});

	const tracked: BoardSpec = {
		turn: false,
		stage: 'breach',
		round: 4,
		colonies: ['CO01'],
		players: { 1: at(1) },
		ships: { 'fighter:belitan': 3, 'fighter:novaris': 3, 'fighter:zenor': 3 },
		tactics: [
			{ seat: 1, step: 11 },
			{ seat: 2, step: 0 }
		]
	};
	const gained = (spec: BoardSpec, answer: object = {}) =>
		toldIn(played(boardOf(spec), { 1: { ask: 'breach', ...answer } }), 'influence').map(
			({ who, house, cause }) => [who, house, cause]
		);

	it('RV-453 RV-488 RV-608 the track that was named, at the end too', () => {
		expect(gained(tracked, { house: ['fenrax'] })).toEqual([[1, 'fenrax', 'final']]);
	});

	it('RV-574 by default the House of highest Power, at the end with the Colony', () => {
		expect(gained(tracked)).toEqual([[1, 'belitan', 'final']]);
		expect(gained({ ...tracked, colonies: [] })).toEqual([[1, 'zenor', 'final']]);
		const top = { yarvek: 8, shiveus: 8, zenor: 8, dunlork: 8, fenrax: 8, novaris: 8, belitan: 8 };
		expect(gained({ ...tracked, players: { 1: { ...at(1), influence: top } } })).toEqual([]);
	});

	it('RV-469 RV-608 the reward of the track is taken as it was told, or by default', () => {
		const jumped = {
			...tracked,
			round: 2,
			colonies: [],
			jumpEnabled: true,
			sonar: ['SO01'] as const,
			rewards: { ...boardOf().rewards, novaris: [2] },
			players: { 1: { ...at(1), influence: { novaris: 1 } } }
		};
		const laid = (answer: object) =>
			toldIn(played(boardOf(jumped), { 1: { ask: 'breach', ...answer } }), 'absorbers').map(
				({ sector }) => sector
			);
		expect(laid({ house: ['novaris'], reward: [{ sector: [5] }] })).toEqual([5]);
		expect(laid({ house: ['novaris'] })).toEqual([1]);
	});

	it('RV-407 RV-655 the first player of the next round is told', () => {
		const state = boardOf({ turn: false, stage: 'breach' });
		const named = toldIn(played(state, { 1: { ask: 'breach', first: [2] } }), 'first-player');
		expect(named).toEqual([{ by: 1, seat: 2 }]);
	});

	it('RV-127 the Sonar phase of the next round follows it', () => {
		const state = boardOf({ turn: false, stage: 'breach', sectors: { 3: { rift: true } } });
		const { reports, state: after } = played(state, { 1: { ask: 'breach' } });
		expect(toldIn({ reports }, 'spawn').map(({ sector }) => sector)).toEqual([3]);
		expect([after.round, after.stage]).toEqual([2, 'turn']);
	});

	it('RV-549 RV-609 after a regrouping the player’s turn begins; what was wrong is told to him', () => {
		const state = boardOf({
			seats: 1,
			stage: 'regroup',
			turn: false,
			crew: {},
			round: 2,
			sectors: { 2: { voidborn: 2 }, 6: { voidborn: 1 } }
		});
		const { state: after, reports } = played(state, {
			1: { ask: 'regroup', remove: [2, 6, 6] }
		});
		expect(toldIn({ reports }, 'regrouped')).toEqual([
			{ seat: 1, removed: [0, 1, 0, 0, 0, 1, 0, 0] }
		]);
		expect(reports.filter(({ code }) => code === 'refused').map(({ to }) => to)).toEqual([[1]]);
		expect([after.stage, after.turn.map(({ seat, number }) => [seat, number])]).toEqual([
			...['turn', [[1, 1]]]
		]);
	});

	it('RV-453 whoever stands below the steps gets nothing', () => {
		const step = stepOf({
			tactics: [
				{ seat: 1, step: 8 },
				{ seat: 2, step: 7 }
			],
			decks: { hidden: ['zenor:1', 'zenor:2'] }
		});
		takeBonuses(step, new Map(), 'jump');
		expect(told(step, 'hidden-gained').map(({ seat }) => seat)).toEqual([1]);
		expect(told(step, 'influence')).toEqual([]);
	});
});

describe('the Sonar phase', () => {
	const after = (jumped: boolean, spec: BoardSpec) => {
		const step = stepOf({ turn: false, round: 2, ...spec });
		sonarPhase(step, diceOf(5), jumped);
		return step;
	};

	it('RV-121 what was not discarded is not shuffled, and one card is', () => {
		const labels = (spec: BoardSpec) =>
			told(after(false, spec), 'shuffled').map(({ label }) => label);
		expect(labels({})).toEqual(['round/2/colony']);
		const secret = { ...boardOf().secret, discards: ['zenor:1' as const] };
		const step = stepOf({ turn: false, round: 2 });
		step.state.secret.discards = [...secret.discards];
		step.state.discards.support = ['SU01a'];
		sonarPhase(step, diceOf(5), false);
		expect(told(step, 'shuffled').map(({ label }) => label)).toEqual([
			...['round/2/support', 'round/2/hidden', 'round/2/colony']
		]);
		expect(step.state.discards.support).toEqual([]);
	});

	it('RV-124 RV-126 RV-655 after a jump: cubes on the Revenant, two Sonar cards, the Civil ship last', () => {
		const decks = { sonar: ['SO01', 'SO02', 'SO03'] as const };
		const step = after(true, { sonar: ['SO07'], revenant: { damage: 0, cubes: 0 }, decks });
		expect(step.state.revenant.cubes).toBe(2);
		expect(step.state.sonar).toEqual(['SO01', 'SO02']);
		const codes = step.reports.map(({ code }) => code);
		expect(codes.indexOf('deployed')).toBe(codes.indexOf('sonar-jump') + 1);
		expect(told(step, 'deployed')).toEqual([
			{ who: 0, ship: 'civil:novaris', sector: 1, cause: 'sonar' }
		]);
	});

	it('RV-133 RV-655 in round 4 two Colonies are turned up, and no Sonar card', () => {
		const decks = {
			colony: ['CO01', 'CO02', 'CO03'] as const,
			sonar: ['SO01', 'SO02', 'SO03'] as const
		};
		const step = after(true, { round: 4, sonar: ['SO07'], decks });
		const { colonies, sonar, secret } = step.state;
		expect([colonies.length, sonar, secret.decks.sonar.length]).toEqual([2, [], 3]);
		expect(told(step, 'colonies')).toEqual([{ cards: colonies }]);
		expect([...colonies, ...secret.decks.colony]).toEqual(
			diceOf(5)
				.stream('round', 4, 'colony')
				.shuffle([...decks.colony])
		);
	});

	it('RV-134 RV-429 cards due are asked for last, one fewer once under DT7', () => {
		const step = after(false, { dark: true, players: { 1: { queue: [{ ask: 'trim' }] } } });
		expect(playerOf(step, 1).queue).toEqual([
			{ ask: 'trim' },
			{ ask: 'draw', cause: 'sonar', count: 1 }
		]);
		expect(step.state.dark).toBe(false);
	});
});

describe('damage tiles', () => {
	const none = { tokens: [], count: 0, compartment: 0 };

	it.each([
		['DT1', { tokens: ['M', 'N'] }],
		['DT2', { count: 1 }],
		['DT3', { compartment: 1 }],
		['DT4', { count: 2 }],
		['DT5', {}],
		['DT6', {}],
		['DT7', {}]
	] as const)('RV-429 RV-655 %s is told with what each loses', (tile, effect) => {
		const step = stepOf({
			seats: 1,
			decks: { tile: [tile] },
			tactics: [{ seat: 1, step: 5 }],
			players: { 1: { usable: { M: 1, N: 1 }, cubes: 1 } }
		});
		resolveTile(step);
		expect(told(step, 'tile')).toEqual([{ tile, effects: [{ seat: 1, ...none, ...effect }] }]);
		expect([step.state.fuelCut, step.state.dark]).toEqual([tile === 'DT5', tile === 'DT7']);
	});

	it('RV-429 those that were turned lie in their order', () => {
		const step = stepOf({ decks: { tile: ['DT6', 'DT2'] } });
		resolveTile(step);
		resolveTile(step);
		expect(step.state.tiles).toEqual(['DT6', 'DT2']);
	});
});

it('RV-100 a round begins with the muster alone behind it', () => {
	expect(mustered(2)).toMatchObject({ round: 1, fuelCut: false, dark: false });
});
