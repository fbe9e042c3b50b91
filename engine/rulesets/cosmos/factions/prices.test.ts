/** The cost model, the balance of the starts and the difficulty of missions, worked out anew (sections 2, 3, 6). */
import { describe, expect, it } from 'vitest';
import { CATALOGUE, type UnitDef } from '../tables/catalogue';
import { FACTIONS, type FactionId } from '../tables/data';
import { SHEET_UNITS, SHEETS, startOf, unitOf } from './index';
import type { Predicate, Unit } from './words';

const WHOLE = 1_000_000;
const halfUp = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d));
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const basic = (n: number): number => Math.max(0, n);

/** Tenths of R times a million: so that no fraction is needed. */
function worth(unit: UnitDef): number {
	const points = 25 * basic(unit.atk) + 30 * basic(unit.shd) + 20 * basic(unit.hull);
	const { flags, blocks } = unit;
	const discount = blocks === 1 ? 100 : blocks < 5 ? 90 : blocks < 10 ? 85 : 80;
	const still = basic(unit.mov) === 0 ? 60 : 100;
	const dearer = 100 + (flags.INV ? 20 : 0) + (flags.BOMB2 ? 10 : 0);
	const extras =
		50 * (flags.MINA ?? 0) +
		(flags.ANCLA ? 600 : 0) +
		(flags.EXPL ? 100 : 0) +
		10 * (flags.DREN ?? 0) +
		(flags.TEL ? 5 : 0);
	return (
		points * discount * still * dearer + (10 * basic(unit.mov) + 2 * unit.cargo + extras) * WHOLE
	);
}
const price = (unit: UnitDef): number => halfUp(worth(unit), 10 * WHOLE);
const lotPrice = ({ flags, cargo }: UnitDef): number =>
	halfUp(
		(flags.MEDIA ? 45 : 90) +
			2 * cargo +
			(flags.MEC ? 10 : 0) +
			(flags.RECUP ? 10 : 0) +
			(flags.DIM ? 10 : 0),
		10
	);
/** R of functions, in tenths. */
const functions = ({ flags }: UnitDef): number =>
	(flags.AST ? 1000 : 0) +
	(flags.REC ? 150 : 0) +
	120 * (flags.AUTO ?? 0) +
	96 * (flags.BIOAUTO ?? 0) +
	120 * (flags.ECLO ?? 0) +
	(flags.BROK ? 200 : 0);
const buildingPrice = (tenths: number): number => 5 * halfUp(tenths * 7, 500);

const inOrbit = (unit: UnitDef): boolean =>
	['ship', 'satellite', 'station'].includes(unit.class) || (unit.class === 'base' && unit.hull > 0);
const common = (key: string): UnitDef => CATALOGUE.find((one) => one.key === key) as UnitDef;

describe('prices', () => {
	it.each(SHEET_UNITS.filter(inOrbit))(
		'CF-PM-01, CF-PM-03, CF-PM-04, CF-PM-05, CF-GE-09: $key costs what its points say',
		(unit) => {
			expect(unit.cost).toBe(price(unit));
			for (const stat of [unit.atk, unit.shd, unit.hull]) expect(stat % unit.blocks).toBe(0);
		}
	);

	it('CF-PM-02: the model gives the two prices of the source, and moves with each weight', () => {
		expect([price(common('crusader')), price(common('recycler'))]).toEqual([50, 5]);
		const crusader = common('crusader');
		expect(price({ ...crusader, atk: 8 })).toBe(55);
		expect(price({ ...crusader, shd: 6 })).toBe(53);
		expect(price({ ...crusader, hull: 6 })).toBe(52);
		expect(price({ ...crusader, mov: 6 })).toBe(51);
		expect(price({ ...crusader, cargo: 30 })).toBe(51);
	});

	it.each(SHEET_UNITS.filter((unit) => unit.class === 'troop'))(
		'CF-PM-06, CF-GE-07: a lot of $key costs what its cargo and flags say',
		(unit) => expect(unit.cost).toBe(lotPrice(unit))
	);

	it('CF-PM-07, CF-GE-13: control buildings die with the ground: 0.7 of their functions', () => {
		const buildings = SHEET_UNITS.filter((unit) => unit.class === 'building');
		expect(buildings).toHaveLength(14);
		for (const unit of buildings) {
			// Its ship of 43 R, and ten R of troop income a turn.
			const garrison = unit.id === 'CF-EU-19' ? 430 + 10 * 10 * 10 : 0;
			expect([unit.key, unit.cost]).toEqual([unit.key, buildingPrice(functions(unit) + garrison)]);
		}
		const printed = buildings.map((unit) => `${unit.key.slice(0, 2)} ${unit.cost}`);
		expect(printed).toEqual([
			...['eu 100', 'am 65', 'as 165', 'oc 95', 'do 165', 'rk 95', 'mc 150'],
			...['fa 80', 'lp 80', 'ea 205', 'si 80', 'co 165', 'at 80', 'nx 95']
		]);
	});

	it('CF-PM-10: what units of the source without a price would come to, in tenths', () => {
		const tenths = (key: string): number => Math.floor(worth(common(key)) / WHOLE);
		expect(tenths('defence_battery')).toBe(108);
		expect(tenths('citadel_station')).toBe(2376);
		expect(tenths('battariu_high_command')).toBe(5740);
		expect([common('defence_battery').cost, common('honour_guard').cost]).toEqual([20, 3]);
	});

	it('CF-PM-11: no ship or satellite has a shield above 9, nor above 7 for each block', () => {
		const shields = SHEET_UNITS.filter((unit) => ['ship', 'satellite'].includes(unit.class));
		for (const { shd, blocks } of shields)
			expect(basic(shd) / blocks).toBeLessThanOrEqual(blocks === 1 ? 9 : 7);
	});
});

// ---------------------------------------------------------------- balance

const valueOf = ({ class: kind, cost, start }: Unit): number =>
	kind === 'troop' ? (start / 10) * cost : basic(cost) * start;
const valueIn = (faction: FactionId, ...classes: readonly string[]): number =>
	sum(SHEETS[faction].units.filter((unit) => classes.includes(unit.class)).map(valueOf));
const BASE_FUNCTION = 115;
/** The governments have theirs in their price, and each Nexus Ship has one. */
const baseFunction = (faction: FactionId): number =>
	BASE_FUNCTION *
	sum(SHEETS[faction].units.filter((unit) => unit.class === 'base').map((unit) => unit.start));

const startValue = (faction: FactionId): number =>
	valueIn(faction, 'ship', 'satellite', 'station', 'base', 'troop', 'building') +
	baseFunction(faction);
const compensation = (faction: FactionId): number => sum(Object.values(SHEETS[faction].balance));
const effective = (faction: FactionId): number => startValue(faction) + compensation(faction);
const ALL = sum(FACTIONS.map(effective));
/** Tenths of a percent above or below the mean. */
const versusMean = (faction: FactionId): number =>
	halfUp((effective(faction) * FACTIONS.length - ALL) * 1000, ALL);

/** Ships, satellites, stations, base unit, troops, buildings, base function, V0, then the compensations, V1 and what it is to the mean. */
const TABLE: Readonly<Record<FactionId, readonly number[]>> = {
	eu: [542, 180, 65, 0, 380, 200, 115, 1482, 0, 0, 0, 50, 0, 1532, 27],
	am: [480, 150, 0, 0, 500, 65, 115, 1310, -50, 0, 0, 125, 200, 1585, 62],
	as: [348, 270, 252, 0, 120, 495, 0, 1485, -175, 0, 240, 25, 0, 1575, 56],
	oc: [450, 0, 0, 258, 165, 0, 115, 988, -150, 360, 0, 175, 0, 1373, -80],
	do: [260, 400, 84, 0, 120, 330, 115, 1309, 0, 120, 0, 100, 0, 1529, 25],
	rk: [540, 240, 75, 0, 450, 0, 115, 1420, -50, 0, 0, 150, 0, 1520, 19],
	mc: [497, 0, 0, 88, 810, 0, 115, 1510, -50, 200, -240, 50, -50, 1420, -48],
	fa: [495, 320, 70, 0, 300, 0, 115, 1300, 0, 120, 0, 175, -100, 1495, 2],
	lp: [450, 0, 0, 303, 450, 0, 115, 1318, -150, 0, 0, 250, 0, 1418, -50],
	ea: [516, 180, 75, 0, 300, 0, 115, 1186, 0, 240, 0, 75, 0, 1501, 6],
	si: [435, 0, 0, 357, 300, 0, 345, 1437, -150, 0, 0, 200, 0, 1487, -3],
	co: [560, 180, 0, 0, 360, 165, 115, 1380, 0, 90, 0, 25, 0, 1495, 2],
	at: [598, 0, 0, 108, 440, 0, 115, 1261, -50, 0, 0, 250, 0, 1461, -21],
	nx: [721, 0, 0, 70, 440, 0, 115, 1346, -50, 0, 0, 200, 0, 1496, 3]
};

describe('balance of the starts: CF-BL-10 CF-BL-11 CF-BL-12 CF-BL-13 CF-BL-14 CF-BL-15 CF-BL-16 CF-BL-17 CF-BL-18 CF-BL-19 CF-BL-20 CF-BL-21 CF-BL-22 CF-BL-23', () => {
	it.each(FACTIONS)(
		'CF-BL-01, CF-BL-02, CF-PM-08: %s, by list prices and compensations (CF-EU-70 CF-AM-70 CF-AS-70 CF-OC-70 CF-DO-70 CF-RK-70 CF-MC-70 CF-FA-70 CF-LP-70 CF-EA-70 CF-SI-70 CF-CO-70 CF-AT-70 CF-NX-70)',
		(faction) => {
			const { seat, income, actions, abilities, special } = SHEETS[faction].balance;
			expect([
				valueIn(faction, 'ship'),
				valueIn(faction, 'satellite'),
				valueIn(faction, 'station'),
				valueIn(faction, 'base'),
				valueIn(faction, 'troop'),
				valueIn(faction, 'building'),
				baseFunction(faction),
				startValue(faction),
				...[seat, income, actions, abilities, special],
				effective(faction),
				versusMean(faction)
			]).toEqual(TABLE[faction]);
		}
	);

	it('CF-BL-02: seats are priced by what kind of start they are', () => {
		for (const faction of FACTIONS) {
			const { place, base, balance } = SHEETS[faction];
			const dispersed = base === 'dispersed' && place === 'blue';
			const points = place === 'black' ? -50 : place === 'white' ? -150 : dispersed ? -175 : 0;
			expect([faction, balance.seat]).toEqual([faction, points]);
		}
	});

	it('CF-BL-03: every effective value is within a tenth of the mean', () => {
		for (const faction of FACTIONS) expect(Math.abs(versusMean(faction))).toBeLessThanOrEqual(100);
	});

	it('CF-BL-24: means and spreads', () => {
		const starts = FACTIONS.map(startValue);
		const all = sum(starts);
		expect([halfUp(all, 14), halfUp(ALL, 14)]).toEqual([1338, 1492]);
		const spread = [Math.min(...starts), Math.max(...starts)].map((value) =>
			halfUp((value * 14 - all) * 1000, all)
		);
		expect(spread).toEqual([-262, 129]);
		const tenths = FACTIONS.map(versusMean);
		expect([Math.min(...tenths), Math.max(...tenths)]).toEqual([-80, 62]);
	});

	it('CF-BL-25, CF-BL-26, CF-PM-09: points of abilities, actions and incomes', () => {
		const abilities = {
			eu: [50],
			am: [50, 25, 50],
			as: [25],
			oc: [100, 50, 25],
			do: [75, 25],
			rk: [50, 50, 25, 25],
			mc: [50],
			fa: [75, 50, 50],
			lp: [100, 75, 50, 25],
			ea: [50, 25],
			si: [100, 75, 25],
			co: [25],
			at: [175, 50, 25],
			nx: [100, 50, 50]
		};
		const turns = 12;
		const incomes = {
			eu: 0,
			am: 0,
			as: 0,
			oc: 30 * turns,
			do: 10 * turns,
			rk: 0,
			mc: 25 * Math.floor((21 * 96) / 250),
			fa: 10 * turns,
			lp: 0,
			ea: 20 * turns,
			si: 0,
			co: 20 * turns - 10 * 15,
			at: 0,
			nx: 0
		};
		for (const faction of FACTIONS) {
			expect([faction, sum(abilities[faction])]).toEqual([
				faction,
				SHEETS[faction].balance.abilities
			]);
			expect([faction, incomes[faction]]).toEqual([faction, SHEETS[faction].balance.income]);
		}
		// Twelve turns of one action more or less at 20 R.
		expect([SHEETS.as.balance.actions, SHEETS.mc.balance.actions]).toEqual([240, -240]);
	});

	it('CF-BL-34, CF-GE-39, CF-AM-06, CF-OC-06, CF-DO-06, CF-MC-06, CF-LP-06, CF-CO-06, CF-AT-06, CF-NX-06: troops fill the ships of the start exactly; of one faction sixty are left over', () => {
		for (const faction of FACTIONS) {
			const items = startOf(faction).filter((item) => unitOf(item.unit).class === 'troop');
			const landed = items.filter((item) => item.aboard === undefined);
			expect([faction, sum(landed.map((item) => item.n))]).toEqual([
				faction,
				faction === 'mc' ? 60 : 0
			]);
			// Ships that carry any are full: the five Stingers fly empty.
			for (const carrier of new Set(items.flatMap((item) => item.aboard ?? []))) {
				const aboard = items.filter((item) => item.aboard === carrier).map((item) => item.n);
				const { start, troops } = unitOf(carrier) as Unit;
				expect([carrier, sum(aboard)]).toEqual([carrier, start * troops]);
			}
		}
	});

	it('CF-CO-06, CF-EU-05: each kind of ship has its own load', () => {
		const loads = (faction: FactionId): string[] =>
			startOf(faction).flatMap(({ unit, n, aboard }) =>
				aboard === undefined ? [] : [`${n} ${unit} in ${aboard}`]
			);
		expect(loads('co')).toEqual([
			'300 co.minero in co.unidad-de-astromineria',
			'300 co.minero in co.capataz'
		]);
		expect(loads('eu')).toEqual([
			'180 eu.artista-marcial in eu.destructor-alfa',
			'200 eu.artista-marcial in eu.destructor-beta'
		]);
	});
});

// ---------------------------------------------------------------- missions

const needs = (all: readonly Predicate[], area: string): boolean =>
	all.some((one) => one.is === 'dom' && one.at === 'cell0' && one.area === area);

/** By clause of the mission: the points of what is its own, then the difficulty. */
const DIFFICULTY: Readonly<Record<string, readonly [own: number, all: number]>> = {
	'CF-EU-50': [360, 1160],
	'CF-AM-50': [65 + 25 + 750, 1740],
	'CF-AM-51': [200 + 375 + 100, 975],
	'CF-AS-50': [190 + 285, 1175],
	'CF-OC-50': [100 + 129 + 100, 1129],
	'CF-DO-50': [190 + 185, 1075],
	'CF-RK-50': [250, 1050],
	'CF-MC-50': [300 + 50, 950],
	'CF-FA-50': [200 + 50 + 100, 950],
	'CF-LP-50': [250 + 100, 1150],
	'CF-EA-50': [230 + 115, 1045],
	'CF-SI-50': [200 + 60, 860],
	'CF-CO-50': [270 + 25 + 300, 1295],
	'CF-AT-50': [320 + 100, 1020],
	'CF-NX-50': [162 + 50, 712]
};
const MISSIONS = FACTIONS.flatMap((faction) => SHEETS[faction].missions);

describe('missions', () => {
	it.each(MISSIONS)(
		'CF-BL-40: $id, by its place, its holds and what is its own (CF-BL-50 CF-BL-51 CF-BL-52 CF-BL-53 CF-BL-54 CF-BL-55 CF-BL-56 CF-BL-57 CF-BL-58 CF-BL-59 CF-BL-60 CF-BL-61 CF-BL-62 CF-BL-63 CF-BL-64)',
		({ id, when }) => {
			const place = needs(when.all, 'ground') ? 600 : needs(when.all, 'orbit') ? 400 : 0;
			const [own, all] = DIFFICULTY[id] as readonly [number, number];
			expect(place + 100 * (when.hold - 1) + own).toBe(all);
		}
	);

	it('CF-BL-70: fifteen missions, 1086 in the mean', () => {
		expect(MISSIONS).toHaveLength(15);
		const all = Object.values(DIFFICULTY).map(([, points]) => points);
		expect(halfUp(sum(all), all.length)).toBe(1086);
		expect(
			[Math.min(...all), Math.max(...all)].map((n) => halfUp((n - 1086) * 1000, 1086))
		).toEqual([-344, 602]);
	});

	it('CF-MI-01, CF-MI-02: every mission needs an open Citadel and no debt', () => {
		for (const { when } of MISSIONS)
			expect(when.all.slice(0, 2)).toEqual([{ is: 'open' }, { is: 'noDebt' }]);
	});

	it('CF-MI-12, CF-MI-04, CF-AM-52: each needs an area of the Citadel, but for the one that is not there', () => {
		const area = (id: string): string => {
			const all = MISSIONS.find((one) => one.id === id)?.when.all ?? [];
			return needs(all, 'ground') ? 'ground' : needs(all, 'orbit') ? 'orbit' : '';
		};
		expect(MISSIONS.map(({ id }) => `${id} ${area(id)}`)).toEqual([
			...['CF-EU-50 ground', 'CF-AM-50 ground', 'CF-AM-51 ', 'CF-AS-50 ground'],
			...['CF-OC-50 orbit', 'CF-DO-50 ground', 'CF-RK-50 ground', 'CF-MC-50 ground'],
			...['CF-FA-50 ground', 'CF-LP-50 ground', 'CF-EA-50 ground', 'CF-SI-50 orbit'],
			...['CF-CO-50 ground', 'CF-AT-50 ground', 'CF-NX-50 orbit']
		]);
		expect(MISSIONS.filter((one) => !one.presence).map((one) => one.id)).toEqual(['CF-AM-51']);
	});
});
