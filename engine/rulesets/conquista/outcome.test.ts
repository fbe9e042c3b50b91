import { describe, expect, it } from 'vitest';
import { outcome } from './outcome';
import { table } from './testing';
import type { PlayerStatus, Score, State } from './types';

/** The outcome of a game that ended with these players, by points. */
function ranked(
	players: readonly (readonly [status: PlayerStatus, points: number])[],
	winners: readonly number[]
) {
	const { players: seats, ...rest } = table({ seats: players.length });
	const scores = players.map(([, points], i): Score => ({
		seat: i + 1,
		territories: 0,
		homeWorlds: 0,
		industries: 0,
		cards: 0,
		units: 0,
		stock: 0,
		points
	}));
	const state: State = {
		...rest,
		players: seats.map((player, i) => ({ ...player, status: players[i]?.[0] ?? 'playing' })),
		ending: [{ reason: 'score', winners, scores }]
	};
	return outcome(state);
}

describe('the outcome', () => {
	it('CO-226 ranks the winners, those who stayed, those who resigned, the eliminated', () => {
		const players = [
			['eliminated', 90],
			['resigned', 80],
			['playing', 10],
			['playing', 20],
			['resigned', 70]
		] as const;
		expect(ranked(players, [3])).toEqual({
			winners: [3],
			reason: 'score',
			ranking: [[3], [4], [2], [5], [1]]
		});
	});

	it('CO-226 ranks each of these by score, and equal ones together', () => {
		const players = [
			['playing', 10],
			['playing', 30],
			['playing', 10],
			['playing', 20],
			['playing', 30]
		] as const;
		expect(ranked(players, [2, 5])?.ranking).toEqual([[2, 5], [4], [1, 3]]);
		expect(ranked(players, [1, 2])?.ranking).toEqual([[1, 2], [5], [4], [3]]);
	});

	it('is none before the end', () => {
		expect(outcome(table())).toBeNull();
	});
});
