/**
 * One connection as y-webrtc wants it made, and no more: it asks for simple-peer, which brings 28 kB of
 * streams, sound and pictures along, and uses a data channel. This says the same to the other side, so
 * both kinds connect with each other. The build puts it in simple-peer's place.
 */

/** Signals that go through the signalling server, as simple-peer writes them. */
type Signal =
	| { readonly type: 'offer' | 'answer'; readonly sdp: string }
	| { readonly type: 'candidate'; readonly candidate: RTCIceCandidateInit };

interface Events {
	signal: Signal;
	connect: undefined;
	data: Uint8Array;
	error: unknown;
	close: undefined;
}

interface Options {
	readonly initiator: boolean;
	readonly config?: RTCConfiguration;
	readonly wrtc?: { readonly RTCPeerConnection: typeof RTCPeerConnection };
}

export default class DataPeer {
	readonly #options: Options;
	readonly #listeners = new Map<string, ((value: never) => void)[]>();
	#initiator: boolean;
	#connection: RTCPeerConnection;
	#channel: RTCDataChannel | undefined;
	/** Addresses that came before the description that they belong to. */
	#early: RTCIceCandidateInit[] = [];
	#open = false;
	#destroyed = false;

	constructor(options: Options) {
		this.#options = options;
		this.#initiator = options.initiator;
		this.#connection = this.#connect();
	}

	on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): void {
		const others = this.#listeners.get(event) ?? [];
		this.#listeners.set(event, [...others, listener]);
	}

	/** Takes in a signal of the other side, from the server. Nonsense ends the connection. */
	signal(data: unknown): void {
		if (this.#destroyed) return;
		this.#take(data as Partial<Signal> | null).catch((error: unknown) => this.destroy(error));
	}

	send(bytes: Uint8Array<ArrayBuffer>): void {
		try {
			if (this.#open) this.#channel?.send(bytes);
		} catch (error) {
			// The browser has no room for more (WebRTC, section 6.2). Whoever connects anew gets everything
			// again; a gap in the middle nobody would notice. What is too long for a message is lost, as it
			// is with simple-peer.
			if (error instanceof DOMException && error.name === 'OperationError') this.destroy(error);
		}
	}

	destroy(error?: unknown): void {
		if (this.#destroyed) return;
		this.#destroyed = true;
		this.#open = false;
		// The work of this moment is finished first.
		queueMicrotask(() => {
			this.#connection.close();
			if (error !== undefined) this.#emit('error', error);
			this.#emit('close', undefined);
		});
	}

	#connect(): RTCPeerConnection {
		const { config, wrtc } = this.#options;
		const connection = new (wrtc?.RTCPeerConnection ?? RTCPeerConnection)(config);
		const isCurrent = (): boolean => connection === this.#connection && !this.#destroyed;
		const watch = (): void => {
			const states = [connection.iceConnectionState, connection.connectionState];
			if (isCurrent() && states.some((state) => state === 'failed' || state === 'closed'))
				this.destroy(new Error('the connection failed'));
		};
		connection.addEventListener('iceconnectionstatechange', watch);
		connection.addEventListener('connectionstatechange', watch);
		connection.addEventListener('icecandidate', ({ candidate }) => {
			if (!candidate || !isCurrent()) return;
			const { candidate: text, sdpMLineIndex, sdpMid } = candidate;
			this.#emit('signal', {
				type: 'candidate',
				candidate: { candidate: text, sdpMLineIndex, sdpMid }
			});
		});
		if (this.#initiator) {
			this.#use(connection.createDataChannel('lacre'), isCurrent);
			// Whoever made this listens only afterwards.
			setTimeout(() => isCurrent() && void this.#describe(), 0);
		} else
			connection.addEventListener('datachannel', ({ channel }) => this.#use(channel, isCurrent));
		return connection;
	}

	#use(channel: RTCDataChannel, isCurrent: () => boolean): void {
		this.#channel = channel;
		channel.binaryType = 'arraybuffer';
		const opened = (): void => {
			if (!isCurrent() || this.#open) return;
			this.#open = true;
			this.#emit('connect', undefined);
		};
		channel.addEventListener('open', opened);
		channel.addEventListener('close', () => isCurrent() && this.destroy());
		channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
			if (isCurrent() && data instanceof ArrayBuffer) this.#emit('data', new Uint8Array(data));
		});
		if (channel.readyState === 'open') opened();
	}

	async #describe(): Promise<void> {
		const connection = this.#connection;
		try {
			await connection.setLocalDescription();
		} catch (error) {
			if (connection === this.#connection) this.destroy(error);
			return;
		}
		const { localDescription: local } = connection;
		if (local && connection === this.#connection && !this.#destroyed)
			this.#emit('signal', { type: local.type as 'offer' | 'answer', sdp: local.sdp });
	}

	async #take(data: Partial<Signal> | null): Promise<void> {
		if (typeof data !== 'object' || !data) throw new Error('no signal');
		if ('candidate' in data && data.candidate) {
			if (!this.#connection.remoteDescription) return void this.#early.push(data.candidate);
			return this.#add(data.candidate);
		}
		if (!('sdp' in data) || typeof data.sdp !== 'string') throw new Error('no signal');
		const { type, sdp } = data;
		// Both began at once, and y-webrtc has settled that the other's offer stands: this side answers it
		// on a fresh connection, or there would be two channels.
		if (type === 'offer' && this.#initiator && !this.#open) {
			const begun = this.#connection;
			this.#initiator = false;
			this.#connection = this.#connect();
			begun.close();
		}
		const connection = this.#connection;
		await connection.setRemoteDescription({ type: type as RTCSdpType, sdp });
		if (connection !== this.#connection || this.#destroyed) return;
		for (const candidate of this.#early.splice(0)) await this.#add(candidate);
		if (type === 'offer') await this.#describe();
	}

	/** An address that this browser cannot use leaves the others. */
	async #add(candidate: RTCIceCandidateInit): Promise<void> {
		await this.#connection.addIceCandidate(candidate).catch(() => undefined);
	}

	#emit<E extends keyof Events>(event: E, value: Events[E]): void {
		for (const listener of this.#listeners.get(event) ?? [])
			(listener as (value: Events[E]) => void)(value);
	}
}
