/** A table that is open in the worker: the protocol's, what is remembered of it, and what is stored. */
import type { Table } from '$lib/protocol/table';
import type { PostRow } from '$lib/store/entries';
import type { Memory } from './cache';
import type { Before } from './refounding';
import type { LetterView, PostView } from '../view';

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
	/** What the last act led to. */
	view: PostView | undefined;
	readonly letters: LetterView[];
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
	looked: 0
});
