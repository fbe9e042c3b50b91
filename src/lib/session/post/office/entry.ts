/** Which entry it is, and whether this person brought it. */
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { personBy } from '$lib/protocol/lobby';
import type { Held } from '$lib/protocol/log';
import { isOwnKey } from '$lib/protocol/step';
import type { Table } from '$lib/protocol/table';

export const idOf = (crypto: Crypto, { bytes }: { readonly bytes: Bytes }): Id =>
	toHex(crypto.hash(bytes));

/** The entry that brought this person: a join, or the founding. */
export const ownEntry = ({ graph, crypto }: Table): Held | undefined =>
	personBy(graph, crypto.person.keys.sign);

export function isMine(table: Table, held: Held): boolean {
	if (held.seat !== 0) return held.seat === table.seat;
	return held === ownEntry(table) || (held.entry.body.kind === 'roster' && isHost(table));
}

const isHost = (table: Table): boolean => isOwnKey(table, table.lobby.founding.log.key);
