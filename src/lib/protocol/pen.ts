/** What this device writes into its own log: entries on its last one, signed and taken in at once. */
import { toHex, type Id } from './bytes';
import { advance, takeIn } from './line';
import { file, frontierIds, placeOf, type Held } from './log';
import { refuse, type Table } from './state';
import { LIMITS, LOG_SPAN, writeEntry, type Body, type Entry } from './wire';

/** Signs and takes in an entry of this device's own seat. Throws on one that no parser would take. */
export function post(table: Table, body: Body, now: number): Held {
	const held = write(table, body, now);
	if (!held) throw new Error(`nobody would take this entry (${body.kind})`);
	return held;
}

/** The same for what a person says; undefined: refused. */
export function write(table: Table, body: Body, now: number): Held | undefined {
	const prev = table.own ?? (table.lobby.rosters[0] as Held);
	const continues = table.own?.seat === table.seat && table.own.log.number === table.log;
	const place = continues ? placeOf(prev.entry.seq) + 1 : 0;
	return sign(
		table,
		table.seat,
		table.log * LOG_SPAN + place,
		prev,
		headsFor(table, prev),
		body,
		now
	);
}

/** The frontier, as far as `prev` does not say it already, and as far as there is room. */
export function headsFor(table: Table, prev: Held): Id[] {
	return frontierIds(table.graph)
		.filter((id) => id !== prev.id)
		.slice(0, LIMITS.heads)
		.sort();
}

export function sign(
	table: Table,
	seat: number,
	seq: number,
	prev: Held,
	heads: Id[],
	body: Body,
	now: number
): Held | undefined {
	const { crypto, graph } = table;
	const entry: Entry = { table: table.table, seat, seq, prev: prev.id, heads, body };
	const written = writeEntry(entry);
	if (!written.ok) {
		refuse(table, written.code, written.at);
		return undefined;
	}
	const bytes = written.value;
	const id = toHex(crypto.hash(bytes));
	const signed = { bytes, signature: crypto.person.sign(id) };
	const filing = file(graph, id, entry, signed, crypto.person.keys.sign, table.rule, true);
	if (filing.kind !== 'held')
		throw new Error(`own entry (${body.kind}) not taken: ${JSON.stringify(filing)}`);
	takeIn(table, filing.held, true, now);
	advance(table, now);
	return filing.held[0];
}
