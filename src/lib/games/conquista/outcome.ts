/** Outcome of the game, in a sentence. */
import type { Ending, Owner, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { SeatInfo, TableSession } from '../game';

/** The ending as told to `viewer`; 0 for whoever looks on. */
export function endingText(
	{ winners, reason, scores }: Ending,
	seats: readonly SeatInfo[],
	viewer: Owner
): string {
	const nameOf = (seat: number): string =>
		seats.find((info) => info.seat === seat)?.name ?? `${seat}`;
	const names = listText(winners.map(nameOf));
	const points = scores.find(({ seat }) => seat === winners[0])?.points ?? 0;
	const won = viewer !== 0 && winners.includes(viewer);
	const alone = winners.length === 1;
	if (winners.length === 0) return m.conquista_orders_outcome_nobody();
	switch (reason) {
		case 'nobodyLeft':
			return m.conquista_orders_outcome_nobody();
		case 'lastLeft':
			return won
				? m.conquista_orders_outcome_last_you()
				: m.conquista_orders_outcome_last({ names });
		case 'conquest':
			if (!alone) return m.conquista_orders_outcome_conquest_shared({ names });
			return won
				? m.conquista_orders_outcome_conquest_you()
				: m.conquista_orders_outcome_conquest({ names });
		case 'score':
			if (!alone) return m.conquista_orders_outcome_shared({ names, points });
			return won
				? m.conquista_orders_outcome_score_you({ points })
				: m.conquista_orders_outcome_score({ names, points });
	}
}

/** The same of a table of La Conquista; while the game goes on, that. */
export function outcomeText(table: TableSession): string {
	const [ending] = (table.view as View).ending;
	return ending
		? endingText(ending, table.seats, table.viewer)
		: m.conquista_orders_outcome_going_on();
}
