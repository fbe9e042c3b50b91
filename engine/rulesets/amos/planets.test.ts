import { describe, expect, it } from 'vitest';
import { CONSTRUCTIONS, CONSTRUCTION_IDS, HOSTILE_TYPES, TECHS, TECH_IDS } from './data';
import { constructionValue, planetOf, planetValue, playerOf, valueSum } from './planets';
import { table, type LeaderSpec, type PlanetSpec } from './testing';
import type { ConstructionId, TechId } from './types';

/** The Value of one planet of seat 1. */
function worth(planet: Omit<PlanetSpec, 'at'>, techs: TechId[] = [], leaders: LeaderSpec[] = []) {
	const state = table({
		planets: [{ at: [0, 0], owner: 1, ...planet }],
		players: { 1: { techs } },
		leaders
	});
	const [first] = state.planets;
	if (!first) throw new Error('no planet');
	return { value: planetValue(state, first), sum: valueSum(state, first) };
}

it('planets and players are looked up by number, and there are no others', () => {
	const state = table({ planets: [{ at: [0, 0] }] });
	expect([planetOf(state, 1).id, playerOf(state, 2).seat]).toEqual([1, 2]);
	expect(() => planetOf(state, 2)).toThrow('no planet 2');
	expect(() => playerOf(state, 3)).toThrow('no player 3');
});

it('AM-036, AM-298: an Administrator adds to the planet where he is, and nobody else does', () => {
	const planets = [
		{ at: [0, 0], owner: 1 },
		{ at: [2, 0], owner: 1 }
	] as const;
	const values = (...leaders: LeaderSpec[]) => {
		const state = table({ planets, leaders });
		return state.planets.map((planet) => planetValue(state, planet));
	};
	const [plain = 0] = values();
	expect(values({ seat: 1, kind: 'administrator', planet: 2 })).toEqual([plain, plain + 12]);
	expect(values({ seat: 1, kind: 'merchant', planet: 2 })).toEqual([plain, plain]);
	expect(values({ seat: 1, kind: 'administrator' })).toEqual([plain, plain]);
	expect(values({ seat: 2, kind: 'administrator', planet: 2 })).toEqual([plain, plain]);
});

const alone = (id: ConstructionId) => constructionValue([id]);
const dollars = (ids: readonly ConstructionId[]) => ids.map((id) => CONSTRUCTIONS[id].cost / 2);

describe('what constructions add', () => {
	it('AM-058: the Capitol +30', () => expect(alone('capitol')).toBe(30));
	it('AM-059: the High Command +10', () => expect(alone('highCommand')).toBe(10));
	it('AM-064: Mines +20', () => expect(alone('mines')).toBe(20));

	it('AM-060, AM-062, AM-063: Defences, Industrialisation and Mega-Cities more together', () => {
		expect(alone('defences')).toBe(15);
		expect(alone('industrialisation')).toBe(10);
		expect(alone('megaCities')).toBe(10);
		expect(constructionValue(['defences', 'industrialisation'])).toBe(25);
		expect(constructionValue(['defences', 'megaCities'])).toBe(25);
		expect(constructionValue(['industrialisation', 'megaCities'])).toBe(20);
		expect(constructionValue(['defences', 'industrialisation', 'megaCities'])).toBe(50);
	});

	it('AM-065: the Supercomputer +10, or +20 with Factories', () => {
		expect(alone('superComputer')).toBe(10);
		expect(constructionValue(['factories', 'superComputer'])).toBe(20);
	});

	it('AM-061, AM-072 to AM-075: factories nothing', () => {
		const factories = CONSTRUCTION_IDS.filter((id) => id.endsWith('actory') || id === 'factories');
		expect(factories).toHaveLength(5);
		for (const id of factories) expect(alone(id)).toBe(0);
	});

	it('AM-058 to AM-065, AM-072, AM-073, AM-074, AM-075: their prices and prerequisites', () => {
		expect(dollars(CONSTRUCTION_IDS)).toEqual([25, 5, 10, 15, 5, 5, 10, 10, 25, 40, 30, 50]);
		const required = CONSTRUCTION_IDS.filter((id) => CONSTRUCTIONS[id].requires !== '');
		expect(required.map((id) => [id, CONSTRUCTIONS[id].requires])).toEqual([
			['megatankFactory', 'roboFactory'],
			['destroyerFactory', 'frigateFactory']
		]);
	});
});

it('AM-076 to AM-083: prices and prerequisites of player technologies', () => {
	expect(TECH_IDS.map((id) => TECHS[id].cost / 2)).toEqual([
		10, 15, 15, 15, 15, 15, 15, 15, 20, 40, 50, 30, 50
	]);
	const required = TECH_IDS.filter((id) => TECHS[id].requires !== '');
	expect(required.map((id) => [id, TECHS[id].requires])).toEqual([
		['improvedArmour', 'rayWeapons'],
		['defensiveScreens', 'improvedArmour'],
		['hyperlightEngines', 'sublightEngines']
	]);
});

it('AM-084: canonical orders, twelve constructions and thirteen player technologies', () => {
	expect(CONSTRUCTION_IDS).toHaveLength(12);
	expect(TECH_IDS).toHaveLength(13);
	expect(TECH_IDS.slice(0, 9)).toEqual([
		'centralAdministration',
		'galacticEconomy',
		...HOSTILE_TYPES.map((type) => `planetology:${type}`),
		'rayWeapons'
	]);
	expect(CONSTRUCTION_IDS.slice(0, 8)).toEqual([
		'capitol',
		'highCommand',
		'defences',
		'factories',
		'industrialisation',
		'megaCities',
		'mines',
		'superComputer'
	]);
});

it('AM-049: constructions belong to a planet, general technologies and equipment to a player', () => {
	const general = TECH_IDS.filter((id) => TECHS[id].kind === 'general');
	expect(general).toHaveLength(8);
	for (const id of CONSTRUCTION_IDS) expect(TECH_IDS as readonly string[]).not.toContain(id);
	expect(worth({ base: 4, has: ['megaCities'] }).value).toBe(14);
	expect(worth({ base: 4 }, ['rayWeapons']).value).toBe(4);
});

describe('Value', () => {
	it('AM-036: base, working constructions, Central Administration, Administrator, damage', () => {
		const administrator: LeaderSpec = { seat: 1, kind: 'administrator', planet: 1 };
		const planet = { base: 10, has: ['mines'] as const, damage: 3 };
		expect(worth(planet).value).toBe(27);
		expect(worth(planet, ['centralAdministration']).value).toBe(32);
		expect(worth(planet, ['centralAdministration'], [administrator]).value).toBe(44);
	});

	it('AM-036, AM-040: a sum below 0 shows as Value 0', () => {
		expect(worth({ base: 2, damage: 5 })).toEqual({ value: 0, sum: -3 });
	});

	it('AM-037: there is no upper limit', () => {
		expect(worth({ base: 1_000_000, has: CONSTRUCTION_IDS }).value).toBe(1_000_000 + 130);
	});

	it('AM-046: base 4 with Mega-Cities is 14, and 6 after 8 damage', () => {
		expect(worth({ base: 4, has: ['megaCities'] }).value).toBe(14);
		expect(worth({ base: 4, has: ['megaCities'], damage: 8 }).value).toBe(6);
	});

	it('AM-047: the three that go together, and what is left without one', () => {
		const central: TechId[] = ['centralAdministration'];
		const three = ['defences', 'industrialisation', 'megaCities'] as const;
		expect(worth({ base: 15, has: three }, central).value).toBe(70);
		expect(worth({ base: 15, has: ['industrialisation', 'megaCities'] }, central).value).toBe(40);
		expect(worth({ base: 8, has: ['superComputer'] }).value).toBe(18);
		expect(worth({ base: 8, has: ['factories', 'superComputer'] }).value).toBe(28);
	});

	it('AM-048: base 6 with 8 damage is 3 under Central Administration, and 0 without', () => {
		expect(worth({ base: 6, damage: 8 }, ['centralAdministration']).value).toBe(3);
		expect(worth({ base: 6, damage: 8 })).toEqual({ value: 0, sum: -2 });
		expect(worth({ base: 6, damage: 8, has: ['megaCities'] })).toEqual({ value: 8, sum: 8 });
	});

	it('AM-076: Central Administration counts on all planets of its owner and no others', () => {
		const state = table({
			planets: [
				{ at: [0, 0], owner: 1 },
				{ at: [1, 0], owner: 1 },
				{ at: [2, 0], owner: 2 },
				{ at: [3, 0] }
			],
			players: { 1: { techs: ['centralAdministration'] } }
		});
		expect(state.planets.map((planet) => planetValue(state, planet))).toEqual([15, 15, 10, 10]);
	});
});
