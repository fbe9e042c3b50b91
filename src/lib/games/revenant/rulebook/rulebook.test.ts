import { describe, expect, it } from 'vitest';
import {
	AGENDAS,
	CAPTAINS,
	COLONIES,
	HOUSES,
	PLANETS,
	SONAR,
	TILES,
	UPGRADE_CARDS,
	type DesignId
} from '$engine/rulesets/revenant/data';
import { DEFAULT_OPTIONS } from '$engine/rulesets/revenant/options';
import { describeRulebook, htmlOf, optionsIn } from '$lib/ui/rulebook/testing';
import {
	agendaName,
	captainName,
	colonyName,
	designName,
	houseName,
	planetName,
	sonarName,
	tileName
} from '../words';
import { book as en } from './en.md';
import { structure } from './en.md?structure';
import { book as es } from './es.md';
import * as figures from './figures';
import { refusals } from './lists';
import * as tables from './tables';

const DESIGNS = Object.keys(UPGRADE_CARDS) as DesignId[];

describeRulebook({ en, es }, 7);

describe('the rulebook and the tables of the game', () => {
	it('has a row for every card, tile, Planet, Agenda and level', () => {
		const cards = tables.equipment().length + tables.training().length + tables.support().length;
		expect(cards).toBe(DESIGNS.length);
		expect(tables.planets()).toHaveLength(PLANETS.length);
		expect(tables.sonar()).toHaveLength(SONAR.length);
		expect(tables.colonies()).toHaveLength(COLONIES.length);
		expect(tables.tiles()).toHaveLength(TILES.length);
		expect(tables.agendas()).toHaveLength(AGENDAS.length);
		// Two sides of each class: the Activate ability and four levels.
		expect(tables.sides()).toHaveLength(CAPTAINS.length * 2 * 5);
		expect(tables.houses()).toHaveLength(HOUSES.length);
		const acts = tables.actions().map(({ head }) => head);
		expect(new Set(acts).size).toBe(acts.length);
	});

	it('tells of every option', () => {
		expect(optionsIn(structure).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
	});

	it('quotes its figures from the rules', () => {
		expect(figures.figure('handLimit')).toBe(8);
		expect(figures.points(5, 3)).toBe(15);
		expect(figures.tacticsIcons()).toBe('3, 6, 10, and 13');
	});

	it('gives every refusal a sentence of its own (RV-592)', () => {
		expect(new Set(refusals()).size).toBe(refusals().length);
	});
});

describe.each([
	['en', en],
	['es', es]
] as const)('rulebook in %s', (locale, book) => {
	it('names every card, Planet, tile, Colony, Agenda and class', () => {
		const text = htmlOf(locale, book).replace(/&amp;/g, '&').toLowerCase();
		const names = [
			...DESIGNS.map(designName),
			...PLANETS.map(planetName),
			...TILES.map(tileName),
			...SONAR.map(sonarName),
			...COLONIES.map(colonyName),
			...AGENDAS.map(agendaName),
			...CAPTAINS.map(captainName),
			...HOUSES.map(houseName)
		];
		expect(names.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
	});
});
