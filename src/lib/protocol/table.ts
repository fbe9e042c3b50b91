/**
 * A table on one device: a set of signed entries, and what follows from it. `step(table, event, now)` takes an
 * event and gives the effects to carry out. No clock, network, storage or randomness is in here; what signs and
 * draws stands behind the crypto port. Nothing that anybody sends makes it throw.
 *
 * Decisions are a function of the decided history; the next one is a function of the entries of
 * the instance that is open. Order of arrival, reloads and newcomers cannot matter.
 *
 * Effects come in order, and `keep` of own entries must be on disk before anything later, and before the entry
 * leaves the device: an entry forgotten after it was sent would be written again differently, and that is a lie.
 */
import { NONE, sameBytes, type Bytes, type Id } from './bytes';
import type { Game } from './game-port';
import { actAhead, actAll, isWish, notesAhead, say, sealOrder, showState } from './act';
import { verdict } from './desync';
import { isVouched } from './facts';
import { decisions, vouches } from './agree';
import { firstHistory, firstPosition, succeedBy, type Outcome, type People } from './history';
import {
	copyOf,
	hasRoom,
	isTired,
	isWhole,
	look,
	missingFor,
	newInstance,
	prefixName,
	prefixOf,
	provenFalse,
	put,
	restsOn,
	tip,
	valueId,
	type AtHand,
	type Held,
	type Instance,
	type Position,
	type Said,
	heldOf
} from './instance';
import { beaconOf } from './open';
import { isSigned, isSignedUnder, MOST_DOUBTS } from './doubt';
import { isRecent, receiveLetter, writeLetter } from './letters';
import {
	clearJoins,
	dismiss,
	isOfHost,
	isOfRoster,
	isRoster,
	misnamedIn,
	receiveJoin,
	rosterIn
} from './people/lobby';
import { refuse, sign, stop } from './pen';
import { checkRecord, entriesOf, isVoted, neededIn, recordOf, type Record } from './record';
import { isReady } from './room';

import type { Effect, Event, Ports, Table } from './state';

import { signKeyOf, type Terms } from './volume';
import {
	encodeValue,
	parseEntry,
	placeName,
	type BodyOf,
	type Entry,
	type Kind,
	type Signed,
	type WireCode
} from './wire/wire';

export type { Effect, Event, Ports, RefusalCode, Stop, Table } from './state';

/** Signs the founding entry of a new table. */
export function foundTable({ crypto }: Pick<Ports, 'crypto'>, body: BodyOf<'found'>): Signed {
	return sign(crypto, { volume: NONE, at: NONE, kind: 'found', seat: 0, number: 0, body }).signed;
}

/** Opens a table from its founding entry. Nothing else is known of it yet. */
export function openTable(
	ports: Ports,
	founding: Signed
): Table | { readonly code: WireCode | 'bad-signature' | 'unplayable' } {
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok) return { code: parsed.code };
	const { crypto, game } = ports;
	const { body } = parsed.value;
	if (body.kind !== 'found') return { code: 'not-an-entry' };
	const held = heldOf(crypto, parsed.value, founding) as Said<'found'>;
	const good =
		crypto.verify(body.keys.sign, held.id, founding.signature) &&
		isVouched(crypto, body.keys, NONE);
	if (!good) return { code: 'bad-signature' };
	if (!isPlayable(game, body)) return { code: 'unplayable' };
	return {
		crypto,
		game,
		ports,
		founding: held,
		terms: { table: held.id, founding: body, asked: { threshold: body.threshold, seats: 0 } },
		joins: new Map(),
		rosters: [],
		misnamed: [],
		dismissed: new Set(),
		displaced: new Set(),
		late: false,
		instance: undefined,
		records: [],
		early: new Map(),
		own: new Set(),
		letters: new Map(),
		past: new Map(),
		line: [],
		spoke: new Map(),
		vouched: new Map(),
		seat: 0,
		came: 0,
		hurried: '',
		stopped: undefined,
		split: undefined,
		wishes: [],
		loading: false,
		doubts: 0,
		effects: []
	};
}

const isPlayable = (game: Game, { options, seats, origin }: BodyOf<'found'>): boolean =>
	game.isPlayable(options, seats) && (!origin || game.recall(origin.state) !== undefined);

/** Takes an event; the table changes in place. */
export function step(table: Table, event: Event, now: number): readonly Effect[] {
	table.effects = [];
	table.doubts = 0;
	// A clock that was ahead when the step began, and was put right, would wait for that day.
	table.came = Math.min(table.came, now);
	switch (event.kind) {
		case 'receive':
			takeIn(table, event, now);
			if (!event.quiet) act(table, now);
			break;
		case 'load':
			load(table, event, now);
			break;
		case 'visit':
			act(table, now);
			break;
		case 'hurry':
			if (table.instance) table.hurried = tip(table, table.instance).at;
			act(table, now);
			break;
		case 'seal':
			act(table, now);
			sealOrder(table, event.order, now);
			act(table, now);
			break;
		case 'say':
			say(table, event.fact);
			act(table, now);
			break;
		case 'write':
			writeLetter(table, event.letter);
			break;
		case 'join':
			writeLobby(table, { kind: 'join', keys: table.ports.keys, name: event.name }, 0, now);
			break;
		case 'seat':
			seatPeople(table, event.seats, now);
			act(table, now);
			break;
		case 'dismiss':
			dismiss(table, event.join);
			break;
	}
	return table.effects;
}

/** Says what there is to say, and carries out what that decides, as long as either changes anything. */
function act(table: Table, now: number): void {
	do {
		watch(table);
		actAll(table, now);
	} while (retry(table, now) || advance(table, now));
	watch(table);
	if (!table.stopped) lookAhead(table, now);
}

/** Looks again at what had no room: a call of this seat may have opened its ballot. True if any of it has now. */
function retry(table: Table, now: number): boolean {
	const { early, instance } = table;
	if (early.size === 0) return false;
	receiveAll(table, [], now);
	return table.early.size < early.size || table.instance !== instance;
}

/** Says in the instance after the open one what can be said there already: after a ceremony it would cost everybody a visit. */
function lookAhead(table: Table, now: number): void {
	const { instance, seat, early } = table;
	if (!instance || seat === 0) return;
	if (instance.position.kind !== 'ceremony') return sayAhead(table, instance);
	const own = ({ entry }: Held): boolean => entry.seat === seat;
	const vote = instance.byKind.vote.find(own);
	if (!vote?.entry.body.value || instance.byKind.call.some(own)) return;
	// A device that was begun again may hold its vote, and no longer the deals that it names.
	if (!isWhole(instance, vote.id)) return;
	const value = vote.entry.body.value;
	const outcome = {
		value,
		id: valueId(table, instance, value),
		prefix: instance.root,
		beacon: undefined
	};
	const next = newInstance(table, succeedBy(table, table.terms, instance, outcome));
	for (const held of early.values()) if (isReady(table, next, held) === 'yes') put(next, held);
	actAhead(table, next, now);
	for (const held of next.byId.values()) if (own(held)) early.set(held.id, held);
}

/** Says ahead what the open step can no longer hear; a place that it said something in already stays as it is. */
function sayAhead(table: Table, instance: Instance): void {
	for (const entry of notesAhead(table, instance)) {
		if (waitingBeside(table, entry).length > 0) continue;
		const held = sign(table.crypto, entry);
		table.own.add(held.id);
		table.effects.push({ kind: 'keep', entries: [held], own: true });
		table.early.set(held.id, held);
	}
}

/** Says nothing more where others have another state, but which state it has itself. */
function watch(table: Table): void {
	const why = table.instance && verdict(table, table.instance, table.seat);
	if (!why || table.stopped) return;
	showState(table);
	stop(table, why);
}

// ---------------------------------------------------------------- taking in

/** Takes in the roster, then what is decided, then what is said since. */
function takeIn(
	table: Table,
	{
		entries,
		records
	}: { readonly entries: readonly Signed[]; readonly records?: readonly Record[] },
	now: number
): void {
	const [first] = (records ?? []).filter(({ number }) => number === 0);
	const readable = readableIn(table, entries);
	const rosters = readable.filter(isOfRoster);
	if (first) settle(table, rosters, first, now);
	receiveAll(table, rosters, now);
	for (const record of records ?? []) takeRecord(table, record, now);
	receiveAll(
		table,
		readable.filter((one) => !isOfRoster(one)),
		now
	);
}

/** Entries that can be read: after so many that cannot, none of what came together is. This device's own store may be damaged. */
function readableIn(table: Table, entries: readonly Signed[]): readonly Signed[] {
	return entries.filter(({ bytes }) => {
		if (table.doubts >= MOST_DOUBTS && !table.loading)
			return (refuse(table, 'not-an-entry'), false);
		const read = parseEntry(bytes);
		if (read.ok) return true;
		table.doubts++;
		refuse(table, read.code, read.at);
		return false;
	});
}

function load(table: Table, event: Extract<Event, { kind: 'load' }>, now: number): void {
	table.loading = true;
	table.dismissed = new Set(event.dismissed);
	takeIn(table, { ...event, entries: spokenFirst(table, event.entries) }, now);
	for (const [seat, number] of event.spoke ?? [])
		table.spoke.set(seat, Math.max(number, table.spoke.get(seat) ?? 0));
	table.split = event.split;
	if (event.misnamed) table.misnamed = event.misnamed;
	if (event.split) stop(table, 'split');
	table.loading = false;
	table.came = event.came ?? now;
	table.hurried = event.hurried ?? '';
	table.wishes = [...table.wishes, ...(event.wishes ?? [])];
	table.effects = table.effects.filter(({ kind }) => kind === 'stopped');
}

/** The roster under which something was said comes first: a store has no order, and two of them may be in it. */
function spokenFirst(table: Table, entries: readonly Signed[]): readonly Signed[] {
	const spoken = new Set(
		entries.flatMap(({ bytes }) => {
			const parsed = parseEntry(bytes);
			return parsed.ok && parsed.value.seat > 0 ? [parsed.value.volume] : [];
		})
	);
	const isSpoken = (signed: Signed): boolean => spoken.has(rosterIn(table, signed)?.id ?? NONE);
	return [...entries.filter(isSpoken), ...entries.filter((one) => !isSpoken(one))];
}

/** Entries are taken in by what they may rest on: so a parcel in any order comes to the same. */
const RANKS: readonly Kind[] = [
	'found',
	'roster',
	'join',
	'note',
	'open',
	'deal',
	'seal',
	'complain',
	'call',
	'propose',
	'vote',
	'share',
	'letter'
];

/**
 * True if an entry is rightly signed under the open volume. What waits was looked at when it came: no rubbish makes it
 * doubtful later.
 */
function isTrue(table: Table, { signed }: AtHand, held: Held): boolean {
	const volume = table.instance?.position.volume;
	const known = signed.get(held) ?? (volume !== undefined && isSignedUnder(table, volume, held));
	signed.set(held, known);
	return known;
}

/** Gathers what waits and what came. */
function atHand({ crypto, early }: Table, entries: readonly Signed[]): AtHand {
	const waited = new Set(early.values());
	const byId = new Map([...waited].map((held) => [held.id, held]));
	for (const signed of entries) {
		const read = parseEntry(signed.bytes);
		const held = read.ok && heldOf(crypto, read.value, signed);
		// A copy under a wrong signature does not stand for what waits.
		if (held && !byId.has(held.id)) byId.set(held.id, held);
	}
	const signed = new Map([...waited].map((held) => [held, true]));
	return { byId, waited, signed, lost: new Set(), looked: new Map() };
}

/** Takes entries in, again from the start once a decision has made room for others. */
function receiveAll(table: Table, entries: readonly Signed[], now: number): void {
	const { instance } = table;
	const opens = opensOn(table);
	const hand = atHand(table, entries);
	table.early = new Map();
	const rank = ({ entry }: Held): number => RANKS.indexOf(entry.kind);
	let left = [...hand.byId.values()].sort(
		(a, b) => rank(a) - rank(b) || a.entry.number - b.entry.number
	);
	for (;;) {
		const before = left.length;
		noteWays(table, hand);
		left = left.filter(
			(one) => asking(table, one, hand, () => receiveOne(table, one, hand, now)) === 'later'
		);
		// Everything that was decided lies in the store as a record: a device that had stopped would go on while it loads.
		const decided = !table.loading && advance(table, now);
		if (left.length === 0 || (left.length === before && !decided)) break;
	}
	// Honest words rest on words of their author's that are of lower numbers, or of a lower rank: those that are kept rest on
	// none that has no room.
	left.sort((a, b) => a.entry.number - b.entry.number || rank(a) - rank(b));
	for (const one of left) asking(table, one, hand, () => keepEarly(table, one, hand));
	keepAwaited(table, left, hand);
	instance?.after.clear();
	instance?.proven.clear();
	// A step begins as an order before it counts, and not as it comes: it may rest on a note that comes much later.
	if (!table.loading && table.instance === instance && opensOn(table) > opens) table.came = now;
}

/** Notes the positions that open orders lead to which are not in the book. */
function noteWays({ crypto, instance }: Table, { byId }: AtHand): void {
	if (!instance) return;
	instance.ways.clear();
	for (const { id, entry } of byId.values())
		if (entry.kind === 'open') instance.ways.set(prefixName(crypto, entry.at, id), id);
}

/**
 * Looks at an entry. A refusal of what waited is told to nobody: nobody asked for it just now, and whoever laid it there
 * would else spoil what somebody else brings, or does.
 */
function asking<T>(table: Table, one: Held, { waited }: AtHand, look: () => T): T {
	const { length } = table.effects;
	const found = look();
	if (waited.has(one))
		table.effects.push(...table.effects.splice(length).filter(({ kind }) => kind !== 'refused'));
	return found;
}

/** Takes one entry in; 'later': it may fit once more is known. */
function receiveOne(table: Table, held: Held, hand: AtHand, now: number): 'done' | 'later' {
	const { entry, signed } = held;
	if (entry.seat === 0) {
		receiveLobby(table, entry, signed, now);
		return 'done';
	}
	if (entry.kind === 'letter') return receiveLetter(table, entry, signed);
	const { instance } = table;
	if (!instance || entry.volume !== instance.position.volume.id) return 'later';
	if (!signKeyOf(instance.position.volume, entry.seat)) {
		refuse(table, 'no-room');
		return 'done';
	}
	if (instance.byId.has(held.id)) return 'done';
	// Room is asked for before the signature is looked at: a parcel of few bytes can hold thousands for one place.
	if (!hasRoom(instance, held)) return 'later';
	// A call of here is looked at first: to see whether its ballot is open takes two signatures more.
	const isCall = entry.kind === 'call' && entry.at === instance.position.history;
	if (isCall && !isTrue(table, hand, held)) return (refuse(table, 'bad-signature'), 'done');
	const fits = isReady(table, instance, held);
	if (isCall && fits === 'no' && !hand.waited.has(held)) table.doubts++;
	if (fits === 'no') return (refuse(table, 'no-room'), 'done');
	const under = isTired(hand, held) ? 'later' : missingFor(instance, held, hand);
	if (under === 'never') return (refuse(table, 'not-whole'), 'done');
	const isOwn = entry.seat === table.seat && (table.loading || table.own.has(held.id));
	// A damaged store may hold a word of its own alone: unsaid it would be said otherwise.
	const fresh = under !== 'later' ? [...under, held] : isOwn ? [held] : [];
	if (under === 'later' && !isTired(hand, held)) hand.lost.add(held.id);
	if (fresh.length === 0 || (fresh.length === 1 && fits === 'later')) return 'later';
	const isAlone = fresh.length === 1 && !isCall;
	if (isAlone && !isTrue(table, hand, held)) return (refuse(table, 'bad-signature'), 'done');
	if (!doFit(table, instance, fresh, hand)) return 'later';
	for (const next of fresh) take(table, instance, next);
	return 'done';
}

/** True if entries fit into the book together: each has room by those that rest on it, and a place by all. */
function doFit(table: Table, instance: Instance, fresh: readonly Held[], hand: AtHand): boolean {
	if (fresh.length === 1) return true;
	const all = copyOf(instance);
	const names = fresh.reduce((sum, one) => sum + one.names.length, all.byId.size);
	look(hand, fresh.at(-1) as Held, names);
	for (const one of fresh.toReversed()) {
		if (!hasRoom(all, one)) return false;
		put(all, one);
	}
	// To see their place takes proofs of others, or the game: nothing that nobody signed is worth that.
	const costly = fresh.filter(({ entry: { kind } }) => kind === 'call' || kind === 'open');
	return (
		costly.every((one) => isTrue(table, hand, one)) &&
		fresh.every((one) => isReady(table, all, one) === 'yes') &&
		fresh.every((one) => isTrue(table, hand, one))
	);
}

/** Takes an entry into the book. */
function take(table: Table, instance: Instance, held: Held): void {
	put(instance, held);
	table.effects.push({ kind: 'keep', entries: [held], own: false });
	hear(table, held.entry, instance.position);
	const key = signKeyOf(instance.position.volume, held.entry.seat);
	if (key) recognise(table, held, key);
}

/** Open orders that lead to where the table is. */
const opensOn = (table: Table): number =>
	table.instance ? tip(table, table.instance).opens.length : 0;

/**
 * Notes where a seat is that says something: it holds all decisions before, or one less where it could say it ahead: any
 * note, and its vote ahead of the decision that ends a ceremony. Notes, too, that it calls its share of the key good.
 */
function hear({ spoke, vouched }: Table, entry: Entry, position: Position): void {
	const { seat, kind, number, body } = entry;
	if (vouches(body)) vouched.set(seat, position.volume.id);
	const isAhead =
		position.kind === 'play' &&
		(kind === 'note' || (!position.proven && kind === 'vote' && number === 0));
	const at = isAhead ? position.number - 1 : position.number;
	spoke.set(seat, Math.max(at, spoke.get(seat) ?? 0));
}

/** Words of a seat's former device tell nothing of what its next one holds. */
function forgetFormer({ spoke, vouched }: Table, before: Position, next: Position): void {
	for (const { seat, keys } of next.standings) {
		const former = before.standings[seat - 1]?.keys;
		if (!former || !keys || sameBytes(former.sign, keys.sign)) continue;
		spoke.delete(seat);
		vouched.delete(seat);
	}
}

/** Its own words, which it does not remember: somebody has a newer copy of this device. */
function recognise(table: Table, { id }: Held, key: Bytes): void {
	if (!sameBytes(key, table.ports.keys.sign)) return;
	if (table.loading) table.own.add(id);
	else if (!table.own.has(id)) stop(table, 'copied');
}

/** Entries of one seat that wait for others of the open instance, at most; and as many that stand nowhere yet. */
const MOST_EARLY = 32;

/** True if an entry stands in the open instance, as far as is known. */
const isHere = ({ position, prefixes }: Instance, { entry }: Held): boolean =>
	entry.at === position.history || prefixes.has(entry.at);

/** Entries that wait in one place: as many as prove a lie have room there. */
const waitingBeside = ({ early }: Table, entry: Entry): readonly Held[] =>
	[...early.values()].filter((one) => placeName(one.entry) === placeName(entry));

/** True if an entry stands where something was decided since: it comes too late. */
const isPast = ({ past, instance }: Table, { entry }: Held): boolean =>
	entry.at !== instance?.position.history && past.has(entry.at);

/** Keeps what has no room yet; it is looked at again with whatever comes. */
function keepEarly(table: Table, held: Held, hand: AtHand): void {
	// A letter of before brings nothing new: whoever pastes it again hears nothing of histories.
	if (isPast(table, held)) return;
	const { entry } = held;
	const { instance } = table;
	const key = instance && signKeyOf(instance.position.volume, entry.seat);
	if (!key || entry.volume !== instance.position.volume.id) return refuse(table, 'other-history');
	if (!hasRoom(instance, held) || waitingBeside(table, entry).length >= 2)
		return refuse(table, 'no-room');
	const here = isHere(instance, held);
	const isBeside = (one: Held): boolean =>
		one.entry.seat === entry.seat && isHere(instance, one) === here;
	if ([...table.early.values()].filter(isBeside).length >= MOST_EARLY)
		return refuse(table, 'no-room');
	if (!isTrue(table, hand, held)) return refuse(table, 'bad-signature');
	if (!hand.waited.has(held)) table.effects.push({ kind: 'keep', entries: [held], own: false });
	table.early.set(held.id, held);
	// An entry at an unknown place may be an old one that no record names, and proves no newer copy.
	if (table.loading || here) recognise(table, held, key);
}

/**
 * Keeps what words of others that wait in the open instance rest on, though it has no room before they are in: letters
 * hold little, and what one word rests on may come in several, of which none is enough. What was decided since is over.
 */
function keepAwaited(table: Table, left: readonly Held[], hand: AtHand): void {
	const { instance } = table;
	if (!instance) return;
	const waiting = [...table.early.values()].filter((one) => isHere(instance, one));
	const awaited = new Set(waiting.flatMap((one) => [...othersUnder(instance, one, hand)]));
	const kept = new Set(table.early.values());
	for (const held of left) {
		if (!awaited.has(held.id) || kept.has(held)) continue;
		if (isPast(table, held)) continue;
		if (!isTrue(table, hand, held)) continue;
		if (!hand.waited.has(held)) table.effects.push({ kind: 'keep', entries: [held], own: false });
		table.early.set(held.id, held);
	}
}

/** Entries at hand of other seats, on which one rests. */
function othersUnder(instance: Instance, top: Held, { byId }: AtHand): Set<Id> {
	const seen = new Set(restsOn(instance, top));
	for (const id of seen) {
		const one = byId.get(id);
		for (const name of one ? restsOn(instance, one) : []) seen.add(name);
	}
	return new Set([...seen].filter((id) => byId.get(id)?.entry.seat !== top.entry.seat));
}

/** Takes in the record of the open instance, from anybody. */
function takeRecord(table: Table, record: Record, now: number): void {
	const { instance } = table;
	if (!instance) return;
	if (record.number < instance.position.number) return compare(table, record);
	const checked = checkRecord(table, instance.position, record, (held) =>
		isSignedUnder(table, instance.position.volume, held)
	);
	if (!checked.ok) return refuse(table, checked.code);
	// Its own words, which it does not remember: somebody has a newer copy of this device.
	const own = [...checked.value.instance.byId.values()].filter(
		({ entry }) => entry.seat === table.seat
	);
	for (const held of own) recognise(table, held, table.ports.keys.sign);
	if (table.stopped === 'copied') return;
	close(table, checked.value.instance, checked.value.outcome, checked.value.record, now, false);
}

/** Stops where a quorum made an earlier decision in another way: among three one who lies can show two people two things. */
function compare(table: Table, record: Record): void {
	const own = table.records[record.number];
	const past = table.past.get(record.history);
	if (own?.history !== record.history || !past) return refuse(table, 'elsewhere');
	if (isSameValue(own, record)) return;
	// Signatures that prove the lie may be spoilt by whoever handed it on: the same decision may come whole later.
	const known = table.split;
	if (known && (known.number < record.number || known.seats.length > 0)) return;
	const isProven = (held: Held): boolean => isSignedUnder(table, past.volume, held);
	const other = neededIn(table, past.volume, record);
	if (!other || !isVoted(table, past.volume, record, other, isProven))
		return refuse(table, 'certificate');
	const signed = [...(entriesOf(table, own) ?? []), ...other].filter(isProven);
	const seats = [...provenFalse(signed)].sort((a, b) => a - b);
	if (known?.number === record.number && seats.length === 0) return;
	table.split = { number: record.number, seats };
	if (known) table.effects.push({ kind: 'stopped', why: 'split' });
	else stop(table, 'split');
}

const isSameValue = (one: Record, other: Record): boolean =>
	sameBytes(encodeValue(one.value), encodeValue(other.value));

// ---------------------------------------------------------------- the decided history

/** Carries out what is decided. True if anything was. */
function advance(table: Table, now: number): boolean {
	for (let any = false; ; any = true) {
		const { instance } = table;
		if (!instance || table.stopped) return any;
		const [decision, other] = decisions(table, instance);
		if (other) stop(table, 'split');
		if (!decision || other) return any;
		const beacon = beaconOf(table, instance, decision);
		const record = recordOf(table, instance, decision, beacon);
		if (!record) return any;
		close(table, instance, { ...decision, beacon }, record, now, true);
	}
}

/** Goes on to the position after a decision. */
function close(
	table: Table,
	instance: Instance,
	outcome: Outcome,
	record: Record,
	now: number,
	here: boolean
): void {
	rememberWishes(table, instance, outcome);
	passBy(table, instance.position, outcome);
	const next = succeedBy(table, table.terms, instance, outcome);
	for (const { entry } of instance.byId.values()) hear(table, entry, instance.position);
	forgetFormer(table, instance.position, next);
	noteStates(table, instance, outcome, next);
	table.records.push(record);
	table.instance = newInstance(table, next);
	table.came = now;
	table.effects.push({ kind: 'decided', record, here });
	remember(table);
	sit(table);
	clearJoins(table, instance.position);
	if (table.early.size > 0) receiveAll(table, [], now);
	forgetNotes(table, next.history);
}

/** Remembers the positions that a decision led through: what stands there comes too late. */
function passBy({ crypto, past }: Table, { history }: Position, { value }: Outcome): void {
	let at = history;
	const there = past.get(history);
	for (const open of value.opens) {
		at = prefixName(crypto, at, open);
		if (there) past.set(at, there);
	}
}

/** Forgets own notes ahead of a decision: they are for the one that was to come, and have no place after another one. */
function forgetNotes({ early, seat }: Table, history: Id): void {
	for (const [name, { entry }] of early)
		if (entry.seat === seat && entry.kind === 'note' && entry.at !== history) early.delete(name);
}

/** Notes the states that a decision led through. */
function noteStates(
	table: Table,
	instance: Instance,
	{ value }: Outcome,
	{ resolved, step }: Position
): void {
	for (let i = 1; i <= value.opens.length; i++) {
		const prefix = prefixOf(table, instance, value.opens.slice(0, i));
		if (prefix?.resolved) table.line.push({ step: prefix.step + 1, resolved: prefix.resolved });
	}
	if (resolved && table.line.at(-1)?.resolved.hash !== resolved.hash)
		table.line.push({ step: step + 1, resolved });
}

/** Remembers the history that it came to; letters that are older than all remembered go. */
function remember(table: Table): void {
	const { history, number, volume, standings } = (table.instance as Instance).position;
	const names = standings.map(({ name }) => name);
	table.past.set(history, { number, volume, names, states: table.line.length });
	for (const [id, { entry }] of table.letters)
		if (!isRecent(table, entry.at)) table.letters.delete(id);
}

/**
 * Repeats the person's facts that the decision does not name in the next instance. Whoever learns of it by its record
 * does not hold its orders here.
 */
function rememberWishes(table: Table, { byId }: Instance, { value }: Outcome): void {
	const { byKind } = table.instance as Instance;
	const named = new Set(
		[...value.opens, ...(value.end.kind === 'cut' ? value.end.envelopes : [])].flatMap(
			(id) => byId.get(id)?.names ?? []
		)
	);
	const own = byKind.note.filter(({ entry, id }) => entry.seat === table.seat && !named.has(id));
	table.wishes = [...own.map(({ entry }) => entry.body.fact).filter(isWish), ...table.wishes];
}

/** Finds this device's seat in the volume that begins. */
function sit(table: Table): void {
	const { position } = table.instance as Instance;
	const { sign: own, person } = table.ports.keys;
	const seat = position.volume.keys.findIndex((keys) => keys && sameBytes(keys.sign, own)) + 1;
	const isMoved = seat === 0 && table.seat > 0;
	if (isMoved) {
		const now = position.standings[table.seat - 1]?.keys?.person;
		if (now && sameBytes(now, person)) stop(table, 'moved');
	}
	table.seat = seat;
}

// ---------------------------------------------------------------- the lobby

function receiveLobby(table: Table, entry: Entry, signed: Signed, now: number): void {
	const { body } = entry;
	if (body.kind === 'found') return;
	if (entry.volume !== table.terms.table) return refuse(table, 'other-table');
	const held = heldOf(table.crypto, entry, signed);
	if (body.kind === 'join') return receiveJoin(table, held as Said<'join'>);
	if (body.kind !== 'roster' || table.rosters.some(({ id }) => id === held.id)) return;
	// A decision binds the first roster: a second one by the founder is refused from then on, and a third always.
	if (table.records.length > 0 || table.rosters.length > 1) return refuse(table, 'no-room');
	const host = table.founding.entry.body.keys.sign;
	if (!isSigned(table, host, held)) return refuse(table, 'bad-signature');
	if (!isRoster(table, body.seats)) {
		// As many signatures were looked at as wrong ones would have been.
		table.doubts += body.seats.length;
		return refuse(table, 'not-whole');
	}
	table.rosters.push(held as Said<'roster'>);
	table.effects.push({ kind: 'keep', entries: [held], own: false });
	if (table.rosters.length > 1) return stop(table, 'two-rosters');
	begin(table, held.id, body.seats, now);
}

/**
 * Settles which of the founder's rosters counts: the one under which a quorum of its people decided; the founder alone has
 * lied. A device that has spoken under one goes over to no other by that, as a founder can make up people to decide.
 */
function settle(table: Table, more: readonly Signed[], first: Record, now: number): void {
	const { crypto, instance, rosters, records } = table;
	const at = instance?.position.history;
	const known = [...rosters, ...more.flatMap((signed) => rosterIn(table, signed) ?? [])];
	if (records.length > 0 || new Set(known.map(({ id }) => id)).size < 2) return;
	if (at !== first.history && table.seat > 0 && hasSpoken(table)) return;
	const roster = known.find(({ id }) => firstHistory(crypto, table.terms, id) === first.history);
	if (!roster || (!rosters.includes(roster) && !isOfHost(table, roster))) return;
	const { seats } = roster.entry.body;
	const position = firstPosition(table, termsWith(table, seats), roster.id, seats);
	const proof = (held: Held): boolean => isSignedUnder(table, position.volume, held);
	if (!checkRecord(table, position, first, proof).ok) return;
	if (!rosters.includes(roster))
		table.effects.push({ kind: 'keep', entries: [roster], own: false });
	rosters.splice(0, Infinity, roster);
	if (table.stopped === 'two-rosters') table.stopped = undefined;
	if (at !== first.history) begin(table, roster.id, seats, now);
	takeRecord(table, first, now);
}

/** True if this device said anything in the open instance. */
const hasSpoken = ({ instance, seat }: Table): boolean =>
	[...(instance?.byId.values() ?? [])].some(({ entry }) => entry.seat === seat);

/** The host fixes who sits where. */
function seatPeople(table: Table, ids: readonly Id[], now: number): void {
	const { founding, joins } = table;
	const { keys, name } = founding.entry.body;
	const seats = ids.map((id) =>
		id === NONE ? undefined : id === founding.id ? { keys, name } : joins.get(id)?.entry.body
	);
	if (seats.some((one, i) => !one && ids[i] !== NONE)) return refuse(table, 'not-whole');
	writeLobby(table, { kind: 'roster', seats }, 1, now);
}

const termsWith = ({ terms }: Table, people: People): Terms => ({
	...terms,
	asked: { ...terms.asked, seats: people.filter(Boolean).length }
});

function begin(table: Table, roster: Id, people: People, now: number): void {
	const terms = termsWith(table, people);
	Object.assign(table, { terms });
	// The joins go with the roster.
	table.misnamed = misnamedIn(table, people);
	table.instance = newInstance(table, firstPosition(table, terms, roster, people));
	// Another roster of the founder's may have been the first.
	table.past.clear();
	table.spoke.clear();
	table.vouched.clear();
	table.came = now;
	remember(table);
	sit(table);
	clearJoins(table, table.instance.position);
}

function writeLobby(
	table: Table,
	body: BodyOf<'join' | 'roster'>,
	number: number,
	now: number
): void {
	const volume = table.terms.table;
	const entry: Entry = { volume, at: NONE, kind: body.kind, seat: 0, number, body };
	const held = sign(table.crypto, entry);
	receiveLobby(table, held.entry, held.signed, now);
	const kept = table.effects.some((effect) => effect.kind === 'keep');
	if (kept) table.effects = [{ kind: 'keep', entries: [held], own: true }, ...table.effects];
}
