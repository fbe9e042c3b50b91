/**
 * Two devices that connect without any server: one shows an offer as a QR code or as text, the other
 * an answer, and the connection is there. Whoever is connected introduces the others to each other
 * over it, so that three need two pairs of codes and not three.
 *
 * An introduction goes through somebody else's device. It names the certificate of the device it
 * comes from, and what is said over the connection is signed together with that certificate: whoever
 * hands on another description introduces nobody but themselves.
 */
import { decode, encode } from '../../../../engine/kernel/encode';
import { fromHex, toHex, type Bytes, type Id } from '../../protocol/bytes';
import { Assembler, Sender } from './channel';
import { LIMITS, type Attendant, type Exchange, type Outlet } from './exchange';
import { fingerprintIn, type Certificate } from './guard';
import { readCode, sumOf, writeCode, type Description } from './pairing-code';

/** Milliseconds that a browser may look for its own addresses. */
const GATHERING = 2500;
/** Milliseconds that an introduction may take. */
const INTRODUCTION = 60_000;
const MAX_LINKS = 24;
const MAX_INTRODUCTIONS = 8;
/** The longest message: a parcel and its kind. */
const MAX_MESSAGE = LIMITS.incoming + 1;

const PRESENCE = 0;
const PARCEL = 1;
/** `[to, from, code]` of two who are not connected yet. */
const INTRODUCE = 2;
/** Fingerprints of those connected with the sender. */
const COMPANY = 3;

export type PairingState = 'waiting' | 'connecting' | 'open' | 'failed';

/** Reason that a code cannot be used. `unreachable`: this browser finds no address of its own. */
export type PairingCode =
	| 'not-a-code'
	| 'newer-version'
	| 'other-table'
	/** An answer where an offer is expected, or the other way round. */
	| 'wrong-side'
	/** The answer to another offer. */
	| 'other-offer'
	/** One's own. */
	| 'own'
	| 'unreachable'
	| 'failed';

export type PairingResult<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: PairingCode };

/** Half of a pairing on this device. */
export interface Pairing {
	/** To be shown to the other device. */
	readonly code: Bytes;
	readonly state: PairingState;
	onstate: ((state: PairingState) => void) | undefined;
	cancel(): void;
}

export interface Offer extends Pairing {
	accept(answer: Bytes): Promise<PairingResult<void>>;
}

/** Way by which a description gets to a device that is not connected yet. */
export type Way = (to: Id, code: Bytes) => void;

export interface DirectOptions {
	readonly exchange: Exchange;
	readonly certificate: Certificate;
	/** Tag derived from the room's key. */
	readonly tag: Bytes;
	readonly ice: readonly RTCIceServer[];
	readonly newConnection?: (config: RTCConfiguration) => RTCPeerConnection;
}

export class Direct implements Outlet {
	readonly #options: DirectOptions;
	readonly #me: Id;
	readonly #links = new Set<DirectLink>();
	readonly #introduced = new Map<Id, DirectLink>();
	#presence: Bytes | undefined;
	#parcels: ReadonlyMap<string, Bytes> = new Map();

	constructor(options: DirectOptions) {
		this.#options = options;
		this.#me = toHex(options.certificate.fingerprint);
		options.exchange.add(this);
	}

	close(): void {
		this.#options.exchange.remove(this);
		for (const link of [...this.#links, ...this.#introduced.values()]) link.cancel();
	}

	// ------------------------------------------------------------ pairing

	/** Begins a pairing. Its code is shown, and the answer accepted. */
	async offer(): Promise<PairingResult<Offer>> {
		const link = this.#newLink();
		const code = await link.describe('offer', this.#options.tag, 0);
		return code ? { ok: true, value: link } : refused(link, 'unreachable');
	}

	/** Answers an offer. The answer is shown to the device that made it. */
	async answer(raw: Bytes): Promise<PairingResult<Pairing>> {
		const read = this.#read(raw, 'offer');
		if (!read.ok) return read;
		const link = this.#newLink();
		if (!(await link.take(read.value))) return refused(link, 'failed');
		const code = await link.describe('answer', this.#options.tag, sumOf(raw));
		if (!code) return refused(link, 'unreachable');
		return { ok: true, value: link };
	}

	#read(raw: Bytes, type: Description['type']): PairingResult<Description> {
		const read = readCode(raw);
		if (!read.ok) return read;
		const { description } = read;
		if (toHex(description.tag) !== toHex(this.#options.tag))
			return { ok: false, code: 'other-table' };
		if (fingerprintIn(description.sdp) === this.#me) return { ok: false, code: 'own' };
		return description.type === type
			? { ok: true, value: description }
			: { ok: false, code: 'wrong-side' };
	}

	#newLink(): DirectLink {
		const { certificate, ice, newConnection } = this.#options;
		const config = { iceServers: [...ice], certificates: [certificate.certificate] };
		const connection = newConnection?.(config) ?? new RTCPeerConnection(config);
		const link: DirectLink = new DirectLink(connection, {
			read: (raw) => this.#read(raw, 'answer'),
			opened: () => this.#opened(link),
			came: (message) => this.#came(link, message),
			ended: () => this.#ended(link)
		});
		return link;
	}

	#opened(link: DirectLink): void {
		if (this.#links.size >= MAX_LINKS) return link.cancel();
		this.#introduced.delete(link.fingerprint);
		this.#links.add(link);
		link.attendant = this.#options.exchange.attend({
			fingerprint: link.fingerprint,
			cut: () => link.cancel()
		});
		if (this.#presence) link.send(PRESENCE, this.#presence);
		for (const bytes of this.#parcels.values()) link.send(PARCEL, bytes);
		this.#tellCompany();
	}

	#ended(link: DirectLink): void {
		link.attendant?.closed();
		if (this.#introduced.get(link.fingerprint) === link) this.#introduced.delete(link.fingerprint);
		if (this.#links.delete(link)) this.#tellCompany();
	}

	// ------------------------------------------------------------ laying out

	show(presence: Bytes): void {
		this.#presence = presence;
		for (const link of this.#links) link.send(PRESENCE, presence);
	}

	lay(parcels: ReadonlyMap<string, Bytes>): void {
		const before = this.#parcels;
		this.#parcels = parcels;
		for (const [name, bytes] of parcels)
			if (!before.has(name)) for (const link of this.#links) link.send(PARCEL, bytes);
	}

	// ------------------------------------------------------------ what comes

	#came(link: DirectLink, message: Bytes): void {
		const { attendant } = link;
		const body = message.subarray(1);
		switch (message[0]) {
			case PRESENCE:
				attendant?.presence(body);
				break;
			case PARCEL:
				attendant?.parcel(body);
				break;
			case INTRODUCE:
				this.#introduction(link, body);
				break;
			case COMPANY:
				this.#company(link, body);
				break;
			default:
				attendant?.nonsense();
		}
	}

	// ------------------------------------------------------------ introductions

	#tellCompany(): void {
		const open = [...this.#links];
		for (const link of open) {
			const others = open.filter((other) => other !== link);
			link.send(COMPANY, encode(others.map(({ fingerprint }) => fromHex(fingerprint))));
		}
	}

	/** Somebody says with whom they are connected. Of two who are not, one begins. */
	#company(via: DirectLink, raw: Bytes): void {
		const ids = idsIn(raw);
		if (!ids) return via.attendant?.nonsense();
		for (const id of ids) {
			this.seek(id, this.#wayOver(via));
		}
	}

	/**
	 * Somebody who may not be connected yet. Of two, one begins: `theirs` says that it is the other one who
	 * is to hear of this device.
	 */
	seek(id: Id, way: Way): 'begun' | 'theirs' | 'known' {
		const isBusy = this.#introduced.has(id) || this.#introduced.size >= MAX_INTRODUCTIONS;
		if (id === this.#me || isBusy || this.#linkTo(id)) return 'known';
		if (id < this.#me) return 'theirs';
		void this.#introduce(way, id);
		return 'begun';
	}

	readonly #wayOver =
		(via: DirectLink): Way =>
		(to, code) =>
			this.#sendOn(via, to, this.#me, code);

	#linkTo(id: Id): DirectLink | undefined {
		for (const link of this.#links) if (link.fingerprint === id) return link;
		return undefined;
	}

	async #introduce(way: Way, to: Id): Promise<void> {
		const link = this.#newLink();
		this.#expect(to, link);
		const code = await link.describe('offer', this.#options.tag, 0);
		if (code) way(to, code);
		else link.cancel();
	}

	/** Somebody who is to come, or to be given up. */
	#expect(id: Id, link: DirectLink): void {
		link.fingerprint = id;
		this.#introduced.set(id, link);
		setTimeout(() => link.state !== 'open' && link.cancel(), INTRODUCTION);
	}

	#sendOn(via: DirectLink, to: Id, from: Id, code: Bytes): void {
		via.send(INTRODUCE, encode([fromHex(to), fromHex(from), code]));
	}

	#introduction(via: DirectLink, raw: Bytes): void {
		const read = introductionIn(raw);
		if (!read) return via.attendant?.nonsense();
		const { to, from, code } = read;
		if (to !== this.#me) {
			// Handed on once, by the one whom both know, and for nobody but its author.
			const link = this.#linkTo(to);
			if (from === via.fingerprint && link) this.#sendOn(link, to, from, code);
			return;
		}
		void this.introduced(from, code, this.#wayOver(via));
	}

	/** A description of a connection, from somebody who is not connected yet. Never throws. */
	async introduced(from: Id, code: Bytes, way: Way): Promise<void> {
		const offer = this.#read(code, 'offer');
		if (!offer.ok) return void (await this.#introduced.get(from)?.accept(code));
		if (fingerprintIn(offer.value.sdp) !== from || this.#linkTo(from)) return;
		if (this.#introduced.has(from) || this.#introduced.size >= MAX_INTRODUCTIONS) return;
		const link = this.#newLink();
		this.#expect(from, link);
		const answer =
			(await link.take(offer.value)) &&
			(await link.describe('answer', this.#options.tag, sumOf(code)));
		if (answer) way(from, answer);
		else link.cancel();
	}
}

const refused = (link: DirectLink, code: PairingCode): { ok: false; code: PairingCode } => {
	link.cancel();
	return { ok: false, code };
};

function listIn(raw: Bytes): readonly unknown[] | undefined {
	const decoded = decode(raw);
	return decoded.ok && Array.isArray(decoded.value) ? decoded.value : undefined;
}

const isBytes = (value: unknown, length?: number): value is Bytes =>
	value instanceof Uint8Array && (length === undefined || value.length === length);

function idsIn(raw: Bytes): Id[] | undefined {
	const list = listIn(raw);
	if (!list || list.length > MAX_LINKS) return undefined;
	return list.every((id) => isBytes(id, 32)) ? list.map((id) => toHex(id as Bytes)) : undefined;
}

function introductionIn(raw: Bytes): { to: Id; from: Id; code: Bytes } | undefined {
	const [to, from, code, ...more] = listIn(raw) ?? [];
	if (!isBytes(to, 32) || !isBytes(from, 32) || !isBytes(code) || more.length > 0) return undefined;
	return { to: toHex(to), from: toHex(from), code };
}

// ---------------------------------------------------------------- one connection

interface LinkActs {
	read(answer: Bytes): PairingResult<Description>;
	opened(): void;
	came(message: Bytes): void;
	ended(): void;
}

class DirectLink implements Offer {
	attendant: Attendant | undefined;
	onstate: ((state: PairingState) => void) | undefined;
	code: Bytes = new Uint8Array(0);
	/** Fingerprint of the other's certificate, once it is known. */
	fingerprint: Id = '';
	#state: PairingState = 'waiting';
	readonly #connection: RTCPeerConnection;
	readonly #channel: RTCDataChannel;
	readonly #sender: Sender;
	readonly #assembler = new Assembler(MAX_MESSAGE);
	readonly #acts: LinkActs;

	constructor(connection: RTCPeerConnection, acts: LinkActs) {
		this.#connection = connection;
		this.#acts = acts;
		// Agreed beforehand: nobody else opens another.
		this.#channel = connection.createDataChannel('lacre', { negotiated: true, id: 0 });
		this.#channel.binaryType = 'arraybuffer';
		this.#sender = new Sender(this.#channel);
		this.#channel.addEventListener('open', () => this.#open());
		this.#channel.addEventListener('close', () => this.#end('failed'));
		this.#channel.addEventListener('message', (event: MessageEvent<unknown>) =>
			this.#hear(event.data)
		);
		connection.addEventListener('connectionstatechange', () => {
			if (connection.connectionState === 'failed' && this.#state === 'open') this.cancel();
		});
	}

	get state(): PairingState {
		return this.#state;
	}

	/** The code of this side; null if it has none. */
	async describe(type: 'offer' | 'answer', tag: Bytes, to: number): Promise<Bytes | null> {
		try {
			await this.#connection.setLocalDescription();
			await gathered(this.#connection);
			const sdp = this.#connection.localDescription?.sdp ?? '';
			const code = writeCode({ type, tag, to, sdp });
			if (code) this.code = code;
			return code;
		} catch {
			return null;
		}
	}

	/** Takes the other side's description. */
	async take({ type, sdp }: Description): Promise<boolean> {
		// The channel may open before the browser says that it has taken the description.
		this.fingerprint = fingerprintIn(sdp) ?? '';
		try {
			await this.#connection.setRemoteDescription({ type, sdp });
		} catch {
			return false;
		}
		if (this.#state === 'waiting') this.#say('connecting');
		return true;
	}

	async accept(answer: Bytes): Promise<PairingResult<void>> {
		const read = this.#acts.read(answer);
		if (!read.ok) return read;
		if (read.value.to !== sumOf(this.code)) return { ok: false, code: 'other-offer' };
		if (this.#state !== 'waiting') return { ok: true, value: undefined };
		return (await this.take(read.value))
			? { ok: true, value: undefined }
			: { ok: false, code: 'failed' };
	}

	send(kind: number, body: Bytes): void {
		const message = new Uint8Array(body.length + 1);
		message[0] = kind;
		message.set(body, 1);
		this.#sender.send(message);
	}

	cancel(): void {
		this.#connection.close();
		this.#end('failed');
	}

	#open(): void {
		if (this.#state === 'failed') return;
		this.#say('open');
		this.#acts.opened();
	}

	#hear(data: unknown): void {
		const { attendant } = this;
		if (!attendant || !(data instanceof ArrayBuffer)) return attendant?.nonsense();
		const frame = new Uint8Array(data);
		if (!attendant.bytes(frame.length)) return;
		const message = this.#assembler.add(frame);
		if (message === null) this.cancel();
		else if (message) this.#acts.came(message);
	}

	#end(state: PairingState): void {
		if (this.#state === 'failed') return;
		this.#say(state);
		this.#acts.ended();
	}

	#say(state: PairingState): void {
		if (this.#state === state) return;
		this.#state = state;
		this.onstate?.(state);
	}
}

/** Until the browser knows its addresses, or has looked long enough. */
function gathered(connection: RTCPeerConnection): Promise<void> {
	if (connection.iceGatheringState === 'complete') return Promise.resolve();
	return new Promise((resolve) => {
		const done = (): void => {
			if (connection.iceGatheringState !== 'complete') return;
			clearTimeout(late);
			resolve();
		};
		const late = setTimeout(resolve, GATHERING);
		connection.addEventListener('icegatheringstatechange', done);
	});
}
