/**
 * An order sealed to a step: a fresh key under identity-based encryption, the padded order under that
 * key with XChaCha20-Poly1305. The context (table, epoch, step, seat) is bound outside as associated
 * data and inside the text; a copy under another seat or step does not open. The key is fixed by the
 * Fujisaki–Okamoto check, so there is one opening although the AEAD alone does not commit.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from '@noble/hashes/utils.js';
import {
	bad,
	concatBytes,
	deriveKey,
	domainHash,
	equalBytes,
	fine,
	type CryptoResult
} from '../bytes';
import type { G2 } from '../curve/bls';
import { decryptKey, encryptKey, IBE_LENGTH, KEY_LENGTH } from './ibe';
import { bucketSize, pad, unpad } from '../padding';

const TAG_LENGTH = 16;
const CONTEXT_LENGTH = 32;
const ZERO_NONCE = new Uint8Array(24);

/** Bytes of an envelope around `length` bytes of order. */
export const envelopeSize = (length: number): number =>
	IBE_LENGTH + bucketSize(length + CONTEXT_LENGTH) + TAG_LENGTH;

/** Seals `order` so that only the group's signature of `identity` opens it. */
export function sealEnvelope(
	group: G2,
	identity: Uint8Array,
	context: Uint8Array,
	order: Uint8Array
): Uint8Array {
	const key = randomBytes(KEY_LENGTH);
	const inside = concatBytes(insideHash(context), order);
	const cipher = xchacha20poly1305(contentKey(key, context), ZERO_NONCE, context);
	return concatBytes(encryptKey(group, identity, key), cipher.encrypt(pad(inside)));
}

/** Opens an envelope. Codes: bad-length, bad-point, cannot-open, bad-padding. */
export function openEnvelope(
	signature: Uint8Array,
	context: Uint8Array,
	envelope: Uint8Array
): CryptoResult<Uint8Array> {
	if (envelope.length < IBE_LENGTH + TAG_LENGTH) return bad('bad-length');
	const key = decryptKey(signature, envelope.subarray(0, IBE_LENGTH));
	if (!key.ok) return key;
	let padded: Uint8Array;
	try {
		const cipher = xchacha20poly1305(contentKey(key.value, context), ZERO_NONCE, context);
		padded = cipher.decrypt(envelope.subarray(IBE_LENGTH));
	} catch {
		return bad('cannot-open');
	}
	const inside = unpad(padded);
	if (!inside.ok) return inside;
	if (!equalBytes(inside.value.subarray(0, CONTEXT_LENGTH), insideHash(context)))
		return bad('cannot-open');
	return fine(inside.value.slice(CONTEXT_LENGTH));
}

const insideHash = (context: Uint8Array): Uint8Array =>
	domainHash('lacre/envelope/inside/1', context);

/** The key is fresh for each envelope: a fixed nonce is safe. */
function contentKey(key: Uint8Array, context: Uint8Array): Uint8Array {
	return deriveKey(key, domainHash('lacre/envelope/context/1', context), 'lacre/envelope/key/1');
}
