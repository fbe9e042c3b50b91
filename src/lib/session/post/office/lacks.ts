/**
 * Pieces that the others lack, as far as their own showings tell. Nobody is asked: whoever writes an entry says
 * with it what they hold; and over a live connection each device says, signed, what lies in its store.
 */
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { shownName } from '$lib/protocol/name';
import { keptBy, piecesFor, shownBySeat, type Piece } from '$lib/protocol/stock';
import type { Table } from '$lib/protocol/table';
import type { Open } from './open-table';
import { here, isMine, peopleOf, personName, sitterAt } from './entry';
import type { LackView } from '../view';

/** By the key of the person. */
export type AllShown = Readonly<Record<string, readonly Id[]>>;

/** Somebody else who is awaited, and what they have shown that they hold. */
export interface Other {
	readonly person: string;
	readonly seat: number;
	readonly name: string;
	readonly shown: readonly Id[];
}

/** Two showings as one: the history that is further on, and all entries. */
export function joinShown(table: Table, a: readonly Id[], b: readonly Id[]): readonly Id[] {
	if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
	const number = (history: Id | undefined): number =>
		history === undefined ? -1 : (table.past.get(history)?.number ?? -1);
	const [history, rest] = number(a[0]) >= number(b[0]) ? [a[0], b] : [b[0], a];
	const own = rest === b ? a : b;
	return [...new Set([history as Id, ...own.slice(1), ...rest.slice(1)])];
}

/** `asleep`: with those who sleep, as a carrier that takes nobody's time can keep what they miss until they are back. */
export function othersOf(table: Table, shown: AllShown = {}, asleep = false): Other[] {
	const all = table.instance ? seatedOthers(table) : comers(table);
	const awake = all.filter(({ sleeps }) => asleep || !sleeps);
	// If all the others sleep, a letter is for them: with what they lack, not with everything.
	return (awake.length > 0 ? awake : all).map((other) => ({
		person: other.person,
		seat: other.seat,
		name: other.name,
		shown: joinShown(table, other.shown, shown[other.person] ?? [])
	}));
}

/**
 * Ids that a person holds who asks for their seat with another device: what the old one showed may be lost with it.
 * Undefined: nobody of that name asks.
 */
function shownByNext({ joins, terms }: Table, person: string): readonly Id[] | undefined {
	const asking = [...joins.values()].filter(({ entry }) => personName(entry.body) === person);
	return asking.length > 0 ? [terms.table, ...asking.map(({ id }) => id)] : undefined;
}

/**
 * Showings of the others' devices that read a mailbox, those that hold a seat first: by their words, and by the
 * history to which each has come, as its letters say (`come`, by its key in hex). Of one that asks for its person's seat
 * nothing else is known.
 */
export function shownByReaders(
	table: Table,
	come: ReadonlyMap<string, Id>
): { readonly seated: readonly (readonly Id[])[]; readonly asking: readonly (readonly Id[])[] } {
	if (!table.instance) return { seated: comers(table).map(({ shown }) => shown), asking: [] };
	const at = (device: Bytes): readonly Id[] => {
		const history = come.get(toHex(device));
		return history === undefined ? [] : [history];
	};
	const others = seatedOthers(table);
	const people = new Set(others.map(({ person }) => person));
	const seated = others.map(({ seat, device }) =>
		joinShown(table, shownBySeat(table, seat), at(device))
	);
	const asking = [...table.joins.values()]
		.filter(({ entry }) => people.has(personName(entry.body)))
		.map(({ id, entry }) => joinShown(table, [table.terms.table, id], at(entry.body.keys.sign)));
	return { seated, asking };
}

/**
 * Seats that are never asked again: they write nothing any more, and so tell nobody what they hold. The end of the game is
 * for them too.
 */
function outOf(table: Table): readonly number[] {
	const at = here(table);
	return at?.resolved && at.mode !== 'over' ? (table.game.out?.(at.resolved.state) ?? []) : [];
}

/**
 * People at the table but this one. Who sleeps, is out of the game, or left a seat to a bot, asks for everything on coming
 * back; until then the parcels of the others do not grow with what they miss.
 */
function seatedOthers(
	table: Table
): (Other & { readonly sleeps: boolean; readonly device: Bytes })[] {
	const standings = table.instance?.position.standings ?? [];
	const out = outOf(table);
	return standings.flatMap((standing) => {
		const { seat, keys, name, holder, dormant, frozen } = standing;
		if (!keys || frozen || seat === table.seat) return [];
		const person = personName({ keys });
		if (person === personName({ keys: table.ports.keys })) return [];
		const sleeps = holder === 'bot' || dormant || out.includes(seat);
		const shown = shownByNext(table, person) ?? shownBySeat(table, seat);
		return [{ person, seat, name, shown, sleeps, device: keys.sign }];
	});
}

/** People in the lobby but this one: they have the founding, and what they wrote. */
function comers(table: Table): (Other & { readonly sleeps: boolean })[] {
	const own = personName({ keys: table.ports.keys });
	return peopleOf(table)
		.filter(({ person }) => personName(person) !== own)
		.map(({ id, person }) => ({
			person: personName(person),
			seat: 0,
			name: person.name,
			shown: [table.terms.table, id],
			sleeps: false
		}));
}

/** Updates the knowledge of the others once somebody's device has said what it holds; undefined if nothing is new. */
export function withShown(
	table: Table,
	shown: AllShown,
	person: string,
	frontier: readonly Id[]
): AllShown | undefined {
	const before = othersOf(table, shown, true).find((other) => other.person === person);
	if (!before) return undefined;
	// A reader that is ahead shows unknown ids: the ids that it showed before still hold, of what is here alone, or it could
	// show ever others.
	const isAhead = frontier[0] !== undefined && !isKnown(table, frontier[0]);
	const held = new Set(keptBy(table).map(({ id }) => id));
	const [history, ...ids] = joinShown(table, shown[person] ?? [], frontier);
	const told = isAhead && history ? [history, ...ids.filter((id) => held.has(id))] : frontier;
	const after = { ...shown, [person]: told };
	const lacked = (all: AllShown): string =>
		othersOf(table, all, true)
			.filter((other) => other.person === person)
			.flatMap((other) => piecesFor(table, other.shown).map(({ id }) => id))
			.join();
	return lacked(after) === lacked(shown) ? undefined : after;
}

const isKnown = ({ past, terms }: Table, history: Id): boolean =>
	history === terms.table || past.has(history);

/** Pieces of a parcel: for one person, by their key, or for everybody who may lack something. */
export function lackedBy(table: Table, person: string, others: readonly Other[]): Piece[] {
	const readers = others.filter((other) => person === '' || other.person === person);
	if (readers.length === 0) return piecesFor(table, []);
	const lists = readers.map(({ shown }) => piecesFor(table, shown));
	// One reader's are in their order.
	if (lists.length === 1) return lists.flat();
	const ids = new Set(lists.flatMap((pieces) => pieces.map(({ id }) => id)));
	return piecesFor(table, []).filter(({ id }) => ids.has(id));
}

/** For each of the others who lack something: what, and whether it was sent to them. */
export function lacksOf({ table, row, seen }: Open, others: readonly Other[]): LackView[] {
	return others.flatMap((other) => {
		const lacked = piecesFor(table, other.shown);
		if (lacked.length === 0) return [];
		const sent = joinShown(table, row.sent, row.sentTo?.[other.person] ?? []);
		const ids = new Set(piecesFor(table, sent).map(({ id }) => id));
		const unsent = sent.length === 0 ? lacked : lacked.filter(({ id }) => ids.has(id));
		return [describe(table, seen, other, lacked, unsent)];
	});
}

/** True if a piece is this person's to send: their own words, or a decision that was made here. */
export const isOwnPiece = (table: Table, seen: ReadonlySet<number>, piece: Piece): boolean =>
	piece.kind === 'record' ? seen.has(piece.number) : isMine(table, piece.held);

function describe(
	table: Table,
	seen: ReadonlySet<number>,
	{ person, seat, name }: Other,
	lacked: readonly Piece[],
	unsent: readonly Piece[]
): LackView {
	// A piece that was sent once may have arrived: it is told again only if nothing is new.
	const told = unsent.length > 0 ? unsent : lacked;
	const entries = told.flatMap((piece) => (piece.kind === 'entry' ? [piece.held.entry] : []));
	const of = (kinds: readonly string[]): number[] => [
		...new Set(entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.seat))
	];
	// A letter to whoever sat there before is none to them.
	const isOf = (at: Id): boolean => {
		const reader = sitterAt(table, at, seat);
		return reader !== undefined && personName(reader) === person;
	};
	return {
		person,
		seat,
		name: name && shownName(name),
		entries: lacked.length,
		unsent: unsent.length > 0,
		ownUnsent: unsent.some((piece) => isOwnPiece(table, seen, piece)),
		behind: told.some(({ kind }) => kind === 'record'),
		seals: of(['seal', 'open', 'deal']),
		votes: of(['vote', 'call', 'propose', 'share']),
		letters: entries.some(
			({ at, body }) => body.kind === 'letter' && body.to.includes(seat) && isOf(at)
		),
		roster: entries.some(({ kind }) => kind === 'roster'),
		answer: told.some(
			(piece) =>
				piece.kind === 'entry' && piece.held.entry.kind === 'join' && isMine(table, piece.held)
		)
	};
}
