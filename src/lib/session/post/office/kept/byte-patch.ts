/**
 * Bytes told by what they share with others: stretches of the base, by place and length, and what is
 * new between them. Long common stretches are found by the hash of each block of the base (Bentley and
 * McIlroy 1999, "Data compression using long common strings"), rolled over the target (Karp and Rabin
 * 1987). The rest is left to a compressor.
 */
import type { Bytes } from '$lib/protocol/bytes';

/** Shorter stretches cost a compressor more than they save. */
const BLOCK = 32;
/** Odd, so that no power of it is zero; modulo 2^32. */
const RADIX = 0x0100_0193;
const NONE = -1;

/** RADIX^(BLOCK - 1): what the oldest byte of a block counts. */
let oldest = 1;
for (let i = 1; i < BLOCK; i++) oldest = Math.imul(oldest, RADIX);

function hashAt(bytes: Bytes, at: number): number {
	let hash = 0;
	for (let i = at; i < at + BLOCK; i++) hash = (Math.imul(hash, RADIX) + (bytes[i] as number)) | 0;
	return hash;
}

/** The last block of each hash; a table of twice as many places as there are blocks, or more. */
class Blocks {
	readonly #places: Int32Array;
	readonly #shift: number;

	constructor(base: Bytes) {
		const count = Math.max(2, Math.floor(base.length / BLOCK));
		this.#shift = Math.clz32(count) - 1;
		this.#places = new Int32Array(2 ** (32 - this.#shift)).fill(NONE);
		for (let at = 0; at + BLOCK <= base.length; at += BLOCK)
			this.#places[this.#slot(hashAt(base, at))] = at;
	}

	/** Candidate offset of a block with this hash. */
	find(hash: number): number {
		return this.#places[this.#slot(hash)] as number;
	}

	/** The upper bits of a product by the golden ratio (Knuth, section 6.4). */
	#slot(hash: number): number {
		return Math.imul(hash, 0x9e37_79b1) >>> this.#shift;
	}
}

/** A stretch that the target shares with the base. */
interface Shared {
	readonly from: number;
	readonly to: number;
	readonly length: number;
}

/** Stretches of BLOCK bytes and more, in the order of the target, as long as they go. */
function* sharedOf(base: Bytes, target: Bytes): Iterable<Shared> {
	const blocks = new Blocks(base);
	let done = 0;
	let at = 0;
	let hash = target.length < BLOCK ? 0 : hashAt(target, 0);
	while (at + BLOCK <= target.length) {
		const block = blocks.find(hash);
		const length = block === NONE ? 0 : runOf(base, block, target, at);
		if (length >= BLOCK) {
			const back = runBefore(base, block, target, at, at - done);
			yield { from: block - back, to: at - back, length: back + length };
			done = at += length;
			if (at + BLOCK <= target.length) hash = hashAt(target, at);
			continue;
		}
		const left = Math.imul(target[at] as number, oldest);
		hash = (Math.imul(hash - left, RADIX) + (target[at + BLOCK] ?? 0)) | 0;
		at++;
	}
}

function runOf(base: Bytes, from: number, target: Bytes, to: number): number {
	let length = 0;
	while (
		from + length < base.length &&
		to + length < target.length &&
		base[from + length] === target[to + length]
	)
		length++;
	return length;
}

/** Equal bytes before two places, so many at most. */
function runBefore(base: Bytes, from: number, target: Bytes, to: number, most: number): number {
	let length = 0;
	while (length < most && from > length && base[from - length - 1] === target[to - length - 1])
		length++;
	return length;
}

/**
 * The patch that makes `target` of `base`: the target's length, then by turns the length of what is
 * new, its bytes, the length of a stretch of the base, and how far that begins from the end of the last.
 */
export function makePatch(base: Bytes, target: Bytes): Bytes {
	const patch = new Writer();
	patch.number(target.length);
	let done = 0;
	let expected = 0;
	for (const { from, to, length } of sharedOf(base, target)) {
		patch.bytes(target.subarray(done, to));
		patch.number(length);
		patch.number(zigzag(from - expected));
		done = to + length;
		expected = from + length;
	}
	if (done < target.length) patch.bytes(target.subarray(done));
	return patch.all();
}

/** Applies a patch to its base; undefined if it is malformed or made for another base. Never throws. */
export function applyPatch(base: Bytes, patch: Bytes): Bytes | undefined {
	const read = new Reader(patch);
	const size = read.number();
	if (!(size <= MOST_BYTES)) return undefined;
	const target = new Uint8Array(size);
	let done = 0;
	let expected = 0;
	while (done < size) {
		const fresh = read.bytes(read.number());
		if (!fresh || fresh.length > size - done) return undefined;
		target.set(fresh, done);
		done += fresh.length;
		if (done === size) break;
		const length = read.number();
		const from = expected + unzigzag(read.number());
		if (!(length > 0 && length <= size - done)) return undefined;
		if (!(from >= 0 && from + length <= base.length)) return undefined;
		target.set(base.subarray(from, from + length), done);
		done += length;
		expected = from + length;
	}
	return read.isAtEnd ? target : undefined;
}

/** No state is as long by far, and no damaged number makes more room. */
const MOST_BYTES = 1 << 26;

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Numbers in groups of seven bits, the lowest first, as LEB128. */
class Writer {
	#bytes = new Uint8Array(1 << 12);
	#end = 0;

	number(value: number): void {
		this.#reserve(5);
		let rest = value;
		for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#end++] = (rest & 0x7f) | 0x80;
		this.#bytes[this.#end++] = rest;
	}

	/** Appends bytes, prefixed by their length. */
	bytes(bytes: Bytes): void {
		this.number(bytes.length);
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#end);
		this.#end += bytes.length;
	}

	all(): Bytes {
		return this.#bytes.slice(0, this.#end);
	}

	#reserve(count: number): void {
		if (this.#end + count <= this.#bytes.length) return;
		const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#end + count));
		grown.set(this.#bytes.subarray(0, this.#end));
		this.#bytes = grown;
	}
}

class Reader {
	#at = 0;
	constructor(readonly from: Bytes) {}

	/** NaN past the end, or beyond 2^35. */
	number(): number {
		let value = 0;
		for (let scale = 1; scale < 2 ** 35; scale *= 128) {
			const byte = this.from[this.#at++];
			if (byte === undefined) return NaN;
			value += (byte & 0x7f) * scale;
			if (byte < 0x80) return value;
		}
		return NaN;
	}

	bytes(length: number): Bytes | undefined {
		if (!(length <= this.from.length - this.#at)) return undefined;
		return this.from.subarray(this.#at, (this.#at += length));
	}

	get isAtEnd(): boolean {
		return this.#at === this.from.length;
	}
}
