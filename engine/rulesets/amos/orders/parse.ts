/** Parser of untrusted data into an order sheet (AM-321, AM-326, AM-383). Nothing here knows the game. */
import type { Result } from '../../../kernel/ruleset';
import { read } from '../../../kernel/shape';
import { MAX_ORDERS } from '../data';
import type { OrderSheet, SheetLine } from '../types';
import { ORDERS } from './shapes';

export { isSatelliteName } from './shapes';

/** Lines beyond the 300th are refused one by one; a list longer than this is no sheet at all. */
const MAX_LINES = 10 * MAX_ORDERS;

/** Codes: `malformed` (no list), `too-long`. A line that makes no sense is kept as `malformed`. */
export function parse(raw: unknown): Result<OrderSheet> {
	if (!Array.isArray(raw)) return { ok: false, code: 'malformed' };
	if (raw.length > MAX_LINES) return { ok: false, code: 'too-long' };
	return { ok: true, value: Array.from(raw as unknown[], parseLine) };
}

/** An order with its fields and no others, or `malformed`. */
export function parseLine(raw: unknown): SheetLine {
	const order = read(ORDERS, raw);
	return order.ok ? order.value : { kind: 'malformed' };
}
