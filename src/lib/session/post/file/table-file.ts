/**
 * A table among devices as a file that anybody can check:
 *
 *     magic 8 bytes | format u16 | length u32 | SHA-256 of the payload 32 bytes | payload
 *
 * Numbers are big-endian. The payload is canonical CBOR: the founding entry, the records of what was decided, the
 * entries of what was not, with their signatures, the hash of each step as the writer has it, and if the table goes on
 * from another the canonical state that it goes on from. Letters in it stay sealed to their readers, and no secret
 * of the room or of anybody is in it.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { deriveSeed } from '$engine/kernel/hash';
import type { Result } from '$engine/kernel/ruleset';
import { fromHex, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Content } from '$lib/protocol/wire/parcel';
import type { Signed } from '$lib/protocol/wire/wire';

/** Larger files are not read at all. */
export const MAX_TABLE_FILE = 64 * 1024 * 1024;
/** Values of a file: three for each entry, one for each record and step; a table of a hundred turns has a thousand. */
const MOST_VALUES = 400_000;
/** Up to 3: tables of an earlier protocol. */
const FORMAT = 4;
const MAGIC = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, 0x54, 0x0d, 0x0a);
const HEAD = 8 + 2 + 4 + 32;
const SUM_DOMAIN = 'lacre/table-file/1';

export interface TableFile {
	readonly founding: Signed;
	readonly content: Content;
	/** Hash of each state that the game came to. */
	readonly hashes: readonly Id[];
	/** The state that the table goes on from, of another table; its hash is in the founding entry. */
	readonly origin: Bytes | undefined;
	/** True if the checksum holds. */
	readonly whole: boolean;
}

export type TableFileCode =
	| 'empty'
	| 'too-large'
	| 'foreign'
	| 'newer'
	/** The file was written under an earlier protocol, which this app cannot verify. */
	| 'earlier-protocol'
	| 'truncated'
	| 'unreadable';

export function writeTableFile({
	founding,
	content,
	hashes,
	origin
}: Omit<TableFile, 'whole'>): Bytes {
	const payload = encode([
		pairOf(founding),
		[...content.records],
		content.entries.map(pairOf),
		hashes.map(fromHex),
		origin ? [origin] : []
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

const pairOf = ({ bytes, signature }: Signed): Encodable => [bytes, signature];

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
	if (format < FORMAT) return no('earlier-protocol');
	const length = view.getUint32(10);
	if (file.length < HEAD + length) return no('truncated');
	if (file.length > HEAD + length) return no('unreadable', 'length');
	const payload = file.subarray(HEAD);
	const decoded = decode(payload, MOST_VALUES);
	if (!decoded.ok && decoded.code === 'too-many') return no('too-large');
	if (!decoded.ok) return no('unreadable', decoded.code);
	if (!Array.isArray(decoded.value) || decoded.value.length !== 5)
		return no('unreadable', 'payload');
	const [founding, records, entries, hashes, origins] = decoded.value as readonly Encodable[];
	if (!isPair(founding)) return no('unreadable', 'founding');
	if (!isListOf(records, isBytes)) return no('unreadable', 'records');
	if (!isListOf(entries, isPair)) return no('unreadable', 'entries');
	if (!isListOf(hashes, isHash)) return no('unreadable', 'hashes');
	if (!isListOf(origins, isBytes) || origins.length > 1) return no('unreadable', 'origin');
	const whole = sameBytes(sumOf(payload), file.subarray(14, HEAD));
	const signed = ([bytes, signature]: readonly [Bytes, Bytes]): Signed => ({ bytes, signature });
	return {
		ok: true,
		value: {
			founding: signed(founding),
			content: { records, entries: entries.map(signed) },
			hashes: hashes.map(toHex),
			origin: origins[0],
			whole
		}
	};
}

const no = (code: TableFileCode, at?: string): Result<never> =>
	at === undefined ? { ok: false, code } : { ok: false, code, at };

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;

const isPair = (value: unknown): value is [Bytes, Bytes] =>
	Array.isArray(value) && value.length === 2 && value.every(isBytes);

const isHash = (value: unknown): value is Bytes => isBytes(value) && value.length === 32;

const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is readonly T[] =>
	Array.isArray(value) && value.every(is);
