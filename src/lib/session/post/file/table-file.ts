/**
 * A table among devices as a file that anybody can check:
 *
 *     magic 8 bytes | format u16 | length u32 | SHA-256 of the payload 32 bytes | payload
 *
 * Numbers are big-endian. The payload is canonical CBOR: every entry with its signature, parents
 * first, the hash of each step as the writer has it, if the table goes on from another the canonical
 * state that it goes on from, and the beacon of each step that has opened, which the votes make too, with what opens
 * its envelopes sooner. Letters in it stay sealed to their readers,
 * and no secret of the room or of anybody is in it.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { deriveSeed } from '$engine/kernel/hash';
import type { Result } from '$engine/kernel/ruleset';
import { fromHex, NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { parseBeacons, writeBeacons, type Signed, type ToldBeacon } from '$lib/protocol/wire';

/** Larger files are not read at all. */
export const MAX_TABLE_FILE = 64 * 1024 * 1024;
/** Entries of a file; a table of a hundred turns among eight has some four thousand. */
const MOST_ENTRIES = 100_000;
/** A pair and its two parts for each entry, a hash for each step, and what holds them. */
const MOST_VALUES = 4 * MOST_ENTRIES;
/** 1 has no beacons, 2 no openings with them: files of before are read for ever. */
const FORMAT = 3;
const MAGIC = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, 0x54, 0x0d, 0x0a);
const HEAD = 8 + 2 + 4 + 32;
const SUM_DOMAIN = 'lacre/table-file/1';

export interface TableFile {
	readonly entries: readonly Signed[];
	/** Hash of the state at each step, from the key ceremony (NONE) on. */
	readonly hashes: readonly Id[];
	/** The state that the table goes on from, of another table; its hash is in the founding entry. */
	readonly origin: Bytes | undefined;
	/** As the writer has them: to be checked all at once. */
	readonly beacons: readonly ToldBeacon[];
	/** True if the checksum holds. */
	readonly whole: boolean;
}

export type TableFileCode =
	| 'empty'
	| 'too-large'
	| 'foreign'
	| 'newer'
	| 'truncated'
	| 'unreadable';

export function writeTableFile(
	entries: readonly Signed[],
	hashes: readonly Id[],
	origin?: Bytes,
	beacons: readonly ToldBeacon[] = []
): Bytes {
	const payload = encode([
		entries.map(({ bytes, signature }): Encodable => [bytes, signature]),
		hashes.map(fromHex),
		origin ? [origin] : [],
		writeBeacons(beacons)
	]);
	const file = new Uint8Array(HEAD + payload.length);
	const view = new DataView(file.buffer);
	file.set(MAGIC);
	view.setUint16(8, FORMAT);
	view.setUint32(10, payload.length);
	file.set(sumOf(payload), 14);
	file.set(payload, HEAD);
	return file;
}

const sumOf = (payload: Bytes): Bytes => deriveSeed(SUM_DOMAIN, payload, payload.length);

/**
 * Reads a file from anybody. A wrong checksum is told and not the end: what is wrong inside says more.
 * Codes: TableFileCode. Never throws.
 */
export function readTableFile(file: Bytes): Result<TableFile> {
	if (file.length === 0) return no('empty');
	if (file.length > MAX_TABLE_FILE) return no('too-large');
	const magic = file.subarray(0, MAGIC.length);
	if (!sameBytes(magic, MAGIC.subarray(0, magic.length))) return no('foreign');
	if (file.length < HEAD) return no('truncated');
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const format = view.getUint16(8);
	if (format > FORMAT) return no('newer');
	if (format < 1) return no('unreadable', 'format');
	const length = view.getUint32(10);
	if (file.length < HEAD + length) return no('truncated');
	if (file.length > HEAD + length) return no('unreadable', 'length');
	const payload = file.subarray(HEAD);
	const decoded = decode(payload, MOST_VALUES);
	if (!decoded.ok && decoded.code === 'too-many') return no('too-large');
	if (!decoded.ok) return no('unreadable', decoded.code);
	const parts = format === 1 ? 3 : 4;
	if (!Array.isArray(decoded.value) || decoded.value.length !== parts)
		return no('unreadable', 'payload');
	const [entries, hashes, origins, told = []] = decoded.value;
	if (!Array.isArray(entries) || !entries.every(isPair)) return no('unreadable', 'entries');
	if (!Array.isArray(hashes) || !hashes.every(isHash)) return no('unreadable', 'hashes');
	if (!Array.isArray(origins) || origins.length > 1) return no('unreadable', 'origin');
	const [origin] = origins as readonly Encodable[];
	if (origin !== undefined && !(origin instanceof Uint8Array)) return no('unreadable', 'origin');
	const beacons = parseBeacons(told);
	if (!beacons) return no('unreadable', 'beacons');
	const whole = sameBytes(sumOf(payload), file.subarray(14, HEAD));
	return {
		ok: true,
		value: {
			entries: entries.map(([bytes, signature]) => ({ bytes, signature })),
			hashes: hashes.map((hash) => (hash.length === 0 ? NONE : toHex(hash))),
			origin,
			beacons,
			whole
		}
	};
}

const no = (code: TableFileCode, at?: string): Result<never> =>
	at === undefined ? { ok: false, code } : { ok: false, code, at };

const isPair = (value: unknown): value is [Bytes, Bytes] =>
	Array.isArray(value) && value.length === 2 && value.every((part) => part instanceof Uint8Array);

const isHash = (value: unknown): value is Bytes =>
	value instanceof Uint8Array && (value.length === 0 || value.length === 32);
