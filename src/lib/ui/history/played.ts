/** Orders that somebody gave before a step, and the results of them, in words. */
import type { SeatId } from '$engine/kernel/ruleset';

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
