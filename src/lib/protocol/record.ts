/**
 * What remains of an instance once it is decided: the value, one signature for it, the beacon, and the
 * entries that the value names. It is all that a late-comer, a stranger who verifies, a backup and a spectator
 * need; votes and calls may be forgotten. Where no envelope is opened, and in a ceremony, whose key would certify
 * itself, the record holds the votes instead of a signature of the group.
 */
import { decode, encode, type Encodable } from '../../../engine/kernel/encode';
import { toHex, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { bytes, id, list, optional, record, Refusal, whole, type Of } from './fields';
import { decisions, placeOf, type Decision } from './agree';
import {
	castId,
	closure,
	enter,
	heldOf,
	identityOf,
	isSealed,
	isWhole,
	newInstance,
	prefixName,
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
	type Value
} from './wire';

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
	const { position } = instance;
	const certificate = certificateOf(world, instance, decision);
	const votes = certificate ? [] : decision.votes.map(({ vote }) => vote as Held);
	const held = closure(instance, [...namedBy(instance, decision.value), ...votes]);
	return {
		number: position.number,
		history: position.history,
		value: decision.value,
		ballot: ballotNumber(decision.ballot),
		callers: decision.callers,
		certificate,
		beacon,
		entries: [...held].map((one) => one.signed)
	};
}

/** An instance made of a record alone, and what the record decides in it. */
export interface Checked {
	readonly instance: Instance;
	readonly outcome: Outcome;
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
	const held = entriesOf(world, of);
	if (!held || !namesOf(of.value).every((id) => held.some((one) => one.id === id)))
		return { ok: false, code: 'not-whole' };
	if (!isVoted(world, position.volume, of, held, isSigned))
		return { ok: false, code: 'certificate' };
	const instance = newInstance(world, position);
	for (const one of held) enter(instance, one);
	// Unreferenced entries would be stored and relayed, and advance the progress that is known of their authors.
	if (!isReferenced(world, instance, of, held) || !held.every(isSigned))
		return { ok: false, code: 'not-whole' };
	const prefix = placeOf(world, instance, of.value);
	if (!prefix || !namesOf(of.value).every((one) => isWhole(instance, one)))
		return { ok: false, code: 'not-whole' };
	const name = valueId(world, instance, of.value);
	if (!isDecided(world, instance, of, name)) return { ok: false, code: 'certificate' };
	const { beacon, value } = of;
	if (hasBeacon(instance, value)) {
		const group = position.volume.dealt?.group;
		const place = identityOf(instance, prefix);
		if (!group || !beacon || !world.crypto.areBeacons(group, [{ place, beacon }]))
			return { ok: false, code: 'beacon' };
	} else if (beacon) return { ok: false, code: 'beacon' };
	return { ok: true, value: { instance, outcome: { value, id: name, prefix, beacon } } };
}

/** True if the votes in a record decide its value, by its rules; those of a sealed one are in its certificate. */
const isDecided = (world: World, instance: Instance, of: Record, name: Id): boolean =>
	isSealed(instance, of.value)
		? of.certificate !== undefined
		: decisions(world, instance).some(({ id }) => id === name);

/** True if nothing is in a record but what its value and its votes rest on. */
function isReferenced(
	{ crypto }: World,
	instance: Instance,
	of: Record,
	held: readonly Held[]
): boolean {
	const { members } = instance.position.volume;
	const votes = of.certificate ? [] : votesFor(crypto, members, of, held);
	return closure(instance, [...namedBy(instance, of.value), ...votes]).size === held.length;
}

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
 * Plain votes for the value of a record in its ballot, under a proposal of its callers: others do not add up (`castId`).
 * The first of each seat, as `recordOf` puts it: one author could sign a thousand.
 */
function votesFor(
	{ hash }: Crypto,
	members: readonly number[],
	of: Record,
	held: readonly Held[]
): Held[] {
	const { history, ballot, callers } = of;
	const name = (value: Value): Id => toHex(hash(encodeValue(value)));
	const wanted = name(of.value);
	const byId = new Map(held.map((one) => [one.id, one]));
	const votes = held.filter(({ entry: { at, number, seat, body } }) => {
		if (body.kind !== 'vote' || at !== history || number !== ballot) return false;
		if (!members.includes(seat)) return false;
		if (ballotOf(ballot).number === 0)
			return callers.length === 0 && body.value && name(body.value) === wanted;
		const proposal = byId.get(body.proposal)?.entry;
		if (proposal?.body.kind !== 'propose' || proposal.number !== ballot) return false;
		const calls = proposal.body.calls.map((id) => byId.get(id));
		const seats = calls.flatMap((call) => call?.entry.seat ?? []).sort((a, b) => a - b);
		return (
			name(proposal.body.value) === wanted &&
			callers.includes(seat) &&
			// A proposal without one of its calls seems to have the callers of another.
			!calls.includes(undefined) &&
			seats.join() === callers.join()
		);
	});
	const first = new Map<number, Held>();
	for (const one of votes) if (!first.has(one.entry.seat)) first.set(one.entry.seat, one);
	return [...first.values()];
}

/** Entries of a value that an instance holds. */
const namedBy = ({ byId }: Instance, value: Value): Held[] =>
	namesOf(value).flatMap((one) => byId.get(one) ?? []);
