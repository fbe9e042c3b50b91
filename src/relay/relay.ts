/**
 * A small relay: where devices of a table leave letters for each other, for two browsers at home and for
 * tests. It speaks as much of Nostr as a mailbox needs (NIP-01, 09, 11, 40), keeps everything in memory,
 * and forgets it when it ends. It takes nothing that is not signed, and no more than a share of its room.
 */
import {
	DELETION_KIND,
	parseEvent,
	tagOf,
	type NostrEvent
} from '../lib/carriers/mailbox/event.ts';
import { isSigned } from '../lib/carriers/mailbox/event-signature.ts';

const LIMITS = {
	/** Characters of a message: an event with 40 kB of content, and some more. */
	message: 96 * 1024,
	questions: 16,
	/** Filters of a question, and values of each. */
	filters: 8,
	values: 256,
	/** Events that are handed out for one filter. */
	limit: 500,
	/** Events of one author, and in all. */
	author: 64,
	events: 4000,
	/** Seconds that an event may be ahead of the clock. */
	ahead: 15 * 60
} as const;

/** Terms that the relay tells whoever asks by HTTP (NIP-11). */
export const RELAY_TERMS = JSON.stringify({
	name: 'Lacre',
	description: 'Keeps letters in memory for whoever plays here. Forgets them when it ends.',
	supported_nips: [1, 9, 11, 40],
	software: 'lacre',
	limitation: {
		max_message_length: LIMITS.message,
		max_subscriptions: LIMITS.questions,
		max_limit: LIMITS.limit,
		auth_required: false,
		payment_required: false
	}
});

interface Filter {
	readonly ids?: readonly string[];
	readonly authors?: readonly string[];
	readonly kinds?: readonly number[];
	readonly since?: number;
	readonly until?: number;
	readonly limit?: number;
	/** Values of tags of one letter. */
	readonly tags: ReadonlyMap<string, readonly string[]>;
}

export interface Caller {
	hear(text: string): void;
	leave(): void;
}

interface Listener {
	readonly say: (message: readonly unknown[]) => void;
	readonly questions: Map<string, readonly Filter[]>;
}

const isEphemeral = ({ kind }: NostrEvent): boolean => kind >= 20_000 && kind < 30_000;
const isAddressable = ({ kind }: NostrEvent): boolean => kind >= 30_000 && kind < 40_000;
const isReplaceable = ({ kind }: NostrEvent): boolean =>
	kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000);

/** The name under which only the newest event is kept. */
function placeOf(event: NostrEvent): string {
	const { id, kind, pubkey } = event;
	if (isAddressable(event)) return `${kind}:${pubkey}:${tagOf(event, 'd') ?? ''}`;
	return isReplaceable(event) ? `${kind}:${pubkey}` : id;
}

/** Of two events in one place: the newer, and of two of one time the lower id (NIP-01). */
const replaces = (event: NostrEvent, there: NostrEvent): boolean =>
	event.created_at > there.created_at ||
	(event.created_at === there.created_at && event.id < there.id);

export class Relay {
	readonly events = new Map<string, NostrEvent>();
	readonly #listeners = new Set<Listener>();
	/** Seconds since 1970. */
	readonly #now: () => number;

	readonly #isSigned: (event: NostrEvent) => boolean;

	constructor(now: () => number, isGood = isSigned) {
		this.#now = now;
		this.#isSigned = isGood;
	}

	/** Somebody connects. `say`: takes the relay's messages. */
	welcome(say: (text: string) => void): Caller {
		const listener: Listener = {
			say: (message) => say(JSON.stringify(message)),
			questions: new Map()
		};
		this.#listeners.add(listener);
		return {
			hear: (text) => this.#hear(listener, text),
			leave: () => void this.#listeners.delete(listener)
		};
	}

	#hear(listener: Listener, text: string): void {
		const [kind, ...rest] = text.length <= LIMITS.message ? listIn(text) : [];
		switch (kind) {
			case 'EVENT':
				return this.#take(listener, rest[0]);
			case 'REQ':
				return this.#answer(listener, rest[0], rest.slice(1));
			case 'CLOSE':
				return void listener.questions.delete(String(rest[0]));
			default:
				return listener.say(['NOTICE', 'error: not understood']);
		}
	}

	#take({ say }: Listener, raw: unknown): void {
		const parsed = parseEvent(raw);
		if (!parsed.ok) return say(['OK', idIn(raw), false, `invalid: ${parsed.code}`]);
		const event = parsed.value;
		const refusal = this.#refusal(event);
		say(['OK', event.id, refusal === '' || refusal.startsWith('duplicate'), refusal]);
		if (refusal !== '') return;
		if (event.kind === DELETION_KIND) this.#delete(event);
		else if (!isEphemeral(event)) this.events.set(placeOf(event), event);
		this.#tell(event);
	}

	/** Reason that an event is not taken; '': it is. */
	#refusal(event: NostrEvent): string {
		const expires = Number(tagOf(event, 'expiration') ?? Infinity);
		if (event.created_at > this.#now() + LIMITS.ahead)
			return 'invalid: created_at is in the future';
		if (expires <= this.#now()) return 'invalid: expired';
		if (!this.#isSigned(event)) return 'invalid: signature';
		const there = this.events.get(placeOf(event));
		if (there?.id === event.id) return 'duplicate: is here';
		if (there && !replaces(event, there)) return 'duplicate: a newer one is here';
		this.#forget();
		if (there) return '';
		const own = [...this.events.values()].filter(({ pubkey }) => pubkey === event.pubkey);
		if (own.length >= LIMITS.author) return 'rate-limited: too many of one author';
		return this.events.size >= LIMITS.events ? 'error: the relay is full' : '';
	}

	/** Deletes what has expired. */
	#forget(): void {
		const now = this.#now();
		for (const [place, event] of this.events)
			if (Number(tagOf(event, 'expiration') ?? Infinity) <= now) this.events.delete(place);
	}

	/** Deletes the events that their own author names, by id or by place. */
	#delete({ tags, pubkey, created_at }: NostrEvent): void {
		for (const [name, value] of tags)
			for (const [place, event] of this.events) {
				// By place all versions until then; by id that one, whenever it is dated (NIP-09).
				const isNamed =
					name === 'e'
						? event.id === value
						: name === 'a' && place === value && event.created_at <= created_at;
				if (isNamed && event.pubkey === pubkey) this.events.delete(place);
			}
	}

	#answer(listener: Listener, name: unknown, raw: readonly unknown[]): void {
		const filters = raw.slice(0, LIMITS.filters).map(readFilter);
		if (typeof name !== 'string' || name.length > 64) return;
		const isFull = listener.questions.size >= LIMITS.questions && !listener.questions.has(name);
		if (isFull || filters.length === 0 || filters.some((filter) => !filter))
			return listener.say(['CLOSED', name, 'error: not a question']);
		const good = filters as readonly Filter[];
		this.#forget();
		const found = new Set(good.flatMap((filter) => this.#find(filter)));
		for (const event of found) listener.say(['EVENT', name, event]);
		listener.say(['EOSE', name]);
		listener.questions.set(name, good);
	}

	/** Newest first. */
	#find(filter: Filter): NostrEvent[] {
		return [...this.events.values()]
			.filter((event) => matches(filter, event))
			.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
			.slice(0, Math.min(filter.limit ?? LIMITS.limit, LIMITS.limit));
	}

	#tell(event: NostrEvent): void {
		for (const { say, questions } of this.#listeners)
			for (const [name, filters] of questions)
				if (filters.some((filter) => matches(filter, event))) say(['EVENT', name, event]);
	}
}

function matches(filter: Filter, event: NostrEvent): boolean {
	const { ids, authors, kinds, since = 0, until = Infinity, tags } = filter;
	if (ids && !ids.includes(event.id)) return false;
	if (authors && !authors.includes(event.pubkey)) return false;
	if (kinds && !kinds.includes(event.kind)) return false;
	if (event.created_at < since || event.created_at > until) return false;
	return [...tags].every(([letter, values]) =>
		event.tags.some(([name, value]) => name === letter && values.includes(value ?? ''))
	);
}

/** Reads a filter from anybody; undefined: not one. */
function readFilter(raw: unknown): Filter | undefined {
	if (typeof raw !== 'object' || raw === null) return undefined;
	const all = raw as Record<string, unknown>;
	const tags = new Map<string, readonly string[]>();
	for (const [name, values] of Object.entries(all)) {
		if (!name.startsWith('#')) continue;
		if (!isListOf(values, 'string')) return undefined;
		tags.set(name.slice(1), values as readonly string[]);
	}
	const { ids, authors, kinds, since, until, limit } = all;
	if (![ids, authors].every((list) => list === undefined || isListOf(list, 'string')))
		return undefined;
	if (kinds !== undefined && !isListOf(kinds, 'number')) return undefined;
	if (![since, until, limit].every((n) => n === undefined || typeof n === 'number'))
		return undefined;
	return { ...(all as Omit<Filter, 'tags'>), tags };
}

const isListOf = (value: unknown, type: 'string' | 'number'): boolean =>
	Array.isArray(value) &&
	value.length <= LIMITS.values &&
	value.every((item) => typeof item === type);

const idIn = (raw: unknown): string => {
	const id = (raw as { id?: unknown } | null | undefined)?.id;
	return typeof id === 'string' ? id.slice(0, 64) : '';
};

function listIn(text: string): readonly unknown[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? (value as readonly unknown[]) : [];
	} catch {
		return [];
	}
}
