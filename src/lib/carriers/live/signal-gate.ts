/**
 * Gate for the messages of a signalling server. The server is nobody's friend: it may say
 * anything, and say again what it heard once. It cannot write a sealed message, but every one that it
 * ever carried stays good under the room's key, and y-webrtc takes each for a new one. So:
 *
 * - What does not open, or is not of the shape that devices write, is dropped.
 * - What was said before is dropped: sealed bytes are never the same twice (a fresh nonce each).
 * - A connection that stands is not touched: whoever needs a new one has a new name.
 * - What is answered must have been asked, and only so many may be waited for at a time. Announcements of
 *   former days cannot be told from those of today; each is waited for until its time is up.
 */
import type { Bytes } from '../../protocol/bytes';
import { INTAKE } from '../reading/budget';
import { Cursor } from './lib0';

/** Part of a room of y-webrtc's that the gate has to know. */
export interface GatedRoom {
	readonly name: string;
	/** This device, for as long as the room is open. */
	readonly peerId: string;
	readonly key: CryptoKey | null;
	readonly webrtcConns: ReadonlyMap<string, { readonly connected: boolean }>;
	readonly provider: { readonly maxConns: number };
}

/** Connections by announcement that are waited for at a time. */
const MOST_AWAITED = 8;
/** A peer's name is a UUID. */
const LONGEST_NAME = 64;

interface Said {
	readonly type: 'announce' | 'offer' | 'answer' | 'candidate';
	readonly from: string;
	readonly to: string | undefined;
}

export class SignalGate {
	/** Messages let through so far, as they were sealed. */
	#seen = new Set<string>();

	/** True if y-webrtc is to hear a message for a room. Never throws. */
	async admit(room: GatedRoom, sealed: unknown): Promise<boolean> {
		if (typeof sealed !== 'string' || this.#seen.has(sealed)) return false;
		const said = saidIn(await opened(room.key, sealed));
		// Another one with the same bytes may have come while this one was being opened.
		if (!said || this.#seen.has(sealed) || !isWanted(room, said)) return false;
		this.#seen.add(sealed);
		// The oldest go first: they are of names that are gone, or of connections that stand by now.
		if (this.#seen.size > INTAKE.signals)
			this.#seen = new Set([...this.#seen].slice(INTAKE.signals / 2));
		return true;
	}
}

function isWanted(room: GatedRoom, { type, from, to }: Said): boolean {
	if (from === room.peerId) return false;
	const all = [...room.webrtcConns.values()];
	const known = room.webrtcConns.get(from);
	if (type === 'announce')
		return !known && all.filter(({ connected }) => !connected).length < MOST_AWAITED;
	if (to !== room.peerId || known?.connected) return false;
	// Addresses may come before the offer that they belong to.
	return type === 'answer' ? known !== undefined : known !== undefined || hasRoom(room);
}

const hasRoom = ({ webrtcConns, provider }: GatedRoom): boolean =>
	webrtcConns.size < provider.maxConns;

/** As y-webrtc seals: AES-GCM under the room's key (its `crypto.js`). */
async function opened(key: CryptoKey | null, sealed: string): Promise<Bytes | undefined> {
	if (!key) return undefined;
	try {
		const cursor = new Cursor(Uint8Array.from(atob(sealed), (c) => c.charCodeAt(0)));
		if (cursor.text() !== 'AES-GCM') return undefined;
		const iv = cursor.bytes().slice();
		const cipher = cursor.bytes().slice();
		return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher));
	} catch {
		return undefined;
	}
}

/** A message of y-webrtc's `publishSignalingMessage`, and in it one of simple-peer's kind. */
function saidIn(raw: Bytes | undefined): Said | undefined {
	const data = raw && recordIn(raw);
	if (!data) return undefined;
	const { from, to, type, signal, token } = data;
	if (!isName(from) || !(to === undefined || isName(to))) return undefined;
	if (type === 'announce') return { type, from, to };
	if (type !== 'signal' || !isRecord(signal) || !isToken(token)) return undefined;
	if (signal['type'] === 'candidate')
		return isRecord(signal['candidate']) ? { type: 'candidate', from, to } : undefined;
	const kind = signal['type'];
	const isKnown = kind === 'offer' || kind === 'answer';
	return isKnown && typeof signal['sdp'] === 'string' ? { type: kind, from, to } : undefined;
}

function recordIn(raw: Bytes): Record<string, unknown> | undefined {
	try {
		const value = new Cursor(raw).any();
		return isRecord(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

const isName = (value: unknown): value is string =>
	typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
const isToken = (value: unknown): boolean => value === undefined || typeof value === 'number';
const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
