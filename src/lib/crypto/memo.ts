/** The newest results by name, so many at most: whoever floods it makes it forget, no more. */
export class Memo<T> {
	readonly #kept = new Map<string, T>();

	constructor(readonly limit: number) {}

	get(name: string): T | undefined {
		return this.#kept.get(name);
	}

	set(name: string, value: T): void {
		if (this.#kept.size >= this.limit && !this.#kept.has(name))
			for (const oldest of this.#kept.keys()) {
				this.#kept.delete(oldest);
				break;
			}
		this.#kept.set(name, value);
	}

	/** The result of that name, made if it is not at hand. */
	of(name: string, make: () => T): T {
		const known = this.#kept.get(name);
		if (known !== undefined) return known;
		const made = make();
		this.set(name, made);
		return made;
	}
}
