import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTAKE } from '../reading/budget';
import { SignalGate, type GatedRoom } from './signal-gate';
import { WebsocketClient } from './signal-socket';

/** A socket to a server that says what the test says. */
class FakeSocket {
	static readonly OPEN = 1;
	static last: FakeSocket;
	static made = 0;
	readyState = 1;
	readonly sent: string[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: unknown }) => void) | null = null;
	onclose: (() => void) | null = null;
	onerror: (() => void) | null = null;
	constructor(readonly url: string) {
		FakeSocket.last = this;
		FakeSocket.made++;
	}
	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.readyState = 3;
		this.onclose?.();
	}
	says(data: unknown): void {
		this.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) });
	}
}

const key = (fill: number): Promise<CryptoKey> =>
	crypto.subtle.importKey('raw', new Uint8Array(32).fill(fill), 'AES-GCM', true, [
		'encrypt',
		'decrypt'
	]);
const own = await key(1);
const other = await key(2);

/** Sealed as y-webrtc does it. */
async function sealed(data: unknown, by = own): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const plain = Uint8Array.from(any(data));
	const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, by, plain);
	const whole = [...text('AES-GCM'), ...part(iv), ...part(new Uint8Array(cipher))];
	return btoa(String.fromCharCode(...whole));
}

// As lib0 writes it.
const uint = (value: number): number[] =>
	value < 128 ? [value] : [(value & 127) | 128, ...uint(value >> 7)];
const part = (bytes: Uint8Array): number[] => [...uint(bytes.length), ...bytes];
const text = (words: string): number[] => part(new TextEncoder().encode(words));

function any(value: unknown): number[] {
	if (value === null) return [126];
	if (typeof value === 'string') return [119, ...text(value)];
	if (typeof value === 'number')
		return [123, ...new Uint8Array(new Float64Array([value]).buffer).reverse()];
	if (Array.isArray(value)) return [117, ...uint(value.length), ...value.flatMap(any)];
	const entries = Object.entries(value as object);
	return [118, ...uint(entries.length), ...entries.flatMap(([k, v]) => [...text(k), ...any(v)])];
}

const signal = (type: string, from: string, to = 'me'): object => ({
	from,
	to,
	type: 'signal',
	token: 1.5,
	signal: type === 'candidate' ? { type, candidate: { candidate: 'x' } } : { type, sdp: 'v=0' }
});
const announce = (from: string): object => ({ type: 'announce', from });

let connections: Map<string, { connected: boolean }>;
let socket: FakeSocket;
let client: WebsocketClient;
let heard: string[];

beforeEach(() => {
	vi.stubGlobal('WebSocket', FakeSocket);
	connections = new Map();
	const room: GatedRoom = {
		name: 'room',
		peerId: 'me',
		key: own,
		webrtcConns: connections,
		provider: { maxConns: 24 }
	};
	client = new WebsocketClient('wss://signal.example');
	Object.assign(client, { providers: new Set([{ room }, { room: null }]) });
	heard = [];
	client.on('message', ({ data }: { data: string }) => void heard.push(data));
	socket = FakeSocket.last;
	socket.onopen?.();
});
afterEach(() => {
	client.destroy();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Counts the messages of the server that are let through for the room. */
async function through(...messages: readonly unknown[]): Promise<number> {
	const before = heard.length;
	for (const data of messages) socket.says({ type: 'publish', topic: 'room', data });
	// Whatever came before has been looked at, once this one is through.
	const last = await sealed(signal('candidate', 'last'));
	connections.set('last', { connected: false });
	socket.says({ type: 'publish', topic: 'room', data: last });
	await vi.waitFor(() => expect(heard.at(-1)).toBe(last));
	connections.delete('last');
	return heard.length - before - 1;
}

describe('what a signalling server says', () => {
	it('is heard if a member wrote it, for this room and this device', async () => {
		connections.set('known', { connected: false });
		expect(
			await through(
				await sealed(announce('ana')),
				await sealed(signal('offer', 'ana')),
				await sealed(signal('candidate', 'ana')),
				await sealed(signal('answer', 'known'))
			)
		).toBe(4);
		expect(
			await through(
				await sealed(signal('offer', 'ana', 'somebody else')),
				await sealed(announce('me')),
				await sealed(announce('ana'), other),
				await sealed(signal('answer', 'never asked'))
			)
		).toBe(0);
		socket.says({ type: 'publish', topic: 'other room', data: await sealed(announce('eva')) });
		expect(await through()).toBe(0);
	});

	it('is dropped when it was said before, and touches no connection that stands', async () => {
		const said = await Promise.all([
			sealed(announce('ana')),
			sealed(signal('offer', 'ana')),
			sealed(signal('candidate', 'ana'))
		]);
		expect(await through(...said)).toBe(3);
		connections.set('ana', { connected: true });
		const replays = Array.from({ length: 3000 }, (_, i) => said[i % 3]);
		expect(await through(...replays)).toBe(0);
		// Neither is one that stands, by a member's own forgery in another's name.
		expect(
			await through(
				await sealed(signal('offer', 'ana')),
				await sealed(signal('answer', 'ana')),
				await sealed(announce('ana'))
			)
		).toBe(0);
		connections.delete('ana');
		expect(await through(...replays)).toBe(0);
	});

	it('is let through once when it is said twice at a time, and opened no more when it was heard', async () => {
		const room: GatedRoom = {
			name: 'room',
			peerId: 'me',
			key: own,
			webrtcConns: connections,
			provider: { maxConns: 24 }
		};
		const gate = new SignalGate();
		const said = await sealed(signal('offer', 'ana'));
		const twice = await Promise.all([gate.admit(room, said), gate.admit(room, said)]);
		expect(twice.filter(Boolean)).toHaveLength(1);
		const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
		expect(await gate.admit(room, said)).toBe(false);
		expect(decrypt).not.toHaveBeenCalled();
		decrypt.mockRestore();
	});

	it('of former days keeps nobody waiting but for a few, and takes no place of who offers', async () => {
		const former = await Promise.all(
			Array.from({ length: 60 }, (_, i) => sealed(announce(`${i}`)))
		);
		client.on('message', () => {
			if (heard.length < 60) connections.set(`former ${heard.length}`, { connected: false });
		});
		expect(await through(...former)).toBeLessThanOrEqual(8);
		expect(await through(await sealed(signal('offer', 'ana')))).toBe(1);
	});

	it('is dropped when it is garbage, and nothing is thrown', async () => {
		const thrown: unknown[] = [];
		const note = (error: unknown): void => void thrown.push(error);
		process.on('unhandledRejection', note);
		const raw = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
		for (const odd of ['{not json', '', 'null', '7', '[]', '"x"', new ArrayBuffer(4)])
			socket.onmessage?.({ data: odd });
		socket.says('['.repeat(50_000));
		expect(
			await through(
				...[null, 7, {}, '', '!!!', raw([]), raw([255, 255, 255, 255]), raw([7, 65])],
				raw([7, 65, 69, 83, 45, 71, 67, 77, 12, ...new Uint8Array(12), 200, 1]),
				...(await Promise.all(
					[
						...[
							null,
							7,
							'x',
							[],
							{},
							{ type: 'announce' },
							{ type: 'announce', from: 'x'.repeat(99) }
						],
						...[{ type: 'signal', from: 'a', to: 'me' }, signal('nonsense', 'a')],
						{ type: 'signal', from: 'a', to: 'me', signal: { type: 'offer', sdp: 5 } },
						{ type: 'signal', from: 'a', to: 'me', signal: { type: 'candidate' } },
						{ type: 'announce', from: 'a', deep: [[[[[[[[[[[[1]]]]]]]]]]]] }
					].map((data) => sealed(data))
				))
			)
		).toBe(0);
		await new Promise((resolve) => setTimeout(resolve));
		process.off('unhandledRejection', note);
		expect(thrown).toEqual([]);
	});

	it('is not looked at beyond what a room full of people says', async () => {
		const long = await sealed(announce('x'.repeat(INTAKE.signal)));
		expect(await through(long)).toBe(0);
		const flood = 'x'.repeat(INTAKE.signal - 100);
		const parse = vi.spyOn(JSON, 'parse');
		for (let i = 0; i < 1000; i++) socket.onmessage?.({ data: flood });
		await vi.waitFor(() => expect(parse.mock.calls.length).toBeGreaterThan(0));
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(parse.mock.calls.length).toBeLessThan(120);
		parse.mockRestore();
	});
});

describe('the connection to it', () => {
	it('is made again when it is lost, later and later, until nobody wants it', () => {
		vi.useFakeTimers();
		const made = FakeSocket.made;
		const states: string[] = [];
		client.on('disconnect', () => void states.push('lost'));
		client.on('connect', () => void states.push('open'));
		socket.close();
		expect([states, client.connected]).toEqual([['lost'], false]);
		vi.advanceTimersByTime(500);
		expect(FakeSocket.made).toBe(made + 1);
		FakeSocket.last.close();
		vi.advanceTimersByTime(999);
		expect(FakeSocket.made).toBe(made + 1);
		vi.advanceTimersByTime(1);
		FakeSocket.last.onopen?.();
		expect(states).toEqual(['lost', 'open']);
		client.destroy();
		vi.advanceTimersByTime(100_000);
		expect(FakeSocket.made).toBe(made + 2);
	});

	it('is asked whether it is there, and given up when it is silent', () => {
		vi.useFakeTimers();
		client.destroy();
		client = new WebsocketClient('wss://signal.example');
		const made = FakeSocket.made;
		FakeSocket.last.onopen?.();
		const { sent } = FakeSocket.last;
		vi.advanceTimersByTime(15_000);
		expect(sent).toEqual(['{"type":"ping"}']);
		FakeSocket.last.says({ type: 'pong' });
		vi.advanceTimersByTime(30_000);
		expect(FakeSocket.made).toBe(made);
		vi.advanceTimersByTime(30_000);
		expect(FakeSocket.made).toBeGreaterThan(made);
	});

	it('says nothing into a socket that is not open', () => {
		socket.readyState = 0;
		client.send({ type: 'subscribe' });
		expect(socket.sent).toEqual([]);
	});
});
