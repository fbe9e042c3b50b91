/**
 * Texts whose letters stand for others so many places on in the alphabet: some mail filters write addresses so (Check
 * Point, from `?` or `#` on), and forums what is not to be read at once.
 */

const [A, Z] = [0x61, 0x7a];
const LETTERS = 26;

/** A lower-case word with each letter so many places on. */
const shiftedWord = (word: string, places: number): string =>
	[...word].map((sign) => onward(sign, A, LETTERS, places)).join('');

const onward = (sign: string, first: number, count: number, places: number): string =>
	String.fromCharCode(first + ((((sign.charCodeAt(0) - first + places) % count) + count) % count));

/** Beginnings of letters and of links as they look so many places on. */
const BEGINNINGS = new Map(
	['lacre', 'https'].flatMap((word) =>
		Array.from({ length: LETTERS - 1 }, (_, i) => [shiftedWord(word, i + 1), i + 1] as const)
	)
);
const BEGINNING = new RegExp(`(${[...BEGINNINGS.keys()].join('|')})\\d{0,4}[:?*%]`, 'i');
/** The one value of a link. */
const VALUE = /[#(?]([a-z])=[\w*%-]{20,}\.\w{8}/gi;
/** Signs before it in which underscores show that a filter put the address between them. */
const BEFORE = 400;

/** True of a link's value if the address before it is one that a filter wrote. */
const isFiltered =
	(text: string) =>
	({ index }: RegExpExecArray): boolean => {
		const words = text.slice(Math.max(0, index - BEFORE), index).split(/\s/);
		return words.at(-1)?.includes('___') ?? false;
	};

/** A text as it was before its letters were moved, by the ways of counting digits; none: nothing in it looks moved. */
export function unshifted(text: string): readonly string[] {
	const begun = BEGINNING.exec(text)?.[1]?.toLowerCase();
	const value = [...text.matchAll(VALUE)].find(isFiltered(text))?.[1]?.toLowerCase();
	const places = [
		begun === undefined ? undefined : BEGINNINGS.get(begun),
		value === undefined ? undefined : (value.charCodeAt(0) - 'p'.charCodeAt(0) + LETTERS) % LETTERS
	].filter((one) => one !== undefined && one > 0) as number[];
	// Digits are moved as far as letters, by half of their row, or not at all.
	return places.flatMap((place) => [place, 5, 0].map((digits) => moved(text, place, digits)));
}

/** Percent signs stand as `*` where letters are moved. */
const moved = (text: string, places: number, digits: number): string =>
	text.replace(/[a-z]+|\d+|\*/gi, (run) => {
		if (run === '*') return '%';
		return [...run]
			.map((sign) => {
				const code = sign.charCodeAt(0);
				if (code < 0x41) return onward(sign, 0x30, 10, -digits);
				return onward(sign, code >= A && code <= Z ? A : 0x41, LETTERS, -places);
			})
			.join('');
	});
