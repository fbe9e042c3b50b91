/** Pieces of a table in bundles of one slot of a mailbox each. */
import { SLOT } from '$lib/carriers/mailbox/box';
import { sizeOf, type Piece } from '$lib/protocol/stock';

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
