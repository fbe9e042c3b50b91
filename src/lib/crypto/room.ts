/** Parcels under a room's secret: strangers who carry or see them read nothing and add nothing. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, concatBytes, deriveKey, domainHash, fine, type CryptoResult } from './bytes';

const NONCE_LENGTH = 24;
const TAG_LENGTH = 16;
const NO_SALT = new Uint8Array(0);

/**
 * The room's secret of an epoch, 32 bytes, from the contributions of its dealers by seat: known to
 * those who were dealt shares, and random if one contribution is.
 */
export function roomSecret(
	table: Uint8Array,
	epoch: number,
	contributions: ReadonlyMap<number, Uint8Array>
): Uint8Array {
	const ordered = [...contributions].sort(([a], [b]) => a - b);
	return domainHash('lacre/room/secret/1', table, epoch, ...ordered.flat());
}

/** Bytes that locking adds. */
export const LOCK_OVERHEAD = NONCE_LENGTH + TAG_LENGTH;

export function lockParcel(secret: Uint8Array, parcel: Uint8Array): Uint8Array {
	const nonce = randomBytes(NONCE_LENGTH);
	return concatBytes(nonce, xchacha20poly1305(roomKey(secret), nonce).encrypt(parcel));
}

/** Codes: bad-length, cannot-open (another room's, or damaged). */
export function unlockParcel(secret: Uint8Array, locked: Uint8Array): CryptoResult<Uint8Array> {
	if (locked.length < LOCK_OVERHEAD) return bad('bad-length');
	const nonce = locked.subarray(0, NONCE_LENGTH);
	try {
		return fine(xchacha20poly1305(roomKey(secret), nonce).decrypt(locked.subarray(NONCE_LENGTH)));
	} catch {
		return bad('cannot-open');
	}
}

const roomKey = (secret: Uint8Array): Uint8Array =>
	deriveKey(secret, NO_SALT, 'lacre/room/parcel/1');
