/** News of a table since a person last looked. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { LeadLines, SeatInfo, TableSession } from '$lib/games/game';
import type { RoomTable } from '$lib/session/room-table';

export interface News {
	/** Openings that the person has not seen. */
	readonly steps: number;
	/** Seals were broken, or the game has ended: a moment for everybody. Else some have played in the open. */
	readonly solemn: boolean;
	/** Seats that played. */
	readonly seats: readonly SeatInfo[];
	/** Lines on what a moment meant; undefined if it is none, or cannot be read. */
	readonly lead: LeadLines | undefined;
}

type Source = Pick<RoomTable, 'past' | 'ruleset' | 'seats' | 'latest' | 'over' | 'game'>;

/** News of the steps from `since` to the latest. Unreadable steps count as sealed. */
export async function newsOf(table: Source, session: TableSession, since: number): Promise<News> {
	const { ruleset, seats, latest, over } = table;
	const count = latest - since + 1;
	const steps = await table.past(since - 1, latest - 1);
	const played = new Set(steps.flatMap((step) => Object.keys(step.played)));
	const wasSealed = (state: unknown): boolean =>
		ruleset.pending(state).some(({ sealed }) => sealed);
	const solemn = over || steps.length < count || steps.some(({ state }) => wasSealed(state));
	return {
		steps: count,
		solemn,
		seats: seats.filter(({ seat }) => played.has(String(seat))),
		lead: solemn ? await leadOf(table, session, since) : undefined
	};
}

async function leadOf(
	{ game, latest }: Source,
	session: TableSession,
	since: number
): Promise<LeadLines | undefined> {
	const first = Math.max(1, since - 1);
	const records = await session.load(first, latest);
	return records.length > latest - first ? game.leadLines(session, records) : undefined;
}

/** Those of them whom a person did not see playing: all but themselves. */
export const others = ({ seats }: News, viewer: SeatId): readonly SeatInfo[] =>
	seats.filter(({ seat }) => seat !== viewer);
