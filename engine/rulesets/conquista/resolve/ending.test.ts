import { describe, expect, it } from 'vitest';
import { materials } from '../data';
import { outcome } from '../outcome';
import { codesOf, dataOf, lookAt, openStep, table, type Place, type TableSpec } from '../testing';
import type { Player, State } from '../types';
import { closePhase, closeRound } from './ending';

const named = (colour: string, ...numbers: number[]): Place[] =>
	numbers.map((n) => `${colour}-${n}` as Place);
const allOf = (colour: string, count: number): Place[] =>
	named(colour, ...Array.from({ length: count }, (_, i) => i + 1));

function phaseEnds(spec: TableSpec) {
	const step = openStep(table(spec));
	closePhase(step);
	return step;
}

function roundEnds(spec: TableSpec) {
	const step = openStep(table({ round: 10, ...spec }));
	closeRound(step);
	return step;
}

const statuses = ({ players }: Pick<State, 'players'>): Player['status'][] =>
	players.map(({ status }) => status);

describe('elimination', () => {
	const landless: TableSpec = { seats: 3, controls: { 0: allOf('red', 12) } };

	it('CO-220 comes at the end of a phase to whoever has neither a unit nor a territory', () => {
		expect(statuses(phaseEnds(landless).state)).toEqual(['playing', 'eliminated', 'playing']);
		const unit = phaseEnds({ ...landless, units: { 2: [[[1, 0], 1]] } });
		expect(statuses(unit.state)).toEqual(['playing', 'playing', 'playing']);
		const land = phaseEnds({ seats: 3, controls: { 0: allOf('red', 11) } });
		expect(statuses(land.state)).toEqual(['playing', 'playing', 'playing']);
	});

	it('CO-221 loses the reserve, the hand and the offers; buildings stay', () => {
		const goods = { materials: materials(1, 0, 0), squares: [], units: [] };
		const offer = (id: string, from: number, to: number) => ({
			id,
			from,
			to,
			give: goods,
			ask: goods,
			until: 9
		});
		const { state, reports } = phaseEnds({
			...landless,
			reserves: { 2: materials(5, 5, 5) },
			hands: { 2: ['TA1', 'EN3'] },
			buildings: [['red-1', 'factory']],
			offers: [offer('2:1', 2, 1), offer('1:1', 1, 2), offer('1:2', 1, 3)]
		});
		expect(state.players[1]?.reserve).toEqual(materials(0, 0, 0));
		expect(state.research.hands[1]).toEqual([]);
		expect(state.research.decks[0]?.discards).toEqual(['TA1', 'EN3']);
		expect(dataOf(reports, 'eliminated')).toEqual([
			{ seat: 2, discarded: ['TA1', 'EN3'], reserve: materials(5, 5, 5) }
		]);
		expect(lookAt(state, 'red-1').building).toBe('factory');
		expect(state.offers.map(({ id }) => id)).toEqual(['1:2']);
		expect(dataOf(reports, 'lapsedOffer').map(({ reason }) => reason)).toEqual([
			'author',
			'addressee'
		]);
	});

	it('CO-220 comes to who has resigned as well', () => {
		const { state } = phaseEnds({ ...landless, players: { 2: { status: 'resigned' } } });
		expect(statuses(state)[1]).toBe('eliminated');
	});
});

describe('the last one left', () => {
	it('CO-222 wins at the end of a phase', () => {
		const { state, reports } = phaseEnds({ controls: { 0: allOf('red', 12) } });
		expect(state.ending[0]).toMatchObject({ reason: 'lastLeft', winners: [1] });
		expect([state.stage, state.asked]).toEqual(['over', []]);
		expect(codesOf(reports).at(-1)).toBe('gameOver');
		const resigned = phaseEnds({
			seats: 3,
			players: { 1: { status: 'resigned' }, 3: { status: 'resigned' } }
		});
		expect(resigned.state.ending[0]).toMatchObject({ reason: 'lastLeft', winners: [2] });
	});

	it('CO-222 nobody wins when all have left', () => {
		const left = { status: 'resigned' } as const;
		const { state } = phaseEnds({ players: { 1: left, 2: left } });
		expect(state.ending[0]).toMatchObject({ reason: 'nobodyLeft', winners: [] });
	});

	it('CO-222 goes on while two are left', () => {
		expect(phaseEnds({}).state.ending).toEqual([]);
	});
});

describe('conquest', () => {
	/** Seat 1 controls the own home world and these. */
	const conquering = (spec: TableSpec = {}): TableSpec => ({
		round: 3,
		controls: { 1: named('red', 4, 5, 6) },
		players: { 1: { held: 1 } },
		...spec
	});

	it('CO-223 is won by holding enough home worlds of players at two round ends in a row', () => {
		const first = roundEnds(conquering({ players: {} }));
		expect([first.state.ending, first.state.players.map(({ held }) => held)]).toEqual([[], [1, 0]]);
		const second = roundEnds(conquering());
		expect(second.state.ending[0]).toMatchObject({ reason: 'conquest', winners: [1] });
		expect(dataOf(second.reports, 'roundEnded')[0]).toMatchObject({ held: [2, 0], nextStart: 0 });
	});

	it('CO-223 starts anew when a world is lost', () => {
		const { state } = roundEnds(conquering({ controls: {} }));
		expect(state.players.map(({ held }) => held)).toEqual([0, 0]);
	});

	it('CO-223 needs the own home world among them', () => {
		const controls = {
			0: named('blue', 3, 4),
			1: [...named('red', 4, 5, 6), ...named('green', 4, 5, 6, 8)]
		};
		expect(roundEnds(conquering({ controls })).state.players[0]?.held).toBe(0);
	});

	it('CO-223 neutral worlds do not count, those of the eliminated do', () => {
		const green = named('green', 4, 5, 6, 8);
		const neutral = conquering({ controls: { 1: green } });
		expect(roundEnds(neutral).state.players[0]?.held).toBe(0);
		const three = conquering({
			seats: 3,
			controls: { 1: [...green, ...named('red', 4, 5, 6)] },
			players: { 1: { held: 1 }, 3: { status: 'eliminated' } }
		});
		expect(roundEnds(three).state.ending[0]).toMatchObject({ reason: 'conquest', winners: [1] });
		const two = { ...three, controls: { 1: green } };
		expect(roundEnds(two).state.players[0]?.held).toBe(0);
	});

	it('CO-219 CO-223 who has resigned conquers nothing', () => {
		const spec = conquering({ seats: 3, players: { 1: { status: 'resigned', held: 1 } } });
		expect(roundEnds(spec).state.players[0]?.held).toBe(0);
	});

	it('CO-224 comes before the score in the last round', () => {
		expect(roundEnds(conquering({ round: 10 })).state.ending[0]?.reason).toBe('conquest');
	});

	it('CO-239 does not count where the score alone does', () => {
		const { state } = roundEnds(conquering({ options: { victory: 'score' } }));
		expect([state.ending, state.players[0]?.held]).toEqual([[], 0]);
	});
});

describe('the last round', () => {
	it('CO-224 is the tenth, or the one agreed', () => {
		expect(roundEnds({ round: 9 }).state.ending).toEqual([]);
		expect(roundEnds({ round: 10 }).state.ending[0]?.reason).toBe('score');
		expect(roundEnds({ round: 4, options: { rounds: 4 } }).state.ending).toHaveLength(1);
		expect(roundEnds({ round: 10, options: { rounds: 20 } }).state.ending).toEqual([]);
	});

	it('CO-225 CO-226 CO-227 the highest score wins', () => {
		const { state } = roundEnds({
			controls: { 2: named('green', 4, 5, 6, 8) },
			units: { 1: [...named('yellow', 9, 10), ...named('red', 3)].map((at) => [at, 1] as const) }
		});
		expect(state.ending[0]).toMatchObject({ reason: 'score', winners: [2] });
		expect(state.ending[0]?.scores.map(({ points }) => points)).toEqual([87, 91]);
	});

	/** Both score 80 with two home worlds and nine units: what is in store decides. */
	const even = (first: number, second: number, more: TableSpec = {}): TableSpec => ({
		colours: ['blue', 'yellow', 'green', 'purple'],
		controls: { 1: named('green', 4, 5, 6, 8), 2: named('purple', 4, 5, 8, 9) },
		units: {
			1: [...named('blue', 1, 2).map((at) => [at, 4] as const), ['blue-3', 1]],
			2: [...named('yellow', 1, 2).map((at) => [at, 4] as const), ['yellow-3', 1]]
		},
		reserves: { 1: materials(first, 0, 0), 2: materials(0, second, 0) },
		options: { territoryScore: { rich: 6, middling: 5, poor: 0 } },
		...more
	});

	it('CO-226 CO-229 ties go to the larger reserve, and are shared when all is equal', () => {
		const { ending } = roundEnds(even(31, 28)).state;
		expect(
			ending[0]?.scores.map(({ points, homeWorlds, units, stock }) => [
				points,
				homeWorlds,
				units,
				stock
			])
		).toEqual([
			[80, 2, 9, 31],
			[80, 2, 9, 28]
		]);
		expect(ending[0]?.winners).toEqual([1]);
		expect(roundEnds(even(28, 28)).state.ending[0]?.winners).toEqual([1, 2]);
	});

	it('CO-226 home worlds come before units, units before the reserve', () => {
		const units = roundEnds(
			even(99, 0, {
				units: {
					1: [['blue-1', 5]],
					2: [
						['yellow-1', 5],
						['yellow-2', 1]
					]
				}
			})
		);
		expect(units.state.ending[0]?.winners).toEqual([2]);
		const worlds = roundEnds({
			...even(99, 0),
			options: { territoryScore: { rich: 6, middling: 5, poor: 0 }, homeWorldScore: 0 },
			controls: { 2: named('purple', 4, 5, 8, 9) }
		});
		expect(worlds.state.ending[0]?.winners).toEqual([2]);
	});

	it('CO-219 CO-226 who has resigned cannot win', () => {
		const spec = even(99, 0, { seats: 3, players: { 1: { status: 'resigned' } } });
		expect(roundEnds(spec).state.ending[0]?.winners).not.toContain(1);
	});

	it('CO-183 offers lapse with their last round', () => {
		const goods = { materials: materials(1, 0, 0), squares: [], units: [] };
		const offer = (id: string, until: number) => ({
			id,
			from: 1,
			to: 2,
			give: goods,
			ask: goods,
			until
		});
		const { state } = roundEnds({ round: 3, offers: [offer('1:1', 3), offer('1:2', 4)] });
		expect(state.offers.map(({ id }) => id)).toEqual(['1:2']);
	});

	it('CO-226 ranks winners, then who stayed, then who left, then the eliminated', () => {
		const { state } = roundEnds({
			seats: 4,
			controls: { 0: allOf('green', 15) },
			players: { 1: { status: 'resigned' }, 3: { status: 'eliminated' } }
		});
		expect(outcome(state)).toEqual({
			winners: [2, 4],
			ranking: [[2, 4], [1], [3]],
			reason: 'score'
		});
		expect(outcome(table())).toBe(null);
	});
});
