/**
 * A table as a file:
 *
 *     magic 8 bytes | format u16 | length u32 | SHA-256 of the payload 32 bytes | payload
 *
 * Numbers are big-endian. The payload is canonical CBOR: founding, hash of the first state, steps,
 * drafts. States are not in it: whoever reads it plays the game again and compares the hashes.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { deriveSeed, fromHex, toHex } from '$engine/kernel/hash';
import type { Result } from '$engine/kernel/ruleset';
import { isCount, isRecord, parseFounding, tableId, type Founding } from './founding';

/** Larger files are not read at all. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_STEPS = 10_000;
/** Values of all orders: a turn of ten people has some thousand. */
const MOST_VALUES = 4_000_000;
const FORMAT = 1;
/** A byte beyond ASCII and a line end, so that a carrier that touches text is found out (as in PNG). */
const MAGIC = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, 0x45, 0x0d, 0x0a);
const HEAD = 8 + 2 + 4 + 32;
const SUM_DOMAIN = 'lacre/file/1';

export interface FileStep {
	readonly seed: Uint8Array;
	/** By seat; persons only. */
	readonly orders: Readonly<Record<string, unknown>>;
	/** Hash of the state after the step. */
	readonly hash: string;
}

export interface FileDraft {
	readonly seat: number;
	readonly order: unknown;
	readonly sealed: boolean;
}

export interface TableFile {
	readonly id: string;
	readonly founding: Founding;
	/** As they were read: the id is their hash. */
	readonly foundingBytes: Uint8Array;
	/** Hash of the first state. */
	readonly first: string;
	readonly steps: readonly FileStep[];
	readonly drafts: readonly FileDraft[];
	/** Canonical bytes of the lines that stand for every turn. */
	readonly standing?: Uint8Array | undefined;
}

export type FileCode =
	| 'empty'
	| 'too-large'
	/** Not a file of Lacre. */
	| 'foreign'
	/** Made by a newer Lacre. */
	| 'newer'
	/** Cut short. */
	| 'truncated'
	/** Changed on its way, or not made by this app. */
	| 'damaged';

export function writeFile(table: Omit<TableFile, 'id' | 'founding'>): Uint8Array {
	const payload = encode({
		founding: table.foundingBytes,
		first: table.first,
		steps: table.steps.map(({ seed, orders, hash }) => ({ seed, orders, hash })),
		drafts: table.drafts.map(({ seat, order, sealed }) => ({ seat, order, sealed })),
		...(table.standing ? { standing: table.standing } : {})
	} as unknown as Encodable);
	const bytes = new Uint8Array(HEAD + payload.length);
	const view = new DataView(bytes.buffer);
	bytes.set(MAGIC);
	view.setUint16(8, FORMAT);
	view.setUint32(10, payload.length);
	bytes.set(sumOf(payload), 14);
	bytes.set(payload, HEAD);
	return bytes;
}

const sumOf = (payload: Uint8Array): Uint8Array => deriveSeed(SUM_DOMAIN, payload, payload.length);

/** Reads a file from anybody. `code` is a FileCode; `at` says where, for the curious. Never throws. */
export function readFile(bytes: Uint8Array): Result<TableFile> {
	if (bytes.length === 0) return no('empty');
	if (bytes.length > MAX_FILE_BYTES) return no('too-large');
	const known = Math.min(MAGIC.length, bytes.length);
	for (let i = 0; i < known; i++) if (bytes[i] !== MAGIC[i]) return no('foreign');
	if (bytes.length < HEAD) return no('truncated');
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (view.getUint16(8) > FORMAT) return no('newer');
	if (view.getUint16(8) < FORMAT) return no('damaged', 'format');
	const length = view.getUint32(10);
	if (bytes.length < HEAD + length) return no('truncated');
	if (bytes.length > HEAD + length) return no('damaged', 'length');
	const payload = bytes.subarray(HEAD);
	const sum = sumOf(payload);
	for (let i = 0; i < sum.length; i++) if (sum[i] !== bytes[14 + i]) return no('damaged', 'sum');
	return readPayload(payload);
}

const no = (code: FileCode, at?: string): Result<never> =>
	at === undefined ? { ok: false, code } : { ok: false, code, at };

function readPayload(payload: Uint8Array): Result<TableFile> {
	const decoded = decode(payload, MOST_VALUES);
	if (!decoded.ok && decoded.code === 'too-many') return no('too-large');
	if (!decoded.ok) return no('damaged', decoded.code);
	const raw = decoded.value;
	if (!isRecord(raw) || !(raw.founding instanceof Uint8Array)) return no('damaged', 'founding');
	const founding = parseFounding(raw.founding);
	if (!founding.ok) return no('damaged', founding.at);
	const seats = founding.value.seats.length;
	const { first, steps, drafts } = raw;
	if (!isHash(first)) return no('damaged', 'first');
	if (!Array.isArray(steps) || steps.length > MAX_STEPS) return no('damaged', 'steps');
	if (!steps.every((step) => isStep(step, seats))) return no('damaged', 'steps');
	if (!Array.isArray(drafts) || drafts.length > seats) return no('damaged', 'drafts');
	if (!drafts.every((draft) => isDraft(draft, seats))) return no('damaged', 'drafts');
	return {
		ok: true,
		value: {
			id: tableId(raw.founding),
			founding: founding.value,
			foundingBytes: raw.founding,
			first,
			steps: steps as unknown as FileStep[],
			drafts: drafts as unknown as FileDraft[],
			// Read line by line once it is needed: what is not understood there is left out.
			...(raw.standing instanceof Uint8Array ? { standing: raw.standing } : {})
		}
	};
}

const isHash = (value: unknown): value is string =>
	typeof value === 'string' && fromHex(value)?.length === 32;

function isStep(value: unknown, seats: number): boolean {
	if (!isRecord(value) || !isHash(value.hash) || !isRecord(value.orders)) return false;
	if (!(value.seed instanceof Uint8Array) || value.seed.length !== 32) return false;
	return Object.keys(value.orders).every((seat) => isSeat(Number(seat), seats));
}

function isDraft(value: unknown, seats: number): boolean {
	return (
		isRecord(value) &&
		isSeat(value.seat, seats) &&
		typeof value.sealed === 'boolean' &&
		value.order !== undefined
	);
}

const isSeat = (value: unknown, seats: number): boolean =>
	isCount(value) && value >= 1 && value <= seats;

/** Rows that cannot be read, as text: bytes in hexadecimal, everything else as it is. */
export function rawText(rows: Record<string, unknown>): string {
	return JSON.stringify(
		rows,
		(_, value: unknown) =>
			ArrayBuffer.isView(value)
				? `hex:${toHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))}`
				: value,
		'\t'
	);
}
