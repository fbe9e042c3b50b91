/** A table of a rulebook as data: its rows are made from the game's own tables, so that no page goes stale. */

export interface Row {
	readonly head: string;
	/** Under the head, in smaller letters. */
	readonly note?: string | undefined;
	readonly cells: readonly string[];
}

/** The words that a rulebook gives with a table, by the key of what they are said of. */
export type Notes<Key extends string = string> = Readonly<Partial<Record<Key, readonly string[]>>>;
