/** The part of the office for spectators: the link and the file that a member gives them, and what lies in their box. */
import { encode, type Encodable } from '$engine/kernel/encode';
import { senderOf, writeSlot, type Sender } from '$lib/carriers/mailbox/box';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import { signEvent } from '$lib/carriers/mailbox/event-signature';
import type { Outgoing, Places, Taken } from '$lib/carriers/mailbox/mailbox';
import { worked } from '$lib/carriers/mailbox/work';
import { deriveKey } from '$lib/crypto/bytes';
import { fromHex, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { viewIn } from '../office/beside';
import { OfficeFailure } from '../office/office-failure';
import type { Open } from '../office/open-table';
import { readPosition } from '../office/position';
import type { Shelf } from '../office/shelf';
import { writeTableFile } from '../file/table-file';
import { dueHashes } from './due';
import {
	isOfTable,
	lockWatched,
	readWatched,
	watchBox,
	watchBundles,
	watchContent
} from './watch-box';
import { watchSecret, writeWatchLink } from './watch-link';

const NOTHING: Outgoing = { posted: [], blank: [], own: [], tips: [] };

export class WatchOffice {
	readonly #shelf: Shelf;
	/** Authors by their secrets: derivation on the curve is slow. */
	readonly #senders = new Map<string, Sender>();

	constructor(shelf: Shelf) {
		this.#shelf = shelf;
	}

	/** A link to follow the table without a seat. @throws OfficeFailure if its founder allows none */
	watchLink(id: Id): Promise<Bytes> {
		return this.#at(id, (open) =>
			writeWatchLink({
				secret: secretOf(open),
				founding: open.table.founding.signed,
				author: this.#sender(open).author,
				relays: viewIn(this.#shelf, open).relays
			})
		);
	}

	/** A file for spectators: what is due of the table, which anybody can check. @throws OfficeFailure likewise */
	watchFile(id: Id): Promise<Bytes> {
		return this.#at(id, async ({ table, memory }) => {
			const content = watchContent(table);
			const { origin } = table.terms.founding;
			const kept =
				origin && (memory.position(origin.state) ?? (await this.#shelf.stateOf(id, origin.state)));
			return writeTableFile({
				founding: table.founding.signed,
				content,
				hashes: dueHashes(table),
				origin: kept && encode(readPosition(kept).state as Encodable)
			});
		});
	}

	/** Tag of the box for spectators, and the key that this device leaves records with. */
	watchPlaces(id: Id): Promise<Places> {
		return this.#at(id, (open) => ({
			tags: [watchBox(secretOf(open)).tag],
			own: [this.#sender(open).author]
		}));
	}

	/** Events for spectators, each later than `after` (seconds since 1970). */
	watchOut(id: Id, after: number): Promise<Outgoing> {
		return this.#at(id, (open) => {
			const { table, row, mute } = open;
			// Only who sits at the table speaks for it, and an older copy of a device never does.
			if (table.seat === 0 || row.copied || mute) return NOTHING;
			const [secret, sender] = [secretOf(open), this.#sender(open)];
			const time = Math.max(Math.floor(this.#shelf.ports.now() * 60), after + 1);
			const posted = watchBundles(table).map(({ slot, ids, content }) => {
				const parcel = lockWatched(table.crypto, secret, content);
				return { event: writeSlot(watchBox(secret), sender, sender.slot(slot), parcel, time), ids };
			});
			return { ...NOTHING, posted };
		});
	}

	/** Adds proof of work to an event of this device, as in its mailbox. @throws if the event is another author's */
	async watchWork(id: Id, event: NostrEvent, bits: number): Promise<NostrEvent> {
		const sender = await this.#at(id, (open) => this.#sender(open));
		if (sender.author !== event.pubkey) throw new Error('an event of somebody else');
		const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
		return signEvent(sender.key, await worked(sender.key.public, event, bits, pause));
	}

	/**
	 * Ids of what lies in an event of the box, so that nobody leaves it twice. It brings a member nothing. Spectators read no
	 * author on who brings what is false, and this device knows of its own records alone that they are not.
	 */
	watchIn(id: Id, event: NostrEvent): Promise<Taken> {
		return this.#at(id, (open) => {
			const read = readWatched(open.table.crypto, id, secretOf(open), event);
			if (!read) return undefined;
			const { ids, next } = read;
			return { ids, next, news: false, isDoubtful: !isOfTable(open.table, ids) };
		});
	}

	#at<T>(id: Id, work: (open: Open) => T | Promise<T>): Promise<T> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			if (open.table.terms.founding.spectators === undefined)
				throw new OfficeFailure('no-spectators');
			return work(open);
		});
	}

	#sender({ table, row }: Open): Sender {
		const device = row.device as Bytes;
		const secret = deriveKey(device, fromHex(table.terms.table), 'lacre/watch/device/1');
		const sender = this.#senders.get(toHex(secret)) ?? senderOf(secret, 0);
		this.#senders.set(toHex(secret), sender);
		return sender;
	}
}

const secretOf = ({ table, row }: Open): Bytes =>
	watchSecret(row.secrets[0] as Bytes, table.terms.table);
