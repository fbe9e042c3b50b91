/**
 * A backup under a passphrase: scrypt (RFC 7914) to a key, XChaCha20-Poly1305 for the content. The
 * cost is stored with it and capped on reading, so that a hostile file cannot hang a phone.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, fine, framed, utf8ToBytes, type CryptoResult } from './bytes';

/** 2^16 × 1 kB = 64 MiB and about a second on a phone. */
export const SCRYPT_LOG_N = 16;
const MAX_LOG_N = 18;
const MIN_LOG_N = 14;

export interface LockedBackup {
	readonly logN: number;
	/** 16 bytes. */
	readonly salt: Uint8Array;
	/** 24 bytes. */
	readonly nonce: Uint8Array;
	readonly body: Uint8Array;
}

/** `onProgress` gets 0..1 while the key is derived. */
export async function lockBackup(
	passphrase: string,
	content: Uint8Array,
	onProgress?: (fraction: number) => void,
	logN = SCRYPT_LOG_N
): Promise<LockedBackup> {
	const salt = randomBytes(16);
	const nonce = randomBytes(24);
	const key = await passphraseKey(passphrase, salt, logN, onProgress);
	const body = xchacha20poly1305(key, nonce, header(logN, salt)).encrypt(content);
	return { logN, salt, nonce, body };
}

/** Codes: bad-length, too-large (a cost no phone should pay), cannot-open (wrong passphrase or damage). */
export async function unlockBackup(
	passphrase: string,
	backup: LockedBackup,
	onProgress?: (fraction: number) => void
): Promise<CryptoResult<Uint8Array>> {
	const { logN, salt, nonce, body } = backup;
	if (salt.length !== 16 || nonce.length !== 24 || body.length < 16) return bad('bad-length');
	if (!Number.isInteger(logN) || logN < MIN_LOG_N || logN > MAX_LOG_N) return bad('too-large');
	const key = await passphraseKey(passphrase, salt, logN, onProgress);
	try {
		return fine(xchacha20poly1305(key, nonce, header(logN, salt)).decrypt(body));
	} catch {
		return bad('cannot-open');
	}
}

const header = (logN: number, salt: Uint8Array): Uint8Array => framed('lacre/backup/1', logN, salt);

/** NFKC: the same passphrase typed on another keyboard gives the same bytes. */
function passphraseKey(
	passphrase: string,
	salt: Uint8Array,
	logN: number,
	onProgress?: (fraction: number) => void
): Promise<Uint8Array> {
	return scryptAsync(utf8ToBytes(passphrase.normalize('NFKC')), salt, {
		N: 1 << logN,
		r: 8,
		p: 1,
		dkLen: 32,
		maxmem: (1 << 10) * (1 << logN) + (1 << 20),
		...(onProgress ? { onProgress } : {})
	});
}
