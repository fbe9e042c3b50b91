import { describe, expect, it } from 'vitest';
import { check } from './orders/check';
import { stateSeen } from './seen';
import { boardOf } from './testing-board';
import { begun, order, played } from './testing';
import { view } from './view';
import type { Decks, RevenantReport, State } from './types';

const DECKS: Partial<Decks> = {
	equipment: ['EQ01a', 'EQ02a'],
	training: ['TR01a'],
	support: [],
	hidden: ['zenor:1', 'zenor:2', 'fenrax:1'],
	tile: ['DT3', 'DT1']
};

const toldTo = (reports: readonly RevenantReport[], seat: number): string =>
	JSON.stringify(reports.filter(({ to }) => to === 'all' || to.includes(seat)));

describe('what a seat sees', () => {
	it('RV-644 as many cards in a rival’s hand as lie in it, of every kind', () => {
		const hand = ['EQ01a', 'TR01a', 'TR02a', 'SU01a'] as const;
		const seen = stateSeen(view(boardOf({ holdings: { 2: { hand } } }), 1));
		expect(seen.secret.holdings[1]?.hand).toHaveLength(4);
	});
	it('RV-640 RV-642: of others the number of cards, of decks the number, of tiles the top', () => {
		const state = boardOf({
			decks: DECKS,
			holdings: { 1: { hand: ['EQ09a', 'SU01a'], hidden: ['belitan:1'], agenda: 'AG1' } }
		});
		const other = view(state, 2);
		expect(JSON.stringify(other)).not.toMatch(/EQ09a|belitan:1|AG1|zenor:1|DT1/);
		expect(other.hands[0]).toEqual({
			upgrades: { equipment: 1, training: 0, support: 1 },
			hidden: 1
		});
		expect(other.tile).toEqual(['DT3']);
		expect(other.decks).toMatchObject({ equipment: 2, hidden: 3, tile: 2 });
		expect(view(state, 1).own[0]?.hand).toEqual(['EQ09a', 'SU01a']);
		expect(view(state, 0).own).toEqual([]);
	});
	it('RV-644: draws are told by deck, what is kept by number', () => {
		const draw = { do: 'draw', draw: { equipment: 2, training: 1, support: 0 } };
		const state = boardOf({
			decks: DECKS,
			players: {
				2: { level: 3, queue: [{ ask: 'draw', cause: 'sonar', count: 3 }] }
			},
			turn: { seat: 2, stage: 'place', figure: '', ship: '' },
			holdings: { 2: { hand: ['SU01a', 'SU02a', 'SU03a'] } }
		});
		const drawn = played(state, { 2: { ask: 'turn', moves: [draw] } });
		expect(toldTo(drawn.reports, 1)).toContain('"equipment":2,"training":1');
		expect(toldTo(drawn.reports, 1)).not.toMatch(/EQ01a|TR01a/);
		expect(toldTo(drawn.reports, 2)).toMatch(/EQ01a/);
		const { upgrades } = view(drawn.state, 1).hands[1] ?? { upgrades: { equipment: 0 } };
		expect(upgrades).toEqual({ equipment: 2, training: 1, support: 3 });
		const place = { do: 'place', figure: 'captain', ship: 'frigate:2' };
		const shown = played(drawn.state, { 2: { ask: 'turn', moves: [place] } }).state;
		const kept = played(shown, { 2: { ask: 'turn', moves: [{ do: 'keep', cards: ['zenor:2'] }] } });
		expect(view(kept.state, 1).hands[1]?.hidden).toBe(1);
		expect(toldTo(kept.reports, 1)).not.toMatch(/zenor/);
		expect(view(kept.state, 2).own[0]?.hidden).toEqual(['zenor:2']);
	});
	it('RV-641 RV-643: once over, everything is published', () => {
		const state: State = { ...boardOf({ turn: false }), stage: 'over' };
		expect(view(state, 0).full).toEqual([state]);
		expect(view(boardOf({}), 1).full).toEqual([]);
	});
	it('RV-591: a refusal is the same whatever the seat cannot see', () => {
		const spec = (hidden: readonly ('zenor:1' | 'fenrax:1')[], equipment: 'EQ01a' | 'EQ02a') =>
			boardOf({
				decks: { hidden, equipment: [equipment] },
				holdings: { 2: { hand: [equipment === 'EQ01a' ? 'EQ02a' : 'EQ01a'] } },
				ships: { 'arkship:belitan': 1 },
				turn: { ship: 'arkship:belitan' }
			});
		const moves = [
			{ do: 'act', act: { kind: 'research', draw: { equipment: 1, training: 0, support: 0 } } },
			{ do: 'keep', cards: ['zenor:1'] }
		];
		const one = order({ ask: 'turn', moves });
		const problems = [
			check(view(spec(['zenor:1'], 'EQ01a'), 1), 1, one),
			check(view(spec(['fenrax:1'], 'EQ02a'), 1), 1, one)
		];
		expect(problems[0]).toEqual(problems[1]);
		expect(problems[0]).toEqual([]);
	});
	it('RV-590: each stage asks its question, and no other order will do', () => {
		const state = begun(2);
		const turn = order({ ask: 'turn', moves: [] });
		expect(check(view(state, 1), 1, turn)).toMatchObject([{ code: 'wrong-stage', at: ['ask'] }]);
	});
});
