import { describe, expect, it } from 'vitest';
import { constructionCost, productionCost, researchCost, subterfugeCost, unitPrice } from './costs';
import {
	ADVANCE,
	ADVANCES,
	BUILDING,
	OPERATIONS,
	SHIP_CLASSES,
	UNIT,
	type Advance,
	type Upgrade
} from './data';
import { productionLimit } from './holdings';
import { codesOf, produce, table } from './testing';
import {
	attackDice,
	bombards,
	bvOf,
	capacity,
	capacityOf,
	hitsOf,
	limited,
	moveOf,
	NO_SHIPS,
	preFireBv,
	preFireDice
} from './units';
import type { House, Law } from './types';

const arms = (advances: Advance[] = [], upgrades: Upgrade[] = []) => ({
	abilities: [],
	advances,
	upgrades
});
const payer = (some: Partial<House> = {}) => ({
	seat: 1,
	abilities: [],
	upgrades: [],
	advances: [],
	lots: { free_hand: 0, ward: 0, breakthrough: 0 },
	...some
});
const law = (...effects: Law['effects']): Law => ({
	id: 1,
	proposal: 'P00',
	title: '',
	turn: 1,
	house: 0,
	effects
});
const CHEAP = law({ kind: 'classCost', ships: ['cruiser', 'battleship'], n: -1 });
const DEAR = law({
	kind: 'classCost',
	ships: ['cruiser', 'battleship', 'battle_station', 'flagship'],
	n: 1
});

describe('units', () => {
	it.each([
		['IM-041', 'flagship', [5, 2, 2, 1, 10, 0, 0, false]],
		['IM-214', 'troop', [8, 1, 1, 0, 1, 0, 0, false]],
		['IM-215', 'fighter', [9, 1, 1, 0, 1, 0, 0, false]],
		['IM-216', 'freighter', [9, 1, 1, 1, 2, 6, 0, false]],
		['IM-217', 'frigate', [8, 1, 1, 2, 2, 0, 2, false]],
		['IM-218', 'cruiser', [7, 1, 1, 2, 4, 0, 0, false]],
		['IM-219', 'battleship', [5, 1, 2, 1, 6, 0, 0, true]],
		['IM-220', 'battle_station', [3, 3, 2, 1, 12, 6, 0, true]]
	] as const)('%s, IM-211: %s', (_, unit, values) => {
		const { bv, dice, hits, move, cost, capacity, preFire, bombards } = UNIT[unit];
		expect([bv, dice, hits, move, cost, capacity, preFire, bombards]).toEqual(values);
	});

	it('IM-041, IM-214 to IM-220: the clauses of units, as titled: IM-214 IM-215 IM-216 IM-217 IM-218 IM-219 IM-220', () => {
		expect(SHIP_CLASSES.map((ship) => UNIT[ship].value)).toEqual([20, 24, 12, 8, 4, 4, 1]);
	});

	it('IM-008: Battle Values are summed, then kept within 2 and 10', () => {
		expect([limited(1), limited(2), limited(10), limited(12)]).toEqual([2, 2, 10, 10]);
		expect(bvOf('battle_station', arms(), 3)).toBe(2);
	});

	it('IM-375, IM-378, IM-379, IM-386, IM-045: Advances and upgrades that improve the aim', () => {
		expect([
			bvOf('frigate', arms(['missile_guidance'])),
			bvOf('cruiser', arms(['missile_guidance']))
		]).toEqual([7, 6]);
		expect(bvOf('fighter', arms(['interceptors']))).toBe(8);
		const heavy = arms(['heavy_batteries'], ['improved_targeting']);
		expect([
			bvOf('battleship', heavy),
			bvOf('flagship', heavy),
			bvOf('battle_station', heavy)
		]).toEqual([4, 3, 3]);
		expect(bvOf('troop', arms(['powered_armour']))).toBe(7);
	});

	it('IM-376, IM-375: Defence Turrets: one more pre-fire die, two better, for ships with pre-fire', () => {
		expect([preFireDice('frigate', arms()), preFireBv('frigate', arms())]).toEqual([2, 8]);
		const turrets = arms(['defence_turrets', 'missile_guidance']);
		expect([preFireDice('frigate', turrets), preFireBv('frigate', turrets)]).toEqual([3, 5]);
		expect(preFireDice('cruiser', turrets)).toBe(0);
		expect(preFireDice('flagship', turrets)).toBe(0);
		expect(preFireDice('flagship', arms(['defence_turrets'], ['extra_turrets']))).toBe(5);
	});

	it('IM-043, IM-382, IM-383, IM-384: Movement', () => {
		expect(moveOf('flagship', arms([], ['impulse_3']))).toBe(2);
		expect([moveOf('cruiser', arms()), moveOf('cruiser', arms(['ion_hardening']))]).toEqual([2, 3]);
		expect(moveOf('freighter', arms(['twin_drives']))).toBe(2);
		const gravitic = arms(['gravitic_drives']);
		expect(
			['battleship', 'battle_station', 'flagship', 'freighter'].map((ship) =>
				moveOf(ship as 'freighter', gravitic)
			)
		).toEqual([2, 2, 2, 1]);
	});

	it('IM-046, IM-047, IM-048, IM-049: dice, holds, bombs and price of a Flagship', () => {
		expect(attackDice('flagship', arms([], ['repeating_cannons']))).toBe(3);
		expect([
			capacityOf('flagship', arms()),
			capacityOf('flagship', arms([], ['extended_holds']))
		]).toEqual([0, 6]);
		expect([
			bombards('flagship', arms()),
			bombards('flagship', arms([], ['bunker_busters']))
		]).toEqual([false, true]);
		expect(unitPrice([], payer({ upgrades: ['recycled_materials'] }), 'flagship', 1)).toBe(6);
		expect(unitPrice([], payer(), 'flagship', 1)).toBe(10);
	});

	it('IM-380, IM-315: Reactive Armour on heavy ships', () => {
		const reactive = arms(['reactive_armour']);
		expect(SHIP_CLASSES.map((ship) => hitsOf(ship, reactive))).toEqual([3, 3, 3, 1, 1, 1, 1]);
	});

	it('IM-385, IM-221: Freighters with Bulk Holds carry 8; capacities are summed', () => {
		expect(capacity({ freighter: 2, battle_station: 1 }, arms())).toBe(18);
		expect(capacity({ freighter: 2 }, arms(['bulk_holds']))).toBe(16);
	});

	it('IM-389: Siege Ordnance', () => {
		expect([bombards('cruiser', arms()), bombards('cruiser', arms(['siege_ordnance']))]).toEqual([
			false,
			true
		]);
	});

	it('IM-010, IM-005: every unit but the Troop is a ship, in canonical order', () => {
		expect(SHIP_CLASSES).toEqual([
			...['flagship', 'battle_station', 'battleship', 'cruiser', 'frigate', 'freighter', 'fighter']
		]);
	});
});

describe('prices', () => {
	it('IM-619, IM-202, IM-203, IM-204, IM-205, IM-388, IM-392, IM-478, IM-479: limit and price of a Production', () => {
		const state = (some: Partial<House> = {}) =>
			table({
				planets: { c04a: { controller: 1, richness: 6, has: { shipyard: 1 } } },
				houses: { 1: some }
			});
		const eight = { fighter: 3, troop: 4, cruiser: 1 };
		expect(codesOf(state(), { actions: [produce('c04a', eight)] })).toEqual([]);
		expect(codesOf(state(), { actions: [produce('c04a', { ...eight, troop: 5 })] })).toEqual([
			'over-limit'
		]);
		const units = { troop: 0, ...NO_SHIPS };
		expect(productionCost([], payer(), { ...units, ...eight })).toBe(8);
		const recruits = payer({ advances: ['mass_recruitment'] });
		expect([4, 7].map((n) => unitPrice([], recruits, 'troop', n))).toEqual([2, 3]);
		expect(productionLimit({ richness: 6 }, { advances: ['assembly_lines'] })).toBe(10);
		const laws = [CHEAP, DEAR];
		expect(
			(['cruiser', 'battleship', 'battle_station'] as const).map((ship) =>
				unitPrice(laws, payer(), ship, 1)
			)
		).toEqual([4, 6, 13]);
		const second = { actions: [produce('c04a', { troop: 5 }), produce('c04a', { troop: 4 })] };
		expect(codesOf(state({ abilities: ['dutiful'] }), second)).toEqual(['over-limit']);
		const port = table({
			planets: { c04a: { controller: 1, richness: 0, has: { trade_port: 1 } } },
			houses: { 1: { abilities: ['industrious'] } }
		});
		expect(codesOf(port, { actions: [produce('c04a', { troop: 3 })] })).toEqual(['over-limit']);
	});

	it('IM-205: pairs, rounded separately', () => {
		expect(productionCost([], payer(), { troop: 1, ...NO_SHIPS, fighter: 1 })).toBe(2);
		expect(productionCost([], payer(), { troop: 3, ...NO_SHIPS })).toBe(2);
	});

	it('IM-111, IM-499: a Law on Production is added to what is delivered; nothing costs nothing', () => {
		const units = { troop: 0, ...NO_SHIPS };
		const taxed = [law({ kind: 'cost', category: 'produce', n: 2 })];
		expect(productionCost(taxed, payer(), units)).toBe(0);
		expect(productionCost(taxed, payer(), { ...units, cruiser: 2, troop: 1 })).toBe(11);
		expect(productionCost(taxed, payer(), { ...units, fighter: 1 })).toBe(3);
	});

	it('IM-620, IM-026, IM-027, IM-036, IM-480, IM-482: halves', () => {
		const patron = payer({ abilities: ['science_patron'] });
		const cheap = [law({ kind: 'cost', category: 'research', n: -2 })];
		expect(researchCost([], patron, 'battle_station_tech')).toBe(6);
		expect(researchCost([], patron, 'scanning_matrix')).toBe(1);
		expect(researchCost(cheap, patron, 'heavy_batteries')).toBe(3);
		expect(researchCost(cheap, patron, 'scanning_matrix')).toBe(1);
		const shadow = payer({ abilities: ['shadow'] });
		expect(subterfugeCost([], shadow, 'sow_chaos', false)).toBe(4);
		expect(subterfugeCost([], shadow, 'sow_chaos', true)).toBe(6);
		const police = [law({ kind: 'cost', category: 'subterfuge', n: 2 })];
		expect(subterfugeCost(police, shadow, 'espionage', false)).toBe(3);
	});

	it('IM-009, IM-006, IM-499: unit prices and totals are at least 1, then Laws, then halves rounded up', () => {
		const many = [
			law({ kind: 'cost', category: 'construct', n: -2 }),
			law({ kind: 'cost', category: 'construct', n: -2 })
		];
		expect(constructionCost(many, payer(), 'odp')).toBe(1);
		expect(researchCost([], payer({ abilities: ['science_patron'] }), 'scanning_matrix')).toBe(1);
		expect(
			researchCost(
				[law({ kind: 'cost', category: 'research', n: 1 })],
				payer({ abilities: ['science_patron'] }),
				'scanning_matrix'
			)
		).toBe(2);
	});

	it('IM-183, IM-184, IM-185, IM-186, IM-391, IM-611: Infrastructure; one less with Modular Building', () => {
		expect(BUILDING).toEqual({
			shipyard: { cost: 4, most: 1 },
			trade_port: { cost: 4, most: 1 },
			odp: { cost: 2, most: 2 },
			shield: { cost: 4, most: 1 }
		});
		const modular = payer({ advances: ['modular_building'] });
		expect(constructionCost([], modular, 'odp')).toBe(1);
		expect(constructionCost([], modular, 'shield')).toBe(3);
	});

	it('IM-401, IM-402: Subterfuge', () => {
		const costs = OPERATIONS.map((one) => subterfugeCost([], payer(), one, false));
		expect(costs).toEqual([4, 6, 6, 8, 10, 12]);
		expect(subterfugeCost([], payer(), 'sabotage', true)).toBe(8);
	});

	it('IM-375 to IM-398: codes, costs and requirements of the Advances', () => {
		const rows = ADVANCES.map((one) => [
			ADVANCE[one].code,
			ADVANCE[one].cost,
			ADVANCE[one].requires.map((need) => ADVANCE[need].code).join()
		]);
		expect(rows).toEqual([
			['A01', 4, ''],
			['A02', 4, ''],
			['A03', 2, ''],
			['A04', 4, ''],
			['A05', 8, 'A01'],
			['A06', 8, 'A07'],
			['A07', 4, ''],
			['A08', 4, 'A03'],
			['A09', 6, 'A03'],
			['A10', 8, 'A09'],
			['A11', 4, ''],
			['A12', 6, ''],
			['A13', 4, 'A12'],
			['A14', 4, ''],
			['A15', 6, 'A01'],
			['A16', 6, 'A02'],
			['A17', 4, ''],
			['A18', 6, 'A17'],
			['A19', 6, ''],
			['A20', 8, 'A17'],
			['A21', 6, ''],
			['A22', 10, 'A21'],
			['A23', 6, ''],
			['A24', 12, 'A05,A06']
		]);
	});
});
