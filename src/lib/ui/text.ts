/** Text in the reader's language, whatever it says. */
import { getLocale } from '$lib/paraglide/runtime';

const figures = new Map<string, Intl.NumberFormat>();

/** Before a word that begins with the sound of i, Spanish says "e" instead of "y"; not so before "hie". */
const SOUNDS_LIKE_I = /^(i|hi(?![ae]))/i;

/**
 * "a, b, and c" in the reader's language, as `Intl.ListFormat` writes it; to make one of those takes a
 * phone a tenth of a second, when the first page with a list comes to life.
 */
export function listText(items: readonly string[]): string {
	const last = items.at(-1) ?? '';
	const others = items.slice(0, -1).join(', ');
	if (items.length < 2) return last;
	if (getLocale() === 'es') return `${others} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`;
	return `${others}${items.length > 2 ? ',' : ''} and ${last}`;
}

/** A number in the reader's language, with one decimal at most: "2,5" in Spanish. */
export function numberText(value: number): string {
	const locale = getLocale();
	// Nothing divides the digits of small ones, and making a format is slow: a page opens without it.
	if (value >= 0 && value < 999) {
		const text = String(Math.round(value * 10) / 10);
		return locale === 'es' ? text.replace('.', ',') : text;
	}
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

/** First letter lowered: within a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

let characters: Intl.Segmenter | undefined;

function charactersOf(text: string): string[] {
	if (!('Segmenter' in Intl)) return [...text];
	characters ??= new Intl.Segmenter();
	return Array.from(characters.segment(text), ({ segment }) => segment);
}

/** A text of so many characters at most, as a reader counts them: a picture of several parts stays whole. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const signs = charactersOf(text);
	if (signs.length <= most) return text;
	return `${signs
		.slice(0, Math.max(1, most - 1))
		.join('')
		.trim()}…`;
}
