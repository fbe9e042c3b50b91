import { afterEach, describe, expect, it } from 'vitest';
import { PLANETS, type Token } from '$engine/rulesets/revenant/data';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { choiceText, minedText, tokensNamed } from './words';

describe('Mining', () => {
	it('says what each Planet gives, also the one that gives any kinds (RV-208)', () => {
		expect(minedText('PL02')).toBe('2M 2N');
		expect(minedText('PL15')).toBe('4 of any kinds');
		expect(PLANETS.map((planet) => minedText(planet))).not.toContain('–');
		expect(choiceText('mining', 'PL15')).toContain('(4 of any kinds)');
	});
});

describe('Resources that are heard', () => {
	afterEach(() => overwriteGetLocale(() => 'en'));

	it.each([
		['en', 'MMN', '2 Material and 1 Neutronium'],
		['en', '', '–'],
		['es', 'S', '1 de Ciencia'],
		['es', 'NEMMMN', '1 de Energía, 3 de Material y 2 de Neutronio']
	] as const)('%s: %j are “%s”', (locale, tokens, named) => {
		overwriteGetLocale(() => locale);
		expect(tokensNamed([...tokens] as Token[])).toBe(named);
	});
});
