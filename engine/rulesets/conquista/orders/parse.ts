/** Parser of orders from untrusted data. Nothing here knows the board or the game so far. */
import type { Result } from '../../../kernel/ruleset';
import { read } from '../../../kernel/shape';
import type { Order } from '../types';
import { ORDER } from './shapes';

/** Codes: `malformed` (a field that no order has, too), `too-long`. */
export function parse(raw: unknown): Result<Order> {
	const order = read(ORDER, raw);
	if (order.ok) return order;
	return { ok: false, code: order.code === 'too-long' ? 'too-long' : 'malformed' };
}
