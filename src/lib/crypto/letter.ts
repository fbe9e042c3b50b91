/**
 * Letters to one or several readers, in the manner of age (age-encryption.org/v1, X25519 recipients):
 * a fresh file key, wrapped for each reader by X25519 with a fresh sender key, HKDF-SHA-256 and an
 * AEAD; the padded text under the file key with XChaCha20-Poly1305. The context (table, author,
 * place in the log) is authenticated with it, so a letter copied elsewhere does not open. Who wrote
 * it is the business of the signature around it.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, concatBytes, deriveKey, domainHash, framed, type CryptoResult } from './bytes';
import { pad, unpad } from './padding';

export const MAX_READERS = 64;
const WRAP_LENGTH = 32 + 16;
const NONCE_LENGTH = 24;

export interface Letter {
	/** X25519 key of this letter alone, 32 bytes. */
	readonly ephemeral: Uint8Array;
	/** The file key for each reader, 48 bytes each, in the order of the readers. */
	readonly wraps: readonly Uint8Array[];
	/** Nonce and ciphertext. */
	readonly body: Uint8Array;
}

/** Encrypts for X25519 public keys. Throws on a key of small order: such a reader cannot exist. */
export function writeLetter(
	readers: readonly Uint8Array[],
	context: Uint8Array,
	text: Uint8Array,
	random: (length: number) => Uint8Array = randomBytes
): Letter {
	if (readers.length === 0 || readers.length > MAX_READERS) throw new Error('1 to 64 readers');
	const secret = random(32);
	const ephemeral = x25519.getPublicKey(secret);
	const fileKey = random(32);
	const wraps = readers.map((reader) => {
		const key = wrapKey(x25519.getSharedSecret(secret, reader), ephemeral, reader);
		return xchacha20poly1305(key, new Uint8Array(NONCE_LENGTH), context).encrypt(fileKey);
	});
	const nonce = random(NONCE_LENGTH);
	const cipher = xchacha20poly1305(bodyKey(fileKey, ephemeral, wraps), nonce, context);
	return { ephemeral, wraps, body: concatBytes(nonce, cipher.encrypt(pad(text))) };
}

/** Opens with one reader's secret key. Codes: bad-length, not-a-reader, cannot-open, bad-padding. */
export function readLetter(
	secretKey: Uint8Array,
	context: Uint8Array,
	letter: Letter
): CryptoResult<Uint8Array> {
	if (!wellFormed(letter)) return bad('bad-length');
	const fileKey = unwrap(secretKey, context, letter);
	if (!fileKey) return bad('not-a-reader');
	const nonce = letter.body.subarray(0, NONCE_LENGTH);
	const key = bodyKey(fileKey, letter.ephemeral, letter.wraps);
	try {
		return unpad(
			xchacha20poly1305(key, nonce, context).decrypt(letter.body.subarray(NONCE_LENGTH))
		);
	} catch {
		return bad('cannot-open');
	}
}

function unwrap(secretKey: Uint8Array, context: Uint8Array, letter: Letter): Uint8Array | null {
	let shared: Uint8Array;
	try {
		shared = x25519.getSharedSecret(secretKey, letter.ephemeral);
	} catch {
		return null;
	}
	const key = wrapKey(shared, letter.ephemeral, x25519.getPublicKey(secretKey));
	for (const wrap of letter.wraps) {
		try {
			return xchacha20poly1305(key, new Uint8Array(NONCE_LENGTH), context).decrypt(wrap);
		} catch {
			// Meant for another reader.
		}
	}
	return null;
}

/** The key serves once, for this ephemeral key and reader: a fixed nonce is safe. */
function wrapKey(shared: Uint8Array, ephemeral: Uint8Array, reader: Uint8Array): Uint8Array {
	return deriveKey(shared, framed(ephemeral, reader), 'lacre/letter/wrap/1');
}

/** Bound to all wraps: no reader can pass the same body on to others under different wraps. */
function bodyKey(
	fileKey: Uint8Array,
	ephemeral: Uint8Array,
	wraps: readonly Uint8Array[]
): Uint8Array {
	return deriveKey(
		fileKey,
		domainHash('lacre/letter/wraps/1', ephemeral, ...wraps),
		'lacre/letter/body/1'
	);
}

function wellFormed(letter: Letter): boolean {
	return (
		letter.ephemeral.length === 32 &&
		letter.wraps.length > 0 &&
		letter.wraps.length <= MAX_READERS &&
		letter.wraps.every((wrap) => wrap.length === WRAP_LENGTH) &&
		letter.body.length >= NONCE_LENGTH + 16
	);
}
