/**
 * An invite: the founding entry, the room's secret that locks the table's parcels, and the relays of its
 * mailbox if it has one. It travels as parcels do, as text or in a link's fragment, which no server ever
 * sees.
 */
import { decode, encode } from '$engine/kernel/encode';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { fromHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { LIMITS, parseEntry, type BodyOf, type Signed } from '$lib/protocol/wire/wire';

const LABEL = 'lacre/invite/2';
/** Label of invites under an earlier protocol. */
const EARLIER = 'lacre/invite/1';
/** Label of a short invite: the founding entry lies in the mailbox that its secret names. */
const SHORT = 'lacre/at/2';
/** Label of those that did not say which founding: whoever had one could leave another. */
const SHORT_OF_ANY = 'lacre/at/1';
/** Beginning of the label of every version. */
const KIN = 'lacre/invite/';
export const SECRET_LENGTH = 32;

export interface Invite {
	readonly secret: Bytes;
	readonly founding: Signed;
	readonly terms: BodyOf<'found'>;
	/** Not signed: whoever has the invite could as well name others. */
	readonly relays: readonly string[];
}

export const writeInvite = (
	secret: Bytes,
	{ bytes, signature }: Signed,
	relays: readonly string[] = []
): Bytes => encode([LABEL, secret, bytes, signature, ...(relays.length > 0 ? [[...relays]] : [])]);

/** As short as an invite can be: everything that a relay can keep, locked, is left to the relays. */
export interface ShortInvite {
	readonly secret: Bytes;
	/** Beginning of the table's id; in invites of before nothing. */
	readonly table: Bytes;
	readonly relays: readonly string[];
}

const USUAL = 'wss://';
/** Bytes of a table's id that nobody founds another table with. */
const TABLE_LENGTH = 16;

/** Addresses over TLS go without their scheme and their closing slash. */
export const writeShortInvite = (secret: Bytes, table: Id, relays: readonly string[]): Bytes =>
	encode([
		SHORT,
		secret,
		fromHex(table).slice(0, TABLE_LENGTH),
		relays.map((url) => (url.startsWith(USUAL) ? url.slice(USUAL.length).replace(/\/$/, '') : url))
	]);

/** Undefined: it is none, or names no relay. */
export function readShortInvite(raw: Bytes): ShortInvite | undefined {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return undefined;
	const [label, secret, ...rest] = decoded.value as readonly unknown[];
	const isOfAny = label === SHORT_OF_ANY;
	const [table, named, ...more] = isOfAny ? [new Uint8Array(0), ...rest] : rest;
	if ((!isOfAny && label !== SHORT) || more.length > 0) return undefined;
	if (!(secret instanceof Uint8Array) || secret.length !== SECRET_LENGTH) return undefined;
	if (!(table instanceof Uint8Array) || table.length !== (isOfAny ? 0 : TABLE_LENGTH))
		return undefined;
	const whole = (url: unknown): unknown =>
		typeof url === 'string' && !url.includes('://') ? USUAL + url : url;
	const relays = relaysIn(Array.isArray(named) ? named.map(whole) : []);
	return relays.length > 0 ? { secret, table, relays } : undefined;
}

/** True if bytes are meant as an invite, good or not, of this version or a later one. */
export const isInvite = (raw: Bytes): boolean => labelOf(raw).startsWith(KIN);

function labelOf(raw: Bytes): string {
	const decoded = decode(raw);
	const label: unknown = decoded.ok && Array.isArray(decoded.value) ? decoded.value[0] : '';
	return typeof label === 'string' ? label : '';
}

export type InviteCode = 'not-an-invite' | 'version-unknown' | 'earlier-protocol';
type ReadInvite =
	| { readonly ok: true; readonly value: Invite }
	| { readonly ok: false; readonly code: InviteCode };

/** Reads an invite from anybody; its signature is still to be checked. */
export function readInvite(raw: Bytes): ReadInvite {
	const no = (code: InviteCode): ReadInvite => ({ ok: false, code });
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return no('not-an-invite');
	const [label, secret, bytes, signature, relays] = decoded.value as readonly unknown[];
	// The label first: how a later version looks is not for this one to say.
	if (label === EARLIER) return no('earlier-protocol');
	if (label !== LABEL) return no(isInvite(raw) ? 'version-unknown' : 'not-an-invite');
	if (decoded.value.length !== 4 && decoded.value.length !== 5) return no('not-an-invite');
	if (decoded.value.length === 5 && !Array.isArray(relays)) return no('not-an-invite');
	if (!(secret instanceof Uint8Array) || secret.length !== SECRET_LENGTH)
		return no('not-an-invite');
	if (!(bytes instanceof Uint8Array) || !(signature instanceof Uint8Array))
		return no('not-an-invite');
	if (signature.length !== LIMITS.signature) return no('not-an-invite');
	const parsed = parseEntry(bytes);
	if (!parsed.ok) return no(parsed.code === 'version-unknown' ? parsed.code : 'not-an-invite');
	const { body } = parsed.value;
	if (body.kind !== 'found') return no('not-an-invite');
	const founding = { bytes, signature };
	return { ok: true, value: { secret, founding, terms: body, relays: relaysIn(relays) } };
}
