/**
 * A room: where the members of one table who are online find each other, through y-webrtc. The room
 * finds people and keeps the connections; what is said over them is the exchange's.
 *
 * Loaded only when a table goes live: it brings Yjs and y-webrtc with it.
 */
import { WebrtcProvider } from 'y-webrtc';
import { admit, Bag, presenceState } from './bag';
import type { Exchange } from './exchange';
import { guarded, type Certificate } from './guard';
import { holdLease, type Locks } from './live-lease';
import { watchPage, type PageLike } from '../page-life';
import type { RoomKey } from './room-key';

/** y-webrtc turns more away. */
const MAX_CONNECTIONS = 24;
/** Milliseconds between two new providers, at least; doubled while bags keep being spoilt. */
const RENEWAL = 1000;
const LONGEST_RENEWAL = 300_000;

export type RoomState =
	/** Another tab of this profile has it. */
	| 'elsewhere'
	/** No network, or the page is put away. */
	| 'resting'
	/** No signalling server answers (yet). */
	| 'looking'
	/** Reached; who is here, the exchange says. */
	| 'open'
	| 'closed';

export interface RoomOptions {
	readonly key: RoomKey;
	readonly exchange: Exchange;
	readonly certificate: Certificate;
	/** Signalling servers. */
	readonly servers: readonly string[];
	/** Servers that find a way through routers: STUN and TURN. */
	readonly ice: readonly RTCIceServer[];
	readonly onstate?: (state: RoomState) => void;
	readonly page?: PageLike;
	readonly locks?: Locks | undefined;
}

interface Live {
	readonly bag: Bag;
	readonly provider: WebrtcProvider;
}

export class Room {
	readonly #options: RoomOptions;
	readonly #leave: () => void;
	#unwatch: () => void = () => undefined;
	#live: Live | undefined;
	#state: RoomState = 'looking';
	/** State to be reached: connected or not. Changes follow one another. */
	#wanted = false;
	#work: Promise<void> = Promise.resolve();
	#renewedAt = 0;
	#spoilt = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(options: RoomOptions) {
		this.#options = options;
		const locks = 'locks' in options ? options.locks : navigator.locks;
		this.#leave = holdLease(locks, `lacre/room/${options.key.name}`, {
			taken: () => this.#enter(),
			waiting: () => this.#say('elsewhere')
		});
	}

	get state(): RoomState {
		return this.#state;
	}

	/** Leaves for good. */
	async close(): Promise<void> {
		this.#wanted = false;
		this.#unwatch();
		clearTimeout(this.#timer);
		this.#say('closed');
		await this.#after(() => this.#disconnect());
		this.#leave();
	}

	#enter(): void {
		if (this.#state === 'closed') return;
		const page = this.#options.page ?? (globalThis as unknown as PageLike);
		this.#unwatch = watchPage(page, Date.now, {
			renew: () => this.#renew(RENEWAL),
			rest: () => this.#rest()
		});
		this.#renew(0);
	}

	#rest(): void {
		if (this.#state === 'closed') return;
		this.#wanted = false;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#say('resting');
		void this.#after(() => this.#disconnect());
	}

	/** A new doc, a new provider, new connections; not more often than so. */
	#renew(pause: number): void {
		if (this.#state === 'closed' || this.#timer !== undefined) return;
		this.#wanted = true;
		const wait = Math.max(0, this.#renewedAt + pause - Date.now());
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.#renewedAt = Date.now();
			void this.#after(async () => {
				await this.#disconnect();
				if (this.#wanted) this.#connect();
			});
		}, wait);
	}

	#onSpoilt(): void {
		// Long ago does not count.
		if (Date.now() - this.#renewedAt > LONGEST_RENEWAL) this.#spoilt = 0;
		this.#renew(Math.min(LONGEST_RENEWAL, 2 * RENEWAL * 2 ** this.#spoilt++));
	}

	#after(work: () => void | Promise<void>): Promise<void> {
		this.#work = this.#work.then(work);
		return this.#work;
	}

	#connect(): void {
		const { key, exchange, certificate, servers, ice } = this.#options;
		this.#say('looking');
		const bag: Bag = new Bag(
			(presence) => provider.awareness.setLocalState(presenceState(presence)),
			() => this.#live?.bag === bag && this.#onSpoilt()
		);
		const provider = new WebrtcProvider(key.name, bag.doc, {
			signaling: [...servers],
			password: key.password,
			maxConns: MAX_CONNECTIONS,
			peerOpts: {
				config: { iceServers: [...ice], certificates: [certificate.certificate] },
				wrtc: {
					RTCPeerConnection: guarded({ attend: (link) => exchange.attend(link), admit }),
					RTCSessionDescription,
					RTCIceCandidate
				}
			}
		});
		this.#live = { bag, provider };
		for (const server of serversOf(provider)) {
			server.on('connect', this.#lookAtServers);
			server.on('disconnect', this.#lookAtServers);
		}
		this.#lookAtServers();
		exchange.add(bag);
	}

	readonly #lookAtServers = (): void => {
		if (!this.#live) return;
		const isOpen = serversOf(this.#live.provider).some(({ connected }) => connected);
		this.#say(isOpen ? 'open' : 'looking');
	};

	async #disconnect(): Promise<void> {
		const live = this.#live;
		if (!live) return;
		this.#live = undefined;
		const { bag, provider } = live;
		this.#options.exchange.remove(bag);
		// They may be other tables' too.
		for (const server of serversOf(provider)) {
			server.off('connect', this.#lookAtServers);
			server.off('disconnect', this.#lookAtServers);
		}
		// `destroy` alone would leave the signalling servers connected.
		provider.disconnect();
		provider.destroy();
		// The name is free for the next one only after this.
		await provider.key;
		bag.doc.destroy();
	}

	#say(state: RoomState): void {
		if (this.#state === state || this.#state === 'closed') return;
		this.#state = state;
		this.#options.onstate?.(state);
	}
}

/** Part of y-webrtc's connections to servers that it does not declare. */
interface SignallingConnection {
	readonly connected: boolean;
	on(event: 'connect' | 'disconnect', listener: () => void): void;
	off(event: 'connect' | 'disconnect', listener: () => void): void;
}

const serversOf = (provider: WebrtcProvider): readonly SignallingConnection[] =>
	provider.signalingConns;
