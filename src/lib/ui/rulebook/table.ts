/** A table of a rulebook as data: a game makes them from its own tables, so that no page goes stale. */

export interface Row {
	readonly head: string;
	/** Under the head, in smaller letters. */
	readonly note?: string | undefined;
	readonly cells: readonly string[];
}

export interface Table {
	readonly caption: string;
	/** The first is of the row heads. */
	readonly columns: readonly string[];
	readonly rows: readonly Row[];
	/** Cells are prose, not figures. */
	readonly prose?: boolean;
}

/** What a language calls a table and its columns. */
export interface Heads<Column extends string> {
	readonly caption: string;
	readonly columns: Readonly<Record<Column, string>>;
}
