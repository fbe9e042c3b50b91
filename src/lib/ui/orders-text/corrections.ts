/** Names and words that a writer may have meant: close ones alone, and none for the words that join others. */
import { m } from '$lib/paraglide/messages';
import { singulars, typos, type Word } from './words';

export interface Name {
	readonly text: string;
	/** Forms of them that are compared. */
	readonly words: readonly string[];
}

export interface Close {
	readonly text: string;
	/** Words of the line that it stands for. */
	readonly length: number;
}

/** Words that join others: "of", "to". Nobody means a name by them. */
export const joinsOthers = (word: string): boolean => m.ui_text_joining().split(' ').includes(word);

/** Letters below which a word is its own name or none. */
const SHORT = 4;
/** One letter in so many may be wrong. */
const LETTERS = 3;

/** Letters in which two words differ, or two names; Infinity: they are not alike. Codes are what they are. */
function apart(name: string, written: string): number {
	if (name === written) return 0;
	const [short, long] = [name.length, written.length].sort((a, b) => a - b) as [number, number];
	if (long < SHORT || /\d/.test(name + written)) return Infinity;
	if (short < SHORT && name[0] !== written[0]) return Infinity;
	const most = Math.max(1, Math.floor(short / LETTERS));
	const off = typos(name, written, most);
	return off > most ? Infinity : off;
}

/** Says something by itself: no number alone, and no word that joins others. */
const saysSomething = (word: string): boolean =>
	!joinsOthers(word) && !/^-?\d+$/.test(word) && (word.length >= SHORT - 1 || /\d/.test(word));

/**
 * Names, then words, that the beginning of `rest` is close to, the closest first.
 * @param next words that could come there, as they are compared, and as they stand in a sentence
 */
export function closeTo(
	rest: readonly Word[],
	names: readonly Name[],
	next: ReadonlyMap<string, string>
): readonly Close[] {
	const written = rest.map((word) => word.plain);
	const [first = ''] = written;
	if (!saysSomething(first)) return [];
	const found = names.flatMap(({ text, words }): (Close & { off: number })[] => {
		const whole = apart(words.join(' '), written.slice(0, words.length).join(' '));
		// The name is there as it is: something else is missing.
		if (whole === 0) return [];
		const part = partOf(words, written);
		if (whole === Infinity && part.off === Infinity) return [];
		return whole <= part.off ? [{ text, off: whole, length: words.length }] : [{ text, ...part }];
	});
	const spelt = [...next].flatMap(([plain, text]): (Close & { off: number })[] => {
		const off = joinsOthers(plain) ? Infinity : apart(plain, first);
		return off === Infinity ? [] : [{ text, off, length: 1 }];
	});
	return [...found, ...spelt].sort((a, b) => a.off - b.off);
}

/** A part of a name at the beginning of what is written, and how far it is off. */
function partOf(
	name: readonly string[],
	written: readonly string[]
): { length: number; off: number } {
	if (name.length < 2) return { length: 0, off: Infinity };
	const parts = name.flatMap((word, i) => {
		const off = saysSomething(word) ? apart(word, written[0] ?? '') : Infinity;
		if (off === Infinity) return [];
		// Words of the name that follow stand for it too, though one between them is missing.
		let at = i;
		let length = 0;
		while (at >= 0) {
			length++;
			at = name.indexOf(written[length] ?? '', at + 1);
		}
		// A part is further off than the whole.
		return [{ length, off: off + 0.5 }];
	});
	return (
		parts.sort((a, b) => a.off - b.off || b.length - a.length)[0] ?? { length: 0, off: Infinity }
	);
}

/** Names by each of their words. */
export function namesByWord(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
	const found = new Map<string, Map<string, Name>>();
	for (const name of names)
		for (const word of name.words) {
			const here = found.get(word) ?? new Map<string, Name>();
			here.set(name.words.join(' '), name);
			found.set(word, here);
		}
	return new Map([...found].map(([word, here]) => [word, [...here.values()]]));
}

/**
 * A line whose names are whole, where a part of a name is in no other one.
 * @param isOwn true of words of the sentences themselves
 */
export function completed(
	line: string,
	words: readonly Word[],
	places: ReadonlyMap<string, readonly Name[]>,
	isOwn: (word: string) => boolean
): string {
	const plain = words.map((word) => word.plain);
	let done = '';
	let copied = 0;
	for (let i = 0; i < words.length;) {
		const word = plain[i] ?? '';
		const named = places.get(word) ?? [];
		const whole = named
			.filter((name) => name.words.every((one, k) => plain[i + k] === one))
			.map((name) => name.words.length);
		if (whole.length > 0) {
			i += Math.max(...whole);
			continue;
		}
		const [only] = named;
		const at = only?.words.indexOf(word) ?? -1;
		let length = 1;
		while (only && plain[i + length] !== undefined && only.words[at + length] === plain[i + length])
			length++;
		if (only && named.length === 1 && saysSomething(word) && !isOwn(word)) {
			done += line.slice(copied, words[i]?.from) + only.text;
			copied = words[i + length - 1]?.to ?? line.length;
		}
		i += length;
	}
	return done + line.slice(copied);
}

/** A line in which each number before a name, of one or of more, stands behind it: "Crusader × 5". */
export function amountsBehind(
	line: string,
	words: readonly Word[],
	names: readonly Name[]
): string {
	let done = '';
	let copied = 0;
	for (let i = 0; i < words.length; i++) {
		const amount = words[i]?.plain ?? '';
		if (!/^\d+$/.test(amount)) continue;
		const isHere = ({ words: name }: Name): boolean =>
			name.length > 0 &&
			saysSomething(name[0] ?? '') &&
			name.every((word, k) => singulars(words[i + 1 + k]?.plain ?? '').includes(word));
		const [named] = names.filter(isHere).sort((a, b) => b.words.length - a.words.length);
		if (!named) continue;
		const last = words[i + named.words.length];
		done += `${line.slice(copied, words[i]?.from)}${named.text}${amount === '1' ? '' : ` × ${amount}`}`;
		copied = last?.to ?? line.length;
		i += named.words.length;
	}
	return done + line.slice(copied);
}
