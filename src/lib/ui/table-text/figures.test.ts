import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '$lib/games/game';
import { detailLines } from './figures';

const SEATS = [{ seat: 1, name: 'Vega' }] as unknown as readonly SeatInfo[];

describe('figures as lines', () => {
	it.each([
		['the seat is the value', { label: 'Decides', value: 'Vega', seat: 1 }, 'Decides: Vega'],
		['the seat has the value', { label: 'Power', value: '3', seat: 1 }, 'Vega, Power: 3'],
		['nobody is meant', { label: 'Voidborn', value: '3' }, 'Voidborn: 3']
	] as const)('%s: it is named once', (_, fact, line) => {
		expect(detailLines([{ kind: 'fact', ...fact } as never], SEATS, () => [])).toEqual([line]);
	});
});
