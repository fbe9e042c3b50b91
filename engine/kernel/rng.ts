/**
 * Seeded dice. A stream is SHA-256 in counter mode over seed, label and counter, read as big-endian
 * 32-bit words with rejection of the biased tail: anyone can check a die with a calculator.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { HASH_WORDS, hashWords, padded } from './sha256-block';

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
const TWO_32 = 0x1_0000_0000;

/** The dice seeded by 32 bytes (the hash of a step's beacon). */
export function createRng(seed: Uint8Array): Rng {
	if (seed.length !== 32) throw new Error(`a seed is 32 bytes, not ${seed.length}`);
	const streams = new Map<string, Stream>();
	return {
		stream(...parts) {
			const label = parts.join('/');
			let stream = streams.get(label);
			if (!stream) streams.set(label, (stream = new BlockStream(seed, label)));
			return stream;
		}
	};
}

/** Block k of a stream: SHA-256(domain ‖ 0 ‖ seed ‖ u32be(k) ‖ label), domain and label in ASCII. */
export function streamBlock(seed: Uint8Array, label: string, counter: number): Uint8Array {
	const message = blockMessage(seed, label);
	setCounter(message, counter);
	return sha256(message);
}

const COUNTER_AT = DOMAIN.length + 1 + 32;

/** Preimage of a block, its counter still 0. */
function blockMessage(seed: Uint8Array, label: string): Uint8Array {
	const bytes = new Uint8Array(COUNTER_AT + 4 + label.length);
	writeAscii(bytes, 0, DOMAIN);
	bytes.set(seed, DOMAIN.length + 1);
	writeAscii(bytes, COUNTER_AT + 4, label);
	return bytes;
}

function setCounter(message: Uint8Array, counter: number): void {
	message[COUNTER_AT] = counter >>> 24;
	message[COUNTER_AT + 1] = counter >>> 16;
	message[COUNTER_AT + 2] = counter >>> 8;
	message[COUNTER_AT + 3] = counter;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 0x20 || code > 0x7e) throw new Error(`a label is ASCII: ${text}`);
		bytes[offset + i] = code;
	}
}

class BlockStream implements Stream {
	/** Padded preimage of the next block, as words, and the two that its counter reaches into. */
	private readonly message: Int32Array;
	private readonly before: number;
	private readonly after: number;
	private readonly block = new Int32Array(HASH_WORDS);
	private counter = 0;
	private at = HASH_WORDS;

	constructor(seed: Uint8Array, label: string) {
		this.message = padded(blockMessage(seed, label));
		this.before = this.message[COUNTER_WORD] as number;
		this.after = this.message[COUNTER_WORD + 1] as number;
	}

	pick(n: number): number {
		return this.draw(n, limitFor(n));
	}

	die(sides: number): number {
		return this.draw(sides, limitFor(sides)) + 1;
	}

	dice(count: number, sides: number): number[] {
		const limit = limitFor(sides);
		const faces: number[] = [];
		for (let i = 0; i < count; i++) faces.push(this.draw(sides, limit) + 1);
		return faces;
	}

	shuffle<T>(items: readonly T[]): T[] {
		const out = items.slice();
		for (let i = out.length - 1; i > 0; i--) {
			const j = this.pick(i + 1);
			[out[i], out[j]] = [out[j] as T, out[i] as T];
		}
		return out;
	}

	/** The next word below the limit, modulo n. */
	private draw(n: number, limit: number): number {
		for (;;) {
			const word = this.nextWord();
			// word % n, several times faster beyond 2^31; exact, as the quotient is 1/n or more away
			// from the next integer and its error is below 2^-21/n.
			if (word < limit) return word - Math.floor(word / n) * n;
		}
	}

	private nextWord(): number {
		if (this.at === HASH_WORDS) this.nextBlock();
		return (this.block[this.at++] as number) >>> 0;
	}

	/** The words of `streamBlock` for the next counter. */
	private nextBlock(): void {
		const { message, counter } = this;
		message[COUNTER_WORD] = this.before | (counter >>> COUNTER_SHIFT);
		message[COUNTER_WORD + 1] = this.after | (counter << (32 - COUNTER_SHIFT));
		this.counter = counter + 1;
		hashWords(message, this.block);
		this.at = 0;
	}
}

/** The counter begins within a word of the preimage: its upper bits lie there, the rest in the next. */
const COUNTER_WORD = COUNTER_AT >>> 2;
const COUNTER_SHIFT = 8 * (COUNTER_AT % 4);

/** The words from here on are the biased tail: 2^32 is no multiple of n. */
function limitFor(n: number): number {
	if (!Number.isSafeInteger(n) || n < 1 || n > TWO_32) throw new Error(`cannot pick of ${n}`);
	return TWO_32 - (TWO_32 % n);
}
