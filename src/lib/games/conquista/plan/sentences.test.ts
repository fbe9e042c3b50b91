import { beforeEach, describe, expect, it } from 'vitest';
import { createRng } from '$engine/kernel/rng';
import { conquista } from '$engine/rulesets/conquista';
import { NO_COMBAT } from '$engine/rulesets/conquista/data';
import { combatOnX, squareOn } from '$engine/rulesets/conquista/testing';
import type { Ask, CombatOrder, State } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { project, writerOf } from './projection';
import { stepTitle } from '../step-title';
import { blankAnswer } from './blank';
import { forecastText } from './forecast';
import {
	answerLines,
	goodsText,
	offerDetails,
	offerText,
	orderDetails,
	orderText,
	riderText
} from './sentences';
import { problemText, squareNote, stepsNote } from './words';

beforeEach(() => overwriteGetLocale(() => 'en'));

const view = viewOf(
	combatOnX({
		units: { 1: [[[4, 3], 5]], 2: [[[5, 3], 1]] },
		hands: { 1: ['CF1', 'TA1'] },
		state: { stage: 'combat', asked: [1, 2] }
	}),
	1
);
const at = (x: number, y: number): number => squareOn(view, [x, y]);
const teller = { view, seatName: (seat: number) => ['', 'Ana', 'Bo'][seat] ?? '' };

const MOVE: CombatOrder = { kind: 'move', path: [at(4, 3), at(4, 4), at(4, 5)], units: 2 };
const ATTACK: CombatOrder = {
	...({ kind: 'attack', from: at(4, 3), to: at(5, 3), units: 5 } as const),
	bouts: 3,
	minUnits: 3,
	advance: 2,
	against: 2
};

describe('orders', () => {
	it('are told with what else was written', () => {
		expect(orderText(teller, MOVE)).toBe('2 units from Space 5·4 to Space 5·6');
		expect(orderDetails(teller, MOVE)).toEqual(['by Sapphire 10']);
		expect(orderText(teller, ATTACK)).toBe('Space 5·4 attacks Ruby 8 with 5 units');
		expect(orderDetails(teller, ATTACK)).toEqual([
			'up to 3 combats, while there are 3 units left to attack',
			'if it falls empty, 2 units move in',
			'only against Bo'
		]);
		const fleet: CombatOrder = { kind: 'fleet', card: 'CF1', at: [at(0, 0), at(1, 1)] };
		expect(orderText(teller, fleet)).toBe('Combat Fleet in Sapphire 1');
		expect(orderDetails(teller, fleet)).toEqual(['or else in Space 2·2']);
	});

	it('say what they come to, each on the board left by those before', () => {
		const orders = [MOVE, { ...MOVE, units: 5 }, MOVE, ATTACK];
		const answer = { ...NO_COMBAT, orders, cards: ['TA1'] as const };
		const projection = project(writerOf(view, answer), orders);
		const told = orders.map((_, line) => forecastText(teller, answer, projection, line));
		expect(told.map(({ text }) => text)).toEqual([
			'As written.',
			'3 units come to stand in Space 5·6.',
			'You have no units there: nothing would happen.',
			'You have no units there: nothing would happen.'
		]);
		expect(told.map(({ idle }) => idle)).toEqual([false, false, true, true]);
	});

	it('tell the odds of an attack, with the cards declared', () => {
		const percent = (cards: readonly 'TA1'[]): number => {
			const answer = { ...NO_COMBAT, orders: [ATTACK], cards };
			const projection = project(writerOf(view, answer), answer.orders);
			const { text } = forecastText(teller, answer, projection, 0);
			expect(text).toMatch(/^5 against 1 of Bo: \d+ % to win the square\.$/);
			return Number(/(\d+) %/.exec(text)?.[1]);
		};
		expect(percent(['TA1'])).toBeGreaterThan(percent([]));
	});
});

describe('deals', () => {
	const give = { materials: { E: 3, R: 0, P: 0 }, squares: [at(4, 3)], units: [] };
	const nothing = { materials: { E: 0, R: 0, P: 0 }, squares: [], units: [] };

	it('are read from each side', () => {
		expect(goodsText(view, give)).toBe('3 Energy and Space 5·4 with 5 units');
		expect(offerText(teller, { from: 1, to: 2, give, ask: nothing })).toBe(
			'You give Bo 3 Energy and Space 5·4 with 5 units'
		);
		const ask = { ...nothing, materials: { E: 0, R: 2, P: 0 } };
		expect(offerText(teller, { from: 2, to: 1, give: nothing, ask })).toBe(
			'Bo asks 2 Resources of you'
		);
		expect(offerText(teller, { from: 2, to: 3, give: ask, ask })).toBe(
			'Bo gives  2 Resources for 2 Resources'
		);
		const rider = { kind: 'offer', to: 2, give: ask, ask: nothing, until: 4 } as const;
		expect(riderText(teller, rider)).toBe('You give Bo 2 Resources');
		expect(offerDetails(rider)).toHaveLength(2);
	});
});

describe('notes', () => {
	it('say who stands on a square, and what units have left', () => {
		expect(squareNote(teller, view.squares[at(4, 3)])).toBe('5 units of yours');
		expect(squareNote(teller, view.squares[at(5, 3)])).toBe('Bo: 1 unit');
		expect(squareNote(teller, view.squares[at(0, 0)])).toBe('yours, without units');
		expect(squareNote(teller, view.squares[at(1, 0)])).toBe('nobody’s');
		expect(stepsNote([0, 2, 2])).toBe('2 with 2 steps, 1 with 0 steps');
	});

	it('name the square that a refusal is about', () => {
		const answer = {
			...({ ask: 'construction', remove: [], factories: [], industries: [] } as const),
			units: [{ square: at(4, 3), count: 9 }],
			research: 0
		};
		const problem = {
			...({ code: 'stack-full', severity: 'refusal' } as const),
			at: ['answer', 'units', 0]
		};
		expect(problemText(view, problem, answer)).toMatch(/^Space 5·4: /);
		expect(problemText(view, { ...problem, at: ['answer', 'units'] }, answer)).not.toMatch(
			/^Space/
		);
	});
});

/** Games at random: every question comes up. */
const LIVE = {
	phaseChoice: 'passed',
	production: 'turns',
	construction: 'turns',
	combat: 'turns',
	negotiation: 'table',
	setup: 'placed'
};

describe('every answer', () => {
	const asked = new Set<Ask>();

	it.each([{}, LIVE])('has sentences and a title in both languages, in games of %o', (raw) => {
		const options = conquista.parseOptions(raw);
		if (!options.ok) throw new Error(options.code);
		let state: State = conquista.setup(options.value, 3, seeded(1));
		for (let i = 0; i < 120 && state.stage !== 'over'; i++) {
			const answers = conquista.pending(state).map(({ seat }) => {
				const seen = conquista.view(state, seat);
				const order = conquista.suggest(seen, seat, seeded(i));
				const who = { view: seen, seatName: (s: number) => `Seat ${s}` };
				asked.add(order.answer.ask);
				for (const locale of ['en', 'es'] as const) {
					overwriteGetLocale(() => locale);
					const lines = [
						stepTitle(seen),
						...answerLines(who, order.answer),
						...order.riders.map((rider) => riderText(who, rider))
					];
					for (const line of lines) expect(line).toMatch(/^\S.*\S$/);
				}
				const blank = { answer: blankAnswer(seen, order.answer.ask), riders: [] };
				expect(conquista.check(seen, seat, blank)).toEqual([]);
				const riders = order.riders.filter(({ kind }) => kind !== 'resign');
				return { seat, order: { ...order, riders }, missed: false };
			});
			state = conquista.resolve(state, answers, seeded(i + 1000), () => undefined).state;
		}
	});

	it('was asked for', () => {
		for (const ask of ['place', 'orient', 'plan', 'pick', 'batch', 'table', 'reply'] as const)
			expect([...asked]).toContain(ask);
	});
});

function seeded(n: number) {
	const seed = new Uint8Array(32);
	seed[0] = n % 256;
	seed[1] = Math.floor(n / 256);
	return createRng(seed);
}
