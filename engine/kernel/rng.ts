/**
 * Seeded dice. A stream is SHA-256 in counter mode over seed, label and counter, read as big-endian
 * 32-bit words with rejection of the biased tail: anyone can check a die with a calculator.
 */
import { sha256 } from '@noble/hashes/sha2.js';

/** A named stream of unbiased integers. Draws are taken in order and never shared between labels. */
export interface Stream {
	/** Uniform on 0..n-1, for 1 <= n <= 2^32. */
	pick(n: number): number;
	/** Uniform on 1..sides. */
	die(sides: number): number;
	/** `count` dice in the order drawn. */
	dice(count: number, sides: number): number[];
	/** A shuffled copy: i from the last index down to 1, swapping i with pick(i+1). */
	shuffle<T>(items: readonly T[]): T[];
}

/** The dice of one step. A label asked for again continues its stream. */
export interface Rng {
	/** `stream('battle', 12, 1)` is the stream labelled `battle/12/1`. */
	stream(...label: readonly (string | number)[]): Stream;
}

const DOMAIN = 'lacre/dice/1';
const WORDS_PER_BLOCK = 8;
const TWO_32 = 0x1_0000_0000;

/** The dice seeded by 32 bytes (the hash of a step's beacon). */
export function createRng(seed: Uint8Array): Rng {
	if (seed.length !== 32) throw new Error(`a seed is 32 bytes, not ${seed.length}`);
	const streams = new Map<string, Stream>();
	return {
		stream(...parts) {
			const label = parts.join('/');
			let stream = streams.get(label);
			if (!stream) streams.set(label, (stream = createStream(seed, label)));
			return stream;
		}
	};
}

/** Block k of a stream: SHA-256(domain ‖ 0 ‖ seed ‖ u32be(k) ‖ label), domain and label in ASCII. */
export function streamBlock(seed: Uint8Array, label: string, counter: number): Uint8Array {
	const head = DOMAIN.length + 1;
	const bytes = new Uint8Array(head + 32 + 4 + label.length);
	writeAscii(bytes, 0, DOMAIN);
	bytes.set(seed, head);
	new DataView(bytes.buffer).setUint32(head + 32, counter);
	writeAscii(bytes, head + 36, label);
	return sha256(bytes);
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 0x20 || code > 0x7e) throw new Error(`a label is ASCII: ${text}`);
		bytes[offset + i] = code;
	}
}

function createStream(seed: Uint8Array, label: string): Stream {
	let block: DataView | undefined;
	let counter = 0;
	let word = WORDS_PER_BLOCK;

	function nextWord(): number {
		if (word === WORDS_PER_BLOCK || !block) {
			const bytes = streamBlock(seed, label, counter++);
			block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
			word = 0;
		}
		return block.getUint32(4 * word++);
	}

	function pick(n: number): number {
		if (!Number.isSafeInteger(n) || n < 1 || n > TWO_32) throw new Error(`cannot pick of ${n}`);
		const limit = TWO_32 - (TWO_32 % n);
		for (;;) {
			const value = nextWord();
			if (value < limit) return value % n;
		}
	}

	const die = (sides: number): number => pick(sides) + 1;
	return {
		pick,
		die,
		dice: (count, sides) => Array.from({ length: count }, () => die(sides)),
		shuffle<T>(items: readonly T[]): T[] {
			const out = items.slice();
			for (let i = out.length - 1; i > 0; i--) {
				const j = pick(i + 1);
				[out[i], out[j]] = [out[j] as T, out[i] as T];
			}
			return out;
		}
	};
}
