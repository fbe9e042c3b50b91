import { describe, expect, it } from 'vitest';
import { boardX } from '$engine/rulesets/conquista/testing';
import type { PlayerView, View } from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import { boardOf, conquests, homeHolder, knownHand } from './boards';
import { copiesIn } from '../cards/hand';

const state = boardX({
	units: {
		1: [
			['red-3', 2],
			[[3, 0], 1],
			['green-4', 1]
		],
		2: [['blue-2', 1]]
	},
	controls: { 2: ['green-4', 'green-5', 'green-6', 'green-8'] },
	hands: { 1: ['TA1', 'VA2'], 2: ['EN1'] }
});
const shown = view(state, 1);
const player = (seen: View, seat: number): PlayerView => seen.players[seat - 1] as PlayerView;

describe('a management board', () => {
	it('shows the whole own colour, what was taken, and where units stand in space', () => {
		const { own, taken, space } = boardOf(shown, player(shown, 1));
		expect(own.map(({ square }) => square.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		expect(own.filter(({ square }) => square.controller === 2)).toHaveLength(1);
		expect(taken.map(({ colour, square }) => `${colour}-${square.number}`)).toEqual([
			'red-3',
			'green-4'
		]);
		expect(space).toEqual([{ id: 3, units: 1 }]);
	});
});

describe('conquest', () => {
	it('counts home worlds of players, the own one included', () => {
		expect(homeHolder(shown, player(shown, 1))).toBe(1);
		expect(conquests(shown)).toEqual([
			{ seat: 1, worlds: 1, wanted: 2, hasOwn: true, held: 0 },
			{ seat: 2, worlds: 1, wanted: 2, hasOwn: true, held: 0 }
		]);
		const scored = { ...shown, options: { ...shown.options, victory: 'score' as const } };
		expect(conquests(scored)).toEqual([]);
	});
});

describe('cards', () => {
	it('are all somewhere', () => {
		const [deck] = shown.decks;
		const rows = copiesIn(deck as View['decks'][number]);
		expect(rows.reduce((sum, { all }) => sum + all, 0)).toBe(54);
		expect(rows.find(({ kind }) => kind === 'TA')).toEqual({
			kind: 'TA',
			all: 3,
			discarded: 0,
			unseen: 2,
			known: 1
		});
		// Another's hand is as unseen as the deck.
		expect(rows.find(({ kind }) => kind === 'EN')).toMatchObject({ unseen: 9, known: 0 });
	});

	it('are known of the own hand, and of others when they were shown', () => {
		expect(knownHand(shown, player(shown, 1))).toEqual(['TA1', 'VA2']);
		expect(knownHand(shown, player(shown, 2))).toEqual([]);
	});
});
