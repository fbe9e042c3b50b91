import { describe, expect, it } from 'vitest';
import { createStep } from './open';
import { dataOf, openStep, picksRng, table } from '../testing';
import type { CardId, Deck } from '../types';
import { discardHand, draw, handOf, show, spend } from './research';

describe('research cards', () => {
	it('CO-192 CO-215 a draw picks among those left; when none is left the discards become the deck', () => {
		const state = table();
		const decks: Deck[] = [{ cards: ['EN1'], discards: ['TA3', 'PO1', 'EN2'] }];
		const step = createStep(
			{ ...state, research: { ...state.research, decks } },
			picksRng({ research: [0, 2] })
		);
		expect(draw(step, 1, 2)).toEqual(['EN1', 'EN2']);
		expect(step.state.research.decks[0]).toEqual({ cards: ['TA3', 'PO1'], discards: [] });
		expect(handOf(step.state.research, 1)).toEqual(['EN1', 'EN2']);
		expect(dataOf(step.reports, 'reshuffled')).toEqual([{ deck: 0, cards: 3 }]);
	});

	it('CO-192 nothing is drawn when deck and discards are empty', () => {
		const state = table();
		const decks: Deck[] = [{ cards: [], discards: [] }];
		const step = createStep({ ...state, research: { ...state.research, decks } }, picksRng({}));
		expect(draw(step, 1, 2)).toEqual([]);
	});

	it('CO-191 a card played is shown and goes to the discards', () => {
		const step = openStep(table({ hands: { 1: ['TA1', 'VA2'] } }));
		spend(step, 1, 'VA2');
		spend(step, 1, 'TA1');
		expect(handOf(step.state.research, 1)).toEqual([]);
		expect(step.state.research.decks[0]?.discards).toEqual(['TA1', 'VA2']);
		expect(() => spend(step, 1, 'TA1')).toThrow('seat 1 has no TA1');
	});

	it('CO-241 a personal deck is a whole deck, with discards of its own', () => {
		const hands: Record<number, readonly CardId[]> = { 1: ['TA1'], 2: ['TA1', 'EN1'] };
		const step = createStep(
			table({ options: { researchDeck: 'personal' }, hands }),
			picksRng({ research: [0] })
		);
		const [first, second] = step.state.research.decks;
		expect([first?.cards.length, second?.cards.length]).toEqual([53, 52]);
		spend(step, 2, 'TA1');
		expect(second?.discards).toEqual(['TA1']);
		expect(first?.discards).toEqual([]);
		expect(draw(step, 1, 1)).toEqual(['TA2']);
		expect(second?.cards.length).toBe(52);
	});

	it('CO-221 a hand is discarded with its player', () => {
		const step = openStep(table({ hands: { 1: ['TA1', 'VA2'] } }));
		show(step, 1, ['VA2']);
		show(step, 1, ['VA2']);
		expect(step.state.research.shown[0]).toEqual(['VA2']);
		expect(discardHand(step, 1)).toEqual(['TA1', 'VA2']);
		expect(step.state.research.shown[0]).toEqual([]);
		expect(step.state.research.decks[0]?.discards).toEqual(['TA1', 'VA2']);
	});
});
