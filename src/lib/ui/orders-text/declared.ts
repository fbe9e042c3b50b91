/** Declarations by which a game's orders are written and read as text. */
import type { Advice, Path } from '$engine/kernel/ruleset';
import type { AnyField } from '$engine/kernel/shape';

/** Content of a line of text that is being read as an order. */
export interface Mentioned {
	/** Values of a role whose names stand in it. */
	values(role: string): readonly unknown[];
	/** The same as they follow each other, the longest name at each place, each as often as it is named. */
	inOrder(role: string): readonly unknown[];
	/** As it is written. */
	readonly line: string;
	/** Number of its words. */
	readonly words: number;
	readonly numbers: readonly number[];
	/** Stretches of it that a name somebody made up may be. */
	readonly spans: readonly string[];
}

/** Knowledge of what a role can be. A role without it is of numbers, of the words of its shape, or free text. */
export interface TextRole {
	/** All that it can be, each by the name that the sheet shows it by. */
	readonly values?: readonly unknown[];
	readonly says?: (value: never) => string;
	/** Values that a sentence may mean without their name: "you". */
	readonly unnamed?: readonly unknown[];
	/** Values of one name do the same, such as copies of a card: whichever the rules take is meant. */
	readonly alike?: true;
	/** Values that a number may stand for; without it, itself. */
	readonly of?: (number: number) => readonly number[];
	/** Values beside the rest of the line's order, where that decides it; `now`: the one that it has. */
	readonly beside?: (order: never, mentioned: Mentioned, now: never) => readonly unknown[];
}

/** Ways of a line onto a sheet and off it. */
export interface TextEdit {
	/** The order with it; where nothing can go with it yet, the order as it is. */
	put(order: never, value: never): unknown;
	/** The reason in a sentence that it cannot come next, though no rule refuses it; '': it can. */
	bars?(order: never, value: never): string;
	/** The order without the one at a place. */
	takeOff(order: never, at: Path): unknown;
}

/** A kind of line that an order can be written in, as text. */
export interface TextLine {
	/** Place in the order: of the list that it stands in, or of the value that it sets. */
	readonly at: Path | ((order: never) => Path);
	/** A line without one is added to its list, or set, and taken off it again. */
	readonly edit?: TextEdit;
	readonly how: Advice['how'];
	readonly field: AnyField;
	/** The whole sentence: no two orders have the same. */
	readonly says: (value: never) => string;
	/**
	 * Id of the way to the order that it is (`orders/ways.ts`); without it, its kind is that. '': it is no example of
	 * what can be ordered.
	 */
	readonly way?: (value: never) => string;
	/** True once a form would take it as finished; without it, once every field has been chosen. */
	readonly whole?: (value: never) => boolean;
}

/** An order as text: how each part of it is said, and what the names in it mean to this seat. */
export interface OrdersText {
	/** In the order in which they are written. */
	readonly lines: readonly TextLine[];
	/** By role. */
	readonly roles: Readonly<Record<string, TextRole>>;
}
