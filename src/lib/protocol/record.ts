/**
 * What remains of an instance once it is decided: the value, one signature for it, the beacon, and the
 * entries that the value names. It is all that a late-comer, a stranger who verifies, a backup and a spectator
 * need; votes and calls may be forgotten. Where no envelope is opened, and in a ceremony, whose key would certify
 * itself, the record holds the votes instead of a signature of the group.
 */
import { decode, encode, type Encodable } from '../../../engine/kernel/encode';
import { toHex, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { bytes, id, list, optional, record, Refusal, whole, type Of } from './wire/fields';
import { isFull, placeOf, type Decision } from './agree';
import {
	castId,
	closure,
	heldOf,
	identityOf,
	isSealed,
	isWhole,
	newInstance,
	prefixName,
	put,
	valueId,
	type Held,
	type Instance,
	type Position,
	type World
} from './instance';
import type { Outcome } from './history';
import { certificateOf, hasBeacon } from './open';
import type { Volume } from './volume';
import {
	ballotNumber,
	ballotOf,
	LIMITS,
	MOST_BALLOT,
	encodeValue,
	namesOf,
	parseEntry,
	valueField,
	VERSION,
	type BodyOf,
	type Value
} from './wire/wire';

/** An entry as it travels. */
export const signedField = record({
	bytes: bytes(LIMITS.entry),
	signature: bytes(LIMITS.signature)
});

const recordField = record({
	number: whole(),
	/** History that it goes on from. */
	history: id,
	value: valueField,
	ballot: whole(MOST_BALLOT),
	callers: list(whole(LIMITS.seats), LIMITS.seats),
	/** The group's signature of ballot, value and callers; none where votes are signed plainly. */
	certificate: optional(bytes(LIMITS.share)),
	beacon: optional(bytes(LIMITS.share)),
	entries: list(signedField, 16 * LIMITS.seats)
});
export type Record = Of<typeof recordField>;

export const encodeRecord = (of: Record): Bytes => encode([VERSION, recordField.write(of)]);

export type RecordCode =
	| 'not-a-record'
	| 'version-unknown'
	| 'bad-field'
	/** It goes on from another history than this. */
	| 'elsewhere'
	/** What its value rests on is not in it, or not rightly signed. */
	| 'not-whole'
	| 'certificate'
	| 'beacon';

type Parsed<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: RecordCode; readonly at?: string };

/** Reads a record from anybody. Never throws. */
export function parseRecord(raw: Bytes): Parsed<Record> {
	const decoded = decode(raw, 2 + recordField.most);
	if (!decoded.ok) return { ok: false, code: 'not-a-record', at: decoded.code };
	if (!Array.isArray(decoded.value)) return { ok: false, code: 'not-a-record' };
	const [version, item, ...rest] = decoded.value as readonly Encodable[];
	if (typeof version !== 'number' || rest.length > 0) return { ok: false, code: 'not-a-record' };
	if (version !== VERSION) return { ok: false, code: 'version-unknown', at: String(version) };
	try {
		return { ok: true, value: recordField.read(item, 'record') };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: 'bad-field', at: error.at };
		throw error;
	}
}

/** Reads records that came together, up to the first that is none; `unread`: that one and those after it. */
export function parseRecords(all: readonly Bytes[]): {
	readonly records: readonly Record[];
	readonly unread: number;
} {
	const records: Record[] = [];
	for (const bytes of all) {
		const parsed = parseRecord(bytes);
		if (!parsed.ok) break;
		records.push(parsed.value);
	}
	return { records, unread: all.length - records.length };
}

/** The record of a decision; undefined while its beacon is not known. */
export function recordOf(
	world: World,
	instance: Instance,
	decision: Decision,
	beacon: Bytes | undefined
): Record | undefined {
	if (hasBeacon(instance, decision.value) && !beacon) return undefined;
	const { number, history } = instance.position;
	const { value, ballot } = decision;
	const certificate = certificateOf(world, instance, decision);
	const votes = certificate ? [] : decision.votes.map(({ vote }) => vote as Held);
	return {
		number,
		history,
		value,
		ballot: ballotNumber(ballot),
		callers: certificate ? decision.callers : [],
		certificate,
		beacon,
		entries: neededFor(instance, value, votes).map((one) => one.signed)
	};
}

/**
 * Entries that a record has to hold: what its value names and rests on, and where votes are signed plainly these and their
 * proposal. Calls are left out: one of them names whatever its author holds, and a liar would have others make records
 * that nothing carries.
 */
function neededFor({ byId }: Book, value: Value, votes: readonly Held[]): Held[] {
	const named = namesOf(value).flatMap((id) => byId.get(id) ?? []);
	const proposals = votes.flatMap(({ entry: { body } }) =>
		body.kind === 'vote' ? (byId.get(body.proposal) ?? []) : []
	);
	return [...new Set([...closure({ byId }, named), ...votes, ...proposals])];
}

type Book = Pick<Instance, 'byId'>;

/** Entries that a record has to hold, of those that `entriesOf` reads in it. */
export function neededIn(world: World, { members }: Volume, of: Record): Held[] | undefined {
	const given = entriesOf(world, of);
	if (!given) return undefined;
	const votes = of.certificate ? [] : votesFor(world.crypto, members, of, given);
	return neededFor(bookOf(given), of.value, votes);
}

/** An instance made of a record alone, and what the record decides in it. */
export interface Checked {
	readonly instance: Instance;
	readonly outcome: Outcome;
	/**
	 * The record with nothing in it but what is needed: the rest would be stored and relayed, and advance the progress that
	 * is known of its authors.
	 */
	readonly record: Record;
}

/** True if an entry is rightly signed under the keys of a record's volume. */
export type Proof = (held: Held) => boolean;

/**
 * Entries of a record, their signatures not looked at: that takes milliseconds, and a record of a few bytes may hold a
 * thousand times the same. Undefined where one is none, or is there twice.
 */
export function entriesOf({ crypto }: World, of: Record): readonly Held[] | undefined {
	const found = new Map<Id, Held>();
	for (const signed of of.entries) {
		const parsed = parseEntry(signed.bytes);
		if (!parsed.ok) return undefined;
		const held = heldOf(crypto, parsed.value, signed);
		if (found.has(held.id)) return undefined;
		found.set(held.id, held);
	}
	return [...found.values()];
}

/**
 * Checks a record against the position that it goes on from, with nothing else in hand: the votes first, as whoever
 * owes an open order could else have as many played as it makes up.
 */
export function checkRecord(
	world: World,
	position: Position,
	of: Record,
	isSigned: Proof
): Parsed<Checked> {
	if (of.number !== position.number || of.history !== position.history)
		return { ok: false, code: 'elsewhere' };
	const held = neededIn(world, position.volume, of);
	if (!held || !namesOf(of.value).every((id) => held.some((one) => one.id === id)))
		return { ok: false, code: 'not-whole' };
	if (!isVoted(world, position.volume, of, held, isSigned))
		return { ok: false, code: 'certificate' };
	const instance = newInstance(world, position);
	for (const one of held) put(instance, one);
	if (!held.every(isSigned)) return { ok: false, code: 'not-whole' };
	const prefix = placeOf(world, instance, of.value);
	if (!prefix || !namesOf(of.value).every((one) => isWhole(instance, one)))
		return { ok: false, code: 'not-whole' };
	const name = valueId(world, instance, of.value);
	if (!isDecided(instance, of)) return { ok: false, code: 'certificate' };
	const { beacon, value } = of;
	if (hasBeacon(instance, value)) {
		const group = position.volume.dealt?.group;
		const place = identityOf(instance, prefix);
		if (!group || !beacon || !world.crypto.areBeacons(group, [{ place, beacon }]))
			return { ok: false, code: 'beacon' };
	} else if (beacon) return { ok: false, code: 'beacon' };
	const record = {
		...of,
		callers: of.certificate ? of.callers : [],
		entries: held.map(({ signed }) => signed)
	};
	return { ok: true, value: { instance, outcome: { value, id: name, prefix, beacon }, record } };
}

/** True if a value for which a quorum voted is one that votes of that kind and ballot decide. */
const isDecided = (instance: Instance, { value, certificate, ballot }: Record): boolean =>
	isSealed(instance, value)
		? certificate !== undefined
		: certificate === undefined && (ballotOf(ballot).number > 0 || isFull(value));

const bookOf = (held: readonly Held[]): Book => ({
	byId: new Map(held.map((one) => [one.id, one]))
});

/**
 * True if a quorum voted for the value of a record, whatever else was decided in its place. No game is asked: its states
 * of long ago are not at hand, and to play costs time. `held`: the record's entries.
 */
export function isVoted(
	{ crypto }: World,
	volume: Volume,
	of: Record,
	held: readonly Held[],
	isSigned: Proof
): boolean {
	const { dealt, id: table, number: epoch, members, threshold } = volume;
	const value = toHex(crypto.hash(encodeValue(of.value)));
	if (!of.certificate) {
		// Only the group's signature decides a value that opens envelopes.
		if (dealt && of.value.end.kind === 'cut') return false;
		const votes = votesFor(crypto, members, of, held);
		return votes.length >= threshold && votes.every(isSigned);
	}
	const past = of.value.opens.reduce((at, open) => prefixName(crypto, at, open), of.history);
	const place = { table, epoch, step: of.number, past };
	const cut = castId({ crypto }, value, of.callers);
	const choice = { place, ballot: ballotOf(of.ballot), cut };
	return dealt !== undefined && crypto.isCertificate(dealt.group, choice, of.certificate);
}

/**
 * Plain votes for the value of a record in its ballot, all under one proposal: those under several do not add up. The
 * first of each seat, as `recordOf` puts it: one author could sign a thousand.
 */
function votesFor(
	{ hash }: Crypto,
	members: readonly number[],
	of: Record,
	held: readonly Held[]
): Held[] {
	const { history, ballot } = of;
	const name = (value: Value): Id => toHex(hash(encodeValue(value)));
	const wanted = name(of.value);
	const { byId } = bookOf(held);
	const valueOf = ({ value, proposal }: BodyOf<'vote'>): Value | undefined => {
		if (ballotOf(ballot).number === 0) return value;
		const entry = byId.get(proposal)?.entry;
		return entry?.body.kind === 'propose' && entry.number === ballot ? entry.body.value : undefined;
	};
	const piles = new Map<Id, Map<number, Held>>();
	for (const one of held) {
		const { at, number, seat, body } = one.entry;
		if (body.kind !== 'vote' || at !== history || number !== ballot) continue;
		const value = members.includes(seat) ? valueOf(body) : undefined;
		if (!value || name(value) !== wanted) continue;
		const { proposal } = body;
		const pile = piles.get(proposal) ?? new Map<number, Held>();
		piles.set(proposal, pile);
		if (!pile.has(seat)) pile.set(seat, one);
	}
	const [most] = [...piles.values()].sort((a, b) => b.size - a.size);
	return [...(most?.values() ?? [])];
}
