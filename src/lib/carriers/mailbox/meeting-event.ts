/**
 * Short words of devices that look for each other over a table's relays: ephemeral events, which a relay
 * passes on and does not keep. All are of one length and each is under a key of its own, so that an
 * announcement, an offer and an answer look the same, and nothing says who wrote two of them.
 */
import { concatBytes, deriveKey, equalBytes, hexToBytes } from '../../crypto/bytes';
import { padTo, unpad } from '../../crypto/padding';
import { LOCK_OVERHEAD, lockParcel, unlockParcel } from '../../crypto/room';
import { schnorrKey } from '../../crypto/schnorr';
import type { Bytes } from '../../protocol/bytes';
import { toHex } from '../../protocol/bytes';
import { fromBase64, toBase64 } from '../parcel-text';
import type { Box } from './box';
import { MEETING_KIND, tagOf, type NostrEvent } from './event';
import { isSigned, signEvent } from './event-signature';

/** Bytes that every word is padded to: a description of a connection with ten addresses fits. */
const BUCKET = 1024;
const KEY_LENGTH = 32;
export const LONGEST_WORD = BUCKET - KEY_LENGTH - 1;
const NO_SALT = new Uint8Array(0);

/** Where the devices of a table look for each other: another tag and another key than the mailbox has. */
export const meetingOf = (secret: Bytes): Box => ({
	tag: toHex(deriveKey(secret, NO_SALT, 'lacre/meeting/tag/1', 16)),
	key: deriveKey(secret, NO_SALT, 'lacre/meeting/key/1')
});

/** `chance`: 32 random bytes, for this word alone. `time`: seconds since 1970. Undefined: it is too long. */
export function writeWord(
	meeting: Box,
	chance: Bytes,
	word: Bytes,
	time: number
): NostrEvent | undefined {
	if (word.length > LONGEST_WORD) return undefined;
	const key = schnorrKey(chance, NO_SALT, 'lacre/meeting/author/1');
	const text = padTo(concatBytes(key.public, word), BUCKET);
	return signEvent(key, {
		created_at: time,
		kind: MEETING_KIND,
		tags: [['t', meeting.tag]],
		content: toBase64(lockParcel(meeting.key, text))
	});
}

/** The word in an event, whenever it was written; undefined: nobody of the table wrote it. */
export function readWord(meeting: Box, event: NostrEvent): Bytes | undefined {
	if (event.kind !== MEETING_KIND || tagOf(event, 't') !== meeting.tag) return undefined;
	const locked = fromBase64(event.content);
	if (locked?.length !== BUCKET + LOCK_OVERHEAD) return undefined;
	const padded = unlockParcel(meeting.key, locked);
	const text = padded.ok ? unpad(padded.value, () => BUCKET) : undefined;
	if (!text?.ok || text.value.length < KEY_LENGTH) return undefined;
	const author = text.value.subarray(0, KEY_LENGTH);
	if (!equalBytes(author, hexToBytes(event.pubkey)) || !isSigned(event)) return undefined;
	return text.value.slice(KEY_LENGTH);
}
