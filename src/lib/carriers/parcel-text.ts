/**
 * A parcel as text that survives messengers and mail: one word of letters, digits, `+` and `/`, with
 * its checksum. Nothing in it is markup (`_`, `*`, `~` and back quotes vanish in some messengers), and
 * reading forgives what mail does to it: broken lines, quote marks, soft hyphens, words around it.
 *
 *     lacre1:<base64 of the parcel>:<CRC-32, 8 hex digits>.
 */
import { crc32 } from './checksum';

export type TextCode = 'nothing-found' | 'cut-short' | 'mistyped' | 'newer-version' | 'too-long';
export type TextResult =
	| { readonly ok: true; readonly parcels: readonly Uint8Array[] }
	| { readonly ok: false; readonly code: TextCode };

/** Longest text looked at, in characters: about 6 MB of parcels. */
export const MAX_TEXT = 8_000_000;

export function toText(parcel: Uint8Array): string {
	return `lacre1:${toBase64(parcel)}:${hex32(crc32(parcel))}.`;
}

/** All parcels in a text. Codes say what is wrong with the first one that is not whole. */
export function fromText(text: string): TextResult {
	if (text.length > MAX_TEXT) return { ok: false, code: 'too-long' };
	const clean = text.replace(/[\s>\u00ad\u200b-\u200d\u2060\ufeff]+/g, '');
	const starts = [...clean.matchAll(/lacre(\d+):/gi)];
	if (starts.length === 0) return { ok: false, code: 'nothing-found' };
	const parcels: Uint8Array[] = [];
	for (const start of starts) {
		if (start[1] !== '1') return { ok: false, code: 'newer-version' };
		const body = /^([A-Za-z0-9+/]*):([0-9a-f]{8})/i.exec(
			clean.slice(start.index + start[0].length)
		);
		if (!body) return { ok: false, code: 'cut-short' };
		const parcel = fromBase64(body[1] ?? '');
		if (!parcel || hex32(crc32(parcel)) !== (body[2] ?? '').toLowerCase())
			return { ok: false, code: 'mistyped' };
		parcels.push(parcel);
	}
	return { ok: true, parcels };
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
 * What a page was opened with: the fragment of a link, or in it (`u=`) an address of the app's own
 * scheme, as the platform hands it over.
 */
export function fromLaunch(fragment: string): TextResult {
	const address = /(?:^#?|&)u=([^&]*)/.exec(fragment)?.[1];
	if (address === undefined) return fromFragment(fragment);
	try {
		return fromFragment(fragmentOf(decodeURIComponent(address)));
	} catch {
		return { ok: false, code: 'mistyped' };
	}
}

/** Of an address of the app's own scheme, what would stand behind `#` in a link. */
export const fragmentOf = (address: string): string => address.replace(/^web\+lacre:\/*#?/i, '');

/** From the fragment of a link (with or without `#`). */
export function fromFragment(fragment: string): TextResult {
	const match = /(?:^#?|&)p=([A-Za-z0-9_-]*)\.([0-9a-f]{8})(?:&|$)/.exec(fragment);
	if (!match)
		return { ok: false, code: /(?:^#?|&)p=/.test(fragment) ? 'cut-short' : 'nothing-found' };
	const parcel = fromBase64((match[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
	if (!parcel || hex32(crc32(parcel)) !== match[2]) return { ok: false, code: 'mistyped' };
	return { ok: true, parcels: [parcel] };
}

/** Base64 (RFC 4648 section 4) without padding. */
export function toBase64(bytes: Uint8Array): string {
	let binary = '';
	for (let i = 0; i < bytes.length; i += 0x8000)
		binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
	return btoa(binary).replace(/=+$/, '');
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
