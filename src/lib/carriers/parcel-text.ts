/**
 * A parcel as text that survives messengers and mail: one word of letters, digits, `+` and `/`, with
 * its checksum. Nothing in it is markup (`_`, `*`, `~` and back quotes vanish in some messengers), and
 * reading forgives what mail does to it: broken lines, quote marks, soft hyphens, words around it.
 *
 *     lacre1:<base64 of the parcel>:<CRC-32, 8 hex digits>.
 */
import { INTAKE } from './budget';
import { crc32 } from './checksum';

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

export function toText(parcel: Uint8Array): string {
	return `lacre1:${toBase64(parcel)}:${hex32(crc32(parcel))}.`;
}

/** Begins a parcel; the version has few digits. */
const START = /lacre(\d{1,4}):/gi;
/** Body and checksum, which follow the head. */
const BODY = /([A-Za-z0-9+/]*):([0-9a-f]{8})/iy;

/** All parcels in a text. Codes say what is wrong with the first one that is not whole. */
export function fromText(text: string): TextResult {
	if (text.length > INTAKE.text) return { ok: false, code: 'too-long' };
	const clean = text.replace(/[\s>\u00ad\u200b-\u200d\u2060\ufeff]+/g, '');
	const parcels: Uint8Array[] = [];
	START.lastIndex = 0;
	for (let start = START.exec(clean); start; start = START.exec(clean)) {
		if (start[1] !== '1') return { ok: false, code: 'newer-version' };
		if (parcels.length === INTAKE.pieces) return { ok: false, code: 'too-many' };
		BODY.lastIndex = START.lastIndex;
		const body = BODY.exec(clean);
		if (!body) return { ok: false, code: 'cut-short' };
		const parcel = checked(body[1] ?? '', (body[2] ?? '').toLowerCase());
		if (!parcel) return { ok: false, code: 'mistyped' };
		parcels.push(parcel);
		START.lastIndex = BODY.lastIndex;
	}
	return parcels.length > 0 ? { ok: true, parcels } : { ok: false, code: 'nothing-found' };
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
		const found = fromFragment(fragmentOf(decodeURIComponent(address)));
		// Whoever followed such an address meant to bring something.
		return found.ok || found.code !== 'nothing-found' ? found : { ok: false, code: 'cut-short' };
	} catch {
		return { ok: false, code: 'mistyped' };
	}
}

/** Fragment that would stand behind `#` in a link, of an address of the app's own scheme. */
export const fragmentOf = (address: string): string => address.replace(/^web\+lacre:\/*#?/i, '');

/**
 * The links in a text, as their fragments, and the addresses of the app's own scheme. A link ends where
 * its word does; what ends a sentence is no part of it.
 */
export function linksIn(text: string): readonly string[] {
	const links: string[] = [];
	for (const [word] of text.matchAll(/[^\s<>"]+/g)) {
		const start = startOfLink(word);
		if (start >= 0 && /\bp=/i.test(word.slice(start)))
			links.push(fragmentOf(word.slice(start, endOfLink(word))));
	}
	return links;
}

function startOfLink(word: string): number {
	const hash = word.indexOf('#');
	const scheme = word.search(/\bweb\+lacre:/i);
	return hash < 0 || scheme < 0 ? Math.max(hash, scheme) : Math.min(hash, scheme);
}

function endOfLink(word: string): number {
	let end = word.length;
	while (end > 0 && !/[\w-]/.test(word[end - 1] ?? '')) end--;
	return end;
}

/** Parcel in the fragment of a link (with or without `#`). */
export function fromFragment(fragment: string): TextResult {
	if (fragment.length > INTAKE.text) return { ok: false, code: 'too-long' };
	const match = /(?:^#?|&)p=([A-Za-z0-9_-]*)\.([0-9a-f]{8})(?:&|$)/.exec(fragment);
	if (!match)
		return { ok: false, code: /(?:^#?|&)p=/.test(fragment) ? 'cut-short' : 'nothing-found' };
	const parcel = checked(
		(match[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'),
		match[2] ?? ''
	);
	return parcel ? { ok: true, parcels: [parcel] } : { ok: false, code: 'mistyped' };
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
