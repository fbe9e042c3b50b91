/** Outcome of the game, in a sentence. */
import type { Ending, Owner, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo, TableSession } from '../game';

/** The ending as told to `viewer`; 0 for whoever looks on. */
export function endingText(
	{ winner, reason, ranking }: Ending,
	seats: readonly SeatInfo[],
	viewer: Owner
): string {
	const won = winner !== 0 && winner === viewer;
	const name = seats.find(({ seat }) => seat === winner)?.name ?? `${winner}`;
	const influence = ranking.find(({ seat }) => seat === winner)?.influence ?? 0;
	switch (reason) {
		case 'emperor':
			return won
				? m.imperio_outcome_emperor_you({ influence })
				: m.imperio_outcome_emperor({ name, influence });
		case 'lastLeft':
			return won ? m.imperio_outcome_last_you() : m.imperio_outcome_last({ name });
		case 'nobody':
			return m.imperio_outcome_nobody();
		case 'nobodyLeft':
			return m.imperio_outcome_nobody_left();
	}
}

/** The same of a table of El Imperio; while the game goes on, that. */
export function outcomeText(table: TableSession): string {
	const [ending] = (table.view as View).ending;
	return ending ? endingText(ending, table.seats, table.viewer) : m.imperio_outcome_going_on();
}
