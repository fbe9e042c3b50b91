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
import { reaches, type Graph, type Held } from './log';
import { parseParcel, writeParcel, type Keys, type Parsed, type Signed } from './wire';

/**
 * Entries that one of these peers may lack, given the frontiers that they showed last; parents first.
 */
export function entriesFor(graph: Graph, peers: readonly (readonly Id[])[]): Held[] {
	const shown = peers.map((ids) => showing(graph, ids));
	const found: Held[] = [];
	for (const held of graph.all)
		for (const { heads, clock } of shown) {
			const has =
				(clock[held.log.index] ?? 0) > held.place &&
				(!held.log.forked || heads.some((head) => reaches(head, held)));
			if (has) continue;
			found.push(held);
			break;
		}
	return found;
}

/** What somebody holds who showed these heads. Ids not known here say nothing. */
function showing(graph: Graph, ids: readonly Id[]): { heads: Held[]; clock: number[] } {
	const heads: Held[] = [];
	const clock: number[] = [];
	for (const id of ids) {
		const head = graph.byId.get(id);
		if (!head) continue;
		heads.push(head);
		for (let log = 0; log < head.clock.length; log++) {
			const place = head.clock[log] as number;
			if (place > (clock[log] ?? 0)) clock[log] = place;
		}
	}
	for (let log = 0; log < clock.length; log++) clock[log] ??= 0;
	return { heads, clock };
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

export type ParcelCode = 'not-a-parcel' | 'locked';

/** Opens a parcel from anybody with the secrets of the rooms that this device knows. Never throws. */
export function openParcel(
	crypto: Crypto,
	secrets: readonly Bytes[],
	raw: Bytes
): Parsed<Signed[]> | { readonly ok: false; readonly code: ParcelCode } {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value) || decoded.value.length !== 2)
		return { ok: false, code: 'not-a-parcel' };
	const [kind, box] = decoded.value as readonly unknown[];
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
