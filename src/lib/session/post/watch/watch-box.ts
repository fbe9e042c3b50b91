/**
 * The box of a table in which its members leave records for spectators. Its secret follows from that of the first
 * room, and everybody with a link to follow has it: they read it, and could write there as well.
 */
import { bundled } from '../mailbox/bundles';
import { boxOf, readSlot, type Box } from '$lib/carriers/mailbox/box';
import { concatBytes } from '$lib/crypto/bytes';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import type { Id } from '$lib/protocol/bytes';
import type { Bytes } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { lockParcel, openParcel, recordId, type Content } from '$lib/protocol/wire/parcel';
import { contentOf, recordPiece, type Piece } from '$lib/protocol/stock';
import type { Table } from '$lib/protocol/table';
import type { Signed } from '$lib/protocol/wire/wire';
import { dueRecords } from './due';

/** Slots that a device fills at most: of a longer game the newest part. */
const MOST_SLOTS = 12;

/** Some of the records that are due, and the list of players, for one slot. */
export interface Bundle {
	readonly slot: number;
	/** Ids of both records and list of players: without the list nobody reads a record. */
	readonly ids: readonly Id[];
	readonly content: Content;
}

/** The list of players that counts. */
const rosterOf = ({ rosters }: Table): Content['entries'] =>
	rosters.slice(0, 1).map(({ signed }) => signed);

/** Everything that a spectator may have. */
export const watchContent = (table: Table): Content => ({
	records: contentOf(pieces(table)).records,
	entries: rosterOf(table)
});

const pieces = (table: Table): Piece[] =>
	dueRecords(table).map((record) => recordPiece(table, record));

/**
 * The records that are due, in bundles of one slot each, the same on every device: only the last one grows. Later ones
 * take the slots of the oldest, so the list of players is in each.
 */
export function watchBundles(table: Table): readonly Bundle[] {
	const entries = rosterOf(table);
	return bundled(pieces(table))
		.map((bundle, i) => {
			const content = { records: contentOf(bundle).records, entries };
			return { slot: i % MOST_SLOTS, ids: idsIn(table.crypto, content), content };
		})
		.slice(-MOST_SLOTS);
}

/** Ids of what is in a letter. */
const idsIn = (crypto: Crypto, { records, entries }: Content): readonly Id[] => [
	...records.map((bytes) => recordId(crypto, bytes)),
	...entries.map((signed) => signedId(crypto, signed))
];

/** Id of an entry with its signature: a list of players under a wrong one is not the one that is looked for. */
const signedId = (crypto: Crypto, { bytes, signature }: Signed): Id =>
	recordId(crypto, concatBytes(bytes, signature));

/** True if all that is in a letter is of a table as a device knows it. */
export function isOfTable(table: Table, ids: readonly Id[]): boolean {
	const { crypto, records } = table;
	const known = new Set([
		...records.map((record) => recordPiece(table, record).id),
		...rosterOf(table).map((signed) => signedId(crypto, signed))
	]);
	return ids.every((id) => known.has(id));
}

export const watchBox = (secret: Bytes): Box => boxOf(secret);

export const lockWatched = (crypto: Crypto, secret: Bytes, content: Content): Bytes =>
	lockParcel(crypto, { kind: 'room', secret }, content);

/** Decrypts an event of the box, with the ids of what is in it; undefined: its author does not know the secret. */
export function readWatched(
	crypto: Crypto,
	table: Id,
	secret: Bytes,
	event: NostrEvent
): { readonly content: Content; readonly ids: readonly Id[]; readonly next: string } | undefined {
	const text = readSlot(watchBox(secret), event);
	const parcel = text && openParcel(crypto, { table, secrets: [secret] }, text.parcel);
	if (!parcel?.ok) return undefined;
	return { content: parcel.value, ids: idsIn(crypto, parcel.value), next: text?.next ?? '' };
}
