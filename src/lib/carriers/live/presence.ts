/**
 * Presence that a device announces to those it is connected with: its person, and what it holds. It
 * is signed, and names the certificate of the connections it is said over (channel binding, RFC
 * 5929): whoever repeats it over a connection of their own is found out. Said anew every so often:
 * `seq` grows.
 */
import { decode, encode } from '../../../../engine/kernel/encode';
import { fromHex, toHex, type Bytes, type Id } from '../../protocol/bytes';

/** The domain of the signature. */
export const PRESENCE_DOMAIN = 'lacre/presence/1';
/** Bytes of the longest presence, with its signature. */
export const MAX_PRESENCE = 16 * 1024;
/** Ids that it names at most: what it does not name may be given once more. */
const MOST_IDS = 256;

export interface Presence {
	/** The key that the person signs with, 32 bytes. */
	readonly key: Bytes;
	/** SHA-256 of the certificate of the device's connections, 32 bytes. */
	readonly fingerprint: Bytes;
	readonly seq: number;
	/** Ids of what the device holds, its history first. */
	readonly frontier: readonly Id[];
}

/** Bytes to be signed: for one room only, so that the signature serves in no other. */
export function presenceMessage(topic: Bytes, presence: Presence): Bytes {
	const { key, fingerprint, seq, frontier } = presence;
	return encode([topic, key, fingerprint, seq, frontier.slice(0, MOST_IDS).map(fromHex)]);
}

export const writePresence = (message: Bytes, signature: Bytes): Bytes =>
	encode([message, signature]);

export interface SignedPresence {
	readonly presence: Presence;
	readonly message: Bytes;
	readonly signature: Bytes;
}

/** Reads a presence from anybody; its signature is still to be checked. Undefined: not one. */
export function readPresence(topic: Bytes, raw: Bytes): SignedPresence | undefined {
	if (raw.length > MAX_PRESENCE) return undefined;
	const [message, signature] = listOf(raw, 2) ?? [];
	if (!isBytes(message) || !isBytes(signature, 64)) return undefined;
	const [room, key, fingerprint, seq, frontier] = listOf(message, 5) ?? [];
	if (!isBytes(room) || toHex(room) !== toHex(topic)) return undefined;
	if (!isBytes(key, 32) || !isBytes(fingerprint, 32)) return undefined;
	if (typeof seq !== 'number' || seq < 0) return undefined;
	if (!Array.isArray(frontier) || frontier.length > MOST_IDS) return undefined;
	const ids = frontier as readonly unknown[];
	if (!ids.every((id): id is Bytes => isBytes(id, 32))) return undefined;
	return { presence: { key, fingerprint, seq, frontier: ids.map(toHex) }, message, signature };
}

function listOf(raw: Bytes, length: number): readonly unknown[] | undefined {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return undefined;
	return decoded.value.length === length ? (decoded.value as readonly unknown[]) : undefined;
}

const isBytes = (value: unknown, length?: number): value is Bytes =>
	value instanceof Uint8Array && (length === undefined || value.length === length);
