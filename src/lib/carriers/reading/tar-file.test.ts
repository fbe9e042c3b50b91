import { expect, it } from 'vitest';
import { filesOfTar } from './tar-file';

const BLOCK = 512;
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** A head and what follows it (POSIX, ustar); `length` in the octal digits that the head says. */
function entry(length: string, kind: string, content: string): Uint8Array {
	const bytes = new Uint8Array(BLOCK + Math.ceil(content.length / BLOCK) * BLOCK);
	bytes.set(ascii(length), 124);
	bytes.set(ascii(kind), 156);
	bytes.set(ascii('ustar'), 257);
	bytes.set(ascii(content), BLOCK);
	return bytes;
}
const joined = (...entries: readonly Uint8Array[]): Uint8Array =>
	Uint8Array.from(entries.flatMap((one) => [...one]));
const FILE = entry('00000000005', '0', 'Hello');

it.each<readonly [string, Uint8Array, readonly string[]]>([
	['a file', FILE, ['Hello']],
	['a folder before it', joined(entry('00000000000', '5', ''), FILE), ['Hello']],
	['a kind of before ustar', entry('00000000005', '\0', 'Hello'), ['Hello']],
	['a file that is cut', FILE.subarray(0, BLOCK + 2), ['He']],
	['a length beyond all', entry('77777777777', '0', 'Hello'), [`Hello${'\0'.repeat(507)}`]],
	['a length below zero', joined(entry('-0000001000', '5', ''), FILE), ['Hello']],
	['no digits', joined(entry('none', '5', ''), FILE), ['Hello']]
])('a folder of tar: %s', (_, bytes, files) => {
	expect(filesOfTar(bytes).map((file) => String.fromCharCode(...file))).toEqual(files);
});
