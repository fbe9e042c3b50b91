/** Standings of a postcard, best first where there is an order among them. Pure. */
import type { Outcome } from '$engine/kernel/ruleset';
import type { SeatInfo } from '$lib/games/game';
import type { Standing } from './postcard';

/** Standings while the game goes on: groups of seats, the best first; equals share a group. */
export type Ranking = Pick<Outcome, 'winners' | 'ranking'>;

/**
 * @param ranking none: nobody outside may know who is ahead
 * @param says parts of what is said beside a name; '' is passed over
 */
export function standingsOf(
	seats: readonly SeatInfo[],
	ranking: Ranking | null | undefined,
	says: (info: SeatInfo) => readonly string[]
): Standing[] {
	const standing = (who: SeatInfo, place: number, won: boolean): Standing => ({
		who,
		place,
		says: says(who)
			.filter((part) => part !== '')
			.join(' · '),
		won
	});
	if (!ranking) return seats.map((info) => standing(info, 0, false));
	let place = 1;
	return ranking.ranking.flatMap((group) => {
		const here = place;
		place += group.length;
		return group.flatMap((seat) => {
			const who = seats.find((info) => info.seat === seat);
			return who ? [standing(who, here, ranking.winners.includes(seat))] : [];
		});
	});
}

/** Seats in groups by a number, the highest first. */
export function rankedBy(seats: readonly SeatInfo[], number: (seat: number) => number): Ranking {
	const numbers = [...new Set(seats.map(({ seat }) => number(seat)))].sort((a, b) => b - a);
	return {
		winners: [],
		ranking: numbers.map((one) =>
			seats.filter(({ seat }) => number(seat) === one).map(({ seat }) => seat)
		)
	};
}
