/**
 * The wire format: every kind of entry, declared once, with its limits.
 *
 * An entry stands in a *place*: (volume, history, kind, seat, number). Its *head* is the canonical CBOR of
 * `[version, volume, at, kind, seat, number, hash of the body]`, its id the SHA-256 of the head, and what
 * its author signs is the id. Two heads of one author that differ in the last part alone are the proof
 * that the author lied: a few hundred bytes that anybody checks without the bodies.
 */
import { decode, encode, type Encodable } from '../../../../engine/kernel/encode';
import { toHex, type Bytes, type Id } from '../bytes';
import {
	bytes,
	exactly,
	flag,
	hex,
	id,
	idOrNone,
	later,
	list,
	oneOf,
	optional,
	record,
	Refusal,
	refuse,
	text,
	whole,
	word,
	type Field,
	type Of
} from './fields';

/** Raised by every change of what is below. */
export const VERSION = 3;

/**
 * Rules by which tables that are founded now come to what they are. Raised where the same entries would come to
 * something else: tables of before keep theirs. In 2 a seat is handed over by who holds keys, by one alone not while
 * it plays, and to another device of its person's by its present one.
 */
export const REVISION = 2;

export const LIMITS = {
	/** Bytes of one entry. WebRTC carriers fall silent above 256 KiB a message. */
	entry: 64 * 1024,
	signature: 64,
	seats: 64,
	name: 64,
	options: 4096,
	/** Bytes of an order as a game writes it. */
	plainOrder: 16 * 1024,
	/** The same sealed, with its padding and its lock. */
	order: 18 * 1024,
	deal: 16 * 1024,
	/** Bytes of a partial signature, and of a share of a key, sealed or plain. */
	share: 256,
	complaint: 256,
	/** Notes that one envelope names, and notes of one seat in one instance. */
	notes: 16,
	ownNotes: 4,
	/** Own votes that a call names. */
	votes: 512,
	/** Open orders of an instance. */
	opens: 64,
	/** Ballots of an instance are numbered below this. */
	ballots: 4096,
	/** Phases of a trace, characters of a phase's name, and bytes of its hash. */
	phases: 128,
	phase: 24,
	mark: 8,
	/** Bytes of a record: what its value names, each within its limit, hardly ever comes near. */
	record: 1024 * 1024,
	/** Records, and entries, of one parcel. */
	parcel: 4096,
	/** Letters of one seat in one history. */
	letters: 8
} as const;

/** 2 for each place: one entry, or the two that prove a lie. */
const NAMED = 2 * LIMITS.seats;

const MINUTES = 2 ** 32;
const time = whole(MINUTES);
/** Names of entries, none of them twice. */
const ids = (max: number): Field<readonly Id[]> => {
	const field = list(id, max);
	return {
		...field,
		read(item, at) {
			const read = field.read(item, at);
			return new Set(read).size === read.length ? read : refuse(at);
		}
	};
};

/**
 * Public keys of a person at a table, 32 bytes each. `sign` is the key of one device at one table, and
 * `vouch` the signature of the person's lasting key `person` on the other three and the table. A device that was
 * restored has a new one, so it can never say a thing twice.
 */
const keys = record({
	person: exactly(32),
	sign: exactly(32),
	letter: exactly(32),
	share: exactly(32),
	vouch: bytes(LIMITS.signature)
});
export type Keys = Of<typeof keys>;

/** Somebody who sits down, or a person's other device. */
const person = record({ keys, name: text(LIMITS.name) });
export type Person = Of<typeof person>;

/** Pace of orders: advice to the app, never a rule. In minutes. */
const pace = oneOf({
	none: record({}),
	length: record({ minutes: time }),
	hour: record({ minuteOfDay: whole(1439), days: whole(366), zone: text(LIMITS.name) })
});

export type Pace = Of<typeof pace>;

const policy = record({ pace, patience: time, holidayDays: whole(366), absence: time });
export type Policy = Of<typeof policy>;

/** The table that a table goes on from. */
const origin = record({ table: id, history: id, state: id });
export type Origin = Of<typeof origin>;

const seats = list(whole(LIMITS.seats), LIMITS.seats);

/**
 * Value of an instance, which it decides. `opens`: the open orders since the last decision. Then
 * - `cut`: the envelopes of the step after them, an id or NONE for each seat that owes one, in seat order; in a
 *   ceremony the deals;
 * - `lapse`: the seat whose open step follows is late and is passed;
 * - `halt`: nothing further;
 * - `stop`: the keys are no good, and the volume ends. `absent` never said that its share is good, `barred` dealt
 *   a bad one.
 * `out`: seats that are proven false by what the deciding calls named; none in ballot 0.
 */
const value = record({
	opens: ids(LIMITS.opens),
	out: seats,
	end: oneOf({
		cut: record({ envelopes: list(idOrNone, LIMITS.seats) }),
		lapse: record({}),
		halt: record({}),
		stop: record({ absent: seats, barred: seats })
	})
});
export type Value = Of<typeof value>;

/** A head and the signature of its id: what proves that somebody said something in a place. */
const headed = record({ head: bytes(256), signature: bytes(LIMITS.signature) });
export type Headed = Of<typeof headed>;

/** Facts that a seat states. They count from the decision whose orders name them. */
const fact = oneOf({
	/** A sign of life of a seat that sleeps. */
	awake: record({}),
	/** The seat goes to a bot. */
	resign: record({ generation: whole() }),
	/** The seat's person takes it back from a bot. */
	back: record({ generation: whole() }),
	holiday: record({ from: time, until: time }),
	/** Supports that a seat goes to somebody, or to a bot. The keys are in it: no order rests on what a lobby holds. */
	support: record({ seat: whole(LIMITS.seats), generation: whole(), to: optional(person), time }),
	/** The seat's share of the volume's key is good: what its orders and votes say too. */
	vouch: record({}),
	/** The share that a deal of this volume gave this seat is bad. */
	complaint: record({ dealer: whole(LIMITS.seats), complaint: bytes(LIMITS.complaint) }),
	/** Hash of the last state: said when nothing else will be. */
	attest: record({ state: id }),
	/** Phases by which this device came to a state that others have not: beginnings of their names and hashes. */
	trace: record({
		history: id,
		engine: text(LIMITS.name),
		phases: list(record({ phase: word(LIMITS.phase), hash: hex(LIMITS.mark) }), LIMITS.phases)
	})
});
export type Fact = Of<typeof fact>;

/** Facts that wait for a note, as a device keeps them. */
export const encodeFacts = (facts: readonly Fact[]): Bytes => encode(facts.map(fact.write));

/** The same, read again: those that are whole. */
export function parseFacts(raw: Bytes): Fact[] {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return [];
	return (decoded.value as readonly Encodable[]).flatMap((item) => {
		try {
			return [fact.read(item, 'fact')];
		} catch (error) {
			if (error instanceof Refusal) return [];
			throw error;
		}
	});
}

const order = {
	state: id,
	time,
	/** The author's share of the volume's key is good. */
	good: flag,
	order: bytes(LIMITS.order),
	notes: ids(LIMITS.notes)
};

/** Bodies by kind. The order gives the kinds their numbers, which are never given twice. */
const body = oneOf({
	found: record({
		ruleset: text(LIMITS.name),
		rulesetVersion: whole(),
		options: bytes(LIMITS.options),
		seats: whole(LIMITS.seats),
		threshold: whole(LIMITS.seats),
		policy,
		keys,
		name: text(LIMITS.name),
		origin: optional(origin),
		nonce: exactly(16),
		bots: whole(255),
		/** Turns that are opened before the record of one may be given to people who do not play; undefined: never. */
		spectators: optional(whole(255)),
		/** Rules of the protocol, by which its history is read for ever: `REVISION` when it was founded. */
		revision: later(whole(), 1)
	}),
	join: person,
	/** For each seat its person, or a bot. */
	roster: record({ seats: list(optional(person), LIMITS.seats) }),
	deal: record({ deal: bytes(LIMITS.deal) }),
	/** The receiver's proof that a deal of this ceremony is bad. */
	complain: record({ deal: id, complaint: bytes(LIMITS.complaint) }),
	seal: record(order),
	open: record(order),
	/** Ballot 0 names its value, a later one its proposal, whose value it is. */
	vote: record({
		state: idOrNone,
		time,
		value: optional(value),
		proposal: idOrNone,
		/** Notes of seats whose share is good, where the envelopes and calls show too few. */
		vouchers: ids(LIMITS.seats),
		partial: bytes(LIMITS.share),
		box: bytes(LIMITS.share)
	}),
	/** A call for a ballot names all that its author holds, and two calls of the number before. */
	call: record({
		state: idOrNone,
		time,
		/** The author's share of the volume's key is good. */
		good: flag,
		before: list(headed, 2),
		votes: ids(LIMITS.votes),
		opens: ids(2 * LIMITS.opens),
		envelopes: ids(NAMED),
		complaints: ids(NAMED),
		notes: ids(LIMITS.ownNotes * LIMITS.seats)
	}),
	propose: record({ time, calls: ids(LIMITS.seats), value }),
	/** A share of the step's key given plainly, by a seat that holds the decision. */
	share: record({ value: id, share: bytes(LIMITS.share) }),
	note: record({ fact }),
	letter: record({ to: list(whole(LIMITS.seats), LIMITS.seats), box: bytes(LIMITS.deal) })
});
export type Body = Of<typeof body>;
export type Kind = Body['kind'];
export type BodyOf<K extends Kind> = Extract<Body, { readonly kind: K }>;

export const KINDS: readonly Kind[] = [
	'found',
	'join',
	'roster',
	'deal',
	'complain',
	'seal',
	'open',
	'vote',
	'call',
	'propose',
	'share',
	'note',
	'letter'
];

/** A ballot: number 0 has no leader (0). */
export interface Ballot {
	readonly number: number;
	readonly leader: number;
}

/** Place of an entry. A place holds one entry of its author; two are a proof. */
export interface Place {
	/** The volume; the table's id, and NONE for its founding, in the lobby. */
	readonly volume: Id;
	/** History that it is said in: of the instance, and for orders of the open orders before them too. */
	readonly at: Id;
	readonly kind: Kind;
	/** 0 in the lobby, before there are seats. */
	readonly seat: number;
	/** The ballot (`ballotNumber`) of votes, calls and proposals; the dealer complained of; of notes which. */
	readonly number: number;
}

export interface Entry extends Place {
	readonly body: Body;
}

/** An entry as it travels. */
export interface Signed {
	readonly bytes: Bytes;
	readonly signature: Bytes;
}

const SPAN = LIMITS.seats + 1;
export const ballotNumber = ({ number, leader }: Ballot): number => number * SPAN + leader;
export const ballotOf = (number: number): Ballot => ({
	number: Math.floor(number / SPAN),
	leader: number % SPAN
});

/** Names a place, as the key of a map. */
export const placeName = ({ volume, at, kind, seat, number }: Place): string =>
	`${kind}/${seat}/${number}/${at}/${volume}`;

/** The highest number of a ballot (`ballotNumber`). */
export const MOST_BALLOT = SPAN * LIMITS.ballots;

const places = {
	volume: idOrNone,
	at: idOrNone,
	kind: whole(KINDS.length - 1),
	seat: whole(LIMITS.seats),
	number: whole(MOST_BALLOT)
};
const place = record(places);
const head = record({ ...places, hash: id });

/** Reason that something from outside was refused, before anything else was asked of it. */
export type WireCode =
	| 'too-big'
	| 'not-canonical'
	| 'not-an-entry'
	| 'version-unknown'
	| 'bad-field';

export type Parsed<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: WireCode; readonly at?: string };

const numbered = (at: Place) => ({ ...at, kind: KINDS.indexOf(at.kind) });

/** The bytes of an entry, whether or not anybody would take it. */
export const encodeEntry = (entry: Entry): Bytes =>
	encode([VERSION, place.write(numbered(entry)), body.write(entry.body)]);

/** The head of an entry: what is hashed to its id. */
export const encodeHead = (entry: Entry, hash: (bytes: Bytes) => Bytes): Bytes =>
	encode([
		VERSION,
		head.write({ ...numbered(entry), hash: toHex(hash(encode(body.write(entry.body)))) })
	]);

/** Entries that were read: their bytes never change, and they are looked at again with each record and parcel. */
const entriesRead = new WeakMap<Bytes, Parsed<Entry>>();

/** Reads an entry from anybody. Never throws; `at` names the field refused. */
export function parseEntry(raw: Bytes): Parsed<Entry> {
	let parsed = entriesRead.get(raw);
	if (!parsed) entriesRead.set(raw, (parsed = readEntry(raw)));
	return parsed;
}

function readEntry(raw: Bytes): Parsed<Entry> {
	if (raw.length > LIMITS.entry) return { ok: false, code: 'too-big' };
	return parse(raw, [place, body], (items) => {
		const where = place.read(items[1], 'place');
		const said = body.read(items[2], 'body');
		const kind = KINDS[where.kind] as Kind;
		if (said.kind !== kind || !isPlaced(said, where)) refuse('place');
		return { ...where, kind, body: said };
	});
}

/** A head from a proof. Never throws. */
export function parseHead(raw: Bytes): Parsed<Place & { readonly hash: Id }> {
	return parse(raw, [head], (items) => {
		const { kind, ...rest } = head.read(items[1], 'head');
		return { ...rest, kind: KINDS[kind] as Kind };
	});
}

/** Reads a list of the version and some fields. */
function parse<T>(
	raw: Bytes,
	fields: readonly Pick<Field<unknown>, 'most'>[],
	read: (items: readonly Encodable[]) => T
): Parsed<T> {
	const bound = fields.reduce((sum, { most }) => sum + most, 2);
	const decoded = decode(raw, bound);
	if (!decoded.ok) return { ok: false, code: 'not-canonical', at: decoded.code };
	if (!Array.isArray(decoded.value) || typeof decoded.value[0] !== 'number')
		return { ok: false, code: 'not-an-entry' };
	const items = decoded.value as readonly Encodable[];
	// The version first: how a later version looks is not for this one to say.
	if (items[0] !== VERSION)
		return { ok: false, code: 'version-unknown', at: String(items[0] as number) };
	if (items.length !== 1 + fields.length) return { ok: false, code: 'not-an-entry' };
	try {
		return { ok: true, value: read(items) };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: 'bad-field', at: error.at };
		throw error;
	}
}

/** Place of a seat's trace, which is long: it has one alone. */
export const TRACE_PLACE = LIMITS.ownNotes;

const isPlacedNote = ({ kind }: Fact, number: number): boolean =>
	kind === 'trace' ? number === TRACE_PLACE : number < LIMITS.ownNotes;

/** Numbers that a place of a kind may have, and what a body owes its place. */
function isPlaced(said: Body, { seat, number, at, volume }: Omit<Place, 'kind'>): boolean {
	const { number: ballot, leader } = ballotOf(number);
	switch (said.kind) {
		case 'found':
			return seat === 0 && number === 0 && at === '' && volume === '' && said.seats > 0;
		case 'join':
			return seat === 0 && number === 0 && at === '';
		case 'roster':
			return seat === 0 && number === 1 && at === '';
		case 'deal':
		case 'seal':
		case 'open':
		case 'share':
			return seat > 0 && number === 0;
		case 'complain':
			return seat > 0 && number > 0 && number <= LIMITS.seats;
		case 'vote':
			return (
				seat > 0 &&
				(ballot === 0) === (leader === 0) &&
				(ballot === 0) === (said.value !== undefined) &&
				(ballot === 0) === (said.proposal === '')
			);
		case 'call':
			return seat > 0 && ballot > 0 && leader > 0 && said.before.length === (ballot > 1 ? 2 : 0);
		case 'propose':
			return seat > 0 && ballot > 0 && leader === seat && said.calls.length > 0;
		case 'note':
			return seat > 0 && isPlacedNote(said.fact, number);
		case 'letter':
			return seat > 0 && number < LIMITS.letters;
	}
}

/** Names of entries on which an entry rests: it counts only once all of them are held. */
export function namesIn(said: Body): readonly Id[] {
	switch (said.kind) {
		case 'complain':
			return [said.deal];
		case 'seal':
		case 'open':
			return said.notes;
		case 'vote':
			return [...(said.value ? namesOf(said.value) : [said.proposal]), ...said.vouchers];
		case 'call':
			return [...said.votes, ...said.opens, ...said.envelopes, ...said.complaints, ...said.notes];
		case 'propose':
			return [...said.calls, ...namesOf(said.value)];
		case 'found':
		case 'join':
		case 'roster':
		case 'deal':
		case 'share':
		case 'note':
		case 'letter':
			return [];
	}
}

/** Entries that a value is made of. */
export const namesOf = ({ opens, end }: Value): Id[] => [
	...opens,
	...(end.kind === 'cut' ? end.envelopes.filter((one) => one !== '') : [])
];

/** Canonical bytes of a value. */
export const encodeValue = (of: Value): Bytes => encode(['lacre/value/1', value.write(of)]);

/** Canonical bytes of a person: what names them in a motion. */
export const encodePerson = (of: Person): Bytes => encode(person.write(of));

export { value as valueField };
