/** What the view of an open table is made of, besides the table. */
import { reaches } from '$lib/protocol/log';
import { isMine } from './entry';
import { lackedBy, lacksOf, othersOf } from './lacks';
import { readLetter } from './letters';
import type { Open } from './open-table';
import type { Shelf } from './shelf';
import type { PostView } from '../view';
import { viewOf, type Beside } from './view-of';

/** What the last act led to. */
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
		open.letters.push({ id: held.id, n: held.index, from: held.seat, to: body.to, ...letter });
	}
	open.looked = letters.length;
}
