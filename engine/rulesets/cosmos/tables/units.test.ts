import { describe, expect, it } from 'vitest';
import { capacityOf, cargoOf, movementOf, realOf, stepsOf, unitOf, isMobileBase } from './units';

const crusader = unitOf('crusader');
const real = (key: string, reflex = {}, bonus = 0): number[] => {
	const unit = unitOf(key);
	const steps = stepsOf(reflex, unit);
	return [
		realOf(unit.atk, steps.attack, bonus),
		realOf(unit.shd, steps.shield, bonus),
		realOf(unit.hull, steps.hull)
	];
};
const moves = (basic: number): number[] =>
	[0, 1, 2, 3, 4].map((n) => movementOf({ boost_drive: n }, { ...crusader, mov: basic }));

describe('real values', () => {
	it('are five times basic, a step more for each card (CS-166, CS-167, CS-173)', () => {
		expect(real('crusader')).toEqual([30, 25, 25]);
		expect(real('crusader', { boost_weapons: 1 })[0]).toBe(36);
	});

	it('have 5 points for a base bonus, whatever the steps (CS-168, CS-176)', () => {
		expect(real('crusader', { boost_weapons: 1 }, 1)).toEqual([41, 30, 25]);
	});

	it('of a basic 0 stay 0 (CS-169, CS-176)', () => {
		expect(real('recycler', { boost_weapons: 3 }, 1)).toEqual([0, 0, 5]);
	});

	it('of ships take no Defences Boost, those of defences nothing else (CS-172, CS-262 to CS-267)', () => {
		expect(real('crusader', { boost_defences: 4 })).toEqual([30, 25, 25]);
		expect(real('defence_battery', { boost_defences: 1 })).toEqual([24, 12, 6]);
		expect(real('defence_battery', { boost_weapons: 1, war_designs: 1 })).toEqual([20, 10, 5]);
		expect(real('at.taller-orbital', { boost_defences: 1 })[0]).toBe(25 * 6);
		expect(real('oc.atlantis', { boost_weapons: 1, boost_defences: 1 })[0]).toBe(30 * 6);
	});

	it('take two steps of War Designs, and copies add up (CS-253, CS-257)', () => {
		expect(real('crusader', { war_designs: 1 })).toEqual([42, 35, 35]);
		expect(real('crusader', { boost_hull: 2, boost_shields: 1 })).toEqual([30, 30, 35]);
		expect(stepsOf({ war_designs: 1 }, crusader).drive).toBe(2);
	});
});

describe('movement', () => {
	it('grows by a third of basic a step, rounded down (CS-170, CS-173, CS-174)', () => {
		expect(moves(5)).toEqual([5, 6, 8, 10, 11]);
		expect(moves(4)).toEqual([4, 5, 6, 8, 9]);
		expect(moves(3)).toEqual([3, 4, 5, 6, 7]);
		expect(moves(2)).toEqual([2, 2, 3, 4, 4]);
	});

	it('is none for what has none (CS-209)', () => {
		expect(movementOf({ boost_drive: 9 }, unitOf('defence_battery'))).toBe(0);
	});
});

describe('room', () => {
	it('for troops is ten times basic hull, satellites and units flagged NT hold none (CS-177)', () => {
		expect(crusader.troops).toBe(50);
		expect(unitOf('battariu_high_command').troops).toBe(500);
		expect(unitOf('as.estacion-de-combate').troops).toBe(200);
		expect(unitOf('eu.canon-orbital').troops).toBe(0);
		expect(unitOf('nx.lanzadera-nax').troops).toBe(0);
	});

	it('grows by ten a ship with the management systems (CS-268, CS-269, CS-731)', () => {
		expect(cargoOf({ cargo_system: 1 }, crusader)).toBe(35);
		expect(cargoOf({ cargo_system: 2 }, unitOf('recycler'))).toBe(0);
		expect(cargoOf({ cargo_system: 1 }, unitOf('droid'))).toBe(5);
		expect(capacityOf({ troop_system: 1 }, crusader)).toBe(60);
		expect(capacityOf({ troop_system: 1 }, unitOf('recycler'))).toBe(0);
		expect(capacityOf({ troop_system: 1 }, unitOf('as.estacion-de-combate'))).toBe(200);
	});
});

describe('steps, movement and room', () => {
	const reflex = {
		boost_weapons: 1,
		boost_shields: 1,
		boost_hull: 1,
		boost_drive: 1,
		boost_defences: 2,
		cargo_system: 1,
		troop_system: 1
	};

	it('CS-262 to CS-267: troops take no boost; defences are not driven', () => {
		expect(stepsOf(reflex, unitOf('droid'))).toEqual({ attack: 0, shield: 0, hull: 0, drive: 0 });
		expect(stepsOf(reflex, unitOf('defence_battery'))).toEqual({
			attack: 2,
			shield: 2,
			hull: 2,
			drive: 0
		});
	});

	it('CS-209, CS-268, CS-269, CS-587: movement, cargo and room of one count as any other', () => {
		expect(movementOf({}, { ...crusader, mov: -1 })).toBe(0);
		expect([1, 0].map((mov) => isMobileBase({ ...crusader, class: 'base', mov }))).toEqual([
			true,
			false
		]);
		expect([1, 0].map((cargo) => cargoOf(reflex, { ...crusader, cargo }))).toEqual([11, 0]);
		expect([1, 0].map((troops) => capacityOf(reflex, { ...crusader, troops }))).toEqual([11, 0]);
	});
});
