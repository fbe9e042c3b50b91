/** Places by their names, as somebody writes them. */
import { typos, wordsOf } from '../orders-text/words';
import { plainWords } from './commands';
import type { TextPlace } from './declared';

/** "4,7" and "4-7" are what the map calls "4·7". */
const COORDINATES = /(\d)\s*[.,·:;x-]\s*(?=\d)/gu;
/** Names that are told where none was meant exactly. */
const NEAR = 4;

const placed = (text: string): string => text.replace(COORDINATES, '$1 ');
const placeWords = (text: string): string[] => plainWords(placed(text));
const NONE: ReadonlySet<string> = new Set();
/** Every word: an article may be all that tells two names apart, "Loris a" from "Loris". */
const everyWord = (text: string): string[] => wordsOf(placed(text), NONE).map(({ plain }) => plain);

interface Known {
	readonly place: TextPlace;
	readonly every: readonly string[];
	/** Words of the name without stop words. */
	readonly words: readonly string[];
}
const known = new WeakMap<readonly TextPlace[], readonly Known[]>();

function knownOf(places: readonly TextPlace[]): readonly Known[] {
	const found = known.get(places);
	if (found) return found;
	const made = places
		.map((place) => ({ place, every: everyWord(place.name), words: placeWords(place.name) }))
		.sort((a, b) => b.every.length - a.every.length);
	known.set(places, made);
	return made;
}

const stands = (name: readonly string[], within: readonly string[]): boolean =>
	name.length > 0 && within.some((_, i) => name.every((word, k) => within[i + k] === word));

/** True if a sentence names a place, by one of its names, where no longer name of another one stands. */
export function namesPlace(
	sentence: string,
	{ id }: TextPlace,
	places: readonly TextPlace[]
): boolean {
	const words = everyWord(sentence);
	const here = (name: readonly string[], i: number): boolean =>
		name.length > 0 && name.every((word, k) => words[i + k] === word);
	return words.some((_, i) => knownOf(places).find(({ every }) => here(every, i))?.place.id === id);
}

/** The place that a text names, by its longest name; of a cell, its numbers will do. */
export function placeNamed(places: readonly TextPlace[], text: string): TextPlace | undefined {
	const words = placeWords(text);
	const every = everyWord(text);
	const whole =
		knownOf(places).find(({ every: name }) => stands(name, every)) ??
		knownOf(places).find(({ words: name }) => stands(name, words));
	if (whole) return whole.place;
	const digits = (some: readonly string[]): string =>
		some.filter((one) => /\d/.test(one)).join(' ');
	const numbers = digits(words);
	if (numbers === '') return undefined;
	const numbered = knownOf(places).filter(
		({ words: name }) =>
			digits(name) === numbers && (words.length === 1 || /[ \p{L}]/u.test(numbers))
	);
	return new Set(numbered.map(({ place }) => place.id)).size === 1 ? numbered[0]?.place : undefined;
}

/** Names like one of the words of a text, the nearest first. */
export function placesLike(places: readonly TextPlace[], text: string): string[] {
	const words = everyWord(text);
	return knownOf(places)
		.flatMap(({ place, every: name }) => {
			const a = name.join(' ');
			const most = Math.max(1, Math.floor(a.length / 3));
			const offs = words.map((_, i) => {
				const b = words.slice(i, i + name.length).join(' ');
				return typos(a, b, most);
			});
			const off = Math.min(...offs, most + 1);
			return off > most ? [] : [{ name: place.name, off }];
		})
		.sort((a, b) => a.off - b.off)
		.slice(0, NEAR)
		.map(({ name }) => name);
}
