/**
 * Messages of any length over a data channel, in frames that every browser takes and that do not keep
 * others waiting (RFC 8831, section 6.6: 16 kB):
 *
 *     0 or 1 (the last of its message) | part
 */
const FRAME = 16 * 1024 - 1;
/** Bytes that wait in the browser before more is handed to it. */
const AHEAD = 256 * 1024;
/** Bytes that wait here. What finds no place is not sent. */
const MOST_WAITING = 4 * 1024 * 1024;

export function framesOf(message: Uint8Array): Uint8Array[] {
	const count = Math.max(1, Math.ceil(message.length / FRAME));
	return Array.from({ length: count }, (_, i) => {
		const part = message.subarray(i * FRAME, (i + 1) * FRAME);
		const frame = new Uint8Array(part.length + 1);
		frame[0] = i === count - 1 ? 1 : 0;
		frame.set(part, 1);
		return frame;
	});
}

/** Puts messages together again. */
export class Assembler {
	readonly #most: number;
	#parts: Uint8Array[] = [];
	#length = 0;

	/** `most`: bytes of the longest message taken. */
	constructor(most: number) {
		this.#most = most;
	}

	/** Null: too long, or no frame. Undefined: there is more to come. */
	add(frame: Uint8Array): Uint8Array | null | undefined {
		const [flag] = frame;
		this.#length += frame.length - 1;
		if ((flag !== 0 && flag !== 1) || this.#length > this.#most) return null;
		this.#parts.push(frame.subarray(1));
		if (flag === 0) return undefined;
		const message = new Uint8Array(this.#length);
		let at = 0;
		for (const part of this.#parts) {
			message.set(part, at);
			at += part.length;
		}
		this.#parts = [];
		this.#length = 0;
		return message;
	}
}

/** The part of a data channel that sends. */
export interface Sending {
	readonly readyState: string;
	readonly bufferedAmount: number;
	bufferedAmountLowThreshold: number;
	send(data: Uint8Array<ArrayBuffer>): void;
	addEventListener(name: 'bufferedamountlow', listener: () => void): void;
}

/** Sends messages one after another, as fast as the channel takes them. */
export class Sender {
	readonly #channel: Sending;
	readonly #frames: Uint8Array[] = [];
	#waiting = 0;

	constructor(channel: Sending) {
		this.#channel = channel;
		channel.bufferedAmountLowThreshold = AHEAD / 2;
		channel.addEventListener('bufferedamountlow', () => this.#flush());
	}

	/** False: too much is waiting already. */
	send(message: Uint8Array): boolean {
		if (this.#waiting + message.length > MOST_WAITING) return false;
		this.#frames.push(...framesOf(message));
		this.#waiting += message.length;
		this.#flush();
		return true;
	}

	#flush(): void {
		while (this.#frames.length > 0 && this.#channel.bufferedAmount < AHEAD) {
			if (this.#channel.readyState !== 'open') return;
			const frame = this.#frames.shift() as Uint8Array<ArrayBuffer>;
			this.#waiting -= frame.length - 1;
			this.#channel.send(frame);
		}
	}
}
