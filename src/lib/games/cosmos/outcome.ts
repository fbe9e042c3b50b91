/** Outcome of the game, in a sentence. */
import type { Ending, Owner, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo, TableSession } from '../game';
import { missionName } from './words';

/** The ending as told to `viewer`; 0 for whoever looks on. */
export function endingText(
	{ winner, reason, mission }: Ending,
	seats: readonly SeatInfo[],
	viewer: Owner
): string {
	const isMine = winner !== 0 && winner === viewer;
	const name = seats.find(({ seat }) => seat === winner)?.name ?? `${winner}`;
	switch (reason) {
		case 'mission': {
			const what = missionName(mission);
			return isMine
				? m.cosmos_name_outcome_mission_you({ mission: what })
				: m.cosmos_name_outcome_mission({ name, mission: what });
		}
		case 'alone':
			return isMine ? m.cosmos_name_outcome_alone_you() : m.cosmos_name_outcome_alone({ name });
		case 'limit':
			return isMine ? m.cosmos_name_outcome_limit_you() : m.cosmos_name_outcome_limit({ name });
		case 'nobody':
			return m.cosmos_name_outcome_nobody();
	}
}

/** The same of a table; while the game goes on, that. */
export function outcomeText(table: TableSession): string {
	const [ending] = (table.view as View).ending;
	return ending ? endingText(ending, table.seats, table.viewer) : m.cosmos_name_outcome_going_on();
}
