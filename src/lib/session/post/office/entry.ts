/** Identifies what is said at a table: where it stands, and whether this person said it. */
import { sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { heldOf, tip, type Held, type Instance, type Prefix } from '$lib/protocol/instance';
import type { Standing } from '$lib/protocol/standing';
import { keptBy } from '$lib/protocol/stock';
import type { Table } from '$lib/protocol/table';
import { parseEntry, type Person, type Signed } from '$lib/protocol/wire/wire';

/** Id of a founding, which is that of its table; undefined: it is none. */
export function foundingId(crypto: Crypto, founding: Signed): Id | undefined {
	const parsed = parseEntry(founding.bytes);
	return parsed.ok ? heldOf(crypto, parsed.value, founding).id : undefined;
}

/** Prefix that a table has reached, open orders included; undefined in the lobby. */
export const here = (table: Table): Prefix | undefined =>
	table.instance && tip(table, table.instance);

/** The game's step at a prefix, from 1; 0: its first state is still to come. */
export const numberOf = ({ resolved, step }: Prefix): number => (resolved ? step + 1 : 0);

/** True if the person of a seat has resigned, which is not decided yet. */
export const isLeaving = ({ byKind }: Instance, { seat, generation }: Standing): boolean =>
	byKind.note.some(
		({ entry: { seat: by, body } }) =>
			by === seat && body.fact.kind === 'resign' && body.fact.generation === generation
	);

export const isHost = ({ founding, ports }: Table): boolean =>
	sameBytes(founding.entry.body.keys.sign, ports.keys.sign);

/** People by the seats that they hold or held last; none in the lobby. */
export const seatedPeople = ({ instance }: Table): Person[] =>
	(instance?.position.standings ?? []).flatMap(({ keys, name }) => (keys ? [{ keys, name }] : []));

/** Somebody at a table. `id`: of the entry that brought them; of who sits there, their device's key. */
interface Comer {
	readonly id: Id;
	readonly person: Person;
}

/** Comers to a lobby, the host first; once the table has begun those who sit there, and who asks for a seat. */
export function peopleOf(table: Table): Comer[] {
	const { founding, joins, instance } = table;
	const host = { id: founding.id, person: founding.entry.body };
	const seated = seatedPeople(table).map((person) => ({ id: toHex(person.keys.sign), person }));
	return [
		...(instance ? seated : [host]),
		...[...joins.values()].map(({ id, entry }) => ({ id, person: entry.body }))
	];
}

/** People of the roster with which the table began. */
export const firstPeople = ({ rosters: [roster] }: Table): readonly Person[] =>
	roster?.entry.body.seats.flatMap((person) => person ?? []) ?? [];

/** This device's own keys among those who came; undefined: it has not asked for a seat. */
export const ownPerson = (table: Table): Person | undefined =>
	peopleOf(table).find(({ person }) => sameBytes(person.keys.sign, table.ports.keys.sign))?.person;

/** The person who sat at a seat in a history: the seat may be somebody else's by now. Undefined: the history is unknown. */
export function sitterAt({ past }: Table, at: Id, seat: number): Person | undefined {
	const there = past.get(at);
	const keys = there?.volume.keys[seat - 1];
	return keys && { keys, name: there.names[seat - 1] ?? '' };
}

/** Letters outlive the hand-over of a seat: theirs is whoever sat there when they were signed. */
export function isMine(table: Table, held: Held): boolean {
	const { entry } = held;
	if (entry.kind === 'letter') {
		const author = sitterAt(table, entry.at, entry.seat);
		return author !== undefined && sameBytes(author.keys.person, table.ports.keys.person);
	}
	if (entry.seat !== 0) return entry.seat === table.seat;
	return entry.body.kind === 'join'
		? sameBytes(entry.body.keys.sign, table.ports.keys.sign)
		: isHost(table);
}

/**
 * This device's own entries among some, or among all that are kept besides records, that it must not forget: it would say them anew, and
 * contradict itself. Letters and requests for a seat are none of them: two in a place prove nothing, what has room of them
 * depends on what else came, and a former device of the seat may write letters still.
 */
export const bindingEntries = (table: Table, some: readonly Held[] = keptBy(table)): Held[] =>
	some.filter(
		(held) => held.entry.kind !== 'letter' && held.entry.kind !== 'join' && isMine(table, held)
	);

/** Names a person: by their lasting key, whatever device they play on. */
export const personName = ({ keys }: { readonly keys: { readonly person: Bytes } }): string =>
	toHex(keys.person);
