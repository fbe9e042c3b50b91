import { expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { capital, cutText, listText, lowered, numberText } from './text';

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

it('writes numbers as the browser would', () => {
	for (const locale of ['en', 'es'] as const) {
		overwriteGetLocale(() => locale);
		const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
		for (let twentieths = -40; twentieths < 22_000; twentieths++)
			expect(numberText(twentieths / 20)).toBe(format.format(twentieths / 20));
		expect(numberText(1 / 3)).toBe(format.format(1 / 3));
		expect(numberText(123_456.78)).toBe(format.format(123_456.78));
	}
});

it('raises the first letter, whatever it is', () => {
	expect(capital('ácido')).toBe('Ácido');
	expect(capital('')).toBe('');
});

it('cuts between the characters that a reader sees', () => {
	for (const [text, most, cut] of [
		['Ana', 3, 'Ana'],
		['Anabel', 4, 'Ana…'],
		['Ana Bel', 5, 'Ana…'],
		['👩‍🚀👩‍🚀', 2, '👩‍🚀👩‍🚀'],
		['👩‍🚀👩‍🚀👩‍🚀', 2, '👩‍🚀…'],
		['👩‍🚀👩‍🚀', 0, '👩‍🚀…']
	] as const)
		expect(cutText(text, most)).toBe(cut);
});

it.each([
	['Sin tropas', 'sin tropas'],
	['', '']
])('“%s” is “%s” within a sentence', (text, within) => {
	expect(lowered(text)).toBe(within);
});
