/**
 * Authors of a table whose letters opened, and who are asked for by their keys. A member can write under as
 * many keys as they like, every one of their letters opens, and what others said is in it before it is in theirs. So
 * each member has places of their own, which only authors take for whom their device has signed; all others share the
 * rest. Among a member's, whoever left a letter that was read last stays; among the others whoever brought something
 * new last, and whoever never did goes first.
 */
export const MOST_AUTHORS = 64;
/** Authors of one member: in all rooms that are looked after, in the next one, and of a device before. */
export const OF_MEMBER = 10;
/** Members whose authors are remembered: as many as a table has seats. */
const MOST_MEMBERS = 64;

/** Name of the share of those for whom no member has signed. */
const OTHERS = '';
const BETWEEN = ' ';

export class Authors {
	/** Author keys by member, in the order in which they are dropped. */
	readonly #lists = new Map<string, readonly string[]>();

	/** `remembered`: as `kept` gave them; a plain key is of no member. */
	constructor(remembered: readonly string[]) {
		for (const one of new Set(remembered)) {
			const [author = '', member = OTHERS] = one.split(BETWEEN);
			this.#put(member, [...this.#of(member), author]);
		}
	}

	get all(): readonly string[] {
		return [...new Set([...this.#lists.values()].flat())];
	}

	/** Authors as a device remembers them: each with its member, if there is one. */
	get kept(): readonly string[] {
		return [...this.#lists].flatMap(([member, authors]) =>
			authors.map((author) => (member === OTHERS ? author : author + BETWEEN + member))
		);
	}

	has(author: string): boolean {
		return [...this.#lists.values()].some((authors) => authors.includes(author));
	}

	/** True if a member's device has signed for an author. */
	isOfMember(author: string): boolean {
		return this.has(author) && this.#homeOf(author) !== OTHERS;
	}

	/**
	 * Remembers the author of a letter, and the key of their next room. `news`: it held what nobody had
	 * brought before; `by`: the member whose device signed for the author. True if there is something new to remember.
	 */
	follow(author: string, next: string, news: boolean, by?: string): boolean {
		// A member's order alone is known again from what lies at the relays.
		const known = (): string => (news ? this.kept : this.kept.toSorted()).join();
		const before = known();
		const home = by ?? this.#homeOf(author);
		if (by !== undefined) this.#put(OTHERS, without(this.#of(OTHERS), author, next));
		if (by !== undefined || (news && home === OTHERS)) this.#renew(home, author, next);
		else this.#add(home, author, next);
		return known() !== before;
	}

	/** The member in whose places an author is. */
	#homeOf(author: string): string {
		return [...this.#lists].find(([, authors]) => authors.includes(author))?.[0] ?? OTHERS;
	}

	#of(member: string): readonly string[] {
		return this.#lists.get(member) ?? [];
	}

	#renew(member: string, author: string, next: string): void {
		this.#put(member, [...without(this.#of(member), author, next), next, author]);
	}

	/** Adds who brought nothing new while there is room. */
	#add(member: string, author: string, next: string): void {
		const fresh = [author, next].filter((one) => !this.has(one));
		const most = member === OTHERS ? MOST_AUTHORS : OF_MEMBER;
		if (this.#of(member).length + fresh.length <= most)
			this.#put(member, [...fresh, ...this.#of(member)]);
	}

	#put(member: string, authors: readonly string[]): void {
		this.#lists.delete(member);
		if (authors.length === 0) return;
		this.#lists.set(member, authors.slice(member === OTHERS ? -MOST_AUTHORS : -OF_MEMBER));
		for (const [oldest] of this.#lists)
			if (this.#lists.size > MOST_MEMBERS && oldest !== OTHERS) this.#lists.delete(oldest);
	}
}

const without = (all: readonly string[], ...some: readonly string[]): string[] =>
	all.filter((one) => !some.includes(one));
