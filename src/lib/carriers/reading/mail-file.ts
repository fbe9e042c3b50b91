/** A mail or a page saved as a file (`.eml`, `.mht`; RFC 5322, 2045, 2046): its parts, decoded. */

/** Parts that are read, and how deep one may lie in another. */
const MOST = 256;
const DEEPEST = 8;
/** Characters of the headers of a mail, or of a part. */
const HEADERS = 64 * 1024;

/** Parts of a mail, each as it was before it was sent; undefined: this is no mail. Never throws. */
export function partsOfMail(bytes: Uint8Array): readonly Uint8Array[] | undefined {
	if (!isMail(bytes)) return undefined;
	const parts: Uint8Array[] = [];
	collect(inLines(latin1(bytes)), 0, parts);
	return parts;
}

/** Begins with a header, and one of those that a mail has is among them. */
function isMail(bytes: Uint8Array): boolean {
	const head = inLines(latin1(bytes.subarray(0, HEADERS))).replace(
		/^(?:\ufeff|\u00ef\u00bb\u00bf)?From .*\r?\n/,
		''
	);
	if (!/^[A-Za-z][A-Za-z0-9-]{0,70}:/.test(head)) return false;
	return /^(?:mime-version|content-transfer-encoding|content-type|message-id|received):/im.test(
		head.slice(0, endOfHeaders(head).at)
	);
}

function latin1(bytes: Uint8Array): string {
	let text = '';
	for (let i = 0; i < bytes.length; i += 0x8000)
		text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
	return text;
}

/** A text whose lines may end as they did on old Macs. */
const inLines = (text: string): string =>
	text.includes('\n') ? text : text.replaceAll('\r', '\n');

const fromLatin1 = (text: string): Uint8Array =>
	Uint8Array.from(text, (char) => char.charCodeAt(0));

function endOfHeaders(text: string): { readonly at: number; readonly body: number } {
	const blank = /\r?\n\r?\n/.exec(text.slice(0, HEADERS));
	return blank
		? { at: blank.index, body: blank.index + blank[0].length }
		: { at: text.length, body: text.length };
}

function collect(text: string, depth: number, parts: Uint8Array[]): void {
	if (depth > DEEPEST || parts.length >= MOST) return;
	const { at, body } = endOfHeaders(text);
	const headers = text.slice(0, Math.min(at, HEADERS)).replace(/\r?\n[ \t]+/g, ' ');
	const of = (name: string): string =>
		new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
	const type = of('content-type');
	const content = text.slice(body);
	const boundary = /boundary="?([^";\r\n]{1,200})"?/i.exec(type)?.[1];
	if (/^multipart\//i.test(type) && boundary) {
		for (const part of content.split(`--${boundary}`, MOST).slice(1))
			if (!part.startsWith('--')) collect(part.replace(/^[ \t]*\r?\n/, ''), depth + 1, parts);
		return;
	}
	const part = decoded(content, of('content-transfer-encoding').toLowerCase());
	// RFC 2045 forbids to encode a mail within a mail; some servers do.
	if (/^message\/rfc822/i.test(type)) return collect(latin1(part), depth + 1, parts);
	parts.push(part, ...inUuencode(latin1(part)));
}

/** RFC 2045 section 6. */
function decoded(content: string, encoding: string): Uint8Array {
	if (encoding === 'base64') return fromBase64(content);
	if (encoding === 'quoted-printable') return fromLatin1(fromQuotedPrintable(content));
	return fromLatin1(content);
}

function fromBase64(content: string): Uint8Array {
	const plain = content
		.replace(/-/g, '+')
		.replace(/_/g, '/')
		.replace(/[^A-Za-z0-9+/]+/g, '');
	return fromLatin1(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain));
}

const fromQuotedPrintable = (content: string): string =>
	content
		.replace(/=[ \t]*\r?\n/g, '')
		.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Characters of the first line of something that was packed as base64: mail makes them 76 long (RFC 2045), others none. */
const PACKED_LINE = 40;
const MOST_PACKED = 64;

/** Files in a text that are written in base64, in lines or as an address of their own (`data:`), in hexadecimal digits, or by `uuencode`. */
export const packedIn = (text: string): readonly Uint8Array[] => [
	...inBase64(text),
	...inHex(text),
	...inUuencode(text)
];

/** First line of a file as `uuencode` writes it (POSIX), quoted or not, and a line of its bytes: the sign of none ends it. */
const UU_BEGIN = /^((?:> ?){0,8})begin [0-7]{3,4} \S/;
const UU_LINE = /^[!-_][ -`]*$/;

/** Files that mail from before MIME holds within its text. */
function inUuencode(text: string): readonly Uint8Array[] {
	const files: string[][] = [];
	let quote: number | undefined;
	for (const line of text.split(/\r?\n/)) {
		const begin = UU_BEGIN.exec(line);
		if (begin && files.length >= MOST_PACKED) break;
		if (begin) {
			quote = begin[1]?.length ?? 0;
			files.push([]);
			continue;
		}
		if (quote === undefined) continue;
		const own = line.slice(quote);
		if (UU_LINE.test(own)) files.at(-1)?.push(bytesOfUuLine(own));
		else quote = undefined;
	}
	return files.map((lines) => fromLatin1(lines.join('')));
}

/** Each sign has six bits; of spaces mail may have lost the last. */
function bytesOfUuLine(line: string): string {
	const count = line.charCodeAt(0) - 32;
	const signs = line.slice(1).padEnd(Math.ceil(count / 3) * 4);
	let bytes = '';
	for (let at = 0; at + 4 <= signs.length && bytes.length < count; at += 4) {
		const bits = [0, 1, 2, 3].reduce(
			(all, i) => (all << 6) | ((signs.charCodeAt(at + i) - 32) & 63),
			0
		);
		bytes += String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255);
	}
	return bytes.slice(0, count);
}

/** First hexadecimal digits of a letter's file, and of its text (`lacre`). */
const HEX = /(?:8c4c414352|6c61637265)(?:[0-9a-f]{2})*/i;
/** Place in its file of a line of a dump. */
const PLACE = /^(?:0x)?[0-9a-f]{4,8}:?(?=\s)/i;
const IN_FOURS = /^[0-9a-f]{4} /i;

/** Bytes of a line of a dump, without their place and the same bytes as text beside them (`hexdump -C`, `xxd`, `od`). */
function bytesOfLine(line: string): string {
	const bytes = line.trimStart().replace(PLACE, '').trimStart();
	const end = IN_FOURS.test(bytes) ? bytes.indexOf('  ') : bytes.indexOf('|');
	return end < 0 ? bytes : bytes.slice(0, end);
}

/** Digits as programs write them: all in a row, by bytes, and in the lines of a dump. */
function inHex(text: string): readonly Uint8Array[] {
	return [text, text.split('\n').map(bytesOfLine).join('\n')].flatMap((shown) => {
		const digits = HEX.exec(shown.replace(/\\x|0x|[\s,:;"'{}[\]]+/gi, ''))?.[0];
		return digits ? [bytesOfHex(digits)] : [];
	});
}

const bytesOfHex = (digits: string): Uint8Array =>
	Uint8Array.from({ length: digits.length >> 1 }, (_, i) =>
		parseInt(digits.slice(2 * i, 2 * i + 2), 16)
	);

function inBase64(text: string): readonly Uint8Array[] {
	const runs: string[][] = [];
	let width = 0;
	for (const word of text.match(/[^\s,;"'<>()]+/g) ?? []) {
		const isPacked = /^[\w+/-]+={0,2}$/.test(word);
		const isNext = isPacked && width > 0 && word.length <= width;
		if (isNext) runs.at(-1)?.push(word);
		else if (isPacked && word.length >= PACKED_LINE) runs.push([word]);
		// The last line is the shortest.
		width =
			isPacked && word.length >= PACKED_LINE && (!isNext || word.length === width)
				? word.length
				: 0;
		if (runs.length > MOST_PACKED) break;
	}
	return runs.map((run) => fromBase64(run.join('')));
}
