import { expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { capital, listText } from './text';

it('lists in the language of the reader', () => {
	overwriteGetLocale(() => 'en');
	expect(listText(['a', 'b', 'c'])).toBe('a, b, and c');
	overwriteGetLocale(() => 'es');
	expect(listText(['a', 'b', 'c'])).toBe('a, b y c');
	expect(listText([])).toBe('');
});

it('raises the first letter, whatever it is', () => {
	expect(capital('ácido')).toBe('Ácido');
	expect(capital('')).toBe('');
});
