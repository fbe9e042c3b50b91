/**
 * Rooms: for whom a parcel is locked. Those who hold keys in a volume share a secret, another one in each. If
 * somebody who should read may not have the present secret (asleep, in a bot's seat, newly come, still to hear of
 * the keys), the parcel is locked to the readers one by one.
 */
import { MAX_READERS } from '$lib/crypto/letter';
import { sameBytes, type Bytes } from '$lib/protocol/bytes';
import type { Instance } from '$lib/protocol/instance';
import type { Lock } from '$lib/protocol/wire/parcel';
import type { Standing } from '$lib/protocol/standing';
import type { Table } from '$lib/protocol/table';
import type { Keys } from '$lib/protocol/wire/wire';
import type { PostRow } from '$lib/store/entries';
import type { Memory } from '../kept/cache';
import { isHost, peopleOf } from '../entry';

/** The lock of a parcel. `all`: for people of whom nothing is known, one by one. */
export function lockOf(
	table: Table,
	{ secrets }: Pick<PostRow, 'secrets'>,
	memory: Memory,
	all = false
): Lock {
	const lobby: Lock = { kind: 'room', secret: secrets[0] as Bytes };
	const { instance } = table;
	// Until the first keys are made, the secret of the invite is the only one.
	if (!instance?.position.resolved) return lobby;
	const readers = readersOf(table, instance);
	if (readers.length === 0) return lobby;
	const secret = all ? undefined : roomOf(table, instance, memory);
	if (secret && readers.every((reader) => isInside(table, instance, reader)))
		return { kind: 'room', secret };
	return { kind: 'people', table: table.terms.table, readers };
}

/** Keys of the readers: persons at the table, the last ones of bots' seats, and their devices that ask to come in. */
function readersOf(table: Table, { position }: Instance): Keys[] {
	const seated = position.standings.filter(({ frozen }) => !frozen);
	const keys = seated.flatMap(({ keys: own, heir }) => [own ?? [], heir?.keys ?? []].flat());
	const asking = peopleOf(table)
		.map(({ person }) => person.keys)
		.filter((one) => keys.some(({ person }) => sameBytes(person, one.person)));
	const own = table.ports.keys.sign;
	return (
		[...keys, ...asking]
			.filter(
				(one, i, all) =>
					!sameBytes(one.sign, own) && all.findIndex(({ sign }) => sameBytes(sign, one.sign)) === i
			)
			// And this device itself, where it reads its own slots.
			.slice(0, MAX_READERS - 1)
	);
}

/**
 * True if a reader is known to have the present room's secret: that device has spoken since the keys were decided, and said
 * that its share is good. Who was dealt a bad one speaks too, and cannot read what is locked with it.
 */
function isInside(table: Table, { position }: Instance, { sign }: Keys): boolean {
	const { id, members, keys } = position.volume;
	const first = firstOf(table, id);
	return members.some((seat) => {
		const own = keys[seat - 1]?.sign;
		const isGood = table.vouched.get(seat) === id && (table.spoke.get(seat) ?? 0) > first;
		return own !== undefined && sameBytes(own, sign) && isGood;
	});
}

/** Number of the ceremony of a volume. */
function firstOf(table: Table, volume: string): number {
	for (const { number, volume: one } of table.past.values()) if (one.id === volume) return number;
	return Infinity;
}

/** The secret of the present room; undefined if this seat was dealt no good share of its keys. */
function roomOf(table: Table, { position }: Instance, memory: Memory): Bytes | undefined {
	const { dealt, ceremony, members, id } = position.volume;
	const { crypto, seat } = table;
	if (!dealt || !members.includes(seat)) return undefined;
	return memory.bytes(`room/${id}`, () => {
		const found = crypto.person.share(ceremony, dealt.deals, seat);
		return found.ok ? found.room : undefined;
	});
}

/**
 * The same with that of another invite to the same lobby first: whoever passed one on may have put another secret into
 * it, and what was opened last counts until the people are named.
 */
export function withInvited(
	table: Table,
	secrets: readonly Bytes[],
	secret: Bytes
): readonly Bytes[] {
	if (table.instance || isHost(table)) return secrets;
	return [secret, ...secrets.filter((known) => !sameBytes(known, secret))];
}

/** The secrets of all rooms that this device was in, the lobby's first, with the present one. */
export function withRoom(
	table: Table,
	secrets: readonly Bytes[],
	memory: Memory
): readonly Bytes[] {
	const secret = table.instance && roomOf(table, table.instance, memory);
	const isNew = secret && !secrets.some((known) => sameBytes(known, secret));
	return isNew ? [...secrets, secret] : secrets;
}

/** True if somebody may be met: whoever sits at the table, or asks for a seat. */
export function isWelcome(table: Table, key: Bytes): boolean {
	const now = table.instance?.position.standings.find(
		({ keys }: Standing) => keys && sameBytes(keys.person, key)
	);
	if (now) return !now.frozen;
	return peopleOf(table).some(({ person }) => sameBytes(person.keys.person, key));
}
