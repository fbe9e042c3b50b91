/** Limits of what is taken from outside: by the readers, from the share sheet, from a peer. */

/**
 * Limits of everything that reads what a person was sent. What is beyond them is refused with a code,
 * before it is looked at. Every reader takes time in proportion to what it reads
 * (`test/readers/growth.test.ts`), so that a limit of length is one of time too.
 */
export const INTAKE = {
	/** Bytes of a file. */
	file: 64 * 1024 * 1024,
	/** Characters of a text: about 6 MB of parcels. */
	text: 8_000_000,
	/** Letters, links and codes in one text. Nobody sends so many; each costs a look into the store. */
	pieces: 256,
	/** Lines of a text that are looked at for codes that another app scanned. */
	frames: 2000,
	/** Pixels of a picture that is looked at for codes. */
	pixels: 50_000_000,
	/** Characters of one message of a signalling server, and how many messages are remembered or wait. */
	signal: 64 * 1024,
	signals: 4096,
	/** Characters that a signalling server may say at once, and then a second. */
	signalBurst: 4 * 1024 * 1024,
	signalRate: 256 * 1024,
	/** Milliseconds until a reader that does not come to an end is stopped. */
	time: 20_000
} as const;

/** Limits of what lies in the cache of the share sheet. */
export const SHARED = {
	/** Bytes and things of one share. */
	bytes: 32 * 1024 * 1024,
	things: 32,
	/** Bytes and things of all that waits. */
	allBytes: 96 * 1024 * 1024,
	allThings: 96,
	/** Readings that are begun of one thing; then it is only given out as a file. */
	attempts: 2
} as const;

/** Amount that somebody may send: so much at once, and then so much a second (a token bucket). */
export class Budget {
	readonly #burst: number;
	readonly #perSecond: number;
	#left: number;
	#at: number;

	/** Bytes; `now` in milliseconds. */
	constructor(burst: number, perSecond: number, now: number) {
		this.#burst = burst;
		this.#perSecond = perSecond;
		this.#left = burst;
		this.#at = now;
	}

	/** False: that is more than there is. */
	spend(bytes: number, now: number): boolean {
		const earned = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
		this.#left = Math.min(this.#burst, this.#left + earned) - bytes;
		this.#at = now;
		return this.#left >= 0;
	}
}

/** The beginning of an answer, of so many bytes: nobody makes a device read without end. */
export async function readSome(response: Response, most: number): Promise<string> {
	const reader = response.body?.getReader();
	if (!reader) return '';
	const decoder = new TextDecoder();
	let [text, left] = ['', most];
	while (left > 0) {
		const { done, value } = await reader.read();
		if (done) return text;
		text += decoder.decode(value.subarray(0, left), { stream: true });
		left -= value.length;
	}
	await reader.cancel();
	return text;
}
