import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { capital } from '$lib/ui/text';
import { lotName, money, problemText, techName, unitsText } from './nouns';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

describe('nouns', () => {
	it('counts units in the order of the unit table, whatever the order given', () => {
		speak('en');
		expect(unitsText({ freighter: 2, militia: 1 })).toBe('1 Militia and 2 Freighters');
		speak('es');
		expect(unitsText({ freighter: 1, militia: 4, colonyShip: 2 })).toBe(
			'4 milicias, 1 carguero y 2 naves colonia'
		);
	});

	it('shows half-dollars in the manner of the language (AM-013)', () => {
		speak('en');
		expect([money(5), money(-15), money(82)]).toEqual(['2.5\u00a0$', '−7.5\u00a0$', '41\u00a0$']);
		speak('es');
		expect(money(5)).toBe('2,5\u00a0$');
	});

	it('names lots, the crate among them', () => {
		speak('en');
		expect([1, 8, 0].map(lotName)).toEqual([
			'5 Militia',
			'sealed crate with an unknown technology',
			'nothing'
		]);
	});

	it('raises the first letter, accents included', () => {
		expect([capital('ácido'), capital(''), capital('x')]).toEqual(['Ácido', '', 'X']);
	});

	it('gives a sentence for every code, and for one it never heard of', () => {
		speak('en');
		expect(problemText('too-far')).toContain('4 cells');
		expect(problemText('gibberish')).toBe(problemText('malformed'));
	});

	it('names each Planetology apart', () => {
		speak('en');
		expect(techName('planetology:airless')).not.toBe(techName('planetology:toxic'));
	});
});
