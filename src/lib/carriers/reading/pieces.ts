/**
 * A letter as text that a messenger cut into several messages, with names and times between them, copied
 * in whatever order. The checksum says which order is right; few are tried.
 */

/** Characters of the shortest word that counts as a piece, unless it is the end of a letter. */
const SHORT = 24;
/** Pieces of which every order is tried, and of which some are. */
const ALL_ORDERS = 5;
const MOST = 40;
/** Characters that are looked at in all orders together: at most, and for each that there is. */
const WORK = 6_000_000;
const WORK_EACH = 150;
/** Characters that make a word without a beginning a piece of a letter, and no other word. */
const SURELY = 200;

const isHead = (word: string): boolean => /^lacre1:/i.test(word);
/** The end of a letter, or its end but for digits of the checksum. */
const isTail = (word: string): boolean => /^[A-Za-z0-9+/]*:?[0-9a-f]{0,8}\.$/i.test(word);
const isPiece = (word: string): boolean =>
	isTail(word) || (word.length >= SHORT && /^[A-Za-z0-9+/]*(?::[0-9a-f]{0,8})?$/i.test(word));

/** True if a text is part of a letter whose beginning is elsewhere. */
export const isLonePiece = (text: string): boolean =>
	(text.match(/\S+/g) ?? []).some(
		(word) => word.length >= SURELY && /^[A-Za-z0-9+/]+(?::[0-9a-f]{0,8}\.?)?$/i.test(word)
	);

/** Reads a letter; null if it is none. */
type Whole = (text: string) => Uint8Array | null;

/**
 * The letters in a text, each put together of its pieces. Null: some letter lacks a piece, or is in more
 * pieces than are tried. Takes time in proportion to the text.
 */
export function inPieces(text: string, whole: Whole): readonly Uint8Array[] | null {
	let left = Math.min(WORK, WORK_EACH * text.length);
	const frugal: Whole = (letter) => {
		left -= letter.length;
		return left < 0 ? null : whole(letter);
	};
	// A messenger that shows the beginning of a message puts dots where it goes on.
	const shown = text.replace(/^[>|\s]+/gm, '').replace(/…|\.{3}/g, ' ');
	const words = [...new Set(shown.match(/\S+/g) ?? [])];
	const parcels: Uint8Array[] = [];
	for (const [head = '', ...others] of lettersOf(
		words.filter((word) => isHead(word) || isPiece(word))
	)) {
		const parcel = ofOne(head, others, frugal, () => left < 0);
		if (!parcel) return null;
		parcels.push(parcel);
	}
	return parcels.length > 0 ? parcels : null;
}

/** Pieces by letter: of one all, in whatever order; of several each with those that follow it. */
function lettersOf(words: readonly string[]): readonly (readonly string[])[] {
	const heads = words.filter(isHead);
	if (heads.length === 1) return [[...heads, ...words.filter((word) => !isHead(word))]];
	const letters: string[][] = [];
	for (const word of words) {
		if (isHead(word)) letters.push([word]);
		else letters.at(-1)?.push(word);
	}
	return letters;
}

function ofOne(
	head: string,
	others: readonly string[],
	whole: Whole,
	isSpent: () => boolean
): Uint8Array | null {
	const alone = whole(head);
	if (alone || others.length > MOST) return alone;
	for (const order of orders(others)) {
		if (isSpent()) return null;
		const parcel = whole(head + order.join(''));
		if (parcel) return parcel;
	}
	return null;
}

/** Orders of some pieces, the likeliest first; what can only be the end stays there. */
function* orders(words: readonly string[]): Generator<readonly string[]> {
	const ends = words.filter((word) => isTail(word));
	// Words of a sentence end in a full stop too: each may be the end, or none of them.
	for (const end of ends.length > 0 ? [...ends].reverse() : [undefined]) {
		const others = words.filter((word) => !isTail(word));
		const tail = end === undefined ? [] : [end];
		for (const order of others.length <= ALL_ORDERS ? permutations(others) : moves(others))
			yield [...order, ...tail];
	}
}

function* permutations(words: readonly string[]): Generator<readonly string[]> {
	if (words.length <= 1) return yield words;
	for (const [i, word] of words.entries())
		for (const rest of permutations(words.filter((_, j) => j !== i))) yield [word, ...rest];
}

/** The order as it is, backwards, and with one piece elsewhere. */
function* moves(words: readonly string[]): Generator<readonly string[]> {
	yield words;
	yield [...words].reverse();
	for (const [from, word] of words.entries()) {
		const others = words.filter((_, i) => i !== from);
		for (let to = 0; to <= others.length; to++)
			yield [...others.slice(0, to), word, ...others.slice(to)];
	}
}
