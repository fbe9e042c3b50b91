/**
 * Events as Nostr relays keep them (NIP-01): signed, named by the hash of their contents. Whatever a
 * relay hands out passes `parseEvent` before anything else is asked of it.
 * (Imports with their endings: the configuration of Vite reads this file too, for the relay beside.)
 */
import { utf8ToBytes } from '../../crypto/bytes.ts';
import { sha256 } from '../../crypto/hash.ts';
import { toHex, type Bytes } from '../../protocol/bytes.ts';

/** Addressable: a relay keeps the newest event of each author and `d` (NIP-01; data of apps, NIP-78). */
export const MAILBOX_KIND = 30_078;
/** Ephemeral: a relay passes it on to those who listen, and keeps nothing (NIP-01). */
export const MEETING_KIND = 20_078;
/** Asks a relay to forget events of one's own (NIP-09). */
export const DELETION_KIND = 5;

export const EVENT_LIMITS = {
	/** Characters of the content: an entry of 64 kB, locked, in base64. */
	content: 128 * 1024,
	tags: 16,
	tagParts: 8,
	/** Characters of a part of a tag. */
	tagPart: 256,
	/** Seconds since 1970: the year 2106. */
	time: 2 ** 32
} as const;

export interface NostrEvent {
	/** SHA-256, hex. */
	readonly id: string;
	/** The author's key, 32 bytes in hex. */
	readonly pubkey: string;
	/** Seconds since 1970, on the author's clock. */
	readonly created_at: number;
	readonly kind: number;
	readonly tags: readonly (readonly string[])[];
	readonly content: string;
	/** BIP-340, 64 bytes in hex. */
	readonly sig: string;
}

export type Unsigned = Pick<NostrEvent, 'created_at' | 'kind' | 'tags' | 'content'>;

export type EventCode = 'not-an-event' | 'too-big' | 'bad-id' | 'bad-signature';
export type EventResult =
	| { readonly ok: true; readonly value: NostrEvent }
	| { readonly ok: false; readonly code: EventCode };

const no = (code: EventCode): EventResult => ({ ok: false, code });
const isHex = (value: unknown, bytes: number): value is string =>
	typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
const isCount = (value: unknown, most: number): value is number =>
	Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Reads an event from anybody. Its signature is still to be checked. Never throws. */
export function parseEvent(raw: unknown): EventResult {
	if (typeof raw !== 'object' || raw === null) return no('not-an-event');
	const { id, pubkey, created_at, kind, tags, content, sig } = raw as Record<string, unknown>;
	if (!isHex(id, 32) || !isHex(pubkey, 32) || !isHex(sig, 64)) return no('not-an-event');
	if (!isCount(created_at, EVENT_LIMITS.time) || !isCount(kind, 0xffff)) return no('not-an-event');
	if (typeof content !== 'string' || !Array.isArray(tags)) return no('not-an-event');
	if (content.length > EVENT_LIMITS.content || tags.length > EVENT_LIMITS.tags)
		return no('too-big');
	const all = tags as readonly unknown[];
	if (!all.every(isTag)) return no('not-an-event');
	const value = { id, pubkey, created_at, kind, tags: all, content, sig };
	return toHex(hashOf(value)) === id ? { ok: true, value } : no('bad-id');
}

const isTag = (tag: unknown): tag is readonly string[] =>
	Array.isArray(tag) &&
	tag.length <= EVENT_LIMITS.tagParts &&
	tag.every((part) => typeof part === 'string' && part.length <= EVENT_LIMITS.tagPart);

/** Hash that names an event: of its JSON without a space (NIP-01). */
export const hashOf = ({
	pubkey,
	created_at,
	kind,
	tags,
	content
}: Omit<NostrEvent, 'id' | 'sig'>): Bytes =>
	sha256(utf8ToBytes(JSON.stringify([0, pubkey, created_at, kind, tags, content])));

/**
 * Name of one copy of an event. Its id covers all but its signature (NIP-01): a relay that spoils that has a copy of its
 * own, which says nothing of the true one.
 */
export const copyOf = ({ id, sig }: Pick<NostrEvent, 'id' | 'sig'>): string => `${id}/${sig}`;

/** First value of a tag of this name; undefined: it has none. */
export const tagOf = ({ tags }: Pick<NostrEvent, 'tags'>, name: string): string | undefined =>
	tags.find(([is]) => is === name)?.[1];
