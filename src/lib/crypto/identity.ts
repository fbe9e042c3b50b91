/**
 * A person: 32 random bytes, from which all keys are derived, so that one backup holds everything.
 * Ed25519 (RFC 8032) for signing, X25519 (RFC 7748) for letters, ristretto255 (RFC 9496) for the
 * shares of a key ceremony, where a wrong share must be provable to others (see ceremony.ts).
 */
import { ed25519, ristretto255, x25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { deriveKey } from './bytes';

export const SEED_LENGTH = 32;

export interface PublicIdentity {
	/** Ed25519 public key, 32 bytes. */
	readonly sign: Uint8Array;
	/** X25519 public key, 32 bytes. */
	readonly letter: Uint8Array;
	/** ristretto255 element, 32 bytes. */
	readonly share: Uint8Array;
}

export interface Identity {
	readonly public: PublicIdentity;
	/** Ed25519 secret key, 32 bytes. */
	readonly signSecret: Uint8Array;
	/** X25519 secret key, 32 bytes. */
	readonly letterSecret: Uint8Array;
	/** Scalar of ristretto255, never zero. */
	readonly shareSecret: bigint;
}

export const newSeed = (): Uint8Array => randomBytes(SEED_LENGTH);

/** Mark by which a seed is known again without its keys, of 32 bytes: pages have no curve at hand. */
export const markOf = (seed: Uint8Array): Uint8Array =>
	deriveKey(seed, new Uint8Array(0), 'lacre/identity/mark/1');

/** All keys of a seed. Throws unless it has 32 bytes. */
export function identityOf(seed: Uint8Array): Identity {
	if (seed.length !== SEED_LENGTH) throw new Error('an identity seed has 32 bytes');
	const none = new Uint8Array(0);
	const signSecret = deriveKey(seed, none, 'lacre/identity/sign/1');
	const letterSecret = deriveKey(seed, none, 'lacre/identity/letter/1');
	const shareSecret = toScalar(deriveKey(seed, none, 'lacre/identity/share/1', 64));
	return {
		public: {
			sign: ed25519.getPublicKey(signSecret),
			letter: x25519.getPublicKey(letterSecret),
			share: ristretto255.Point.BASE.multiply(shareSecret).toBytes()
		},
		signSecret,
		letterSecret,
		shareSecret
	};
}

/** 64 uniform bytes to 1..order-1; the bias is below 2^-250. */
export function toScalar(wide: Uint8Array): bigint {
	const order = ristretto255.Point.Fn.ORDER;
	return (bytesToNumberLE(wide) % (order - 1n)) + 1n;
}

/** Keys from outside that can be verified under, written to and dealt to: no small orders, one encoding. */
export function usableKeys(keys: PublicIdentity): boolean {
	if ([keys.sign, keys.letter, keys.share].some((key) => key.length !== 32)) return false;
	try {
		const point = ed25519.Point.fromBytes(keys.sign, false);
		x25519.getSharedSecret(new Uint8Array(32).fill(8), keys.letter);
		return !point.isSmallOrder() && !ristretto255.Point.fromBytes(keys.share).is0();
	} catch {
		return false;
	}
}
