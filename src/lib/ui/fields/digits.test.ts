import { expect, it } from 'vitest';
import { digitsIn, type Figures } from './digits';

it('keeps of a text what can be part of a number', () => {
	const rows: readonly (readonly [string, Figures, string])[] = [
		['12', {}, '12'],
		['1a2b', {}, '12'],
		['1e5', {}, '15'],
		['-3', {}, '3'],
		['-3', { negative: true }, '-3'],
		['4-3-', { negative: true }, '43'],
		['2.5', {}, '25'],
		['2,5', { decimal: true }, '2,5'],
		['2.5.5,5', { decimal: true }, '2.555'],
		['٣', {}, ''],
		['', {}, '']
	];
	for (const [text, figures, kept] of rows) expect(digitsIn(text, figures), text).toBe(kept);
});
