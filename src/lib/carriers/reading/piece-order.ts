/**
 * The order of a letter's pieces, by its checksum. CRC-32 is linear: what a piece adds to the sum depends on the piece
 * and its place alone, so that each order is judged by one exclusive-or a piece, however long the pieces are.
 */
import { crc32 } from './checksum';

/** Pieces of which every order is judged: a tenth of a second, and one in a thousand wrong orders of ten is taken for right. */
const MOST = 10;

/** Numbers of orders of so many pieces. */
export const countOrders = (pieces: number): number =>
	pieces > MOST
		? Infinity
		: Array.from({ length: pieces }, (_, i) => i + 1).reduce((a, b) => a * b, 1);

/** A letter's base64 but for the pieces in between. */
export interface Ends {
	/** Signs of base64 before the pieces, and behind them. */
	readonly first: string;
	readonly last: string;
	/** CRC-32 of the letter. */
	readonly sum: number;
}

/** Pieces of base64 in the order in which they are a letter; undefined: in no order. */
export function orderBySum(
	pieces: readonly string[],
	{ first, last, sum }: Ends
): readonly string[] | undefined {
	const length =
		first.length + pieces.reduce((total, { length }) => total + length, 0) + last.length;
	const whole = Math.floor((length * 3) / 4);
	const added = (piece: string, at: number): number => addedBy(piece, at, whole);
	const rest =
		sum ^ crc32(new Uint8Array(whole)) ^ added(first, 0) ^ added(last, length - last.length);
	/** By place: what each piece would add there. */
	const known = new Map<number, Int32Array>();
	const addedAt = (at: number): Int32Array => {
		const there = known.get(at) ?? Int32Array.from(pieces, (piece) => added(piece, at));
		known.set(at, there);
		return there;
	};
	const order: number[] = [];
	/** `used`: a bit for each piece that has its place. */
	const search = (used: number, at: number, left: number): boolean => {
		if (order.length === pieces.length) return left === 0;
		const sums = addedAt(at);
		for (let i = 0; i < pieces.length; i++) {
			if (used & (1 << i)) continue;
			order.push(i);
			if (search(used | (1 << i), at + (pieces[i]?.length ?? 0), left ^ (sums[i] ?? 0)))
				return true;
			order.pop();
		}
		return false;
	};
	return search(0, first.length, rest) ? order.map((i) => pieces[i] ?? '') : undefined;
}

/** Sum that a piece alone has in a letter of nothing else: zeros before it change nothing, and those behind it move it. */
function addedBy(piece: string, at: number, whole: number): number {
	const before = at % 4;
	const padded = 'A'.repeat(before) + piece;
	const bytes = fromBase64(padded + 'A'.repeat((4 - (padded.length % 4)) % 4));
	const start = ((at - before) / 4) * 3;
	const own = bytes.subarray(0, Math.max(0, whole - start));
	return moved(linear(own), whole - start - own.length);
}

const fromBase64 = (text: string): Uint8Array =>
	Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** CRC-32 without what it adds for the length alone. */
const linear = (bytes: Uint8Array): number => crc32(bytes) ^ crc32(new Uint8Array(bytes.length));

/** Sum of bytes behind which so many zeros come: a square for each binary digit of their number. */
function moved(sum: number, zeros: number): number {
	let [left, power, result] = [zeros, EIGHTH, sum];
	while (left > 0) {
		if (left & 1) result = product(result, power);
		power = product(power, power);
		left >>= 1;
	}
	return result;
}

const POLYNOMIAL = 0xedb88320;
/** Reflected as in the checksum: the highest bit is x⁰, and this is x⁸, for one byte. */
const EIGHTH = 1 << 23;

/** Product of two polynomials over GF(2), modulo that of CRC-32. */
function product(a: number, b: number): number {
	let [sum, shifted] = [0, b];
	for (let bit = 31; bit >= 0; bit--) {
		if ((a >>> bit) & 1) sum ^= shifted;
		shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
	}
	return sum;
}
