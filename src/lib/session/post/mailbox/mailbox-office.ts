/**
 * The part of the office for mailboxes: what this device leaves for the others, and what it finds. The
 * keys stay in the worker; pages carry events that they can neither read nor write.
 */
import { deriveKey } from '$lib/crypto/bytes';
import { boxOf, readSlot, senderOf, SLOT, writeSlot, type Sender } from '$lib/carriers/mailbox/box';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import { signEvent } from '$lib/carriers/mailbox/event-signature';
import { meetingOf, readWord, writeWord } from '$lib/carriers/mailbox/meeting-event';
import type { Outgoing, Places, Taken } from '$lib/carriers/mailbox/mailbox';
import { worked } from '$lib/carriers/mailbox/work';
import { fromHex, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { frontierIds, type Held } from '$lib/protocol/log';
import { lockParcel, openParcel, type Lock } from '$lib/protocol/parcel';
import type { Keys } from '$lib/protocol/wire';
import type { Arrival } from '../office/answers';
import { idOf, isMine } from '../office/entry';
import { lackedBy, othersOf } from '../office/lacks';
import type { Mail } from '../office/mail';
import type { Open } from '../office/open-table';
import { lockOf } from '../office/room-secrets';
import type { Shelf } from '../office/shelf';
import { apply } from '../office/transaction';
import { beaconsFor } from '../office/turns';

/** Slots that a device fills at most. */
const MOST_SLOTS = 12;
/** Bytes around an entry in a parcel, and of what a parcel holds besides: its lock and beacons. */
const AROUND_ENTRY = 80;
const AROUND_PARCEL = 6 * 1024;
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
	readonly #senders = new Map<string, Sender>();

	constructor(shelf: Shelf, mail: Mail) {
		this.#shelf = shelf;
		this.#mail = mail;
	}

	/** Tags to look under, and the keys that this device leaves letters with. */
	mailPlaces(id: Id): Promise<Places> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const senders = await this.#sendersIn(open);
			return {
				tags: roomsOf(open).map((secret) => boxOf(secret).tag),
				own: senders.map(({ author }) => author)
			};
		});
	}

	/**
	 * Events for the others, each later than `after` (seconds since 1970), and what they hold; blank ones
	 * for slots that are `filled` and needed no more.
	 */
	mailOut(id: Id, after: number, filled: readonly string[]): Promise<Outgoing> {
		return this.#shelf.again(id, async (open) => {
			await apply(this.#shelf, open, [{ kind: 'visit' }]);
			// Whoever came back from a backup has yet to learn what was said before.
			if (open.row.returning || open.row.moved) return { posted: [], blank: [], own: [], tips: [] };
			return this.#outgoing(open, after, filled);
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

	async #outgoing(open: Open, after: number, filled: readonly string[]): Promise<Outgoing> {
		const { table, row, memory } = open;
		const lock = withSelf(lockOf(table, row, memory), table.crypto.person.keys);
		const secret = lock.kind === 'room' ? lock.secret : (row.secrets[0] as Bytes);
		const box = boxOf(secret);
		const sender = await this.#sender(open, secret);
		const time = Math.max(Math.floor(this.#shelf.ports.now() * 60), after + 1);
		const bundles = bundlesFor(open);
		const posted = bundles.map((bundle, place) => {
			const entries = bundle.map(({ signed }) => signed);
			const beacons = beaconsFor(table, memory, entries);
			const parcel = lockParcel(table.crypto, lock, entries, beacons);
			return {
				event: writeSlot(box, sender, sender.slot(place), parcel, time),
				ids: bundle.map((held) => held.id)
			};
		});
		const own = bundles.flat().filter((held) => isMine(table, held));
		return {
			posted,
			blank: blanks(posted.length),
			own: own.map((held) => held.id),
			tips: frontierIds(table.graph)
		};

		function blanks(from: number): NostrEvent[] {
			const slots = Array.from({ length: MOST_SLOTS - from }, (_, i) => sender.slot(from + i));
			return slots
				.filter((slot) => filled.includes(slot))
				.map((slot) => writeSlot(box, sender, slot, lockParcel(table.crypto, lock, []), time));
		}
	}

	/** Takes in what lies in an event of a mailbox. `have`: a state of the table already at hand. */
	async mailIn(id: Id, event: NostrEvent, have?: Id): Promise<Found> {
		const read = await this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table, row } = open;
			for (const secret of roomsOf(open)) {
				const text = readSlot(boxOf(secret), event);
				if (!text) continue;
				const { parcel: raw, next } = text;
				const parcel = openParcel(table.crypto, { table: id, secrets: row.secrets }, raw);
				const entries = parcel.ok ? parcel.value : [];
				return { raw, next, ids: entries.map((entry) => idOf(table.crypto, entry)) };
			}
			return undefined;
		});
		if (!read) return { taken: undefined, arrival: undefined };
		const { raw, ids, next } = read;
		const isKnown = await this.#shelf.inLine(async () => {
			const { graph } = (await this.#shelf.opened(id)).table;
			return ids.length > 0 && ids.every((entry) => graph.byId.has(entry));
		});
		if (isKnown) return { taken: { ids, next, news: false }, arrival: undefined };
		const at = have === undefined ? undefined : { id, have };
		const arrival = await this.#mail.receiveBytes(raw, at);
		const news = arrival.kind === 'parcel' && arrival.delivery.added > 0;
		return { taken: { ids, next, news }, arrival };
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

	/** A word in an event; undefined: nobody of the table said it, or not now. */
	meetIn(id: Id, event: NostrEvent): Promise<Bytes | undefined> {
		return this.#shelf.inLine(async () =>
			readWord(meetingOf(await this.#lobby(id)), event, this.#shelf.ports.now() * 60)
		);
	}

	/** The secret that came with the invite: as for the rooms of a signalling server. */
	async #lobby(id: Id): Promise<Bytes> {
		return (await this.#shelf.opened(id)).row.secrets[0] as Bytes;
	}

	/** Authors of this device in the rooms that are looked after, in their order. */
	#sendersIn(open: Open): Promise<Sender[]> {
		return Promise.all(roomsOf(open).map((secret) => this.#sender(open, secret)));
	}

	/** Author of this device in a room, memoised: derivation on the curve is slow and every poll needs it. */
	async #sender(open: Open, secret: Bytes): Promise<Sender> {
		const device = await this.#device(open);
		const place = placeOf(open, secret);
		const name = `${toHex(device)}/${place}`;
		const sender = this.#senders.get(name) ?? senderOf(device, place);
		this.#senders.set(name, sender);
		return sender;
	}

	/** Secret from which this device's keys for the mailboxes of a table follow. */
	async #device({ table, row }: Open): Promise<Bytes> {
		const seed = await this.#shelf.ports.store.ownSeed();
		const salt = fromHex(table.table);
		// Another device of the same person writes in another log.
		return deriveKey(seed, salt, `lacre/mailbox/device/1/${row.log ?? 0}`);
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

/**
 * Entries that the others may lack, those who sleep too, in bundles of which each fits a slot; oldest
 * first. If that is too much, what the sleepers miss is left to them who wake them up.
 */
function bundlesFor({ table, row }: Open): Held[][] {
	// Whoever has the invite has the founding.
	if (table.graph.all.length === 1) return [];
	const all = bundled(lackedBy(table, '', othersOf(table, row.shown, true)));
	const bundles =
		all.length > MOST_SLOTS ? bundled(lackedBy(table, '', othersOf(table, row.shown))) : all;
	return bundles.slice(0, MOST_SLOTS);
}

function bundled(entries: readonly Held[]): Held[][] {
	const bundles: Held[][] = [];
	let room = 0;
	for (const held of entries) {
		const size = held.signed.bytes.length + AROUND_ENTRY;
		if (size > room) {
			bundles.push([]);
			room = SLOT - AROUND_PARCEL;
		}
		bundles.at(-1)?.push(held);
		room -= size;
	}
	return bundles;
}
