/** Gathers the things that the view of an open table is made of, besides the table. */
import { heldIn, piecesFor } from '$lib/protocol/stock';
import { isOwnPiece, lackedBy, lacksOf, othersOf } from './lacks';
import { readLetters } from './people/letters-in';
import type { Open } from './open-table';
import type { Shelf } from './shelf';
import type { PostView } from '../view';
import { viewOf, type Beside } from './view-of';

/** Longest that the entries of an instance are counted, in a number that also counts decisions. */
const MOST_HELD = 2 ** 16;

/** View of a table after the last act. */
export function viewIn(shelf: Shelf, open: Open): PostView {
	return (open.view ??= viewOf(besideOf(shelf, open)));
}

export function besideOf({ ports }: Shelf, open: Open): Beside {
	const { table, row, before, seen, mute } = open;
	readLetters(open, ports.now());
	const others = othersOf(table, row.shown);
	const lacks = lacksOf(open, others);
	const entries = lackedBy(table, '', others);
	// Before anybody else is known, an own entry is news until it was sent at all.
	const unsent = new Set(
		(row.sent.length > 0 ? piecesFor(table, row.sent) : entries).map(({ id }) => id)
	);
	const news =
		others.length === 0
			? entries.some((piece) => isOwnPiece(table, seen, piece) && unsent.has(piece.id))
			: lacks.some(({ ownUnsent }) => ownUnsent);
	const held = table.records.length * MOST_HELD + heldIn(table).length;
	return {
		table,
		before,
		letters: open.letters.slice(),
		notices: open.notices,
		relays: row.relays ?? [],
		rings: row.rings ?? [],
		parcel: { entries: entries.length, held, news, lacks },
		read: row.read,
		seen: row.seen,
		told: row.told,
		copied: row.copied ?? false,
		mute,
		now: ports.now()
	};
}
