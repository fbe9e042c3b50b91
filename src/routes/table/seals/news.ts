/** News of a table since a person last looked. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { LeadLines, SeatInfo, StepRecord, TableSession } from '$lib/games/game';
import type { RoomTable } from '$lib/session/room-table';

export interface News {
	/** Openings that the person has not seen. */
	readonly steps: number;
	/**
	 * Seals were broken, the game has ended, or its interface calls it one: a moment for everybody. Else some have played
	 * in the open.
	 */
	readonly solemn: boolean;
	/** Seats that played. */
	readonly seats: readonly SeatInfo[];
	/** Lines on what a moment meant; undefined if it is none, or cannot be read. */
	readonly lead: LeadLines | undefined;
}

type Source = Pick<RoomTable, 'past' | 'ruleset' | 'seats' | 'latest' | 'over' | 'game'>;

/** News of the steps from `since` to the latest. Unreadable steps count as sealed. */
export async function newsOf(table: Source, session: TableSession, since: number): Promise<News> {
	const { ruleset, seats, latest, over, game } = table;
	const count = latest - since + 1;
	const steps = await table.past(since - 1, latest - 1);
	const played = new Set(steps.flatMap((step) => Object.keys(step.played)));
	const wasSealed = (state: unknown): boolean =>
		ruleset.pending(state).some(({ sealed }) => sealed);
	const broken = over || steps.length < count || steps.some(({ state }) => wasSealed(state));
	const records = broken || game.isMoment ? await recordsOf(table, session, since) : undefined;
	const solemn =
		broken ||
		(records?.some(
			({ view }, i) => i > 0 && game.isMoment?.(records[i - 1]?.view, view) === true
		) ??
			false);
	return {
		steps: count,
		solemn,
		seats: seats.filter(({ seat }) => played.has(String(seat))),
		lead: solemn && records ? game.leadLines(session, records) : undefined
	};
}

/** From the step before the first that is news; undefined: they cannot be read. */
async function recordsOf(
	{ latest }: Source,
	session: TableSession,
	since: number
): Promise<readonly StepRecord<unknown, unknown>[] | undefined> {
	const first = Math.max(1, since - 1);
	const records = await session.load(first, latest);
	return records.length > latest - first ? records : undefined;
}

/** Those of them whom a person did not see playing: all but themselves. */
export const others = ({ seats }: News, viewer: SeatId): readonly SeatInfo[] =>
	seats.filter(({ seat }) => seat !== viewer);
