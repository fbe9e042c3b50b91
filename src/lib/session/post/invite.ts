/**
 * An invite: the founding entry, and the room's secret that locks the table's parcels. It travels as
 * parcels do, as text or in a link's fragment, which no server ever sees.
 */
import { decode, encode } from '$engine/kernel/encode';
import type { Bytes } from '$lib/protocol/bytes';
import { LIMITS, parseEntry, type Found, type Signed } from '$lib/protocol/wire';

const LABEL = 'lacre/invite/1';
export const SECRET_LENGTH = 32;

export interface Invite {
	readonly secret: Bytes;
	readonly founding: Signed;
	readonly terms: Found;
}

export const writeInvite = (secret: Bytes, { bytes, signature }: Signed): Bytes =>
	encode([LABEL, secret, bytes, signature]);

/** Whether bytes are meant as an invite, good or not. */
export function isInvite(raw: Bytes): boolean {
	const decoded = decode(raw);
	return decoded.ok && Array.isArray(decoded.value) && decoded.value[0] === LABEL;
}

/** Reads an invite from anybody; its signature is still to be checked. Undefined: not one. */
export function readInvite(raw: Bytes): Invite | undefined {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value) || decoded.value.length !== 4) return undefined;
	const [label, secret, bytes, signature] = decoded.value as readonly unknown[];
	if (label !== LABEL || !(secret instanceof Uint8Array) || secret.length !== SECRET_LENGTH)
		return undefined;
	if (!(bytes instanceof Uint8Array) || !(signature instanceof Uint8Array)) return undefined;
	if (signature.length !== LIMITS.signature) return undefined;
	const parsed = parseEntry(bytes);
	if (!parsed.ok || parsed.value.body.kind !== 'found') return undefined;
	return { secret, founding: { bytes, signature }, terms: parsed.value.body };
}
