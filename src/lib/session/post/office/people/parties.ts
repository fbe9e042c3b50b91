/** Names whoever signed something by their key, as the seat that it names may be somebody else's by now. */
import { sameBytes, type Id } from '$lib/protocol/bytes';
import { shownName } from '$lib/protocol/name';
import type { Table } from '$lib/protocol/table';
import type { PartyView } from '../../view';
import { sitterAt } from '../entry';

/** Somebody who sat at a seat in a history. `names`: those that are shown for the seats of today, by seat - 1. */
export function partyOf(
	table: Table,
	names: readonly string[],
	{ at, seat }: { readonly at: Id; readonly seat: number }
): PartyView {
	const then = sitterAt(table, at, seat);
	const now = table.instance?.position.standings[seat - 1]?.keys;
	const shown = names[seat - 1] ?? '';
	const mine = then !== undefined && sameBytes(then.keys.person, table.ports.keys.person);
	if (!then || !now || !sameBytes(then.keys.person, now.person))
		return { name: then ? shownName(then.name) : String(seat), mine, sits: 'gone' };
	const sits = sameBytes(then.keys.sign, now.sign) ? 'here' : 'device';
	return { name: shown || String(seat), mine, sits };
}
