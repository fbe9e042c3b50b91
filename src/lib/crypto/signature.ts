/**
 * Ed25519 signatures (RFC 8032) over a domain and a message. Verification is the strict one of
 * FIPS 186-5 with its cofactored equation 8sB = 8R + 8kA: small-order keys and non-canonical points
 * are refused, so a signature has one reading.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { framed } from './bytes';
import type { Identity } from './identity';

export const SIGNATURE_LENGTH = 64;

/** 64 bytes. */
export function sign(identity: Identity, domain: string, message: Uint8Array): Uint8Array {
	return ed25519.sign(framed(domain, message), identity.signSecret);
}

/** False for anything wrong: lengths, points, the signature itself. Never throws. */
export function verify(
	publicKey: Uint8Array,
	domain: string,
	message: Uint8Array,
	signature: Uint8Array
): boolean {
	if (publicKey.length !== 32 || signature.length !== SIGNATURE_LENGTH) return false;
	try {
		return ed25519.verify(signature, framed(domain, message), publicKey, { zip215: false });
	} catch {
		return false;
	}
}
