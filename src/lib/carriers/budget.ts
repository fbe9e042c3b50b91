/** How much somebody may send: so much at once, and then so much a second (a token bucket). */
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
