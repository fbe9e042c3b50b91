import { afterEach, describe, expect, it } from 'vitest';
import { PLANETS } from '$engine/rulesets/revenant/data';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { choiceText, minedText, tokensAloud } from './words';

describe('Mining', () => {
	it('says what each Planet gives, also the one that gives any kinds (RV-208)', () => {
		expect(minedText('PL02')).toBe('2M 2N');
		expect(minedText('PL15')).toBe('4 of any kinds');
		expect(PLANETS.map(minedText)).not.toContain('–');
		expect(choiceText('mining', 'PL15')).toContain('(4 of any kinds)');
	});
});

describe('Resources that are heard', () => {
	afterEach(() => overwriteGetLocale(() => 'en'));

	it.each([
		['en', 'Ana: 2M 1N', 'Ana: 2 Material and 1 Neutronium'],
		['en', 'Sector 3: 4 hits.', 'Sector 3: 4 hits.'],
		['en', 'Ana 2Max: 1E', 'Ana 2Max: 1 Energy'],
		['es', 'Antares: 1C', 'Antares: 1 de Ciencia'],
		['es', 'Ana: 10M 2N 1M.', 'Ana: 10 de Material, 2 de Neutronio y 1 de Material.']
	] as const)('%s: “%s” is told as “%s”', (locale, line, aloud) => {
		overwriteGetLocale(() => locale);
		expect(tokensAloud(line)).toBe(aloud);
	});
});
