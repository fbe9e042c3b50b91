/**
 * Text that somebody is putting on a sheet. It stays while the page lives: the way to mend a line leads
 * over the map, the report and other forms, and every one of them takes the panel away.
 */
import { isSameData } from '$engine/kernel/advice';
import type { TableSession } from '$lib/games/game';
import type { LeftOver } from './text';

export class TextDraft {
	/** Its panel is open. */
	open = $state(false);
	box = $state('');
	/** Lines of the box that were not taken. */
	left = $state.raw<readonly LeftOver[]>([]);
	said = $state('');
	reading = $state(false);
	/** The sheet before text was put on it, with it, and the text. */
	#put = $state.raw<{
		readonly before: unknown;
		readonly after: unknown;
		readonly text: string;
	} | null>(null);

	/** Text was put on a sheet. */
	took(before: unknown, after: unknown, text: string): void {
		this.#put = { before, after, text };
	}

	/** Taking back would lose nothing else: the sheet is as the text left it. */
	isUndoable(order: unknown): boolean {
		return this.#put !== null && isSameData(order, this.#put.after);
	}

	/** The sheet as it was before, which can be had once; the text is in the box again, as it was. */
	undo(): unknown {
		const put = this.#put;
		this.#put = null;
		if (put) this.box = put.text;
		this.left = [];
		return put?.before;
	}
}

/** By the session, which is of one table and one seat, and by the step. */
const drafts = new WeakMap<TableSession, Map<number, TextDraft>>();

/** Text of the step that is shown: what was not taken at another is of no use there. */
export function draftOf(table: TableSession): TextDraft {
	const steps = drafts.get(table) ?? new Map<number, TextDraft>();
	drafts.set(table, steps);
	const draft = steps.get(table.step) ?? new TextDraft();
	steps.set(table.step, draft);
	return draft;
}
