/**
 * The connection to a signalling server, as y-webrtc wants it made, in the place of lib0's `websocket.js`
 * (the build puts it there): that one hands on whatever a server says, unread, and fails in the open
 * where it is no JSON. This one hands on what its gate lets through.
 */
import { Budget, INTAKE } from '../reading/budget';
import { SignalGate, type GatedRoom } from './signal-gate';

/** Milliseconds of silence after which a server is taken for gone; asked in half the time. */
const SILENCE = 30_000;
/** Until the first try again, doubled each time, and the longest. */
const AGAIN = 500;
const LONGEST_AGAIN = 15_000;

type Listener = (...args: never[]) => void;

export class WebsocketClient {
	readonly url: string;
	ws: WebSocket | null = null;
	connected = false;
	/** Set by y-webrtc: whose rooms may be spoken of. */
	declare readonly providers: ReadonlySet<{ readonly room: GatedRoom | null }> | undefined;
	readonly #listeners = new Map<string, Set<Listener>>();
	readonly #gate = new SignalGate();
	readonly #budget = new Budget(INTAKE.signalBurst, INTAKE.signalRate, Date.now());
	readonly #beat: ReturnType<typeof setInterval>;
	#heardAt = Date.now();
	#failed = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#over = false;
	/** One message after the other, in the order in which they came. */
	#line: Promise<void> = Promise.resolve();
	#inLine = 0;

	constructor(url: string) {
		this.url = url;
		this.#beat = setInterval(() => this.#ask(), SILENCE / 2);
		this.connect();
	}

	on(event: string, listener: Listener): void {
		this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
	}

	off(event: string, listener: Listener): void {
		this.#listeners.get(event)?.delete(listener);
	}

	emit(event: string, args: readonly unknown[]): void {
		for (const listener of this.#listeners.get(event) ?? [])
			(listener as (...args: unknown[]) => void)(...args);
	}

	/** Nothing is kept for a server that is not there: whoever comes is announced anew. */
	send(message: unknown): void {
		if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
	}

	connect(): void {
		if (this.#over || this.ws) return;
		let socket: WebSocket;
		try {
			socket = new WebSocket(this.url);
		} catch {
			// An address that this page may not open.
			return;
		}
		this.ws = socket;
		socket.onopen = () => {
			this.#failed = 0;
			this.#heardAt = Date.now();
			this.connected = true;
			this.emit('connect', [{ type: 'connect' }, this]);
		};
		socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
		socket.onclose = () => this.#lost(socket);
		socket.onerror = () => this.#lost(socket);
	}

	disconnect(): void {
		this.ws?.close();
	}

	destroy(): void {
		this.#over = true;
		clearInterval(this.#beat);
		clearTimeout(this.#retry);
		this.disconnect();
		this.#listeners.clear();
	}

	#lost(socket: WebSocket): void {
		if (this.ws !== socket) return;
		this.ws = null;
		if (this.connected) {
			this.connected = false;
			this.emit('disconnect', [{ type: 'disconnect' }, this]);
		}
		if (this.#over) return;
		const pause = Math.min(LONGEST_AGAIN, AGAIN * 2 ** this.#failed++);
		this.#retry = setTimeout(() => this.connect(), pause);
	}

	#ask(): void {
		if (!this.connected) return;
		if (Date.now() - this.#heardAt > SILENCE) this.disconnect();
		else this.send({ type: 'ping' });
	}

	#hear(data: unknown): void {
		this.#heardAt = Date.now();
		// More than a room full of people says is not looked at.
		if (typeof data !== 'string' || data.length > INTAKE.signal) return;
		if (!this.#budget.spend(data.length, Date.now()) || this.#inLine >= INTAKE.signals) return;
		this.#inLine++;
		this.#line = this.#line
			.then(() => this.#take(data))
			.catch(() => undefined)
			.finally(() => this.#inLine--);
	}

	async #take(data: string): Promise<void> {
		const message = JSON.parse(data) as { type?: unknown; topic?: unknown; data?: unknown } | null;
		if (message?.type !== 'publish') return;
		const room = [...(this.providers ?? [])].find((one) => one.room?.name === message.topic)?.room;
		if (room && (await this.#gate.admit(room, message.data))) this.emit('message', [message, this]);
	}
}
