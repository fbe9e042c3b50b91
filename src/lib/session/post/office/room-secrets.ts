/**
 * Rooms: for whom a parcel is locked. Those who sit at a table share a secret, another one in each
 * epoch of its keys. If somebody who should read cannot be known to have the present secret (asleep, in
 * a bot's seat, back from a backup, still to hear of the keys), or somebody has it who is to read nothing
 * more (replaced or proven false, until new keys are dealt), the parcel is locked to the readers one by
 * one.
 */
import { sameBytes, type Bytes } from '$lib/protocol/bytes';
import type { Epoch } from '$lib/protocol/epoch';
import { personBy } from '$lib/protocol/lobby';
import type { Lock } from '$lib/protocol/parcel';
import { isHolders, isOwnKey, type Step } from '$lib/protocol/step';
import type { Standing } from '$lib/protocol/standing';
import type { Table } from '$lib/protocol/table';
import type { PostRow } from '$lib/store/entries';
import type { Memory } from './cache';

/** The lock of a parcel. `all`: for people of whom nothing is known, one by one. */
export function lockOf(
	table: Table,
	{ secrets }: Pick<PostRow, 'secrets'>,
	memory: Memory,
	all = false
): Lock {
	const lobby: Lock = { kind: 'room', secret: secrets[0] as Bytes };
	const step = table.line.at(-1);
	if (!step || step.number === 0) return lobby;
	const readers = readersOf(table, step);
	if (readers.length === 0) return lobby;
	const secret = all ? undefined : roomOf(table, step, memory);
	if (secret && !isOpenToOthers(step) && readers.every((reader) => isInside(table, step, reader)))
		return { kind: 'room', secret };
	return { kind: 'people', table: table.table, readers: readers.flatMap(({ keys }) => keys ?? []) };
}

/** Standings of the readers: persons, and the last persons of bots' seats; not this one, none frozen. */
const readersOf = (table: Table, step: Step): Standing[] =>
	step.standings.filter(
		({ keys, frozen }) => keys !== undefined && !frozen && !isOwnKey(table, keys.sign)
	);

/** True if the present room's secret was dealt to somebody who has been replaced or proven false since. */
const isOpenToOthers = ({ epoch, standings }: Step): boolean =>
	epoch.ceremony.receivers.some(({ seat, share }) => {
		const standing = standings[seat - 1];
		return !standing?.keys || standing.frozen || !sameBytes(standing.keys.share, share);
	});

/** True if a reader is known to have the present room's secret: they have spoken in this epoch. */
function isInside(table: Table, step: Step, { seat }: Standing): boolean {
	if (!step.epoch.members.includes(seat)) return false;
	const returns = table.graph.returns.filter((back) => back.seat === seat && isHolders(step, back));
	for (let at: Step | undefined = step; at && isSameEpoch(at, step); at = at.parent)
		for (const held of at.said)
			if (held.seat === seat && returns.every((back) => back.log === held.log)) return true;
	return false;
}

const isSameEpoch = (a: Step, b: Step): boolean =>
	a.number > 0 && a.epoch.number === b.epoch.number;

/** The secret of the present room; undefined if this seat was dealt no good share of its keys. */
function roomOf(table: Table, step: Step, memory: Memory): Bytes | undefined {
	const { epoch } = step;
	if (table.seat === 0 || !epoch.members.includes(table.seat)) return undefined;
	if (!isOwnSeat(table, step)) return undefined;
	return memory.bytes(`room/${epoch.transcript}`, () => dealtRoom(table, epoch));
}

function isOwnSeat(table: Table, { standings }: Step): boolean {
	const keys = standings[table.seat - 1]?.keys;
	return keys !== undefined && isOwnKey(table, keys.sign);
}

function dealtRoom({ crypto, seat }: Table, { ceremony, deals }: Epoch): Bytes | undefined {
	const found = crypto.person.share(ceremony, deals, seat);
	return found.ok ? found.room : undefined;
}

/** The secrets of all rooms that this device was in, the lobby's first, with the present one. */
export function withRoom(
	table: Table,
	secrets: readonly Bytes[],
	memory: Memory
): readonly Bytes[] {
	const step = table.line.at(-1);
	const secret = step && step.number > 0 ? roomOf(table, step, memory) : undefined;
	const isNew = secret && !secrets.some((known) => sameBytes(known, secret));
	return isNew ? [...secrets, secret] : secrets;
}

/** True if somebody may be met: whoever sits at the table, or came to it and never sat there. */
export function isWelcome(table: Table, key: Bytes): boolean {
	if (!personBy(table.graph, key)) return false;
	const standings = table.line.at(-1)?.standings;
	if (!standings) return true;
	const now = standings.find(({ keys }) => keys && sameBytes(keys.sign, key));
	if (now) return !now.frozen;
	return ![...table.speakers.values()].some((speaker) => sameBytes(speaker.key, key));
}
