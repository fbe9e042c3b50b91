import { describe, expect, it } from 'vitest';
import DataPeer from './data-peer';

type Said = { readonly type: string; readonly sdp?: string; readonly candidate?: unknown };

class FakeChannel extends EventTarget {
	readyState = 'connecting';
	binaryType = 'blob';
	sent: Uint8Array[] = [];
	/** Reason that the browser cannot take it. */
	refuses: Error | undefined;

	send(data: Uint8Array): void {
		if (this.refuses) throw this.refuses;
		this.sent.push(data.slice());
	}

	open(): void {
		this.readyState = 'open';
		this.dispatchEvent(new Event('open'));
	}

	close(): void {
		this.readyState = 'closed';
		this.dispatchEvent(new Event('close'));
	}

	come(data: unknown): void {
		this.dispatchEvent(Object.assign(new Event('message'), { data }));
	}
}

/** As a browser behaves: in the order of what is asked, and no sooner than in the next moment. */
class FakeConnection extends EventTarget {
	static made: FakeConnection[] = [];
	static refuses: 'local' | 'remote' | 'candidate' | undefined;
	iceConnectionState = 'new';
	connectionState = 'new';
	localDescription: { type: string; sdp: string } | null = null;
	remoteDescription: { type: string; sdp: string } | null = null;
	channel: FakeChannel | undefined;
	candidates: unknown[] = [];
	closed = false;
	readonly n = FakeConnection.made.push(this);

	constructor(readonly config?: RTCConfiguration) {
		super();
	}

	createDataChannel(): FakeChannel {
		return (this.channel = new FakeChannel());
	}

	async setLocalDescription(): Promise<void> {
		await Promise.resolve();
		if (FakeConnection.refuses === 'local') throw new Error('no local description');
		this.localDescription = {
			type: this.remoteDescription ? 'answer' : 'offer',
			sdp: `local ${this.n}`
		};
	}

	async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
		await Promise.resolve();
		if (FakeConnection.refuses === 'remote') throw new Error('no remote description');
		this.remoteDescription = description;
	}

	async addIceCandidate(candidate: unknown): Promise<void> {
		await Promise.resolve();
		if (FakeConnection.refuses === 'candidate') throw new Error('no such address');
		if (!this.remoteDescription) throw new Error('too early');
		this.candidates.push(candidate);
	}

	close(): void {
		this.closed = true;
		this.connectionState = 'closed';
		this.dispatchEvent(new Event('connectionstatechange'));
	}

	state(state: string): void {
		this.iceConnectionState = state;
		this.dispatchEvent(new Event('iceconnectionstatechange'));
	}

	address(candidate: object | null): void {
		this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
	}

	/** The other side's channel has arrived. */
	arrive(channel: FakeChannel): void {
		this.dispatchEvent(Object.assign(new Event('datachannel'), { channel }));
	}
}

/** Until all that follows at once has followed. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

async function peerOf(initiator: boolean, config: RTCConfiguration = {}) {
	FakeConnection.made = [];
	FakeConnection.refuses = undefined;
	const wrtc = { RTCPeerConnection: FakeConnection as unknown as typeof RTCPeerConnection };
	const peer = new DataPeer({ initiator, config, wrtc });
	const log: string[] = [];
	const said: Said[] = [];
	const came: Uint8Array[] = [];
	peer.on('signal', (signal) => {
		log.push(signal.type);
		said.push(signal);
	});
	peer.on('connect', () => log.push('connect'));
	peer.on('data', (bytes) => came.push(bytes));
	peer.on('error', (error) => log.push(`error ${(error as Error).message}`));
	peer.on('close', () => log.push('close'));
	await settled();
	return { peer, log, said, came, connection: FakeConnection.made[0] as FakeConnection };
}

const ADDRESS = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'x' };
const WIRED = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };
const OFFER = { type: 'offer', sdp: 'remote offer' };
const ANSWER = { type: 'answer', sdp: 'remote answer' };

describe('the side that begins', () => {
	it('offers, after whoever made it listens; says its addresses; and opens with the answer', async () => {
		const config = { iceServers: [{ urls: 'stun:x' }] };
		const { peer, log, said, connection } = await peerOf(true, config);
		expect(connection.config).toBe(config);
		expect(said).toEqual([{ type: 'offer', sdp: 'local 1' }]);
		connection.address(ADDRESS);
		connection.address(null);
		expect(said.slice(1)).toEqual([{ type: 'candidate', candidate: WIRED }]);
		peer.signal(ANSWER);
		await settled();
		expect(connection.remoteDescription).toEqual(ANSWER);
		expect(log).toEqual(['offer', 'candidate']);
		connection.channel?.open();
		connection.channel?.open();
		expect(log).toEqual(['offer', 'candidate', 'connect']);
	});

	it('says nothing after it was destroyed before its offer was made', async () => {
		FakeConnection.made = [];
		const wrtc = { RTCPeerConnection: FakeConnection as unknown as typeof RTCPeerConnection };
		const peer = new DataPeer({ initiator: true, wrtc });
		const log: string[] = [];
		peer.on('signal', ({ type }) => log.push(type));
		peer.on('close', () => log.push('close'));
		peer.destroy();
		await settled();
		expect(log).toEqual(['close']);
	});

	it('ends when the browser cannot describe it', async () => {
		FakeConnection.made = [];
		FakeConnection.refuses = 'local';
		const wrtc = { RTCPeerConnection: FakeConnection as unknown as typeof RTCPeerConnection };
		const log: string[] = [];
		new DataPeer({ initiator: true, wrtc }).on('error', (error) =>
			log.push((error as Error).message)
		);
		await settled();
		expect(log).toEqual(['no local description']);
	});
});

describe('the side that answers', () => {
	it('says nothing by itself, answers an offer once, and takes the channel that comes', async () => {
		const { peer, log, said, connection } = await peerOf(false);
		expect(said).toEqual([]);
		expect(connection.channel).toBeUndefined();
		peer.signal(OFFER);
		await settled();
		expect(said).toEqual([{ type: 'answer', sdp: 'local 1' }]);
		const channel = new FakeChannel();
		connection.arrive(channel);
		expect(channel.binaryType).toBe('arraybuffer');
		channel.open();
		expect(log).toEqual(['answer', 'connect']);
	});

	it('takes a channel that is open as it comes', async () => {
		const { log, connection } = await peerOf(false);
		const channel = new FakeChannel();
		channel.readyState = 'open';
		connection.arrive(channel);
		expect(log).toEqual(['connect']);
	});

	it('keeps addresses that come before the offer, in their order, and adds later ones at once', async () => {
		const { peer, connection, log } = await peerOf(false);
		for (const candidate of ['a', 'b'])
			peer.signal({ type: 'candidate', candidate: { candidate } });
		await settled();
		expect(connection.candidates).toEqual([]);
		peer.signal(OFFER);
		await settled();
		peer.signal({ type: 'candidate', candidate: { candidate: 'c' } });
		await settled();
		expect(connection.candidates).toEqual(['a', 'b', 'c'].map((candidate) => ({ candidate })));
		expect(log).toEqual(['answer']);
	});

	it('goes on without an address that this browser cannot use', async () => {
		const { peer, connection, log } = await peerOf(false);
		peer.signal(OFFER);
		await settled();
		FakeConnection.refuses = 'candidate';
		peer.signal({ type: 'candidate', candidate: { candidate: 'udp of tomorrow' } });
		await settled();
		expect(connection.closed).toBe(false);
		expect(log).toEqual(['answer']);
	});
});

describe('both begin at once', () => {
	it('the one who is offered something answers it afresh, and its own beginning is silent', async () => {
		const { peer, log, said, connection: begun } = await peerOf(true);
		peer.signal({ type: 'candidate', candidate: { candidate: 'early' } });
		peer.signal(OFFER);
		await settled();
		const fresh = FakeConnection.made[1] as FakeConnection;
		expect(FakeConnection.made).toHaveLength(2);
		expect(begun.closed).toBe(true);
		expect(fresh.channel).toBeUndefined();
		expect(said).toEqual([
			{ type: 'offer', sdp: 'local 1' },
			{ type: 'answer', sdp: 'local 2' }
		]);
		expect(fresh.candidates).toEqual([{ candidate: 'early' }]);
		// Whatever becomes of the first is nobody's business.
		begun.address(ADDRESS);
		begun.state('failed');
		begun.channel?.open();
		begun.channel?.close();
		await settled();
		expect(log).toEqual(['offer', 'answer']);
		const channel = new FakeChannel();
		fresh.arrive(channel);
		channel.open();
		expect(log).toEqual(['offer', 'answer', 'connect']);
	});

	it('an answer to what it had begun does not end what it answers', async () => {
		const { peer, log } = await peerOf(true);
		peer.signal(OFFER);
		await settled();
		expect(log).toEqual(['offer', 'answer']);
		expect(FakeConnection.made.map(({ closed }) => closed)).toEqual([true, false]);
	});
});

describe('what goes through', () => {
	async function open() {
		const made = await peerOf(true);
		made.peer.signal(ANSWER);
		await settled();
		const channel = made.connection.channel as FakeChannel;
		channel.open();
		return { ...made, channel };
	}

	it('is sent whole and in its order, however much it is', async () => {
		const { peer, channel } = await open();
		const sizes = [1, 256 * 1024, 1024 * 1024, 3];
		for (const size of sizes) peer.send(new Uint8Array(size).fill(size % 251));
		expect(channel.sent.map(({ length }) => length)).toEqual(sizes);
		expect(channel.sent.every((bytes) => bytes.every((byte) => byte === bytes.length % 251))).toBe(
			true
		);
	});

	it('comes as bytes; what is no bytes does not come', async () => {
		const { channel, came } = await open();
		channel.come(Uint8Array.of(1, 2, 3).buffer);
		channel.come('text');
		expect(came).toEqual([Uint8Array.of(1, 2, 3)]);
	});

	it('is nothing before it is open and after it is closed', async () => {
		const { peer, connection } = await peerOf(true);
		peer.send(Uint8Array.of(1));
		expect(connection.channel?.sent).toEqual([]);
		connection.channel?.open();
		peer.destroy();
		peer.send(Uint8Array.of(2));
		expect(connection.channel?.sent).toEqual([]);
	});

	it('ends the connection when the browser has no room for more, and throws at nobody', async () => {
		const { peer, channel, connection, log } = await open();
		channel.refuses = new DOMException('the buffer is full', 'OperationError');
		peer.send(Uint8Array.of(1));
		await settled();
		expect(connection.closed).toBe(true);
		expect(log.slice(-2)).toEqual(['error the buffer is full', 'close']);
	});

	it('is not ended by one message that is longer than the browser takes', async () => {
		const { peer, channel, log } = await open();
		channel.refuses = new TypeError('too long');
		peer.send(Uint8Array.of(1));
		channel.refuses = undefined;
		peer.send(Uint8Array.of(2));
		await settled();
		expect(channel.sent).toEqual([Uint8Array.of(2)]);
		expect(log.at(-1)).toBe('connect');
	});
});

describe('the end', () => {
	it('is told once, whoever ends it, and after what goes on at that moment', async () => {
		const { peer, log, connection } = await peerOf(false);
		peer.destroy();
		peer.destroy(new Error('again'));
		expect(log).toEqual([]);
		expect(connection.closed).toBe(false);
		await settled();
		expect(log).toEqual(['close']);
		expect(connection.closed).toBe(true);
		peer.signal(OFFER);
		await settled();
		expect(log).toEqual(['close']);
	});

	it('comes when the channel closes', async () => {
		const { log, connection } = await peerOf(true);
		connection.channel?.open();
		connection.channel?.close();
		await settled();
		expect(log).toEqual(['offer', 'connect', 'close']);
	});

	it.each(['failed', 'closed'])('comes when the connection is %s, with a reason', async (state) => {
		const { log, connection } = await peerOf(true);
		connection.state('checking');
		connection.state('disconnected');
		await settled();
		expect(log).toEqual(['offer']);
		connection.state(state);
		await settled();
		expect(log).toEqual(['offer', 'error the connection failed', 'close']);
	});

	it.each([
		['nothing', null],
		['no signal', { type: 'offer' }],
		['a word', 'offer'],
		['a number for a description', { type: 'offer', sdp: 1 }]
	])('comes from %s instead of a signal', async (_, signal) => {
		const { peer, log } = await peerOf(false);
		peer.signal(signal);
		await settled();
		expect(log).toEqual(['error no signal', 'close']);
	});

	it('comes from a description that the browser refuses', async () => {
		const { peer, log } = await peerOf(false);
		FakeConnection.refuses = 'remote';
		peer.signal(OFFER);
		await settled();
		expect(log).toEqual(['error no remote description', 'close']);
	});
});
