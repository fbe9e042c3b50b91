/**
 * Bytes deflated (RFC 1951) where that makes them shorter. Words of a parcel repeat each other: the ids of the same
 * envelopes, states and histories stand in all of them.
 */
import { deflateSync, Inflate } from 'fflate';
import type { Bytes } from '../bytes';

const PLAIN = 0;
const DEFLATED = 1;
/** Bytes that are inflated at once: 1032 times as many can come out of them before anybody looks. */
const SLICE = 4 * 1024;

/** Deflates bytes, unless the result is longer or exceeds the ratio `growth` of inflated to deflated size. */
export function deflated(plain: Bytes, growth = Infinity): Bytes {
	const packed = tagged(DEFLATED, deflateSync(plain, { level: 9 }));
	const isFit = packed.length <= plain.length && plain.length <= packed.length * growth;
	return isFit ? packed : tagged(PLAIN, plain);
}

/** The bytes as they were; undefined for anything else, and for more than `most`. Never throws. */
export function inflated(bytes: Bytes, most: number): Bytes | undefined {
	const [tag, rest] = [bytes[0], bytes.subarray(1)];
	const plain = tag === PLAIN ? rest : tag === DEFLATED ? inflate(rest, most) : undefined;
	return plain && plain.length <= most ? plain : undefined;
}

/** Bit by bit, so that a few bytes cannot become many. */
function inflate(bytes: Bytes, most: number): Bytes | undefined {
	const parts: Bytes[] = [];
	let length = 0;
	const stream = new Inflate((part) => {
		parts.push(part);
		length += part.length;
	});
	try {
		for (let at = 0; at < bytes.length; at += SLICE) {
			stream.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
			if (length > most) return undefined;
		}
	} catch {
		return undefined;
	}
	return parts.length > 0 ? joined(parts, length) : undefined;
}

function joined(parts: readonly Bytes[], length: number): Bytes {
	const [only] = parts;
	if (only && parts.length === 1) return only;
	const out = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		out.set(part, at);
		at += part.length;
	}
	return out;
}

function tagged(tag: number, bytes: Bytes): Bytes {
	const out = new Uint8Array(bytes.length + 1);
	out[0] = tag;
	out.set(bytes, 1);
	return out;
}
