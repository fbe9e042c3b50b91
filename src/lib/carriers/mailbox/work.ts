/**
 * Proof of work (NIP-13): a relay may require that event ids begin with a number of zero bits; each bit
 * doubles the expected number of hashes. Requirements above `MOST_WORK` are declined: a phone would need
 * longer for them than its person for the turn.
 */
import { utf8ToBytes } from '../../crypto/bytes.ts';
import { sha256 } from '../../crypto/hash.ts';
import { toHex, type Bytes } from '../../protocol/bytes.ts';
import type { NostrEvent, Unsigned } from './event.ts';

/** Highest requirement that is met, in bits. */
export const MOST_WORK = 16;

/** Bytes hashed between two pauses, some ten milliseconds. */
const SLICE = 1024 * 1024;

/** Target that the nonce tag of an event commits to, in bits; 0: it has none. */
export const workOf = ({ tags }: Pick<NostrEvent, 'tags'>): number =>
	Number(tags.find(([name]) => name === 'nonce')?.[2] ?? 0);

/** Number of leading zero bits of a hash. */
export function zeroBits(hash: Bytes): number {
	const first = hash.findIndex((byte) => byte !== 0);
	return first < 0 ? 8 * hash.length : 8 * first + Math.clz32(hash[first] as number) - 24;
}

/**
 * Mines an event: adds the `nonce` tag under which its id has `bits` leading zero bits. `author`: public
 * key, 32 bytes. `pause` yields to other tasks: at 16 bits an event of 1 kB takes a second on a desktop, one of
 * 40 kB twenty.
 */
export async function worked(
	author: Bytes,
	event: Unsigned,
	bits: number,
	pause: () => Promise<void>
): Promise<Unsigned> {
	if (bits === 0) return event;
	const { created_at, kind, content } = event;
	const tags = event.tags.filter(([name]) => name !== 'nonce');
	const under = (nonce: string): string[][] => [
		...tags.map((tag) => [...tag]),
		['nonce', nonce, String(bits)]
	];
	const text = JSON.stringify([0, toHex(author), created_at, kind, under(''), content]);
	const place = text.indexOf('["nonce","') + '["nonce","'.length;
	const before = sha256.create().update(utf8ToBytes(text.slice(0, place)));
	const after = utf8ToBytes(text.slice(place));
	for (let nonce = 0, hashed = 0; ; nonce++, hashed += after.length) {
		const digits = utf8ToBytes(String(nonce));
		if (zeroBits(before.clone().update(digits).update(after).digest()) >= bits)
			return { ...event, tags: under(String(nonce)) };
		if (hashed < SLICE) continue;
		hashed = 0;
		await pause();
	}
}
