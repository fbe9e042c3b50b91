/**
 * The whole wire format: what an entry and a parcel are, byte by byte, with every kind, every limit
 * and every reason for refusing. Whatever comes from outside passes `parseEntry` or `parseParcel`
 * before it is stored, verified or decrypted.
 *
 * An entry is the canonical CBOR of `[version, table, seat, seq, prev, heads, kind, body]`. Its id is
 * the SHA-256 of those bytes; the signature stands beside it and is never hashed, so an entry has one
 * id however often it is signed. The decoder takes canonical bytes only: one entry, one encoding.
 */
import { decode, encode, type Encodable } from '../../../engine/kernel/encode';
import { fromHex, NONE, toHex, type Bytes, type Id } from './bytes';

/** Raised by every change of what is below. */
export const VERSION = 2;

export const LIMITS = {
	/** Bytes of one entry. WebRTC carriers fall silent above 256 KiB a message. */
	entry: 64 * 1024,
	/** Bytes of a signature. */
	signature: 64,
	heads: 64,
	seats: 64,
	name: 64,
	text: 256,
	/** Bytes of a partial signature, and of a share of a key, sealed or plain. */
	share: 256,
	options: 4096,
	/** Bytes of a sealed or open order. */
	order: 32 * 1024,
	/** Bytes of a key deal. */
	deal: 16 * 1024,
	letter: 16 * 1024,
	phases: 128,
	/** Entries and bytes of one parcel, and beacons told in it. */
	parcelEntries: 4096,
	parcelBeacons: 1024,
	/** Bytes of openings told with a beacon: sixty-four. */
	openings: 64 * 33,
	parcel: 8 * 1024 * 1024
} as const;

/** `seq` is the number of the log times this, plus the place in the log. Log 0 is the first. */
export const LOG_SPAN = 2 ** 20;
/** A log number is below this, so that `seq` stays a safe integer. */
export const LOG_NUMBERS = 2 ** 32;

/** Kinds by number. Numbers are never given twice. */
export const KINDS = [
	'found',
	'join',
	'roster',
	'seal',
	'order',
	'call',
	'propose',
	'vote',
	'attest',
	'ack',
	'blame',
	'trace',
	'motion',
	'resign',
	'back',
	'holiday',
	'letter',
	'return',
	'share'
] as const;
export type Kind = (typeof KINDS)[number];

/** The public keys of a person, 32 bytes each. */
export interface Keys {
	readonly sign: Bytes;
	readonly letter: Bytes;
	readonly share: Bytes;
}

/** Pace of orders, which sets when they are due: advice to the app, never a rule. In minutes. */
export type Pace =
	| { readonly kind: 'none' }
	/** So long after the step began. */
	| { readonly kind: 'length'; readonly minutes: number }
	/** The next time the clock of a time zone shows this minute of the day, `days` apart. */
	| {
			readonly kind: 'hour';
			readonly minuteOfDay: number;
			readonly days: number;
			readonly zone: string;
	  };

export interface DeadlinePolicy {
	readonly pace: Pace;
	/** Time that a ballot may stay undecided before the next is opened. */
	readonly patience: number;
	/** Days of holiday that a seat may announce in all. */
	readonly holidayDays: number;
	/** Time that a seat must have been asleep before the others may give it to somebody else. */
	readonly absence: number;
}

/** Place of a step's entry: the step, the history it builds on, and the state it was made in. */
export interface At {
	readonly step: number;
	/** Chains all decided cuts and open orders before the step: names the step in its history. */
	readonly past: Id;
	/** The attestation: the author's hash of the state before the step. NONE in the key ceremony. */
	readonly state: Id;
	/** Time on the author's clock, in minutes since 1970. A claim, used for advice only. */
	readonly time: number;
}

/** A ballot: number 0 has no leader (0). */
export interface Ballot {
	readonly number: number;
	readonly leader: number;
}

/** The table that a table goes on from. */
export interface Origin {
	readonly table: Id;
	readonly past: Id;
	readonly state: Id;
}

export interface Found {
	readonly kind: 'found';
	readonly ruleset: string;
	readonly rulesetVersion: number;
	/** Canonical bytes of the options, for the ruleset to read. */
	readonly options: Bytes;
	readonly seats: number;
	/** 0: the usual threshold. */
	readonly threshold: number;
	readonly policy: DeadlinePolicy;
	readonly keys: Keys;
	readonly name: string;
	readonly origin: Origin | undefined;
	/** 16 random bytes: two tables are never one. */
	readonly nonce: Bytes;
	/** Strength of seats without a person, for the game to read. 0: as its rules play them. */
	readonly bots: number;
}

export interface Join {
	readonly kind: 'join';
	readonly keys: Keys;
	readonly name: string;
}

export interface Roster {
	readonly kind: 'roster';
	/** For each seat, the entry that brought its person (`found` or `join`); NONE for a bot. */
	readonly seats: readonly Id[];
}

export interface Seal {
	readonly kind: 'seal';
	readonly at: At;
	/** True if `order` is encrypted to the step. */
	readonly sealed: boolean;
	readonly order: Bytes;
	/** A deal for the keys of the next epoch (in step 0: of the first); empty if none is due. */
	readonly deal: Bytes;
}

export interface Order {
	readonly kind: 'order';
	readonly at: At;
	readonly order: Bytes;
	readonly deal: Bytes;
}

export interface Call {
	readonly kind: 'call';
	readonly at: At;
	readonly ballot: Ballot;
	/** The leader's call that opened the ballot; NONE in that call itself. */
	readonly opening: Id;
}

export interface Propose {
	readonly kind: 'propose';
	readonly at: At;
	readonly ballot: Ballot;
	readonly opening: Id;
	/** The envelopes of the cut, in seat order. */
	readonly cut: readonly Id[];
	/** The calls that justify it, in seat order. */
	readonly calls: readonly Id[];
}

export interface Vote {
	readonly kind: 'vote';
	readonly at: At;
	readonly ballot: Ballot;
	/** Hash of the cut. */
	readonly cut: Id;
	/** The seat's partial signature of this ballot and cut. Empty in open steps. */
	readonly partial: Bytes;
	/**
	 * The seat's share of the step's key, sealed to the certificate that a quorum of such votes makes.
	 * Empty in open steps and in the key ceremony.
	 */
	readonly box: Bytes;
}

/** A share of the step's key given plainly, by a seat that holds the decision. */
export interface Share {
	readonly kind: 'share';
	readonly at: At;
	/** Hash of the decided cut. */
	readonly cut: Id;
	readonly share: Bytes;
}

export interface Attest {
	readonly kind: 'attest';
	readonly at: At;
}

export interface Ack {
	readonly kind: 'ack';
	/** Hash of the deals whose shares the author holds and found good. */
	readonly transcript: Id;
}

export interface Blame {
	readonly kind: 'blame';
	/** The entry whose deal, or whose vote's box, is bad. */
	readonly about: Id;
	/** About a deal: the receiver's proof. About a vote: the certificate that opens its box. */
	readonly complaint: Bytes;
}

export interface TraceBody {
	readonly kind: 'trace';
	readonly at: At;
	/** Engine that the author runs. */
	readonly engine: string;
	readonly phases: readonly { readonly phase: string; readonly hash: Id }[];
}

export interface Motion {
	readonly kind: 'motion';
	readonly seat: number;
	/** Number of times that the seat has changed hands: an old motion counts no more. */
	readonly generation: number;
	/** The join of the newcomer; NONE: to a bot. */
	readonly to: Id;
	/** Minutes since 1970, as the author claims. */
	readonly time: number;
}

export interface Resign {
	readonly kind: 'resign';
	readonly generation: number;
}

export interface Back {
	readonly kind: 'back';
	readonly generation: number;
}

export interface Holiday {
	readonly kind: 'holiday';
	/** Minutes since 1970. */
	readonly from: number;
	readonly until: number;
}

export interface LetterBody {
	readonly kind: 'letter';
	readonly to: readonly number[];
	readonly box: Bytes;
}

export interface Return {
	readonly kind: 'return';
	/** 16 random bytes. */
	readonly nonce: Bytes;
}

export type Body =
	| Found
	| Join
	| Roster
	| Seal
	| Order
	| Call
	| Propose
	| Vote
	| Attest
	| Ack
	| Blame
	| TraceBody
	| Motion
	| Resign
	| Back
	| Holiday
	| LetterBody
	| Return
	| Share;

/** Bodies of the life of a step. */
export type StepBody = Extract<Body, { readonly at: At }>;

export interface Entry {
	/** The founding entry's id; NONE in the founding entry itself. */
	readonly table: Id;
	/** 0 in the lobby, before there are seats. */
	readonly seat: number;
	readonly seq: number;
	readonly prev: Id;
	/** Entries of others that the author had seen and had not named yet. */
	readonly heads: readonly Id[];
	readonly body: Body;
}

/** An entry as it travels. */
export interface Signed {
	readonly bytes: Bytes;
	readonly signature: Bytes;
}

// ---------------------------------------------------------------- refusing

/** Reason that something from outside was refused, before anything else was asked of it. */
export type WireCode =
	| 'too-big'
	| 'not-canonical'
	| 'not-an-entry'
	| 'version-unknown'
	| 'kind-unknown'
	| 'bad-field'
	| 'not-a-parcel';

export type Parsed<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: WireCode; readonly at?: string };

class Refusal {
	constructor(
		readonly code: WireCode,
		readonly at: string
	) {}
}

function refuse(at: string): never {
	throw new Refusal('bad-field', at);
}

function list(value: Encodable | undefined, at: string, length?: number): readonly Encodable[] {
	if (!Array.isArray(value) || (length !== undefined && value.length !== length)) refuse(at);
	return value as readonly Encodable[];
}

function integer(value: Encodable | undefined, at: string, max: number): number {
	if (typeof value !== 'number' || value < 0 || value > max) refuse(at);
	return value;
}

function bytes(value: Encodable | undefined, at: string, max: number, exact = false): Bytes {
	if (!(value instanceof Uint8Array) || value.length > max || (exact && value.length !== max))
		refuse(at);
	return value;
}

function text(value: Encodable | undefined, at: string, max: number): string {
	if (typeof value !== 'string' || value.length > max) refuse(at);
	return value;
}

function flag(value: Encodable | undefined, at: string): boolean {
	if (typeof value !== 'boolean') refuse(at);
	return value;
}

function id(value: Encodable | undefined, at: string): Id {
	return toHex(bytes(value, at, 32, true));
}

function idOrNone(value: Encodable | undefined, at: string): Id {
	return value instanceof Uint8Array && value.length === 0 ? NONE : id(value, at);
}

function ids(value: Encodable | undefined, at: string, max: number): Id[] {
	const items = list(value, at);
	if (items.length > max) refuse(at);
	return items.map((item) => id(item, at));
}

const MAX = Number.MAX_SAFE_INTEGER;
const MINUTES = 2 ** 32;
/** Ballots are numbered below this, so that a number is 32 bits where it is signed. */
const BALLOTS = 2 ** 32;
const DAY = 24 * 60;

// ---------------------------------------------------------------- parts of bodies

type Item = Encodable | undefined;

const writeKeys = (keys: Keys): Encodable => [keys.sign, keys.letter, keys.share];

function readKeys(value: Item): Keys {
	const [sign, letter, share] = list(value, 'keys', 3);
	return {
		sign: bytes(sign, 'keys', 32, true),
		letter: bytes(letter, 'keys', 32, true),
		share: bytes(share, 'keys', 32, true)
	};
}

const writeAt = (at: At): Encodable => [at.step, fromHex(at.past), fromHex(at.state), at.time];

function readAt(value: Item): At {
	const [step, past, state, time] = list(value, 'at', 4);
	return {
		step: integer(step, 'at.step', MAX),
		past: id(past, 'at.past'),
		state: idOrNone(state, 'at.state'),
		time: integer(time, 'at.time', MINUTES)
	};
}

const writeBallot = (ballot: Ballot): Encodable => [ballot.number, ballot.leader];

function readBallot(value: Item): Ballot {
	const items = list(value, 'ballot', 2);
	const number = integer(items[0], 'ballot', BALLOTS - 1);
	const leader = integer(items[1], 'ballot', LIMITS.seats);
	if ((number === 0) !== (leader === 0)) refuse('ballot');
	return { number, leader };
}

function writePolicy({ pace, patience, holidayDays, absence }: DeadlinePolicy): Encodable {
	return [writePace(pace), patience, holidayDays, absence];
}

function writePace(pace: Pace): Encodable {
	switch (pace.kind) {
		case 'none':
			return [0];
		case 'length':
			return [1, pace.minutes];
		case 'hour':
			return [2, pace.minuteOfDay, pace.days, pace.zone];
	}
}

function readPolicy(value: Item): DeadlinePolicy {
	const [pace, patience, holidayDays, absence] = list(value, 'policy', 4);
	return {
		pace: readPace(pace),
		patience: integer(patience, 'patience', MINUTES),
		holidayDays: integer(holidayDays, 'holidayDays', 366),
		absence: integer(absence, 'absence', MINUTES)
	};
}

function readPace(value: Item): Pace {
	const items = list(value, 'pace');
	const length = items.length;
	if (items[0] === 0 && length === 1) return { kind: 'none' };
	if (items[0] === 1 && length === 2)
		return { kind: 'length', minutes: integer(items[1], 'pace', MINUTES) };
	if (items[0] === 2 && length === 4)
		return {
			kind: 'hour',
			minuteOfDay: integer(items[1], 'pace', DAY - 1),
			days: integer(items[2], 'pace', 366) || refuse('pace'),
			zone: text(items[3], 'pace', LIMITS.name)
		};
	return refuse('pace');
}

const writeOrigin = (origin: Origin | undefined): Encodable =>
	origin ? [fromHex(origin.table), fromHex(origin.past), fromHex(origin.state)] : [];

function readOrigin(value: Item): Origin | undefined {
	const items = list(value, 'origin');
	if (items.length === 0) return undefined;
	if (items.length !== 3) refuse('origin');
	return {
		table: id(items[0], 'origin'),
		past: id(items[1], 'origin'),
		state: id(items[2], 'origin')
	};
}

// ---------------------------------------------------------------- bodies

function writeBody(body: Body): Encodable[] {
	switch (body.kind) {
		case 'found':
			return [
				body.ruleset,
				body.rulesetVersion,
				body.options,
				body.seats,
				body.threshold,
				writePolicy(body.policy),
				writeKeys(body.keys),
				body.name,
				writeOrigin(body.origin),
				body.nonce,
				body.bots
			];
		case 'join':
			return [writeKeys(body.keys), body.name];
		case 'roster':
			return [body.seats.map(fromHex)];
		case 'seal':
			return [writeAt(body.at), body.sealed, body.order, body.deal];
		case 'order':
			return [writeAt(body.at), body.order, body.deal];
		case 'call':
			return [writeAt(body.at), writeBallot(body.ballot), fromHex(body.opening)];
		case 'propose':
			return [
				writeAt(body.at),
				writeBallot(body.ballot),
				fromHex(body.opening),
				body.cut.map(fromHex),
				body.calls.map(fromHex)
			];
		case 'vote':
			return [
				writeAt(body.at),
				writeBallot(body.ballot),
				fromHex(body.cut),
				body.partial,
				body.box
			];
		case 'share':
			return [writeAt(body.at), fromHex(body.cut), body.share];
		case 'attest':
			return [writeAt(body.at)];
		case 'ack':
			return [fromHex(body.transcript)];
		case 'blame':
			return [fromHex(body.about), body.complaint];
		case 'trace':
			return [
				writeAt(body.at),
				body.engine,
				body.phases.map(({ phase, hash }): Encodable => [phase, fromHex(hash)])
			];
		case 'motion':
			return [body.seat, body.generation, fromHex(body.to), body.time];
		case 'resign':
		case 'back':
			return [body.generation];
		case 'holiday':
			return [body.from, body.until];
		case 'letter':
			return [[...body.to], body.box];
		case 'return':
			return [body.nonce];
	}
}

/** Number of items of each body. */
const LENGTHS: Readonly<Record<Kind, number>> = {
	found: 11,
	join: 2,
	roster: 1,
	seal: 4,
	order: 3,
	call: 3,
	propose: 5,
	vote: 5,
	share: 3,
	attest: 1,
	ack: 1,
	blame: 2,
	trace: 3,
	motion: 4,
	resign: 1,
	back: 1,
	holiday: 2,
	letter: 2,
	return: 1
};

function readBody(kind: Kind, value: Item): Body {
	const b = list(value, 'body', LENGTHS[kind]);
	switch (kind) {
		case 'found':
			return readFound(b);
		case 'join':
			return { kind, keys: readKeys(b[0]), name: text(b[1], 'name', LIMITS.name) };
		case 'roster':
			return { kind, seats: readRoster(b[0]) };
		case 'seal':
			return {
				kind,
				at: readAt(b[0]),
				sealed: flag(b[1], 'sealed'),
				order: bytes(b[2], 'order', LIMITS.order),
				deal: bytes(b[3], 'deal', LIMITS.deal)
			};
		case 'order':
			return {
				kind,
				at: readAt(b[0]),
				order: bytes(b[1], 'order', LIMITS.order),
				deal: bytes(b[2], 'deal', LIMITS.deal)
			};
		case 'call': {
			const ballot = readBallot(b[1]);
			if (ballot.number === 0) refuse('ballot');
			return { kind, at: readAt(b[0]), ballot, opening: idOrNone(b[2], 'opening') };
		}
		case 'propose': {
			const ballot = readBallot(b[1]);
			if (ballot.number === 0) refuse('ballot');
			return {
				kind,
				at: readAt(b[0]),
				ballot,
				opening: id(b[2], 'opening'),
				cut: ids(b[3], 'cut', LIMITS.seats),
				calls: ids(b[4], 'calls', LIMITS.seats)
			};
		}
		case 'vote':
			return {
				kind,
				at: readAt(b[0]),
				ballot: readBallot(b[1]),
				cut: id(b[2], 'cut'),
				partial: bytes(b[3], 'partial', LIMITS.share),
				box: bytes(b[4], 'box', LIMITS.share)
			};
		case 'share':
			return {
				kind,
				at: readAt(b[0]),
				cut: id(b[1], 'cut'),
				share: bytes(b[2], 'share', LIMITS.share)
			};
		case 'attest':
			return { kind, at: readAt(b[0]) };
		case 'ack':
			return { kind, transcript: id(b[0], 'transcript') };
		case 'blame':
			return {
				kind,
				about: id(b[0], 'about'),
				complaint: bytes(b[1], 'complaint', LIMITS.text)
			};
		case 'trace':
			return {
				kind,
				at: readAt(b[0]),
				engine: text(b[1], 'engine', LIMITS.name),
				phases: readPhases(b[2])
			};
		case 'motion':
			return {
				kind,
				seat: integer(b[0], 'seat', LIMITS.seats),
				generation: integer(b[1], 'generation', MAX),
				to: idOrNone(b[2], 'to'),
				time: integer(b[3], 'time', MINUTES)
			};
		case 'resign':
			return { kind, generation: integer(b[0], 'generation', MAX) };
		case 'back':
			return { kind, generation: integer(b[0], 'generation', MAX) };
		case 'holiday':
			return {
				kind,
				from: integer(b[0], 'from', MINUTES),
				until: integer(b[1], 'until', MINUTES)
			};
		case 'letter': {
			const to = list(b[0], 'to').map((seat) => integer(seat, 'to', LIMITS.seats));
			if (to.length === 0 || to.length > LIMITS.seats) refuse('to');
			return { kind, to, box: bytes(b[1], 'box', LIMITS.letter) };
		}
		case 'return':
			return { kind, nonce: bytes(b[0], 'nonce', 16, true) };
	}
}

function readFound(b: readonly Encodable[]): Found {
	const seats = integer(b[3], 'seats', LIMITS.seats);
	const threshold = integer(b[4], 'threshold', LIMITS.seats);
	if (seats === 0 || threshold > seats) refuse('seats');
	return {
		kind: 'found',
		ruleset: text(b[0], 'ruleset', LIMITS.name),
		rulesetVersion: integer(b[1], 'rulesetVersion', MAX),
		options: bytes(b[2], 'options', LIMITS.options),
		seats,
		threshold,
		policy: readPolicy(b[5]),
		keys: readKeys(b[6]),
		name: text(b[7], 'name', LIMITS.name),
		origin: readOrigin(b[8]),
		nonce: bytes(b[9], 'nonce', 16, true),
		bots: integer(b[10], 'bots', 255)
	};
}

function readRoster(value: Item): Id[] {
	const items = list(value, 'seats');
	if (items.length === 0 || items.length > LIMITS.seats) refuse('seats');
	return items.map((item) => idOrNone(item, 'seats'));
}

function readPhases(value: Item): { phase: string; hash: Id }[] {
	const items = list(value, 'phases');
	if (items.length > LIMITS.phases) refuse('phases');
	return items.map((item) => {
		const [phase, hash] = list(item, 'phases', 2);
		return { phase: text(phase, 'phases', LIMITS.name), hash: id(hash, 'phases') };
	});
}

// ---------------------------------------------------------------- entries

const KIND_NUMBERS = new Map<Kind, number>(KINDS.map((kind, number) => [kind, number]));

/** The canonical bytes of an entry, whether or not anybody would take it. */
export function encodeEntry(entry: Entry): Bytes {
	return encode([
		VERSION,
		fromHex(entry.table),
		entry.seat,
		entry.seq,
		fromHex(entry.prev),
		entry.heads.map(fromHex),
		KIND_NUMBERS.get(entry.body.kind) as number,
		writeBody(entry.body)
	]);
}

/** The canonical bytes of an entry: what is hashed and signed. Refuses what `parseEntry` would. */
export function writeEntry(entry: Entry): Parsed<Bytes> {
	const bytes = encodeEntry(entry);
	const parsed = parseEntry(bytes);
	return parsed.ok ? { ok: true, value: bytes } : parsed;
}

/** Reads an entry from anybody. Never throws; `at` names the field refused. */
export function parseEntry(raw: Bytes): Parsed<Entry> {
	if (raw.length > LIMITS.entry) return { ok: false, code: 'too-big' };
	const decoded = decode(raw);
	if (!decoded.ok) return { ok: false, code: 'not-canonical', at: decoded.code };
	try {
		return { ok: true, value: readEntry(decoded.value) };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: error.code, at: error.at };
		throw error;
	}
}

function readEntry(value: Encodable): Entry {
	if (!Array.isArray(value) || typeof value[0] !== 'number')
		throw new Refusal('not-an-entry', 'entry');
	const items = value as readonly Encodable[];
	// The version first: what a later version looks like is not for this one to say.
	if (items[0] !== VERSION) throw new Refusal('version-unknown', String(items[0] as number));
	if (items.length !== 8) throw new Refusal('not-an-entry', 'entry');
	const number = integer(items[6], 'kind', MAX);
	const kind = KINDS[number];
	if (kind === undefined) throw new Refusal('kind-unknown', String(number));
	return {
		table: idOrNone(items[1], 'table'),
		seat: integer(items[2], 'seat', LIMITS.seats),
		seq: integer(items[3], 'seq', LOG_NUMBERS * LOG_SPAN - 1),
		prev: idOrNone(items[4], 'prev'),
		heads: ids(items[5], 'heads', LIMITS.heads),
		body: readBody(kind, items[7])
	};
}

// ---------------------------------------------------------------- parcels

/**
 * The beacon of a step as somebody tells it. The votes make it too, with a pairing for each share; told,
 * those of many steps are checked with two pairings in all. Nobody believes one unchecked.
 */
export interface ToldBeacon {
	readonly epoch: number;
	readonly step: number;
	readonly past: Id;
	readonly beacon: Bytes;
	/**
	 * Openings of its envelopes, each the seat in a byte and 32 bytes with which the envelope opens sooner;
	 * none, or not all, will do. Nobody believes these either.
	 */
	readonly openings?: Bytes;
}

/** Bytes of one opening. */
export const OPENING_LENGTH = 33;

/**
 * The plain bytes of a parcel: a bundle of signed entries, parents before children, and perhaps beacons
 * of steps that they decide.
 */
export function writeParcel(
	entries: readonly Signed[],
	beacons: readonly ToldBeacon[] = []
): Bytes {
	return encode([
		VERSION,
		entries.map((entry): Encodable => [entry.bytes, entry.signature]),
		...(beacons.length > 0 ? [writeBeacons(beacons)] : [])
	]);
}

/** Told beacons, as parcels and files hold them. */
export const writeBeacons = (beacons: readonly ToldBeacon[]): Encodable =>
	beacons.map(({ epoch, step, past, beacon, openings }): Encodable => {
		const parts = [epoch, step, fromHex(past), beacon];
		return openings?.length ? [...parts, openings] : parts;
	});

/** Reads told beacons from anybody; undefined for what `writeBeacons` does not write. Never throws. */
export function parseBeacons(value: Encodable | undefined): ToldBeacon[] | undefined {
	try {
		return readBeacons(value);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

/** Identities of steps are written with 32-bit numbers. */
const MOST_TOLD = 0xffff_ffff;

function readBeacons(value: Encodable | undefined): ToldBeacon[] {
	const beacons = list(value, 'beacons');
	if (beacons.length > LIMITS.parcelBeacons) throw new Refusal('too-big', 'beacons');
	return beacons.map((beacon) => {
		const parts = list(beacon, 'beacons');
		if (parts.length !== 4 && parts.length !== 5) refuse('beacons');
		return {
			...(parts.length === 5 ? { openings: readOpenings(parts[4]) } : {}),
			epoch: integer(parts[0], 'epoch', MOST_TOLD),
			step: integer(parts[1], 'step', MOST_TOLD),
			past: id(parts[2], 'past'),
			beacon: bytes(parts[3], 'beacon', LIMITS.share)
		};
	});
}

function readOpenings(value: Encodable | undefined): Bytes {
	const openings = bytes(value, 'openings', LIMITS.openings);
	if (openings.length === 0 || openings.length % OPENING_LENGTH !== 0) refuse('openings');
	return openings;
}

interface Parcel {
	readonly value: Signed[];
	readonly beacons?: readonly ToldBeacon[];
}

export type ParsedParcel =
	| Exclude<Parsed<Signed[]>, { ok: true }>
	| ({ readonly ok: true } & Parcel);

/** Reads a parcel from anybody; its entries are still to be parsed, its beacons to be checked. Never throws. */
export function parseParcel(raw: Bytes): ParsedParcel {
	if (raw.length > LIMITS.parcel) return { ok: false, code: 'too-big' };
	// A pair and its two parts for each entry, five parts and what holds them for each beacon.
	const decoded = decode(raw, 3 * LIMITS.parcelEntries + 6 * LIMITS.parcelBeacons + 4);
	if (!decoded.ok && decoded.code === 'too-many')
		return { ok: false, code: 'too-big', at: 'entries' };
	if (!decoded.ok) return { ok: false, code: 'not-canonical', at: decoded.code };
	try {
		return { ok: true, ...readParcel(decoded.value) };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: error.code, at: error.at };
		throw error;
	}
}

function readParcel(decoded: Encodable): Parcel {
	if (!Array.isArray(decoded) || typeof decoded[0] !== 'number')
		throw new Refusal('not-a-parcel', 'parcel');
	const items = decoded as readonly Encodable[];
	if (items[0] !== VERSION) throw new Refusal('version-unknown', String(items[0] as number));
	if (items.length !== 2 && items.length !== 3) throw new Refusal('not-a-parcel', 'parcel');
	const entries = list(items[1], 'entries');
	if (entries.length > LIMITS.parcelEntries) throw new Refusal('too-big', 'entries');
	const value = entries.map((entry) => {
		const pair = list(entry, 'entries', 2);
		return {
			bytes: bytes(pair[0], 'entry', LIMITS.entry),
			signature: bytes(pair[1], 'signature', LIMITS.signature)
		};
	});
	return items.length === 2 ? { value } : { value, beacons: readBeacons(items[2]) };
}
