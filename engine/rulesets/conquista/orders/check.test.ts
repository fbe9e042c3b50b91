import { describe, expect, it } from 'vitest';
import { NO_COMBAT } from '../data';
import { squareOn, table } from '../testing';
import type { CardId, Material, Order, State } from '../types';
import { view } from '../view';
import { NO_WORKS } from '../works';
import { check } from './check';

const at = (x: number, y: number): number => squareOn(table(), [x, y]);

const problems = (state: State, order: Order) => check(view(state, 1), 1, order);

describe('what is allowed', () => {
	const combat = table({ phase: 'combat', state: { stage: 'combat', asked: [1] } });

	it('answers the question asked, of a seat that is asked', () => {
		const order: Order = { answer: { ask: 'orient', turns: 0 }, riders: [] };
		expect(problems(combat, order)).toEqual([
			{ code: 'other-question', severity: 'refusal', at: ['answer'] }
		]);
		const other = { ...combat, asked: [2] };
		expect(problems(other, { answer: NO_COMBAT, riders: [] })).toHaveLength(1);
	});

	it('CO-010 refuses an answer as a whole, and says which of its orders is at fault', () => {
		const good = { kind: 'move', path: [at(4, 3), at(5, 3)], units: 1 } as const;
		const bad = { kind: 'move', path: [at(4, 3), at(6, 3)], units: 1 } as const;
		expect(problems(combat, { answer: { ...NO_COMBAT, orders: [good, bad] }, riders: [] })).toEqual(
			[{ code: 'not-adjacent', severity: 'refusal', at: ['answer', 'orders', 1] }]
		);
	});

	it('CO-010 says which field of a Production is at fault', () => {
		const state = table({
			phase: 'production',
			hands: { 1: ['WE1', 'IP1', 'RE1'] },
			state: { stage: 'production', asked: [1] }
		});
		const of = (card: CardId[], ...material: Material[]) =>
			problems(state, { answer: { ask: 'production', card, material }, riders: [] }).map(
				({ code, at }) => `${code} ${at.join('.')}`
			);
		expect(of(['TA1'])).toEqual(['not-in-hand answer.card.0']);
		expect(of(['WE1'])).toEqual(['wrong-card answer.card.0']);
		expect(of(['IP1'])).toEqual(['material-missing answer.material']);
		expect(of(['RE1'], 'E')).toEqual(['material-needless answer.material']);
		expect(of([], 'E')).toEqual(['material-needless answer.material']);
		expect([of(['RE1']), of(['IP1'], 'E'), of([])]).toEqual([[], [], []]);
	});

	it('CO-010 says which item of a list is at fault, and riders by their place', () => {
		const state = table({ phase: 'construction', state: { stage: 'construction', asked: [1] } });
		const order: Order = {
			answer: { ...NO_WORKS, remove: [squareOn(state, 'blue-1'), squareOn(state, 'red-1')] },
			riders: [{ kind: 'withdraw', offer: '1:1' }]
		};
		expect(problems(state, order)).toEqual([
			{ code: 'no-building', severity: 'refusal', at: ['answer', 'remove', 0] },
			{ code: 'not-yours', severity: 'refusal', at: ['answer', 'remove', 1] },
			{ code: 'unknown-offer', severity: 'refusal', at: ['riders', 0], voids: ['riders', 0] }
		]);
	});
});
