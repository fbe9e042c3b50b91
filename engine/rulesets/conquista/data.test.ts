import { describe, expect, it } from 'vitest';
import { totalOf } from './amounts';
import {
	CARD_MATERIAL,
	COLOURS,
	COPIES,
	DEFAULT_OPTIONS,
	diceFor,
	inOrder,
	MARKERS,
	materials,
	MATERIALS,
	MOST_FACTORIES,
	MOST_INDUSTRIES,
	MOST_UNITS,
	phasesFor,
	PRODUCTION_DECK,
	RESEARCH_DECK,
	SECTION_MAPS,
	sectionsFor,
	SLOT_PLACES,
	WEALTH,
	worldsToConquer
} from './data';
import type { Colour, Wealth } from './types';

describe('the box', () => {
	it('CO-016 has four sections for two to four players and six for five or six', () => {
		expect([2, 3, 4, 5, 6].map(sectionsFor)).toEqual([4, 4, 4, 6, 6]);
	});

	it('CO-018 lays slots 1 to 6 in a rectangle of 2×2 or 3×2', () => {
		expect(SLOT_PLACES).toEqual([
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
			[2, 0],
			[2, 1]
		]);
	});

	it('CO-019 touches 0, 1, 1, 2, 1, 2 sections as the slots are filled', () => {
		const touching = SLOT_PLACES.map(
			([x, y], k) =>
				SLOT_PLACES.slice(0, k).filter(([a, b]) => Math.abs(a - x) + Math.abs(b - y) === 1).length
		);
		expect(touching).toEqual([0, 1, 1, 2, 1, 2]);
	});

	it('CO-026 gives each player 5 factories, 20 production buildings and 50 units', () => {
		expect([MOST_FACTORIES, MOST_INDUSTRIES, MOST_UNITS]).toEqual([5, 20, 50]);
	});

	it('CO-143 rolls a die for one or two units, two for three or four, three for more', () => {
		expect([0, 1, 2, 3, 4, 5, 9].map(diceFor)).toEqual([0, 1, 1, 2, 2, 3, 3]);
	});

	it('CO-056 knows three raw materials', () => {
		expect(MATERIALS).toEqual(['E', 'R', 'P']);
	});

	it('CO-057 CO-080 has four Population, four Energy and four Resources cards', () => {
		expect(PRODUCTION_DECK.join(' ')).toBe('P P P P E E E E R R R R');
	});

	it('CO-068 plays five phases, and Commerce as the sixth with six players', () => {
		for (const seats of [2, 3, 4, 5])
			expect([...phasesFor(seats)].sort()).toEqual(
				['combat', 'construction', 'maintenance', 'negotiation', 'production'].sort()
			);
		expect([...phasesFor(6)].sort()).toEqual([...phasesFor(5), 'commerce'].sort());
	});

	it('CO-073 ranks by default production, construction, combat, negotiation, commerce, maintenance', () => {
		expect(phasesFor(6).join(' ')).toBe(
			'production construction combat negotiation commerce maintenance'
		);
	});
});

describe('sections', () => {
	const territories = (colour: Colour): string => SECTION_MAPS[colour].join('').replaceAll('.', '');
	const planets = (colour: Colour): number => territories(colour).replaceAll('a', '').length;

	it.each(COLOURS)('CO-031 %s is five by five with its capital in the middle', (colour) => {
		const rows = SECTION_MAPS[colour];
		expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
		expect(rows.join('')).toMatch(/^[.aPC]{25}$/);
		expect(rows.join('').indexOf('C')).toBe(12);
		expect(rows.join('').lastIndexOf('C')).toBe(12);
	});

	describe('CO-032 CO-033 CO-034 CO-035 CO-036 CO-037 as they are printed', () => {
		it.each([
			['CO-032', 'blue', 10, 4, ['a...a', '..PP.', '.aCP.', 'a....', '..a.a']],
			['CO-033', 'yellow', 10, 4, ['..a..', 'a.P.a', '.PCP.', '...a.', 'a...a']],
			['CO-034', 'orange', 12, 5, ['a.a..', '..P.a', 'aPCP.', '..P.a', '.a..a']],
			['CO-035', 'red', 12, 5, ['.a..a', 'a.PP.', '..CP.', 'a.P.a', '.a.a.']],
			['CO-036', 'green', 15, 6, ['a.a.a', '.PPP.', 'aPCPa', 'a...a', '.a.a.']],
			['CO-037', 'purple', 15, 6, ['aa.a.', '..PPa', 'aPCP.', '.P..a', 'a.a.a']]
		] as const)('%s: %s has %i territories, %i of them planet', (_, colour, all, planet, rows) => {
			expect(SECTION_MAPS[colour]).toEqual(rows);
			expect(territories(colour)).toHaveLength(all);
			expect(planets(colour)).toBe(planet);
		});
	});
});

describe('markers', () => {
	it.each([
		['CO-060', 'rich', 10, 12],
		['CO-061', 'middling', 12, 10],
		['CO-062', 'poor', 15, 8]
	] as const)('%s: the %s ones are %i of %i each', (_, wealth, count, total) => {
		const markers = MARKERS[wealth];
		expect(markers).toHaveLength(count);
		expect(markers.map(totalOf)).toEqual(markers.map(() => total));
		for (const material of MATERIALS)
			expect(markers.reduce((sum, marker) => sum + marker[material], 0)).toBe(40);
	});

	const listed = (wealth: Wealth): string =>
		MARKERS[wealth].map(({ E, R, P }) => `(${E},${R},${P})`).join(' ');

	it('CO-060 CO-061 CO-062 come in the order listed', () => {
		expect(listed('rich')).toBe(
			'(6,4,2) (6,2,4) (4,6,2) (2,6,4) (4,2,6) (2,4,6) (6,3,3) (3,6,3) (3,3,6) (4,4,4)'
		);
		expect(listed('middling')).toBe(
			'(5,3,2) (5,2,3) (3,5,2) (2,5,3) (3,2,5) (2,3,5) (4,4,2) (4,2,4) (2,4,4) (4,3,3) (3,4,3) (3,3,4)'
		);
		expect(listed('poor')).toBe(
			'(4,3,1) (4,1,3) (3,4,1) (1,4,3) (3,1,4) (1,3,4) (5,2,1) (5,1,2) (2,5,1) (1,5,2) (2,1,5) (1,2,5) (2,3,3) (3,2,3) (3,3,2)'
		);
	});

	it('CO-059 are as many of a colour as it has territories', () => {
		for (const colour of COLOURS)
			expect(MARKERS[WEALTH[colour]]).toHaveLength(
				SECTION_MAPS[colour].join('').replaceAll('.', '').length
			);
	});
});

describe('cards', () => {
	it('CO-189 are 54 of eleven kinds', () => {
		expect(COPIES).toEqual({
			TA: 3,
			TD: 3,
			IE: 3,
			CF: 3,
			MF: 3,
			IP: 6,
			PO: 9,
			RE: 9,
			EN: 9,
			WE: 3,
			VA: 3
		});
		expect(RESEARCH_DECK).toHaveLength(54);
		expect(new Set(RESEARCH_DECK).size).toBe(54);
	});

	it('CO-190 are listed kind after kind, the copies numbered from 1', () => {
		expect(RESEARCH_DECK.slice(0, 7)).toEqual(['TA1', 'TA2', 'TA3', 'TD1', 'TD2', 'TD3', 'IE1']);
		expect(RESEARCH_DECK.slice(15, 22)).toEqual(['IP1', 'IP2', 'IP3', 'IP4', 'IP5', 'IP6', 'PO1']);
		expect(RESEARCH_DECK.slice(-6)).toEqual(['WE1', 'WE2', 'WE3', 'VA1', 'VA2', 'VA3']);
		expect(inOrder(['VA1', 'EN2', 'TA3', 'PO1'])).toEqual(['TA3', 'PO1', 'EN2', 'VA1']);
	});

	it('CO-203 name Population, Resources and Energy', () => {
		expect(CARD_MATERIAL).toEqual({ PO: 'P', RE: 'R', EN: 'E' });
	});
});

describe('prices and scores', () => {
	const { prices, startReserve, territoryScore, homeWorldScore } = DEFAULT_OPTIONS;

	it('CO-095 an industry is 3 Population and 2 Resources', () => {
		expect(prices.industry).toEqual(materials(0, 2, 3));
	});
	it('CO-100 a war factory is 6 Population and 4 Resources', () => {
		expect(prices.factory).toEqual(materials(0, 4, 6));
	});
	it('CO-103 a unit is 4 Resources and 1 Population', () => {
		expect(prices.unit).toEqual(materials(0, 4, 1));
	});
	it('CO-106 a research card is 3 Population and 2 Energy', () => {
		expect(prices.research).toEqual(materials(2, 0, 3));
	});

	it('CO-027 the first reserve is smaller for who has more territories', () => {
		expect(startReserve).toEqual({
			poor: materials(25, 10, 10),
			middling: materials(30, 15, 15),
			rich: materials(35, 20, 20)
		});
		expect(COLOURS.map((colour) => WEALTH[colour])).toEqual([
			...(['rich', 'rich', 'middling', 'middling', 'poor', 'poor'] as const)
		]);
		expect(DEFAULT_OPTIONS.startUnits).toBe(5);
	});

	it('CO-225 every complete colour is worth 60 points, and a home world 10', () => {
		expect(territoryScore).toEqual({ rich: 6, middling: 5, poor: 4 });
		for (const colour of COLOURS)
			expect(MARKERS[WEALTH[colour]].length * territoryScore[WEALTH[colour]]).toBe(60);
		expect(homeWorldScore).toBe(10);
	});

	it('CO-225 CO-240 an industry is worth 12 and a card 3, unless a table has it otherwise', () => {
		expect([DEFAULT_OPTIONS.industryScore, DEFAULT_OPTIONS.cardScore]).toEqual([12, 3]);
	});

	it('CO-223 conquest asks two home worlds of two players, three of three or four, else four', () => {
		expect([2, 3, 4, 5, 6].map(worldsToConquer)).toEqual([2, 3, 3, 4, 4]);
	});
});
