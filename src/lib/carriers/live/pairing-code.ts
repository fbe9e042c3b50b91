/**
 * Codes by which two devices connect without a server, in as few bytes as one QR code
 * holds with ease: of the description that a browser writes (SDP, RFC 8866), all but the credentials
 * (RFC 8839), the certificate's fingerprint (RFC 8122) and the addresses is the same every time.
 *
 *     'P' | version | 0 offer, 1 answer | tag of the table 4 | CRC-32 of the offer answered 4
 *     | length, ice-ufrag | length, ice-pwd | fingerprint 32 | addresses
 *     address: kind and form | priority 4 | 4, 16 or 16 bytes | port 2
 */
import { crc32 } from '../reading/checksum';
import { fingerprintIn } from './guard';

const MAGIC = 0x50;
const VERSION = 1;
/** Both fit into one QR code: see `FRAME_BYTES`. */
const MAX_CODE = 480;
const MAX_ADDRESSES = 8;

const KINDS = ['host', 'srflx', 'relay'] as const;
type Kind = (typeof KINDS)[number];
const IPV4 = 0;
const IPV6 = 1;
/** A name that hides an address on the local network: 16 random bytes (RFC 9562) and `.local`. */
const MDNS = 2;
const FORMS = [4, 16, 16] as const;

export interface Description {
	readonly type: 'offer' | 'answer';
	/** 4 bytes that only devices of one table know. */
	readonly tag: Uint8Array;
	/** In an answer: CRC-32 of the offer's code. 0 in an offer. */
	readonly to: number;
	readonly sdp: string;
}

export type CodeResult =
	| { readonly ok: true; readonly description: Description }
	| { readonly ok: false; readonly code: 'not-a-code' | 'newer-version' };

/** True if bytes are meant as a code for pairing, good or not. */
export const isPairingCode = (raw: Uint8Array): boolean => raw[0] === MAGIC;

export const sumOf = (code: Uint8Array): number => crc32(code);

/** Null if the description lacks what connects: then this browser cannot be reached. */
export function writeCode({ type, tag, to, sdp }: Description): Uint8Array | null {
	const ufrag = /^a=ice-ufrag:(\S+)\s*$/m.exec(sdp)?.[1];
	const pwd = /^a=ice-pwd:(\S+)\s*$/m.exec(sdp)?.[1];
	const fingerprint = fingerprintIn(sdp);
	if (ufrag === undefined || pwd === undefined || fingerprint === undefined) return null;
	const out: number[] = [MAGIC, VERSION, type === 'offer' ? 0 : 1, ...tag, ...u32(to)];
	for (const text of [ufrag, pwd])
		out.push(text.length, ...Array.from(text, (c) => c.charCodeAt(0)));
	out.push(...hexBytes(fingerprint));
	for (const address of addressesIn(sdp)) {
		if (out.length + address.length > MAX_CODE) break;
		out.push(...address);
	}
	return Uint8Array.from(out);
}

/** Reads a code from anybody. Never throws. */
export function readCode(raw: Uint8Array): CodeResult {
	if (raw[0] !== MAGIC || raw.length > MAX_CODE) return { ok: false, code: 'not-a-code' };
	if (raw[1] !== VERSION) return { ok: false, code: 'newer-version' };
	const reader = new Reader(raw, 2);
	const kind = reader.byte();
	const tag = reader.bytes(4);
	const to = number(reader.bytes(4));
	const ufrag = reader.text(reader.byte());
	const pwd = reader.text(reader.byte());
	const fingerprint = reader.bytes(32);
	const lines: string[] = [];
	while (!reader.isAtEnd && lines.length < MAX_ADDRESSES) {
		const line = readAddress(reader, lines.length + 1);
		if (line === undefined) return { ok: false, code: 'not-a-code' };
		lines.push(line);
	}
	// Only these characters (RFC 8839, section 5.4): nobody writes lines of their own into a description.
	const isSound = /^[A-Za-z0-9+/]{4,32}$/.test(ufrag) && /^[A-Za-z0-9+/]{22,64}$/.test(pwd);
	if (!reader.isWhole || !isSound || kind > 1) return { ok: false, code: 'not-a-code' };
	const type = kind === 0 ? 'offer' : 'answer';
	const sdp = sdpOf(type, ufrag, pwd, fingerprint, lines);
	return { ok: true, description: { type, tag, to, sdp } };
}

function sdpOf(
	type: Description['type'],
	ufrag: string,
	pwd: string,
	fingerprint: Uint8Array,
	candidates: readonly string[]
): string {
	const print = Array.from(fingerprint, (byte) => hex(byte).toUpperCase()).join(':');
	return [
		'v=0',
		'o=- 1 2 IN IP4 127.0.0.1',
		's=-',
		't=0 0',
		'a=group:BUNDLE 0',
		'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
		'c=IN IP4 0.0.0.0',
		...candidates,
		`a=ice-ufrag:${ufrag}`,
		`a=ice-pwd:${pwd}`,
		`a=fingerprint:sha-256 ${print}`,
		`a=setup:${type === 'offer' ? 'actpass' : 'active'}`,
		'a=mid:0',
		'a=sctp-port:5000',
		'a=max-message-size:262144',
		''
	].join('\r\n');
}

// ---------------------------------------------------------------- addresses

/** UDP only, each once, the likeliest first. */
function addressesIn(sdp: string): number[][] {
	const found = new Map<string, { priority: number; bytes: number[] }>();
	for (const match of sdp.matchAll(
		/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx|relay)\b/gim
	)) {
		const [, priority, address = '', port, kind = ''] = match;
		const coded = writeAddress(address);
		if (!coded) continue;
		const [form, bytes] = coded;
		const head = KINDS.indexOf(kind.toLowerCase() as Kind) * 16 + form;
		const name = `${head}/${address}/${port}`;
		if (found.has(name)) continue;
		const end = [...bytes, Number(port) >> 8, Number(port) & 255];
		const value = Number(priority);
		found.set(name, { priority: value, bytes: [head, ...u32(value), ...end] });
	}
	return [...found.values()]
		.sort((a, b) => b.priority - a.priority)
		.slice(0, MAX_ADDRESSES)
		.map(({ bytes }) => bytes);
}

/** Undefined for what cannot be told briefly. */
function writeAddress(address: string): [form: number, bytes: readonly number[]] | undefined {
	const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
	if (v4) return [IPV4, v4.slice(1).map(Number)];
	const name = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i.exec(address);
	if (name) return [MDNS, hexBytes((name[1] ?? '').replaceAll('-', ''))];
	const v6 = ipv6Bytes(address);
	return v6 && [IPV6, v6];
}

/** RFC 4291, section 2.2, without the mixed form. */
function ipv6Bytes(address: string): number[] | undefined {
	if (!/^[0-9a-f:]+$/i.test(address)) return undefined;
	const [head = '', tail] = address.split('::');
	const left = head === '' ? [] : head.split(':');
	const right = tail === undefined || tail === '' ? [] : tail.split(':');
	const gap = 8 - left.length - right.length;
	if (tail === undefined ? gap !== 0 : gap < 1) return undefined;
	const groups = [...left, ...Array<string>(gap).fill('0'), ...right].map((g) => parseInt(g, 16));
	if (groups.length !== 8 || groups.some((g) => !(g >= 0 && g <= 0xffff))) return undefined;
	return groups.flatMap((g) => [g >> 8, g & 255]);
}

/** The line of an address; undefined if it is none. */
function readAddress(reader: Reader, number_: number): string | undefined {
	const head = reader.byte();
	const kind = KINDS[head >> 4];
	const form = head & 15;
	const length = FORMS[form];
	if (kind === undefined || length === undefined) return undefined;
	const priority = number(reader.bytes(4));
	const address = addressText(form, reader.bytes(length));
	const port = number(reader.bytes(2));
	const base = kind === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
	return `a=candidate:${number_} 1 udp ${priority} ${address} ${port} typ ${kind}${base}`;
}

function addressText(form: number, bytes: Uint8Array): string {
	if (form === IPV4) return bytes.join('.');
	const text = Array.from(bytes, hex).join('');
	if (form === IPV6) return (text.match(/.{4}/g) ?? []).join(':');
	return `${text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
}

// ---------------------------------------------------------------- bytes

/** Reads on beyond the end as zeros; `isWhole` says whether it did. */
class Reader {
	readonly #raw: Uint8Array;
	#at: number;

	constructor(raw: Uint8Array, at: number) {
		this.#raw = raw;
		this.#at = at;
	}

	get isAtEnd(): boolean {
		return this.#at >= this.#raw.length;
	}

	get isWhole(): boolean {
		return this.#at === this.#raw.length;
	}

	byte(): number {
		return this.#raw[this.#at++] ?? 0;
	}

	bytes(length: number): Uint8Array {
		return Uint8Array.from({ length }, () => this.byte());
	}

	text(length: number): string {
		return String.fromCharCode(...this.bytes(length));
	}
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const hexBytes = (text: string): number[] =>
	(text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const number = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
