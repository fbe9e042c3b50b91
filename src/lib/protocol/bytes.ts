/** Small helpers over bytes. In memory an id is its hexadecimal text, so that it can key a map. */

export type Bytes = Uint8Array;

/** The SHA-256 of something, as 64 lower-case hexadecimal digits; '' where there is none. */
export type Id = string;

export const NONE: Id = '';

const DIGITS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
	byte.toString(16).padStart(2, '0')
);

export function toHex(bytes: Bytes): string {
	let text = '';
	for (let i = 0; i < bytes.length; i++) text += DIGITS[bytes[i] as number] as string;
	return text;
}

/** The value of a hexadecimal digit by its character code. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
	const value = parseInt(String.fromCharCode(code), 16);
	return Number.isNaN(value) ? 0 : value;
});

/** The bytes of an id that we hold in memory: it came out of `toHex`. */
export function fromHex(text: Id): Bytes {
	const bytes = new Uint8Array(text.length >> 1);
	for (let i = 0; i < bytes.length; i++)
		bytes[i] =
			((VALUES[text.charCodeAt(2 * i)] as number) << 4) |
			(VALUES[text.charCodeAt(2 * i + 1)] as number);
	return bytes;
}

export function sameBytes(a: Bytes, b: Bytes): boolean {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
}
