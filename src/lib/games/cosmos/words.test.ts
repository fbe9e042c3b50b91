import { afterEach, describe, expect, it } from 'vitest';
import {
	AREAS,
	CARDS,
	FACTIONS,
	GREEN_SITES,
	ORANGE_SITES,
	TRAITS
} from '$engine/rulesets/cosmos/tables/data';
import { SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import * as words from './words';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

describe.each(['en', 'es'] as const)('words of COSMOS in %s', (locale) => {
	it('name every system, card, special planet and faction, no two alike', () => {
		speak(locale);
		const names = [
			...SYSTEMS.map(words.systemName),
			...CARDS.map(words.cardName),
			...[...GREEN_SITES, ...ORANGE_SITES].map(words.buildingName),
			...FACTIONS.map(words.factionName),
			...TRAITS.map(words.traitName),
			...AREAS.map(words.areaName)
		];
		expect(new Set(names).size).toBe(names.length);
	});

	it('say what every card and special planet does, in a sentence', () => {
		speak(locale);
		const abouts = [
			...CARDS.map(words.cardAbout),
			...[...GREEN_SITES, ...ORANGE_SITES].map(words.planetAbout)
		];
		expect(abouts.filter((about) => !/^\p{Lu}.*\.$/u.test(about))).toEqual([]);
	});

	it('name every counter that a sheet keeps', () => {
		speak(locale);
		const counters = FACTIONS.flatMap((faction) =>
			SHEETS[faction].abilities.flatMap(({ hooks }) =>
				hooks.flatMap((hook) => (hook.hook === 'counter.define' ? [hook.name] : []))
			)
		);
		expect(counters.length).toBeGreaterThan(6);
		expect(counters.filter((counter) => words.counterName(counter) === counter)).toEqual([]);
	});

	it('count units behind their name, and name what no sheet has by its key', () => {
		speak(locale);
		expect(words.countedUnit('eu.crucero', 3)).toBe(
			locale === 'es' ? 'Crucero × 3' : 'Cruiser × 3'
		);
		expect(words.countedUnit('eu.crucero', 1)).toBe(words.unitName('eu.crucero'));
		expect(words.unitName('none.such')).toBe('none.such');
	});
});
