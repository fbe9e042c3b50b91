import { describe, expect, it } from 'vitest';
import { materials, PRODUCTION_DECK } from '../data';
import { pending } from '../pending';
import {
	boardX,
	codesOf,
	dataOf,
	lookAt,
	openStep,
	picksRng,
	squareOn,
	table,
	type Place,
	type TableSpec
} from '../testing';
import { play, refusals } from '../testing-play';
import type { CardId, Material, State } from '../types';
import { createStep } from './open';
import { openProduction, yieldOf } from './production';

/** A deck whose first cards are these. */
function deckOf(...first: Material[]): Material[] {
	const rest = [...PRODUCTION_DECK];
	for (const material of first) rest.splice(rest.indexOf(material), 1);
	return [...first, ...rest];
}

/** Production opened with these draws, the leader's first. */
function opened(spec: TableSpec, ...draws: Material[]) {
	const step = openStep(table({ phase: 'production', ...spec }), {
		production: [deckOf(...draws)]
	});
	openProduction(step);
	return step;
}

const reserves = ({ players }: Pick<State, 'players'>) => players.map(({ reserve }) => reserve);

const VECTOR = [
	['blue-9', 'factory'],
	['blue-1', 'E'],
	['blue-4', 'R'],
	['blue-6', 'P']
] as const;

describe('the draw', () => {
	it('CO-081 CO-082 CO-088 shuffles the whole deck; from the leader on each takes the top card', () => {
		const state = table({ seats: 3, phase: 'production', leader: 3 });
		const step = createStep(state, picksRng({ production: [3, 0, 7, 8, 2, 5, 1, 4, 0, 2, 0] }));
		openProduction(step);
		expect(dataOf(step.reports, 'drawn')).toEqual([
			{
				draws: [
					{ seat: 3, material: 'E' },
					{ seat: 1, material: 'R' },
					{ seat: 2, material: 'R' }
				]
			}
		]);
		const deck = picksRng({ production: [3, 0, 7, 8, 2, 5, 1, 4, 0, 2, 0] })
			.stream('production')
			.shuffle(PRODUCTION_DECK);
		expect(deck.join(' ')).toBe('E R R R E P E P R E P P');
	});

	it('CO-081 the cards are back in the deck when the phase is over', () => {
		const state = table({
			phase: 'production',
			hands: { 1: ['PO1'] },
			units: { 1: [['blue-6', 1]], 2: [['red-6', 1]] }
		});
		const step = openStep({ ...state });
		openProduction(step);
		expect(step.state.draws).toHaveLength(2);
		expect(play(step.state).state.draws).toEqual([]);
	});

	it('CO-007 resigned and dormant players draw and are paid', () => {
		const { state } = opened({ seats: 3, players: { 2: { status: 'resigned' } } }, 'E', 'R', 'P');
		expect(reserves(state)[1]?.R).toBeGreaterThan(0);
	});
});

describe('yields', () => {
	it.each([
		['E', materials(43, 0, 0)],
		['R', materials(0, 43, 0)],
		['P', materials(0, 0, 40)]
	] as const)(
		'CO-085 CO-089 a factory, industries for E, R and P, and %s drawn',
		(drawn, reserve) => {
			const { state } = opened({ buildings: VECTOR }, drawn);
			expect(reserves(state)[0]).toEqual(reserve);
		}
	);

	it('CO-084 CO-089 E drawn and a Resources card played', () => {
		const { state } = opened({ buildings: VECTOR, hands: { 1: ['RE1'] } }, 'E');
		expect(reserves(state)[0]).toEqual(materials(0, 0, 0));
		const played = play(state, {
			answers: { 1: { ask: 'production', card: ['RE1'], material: [] } }
		});
		expect(reserves(played.state)[0]).toEqual(materials(0, 43, 0));
	});

	it('CO-087 CO-090 a territory yields to its controller, of whatever colour', () => {
		const step = opened({ units: { 2: [['blue-3', 1]] }, buildings: [['blue-3', 'R']] }, 'R', 'R');
		expect(reserves(step.state).map(({ R }) => R)).toEqual([34, 52]);
		const [first] = dataOf(step.reports, 'produced');
		expect(first?.yields.reduce((sum, { count }) => sum + count, 0)).toBe(34);
		expect(first?.yields.map(({ square }) => square)).not.toContain(squareOn(step.state, 'blue-3'));
		expect(first?.yields.every(({ count }) => count > 0)).toBe(true);
	});

	it('CO-086 adds the sum to the reserve', () => {
		const { state, reports } = opened({ reserves: { 1: materials(1, 2, 3) } }, 'P', 'E');
		expect(reserves(state)[0]).toEqual(materials(1, 2, 43));
		expect(dataOf(reports, 'produced')[0]).toMatchObject({ seat: 1, drawn: 'P', amount: 40 });
	});

	it('CO-087 space and uncontrolled land yield nothing', () => {
		const held = opened({ units: { 1: [[[1, 0], 5]] } }, 'E');
		expect(reserves(held.state)[0]?.E).toBe(40);
		const abandoned = opened({ controls: { 0: ['blue-1'] } }, 'E');
		expect(reserves(abandoned.state)[0]?.E).toBe(34);
	});

	it('CO-066 CO-085 a marker lies upright, turned to a material, or face down', () => {
		const of = (building: 'none' | 'factory' | Material, material: Material): number =>
			yieldOf({ ...lookAt(boardX(), 'blue-1'), building }, material);
		expect([of('none', 'E'), of('E', 'E'), of('R', 'E'), of('factory', 'E')]).toEqual([
			6, 12, 6, 0
		]);
	});

	it('CO-065 conquered land yields what its own marker says', () => {
		const places: Place[] = ['green-1', 'yellow-10'];
		const { state } = opened({ units: { 1: places.map((at) => [at, 1] as const) } }, 'E');
		expect(reserves(state)[0]?.E).toBe(40 + 4 + 4);
	});
});

describe('cards in Production', () => {
	const hands: Readonly<Record<number, readonly CardId[]>> = {
		1: ['IP1', 'PO1', 'WE1'],
		2: ['EN1']
	};
	const asked = (spec: TableSpec = {}) =>
		opened({ seats: 3, hands, units: { 3: [['green-9', 1]] }, ...spec }, 'E', 'E', 'E');

	it('CO-083 asks whoever holds a card, once all are drawn', () => {
		const step = asked();
		expect([step.state.stage, step.state.asked]).toEqual(['production', [1, 2]]);
		expect(step.state.draws).toHaveLength(3);
		expect(codesOf(step.reports)).toEqual(['drawn']);
		expect(pending(step.state)).toEqual([
			{ seat: 1, ask: 'production', sealed: true, chance: true },
			{ seat: 2, ask: 'production', sealed: true, chance: true }
		]);
	});

	it('CO-202 Intensive Production makes the material what its player names', () => {
		const { state, reports } = play(asked().state, {
			answers: { 1: { ask: 'production', card: ['IP1'], material: ['P'] } }
		});
		expect(reserves(state)[0]).toEqual(materials(0, 0, 40));
		expect(dataOf(reports, 'produced')[0]).toMatchObject({
			drawn: 'E',
			card: ['IP1'],
			material: 'P'
		});
		expect(refusals(asked().state, 1, { ask: 'production', card: ['IP1'], material: [] })).toEqual([
			'material-missing'
		]);
	});

	it('CO-203 the others make it what they name, and leave no choice', () => {
		const { state } = play(asked().state, {
			answers: { 1: { ask: 'production', card: ['PO1'], material: [] } }
		});
		expect(reserves(state)[0]).toEqual(materials(0, 0, 40));
		expect(
			refusals(asked().state, 1, { ask: 'production', card: ['PO1'], material: ['E'] })
		).toEqual(['material-needless']);
	});

	it('CO-083 CO-204 takes one card of these kinds, out of the hand', () => {
		const { state } = asked();
		const say = (card: readonly CardId[], material: readonly Material[] = []) =>
			refusals(state, 1, { ask: 'production', card, material });
		expect(say([])).toEqual([]);
		expect(say(['EN1'])).toEqual(['not-in-hand']);
		expect(say(['WE1'])).toEqual(['wrong-card']);
		expect(say([], ['E'])).toEqual(['material-needless']);
	});

	it('CO-191 shows the card and discards it', () => {
		const { state } = play(asked().state, {
			answers: { 2: { ask: 'production', card: ['EN1'], material: [] } }
		});
		expect(state.research.hands[1]).toEqual([]);
		expect(state.research.decks[0]?.discards).toEqual(['EN1']);
	});
});

describe('Production in turns', () => {
	const state = table({
		seats: 3,
		phase: 'production',
		leader: 2,
		options: { production: 'turns' },
		hands: { 3: ['EN1'] },
		units: { 1: [['blue-6', 1]], 2: [['red-6', 1]], 3: [['green-9', 1]] }
	});

	it('CO-235 CO-005 each draws from the cards left, decides and is paid before the next', () => {
		// Draws from P P P P E E E E R R R R: an R, then a P; the last of the ten left is an R again.
		const step = createStep(state, picksRng({ production: [8, 0] }));
		openProduction(step);
		expect(step.state.draws).toEqual([
			{ seat: 2, material: 'R' },
			{ seat: 3, material: 'P' }
		]);
		expect(step.state.productionDeck.join('')).toBe('PPPEEEERRR');
		expect(codesOf(step.reports)).toEqual(['drawn', 'produced', 'drawn']);
		expect(reserves(step.state)[1]).toEqual(materials(0, 40, 0));
		expect(pending(step.state)).toEqual([
			{ seat: 3, ask: 'production', sealed: false, chance: true }
		]);
		const played = play(step.state, {
			answers: { 3: { ask: 'production', card: ['EN1'], material: [] } },
			rng: picksRng({ production: [9] })
		});
		expect(
			dataOf(played.reports, 'produced').map(({ seat, material }) => [seat, material])
		).toEqual([
			[3, 'E'],
			[1, 'R']
		]);
		expect(played.state.productionDeck).toEqual([]);
	});
});
