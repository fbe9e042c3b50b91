/** Hashes of values, over their canonical bytes. SHA-256 is FIPS 180-4. */
import { sha256 } from '@noble/hashes/sha2.js';
import { encode, type Encodable } from './encode';

const STATE_DOMAIN = asciiBytes('lacre/state/1\0');

/** SHA-256(domain ‖ 0 ‖ canonical bytes) of a state, as 64 hexadecimal digits. */
export function stateHash(state: unknown): string {
	return hashOfState(encode(state as Encodable));
}

/** The same, of a state's canonical bytes. */
export function hashOfState(bytes: Uint8Array): string {
	return toHex(sha256.create().update(STATE_DOMAIN).update(bytes).digest());
}

/** SHA-256 of bytes, as 64 hexadecimal digits. */
export const sha256Hex = (bytes: Uint8Array): string => toHex(sha256(bytes));

/** A 32-byte secret or seed from another: SHA-256(domain ‖ 0 ‖ seed ‖ u32be(number)). */
export function deriveSeed(domain: string, seed: Uint8Array, number: number): Uint8Array {
	if (!Number.isSafeInteger(number) || number < 0 || number > 0xffff_ffff)
		throw new Error(`not a 32-bit number: ${number}`);
	const word = new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]);
	return sha256
		.create()
		.update(asciiBytes(`${domain}\0`))
		.update(seed)
		.update(word)
		.digest();
}

/** The bytes of ASCII text; throws on any other. */
export function asciiBytes(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => {
		const code = character.charCodeAt(0);
		if (code > 0x7f) throw new Error(`not ASCII: ${text}`);
		return code;
	});
}

/** Lower-case hexadecimal digits, two a byte. */
export function toHex(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
	return text;
}

/** The bytes of lower-case hexadecimal digits; undefined if the text is anything else. */
export function fromHex(text: string): Uint8Array | undefined {
	if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
	const bytes = new Uint8Array(text.length / 2);
	for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
	return bytes;
}
