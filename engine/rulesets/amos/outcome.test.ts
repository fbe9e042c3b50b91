import { describe, expect, it } from 'vitest';
import { outcome } from './outcome';
import { votesOf } from './power';
import { table } from './testing';
import type { Ending, PlayerStatus, SeatId, State } from './types';

/** A seat and its power: the Value of its one planet. */
type Standing = readonly [status: PlayerStatus, power: number];

function ended(standings: readonly Standing[], ending: Ending): State {
	const state = table({
		seats: standings.length,
		planets: standings.map(([status, base], i) => ({
			at: [i, 0],
			base,
			owner: status === 'destroyed' ? 0 : i + 1
		})),
		players: Object.fromEntries(standings.map(([status], i) => [i + 1, { status }]))
	});
	return { ...state, phase: 'over', ending: [ending] };
}
const won = (winner: SeatId): Ending => ({ winner, reason: 'election' });

describe('the outcome', () => {
	it('is none while the game goes on', () => {
		expect(outcome(table({}))).toBeNull();
	});

	it('AM-286: ranks the winner first, whatever power the others have', () => {
		expect(
			outcome(
				ended(
					[
						['playing', 50],
						['playing', 9],
						['playing', 30]
					],
					won(2)
				)
			)
		).toEqual({ winners: [2], ranking: [[2], [1], [3]], reason: 'election' });
	});

	it('AM-274 AM-319: then who stayed, then who left, then the destroyed, each by power', () => {
		const standings: Standing[] = [
			['destroyed', 0],
			['resigned', 70],
			['playing', 5],
			['withdrawn', 80],
			['playing', 6],
			['withdrawn', 0],
			['playing', 1]
		];
		expect(outcome(ended(standings, won(7)))?.ranking).toEqual([
			...[[7], [5], [3], [4], [2], [6], [1]]
		]);
	});

	it('groups those of one standing and one power, in seat order', () => {
		const standings: Standing[] = [
			['resigned', 4],
			['playing', 4],
			['withdrawn', 4],
			['playing', 4],
			['destroyed', 0],
			['destroyed', 0],
			['resigned', 5]
		];
		expect(outcome(ended(standings, { winner: 0, reason: 'nobodyLeft' }))).toEqual({
			winners: [],
			ranking: [[2, 4], [7], [1, 3], [5, 6]],
			reason: 'nobodyLeft'
		});
		expect(outcome(ended(standings, won(4)))?.ranking).toEqual([[4], [2], [7], [1, 3], [5, 6]]);
	});
});

it.each([
	[0, 0],
	[1, 1],
	[20, 1],
	[21, 2],
	[40, 2],
	[41, 3],
	[120, 6],
	[130, 7]
])('AM-283 AM-288: Values of %i give %i votes', (values, votes) => {
	expect(votesOf(values)).toBe(votes);
});
