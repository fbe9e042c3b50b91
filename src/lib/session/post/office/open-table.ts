/** A table that is open in the worker: the protocol's, what is remembered of it, and what is stored. */
import type { Table } from '$lib/protocol/table';
import type { Id } from '$lib/protocol/bytes';
import type { PostRow } from '$lib/store/entries';
import type { Memory } from './kept/cache';
import type { Notice } from './people/letters';
import type { Before } from './people/refounding';
import type { LetterText, PostView } from '../view';

/** A notice that came in a letter. */
export interface Told {
	readonly id: Id;
	readonly from: number;
	/** The history in which its letter was written. */
	readonly at: Id;
	/** Key of whoever wrote it, in hex: the seat may be somebody else's by now. */
	readonly author: string;
	/** Place of its letter: what was said later stands higher on every device. */
	readonly depth: number;
	readonly notice: Notice;
}

/** The one that was told last: the same on every device that holds them all. */
export function lastTold(notices: readonly Told[]): Told | undefined {
	let last: Told | undefined;
	for (const told of notices) {
		const isLater =
			!last || told.depth > last.depth || (told.depth === last.depth && told.id > last.id);
		if (isLater) last = told;
	}
	return last;
}

export interface Open {
	readonly table: Table;
	readonly memory: Memory;
	/** The table that this one goes on from, if it was here when this one began. */
	readonly before: Before | undefined;
	row: PostRow;
	/** The row in the store. */
	kept: PostRow | undefined;
	/**
	 * Nothing is said by itself: the relays, which may have later words of this device, have not answered since the
	 * table was opened, and the person has not said that it shall go on without them.
	 */
	mute: boolean;
	/** Entries in the store, and decisions. */
	readonly stored: Set<Id>;
	records: number;
	/** Decisions that this device saw made, by number. */
	readonly seen: Set<number>;
	/** View after the last act, if it has been made. */
	view: PostView | undefined;
	/** Letters in the store by their numbers there, whether or not this device can read them. */
	readonly numbers: Map<Id, number>;
	/** Letters that were tried, for this device or not: to try one takes milliseconds, and they are many. */
	readonly tried: Set<Id>;
	readonly letters: LetterText[];
	/** Notices to this app. */
	readonly notices: Told[];
}

/** A table as it is opened, of which nothing is in the store yet. */
export const opening = (
	table: Table,
	memory: Memory,
	before: Before | undefined,
	row: PostRow
): Open => ({
	table,
	memory,
	before,
	row,
	kept: undefined,
	mute: false,
	stored: new Set(),
	records: 0,
	seen: new Set(),
	view: undefined,
	numbers: new Map(),
	tried: new Set(),
	letters: [],
	notices: []
});
