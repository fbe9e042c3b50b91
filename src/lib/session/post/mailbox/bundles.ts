/** Pieces of a table in bundles of one slot of a mailbox each. */
import { SLOT } from '$lib/carriers/mailbox/box';
import { sizeOf, type Piece } from '$lib/protocol/stock';
import { isOwnPiece, lackedBy, othersOf } from '../office/lacks';
import type { Open } from '../office/open-table';

/** Slots that a device fills at most. */
export const MOST_SLOTS = 12;
/** Bytes of a parcel besides what it holds: its lock. */
const AROUND_PARCEL = 6 * 1024;

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
 * Pieces that the others may lack, sleepers too, in bundles of one slot each. Of what is more than all slots hold, one's own
 * words for the open step go first, as nobody else may have them; then what those who are awake lack, then decisions that
 * the sleepers missed; letters last, as they may be long and nobody waits for them.
 */
export function bundlesFor({ table, seen }: Pick<Open, 'table' | 'seen'>, slot: number): Piece[][] {
	const lacking = (asleep: boolean): Piece[] =>
		// Presence names a person, who may be here with several devices: what one holds, another may have lost.
		lackedBy(table, '', othersOf(table, {}, asleep));
	const all = lacking(true);
	// Split for the relay that takes the least, as far as the slots go: the others would get less of it.
	for (const bundles of [bundled(all, slot), bundled(all)])
		if (bundles.length <= MOST_SLOTS) return bundles;
	const awake = new Set(lacking(false).map(({ id }) => id));
	const rank = (piece: Piece): number => {
		const isLetter = piece.kind === 'entry' && piece.held.entry.kind === 'letter';
		const isOwn = isOwnPiece(table, seen, piece);
		if (isOwn && piece.kind === 'entry' && !isLetter) return -1;
		return (isLetter ? 4 : 0) + (awake.has(piece.id) ? 0 : 2) + (isOwn ? 0 : 1);
	};
	return bundled(all.toSorted((a, b) => rank(a) - rank(b))).slice(0, MOST_SLOTS);
}
