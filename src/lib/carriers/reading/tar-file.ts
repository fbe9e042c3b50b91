/** Files in a folder that is not packed (`.tar`; POSIX.1-2017, `pax`, section "ustar Interchange Format"). */

/** Files that are read of one folder: a chat that was exported has all its pictures beside it. */
const MOST = 2000;
const BLOCK = 512;
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
	String.fromCharCode(...bytes.subarray(at, at + length));

export const isTar = (bytes: Uint8Array): boolean => textAt(bytes, 257, 5) === 'ustar';

/** The files in a folder, as far as it goes. Never throws. */
export function filesOfTar(bytes: Uint8Array): readonly Uint8Array[] {
	const files: Uint8Array[] = [];
	for (let at = 0; isTar(bytes.subarray(at)) && files.length < MOST;) {
		// A length below zero would lead back to its own head for ever.
		const length = Math.max(0, parseInt(textAt(bytes, at + 124, 12), 8) || 0);
		const begin = at + BLOCK;
		// A zero, or none at all: a file, and neither a folder nor a link.
		if (/[0\0]/.test(textAt(bytes, at + 156, 1))) files.push(bytes.slice(begin, begin + length));
		at = begin + Math.ceil(length / BLOCK) * BLOCK;
	}
	return files;
}
