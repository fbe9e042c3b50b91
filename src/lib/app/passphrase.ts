/** Strength of a passphrase, roughly, and a suggestion of a strong one. */
import { SYLLABLES, wordsOf } from '$lib/protocol/people/syllables';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

export const SHORTEST = 8;
/** Guesses, as powers of two, that scrypt at about a second each makes dear. */
const FAIR = 40;
const STRONG = 60;

/** Families of characters, and how many belong to each. */
const FAMILIES: readonly (readonly [RegExp, number])[] = [
	[/[a-z]/, 26],
	[/[A-Z]/, 26],
	[/[0-9]/, 10],
	[/[ _-]/, 4],
	[/[^a-zA-Z0-9 _-]/, 30]
];

/** An upper bound on what guessing takes, kept low for repetitions, runs, and few different characters. */
export function strengthOf(text: string): Strength {
	if (text.length < SHORTEST) return 'short';
	const pool = FAMILIES.reduce((sum, [family, size]) => sum + (family.test(text) ? size : 0), 0);
	const chars = [...text];
	let length = 0;
	chars.forEach((char, i) => {
		const step = i === 0 ? 2 : (char.codePointAt(0) ?? 0) - (chars[i - 1]?.codePointAt(0) ?? 0);
		// "aaaa" and "1234" add next to nothing.
		length += Math.abs(step) <= 1 ? 0.25 : 1;
	});
	const different = new Set(chars).size;
	const bits =
		Math.min(length, 3 * different) * Math.log2(Math.max(2, Math.min(pool, 4 * different)));
	return bits < FAIR ? 'weak' : bits < STRONG ? 'fair' : 'strong';
}

const WORDS = 4;

/** Bytes that `suggestion` turns into words. */
export const SUGGESTION_BYTES = WORDS * SYLLABLES;

/** Four words that can be said and written down: 72 of the random bits given. */
export function suggestion(bytes: Uint8Array): string {
	return wordsOf(bytes, WORDS).join(' ');
}
