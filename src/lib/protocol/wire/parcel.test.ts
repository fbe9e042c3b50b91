import { describe, expect, it } from 'vitest';
import { encode } from '../../../../engine/kernel/encode';
import { deflated } from './deflated';
import { encodeContent, parseContent } from './parcel';
import { LIMITS, VERSION } from './wire';

const EMPTY = new Uint8Array(0);
const entry = { bytes: Uint8Array.of(1, 2, 3), signature: Uint8Array.of(4) };
/** Well-formed content of one word, many times. */
const repeated = (times: number): Uint8Array =>
	encode([[], Array(times).fill([entry.bytes, entry.signature])]);
const packed = (inside: Uint8Array): Uint8Array => encode([VERSION, deflated(inside)]);

describe('the content of a parcel', () => {
	it.each<readonly [string, number, number]>([
		['nothing', 0, 0],
		['one of each', 1, 1],
		['as many as it may hold', LIMITS.parcel, LIMITS.parcel]
	])('%s comes back as it was', (_, records, entries) => {
		const content = {
			records: Array<Uint8Array>(records).fill(Uint8Array.of(7)),
			entries: Array<typeof entry>(entries).fill(entry)
		};
		expect(parseContent(encodeContent(content))).toEqual({ ok: true, value: content });
	});

	it.each<readonly [string, Uint8Array, string]>([
		['of bytes that are none', Uint8Array.of(0xff), 'not-a-parcel'],
		['of a later version', encode([VERSION + 1, 'anything']), 'version-unknown'],
		['that is not packed', encode([VERSION, [[], []]]), 'not-a-parcel'],
		['that is packed badly', encode([VERSION, Uint8Array.of(1, 0xff)]), 'not-a-parcel'],
		['that holds something else', packed(encode('x')), 'bad-field'],
		['of millions of empty lists', packed(encode(Array<[]>(2_000_000).fill([]))), 'not-a-parcel'],
		['of words that grow more than honest ones', packed(repeated(2_000)), 'not-a-parcel'],
		['of zeros without end', packed(new Uint8Array(20 * 1024 * 1024)), 'not-a-parcel'],
		['that ends early', packed(encode([[EMPTY], []]).slice(0, -1)), 'not-a-parcel']
	])('%s is refused', (_, plain, code) => {
		expect(parseContent(plain)).toMatchObject({ ok: false, code });
	});
});
