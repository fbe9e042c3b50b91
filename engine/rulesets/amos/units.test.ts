import { describe, expect, it } from 'vitest';
import { TECH_IDS, TROOP_TYPES, UNITS, UNIT_TYPES } from './data';
import type { TechId, UnitType } from './types';
import {
	allUnits,
	basicCombat,
	capacity,
	effectiveCombat,
	effectiveMovement,
	fitTroops,
	power,
	someUnits,
	upkeep
} from './units';

const combats = (techs: readonly TechId[], pilot = false) =>
	UNIT_TYPES.map((type) => effectiveCombat(type, techs, pilot));
const movements = (techs: readonly TechId[]) =>
	UNIT_TYPES.map((type) => effectiveMovement(type, techs));

const ARMS: readonly TechId[] = ['rayWeapons', 'improvedArmour', 'defensiveScreens'];
const ENGINES: readonly TechId[] = ['sublightEngines', 'hyperlightEngines'];

describe('the unit table', () => {
	it('AM-086: Combat, Movement, cost in dollars, capacity and where each is built', () => {
		const rows = UNIT_TYPES.map((type) => {
			const { combat, movement, cost, kind, capacity: room, factory } = UNITS[type];
			return [type, combat, movement, cost / 2, kind, room, factory];
		});
		expect(rows).toEqual([
			['militia', 2, 0, 2, 'troop', 0, ''],
			['roboSoldier', 7, 0, 5, 'troop', 0, 'roboFactory'],
			['megatank', 15, 0, 10, 'troop', 0, 'megatankFactory'],
			['freighter', 1, 3, 10, 'transport', 15, ''],
			['colonyShip', 0, 3, 20, 'colony', 0, ''],
			['hyperFrigate', 15, 5, 40, 'transport', 25, 'frigateFactory'],
			['ultraDestroyer', 30, 4, 60, 'transport', 100, 'destroyerFactory']
		]);
	});

	it('AM-087, AM-128: upkeep is half the cost, summed in half-dollars without rounding', () => {
		for (const type of UNIT_TYPES) expect(UNITS[type].upkeep * 2).toBe(UNITS[type].cost);
		expect(upkeep({ roboSoldier: 1 })).toBe(5);
		expect(upkeep({ roboSoldier: 3 })).toBe(15);
		expect(upkeep({ militia: 4, freighter: 1, colonyShip: 1 })).toBe(38);
	});

	it('AM-093: units are counts by type and nothing else', () => {
		expect(someUnits(allUnits({ militia: 3, freighter: 0 }))).toEqual({ militia: 3 });
	});

	it('AM-366: Colony Ships carry nothing', () => {
		expect(capacity({ colonyShip: 4, freighter: 1 })).toBe(15);
	});
});

describe('equipment', () => {
	it('AM-079: Ray Weapons give the three kinds of Troops Combat +1', () => {
		expect(combats(['rayWeapons'])).toEqual([3, 8, 16, 1, 0, 15, 30]);
	});

	it('AM-080: Improved Armour gives Robo-soldiers and Megatanks Combat +1', () => {
		expect(combats(['improvedArmour'])).toEqual([2, 8, 16, 1, 0, 15, 30]);
	});

	it('AM-081: Defensive Screens give Megatanks and warships Combat +1', () => {
		expect(combats(['defensiveScreens'])).toEqual([2, 7, 16, 1, 0, 16, 31]);
	});

	it('AM-082, AM-083, AM-092: each engine gives everything that moves Movement +1', () => {
		expect(movements([])).toEqual([0, 0, 0, 3, 3, 5, 4]);
		expect(movements(['sublightEngines'])).toEqual([0, 0, 0, 4, 4, 6, 5]);
		expect(movements(['hyperlightEngines'])).toEqual([0, 0, 0, 4, 4, 6, 5]);
	});

	it('AM-095: with everything', () => {
		expect(combats(ARMS)).toEqual([3, 9, 18, 1, 0, 16, 31]);
		expect(movements(ENGINES)).toEqual([0, 0, 0, 5, 5, 7, 6]);
	});

	it('AM-089, AM-091: effective Combat adds equipment and Pilot, but nothing arms a Colony Ship', () => {
		expect(combats(ARMS, true)).toEqual([4, 10, 19, 2, 0, 17, 32]);
		expect(combats(TECH_IDS.filter((tech) => !ARMS.includes(tech)))).toEqual(combats([]));
		expect(power({ militia: 4, freighter: 1, colonyShip: 3 }, [], true)).toBe(14);
	});

	it('AM-088: it never adds to the weight of Troops aboard', () => {
		expect(basicCombat({ militia: 4 })).toBe(8);
		expect(basicCombat({ megatank: 1 })).toBe(15);
	});
});

describe('room', () => {
	it('AM-094: Troops are fitted in descending basic Combat, each if it still fits', () => {
		const fit = (room: number) =>
			someUnits(fitTroops({ militia: 4, roboSoldier: 2, megatank: 1 }, room));
		expect(fit(0)).toEqual({});
		expect(fit(14)).toEqual({ roboSoldier: 2 });
		expect(fit(18)).toEqual({ militia: 1, megatank: 1 });
		expect(fit(25)).toEqual({ megatank: 1, roboSoldier: 1, militia: 1 });
		expect(fit(100)).toEqual({ megatank: 1, roboSoldier: 2, militia: 4 });
	});

	it('AM-094: only Troops need fitting', () => {
		const troops: readonly UnitType[] = UNIT_TYPES.filter((type) => UNITS[type].kind === 'troop');
		expect(troops).toEqual(TROOP_TYPES);
		expect(someUnits(fitTroops({ freighter: 2, colonyShip: 1 }, 100))).toEqual({});
	});
});
