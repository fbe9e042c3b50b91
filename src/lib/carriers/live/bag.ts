/**
 * The bag: a short-lived Y.Doc in which this device lays out what others lack, and the messages in
 * which y-webrtc carries it.
 *
 * A shared Y.Doc is anybody's: a member can delete or overwrite what others put there, write in their
 * name, or fill it until nobody can open it. So nobody's doc is merged with anybody else's. A doc holds
 * what its own device put in; what comes from others is read off the message, and the message goes no
 * further. There is nothing for a member to empty, poison or flood but their own bag. Should somebody
 * get at the doc all the same, it is thrown away and filled again from the store.
 */
import * as Y from 'yjs';
import type { Bytes } from '../../protocol/bytes';
import { Cursor } from './lib0';
import { fromBase64, toBase64 } from '../parcel-text';
import type { Attendant, Outlet } from './exchange';
import { MAX_PRESENCE } from './presence';

const MAP = 'parcels';

export const BAG_LIMITS = {
	/** Bytes of the doc, remains of deleted items included. y-webrtc sends it as one message. */
	doc: 224 * 1024,
	/** Bytes of one message, either way: above, data channels fall silent without an error. */
	message: 256 * 1024,
	/** Changes after which the remains are weighed. */
	weigh: 64
} as const;

export class Bag implements Outlet {
	readonly doc = new Y.Doc();
	readonly #lying = new Map<string, Bytes>();
	readonly #show: (presence: Bytes) => void;
	#changes = 0;

	/** `onspoilt`: the doc is of no more use; lay out everything in a new bag. */
	constructor(show: (presence: Bytes) => void, onspoilt: () => void) {
		this.#show = show;
		this.doc.on('update', (_update: Uint8Array, origin: unknown) => {
			if (origin !== this) onspoilt();
			else if (++this.#changes % BAG_LIMITS.weigh === 0 && this.bytes > BAG_LIMITS.doc) onspoilt();
		});
	}

	show(presence: Bytes): void {
		this.#show(presence);
	}

	/** Every parcel is a change, and so a message, of its own: all of them in one would be too long. */
	lay(parcels: ReadonlyMap<string, Bytes>): void {
		const map = this.doc.getMap<Bytes>(MAP);
		const old = [...this.#lying.keys()].filter((name) => !parcels.has(name));
		this.doc.transact(() => {
			for (const name of old) {
				map.delete(name);
				this.#lying.delete(name);
			}
		}, this);
		for (const [name, bytes] of parcels) {
			if (this.#lying.has(name)) continue;
			this.#lying.set(name, bytes);
			this.doc.transact(() => map.set(name, bytes), this);
		}
	}

	/** Bytes of the message that brings everything to somebody new. */
	get bytes(): number {
		return Y.encodeStateAsUpdate(this.doc).length;
	}
}

/** The state that y-webrtc's awareness carries. */
export const presenceState = (presence: Bytes): { readonly p: string } => ({
	p: toBase64(presence)
});

/** Messages of y-webrtc, as read (its README and `readMessage`; y-protocols PROTOCOL.md). */
export type PeerMessage =
	/** Asks for everything: y-webrtc answers it with the doc. */
	| { readonly kind: 'question' }
	| { readonly kind: 'parcels'; readonly parcels: readonly Bytes[] }
	| { readonly kind: 'presences'; readonly presences: readonly Bytes[] }
	| { readonly kind: 'nothing' }
	/** No honest device says this. */
	| { readonly kind: 'nonsense' };

const SYNC = 0;
const AWARENESS = 1;
const QUERY_AWARENESS = 3;
const PEER_ID = 4;
const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;
/** Somebody's own state, and perhaps that of before a change of client. */
const MAX_STATES = 4;

const NONSENSE: PeerMessage = { kind: 'nonsense' };

/** Reads a message from anybody. Never throws. */
export function readPeerMessage(raw: Bytes): PeerMessage {
	if (raw.length > BAG_LIMITS.message) return NONSENSE;
	try {
		return read(new Cursor(raw));
	} catch {
		return NONSENSE;
	}
}

function read(cursor: Cursor): PeerMessage {
	switch (cursor.uint()) {
		case SYNC:
			return readSync(cursor);
		case AWARENESS:
			return readAwareness(new Cursor(cursor.bytes()));
		case QUERY_AWARENESS:
		case PEER_ID:
			return { kind: 'nothing' };
		default:
			return NONSENSE;
	}
}

function readSync(cursor: Cursor): PeerMessage {
	switch (cursor.uint()) {
		case STEP_1:
			Y.decodeStateVector(cursor.bytes());
			return { kind: 'question' };
		case STEP_2:
		case UPDATE:
			return { kind: 'parcels', parcels: parcelsIn(cursor.bytes()) };
		default:
			return NONSENSE;
	}
}

/** Whatever bytes an update brings, under whatever name, in whoever's name: they speak for themselves. */
function parcelsIn(update: Bytes): Bytes[] {
	const { structs } = Y.decodeUpdate(update);
	return structs.flatMap((struct) =>
		struct instanceof Y.Item && struct.content instanceof Y.ContentBinary
			? [struct.content.content.slice()]
			: []
	);
}

function readAwareness(cursor: Cursor): PeerMessage {
	const count = cursor.uint();
	if (count > MAX_STATES) return NONSENSE;
	const presences: Bytes[] = [];
	for (let i = 0; i < count; i++) {
		cursor.uint();
		cursor.uint();
		const text = cursor.bytes();
		// "null" says goodbye; the connection says it too.
		if (text.length > 2 * MAX_PRESENCE) return NONSENSE;
		const state = JSON.parse(new TextDecoder().decode(text)) as { p?: unknown } | null;
		if (typeof state?.p !== 'string') continue;
		const presence = fromBase64(state.p);
		if (!presence) return NONSENSE;
		presences.push(presence);
	}
	return { kind: 'presences', presences };
}

/** Cost of answering a question, in bytes. */
const QUESTION = 32 * 1024;

/** Takes a message of y-webrtc in. True: y-webrtc itself is to see it too; it answers with the doc. */
export function admit(attendant: Attendant, raw: Bytes): boolean {
	if (!attendant.bytes(raw.length)) return false;
	const message = readPeerMessage(raw);
	switch (message.kind) {
		case 'question':
			return attendant.bytes(QUESTION);
		case 'parcels':
			for (const parcel of message.parcels) attendant.parcel(parcel);
			return false;
		case 'presences':
			for (const presence of message.presences) attendant.presence(presence);
			return false;
		case 'nothing':
			return false;
		case 'nonsense':
			attendant.nonsense();
			return false;
	}
}
