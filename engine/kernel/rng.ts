/**
 * Seeded dice. A stream is SHA-256 in counter mode over seed, label and counter. A choice of at most 256
 * reads a byte of it, a wider one four, big-endian, with rejection of the biased tail: anyone can check a
 * die with a calculator. Dice of version 1, of rules that were kept, read four bytes for every choice.
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

/**
 * How the numbers of a stream come from its seed: another version rolls other numbers from the same
 * seed. A ruleset keeps the one that it was founded with; a new game takes the newest.
 */
export type DiceVersion = 1 | 2;
export const NEWEST_DICE: DiceVersion = 2;

/** First bytes of what is hashed. With a label of at most 14 letters, a block of version 2 is one round of SHA-256. */
const DOMAINS: Readonly<Record<DiceVersion, string>> = { 1: 'lacre/dice/1\0', 2: 'dice2' };
const BYTE_VALUES = 0x100;
const WORD_VALUES = 0x1_0000_0000;

/** The dice seeded by 32 bytes (the hash of a step's beacon). */
export function createRng(seed: Uint8Array, version: DiceVersion = 1): Rng {
	if (seed.length !== 32) throw new Error(`a seed is 32 bytes, not ${seed.length}`);
	const streams = new Map<string, Stream>();
	return {
		stream(...parts) {
			const label = parts.join('/');
			let stream = streams.get(label);
			if (!stream) streams.set(label, (stream = new BlockStream(seed, label, version)));
			return stream;
		}
	};
}

/** Block k of a stream: SHA-256(domain ‖ seed ‖ u32be(k) ‖ label), domain and label in ASCII. */
export function streamBlock(
	seed: Uint8Array,
	label: string,
	counter: number,
	version: DiceVersion = 1
): Uint8Array {
	const message = blockMessage(seed, label, version);
	setCounter(message, counter, DOMAINS[version].length + seed.length);
	return sha256(message);
}

/** Preimage of a block, its counter still 0. */
function blockMessage(seed: Uint8Array, label: string, version: DiceVersion): Uint8Array {
	const domain = DOMAINS[version];
	const counterAt = domain.length + seed.length;
	const bytes = new Uint8Array(counterAt + 4 + label.length);
	for (let i = 0; i < domain.length; i++) bytes[i] = domain.charCodeAt(i);
	bytes.set(seed, domain.length);
	writeAscii(bytes, counterAt + 4, label);
	return bytes;
}

function setCounter(message: Uint8Array, counter: number, at: number): void {
	message[at] = counter >>> 24;
	message[at + 1] = counter >>> 16;
	message[at + 2] = counter >>> 8;
	message[at + 3] = counter;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 0x20 || code > 0x7e) throw new Error(`a label is ASCII: ${text}`);
		bytes[offset + i] = code;
	}
}

/** A hash begun anew for each block: to make one takes as long as to hash a short message. */
const FRESH = sha256.create();
const HASHER = sha256.create();

class BlockStream implements Stream {
	private readonly message: Uint8Array;
	private readonly counterAt: number;
	/** Choices of more than so many read four bytes. */
	private readonly mostOfByte: number;
	private readonly block = new Uint8Array(BLOCK_LENGTH);
	private counter = 0;
	private at = BLOCK_LENGTH;

	constructor(seed: Uint8Array, label: string, version: DiceVersion) {
		this.message = blockMessage(seed, label, version);
		this.counterAt = DOMAINS[version].length + seed.length;
		this.mostOfByte = version === 1 ? 0 : BYTE_VALUES;
	}

	pick(n: number): number {
		return this.draw(n, this.limitFor(n));
	}

	die(sides: number): number {
		return this.draw(sides, this.limitFor(sides)) + 1;
	}

	dice(count: number, sides: number): number[] {
		const limit = this.limitFor(sides);
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

	/** First value of the biased tail: 2^8, or 2^32, is seldom a multiple of n. */
	private limitFor(n: number): number {
		if (!Number.isSafeInteger(n) || n < 1 || n > WORD_VALUES)
			throw new Error(`cannot pick of ${n}`);
		const values = n <= this.mostOfByte ? BYTE_VALUES : WORD_VALUES;
		return values - (values % n);
	}

	/** The next byte or word below the limit, modulo n. */
	private draw(n: number, limit: number): number {
		for (;;) {
			const drawn = n <= this.mostOfByte ? this.nextByte() : this.nextWord();
			// drawn % n, several times faster beyond 2^31; exact, as the quotient is 1/n or more away
			// from the next integer and its error is below 2^-21/n.
			if (drawn < limit) return drawn - Math.floor(drawn / n) * n;
		}
	}

	private nextByte(): number {
		if (this.at === BLOCK_LENGTH) {
			setCounter(this.message, this.counter++, this.counterAt);
			// The bytes of `streamBlock`, in the array that is there.
			FRESH._cloneInto(HASHER).update(this.message).digestInto(this.block);
			this.at = 0;
		}
		return this.block[this.at++] as number;
	}

	private nextWord(): number {
		let word = 0;
		for (let i = 0; i < WORD_LENGTH; i++) word = word * BYTE_VALUES + this.nextByte();
		return word;
	}
}

const BLOCK_LENGTH = 32;
const WORD_LENGTH = 4;
