/**
 * An instance of the agreement: everything that is said between one decision and the next. It begins at a
 * *position*, which is a function of the decided history, and holds the *book* of entries that stand in its
 * places. Open orders are taken at once: the positions that they lead to are *prefixes* of the instance.
 */
import { NONE, type Bytes, type Id } from './bytes';
import type { Choice, Crypto, Place as Identity } from './crypto-port';
import type { Answered, Ask, Game, GameState, Resolved } from './game-port';
import { awake, isPlayer, type Motion, type Standing } from './standing';
import { hashOf, type Volume } from './volume';
import {
	ballotOf,
	encodeHead,
	encodeValue,
	LIMITS,
	namesIn,
	placeName,
	type Ballot,
	type BodyOf,
	type Entry,
	type Kind,
	type Signed,
	type Value
} from './wire/wire';
import { toHex, fromHex } from './bytes';

/** An entry that a table holds. */
export interface Held {
	readonly id: Id;
	readonly entry: Entry;
	readonly signed: Signed;
	/** Entries on which it rests. */
	readonly names: readonly Id[];
}

const known = new WeakMap<Signed, Held>();

/** An entry as it is held. */
export function heldOf(crypto: Crypto, entry: Entry, signed: Signed): Held {
	let held = known.get(signed);
	if (!held) {
		const id = toHex(crypto.hash(encodeHead(entry, crypto.hash)));
		held = { id, entry, signed, names: namesIn(entry.body) } as Held;
		known.set(signed, held);
	}
	return held;
}

/** One of a kind. */
export interface Said<K extends Kind> extends Held {
	readonly entry: Entry & { readonly kind: K; readonly body: BodyOf<K> };
}

/** Ports that the functions of the protocol share. */
export interface World {
	readonly crypto: Crypto;
	readonly game: Game;
}

/** Where a table stands after so many decisions: a function of the decided history. */
export interface Position {
	/** `ceremony`: deals are decided, which make the volume's key. */
	readonly kind: 'ceremony' | 'play';
	/** Decisions before. */
	readonly number: number;
	/** Chains all decided values: names this position in this history. */
	readonly history: Id;
	readonly volume: Volume;
	/** By seat - 1. */
	readonly standings: readonly Standing[];
	/** A cut of this volume is decided: enough seats have shown that their share of its key is good. */
	readonly proven: boolean;
	/** Motions that have not passed, by name. */
	readonly motions: ReadonlyMap<string, Motion>;
	/** Minutes since 1970, by the clocks of those who sealed; 0 while there is none. */
	readonly time: number;
	/** The time is by one clock alone. */
	readonly sole: boolean;
	/** Steps that the game has resolved. */
	readonly step: number;
	/** Undefined before the first cut, whose beacon sets the game up. */
	readonly resolved: Resolved | undefined;
}

/** Way in which a step is answered. `halt`: open orders have to be decided before play goes on. */
export type Mode = 'ceremony' | 'sealed' | 'open' | 'halt' | 'over';

/** A position within an instance: after so many of its open orders. */
export interface Prefix {
	/** Names the history up to here; envelopes are sealed to it. */
	readonly at: Id;
	readonly opens: readonly Said<'open'>[];
	readonly step: number;
	readonly resolved: Resolved | undefined;
	readonly asks: readonly Ask[];
	readonly mode: Mode;
	/** Seats that owe an entry, ascending: deals in a ceremony. */
	readonly owed: readonly number[];
}

/** A vote that counts, but for its partial signature. */
export interface Cast {
	readonly seat: number;
	readonly ballot: Ballot;
	readonly value: Value;
	/** Id of the value. */
	readonly id: Id;
	/** Seats whose calls the proposal names; none in ballot 0. Votes with others of them do not add up. */
	readonly callers: readonly number[];
	/** Names value and callers: what the partial signature of a vote for a cut signs, with the ballot. */
	readonly cast: Id;
	readonly vote: Said<'vote'>;
}

export interface Instance {
	readonly position: Position;
	readonly root: Prefix;
	/** By what names their history; grown as open orders come. */
	readonly prefixes: Map<Id, Prefix>;
	readonly places: Map<string, Held[]>;
	readonly byId: Map<Id, Held>;
	readonly byKind: { readonly [K in Kind]: Said<K>[] };
	/** Entries that rest on an entry, by its id. */
	readonly resting: Map<Id, Held[]>;
	/** Ids of entries on which something rests that somebody else wrote, be it by way of others of its author's. */
	readonly rested: Set<Id>;
	/** Positions after open orders at hand, whether these have room or not: until all at hand was looked at. */
	readonly after: Map<Id, Prefix>;
	/** Calls at hand that prove that their ballot is open, and those that do not: as long. */
	readonly proven: Map<Id, boolean>;
	/** Open orders at hand that are not in the book, by what names the position after them. */
	readonly ways: Map<Id, Id>;
	/** Entries all of whose names are held, as far as that was looked at. */
	readonly whole: Set<Id>;
	/** Values that proposals come to, once they are whole. */
	readonly justified: Map<Id, Value | undefined>;
	/** Casts of votes, once they are whole. */
	readonly casts: Map<Id, Cast | undefined>;
	/** Votes whose partial signature was looked at. */
	readonly signed: Map<Id, boolean>;
	readonly valueIds: WeakMap<Value, Id>;
}

export function newInstance(world: World, position: Position): Instance {
	const { game } = world;
	const { kind, resolved, volume, history, step } = position;
	const asks = kind === 'ceremony' || !resolved ? [] : game.pending(resolved.state);
	const bare = { at: history, opens: [], step, resolved, asks };
	const root: Prefix =
		kind === 'ceremony'
			? { ...bare, mode: 'ceremony', owed: volume.dealers }
			: resolved
				? prefixAt(world, position, history, [], step, resolved, asks)
				: { ...bare, mode: 'sealed', owed: [] };
	return {
		position,
		root,
		prefixes: new Map([[history, root]]),
		places: new Map(),
		byId: new Map(),
		byKind: {
			found: [],
			join: [],
			roster: [],
			deal: [],
			complain: [],
			seal: [],
			open: [],
			vote: [],
			call: [],
			propose: [],
			share: [],
			note: [],
			letter: []
		},
		resting: new Map(),
		rested: new Set(),
		after: new Map(),
		proven: new Map(),
		ways: new Map(),
		whole: new Set(),
		justified: new Map(),
		casts: new Map(),
		signed: new Map(),
		valueIds: new WeakMap()
	};
}

function prefixAt(
	{ game }: World,
	position: Position,
	at: Id,
	opens: readonly Said<'open'>[],
	step: number,
	resolved: Resolved | undefined,
	asks: readonly Ask[]
): Prefix {
	const out = (resolved && game.out?.(resolved.state)) ?? [];
	const owed = owedBy(
		asks,
		position.standings.filter(({ seat }) => !out.includes(seat))
	);
	const mode = modeOf(position, opens, asks, owed);
	// Nobody can order before what is there is decided.
	return { at, opens, step, resolved, asks, mode, owed: mode === 'halt' ? [] : owed };
}

/** Seats that are asked and awake. @param standings of those who are in the game */
function owedBy(asks: readonly Ask[], standings: readonly Standing[]): number[] {
	const up = awake(standings);
	return asks
		.map(({ seat }) => seat)
		.filter((seat) => up.some((one) => one.seat === seat && isPlayer(one)))
		.sort((a, b) => a - b);
}

/** A single person's answer in the open, without dice, needs neither envelope nor beacon. */
function modeOf(
	{ volume }: Position,
	opens: readonly Said<'open'>[],
	asks: readonly Ask[],
	owed: readonly number[]
): Mode {
	const [only, ...others] = asks;
	if (!only) return opens.length > 0 ? 'halt' : 'over';
	const isOpen = others.length === 0 && !only.sealed && !only.chance && owed.length === 1;
	if (!isOpen) return 'sealed';
	const bytes = opens.reduce((sum, { entry }) => sum + entry.body.order.length, 0);
	return opens.length >= longestRun(volume) || bytes > MOST_OF_RUN ? 'halt' : 'open';
}

/** Bytes of the orders of a run, after which a decision is due: its record is to fit into one message of a relay. */
const MOST_OF_RUN = 24 * 1024;

/** Open orders after which a decision is due, so that a fork never undoes more than these. */
const longestRun = ({ members }: Volume): number => Math.min(LIMITS.opens, members.length);

// ---------------------------------------------------------------- the book

/**
 * True if an entry has room in its place, which holds every entry on which somebody else's rests, or an order, and two
 * others: those that prove a lie.
 */
export function hasRoom(instance: Instance, held: Held): boolean {
	const isNamed = (one: Held): boolean => isRestedOn(instance, one) || isOfOrder(instance, one);
	if (isNamed(held)) return true;
	const there = (instance.places.get(placeName(held.entry)) ?? []).filter((one) => !isNamed(one));
	const room = held.entry.kind === 'open' && isForked(instance, held.entry.at) ? 1 : 2;
	return there.length < room;
}

/** Entries that came together, or wait. */
export interface AtHand {
	readonly byId: ReadonlyMap<Id, Held>;
	/** Ids of those that rest on what is nowhere. */
	readonly lost: Set<Id>;
	/** Entries of these that waited. */
	readonly waited: ReadonlySet<Held>;
	/** Entries that are rightly signed, and those that are not, as far as that was looked at. */
	readonly signed: Map<Held, boolean>;
	/** Names that were looked at as words of a seat rest on them, each time that they were, by seat. */
	readonly looked: Map<number, number>;
}

/**
 * Names that are looked at as words of one seat rest on them, before no more are: some tenths of a second. The bound is of all
 * of a seat's words that come together: were it of what may come in with one, a liar's words would have room where they
 * came one by one, and nowhere else; were it of everybody's, a liar's would use it up.
 */
const MOST_LOOKED = 1 << 18;

/** Counts names that are looked at for a word's sake. */
export function look({ looked }: AtHand, { entry: { seat } }: Held, names: number): void {
	looked.set(seat, (looked.get(seat) ?? 0) + names);
}

/** True if so much of what a seat's words rest on was looked at that no more is. */
export const isTired = ({ looked }: AtHand, { entry: { seat } }: Held): boolean =>
	(looked.get(seat) ?? 0) >= MOST_LOOKED;

/**
 * Entries that come into the book with another, as it rests on them and they are not there: those that one rests on before
 * it. 'later': one of them is not at hand, or nobody signed it. 'never': one is of a kind on which it may not rest.
 */
export function missingFor(
	instance: Instance,
	held: Held,
	hand: AtHand
): readonly Held[] | 'later' | 'never' {
	const { byId } = instance;
	const found: Held[] = [];
	const seen = new Set<Id>();
	const below = (one: Held) => ({ one, names: restsOn(instance, one), at: 0 });
	// A stack instead of recursion: entries may rest on each other as deep as a liar made them.
	const path = [below(held)];
	for (let top = path.at(-1); top; top = path.at(-1)) {
		const { one, names } = top;
		const name = names[top.at++];
		if (name === undefined) {
			if (one !== held) found.push(one);
			path.pop();
			continue;
		}
		look(hand, held, 1);
		const other = byId.get(name) ?? hand.byId.get(name);
		if (!other || hand.lost.has(name) || hand.signed.get(other) === false) return 'later';
		if (one.names.includes(name) && !mayRestOn(one, other)) return 'never';
		if (byId.has(name) || seen.has(name)) continue;
		seen.add(name);
		path.push(below(other));
	}
	return found;
}

/** A copy to try on: what is put into it is not put into the other. */
export const copyOf = (instance: Instance): Instance => ({
	...instance,
	prefixes: new Map(instance.prefixes),
	places: new Map(instance.places),
	byId: new Map(instance.byId),
	byKind: Object.fromEntries(
		Object.entries(instance.byKind).map(([kind, some]) => [kind, [...some]])
	) as unknown as Instance['byKind'],
	resting: new Map([...instance.resting].map(([id, above]) => [id, [...above]])),
	rested: new Set(instance.rested),
	whole: new Set(instance.whole)
});

/** True if an entry is a note that an order names, be it its author's. */
export const isOfOrder = ({ resting }: Instance, { id, entry }: Held): boolean =>
	entry.kind === 'note' &&
	(resting.get(id)?.some(({ entry: { kind } }) => kind === 'open' || kind === 'seal') ?? false);

/**
 * Entries on which one rests: those that it names, and the open order after which it stands. A liar could else have others
 * vote for what stands on an order that a third has no room for: none of their words would ever come in there.
 */
export const restsOn = (
	{ prefixes, ways }: Instance,
	{ names, entry: { at } }: Held
): readonly Id[] => {
	const way = prefixes.get(at)?.opens.at(-1)?.id ?? ways.get(at);
	return way === undefined ? names : [...names, way];
};

/** Puts an entry into the book. */
export function put(instance: Instance, held: Held): void {
	const { places, byId, byKind, resting } = instance;
	const name = placeName(held.entry);
	places.set(name, [...(places.get(name) ?? []), held]);
	byId.set(held.id, held);
	(byKind[held.entry.kind] as Held[]).push(held);
	for (const id of restsOn(instance, held)) {
		const above = resting.get(id);
		if (above) above.push(held);
		else resting.set(id, [held]);
	}
	noteRested(instance, held);
}

/** Notes what something rests on that somebody else wrote, now that an entry is there. */
function noteRested(instance: Instance, held: Held): void {
	const { byId, rested } = instance;
	if (isRestedOn(instance, held)) rested.add(held.id);
	const stack = [held];
	for (let next = stack.pop(); next; next = stack.pop())
		for (const id of restsOn(instance, next)) {
			const other = byId.get(id);
			if (!other || rested.has(id)) continue;
			if (other.entry.seat === next.entry.seat && !rested.has(next.id)) continue;
			rested.add(id);
			stack.push(other);
		}
}

/**
 * True if something that somebody else wrote rests on an entry, be it by way of others of its author's. (Were those
 * left out, a liar's third word that its own call names would keep a proposal over that call from ever being whole.)
 */
export const isRestedOn = ({ resting, rested }: Instance, { id, entry }: Held): boolean =>
	rested.has(id) ||
	(resting.get(id)?.some((above) => above.entry.seat !== entry.seat || rested.has(above.id)) ??
		false);

/** True if an open order on the way to a prefix has a second beside it: then no more branches are kept. */
const isForked = ({ prefixes, places }: Instance, at: Id): boolean =>
	prefixes.get(at)?.opens.some(({ entry }) => (places.get(placeName(entry))?.length ?? 0) > 1) ??
	false;

/** Kinds on which an entry of a kind may rest. */
const RESTS_ON: { readonly [K in Kind]?: readonly Kind[] } = {
	complain: ['deal'],
	seal: ['note'],
	open: ['note'],
	vote: ['open', 'seal', 'deal', 'propose', 'note'],
	call: ['vote', 'open', 'seal', 'deal', 'complain', 'note'],
	propose: ['call', 'open', 'seal', 'deal']
};

/**
 * True if an entry may rest on another: on what can count for it. A liar could else lay a chain of words beneath one that
 * all who decide name, longer than every parcel. A trace is long, and nothing that is decided rests on it.
 */
function mayRestOn({ entry }: Held, { id, entry: other }: Held): boolean {
	if (!RESTS_ON[entry.kind]?.includes(other.kind) || other.volume !== entry.volume) return false;
	// A proposal with its calls lies beneath all that is said in a ballot: they open it.
	const { body } = entry;
	if (body.kind === 'vote' && body.proposal === id) return isIn(other, 'propose', entry);
	if (body.kind === 'propose' && body.calls.includes(id)) return isIn(other, 'call', entry);
	switch (other.body.kind) {
		case 'note':
			return other.body.fact.kind !== 'trace';
		case 'vote':
			return other.seat === entry.seat && isBelow(other, entry);
		case 'propose':
		case 'call':
			return false;
		default:
			return true;
	}
}

/** True if an entry is of a kind, and of the ballot of another. */
const isIn = (one: Entry, kind: Kind, { number }: Entry): boolean =>
	one.kind === kind && one.number === number;

/** True if an entry is of a lower ballot than another. */
const isBelow = ({ number }: Entry, { number: other }: Entry): boolean =>
	compareBallots(ballotOf(number), ballotOf(other)) < 0;

/**
 * True if an entry and everything on which it rests is held, each of a kind that it may rest on: it counts only then.
 * References to other kinds would let one author grow a record beyond the size limit of every parser.
 */
export function isWhole(instance: Instance, id: Id): boolean {
	if (instance.whole.has(id)) return true;
	const stack = [id];
	const seen = new Set(stack);
	for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
		if (instance.whole.has(next)) continue;
		const held = instance.byId.get(next);
		if (!held) return false;
		for (const name of held.names) {
			const other = instance.byId.get(name);
			if (!other || !mayRestOn(held, other)) return false;
			if (seen.has(name)) continue;
			seen.add(name);
			stack.push(name);
		}
	}
	for (const one of seen) instance.whole.add(one);
	return true;
}

/** All entries on which some rest, themselves among them. */
export function closure(
	{ byId }: Pick<Instance, 'byId'>,
	some: readonly Held[],
	below: (held: Held) => readonly Id[] = ({ names }) => names
): Set<Held> {
	const found = new Set(some);
	const stack = [...some];
	for (let next = stack.pop(); next; next = stack.pop())
		for (const name of below(next)) {
			const held = byId.get(name);
			if (!held || found.has(held)) continue;
			found.add(held);
			stack.push(held);
		}
	return found;
}

/** All without which some have no place: entries on which they rest, and open orders after which these stand. */
export const groundOf = (instance: Instance, some: readonly Held[]): Set<Held> =>
	closure(instance, some, (held) => restsOn(instance, held));

/** Seats that two entries in one place prove false. */
export function provenFalse(some: Iterable<Held>): Set<number> {
	const first = new Map<string, Id>();
	const found = new Set<number>();
	for (const { id, entry } of some) {
		const name = placeName(entry);
		const other = first.get(name);
		if (other === undefined) first.set(name, id);
		else if (other !== id) found.add(entry.seat);
	}
	return found;
}

/** True if a seat said anything in a place: whole or not, it says nothing else there. */
export const isSaid = (
	{ position, places }: Instance,
	place: { at: Id; kind: Kind; seat: number; number: number }
): boolean => places.has(placeName({ volume: position.volume.id, ...place }));

/** Entries of a seat in a place of the instance, if they are whole. */
export function entriesAt<K extends Kind>(
	instance: Instance,
	place: { at: Id; kind: K; seat: number; number: number }
): Said<K>[] {
	const volume = instance.position.volume.id;
	const there = (instance.places.get(placeName({ volume, ...place })) ?? []) as Said<K>[];
	return there.filter(({ id }) => isWhole(instance, id));
}

// ---------------------------------------------------------------- open orders

/** The position after an open order; undefined: the order does not belong here. */
export function extend(
	world: World,
	instance: Instance,
	prefix: Prefix,
	open: Said<'open'>
): Prefix | undefined {
	if (prefix.mode !== 'open' || open.entry.at !== prefix.at) return undefined;
	if (open.entry.seat !== prefix.owed[0]) return undefined;
	const at = prefixName(world.crypto, prefix.at, open.id);
	let next = instance.prefixes.get(at) ?? instance.after.get(at);
	if (!next) {
		const resolved = resolveOpen(world, instance.position, prefix, open.entry.body.order);
		const asks = world.game.pending(resolved.state);
		const opens = [...prefix.opens, open];
		next = prefixAt(world, instance.position, at, opens, prefix.step + 1, resolved, asks);
		instance.after.set(at, next);
	}
	instance.prefixes.set(at, next);
	return next;
}

/** Names the position after an open order. */
export const prefixName = (crypto: Crypto, at: Id, open: Id): Id =>
	hashOf(crypto, 'lacre/prefix/1', [at, open]);

/** Resolves a step without secrets and dice. Any seed will do, as long as it is the same for all. */
export function resolveOpen(
	{ game }: World,
	{ standings }: Position,
	{ resolved, asks, at }: Prefix,
	order: Bytes | undefined
): Resolved {
	const answers = asks.map(({ seat }): Answered => ({
		seat,
		bot: standings[seat - 1]?.holder === 'bot',
		order
	}));
	return game.resolve(stateOf(resolved), answers, fromHex(at));
}

export function stateOf(resolved: Resolved | undefined): GameState {
	if (!resolved) throw new Error('a game is played before it is set up');
	return resolved.state;
}

/** The prefix that these open orders lead to; undefined: they are not held, or do not follow each other. */
export function prefixOf(
	world: World,
	instance: Instance,
	opens: readonly Id[]
): Prefix | undefined {
	let prefix: Prefix | undefined = instance.root;
	for (const id of opens) {
		const open = instance.byId.get(id);
		if (open?.entry.kind !== 'open' || !prefix) return undefined;
		prefix = extend(world, instance, prefix, open as Said<'open'>);
	}
	return prefix;
}

/** The furthest position to which single open orders lead. A fork ends it. */
export function tip(world: World, instance: Instance): Prefix {
	let prefix = instance.root;
	while (prefix.mode === 'open') {
		const [open, other] = ordersAt(instance, prefix);
		const next = open && !other ? extend(world, instance, prefix, open) : undefined;
		if (!next) break;
		prefix = next;
	}
	return prefix;
}

/** True if a call names every open order on the way to a prefix: its author had come there. */
export const isCallAt = ({ entry }: Said<'call'>, { opens }: Prefix): boolean =>
	opens.every(({ id }) => entry.body.opens.includes(id));

/** Open orders that stand at a prefix. */
export const ordersAt = (instance: Instance, { at, owed }: Prefix): Said<'open'>[] =>
	owed.flatMap((seat) => entriesAt(instance, { at, kind: 'open', seat, number: 0 }));

// ---------------------------------------------------------------- names of values

export function valueId({ crypto }: World, instance: Instance, value: Value): Id {
	let id = instance.valueIds.get(value);
	if (id === undefined) instance.valueIds.set(value, (id = toHex(crypto.hash(encodeValue(value)))));
	return id;
}

/** Identity that the envelopes of a prefix are sealed to, and that its beacon signs. */
export const identityOf = ({ position }: Instance, { at }: Prefix): Identity => ({
	table: position.volume.id,
	epoch: position.volume.number,
	step: position.number,
	past: at
});

/** What a vote for a cut signs: one value, among these callers, in one ballot. */
export const choiceOf = (instance: Instance, prefix: Prefix, ballot: Ballot, cast: Id): Choice => ({
	place: identityOf(instance, prefix),
	ballot,
	cut: cast
});

/**
 * Names a value and the callers of its proposal. Without the callers in it, a false leader could name a seat
 * in another proposal of the same value, and complete with its vote what the count had excluded.
 */
export const castId = (
	{ crypto }: Pick<World, 'crypto'>,
	value: Id,
	callers: readonly number[]
): Id => hashOf(crypto, 'lacre/cast/1', [value, ...callers]);

/** True if a value is decided by the group's signature: it opens envelopes. Others are by plain votes. */
export const isSealed = ({ position }: Instance, { end }: Value): boolean =>
	position.kind === 'play' && end.kind === 'cut';

/** Votes that decide. */
export const quorum = ({ position }: Instance): number => position.volume.threshold;

/**
 * Ballots in order: by number, then by leader, in an order of leaders that is another for each number. So whoever
 * opens ballot after ballot and proposes nothing is above everybody else in few of them.
 */
export const compareBallots = (a: Ballot, b: Ballot): number =>
	a.number - b.number || rank(a) - rank(b) || a.leader - b.leader;

/** Mixes number and leader (Fibonacci hashing, Knuth, TAOCP 3, 6.4). */
const rank = ({ number, leader }: Ballot): number =>
	Math.imul(Math.imul(number, 0x9e3779b1) ^ Math.imul(leader, 0x85ebca6b), 0xc2b2ae35) >>> 8;

export const BALLOT_ZERO: Ballot = { number: 0, leader: 0 };

export { NONE };
