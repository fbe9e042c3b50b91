import { describe, expect, it } from 'vitest';
import { RESEARCH_DECK } from './data';
import { table, type TableSpec } from './testing';
import type { CardId, State } from './types';
import { view } from './view';

const hands: Readonly<Record<number, readonly CardId[]>> = {
	1: ['TA1', 'EN3'],
	2: ['VA2', 'WE1'],
	3: []
};

const dealt = (spec: TableSpec = {}): State => {
	const state = table({ seats: 3, hands, ...spec });
	return { ...state, research: { ...state.research, shown: [[], ['WE1'], []] } };
};

describe('what a seat sees', () => {
	const state = dealt();

	it('CO-230 CO-231 of other hands their size, and of the own its cards', () => {
		const seen = view(state, 1);
		expect(seen.hand).toEqual(['TA1', 'EN3']);
		expect(seen.players.map(({ hand }) => hand)).toEqual([2, 2, 0]);
		expect(JSON.stringify({ ...seen, decks: [] })).not.toContain('VA2');
		expect(view(state, 0).hand).toEqual([]);
	});

	it('CO-194 CO-230 the cards that everybody has seen', () => {
		expect(view(state, 3).players[1]?.shown).toEqual(['WE1']);
	});

	it('CO-230 what is in the deck and other hands taken together', () => {
		const without = (...cards: CardId[]): CardId[] =>
			RESEARCH_DECK.filter((card) => !cards.includes(card));
		expect(view(state, 1).decks).toEqual([
			{ left: 50, discards: [], unseen: without('TA1', 'EN3', 'WE1') }
		]);
		expect(view(state, 2).decks[0]?.unseen).toEqual(without('VA2', 'WE1'));
		expect(view(state, 0).decks[0]?.unseen).toEqual(without('WE1'));
	});

	it('CO-241 of each personal deck what can be drawn from it or is in its hand', () => {
		const personal = dealt({ options: { researchDeck: 'personal' } });
		const { decks } = view(personal, 1);
		expect(decks.map(({ left }) => left)).toEqual([52, 52, 54]);
		expect(decks[0]?.unseen).not.toContain('TA1');
		expect(decks[1]?.unseen).toContain('VA2');
		expect(decks[1]?.unseen).toContain('TA1');
		expect(decks[1]?.unseen).not.toContain('WE1');
	});

	it('CO-232 nothing that another hand would change', () => {
		const { research } = state;
		const other: State = {
			...state,
			research: {
				...research,
				hands: [research.hands[0] ?? [], ['PO1', 'WE1'], []],
				decks: [
					{
						cards: RESEARCH_DECK.filter((c) => !['TA1', 'EN3', 'PO1', 'WE1'].includes(c)),
						discards: []
					}
				]
			}
		};
		expect(view(other, 1)).toEqual(view(state, 1));
		expect(view(other, 2)).not.toEqual(view(state, 2));
	});

	it('CO-058 CO-230 every reserve, score, pawn in supply and offer', () => {
		const seen = view(table({ reserves: { 2: { E: 1, R: 2, P: 3 } } }), 1);
		expect(seen.players[1]).toMatchObject({
			reserve: { E: 1, R: 2, P: 3 },
			supply: { industries: 20, factories: 5, units: 50 },
			score: { points: 70, stock: 6 },
			dormant: false
		});
	});
});
