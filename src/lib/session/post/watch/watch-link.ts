/**
 * A link to follow a table without a seat: the founding entry, the secret of the box in which its members leave records
 * for spectators, an author in that box, and the relays where it is. It travels as an invite does, and opens nothing
 * that an invite opens.
 */
import { decode, encode } from '$engine/kernel/encode';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { deriveKey } from '$lib/crypto/bytes';
import { fromHex, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { LIMITS, parseEntry, type BodyOf, type Signed } from '$lib/protocol/wire/wire';

const LABEL = 'lacre/watch/1';
/** Beginning of the label of every version. */
const KIN = 'lacre/watch/';
const KEY_LENGTH = 32;

export interface WatchLink {
	readonly secret: Bytes;
	readonly founding: Signed;
	readonly terms: BodyOf<'found'>;
	/** Under this key the device that made the link leaves records, hex: a flood by others does not hide them. */
	readonly author: string;
	/** Not signed: whoever has the link could as well name others. */
	readonly relays: readonly string[];
}

/** Secret of a table's box for spectators, from that of its first room. Nothing leads back. */
export const watchSecret = (room: Bytes, table: Id): Bytes =>
	deriveKey(room, fromHex(table), 'lacre/watch/secret/1');

export const writeWatchLink = ({
	secret,
	founding,
	author,
	relays
}: Omit<WatchLink, 'terms'>): Bytes =>
	encode([LABEL, secret, founding.bytes, founding.signature, fromHex(author), [...relays]]);

/** True if bytes are meant as such a link, good or not, of this version or a later one. */
export function isWatchLink(raw: Bytes): boolean {
	const decoded = decode(raw);
	const label: unknown = decoded.ok && Array.isArray(decoded.value) ? decoded.value[0] : '';
	return typeof label === 'string' && label.startsWith(KIN);
}

export type WatchLinkCode =
	| 'not-a-watch-link'
	/** The link was written by a later version. */
	| 'version-unknown'
	/** Its founder lets nobody follow it without a seat. */
	| 'no-spectators';
type ReadWatchLink =
	| { readonly ok: true; readonly value: WatchLink }
	| { readonly ok: false; readonly code: WatchLinkCode };

const isKey = (value: unknown): value is Bytes =>
	value instanceof Uint8Array && value.length === KEY_LENGTH;

/** Reads a link from anybody; the signature of its founding is still to be checked. Never throws. */
export function readWatchLink(raw: Bytes): ReadWatchLink {
	const no = (code: WatchLinkCode): ReadWatchLink => ({ ok: false, code });
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return no('not-a-watch-link');
	const [label, secret, bytes, signature, author, relays] = decoded.value as readonly unknown[];
	// The label first: how a later version looks is not for this one to say.
	if (label !== LABEL) return no(isWatchLink(raw) ? 'version-unknown' : 'not-a-watch-link');
	if (decoded.value.length !== 6 || !Array.isArray(relays)) return no('not-a-watch-link');
	if (!isKey(secret) || !isKey(author)) return no('not-a-watch-link');
	if (!(bytes instanceof Uint8Array) || !(signature instanceof Uint8Array))
		return no('not-a-watch-link');
	if (signature.length !== LIMITS.signature) return no('not-a-watch-link');
	const parsed = parseEntry(bytes);
	if (!parsed.ok) return no(parsed.code === 'version-unknown' ? parsed.code : 'not-a-watch-link');
	const { body } = parsed.value;
	if (body.kind !== 'found') return no('not-a-watch-link');
	if (body.spectators === undefined) return no('no-spectators');
	const founding = { bytes, signature };
	return {
		ok: true,
		value: { secret, founding, terms: body, author: toHex(author), relays: relaysIn(relays) }
	};
}
