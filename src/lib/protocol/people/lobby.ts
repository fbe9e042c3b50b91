/**
 * The lobby is an inbox: joins of people, and of their new devices, and the founder's rosters. Nothing that is agreed
 * rests on it; what comes of it may differ from device to device.
 */
import { NONE, sameBytes, toHex, type Bytes, type Id } from '../bytes';
import { isPerson, isSigned } from '../doubt';
import type { People } from '../history';
import { heldOf, type Instance, type Position, type Said } from '../instance';
import { shownName } from '../name';
import { refuse } from '../pen';
import { isVacant, type Standing } from '../standing';
import type { Misnamed, Table } from '../state';
import { parseEntry, type Keys, type Signed } from '../wire/wire';

/** Joins of strangers that are held; to turn some away makes room. */
const MOST_JOINS = 64;
/** Devices of one person that wait, be it to take the place of the old one. */
const MOST_DEVICES = 3;
/** Joins that gave way to newer ones between two decisions. */
const MOST_DISPLACED = 64;
/** Keys of joins that were turned away: the newest. */
const MOST_DISMISSED = 1024;

/** True of a roster, as it travels, whoever signed it. */
export function isOfRoster({ bytes }: Signed): boolean {
	const parsed = parseEntry(bytes);
	return parsed.ok && parsed.value.kind === 'roster';
}

/** A roster of this table, whoever signed it. */
export function rosterIn({ crypto, terms }: Table, signed: Signed): Said<'roster'> | undefined {
	const parsed = parseEntry(signed.bytes);
	if (!parsed.ok || parsed.value.kind !== 'roster' || parsed.value.volume !== terms.table)
		return undefined;
	return heldOf(crypto, parsed.value, signed) as Said<'roster'>;
}

export const isOfHost = (table: Table, roster: Said<'roster'>): boolean =>
	isSigned(table, table.founding.entry.body.keys.sign, roster) &&
	isRoster(table, roster.entry.body.seats);

/** One join a key; a person's keys are vouched for by the person. */
export function receiveJoin(table: Table, held: Said<'join'>): void {
	const { joins, dismissed, instance, terms } = table;
	const { keys } = held.entry.body;
	const device = toHex(keys.sign);
	if (joins.has(held.id) || dismissed.has(device) || hasSat(instance?.position, keys.sign)) return;
	if ([...joins.values()].some(({ entry }) => toHex(entry.body.keys.sign) === device)) return;
	const room = roomFor(table, held);
	if (room.kind === 'none') {
		if (room.why === 'began') table.late = true;
		return refuse(table, room.why);
	}
	const good = isSigned(table, keys.sign, held) && isPerson(table, keys, [terms.table]);
	if (!good) return refuse(table, 'bad-signature');
	if (room.of !== undefined) displace(table, room.of);
	joins.set(held.id, held);
	table.effects.push({ kind: 'keep', entries: [held], own: false });
}

/** True if a device sits at the table, or did: it waits for nothing. */
const hasSat = (position: Position | undefined, device: Bytes): boolean =>
	position?.standings.some(
		({ keys, former }) => (keys && sameBytes(keys.sign, device)) || former.includes(toHex(device))
	) ?? false;

/** A place for a join, and the join that gives way to it. */
type JoinRoom =
	| { readonly kind: 'place'; readonly of?: Id }
	| { readonly kind: 'none'; readonly why: 'no-room' | 'began' };

/**
 * A person who sits at the table has room for a few devices of their own, and the newest displaces the oldest: who
 * has the person's lasting key could otherwise take all places for good. Strangers share what there is, before the
 * start and where a seat is open. This device's own join has room always.
 */
function roomFor(table: Table, { id, entry }: Said<'join'>): JoinRoom {
	const { instance, joins, displaced, ports } = table;
	const { keys } = entry.body;
	if (sameBytes(keys.sign, ports.keys.sign)) return { kind: 'place' };
	const others = [...joins.values()].filter((one) => !isOwnJoin(table, one));
	const rivals = others.filter((one) => sameBytes(one.entry.body.keys.person, keys.person));
	const isFull = rivals.length >= MOST_DEVICES;
	if (isPersonHere(instance, keys)) {
		const mayDisplace = !displaced.has(id) && displaced.size < MOST_DISPLACED;
		if (isFull && !mayDisplace) return { kind: 'none', why: 'no-room' };
		const [oldest] = rivals;
		return isFull && oldest ? { kind: 'place', of: oldest.id } : { kind: 'place' };
	}
	if (instance && !instance.position.standings.some(isOpenSeat))
		return { kind: 'none', why: 'began' };
	const strangers = others.filter((one) => !isPersonHere(instance, one.entry.body.keys));
	return isFull || strangers.length >= MOST_JOINS
		? { kind: 'none', why: 'no-room' }
		: { kind: 'place' };
}

const isOwnJoin = ({ ports }: Table, { entry }: Said<'join'>): boolean =>
	sameBytes(entry.body.keys.sign, ports.keys.sign);

const isPersonHere = (instance: Instance | undefined, { person }: Keys): boolean =>
	instance?.position.standings.some(({ keys }) => keys && sameBytes(keys.person, person)) ?? false;

/** True if a seat that a person had may go to somebody new. */
const isOpenSeat = (standing: Standing): boolean =>
	isVacant(standing) && standing.keys !== undefined && standing.heir === undefined;

/** Takes a join's place away until the next decision: two that others hand on would displace each other for ever. */
function displace({ joins, displaced }: Table, id: Id): void {
	joins.delete(id);
	displaced.add(id);
}

/**
 * Joins that wait for nothing any more go: of devices that sit here or did, of strangers where no seat is open, and
 * of the rivals of a device that was taken in. A device keeps its own while it has no seat.
 */
export function clearJoins(table: Table, before: Position): void {
	const { instance, joins, displaced } = table;
	if (!instance) return;
	const { standings } = instance.position;
	displaced.clear();
	const taken = standings.filter(({ keys }) => keys && !hasSat(before, keys.sign));
	const isOpen = standings.some(isOpenSeat);
	for (const [id, join] of joins) {
		const { keys } = join.entry.body;
		const isOf = ({ keys: own }: Standing): boolean =>
			own !== undefined && sameBytes(own.person, keys.person);
		if (hasSat(instance.position, keys.sign)) joins.delete(id);
		else if (isOwnJoin(table, join)) continue;
		else if (taken.some(isOf)) displace(table, id);
		else if (!isOpen && !standings.some(isOf)) joins.delete(id);
	}
}

/** Turns a join away on this device, for good. */
export function dismiss(table: Table, id: Id): void {
	const { joins, dismissed } = table;
	const join = joins.get(id);
	if (!join || isOwnJoin(table, join)) return;
	joins.delete(id);
	dismissed.add(toHex(join.entry.body.keys.sign));
	for (const oldest of dismissed) if (dismissed.size > MOST_DISMISSED) dismissed.delete(oldest);
}

/**
 * True if a roster seats as many as the table has, somebody at least, and nobody twice. Nobody's place is taken by it: a
 * vouch that names no table will do, as the founder's own does, and those of everybody before vouches named one.
 */
export function isRoster(table: Table, seats: People): boolean {
	const { founding, terms } = table;
	const people = seats.flatMap((one) => (one ? [one.keys] : []));
	return (
		seats.length === founding.entry.body.seats &&
		people.length > 0 &&
		new Set(people.map(({ sign: own }) => toHex(own))).size === people.length &&
		people.every((keys) => isPerson(table, keys, [terms.table, NONE]))
	);
}

/** Nothing but the founder vouches for the names of a roster: they are compared with those that devices signed. */
export function misnamedIn({ founding, joins }: Table, people: People): Misnamed[] {
	const signed = [founding, ...joins.values()].map(({ entry }) => entry.body);
	return people.flatMap((person, i) => {
		const own = signed.find(({ keys }) => person && sameBytes(keys.sign, person.keys.sign));
		const isOther = person && own && shownName(own.name) !== shownName(person.name);
		return isOther ? [{ seat: i + 1, name: own.name }] : [];
	});
}
