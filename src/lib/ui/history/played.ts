/** What somebody had ordered before a step, and what became of it, in words. */
import type { SeatId } from '$engine/kernel/ruleset';

export interface PlayedLine {
	readonly text: string;
	/** The small print. */
	readonly notes: readonly string[];
	/** What became of it, if not what was ordered. */
	readonly fates: readonly string[];
}

export interface PlayedList {
	/** What is said before it; empty: nothing. */
	readonly title: string;
	readonly numbered: boolean;
	readonly lines: readonly PlayedLine[];
}

/** The sheet of one seat. */
export interface PlayedSheet {
	readonly seat: SeatId;
	/** Why there is nothing to read; empty where there is. */
	readonly silence: string;
	readonly lists: readonly PlayedList[];
}
