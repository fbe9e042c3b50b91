/**
 * Bytes as syllables that Spanish and English speakers tell apart when they are said, in the manner of
 * proquints (Wilkerson 2009).
 */
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeio';

/** Bytes that a word takes: a syllable each, of six bits. */
export const SYLLABLES = 3;

/** So many words: of each byte, the lower six bits. */
export const wordsOf = (bytes: Uint8Array, words: number): string[] =>
	Array.from({ length: words }, (_, word) =>
		Array.from(bytes.subarray(word * SYLLABLES, (word + 1) * SYLLABLES), syllable).join('')
	);

const syllable = (byte: number): string =>
	(CONSONANTS[(byte >> 2) & 15] as string) + (VOWELS[byte & 3] as string);
