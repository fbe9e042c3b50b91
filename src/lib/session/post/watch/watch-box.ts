/**
 * The box of a table in which its members leave records for spectators. Its secret follows from that of the first
 * room, and everybody with a link to follow has it: they read it, and could write there as well.
 */
import { bundled } from '../mailbox/bundles';
import { boxOf, readSlot, type Box } from '$lib/carriers/mailbox/box';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import type { Id } from '$lib/protocol/bytes';
import type { Bytes } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { lockParcel, openParcel, recordId, type Content } from '$lib/protocol/parcel';
import { contentOf, recordPiece, type Piece } from '$lib/protocol/stock';
import type { Table } from '$lib/protocol/table';
import { dueRecords } from './due';

/** Slots that a device fills at most: of a longer game the newest part. */
const MOST_SLOTS = 12;

/** Some of the records that are due, for one slot. */
export interface Bundle {
	readonly slot: number;
	readonly ids: readonly Id[];
	readonly content: Content;
}

/** The head of a box: the roster and, for a table that continues another, that one's state. */
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
 * take the slots of the oldest.
 */
export function watchBundles(table: Table): readonly Bundle[] {
	return bundled(pieces(table))
		.map((bundle, i) => ({
			slot: i % MOST_SLOTS,
			ids: bundle.map(({ id }) => id),
			content: {
				records: contentOf(bundle).records,
				entries: i === 0 ? rosterOf(table) : []
			}
		}))
		.slice(-MOST_SLOTS);
}

export const watchBox = (secret: Bytes): Box => boxOf(secret);

export const lockWatched = (crypto: Crypto, secret: Bytes, content: Content): Bytes =>
	lockParcel(crypto, { kind: 'room', secret }, content);

/** Decrypts an event of the box, with the ids of its records; undefined: its author does not know the secret. */
export function readWatched(
	crypto: Crypto,
	table: Id,
	secret: Bytes,
	event: NostrEvent
): { readonly content: Content; readonly ids: readonly Id[]; readonly next: string } | undefined {
	const text = readSlot(watchBox(secret), event);
	const parcel = text && openParcel(crypto, { table, secrets: [secret] }, text.parcel);
	if (!parcel?.ok) return undefined;
	const ids = parcel.value.records.map((bytes) => recordId(crypto, bytes));
	return { content: parcel.value, ids, next: text?.next ?? '' };
}
