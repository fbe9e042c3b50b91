import { describe, expect, it } from 'vitest';
import {
	ABILITIES,
	ADVANCES,
	ANOMALIES,
	BUILDINGS,
	LOTS,
	OPERATIONS,
	PROPOSALS,
	UNITS,
	UPGRADES
} from '$engine/rulesets/imperio/data';
import { DEFAULT_OPTIONS } from '$engine/rulesets/imperio/options';
import { describeRulebook, htmlOf, optionsIn } from '$lib/ui/rulebook/testing';
import {
	abilityName,
	advanceName,
	buildingName,
	lotName,
	operationName,
	titleOfId,
	unitName
} from '../words';
import { book as en } from './en.md';
import { structure } from './en.md?structure';
import { book as es } from './es.md';
import * as figures from './figures';
import { LAPSES, lapses, refusals } from './lists';
import * as tables from './tables';

describeRulebook({ en, es }, 34);

describe('the rulebook and the tables of the game', () => {
	it('has a row for everything', () => {
		const lengths = {
			abilities: ABILITIES,
			upgrades: UPGRADES,
			anomalies: ANOMALIES,
			buildings: BUILDINGS,
			units: UNITS,
			advances: ADVANCES,
			operations: OPERATIONS,
			proposals: PROPOSALS,
			lots: LOTS
		};
		for (const [name, all] of Object.entries(lengths))
			expect([name, tables[name as keyof typeof lengths]().length]).toEqual([name, all.length]);
		expect(tables.rolls().map(({ cells }) => cells[0])).toEqual([
			'+3',
			'+4',
			'+4',
			'+5',
			'+5',
			'+6'
		]);
	});

	it('tells of every option (IM-710)', () => {
		expect(optionsIn(structure).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
	});

	it('reckons its examples by the rules (IM-619, IM-620)', () => {
		expect(figures.limitOf(6)).toBe(8);
		expect(figures.production(3, 'fighter', 4, 'troop', 1, 'cruiser')).toBe(8);
		expect(figures.recruited(7, 'troop')).toBe(3);
		expect(figures.patronPays('battle_station_tech')).toBe(6);
		expect(figures.patronPays('scanning_matrix')).toBe(1);
		expect(figures.shadowPays('sow_chaos', 'blaming')).toBe(6);
		expect(figures.yields(6, 2)).toBe(9);
	});

	it('proposes a first turn that can be paid (IM-078)', () => {
		const spent = (['port', 'troops', 'research'] as const).map(figures.opening);
		expect(spent).toEqual([4, 4, 2]);
		expect(figures.opening('left')).toBe(0);
	});

	it('gives every reason a sentence of its own', () => {
		expect(new Set(lapses()).size).toBe(LAPSES.length);
		expect(new Set(refusals()).size).toBe(refusals().length);
	});
});

describe.each([
	['en', en],
	['es', es]
] as const)('rulebook in %s', (locale, book) => {
	it('names everything that can be built, produced, researched, ordered, voted and bought', () => {
		const text = htmlOf(locale, book).replace(/&amp;/g, '&').toLowerCase();
		const names = [
			...UNITS.map((one) => unitName(one)),
			...BUILDINGS.map((one) => buildingName(one)),
			...ADVANCES.map(advanceName),
			...ABILITIES.map(abilityName),
			...OPERATIONS.map(operationName),
			...PROPOSALS.map(({ id }) => titleOfId(id)),
			...LOTS.map(lotName)
		];
		expect(names.filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
	});
});
