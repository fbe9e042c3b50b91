/** Text in the reader's language, whatever it says. */
import { getLocale } from '$lib/paraglide/runtime';

const formats = new Map<string, Intl.ListFormat>();
const figures = new Map<string, Intl.NumberFormat>();

/** "a, b and c" in the reader's language. */
export function listText(items: readonly string[]): string {
	const locale = getLocale();
	let format = formats.get(locale);
	if (!format) {
		format = new Intl.ListFormat(locale, { type: 'conjunction' });
		formats.set(locale, format);
	}
	return format.format(items);
}

/** A number in the reader's language, with one decimal at most: "2,5" in Spanish. */
export function numberText(value: number): string {
	// Small ones look the same everywhere, and making a format is slow: a page opens without it.
	if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
	const locale = getLocale();
	let format = figures.get(locale);
	if (!format) {
		format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
		figures.set(locale, format);
	}
	return format.format(value);
}

/** First letter raised: for headings and the beginning of a sentence. */
export function capital(text: string): string {
	const first = text.codePointAt(0);
	if (first === undefined) return text;
	const letter = String.fromCodePoint(first);
	return letter.toUpperCase() + text.slice(letter.length);
}
