/** Text in the reader's language, whatever it says. */
import { getLocale } from '$lib/paraglide/runtime';

const formats = new Map<string, Intl.ListFormat>();

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

/** First letter raised: for headings and the beginning of a sentence. */
export function capital(text: string): string {
	const first = text.codePointAt(0);
	if (first === undefined) return text;
	const letter = String.fromCodePoint(first);
	return letter.toUpperCase() + text.slice(letter.length);
}
