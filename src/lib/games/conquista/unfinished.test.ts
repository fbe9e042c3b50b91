import { beforeEach, describe, expect, it } from 'vitest';
import { materials, NO_COMBAT } from '$engine/rulesets/conquista/data';
import { boardX, combatOnX, squareOn, table } from '$engine/rulesets/conquista/testing';
import type { Order, State } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { NO_WORKS } from '$engine/rulesets/conquista/works';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { TableSession } from '../game';
import { unfinished } from './unfinished';

beforeEach(() => overwriteGetLocale(() => 'en'));

const todo = (state: State, order?: Order): readonly string[] =>
	unfinished({ view: viewOf(state, 1), viewer: 1, order } as never as TableSession);
const sheet = (answer: Order['answer'], riders: Order['riders'] = []): Order => ({
	answer,
	riders
});

describe('construction', () => {
	const state = boardX({
		phase: 'construction',
		phases: ['production', 'construction', 'maintenance', 'combat', 'negotiation'],
		reserves: { 1: materials(3, 10, 10) },
		units: { 1: [['blue-6', 5]] },
		controls: { 1: ['red-3'] },
		state: { stage: 'construction', asked: [1] }
	});

	it('says what could still be had, and who will go hungry', () => {
		expect(todo(state)).toEqual([
			'There is still enough for an industry, a war factory, and a research card.',
			'Maintenance is still to come: there would be no Energy for 2 units.'
		]);
	});

	it('warns of what is built on ground that nobody guards', () => {
		const square = squareOn(state, 'red-3');
		const works = { ...NO_WORKS, industries: [{ square, material: 'R' as const }] };
		expect(todo(state, sheet(works))).toContain('You build in Ruby 3, which nobody guards.');
	});

	it('is silent once everything is spent', () => {
		const poor = {
			...state,
			players: state.players.map((p) => ({ ...p, reserve: materials(5, 0, 0) }))
		};
		expect(todo(poor)).toEqual([]);
	});
});

describe('combat', () => {
	const state = combatOnX({
		units: { 1: [[[5, 4], 2]], 2: [[[5, 3], 1]] },
		hands: { 1: ['TD1', 'IE1'] },
		controls: { 0: ['red-11'] },
		state: { stage: 'combat', asked: [1, 2] }
	});

	it('names idle units beside free ground, reactions not thought of, cards kept back', () => {
		expect(todo(state)).toEqual([
			'Your programme has no orders.',
			'2 units in Space 6·5 have no orders, and Ruby 11 beside them can be taken.',
			'Enemies stand beside you, and your reactions are as they were found.',
			'Enemies stand beside you, and you keep back Tenacious Defence.'
		]);
	});

	it('counts orders that would do nothing, and is content with the rest', () => {
		const path = [squareOn(state, [5, 4]), squareOn(state, [6, 4])];
		const move = { kind: 'move', path, units: 2 } as const;
		const answer = { ...NO_COMBAT, cards: ['TD1'] as const, orders: [move, move] };
		expect(todo(state, sheet(answer))).toEqual(['1 order would do nothing as things stand.']);
	});
});

describe('the rest', () => {
	it('names a card that would bring more', () => {
		const state = boardX({
			phase: 'production',
			hands: { 1: ['EN1'] },
			buildings: [['blue-1', 'E']],
			state: { stage: 'production', asked: [1], draws: [{ seat: 1, material: 'P' }] }
		});
		expect(todo(state)).toEqual(['With Energy you would produce 46 Energy.']);
		const played = sheet({ ask: 'production', card: ['EN1'], material: [] });
		expect(todo(state, played)).toEqual([]);
	});

	it('counts offers unanswered and those that could not be carried out', () => {
		const offer = (id: string, E: number) => ({
			id,
			from: 2,
			to: 1,
			until: 1,
			give: { materials: materials(0, 0, 1), squares: [], units: [] },
			ask: { materials: materials(E, 0, 0), squares: [], units: [] }
		});
		const state = boardX({
			phase: 'negotiation',
			reserves: { 1: materials(2, 0, 0), 2: materials(0, 0, 5) },
			offers: [offer('2:1', 1), offer('2:2', 9)],
			state: { stage: 'reply', asked: [1], frozen: ['2:1', '2:2'] }
		});
		expect(todo(state, sheet({ ask: 'reply', accept: ['2:2'] }))).toEqual([
			'1 offer is left unaccepted.',
			'1 offer that you accept could not be carried out as things stand.'
		]);
	});

	it('says when lists were left as they are, and when the game is left', () => {
		const state = table({ seats: 3, state: { stage: 'plan', asked: [1, 2, 3], slot: -1 } });
		expect(todo(state)).toEqual(['Your lists are in the usual order.']);
		const order = sheet({ ask: 'plan', rankings: [] }, [{ kind: 'resign' }]);
		expect(todo(state, order)).toEqual(['With this sheet you resign.']);
	});

	it('is silent for whoever is not asked', () => {
		expect(todo(boardX({ state: { stage: 'combat', asked: [2] } }))).toEqual([]);
	});
});
