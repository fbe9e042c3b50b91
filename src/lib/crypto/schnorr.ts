/** Schnorr signatures over secp256k1 (BIP-340): of throwaway keys, by which a relay tells authors apart. */
import { schnorr } from '@noble/curves/secp256k1.js';
import { deriveKey } from './bytes.ts';

/** Bytes from which a key is made without bias (FIPS 186-5, A.2.1). */
const SEED_LENGTH = 48;

export interface SchnorrKey {
	readonly secret: Uint8Array;
	/** The x coordinate, 32 bytes. */
	readonly public: Uint8Array;
}

/** The key that follows from a secret, for one purpose only. */
export function schnorrKey(secret: Uint8Array, salt: Uint8Array, domain: string): SchnorrKey {
	const own = schnorr.utils.randomSecretKey(deriveKey(secret, salt, domain, SEED_LENGTH));
	return { secret: own, public: schnorr.getPublicKey(own) };
}

export const schnorrSign = (key: SchnorrKey, message: Uint8Array): Uint8Array =>
	schnorr.sign(message, key.secret);

/** Never throws, whatever is asked. */
export function isSchnorrSigned(
	key: Uint8Array,
	message: Uint8Array,
	signature: Uint8Array
): boolean {
	if (key.length !== 32 || signature.length !== 64) return false;
	try {
		return schnorr.verify(signature, message, key);
	} catch {
		return false;
	}
}
