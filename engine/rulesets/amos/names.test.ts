import { describe, expect, it } from 'vitest';
import { foldCase, freeName, roman } from './names';

describe('names', () => {
	it.each([
		[1, 'I'],
		[2, 'II'],
		[3, 'III'],
		[4, 'IV'],
		[5, 'V'],
		[6, 'VI'],
		[8, 'VIII'],
		[9, 'IX'],
		[10, 'X'],
		[14, 'XIV'],
		[39, 'XXXIX'],
		[40, 'XL'],
		[49, 'XLIX'],
		[50, 'L'],
		[89, 'LXXXIX'],
		[90, 'XC'],
		[99, 'XCIX'],
		[100, 'C'],
		[144, 'CXLIV'],
		[388, 'CCCLXXXVIII']
	])('AM-070: %i is %s', (n, numeral) => expect(roman(n)).toBe(numeral));

	it('AM-070: one in use, whatever its case, gets the next numeral that is free', () => {
		expect(freeName('Faro', [])).toBe('Faro');
		expect(freeName('Faro', ['Farol', 'Far', 'Fara'])).toBe('Faro');
		expect(freeName('Faro', ['FARO'])).toBe('Faro II');
		expect(freeName('faro', ['Faro', 'fAro iI'])).toBe('faro III');
		expect(freeName('Faro', ['Faro', 'Faro III'])).toBe('Faro II');
	});

	it('AM-384: case is folded from A to Z and nowhere else', () => {
		expect(foldCase('AZaz@[`{ÑÄ09')).toBe('azaz@[`{ÑÄ09');
		expect(freeName('Ñandú', ['ñandú'])).toBe('Ñandú');
	});
});
