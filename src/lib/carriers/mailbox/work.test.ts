import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schnorrKey } from '../../crypto/schnorr';
import { fromHex } from '../../protocol/bytes';
import { parseEvent } from './event';
import { isSigned, signEvent } from './event-signature';
import { workOf, worked, zeroBits } from './work';

const key = schnorrKey(new Uint8Array(32).fill(3), new Uint8Array(0), 'test');
const EVENT = {
	created_at: 1_700_000_000,
	kind: 30_078,
	tags: [
		['d', 'a slot'],
		['t', 'a "tag"']
	],
	content: 'Letters, and a ["nonce","7"] in them.'
};
const rest = (): Promise<void> => Promise.resolve();

describe('work of an event (NIP-13)', () => {
	it('counts the bits of zero that an id begins with', () => {
		// Example of NIP-13: an id with 36.
		const id = '000000000e9d97a1ab09fc381030b346cdd7a142ad57e6df0b46dc9bef6c7e2d';
		expect(zeroBits(fromHex(id))).toBe(36);
		expect(zeroBits(new Uint8Array([0x2f]))).toBe(2);
		expect(zeroBits(new Uint8Array([0xff]))).toBe(0);
		expect(zeroBits(new Uint8Array(4))).toBe(32);
	});

	it('is in the id that the event is named by, whatever is in it', async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: 9 }), fc.string(), async (bits, content) => {
				const event = signEvent(key, await worked(key.public, { ...EVENT, content }, bits, rest));
				expect(zeroBits(fromHex(event.id))).toBeGreaterThanOrEqual(bits);
				expect(workOf(event)).toBe(bits);
				expect(parseEvent(event).ok && isSigned(event)).toBe(true);
			}),
			{ numRuns: 30 }
		);
	});

	it('leaves the rest as it was, and takes the place of less', async () => {
		const little = await worked(key.public, EVENT, 2, rest);
		const more = await worked(key.public, little, 6, rest);
		expect(more.tags.slice(0, 2)).toEqual(EVENT.tags);
		expect(more.tags.filter(([name]) => name === 'nonce').length).toBe(1);
		expect(workOf(more)).toBe(6);
		expect(await worked(key.public, EVENT, 0, rest)).toBe(EVENT);
	});

	it('lets others have their turn', async () => {
		let pauses = 0;
		const pause = (): Promise<void> => Promise.resolve(void pauses++);
		const content = 'x'.repeat(1024 * 1024);
		const event = await worked(key.public, { ...EVENT, content }, 3, pause);
		const nonce = Number(event.tags.at(-1)?.[1]);
		// Of a megabyte each, every guess but the first two comes after a pause.
		expect([pauses, nonce > 1]).toEqual([nonce - 1, true]);
	});
});
