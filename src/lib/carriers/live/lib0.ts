/** Reads what lib0 writes, the encoding of Yjs and y-webrtc: in no more steps than it has bytes. */
import type { Bytes } from '../../protocol/bytes';

/** Nothing that devices say to each other is nested deeper. */
const DEPTH = 8;

/** Variable-length numbers, strings, and plain values (lib0's `encoding.js`). Throws at the end. */
export class Cursor {
	readonly #raw: Bytes;
	#at = 0;

	constructor(raw: Bytes) {
		this.#raw = raw;
	}

	uint(): number {
		let value = 0;
		for (let factor = 1; ; factor *= 128) {
			const byte = this.#byte();
			if (factor > 2 ** 49) throw new RangeError('no number');
			value += (byte & 127) * factor;
			if (byte < 128) return value;
		}
	}

	bytes(): Bytes {
		const length = this.uint();
		const end = this.#at + length;
		if (end > this.#raw.length) throw new RangeError('cut short');
		const part = this.#raw.subarray(this.#at, end);
		this.#at = end;
		return part;
	}

	text(): string {
		return new TextDecoder().decode(this.bytes());
	}

	/** A plain value, as `writeAny` has it. */
	any(depth = DEPTH): unknown {
		if (depth === 0) throw new RangeError('too deep');
		switch (this.#byte()) {
			case 127:
				return undefined;
			case 126:
				return null;
			case 125:
				return this.#int();
			case 124:
				return this.#view(4).getFloat32(0);
			case 123:
				return this.#view(8).getFloat64(0);
			case 121:
				return false;
			case 120:
				return true;
			case 119:
				return this.text();
			case 118:
				return this.#record(depth);
			case 117:
				return Array.from({ length: this.#count() }, () => this.any(depth - 1));
			case 116:
				return this.bytes();
			default:
				throw new RangeError('no value');
		}
	}

	#record(depth: number): Record<string, unknown> {
		const entries = Array.from({ length: this.#count() }, () => [this.text(), this.any(depth - 1)]);
		return Object.fromEntries(entries) as Record<string, unknown>;
	}

	/** Number of values that follow: each takes a byte at least. */
	#count(): number {
		const count = this.uint();
		if (count > this.#raw.length - this.#at) throw new RangeError('cut short');
		return count;
	}

	#byte(): number {
		const byte = this.#raw[this.#at++];
		if (byte === undefined) throw new RangeError('cut short');
		return byte;
	}

	/** Six bits and the sign, then seven bits a byte. */
	#int(): number {
		const first = this.#byte();
		let value = first & 63;
		if (first >= 128) value += 64 * this.uint();
		return (first & 64) > 0 ? -value : value;
	}

	#view(length: number): DataView {
		const start = this.#raw.byteOffset + this.#at;
		this.#at += length;
		if (this.#at > this.#raw.length) throw new RangeError('cut short');
		return new DataView(this.#raw.buffer, start, length);
	}
}
