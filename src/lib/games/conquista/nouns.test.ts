import { afterEach, describe, expect, it } from 'vitest';
import {
	CARD_KINDS,
	COLOURS,
	FLEET,
	IMPULSE,
	STEPS,
	phasesFor
} from '$engine/rulesets/conquista/data';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { capital } from '$lib/ui/text';
import {
	LAPSE_CODES,
	REASON_CODES,
	VOID_CODES,
	amountShort,
	amountText,
	buildingName,
	cardKindAbout,
	cardsText,
	colourShort,
	homeWorldName,
	lapseText,
	phaseAbout,
	reasonText,
	sectionName,
	squareName,
	squareShort,
	squaresText,
	terrainName,
	unitsText,
	voidText
} from './nouns';
import { at, exampleView } from './testing';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));
const board = exampleView();

describe('names of squares', () => {
	it('calls a territory by colour and number, and marks a capital', () => {
		expect(squareName(board, at(board, 5, 1))).toBe('Ruby 3');
		speak('es');
		expect(squareName(board, at(board, 2, 2))).toBe('Zafiro 6 ★');
		expect(squareShort(board, at(board, 4, 9))).toBe('To 10');
	});

	it('calls open space by its coordinates, and what is off the board nothing', () => {
		expect(squareName(board, at(board, 5, 2))).toBe('Space 6·3');
		expect(squareShort(board, at(board, 5, 2))).toBe('6·3');
		expect(squareName(board, 100)).toBe('');
	});

	it('joins them as the language does', () => {
		expect(squaresText(board, [at(board, 5, 1), at(board, 5, 2)])).toBe('Ruby 3 and Space 6·3');
	});

	it('tells six colours apart by two letters', () => {
		for (const locale of ['en', 'es'] as const) {
			speak(locale);
			expect(new Set(COLOURS.map(colourShort)).size).toBe(6);
		}
	});

	it('writes a home world in the middle of a sentence', () => {
		speak('es');
		expect(homeWorldName('blue')).toBe('mundo natal de Zafiro');
		expect(sectionName('blue')).toBe('sección Zafiro');
		expect(sectionName('red')).toBe('sección Rubí');
	});
});

describe('amounts', () => {
	it('leaves out what there is none of', () => {
		expect(amountText({ E: 0, R: 2, P: 3 })).toBe('2 Resources and 3 Population');
		expect(amountShort({ E: 1, R: 0, P: 3 })).toBe('1\u00a0E, 3\u00a0P');
		expect(amountText({ E: 0, R: 0, P: 0 })).toBe('nothing');
		expect(amountShort({ E: -4, R: 0, P: 0 })).toBe('−4\u00a0E');
	});

	it('counts units', () => {
		speak('es');
		expect([unitsText(1), unitsText(5)]).toEqual(['1 unidad', '5 unidades']);
	});
});

describe('other nouns', () => {
	it('names buildings, terrain and cards', () => {
		expect(buildingName('R')).toBe('Resources industry');
		expect(terrainName({ terrain: 'planet', capital: true })).toBe('planet, capital');
		expect(cardsText(['VA1', 'WE2'])).toBe('Valour and War Economy');
		expect(cardsText(['VA1', 'WE2', 'VA3'])).toBe('Valour\u00a0×2 and War Economy');
		expect(capital('ácido')).toBe('Ácido');
	});

	it.each(['en', 'es'] as const)('has a sentence of its own for every code, in %s', (locale) => {
		speak(locale);
		const sentences = [
			...REASON_CODES.map(reasonText),
			...LAPSE_CODES.map((code) => lapseText(code, 'move')),
			lapseText('blocked', 'mobilise'),
			...VOID_CODES.map(voidText),
			...CARD_KINDS.map(cardKindAbout),
			...phasesFor(6).map(phaseAbout)
		];
		for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
		expect(new Set(sentences).size).toBe(sentences.length);
		expect(REASON_CODES.map(reasonText)).not.toContain(reasonText('unheard of'));
	});

	it('takes the figures of cards from the rules', () => {
		expect(cardKindAbout('IE')).toContain(`${STEPS + IMPULSE} in this Combat phase`);
		expect(cardKindAbout('CF')).toContain(`${FLEET} new units`);
	});

	it('gives a sentence for a code, and for one it never heard of', () => {
		expect(reasonText('too-expensive')).toContain('reserve');
		expect(reasonText('gibberish')).toBe(reasonText('unheard of'));
	});
});
