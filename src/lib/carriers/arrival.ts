/**
 * A parcel as a file, and whatever a person brings: files, pasted or dropped text, scanned codes. All
 * of it is recognised by what is in it, never by its name, which mail and messengers change.
 *
 *     magic 8 bytes | format u16 | length u32 | CRC-32 of the parcel u32 | parcel
 *
 * Numbers are big-endian. The magic begins as that of a table's file does, with a byte beyond ASCII,
 * and ends with a line end, so that a carrier that touches text is found out (as in PNG).
 */
import { INTAKE } from './reading/budget';
import { crc32 } from './reading/checksum';
import { isPairingCode } from './live/pairing-code';
import { decodeText, fromRichText, legible } from './reading/changed-text';
import { packedIn, partsOfMail } from './reading/mail-file';
import { fromLinks, lettersIn, toText, type TextCode, type TextResult } from './parcel-text';
import { isPicture } from './reading/picture-size';
import { isLonePiece } from './reading/pieces';
import { addFrame, framesIn, type FramesSoFar } from './qr-frames';
import { hasStandIn, isBare } from './reading/wrapped-link';
import {
	entriesOfZip,
	isGzip,
	isOtherwisePacked,
	isZip,
	unpacked,
	unzipped
} from './reading/zip-file';
import { filesOfTar, isTar } from './reading/tar-file';

export const PARCEL_EXTENSION = '.lacre';
export const PARCEL_TYPE = 'application/octet-stream';

const START = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52);
const PARCEL = Uint8Array.of(...START, 0x50, 0x0d, 0x0a);
/** Sixth byte of the app's other files. */
const POST_TABLE = 0x54;
const BACKUP = 0x42;
const FORMAT = 1;
const HEAD = 8 + 2 + 4 + 4;

/** A table of one device, a table among devices, a backup. */
export type FileKind = 'local' | 'post' | 'backup';

export type ArrivalCode =
	| 'empty'
	| 'too-large'
	/** More pieces than are read at once. */
	| 'too-many'
	/** Its reader did not come to an end. */
	| 'too-slow'
	/** Nothing of Lacre in it. */
	| 'foreign'
	/** Made by a newer Lacre. */
	| 'newer'
	/** Cut short. */
	| 'truncated'
	/** A part of a letter whose beginning came in another message. */
	| 'piece'
	/** An address that stands for a link, and does not hold it. */
	| 'stand-in'
	/** A packed folder that cannot be unpacked here. */
	| 'packed'
	/** A picture, of which the browser shows noise alone. */
	| 'noise'
	/** Changed on its way. */
	| 'damaged'
	/** The browser would not read it. */
	| 'unreadable';

export type Arrival =
	/** A parcel or an invite: for `receive`. */
	| { readonly kind: 'parcel'; readonly bytes: Uint8Array }
	/** A file with a page of its own. */
	| { readonly kind: 'table'; readonly of: FileKind; readonly bytes: Uint8Array }
	/** A code of a device that wants to connect. */
	| { readonly kind: 'pairing'; readonly code: Uint8Array }
	/** A picture: perhaps of a QR code. */
	| { readonly kind: 'picture'; readonly picture: Blob }
	| { readonly kind: 'refused'; readonly code: ArrivalCode };

const refused = (code: ArrivalCode): Arrival => ({ kind: 'refused', code });

/** The bytes of a parcel's file. */
export function parcelFile(parcel: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(HEAD + parcel.length);
	const view = new DataView(bytes.buffer);
	bytes.set(PARCEL);
	view.setUint16(8, FORMAT);
	view.setUint32(10, parcel.length);
	view.setUint32(14, crc32(parcel));
	bytes.set(parcel, HEAD);
	return bytes;
}

/** The same as a text file, for carriers that take no other: words of the person's, then the parcel. */
export const parcelTextFile = (parcel: Uint8Array, words: string): string =>
	`${words.trim()}\n\n${toText(parcel)}\n`;

/** Reads a file, by its bytes; of a packed folder what lies in it as it is. Never throws. */
export function readBytes(bytes: Uint8Array): readonly Arrival[] {
	if (bytes.length > INTAKE.file) return [refused('too-large')];
	if (isZip(bytes)) {
		const stored = entriesOfZip(bytes).filter(({ method }) => method === 'stored');
		return foundIn(
			stored.map((entry) => entry.bytes.slice()),
			'packed'
		);
	}
	if (isPacked(bytes)) return [refused('packed')];
	const parts = partsOfPlain(bytes);
	if (parts) return foundIn(parts, 'foreign');
	const found = readPlain(bytes);
	return bytes.length > 3 * INTAKE.text ? found : orPacked(decodeText(bytes), found);
}

/** Files within one of which nothing is packed: a mail, or a folder and the mails in it; undefined: it is neither. */
const partsOfPlain = (bytes: Uint8Array): readonly Uint8Array[] | undefined =>
	isTar(bytes)
		? filesOfTar(bytes).flatMap((file) => partsOfMail(file) ?? [file])
		: partsOfMail(bytes);

const isPacked = (bytes: Uint8Array): boolean =>
	isZip(bytes) || isGzip(bytes) || isOtherwisePacked(bytes);

/** True if no letter was found, or a piece of one at most: base64 looks like that. */
function isNone(found: readonly Arrival[]): boolean {
	const [first] = found;
	return (
		found.length === 1 &&
		first?.kind === 'refused' &&
		(first.code === 'foreign' || first.code === 'piece')
	);
}

const isGood = ({ kind }: Arrival): boolean => kind !== 'refused' && kind !== 'picture';

/** Files of Lacre that somebody wrote out in the signs of a text, where it has nothing that is whole. */
function orPacked(text: string, found: readonly Arrival[]): readonly Arrival[] {
	if (found.some(({ kind }) => kind !== 'refused')) return found;
	const packed = packedIn(text).filter(isOfLacre);
	if (packed.length === 0) return found;
	const unpacked = foundIn(packed, 'foreign');
	return isNone(found) || unpacked.some(isGood) ? unpacked : found;
}

/** Pictures of one folder that are looked at for codes: each takes a while. */
const PICTURES = 64;

/** All of Lacre in some files that came as one. `none`: said where there is nothing. */
function foundIn(files: readonly Uint8Array[], none: ArrivalCode): readonly Arrival[] {
	const all = files.flatMap((file) => readPlain(file));
	const good = all.filter(isGood);
	if (good.length > 0) return distinct(good);
	// Beside a letter they are logos.
	const pictures = all.filter(({ kind }) => kind === 'picture');
	if (pictures.length > 0) return pictures.slice(0, PICTURES);
	const telling = all.find(
		(one) => one.kind === 'refused' && one.code !== 'foreign' && one.code !== 'empty'
	);
	return [telling ?? refused(none)];
}

/** Each letter once, and each trouble: a mail, a page and a link with its own words have theirs twice. */
function distinct(arrivals: readonly Arrival[]): readonly Arrival[] {
	const seen = new Set<string>();
	return arrivals.filter((arrival) => {
		const mark = markOf(arrival);
		return mark === undefined || (!seen.has(mark) && seen.add(mark));
	});
}

function markOf(arrival: Arrival): string | undefined {
	if (arrival.kind === 'parcel') return `${arrival.bytes.length} ${crc32(arrival.bytes)}`;
	return arrival.kind === 'refused' ? arrival.code : undefined;
}

function readPlain(bytes: Uint8Array): readonly Arrival[] {
	if (bytes.length === 0) return [refused('empty')];
	if (bytes.length > INTAKE.file) return [refused('too-large')];
	if (begins(bytes, PARCEL)) return [readParcelFile(bytes)];
	if (isMangled(bytes)) return [refused('damaged')];
	// A table's own reader says more of what is wrong with it.
	if (begins(bytes, START)) return [{ kind: 'table', of: fileKind(bytes), bytes }];
	if (isPairingCode(bytes) && bytes[1] === 1) return [{ kind: 'pairing', code: bytes }];
	if (isPacked(bytes)) return [refused('packed')];
	if (isPicture(bytes)) return [{ kind: 'picture', picture: new Blob([bytes.slice()]) }];
	const wrapped = wrappedParcels(bytes);
	if (wrapped.length > 0) return wrapped;
	// A parcel without its envelope: a short CBOR array.
	if (bytes[0] === 0x82 || bytes[0] === 0x84) return [{ kind: 'parcel', bytes }];
	// A character takes at most three bytes in UTF-8 that UTF-16 counts as one.
	if (bytes.length > 3 * INTAKE.text) return [refused('too-large')];
	return readWords(fromRichText(decodeText(bytes)));
}

function readParcelFile(bytes: Uint8Array): Arrival {
	if (bytes.length < HEAD) return refused('truncated');
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (view.getUint16(8) > FORMAT) return refused('newer');
	const length = view.getUint32(10);
	if (bytes.length < HEAD + length) return refused('truncated');
	const parcel = bytes.slice(HEAD, HEAD + length);
	// Some carriers write a line end behind a file, or fill it up to a round length.
	if (view.getUint16(8) !== FORMAT || crc32(parcel) !== view.getUint32(14))
		return refused('damaged');
	return { kind: 'parcel', bytes: parcel };
}

/** Places at which a parcel's file is looked for in another: each may cost a look at all that follows. */
const PLACES = 8;

/** Parcels' files inside of another file, as some mail programs wrap them (TNEF): a checksum tells them from chance. */
function wrappedParcels(bytes: Uint8Array): Arrival[] {
	const found: Arrival[] = [];
	let places = 0;
	for (
		let at = bytes.indexOf(START[0] ?? 0, 1);
		at >= 0;
		at = bytes.indexOf(START[0] ?? 0, at + 1)
	) {
		if (!begins(bytes.subarray(at), PARCEL) || at + HEAD > bytes.length) continue;
		if (++places > PLACES) break;
		const length = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(10);
		const parcel = readParcelFile(bytes.subarray(at, at + HEAD + length));
		if (parcel.kind === 'parcel') found.push(parcel);
	}
	return found;
}

const fileKind = ({ 5: mark }: Uint8Array): FileKind =>
	mark === BACKUP ? 'backup' : mark === POST_TABLE ? 'post' : 'local';

const begins = (bytes: Uint8Array, start: Uint8Array): boolean =>
	start.every((byte, i) => bytes[i] === byte);

/** A file of Lacre that was carried as text: its line ends or its first byte were changed. */
function isMangled(bytes: Uint8Array): boolean {
	if (begins(bytes, START)) return bytes[5] === PARCEL[5] && !begins(bytes, PARCEL);
	const name = START.subarray(1);
	// The first byte as UTF-8, as the sign for what is none, and without its highest bit.
	return [[0xc2, 0x8c], [0xef, 0xbf, 0xbd], [0xc5, 0x92], [0x0c], [0x3f]].some((first) =>
		begins(bytes, Uint8Array.of(...first, ...name))
	);
}

/** Reads a text: parcels, links, frames of QR codes, a mail as it is sent. Never throws. */
export function readText(text: string): readonly Arrival[] {
	const found = readWords(text);
	if (text.length > INTAKE.text) return found;
	const parts = (isNone(found) && partsOfMail(new TextEncoder().encode(text))) || [];
	return parts.length > 0 ? foundIn(parts, 'foreign') : orPacked(text, found);
}

/** True if bytes that were packed into a text may hold a letter: by chance, few begin so. */
const isOfLacre = (bytes: Uint8Array): boolean =>
	begins(bytes, PARCEL) ||
	/lacre\d{1,4}[:/]|(?:#|%23)p(?:=|%3d)/i.test(new TextDecoder('latin1').decode(bytes));

function readWords(text: string): readonly Arrival[] {
	if (text.length > INTAKE.text) return [refused('too-large')];
	if (text.trim() === '') return [refused('empty')];
	const found = [...lettersIn(text), ...(fromLinks(text) ?? [])];
	if (found.length > 0) return distinct(found.flatMap(arrivalsOf));
	const frames = readFrames(legible(text));
	if (frames.kind !== 'refused' || frames.code !== 'foreign') return [frames];
	if (isLonePiece(text)) return [refused('piece')];
	if (isBare(text)) return [refused('truncated')];
	return [hasStandIn(text) ? refused('stand-in') : frames];
}

function arrivalsOf(result: TextResult): Arrival[] {
	if (!result.ok) return [refused(CODES[result.code])];
	return result.parcels.map((bytes) =>
		isPairingCode(bytes) ? { kind: 'pairing', code: bytes } : { kind: 'parcel', bytes }
	);
}

const CODES: Readonly<Record<TextCode, ArrivalCode>> = {
	'nothing-found': 'foreign',
	'cut-short': 'truncated',
	mistyped: 'damaged',
	'newer-version': 'newer',
	'too-long': 'too-large',
	'too-many': 'too-many'
};

/** Frames that another app scanned, in the first reading that has them whole; else what is wrong in the first. */
function readFrames(text: string): Arrival {
	let told: Arrival | undefined;
	for (const frames of framesIn(text)) {
		const read = wholeOf(frames);
		if (read.kind !== 'refused') return read;
		told ??= read;
	}
	return told ?? refused('foreign');
}

function wholeOf(frames: readonly string[]): Arrival {
	if (frames.length > INTAKE.frames) return refused('too-many');
	let soFar: FramesSoFar | null = null;
	for (const [i, frame] of frames.entries()) {
		const result = addFrame(soFar, frame);
		if (result.kind === 'more') soFar = result.frames;
		else if (result.kind === 'whole') return frameArrival(result.parcel);
		else if (result.kind === 'newer-version') return refused('newer');
		// The text ends in it, and others should follow.
		else
			return refused(
				soFar && i === frames.length - 1 && i + 1 < soFar.count ? 'truncated' : 'damaged'
			);
	}
	return refused('truncated');
}

/** Reads the frames of scanned codes, once they are whole. */
export const frameArrival = (bytes: Uint8Array): Arrival =>
	isPairingCode(bytes) ? { kind: 'pairing', code: bytes } : { kind: 'parcel', bytes };

/** Reads a file that was picked, dropped, shared or opened. Never throws. */
export async function readBlob(blob: Blob): Promise<readonly Arrival[]> {
	if (blob.size > INTAKE.file) return [refused('too-large')];
	let bytes: Uint8Array;
	try {
		const head = new Uint8Array(await blob.slice(0, START.length).arrayBuffer());
		if (blob.type.startsWith('image/') && !begins(head, START))
			return [{ kind: 'picture', picture: blob }];
		bytes = new Uint8Array(await blob.arrayBuffer());
	} catch {
		return [refused('unreadable')];
	}
	const files: Uint8Array[] = [];
	await unpack(bytes, LAYERS, { files, left: INTAKE.file });
	const [only] = files;
	if (files.length === 1 && only) return readBytes(only);
	return foundIn(files, files.length > 0 ? 'foreign' : 'packed');
}

/** Layers in which a letter may lie packed: in a folder that a mail has, and in one more. */
const LAYERS = 4;

/** Takes apart folders, packed files and mails, and what is packed in those. `left`: bytes that may still come out of them. */
async function unpack(
	bytes: Uint8Array,
	layers: number,
	into: { readonly files: Uint8Array[]; left: number }
): Promise<void> {
	const parts = layers > 0 ? await partsOf(bytes, into) : undefined;
	if (!parts) return void into.files.push(bytes);
	for (const part of parts) await unpack(part, layers - 1, into);
}

/** Files in one that is packed, as far as they can be unpacked; undefined: it is not packed, or cannot be unpacked. */
async function partsOf(
	bytes: Uint8Array,
	room: { left: number }
): Promise<readonly Uint8Array[] | undefined> {
	const isGood = (file: Uint8Array | undefined): file is Uint8Array => {
		room.left -= file?.length ?? 0;
		return file !== undefined;
	};
	if (isGzip(bytes)) {
		const file = await unzipped(bytes, 'gzip', room.left);
		return isGood(file) ? [file] : undefined;
	}
	if (isZip(bytes)) {
		const files: Uint8Array[] = [];
		for (const entry of entriesOfZip(bytes)) {
			const file = await unpacked(entry, room.left);
			if (isGood(file)) files.push(file);
		}
		return files.length > 0 ? files : undefined;
	}
	if (isTar(bytes)) return filesOfTar(bytes);
	// A mail of which nothing is packed is read as one.
	const parts = partsOfMail(bytes);
	return parts?.some(isPacked) ? parts : undefined;
}
