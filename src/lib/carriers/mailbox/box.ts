/**
 * Slots of a mailbox: the events under which a device leaves its parcels at a relay. A relay sees a tag
 * that follows from a room's secret, a key made for this device, table and room alone, a slot that
 * says nothing, and as many bytes as the bucket has: neither the table nor the person nor the length.
 */
import { concatBytes, deriveKey, equalBytes, hexToBytes } from '../../crypto/bytes';
import { padTo, unpad } from '../../crypto/padding';
import { LOCK_OVERHEAD, lockParcel, unlockParcel } from '../../crypto/room';
import { schnorrKey, type SchnorrKey } from '../../crypto/schnorr';
import { toHex, type Bytes } from '../../protocol/bytes';
import { fromBase64, toBase64 } from '../parcel-text';
import { MAILBOX_KIND, tagOf, type NostrEvent, type Unsigned } from './event';
import { isSigned, signEvent } from './event-signature';

/** Seconds until a relay may forget an event that nobody has changed (NIP-40). */
export const KEPT_FOR = 30 * 24 * 3600;

const KIB = 1024;
/** Bytes of the smaller buckets; beyond, multiples of the step. The sixth makes just under 40 kB of content. */
const BUCKETS = [1 * KIB, 2 * KIB, 4 * KIB, 8 * KIB, 16 * KIB, 29 * KIB];
const STEP = 8 * KIB;

/** Bytes of a key. The author's is before the parcel, so that a copy under another key is found out. */
const KEY_LENGTH = 32;
/** Bytes before the parcel: the author's key, and that of its next room. */
const HEAD = 2 * KEY_LENGTH;
/** Bytes of content besides the bucket: its lock. */
const AROUND_BUCKET = 128;
/** Bytes of the longest parcel that is meant for one slot. */
export const SLOT = 29 * KIB - HEAD - 1;

const NO_SALT = new Uint8Array(0);

/** Tag with the author's vouch: beside the content, where apps that know none pass it over. */
const VOUCH = 'vouch';
const SIGNATURE_LENGTH = 64;
const COME_LENGTH = 32;

/** Bytes that a parcel of this length is padded to. */
export const bucketOf = (length: number): number =>
	BUCKETS.find((bucket) => bucket > length) ?? Math.ceil((length + 1) / STEP) * STEP;

/** Bytes of the longest parcel in an event of at most so many characters of content; the smallest bucket's at least. */
export function slotWithin(characters: number): number {
	const most = Math.floor((characters * 3) / 4) - AROUND_BUCKET;
	const bucket = BUCKETS.findLast((one) => one <= most) ?? KIB;
	return bucket - HEAD - 1;
}

/** Mailbox of a room: the tag by which events are found, and the key that locks them once more. */
export interface Box {
	readonly tag: string;
	readonly key: Bytes;
}

export const boxOf = (secret: Bytes): Box => ({
	tag: toHex(deriveKey(secret, NO_SALT, 'lacre/mailbox/tag/1', 16)),
	key: deriveKey(secret, NO_SALT, 'lacre/mailbox/key/1')
});

/** Says whose an author is: the key of a device at the table, and its signature. */
export interface Vouch {
	readonly key: Bytes;
	readonly signature: Bytes;
	/** History to which the device had come, 32 bytes: what was decided before lies with it. */
	readonly come: Bytes;
}

/** One device's key and slots at one mailbox. */
export interface Sender {
	readonly key: SchnorrKey;
	/** The same key, as events name it. */
	readonly author: string;
	/** Key of this device in its next room, 32 bytes: told in letters, so that it can be followed there. */
	readonly next: Bytes;
	/** Told in each letter, locked; undefined in boxes where nobody asks for it. */
	readonly vouch?: Vouch;
	slot(place: number): string;
}

/**
 * `device`: a secret of the device and table, which nobody else has. `room`: place of the room among those
 * that the device was in.
 */
export function senderOf(device: Bytes, room: number): Sender {
	const keyIn = (place: number): SchnorrKey =>
		schnorrKey(device, NO_SALT, `lacre/mailbox/author/1/${place}`);
	const key = keyIn(room);
	return {
		key,
		author: toHex(key.public),
		next: keyIn(room + 1).public,
		slot: (place) => toHex(deriveKey(device, NO_SALT, `lacre/mailbox/slot/1/${room}/${place}`, 16))
	};
}

/** An event with a parcel in it. `time`: seconds since 1970. `sign`: another way, where a curve takes too long. */
export function writeSlot(
	box: Box,
	sender: Sender,
	slot: string,
	parcel: Bytes,
	time: number,
	sign = signEvent
): NostrEvent {
	return sign(sender.key, draftSlot(box, sender, slot, parcel, time));
}

/** An event with a parcel in it, unsigned; see `writeSlot`. */
export function draftSlot(
	box: Box,
	sender: Sender,
	slot: string,
	parcel: Bytes,
	time: number
): Unsigned {
	const text = concatBytes(sender.key.public, sender.next, parcel);
	const { vouch } = sender;
	const said = vouch && concatBytes(vouch.key, vouch.signature, vouch.come);
	const locked = said && toBase64(lockParcel(box.key, said));
	return {
		created_at: time,
		kind: MAILBOX_KIND,
		tags: [
			['d', slot],
			['t', box.tag],
			['expiration', String(time + KEPT_FOR)],
			...(locked === undefined ? [] : [[VOUCH, locked]])
		],
		content: toBase64(lockParcel(box.key, padTo(text, bucketOf(text.length))))
	};
}

/** Contents of a slot. */
export interface SlotText {
	readonly parcel: Bytes;
	/** Author under which the same device writes in its next room. */
	readonly next: string;
	/** As its author says; the signature is still to be checked. */
	readonly vouch: Vouch | undefined;
}

/** The contents of an event; undefined: whoever wrote it has not the room's secret, or copied it. */
export function readSlot(
	box: Box,
	event: NostrEvent,
	isGood: (event: NostrEvent) => boolean = isSigned
): SlotText | undefined {
	if (event.kind !== MAILBOX_KIND || tagOf(event, 't') !== box.tag) return undefined;
	const locked = fromBase64(event.content);
	if (!locked || locked.length < LOCK_OVERHEAD) return undefined;
	const padded = unlockParcel(box.key, locked);
	const text = padded.ok ? unpad(padded.value, bucketOf) : undefined;
	if (!text?.ok || text.value.length < HEAD) return undefined;
	const author = text.value.subarray(0, KEY_LENGTH);
	if (!equalBytes(author, hexToBytes(event.pubkey)) || !isGood(event)) return undefined;
	return {
		next: toHex(text.value.subarray(KEY_LENGTH, HEAD)),
		parcel: text.value.slice(HEAD),
		vouch: readVouch(box, event)
	};
}

function readVouch(box: Box, event: NostrEvent): Vouch | undefined {
	const locked = fromBase64(tagOf(event, VOUCH) ?? '');
	const bytes = locked && unlockParcel(box.key, locked);
	const most = KEY_LENGTH + SIGNATURE_LENGTH;
	if (!bytes?.ok || bytes.value.length !== most + COME_LENGTH) return undefined;
	return {
		key: bytes.value.slice(0, KEY_LENGTH),
		signature: bytes.value.slice(KEY_LENGTH, most),
		come: bytes.value.slice(most)
	};
}
