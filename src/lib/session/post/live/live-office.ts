/** The part of the office for the live carriers: who the person is to them, and what goes to and fro. */
import { LIMITS, type Lack, type Reader, type Receipt } from '$lib/carriers/live/exchange';
import { roomKey } from '$lib/carriers/live/room-key';
import { fromHex, sameBytes, type Bytes, type Id } from '$lib/protocol/bytes';
import { lockParcel, openParcel, type Content } from '$lib/protocol/wire/parcel';
import { parseRecords } from '$lib/protocol/record';
import { contentOf, heldIn, piecesFor, shownBy, sizeIn, sizeOf } from '$lib/protocol/stock';
import type { RefusalCode } from '$lib/protocol/table';
import type { LiveKeys, TakenIn } from '../office/answers';
import { OfficeFailure } from '../office/office-failure';
import { isPresenceSigned } from './presence-signer';
import { apply } from '../office/transaction';
import { joinShown, withShown } from '../office/lacks';
import { isWelcome, lockOf } from '../office/people/rooms';
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

	/** Ids of what is here: the history first. */
	frontier(id: Id): Promise<readonly Id[]> {
		return this.#shelf.inLine(async () => shownBy((await this.#shelf.opened(id)).table));
	}

	/** Pieces that a connected reader lacks, records first, up to so many bytes, one at least. */
	lackedBy(id: Id, { key, frontier }: Reader, most: number): Promise<readonly Lack[]> {
		return this.#shelf.inLine(async () => {
			const { table, row } = await this.#shelf.opened(id);
			const shown = frontier.length > 0 ? frontier : joinShown(table, [], row.shown?.[key] ?? []);
			const lacks: Lack[] = [];
			let bytes = 0;
			for (const piece of piecesFor(table, shown)) {
				const size = sizeOf(piece);
				bytes += size;
				if (bytes > most && lacks.length > 0) break;
				lacks.push({ id: piece.id, size });
			}
			return lacks;
		});
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

	/** A parcel of these records and entries for those in the room. */
	pack(id: Id, ids: readonly Id[]): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const { table, row, memory } = await this.#shelf.opened(id);
			const wanted = new Set(ids);
			const pieces = piecesFor(table, []).filter((piece) => wanted.has(piece.id));
			return lockParcel(table.crypto, lockOf(table, row, memory), contentOf(pieces));
		});
	}

	/**
	 * Takes in what somebody connected brings to a table. Between a few entries and the next, the person's
	 * own acts have their turn; after some that are bad, none is looked at.
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
		if (isTooMuch(parcel.value)) return { receipt: 'bad', spoke: false };
		const { entries } = parcel.value;
		const { records } = parseRecords(parcel.value.records);
		let added = 0;
		let spoke = false;
		const refused: { code: RefusalCode }[] = [];
		for (
			let at = 0;
			(at === 0 || at < entries.length) && receiptOf(added, refused) !== 'bad';
			at += AT_ONCE
		)
			await this.#shelf.again(id, async (open) => {
				const { table } = open;
				const before = new Set(heldIn(table).map((held) => held.id));
				const [decided, own] = [table.records.length, table.own.size];
				const part = entries.slice(at, at + AT_ONCE);
				const event = { kind: 'receive', entries: part, records: at === 0 ? records : [] } as const;
				refused.push(...(await apply(this.#shelf, open, [event])));
				added += heldIn(table).filter((held) => !before.has(held.id)).length;
				added += table.records.length - decided;
				if (table.own.size !== own) spoke = true;
			});
		const later = refused.find(({ code }) => LATER.includes(code));
		if (later && receiptOf(added, refused) === 'known') throw new OfficeFailure(later.code);
		return { receipt: receiptOf(added, refused), spoke };
	}
}

/** Codes that mean that somebody's app is newer. */
const LATER: readonly RefusalCode[] = ['version-unknown'];
/** The same, or that there is no room for now: no fault of the bringer. */
const FORGIVEN: readonly RefusalCode[] = [
	...LATER,
	'no-room',
	'began',
	'other-history',
	'elsewhere'
];

function receiptOf(added: number, refused: readonly { readonly code: RefusalCode }[]): Receipt {
	if (added > 0) return 'new';
	return refused.some(isBad) ? 'bad' : 'known';
}

const isBad = ({ code }: { readonly code: RefusalCode }): boolean => !FORGIVEN.includes(code);

/** True of a parcel that no app packs for those in the room: a few bytes can hold thousands of entries. */
function isTooMuch({ records, entries }: Content): boolean {
	const pieces = [...records, ...entries.map(({ bytes }) => bytes)];
	const size = pieces.reduce((sum, bytes) => sum + sizeIn(bytes), 0);
	return pieces.length > 1 && size > LIMITS.incoming;
}
