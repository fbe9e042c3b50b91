/** The relay over web sockets, beside whatever else a server does. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Relay } from './relay.ts';

export const RELAY_PATH = '/relay';
/** Bytes of a message. */
const MAX_PAYLOAD = 256 * 1024;
/** Messages of one connection a minute. */
const MESSAGES = 600;
const MINUTE = 60_000;

export class RelayServer {
	readonly relay = new Relay(() => Date.now() / 1000);
	readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD });
	readonly #open = new Set<WebSocket>();

	/** Takes the upgrades of a server that are for the path; others are left to others. */
	attach(server: Pick<Server, 'on'>, path = RELAY_PATH): void {
		server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
			const { pathname } = new URL(request.url ?? '/', 'http://localhost');
			if (!pathname.endsWith(path)) return;
			this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws));
		});
	}

	close(): void {
		for (const socket of this.#open) socket.terminate();
		this.#sockets.close();
	}

	#welcome(socket: WebSocket): void {
		this.#open.add(socket);
		const caller = this.relay.welcome((text) => {
			if (socket.readyState === socket.OPEN) socket.send(text);
		});
		let messages = 0;
		const calm = setInterval(() => (messages = 0), MINUTE).unref();
		socket.on('error', () => socket.terminate());
		socket.on('close', () => {
			clearInterval(calm);
			this.#open.delete(socket);
			caller.leave();
		});
		socket.on('message', (data: RawData) => {
			if (++messages > MESSAGES) return socket.close();
			caller.hear((data as Buffer).toString());
		});
	}
}
