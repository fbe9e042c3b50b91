/** Settings of options in words: on the players' page, and in the rulebook. */
import type { AnyField } from '$engine/kernel/shape';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from './options';

/** Setting of an option: "12", "yes", "Points only". */
export function chosenText(field: AnyField, { words, tell }: OptionText, value: unknown): string {
	if (tell) return tell(value);
	if (field.is === 'number') return `${value as number}`;
	if (field.is === 'word' && words) return words[value as string]?.name() ?? '';
	// A choice of two: as usual, or its one other way.
	const isOn = field.is === 'word' ? value !== (field.of as string[])[0] : value === true;
	if (field.is === 'word' || field.is === 'flag')
		return isOn ? m.ui_option_on() : m.ui_option_off();
	return m.ui_option_changed();
}

/** Range of an option, and its usual value: "5 to 30, usually 12." */
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

/** Plain data, whatever the order of its keys. */
function isAlike(a: unknown, b: unknown): boolean {
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
	const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
	return (
		left.length === right.size &&
		left.every(([key, value]) => right.has(key) && isAlike(value, right.get(key)))
	);
}

/** The options of a table that are not as usual. */
export const unusual = <Key extends string>(
	{ fields, texts }: TableOptions<Key>,
	values: Readonly<Record<Key, unknown>>,
	usual: Readonly<Record<Key, unknown>>
): Chosen[] =>
	(Object.keys(texts) as Key[])
		.filter((key) => !isAlike(values[key], usual[key]))
		.map((key) => ({
			name: texts[key].name(),
			value: chosenText(fields[key], texts[key], values[key])
		}));
