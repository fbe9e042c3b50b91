/**
 * Parcels: what one device gives another, by whatever carrier. A parcel holds the entries that its
 * readers lack, parents first, under a lock: the secret of a room, or the letter keys of its readers.
 * Nobody without either reads or writes anything.
 *
 * The first room's secret comes with the invite. Each epoch of keys makes another: every deal brings
 * its members a contribution (crypto/key-generation.ts). Which lock a parcel gets is the writer's choice, see
 * session/post/room.ts: one that all who sit at the table can open, and nobody who was replaced.
 */
import { decode, encode } from '../../../engine/kernel/encode';
import { fromHex, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { countIn } from './clock';
import { joinClocks, reaches, type Chain, type Graph, type Held } from './log';
import {
	parseParcel,
	writeParcel,
	type Keys,
	type ParsedParcel,
	type Signed,
	type ToldBeacon
} from './wire';

/**
 * Entries that one of these peers may lack, given the frontiers that they showed last; parents first.
 */
export function entriesFor(graph: Graph, peers: readonly (readonly Id[])[]): Held[] {
	const shown = peers.map((ids) => known(graph, ids));
	const found = graph.loose.filter((held) =>
		shown.some((heads) => !heads.some((head) => reaches(head, held)))
	);
	const clocks = shown.map((heads) => joinClocks(heads));
	for (let i = 0; i < graph.chains.length; i++) {
		const chain = graph.chains[i] as Chain;
		let has = chain.length;
		for (const clock of clocks) has = Math.min(has, countIn(clock, i));
		for (; has < chain.length; has++) found.push(chain[has] as Held);
	}
	return found.length > 1 ? found.sort((a, b) => a.index - b.index) : found;
}

/** Those of these entries that are held. */
function known(graph: Graph, ids: readonly Id[]): Held[] {
	const heads: Held[] = [];
	for (const id of ids) {
		const held = graph.byId.get(id);
		if (held) heads.push(held);
	}
	return heads;
}

/** Lock of a parcel: a room's secret, or the letter keys of its readers. */
export type Lock =
	| { readonly kind: 'room'; readonly secret: Bytes }
	| { readonly kind: 'people'; readonly table: Id; readonly readers: readonly Keys[] };

const ROOM = 0;
const PEOPLE = 1;
/** A parcel to people is bound to its table: who plays at several tells it by what opens. */
const contextOf = (table: Id): Bytes => encode(['lacre/parcel/2', fromHex(table)]);

/** A table, and the secrets of its rooms that this device knows. */
export interface Rooms {
	readonly table: Id;
	readonly secrets: readonly Bytes[];
}

/** The bytes of a locked parcel. */
export function lockParcel(
	crypto: Crypto,
	lock: Lock,
	entries: readonly Signed[],
	beacons: readonly ToldBeacon[] = []
): Bytes {
	const plain = writeParcel(entries, beacons);
	return lock.kind === 'room'
		? encode([ROOM, crypto.lock(lock.secret, plain)])
		: encode([PEOPLE, crypto.person.writeLetter(lock.readers, contextOf(lock.table), plain)]);
}

/** `version-unknown`: of a lock that a later version may know. */
export type ParcelCode = 'not-a-parcel' | 'locked' | 'version-unknown';

/** Opens a parcel from anybody, if it is of this table and for this device. Never throws. */
export function openParcel(
	crypto: Crypto,
	{ table, secrets }: Rooms,
	raw: Bytes
): ParsedParcel | { readonly ok: false; readonly code: ParcelCode } {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return { ok: false, code: 'not-a-parcel' };
	const [kind, box] = decoded.value as readonly unknown[];
	// The lock first: how those of a later version look is not for this one to say.
	if (typeof kind === 'number' && kind > PEOPLE) return { ok: false, code: 'version-unknown' };
	if (decoded.value.length !== 2) return { ok: false, code: 'not-a-parcel' };
	if (!(box instanceof Uint8Array)) return { ok: false, code: 'not-a-parcel' };
	if (kind === PEOPLE) {
		const plain = crypto.person.readLetter(contextOf(table), box);
		return plain ? parseParcel(plain) : { ok: false, code: 'locked' };
	}
	if (kind !== ROOM) return { ok: false, code: 'not-a-parcel' };
	for (const secret of secrets) {
		const plain = crypto.unlock(secret, box);
		if (plain) return parseParcel(plain);
	}
	return { ok: false, code: 'locked' };
}
