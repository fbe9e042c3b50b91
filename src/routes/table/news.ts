/** News of a table since a person last looked. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { SeatInfo } from '$lib/games/game';
import type { RoomTable } from '$lib/session/room-table';

export interface News {
	/** Openings that the person has not seen. */
	readonly steps: number;
	/** Seals were broken, or the game has ended: a moment for everybody. Else some have played in the open. */
	readonly solemn: boolean;
	/** Seats that played. */
	readonly seats: readonly SeatInfo[];
}

type Source = Pick<RoomTable, 'past' | 'ruleset' | 'seats' | 'latest' | 'over'>;

/** News of the steps from `since` to the latest. Unreadable steps count as sealed. */
export async function newsOf(table: Source, since: number): Promise<News> {
	const { ruleset, seats, latest, over } = table;
	const count = latest - since + 1;
	const steps = await table.past(since - 1, latest - 1);
	const played = new Set(steps.flatMap((step) => Object.keys(step.played)));
	const wasSealed = (state: unknown): boolean =>
		ruleset.pending(state).some(({ sealed }) => sealed);
	return {
		steps: count,
		solemn: over || steps.length < count || steps.some(({ state }) => wasSealed(state)),
		seats: seats.filter(({ seat }) => played.has(String(seat)))
	};
}

/** Those of them whom a person did not see playing: all but themselves. */
export const others = ({ seats }: News, viewer: SeatId): readonly SeatInfo[] =>
	seats.filter(({ seat }) => seat !== viewer);
