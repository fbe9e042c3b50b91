import { describe, expect, it } from 'vitest';
import {
	AGENDAS,
	AGENDAS_OF,
	CAPTAINS,
	PLANET_CARDS,
	PLANETS,
	SIDES,
	TILES,
	UPGRADE_CARDS,
	UPGRADES_OF,
	type DesignId,
	type PlanetId,
	type Token
} from '../data';
import { OBJECTIVES } from './agendas';
import { captainPerks, CAPTAIN_SIDES } from './captain';
import { COLONY_CONDITIONS } from './colonies';
import { OTHER_ACTIONS } from './planets';
import { TILE_EFFECTS } from './tiles';
import { EQUIPMENT_DOES, SUPPORT_DOES, TRAINING_DOES } from './upgrades';

const priceOf = (tokens: readonly Token[]): string =>
	(['E', 'M', 'S', 'N'] as const)
		.map((kind) => [tokens.filter((one) => one === kind).length, kind] as const)
		.filter(([n]) => n > 0)
		.map(([n, kind]) => `${n}${kind}`)
		.join(' ');

/** Design, House, cost, c. */
const EQUIPMENT = [
	['EQ01', 'belitan', '1E 1M', 'c'],
	['EQ02', 'belitan', '1M 1S', ''],
	['EQ03', 'dunlork', '1M 1S', ''],
	['EQ04', 'dunlork', '2M', ''],
	['EQ05', 'fenrax', '1M 1N', ''],
	['EQ06', 'fenrax', '2N', ''],
	['EQ07', 'novaris', '2M', ''],
	['EQ08', 'novaris', '1M 2S', ''],
	['EQ09', 'shiveus', '1E 1M', 'c'],
	['EQ10', 'shiveus', '1E 1S', 'c'],
	['EQ11', 'yarvek', '3M', 'c'],
	['EQ12', 'yarvek', '1M 1N', ''],
	['EQ13', 'zenor', '1S 1N', ''],
	['EQ14', 'zenor', '1E 1S', 'c']
];
const TRAINING = [
	['TR01', 'belitan', '1E 1S', ''],
	['TR02', 'belitan', '2S', ''],
	['TR03', 'dunlork', '1M 1S', ''],
	['TR04', 'dunlork', '2S', ''],
	['TR05', 'fenrax', '1S 1N', ''],
	['TR06', 'fenrax', '1E 1N', ''],
	['TR07', 'novaris', '1E 1S', ''],
	['TR08', 'novaris', '2S 1N', ''],
	['TR09', 'shiveus', '1E 1S', 'c'],
	['TR10', 'shiveus', '2S', ''],
	['TR11', 'yarvek', '1M 1S', ''],
	['TR12', 'yarvek', '2M', 'c'],
	['TR13', 'zenor', '1S 1N', ''],
	['TR14', 'zenor', '1S 1N', '']
];
const SUPPORT = [
	['SU01', 'belitan', '1S'],
	['SU02', 'belitan', '1E'],
	['SU03', 'dunlork', '1M'],
	['SU04', 'dunlork', '1S 1N'],
	['SU05', 'fenrax', '1N'],
	['SU06', 'fenrax', '1M'],
	['SU07', 'novaris', '2S'],
	['SU08', 'novaris', '1E 1S'],
	['SU09', 'shiveus', '2E'],
	['SU10', 'shiveus', '1S'],
	['SU11', 'yarvek', '1M'],
	['SU12', 'yarvek', '2M 1N'],
	['SU13', 'zenor', '1E 1N'],
	['SU14', 'zenor', '1S']
];

describe('Upgrade cards', () => {
	it.each([...EQUIPMENT, ...TRAINING, ...SUPPORT])(
		'RV-344 RV-345 RV-346 %s: House, cost, combat',
		(design, house, cost, combat = '') => {
			const card = UPGRADE_CARDS[design as DesignId];
			expect([card.house, priceOf(card.cost), card.combat ? 'c' : '']).toEqual([
				house,
				cost,
				combat
			]);
		}
	);

	it('RV-028 are 28 a deck, and each House has two designs in each', () => {
		for (const deck of ['equipment', 'training', 'support'] as const) {
			expect(UPGRADES_OF[deck]).toHaveLength(28);
			const houses = UPGRADES_OF[deck].map((id) => UPGRADE_CARDS[id.slice(0, 4) as DesignId].house);
			expect(houses.every((house) => houses.filter((one) => one === house).length === 4)).toBe(
				true
			);
		}
	});

	it('RV-330 each says something', () => {
		const lasting = [...Object.values(EQUIPMENT_DOES), ...Object.values(TRAINING_DOES)];
		expect(lasting.every(({ perks, activate }) => perks.length > 0 || activate)).toBe(true);
		expect(Object.keys(SUPPORT_DOES)).toHaveLength(14);
	});
});

/** Mining, corrupted action. */
const PLANETS_TOLD = [
	['PL01', '2M', 'other'],
	['PL02', '2M 2N', 'mining'],
	['PL03', '2N', 'other'],
	['PL04', '2S', 'other'],
	['PL05', '1M 3N', 'mining'],
	['PL06', '1E 1M', 'other'],
	['PL07', '1E 3S', 'mining'],
	['PL08', '1M 1N', 'other'],
	['PL09', '2E 2M', 'mining'],
	['PL10', '1S 1N', 'other'],
	['PL11', '1E 1M 1S 1N', 'mining'],
	['PL12', '1M 1S', 'other'],
	['PL13', '1S 3N', 'mining'],
	['PL14', '2E', 'other'],
	['PL15', '4 tokens of any kinds', 'mining'],
	['PL16', '1E 1N', 'other']
];

describe('Planet cards', () => {
	it('RV-028 are 16', () => {
		expect(PLANETS).toEqual(PLANETS_TOLD.map(([id]) => id));
		expect(Object.keys(OTHER_ACTIONS)).toEqual([...PLANETS]);
	});

	it.each(PLANETS_TOLD)('RV-208 RV-203 %s mines %s, corrupted: %s', (id, mining, corrupted) => {
		const card = PLANET_CARDS[id as PlanetId];
		expect(card.corrupted).toBe(corrupted);
		expect(priceOf(card.mining)).toBe(mining.replace('4 tokens of any kinds', ''));
	});
});

describe('other cards', () => {
	it('RV-391 each Agenda has three Objectives, each class two Agendas', () => {
		expect(AGENDAS.every((id) => OBJECTIVES[id].length === 3)).toBe(true);
		expect(CAPTAINS.flatMap((of) => AGENDAS_OF[of]).sort()).toEqual([...AGENDAS]);
	});

	it('RV-363 RV-364 the Captain has eight sides of four levels, each saying something of its own', () => {
		const sides = CAPTAINS.flatMap((of) => SIDES.map((side) => [of, side] as const));
		const told = sides.flatMap(([of, side]) =>
			[1, 2, 3, 4].map((level) => JSON.stringify([of, side, captainPerks(of, side, level)]))
		);
		expect(new Set(told).size).toBe(32);
		expect(captainPerks('scientist', 'A', 5)).toEqual([]);
		expect(new Set(sides.map(([of, side]) => CAPTAIN_SIDES[of][side].activate.is)).size).toBe(8);
	});

	it('RV-429 RV-497 each tile and each Colony card does something of its own', () => {
		expect(new Set(TILES.map((id) => JSON.stringify(TILE_EFFECTS[id]))).size).toBe(7);
		const conditions = Object.values(COLONY_CONDITIONS).map((one) => JSON.stringify(one));
		expect(new Set(conditions).size).toBe(14);
	});
});
