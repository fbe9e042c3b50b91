/**
 * The options of a table, each declared once: its field by the rules of the game, and what it is called.
 * The form, the line that says how a table plays, and the rulebook are made of that.
 */
import type { AnyField } from '$engine/kernel/shape';

/** Name of an option, and its effect. */
export interface OptionText {
	readonly name: () => string;
	readonly note: () => string;
	/** The same of each word that can be chosen; without it, a choice of two is a box. */
	readonly words?: Readonly<Record<string, Omit<OptionText, 'words' | 'tell'>>>;
	/** Formats a value that is neither a number nor a word. */
	readonly tell?: (value: unknown) => string;
}

/** In the order in which they are told. */
export interface TableOptions<Key extends string = string> {
	readonly fields: Readonly<Record<Key, AnyField>>;
	readonly texts: Readonly<Record<Key, OptionText>>;
}

/** Values of the two states of a box: the usual one, and the other. */
export function waysOf(field: AnyField): readonly [off: string | boolean, on: string | boolean] {
	const [off = false, on = true] = field.is === 'word' ? (field.of as string[]) : [false, true];
	return [off, on];
}
