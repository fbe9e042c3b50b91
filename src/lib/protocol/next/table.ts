/**
 * A table on one device: a set of signed entries, and what follows from it. `step(table, event, now)` takes an
 * event and gives the effects to carry out. No clock, network, storage or randomness is in here; what signs and
 * draws stands behind the crypto port. Nothing that anybody sends makes it throw.
 *
 * What is decided is a function of the decided history; what may be decided next is a function of the entries of
 * the instance that is open. Order of arrival, reloads and newcomers cannot matter.
 *
 * Effects come in order, and `keep` of own entries must be on disk before anything later, and before the entry
 * leaves the device: an entry forgotten after it was sent would be written again differently, and that is a lie.
 */
import { encode } from '../../../../engine/kernel/encode';
import { NONE, sameBytes, toHex, type Bytes, type Id } from '../bytes';
import type { Crypto } from '../crypto-port';
import { actAll, say, sealOrder } from './act';
import { decisions, type Decision } from './agree';
import { firstPosition, succeedBy, type Outcome, type People, type Terms } from './history';
import { enter, newInstance, type Held, type Instance, type Said } from './instance';
import { beaconOf } from './open';
import { heldOf, refuse, sign, stop } from './pen';
import { checkRecord, recordOf, type Record } from './record';
import { isReady } from './room';
import type { Effect, Event, Ports, Table } from './state';
import { signKeyOf } from './volume';
import {
	parseEntry,
	placeName,
	type BodyOf,
	type Entry,
	type Fact,
	type Kind,
	type Signed,
	type WireCode
} from './wire';

export type { Effect, Event, Ports, RefusalCode, Stop, Table } from './state';

/** Joins that a lobby holds; the host's answer makes room. */
const MOST_JOINS = 64;

/** Signs the founding entry of a new table. */
export function foundTable({ crypto }: Pick<Ports, 'crypto'>, body: BodyOf<'found'>): Signed {
	return sign(crypto, { volume: NONE, at: NONE, kind: 'found', seat: 0, number: 0, body }).signed;
}

/** Opens a table from its founding entry. Nothing else is known of it yet. */
export function openTable(
	ports: Ports,
	founding: Signed
): Table | { readonly code: WireCode | 'bad-signature' } {
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok) return { code: parsed.code };
	const { crypto, game } = ports;
	const { body } = parsed.value;
	if (body.kind !== 'found') return { code: 'not-an-entry' };
	const held = heldOf(crypto, parsed.value, founding) as Said<'found'>;
	const good =
		crypto.usable(body.keys) &&
		crypto.verify(body.keys.sign, held.id, founding.signature) &&
		isVouched(crypto, body.keys);
	if (!good) return { code: 'bad-signature' };
	return {
		...{ crypto, game, ports, founding: held },
		terms: { table: held.id, founding: body, asked: { threshold: body.threshold, seats: 0 } },
		joins: new Map(),
		rosters: [],
		dismissed: new Set(),
		instance: undefined,
		records: [],
		early: new Map(),
		...{ seat: 0, came: 0, stopped: undefined, wishes: [], loading: false, effects: [] }
	};
}

/** Takes an event; the table changes in place. */
export function step(table: Table, event: Event, now: number): readonly Effect[] {
	table.effects = [];
	switch (event.kind) {
		case 'receive':
			takeIn(table, event, now);
			act(table, now);
			break;
		case 'load':
			load(table, event, now);
			break;
		case 'visit':
			act(table, now);
			break;
		case 'hurry':
			act(table, now, true);
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
		case 'join':
			writeLobby(table, { kind: 'join', keys: table.ports.keys, name: event.name }, 0, now);
			break;
		case 'seat':
			writeLobby(table, { kind: 'roster', seats: event.seats }, 1, now);
			act(table, now);
			break;
		case 'dismiss':
			dismiss(table, event.join);
			break;
	}
	return table.effects;
}

/** Says what there is to say, and carries out what that decides, as long as either changes anything. */
function act(table: Table, now: number, hurry = false): void {
	do actAll(table, now, hurry);
	while (advance(table, now));
}

// ---------------------------------------------------------------- taking in

/** Takes in the lobby, then what is decided, then what is said since. */
function takeIn(
	table: Table,
	{
		entries,
		records
	}: { readonly entries: readonly Signed[]; readonly records?: readonly Record[] },
	now: number
): void {
	receiveAll(table, entries.filter(isOfLobby), now);
	for (const record of records ?? []) takeRecord(table, record, now);
	receiveAll(
		table,
		entries.filter((one) => !isOfLobby(one)),
		now
	);
}

function load(table: Table, event: Extract<Event, { kind: 'load' }>, now: number): void {
	table.loading = true;
	takeIn(table, event, now);
	table.loading = false;
	table.came = event.came ?? now;
	table.effects = table.effects.filter(({ kind }) => kind === 'stopped');
}

function isOfLobby({ bytes }: Signed): boolean {
	const parsed = parseEntry(bytes);
	return parsed.ok && parsed.value.seat === 0;
}

/** Entries are taken in by what they may rest on: so a parcel in any order comes to the same. */
const RANKS: readonly Kind[] = [
	'found',
	'join',
	'roster',
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

interface Parsed {
	readonly entry: Entry;
	readonly signed: Signed;
}

/** Takes entries in, again from the start once a decision has made room for others. */
function receiveAll(table: Table, entries: readonly Signed[], now: number): void {
	const parsed: Parsed[] = [];
	for (const signed of entries) {
		const read = parseEntry(signed.bytes);
		if (read.ok) parsed.push({ entry: read.value, signed });
		else refuse(table, read.code, read.at);
	}
	const rank = ({ entry }: Parsed): number => RANKS.indexOf(entry.kind);
	parsed.sort((a, b) => rank(a) - rank(b) || a.entry.number - b.entry.number);
	let left = parsed;
	for (;;) {
		const before = left.length;
		left = left.filter((one) => receiveOne(table, one, now) === 'later');
		const decided = advance(table, now);
		if (left.length === 0 || (left.length === before && !decided)) break;
	}
	for (const one of left) keepEarly(table, one);
}

/** Takes one entry in; 'later': it may fit once more is known. */
function receiveOne(table: Table, { entry, signed }: Parsed, now: number): 'done' | 'later' {
	if (entry.seat === 0) {
		receiveLobby(table, entry, signed, now);
		return 'done';
	}
	const { instance } = table;
	if (!instance || entry.volume !== instance.position.volume.id) return 'later';
	const key = signKeyOf(instance.position.volume, entry.seat);
	if (!key) {
		refuse(table, 'no-room');
		return 'done';
	}
	const fits = isReady(table, instance, entry);
	if (fits !== 'yes') return fits === 'later' ? 'later' : (refuse(table, 'no-room'), 'done');
	const held = heldOf(table.crypto, entry, signed);
	if (instance.byId.has(held.id)) return 'done';
	if (!table.crypto.verify(key, held.id, signed.signature)) {
		refuse(table, 'bad-signature');
		return 'done';
	}
	if (!enter(instance, held)) return 'later';
	table.effects.push({ kind: 'keep', entries: [held], own: false });
	// Its own words, which it does not remember: somebody has a newer copy of this device.
	if (!table.loading && sameBytes(key, table.ports.keys.sign)) stop(table, 'copied');
	return 'done';
}

/** Entries of one seat that are kept for the instance after the open one, at most. */
const MOST_EARLY = 32;

/** Keeps what came one decision early; it is looked at again once there is one. */
function keepEarly(table: Table, { entry, signed }: Parsed): void {
	if (table.loading) return;
	const { instance } = table;
	const name = placeName(entry);
	const isSpoken = instance && signKeyOf(instance.position.volume, entry.seat) !== undefined;
	if (!isSpoken || entry.volume !== instance.position.volume.id || table.early.has(name))
		return refuse(table, 'other-history');
	if (isReady(table, instance, entry) === 'yes') return refuse(table, 'no-room');
	const own = [...table.early.keys()].filter((one) => one.split('/')[1] === String(entry.seat));
	if (own.length >= MOST_EARLY) return refuse(table, 'no-room');
	const held = heldOf(table.crypto, entry, signed);
	const key = signKeyOf(instance.position.volume, entry.seat) as Bytes;
	if (!table.crypto.verify(key, held.id, signed.signature)) return refuse(table, 'bad-signature');
	table.early.set(name, signed);
}

/** Takes in the record of the open instance, from anybody. */
function takeRecord(table: Table, record: Record, now: number): void {
	const { instance } = table;
	if (!instance || record.number < instance.position.number) return;
	const checked = checkRecord(table, instance.position, record, (signed) =>
		readUnder(table, instance, signed)
	);
	if (!checked.ok) return refuse(table, checked.code);
	// Its own words, which it does not remember: somebody has a newer copy of this device.
	const isForgotten = [...checked.value.instance.byId.values()].some(
		({ id, entry }) => entry.seat === table.seat && !instance.byId.has(id)
	);
	if (!table.loading && isForgotten) return stop(table, 'copied');
	close(table, checked.value.instance, checked.value.outcome, record, now);
}

/** An entry under the keys of the open volume, or a join; undefined for anything else. */
function readUnder(table: Table, { position }: Instance, signed: Signed): Held | undefined {
	const parsed = parseEntry(signed.bytes);
	if (!parsed.ok) return undefined;
	const entry = parsed.value;
	const held = heldOf(table.crypto, entry, signed);
	if (entry.body.kind === 'join') {
		receiveLobby(table, entry, signed, 0);
		return table.joins.get(held.id);
	}
	const key =
		entry.volume === position.volume.id ? signKeyOf(position.volume, entry.seat) : undefined;
	return key && table.crypto.verify(key, held.id, signed.signature) ? held : undefined;
}

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
		close(table, instance, { ...decision, beacon }, record, now);
	}
}

/** Goes on to the position after a decision. */
function close(
	table: Table,
	instance: Instance,
	outcome: Outcome,
	record: Record,
	now: number
): void {
	rememberWishes(table, outcome);
	const next = succeedBy(table, table.terms, instance, outcome);
	table.records.push(record);
	table.instance = newInstance(table, next);
	table.came = now;
	table.effects.push({ kind: 'decided', record });
	sit(table);
	const early = [...table.early.values()];
	table.early = new Map();
	if (early.length > 0) receiveAll(table, early, now);
}

/** What the person said in an instance whose decision names it not is said again in the next. */
function rememberWishes(table: Table, { value }: Pick<Decision, 'value'>): void {
	const { instance } = table;
	if (!instance) return;
	const named = new Set(
		[...value.opens, ...(value.end.kind === 'cut' ? value.end.envelopes : [])].flatMap(
			(id) => instance.byId.get(id)?.names ?? []
		)
	);
	const own = instance.byKind.note.filter(
		({ entry, id }) => entry.seat === table.seat && !named.has(id)
	);
	table.wishes = [...own.map(({ entry }) => entry.body.fact).filter(isWish), ...table.wishes];
}

/** Facts that a person states, unlike those that a device finds. */
function isWish({ kind }: Fact): boolean {
	return kind === 'resign' || kind === 'back' || kind === 'holiday' || kind === 'support';
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
	const host = table.founding.entry.body.keys.sign;
	if (!table.crypto.verify(host, held.id, signed.signature)) return refuse(table, 'bad-signature');
	const people = peopleOf(table, body.seats);
	if (!people) return refuse(table, 'not-whole');
	if (table.rosters.length < 2) {
		table.rosters.push(held as Said<'roster'>);
		table.effects.push({ kind: 'keep', entries: [held], own: false });
	}
	if (table.rosters.length > 1) return stop(table, 'two-rosters');
	begin(table, held.id, people, now);
}

/** One join a key; a person's keys are vouched for by the person. */
function receiveJoin(table: Table, held: Said<'join'>): void {
	const { keys } = held.entry.body;
	const name = toHex(keys.sign);
	if (table.joins.has(held.id) || table.dismissed.has(name)) return;
	if ([...table.joins.values()].some(({ entry }) => toHex(entry.body.keys.sign) === name)) return;
	if (table.joins.size >= MOST_JOINS) return refuse(table, 'no-room');
	const { crypto } = table;
	const good =
		crypto.usable(keys) &&
		crypto.verify(keys.sign, held.id, held.signed.signature) &&
		isVouched(crypto, keys);
	if (!good) return refuse(table, 'bad-signature');
	table.joins.set(held.id, held);
	table.effects.push({ kind: 'keep', entries: [held], own: false });
}

/** What a person signs for the keys of a device of theirs at a table. */
export const vouchId = (
	crypto: Pick<Crypto, 'hash'>,
	keys: Omit<BodyOf<'join'>['keys'], 'vouch'>
): Id =>
	toHex(crypto.hash(encode(['lacre/device/1', keys.person, keys.sign, keys.letter, keys.share])));

const isVouched = (crypto: Crypto, keys: BodyOf<'join'>['keys']): boolean =>
	crypto.verify(keys.person, vouchId(crypto, keys), keys.vouch);

function dismiss(table: Table, id: Id): void {
	const join = table.joins.get(id);
	if (!join || table.rosters.length > 0) return;
	table.joins.delete(id);
	table.dismissed.add(toHex(join.entry.body.keys.sign));
}

/** The people whom a roster names; undefined: it names somebody unknown, twice, or too few. */
function peopleOf(table: Table, seats: readonly Id[]): People | undefined {
	const { founding, joins } = table;
	if (seats.length !== founding.entry.body.seats) return undefined;
	const people = seats.map((id) =>
		id === NONE ? undefined : id === founding.id ? founding.entry.body : joins.get(id)?.entry.body
	);
	const named = people.filter((person) => person !== undefined);
	const persons = new Set(named.map(({ keys }) => toHex(keys.sign)));
	const isGood = seats.every((id, i) => id === NONE || people[i]) && named.length > 0;
	return isGood && persons.size === named.length ? people : undefined;
}

function begin(table: Table, roster: Id, people: People, now: number): void {
	const terms: Terms = {
		...table.terms,
		asked: { ...table.terms.asked, seats: people.filter(Boolean).length }
	};
	Object.assign(table, { terms });
	table.instance = newInstance(table, firstPosition(table, terms, roster, people));
	table.came = now;
	sit(table);
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
