/**
 * Texts as programs leave them: with signs that nobody sees, signs as wide as Chinese ones, escapes of HTML,
 * of addresses, of Markdown, of JSON and of mail. Everything here takes linear time and never throws.
 */

/** Signs that are not seen, and that programs put in where a line may break or where directions change. */
const INVISIBLE =
	/(?:(?![\t-\r\u2028\u2029])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}\u2800\ufffc])+/gu;
/** Links of a terminal, whose address is not seen, and what it colours its text with (ECMA-48), also where its first sign was lost or written out. */
const TERMINAL_LINK = /(?![\t-\r])\p{Cc}\]8;[^;\p{Cc}]{0,200};([^\p{Cc}]*)\p{Cc}\\?/gu;
const TERMINAL =
	/(?:(?![\t-\r])\p{Cc}|\^\[|\\(?:e|x1b|u001b|033))\[[\d;?]{0,40}[A-Z]|\u009b[\d;?]{0,40}[A-Z]|\[\d[\d;]{0,40}m/giu;
/** Line ends that mail puts into long lines (RFC 2045 section 6.7). */
const SOFT_BREAK = /=[ \t]*\r?\n/g;
/** Signs of which some mean one of ASCII (Unicode, compatibility mappings); a text may have any number of others. */
const LIKE_ASCII =
	/(?![0-9])\p{Nd}|[\u00a0-\u00ff\u02b0-\u02ff\u1d2c-\u1dbf\u2000-\u2bff\u3000-\u3002\ufe10-\ufe6f\uff01-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]/gu;
const DIGIT = /\p{Nd}/u;

/** Number that a digit of any script means: they stand in rows of ten, with nothing of their kind before a zero. */
function valueOf(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	const before = Array.from({ length: 9 }, (_, i) => String.fromCodePoint(code - 1 - i));
	const zero = before.findIndex((sign) => !DIGIT.test(sign));
	return zero < 0 ? 9 : zero;
}

/** The ASCII sign that is meant by a wider, bolder or smaller one (Unicode, NFKC); else the sign itself. */
function plainSign(sign: string): string {
	const plain = sign.normalize('NFKC');
	if (plain.length === 1 && plain < '\x7f') return plain;
	// The full stop of Chinese and Japanese.
	if (plain === '\u3002') return '.';
	return DIGIT.test(plain) ? String(valueOf(plain)) : sign;
}

/** A text in signs that are seen, and in ASCII where it means that. */
export function legible(text: string): string {
	const known = new Map<string, string>();
	return text
		.replace(TERMINAL_LINK, (_, address: string) => (address ? ` ${address} ` : ''))
		.replace(TERMINAL, '')
		.replace(SOFT_BREAK, '')
		.replace(INVISIBLE, '')
		.replace(LIKE_ASCII, (sign) => {
			const plain = known.get(sign) ?? plainSign(sign);
			known.set(sign, plain);
			return plain;
		});
}

/** Marks of HTML (HTML Living Standard, section 13.1.2), and its comments. */
const MARKS = /<(?:[/!?])?[a-z-][^<>]{0,2000}>/gi;
/** Digits of which Slack and Markdown made telephone numbers. */
const NUMBERS = [
	/<(?:tel|sms):[^<>|]{0,200}\|([^<>]{0,200})>/gi,
	/\[([^[\]]{1,200})\]\((?:tel|sms):[^()\s]{0,200}\)/gi
];
export const withoutMarks = (text: string): string =>
	NUMBERS.reduce((plain, marks) => plain.replace(marks, '$1'), text).replace(MARKS, '');

/** Signs before a line, and what begins in the first line of a letter or a link. */
const LINE_MARK = /^[^\p{L}\p{N}]{1,20}/u;
const BEGINNING = /lacre\d{1,4}:|https?:|web\+lacre:/i;

/** A text without the signs that some program put before each of its lines, though they may stand in letters. */
export function withoutLineMarks(text: string): string {
	const lines = text.split('\n');
	const first = lines.find((line) => LINE_MARK.test(line) && BEGINNING.test(line));
	const mark = LINE_MARK.exec(first ?? '')?.[0].replace(/\s+/g, '');
	if (!mark) return text;
	return lines
		.map((line) => {
			const words = line.trimStart();
			return words.startsWith(mark) ? words.slice(mark.length) : line;
		})
		.join('\n');
}

export const withoutForeignSigns = (text: string): string => text.replace(/[^\0-\x7f]+/g, '');

/** Signs that HTML has names for, and that stand in letters, links, or where their lines break. */
const NAMES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	colon: ':',
	period: '.',
	plus: '+',
	sol: '/',
	equals: '=',
	num: '#',
	lowbar: '_',
	dash: '-',
	hyphen: '-',
	percnt: '%',
	nbsp: ' ',
	ensp: ' ',
	emsp: ' ',
	thinsp: ' ',
	newline: '\n',
	tab: '\t',
	shy: '',
	zwnj: '',
	zwj: '',
	lrm: '',
	rlm: '',
	zerowidthspace: '',
	nobreak: ''
};

const signOf = (code: number, otherwise: string): string =>
	code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;

const UTF8 = new TextDecoder();

function fromPercent(run: string): string {
	const [, high = '', low = ''] = run;
	if (run.length === 3 && high < '8') return String.fromCharCode(parseInt(high + low, 16));
	return UTF8.decode(Uint8Array.from(run.slice(1).split('%'), (hex) => parseInt(hex, 16)));
}

/** Undoes one layer of escapes: of addresses (RFC 3986 section 2.1), of HTML, of JSON and Markdown. */
export const unescaped = (text: string): string =>
	legible(
		text
			// However often they were escaped themselves.
			.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%')
			.replace(/(?:%[0-9a-f]{2})+/gi, fromPercent)
			.replace(/&(?:amp;)+/gi, '&')
			.replace(/&#x([0-9a-f]{1,8});/gi, (whole, hex: string) => signOf(parseInt(hex, 16), whole))
			.replace(/&#(\d{1,9});/g, (whole, code: string) => signOf(Number(code), whole))
			.replace(/&([a-z]{2,14});/gi, (whole, name: string) => NAMES[name.toLowerCase()] ?? whole)
			.replace(/[\\%]u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, long?: string, hex?: string) =>
				String.fromCharCode(parseInt(long ?? hex ?? '', 16))
			)
			.replace(/\\([01][0-7]{2})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)))
			.replace(/\\[nrt]/g, '\n')
			.replace(/\\([!-/:-@[-`{-~]|(?=[\r\n])|$)/g, '$1')
			// Full stops of addresses that nobody is to follow by chance.
			.replaceAll('[.]', '.')
	);

/** Signs of quoted-printable, all of them: what is whole without is read before. */
export const fromQuotedPrintable = (text: string): string =>
	text.replace(/=([2-7][0-9A-F])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Words of a file in Rich Text Format (RTF 1.9.1), as far as they are ASCII; another text stays as it is. */
export const fromRichText = (text: string): string =>
	text.startsWith('{\\rtf')
		? text
				.replace(/\\par(?![a-z])/g, '\n')
				.replace(/\\'([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
				.replace(/\\u(\d{1,5}) ?\??/g, (_, code: string) => String.fromCharCode(Number(code)))
				.replace(/\\(?:[a-z]{1,32}-?\d{0,10} ?|\r?\n)|[{}]/gi, '')
		: text;

/** Text of a file: in UTF-8, UTF-16 or UTF-32, with a mark of it or without. */
export function decodeText(bytes: Uint8Array): string {
	const [a, b, c, d] = bytes;
	if (a === 0xff && b === 0xfe && c === 0 && d === 0) return fromUtf32(bytes, true);
	if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return fromUtf32(bytes, false);
	if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	// A text of Latin letters has zeros in these, wherever they stand; in UTF-8 none has any.
	const zeros = [0, 0, 0, 0];
	for (let i = 0; i < bytes.length; i++) if (bytes[i] === 0) zeros[i & 3] = (zeros[i & 3] ?? 0) + 1;
	const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
	if (first + second + third + fourth < FEW) return new TextDecoder().decode(bytes);
	const most = (bytes.length >> 2) * 0.9;
	// No sign of Unicode needs more than three of its four bytes, and few need more than two.
	if (fourth > most && third > most) return fromUtf32(bytes, true);
	if (first > most && second > most) return fromUtf32(bytes, false);
	const [odd, even] = [second + fourth, first + third];
	// Zeros that fill a folder up stand everywhere (tar), those of UTF-16 in every other place.
	if (Math.min(odd, even) > Math.max(odd, even) / 2) return new TextDecoder().decode(bytes);
	return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be').decode(bytes);
}

/** Zero bytes that a text may have by chance. */
const FEW = 32;
const CHUNK = 4096;

function fromUtf32(bytes: Uint8Array, isLittle: boolean): string {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let text = '';
	for (let at = 0; at + 4 <= bytes.length; at += 4 * CHUNK) {
		const codes: number[] = [];
		for (let i = at; i < at + 4 * CHUNK && i + 4 <= bytes.length; i += 4) {
			const code = view.getUint32(i, isLittle);
			codes.push(code > 0x10ffff ? 0xfffd : code);
		}
		text += String.fromCodePoint(...codes);
	}
	return text;
}
