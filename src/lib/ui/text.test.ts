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

it('lists as the browser would', () => {
	const words = ['Ana', 'Inés', 'hiedra', 'Hiato', 'hilo', 'Hi', 'h', 'ícaro', 'iodo', 'y', ''];
	for (const locale of ['en', 'es'] as const) {
		overwriteGetLocale(() => locale);
		const format = new Intl.ListFormat(locale, { type: 'conjunction' });
		for (const last of words)
			for (const list of [[last], ['Vega', last], ['Vega', 'Deneb', last], ['a', 'b', 'c', last]])
				expect(listText(list)).toBe(format.format(list));
	}
});

it('raises the first letter, whatever it is', () => {
	expect(capital('ácido')).toBe('Ácido');
	expect(capital('')).toBe('');
});
