/** Orders that somebody gave before a step, and the results of them, in words. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { SeatInfo } from '$lib/games/game';

export interface PlayedLine {
	readonly text: string;
	/** The small print. */
	readonly notes: readonly string[];
	/** Results of the order, if it was not carried out as written. */
	readonly fates: readonly string[];
}

export interface PlayedList {
	/** Title of the list; empty: none. */
	readonly title: string;
	readonly numbered: boolean;
	readonly lines: readonly PlayedLine[];
}

/** The sheet of one seat. */
export interface PlayedSheet {
	readonly seat: SeatId;
	/** Reason that there is nothing to read; empty where there is. */
	readonly silence: string;
	readonly lists: readonly PlayedList[];
}

/** The orders that led to a step, as the history shows them. */
export interface PlayedOrders {
	readonly title: string;
	/** Text under the title; empty: nothing. */
	readonly note: string;
	readonly sheets: readonly PlayedSheet[];
	readonly seats: readonly SeatInfo[];
	/** The sheets are of several, and say whose each is. */
	readonly signed: boolean;
}

/** Nothing but the reason that there is nothing to read. */
export const silent = (seat: SeatId, silence: string): PlayedSheet => ({
	seat,
	silence,
	lists: []
});

/** One list of lines without a title, numbered; `none` is said if it is empty. */
export const listed = (seat: SeatId, lines: readonly PlayedLine[], none: string): PlayedSheet =>
	lines.length === 0
		? silent(seat, none)
		: { seat, silence: '', lists: [{ title: '', numbered: true, lines }] };
