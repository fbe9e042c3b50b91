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
import { decisions } from './ballot';
import { NONE, toHex, type Id } from './bytes';
import type { Crypto, KeyShare } from './crypto-port';
import type { Game } from './game-port';
import { childOf, enterInBook, firstStep, growOpen } from './grow';
import { beaconOf } from './opening';
import { keysOf, logRule, type Lobby } from './lobby';
import { logOfJoin, movableFrom } from './absence';
import {
	accountOf,
	file,
	frontierIds,
	isFull,
	newGraph,
	placeOf,
	plant,
	reaches,
	type Account,
	type Held,
	type LogRule
} from './log';
import { newDesync, watch, type Desync } from './desync';
import { isOwnKey, type Decision, type Step, type World } from './step';
import {
	LIMITS,
	LOG_SPAN,
	parseEntry,
	writeEntry,
	type Body,
	type Entry,
	type Parsed,
	type Signed,
	type WireCode
} from './wire';

export interface Ports {
	readonly crypto: Crypto;
	readonly game: Game;
	/** Reads entries; a simulation of many devices may remember what equal bytes come to. */
	readonly read?: Reader;
}

/** The id of an entry's bytes, and what they say. */
export type Reader = (bytes: Uint8Array) => { readonly id: Id; readonly parsed: Parsed<Entry> };

export const reader =
	(crypto: Crypto): Reader =>
	(bytes) => ({ id: toHex(crypto.hash(bytes)), parsed: parseEntry(bytes) });

/** Why this device says nothing more at this table. */
export type Stop = 'two-rosters' | 'own-fork' | 'moved' | 'differs' | 'no-majority' | 'split';

export interface Table extends World {
	readonly lobby: Lobby;
	readonly rule: LogRule;
	readonly read: Reader;
	/** Entries held when decisions were last looked for. */
	looked: number;
	/** Steps in the past of which another cut may have been decided too. */
	readonly suspects: Step[];
	/** A step of which two cuts were decided. */
	split: Step | undefined;
	/** Decided steps and the one now open; empty until the roster. */
	readonly line: Step[];
	/** This device's seat; 0: none (yet). */
	seat: number;
	/** The number of its log, and the entry that its next one stands on. */
	log: number;
	/** Keys that held a seat in a decided step, by seat and key. */
	readonly speakers: Map<string, { readonly seat: number; readonly key: Uint8Array }>;
	/** Reading its own store. */
	loading: boolean;
	/** What the person said here may have been forgotten: nothing is said before a return. */
	returning: boolean;
	stopped: Stop | undefined;
	/** Key shares found good, by what they are for; 'bad' if a deal was. */
	readonly shares: Map<Id, KeyShare | 'bad'>;
	/** When, by this device's clock, it came to a step. */
	readonly came: Map<Id, number>;
	readonly desync: Desync;
	effects: Effect[];
}

/**
 * Which log a device goes on in: that of the return that it wrote itself, by its number; without one,
 * the log that it was given with its seat. 'lost': the store came from a backup, or what was said was
 * deleted, and the return is still to be written.
 */
export type OwnLog = number | 'lost' | undefined;

export type Event =
	/** Entries from anybody. */
	| { readonly kind: 'receive'; readonly entries: readonly Signed[] }
	/** Entries from this device's own store, at the start. */
	| { readonly kind: 'load'; readonly entries: readonly Signed[]; readonly log?: OwnLog }
	/** The app is open: do what can be done without the person. */
	| { readonly kind: 'visit' }
	/** The person seals an order: final. */
	| { readonly kind: 'seal'; readonly order: Uint8Array }
	/** The person does not wait any longer, whatever the deadline says. */
	| { readonly kind: 'hurry' }
	/** Something else that the person says. */
	| { readonly kind: 'say'; readonly body: Body }
	/** The store came from a backup: begin a new log. `log` and `nonce` are random. */
	| { readonly kind: 'restored'; readonly log: number; readonly nonce: Uint8Array };

export type RefusalCode =
	| WireCode
	| 'other-table'
	| 'no-roster'
	| 'no-such-seat'
	| 'bad-signature'
	| 'quota'
	| 'waiting-full'
	| 'chain'
	| 'log'
	// What the person asked for and cannot be:
	| 'no-seat'
	| 'stopped'
	| 'nothing-owed'
	| 'sealed-already'
	| 'not-absent'
	| 'not-current'
	| 'too-long';

export type Effect =
	/** Store these; own entries durably, before anything else happens. */
	| { readonly kind: 'keep'; readonly entries: readonly Held[]; readonly own: boolean }
	| {
			readonly kind: 'refused';
			readonly code: RefusalCode;
			readonly at?: string;
			/** So many entries; one if it is not said. */
			readonly count?: number;
	  }
	| { readonly kind: 'decided'; readonly step: Step; readonly decision: Decision }
	| { readonly kind: 'forked'; readonly seat: number }
	| { readonly kind: 'stopped'; readonly why: Stop }
	| { readonly kind: 'differs'; readonly step: Step; readonly seat: number };

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
			actAll(table, now, false);
			break;
		case 'load':
			table.loading = true;
			loadAll(table, event.entries, now);
			table.loading = false;
			table.returning = event.log === 'lost';
			// Whether words of a log count may depend on what this device said itself, see return.ts.
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

export function refuse(table: Table, code: RefusalCode, at?: string): void {
	table.effects.push(at === undefined ? { kind: 'refused', code } : { kind: 'refused', code, at });
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

function introduce(table: Table, step: Step): void {
	for (const { seat, keys } of step.standings)
		if (keys) table.speakers.set(`${seat}/${toHex(keys.sign)}`, { seat, key: keys.sign });
}

function takeIn(table: Table, held: readonly Held[], own: boolean, now: number): void {
	table.effects.push({ kind: 'keep', entries: held, own });
	for (const entry of held) takeInOne(table, entry, now);
}

function takeInOne(table: Table, held: Held, now: number): void {
	const { body } = held.entry;
	if (held.seat === 0) {
		if (body.kind === 'roster') takeRoster(table, held, now);
		return;
	}
	noteFork(table, held);
	if (isMove(table, held)) stop(table, 'moved');
	if (
		isOwnLog(table, held) &&
		(!table.own || table.own.log !== held.log || held.place > table.own.place)
	)
		table.own = held;
	if (!('at' in body)) return;
	const about = table.steps.get(body.at.past);
	if (!about) return;
	enterInBook(table, about, held);
	stir(about);
	suspect(table, about, held);
	watch(table, about, held);
}

/** An entry about a provisional step is a vote in those before it. */
function stir(step: Step): void {
	for (let at: Step | undefined = step; at; at = at.settled ? undefined : at.parent)
		at.stirred = true;
}

function isOwnLog(table: Table, held: Held): boolean {
	return held.seat === table.seat && held.log.number === table.log && isOwnKey(table, held.log.key);
}

/** A return of this seat that this device did not write: the person went on with another one. */
function isMove(table: Table, held: Held): boolean {
	if (table.loading || table.returning || held.entry.body.kind !== 'return') return false;
	return isOwnReturn(table, held) && held.log.number !== table.log;
}

const isOwnReturn = (table: Table, back: Held): boolean =>
	back.seat === table.seat && isOwnKey(table, back.log.key);

/** The return that began the log that this device writes in. */
const returnHere = (table: Table, number: number): Held | undefined =>
	table.graph.returns.find((back) => isOwnReturn(table, back) && back.log.number === number);

/** Whether the person returned elsewhere, and this device wrote no return since that knows of it. */
function isElsewhere(table: Table): boolean {
	// What was said in the lobby is nobody's log.
	if (table.seat === 0) return false;
	const last = returnHere(table, table.log);
	return table.graph.returns.some(
		(back) => isOwnReturn(table, back) && back !== last && !(last && reaches(last, back))
	);
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

function noteFork(table: Table, held: Held): void {
	const there = held.log.places.get(held.place);
	if (!there || there.length < 2) return;
	if (there.length === 2) table.effects.push({ kind: 'forked', seat: held.seat });
	if (held.seat === table.seat && isOwnKey(table, held.log.key)) stop(table, 'own-fork');
}

export function stop(table: Table, why: Stop): void {
	if (table.stopped) return;
	table.stopped = why;
	table.effects.push({ kind: 'stopped', why });
}

function takeRoster(table: Table, roster: Held, now: number): void {
	const { lobby } = table;
	lobby.rosters.push(roster);
	if (lobby.rosters.length > 1) {
		if (!table.own) stop(table, 'two-rosters');
		return;
	}
	const first = firstStep(table, lobby, roster);
	introduce(table, first);
	table.seat =
		first.standings.find((s) => s.keys && isOwnKey(table, s.keys.sign))?.seat ?? table.seat;
	table.steps.set(first.past, first);
	comeTo(table, first, now);
	table.line.push(first);
}

// ---------------------------------------------------------------- the line of steps

/** Follows decided cuts as far as they go. */
export function advance(table: Table, now: number): void {
	if (table.looked === table.graph.all.length) return;
	table.looked = table.graph.all.length;
	follow(table, now);
	lookForSplit(table);
}

function follow(table: Table, now: number): void {
	for (;;) {
		const at = table.line.at(-1);
		if (!at || at.mode === 'over' || table.stopped === 'split') return;
		// After a return from a backup any entry may make others count: see return.ts.
		if (!at.stirred && table.graph.returns.length === 0) return;
		at.stirred = false;
		growAndEnter(table, at, now);
		const decision = decide(table, at);
		if (!decision) return;
		const beacon = beaconOf(table, at, decision);
		if (at.mode !== 'open' && !beacon) return;
		const child = childOf(table, table.lobby, at, decision.cut, beacon);
		child.settled = true;
		introduce(table, child);
		for (const held of child.reached) held.since = child.number;
		table.line.push(child);
		table.graph.horizon = child.number;
		table.effects.push({ kind: 'decided', step: at, decision });
		enterAll(table, child);
		comeTo(table, child, now);
		takeSeat(table, child);
	}
}

/** The decision of a step, once there is one; two stop the table. */
function decide(table: Table, at: Step): Decision | undefined {
	const found = decisions(table, at);
	if (found.length > 1) stopSplit(table, at);
	else at.decision ??= found[0];
	return table.stopped === 'split' ? undefined : at.decision;
}

/**
 * Whether a second cut of a step that this device is past was decided too. It takes a seat that voted
 * twice, where one liar is more than the table can bear: see the README. Both decisions are here then,
 * and so is the proof.
 */
function lookForSplit(table: Table): void {
	for (const step of table.suspects.splice(0))
		if (decisions(table, step).length > 1) stopSplit(table, step);
}

function stopSplit(table: Table, step: Step): void {
	table.split ??= step;
	stop(table, 'split');
}

/** A vote for another cut than the decided one: nearly always one that came too late. */
function suspect(table: Table, about: Step, held: Held): void {
	const { body } = held.entry;
	const { decision } = about;
	const isOther = body.kind === 'vote' && decision && body.cut !== decision.cut.id;
	const parent = about.settled ? undefined : about.parent;
	const isElsewhere = parent?.decision && parent.children.get(parent.decision.cut.id) !== about;
	const step = isOther ? about : isElsewhere ? parent : undefined;
	if (step && !table.suspects.includes(step)) table.suspects.push(step);
}

/** Provisional steps grow out of open ones; what was said about them already is entered now. */
function growAndEnter(table: Table, at: Step, now: number): void {
	if (at.mode !== 'open') return;
	growOpen(table, table.lobby, at);
	for (const child of at.children.values()) {
		if (!table.came.has(child.past)) {
			enterAll(table, child);
			comeTo(table, child, now);
		}
		growAndEnter(table, child, now);
	}
}

function enterAll(table: Table, step: Step): void {
	for (const held of table.graph.byPast.get(step.past) ?? []) {
		if (step.said.includes(held)) continue;
		enterInBook(table, step, held);
		watch(table, step, held);
	}
}

function comeTo(table: Table, step: Step, now: number): void {
	if (!table.came.has(step.past)) table.came.set(step.past, now);
}

/** A newcomer finds its seat when a cut gives it one. */
function takeSeat(table: Table, step: Step): void {
	if (table.seat !== 0) return;
	const standing = step.standings.find((s) => s.keys && isOwnKey(table, s.keys.sign));
	if (!standing) return;
	table.seat = standing.seat;
	table.log = standing.log;
	const join = table.graph.all.find(
		(held) => held.entry.body.kind === 'join' && logOfJoin(held.id) === standing.log
	);
	table.own = undefined;
	for (const held of table.graph.all) if (isOwnLog(table, held)) table.own = held;
	table.own ??= join;
}

// ---------------------------------------------------------------- writing

/** Signs and takes in an entry of this device's own seat. Throws on one that no parser would take. */
export function post(table: Table, body: Body, now: number): Held {
	const held = write(table, body, now);
	if (!held) throw new Error(`nobody would take this entry (${body.kind})`);
	return held;
}

/** The same for what a person says; undefined: refused. */
function write(table: Table, body: Body, now: number): Held | undefined {
	const prev = table.own ?? (table.lobby.rosters[0] as Held);
	const continues = table.own?.seat === table.seat && table.own.log.number === table.log;
	const place = continues ? placeOf(prev.entry.seq) + 1 : 0;
	return sign(
		table,
		table.seat,
		table.log * LOG_SPAN + place,
		prev,
		headsFor(table, prev),
		body,
		now
	);
}

/** The frontier, as far as `prev` does not say it already, and as far as there is room. */
function headsFor(table: Table, prev: Held): Id[] {
	return frontierIds(table.graph)
		.filter((id) => id !== prev.id)
		.slice(0, LIMITS.heads)
		.sort();
}

function sign(
	table: Table,
	seat: number,
	seq: number,
	prev: Held,
	heads: Id[],
	body: Body,
	now: number
): Held | undefined {
	const { crypto, graph } = table;
	const entry: Entry = { table: table.table, seat, seq, prev: prev.id, heads, body };
	const written = writeEntry(entry);
	if (!written.ok) {
		refuse(table, written.code, written.at);
		return undefined;
	}
	const bytes = written.value;
	const id = toHex(crypto.hash(bytes));
	const signed = { bytes, signature: crypto.person.sign(id) };
	const filing = file(graph, id, entry, signed, crypto.person.keys.sign, table.rule, true);
	if (filing.kind !== 'held')
		throw new Error(`own entry (${body.kind}) not taken: ${JSON.stringify(filing)}`);
	takeIn(table, filing.held, true, now);
	advance(table, now);
	return filing.held[0];
}

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

/** Whether a motion would count now: nobody is voted away who is there. */
function isMovable(table: Table, { seat, to, time }: Extract<Body, { kind: 'motion' }>): boolean {
	const step = here(table);
	const standing = step?.standings[seat - 1];
	const from =
		step && standing && movableFrom(step, standing, table.lobby.terms.policy.absence, to);
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

/** Where the person's order belongs, and whether it may still be given. */
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
