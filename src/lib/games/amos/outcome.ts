/** Outcome of the game, in a sentence. */
import type { Ending, Owner, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo, TableSession } from '../game';

/** The ending as told to `viewer`; 0 for whoever looks on. */
export function endingText(
	{ winner, reason }: Ending,
	seats: readonly SeatInfo[],
	viewer: Owner
): string {
	const you = winner !== 0 && winner === viewer;
	const name = seats.find((info) => info.seat === winner)?.name ?? `${winner}`;
	switch (reason) {
		case 'nobodyLeft':
			return m.amos_outcome_nobody();
		case 'lastLeft':
			return you ? m.amos_outcome_you_last() : m.amos_outcome_last({ name });
		case 'election':
			return you ? m.amos_outcome_you_election() : m.amos_outcome_election({ name });
	}
}

/** The same of a table of Los Amos; while the game goes on, that. */
export function outcomeText(table: TableSession): string {
	const [ending] = (table.view as View).ending;
	return ending ? endingText(ending, table.seats, table.viewer) : m.amos_outcome_going_on();
}
