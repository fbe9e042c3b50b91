/** Novas, minefields, battles and the steps after combat mutate the turn; these tests check what they change, and the order of the events. */
import { describe, expect, it } from 'vitest';
import { exploringAt, force, led, place, site, turnWith } from '../testing';
import { countTroops, countUnits, findForce, seatOf, tallyOf, type Turn } from '../memory/turn';
import type { Force, Place } from '../types';
import { afterCombat } from './after';
import { groundBattle, type GroundSide, type Troops } from './ground';
import { groundBattles } from './ground-phase';
import { creditLoss, drown } from './losses';
import { landings, mines, novas } from './precombat';
import { recycled } from './star';

const HERE = 'red-4';
const AWAY = 'blue-9';
const EU = 'eu.artista-marcial';
const OC = 'oc.dron-de-batalla';
const ground = (seat: number, ...troops: readonly (readonly [string, number])[]): Force =>
	force(
		seat,
		{},
		troops.map(([troop, n]) => [troop, 'ground', n] as const)
	);
const turnAt = (...places: readonly Place[]): Turn => turnWith(['eu', 'oc', 'fa'], places);
const codesOf = (turn: Turn): string[] => turn.reports.map(({ code }) => code);

describe('a nova', () => {
	const hit = (turn: Turn, system = HERE): Turn => {
		turn.events.novas.push({ seat: 3, system, order: 1, supreme: false });
		novas(turn);
		return turn;
	};

	it('CS-202, CS-282: kills the heroes in the order in which they stand, and tells their seat alone', () => {
		const two: Force = {
			...force(1, { 'eu.crucero': 1 }),
			heroes: [
				{ hero: 'eu.maestro-ludovico', at: 'ground' },
				{ hero: 'eu.gran-maestre-aldara', at: 'aboard:eu.crucero' }
			]
		};
		const neutral = led(force(0, { crusader: 1 }), 'x', 'ground');
		const turn = hit(turnAt(place(HERE, 1, [neutral, two])));
		expect(seatOf(turn, 1).fallen).toEqual(['eu.maestro-ludovico', 'eu.gran-maestre-aldara']);
		expect(findForce(turn, HERE, 1)).toMatchObject({ orbit: [], troops: [], heroes: [] });
		expect(codesOf(turn)).toEqual(['heroDied', 'heroDied', 'harm', 'destroyed']);
		const told = turn.reports.flatMap((one) => (one.code === 'heroDied' ? [one.data.hero] : []));
		expect(told).toEqual(seatOf(turn, 1).fallen);
		for (const { code, to } of turn.reports)
			expect([code, to]).toEqual([code, code === 'destroyed' ? 'all' : [1]]);
	});

	it('CS-256, CS-729: spares the yards of a seat that have just appeared there, and no others', () => {
		const yards: Force = force(1, { battariu_shipyard: 3 });
		const turn = turnAt(
			place(HERE, 1, [yards]),
			place(AWAY, 1, [force(1, { battariu_shipyard: 1 })])
		);
		const force1 = findForce(turn, HERE, 1);
		const [group] = force1?.orbit ?? [];
		if (!force1 || !group) throw new Error('no yards');
		force1.orbit = [
			{ ...group, n: 1 },
			{ ...group, n: 2, start: '' }
		];
		turn.events.appeared.push(
			{ seat: 1, system: HERE },
			{ seat: 1, system: AWAY },
			{ seat: 2, system: HERE }
		);
		hit(turn);
		expect(findForce(turn, HERE, 1)?.orbit.map(({ n, start }) => [n, start])).toEqual([[1, '']]);
	});
});

describe('minefields', () => {
	it('CS-150, CS-291: strike system by system in canonical order, and each field once it is laid by another', () => {
		const entering = (system: string, seat: number): Place =>
			place(system, 0, [force(1, { 'eu.heraldo-de-armas': 9 })], { mines: [{ seat, left: 60 }] });
		const turn = turnAt(entering(AWAY, 2), entering(HERE, 2), entering('white-3', 1));
		for (const system of [AWAY, HERE, 'white-3']) {
			for (const group of findForce(turn, system, 1)?.orbit ?? []) group.moved = true;
		}
		mines(turn);
		const told = turn.reports.flatMap((one) => (one.code === 'harm' ? [one.data.system] : []));
		expect(told).toEqual([HERE, AWAY]);
		expect(turn.places.get('white-3')?.mines).toEqual([{ seat: 1, left: 60 }]);
		expect(countUnits(findForce(turn, 'white-3', 1), 'eu.heraldo-de-armas')).toBe(9);
		expect(tallyOf(turn, `mined/1/${HERE}`)).toBe(1);
	});
});

describe('dynamic landings', () => {
	it('CS-396, CS-433: a defence stops landings of others in its own system only', () => {
		const landed = (seat: number, system: string): number => {
			const ship = force(1, { 'eu.crucero': 1 }, [[EU, 'aboard:eu.crucero', 20]]);
			const turn = turnAt(place(HERE, 0, [ship]));
			turn.events.defences.push({ seat, system, against: 1 });
			turn.events.landings.push({
				seat: 1,
				system: HERE,
				order: 1,
				hidden: [],
				troops: [{ troop: EU, n: 20, from: 'aboard:eu.crucero' }]
			});
			landings(turn);
			return countTroops(findForce(turn, HERE, 1), 'ground');
		};
		expect([landed(2, HERE), landed(2, AWAY), landed(1, HERE), landed(1, AWAY)]).toEqual([
			...[0, 20, 20, 20]
		]);
	});
});

describe('ground battles', () => {
	const fought = (...places: readonly Place[]): Turn => {
		const turn = turnAt(...places);
		groundBattles(turn);
		return turn;
	};

	it('CS-481, CS-011: a partner of both stands by while the others fight', () => {
		const turn = turnAt(
			place(HERE, 0, [ground(1, [EU, 9]), ground(2, [OC, 4]), ground(3, ['fa.poseido', 5])])
		);
		turn.pacts.push({ a: 1, b: 3, from: 1, until: 9 }, { a: 2, b: 3, from: 1, until: 9 });
		groundBattles(turn);
		expect(countTroops(findForce(turn, HERE, 1))).toBe(5);
		expect(countTroops(findForce(turn, HERE, 3))).toBe(5);
	});

	it('CS-577: who has one troop of one kind left survives and reads of it', () => {
		const turn = fought(place(HERE, 0, [ground(1, [EU, 4], ['droid', 1]), ground(2, [OC, 4])]));
		expect(turn.fought[0]?.sides.map(({ survives }) => survives)).toEqual([true, false]);
		const read = turn.reports.find(({ code }) => code === 'ground');
		expect(read?.to).toEqual([1]);
		expect(countTroops(findForce(turn, HERE, 1))).toBe(1);
	});

	it('CS-578: nobody reads of a battle that nobody survived', () => {
		const turn = fought(place(HERE, 0, [ground(1, [EU, 4]), ground(2, [OC, 4])]));
		expect(codesOf(turn)).not.toContain('ground');
	});

	it('CS-150, CS-481: are remembered in canonical order of their systems', () => {
		const both = (system: string): Place =>
			place(system, 0, [ground(1, [EU, 4]), ground(2, [OC, 2])]);
		const order = (...systems: readonly string[]): string[] =>
			fought(...systems.map(both)).fought.map(({ system }) => system);
		expect(order(AWAY, HERE)).toEqual(order(HERE, AWAY));
	});

	const troops = (troop: string, n: number, weight2 = 2): Troops => ({
		troop,
		n,
		weight2,
		searching: false
	});
	const left = (...list: readonly Troops[]): readonly number[] | undefined => {
		const side = (seat: number, enemy: number, all: readonly Troops[]): GroundSide => ({
			seat,
			troops: all,
			enemies: [enemy],
			preKill: 0
		});
		return groundBattle([side(1, 2, list), side(2, 1, [troops('z', 4)])])[0]?.left;
	};

	it('CS-483, CS-485: halves fall first, a pair for a point, the odd one with them; of equals the first', () => {
		expect(left(troops('soldier', 9), troops('miner', 5, 1))).toEqual([7, 0]);
		expect(left(troops('a', 3), troops('b', 9))).toEqual([0, 8]);
		expect(left(troops('miner', 12, 1), troops('b', 9))).toEqual([4, 9]);
	});
});

describe('losses', () => {
	it('CS-198: troops go down with their carriers, out of the force as out of the tally', () => {
		const one = force(1, { 'eu.crucero': 4 }, [[EU, 'aboard:eu.crucero', 4]]);
		const turn = turnAt(place(HERE, 1, [one]));
		const there = findForce(turn, HERE, 1);
		if (!there) throw new Error('no force');
		expect(drown(there, 'eu.crucero', 0)).toEqual([]);
		expect(countTroops(there)).toBe(4);
		expect(drown(there, 'eu.crucero', 1)).toEqual([{ unit: EU, n: 1 }]);
		expect(countTroops(there)).toBe(3);
	});

	it('CS-461: takers are credited with equal whole parts; the neutral faction and parts of nothing with none', () => {
		const turn = turnAt();
		const loss = (n: number) => ({
			system: HERE,
			where: 'star' as const,
			of: 1,
			aboard: false as const,
			units: [{ unit: 'eu.crucero', n }]
		});
		creditLoss(turn, loss(7), [0, 2, 3]);
		creditLoss(turn, loss(1), [2, 3]);
		expect(turn.credits.map(({ seat, n }) => [seat, n])).toEqual([
			...[
				[0, 7],
				[2, 2],
				[3, 2]
			],
			[0, 1]
		]);
	});

	it('CS-464: recyclers make half of the list price, rounded down, and no more than 15 R each', () => {
		expect([recycled(10, 31), recycled(1, 31), recycled(1, 29), recycled(0, 90)]).toEqual([
			15, 15, 14, 0
		]);
	});
});

describe('after combat', () => {
	it('CS-464: recyclers earn by star battles of their own, told for the system', () => {
		const earned = (where: 'star' | 'ground', seat: number): number => {
			const turn = turnAt(place(HERE, 1, [force(1, { recycler: 3 })]));
			const side = (one: number) => ({
				seat: one,
				ships: 1,
				enemyShips: 1,
				won: one === 1,
				enemies: [3 - one],
				survives: true
			});
			turn.fought.push({ system: HERE, where, sides: [side(0), side(1)] });
			turn.credits.push({
				system: HERE,
				where: 'star',
				of: 2,
				seat,
				unit: 'oc.crucero',
				n: 2,
				aboard: false
			});
			const before = seatOf(turn, 1).treasury;
			afterCombat(turn);
			return seatOf(turn, 1).treasury - before;
		};
		expect([earned('star', 1), earned('ground', 1), earned('star', 2)]).toEqual([30, 0, 0]);
	});

	it('CS-126: explorers come home with their heroes after those at home', () => {
		const crew = led(force(1, { 'eu.crucero': 1 }), 'eu.gran-maestre-aldara', 'aboard:eu.crucero');
		const home = led(force(1, { 'eu.destructor-alfa': 1 }), 'eu.maestro-ludovico', 'ground');
		const turn = turnAt(
			place('white-9', 1, [home]),
			place('black-2', 0, [crew, force(0, { crusader: 1 })])
		);
		exploringAt(turn, { seat: 1, system: 'black-2', home: 'white-9' });
		afterCombat(turn);
		expect(findForce(turn, 'white-9', 1)?.heroes.map(({ hero }) => hero)).toEqual([
			...['eu.maestro-ludovico', 'eu.gran-maestre-aldara']
		]);
		expect(findForce(turn, 'black-2', 1)?.orbit).toEqual([]);
	});

	it('CS-289: a new field lies after those that were there', () => {
		const turn = turnAt(place(HERE, 1, [], { mines: [{ seat: 2, left: 5 }] }));
		turn.events.newMines.push({ seat: 1, system: HERE });
		afterCombat(turn);
		expect(turn.places.get(HERE)?.mines.map(({ seat }) => seat)).toEqual([2, 1]);
	});

	it('CS-202, CS-727: a hero aboard dies in a star battle that leaves no ship, and lives on with one', () => {
		const dies = (ships: number, where: 'star' | 'ground' = 'star'): boolean => {
			const one = led(
				force(1, { ...(ships > 0 ? { 'eu.crucero': ships } : {}), 'eu.canon-orbital': 2 }),
				'eu.gran-maestre-aldara',
				'aboard:eu.crucero'
			);
			const turn = turnAt(place(HERE, 1, [one], { sites: [site('fortification')] }));
			const side = { seat: 1, ships: 1, enemyShips: 1, won: false, enemies: [2], survives: true };
			turn.fought.push({ system: HERE, where, sides: [side] });
			afterCombat(turn);
			return seatOf(turn, 1).fallen.length > 0;
		};
		expect([dies(0), dies(1), dies(2), dies(0, 'ground')]).toEqual([true, false, false, false]);
	});
});
