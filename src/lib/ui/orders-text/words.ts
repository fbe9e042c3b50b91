/** Words of a line, as they are compared: case, accents, punctuation, articles and conjunctions aside. */
import { m } from '$lib/paraglide/messages';

/** A word and its place in the text. */
export interface Word {
	readonly plain: string;
	readonly from: number;
	readonly to: number;
}

/** Thousands, decimals, words with their digits, pictures. A sign belongs to its number. */
const WORD =
	/(?<![\p{L}\p{N}])[-−]?\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\p{N})|(?<![\p{L}\p{N}])[-−]?\d+(?:[.,]\d+)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const THOUSANDS = /^[-−]?\d{1,3}(?:[.,\u00a0\u202f]\d{3})+$/;

/** The word without what does not count. */
export function plain(word: string): string {
	if (!/\d/.test(word)) return bare(word);
	const digits = THOUSANDS.test(word) ? word.replace(/[.,\u00a0\u202f]/g, '') : word;
	return bare(digits.replace(',', '.').replace('−', '-'));
}
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let contracted: { readonly of: string; readonly words: ReadonlyMap<string, string> } | undefined;
/** Words in which another one has swallowed an article, each with the one that is left: "del", "de". */
function contractions(): ReadonlyMap<string, string> {
	const of = m.ui_text_contracted();
	if (contracted?.of !== of)
		contracted = {
			of,
			words: new Map(of.split(' ').map((pair) => pair.split('=') as [string, string]))
		};
	return contracted.words;
}

/** @param skipped words that say nothing: "the", "and" */
export function wordsOf(text: string, skipped: ReadonlySet<string>): Word[] {
	const short = contractions();
	const comparedAs = (word: string): string => short.get(plain(word)) ?? plain(word);
	return Array.from(text.matchAll(WORD), (found) => ({
		plain: comparedAs(found[0]),
		from: found.index,
		to: found.index + found[0].length
	})).filter((word) => !skipped.has(word.plain));
}

/** Numbers among the words. */
export const numbersIn = (words: readonly Word[]): number[] => [
	...new Set(
		words.flatMap((word) => (/^-?\d+(?:\.\d+)?$/.test(word.plain) ? [Number(word.plain)] : []))
	)
];

/** Letters to change to get from one word to another; more than `most` is not counted out. */
export function typos(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next.push(
				Math.min(
					(row[j] ?? 0) + 1,
					(next[j - 1] ?? 0) + 1,
					(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
				)
			);
		row = next;
	}
	return row[b.length] ?? 0;
}

/** Words that say nothing in the reader's language. */
export const skippedWords = (): ReadonlySet<string> => new Set(m.ui_text_skipped().split(' '));

/** Names by which each of several is meant alone: where two share one, their numbers stand behind it. */
export function toldApart(
	values: readonly number[],
	says: (value: number) => string
): (value: number) => string {
	const shared = (name: string): boolean =>
		values.filter((value) => says(value) === name).length > 1;
	const names = new Map(
		values.map((value) => {
			const name = says(value);
			return [value, shared(name) ? `${name} (${value})` : name];
		})
	);
	return (value) => names.get(value) ?? says(value);
}

/** Letters that two forms of a verb have in common at least, and those that they may differ in. */
const STEM = 4;
const ENDING = 3;

/** Vowels that Spanish verbs double under the accent, single: "mueve" as "move". */
const undoubled = (word: string): string => word.replace('ue', 'o').replace('ie', 'e');

/** Two forms of one word, as far as their letters tell: "sail" and "sails". */
export const isSameStem = (a: string, b: string): boolean =>
	sharesStem(a, b) || sharesStem(undoubled(a), undoubled(b));

function sharesStem(a: string, b: string): boolean {
	const shortest = Math.min(a.length, b.length);
	let same = 0;
	while (same < shortest && a[same] === b[same]) same++;
	return same >= STEM && Math.max(a.length, b.length) - same <= ENDING;
}

/** Forms of a word that may be one and many of the same, in the languages there are. */
export const singulars = (word: string): string[] => [
	word,
	...(/s$/.test(word) ? [word.slice(0, -1)] : []),
	...(/es$/.test(word) ? [word.slice(0, -2)] : []),
	...(/ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
	...(/ces$/.test(word) ? [`${word.slice(0, -3)}z`] : [])
];

/** One of a thing and many of it. */
export const isSameThing = (a: string, b: string): boolean =>
	a === b || singulars(a).includes(b) || singulars(b).includes(a);
