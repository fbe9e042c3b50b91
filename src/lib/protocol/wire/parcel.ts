/**
 * Parcels: what one device gives another, by whatever carrier: records of what is decided and entries of what is
 * not, under a lock: the secret of a room, or the letter keys of its readers. Nobody without either reads or
 * writes anything.
 *
 * The first room's secret comes with the invite. Each volume makes another: every deal brings its members a
 * contribution (crypto/key-generation.ts).
 */
import { decode, encode, type Encodable } from '../../../../engine/kernel/encode';
import { fromHex, toHex, type Bytes, type Id } from '../bytes';
import type { Crypto } from '../crypto-port';
import { deflated, inflated } from './deflated';
import { bytes, list, record, Refusal, type Of } from './fields';
import { signedField } from '../record';
import { LIMITS, VERSION, type Keys } from './wire';

const recordBytes = bytes(LIMITS.record);

const content = record({
	/** Records that go on from each other. */
	records: list(recordBytes, LIMITS.parcel),
	entries: list(signedField, LIMITS.parcel)
});
export type Content = Of<typeof content>;

/** Bytes of a parcel's content, inflated. */
const MOST_CONTENT = 16 * 1024 * 1024;
/**
 * Highest compression ratio of a parcel's content. Honest words are mostly hashes and signatures, which hardly compress
 * (measured: 1 to 2.2); ratios of a hundred serve to cost the reader processor time.
 */
const MOST_GROWTH = 8;
/** Values of a lock and of a version with what they hold, of later versions too. */
const MOST_OUTSIDE = 16;

/** Lock of a parcel: a room's secret, or the letter keys of its readers. */
export type Lock =
	| { readonly kind: 'room'; readonly secret: Bytes }
	| { readonly kind: 'people'; readonly table: Id; readonly readers: readonly Keys[] };

const ROOM = 2;
const PEOPLE = 3;
/** Before these numbers were kinds of locks of an earlier protocol. */
const LEAST = ROOM;
/** A parcel to people is bound to its table: who plays at several tells it by what opens. */
const contextOf = (table: Id): Bytes => encode(['lacre/parcel/3', fromHex(table)]);

/** A table, and the secrets of its rooms that this device knows. */
export interface Rooms {
	readonly table: Id;
	readonly secrets: readonly Bytes[];
}

/** The bytes of a parcel without its lock. */
export const encodeContent = (of: Content): Bytes =>
	encode([VERSION, deflated(encode(content.write(of)), MOST_GROWTH)]);

/** The bytes of a locked parcel. */
export function lockParcel(crypto: Crypto, lock: Lock, of: Content): Bytes {
	const plain = encodeContent(of);
	return lock.kind === 'room'
		? encode([ROOM, crypto.lock(lock.secret, plain)])
		: encode([PEOPLE, crypto.person.writeLetter(lock.readers, contextOf(lock.table), plain)]);
}

/** `earlier-protocol`: of a table that began under one that is no longer played. */
export type ParcelCode =
	| 'not-a-parcel'
	| 'locked'
	| 'version-unknown'
	| 'earlier-protocol'
	| 'bad-field';

export type OpenedParcel =
	| { readonly ok: true; readonly value: Content }
	| { readonly ok: false; readonly code: ParcelCode; readonly at?: string };

/** Opens a parcel from anybody, if it is of this table and for this device. Never throws. */
export function openParcel(crypto: Crypto, { table, secrets }: Rooms, raw: Bytes): OpenedParcel {
	const decoded = decode(raw, MOST_OUTSIDE);
	if (!decoded.ok || !Array.isArray(decoded.value)) return { ok: false, code: 'not-a-parcel' };
	const [kind, box] = decoded.value as readonly unknown[];
	// The lock first: how those of a later version look is not for this one to say.
	if (typeof kind !== 'number') return { ok: false, code: 'not-a-parcel' };
	if (kind > PEOPLE) return { ok: false, code: 'version-unknown' };
	if (kind < LEAST) return { ok: false, code: 'earlier-protocol' };
	if (decoded.value.length !== 2 || !(box instanceof Uint8Array))
		return { ok: false, code: 'not-a-parcel' };
	if (kind === PEOPLE) {
		const plain = crypto.person.readLetter(contextOf(table), box);
		return plain ? parseContent(plain) : { ok: false, code: 'locked' };
	}
	for (const secret of secrets) {
		const plain = crypto.unlock(secret, box);
		if (plain) return parseContent(plain);
	}
	return { ok: false, code: 'locked' };
}

const mostOf = (packed: Bytes): number => Math.min(MOST_CONTENT, packed.length * MOST_GROWTH);

/** Parses the content of an opened parcel: checks the limits of its records and entries, and nothing inside them. */
export function parseContent(plain: Bytes): OpenedParcel {
	const decoded = decode(plain, MOST_OUTSIDE);
	if (!decoded.ok || !Array.isArray(decoded.value)) return { ok: false, code: 'not-a-parcel' };
	const [version, packed, ...rest] = decoded.value as readonly Encodable[];
	if (typeof version !== 'number' || rest.length > 0) return { ok: false, code: 'not-a-parcel' };
	if (version !== VERSION) return { ok: false, code: 'version-unknown', at: String(version) };
	const inside = packed instanceof Uint8Array ? inflated(packed, mostOf(packed)) : undefined;
	const item = inside && decode(inside, content.most);
	if (!item?.ok) return { ok: false, code: 'not-a-parcel' };
	try {
		return { ok: true, value: content.read(item.value, 'parcel') };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: 'bad-field', at: error.at };
		throw error;
	}
}

/** Id by which carriers tell records apart: the history that it goes on from, and what it came to. */
export const recordId = ({ hash }: Pick<Crypto, 'hash'>, raw: Bytes): Id => toHex(hash(raw));
