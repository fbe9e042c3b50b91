/**
 * Orders as they lie in envelopes: canonical bytes, deflated. Somebody's envelope that cannot be read counts as
 * no order, for everybody alike.
 */
import { decode } from '$engine/kernel/encode';
import type { Bytes } from '$lib/protocol/bytes';
import { deflated, inflated } from '$lib/protocol/wire/deflated';

/** Longest order, inflated. */
export const MAX_ORDER = 96 * 1024;

/** Packs the canonical bytes of an order. */
export const packOrder = deflated;

/** Unpacks an order; undefined for anything else. Never throws. */
export function unpackOrder(bytes: Bytes): unknown {
	const plain = inflated(bytes, MAX_ORDER);
	const decoded = plain && decode(plain);
	return decoded?.ok ? decoded.value : undefined;
}
