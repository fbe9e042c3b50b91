import { describe, expect, it } from 'vitest';
import { fallback } from './fallback';
import { play } from './testing-play';
import { reportsOf, table, type PlayerSpec } from './testing';
import type { State } from './types';
import { view } from './view';

const HABITS: PlayerSpec = {
	contacts: [2, 3],
	lastAllies: [2, 3],
	lastRoutes: [
		{ with: 2, percent: 40 },
		{ with: 3, percent: 60 }
	]
};
const state = (player: PlayerSpec = {}, third: PlayerSpec = {}): State =>
	table({
		seats: 3,
		planets: [
			{ at: [0, 0], owner: 1 },
			{ at: [3, 0], owner: 2 },
			{ at: [6, 0], owner: 3 }
		],
		players: { 1: { ...HABITS, ...player }, 2: { contacts: [1] }, 3: { contacts: [1], ...third } }
	});

describe('the sheet of who files none', () => {
	it('AM-318: repeats the alliances and route shares of the last one, and nothing else', () => {
		expect(fallback(view(state(), 1), 1)).toEqual([
			{ kind: 'ally', player: 2 },
			{ kind: 'ally', player: 3 },
			{ kind: 'route', with: 2, percent: 40 },
			{ kind: 'route', with: 3, percent: 60 }
		]);
		expect(fallback(view(state(), 2), 2)).toEqual([]);
	});

	it('leaves out who has been destroyed since', () => {
		expect(fallback(view(state({}, { status: 'destroyed' }), 1), 1)).toEqual([
			{ kind: 'ally', player: 2 },
			{ kind: 'route', with: 2, percent: 40 }
		]);
	});

	it('AM-319: is blank for who is withdrawn', () => {
		expect(fallback(view(state({ status: 'withdrawn' }), 1), 1)).toEqual([]);
	});

	it('AM-285: is a vote for oneself, or for nobody, in the election', () => {
		const election = [{ candidates: [1, 3], powers: [], values: [], votes: [] }];
		const voting: State = { ...state(), phase: 'election', election };
		expect(fallback(view(voting, 1), 1)).toEqual([{ kind: 'vote', candidate: 1 }]);
		expect(fallback(view(voting, 2), 2)).toEqual([{ kind: 'vote', candidate: 0 }]);
	});

	it('AM-318: keeps an alliance and a route going, turn after turn', () => {
		const both: PlayerSpec = {
			contacts: [2],
			lastAllies: [2],
			lastRoutes: [{ with: 2, percent: 50 }]
		};
		let now = table({
			seats: 2,
			planets: [
				{ at: [0, 0], owner: 1 },
				{ at: [3, 0], owner: 2 }
			],
			players: { 1: both, 2: { contacts: [1] } }
		});
		for (let turn = 0; turn < 2; turn++) {
			const sheets = {
				1: fallback(view(now, 1), 1),
				2: [
					{ kind: 'ally', player: 1 },
					{ kind: 'route', with: 1, percent: 50 }
				] as const
			};
			const result = play(now, sheets, { 'route/1-2': [3, 4] }, [1]);
			expect(reportsOf(result.reports, 'route')).toHaveLength(1);
			expect(reportsOf(result.reports, 'failed')).toEqual([]);
			expect(result.state.players[0]?.missed).toBe(turn + 1);
			now = result.state;
		}
	});
});
