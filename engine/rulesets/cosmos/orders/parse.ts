/** Is an order understood? */
import type { Result } from '../../../kernel/ruleset';
import { read } from '../../../kernel/shape';
import type { Order } from '../types';
import { ORDER } from './shapes';

/** Never throws. Codes: those of `ReadCode`. */
export const parse = (raw: unknown): Result<Order> => read(ORDER, raw);
