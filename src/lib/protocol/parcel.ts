/**
 * Parcels: what one device gives another, by whatever carrier. A parcel holds the entries that its
 * readers lack, parents first, under a lock: the room's secret, which comes with the invite and
 * changes with each epoch of keys, or one person's letter key, for somebody who is (still or
 * already) outside the present room. Nobody without either reads or writes anything.
 *
 * A room has as many secrets as its epoch has deals: each dealer's contribution reached the members
 * encrypted. A parcel is locked under one of them and tried with all, so that a dealer who gave
 * different contributions to different members only spoils their own.
 */
import { decode, encode } from '../../../engine/kernel/encode';
import type { Bytes, Id } from './bytes';
import type { Crypto } from './crypto-port';
import { joinClocks, reaches, type Chain, type Graph, type Held } from './log';
import { parseParcel, writeParcel, type Keys, type Parsed, type Signed } from './wire';

/**
 * Entries that one of these peers may lack, given the frontiers that they showed last; parents first.
 */
export function entriesFor(graph: Graph, peers: readonly (readonly Id[])[]): Held[] {
	const shown = peers.map((ids) => known(graph, ids));
	const found = graph.loose.filter((held) =>
		shown.some((heads) => !heads.some((head) => reaches(head, held)))
	);
	const clocks = shown.map((heads) => joinClocks(heads, graph.chains.length));
	for (let i = 0; i < graph.chains.length; i++) {
		const chain = graph.chains[i] as Chain;
		let has = chain.length;
		for (const clock of clocks) has = Math.min(has, clock[i] as number);
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

/** Who can open a parcel: the members of a room, or one person. */
export type Lock =
	| { readonly kind: 'room'; readonly secret: Bytes }
	| { readonly kind: 'person'; readonly keys: Keys };

const ROOM = 0;
const PERSON = 1;
const CONTEXT = encode('lacre/parcel/1');

/** The bytes of a locked parcel. */
export function lockParcel(crypto: Crypto, lock: Lock, entries: readonly Signed[]): Bytes {
	const plain = writeParcel(entries);
	return lock.kind === 'room'
		? encode([ROOM, crypto.lock(lock.secret, plain)])
		: encode([PERSON, crypto.person.writeLetter([lock.keys], CONTEXT, plain)]);
}

/** `version-unknown`: of a lock that a later version may know. */
export type ParcelCode = 'not-a-parcel' | 'locked' | 'version-unknown';

/** Opens a parcel from anybody with the secrets of the rooms that this device knows. Never throws. */
export function openParcel(
	crypto: Crypto,
	secrets: readonly Bytes[],
	raw: Bytes
): Parsed<Signed[]> | { readonly ok: false; readonly code: ParcelCode } {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return { ok: false, code: 'not-a-parcel' };
	const [kind, box] = decoded.value as readonly unknown[];
	// The lock first: how those of a later version look is not for this one to say.
	if (typeof kind === 'number' && kind > PERSON) return { ok: false, code: 'version-unknown' };
	if (decoded.value.length !== 2) return { ok: false, code: 'not-a-parcel' };
	if (!(box instanceof Uint8Array)) return { ok: false, code: 'not-a-parcel' };
	if (kind === PERSON) {
		const plain = crypto.person.readLetter(CONTEXT, box);
		return plain ? parseParcel(plain) : { ok: false, code: 'locked' };
	}
	if (kind !== ROOM) return { ok: false, code: 'not-a-parcel' };
	for (const secret of secrets) {
		const plain = crypto.unlock(secret, box);
		if (plain) return parseParcel(plain);
	}
	return { ok: false, code: 'locked' };
}
