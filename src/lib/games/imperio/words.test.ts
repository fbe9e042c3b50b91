import { afterEach, describe, expect, it } from 'vitest';
import {
	ABILITIES,
	ADVANCES,
	ANOMALIES,
	BUILDINGS,
	COLOURS,
	LOTS,
	OPERATIONS,
	PROPOSALS,
	UNITS,
	UPGRADES,
	type LawEffect
} from '$engine/rulesets/imperio/data';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import * as words from './words';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

const NONE = { text: 'Each House', one: false };

describe('words', () => {
	it('count units in canonical order, Troops last, as the language writes them (IM-005)', () => {
		speak('en');
		expect(words.unitsText({ troop: 1, frigate: 2, cruiser: 1 })).toBe(
			'1 Cruiser, 2 Frigates, and 1 Troop'
		);
		speak('es');
		expect(words.unitsText({ troop: 4, flagship: 1 })).toBe('1 nave insignia y 4 tropas');
		expect(words.unitsText({})).toBe('');
	});

	it('have a name and an effect for everything of the tables, no two names alike', () => {
		for (const locale of ['en', 'es'] as const) {
			speak(locale);
			const names = [
				...UNITS.map((one) => words.unitName(one)),
				...BUILDINGS.map((one) => words.buildingName(one)),
				...ANOMALIES.map(words.anomalyName),
				...ABILITIES.map(words.abilityName),
				...UPGRADES.map(words.upgradeName),
				...COLOURS.map(words.colourName),
				...OPERATIONS.map(words.operationName),
				...LOTS.map(words.lotName),
				...PROPOSALS.map(({ id }) => words.titleOfId(id))
			];
			expect(new Set(names).size).toBe(names.length);
			const abouts = [
				...BUILDINGS.map(words.buildingAbout),
				...ANOMALIES.map(words.anomalyAbout),
				...ABILITIES.map(words.abilityAbout),
				...UPGRADES.map(words.upgradeAbout),
				...ADVANCES.map(words.advanceAbout),
				...OPERATIONS.map(words.operationAbout),
				...LOTS.map(words.lotAbout)
			];
			expect(abouts.filter((about) => !/^\p{Lu}|^\d.*\.$/u.test(about))).toEqual([]);
		}
	});

	it('tell the effects of the standard proposals for each scope (IM-460 to IM-489)', () => {
		speak('en');
		const told = PROPOSALS.map(({ effects, vote }) =>
			words.effectsText(
				effects,
				words.subjectOf({ vote, house: 0 }, () => ''),
				() => ''
			)
		);
		expect(told.slice(0, 3)).toEqual([
			'The elected House gains 6 Resources.',
			'The elected House loses 6 Resources.',
			'Every war becomes peace.'
		]);
		expect(told[18]).toBe('Each House pays 1 less for each Cruiser and each Battleship.');
		speak('es');
		const ban: LawEffect = { kind: 'banBuilding', building: 'shipyard' };
		expect(words.effectText(ban, NONE, () => '')).toBe('Ninguna Casa puede construir astilleros.');
		expect(words.effectText(ban, { text: 'Ordos', one: true }, () => '')).toBe(
			'Ordos no puede construir astilleros.'
		);
	});

	it('call a House by its name, and one without by its player', () => {
		const houses = [
			{ seat: 1, name: 'Corrino' },
			{ seat: 2, name: '' }
		];
		const seats = [
			{ seat: 1, name: 'Ana' },
			{ seat: 2, name: 'Bea' }
		];
		expect([0, 1, 2].map((seat) => words.houseName(houses, seats, seat))).toEqual([
			'nobody',
			'Corrino',
			'Bea'
		]);
	});

	it('call a planet by the name that was given to it, else by its number (IM-075)', () => {
		const planets = [{ id: 'c04a', name: 'Arrakis' }] as never;
		expect(words.planetName({ planets }, 'c04a')).toBe('Arrakis');
		expect(words.planetName({ planets }, 'c05b')).toBe('C05b');
	});

	it('tell two planets of one name apart by their numbers (IM-075)', () => {
		const planets = [
			{ id: 'c04a', name: 'Arrakis' },
			{ id: 'c05b', name: 'Arrakis' },
			{ id: 'c06a', name: 'Caladan' }
		] as never;
		expect(['c04a', 'c05b', 'c06a'].map((id) => words.planetName({ planets }, id))).toEqual([
			'Arrakis (C04a)',
			'Arrakis (C05b)',
			'Caladan'
		]);
	});
});
