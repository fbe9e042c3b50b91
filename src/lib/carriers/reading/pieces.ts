/**
 * A letter as text that a messenger cut into several messages, with names and times between them, copied
 * in whatever order. The checksum says which order is right; few are tried.
 */

import { countOrders, orderBySum } from './piece-order';

/** Characters of the shortest word that counts as a piece, unless it is the end of a letter. */
const SHORT = 24;
/** Pieces of which every order is tried, and of which some are. */
const ALL_ORDERS = 5;
const MOST = 40;
/** Characters that are looked at in all orders together: at most, and for each that there is. */
const WORK = 6_000_000;
const WORK_EACH = 150;
/** Orders that are judged by their sums in the time that a character of one takes. */
const CHEAP = 4;
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

/** Numbers that people and programs put before or behind pieces: `(1/3)`, `[1 de 3]`, `1/3:`, `1)`, `1.`. */
const IN_BRACKETS = /[([{]\s*\d{1,2}\s*(?:\/|\||de|of)\s*\d{1,2}\s*[)\]}]/gi;
const AT_LINES = /^(?:\d{1,2} ?\/ ?\d{1,2} ?[:.)\]-]|\d{1,2}[.)\]:])\s*/gm;

/** End of a line that a program filled with a piece which goes on in the next. */
const FULL_LINE = /(?<=[A-Za-z0-9+/]{40})\n(?=[A-Za-z0-9+/]*(?::[0-9a-f]{8}\.)?$)/gm;
/** Marks within which programs put what somebody said. */
const AROUND = /[^\sA-Za-z0-9+/:.]+/g;
/** A piece's number and how many there are, wherever they stand beside it. */
const NUMBERED =
	/(?<![A-Za-z0-9+/])(\d{1,2}) ?(?:\/|\||de|of) ?(\d{1,2})(?![A-Za-z0-9+/])[)\]}:.-]*/gi;

/** The pieces in the order of the numbers beside them; '': not each has one. */
function inOrder(text: string): string {
	const bare = text.replace(NUMBERED, ' ').replace(AROUND, ' ');
	const pieces = (bare.match(/\S+/g) ?? []).filter((word) => isHead(word) || isPiece(word));
	const numbers = Array.from(text.matchAll(NUMBERED)).flatMap(([, nth, of]) =>
		Number(of) === pieces.length ? [Number(nth)] : []
	);
	if (numbers.length !== pieces.length) return '';
	const places = new Map(numbers.map((nth, i) => [nth, pieces[i]]));
	return pieces.flatMap((_, i) => places.get(i + 1) ?? []).join('\n');
}

/**
 * The letters in a text, each put together of its pieces; without those that lack a piece, or are in more than are
 * tried. Takes time in proportion to the text.
 */
export function inPieces(text: string, whole: Whole): readonly Uint8Array[] {
	// A messenger that shows the beginning of a message puts dots where it goes on.
	const plain = text.replace(/^[>|\s]+/gm, '').replace(/…|\.{3}/g, ' ');
	const unbracketed = plain.replace(IN_BRACKETS, ' ');
	const readings = new Set([
		plain,
		unbracketed,
		unbracketed.replace(AT_LINES, ''),
		inOrder(plain),
		plain.replace(FULL_LINE, '').replace(AROUND, ' ')
	]);
	const each = Math.min(WORK, WORK_EACH * text.length) / readings.size;
	let most: readonly Uint8Array[] = [];
	for (const reading of readings) {
		let left = each;
		const budget: Budget = (cost) => {
			// An order too dear to be looked for leaves the rest to others.
			if (cost > left) return false;
			left -= cost;
			return true;
		};
		const found = lettersIn(reading, whole, budget);
		if (found.parcels.length > most.length) most = found.parcels;
		if (found.isAll) break;
	}
	return most;
}

/** Takes from what may still be spent; false: it is spent. */
type Budget = (cost: number) => boolean;

function lettersIn(
	shown: string,
	whole: Whole,
	budget: Budget
): { readonly parcels: readonly Uint8Array[]; readonly isAll: boolean } {
	const words = [...new Set(shown.match(/\S+/g) ?? [])];
	const letters = lettersOf(words.filter((word) => isHead(word) || isPiece(word)));
	const parcels = letters.flatMap(
		([head = '', ...others]) => ofOne(head, others, whole, budget) ?? []
	);
	return { parcels, isAll: letters.length > 0 && parcels.length === letters.length };
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
	budget: Budget
): Uint8Array | null {
	const tried = (order: readonly string[]): Uint8Array | null => {
		const letter = head + order.join('');
		return budget(letter.length) ? whole(letter) : null;
	};
	const alone = tried([]);
	if (alone) return alone;
	// Many pieces are tried only as they came.
	if (others.length > MOST) return tried(others);
	const ordered = others.length > ALL_ORDERS ? bySum(head, others, tried, budget) : null;
	if (ordered) return ordered;
	for (const order of orders(others)) {
		if (!budget(0)) return null;
		const parcel = tried(order);
		if (parcel) return parcel;
	}
	return null;
}

/** A letter in more pieces than all of whose orders are written out: its checksum says which order is right. */
function bySum(
	head: string,
	others: readonly string[],
	tried: (order: readonly string[]) => Uint8Array | null,
	budget: Budget
): Uint8Array | null {
	const [, first = ''] = /^lacre1:([A-Za-z0-9+/]*)$/i.exec(head) ?? [];
	const middle = others.filter((word) => !isTail(word) && /^[A-Za-z0-9+/]+$/.test(word));
	// A messenger may cut within the checksum.
	const broken = others.find((word) => /^[A-Za-z0-9+/]*:[0-9a-f]{0,7}$/i.test(word)) ?? '';
	for (const end of others.filter((word) => isTail(word)).reverse()) {
		const tail = end.includes(':') ? end : broken + end;
		const [, last, sum] = /^([A-Za-z0-9+/]*):([0-9a-f]{8})\.$/i.exec(tail) ?? [];
		if (last === undefined || !budget(countOrders(middle.length) / CHEAP)) continue;
		const order = orderBySum(middle, { first, last, sum: parseInt(sum ?? '', 16) });
		const parcel = order && tried([...order, tail]);
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
