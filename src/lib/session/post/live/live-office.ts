/** The part of the office for the live carriers: who the person is to them, and what goes to and fro. */
import type { Lack, Reader, Receipt } from '$lib/carriers/exchange';
import { roomKey } from '$lib/carriers/room-key';
import { frontierOf, lackedBy, packFor } from '$lib/carriers/stock';
import { fromHex, sameBytes, type Bytes, type Id } from '$lib/protocol/bytes';
import { openParcel } from '$lib/protocol/parcel';
import type { RefusalCode } from '$lib/protocol/table';
import type { LiveKeys, TakenIn } from '../office/answers';
import { OfficeFailure } from '../office/office-failure';
import { isPresenceSigned } from './presence-signer';
import { apply } from '../office/transaction';
import { withShown } from '../office/lacks';
import { isWelcome, lockOf } from '../office/room-secrets';
import type { Shelf } from '../office/shelf';

/** Entries of somebody connected that are taken in at once: each is a signature to be checked. */
const AT_ONCE = 48;

export class LiveOffice {
	readonly #shelf: Shelf;

	constructor(shelf: Shelf) {
		this.#shelf = shelf;
	}

	/** Keys to meet the others of a table while they are online. */
	liveKeys(id: Id): Promise<LiveKeys> {
		return this.#shelf.inLine(async () => {
			const { row } = await this.#shelf.opened(id);
			return { room: roomKey(row.secrets[0] as Bytes), me: (await this.#shelf.hand()).key };
		});
	}

	/** The table whose devices know this tag of a pairing code; undefined: none that is here. */
	tableOfTag(tag: Bytes): Promise<Id | undefined> {
		return this.#shelf.inLine(async () => {
			const rows = await this.#shelf.ports.store.listPosts();
			return rows.find(({ secrets }) => sameBytes(roomKey(secrets[0] as Bytes).tag, tag))?.id;
		});
	}

	async signPresence(message: Bytes): Promise<Bytes> {
		return (await this.#shelf.hand()).sign(message);
	}

	verifyPresence(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
		return Promise.resolve(isPresenceSigned(key, message, signature));
	}

	/** True if a key is that of somebody who sits at the table, or came to it and may still. */
	isMember(id: Id, key: Id): Promise<boolean> {
		return this.#shelf.inLine(async () => {
			return isWelcome((await this.#shelf.opened(id)).table, fromHex(key));
		});
	}

	/** Ids of the entries at the tips of what is here. */
	frontier(id: Id): Promise<readonly Id[]> {
		return this.#shelf.inLine(async () => frontierOf((await this.#shelf.opened(id)).table.graph));
	}

	/** Entries that somebody connected lacks, parents first, up to so many bytes, at least one. */
	lackedBy(id: Id, reader: Reader, most: number): Promise<readonly Lack[]> {
		return this.#shelf.inLine(async () =>
			lackedBy((await this.#shelf.opened(id)).table.graph, reader, most)
		);
	}

	/** Somebody connected has said what they hold. True: they lack more or less than was known. */
	shown(id: Id, { key, frontier }: Reader): Promise<boolean> {
		return this.#shelf.again(id, async (open) => {
			const shown = withShown(open.table, open.row.shown ?? {}, key, frontier);
			if (!shown) return false;
			open.row = { ...open.row, shown };
			await apply(this.#shelf, open, []);
			return true;
		});
	}

	/** A parcel of these entries for those in the room. */
	pack(id: Id, ids: readonly Id[]): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const { table, row, memory } = await this.#shelf.opened(id);
			return packFor(table.crypto, lockOf(table, row, memory), table.graph, ids);
		});
	}

	/**
	 * Takes in what somebody connected brings to a table. Between a few entries and the next, the person's
	 * own acts have their turn.
	 * @throws OfficeFailure if somebody's app is newer, and this one understands nothing of what it brought
	 */
	async takeIn(id: Id, raw: Bytes): Promise<TakenIn> {
		const parcel = await this.#shelf.inLine(async () => {
			const { table, row } = await this.#shelf.opened(id);
			return openParcel(table.crypto, { table: id, secrets: row.secrets }, raw);
		});
		if (!parcel.ok) {
			if (parcel.code === 'version-unknown') throw new OfficeFailure(parcel.code);
			return { receipt: parcel.code === 'locked' ? 'other' : 'bad', spoke: false };
		}
		const { value: entries } = parcel;
		let added = 0;
		let spoke = false;
		const refused: { code: RefusalCode }[] = [];
		for (let at = 0; at < entries.length; at += AT_ONCE)
			await this.#shelf.again(id, async (open) => {
				const before = open.table.graph.all.length;
				const { own } = open.table;
				const part = entries.slice(at, at + AT_ONCE);
				refused.push(...(await apply(this.#shelf, open, [{ kind: 'receive', entries: part }])));
				added += open.table.graph.all.length - before;
				if (open.table.own !== own) spoke = true;
			});
		const later = refused.find(({ code }) => LATER.includes(code));
		if (later && receiptOf(added, refused) === 'known') throw new OfficeFailure(later.code);
		return { receipt: receiptOf(added, refused), spoke };
	}
}

/** Codes that mean that somebody's app is newer. */
const LATER: readonly RefusalCode[] = ['version-unknown', 'kind-unknown'];
/** The same, or that there is no room for now: no fault of the bringer. */
const FORGIVEN: readonly RefusalCode[] = [...LATER, 'quota', 'waiting-full', 'no-roster'];

function receiptOf(added: number, refused: readonly { readonly code: RefusalCode }[]): Receipt {
	if (added > 0) return 'new';
	return refused.some(({ code }) => !FORGIVEN.includes(code)) ? 'bad' : 'known';
}
