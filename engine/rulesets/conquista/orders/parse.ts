/** Parser of orders from untrusted data. Nothing here knows the board or the game so far. */
import type { Result } from '../../../kernel/ruleset';
import { read } from '../../../kernel/shape';
import type { Order } from '../types';
import { ORDER } from './shapes';

/** Codes: `malformed`, `too-long`. What is not a field of an order is left out. */
export function parse(raw: unknown): Result<Order> {
	const order = read(ORDER, raw);
	if (order.ok) return order;
	return { ok: false, code: order.code === 'too-long' ? 'too-long' : 'malformed' };
}
