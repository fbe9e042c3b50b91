/** A table that is open in the worker: the protocol's, what is remembered of it, and what is stored. */
import type { Table } from '$lib/protocol/table';
import type { Id } from '$lib/protocol/bytes';
import type { PostRow } from '$lib/store/entries';
import type { Memory } from './cache';
import type { Notice } from './letters';
import type { Before } from './refounding';
import type { LetterView, PostView } from '../view';

/** A notice that came in a letter. */
export interface Told {
	readonly id: Id;
	readonly from: number;
	/** Key of whoever wrote it, in hex: the seat may be somebody else's by now. */
	readonly author: string;
	/** Depth of its entry: what was said later is deeper on every device. */
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
	/** Entries in the store. */
	stored: number;
	/** View after the last act, if it has been made. */
	view: PostView | undefined;
	readonly letters: LetterView[];
	/** Notices to this app, and the depth of the entries that brought them. */
	readonly notices: Told[];
	/** Letters looked at. */
	looked: number;
}

/** A table read from the store, where it has so many entries. */
export const opening = (
	table: Table,
	memory: Memory,
	before: Before | undefined,
	row: PostRow,
	stored = 0
): Open => ({
	table,
	memory,
	before,
	row,
	kept: row,
	stored,
	view: undefined,
	letters: [],
	notices: [],
	looked: 0
});
