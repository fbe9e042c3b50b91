import { describe, expect, it } from 'vitest';
import type { Script } from '../../../kernel/scripted-rng';
import { votesOf } from '../power';
import { dataOf, openTurn, reportsOf, table, type TableSpec } from '../testing';
import { play } from '../testing-play';
import type { OrderSheet, State } from '../types';
import { countBallots, endTurn } from './end';
import { makePurchases } from './trade/purchase';
import type { Turn } from './turn';

function ended(
	spec: TableSpec,
	sheets: Record<number, OrderSheet> = {},
	script: Script = {}
): Turn {
	const turn = openTurn(table(spec), sheets, script);
	endTurn(turn);
	return turn;
}
const THREE: TableSpec = {
	seats: 3,
	planets: [
		{ at: [1, 1], owner: 1 },
		{ at: [3, 1], owner: 2 },
		{ at: [5, 1], owner: 3 }
	]
};
const statuses = (turn: Turn): string[] => turn.state.players.map((player) => player.status);

describe('destruction', () => {
	const spec: TableSpec = {
		seats: 4,
		planets: [
			{ at: [1, 1], owner: 1 },
			{ at: [3, 1], owner: 4 }
		],
		armies: [{ seat: 2, at: [9, 9], units: { colonyShip: 1 } }],
		players: {
			3: {
				dollars: 70,
				techs: ['rayWeapons'],
				deck: ['spy'],
				lastAllies: [1],
				lastRoutes: [{ with: 1, percent: 20 }]
			}
		},
		leaders: [
			{ seat: 2, kind: 'spy' },
			{ seat: 3, kind: 'pilot' }
		]
	};

	it('AM-274: takes a player with no planets and no units; one unit is enough', () => {
		const turn = ended(spec);
		expect(statuses(turn)).toEqual(['playing', 'playing', 'destroyed', 'playing']);
		expect(reportsOf(turn.reports, 'destroyed')).toEqual([
			{ code: 'destroyed', to: 'all', data: { seat: 3 } }
		]);
	});

	it('AM-275: his treasury, technologies, leaders and pending goods vanish', () => {
		const raid = (planet: number) => [{ kind: 'piracy', planet } as const];
		const turn = openTurn(
			table(spec),
			{ 1: raid(2), 3: raid(1) },
			{},
			{
				techs: { 1: ['galacticEconomy'], 3: ['galacticEconomy'] },
				units: [
					{ seat: 3, planet: 1, units: { militia: 1 } },
					{ seat: 1, planet: 1, units: { militia: 2 } }
				]
			}
		);
		makePurchases(turn);
		endTurn(turn);
		const nothing = { treasury: 0, techs: [], lastAllies: [], lastRoutes: [], deck: [] };
		expect(turn.state.players[2]).toMatchObject(nothing);
		expect(turn.state.leaders.map((leader) => leader.seat)).toEqual([2]);
		expect(turn.underway.units).toEqual([{ seat: 1, planet: 1, units: { militia: 2 } }]);
		expect(turn.underway.techs).toEqual([{ seat: 1, tech: 'galacticEconomy' }]);
		expect(turn.underway.raids.map(({ seat }) => seat)).toEqual([1]);
	});
});

describe('resignation and withdrawal', () => {
	it('AM-348, AM-319: who resigns leaves in this step; planets and units stay', () => {
		const turn = ended(THREE, { 2: [{ kind: 'resign' }] });
		expect(statuses(turn)).toEqual(['playing', 'resigned', 'playing']);
		expect(turn.state.planets[1]?.owner).toBe(2);
		expect(reportsOf(turn.reports, 'withdrawn')).toEqual([
			{ code: 'withdrawn', to: 'all', data: { seat: 2, reason: 'resigned' } }
		]);
		expect(turn.state.phase).toBe('orders');
	});

	it('AM-319: the limit of consecutive missed turns withdraws', () => {
		const options = { absenceLimit: 3 };
		const turn = ended({ ...THREE, options, players: { 1: { missed: 2 }, 3: { missed: 3 } } });
		expect(statuses(turn)).toEqual(['playing', 'playing', 'withdrawn']);
		expect(dataOf(turn.reports, 'withdrawn')).toEqual([{ seat: 3, reason: 'absence' }]);
	});
});

describe('victory', () => {
	it('AM-277, AM-278: the only one neither destroyed nor withdrawn wins at once', () => {
		const turn = ended(
			{ ...THREE, players: { 1: { status: 'withdrawn' } } },
			{ 3: [{ kind: 'resign' }] }
		);
		expect(turn.state).toMatchObject({
			phase: 'over',
			ending: [{ winner: 2, reason: 'lastLeft' }]
		});
		expect(reportsOf(turn.reports, 'gameOver')).toEqual([
			{ code: 'gameOver', to: 'all', data: { winner: 2, reason: 'lastLeft' } }
		]);
	});

	it('AM-279: if nobody is left nobody wins', () => {
		const resign = [{ kind: 'resign' }] as const;
		const turn = ended(THREE, { 1: resign, 2: resign, 3: resign });
		expect(turn.state).toMatchObject({
			phase: 'over',
			ending: [{ winner: 0, reason: 'nobodyLeft' }]
		});
	});

	it('AM-276: destruction and resignation are settled before the turn limit', () => {
		const turn = ended(
			{ ...THREE, turn: 12 },
			{ 1: [{ kind: 'resign' }], 2: [{ kind: 'resign' }] }
		);
		expect(turn.state).toMatchObject({ phase: 'over', election: [] });
		const early = ended({ ...THREE, turn: 11 });
		expect(early.state).toMatchObject({ phase: 'orders', election: [] });
	});
});

const VALUES = (values: readonly number[]) =>
	values.map((base, i) => ({ at: [i * 2, 1] as const, owner: i + 1, base }));

describe('the election', () => {
	it('AM-288, AM-283: votes are a twentieth of the Values, rounded up', () => {
		expect([0, 1, 20, 21, 120, 130].map(votesOf)).toEqual([0, 1, 1, 2, 6, 7]);
	});

	it('AM-280, AM-090: is called after the last turn, on Values plus basic Combat', () => {
		const turn = ended({
			seats: 3,
			turn: 12,
			planets: VALUES([10, 30, 20]),
			armies: [{ seat: 1, at: 1, units: { megatank: 1, freighter: 1 } }],
			leaders: [{ seat: 1, kind: 'pilot', at: [0, 1] }],
			players: { 1: { techs: ['rayWeapons'] } }
		});
		const election = {
			candidates: [2, 1],
			powers: [26, 30, 20],
			values: [10, 30, 20],
			votes: [1, 2, 1]
		};
		expect(turn.state).toMatchObject({ phase: 'election', turn: 12, election: [election] });
		expect(reportsOf(turn.reports, 'election')).toEqual([
			{ code: 'election', to: 'all', data: election }
		]);
	});

	it('AM-281: goods pending then never arrive', () => {
		const planets = [
			{ at: [1, 1], owner: 1, base: 5 },
			{ at: [5, 1], owner: 2, base: 6 }
		] as const;
		const players = { 1: { knows: [2] } };
		const sheet: OrderSheet = [
			{ kind: 'build', planet: 1, construction: 'mines' },
			{ kind: 'satellite', host: 1, cell: 1, name: 'Luna' },
			{ kind: 'research', tech: 'rayWeapons' },
			{ kind: 'piracy', planet: 2 }
		];
		const arrived = (turn: number): unknown[] => {
			const { state, reports } = play(table({ turn, planets, players }), { 1: sheet });
			const codes = ['delivered', 'piracy', 'satellite', 'ledger', 'election'];
			expect(dataOf(reports, 'refused')).toEqual([]);
			expect(state.planets[1]).toMatchObject({ owner: 2 });
			return [
				state.planets.length,
				state.planets[0]?.constructions,
				state.players[0]?.techs,
				reports.filter(({ code }) => codes.includes(code)).map(({ code }) => code),
				state.election[0]?.powers
			];
		};
		expect(arrived(12)).toEqual([2, [], [], ['election', 'ledger', 'ledger'], [5, 6]]);
		expect(arrived(11)).toEqual([
			3,
			['mines'],
			['rayWeapons'],
			['satellite', 'delivered', 'delivered', 'piracy', 'ledger', 'ledger'],
			undefined
		]);
	});

	it('AM-282: ties go to higher Values, then more planets, then treasury, then lots', () => {
		const candidates = (spec: TableSpec, lots: readonly number[] = [1, 2, 3]): readonly number[] =>
			ended({ seats: 3, turn: 12, ...spec }, {}, { lots: [lots] }).state.election[0]?.candidates ??
			[];
		const armies = [{ seat: 1, at: 1, units: { roboSoldier: 1, freighter: 1 } }];
		expect(candidates({ planets: VALUES([12, 20, 20]), armies })).toEqual([2, 3]);
		const planets = [...VALUES([20, 20, 10]), { at: [9, 9], owner: 3, base: 10 }] as const;
		expect(candidates({ planets })).toEqual([3, 1]);
		const players = { 1: { dollars: 1 }, 2: { dollars: 2 }, 3: { dollars: 3 } };
		expect(candidates({ planets: VALUES([20, 20, 20]), players })).toEqual([3, 2]);
		expect(candidates({ planets: VALUES([20, 20, 20]) }, [2, 3, 1])).toEqual([2, 3]);
	});

	it('AM-287: who is withdrawn or destroyed neither stands nor votes', () => {
		const turn = ended({
			seats: 4,
			turn: 12,
			planets: VALUES([10, 90, 30]),
			players: { 2: { status: 'withdrawn' }, 4: { status: 'destroyed' } }
		});
		expect(turn.state.election).toMatchObject([
			{ candidates: [3, 1], powers: [10, 0, 30, 0], votes: [1, 0, 2, 0] }
		]);
		countBallots(turn);
		expect(turn.state.ballots.map((ballot) => ballot.seat)).toEqual([1, 3]);
	});
});

describe('the ballots', () => {
	const vote = (candidate: number) => [{ kind: 'vote', candidate }] as const;

	/** P1: Values 130, Combat 10. P2: 120 + 60. P3: 41 + 90. */
	function stand(first: { value: number; freighters: number }): State {
		return ended({
			seats: 3,
			turn: 12,
			planets: VALUES([first.value, 120, 41]),
			armies: [
				{ seat: 1, at: 1, units: { freighter: first.freighters } },
				{ seat: 2, at: 2, units: { ultraDestroyer: 2 } },
				{ seat: 3, at: 3, units: { megatank: 6 } }
			]
		}).state;
	}
	function counted(state: State, sheets: Record<number, OrderSheet>): Turn {
		const turn = openTurn(state, sheets);
		countBallots(turn);
		return turn;
	}
	const standard = stand({ value: 130, freighters: 10 });

	it('AM-289: P2 and P1 stand, with 6 and 7 votes', () => {
		expect(standard.election).toEqual([
			{ candidates: [2, 1], powers: [140, 180, 131], values: [130, 120, 41], votes: [7, 6, 3] }
		]);
	});

	it('AM-289, AM-284: with the votes of P3 P2 wins 9 to 7', () => {
		const turn = counted(standard, { 1: vote(1), 2: vote(2), 3: vote(2) });
		expect(turn.state.ending).toEqual([{ winner: 2, reason: 'election' }]);
		expect(dataOf(turn.reports, 'ballots')).toEqual([
			{
				ballots: [
					{ seat: 1, candidate: 1, votes: 7 },
					{ seat: 2, candidate: 2, votes: 6 },
					{ seat: 3, candidate: 2, votes: 3 }
				],
				totals: [9, 7]
			}
		]);
	});

	it('AM-289: P3 abstaining, P1 wins 7 to 6', () => {
		const turn = counted(standard, { 1: vote(1), 2: vote(2), 3: vote(0) });
		expect(turn.state.ending).toEqual([{ winner: 1, reason: 'election' }]);
		expect(dataOf(turn.reports, 'ballots')).toMatchObject([{ totals: [6, 7] }]);
	});

	it('AM-289, AM-286: six to six, P2 wins on power', () => {
		const turn = counted(stand({ value: 120, freighters: 20 }), { 3: vote(0) });
		expect(dataOf(turn.reports, 'ballots')).toMatchObject([{ totals: [6, 6] }]);
		expect(turn.state.ending).toEqual([{ winner: 2, reason: 'election' }]);
	});

	it('AM-285: a missing ballot is for oneself, or an abstention', () => {
		const turn = counted(standard, {});
		expect(turn.state.ballots.map(({ seat, candidate }) => [seat, candidate])).toEqual([
			[1, 1],
			[2, 2],
			[3, 0]
		]);
	});

	it('AM-283: a candidate may vote for the other', () => {
		const turn = counted(standard, { 1: vote(2), 2: vote(1), 3: vote(0) });
		expect(turn.state.ending).toEqual([{ winner: 2, reason: 'election' }]);
	});

	it('AM-352: candidates, votes and winner are public', () => {
		const turn = counted(standard, {});
		expect(turn.reports.map(({ code, to }) => [code, to])).toEqual([
			['ballots', 'all'],
			['gameOver', 'all']
		]);
	});
});
