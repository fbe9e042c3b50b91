import { describe, expect, it } from 'vitest';
import { openTurn, reportsOf, table } from '../testing';
import { noteAbsences } from './absence';

describe('absence', () => {
	it('AM-318: a filed sheet is remembered for its alliances and shares', () => {
		const state = table({ players: { 1: { missed: 2, lastAllies: [2] } } });
		const turn = openTurn(state, {
			1: [{ kind: 'route', with: 2, percent: 40 }],
			2: [{ kind: 'ally', player: 1 }]
		});
		noteAbsences(turn, [1, 2], []);
		expect(turn.state.players).toMatchObject([
			{ missed: 0, lastAllies: [], lastRoutes: [{ with: 2, percent: 40 }] },
			{ missed: 0, lastAllies: [1], lastRoutes: [] }
		]);
		expect(turn.reports).toEqual([]);
	});

	it('AM-318, AM-352: a missed turn is counted, told to all, and leaves that memory alone', () => {
		const state = table({ players: { 1: { missed: 1, lastAllies: [2] } } });
		const turn = openTurn(state, { 1: [] });
		noteAbsences(turn, [2], [1]);
		expect(turn.state.players[0]).toMatchObject({ missed: 2, lastAllies: [2] });
		expect(reportsOf(turn.reports, 'absent')).toEqual([
			{ code: 'absent', to: 'all', data: { seat: 1, missed: 2, limit: 3 } }
		]);
	});

	it('AM-320: who was withdrawn is back in play the turn he files a sheet', () => {
		const state = table({ players: { 1: { status: 'withdrawn', missed: 4 } } });
		const away = openTurn(state, {});
		noteAbsences(away, [2], [1]);
		expect(away.state.players[0]).toMatchObject({ status: 'withdrawn', missed: 5 });
		expect(away.reports).toEqual([]);
		const back = openTurn(state, {});
		noteAbsences(back, [1, 2], []);
		expect(back.state.players[0]).toMatchObject({ status: 'playing', missed: 0 });
		expect(reportsOf(back.reports, 'returned')).toEqual([
			{ code: 'returned', to: 'all', data: { seat: 1 } }
		]);
	});
});
