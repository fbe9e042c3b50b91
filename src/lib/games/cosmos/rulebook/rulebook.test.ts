import { describe, expect, it } from 'vitest';
import { instalment } from '$engine/rulesets/cosmos/bank';
import { CATALOGUE } from '$engine/rulesets/cosmos/tables/catalogue';
import {
	BLACK_SYSTEMS,
	CARDS,
	COMMON_BUILDINGS,
	FACTIONS,
	GREEN_SITES,
	ORANGE_SITES,
	RINGS
} from '$engine/rulesets/cosmos/tables/data';
import { DEFAULT_OPTIONS } from '$engine/rulesets/cosmos/options';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { describeRulebook, htmlOf, optionsIn } from '$lib/ui/rulebook/testing';
import { buildingName, cardName, factionName, missionName, nameOf } from '../words';
import { book as en } from './en.md';
import { structure } from './en.md?structure';
import { book as es } from './es.md';
import * as figures from './figures';
import { failures, refusals } from './lists';
import * as tables from './tables';

describeRulebook({ en, es }, 34);

describe('the rulebook and the tables of the game', () => {
	it('has a row for everything', () => {
		expect(tables.rings().length).toBe(RINGS.length);
		expect(tables.buildings().length).toBe(COMMON_BUILDINGS.length);
		expect(tables.green().length).toBe(GREEN_SITES.length);
		expect(tables.orange().length).toBe(ORANGE_SITES.length);
		expect(tables.battariu().length).toBe(CATALOGUE.length);
		const cards = [...tables.reflex(), ...tables.simple(), ...tables.supplementary()];
		expect(cards.length).toBe(CARDS.length);
		const black = tables.black().reduce((sum, { cells }) => sum + Number(cells[0]), 0);
		expect(black).toBe(BLACK_SYSTEMS);
	});

	it('tells of every option (CS-721)', () => {
		expect(optionsIn(structure).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
	});

	it('reckons its examples by the rules (CS-173, CS-414, CS-468, CS-526)', () => {
		expect(figures.real('crusader', 'attack')).toBe(30);
		expect(figures.real('crusader', 'attack', 1)).toBe(36);
		expect(figures.shieldLife('crusader')).toBe(6);
		expect(figures.together(10, 'crusader', 'attack')).toBe(300);
		expect(figures.together(8, 'crusader', 'shield')).toBe(200);
		expect(figures.due(1000, 20, 1)).toBe(100);
		expect(figures.due(1000, 20, 20)).toBe(60);
		expect(instalment({ principal: 1000, payments: 20, percent: 20 }, 1).interest).toBe(50);
		expect(figures.garrisonAt(20)).toBe(5000);
	});

	it('gives every reason a sentence of its own (CS-677, CS-678)', () => {
		expect(new Set(refusals()).size).toBe(refusals().length);
		expect(new Set(failures()).size).toBe(failures().length);
	});
});

describe.each([
	['en', en],
	['es', es]
] as const)('rulebook in %s', (locale, book) => {
	it('names every technology, place, unit, hero, ability and mission', () => {
		const text = htmlOf(locale, book).replace(/&amp;/g, '&').toLowerCase();
		const sheets = FACTIONS.map((faction) => SHEETS[faction]);
		const names = [
			...CARDS.map(cardName),
			...[...GREEN_SITES, ...ORANGE_SITES, ...COMMON_BUILDINGS].map(buildingName),
			...sheets.flatMap(({ units, heroes, abilities, missions }) => [
				...[...units, ...heroes, ...abilities].map(nameOf),
				...missions.map(({ id }) => missionName(id))
			]),
			...FACTIONS.map(factionName)
		];
		expect(names.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
	});
});
