/** Records that may be given to people who do not play: those of as many turns ago as the table chose. */
import type { Id } from '$lib/protocol/bytes';
import type { Record } from '$lib/protocol/record';
import type { Table } from '$lib/protocol/table';

/** True if a record opens a turn: keys that are dealt anew, and open orders alone, make nobody wait less. */
const isOpening = ({ beacon, value }: Record): boolean =>
	beacon !== undefined || value.end.kind === 'lapse';

/** The game is over, and nothing of it is secret any more. */
function isOver({ line, game }: Table): boolean {
	const last = line.at(-1);
	return last !== undefined && game.pending(last.resolved.state).length === 0;
}

/** Records that are due, the oldest first; none where the founder allows no spectators. */
export function dueRecords(table: Table): readonly Record[] {
	const { records, terms } = table;
	const { spectators: delay } = terms.founding;
	if (delay === undefined) return [];
	if (isOver(table)) return records;
	let end = records.length;
	for (let later = 0; end > 0 && later < delay;) if (isOpening(records[--end] as Record)) later++;
	return records.slice(0, end);
}

/** Hashes of the states that the records which are due came to. */
export function dueHashes(table: Table): readonly Id[] {
	const due = dueRecords(table).length;
	const hidden = table.records
		.slice(due)
		.reduce((sum, of) => sum + of.value.opens.length + (isOpening(of) ? 1 : 0), 0);
	const hashes = table.line.map(({ resolved }) => resolved.hash);
	return due > 0 ? hashes.slice(0, Math.max(0, hashes.length - hidden)) : [];
}
