/**
 * The logs. Each seat writes an append-only chain of signed entries; `prev` chains them and `heads`
 * says what the author had seen of the others, so all entries together form one growing graph.
 *
 * An entry is *held* only once everything it reaches is held: whoever withholds the bytes of an
 * entry withholds with it all that was built on it, and an honest author can always show the whole
 * past of what it wrote. What is held never leaves again, and nothing here depends on the order of
 * arrival: the graph is the same whatever the route, so what is read off it is the same too.
 */
import { sameBytes, toHex, type Bytes, type Id } from './bytes';
import { countIn, joined, NO_CLOCK, withCount, type Clock } from './clock';
import type { Entry, Signed } from './wire';
import { LOG_SPAN } from './wire';

/** One chain of one seat. A seat has one; each return from a backup begins another. */
export interface Log {
	readonly seat: number;
	readonly number: number;
	/** The key that signs it. */
	readonly key: Bytes;
	readonly account: Account;
	/** By place: more than one is a fork. */
	readonly places: Map<number, Held[]>;
	forked: boolean;
}

/** Storage account of one key in the name of one seat; the lobby has one account for all. */
export interface Account {
	entries: number;
	bytes: number;
	waiting: number;
	returns: number;
	/** Chains beyond the first of each log. */
	forks: number;
}

/**
 * Entries of one log, each the next one's `prev`. Every entry lies on one chain, so that a clock by
 * chain says exactly what an entry reaches, forks or none (Fidge and Mattern's vector clocks).
 */
export type Chain = Held[];

/**
 * A key that forked its logs more often than this is proven false many times over. Further forks are
 * refused like what is over a quota, so that clocks stay short. An entry on which somebody else's
 * stands is let in regardless; it lies on no chain and has what reaches it written down.
 */
export const MOST_FORKS = 24;

/** Above an entry on a chain: the clocks know. */
const NOTHING = new Set<never>();

/** An entry whose whole past is held. */
export interface Held {
	readonly id: Id;
	readonly entry: Entry;
	readonly signed: Signed;
	readonly seat: number;
	readonly log: Log;
	/** Place in the log. */
	readonly place: number;
	/** Place in order of arrival. */
	readonly index: number;
	/** `prev` and `heads`. */
	readonly links: readonly Held[];
	/** Its chain, and its place there; -1: on none. */
	readonly chain: number;
	readonly link: number;
	/** Entries that reach an entry on no chain. */
	readonly above: Set<Held>;
	readonly clock: Clock;
	/** Longest way down to the founding entry. */
	readonly depth: number;
	/** The step whose decided cut first had this in its past led to; undefined before that. */
	since: number | undefined;
}

interface Waiting {
	readonly id: Id;
	readonly entry: Entry;
	readonly signed: Signed;
	readonly key: Bytes;
	readonly account: Account;
	missing: number;
	/** An entry of another seat stands on it, directly or through others that wait. */
	demanded: boolean;
}

export interface Graph {
	/** In order of arrival: parents before children. */
	readonly all: Held[];
	readonly byId: Map<Id, Held>;
	readonly logs: Map<string, Log>;
	readonly chains: Chain[];
	/** Entries on no chain. */
	readonly loose: Held[];
	/** Held, and reached by nothing held. */
	readonly frontier: Set<Held>;
	/** Entries of the life of a step, by the history they name. */
	readonly byPast: Map<Id, Held[]>;
	/** Entries of the few kinds that are looked for among all. */
	readonly returns: Held[];
	readonly blames: Held[];
	readonly acks: Held[];
	readonly holidays: Held[];
	readonly motions: Held[];
	readonly letters: Held[];
	readonly traces: Held[];
	readonly waiting: Map<Id, Waiting>;
	/** Entries waited for, and those that wait for each. */
	readonly wanted: Map<Id, Waiting[]>;
	/** By seat and key. */
	readonly accounts: Map<string, Account>;
	/** Step that this device has reached: quotas grow with it. */
	horizon: number;
}

export const newGraph = (): Graph => ({
	all: [],
	byId: new Map(),
	logs: new Map(),
	chains: [],
	loose: [],
	frontier: new Set(),
	byPast: new Map(),
	returns: [],
	blames: [],
	acks: [],
	holidays: [],
	motions: [],
	letters: [],
	traces: [],
	waiting: new Map(),
	wanted: new Map(),
	accounts: new Map(),
	horizon: 0
});

/**
 * Room for one key: so many entries, bytes and returns for each step reached so far, and two more.
 * Over it, its entries are refused for now, unless the entry of another seat stands on them: an
 * honest device further on had room for them, so that much is bounded too.
 */
export const QUOTA = { entries: 64, bytes: 512 * 1024, returns: 2, waiting: 256 } as const;

export type FilingCode = 'quota' | 'waiting-full' | 'chain' | 'log';

export type Filing =
	| { readonly kind: 'held'; readonly held: readonly Held[] }
	| { readonly kind: 'waiting'; readonly missing: readonly Id[] }
	| { readonly kind: 'refused'; readonly code: FilingCode };

/** Finds an entry's log, and whether it may stand there; the lobby has rules of its own. */
export type LogRule = (
	entry: Entry,
	links: readonly Held[],
	key: Bytes
) => { readonly start: boolean } | undefined;

export const logNumber = (seq: number): number => Math.floor(seq / LOG_SPAN);
export const placeOf = (seq: number): number => seq % LOG_SPAN;

/**
 * Name of a key's log. Whoever held a seat before may have begun a log of the number that a newcomer's
 * join names: the one that came second has its key in its name.
 */
function logName(graph: Graph, seat: number, number: number, key: Bytes): string {
	const name = `${seat}/${number}`;
	const first = graph.logs.get(name);
	return !first || sameBytes(first.key, key) ? name : `${name}/${toHex(key)}`;
}

/** The log of this number that a key writes at a seat. */
export const logUnder = (graph: Graph, seat: number, number: number, key: Bytes): Log | undefined =>
	graph.logs.get(logName(graph, seat, number, key));

/**
 * Files an entry that was parsed and whose signature holds under `key`. `free`: out of this device's
 * own store or pen, beyond any quota.
 */
export function file(
	graph: Graph,
	id: Id,
	entry: Entry,
	signed: Signed,
	key: Bytes,
	rule: LogRule,
	free: boolean
): Filing {
	const account = accountOf(graph, entry.seat, key);
	const isWelcome = free || isDemanded(graph, id, entry.seat);
	const isOver =
		isFull(graph, account) ||
		isReturnTooMany(graph, account, entry) ||
		isForkTooMany(graph, account, entry, key);
	if (isOver && !isWelcome) return { kind: 'refused', code: 'quota' };

	const missing = missingLinks(graph, entry);
	const item: Waiting = {
		...{ id, entry, signed, key, account },
		missing: missing.length,
		demanded: isDemanded(graph, id, entry.seat)
	};
	if (missing.length > 0) {
		if (account.waiting >= QUOTA.waiting && !isWelcome)
			return { kind: 'refused', code: 'waiting-full' };
		wait(graph, item, missing);
		return { kind: 'waiting', missing };
	}
	const held: Held[] = [];
	const first = hold(graph, item, rule, held);
	return first ? { kind: 'held', held } : { kind: 'refused', code: 'chain' };
}

function wait(graph: Graph, item: Waiting, missing: readonly Id[]): void {
	item.account.waiting++;
	graph.waiting.set(item.id, item);
	for (const name of missing) {
		const others = graph.wanted.get(name);
		if (others) others.push(item);
		else graph.wanted.set(name, [item]);
		const below = graph.waiting.get(name);
		if (below && demands(item, below.entry.seat)) demand(graph, below);
	}
}

/** True if one that waits makes what it stands on welcome. A join stands on nothing and demands none. */
const demands = ({ entry, demanded }: Waiting, seat: number): boolean =>
	demanded || entry.body.kind === 'roster' || (entry.seat !== 0 && entry.seat !== seat);

/** Passes a demand on to all that an entry waits for. */
function demand(graph: Graph, first: Waiting): void {
	const stack = [first];
	for (let next = stack.pop(); next; next = stack.pop()) {
		if (next.demanded) continue;
		next.demanded = true;
		for (const name of missingLinks(graph, next.entry)) {
			const below = graph.waiting.get(name);
			if (below) stack.push(below);
		}
	}
}

/** True if an entry of another seat stands on this one, directly or through others that wait. */
const isDemanded = (graph: Graph, id: Id, seat: number): boolean =>
	graph.wanted.get(id)?.some((waiting) => demands(waiting, seat)) ?? false;

/** True if a key has used up `part` of its quota here. */
export function isFull(graph: Graph, { entries, bytes }: Account, part = 1): boolean {
	const steps = part * (graph.horizon + 2);
	return entries >= QUOTA.entries * steps || bytes >= QUOTA.bytes * steps;
}

/** Each return begins a log, and each log lengthens the clocks. */
const isReturnTooMany = (graph: Graph, { returns }: Account, { body }: Entry): boolean =>
	body.kind === 'return' && returns >= QUOTA.returns * (graph.horizon + 2);

function isForkTooMany(
	graph: Graph,
	account: Account,
	{ seat, seq, prev }: Entry,
	key: Bytes
): boolean {
	if (seat === 0 || account.forks < MOST_FORKS) return false;
	const log = logUnder(graph, seat, logNumber(seq), key);
	const before = graph.byId.get(prev);
	return log !== undefined && before !== undefined && !isTip(graph, log, before);
}

/** Finds the entries that this one stands on and that are not held yet, each once. */
function missingLinks(graph: Graph, { prev, heads }: Entry): Id[] {
	const names: Id[] = [];
	if (prev && !graph.byId.has(prev)) names.push(prev);
	for (const head of heads) if (!graph.byId.has(head) && !names.includes(head)) names.push(head);
	return names;
}

/** Every entry that this one stands on, each once. */
function linksOf(graph: Graph, { prev, heads }: Entry): Held[] {
	const links: Held[] = [];
	if (prev) links.push(graph.byId.get(prev) as Held);
	for (const id of heads) {
		const head = graph.byId.get(id) as Held;
		if (!links.includes(head)) links.push(head);
	}
	return links;
}

/** The account of a key in the name of a seat. */
export function accountOf(graph: Graph, seat: number, key: Bytes): Account {
	const name = seat === 0 ? '0' : `${seat}/${toHex(key)}`;
	let account = graph.accounts.get(name);
	if (!account)
		graph.accounts.set(
			name,
			(account = { entries: 0, bytes: 0, waiting: 0, returns: 0, forks: 0 })
		);
	return account;
}

/**
 * Takes an entry in, then those that waited for it. False if its chain does not hold. While an entry
 * waited nobody could tell whether it is a fork: one too many is let go, and may come again.
 */
function hold(graph: Graph, first: Waiting, rule: LogRule, held: Held[]): boolean {
	const ready = [first];
	let taken = false;
	for (let next = ready.pop(); next; next = ready.pop()) {
		if (
			next !== first &&
			isForkTooMany(graph, next.account, next.entry, next.key) &&
			!next.demanded
		)
			continue;
		const done = holdOne(graph, next, rule);
		// Those that stand on a broken chain stay waiting; their quota bounds them.
		if (!done) continue;
		if (next === first) taken = true;
		held.push(done);
		const others = graph.wanted.get(next.id);
		if (!others) continue;
		for (const other of others) {
			if (--other.missing > 0) continue;
			graph.waiting.delete(other.id);
			other.account.waiting--;
			ready.push(other);
		}
		graph.wanted.delete(next.id);
	}
	return taken;
}

function holdOne(graph: Graph, waiting: Waiting, rule: LogRule): Held | undefined {
	const { id, entry, signed, key, account } = waiting;
	if (graph.byId.has(id)) return undefined;
	const links = linksOf(graph, entry);
	const verdict = rule(entry, links, key);
	if (!verdict) return undefined;
	const [prev] = links;
	const log = logFor(graph, entry, verdict.start ? id : entry.prev, prev, key, account);
	const chain = chainFor(graph, log, prev);
	const link = chain < 0 ? -1 : (graph.chains[chain] as Chain).length;
	const past = joinClocks(links);
	const clock = chain < 0 ? past : withCount(past, chain, link + 1);
	let depth = 0;
	for (const other of links) depth = Math.max(depth, other.depth + 1);
	const held: Held = {
		id,
		entry,
		signed,
		seat: entry.seat,
		log,
		place: placeOf(entry.seq),
		index: graph.all.length,
		links,
		chain,
		link,
		above: chain < 0 ? new Set() : NOTHING,
		clock,
		depth,
		since: undefined
	};
	register(graph, held);
	return held;
}

/** The log that an entry belongs to; in the lobby, where all write at seat 0, `start` names it. */
function logFor(
	graph: Graph,
	entry: Entry,
	start: Id,
	prev: Held | undefined,
	key: Bytes,
	account: Account
): Log {
	const number = logNumber(entry.seq);
	const follows = prev?.seat === entry.seat && prev.log.number === number;
	if (entry.seat !== 0 && follows) return prev.log;
	const name = entry.seat === 0 ? `0/${start}` : logName(graph, entry.seat, number, key);
	let log = graph.logs.get(name);
	if (!log) {
		log = newLog(entry.seat, number, key, account);
		graph.logs.set(name, log);
	}
	return log;
}

const newLog = (seat: number, number: number, key: Bytes, account: Account): Log => ({
	seat,
	number,
	key,
	account,
	places: new Map(),
	forked: false
});

const isTip = (graph: Graph, log: Log, held: Held): boolean =>
	held.log === log && graph.chains[held.chain]?.length === held.link + 1;

/** The chain that ends in `prev`, or a new one; -1: this key has forked too often. */
function chainFor(graph: Graph, log: Log, prev: Held | undefined): number {
	// The first entry of a graph stands on nothing.
	if (prev && isTip(graph, log, prev)) return prev.chain;
	if (log.places.size > 0) {
		if (log.account.forks >= MOST_FORKS) return -1;
		log.account.forks++;
	}
	return graph.chains.push([]) - 1;
}

function register(graph: Graph, held: Held): void {
	const { log, place, entry, links, id } = held;
	graph.all.push(held);
	graph.byId.set(id, held);
	for (const loose of graph.loose)
		if (links.some((link) => link === loose || loose.above.has(link))) loose.above.add(held);
	(graph.chains[held.chain] ?? graph.loose).push(held);
	const there = log.places.get(place);
	if (there) {
		there.push(held);
		log.forked = true;
	} else log.places.set(place, [held]);
	for (const link of links) graph.frontier.delete(link);
	graph.frontier.add(held);
	if ('at' in entry.body) {
		const list = graph.byPast.get(entry.body.at.past);
		if (list) list.push(held);
		else graph.byPast.set(entry.body.at.past, [held]);
	}
	listOf(graph, held)?.push(held);
	const { account } = log;
	account.entries++;
	account.bytes += held.signed.bytes.length;
	if (entry.body.kind === 'return') account.returns++;
}

function listOf(graph: Graph, held: Held): Held[] | undefined {
	switch (held.entry.body.kind) {
		case 'return':
			return graph.returns;
		case 'blame':
			return graph.blames;
		case 'ack':
			return graph.acks;
		case 'holiday':
			return graph.holidays;
		case 'motion':
			return graph.motions;
		case 'letter':
			return graph.letters;
		case 'trace':
			return graph.traces;
		default:
			return undefined;
	}
}

/** Clock of the union of these entries' pasts. */
export const joinClocks = (heads: readonly Held[]): Clock =>
	heads.reduce((clock, head) => joined(clock, head.clock), NO_CLOCK);

/** True if `from` has `to` in its past, or is it. */
export const reaches = (from: Held, to: Held): boolean =>
	to.chain < 0 ? from === to || to.above.has(from) : countIn(from.clock, to.chain) > to.link;

/** The founding entry, on which all others stand. */
export function plant(graph: Graph, id: Id, entry: Entry, signed: Signed, key: Bytes): Held {
	const log = newLog(0, 0, key, accountOf(graph, 0, key));
	graph.logs.set(`0/${id}`, log);
	graph.chains.push([]);
	const held: Held = {
		id,
		entry,
		signed,
		seat: 0,
		log,
		place: 0,
		index: 0,
		links: [],
		chain: 0,
		link: 0,
		above: NOTHING,
		clock: withCount(NO_CLOCK, 0, 1),
		depth: 0,
		since: undefined
	};
	register(graph, held);
	return held;
}

/** Two entries of one seat at one place: a proof that anybody can check. */
export interface Fork {
	readonly seat: number;
	readonly a: Held;
	readonly b: Held;
}

export function forks(graph: Graph): Fork[] {
	const found: Fork[] = [];
	for (const log of graph.logs.values()) {
		if (!log.forked || log.seat === 0) continue;
		for (const [a, b] of log.places.values()) if (a && b) found.push({ seat: log.seat, a, b });
	}
	return found;
}

/** Ids of the frontier: says in a few words what this device holds. */
export const frontierIds = (graph: Graph): Id[] => [...graph.frontier].map((held) => held.id);
