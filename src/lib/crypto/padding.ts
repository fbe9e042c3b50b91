/**
 * Padding to a bucket, so that a length tells little: the text, one byte 0x80, zeros (ISO/IEC 7816-4).
 * Buckets follow Padmé (Nikitin et al., PoPETs 2019) with one more bit kept: at most 6.3 % is added
 * above the floor, and only the order of magnitude of the length and a few of its bits show.
 */
import { bad, fine, type CryptoResult } from './bytes';

export const PADDING_FLOOR = 64;

/** The size that `length` bytes of text are padded to. */
export function bucketSize(length: number): number {
	const needed = length + 1;
	if (needed <= PADDING_FLOOR) return PADDING_FLOOR;
	const exponent = 31 - Math.clz32(needed);
	const kept = 33 - Math.clz32(exponent);
	const step = 2 ** (exponent - kept);
	return Math.ceil(needed / step) * step;
}

export const pad = (text: Uint8Array): Uint8Array => padTo(text, bucketSize(text.length));

/** Padded to a size of the caller's own, which is larger than the text. */
export function padTo(text: Uint8Array, size: number): Uint8Array {
	if (size <= text.length) throw new Error('no room for the padding');
	const out = new Uint8Array(size);
	out.set(text);
	out[text.length] = 0x80;
	return out;
}

/**
 * Refuses what `pad` would not have made, so that a text has one padded form. `size`: of the buckets that
 * a text of so many bytes was padded to.
 */
export function unpad(
	padded: Uint8Array,
	size: (length: number) => number = bucketSize
): CryptoResult<Uint8Array> {
	let end = padded.length - 1;
	while (end >= 0 && padded[end] === 0) end--;
	if (end < 0 || padded[end] !== 0x80 || size(end) !== padded.length) return bad('bad-padding');
	return fine(padded.slice(0, end));
}
