import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRESENCE, presenceMessage, readPresence, writePresence } from './presence';
import { roomKey } from './room-key';

const topic = new Uint8Array(16).fill(3);
const presence = {
	key: new Uint8Array(32).fill(1),
	fingerprint: new Uint8Array(32).fill(2),
	seq: 1_700_000_000_000,
	frontier: ['ab'.repeat(32), 'cd'.repeat(32)]
};
const raw = writePresence(presenceMessage(topic, presence), new Uint8Array(64).fill(4));

describe('a presence', () => {
	it('comes back as it was said, with what is to be checked', () => {
		const read = readPresence(topic, raw);
		expect(read?.presence).toEqual(presence);
		expect(read?.message).toEqual(presenceMessage(topic, presence));
		expect(read?.signature).toEqual(new Uint8Array(64).fill(4));
	});

	it('of another room is none', () => {
		expect(readPresence(new Uint8Array(16), raw)).toBeUndefined();
	});

	it('with all the ids that it may name is no longer than may be', () => {
		const frontier = Array.from({ length: 300 }, () => 'ef'.repeat(32));
		const message = presenceMessage(topic, { ...presence, frontier });
		const long = writePresence(message, new Uint8Array(64));
		expect(long.length).toBeLessThanOrEqual(MAX_PRESENCE);
		expect(readPresence(topic, long)?.presence.frontier).toHaveLength(256);
	});

	it('never throws, whoever wrote it', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(), (noise, at) => {
				expect(readPresence(topic, noise)).toBeUndefined();
				const changed = raw.slice();
				changed[at % raw.length] = noise[0] ?? 0;
				expect(() => readPresence(topic, changed)).not.toThrow();
			})
		);
	});
});

describe('the key of a room', () => {
	it('follows from the secret, and its parts say nothing of each other', () => {
		const a = roomKey(new Uint8Array(32).fill(1));
		const b = roomKey(new Uint8Array(32).fill(2));
		expect(roomKey(new Uint8Array(32).fill(1))).toEqual(a);
		expect(a.name).toMatch(/^lacre-[0-9a-f]{32}$/);
		expect(a.password).toMatch(/^[0-9a-f]{64}$/);
		expect(a.password).not.toContain(a.name.slice(6, 14));
		expect(b.name).not.toBe(a.name);
		expect(b.password).not.toBe(a.password);
	});
});
