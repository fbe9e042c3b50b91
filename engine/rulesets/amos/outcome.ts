/** Outcome of the game. */
import type { Outcome } from '../../kernel/ruleset';
import { totalPower } from './power';
import type { PlayerStatus, SeatId, State } from './types';

/** Best first: the winner, then who stayed to the end, then who left, then the destroyed. */
const PLACES: Readonly<Record<PlayerStatus, number>> = {
	playing: 0,
	withdrawn: 1,
	resigned: 1,
	destroyed: 2
};

export function outcome(state: State): Outcome | null {
	const ending = state.ending[0];
	if (!ending) return null;
	const standings = state.players.map(({ seat, status }) => ({
		seat,
		place: seat === ending.winner ? -1 : PLACES[status],
		power: totalPower(state, seat)
	}));
	standings.sort((a, b) => a.place - b.place || b.power - a.power || a.seat - b.seat);
	const ranking: SeatId[][] = [];
	for (const [i, standing] of standings.entries()) {
		const before = standings[i - 1];
		const tied = before?.place === standing.place && before.power === standing.power;
		if (tied) ranking[ranking.length - 1]?.push(standing.seat);
		else ranking.push([standing.seat]);
	}
	return { winners: ending.winner === 0 ? [] : [ending.winner], ranking, reason: ending.reason };
}
