/**
 * A parcel as text that survives messengers and mail: one word of letters, digits, `+` and `/`, with
 * its checksum. Nothing in it is markup (`_`, `*`, `~` and back quotes vanish in some messengers), and
 * reading forgives what mail does to it: broken lines, quote marks, soft hyphens, words around it, and
 * what messengers do that cut it in pieces (`pieces.ts`).
 *
 *     lacre1:<base64 of the parcel>:<CRC-32, 8 hex digits>.
 */
import { INTAKE } from './budget';
import { crc32 } from './checksum';
import { inPieces } from './pieces';
import { unwrapped } from './wrapped-link';

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
/** Characters that are not seen, and that mail and messengers put in where a line may break. */
const INVISIBLE =
	/(?:[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\ufe0f)+/g;
/** Line ends that mail puts into long lines (RFC 2045 section 6.7). */
const SOFT_BREAK = /=[ \t]*\r?\n/g;

/** White space, and signs that quoted lines begin with. */
const QUOTED = /[\s>|]+/g;
/** Marks of HTML (HTML Living Standard, section 13.1.2). */
const MARKS = /<\/?[a-z][^<>]{0,2000}>/gi;

/** All parcels in a text. Codes say what is wrong with the first one that is not whole. */
export function fromText(text: string): TextResult {
	if (text.length > INTAKE.text) return { ok: false, code: 'too-long' };
	const shown = text.replace(SOFT_BREAK, '').replace(INVISIBLE, '');
	const found = wholeIn(shown.replace(QUOTED, ''));
	if (found.ok || (found.code !== 'cut-short' && found.code !== 'mistyped')) return found;
	// A page has marks where its lines break.
	const bare = wholeIn(shown.replace(MARKS, '').replace(QUOTED, ''));
	if (bare.ok) return bare;
	const parcels = inPieces(shown, wholeParcel);
	return parcels ? { ok: true, parcels } : found;
}

/** Parcels in a text without white space. */
function wholeIn(clean: string): TextResult {
	const parcels: Uint8Array[] = [];
	START.lastIndex = 0;
	for (let start = START.exec(clean); start; start = START.exec(clean)) {
		if (start[1] !== '1') return { ok: false, code: 'newer-version' };
		if (parcels.length === INTAKE.pieces) return { ok: false, code: 'too-many' };
		BODY.lastIndex = START.lastIndex;
		const body = BODY.exec(clean);
		if (!body)
			return { ok: false, code: isEnded(clean, START.lastIndex) ? 'mistyped' : 'cut-short' };
		const parcel = checked(body[1] ?? '', (body[2] ?? '').toLowerCase());
		if (!parcel) return { ok: false, code: 'mistyped' };
		parcels.push(parcel);
		START.lastIndex = BODY.lastIndex;
	}
	return parcels.length > 0 ? { ok: true, parcels } : { ok: false, code: 'nothing-found' };
}

/** A parcel whose end is there, and something foreign before it: it was changed, and nothing cut off. */
const isEnded = (clean: string, from: number): boolean =>
	/:[0-9a-f]{8}\.?$/i.test(clean) && !clean.slice(from).includes('lacre1:');

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
/** A fragment, whole or not, behind what stands before it in a link or in an address of the app's own scheme. */
const BEGUN = /(?:#(?:[^\s#]*&)?|\bweb\+lacre:[/#]*)p=(\S*)/i;

/**
 * All parcels in the links of a text, whatever mail filters and messengers did to the links: packed into
 * an address of their own, written with `%`, broken, with something behind. Undefined: there is no link.
 */
export function fromLinks(text: string): readonly TextResult[] | undefined {
	const shown = text.replace(SOFT_BREAK, '').replace(INVISIBLE, '');
	const read = linksIn(shown);
	if (!read || read.every(({ ok }) => ok)) return read;
	const bare = shown.replace(MARKS, '');
	const again = bare === shown ? undefined : linksIn(bare);
	return again?.every(({ ok }) => ok) ? again : read;
}

function linksIn(shown: string): readonly TextResult[] | undefined {
	const words = shown.match(/[^\s<>"]+/g)?.map(unwrapped) ?? [];
	const links = words.filter((word) => BEGUN.test(word) || word.search(FRAGMENT) >= 0);
	if (links.length === 0) return undefined;
	if (links.length > INTAKE.pieces) return [{ ok: false, code: 'too-many' }];
	const read = links.map(fromLink);
	if (read.every(({ ok }) => ok)) return read;
	// Mail breaks a long word, and quotes its lines.
	const joined = words.join('').replace(/[>|]/g, '');
	const again = [...joined.matchAll(JOINED)].slice(0, INTAKE.pieces).map(fromMatch);
	return again.length >= links.length && again.every(({ ok }) => ok) ? again : read;
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
	return { ok: false, code: /\.[0-9a-f]{8}(?![\w-])/i.test(rest) ? 'mistyped' : 'cut-short' };
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
	if (!/[\u2010-\u2015\u2212]/.test(rest)) return undefined;
	for (const [en, em] of [
		['-', '--'],
		['--', '--'],
		['-', '-'],
		['--', '---']
	] as const) {
		const plain = rest
			.replace(/[\u2010-\u2012\u2212]/g, '-')
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
	const word = unwrapped(fragment.replace(INVISIBLE, ''));
	return fromLink(word.startsWith('#') ? word : `#${word}`);
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
