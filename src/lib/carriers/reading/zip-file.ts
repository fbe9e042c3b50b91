/** Files in a packed folder (`.zip`; PKWARE's APPNOTE, sections 4.3 and 4.4), as far as a letter needs it. */

/** Files that are read of one folder: a chat that was exported has all its pictures beside it. */
const MOST = 2000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of the directory is so long, and a comment may follow it. */
const END_LENGTH = 22;
const COMMENT = 0xffff;

export interface ZipEntry {
	/** As it lies in the folder. */
	readonly bytes: Uint8Array;
	readonly method: 'stored' | 'deflated' | 'other';
}

export const isZip = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** One file, packed (RFC 1952). */
export const isGzip = (bytes: Uint8Array): boolean =>
	bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;

/** First bytes of folders and files that browsers do not unpack: RAR, 7-Zip, bzip2, xz, zstd, a PDF. */
const OTHERS = ['526172211a07', '377abcaf271c', '425a68', 'fd377a585a00', '28b52ffd', '255044462d'];

export const isOtherwisePacked = (bytes: Uint8Array): boolean => {
	const head = Array.from(bytes.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0'));
	return OTHERS.some((start) => head.join('').startsWith(start));
};

/** The files in a folder; none if it is cut short or broken. Never throws. */
export function entriesOfZip(bytes: Uint8Array): readonly ZipEntry[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries: ZipEntry[] = [];
	try {
		const end = endOf(view);
		if (end === undefined) return [];
		const count = Math.min(MOST, view.getUint16(end + 10, true));
		let at = view.getUint32(end + 16, true);
		for (let i = 0; i < count && view.getUint32(at, true) === ENTRY; i++) {
			entries.push(entryAt(bytes, view, at));
			at = nextEntry(view, at);
		}
	} catch {
		// It points beyond its own end.
	}
	return entries;
}

const nextEntry = (view: DataView, at: number): number =>
	at +
	46 +
	view.getUint16(at + 28, true) +
	view.getUint16(at + 30, true) +
	view.getUint16(at + 32, true);

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
	const local = view.getUint32(at + 42, true);
	if (view.getUint32(local, true) !== LOCAL) throw new RangeError('no such file');
	const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
	const length = view.getUint32(at + 20, true);
	const method = view.getUint16(at + 10, true);
	const isLocked = (view.getUint16(at + 8, true) & 1) === 1;
	return {
		bytes: bytes.subarray(begin, begin + length),
		method:
			isLocked || (method !== 0 && method !== 8) ? 'other' : method === 0 ? 'stored' : 'deflated'
	};
}

function endOf(view: DataView): number | undefined {
	const first = Math.max(0, view.byteLength - END_LENGTH - COMMENT);
	for (let at = view.byteLength - END_LENGTH; at >= first; at--)
		if (view.getUint32(at, true) === END) return at;
	return undefined;
}

/** A file as it was before it was packed; undefined: it is locked, broken, or larger than `most` bytes. */
export async function unpacked(entry: ZipEntry, most: number): Promise<Uint8Array | undefined> {
	if (entry.method === 'other' || entry.bytes.length > most) return undefined;
	if (entry.method === 'stored') return entry.bytes.slice();
	return unzipped(entry.bytes, 'deflate-raw', most);
}

/** Bytes before they were packed; undefined: they are broken, or more than `most`. */
export async function unzipped(
	bytes: Uint8Array,
	format: CompressionFormat,
	most: number
): Promise<Uint8Array | undefined> {
	try {
		const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(format));
		return await atMost(stream.getReader(), most);
	} catch {
		return undefined;
	}
}

/** All of a stream, if it is not longer: a folder of some kilobytes may hold thousands of millions. */
async function atMost(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	most: number
): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		length += read.value.length;
		if (length > most) {
			await reader.cancel();
			return undefined;
		}
		chunks.push(read.value);
	}
	const all = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.length;
	}
	return all;
}
