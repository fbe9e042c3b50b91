/** Gathers the things that the view of an open table is made of, besides the table. */
import { toHex } from '$lib/protocol/bytes';
import { reaches } from '$lib/protocol/log';
import { isMine } from './entry';
import { lackedBy, lacksOf, othersOf } from './lacks';
import { readLetter } from './letters';
import type { Open } from './open-table';
import type { Shelf } from './shelf';
import type { PostView } from '../view';
import { viewOf, type Beside } from './view-of';

/** View of a table after the last act. */
export function viewIn(shelf: Shelf, open: Open): PostView {
	return (open.view ??= viewOf(besideOf(shelf, open)));
}

export function besideOf({ ports }: Shelf, open: Open): Beside {
	const { table, row, before } = open;
	readLetters(open);
	const others = othersOf(table, row.shown);
	const lacks = lacksOf(table, row, others);
	const entries = lackedBy(table, '', others);
	const sent = row.sent.flatMap((id) => table.graph.byId.get(id) ?? []);
	// Before anybody else is known, an own entry is news until it was sent at all.
	const alone = lacks.length === 0 && entries.length === table.graph.all.length;
	const news = alone
		? entries.some((held) => isMine(table, held) && !sent.some((tip) => reaches(tip, held)))
		: lacks.some(({ ownUnsent }) => ownUnsent);
	return {
		table,
		before,
		letters: open.letters.slice(),
		notices: open.notices,
		relays: row.relays ?? [],
		parcel: { entries: entries.length, held: table.graph.all.length, news, lacks },
		read: row.read,
		seen: row.seen,
		told: row.told,
		now: ports.now()
	};
}

function readLetters(open: Open): void {
	const { table } = open;
	const { letters } = table.graph;
	for (const held of letters.slice(open.looked)) {
		const letter = readLetter(table.crypto, table.table, held);
		const { body } = held.entry;
		if (!letter || body.kind !== 'letter') continue;
		const { notice, ...words } = letter;
		const { id, seat: from, depth, log } = held;
		if (notice) open.notices.push({ id, from, author: toHex(log.key), depth, notice });
		else open.letters.push({ id, n: held.index, from, to: body.to, ...words });
	}
	open.looked = letters.length;
}
