/**
 * Authors of a table whose letters opened, and who are asked for by their keys. A member can write under as
 * many keys as they like, and every one of their letters opens: so whoever brought something new last
 * stays, and whoever never did goes first.
 */
export const MOST_AUTHORS = 64;

export class Authors {
	/** Who goes first stands first. */
	#all: readonly string[];

	constructor(remembered: readonly string[]) {
		this.#all = [...new Set(remembered)].slice(-MOST_AUTHORS);
	}

	get all(): readonly string[] {
		return this.#all;
	}

	has(author: string): boolean {
		return this.#all.includes(author);
	}

	/**
	 * Remembers the author of a letter, and the key of their next room. `news`: it held what nobody had
	 * brought before. True if there is something new to remember.
	 */
	follow(author: string, next: string, news: boolean): boolean {
		const before = this.#all.join();
		const fresh = [author, next].filter((one) => !this.has(one));
		if (news) {
			const others = this.#all.filter((one) => one !== author && one !== next);
			this.#all = [...others, next, author].slice(-MOST_AUTHORS);
		} else if (this.#all.length + fresh.length <= MOST_AUTHORS)
			this.#all = [...fresh, ...this.#all];
		return this.#all.join() !== before;
	}
}
