import { describe, expect, it } from 'vitest';
import { TECH_IDS, TROOP_TYPES, UNITS, UNIT_TYPES } from './data';
import type { TechId, UnitType } from './types';
import {
	addUnits,
	allUnits,
	basicCombat,
	capacity,
	commonUnits,
	effectiveCombat,
	effectiveMovement,
	fitTroops,
	fleetMovement,
	hasUnits,
	includesUnits,
	onlyShips,
	onlyTroops,
	onlyType,
	power,
	someUnits,
	subtractUnits,
	totalUnits,
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

describe('counts', () => {
	/** Every type another number, so that none can stand for another. */
	const MANY = Object.fromEntries(UNIT_TYPES.map((type, i) => [type, i + 2]));
	const twice = Object.fromEntries(UNIT_TYPES.map((type, i) => [type, 2 * (i + 2)]));

	it('AM-093: are added and taken away type by type', () => {
		expect(addUnits(MANY, MANY)).toEqual(twice);
		expect(subtractUnits(twice, MANY)).toEqual(MANY);
		expect(someUnits(subtractUnits(MANY, MANY))).toEqual({});
		expect(totalUnits(MANY)).toBe(2 + 3 + 4 + 5 + 6 + 7 + 8);
		expect([hasUnits({}), hasUnits({ freighter: 0 }), hasUnits({ militia: 1 })]).toEqual([
			...[false, false, true]
		]);
	});

	it.each(UNIT_TYPES)('AM-093: %s alone', (type) => {
		expect(someUnits(onlyType(type, 3))).toEqual({ [type]: 3 });
		expect(addUnits({ [type]: 1 }, {})).toEqual(onlyType(type, 1));
		expect(() => subtractUnits({ [type]: 1 }, { [type]: 2 })).toThrow(`2 ${type} of 1`);
		expect(() => subtractUnits({}, { [type]: 1 })).toThrow(`1 ${type} of 0`);
		expect(includesUnits(MANY, { [type]: MANY[type] ?? 0 })).toBe(true);
		expect(includesUnits(MANY, { [type]: (MANY[type] ?? 0) + 1 })).toBe(false);
		expect(someUnits(commonUnits({ [type]: 2 }, { [type]: 5 }))).toEqual({ [type]: 2 });
		expect(someUnits(commonUnits({ [type]: 5 }, MANY))).toEqual({
			[type]: Math.min(5, MANY[type] ?? 0)
		});
	});

	it('AM-086: are of Troops or of ships', () => {
		expect(someUnits(onlyTroops(MANY))).toEqual({ militia: 2, roboSoldier: 3, megatank: 4 });
		expect(someUnits(onlyShips(MANY))).toEqual({
			freighter: 5,
			colonyShip: 6,
			hyperFrigate: 7,
			ultraDestroyer: 8
		});
	});

	it('AM-086 AM-088 AM-148: sum up to Combat, capacity and upkeep', () => {
		expect(basicCombat(MANY)).toBe(2 * 2 + 3 * 7 + 4 * 15 + 5 + 7 * 15 + 8 * 30);
		expect(capacity(MANY)).toBe(5 * 15 + 7 * 25 + 8 * 100);
		expect(upkeep(MANY)).toBe(2 * 2 + 3 * 5 + 4 * 10 + 5 * 10 + 6 * 20 + 7 * 40 + 8 * 60);
		expect(power(MANY, [], false)).toBe(basicCombat(MANY));
	});

	it('AM-146 AM-303: a fleet is as fast as its slowest ship, and one faster with a Navigator', () => {
		const speed = (ships: Parameters<typeof fleetMovement>[0], techs: readonly TechId[] = []) => [
			fleetMovement(ships, techs, false),
			fleetMovement(ships, techs, true)
		];
		expect(speed({ hyperFrigate: 1 })).toEqual([5, 6]);
		expect(speed({ hyperFrigate: 1, ultraDestroyer: 2 })).toEqual([4, 5]);
		expect(speed({ hyperFrigate: 9, freighter: 1 }, ['sublightEngines'])).toEqual([4, 5]);
		expect(speed({})).toEqual([0, 0]);
		expect(speed({ freighter: 0 }, ENGINES)).toEqual([0, 0]);
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
