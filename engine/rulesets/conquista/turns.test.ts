import { describe, expect, it } from 'vitest';
import { materials } from './data';
import { compareScores } from './holdings';
import { closePhase, closeRound } from './resolve/ending';
import { draw, spend } from './resolve/research';
import {
	codesOf,
	dataOf,
	lookAt,
	openStep,
	picksRng,
	squareOn,
	table,
	unitsOn,
	type Place,
	type TableSpec
} from './testing';
import { play } from './testing-play';
import type { Answer, Deck, Score } from './types';

const allOf = (colour: string, count: number): Place[] =>
	Array.from({ length: count }, (_, i) => `${colour}-${i + 1}` as Place);

describe('the research deck', () => {
	it('CO-192 is filled up by the draw that finds it empty, with all that is discarded by then', () => {
		const state = table({ hands: { 1: ['TA1'] } });
		const decks: Deck[] = [{ cards: ['EN1'], discards: ['PO1'] }];
		const step = openStep({ ...state, research: { ...state.research, decks } });
		expect(draw(step, 1, 1)).toEqual(['EN1']);
		expect(step.state.research.decks[0]).toEqual({ cards: [], discards: ['PO1'] });
		spend(step, 1, 'TA1');
		draw(step, 1, 1);
		expect(dataOf(step.reports, 'reshuffled')).toEqual([{ deck: 0, cards: 2 }]);
	});
});

describe('land handed over empty', () => {
	it('CO-254 CO-220 is lost before it is asked who has anything left', () => {
		const state = table({
			seats: 3,
			phase: 'combat',
			controls: { 0: allOf('red', 12), 2: ['yellow-1'] }
		});
		const granted = [squareOn(state, 'yellow-1')];
		const combat = openStep({ ...state, granted });
		closePhase(combat);
		expect(lookAt(combat.state, 'yellow-1').controller).toBe(0);
		expect(combat.state.players[1]?.status).toBe('eliminated');
		const before = openStep({ ...state, granted, slot: 0 });
		closePhase(before);
		expect(before.state.players[1]?.status).toBe('playing');
	});
});

describe('a tie of points', () => {
	const score = (more: Partial<Score>): Score => ({
		seat: 1,
		territories: 1,
		homeWorlds: 1,
		industries: 0,
		cards: 0,
		units: 5,
		stock: 9,
		points: 80,
		...more
	});
	it.each([
		['home worlds before units', { homeWorlds: 2, units: 1 }],
		['home worlds before the reserve', { homeWorlds: 2, stock: 0 }],
		['units before the reserve', { units: 6, stock: 0 }]
	])('CO-226 goes to %s', (_, better) => {
		expect(compareScores(score(better), score({}))).toBeLessThan(0);
		expect(compareScores(score({}), score(better))).toBeGreaterThan(0);
	});
});

describe('Maintenance', () => {
	it('CO-116 keeps the Energy of those who go beyond what is lacking', () => {
		const state = table({
			phase: 'maintenance',
			reserves: { 1: materials(5, 0, 0) },
			units: {
				1: [
					['blue-6', 4],
					['blue-7', 3]
				]
			},
			state: { stage: 'maintenance', asked: [1] }
		});
		const release = [{ square: squareOn(state, 'blue-6'), count: 4 }];
		const { state: after, reports } = play(state, {
			answers: { 1: { ask: 'maintenance', release } }
		});
		expect(dataOf(reports, 'maintained')[0]).toMatchObject({ paid: 3, left: 2 });
		expect(after.players[0]?.reserve.E).toBe(2);
		expect(unitsOn(after, 'blue-7')).toHaveLength(3);
	});
});

describe('a card played in Production', () => {
	it('CO-191 CO-203 is spent though no territory yields anything', () => {
		const state = table({
			phase: 'production',
			controls: { 0: allOf('blue', 10) },
			units: { 1: [[[1, 0], 1]] },
			hands: { 1: ['EN1'] },
			state: {
				stage: 'production',
				asked: [1],
				draws: [
					{ seat: 1, material: 'R' },
					{ seat: 2, material: 'R' }
				]
			}
		});
		const { state: after, reports } = play(state, {
			answers: { 1: { ask: 'production', card: ['EN1'], material: [] } }
		});
		expect(dataOf(reports, 'produced')[0]).toMatchObject({ seat: 1, card: ['EN1'], amount: 0 });
		expect(after.research.hands[0]).toEqual([]);
		expect(after.research.decks[0]?.discards).toEqual(['EN1']);
	});
});

describe('what comes to an end unasked is told', () => {
	const onX = (units: TableSpec['units'], more: Partial<TableSpec> = {}) =>
		table({
			phase: 'combat',
			leader: 1,
			steps: 3,
			...more,
			...(units ? { units } : {}),
			state: { stage: 'combat', asked: [1, 2] }
		});
	const combat = (more: object) =>
		({
			ask: 'combat',
			cards: [],
			valorAt: [],
			retreat: ['N', 'E', 'S', 'W'],
			pursue: -1,
			orders: [],
			...more
		}) as Answer;

	it('CO-139 CO-173 an attack broken off for want of units', () => {
		const state = onX({ 1: [[[4, 3], 3]], 2: [[[5, 3], 3]] });
		const attack = {
			kind: 'attack',
			from: squareOn(state, [4, 3]),
			to: squareOn(state, [5, 3]),
			units: 3,
			bouts: 3,
			minUnits: 3,
			advance: 3,
			against: 0
		};
		const dice = [1, 1, 1, 1, 4, 1, 1, 1].map((face) => face - 1);
		const { reports } = play(state, {
			answers: { 1: combat({ orders: [attack] }) },
			rng: picksRng({ combat: dice, battle: dice })
		});
		expect(dataOf(reports, 'fought')).toHaveLength(1);
		expect(dataOf(reports, 'brokenOff')).toMatchObject([{ seat: 1, able: 2, minUnits: 3 }]);
	});

	it('CO-254 land that nobody came to hold, apart from what its owner lost in battle', () => {
		const state = onX({ 2: [['red-6', 2]] }, { controls: { 2: ['blue-1'] } });
		const { reports } = play({ ...state, granted: [squareOn(state, 'blue-1')] });
		const codes = codesOf(reports);
		expect(codes.slice(codes.indexOf('grantEnded')).slice(0, 2)).toEqual(['grantEnded', 'control']);
	});

	it('CO-223 home worlds that a conqueror no longer holds', () => {
		const state = table({ round: 3, players: { 1: { held: 1 } } });
		const step = openStep(state);
		closeRound(step);
		expect(dataOf(step.reports, 'roundEnded')).toMatchObject([{ held: [0, 0], dropped: [1] }]);
	});

	it('CO-248 phases kept from view, when the game ends before its round does', () => {
		const spec: TableSpec = { phase: 'combat', controls: { 0: allOf('red', 12) } };
		const hidden = openStep(table({ ...spec, options: { phaseOrder: 'hidden' } }));
		closePhase(hidden);
		expect(codesOf(hidden.reports)).toEqual(['eliminated', 'planned', 'gameOver']);
		const open = openStep(table(spec));
		closePhase(open);
		expect(codesOf(open.reports)).not.toContain('planned');
	});
});
