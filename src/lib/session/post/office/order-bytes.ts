/**
 * Orders as they lie in envelopes: canonical bytes, deflated (RFC 1951) when that makes them shorter.
 * The content of somebody's envelope is inflated into a buffer of fixed size, so that a few bytes
 * cannot become many; whatever cannot be read counts as no order, for everybody alike.
 */
import { deflateSync, inflateSync } from 'fflate';
import { decode } from '$engine/kernel/encode';
import type { Bytes } from '$lib/protocol/bytes';

const PLAIN = 0;
const DEFLATED = 1;
/** Longest order, inflated. */
export const MAX_ORDER = 96 * 1024;

/** Packs the canonical bytes of an order. */
export function packOrder(plain: Bytes): Bytes {
	const deflated = deflateSync(plain, { level: 9 });
	return deflated.length < plain.length ? tagged(DEFLATED, deflated) : tagged(PLAIN, plain);
}

/** Unpacks an order; undefined for anything else. Never throws. */
export function unpackOrder(bytes: Bytes): unknown {
	const plain = plainBytes(bytes[0], bytes.subarray(1));
	const decoded = plain && plain.length <= MAX_ORDER ? decode(plain) : undefined;
	return decoded?.ok ? decoded.value : undefined;
}

function plainBytes(tag: number | undefined, rest: Bytes): Bytes | undefined {
	if (tag === PLAIN) return rest;
	if (tag !== DEFLATED) return undefined;
	try {
		// One byte more than allowed: what does not fit fills the buffer and is refused by its length.
		return inflateSync(rest, { out: new Uint8Array(MAX_ORDER + 1) });
	} catch {
		return undefined;
	}
}

function tagged(tag: number, bytes: Bytes): Bytes {
	const out = new Uint8Array(bytes.length + 1);
	out[0] = tag;
	out.set(bytes, 1);
	return out;
}
