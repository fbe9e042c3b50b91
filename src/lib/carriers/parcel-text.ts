/**
 * A parcel as text that survives messengers and mail: one word of letters, digits, `+` and `/`, with
 * its checksum. Nothing in it is markup (`_`, `*`, `~` and back quotes vanish in some messengers), and
 * reading forgives what mail does to it: broken lines, quote marks, soft hyphens, words around it, and
 * what messengers do that cut it in pieces (`pieces.ts`).
 *
 *     lacre1:<base64 of the parcel>:<CRC-32, 8 hex digits>.
 */
import { INTAKE } from './reading/budget';
import { crc32 } from './reading/checksum';
import {
	fromQuotedPrintable,
	legible,
	withoutForeignSigns,
	withoutLineMarks,
	withoutMarks
} from './reading/changed-text';
import { inPieces } from './reading/pieces';
import { unshifted } from './reading/shifted-text';
import { unwrapped } from './reading/wrapped-link';

export type TextCode =
	| 'nothing-found'
	| 'cut-short'
	| 'mistyped'
	| 'newer-version'
	| 'too-long'
	| 'too-many';
export type TextResult =
	| { readonly ok: true; readonly parcels: readonly Uint8Array[] }
	| { readonly ok: false; readonly code: TextCode };

const CUT: TextResult = { ok: false, code: 'cut-short' };

export function toText(parcel: Uint8Array): string {
	return `lacre1:${toBase64(parcel)}:${hex32(crc32(parcel))}.`;
}

/** Characters of a parcel of so many bytes as text. */
export const textLength = (bytes: number): number =>
	'lacre1:'.length + Math.ceil((bytes * 4) / 3) + ':00000000.'.length;

/** Begins a parcel; the version has few digits. */
const START = /lacre(\d{1,4}):/gi;
/** Body and checksum, which follow the head. */
const BODY = /([A-Za-z0-9+/]*):([0-9a-f]{8})/iy;
/** Words, and addresses in marks. */
const WORDS = /[^\s<>"]+/g;
/** The beginning of a letter: one that is whole says nothing of links beside it. */
const LETTER = /lacre1:/i;
/** White space, and signs that quoted lines begin with. */
const QUOTED = /[\s>|]+/g;
/** All that is no part of a letter. */
const FOREIGN = /[^A-Za-z0-9+/:.]+/g;

const NOTHING: TextResult = { ok: false, code: 'nothing-found' };

/** All parcels in a text. Codes say what is wrong with the first one that is not whole. */
export function fromText(text: string): TextResult {
	const found = lettersIn(text);
	const parcels = found.flatMap((one) => (one.ok ? one.parcels : []));
	return found.find(({ ok }) => !ok) ?? (parcels.length > 0 ? { ok: true, parcels } : NOTHING);
}

/** Every letter of a text: the parcels of those that are whole, and what is wrong with each other one. */
export function lettersIn(text: string): readonly TextResult[] {
	if (text.length > INTAKE.text) return [{ ok: false, code: 'too-long' }];
	const shown = legible(text);
	let told: readonly TextResult[] = [];
	for (const clean of readings(shown)) {
		const found = wholeIn(clean);
		if (found.length > 0 && found.every((one) => one.ok || isFinal(one.code))) return found;
		if (wholes(found) > wholes(told) || told.length === 0) told = found;
	}
	if (told.length === 0) return beheaded(shown);
	const parcels = inPieces(shown, wholeParcel);
	if (parcels.length <= wholes(told)) return told;
	const rest = told.find(({ ok }) => !ok);
	return [{ ok: true, parcels }, ...(rest && parcels.length < told.length ? [rest] : [])];
}

const wholes = (found: readonly TextResult[]): number => found.filter(({ ok }) => ok).length;

/** Codes that no other reading of the same text changes. */
const isFinal = (code: TextCode): boolean => code === 'newer-version' || code === 'too-many';

/** The end of a letter or of a link, with all of its body before it. */
const BEHEADED = [
	/(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{40,}):([0-9a-f]{8})(?![A-Za-z0-9])/gi,
	/(?<![\w-])([\w-]{40,})\.([0-9a-f]{8})(?![\w-])/gi
];

/** Letters and links whose beginning somebody translated, or wrote in other letters: their checksums tell them. */
function beheaded(shown: string): readonly TextResult[] {
	const plain = unwrapped(shown);
	return BEHEADED.flatMap((shape) =>
		[...plain.matchAll(shape)]
			.slice(0, INTAKE.pieces)
			.map(fromMatch)
			.filter(({ ok }) => ok)
	);
}

/** A text without what is not of its letters, in the ways in which programs may have changed it, the likeliest first. */
function* readings(shown: string): Generator<string> {
	yield shown.replace(QUOTED, '');
	const lines = withoutLineMarks(shown);
	if (lines !== shown) yield lines.replace(QUOTED, '');
	// A page has marks where its lines break.
	const bare = withoutMarks(shown);
	if (bare !== shown) yield bare.replace(QUOTED, '');
	const plain = withoutMarks(unwrapped(bare));
	if (plain !== bare) yield plain.replace(QUOTED, '');
	// A form of the web writes spaces as `+`, and reads them so.
	if (plain.includes(' ')) yield plain.replaceAll(' ', '+').replace(QUOTED, '');
	const mail = fromQuotedPrintable(plain);
	if (mail !== plain) yield mail.replace(QUOTED, '');
	// Emoji, bullets, hyphens and quote marks were put in, and take nothing away.
	yield mail.replace(FOREIGN, '');
	// One of the ways of counting digits makes this version of them.
	for (const before of unshifted(plain))
		if (/lacre1:/i.test(before)) yield before.replace(QUOTED, '');
}

/** Letters in a text without white space. */
function wholeIn(clean: string): readonly TextResult[] {
	const found: { readonly result: TextResult; readonly body: string }[] = [];
	START.lastIndex = 0;
	for (let start = START.exec(clean); start; start = START.exec(clean)) {
		if (start[1] !== '1') return [{ ok: false, code: 'newer-version' }];
		if (found.length === INTAKE.pieces) return [{ ok: false, code: 'too-many' }];
		BODY.lastIndex = START.lastIndex;
		const body = BODY.exec(clean);
		const result = body ? fromMatch(body) : unended(clean, START.lastIndex);
		found.push({ result, body: body?.[1] ?? bodyAt(clean, START.lastIndex) });
		if (result.ok) START.lastIndex = BODY.lastIndex;
	}
	// Programs show the beginning of a letter beside the letter itself.
	const whole = found.filter(({ result }) => result.ok);
	return found
		.filter(({ result, body }) => result.ok || !whole.some((one) => begins(one.body, body)))
		.map(({ result }) => result);
}

const begins = (body: string, short: string): boolean =>
	short !== '' && body.startsWith(short.slice(0, BEGINNING));

/** Characters that tell a letter from others. */
const BEGINNING = 60;

function bodyAt(clean: string, from: number): string {
	const end = clean.slice(from, from + BEGINNING).search(/[^A-Za-z0-9+/]/);
	return clean.slice(from, from + (end < 0 ? BEGINNING : end));
}

const unended = (clean: string, from: number): TextResult => ({
	ok: false,
	code: isEnded(clean, from) ? 'mistyped' : 'cut-short'
});

/** A parcel whose end is there, and something foreign before it: it was changed, and nothing cut off. */
function isEnded(clean: string, from: number): boolean {
	const next = clean.slice(from).search(/lacre1:/i);
	return /:[0-9a-f]{8}(?:\.|$)/i.test(clean.slice(from, next < 0 ? undefined : from + next));
}

/** The one parcel that a text is; null if it is not whole. */
function wholeParcel(text: string): Uint8Array | null {
	const match = /^lacre1:([A-Za-z0-9+/]*):([0-9a-f]{8})\.?$/i.exec(text);
	return match ? checked(match[1] ?? '', (match[2] ?? '').toLowerCase()) : null;
}

function checked(base64: string, sum: string): Uint8Array | null {
	const parcel = fromBase64(base64);
	return parcel && hex32(crc32(parcel)) === sum ? parcel : null;
}

/** The app's address with the parcel in the fragment, which is never sent to a server. */
export function toLink(appUrl: string, parcel: Uint8Array): string {
	const url = new URL(appUrl);
	url.hash = `p=${toBase64(parcel).replaceAll('+', '-').replaceAll('/', '_')}.${hex32(crc32(parcel))}`;
	return url.href;
}

/**
 * The address that was meant, where a mail filter wrote `#` as `%23`: the host knows no such page. Undefined: nothing
 * is to be mended.
 */
export function meantAddress(href: string): string | undefined {
	const [path = '', ...rest] = href.split(/%(?:25)*23(?=p(?:=|%(?:25)*3d))/i);
	return rest.length === 1 && !path.includes('#') ? `${path}#${rest[0]}` : undefined;
}

/** Addresses that an installed app opens: `web+lacre:p=` and then as in a link. */
export const SCHEME = 'web+lacre';

/**
 * Reads the address that a page was opened with: the fragment of a link, or in it (`u=`) an address
 * of the app's own scheme, as the platform hands it over.
 */
export function fromLaunch(fragment: string): TextResult {
	if (fragment.length > INTAKE.text) return { ok: false, code: 'too-long' };
	const address = /(?:^#?|&)u=([^&]*)/.exec(fragment)?.[1];
	if (address === undefined) return fromFragment(fragment);
	try {
		const inner = fragmentOf(decodeURIComponent(address));
		// An address inside an address of the scheme is nobody's link.
		const found: TextResult = inner.startsWith('u=') ? CUT : fromFragment(inner);
		// Whoever followed such an address meant to bring something.
		return found.ok || found.code !== 'nothing-found' ? found : { ok: false, code: 'cut-short' };
	} catch {
		return { ok: false, code: 'mistyped' };
	}
}

/** Fragment that would stand behind `#` in a link, of an address of the app's own scheme. */
export const fragmentOf = (address: string): string => address.replace(/^web\+lacre:\/*#?/i, '');

/** A whole fragment. Capitals are a change, and found out by the checksum. */
const FRAGMENT = /(?<![A-Za-z0-9])p=([\w-]*)\.([0-9a-f]{8})(?![A-Za-z0-9])/gi;
/** The same in a text whose words were joined: the next word begins at once. */
const JOINED = /(?<![A-Za-z0-9])p=([\w-]*)\.([0-9a-f]{8})/gi;
/** The end of a link. */
const ENDED = /\.[0-9a-f]{8}(?![\w-])/i;
/** A fragment, whole or not, behind what stands before it in a link or in an address of the app's own scheme. */
const BEGUN = /(?:#(?:[^\s#]*&)?|\bweb\+lacre:[/#]*)p=(\S*)/i;

/**
 * All parcels in the links of a text, whatever mail filters and messengers did to the links: packed into
 * an address of their own, written with `%`, broken, with something behind. Undefined: there is no link.
 */
export function fromLinks(text: string): readonly TextResult[] | undefined {
	const shown = legible(text);
	const plain = withoutMarks(unwrapped(withoutMarks(shown)));
	let told: readonly TextResult[] | undefined;
	for (const reading of new Set([
		unwrapped(shown),
		withoutLineMarks(shown),
		plain,
		fromQuotedPrintable(plain),
		// Hyphens at the ends of lines, and signs that were put in, take nothing away.
		plain.replace(/-[ \t]*\r?\n/g, ''),
		withoutForeignSigns(plain)
	])) {
		const read = linksIn(reading);
		if (read?.every(({ ok }) => ok)) return read;
		told ??= read;
	}
	// No link is left in a text whose letters were moved.
	for (const before of told ? [] : unshifted(shown)) {
		const read = linksIn(unwrapped(before));
		if (read?.every(({ ok }) => ok)) return read;
		told ??= read;
	}
	if (!told || LETTER.test(plain)) return told;
	const parcels = inPieces(asLetters(plain), wholeParcel);
	return parcels.length >= told.length ? [{ ok: true, parcels }] : told;
}

/** Links in the signs of letters, as those that were cut in pieces are put together. */
const asLetters = (text: string): string =>
	text
		.replace(WORDS, (word) => {
			const rest = BEGUN.exec(word)?.[1];
			return rest === undefined ? word : ` lacre1:${rest}`;
		})
		.replaceAll('-', '+')
		.replaceAll('_', '/')
		.replace(/\.([0-9a-f]{8})(?![\w+/])/gi, ':$1. ');

function linksIn(shown: string): readonly TextResult[] | undefined {
	const words = shown.match(WORDS) ?? [];
	const links = withoutShortened(
		words.filter((word) => BEGUN.test(word) || word.search(FRAGMENT) >= 0)
	);
	if (links.length === 0) return undefined;
	if (links.length > INTAKE.pieces) return [{ ok: false, code: 'too-many' }];
	const read = links.map(fromLink);
	if (read.every(({ ok }) => ok)) return read;
	// Mail breaks a long word, and quotes its lines.
	const joined = words.join('').replace(/[>|]/g, '');
	const again = [...joined.matchAll(JOINED)].slice(0, INTAKE.pieces).map(fromMatch);
	if (again.length >= links.length && again.every(({ ok }) => ok)) return again;
	// An end that stands in another line was not cut off.
	return read.length === 1 && !read[0]?.ok && ENDED.test(words.at(-1) ?? '')
		? [{ ok: false, code: 'mistyped' }]
		: read;
}

/** Signs of a fragment from its beginning on. */
const LETTERS = /^[\w-]*/;

/** Links without those that are the beginning of another one: programs show a long address cut short beside the address itself. */
function withoutShortened(links: readonly string[]): readonly string[] {
	if (links.length > INTAKE.pieces) return links;
	const begun = links.map((link) => LETTERS.exec(BEGUN.exec(link)?.[1] ?? '')?.[0] ?? '');
	const isBeginning = (short: string): boolean =>
		short !== '' && begun.some((long) => long.length > short.length && long.startsWith(short));
	return links.filter((_, i) => !isBeginning(begun[i] ?? ''));
}

/** Parcel in one link, unwrapped. */
function fromLink(word: string): TextResult {
	const found = [...word.matchAll(FRAGMENT)].slice(0, 2).map(fromMatch);
	const good = found.find(({ ok }) => ok) ?? found[0];
	if (good) return good;
	const rest = BEGUN.exec(word)?.[1];
	if (rest === undefined) return { ok: false, code: 'nothing-found' };
	const mended = glued(rest);
	if (mended) return mended;
	// A text that has its end was not cut.
	const pretty = dashed(rest);
	if (pretty) return pretty;
	return { ok: false, code: ENDED.test(rest) ? 'mistyped' : 'cut-short' };
}

function fromMatch([, body = '', sum = '']: RegExpMatchArray | RegExpExecArray): TextResult {
	const base64 = body.replaceAll('-', '+').replaceAll('_', '/');
	const parcel = checked(base64, sum.toLowerCase());
	return parcel ? { ok: true, parcels: [parcel] } : { ok: false, code: 'mistyped' };
}

/** A fragment with the next word glued to it, or without its full stop, as some messengers leave it at a link's end. */
function glued(rest: string): TextResult | undefined {
	return [/^([\w-]*)\.([0-9a-f]{8})/i, /^([\w-]*)([0-9a-f]{8})(?![\w-])/i]
		.map((shape) => shape.exec(rest))
		.flatMap((match) => (match ? [fromMatch(match)] : []))
		.find(({ ok }) => ok);
}

/** Dashes that were made pretty: one or two were typed for each. */
function dashed(rest: string): TextResult | undefined {
	if (!/[\u2010-\u2015\u2043\u2212\u2796]/.test(rest)) return undefined;
	for (const [en, em] of [
		['-', '--'],
		['--', '--'],
		['-', '-'],
		['--', '---']
	] as const) {
		const plain = rest
			.replace(/[\u2010-\u2012\u2043\u2212\u2796]/g, '-')
			.replaceAll('\u2013', en)
			.replace(/[\u2014\u2015]/g, em);
		const match = /^([\w-]*)\.([0-9a-f]{8})/i.exec(plain);
		const found = match && fromMatch(match);
		if (found?.ok) return found;
	}
	return { ok: false, code: 'mistyped' };
}

/** Parcel in the fragment of a link (with or without `#`). */
export function fromFragment(fragment: string): TextResult {
	if (fragment.length > INTAKE.text) return { ok: false, code: 'too-long' };
	// A messenger that shows the beginning of a message cuts its links too.
	if (/^#?p$/i.test(fragment)) return CUT;
	// Whatever a browser opens is one address.
	const read = fromLinks(fragment.startsWith('#') ? fragment : `#${fragment}`) ?? [];
	return read.find(({ ok }) => ok) ?? read[0] ?? { ok: false, code: 'nothing-found' };
}

/** Base64 (RFC 4648 section 4) without padding. */
export function toBase64(bytes: Uint8Array): string {
	let binary = '';
	for (let i = 0; i < bytes.length; i += 0x8000)
		binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
	const padded = btoa(binary);
	return padded.slice(0, padded.length - ((3 - (bytes.length % 3)) % 3));
}

/** Null unless it is base64 in its one canonical form. */
export function fromBase64(text: string): Uint8Array | null {
	try {
		const binary = atob(text);
		const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
		return toBase64(bytes) === text ? bytes : null;
	} catch {
		return null;
	}
}

const hex32 = (value: number): string => value.toString(16).padStart(8, '0');
