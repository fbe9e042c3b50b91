/**
 * A table on one device: `step(table, event, now)` takes an event and gives the table after it and
 * the effects to carry out. No clock, no network, no storage and no randomness in here; what signs and
 * draws stands behind the crypto port.
 *
 * A table handed to `step` is spent: the graph of entries only ever grows, so the table after shares
 * and extends it. What a table says depends on the entries held and, for what this device does next,
 * on `now` (minutes since 1970), never on their order of arrival.
 *
 * Effects come in order, and `keep` of own entries must be on disk before anything later, and before
 * the entry leaves the device: an entry forgotten after it was sent would be written again differently,
 * and that is a fork.
 */
import { actAll, envelopeFor, here } from './act';
import { NONE, toHex, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { advance, isElsewhere, isOwnLog, isOwnReturn, returnHere, takeIn } from './line';
import { keysOf, logRule, type Lobby } from './lobby';
import { movableFrom } from './absence';
import { accountOf, file, isFull, newGraph, plant, type Account, type Held } from './log';
import { headsFor, sign, write } from './pen';
import {
	newDesync,
	reader,
	refuse,
	stop,
	type Effect,
	type Event,
	type OwnLog,
	type Ports,
	type RefusalCode,
	type Table
} from './state';
import { isOwnKey } from './step';
import {
	LIMITS,
	LOG_SPAN,
	parseEntry,
	writeEntry,
	type Body,
	type Entry,
	type Signed
} from './wire';

export { reader, stop } from './state';
export type { Effect, Event, OwnLog, Ports, Reader, RefusalCode, Stop, Table } from './state';

/** Opens a table from its founding entry. Nothing else is known of it yet. */
export function openTable(ports: Ports, founding: Signed): Table | { readonly code: RefusalCode } {
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok) return { code: parsed.code };
	const entry = parsed.value;
	const { body } = entry;
	if (body.kind !== 'found' || entry.table !== NONE || entry.prev !== NONE)
		return { code: 'chain' };
	if (entry.seat !== 0 || entry.seq !== 0 || entry.heads.length > 0) return { code: 'chain' };
	const id = toHex(ports.crypto.hash(founding.bytes));
	if (!ports.crypto.verify(body.keys.sign, id, founding.signature))
		return { code: 'bad-signature' };

	const graph = newGraph();
	const held = plant(graph, id, entry, founding, body.keys.sign);
	const lobby: Lobby = { founding: held, terms: body, rosters: [] };
	return {
		crypto: ports.crypto,
		game: ports.game,
		graph,
		table: id,
		steps: new Map(),
		verdicts: new Map(),
		own: undefined,
		lobby,
		read: ports.read ?? reader(ports.crypto),
		looked: 0,
		rule: logRule(graph, lobby, (keys) => ports.crypto.usable(keys)),
		line: [],
		suspects: [],
		split: undefined,
		seat: 0,
		log: 0,
		speakers: new Map(),
		loading: false,
		returning: false,
		stopped: undefined,
		shares: new Map(),
		came: new Map(),
		desync: newDesync(),
		effects: []
	};
}

/** Signs the founding entry of a new table. Throws if no parser would take it. */
export function foundTable(crypto: Crypto, body: Extract<Body, { kind: 'found' }>): Signed {
	const written = writeEntry({ table: NONE, seat: 0, seq: 0, prev: NONE, heads: [], body });
	if (!written.ok) throw new Error(`nobody would take this founding: ${written.at}`);
	const bytes = written.value;
	return { bytes, signature: crypto.person.sign(toHex(crypto.hash(bytes))) };
}

/** Takes an event. The table handed in is spent. */
export function step(
	table: Table,
	event: Event,
	now: number
): { readonly table: Table; readonly effects: readonly Effect[] } {
	table.effects = [];
	switch (event.kind) {
		case 'receive':
			receiveAll(table, event.entries, now);
			if (!event.more) actAll(table, now, false);
			break;
		case 'load':
			table.loading = true;
			loadAll(table, event.entries, now);
			table.loading = false;
			table.returning = event.log === 'lost';
			// The words of a log may count or not by what this device said itself, see return.ts.
			resume(table, event.log);
			advance(table, now);
			// A newcomer finds its seat only by the cut that gives it.
			resume(table, event.log);
			if (!table.returning && isElsewhere(table)) stop(table, 'moved');
			table.effects = table.effects.filter((effect) => effect.kind !== 'keep');
			break;
		case 'visit':
			actAll(table, now, false);
			break;
		case 'hurry':
			actAll(table, now, true);
			break;
		case 'seal':
			// The ack of the next epoch's keys precedes the envelope, see absence.ts.
			actAll(table, now, false);
			sealOrder(table, event.order, now);
			actAll(table, now, false);
			break;
		case 'say':
			say(table, event.body, now);
			actAll(table, now, false);
			break;
		case 'restored':
			startLog(table, event.log, event.nonce, now);
			actAll(table, now, false);
			break;
	}
	return { table, effects: table.effects };
}

// ---------------------------------------------------------------- taking entries in

/** Takes in what this device's own store holds: parents come first there, and quotas are past. */
function loadAll(table: Table, entries: readonly Signed[], now: number): void {
	const refused: Refused = { full: new Map(), strangers: [] };
	for (const signed of entries) receiveOne(table, signed, refused, now);
	for (let i = 0; i < refused.strangers.length; i++) refuse(table, 'bad-signature');
}

/** An entry whose signature holds and that there was no room for. */
interface Verified {
	readonly id: Id;
	readonly entry: Entry;
	readonly signed: Signed;
	readonly key: Uint8Array;
}

/** Entries of a parcel that were refused for now. */
interface Refused {
	/** For want of room. Verified once; an entry of another seat that stands on one makes room. */
	readonly full: Map<Id, Verified>;
	/** Under no key that speaks for its seat yet. */
	strangers: Signed[];
}

/**
 * Takes a parcel in. A refused entry is tried again when that may help: once another seat's entry
 * stands on it, once a step more makes room, and a stranger's once its key has a seat.
 */
function receiveAll(table: Table, entries: readonly Signed[], now: number): void {
	const refused: Refused = { full: new Map(), strangers: [] };
	for (const signed of entries) receiveOne(table, signed, refused, now);
	for (;;) {
		const { horizon } = table.graph;
		const speakers = table.speakers.size;
		advance(table, now);
		const isRoom = table.graph.horizon > horizon;
		const isIntroduced = table.speakers.size > speakers;
		if (isRoom) for (const item of [...refused.full.values()]) fileAll(table, item, refused, now);
		if (isIntroduced)
			for (const signed of refused.strangers.splice(0)) receiveOne(table, signed, refused, now);
		if (!isRoom && !isIntroduced) break;
	}
	if (refused.full.size > 0)
		table.effects.push({ kind: 'refused', code: 'quota', count: refused.full.size });
	for (let i = 0; i < refused.strangers.length; i++) refuse(table, 'bad-signature');
}

function receiveOne(table: Table, signed: Signed, refused: Refused, now: number): void {
	const { graph } = table;
	if (signed.bytes.length > LIMITS.entry) return refuse(table, 'too-big');
	const { id, parsed } = table.read(signed.bytes);
	if (graph.byId.has(id) || graph.waiting.has(id)) return;
	if (!parsed.ok) return refuse(table, parsed.code, parsed.at);
	const entry = parsed.value;
	if (entry.table !== table.table) return refuse(table, 'other-table');
	if (entry.body.kind === 'join' && entry.heads.length > 0) return refuse(table, 'chain');
	const key = keyFor(table, id, entry, signed);
	if (key === 'stranger') refused.strangers.push(signed);
	else if (typeof key === 'string') refuse(table, key);
	else fileAll(table, { id, entry, signed, key }, refused, now);
}

/** Files an entry, and those without room that it makes welcome. */
function fileAll(table: Table, first: Verified, refused: Refused, now: number): void {
	const { graph } = table;
	const stack = [first];
	for (let next = stack.pop(); next; next = stack.pop()) {
		const { id, entry, signed, key } = next;
		if (graph.byId.has(id) || graph.waiting.has(id)) continue;
		const filing = file(graph, id, entry, signed, key, table.rule, table.loading);
		refused.full.delete(id);
		switch (filing.kind) {
			case 'held':
				takeIn(table, filing.held, false, now);
				break;
			case 'waiting':
				for (const name of filing.missing) {
					const welcome = refused.full.get(name);
					if (welcome) stack.push(welcome);
				}
				break;
			case 'refused':
				if (filing.code === 'quota' || filing.code === 'waiting-full') refused.full.set(id, next);
				else refuse(table, filing.code);
		}
	}
}

/** The key under which the signature holds, among those that may sign such an entry. */
function keyFor(
	table: Table,
	id: Id,
	entry: Entry,
	signed: Signed
): Uint8Array | RefusalCode | 'stranger' {
	const { crypto, lobby } = table;
	const { body } = entry;
	if (entry.seat === 0) {
		const key = body.kind === 'join' ? body.keys.sign : lobby.terms.keys.sign;
		return crypto.verify(key, id, signed.signature) ? key : 'bad-signature';
	}
	const [roster] = lobby.rosters;
	if (!roster) return 'no-roster';
	if (entry.seat > lobby.terms.seats) return 'no-such-seat';
	for (const key of speakersOf(table, roster, entry.seat))
		if (crypto.verify(key, id, signed.signature)) return key;
	return 'stranger';
}

/**
 * Keys whose entries of a seat are taken in: of all who held it in a decided step. A newcomer for whom
 * somebody moved speaks for nobody before. This device's own store was let in by this rule already.
 */
function speakersOf(table: Table, roster: Held, seat: number): readonly Uint8Array[] {
	if (table.loading) return keysOf(table.graph, roster, seat);
	return [...table.speakers.values()].filter((one) => one.seat === seat).map(({ key }) => key);
}

/**
 * Finds the entry that the next one stands on. Nothing is ever added to a log that another device of
 * this person began; only a return stands on the newest, wherever it was written.
 */
function resume(table: Table, log: OwnLog): void {
	if (table.seat === 0) return;
	const last =
		log === 'lost'
			? table.graph.returns.filter((back) => isOwnReturn(table, back)).at(-1)
			: log === undefined
				? undefined
				: returnHere(table, log);
	if (last) {
		table.log = last.log.number;
		table.own = last;
	}
	for (const held of table.graph.all)
		if (isOwnLog(table, held) && (!table.own || held.place > table.own.place)) table.own = held;
}

// ---------------------------------------------------------------- speaking

/** Joins the lobby, or fixes the roster: entries of seat 0. */
function sayInLobby(table: Table, body: Body, now: number): void {
	const { founding, terms, rosters } = table.lobby;
	const isHost = isOwnKey(table, terms.keys.sign);
	// Two lists of players would be a lie, and one may have been fixed and forgotten.
	if (body.kind === 'roster' && (!isHost || rosters.length > 0 || table.returning))
		return refuse(table, 'not-current');
	const heads =
		body.kind === 'roster' ? body.seats.filter((id) => id !== NONE && id !== founding.id) : [];
	sign(table, 0, body.kind === 'roster' ? 1 : 0, founding, heads.sort(), body, now);
}

/** True if a motion would count now: nobody is voted away who is there. */
function isMovable(table: Table, { seat, to, time }: Extract<Body, { kind: 'motion' }>): boolean {
	const step = here(table);
	const standing = step?.standings[seat - 1];
	const { absence } = table.lobby.terms.policy;
	const from = step && standing && movableFrom(step, standing, absence, to);
	return from !== undefined && time >= from;
}

const ownAccount = ({ graph, seat, crypto }: Table): Account =>
	accountOf(graph, seat, crypto.person.keys.sign);

function say(table: Table, body: Body, now: number): void {
	if (body.kind === 'join' || body.kind === 'roster') return sayInLobby(table, body, now);
	if (table.seat === 0) return refuse(table, 'no-seat');
	if (table.returning) return refuse(table, 'not-current');
	if (table.stopped) return refuse(table, 'stopped');
	// The other half is for what the table cannot do without.
	if (body.kind === 'motion' && !isMovable(table, body)) return refuse(table, 'not-absent');
	if (isFull(table.graph, ownAccount(table), 0.5)) return refuse(table, 'quota');
	write(table, body, now);
}

/** Seals the person's order where it belongs, or refuses one that may not be given. */
function sealOrder(table: Table, order: Uint8Array, now: number): void {
	if (order.length > LIMITS.order / 2) return refuse(table, 'too-long');
	const body = envelopeFor(table, order, now);
	if (typeof body === 'string') return refuse(table, body);
	write(table, body, now);
}

/** Begins a new log after a restore from a backup. */
function startLog(table: Table, log: number, nonce: Uint8Array, now: number): void {
	if (table.seat === 0) return refuse(table, 'no-seat');
	if (table.stopped) return refuse(table, 'stopped');
	if (table.returning) resume(table, 'lost');
	table.returning = false;
	const prev = table.own ?? (table.lobby.rosters[0] as Held);
	table.log = log;
	const seq = log * LOG_SPAN;
	sign(table, table.seat, seq, prev, headsFor(table, prev), { kind: 'return', nonce }, now);
}
