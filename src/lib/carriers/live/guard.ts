/**
 * A door to every WebRTC connection: nothing that comes over it is seen by anybody before it was let
 * in, and each connection is known by the certificate at its other end. y-webrtc makes its connections
 * with the constructor that it is given (`peerOpts.wrtc` of simple-peer), so it is given this one.
 */
import type { Attendant, Link } from './exchange';
import type { Id } from '../../protocol/bytes';

/** Time that a connection may take until it is open. One that nobody answers would stay for ever. */
const OPENING_MS = 30_000;

/** The one SHA-256 fingerprint in a description, hex; undefined if there is none, or two. */
export function fingerprintIn(sdp: string): Id | undefined {
	const found = [...sdp.matchAll(/^a=fingerprint:(\S+) (\S+)\s*$/gm)];
	const [first] = found;
	if (!first || first[1]?.toLowerCase() !== 'sha-256') return undefined;
	const same = found.every(([line]) => line.trim() === first[0].trim());
	const hex = (first[2] ?? '').replaceAll(':', '').toLowerCase();
	return same && /^[0-9a-f]{64}$/.test(hex) ? hex : undefined;
}

export interface Door {
	attend(link: Link): Attendant;
	/** Takes a message in. True: whoever made the connection is to see it too. */
	admit(attendant: Attendant, raw: Uint8Array): boolean;
}

/** RTCPeerConnection with a door. */
export function guarded(door: Door, Base = globalThis.RTCPeerConnection): typeof RTCPeerConnection {
	return class GuardedConnection extends Base {
		#attendant: Attendant | undefined;
		#channels = 0;
		readonly #late: ReturnType<typeof setTimeout>;

		constructor(config?: RTCConfiguration) {
			super(config);
			this.addEventListener('datachannel', ({ channel }) => this.#guard(channel));
			this.#late = setTimeout(() => this.#cut(), OPENING_MS);
		}

		override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
			const channel = super.createDataChannel(label, init);
			this.#guard(channel);
			return channel;
		}

		override close(): void {
			super.close();
			clearTimeout(this.#late);
			this.#attendant?.closed();
		}

		/** Listens before anybody else can. */
		#guard(channel: RTCDataChannel): void {
			if (++this.#channels > 1) return this.#cut();
			channel.addEventListener('open', () => this.#greet());
			channel.addEventListener('close', () => this.#attendant?.closed());
			channel.addEventListener('message', (event: MessageEvent<unknown>) => {
				if (!this.#isLetIn(event.data)) event.stopImmediatePropagation();
			});
		}

		#greet(): Attendant | undefined {
			if (this.#attendant) return this.#attendant;
			clearTimeout(this.#late);
			const fingerprint = fingerprintIn(this.remoteDescription?.sdp ?? '');
			if (fingerprint === undefined) return void this.#cut();
			this.#attendant = door.attend({ fingerprint, cut: () => this.#cut() });
			return this.#attendant;
		}

		#isLetIn(data: unknown): boolean {
			const attendant = this.#greet();
			if (!attendant) return false;
			if (data instanceof ArrayBuffer) return door.admit(attendant, new Uint8Array(data));
			attendant.nonsense();
			return false;
		}

		#cut(): void {
			this.close();
			// Closing from this side makes no event; whoever made the connection hears it by this one.
			this.dispatchEvent(new Event('iceconnectionstatechange'));
		}
	};
}

export interface Certificate {
	readonly certificate: RTCCertificate;
	/** SHA-256 of it, as the other end sees it. */
	readonly fingerprint: Uint8Array;
}

/** One certificate for all connections of this device, until the page is closed. */
export async function newCertificate(): Promise<Certificate> {
	const certificate = await RTCPeerConnection.generateCertificate({
		name: 'ECDSA',
		namedCurve: 'P-256'
	} as AlgorithmIdentifier);
	// Not every browser tells the fingerprint of a certificate; all write it into an offer.
	const connection = new RTCPeerConnection({ certificates: [certificate] });
	try {
		connection.createDataChannel('');
		const { sdp = '' } = await connection.createOffer();
		const hex = fingerprintIn(sdp) ?? '';
		const fingerprint = Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
		return { certificate, fingerprint };
	} finally {
		connection.close();
	}
}
