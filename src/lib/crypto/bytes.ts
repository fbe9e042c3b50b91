/** Bytes: joining, comparing, hashing under a domain. Nothing here knows what is hashed. */
import { sha256 } from '@noble/hashes/sha2.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { concatBytes, utf8ToBytes, bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Something outside did not hold. `code` is for machines; nothing secret is ever in it. */
export type CryptoResult<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: CryptoCode };

export type CryptoCode =
	| 'bad-length'
	| 'bad-point'
	| 'bad-scalar'
	| 'bad-signature'
	| 'bad-proof'
	| 'bad-share'
	| 'bad-padding'
	| 'cannot-open'
	| 'duplicate'
	| 'not-a-reader'
	| 'too-few'
	| 'too-large';

export const fine = <T>(value: T): CryptoResult<T> => ({ ok: true, value });
export const bad = (code: CryptoCode): { readonly ok: false; readonly code: CryptoCode } => ({
	ok: false,
	code
});

/** Every part with its length before it: two different lists never make the same bytes. */
export function framed(...parts: readonly (Uint8Array | string | number)[]): Uint8Array {
	return concatBytes(
		...parts.flatMap((part) => {
			const bytes = toBytes(part);
			return [u32(bytes.length), bytes];
		})
	);
}

function toBytes(part: Uint8Array | string | number): Uint8Array {
	if (typeof part === 'string') return utf8ToBytes(part);
	return typeof part === 'number' ? u32(part) : part;
}

/** Unsigned big-endian 32 bits. */
export function u32(value: number): Uint8Array {
	if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
		throw new Error('not an unsigned 32-bit integer');
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
}

/** SHA-256 of the framed parts under a domain: hashes made for one purpose serve no other. */
export function domainHash(
	domain: string,
	...parts: readonly (Uint8Array | string | number)[]
): Uint8Array {
	return sha256(framed(domain, ...parts));
}

/** HKDF-SHA-256 (RFC 5869) with the domain as `info`. */
export function deriveKey(
	secret: Uint8Array,
	salt: Uint8Array,
	domain: string,
	length = 32
): Uint8Array {
	return hkdf(sha256, secret, salt, utf8ToBytes(domain), length);
}

/** In time that depends on the length alone. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
	if (a.length !== b.length) return false;
	let difference = 0;
	for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
	return difference === 0;
}

export function xorBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
	if (a.length !== b.length) throw new Error('lengths differ');
	return a.map((byte, i) => byte ^ (b[i] ?? 0));
}
