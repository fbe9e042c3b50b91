/** Desk at which the table is played as text: what its commands ask of the table page. */
import type { Advice, Path } from '$engine/kernel/ruleset';
import type { OrderWay, TableSession } from '$lib/games/game';
import type { Found } from '../orders-text/lexicon';
import type { Reader } from '../orders-text/read';
import type { Part, TableText } from './declared';
import type { RuleChapter } from '../rulebook/chapters';
import type { Example } from './examples';

export interface Desk {
	readonly table: TableSession;
	/** The game's sentences for the view as it is now. */
	readonly text: TableText;
	/** The game's sentences for its orders. */
	readonly reader: Reader | undefined;
	/** The sheet as it stands, or as it is begun. */
	readonly order: unknown;
	readonly empty: unknown;
	/** The reason that nothing can be ordered now; '': something can. */
	readonly shut: string;
	/** The game has ended: nobody has a sheet any more. */
	readonly over: boolean;
	ways(): Promise<readonly OrderWay[]>;
	examples(): Promise<readonly Example[]>;
	/** The rulebook in the reader's language, chapter by chapter. Rejects if it cannot be had. */
	rules(): Promise<readonly RuleChapter[]>;
	/** A sentence for each seat: sealed, waited for. */
	waiting(): readonly string[];
	/** Opens a postcard of the step; false: nothing has happened that it could tell of. */
	postcard(): boolean;
	/** Reminders before the wax sets, in sentences. */
	beforeSealing(): readonly string[];
	/** Seals the sheet; a sentence that says why not, '' if it is sealed. */
	seal(): Promise<string>;
}

/** An answer that asks back. */
export interface Question {
	/** The answer to what was said next; undefined: that was no answer, and means what it always means. */
	answered(line: string): Promise<Answer> | Answer | undefined;
	/** A sentence on what becomes of it where the line was no answer; without it, nothing is said. */
	readonly dropped?: string;
}

/** A list of advice as it was told: a number means what stood there, whatever was taken since. */
export interface Advised {
	readonly view: unknown;
	readonly advice: readonly Advice[];
	/** Places in the advice, in the order in which they were told. */
	readonly indexes: readonly number[];
}

export interface Answer {
	readonly parts: readonly Part[];
	/** Lines behind each portion of it: how one goes on from there. */
	readonly foot?: readonly string[];
	/** All of it was asked for at once. */
	readonly whole?: boolean;
	readonly asks?: Question;
	/** The sheet before it was changed. */
	readonly changed?: { readonly before: unknown };
	/** The list of advice that its numbers mean from now on. */
	readonly advised?: Advised;
	/** Order that was written with it, which the next words may change; undefined: the one before is still it. */
	readonly wrote?: Written | 'nothing';
}

/** An order as it was written last. */
export interface Written {
	readonly order: Found;
	/** Place of the order on the sheet; undefined: the rules did not take it. */
	readonly at: Path | undefined;
	/** The sheet as it was left. */
	readonly sheet: unknown;
}

export const saying = (...lines: string[]): Answer => ({ parts: [{ title: '', lines }] });
