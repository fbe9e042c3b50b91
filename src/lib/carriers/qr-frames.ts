/**
 * A parcel as one or several QR codes. Each frame is text of the alphanumeric mode (ISO/IEC 18004),
 * which packs 5.5 bits a character; bytes are base 45 (RFC 9285). Frames may be read in any order and
 * more than once; the checksum of the whole tells one parcel's frames from another's.
 *
 *     LACRE1/<CRC-32, 8 hex digits>/<index from 1>/<count>/<base 45>
 */
import encodeQr from 'qr';
import { crc32 } from './reading/checksum';

/** Bytes a frame carries: a code of about version 20, which a phone reads off another's screen. */
export const FRAME_BYTES = 500;
export const MAX_FRAMES = 200;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Null if the parcel needs too many frames: then a file serves better. */
export function toFrames(parcel: Uint8Array): readonly string[] | null {
	const count = Math.max(1, Math.ceil(parcel.length / FRAME_BYTES));
	if (count > MAX_FRAMES) return null;
	const sum = hex32(crc32(parcel));
	return Array.from({ length: count }, (_, i) => {
		const part = parcel.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES);
		return `LACRE1/${sum}/${i + 1}/${count}/${toBase45(part)}`;
	});
}

export interface FramesSoFar {
	readonly sum: string;
	readonly count: number;
	readonly parts: ReadonlyMap<number, Uint8Array>;
}

export type FrameResult =
	| { readonly kind: 'more'; readonly frames: FramesSoFar; readonly missing: readonly number[] }
	| { readonly kind: 'whole'; readonly parcel: Uint8Array }
	| { readonly kind: 'foreign' }
	| { readonly kind: 'newer-version' }
	| { readonly kind: 'damaged' };

/** No device writes a longer one: three characters for two bytes, and what stands before them. */
const MAX_FRAME = 40 + Math.ceil(FRAME_BYTES / 2) * 3;

/** Beginning of a frame, wherever it stands. */
const HEAD = /LACRE\d{1,4}\/[0-9A-F]{8}\/(\d{1,3})\/(\d{1,3})\//g;
/** Characters of a frame's bytes, of all frames but the last. */
const FULL = Math.ceil(FRAME_BYTES / 2) * 3;

/** Frames in a text, as somebody may have pasted them: one a line, and then also broken in lines. Letters have one case. */
export function* framesIn(text: string): Generator<readonly string[]> {
	const capitals = text.toUpperCase();
	const heads = [...capitals.matchAll(HEAD)];
	if (heads.length === 0) return;
	const segments = heads.map((head, i) => ({
		head: head[0],
		isLast: Number(head[1]) >= Number(head[2]),
		rest: capitals.slice(head.index + head[0].length, heads[i + 1]?.index)
	}));
	const cut = (body: string, isLast: boolean): string => {
		const known = /^[0-9A-Z $%*+\-./:]*/.exec(body)?.[0] ?? '';
		return isLast ? known : known.slice(0, FULL);
	};
	yield segments.map(
		({ head, isLast, rest }) => head + cut(/^[^\r\n]*/.exec(rest)?.[0] ?? '', isLast)
	);
	yield segments.map(({ head, isLast, rest }) => {
		const [paragraph = ''] = rest.split(/\r?\n[ \t]*\r?\n/, 1);
		return head + cut(paragraph.replace(/\r?\n(?:[>|] ?)*/g, ''), isLast);
	});
}

/** True if a text is a frame by its beginning and its length, whatever is in it. */
const isFrame = (text: string): boolean => text.length <= MAX_FRAME && /^LACRE\d/.test(text);

/** One more frame. A frame of another parcel starts anew. */
export function addFrame(before: FramesSoFar | null, text: string): FrameResult {
	if (!isFrame(text)) return { kind: 'foreign' };
	const match = /^LACRE(\d{1,4})\/([0-9A-F]{8})\/(\d{1,3})\/(\d{1,3})\/([0-9A-Z $%*+\-./:]*)$/.exec(
		text
	);
	if (!match) return { kind: 'foreign' };
	const [, version, sum = '', indexText, countText, body = ''] = match;
	if (version !== '1') return { kind: 'newer-version' };
	const index = Number(indexText);
	const count = Number(countText);
	const bytes = fromBase45(body);
	if (!bytes || index < 1 || index > count || count > MAX_FRAMES) return { kind: 'damaged' };

	const same = before !== null && before.sum === sum && before.count === count;
	const parts = new Map(same ? before.parts : []).set(index, bytes);
	const missing = Array.from({ length: count }, (_, i) => i + 1).filter((i) => !parts.has(i));
	if (missing.length > 0) return { kind: 'more', frames: { sum, count, parts }, missing };
	const parcel = join(parts, count);
	return hex32(crc32(parcel)) === sum ? { kind: 'whole', parcel } : { kind: 'damaged' };
}

/** Signs that a code writes in five and a half bits each (ISO/IEC 18004). */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]*$/;

/** The modules of a code for a frame or an address, true for dark, row by row, with the quiet zone. */
export function drawFrame(frame: string): boolean[][] {
	const encoding = ALPHANUMERIC.test(frame) ? 'alphanumeric' : 'byte';
	return encodeQr(frame, 'raw', { ecc: 'low', encoding, border: 4 });
}

function join(parts: ReadonlyMap<number, Uint8Array>, count: number): Uint8Array {
	const ordered = Array.from({ length: count }, (_, i) => parts.get(i + 1) ?? new Uint8Array(0));
	const out = new Uint8Array(ordered.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of ordered) {
		out.set(part, at);
		at += part.length;
	}
	return out;
}

/** RFC 9285: two bytes to three digits, a last byte to two. */
export function toBase45(bytes: Uint8Array): string {
	let out = '';
	for (let i = 0; i < bytes.length; i += 2) {
		const pair = i + 1 < bytes.length;
		const value = pair ? (bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0) : (bytes[i] ?? 0);
		out += digit(value % 45) + digit(Math.floor(value / 45) % 45);
		if (pair) out += digit(Math.floor(value / 2025));
	}
	return out;
}

/** Null for what `toBase45` would not have written. */
export function fromBase45(text: string): Uint8Array | null {
	if (text.length % 3 === 1) return null;
	const out: number[] = [];
	for (let i = 0; i < text.length; i += 3) {
		const digits = [...text.slice(i, i + 3)].map((c) => ALPHABET.indexOf(c));
		if (digits.includes(-1)) return null;
		const value = digits.reduce((sum, d, k) => sum + d * [1, 45, 2025][k]!, 0);
		if (value > (digits.length === 3 ? 0xffff : 0xff)) return null;
		if (digits.length === 3) out.push(value >> 8);
		out.push(value & 0xff);
	}
	return Uint8Array.from(out);
}

const digit = (value: number): string => ALPHABET[value] ?? '';
const hex32 = (value: number): string => value.toString(16).padStart(8, '0').toUpperCase();
