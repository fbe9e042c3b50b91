/**
 * Stock of a device for others: the ids that it shows, and the pieces that a reader lacks.
 * Advice for carriers: whatever is given twice is taken once.
 */
import { NONE, type Id } from './bytes';
import { groundOf, type Held } from './instance';
import { encodeRecord, type Record } from './record';
import { recordId, type Content } from './wire/parcel';
import type { Table } from './state';
import type { Bytes } from './bytes';
import type { Signed } from './wire/wire';

/** Ids that a device shows at most. What it does not show it may be given once more. */
export const MOST_SHOWN = 256;

interface RecordPiece {
	readonly id: Id;
	readonly kind: 'record';
	readonly bytes: Bytes;
	readonly number: number;
}

/** A record or an entry that somebody lacks. */
export type Piece =
	| RecordPiece
	| { readonly id: Id; readonly kind: 'entry'; readonly signed: Signed; readonly held: Held };

/**
 * The history that a device has come to; the table's id in the lobby, and where the founder signed two rosters: what was
 * decided tells which of them counts.
 */
export const historyOf = ({ instance, rosters, terms }: Table): Id =>
	(rosters.length > 1 ? undefined : instance?.position.history) ?? terms.table;

/** Ids that a device shows to others: its history first, then its entries. */
export const shownBy = (table: Table): Id[] =>
	[historyOf(table), ...keptBy(table).map(({ id }) => id)].slice(0, MOST_SHOWN);

/** Entries that have no record yet: of the lobby, of the open instance, and letters. */
export const heldIn = ({ joins, rosters, instance, letters }: Table): Held[] => [
	...rosters,
	...(instance ? instance.byId.values() : []),
	...joins.values(),
	...letters.values()
];

/** Entries that a device has to keep besides records. */
export const keptBy = (table: Table): Held[] => [...heldIn(table), ...table.early.values()];

/**
 * Entries that a device hands on: those without a record, and its own words ahead of the next decision. A reader at an
 * unknown history is ahead: there this instance is decided.
 */
const offeredTo = (table: Table, isKnown: boolean): Held[] =>
	isKnown
		? [
				...heldIn(table),
				...[...table.early.values()].filter(({ entry }) => entry.seat === table.seat)
			]
		: [...table.rosters, ...table.joins.values(), ...table.letters.values()];

/** Records and entries that a reader lacks who shows these ids. */
export function lackedBy(
	table: Table,
	shown: readonly Id[]
): { readonly entries: Held[]; readonly records: Record[] } {
	const [history] = shown;
	const from = history === undefined ? 0 : numberOf(table, history);
	const known = new Set(shown);
	return {
		records: table.records.slice(from ?? Infinity),
		entries: offeredTo(table, from !== undefined).filter(({ id }) => !known.has(id))
	};
}

/** Pieces that a reader lacks who shows these ids; records first, in their order. */
export function piecesFor(table: Table, shown: readonly Id[]): Piece[] {
	const { records, entries } = lackedBy(table, shown);
	return [
		...records.map((record) => recordPiece(table, record)),
		...entries.map((held): Piece => ({ id: held.id, kind: 'entry', signed: held.signed, held }))
	];
}

/** Decisions before a history; undefined: this device does not know it. */
function numberOf(table: Table, history: Id): number | undefined {
	return history === table.terms.table ? 0 : table.past.get(history)?.number;
}

const pieces = new WeakMap<Record, RecordPiece>();

/** A record as it travels. */
export function recordPiece({ crypto }: Table, record: Record): RecordPiece {
	const known = pieces.get(record);
	if (known) return known;
	const bytes = encodeRecord(record);
	const piece: RecordPiece = {
		id: recordId(crypto, bytes),
		kind: 'record',
		bytes,
		number: record.number
	};
	pieces.set(record, piece);
	return piece;
}

export const contentOf = (some: readonly Piece[]): Content => ({
	records: some.flatMap((piece) => (piece.kind === 'record' ? [piece.bytes] : [])),
	entries: some.flatMap((piece) => (piece.kind === 'entry' ? [piece.signed] : []))
});

/** Bytes that a piece adds to a parcel besides its own. */
const AROUND = 80;

/** Bytes of a record or an entry in a parcel. */
export const sizeIn = (bytes: Bytes): number => bytes.length + AROUND;

export const sizeOf = (piece: Piece): number =>
	sizeIn(piece.kind === 'record' ? piece.bytes : piece.signed.bytes);

/**
 * Ids that a seat shows by its words: it held all records before the instance in which it spoke last, its own words, and
 * all entries that these rest on. Empty: it has not spoken.
 */
export function shownBySeat(table: Table, seat: number): Id[] {
	const { instance, spoke, records } = table;
	const at = spoke.get(seat);
	if (at === undefined || !instance) return [];
	const letters = [...table.letters.values()].filter(({ entry }) => entry.seat === seat);
	const own = [...instance.byId.values()].filter(({ entry }) => entry.seat === seat);
	const history =
		at === instance.position.number ? instance.position.history : (records[at]?.history ?? NONE);
	const rosters = table.rosters.map(({ id }) => id);
	return [history, ...rosters, ...[...groundOf(instance, own), ...letters].map(({ id }) => id)];
}
