/**
 * A signalling server: where devices of one room find each other before they talk directly. It speaks
 * the protocol of y-webrtc's own (its `bin/server.js`): subscribe, unsubscribe, publish, ping. It sees
 * names of rooms and what members encrypt for each other, holds nothing, and forgets whoever leaves.
 * Unlike the original it bears with those who say what it doesn't understand.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';

export const SIGNAL_PATH = '/signal';
/** Answer to whoever asks by HTTP: this is one, and the app may use it. */
export const SIGNAL_HELLO = JSON.stringify({ signalling: 'y-webrtc' });

const LIMITS = {
	/** Bytes of a message: an encrypted offer with many candidates takes 10 kB. */
	message: 64 * 1024,
	topics: 64,
	topicLength: 128,
	/** Messages of one device, in all, between two pings. */
	messages: 3000
} as const;
const PING_MS = 30_000;

interface Client {
	readonly socket: WebSocket;
	readonly topics: Set<string>;
	messages: number;
	answered: boolean;
}

interface Message {
	readonly type?: unknown;
	readonly topics?: unknown;
	readonly topic?: unknown;
}

export class Signalling {
	readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.message });
	readonly #topics = new Map<string, Set<Client>>();
	readonly #clients = new Set<Client>();
	readonly #pings = setInterval(() => this.#ping(), PING_MS).unref();

	/** Takes the upgrades of a server that are for the path; others are left to others. */
	attach(server: Pick<Server, 'on'>, path = SIGNAL_PATH): void {
		server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
			const { pathname } = new URL(request.url ?? '/', 'http://localhost');
			if (!pathname.endsWith(path)) return;
			this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws));
		});
	}

	close(): void {
		clearInterval(this.#pings);
		for (const { socket } of this.#clients) socket.terminate();
		this.#sockets.close();
	}

	#welcome(socket: WebSocket): void {
		const client: Client = { socket, topics: new Set(), messages: 0, answered: true };
		this.#clients.add(client);
		socket.on('pong', () => (client.answered = true));
		socket.on('error', () => socket.terminate());
		socket.on('close', () => {
			this.#clients.delete(client);
			for (const topic of client.topics) this.#leave(client, topic);
		});
		socket.on('message', (data) => this.#hear(client, data));
	}

	#hear(client: Client, data: RawData): void {
		const message = parse(data);
		if (!message || ++client.messages > LIMITS.messages) return client.socket.close();
		switch (message.type) {
			case 'subscribe':
				for (const topic of topicsOf(message.topics)) this.#enter(client, topic);
				break;
			case 'unsubscribe':
				for (const topic of topicsOf(message.topics)) this.#leave(client, topic);
				break;
			case 'publish': {
				const there = this.#topics.get(String(message.topic));
				for (const other of there ?? []) send(other, { ...message, clients: there?.size });
				break;
			}
			case 'ping':
				send(client, { type: 'pong' });
		}
	}

	#enter(client: Client, topic: string): void {
		if (client.topics.size >= LIMITS.topics) return;
		client.topics.add(topic);
		const there = this.#topics.get(topic);
		if (there) there.add(client);
		else this.#topics.set(topic, new Set([client]));
	}

	#leave(client: Client, topic: string): void {
		client.topics.delete(topic);
		const there = this.#topics.get(topic);
		there?.delete(client);
		if (there?.size === 0) this.#topics.delete(topic);
	}

	#ping(): void {
		for (const client of this.#clients) {
			if (!client.answered) {
				client.socket.terminate();
				continue;
			}
			client.answered = false;
			client.messages = 0;
			client.socket.ping();
		}
	}
}

function parse(data: RawData): Message | undefined {
	try {
		const message: unknown = JSON.parse((data as Buffer).toString());
		return typeof message === 'object' && message !== null ? message : undefined;
	} catch {
		return undefined;
	}
}

const topicsOf = (topics: unknown): string[] =>
	Array.isArray(topics)
		? topics.filter(
				(topic): topic is string => typeof topic === 'string' && topic.length <= LIMITS.topicLength
			)
		: [];

function send({ socket }: Client, message: object): void {
	if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
