/** Pieces of a table in bundles of one slot of a mailbox each. */
import { SLOT } from '$lib/carriers/mailbox/box';
import type { Id } from '$lib/protocol/bytes';
import { groundOf, type Held } from '$lib/protocol/instance';
import { piecesFor, sizeOf, type Piece } from '$lib/protocol/stock';
import { isOwnPiece, shownByReaders } from '../office/lacks';
import type { Table } from '$lib/protocol/table';
import { LIMITS, type Kind } from '$lib/protocol/wire/wire';
import type { Open } from '../office/open-table';

/** Slots that a device fills at most. */
export const MOST_SLOTS = 12;
/** Bytes of a parcel besides what it holds: its lock. */
const AROUND_PARCEL = 6 * 1024;
/** Bytes of payload of a slot. */
const IN_SLOT = SLOT - AROUND_PARCEL;
/** Minutes between rotations of the parts of an overflowing list. */
const TURN = 360;

/** In their order; one that is too long for a slot has one to itself. `slot`: bytes of the longest parcel. */
export function bundled(pieces: readonly Piece[], slot: number = SLOT): Piece[][] {
	const bundles: Piece[][] = [];
	let room = 0;
	for (const piece of pieces) {
		const size = sizeOf(piece);
		if (size > room) {
			bundles.push([]);
			room = slot - AROUND_PARCEL;
		}
		bundles.at(-1)?.push(piece);
		room -= size;
	}
	return bundles;
}

/**
 * Pieces that the others may lack, sleepers too, in bundles of one slot each: as many of them as all slots hold, those first
 * that somebody needs soonest. `come`: histories to which devices have come, by their keys in hex. `now`: minutes since
 * 1970; of words that are more than all slots hold another part lies there each quarter of a day, and another one of each
 * device: readers show what they hold by words alone, and say none before they hold all on which those rest.
 */
export function bundlesFor(
	{ table, seen }: Pick<Open, 'table' | 'seen'>,
	slot: number,
	come: ReadonlyMap<string, Id>,
	now: number
): Piece[][] {
	const isOwn = (piece: Piece): boolean => isOwnPiece(table, seen, piece);
	const pieces = piecesFor(table, []);
	const { seated, asking } = listsFor(table, pieces, come);
	const lacked = new Set([...seated, ...asking].flat().map(({ id }) => id));
	// Nobody takes a decision in without the list of players.
	const left = pieces.filter(({ id }) => lacked.has(id));
	const all = [...left.filter(isRoster), ...left.filter((piece) => !isRoster(piece))];
	// Split for the relay that takes the least, as far as the slots go: the others would get less of it.
	const small = bundled(all, slot);
	if (isWithin(small)) return small;
	const turn = turnOf(now, table.seat);
	const newest = all.filter(({ kind }) => kind === 'record').slice(-1);
	const first = rotated(firstOf(table, all, seated, isOwn), newest, slot, turn);
	// Such a relay gets these at least.
	const least = slot < SLOT ? bundled([...newest, ...first], slot).slice(0, MOST_SLOTS) : [];
	const taken = new Set(least.flat());
	const whole = [...least, ...bundled(all.filter((piece) => !taken.has(piece)))];
	if (isWithin(whole)) return whole;
	const letters = all.filter(isLetter);
	const turns = inTurns([
		...byLack(seated),
		...byLack(asking),
		[...letters.filter(isOwn), ...inTurnsOfAuthors(letters.filter((one) => !isOwn(one)))]
	]);
	return [...least, ...bundled(mostOf(all, [...newest, ...first, ...turns], least))];
}

/** Bytes of pieces together. */
export const sizeOfAll = (pieces: readonly Piece[]): number =>
	pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);

/**
 * Pseudo-random fraction of the current rotation (Fibonacci hashing, Knuth, TAOCP 3, 6.4). A plain counter would repeat with
 * the day: readers who visit at a fixed hour would always find the same part.
 */
const turnOf = (now: number, seat: number): number =>
	(Math.imul(Math.floor(now / TURN) * LIMITS.seats + seat, 0x9e3779b1) >>> 16) / 2 ** 16;

/**
 * Rotates pieces that overflow all slots, to begin at any byte of them: fixed parts would need to know how much the slots hold,
 * which is between all of their length and half of it, as pieces leave gaps. `beside`: pieces that take room too.
 */
function rotated(
	pieces: readonly Piece[],
	beside: readonly Piece[],
	slot: number,
	turn: number
): readonly Piece[] {
	if (isWithin(bundled([...beside, ...pieces], slot))) return pieces;
	const before = turn * sizeOfAll(pieces);
	let size = 0;
	const start = pieces.findIndex((piece) => (size += sizeOf(piece)) > before);
	return [...pieces.slice(start), ...pieces.slice(0, start)];
}

/** True if bundles take no more than all slots: one that is longer than a slot counts for as many as it would fill. */
function isWithin(bundles: readonly (readonly Piece[])[]): boolean {
	const slots = bundles.map((bundle) => Math.ceil(sizeOfAll(bundle) / IN_SLOT));
	return bundles.length <= MOST_SLOTS && slots.reduce((sum, one) => sum + one, 0) <= MOST_SLOTS;
}

type Lists = readonly (readonly Piece[])[];

/** Each reader's lack; where no reader is known, all pieces are lacked. */
function listsFor(
	table: Table,
	pieces: readonly Piece[],
	come: ReadonlyMap<string, Id>
): { readonly seated: Lists; readonly asking: Lists } {
	const { seated, asking } = shownByReaders(table, come);
	if (seated.length + asking.length === 0) return { seated: [pieces], asking: [] };
	const lackOf = (shown: readonly Id[]): readonly Piece[] => piecesFor(table, shown);
	return { seated: seated.map(lackOf), asking: asking.map(lackOf) };
}

/**
 * Pieces that go before all else, but for the newest decision, by which whoever cannot take it in learns that more is to
 * come: one's own words for the open step with those on which they rest, as nobody else may have them. A liar can make
 * honest words rest on more than all slots hold: readers have turns, so that what one of them never shows takes no room
 * from what the others need.
 */
function firstOf(
	table: Table,
	all: readonly Piece[],
	seated: Lists,
	isOwn: (piece: Piece) => boolean
): readonly Piece[] {
	const own = all.flatMap((piece) =>
		piece.kind === 'entry' && !isLetter(piece) && isOwn(piece) ? [piece.held] : []
	);
	const rested = table.instance ? groundOf(table.instance, own) : new Set<Held>();
	const ids = new Set([...own, ...rested].map(({ id }) => id));
	const lists = seated.map((list) => list.filter(({ id }) => ids.has(id)));
	return inTurns(byLack(lists));
}

const isOf = (piece: Piece, kind: Kind): boolean =>
	piece.kind === 'entry' && piece.held.entry.kind === kind;
const isLetter = (piece: Piece): boolean => isOf(piece, 'letter');
const isRoster = (piece: Piece): boolean => isOf(piece, 'roster');

/** Pieces that readers lack, letters left out, in the order in which each takes them in; the reader who lacks least first. */
const byLack = (lists: Lists): (readonly Piece[])[] =>
	lists
		.toSorted((a, b) => a.length - b.length)
		.map((list) => inTurnsOfAuthors(list.filter((piece) => !isLetter(piece))));

/**
 * Pieces of several lists: of each what is next in it, and the list of which least was taken has its turn, so that nobody's
 * lack, true or made up, takes all room. Letters are one list: they may be long, and nobody waits for them.
 */
function inTurns(lists: Lists): readonly Piece[] {
	const readers = lists.map((list) => ({ list, given: 0 }));
	const sorted = new Map<Id, Piece>();
	for (;;) {
		let next: (typeof readers)[number] | undefined;
		for (const reader of readers) {
			const from = reader.list.findIndex(({ id }) => !sorted.has(id));
			reader.list = from < 0 ? [] : reader.list.slice(from);
			if (from >= 0 && (!next || reader.given < next.given)) next = reader;
		}
		const [piece] = next?.list ?? [];
		if (!next || !piece) return [...sorted.values()];
		sorted.set(piece.id, piece);
		next.given += sizeOf(piece);
	}
}

/** As a reader can take it in: the list of players, decisions in their order, then words, each author's in their turns. */
function inTurnsOfAuthors(pieces: readonly Piece[]): readonly Piece[] {
	const said = new Map<number, number>();
	const rankOf = (piece: Piece): readonly [kind: number, length: number] => {
		if (piece.kind === 'record') return [1, 0];
		const { kind, seat } = piece.held.entry;
		if (kind === 'roster') return [0, 0];
		const length = (said.get(seat) ?? 0) + sizeOf(piece);
		said.set(seat, length);
		return [2, length];
	};
	return pieces
		.map((piece) => ({ piece, rank: rankOf(piece) }))
		.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
		.map(({ piece }) => piece);
}

/** As many pieces as the slots hold beside some, the first of these; in the order of all, so that few slots change. */
function mostOf(
	all: readonly Piece[],
	sorted: readonly Piece[],
	beside: readonly (readonly Piece[])[]
): readonly Piece[] {
	const taken = new Set(beside.flat().map(({ id }) => id));
	const places = new Map(all.map(({ id }, place) => [id, place]));
	const placeIn = ({ id }: Piece): number => places.get(id) ?? 0;
	let most: readonly Piece[] = [];
	for (const piece of sorted) {
		if (taken.has(piece.id) || most.some(({ id }) => id === piece.id)) continue;
		const more = [...most, piece].toSorted((a, b) => placeIn(a) - placeIn(b));
		if (!isWithin([...beside, ...bundled(more)]) && (most.length > 0 || beside.length > 0))
			continue;
		most = more;
	}
	return most;
}
