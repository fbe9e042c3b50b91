import { describe, expect, it } from 'vitest';
import { amountsBehind, closeTo, completed, namesByWord, type Name } from './corrections';
import { wordsOf } from './words';

const NO_WORDS: ReadonlySet<string> = new Set();
const name = (text: string): Name => ({
	text,
	words: wordsOf(text, NO_WORDS).map((word) => word.plain)
});
const NAMES = [
	'Umbath',
	'Kel',
	'System C04',
	'System C05',
	'Imperial Holonet',
	'Law of Patents'
].map(name);

describe('corrections', () => {
	it.each([
		['letters that changed places', 'Umbaht', [['Umbath', 1]]],
		['a part of a name', 'Holonet for 3', [['Imperial Holonet', 1]]],
		['a name that lacks a word', 'Law Patents now', [['Law of Patents', 2]]],
		['a keyword', 'frigatte', [['frigate', 1]]],
		['a short name, of the same first letter', 'Kell', [['Kel', 1]]],
		['not of a code: another one is another place', 'C06', []],
		['not of a word that joins others', 'of', []],
		['not of what is far from all', 'sausage', []],
		['not of the name itself: something else is missing', 'Umbath', []],
		['not of a number', '7', []]
	] as const)('%s: “%s”', (_, rest, expected) => {
		const next = new Map([
			['frigate', 'frigate'],
			['of', 'of'],
			['7', '7']
		]);
		const found = closeTo(wordsOf(rest, NO_WORDS), NAMES, next);
		expect(found.map(({ text, length }) => [text, length])).toEqual(expected);
	});
});

describe('names written out', () => {
	it.each([
		['the part that no other name has', 'from C04 to C05', 'from System C04 to System C05'],
		['a name that is whole stays', 'to System C04', 'to System C04'],
		['a part of two stays: it asks', 'to the System', 'to the System'],
		['words of sentences stay', 'patents for all', 'patents for all']
	])('%s: “%s”', (_, line, expected) => {
		const own = new Set(['patents']);
		const written = completed(line, wordsOf(line, NO_WORDS), namesByWord(NAMES), (word) =>
			own.has(word)
		);
		expect(written).toBe(expected);
	});
});

describe('amounts', () => {
	const things = ['Crusader', 'Unidad de Astrominería', 'Capataz', 'Nave Nexo'].map(name);

	it.each([
		['5 Crusaders from Blue 4', 'Crusader × 5 from Blue 4'],
		[
			'con 5 unidades de astromineria y 2 capataces',
			'con Unidad de Astrominería × 5 y Capataz × 2'
		],
		['1 crusader', 'Crusader'],
		['Crusader × 2: from Blue 4', 'Crusader × 2: from Blue 4'],
		['10 naves', '10 naves'],
		['de Azul 4 a Verde 3', 'de Azul 4 a Verde 3']
	])('“%s” is “%s”', (line, expected) => {
		expect(amountsBehind(line, wordsOf(line, NO_WORDS), things)).toBe(expected);
	});
});
