/**
 * Signatures of events (NIP-01, BIP-340). Apart from the events, as pages carry what they neither sign nor
 * verify. (Imports with their endings: see `event.ts`.)
 */
import { hexToBytes } from '../../crypto/bytes.ts';
import { isSchnorrSigned, schnorrSign, type SchnorrKey } from '../../crypto/schnorr.ts';
import { toHex } from '../../protocol/bytes.ts';
import { hashOf, type NostrEvent, type Unsigned } from './event.ts';

export function signEvent(key: SchnorrKey, event: Unsigned): NostrEvent {
	const { created_at, kind, tags, content } = event;
	const whole = { pubkey: toHex(key.public), created_at, kind, tags, content };
	const hash = hashOf(whole);
	return { ...whole, id: toHex(hash), sig: toHex(schnorrSign(key, hash)) };
}

/** True if the author signed it; its id is right already. */
export const isSigned = ({ pubkey, id, sig }: NostrEvent): boolean =>
	isSchnorrSigned(hexToBytes(pubkey), hexToBytes(id), hexToBytes(sig));
