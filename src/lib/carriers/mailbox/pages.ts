/**
 * One question to a relay, read to its end. Relays hand out fewer events than they are asked for, and most do not
 * say so: after each page (NIP-01, `until`) it is asked for what is older, until nothing new comes or the relay
 * says that this was all (NIP-67).
 */
import type { NostrEvent } from './event';
import type { Filter } from './relay-link';

/** Pages of one question, besides one for each author: a relay that hands out one event at a time is not followed for ever. */
const MOST_PAGES = 64;

export class Pages {
	readonly #most: number;
	readonly #longest: number;
	readonly #seen = new Set<string>();
	/** Events of each author. */
	readonly #counts = new Map<string, number>();
	/** Filters still to be asked for. */
	readonly #rest: Filter[] = [];
	#filter: Filter;
	#pages = 0;
	/** Events of this page; those of them that were on none before; times of the oldest, the newest and the last that came. */
	#count = 0;
	#fresh = 0;
	#oldest = Infinity;
	#newest = 0;
	#last = 0;
	/** Counts of events on this page that came behind an older and behind a newer one. */
	#rises = 0;
	#falls = 0;
	/** Events of the first page: as many as the relay hands out at once, if it holds more. */
	#first = 0;

	/** `most`: events of all pages; if the filter names authors, of each of them. */
	constructor(filter: Filter, most: number) {
		this.#filter = filter;
		this.#most = most;
		this.#longest = MOST_PAGES + (filter.authors?.length ?? 0);
	}

	note({ id, pubkey, created_at }: Pick<NostrEvent, 'id' | 'pubkey' | 'created_at'>): void {
		this.#count++;
		if (!this.#seen.has(id)) {
			this.#fresh++;
			this.#counts.set(pubkey, (this.#counts.get(pubkey) ?? 0) + 1);
		}
		this.#seen.add(id);
		this.#oldest = Math.min(this.#oldest, created_at);
		this.#newest = Math.max(this.#newest, created_at);
		if (this.#count > 1 && created_at > this.#last) this.#rises++;
		if (this.#count > 1 && created_at < this.#last) this.#falls++;
		this.#last = created_at;
	}

	/** Number of events on this page. */
	get count(): number {
		return this.#count;
	}

	/** The filter of the next page; undefined: all has come. `isAll`: the relay says that this page was the last. */
	next(isAll: boolean): Filter | undefined {
		if (this.#pages++ === 0) this.#first = this.#count;
		if (this.#pages >= this.#longest) return undefined;
		const more = isAll ? [] : [this.#newer(), this.#older()];
		[this.#count, this.#fresh, this.#oldest, this.#newest] = [0, 0, Infinity, 0];
		[this.#last, this.#rises, this.#falls] = [0, 0, 0];
		this.#rest.unshift(...more.filter((one) => one !== undefined));
		for (let next = this.#rest.shift(); next; next = this.#rest.shift()) {
			const unread = this.#unread(next);
			if (!unread) continue;
			this.#filter = unread;
			return unread;
		}
		return undefined;
	}

	/** Events newer than a page that came from the oldest to the newest: against NIP-01 it may be the first of all. */
	#newer(): Filter | undefined {
		const { since, until } = this.#filter;
		const isRising = this.#rises > 0 && this.#falls === 0;
		if (until !== undefined || this.#fresh === 0 || (since === undefined && !isRising))
			return undefined;
		return { ...this.#filter, since: this.#newest };
	}

	#older(): Filter | undefined {
		if (this.#filter.since !== undefined) return undefined;
		// The oldest second is asked for again, as a page may end within it; a relay that hands out one event at once would repeat that one for ever.
		const until = this.#first === 1 ? this.#oldest - 1 : this.#oldest;
		if (this.#fresh > 0) return { ...this.#filter, until };
		return this.#sameSecond();
	}

	/** The filter without authors of whom as much has come as is read: what they pour keeps nobody else's from coming. */
	#unread(filter: Filter): Filter | undefined {
		if (!filter.authors) return this.#seen.size < this.#most ? filter : undefined;
		const authors = filter.authors.filter((one) => (this.#counts.get(one) ?? 0) < this.#most);
		return authors.length > 0 ? { ...filter, authors } : undefined;
	}

	/** Nothing new came: the page is full of one second, or this was the end. */
	#sameSecond(): Filter | undefined {
		const isFull = this.#count > 1 && this.#count >= this.#first;
		const { authors = [], until } = this.#filter;
		if (!isFull || until === undefined) return undefined;
		if (authors.length > 1)
			this.#rest.push(...authors.map((author) => ({ ...this.#filter, authors: [author] })));
		return authors.length > 1 ? undefined : { ...this.#filter, until: until - 1 };
	}
}
