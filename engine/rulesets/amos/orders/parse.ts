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
	const value = Array.from(raw as unknown[], parseLine);
	understood.add(value);
	return { ok: true, value };
}

/** Sheets that `parse` made: their lines need not be read again. */
const understood = new WeakSet<OrderSheet>();

/** The lines of a sheet as they are understood, wherever it comes from. */
export const linesOf = (sheet: OrderSheet): OrderSheet =>
	understood.has(sheet) ? sheet : sheet.map(parseLine);

/** An order with its fields and no others, or `malformed`. */
export function parseLine(raw: unknown): SheetLine {
	const order = read(ORDERS, raw);
	return order.ok ? order.value : { kind: 'malformed' };
}
