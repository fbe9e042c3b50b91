import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attendant, Link } from './exchange';
import { fingerprintIn, guarded } from './guard';

const LINE = `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`;

class Channel extends EventTarget {
	receive(data: unknown): void {
		this.dispatchEvent(Object.assign(new Event('message'), { data }));
	}
}

class Connection extends EventTarget {
	remoteDescription = { sdp: `v=0\r\n${LINE}\r\n` };
	closed = 0;

	createDataChannel(): Channel {
		return new Channel();
	}

	close(): void {
		this.closed++;
	}
}

interface Fixture {
	connection: Connection;
	channel: Channel;
	links: Link[];
	let: Uint8Array[];
	seen: unknown[];
	said: string[];
	ended: number;
}

/** A connection as y-webrtc makes and hears it. */
function fixture(admits = (_raw: Uint8Array): boolean => true): Fixture {
	const made: Omit<Fixture, 'connection' | 'channel'> = {
		links: [],
		let: [],
		seen: [],
		said: [],
		ended: 0
	};
	const attendant: Attendant = {
		bytes: () => true,
		presence: () => undefined,
		parcel: () => undefined,
		nonsense: () => made.said.push('nonsense'),
		closed: () => made.said.push('closed')
	};
	const door = {
		attend: (link: Link) => {
			made.links.push(link);
			return attendant;
		},
		admit: (_attendant: Attendant, raw: Uint8Array) => {
			made.let.push(raw);
			return admits(raw);
		}
	};
	const Guarded = guarded(door, Connection as unknown as typeof RTCPeerConnection);
	const connection = new Guarded() as unknown as Connection;
	connection.addEventListener('iceconnectionstatechange', () => made.ended++);
	const channel = connection.createDataChannel();
	channel.addEventListener('message', (event) => made.seen.push((event as MessageEvent).data));
	return Object.assign(made, { connection, channel });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the door of a connection', () => {
	it('knows who is there by the certificate, once it is open', () => {
		const { channel, links } = fixture();
		expect(links).toEqual([]);
		channel.dispatchEvent(new Event('open'));
		expect(links.map(({ fingerprint }) => fingerprint)).toEqual(['ab'.repeat(32)]);
	});

	it('lets nobody see what it does not let in', () => {
		const made = fixture((raw) => raw[0] === 1);
		made.channel.dispatchEvent(new Event('open'));
		made.channel.receive(Uint8Array.of(1).buffer);
		made.channel.receive(Uint8Array.of(2).buffer);
		made.channel.receive('text');
		expect(made.let).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
		expect(made.seen).toEqual([Uint8Array.of(1).buffer]);
		expect(made.said).toEqual(['nonsense']);
	});

	it('tells whoever made the connection that it was cut, and the exchange that it ended', () => {
		const made = fixture();
		made.channel.dispatchEvent(new Event('open'));
		made.links[0]?.cut();
		expect(made.connection.closed).toBe(1);
		expect(made.ended).toBe(1);
		expect(made.said).toEqual(['closed']);
	});

	it('ends a connection that does not open, and none that did', () => {
		const waiting = fixture();
		const open = fixture();
		open.channel.dispatchEvent(new Event('open'));
		vi.advanceTimersByTime(60_000);
		expect(waiting.connection.closed).toBe(1);
		expect(waiting.ended).toBe(1);
		expect(open.connection.closed).toBe(0);
	});

	it('has room for one channel', () => {
		const made = fixture();
		const event = Object.assign(new Event('datachannel'), { channel: new Channel() });
		made.connection.dispatchEvent(event);
		expect(made.connection.closed).toBe(1);
	});

	it('does not open to whoever shows two certificates, or none', () => {
		for (const sdp of ['v=0\r\n', `${LINE}\r\n${LINE.replace('AB', 'CD')}\r\n`]) {
			const made = fixture();
			made.connection.remoteDescription = { sdp };
			made.channel.dispatchEvent(new Event('open'));
			expect(made.links).toEqual([]);
			expect(made.connection.closed).toBe(1);
		}
	});
});

describe('the fingerprint in a description', () => {
	it('is the one that is there, however often', () => {
		expect(fingerprintIn(`${LINE}\r\nm=application\r\n${LINE}\r\n`)).toBe('ab'.repeat(32));
		expect(fingerprintIn(LINE.replace('sha-256', 'sha-1'))).toBeUndefined();
		expect(fingerprintIn(LINE.slice(0, -3))).toBeUndefined();
		expect(fingerprintIn('')).toBeUndefined();
	});
});
