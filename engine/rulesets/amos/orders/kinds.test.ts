import { describe, expect, it } from 'vitest';
import { RULES } from '../resolve';
import type { OrderKind } from '../types';
import { KINDS } from './kinds';
import { ORDERS } from './shapes';

const kinds = Object.keys(ORDERS.shapes) as OrderKind[];

describe('the kinds of order', () => {
	it('have a line each', () => {
		expect(Object.keys(KINDS)).toEqual(kinds);
	});

	it.each(kinds)('%s is carried out by a rule of the turn', (kind) => {
		expect(RULES).toContain(KINDS[kind].rule);
	});
});
