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
	private readonly message: Uint8Array;
	private readonly block = new Uint8Array(BLOCK_LENGTH);
	private counter = 0;
	private at = BLOCK_LENGTH;

	constructor(seed: Uint8Array, label: string) {
		this.message = blockMessage(seed, label);
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
		if (this.at === BLOCK_LENGTH) {
			setCounter(this.message, this.counter++);
			// The bytes of `streamBlock`, in the array that is there.
			sha256.create().update(this.message).digestInto(this.block);
			this.at = 0;
		}
		const { block, at } = this;
		this.at = at + 4;
		const low = ((block[at + 1] as number) << 16) | ((block[at + 2] as number) << 8);
		return (block[at] as number) * 0x100_0000 + (low | (block[at + 3] as number));
	}
}

const BLOCK_LENGTH = 32;

/** The words from here on are the biased tail: 2^32 is no multiple of n. */
function limitFor(n: number): number {
	if (!Number.isSafeInteger(n) || n < 1 || n > TWO_32) throw new Error(`cannot pick of ${n}`);
	return TWO_32 - (TWO_32 % n);
}
