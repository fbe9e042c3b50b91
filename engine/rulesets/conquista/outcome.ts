/** Outcome of the game, for the table. */
import type { Outcome } from '../../kernel/ruleset';
import { compareScores } from './holdings';
import type { PlayerStatus, SeatId, State } from './types';

/** Best first: the winners, then who stayed to the end, then who resigned, then who was eliminated. */
const PLACES: Readonly<Record<PlayerStatus, number>> = { playing: 1, resigned: 2, eliminated: 3 };

export function outcome(state: State): Outcome | null {
	const [ending] = state.ending;
	if (!ending) return null;
	const { winners, scores, reason } = ending;
	const standings = state.players.map(({ seat, status }, i) => ({
		seat,
		place: winners.includes(seat) ? 0 : PLACES[status],
		score: scores[i] as (typeof scores)[number]
	}));
	type Standing = (typeof standings)[number];
	const compare = (a: Standing, b: Standing): number =>
		a.place - b.place || (a.place === 0 ? 0 : compareScores(a.score, b.score));
	standings.sort((a, b) => compare(a, b) || a.seat - b.seat);
	const ranking: SeatId[][] = [];
	standings.forEach((standing, i) => {
		const before = standings[i - 1];
		if (before && compare(before, standing) === 0)
			(ranking[ranking.length - 1] as SeatId[]).push(standing.seat);
		else ranking.push([standing.seat]);
	});
	return { winners, ranking, reason };
}
