/** The tables as the rules print them: money in $, of which the rules hold two halves. */
import { describe, expect, it } from 'vitest';
import {
	ADMINISTRATOR_VALUE,
	CENTRAL_ADMINISTRATION_VALUE,
	CONSTRUCTION_IDS,
	CONSTRUCTIONS,
	ENGINE_TECHS,
	EVENT_FACES,
	EVENTS,
	FACTORIES_DISCOUNT,
	FIRST_EVENT_TURN,
	GALACTIC_ECONOMY,
	HOME_POSITION,
	HOSTILE_TYPES,
	LEADER_KINDS,
	LEADER_NAMES,
	LEADER_TURNS,
	LOTS,
	LOWEST_UNIT_PRICE,
	MAX_NUMBER,
	MAX_ORDERS,
	MERCHANT_INCOME,
	NAME_FIRST,
	NAME_SECOND,
	PIRACY,
	POINTS_PER_DIE,
	SABOTAGE_SUCCESS,
	SATELLITE,
	SECTOR_SIZE,
	SECTORS,
	SHIP_TYPES,
	SLOTS,
	SPY_CAUGHT,
	STARTING_TREASURY,
	STARTING_UNITS,
	TECH_IDS,
	TECHS,
	TERROR,
	TRANSPORT_TYPES,
	TROOP_TYPES,
	UNIT_TYPES,
	UNITS,
	VALUE_PER_VOTE
} from './data';

/** $ to the half-dollars of the tables (AM-013). */
const hd = (dollars: number): number => 2 * dollars;

describe('units', () => {
	it.each([
		['militia', 2, 0, 2, 1, 'troop', 0, ''],
		['roboSoldier', 7, 0, 5, 2.5, 'troop', 0, 'roboFactory'],
		['megatank', 15, 0, 10, 5, 'troop', 0, 'megatankFactory'],
		['freighter', 1, 3, 10, 5, 'transport', 15, ''],
		['colonyShip', 0, 3, 20, 10, 'colony', 0, ''],
		['hyperFrigate', 15, 5, 40, 20, 'transport', 25, 'frigateFactory'],
		['ultraDestroyer', 30, 4, 60, 30, 'transport', 100, 'destroyerFactory']
	] as const)(
		'AM-086 AM-087: %s has Combat %i, Movement %i, costs %i $, upkeep %f $',
		(type, combat, movement, cost, upkeep, kind, capacity, factory) => {
			expect(UNITS[type]).toEqual({
				combat,
				movement,
				cost: hd(cost),
				upkeep: hd(upkeep),
				kind,
				capacity,
				factory
			});
		}
	);

	it('AM-086: in this order, Troops and ships', () => {
		expect(TROOP_TYPES).toEqual(['militia', 'roboSoldier', 'megatank']);
		expect(SHIP_TYPES).toEqual(['freighter', 'colonyShip', 'hyperFrigate', 'ultraDestroyer']);
		expect(UNIT_TYPES).toEqual([...TROOP_TYPES, ...SHIP_TYPES]);
		expect(TRANSPORT_TYPES).toEqual(['freighter', 'hyperFrigate', 'ultraDestroyer']);
	});
});

describe('constructions', () => {
	const spec = (id: (typeof CONSTRUCTION_IDS)[number]) => {
		const { cost, value, withValue, with: others, requires } = CONSTRUCTIONS[id];
		return [cost / 2, value, withValue, [...others].sort().join(' '), requires];
	};

	it.each([
		['AM-058', 'capitol', [25, 30, 30, '', '']],
		['AM-059', 'highCommand', [5, 10, 10, '', '']],
		['AM-060', 'defences', [10, 15, 20, 'industrialisation megaCities', '']],
		['AM-061', 'factories', [15, 0, 0, '', '']],
		['AM-062', 'industrialisation', [5, 10, 15, 'defences megaCities', '']],
		['AM-063', 'megaCities', [5, 10, 15, 'defences industrialisation', '']],
		['AM-064', 'mines', [10, 20, 20, '', '']],
		['AM-065', 'superComputer', [10, 10, 20, 'factories', '']],
		['AM-072', 'roboFactory', [25, 0, 0, '', '']],
		['AM-073', 'megatankFactory', [40, 0, 0, '', 'roboFactory']],
		['AM-074', 'frigateFactory', [30, 0, 0, '', '']],
		['AM-075', 'destroyerFactory', [50, 0, 0, '', 'frigateFactory']]
	] as const)('%s: %s costs, adds, adds with others: %j', (_, id, expected) => {
		expect(spec(id)).toEqual(expected);
	});

	it('AM-061 AM-066 AM-067 AM-384: discount, and satellites', () => {
		expect([FACTORIES_DISCOUNT, LOWEST_UNIT_PRICE]).toEqual([hd(1), hd(1)]);
		expect(SATELLITE).toEqual({ cost: hd(30), base: 5, perHost: 4, nameLength: 24 });
	});

	it('AM-084: in canonical order', () => {
		expect(CONSTRUCTION_IDS.join(' ')).toBe(
			'capitol highCommand defences factories industrialisation megaCities mines superComputer ' +
				'roboFactory megatankFactory frigateFactory destroyerFactory'
		);
	});
});

describe('player technologies', () => {
	it.each([
		['AM-076', 'centralAdministration', 10, 'general', ''],
		['AM-077', 'galacticEconomy', 15, 'general', ''],
		['AM-078', 'planetology:toxic', 15, 'general', ''],
		['AM-078', 'planetology:volcanic', 15, 'general', ''],
		['AM-078', 'planetology:lethalFauna', 15, 'general', ''],
		['AM-078', 'planetology:gaseous', 15, 'general', ''],
		['AM-078', 'planetology:radioactive', 15, 'general', ''],
		['AM-078', 'planetology:airless', 15, 'general', ''],
		['AM-079', 'rayWeapons', 20, 'equipment', ''],
		['AM-080', 'improvedArmour', 40, 'equipment', 'rayWeapons'],
		['AM-081', 'defensiveScreens', 50, 'equipment', 'improvedArmour'],
		['AM-082', 'sublightEngines', 30, 'equipment', ''],
		['AM-083', 'hyperlightEngines', 50, 'equipment', 'sublightEngines']
	] as const)('%s: %s costs %i $', (_, id, cost, kind, requires) => {
		expect(TECHS[id]).toEqual({ cost: hd(cost), kind, requires });
	});

	it('AM-024 AM-084: in canonical order', () => {
		expect(HOSTILE_TYPES.join(' ')).toBe('toxic volcanic lethalFauna gaseous radioactive airless');
		expect(TECH_IDS).toEqual([
			...['centralAdministration', 'galacticEconomy'],
			...HOSTILE_TYPES.map((type) => `planetology:${type}`),
			...['rayWeapons', 'improvedArmour', 'defensiveScreens'],
			...['sublightEngines', 'hyperlightEngines']
		]);
	});

	it('AM-082 AM-083: of engines there are two', () => {
		expect(ENGINE_TECHS).toEqual(['sublightEngines', 'hyperlightEngines']);
	});

	it('AM-036 AM-076 AM-077 AM-298 AM-304: are worth so much', () => {
		expect([CENTRAL_ADMINISTRATION_VALUE, ADMINISTRATOR_VALUE]).toEqual([5, 12]);
		expect(GALACTIC_ECONOMY).toEqual({ divisor: 5, ofNothing: hd(25) });
		expect(MERCHANT_INCOME).toBe(hd(10));
	});

	it('AM-244 AM-248: terror and piracy, priced for each use', () => {
		expect(TERROR).toEqual({ costPerCell: hd(2), dice: 2 });
		expect(PIRACY).toEqual({ cost: hd(10), range: 4, dice: 4 });
	});
});

describe('chance', () => {
	it.each([
		[1, { militia: 5 }, 5],
		[2, { freighter: 2 }, 10],
		[3, { colonyShip: 1 }, 10],
		[4, { roboSoldier: 4 }, 10],
		[5, { megatank: 2 }, 10],
		[6, { hyperFrigate: 1 }, 20],
		[7, { ultraDestroyer: 1 }, 30],
		[8, {}, 10]
	])('AM-261: lot %i is %j, from %i $', (lot, units, reserve) => {
		expect(LOTS[lot - 1]).toEqual({ units, reserve: hd(reserve) });
		expect(LOTS).toHaveLength(8);
	});

	it('AM-103: events from turn 3 on 5 and 6, by their table', () => {
		expect(EVENTS.map(({ kind, dice }) => `${kind} ${dice}`)).toEqual([
			...['plague 1', 'meteors 2', 'strike 0', 'oreStrike 1', 'tradeFair 3', 'settlers 2']
		]);
		expect(FIRST_EVENT_TURN).toBe(3);
		expect(EVENT_FACES).toEqual({ low: 5, high: 6 });
	});

	it('AM-291 AM-292 AM-293 AM-301 AM-305: leaders', () => {
		expect(LEADER_TURNS).toEqual({ first: 3, every: 4 });
		expect(LEADER_KINDS.join(' ')).toBe('pilot saboteur administrator navigator merchant spy');
		expect(LEADER_KINDS.map((kind) => LEADER_NAMES[kind].join(' '))).toEqual([
			'Cosme Valeria Borja Nuria',
			'Lucas Irina Teo Marga',
			'Pancracius Eulalia Fermin Octavia',
			'Elcano Brisa Tadeo Luz',
			'Polo Jimena Quico Sara',
			'Zoe Dimas Ofelia Hugo'
		]);
		expect([SABOTAGE_SUCCESS, SPY_CAUGHT]).toEqual([7, 1]);
	});

	it('AM-172 AM-283 AM-321 AM-383: points for a die, Value for a vote, limits of a sheet', () => {
		expect([POINTS_PER_DIE, VALUE_PER_VOTE]).toEqual([5, 20]);
		expect([MAX_ORDERS, MAX_NUMBER]).toEqual([300, 1_000_000_000]);
	});
});

describe('the map', () => {
	it.each([
		[2, 1, 2],
		[3, 1, 3],
		[4, 2, 2],
		[5, 1, 5],
		[6, 2, 3],
		[7, 1, 7],
		[8, 2, 4]
	])('AM-020: for %i players %i × %i sectors', (players, rows, columns) => {
		expect(SECTORS[players]).toEqual({ rows, columns });
		expect(Object.keys(SECTORS)).toHaveLength(7);
	});

	it('AM-020 AM-022: sectors of 7 × 7, the home in the middle', () => {
		expect(SECTOR_SIZE).toBe(7);
		expect(HOME_POSITION).toEqual({ x: 3, y: 3 });
	});

	it('AM-023: base Values by slot, the last three hostile', () => {
		expect(SLOTS.map(({ dice, plus, hostile }) => [dice, plus, hostile])).toEqual([
			[0, 20, false],
			[1, 6, false],
			[2, 0, false],
			[1, -1, false],
			[2, 10, true],
			[3, 15, true],
			[4, 26, true]
		]);
	});

	it('AM-027: what a player begins with', () => {
		expect(STARTING_TREASURY).toBe(hd(40));
		expect(STARTING_UNITS).toEqual({ militia: 4, freighter: 1, colonyShip: 1 });
	});

	it('AM-029: names of planets', () => {
		expect(NAME_FIRST.join(', ')).toBe(
			'Tir, Brun, Zor, Kel, Vax, Mor, Ast, Dra, Pol, Quil, Ser, Umb, Xan, Yar, Lor, Gal'
		);
		expect(NAME_SECOND.join(', ')).toBe(
			'kon, na, dor, ia, ux, mir, ath, eon, os, ara, ith, ule, is, vek, ora, und'
		);
	});
});
