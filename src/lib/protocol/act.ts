/**
 * Acts that a device does by itself whenever the app is open: deal keys, vote and so open, call a ballot once
 * a step is overdue, lead it, and state what others have to know. An honest device is bound by more than what
 * others check: having called or voted in a ballot it votes in no lower one, it votes for nothing that it does not
 * hold whole, and in ballot 0 for nothing once it knows a lie.
 */
import { encode } from '../../../engine/kernel/encode';
import { NONE, sameBytes, toHex, type Bytes, type Id } from './bytes';
import type { KeyShare } from './crypto-port';
import {
	badDealers,
	callersOf,
	choose,
	decisions,
	envelopesOf,
	fullValue,
	isGood,
	isMember,
	justified,
	laterBallots,
	placeOf,
	vouchersFor
} from './agree';
import { dueTime, isOverdue, isStale } from './overdue';
import { attestsAt, differing, phasesOf } from './desync';
import { isNewDevice, movableFrom } from './facts';
import {
	BALLOT_ZERO,
	castId,
	choiceOf,
	compareBallots,
	isSaid,
	identityOf,
	isSealed,
	isWhole,
	ordersAt,
	provenFalse,
	put,
	quorum,
	tip,
	valueId,
	type Held,
	type Instance,
	type Prefix,
	type Said
} from './instance';
import { beaconOf, hasBeacon, keyOf } from './open';
import { historyAfter } from './history';
import { isPlayer, isVacant } from './standing';
import { refuse, sign } from './pen';
import type { Table } from './state';
import {
	ballotNumber,
	ballotOf,
	encodeHead,
	LIMITS,
	TRACE_PLACE,
	namesOf,
	placeName,
	type Ballot,
	type Body,
	type BodyOf,
	type Entry,
	type Fact,
	type Kind,
	type Value
} from './wire/wire';

/** More entries than this from one event would be a bug. */
const MOST_ACTS = 64;
const NO_BYTES = new Uint8Array(0);

/** Says all that there is to say. */
export function actAll(table: Table, now: number): void {
	for (let i = 0; i < MOST_ACTS; i++) if (!actOnce(table, now)) return;
}

/**
 * Writes into the instance after a ceremony, before that is decided, everything that needs no more knowledge: the note
 * that the share is good, and the vote for the first cut. A vote for everybody's deals fixes the history that follows.
 */
export function actAhead(table: Table, next: Instance, now: number): void {
	const prefix = next.root;
	if (own(table, next.byKind.note).length === 0)
		for (const fact of onKeys(table, next, prefix).slice(0, 1))
			write(table, next, {}, { kind: 'note', fact });
	if (!prefix.resolved) voteFull(table, next, now);
}

/**
 * Notes of this seat for the history after the present step, where everybody has ordered in it who owes an order and
 * this seat owes none. Orders of the others name notes of their own step alone, and whoever decides one gives the next
 * order in the same visit: who sleeps and looks in after them would be heard in no step. They stand in the last places
 * of the seat, which its other notes of that history come to last.
 */
export function notesAhead(table: Table, instance: Instance): Entry[] {
	const { position, byKind, byId } = instance;
	const value = fullValue(table, instance);
	if (position.kind !== 'play' || !value || tip(table, instance).owed.includes(table.seat))
		return [];
	const named = new Set(namesOf(value).flatMap((id) => byId.get(id)?.names ?? []));
	const at = historyAfter(table, position.history, valueId(table, instance, value));
	const open = own(table, byKind.note).filter(
		({ id, entry: { body } }) => !named.has(id) && (isWish(body.fact) || body.fact.kind === 'awake')
	);
	const volume = position.volume.id;
	return open.slice(0, LIMITS.ownNotes / 2).map(({ entry: { seat, body } }, i) => {
		const number = LIMITS.ownNotes - 1 - i;
		return { volume, at, kind: 'note', seat, number, body };
	});
}

/** Facts that a person states, unlike those that a device finds. */
export function isWish({ kind }: Fact): boolean {
	return kind === 'resign' || kind === 'back' || kind === 'holiday' || kind === 'support';
}

/** Says at most one thing; false: there is nothing to say. */
function actOnce(table: Table, now: number): boolean {
	const { instance, seat, stopped } = table;
	if (!instance || stopped || seat === 0) return false;
	return (
		dealKeys(table, instance) ||
		complain(table, instance) ||
		voteLater(table, instance, now) ||
		voteFull(table, instance, now) ||
		giveShare(table, instance) ||
		propose(table, instance, now) ||
		call(table, instance, now) ||
		state(table, instance)
	);
}

/** Writes an entry: it is kept before anything else happens. */
function write<K extends Kind>(
	table: Table,
	instance: Instance,
	where: { readonly at?: Id; readonly number?: number },
	body: BodyOf<K>
): boolean {
	const { position } = instance;
	const held = sign(table.crypto, {
		volume: position.volume.id,
		at: where.at ?? position.history,
		kind: body.kind,
		seat: table.seat,
		number: where.number ?? 0,
		body: body as Body
	});
	table.own.add(held.id);
	put(instance, held);
	table.effects.push({ kind: 'keep', entries: [held], own: true });
	return true;
}

/** Those entries that are of this seat. */
const own = <K extends Kind>(table: Table, held: readonly Said<K>[]): Said<K>[] =>
	held.filter(({ entry }) => entry.seat === table.seat);

/** Hash of the state in which an instance begins: the attestation. */
const stateHash = ({ position }: Instance): Id => position.resolved?.hash ?? NONE;

// ---------------------------------------------------------------- orders

/** Seals the person's order where it belongs, or refuses one that may not be given. */
export function sealOrder(table: Table, order: Bytes, now: number): void {
	const { instance, seat, stopped } = table;
	if (order.length > LIMITS.plainOrder) return refuse(table, 'too-long');
	if (!instance || seat === 0) return refuse(table, 'no-seat');
	if (stopped) return refuse(table, 'stopped');
	const prefix = tip(table, instance);
	const { at, mode, owed, asks } = prefix;
	if ((mode !== 'open' && mode !== 'sealed') || !owed.includes(seat))
		return refuse(table, 'nothing-owed');
	const kind = mode === 'open' ? 'open' : 'seal';
	if (isSaid(instance, { at, kind, seat, number: 0 })) return refuse(table, 'sealed-already');
	const group = instance.position.volume.dealt?.group;
	const hidden = mode === 'sealed' && asks.some((ask) => ask.seat === seat && ask.sealed);
	const bytes =
		hidden && group ? table.crypto.seal(group, identityOf(instance, prefix), seat, order) : order;
	const body = {
		state: prefix.resolved?.hash ?? NONE,
		time: minutes(now),
		good: hasShare(table, instance),
		order: bytes,
		notes: notesToName(instance)
	};
	write(table, instance, { at }, { kind, ...body } as BodyOf<'open'>);
	if (kind === 'open') table.came = now;
}

const minutes = (now: number): number => Math.max(0, Math.floor(now));

/**
 * Notes that an order names: of everybody, one after the other, so that nobody crowds others out. Of two in a place one
 * comes after all that are alone in theirs, as its author may have made many.
 */
function notesToName({ byKind, position }: Instance): Id[] {
	const useful = byKind.note.filter(
		({ entry: { body } }) => body.fact.kind !== 'trace' && body.fact.kind !== 'attest'
	);
	const turns = position.standings.flatMap(({ seat }) => {
		const own = useful.filter(({ entry }) => entry.seat === seat);
		const isFirst = (one: Held): boolean =>
			own.find(({ entry }) => entry.number === one.entry.number) === one;
		const first = own.filter(isFirst).sort((a, b) => a.entry.number - b.entry.number);
		return [...first, ...own.filter((one) => !isFirst(one))].map(({ id }, turn) => ({ id, turn }));
	});
	return turns
		.sort((a, b) => a.turn - b.turn)
		.slice(0, LIMITS.notes)
		.map(({ id }) => id);
}

/** In a ceremony the envelope is the deal: nobody needs to be asked for it. */
function dealKeys(table: Table, instance: Instance): boolean {
	const { kind, volume } = instance.position;
	if (kind !== 'ceremony' || !volume.dealers.includes(table.seat)) return false;
	if (own(table, instance.byKind.deal).length > 0) return false;
	const deal = table.crypto.person.deal(volume.ceremony, table.seat);
	return write(table, instance, {}, { kind: 'deal', deal });
}

// ---------------------------------------------------------------- shares

/** This seat's share of the key that some deals make; 'bad' if a deal was. */
function shareOf(table: Table, instance: Instance, value: Value): KeyShare | 'bad' {
	const { ceremony } = instance.position.volume;
	const key = keyOf(table, instance, value);
	const found = key && table.crypto.person.share(ceremony, key.deals, table.seat);
	return found?.ok ? found.share : 'bad';
}

/** True if this seat's share of the volume's key, or of what a deal adds to it, is good. */
function hasShare(table: Table, instance: Instance): boolean {
	const { dealt, ceremony } = instance.position.volume;
	return dealt !== undefined && table.crypto.person.share(ceremony, dealt.deals, table.seat).ok;
}

/** Objects to a deal that gave this seat a bad share: in the ceremony before anything else is said of it. */
function complain(table: Table, instance: Instance): boolean {
	const { kind, volume } = instance.position;
	if (kind !== 'ceremony' || !isMember(instance, table.seat)) return false;
	for (const seat of instance.root.owed)
		for (const deal of envelopesOf(table, instance, instance.root, seat)) {
			if (seat === table.seat || deal.entry.body.kind !== 'deal') continue;
			const dealt = { dealer: seat, deal: deal.entry.body.deal };
			const place = {
				at: deal.entry.at,
				kind: 'complain',
				seat: table.seat,
				number: seat
			} as const;
			if (isSaid(instance, place)) continue;
			const found = table.crypto.person.share(volume.ceremony, [dealt], table.seat);
			if (found.ok || !found.bad.includes(seat)) continue;
			const complaint = table.crypto.person.complain(volume.ceremony, dealt);
			return write(
				table,
				instance,
				{ number: seat },
				{ kind: 'complain', deal: deal.id, complaint }
			);
		}
	return false;
}

/** Gives this seat's share plainly where the votes of a decision do not open the step. */
function giveShare(table: Table, instance: Instance): boolean {
	if (!isMember(instance, table.seat) || own(table, instance.byKind.share).length > 0) return false;
	const [decision] = decisions(table, instance);
	if (!decision || !hasBeacon(instance, decision.value) || beaconOf(table, instance, decision))
		return false;
	const share = shareOf(table, instance, decision.value);
	if (share === 'bad') return false;
	const { prefix, id } = decision;
	const bytes = table.crypto.person.partial(share, identityOf(instance, prefix));
	return write(table, instance, { at: prefix.at }, { kind: 'share', value: id, share: bytes });
}

// ---------------------------------------------------------------- votes

/** The highest ballot that this seat has called or voted in. */
function highest(table: Table, { byKind }: Instance): Ballot {
	const said: Held[] = [...own(table, byKind.call), ...own(table, byKind.vote)];
	return said
		.map(({ entry }) => ballotOf(entry.number))
		.reduce((high, one) => (compareBallots(one, high) > 0 ? one : high), BALLOT_ZERO);
}

/** Seats that entries in one place prove false. */
const liarsIn = ({ byId }: Instance): Set<number> => provenFalse(byId.values());

/**
 * True if this seat knows of a lie that bears on this instance: a later ballot settles it. Two orders make two values;
 * two votes, shares or notes make none, and no call names them: the liar would cost everybody a ballot in each step.
 */
function knowsLie(table: Table, instance: Instance): boolean {
	const { open, seal, deal, complain: complaints, note } = instance.byKind;
	return (
		provenFalse([...open, ...seal, ...deal]).size > 0 ||
		complaints.some((one) => isGood(table, instance, one)) ||
		badDealers(table, instance, note).size > 0
	);
}

/** True if too many have called for ballot 0 to decide: they vote in it no more. */
function isPastZero(instance: Instance): boolean {
	const { byKind, position } = instance;
	const zero = new Set(
		byKind.vote.filter(({ entry }) => entry.number === 0).map(({ entry }) => entry.seat)
	);
	const gone = new Set(byKind.call.map(({ entry }) => entry.seat).filter((one) => !zero.has(one)));
	return position.volume.members.filter((seat) => !gone.has(seat)).length < quorum(instance);
}

/** Votes for everybody's order, unless this seat has called a later ballot. */
function voteFull(table: Table, instance: Instance, now: number): boolean {
	if (!isMember(instance, table.seat)) return false;
	const { byKind } = instance;
	if (own(table, byKind.call).length > 0 || own(table, byKind.vote).length > 0) return false;
	if (knowsLie(table, instance)) return false;
	const value = fullValue(table, instance);
	return (
		value !== undefined &&
		vote(table, instance, { ballot: BALLOT_ZERO, value, proposal: NONE }, now)
	);
}

/** Votes for a proposal that names its own call. */
function voteLater(table: Table, instance: Instance, now: number): boolean {
	if (!isMember(instance, table.seat)) return false;
	const bound = highest(table, instance);
	for (const proposal of instance.byKind.propose) {
		const ballot = ballotOf(proposal.entry.number);
		if (compareBallots(ballot, bound) < 0 || hasVoted(table, instance, ballot)) continue;
		if (!callersOf(instance, proposal).includes(table.seat)) continue;
		const value = justified(table, instance, proposal);
		if (value && vote(table, instance, { ballot, value, proposal: proposal.id }, now)) return true;
	}
	return false;
}

const hasVoted = (table: Table, { byKind }: Instance, ballot: Ballot): boolean =>
	own(table, byKind.vote).some(({ entry }) => entry.number === ballotNumber(ballot));

interface Choice {
	readonly ballot: Ballot;
	readonly value: Value;
	readonly proposal: Id;
}

function vote(
	table: Table,
	instance: Instance,
	{ ballot, value, proposal }: Choice,
	now: number
): boolean {
	const names = proposal === NONE ? namesOf(value) : [proposal];
	const named = vouchersFor(instance, table.seat, value, names);
	const signed = named && signVote(table, instance, { ballot, value, proposal });
	if (!signed) return false;
	const body = {
		kind: 'vote' as const,
		state: stateHash(instance),
		time: minutes(now),
		value: ballot.number === 0 ? value : undefined,
		proposal,
		vouchers: named,
		...signed
	};
	return write(table, instance, { number: ballotNumber(ballot) }, body);
}

/**
 * The partial signature of a vote for a cut, and the share of the step's key in its box; nothing where no envelope
 * is opened. Undefined: this seat may not vote for it, as its share is bad or too few say that theirs are good.
 */
function signVote(
	table: Table,
	instance: Instance,
	{ ballot, value, proposal }: Choice
): { partial: Bytes; box: Bytes } | undefined {
	const plain = { partial: NO_BYTES, box: NO_BYTES };
	const prefix = placeOf(table, instance, value);
	if (!prefix) return undefined;
	// A victim of a bad deal objects in ballot 0; in later ballots the value may be bound, and its vote be needed.
	if (instance.position.kind === 'ceremony')
		return ballot.number === 0 && shareOf(table, instance, value) === 'bad' ? undefined : plain;
	if (!isSealed(instance, value)) return plain;
	const share = shareOf(table, instance, value);
	const group = keyOf(table, instance, value)?.group;
	if (share === 'bad' || !group) return undefined;
	const held = instance.byId.get(proposal) as Said<'propose'> | undefined;
	const cast = castId(
		table,
		valueId(table, instance, value),
		held ? callersOf(instance, held) : []
	);
	return table.crypto.person.vote(group, share, choiceOf(instance, prefix, ballot, cast));
}

// ---------------------------------------------------------------- ballots

/**
 * The leader of a ballot proposes as soon as the calls allow it; from number 2 on it waits for all calls or for its
 * patience to end, as whoever is not named in its proposal counts for nothing in the ballot.
 */
function propose(table: Table, instance: Instance, now: number): boolean {
	const bound = highest(table, instance);
	if (bound.leader !== table.seat || hasVoted(table, instance, bound)) return false;
	const number = ballotNumber(bound);
	const place = {
		at: instance.position.history,
		kind: 'propose',
		seat: table.seat,
		number
	} as const;
	if (isSaid(instance, place) || decisions(table, instance).length > 0) return false;
	const calls = callsTo(table, instance, number);
	const liars = liarsIn(instance);
	const called = (seat: number): boolean => calls.some(({ entry }) => entry.seat === seat);
	const all = instance.position.volume.members.every((seat) => liars.has(seat) || called(seat));
	if (bound.number > 1 && !all && !isStale(table, instance, 1, now)) return false;
	const found = firstChoice(table, instance, calls);
	if (!found) return false;
	const body = {
		kind: 'propose' as const,
		time: minutes(now),
		calls: found.calls.map(({ id }) => id),
		value: found.value
	};
	return write(table, instance, { number }, body);
}

/**
 * The most calls that demand a value. All of them first; then without those that name fewest envelopes, as one that
 * names no deal would keep every deal of a ceremony from counting; then without any one of them, as it may name what
 * is no deal, and be as long as the others.
 */
function firstChoice(
	table: Table,
	instance: Instance,
	calls: readonly Said<'call'>[]
): { readonly calls: readonly Said<'call'>[]; readonly value: Value } | undefined {
	const fullest = calls.toSorted(
		(a, b) => b.entry.body.envelopes.length - a.entry.body.envelopes.length
	);
	for (let count = calls.length; count >= instance.position.volume.threshold; count--) {
		const some = fullest.slice(0, count);
		const value = choose(table, instance, some);
		if (value) return { calls: some, value };
	}
	if (calls.length <= instance.position.volume.threshold) return undefined;
	for (const left of calls) {
		const some = calls.filter((one) => one !== left);
		const value = choose(table, instance, some);
		if (value) return { calls: some, value };
	}
	return undefined;
}

/** Calls to a ballot, one for each seat. */
function callsTo(table: Table, instance: Instance, number: number): Said<'call'>[] {
	const calls = instance.byKind.call.filter(
		({ entry, id }) =>
			entry.number === number && isMember(instance, entry.seat) && isWhole(instance, id)
	);
	return calls.filter(
		(one, i) => calls.findIndex(({ entry }) => entry.seat === one.entry.seat) === i
	);
}

/**
 * Calls to a ballot that somebody opened, or opens one: only once the step is overdue or a lie is known, and a further
 * number only once the last has gone stale, or two others have gone there. Within a number everybody comes to the
 * highest ballot that is open. From number 2 on whoever is higher opens its own: the order of leaders changes with the
 * number, so a leader who proposes nothing stands in the way of few. In number 1 whoever calls first leads, as it is
 * the first who visits again: that saves a third of a day where a seat is silent.
 */
function call(table: Table, instance: Instance, now: number): boolean {
	const prefix = tip(table, instance);
	if (prefix.mode === 'over' || !isMember(instance, table.seat)) return false;
	if (!laterBallots(instance, prefix) || decisions(table, instance).length > 0) return false;
	// A table without a pace has no deadline that would end the wait for somebody's vote.
	const isLost = (): boolean =>
		knowsLie(table, instance) ||
		isPastZero(instance) ||
		(dueTime(table, instance, prefix) === undefined && isStale(table, instance, 1, now));
	const isDue = isOverdue(table, instance, prefix, now);
	if (!isDue && !(isAllThere(instance, prefix) && isLost())) return false;
	const bound = highest(table, instance);
	const isWaiting = bound.number > 0 && !isStale(table, instance, bound.number, now);
	if (bound.number === 0 && !needsBallot(table, instance, prefix, now)) return false;
	const others = openings(instance).filter((one) => compareBallots(one, bound) > 0);
	const near = others.filter(
		({ number }) => !isWaiting || number === bound.number || goneTo(table, instance, number) > 1
	);
	const own = { number: bound.number + 1, leader: table.seat };
	const isLed = near.some(({ number }) => number > own.number || number === 1);
	const mine = isWaiting || isLed ? [] : [own];
	const lowest = Math.min(...[...near, ...mine].map(({ number }) => number));
	const [next] = [...near, ...mine]
		.filter(({ number }) => number === lowest || number === bound.number)
		.sort((a, b) => compareBallots(b, a));
	return next !== undefined && callTo(table, instance, next, now);
}

/**
 * True if nobody is awaited but who is proven false. A lie alone is no reason to call: a liar could otherwise take the
 * turn from whoever is still at their order.
 */
function isAllThere(instance: Instance, { at, mode, owed }: Prefix): boolean {
	const { byKind } = instance;
	if (mode === 'open') return byKind.open.some(({ entry }) => entry.at === at);
	const liars = liarsIn(instance);
	const said = [...byKind.seal, ...byKind.deal].filter(({ entry }) => entry.at === at);
	return owed.every((seat) => liars.has(seat) || said.some(({ entry }) => entry.seat === seat));
}

/** Ballots that leaders opened who are not proven false. */
function openings(instance: Instance): Ballot[] {
	const liars = liarsIn(instance);
	return instance.byKind.call
		.filter(({ entry }) => ballotOf(entry.number).leader === entry.seat && !liars.has(entry.seat))
		.map(({ entry }) => ballotOf(entry.number));
}

/** Other seats that called a ballot of a number or a higher one. */
function goneTo(table: Table, { byKind }: Instance, number: number): number {
	const there = byKind.call.filter(
		({ entry }) => entry.seat !== table.seat && ballotOf(entry.number).number >= number
	);
	return new Set(there.map(({ entry }) => entry.seat)).size;
}

/** True if a first ballot is needed because ballot 0 cannot end, or has not for too long. */
function needsBallot(table: Table, instance: Instance, prefix: Prefix, now: number): boolean {
	if (own(table, instance.byKind.call).length > 0) return true;
	if (knowsLie(table, instance) || isPastZero(instance)) return true;
	if (prefix.mode === 'open') return ordersAt(instance, prefix).length !== 1;
	if (!fullValue(table, instance)) return true;
	return own(table, instance.byKind.vote).length === 0 || isStale(table, instance, 1, now);
}

function callTo(table: Table, instance: Instance, ballot: Ballot, now: number): boolean {
	const before = ballot.number > 1 ? proofOf(table, instance, ballot.number - 1) : [];
	const voted = own(table, instance.byKind.vote).length;
	if (!before || ballot.number >= LIMITS.ballots || voted > LIMITS.votes) return false;
	// Two of a place prove a lie. Who named more would make room for more.
	const first = (held: readonly Held[]): Id[] =>
		held.filter((one) => isOfFirst(instance, one)).map(({ id }) => id);
	const { byKind, position } = instance;
	const envelopes = position.kind === 'ceremony' ? byKind.deal : byKind.seal;
	const body = {
		kind: 'call' as const,
		state: stateHash(instance),
		time: minutes(now),
		good: hasShare(table, instance),
		before,
		// All of its own: a vote left out would free it from what it voted for.
		votes: own(table, byKind.vote).map(({ id }) => id),
		opens: first(byKind.open).slice(0, 2 * LIMITS.opens),
		envelopes: first(envelopes).slice(0, 2 * LIMITS.seats),
		complaints: first(byKind.complain.filter((one) => isGood(table, instance, one))).slice(
			0,
			2 * LIMITS.seats
		),
		notes: first(byKind.note.filter(isEvidence)).slice(0, LIMITS.ownNotes * LIMITS.seats)
	};
	return write(table, instance, { number: ballotNumber(ballot) }, body);
}

/** True if an entry is one of the first two in its place. */
const isOfFirst = ({ places }: Instance, held: Held): boolean =>
	(places.get(placeName(held.entry)) ?? []).indexOf(held) < 2;

/** Notes that say whether the volume's key is good. */
const isEvidence = ({ entry }: Said<'note'>): boolean =>
	entry.body.fact.kind === 'vouch' || entry.body.fact.kind === 'complaint';

/** Two calls of a number by two keys; undefined: this device holds no two. */
function proofOf(
	table: Table,
	{ byKind }: Instance,
	number: number
): BodyOf<'call'>['before'] | undefined {
	const calls = byKind.call.filter(({ entry }) => ballotOf(entry.number).number === number);
	const [one] = calls;
	const other = calls.find(({ entry }) => entry.seat !== one?.entry.seat);
	if (!one || !other) return undefined;
	return [one, other].map(({ entry, signed }) => ({
		head: encodeHead(entry, table.crypto.hash),
		signature: signed.signature
	}));
}

// ---------------------------------------------------------------- notes

/** States something that a person says; it rides on the next order of whoever owes one. */
export function say(table: Table, fact: Fact): void {
	if (table.seat === 0) return refuse(table, 'no-seat');
	if (table.stopped) return refuse(table, 'stopped');
	if (fact.kind === 'support' && !isTimely(table, fact)) return refuse(table, 'not-movable');
	table.wishes = [...table.wishes, fact];
}

/** True if support for a motion counts from now on. */
function isTimely(table: Table, { seat, to, time }: Extract<Fact, { kind: 'support' }>): boolean {
	const { instance } = table;
	const standing = instance?.position.standings[seat - 1];
	return (
		instance !== undefined &&
		standing !== undefined &&
		time >= movableFrom(table, instance, standing, to, table.terms)
	);
}

/** States facts that others have to know: one note for each place, as far as there is room. */
function state(table: Table, instance: Instance): boolean {
	const mine = own(table, instance.byKind.note);
	const taken = new Set(mine.map(({ entry }) => entry.number));
	const isSaid = (fact: Fact): boolean =>
		mine.some(({ entry }) =>
			sameBytes(encode(factBytes(entry.body.fact)), encode(factBytes(fact)))
		);
	const fact = [...table.wishes, ...findings(table, instance)].find(
		(one) => !isSaid(one) && placeFor(one, taken) !== undefined
	);
	table.wishes = table.wishes.filter((one) => one !== fact && !isSaid(one));
	const number = fact && placeFor(fact, taken);
	if (!fact || number === undefined) return false;
	return write(table, instance, { number }, { kind: 'note', fact });
}

const NOTE_PLACES = Array.from({ length: LIMITS.ownNotes }, (_, number) => number);

/** Place of a seat for a note; undefined: there is none left. */
const placeFor = ({ kind }: Fact, taken: ReadonlySet<number>): number | undefined =>
	(kind === 'trace' ? [TRACE_PLACE] : NOTE_PLACES).find((number) => !taken.has(number));

/** Facts compare by their words; bytes are written out. */
const factBytes = (fact: Fact): string[] =>
	Object.entries(fact).map(
		([name, value]) =>
			`${name}:${value instanceof Uint8Array ? toHex(value) : JSON.stringify(value)}`
	);

/** Facts that a device finds by itself. */
function findings(table: Table, instance: Instance): Fact[] {
	const { position } = instance;
	const standing = position.standings[table.seat - 1];
	if (!standing || !isPlayer(standing)) return [];
	const found: Fact[] = [];
	const prefix = tip(table, instance);
	if (standing.dormant && prefix.mode !== 'over') found.push({ kind: 'awake' });
	if (position.kind === 'play' && isMember(instance, table.seat))
		found.push(...onKeys(table, instance, prefix));
	found.push(...otherDevices(table, instance), ...traces(table, instance));
	const hash = stateHash(instance);
	if (prefix.mode === 'over' && hash !== NONE) found.push({ kind: 'attest', state: hash });
	return found;
}

/** Says which state it has before it falls silent: who waits for its word would never learn why none comes. */
export function showState(table: Table): void {
	const { instance, seat } = table;
	if (!instance || seat === 0 || table.loading) return;
	const hash = stateHash(instance);
	const facts: Fact[] = traces(table, instance);
	if (hash !== NONE && !attestsAt(instance, instance.root).has(seat))
		facts.unshift({ kind: 'attest', state: hash });
	for (const fact of facts) {
		const taken = new Set(own(table, instance.byKind.note).map(({ entry }) => entry.number));
		const number = placeFor(fact, taken);
		if (number !== undefined) write(table, instance, { number }, { kind: 'note', fact });
	}
}

/** Phases by which this device came to its state, where another device has another one. */
function traces(table: Table, instance: Instance): Fact[] {
	const { position } = instance;
	if (differing(table, instance, table.seat).length === 0) return [];
	const phases = phasesOf(position.resolved);
	if (phases.length === 0) return [];
	return [{ kind: 'trace', history: position.history, engine: table.game.engine, phases }];
}

/**
 * Facts about this seat's share of the volume's key, stated if no order of the seat will state them. A bad one is told
 * however late: its holder may have looked in last, and a table with fewer good shares than keys bears fewer who are away.
 */
function onKeys(table: Table, instance: Instance, prefix: Prefix): Fact[] {
	const { proven, volume } = instance.position;
	const { ceremony, dealt } = volume;
	if (!dealt) return [];
	const found = table.crypto.person.share(ceremony, dealt.deals, table.seat);
	if (found.ok) return proven || prefix.owed.includes(table.seat) ? [] : [{ kind: 'vouch' }];
	return found.bad.slice(0, 1).flatMap((dealer) => {
		const deal = dealt.deals.find((one) => one.dealer === dealer);
		return deal && dealer !== table.seat
			? [
					{
						kind: 'complaint' as const,
						dealer,
						complaint: table.crypto.person.complain(ceremony, deal)
					}
				]
			: [];
	});
}

/**
 * Supports another device of a person without a question, as the person's lasting key vouches for it: unless two
 * compete, or the old one is not silent. A whole instance has to be without a word of it, and without the order that it
 * owed: right after a decision nobody has said anything, and whoever has an old backup would take the seat of a
 * person who plays.
 */
function otherDevices(table: Table, instance: Instance): Fact[] {
	const { standings, number } = instance.position;
	return standings.flatMap((standing): Fact[] => {
		const { seat, keys, generation } = standing;
		if (!keys || seat === table.seat || standing.heir) return [];
		const spoke = table.spoke.get(seat) ?? -1;
		if (spoke >= number - 1 || (standing.missed === 0 && !isVacant(standing))) return [];
		const joins = [...table.joins.values()]
			.map(({ entry }) => entry.body)
			.filter((one) => isNewDevice(standing, one));
		const [to, other] = joins;
		if (!to || other) return [];
		const { keys: fresh, name } = to;
		return [{ kind: 'support', seat, generation, to: { keys: fresh, name }, time: 0 }];
	});
}
