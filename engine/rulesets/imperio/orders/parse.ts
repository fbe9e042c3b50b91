/** Parser of untrusted data into an order. Nothing here knows the game. */
import type { Result } from '../../../kernel/ruleset';
import { read } from '../../../kernel/shape';
import type { Order } from '../types';
import { ORDER } from './shapes';

/** Codes: `malformed`, `too-long`, `out-of-range`, `unknown-field`, with the place. */
export const parse = (raw: unknown): Result<Order> => read(ORDER, raw);
