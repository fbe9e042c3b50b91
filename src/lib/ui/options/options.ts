/**
 * The options of a table, each declared once: its field by the rules of the game, and what it is called.
 * The form, the line that says how a table plays, and the rulebook are made of that.
 */
import type { AnyField } from '$engine/kernel/shape';
import { m } from '$lib/paraglide/messages';

/** What an option is called, and what it does. */
export interface OptionText {
	readonly name: () => string;
	readonly note: () => string;
	/** The same of each word that can be chosen; without it, a choice of two is a box. */
	readonly words?: Readonly<Record<string, Omit<OptionText, 'words'>>>;
}

/** In the order in which they are told. */
export interface TableOptions<Key extends string = string> {
	readonly fields: Readonly<Record<Key, AnyField>>;
	readonly texts: Readonly<Record<Key, OptionText>>;
}

/** What the box of a choice of two stands for: as usual, and its one other way. */
export function waysOf(field: AnyField): readonly [off: string | boolean, on: string | boolean] {
	const [off = false, on = true] = field.is === 'word' ? (field.of as string[]) : [false, true];
	return [off, on];
}

/** How an option stands: "12", "yes", "Points only". */
export function chosenText(field: AnyField, { words }: OptionText, value: unknown): string {
	if (field.is === 'number') return `${value as number}`;
	if (field.is === 'word' && words) return words[value as string]?.name() ?? '';
	if (field.is === 'word' || field.is === 'flag')
		return value === waysOf(field)[1] ? m.ui_option_on() : m.ui_option_off();
	return m.ui_option_changed();
}

/** What can be chosen, and what is usual: "5 to 30, usually 12." */
export function rangeText(field: AnyField, text: OptionText): string {
	if (field.is === 'number')
		return m.ui_option_range({ min: field.min, max: field.max, usual: field.blank });
	if (field.is === 'word' || field.is === 'flag')
		return m.ui_option_usual({ usual: chosenText(field, text, field.blank) });
	return '';
}

export interface Chosen {
	readonly name: string;
	readonly value: string;
}

/** The options of a table that are not as usual. */
export const unusual = <Key extends string>(
	{ fields, texts }: TableOptions<Key>,
	values: Readonly<Record<Key, unknown>>,
	usual: Readonly<Record<Key, unknown>>
): Chosen[] =>
	(Object.keys(texts) as Key[])
		.filter((key) => JSON.stringify(values[key]) !== JSON.stringify(usual[key]))
		.map((key) => ({
			name: texts[key].name(),
			value: chosenText(fields[key], texts[key], values[key])
		}));
