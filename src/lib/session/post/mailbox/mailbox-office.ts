/**
 * The part of the office for mailboxes: what this device leaves for the others, and what it finds. The
 * keys stay in the worker; pages carry events that they can neither read nor write.
 */
import { encode } from '$engine/kernel/encode';
import { deriveKey } from '$lib/crypto/bytes';
import {
	boxOf,
	readSlot,
	senderOf,
	slotWithin,
	writeSlot,
	type Sender,
	type Vouch
} from '$lib/carriers/mailbox/box';
import { tagOf, type NostrEvent } from '$lib/carriers/mailbox/event';
import { signEvent } from '$lib/carriers/mailbox/event-signature';
import { meetingOf, readWord, writeWord } from '$lib/carriers/mailbox/meeting-event';
import type { Outgoing, Places, Posted, Taken } from '$lib/carriers/mailbox/mailbox';
import { worked } from '$lib/carriers/mailbox/work';
import { fromHex, NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { heldOf, type Held } from '$lib/protocol/instance';
import {
	lockParcel,
	openParcel,
	recordId,
	type Content,
	type Lock
} from '$lib/protocol/wire/parcel';
import { contentOf, heldIn, historyOf, keptBy, piecesFor, shownBy } from '$lib/protocol/stock';
import { parseRecords } from '$lib/protocol/record';
import type { Table } from '$lib/protocol/table';
import { parseEntry, type Entry, type Keys, type Signed } from '$lib/protocol/wire/wire';
import type { Arrival } from '../office/answers';
import { viewIn } from '../office/beside';
import { isOwnPiece } from '../office/lacks';
import type { Mail } from '../office/mail';
import type { Open } from '../office/open-table';
import { readShortInvite, writeInvite, writeShortInvite } from '../office/people/invite';
import { isGathering } from '../office/people/refounding';
import { lockOf } from '../office/people/rooms';
import type { Shelf } from '../office/shelf';
import { apply } from '../office/transaction';
import { bundlesFor, MOST_SLOTS } from './bundles';

/** Slots beyond, in which a latecomer finds the roster and a guest the founding. */
const ROSTER_SLOT = MOST_SLOTS;
const FOUNDING_SLOT = MOST_SLOTS + 1;
/** One in which lies nothing but how far its device has come, which every letter says. */
const WORD_SLOT = MOST_SLOTS + 2;
/** Rooms whose mailboxes are looked into: the lobby's, and the newest ones. */
const MOST_ROOMS = 8;

/** An event that was taken in; `arrival`: what it brought. */
export interface Found {
	readonly taken: Taken;
	readonly arrival: Arrival | undefined;
}

export class MailboxOffice {
	readonly #shelf: Shelf;
	readonly #mail: Mail;
	/** Authors by device secret, table and room index. */
	readonly #senders = new Map<string, Sender & { readonly vouch: Vouch }>();
	/** Histories to which others' devices had come when they wrote, by table and by the device's key in hex. */
	readonly #come = new Map<Id, Map<string, Id>>();
	/** Pending words after the last letter, by table: the next one is compared with them. */
	readonly #early = new Map<Id, ReadonlyMap<Id, Held>>();
	/** Number of the latest decision in members’ letters, by table, whether or not it could be taken in. */
	readonly #latest = new Map<Id, number>();

	constructor(shelf: Shelf, mail: Mail) {
		this.#shelf = shelf;
		this.#mail = mail;
	}

	/** Tags to look under, and the keys that this device leaves letters with. */
	mailPlaces(id: Id): Promise<Places> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const senders = this.#sendersIn(open);
			return {
				tags: roomsOf(open).map((secret) => boxOf(secret).tag),
				own: senders.map(({ author }) => author)
			};
		});
	}

	/**
	 * Events for the others, each later than `after` (seconds since 1970), and what they hold; blank ones
	 * for slots that are `filled` and needed no more. `longest`: characters of content that all relays take.
	 */
	mailOut(id: Id, after: number, filled: readonly string[], longest = Infinity): Promise<Outgoing> {
		return this.#shelf.again(id, async (open) => {
			await apply(this.#shelf, open, [{ kind: 'visit' }]);
			// An older copy of a device leaves nothing in the place of what the newer one left.
			if (open.row.copied || open.mute) return { posted: [], blank: [], own: [], tips: [] };
			return this.#outgoing(open, after, filled, slotWithin(longest));
		});
	}

	/**
	 * Adds proof of work (NIP-13, in bits) to an event of this device and signs it anew. The office serves
	 * other requests meanwhile. @throws if the event is another author's
	 */
	async mailWork(id: Id, event: NostrEvent, bits: number): Promise<NostrEvent> {
		const senders = await this.#shelf.inLine(async () =>
			this.#sendersIn(await this.#shelf.opened(id))
		);
		const sender = senders.find(({ author }) => author === event.pubkey);
		if (!sender) throw new Error('an event of somebody else');
		const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
		return signEvent(sender.key, await worked(sender.key.public, event, bits, pause));
	}

	async #outgoing(
		open: Open,
		after: number,
		filled: readonly string[],
		slot: number
	): Promise<Outgoing> {
		const { table, row, memory } = open;
		const lock = withSelf(lockOf(table, row, memory), table.ports.keys);
		const secret = lock.kind === 'room' ? lock.secret : (row.secrets[0] as Bytes);
		const box = boxOf(secret);
		const sender = this.#sender(open, secret);
		const time = Math.max(Math.floor(this.#shelf.ports.now() * 60), after + 1);
		const id = table.terms.table;
		const come = this.#come.get(id) ?? new Map<string, Id>();
		const bundles = bundlesFor(open, slot, come, this.#shelf.ports.now());
		// Devices that ask, or are behind, tell how far they have come: what they lack next is left for them.
		const isBehind = table.seat === 0 || (this.#latest.get(id) ?? -1) >= table.records.length;
		const at = table.instance && isBehind ? [historyOf(table)] : [];
		const posted = bundles.map((bundle, place) => {
			const parcel = lockParcel(table.crypto, lock, contentOf(bundle));
			return {
				event: writeSlot(box, sender, sender.slot(place), parcel, time),
				ids: bundle.map(({ id: one }) => one)
			};
		});
		const own = bundles.flat().filter((piece) => isOwnPiece(table, open.seen, piece));
		return {
			posted: [
				...posted,
				...at.map((history) => ({
					event: empty(sender.slot(WORD_SLOT)),
					ids: [history]
				})),
				...(table.late ? [this.#answer(open, time)] : []),
				...(isHosting(table) ? [this.#founding(open, time)] : [])
			],
			blank: blanks(posted.length),
			own: [...at, ...own.map(({ id: one }) => one)],
			tips: shownBy(table)
		};

		function empty(place: string): NostrEvent {
			return writeSlot(box, sender, place, lockParcel(table.crypto, lock, contentOf([])), time);
		}

		function blanks(from: number): NostrEvent[] {
			const slots = Array.from({ length: MOST_SLOTS - from }, (_, i) => sender.slot(from + i));
			return slots.filter((one) => filled.includes(one)).map(empty);
		}
	}

	/** Posts the roster where a latecomer who has only the invite finds it: the game began without them. */
	#answer(open: Open, time: number): Posted {
		const { rosters } = open.table;
		const entries = rosters.map(({ signed }) => signed);
		return {
			event: this.#lobbySlot(open, ROSTER_SLOT, entries, time),
			ids: rosters.map(({ id }) => id)
		};
	}

	/** Posts the founding where whoever has a short invite finds it. */
	#founding(open: Open, time: number): Posted {
		const { founding, terms } = open.table;
		return {
			event: this.#lobbySlot(open, FOUNDING_SLOT, [founding.signed], time),
			ids: [terms.table]
		};
	}

	/** Entries in a slot that the secret of the invite opens. */
	#lobbySlot(open: Open, place: number, entries: readonly Signed[], time: number): NostrEvent {
		const { table, row } = open;
		const secret = row.secrets[0] as Bytes;
		const sender = this.#sender(open, secret);
		const parcel = lockParcel(table.crypto, { kind: 'room', secret }, { records: [], entries });
		return writeSlot(boxOf(secret), sender, sender.slot(place), parcel, time);
	}

	/** An invite that fits in a message of any messenger: its founding has to lie in the mailbox. */
	shortInvite(id: Id): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { relays } = viewIn(this.#shelf, open);
			return writeShortInvite(open.row.secrets[0] as Bytes, id, relays);
		});
	}

	/** Tag under which the founding of a short invite lies. */
	async invitePlaces(raw: Bytes): Promise<Places> {
		const short = readShortInvite(raw);
		return { tags: short ? [boxOf(short.secret).tag] : [], own: [] };
	}

	/** The invite with its founding, if an event of the mailbox holds that. */
	inviteIn(raw: Bytes, event: NostrEvent): Promise<Bytes | undefined> {
		return this.#shelf.inLine(async () => {
			const short = readShortInvite(raw);
			const text = short && readSlot(boxOf(short.secret), event);
			if (!short || !text) return undefined;
			const { secret, table, relays } = short;
			const { crypto } = await this.#shelf.handAt(new Uint8Array(secret.length), NONE);
			const parcel = openParcel(crypto, { table: '', secrets: [secret] }, text.parcel);
			const founding = parcel.ok && foundingIn(crypto, parcel.value, table);
			return founding ? writeInvite(secret, founding, relays) : undefined;
		});
	}

	/** Takes in what lies in an event of a mailbox. `have`: a state of the table already at hand. */
	async mailIn(id: Id, event: NostrEvent, have?: Id): Promise<Found> {
		const read = await this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table, row } = open;
			for (const secret of roomsOf(open)) {
				const text = readSlot(boxOf(secret), event);
				if (!text) continue;
				const { parcel: raw, next, vouch } = text;
				const parcel = openParcel(table.crypto, { table: id, secrets: row.secrets }, raw);
				if (parcel.ok && this.#isOwnAndAhead(open, event, parcel.value)) {
					open.row = { ...open.row, copied: true };
					await apply(this.#shelf, open, []);
				}
				const parts = parcel.ok ? partsOf(table, parcel.value) : NOTHING;
				const ids = idsIn(parts);
				const held = [...piecesFor(table, []), ...heldIn(table)].map((one) => one.id);
				const known = new Set([table.terms.table, ...held]);
				const isFresh = ids.length === 0 || ids.some((one) => !known.has(one));
				const { records } = parseRecords(parcel.ok && isFresh ? parcel.value.records : []);
				const numbers = records.map(({ number }) => number);
				const isWord = this.#sendersIn(open).some(
					(one) => one.author === event.pubkey && one.slot(WORD_SLOT) === tagOf(event, 'd')
				);
				return { raw, next, vouch, parts, isFresh, numbers, isWord };
			}
			return undefined;
		});
		if (!read) return { taken: undefined, arrival: undefined };
		const { raw, parts, isFresh, next, vouch, numbers, isWord } = read;
		const at = have === undefined ? undefined : { id, have };
		const arrival = isFresh ? await this.#mail.receiveBytes(raw, at) : undefined;
		const delivery = arrival?.kind === 'parcel' ? arrival.delivery : undefined;
		const isRefused = delivery?.refused.some(isForNow) ?? false;
		const rest = await this.#shelf.inLine(async () => {
			const { table } = await this.#shelf.opened(id);
			// A request for a seat comes with its device's first letter.
			const device = vouch && deviceOf(table, event.pubkey, vouch);
			if (device) this.#hearOf(table, device, vouch);
			const by = memberOf(table, device);
			// Anybody with the invite can make up a record of any number.
			if (by !== undefined) this.#latest.set(id, Math.max(this.#latest.get(id) ?? -1, ...numbers));
			const isEarly = isAhead(numbers, table);
			return {
				ids: isWord && vouch ? [toHex(vouch.come)] : leftIn(table, parts),
				by,
				...this.#stirred(table),
				...((isEarly || isRefused) && { unkept: Math.min(...numbers) })
			};
		});
		const news = delivery !== undefined && delivery.added > 0;
		const isFalse = delivery?.refused.some(isFalsehood) ?? false;
		return { taken: { ...rest, next, news, isFalse }, arrival };
	}

	/** Tells whether words became pending, and whether pending ones were evicted, since the last call. */
	#stirred(table: Table): Pick<NonNullable<Taken>, 'lacksWords' | 'displaces'> {
		const { instance, early, terms, seat } = table;
		const before = this.#early.get(terms.table) ?? new Map<Id, Held>();
		this.#early.set(terms.table, new Map(early));
		const volume = instance?.position.volume.id;
		const isGone = ({ id, entry }: Held): boolean =>
			!early.has(id) && !instance?.byId.has(id) && !isPast(table, entry);
		return {
			lacksWords: [...early.keys()].some((id) => !before.has(id)),
			displaces: [...before.values()].some(
				(held) => held.entry.volume === volume && held.entry.seat !== seat && isGone(held)
			)
		};
	}

	/** Remembers how far a device has come: never back, as its older letters may lie about. */
	#hearOf(table: Table, key: Bytes, vouch: Vouch): void {
		const [device, at] = [toHex(key), toHex(vouch.come)];
		const come = this.#come.get(table.terms.table) ?? new Map<string, Id>();
		const before = come.get(device);
		if (numberOf(table, at) > (before === undefined ? -1 : numberOf(table, before)))
			this.#come.set(table.terms.table, come.set(device, at));
	}

	/** True if this device's own key left a decision that is not stored here: a newer copy of the device did. */
	#isOwnAndAhead(open: Open, { pubkey }: NostrEvent, { records }: Content): boolean {
		if (!this.#sendersIn(open).some(({ author }) => author === pubkey)) return false;
		return parseRecords(records).records.some(({ number }) => number >= open.table.records.length);
	}

	/** Tag under which the devices of a table look for each other. */
	meetTag(id: Id): Promise<string> {
		return this.#shelf.inLine(async () => meetingOf(await this.#lobby(id)).tag);
	}

	/** A word to those who look as well; undefined: it is too long. */
	meetOut(id: Id, word: Bytes): Promise<NostrEvent | undefined> {
		return this.#shelf.inLine(async () => {
			const { now, random } = this.#shelf.ports;
			const meeting = meetingOf(await this.#lobby(id));
			return writeWord(meeting, random(32), word, Math.floor(now() * 60));
		});
	}

	/** A word in an event; undefined: nobody of the table said it. */
	meetIn(id: Id, event: NostrEvent): Promise<Bytes | undefined> {
		return this.#shelf.inLine(async () => readWord(meetingOf(await this.#lobby(id)), event));
	}

	/** The secret that came with the invite: as for the rooms of a signalling server. */
	async #lobby(id: Id): Promise<Bytes> {
		return (await this.#shelf.opened(id)).row.secrets[0] as Bytes;
	}

	/** Authors of this device in the rooms that are looked after, in their order. */
	#sendersIn(open: Open): Sender[] {
		return roomsOf(open).map((secret) => this.#sender(open, secret));
	}

	/** Author of this device in a room, memoised: derivation on the curve is slow and every poll needs it. */
	#sender(open: Open, secret: Bytes): Sender {
		const device = this.#device(open);
		const place = placeOf(open, secret);
		const name = `${toHex(device)}/${place}`;
		const { person } = open.table.crypto;
		const come = fromHex(historyOf(open.table));
		const known = this.#senders.get(name);
		if (known) return { ...known, vouch: { ...known.vouch, come } };
		const sender = senderOf(device, place);
		const signature = person.sign(authorId(open.table, sender.author));
		const vouching = { ...sender, vouch: { key: person.keys.sign, signature, come } };
		this.#senders.set(name, vouching);
		return vouching;
	}

	/** Secret from which this device's keys for the mailboxes of a table follow. */
	#device({ table, row }: Open): Bytes {
		return deriveKey(row.device as Bytes, fromHex(table.terms.table), 'lacre/mailbox/device/2');
	}
}

/** A device reads its own slots too: they say what it has left at a relay already. */
const withSelf = (lock: Lock, self: Keys): Lock =>
	lock.kind === 'people' ? { ...lock, readers: [...lock.readers, self] } : lock;

const placeOf = ({ row: { secrets } }: Open, secret: Bytes): number =>
	secrets.findIndex((other) => sameBytes(other, secret));

/** Secrets of the rooms that are looked after, the lobby's first. */
function roomsOf({ row: { secrets } }: Open): readonly Bytes[] {
	const [lobby, ...rest] = secrets;
	const rooms = lobby ? [lobby, ...rest.slice(1 - MOST_ROOMS)] : [];
	return rooms.filter((room, i) => rooms.findIndex((other) => sameBytes(other, room)) === i);
}

/** Id that a device signs to say that an author in the mailboxes of a table is its own. */
const authorId = ({ crypto, terms }: Pick<Table, 'crypto' | 'terms'>, author: string): Id =>
	toHex(crypto.hash(encode(['lacre/mailbox/author/1', terms.table, author])));

/** The device, at the table or asking for a seat there, that signed for an author; undefined: none has. */
function deviceOf(
	{ instance, joins, crypto, terms }: Table,
	author: string,
	vouch: Vouch
): Bytes | undefined {
	const asking = [...joins.values()].map(({ entry }) => entry.body.keys.sign);
	const sitting =
		instance?.position.standings.flatMap(({ keys }) => (keys ? [keys.sign] : [])) ?? [];
	const key = [...sitting, ...asking].find((own) => sameBytes(own, vouch.key));
	const isOwn = key && crypto.verify(key, authorId({ crypto, terms }, author), vouch.signature);
	return isOwn ? key : undefined;
}

/** The member, by their lasting key, whose device this is; undefined: it does not sit at the table. */
function memberOf({ instance }: Table, device: Bytes | undefined): string | undefined {
	const keys = instance?.position.standings
		.map(({ keys: own }) => own)
		.find((own) => own && device && sameBytes(own.sign, device));
	return keys && toHex(keys.person);
}

/**
 * True if a letter's decisions leave a gap after those of the table, or come before its list of players. A refused next decision
 * leaves none: nothing continues from it.
 */
const isAhead = (numbers: readonly number[], { instance, records: { length } }: Table): boolean =>
	numbers.some((number) => !instance || number > length) && !(instance && numbers.includes(length));

/** Decisions before a history; -1: this device does not know it. */
const numberOf = ({ past, terms }: Table, history: Id): number =>
	history === terms.table ? 0 : (past.get(history)?.number ?? -1);

/** Reasons for which something is refused that nobody honest says: each takes long to see. */
const FALSEHOODS: readonly string[] = ['bad-signature', 'certificate', 'beacon', 'not-whole'];
const isFalsehood = ({ code }: { readonly code: string }): boolean => FALSEHOODS.includes(code);

/** Refusals that are not final: words may rest on the entry later, or its volume may begin. */
const FOR_NOW: readonly string[] = ['no-room', 'other-history'];
const isForNow = ({ code }: { readonly code: string }): boolean => FOR_NOW.includes(code);

/** True while the person of this device gathers people for a table of their own. */
const isHosting = (table: Table): boolean =>
	isGathering(table) && sameBytes(table.founding.entry.body.keys.person, table.ports.keys.person);

/**
 * The first founding of a table whose id begins so, if it is rightly signed: whoever has a short invite can leave others
 * in the place of the true one.
 */
function foundingIn(crypto: Crypto, { entries }: Content, table: Bytes): Signed | undefined {
	for (const signed of entries) {
		const parsed = parseEntry(signed.bytes);
		if (!parsed.ok || parsed.value.body.kind !== 'found') continue;
		const { keys } = parsed.value.body;
		const { id } = heldOf(crypto, parsed.value, signed);
		if (id.startsWith(toHex(table)))
			return crypto.verify(keys.sign, id, signed.signature) ? signed : undefined;
	}
	return undefined;
}

/** A parcel by its parts: ids of its decisions, and its entries as they are held. */
interface Parts {
	readonly records: readonly Id[];
	readonly entries: readonly Held[];
}

const NOTHING: Parts = { records: [], entries: [] };

const partsOf = ({ crypto }: Table, { records, entries }: Content): Parts => ({
	records: records.map((bytes) => recordId(crypto, bytes)),
	entries: entries.flatMap((signed) => {
		const parsed = parseEntry(signed.bytes);
		return parsed.ok ? [heldOf(crypto, parsed.value, signed)] : [];
	})
});

const idsIn = ({ records, entries }: Parts): Id[] => [...records, ...entries.map(({ id }) => id)];

/**
 * Ids of what a parcel leaves to others: an entry that this device holds otherwise, or that it does not take in, is none, as a
 * copy with a wrong signature would keep the true one away. Of what is decided all counts.
 */
function leftIn(table: Table, { records, entries }: Parts): Id[] {
	const kept = new Map([table.founding, ...keptBy(table)].map((held) => [held.id, held]));
	const isLeft = ({ id, entry, signed }: Held): boolean => {
		const held = kept.get(id);
		return held ? sameBytes(held.signed.signature, signed.signature) : isPast(table, entry);
	};
	return idsIn({ records, entries: entries.filter(isLeft) });
}

/** True of an entry from before the last decision. */
const isPast = ({ past, instance }: Table, { at, seat }: Entry): boolean =>
	seat > 0 && past.has(at) && at !== instance?.position.history;
