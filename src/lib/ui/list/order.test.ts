import { expect, it } from 'vitest';
import { turned } from './order';

const value = { column: 'value', greatest: true } as const;
const name = { column: 'name', greatest: false } as const;

it('begins with the greatest, or with the first', () => {
	expect(turned({ column: 'name', descending: false }, value)).toEqual({
		column: 'value',
		descending: true
	});
	expect(turned({ column: 'value', descending: true }, name)).toEqual({
		column: 'name',
		descending: false
	});
});

it('turns round at a second touch', () => {
	expect(turned({ column: 'name', descending: false }, name).descending).toBe(true);
	expect(turned({ column: 'value', descending: true }, value).descending).toBe(false);
});
