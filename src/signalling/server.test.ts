import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SIGNAL_PATH, Signalling } from './server';

let server: Server;
let signal: Signalling;
let url: string;

beforeEach(async () => {
	server = createServer((_request, response) => response.end());
	signal = new Signalling();
	signal.attach(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sub/path${SIGNAL_PATH}`;
});

afterEach(() => {
	signal.close();
	server.close();
	server.closeAllConnections();
});

/** A device at the server, and what it hears. */
class Client {
	readonly heard: unknown[] = [];
	closed = false;
	readonly #socket: WebSocket;
	readonly #open: Promise<void>;

	constructor() {
		this.#socket = new WebSocket(url);
		this.#open = new Promise((resolve) => this.#socket.on('open', () => resolve()));
		this.#socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString())));
		this.#socket.on('close', () => (this.closed = true));
	}

	async say(message: unknown): Promise<void> {
		await this.#open;
		this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
	}

	/** Whatever was said before has been heard, once this is answered. */
	async settled(): Promise<void> {
		const before = this.heard.length;
		await this.say({ type: 'ping' });
		await expect.poll(() => this.heard.slice(before)).toContainEqual({ type: 'pong' });
	}

	get published(): unknown[] {
		return this.heard.filter((message) => (message as { type: string }).type === 'publish');
	}

	close(): void {
		this.#socket.close();
	}
}

describe('a signalling server', () => {
	it('hands what is published to all in the room, its author too, and to nobody else', async () => {
		const [ana, beto, caro] = [new Client(), new Client(), new Client()];
		await ana.say({ type: 'subscribe', topics: ['room'] });
		await beto.say({ type: 'subscribe', topics: ['room', 7] });
		await caro.say({ type: 'subscribe', topics: ['other'] });
		for (const one of [ana, beto, caro]) await one.settled();
		await ana.say({ type: 'publish', topic: 'room', data: 'sealed' });
		await expect
			.poll(() => beto.published)
			.toEqual([{ type: 'publish', topic: 'room', data: 'sealed', clients: 2 }]);
		expect(ana.published).toHaveLength(1);
		await caro.settled();
		expect(caro.published).toEqual([]);
	});

	it('forgets whoever unsubscribes or leaves', async () => {
		const [ana, beto, caro] = [new Client(), new Client(), new Client()];
		for (const one of [ana, beto, caro]) await one.say({ type: 'subscribe', topics: ['room'] });
		for (const one of [ana, beto, caro]) await one.settled();
		await beto.say({ type: 'unsubscribe', topics: ['room'] });
		await beto.settled();
		caro.close();
		await expect.poll(() => caro.closed).toBe(true);
		await expect
			.poll(async () => {
				await ana.say({ type: 'publish', topic: 'room', data: 1 });
				await ana.settled();
				return ana.published.at(-1);
			})
			.toMatchObject({ clients: 1 });
		expect(beto.published).toEqual([]);
	});

	it('bears with nonsense, and with too much', async () => {
		const [ana, mala, flood] = [new Client(), new Client(), new Client()];
		await ana.say({ type: 'subscribe', topics: ['room'] });
		await mala.say('{not json');
		await expect.poll(() => mala.closed).toBe(true);
		for (const odd of ['null', '[]', '{"type":"publish"}', '{"type":"subscribe","topics":"x"}'])
			await new Client().say(odd);
		await flood.say('x'.repeat(70_000));
		await expect.poll(() => flood.closed).toBe(true);
		await ana.settled();
	});

	it('leaves other upgrades to others', async () => {
		const other = new WebSocket(url.replace(SIGNAL_PATH, '/hmr'));
		server.on('upgrade', (request, socket) => {
			if (request.url?.endsWith('/hmr')) socket.end('HTTP/1.1 418 Teapot\r\n\r\n');
		});
		const said = await new Promise<string>((resolve) =>
			other.on('error', (error) => resolve(error.message))
		);
		expect(said).toContain('418');
	});
});
