/** Battle tests with odd numbers, ties and third parties. */
import { describe, expect, it } from 'vitest';
import { unitOf } from '../factions';
import { force, led, place, turnWith, preparedAt, linesOf } from '../testing';
import { findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Owner, Place } from '../types';
import { hasKey, systemsOf } from '../map/deal';
import { afterCombat } from './after';
import { bombardments } from './bombard-phase';
import { groundBattle, type GroundSide, type Troops } from './ground';
import { groundBattles } from './ground-phase';
import { hit, ranksOf } from './hits';
import { muster } from './muster';
import { novas } from './precombat';
import { fighters, isShip, NO_MODIFIERS, plainSide, type Fighters, type Side } from './sides';
import { starBattle } from './star';
import { starBattles } from './star-phase';

const HERE = 'red-4';
const EU = 'eu.artista-marcial';
const OC = 'oc.dron-de-batalla';
const CRUSADER = unitOf('crusader');
const made = (atk: number, shd: number, hull: number, n: number, key = ''): Fighters =>
	fighters({ ...CRUSADER, key: key || `s${atk}-${shd}-${hull}`, atk, shd, hull }, n);
const side = (
	seat: number,
	targets: readonly number[],
	list: readonly Fighters[],
	some: Partial<Side> = {}
): Side => ({ ...plainSide(seat, list, targets), ...some });
const ground = (seat: Owner, ...troops: readonly (readonly [string, number])[]): Force =>
	force(
		seat,
		{},
		troops.map(([troop, n]) => [troop, 'ground', n] as const)
	);
const turnAt = (...places: readonly Place[]): Turn => turnWith(['eu', 'oc', 'fa'], places);

describe('a star battle', () => {
	it('CS-453: without dice the first type of equals is hit first', () => {
		const battle = starBattle([
			side(1, [2], [made(1, 0, 1, 1)]),
			side(2, [1], [made(0, 0, 1, 2, 'a'), made(0, 0, 1, 2, 'b')])
		]);
		expect(battle.rounds[0]?.sides[1]?.lost).toEqual([1, 0]);
	});

	it('CS-459, CS-460: it goes on while any type is lost, though others stand', () => {
		const { sides } = starBattle([
			side(1, [2], [made(2, 0, 1, 1), made(0, 0, 9, 2)]),
			side(2, [1], [made(0, 0, 2, 1), made(0, 0, 1, 3)])
		]);
		expect(sides.map(({ left }) => left)).toEqual([
			[1, 2],
			[0, 0]
		]);
	});

	it('CS-466: of a coded attack that does not divide each target gets the part rounded down', () => {
		const coded = { ...made(3, 0, 9, 1), code: true };
		const { rounds } = starBattle([
			side(1, [2, 3], [coded]),
			side(2, [1], [made(0, 9, 9, 1)], { vulnerable: true }),
			side(3, [1], [made(0, 9, 9, 1)])
		]);
		// 15 points among two: 7 each, twice as many on whom the code reaches, half on whom it does not.
		expect(rounds[0]?.sides.map(({ received }) => received)).toEqual([0, 14, 3]);
	});

	it('CS-323: a wave takes no more off a shield than there is', () => {
		const [first] = starBattle([
			side(1, [2], [made(4, 0, 9, 1)], { waves: { 2: 99 } }),
			side(2, [1], [made(0, 1, 4, 1)])
		]).rounds;
		expect(first?.sides[1]).toMatchObject({ received: 20, shield: 0, damage: 20, lost: [1] });
	});

	it('CS-638: acid takes at most its percent of a shield, rounded down', () => {
		const acid = { ...made(0, 0, 9, 3), drain: 5 };
		const [first] = starBattle([
			side(1, [2], [acid], { drainCap: 50 }),
			side(2, [1], [made(0, 1, 4, 1)])
		]).rounds;
		expect(first?.sides[1]?.shield).toBe(3);
	});
});

describe('values of fighters', () => {
	it('CS-590: a base with any movement is a ship; CS-169: what lacks a shield has no life of shields', () => {
		expect([1, 0].map((mov) => isShip({ ...CRUSADER, class: 'base', mov }))).toEqual([true, false]);
		expect(fighters({ ...CRUSADER, shd: -1 }, 1).life).toBe(0);
	});

	it('CS-179: what does not divide among the blocks is lost', () => {
		const { attack, shield } = fighters({ ...CRUSADER, atk: 11, shd: 7, blocks: 4 }, 1);
		expect([attack, shield]).toEqual([10, 5]);
	});

	it('CS-450, CS-638: nobody searches and nobody drains unless told', () => {
		expect(fighters(CRUSADER, 1)).toMatchObject({ searching: false, code: false, drain: 0 });
		const some = { searching: true, code: true };
		expect(fighters(CRUSADER, 1, NO_MODIFIERS, some)).toMatchObject(some);
	});

	it('CS-450: who searches is hit before others, wherever it stands', () => {
		const list = [made(1, 0, 1, 2, 'a'), { ...made(1, 0, 1, 2, 'b'), searching: true }];
		expect(hit(ranksOf(list), 10, () => 0).map(({ alive }) => alive)).toEqual([2, 0]);
	});

	it('CS-453: equals share their losses though others were hit before them', () => {
		const list = [made(1, 0, 9, 1, 'a'), made(1, 0, 1, 2, 'b'), made(1, 0, 1, 2, 'c')];
		expect(hit(ranksOf(list), 45 + 10, () => 0).map(({ alive }) => alive)).toEqual([0, 1, 1]);
	});
});

describe('who fights', () => {
	const fleets = (n: number): Place =>
		place(HERE, 0, [force(1, { 'nx.chispa': 2 }), force(2, { 'oc.crucero': n })]);

	it('CF-NX-31: a fleet of which any group came by portal has come by portal', () => {
		const turn = turnWith(['nx', 'oc'], [fleets(3)]);
		const here = turn.places.get(HERE);
		const own = findForce(turn, HERE, 1);
		const [group] = own?.orbit ?? [];
		if (!here || !own || !group) throw new Error('no fleet');
		own.orbit.push({ ...group, unit: 'nx.lanzadera-nax', portalled: true });
		const came = (): unknown =>
			muster(turn, here).find((one) => one.side.seat === 1)?.scene.portalled;
		expect(came()).toBe(true);
		for (const one of own.orbit) one.portalled = false;
		expect(came()).toBe(false);
	});

	it('CS-385: a preparation of which one kind has come is in force', () => {
		const turn = turnAt(
			place(HERE, 0, [force(1, { 'eu.crucero': 2 }), force(2, { 'oc.crucero': 3 })])
		);
		preparedAt(
			turn,
			{ 'eu.crucero': 1 },
			{ seat: 1, target: HERE, against: 2, cards: ['shield_gem'] }
		);
		const here = turn.places.get(HERE);
		expect(here && muster(turn, here)[0]?.side.gem).toBe(true);
	});

	const sidesOf = (turn: Turn) => {
		starBattles(turn);
		return turn.fought[0]?.sides;
	};

	it('CS-437, CS-710: who does not shoot at an enemy that shoots has met it all the same', () => {
		const turn = turnAt(fleets(3));
		turn.events.truces.push({ seat: 1, against: 2, target: HERE });
		expect(sidesOf(turn)?.map(({ enemies }) => enemies)).toEqual([[2], [1]]);
	});

	it('CS-591: one ship left survives and has won; where one of two enemies is left, nobody has', () => {
		const lone = turnAt(
			place(HERE, 0, [force(1, { 'eu.campeona': 1 }), force(2, { 'oc.pez-vela': 1 })])
		);
		expect(sidesOf(lone)?.map(({ survives, won }) => [survives, won])).toEqual([
			[true, true],
			[false, false]
		]);
		const three = turnAt(
			place(HERE, 0, [
				force(1, { 'eu.crucero': 40 }),
				force(2, { 'oc.pez-vela': 1 }),
				force(3, { recycler: 1 })
			])
		);
		three.pacts.push({ a: 2, b: 3, from: 1, until: 9 });
		three.events.truces.push({ seat: 1, against: 3, target: HERE });
		expect(sidesOf(three)?.map(({ enemies, won }) => [enemies, won])).toEqual([
			[[2, 3], false],
			[[1], false],
			[[1], false]
		]);
	});

	it('CS-577: a battle is read by who has one ship of one kind left', () => {
		const turn = turnAt(
			place(HERE, 0, [
				force(1, { 'eu.crucero': 1, 'eu.heraldo-de-armas': 1 }),
				force(0, { 'oc.pez-vela': 1 })
			])
		);
		starBattles(turn);
		const told = turn.reports.map(({ code, to }) => [code, to]);
		expect(told).toEqual([['battle', [1]]]);
	});
});

describe('after a battle', () => {
	it('CS-464: half of an odd price is rounded down', () => {
		const turn = turnAt(place(HERE, 1, [force(1, { recycler: 3 })]));
		const one = { seat: 1, ships: 1, enemyShips: 1, won: true, enemies: [2], survives: true };
		turn.fought.push({ system: HERE, where: 'star', sides: [one] });
		turn.credits.push({
			system: HERE,
			where: 'star',
			of: 2,
			seat: 1,
			unit: 'oc.manta',
			n: 1,
			aboard: false
		});
		const before = seatOf(turn, 1).treasury;
		afterCombat(turn);
		expect(seatOf(turn, 1).treasury - before).toBe(13);
	});

	const beaten = (turn: Turn, ...crews: readonly (readonly [number, string])[]): Turn => {
		for (const [seat, system] of crews) {
			turn.black[Number(system.slice('black-'.length)) - 1] = { is: 'hidden_fleet', size: 'small' };
			turn.events.explorers.push({ seat, system, home: 'white-9' });
		}
		afterCombat(turn);
		return turn;
	};

	it('CS-150: hidden fleets are salvaged in the order of their systems', () => {
		const turn = turnAt(
			...['black-9', 'black-2'].map((one) => place(one, 0, [force(1, { 'eu.crucero': 1 })]))
		);
		beaten(turn, [1, 'black-9'], [1, 'black-2']);
		expect(linesOf(turn).map((line) => line.split(' ')[2])).toEqual(['black-2', 'black-9']);
	});

	it('CS-129: of equal attacks the first seat takes it, whoever came first', () => {
		const crew = (seat: number): Force => force(seat, { crusader: 2 });
		const turn = turnAt(place('black-2', 0, [crew(1), crew(2)]));
		beaten(turn, [2, 'black-2'], [1, 'black-2']);
		expect([1, 2].map((seat) => turn.accounts.get(seat)?.length)).toEqual([1, undefined]);
	});
});

describe('bombs', () => {
	const bombed = (turn: Turn, seat = 2): Turn => {
		turn.events.bombardments.push({
			seat,
			system: HERE,
			order: 1,
			dynamic: false,
			missile: false,
			units: [{ unit: 'crusader', n: 2 }]
		});
		bombardments(turn);
		return turn;
	};

	it('CS-496: neutral troops are hit as others are, and credited as of the ground', () => {
		const turn = bombed(
			turnAt(place(HERE, 0, [ground(0, ['honour_guard', 30]), force(2, { crusader: 2 })]))
		);
		expect(findForce(turn, HERE, 0)?.troops[0]?.n).toBe(18);
		expect(turn.credits.map(({ seat, n, aboard }) => [seat, n, aboard])).toEqual([
			[0, 12, false],
			[2, 12, false]
		]);
	});

	it('CF-FA-32: its Guardian halves bombs on the ground of its base, at seat 1 as at others', () => {
		const power = (hero: boolean) => {
			const own = ground(1, ['fa.poseido', 30]);
			const base = { building: 'fa.valle-de-las-gemas', seat: 1, built: 0 };
			const there = place(
				HERE,
				1,
				[hero ? led(own, 'fa.guardian-de-la-gema', 'ground') : own, force(2, { crusader: 2 })],
				{ sites: [base] }
			);
			const turn = bombed(turnWith(['fa', 'oc'], [there]));
			const told = turn.reports.find(({ code }) => code === 'bombardment');
			return told?.code === 'bombardment' ? told.data.power : undefined;
		};
		expect([power(false), power(true)]).toEqual([12, 6]);
	});

	it('CS-711: only who has lost troops is told of', () => {
		const turn = bombed(
			turnAt(
				place(HERE, 0, [
					ground(1, [EU, 30]),
					force(2, { crusader: 2 }),
					ground(3, ['fa.poseido', 40])
				])
			)
		);
		const told = turn.reports.find(({ code }) => code === 'bombardment');
		expect(told?.code === 'bombardment' && told.data.killed).toEqual([
			{ seat: 3, lost: [{ unit: 'fa.poseido', n: 12 }] }
		]);
	});
});

describe('on the ground', () => {
	it('CS-577: who has one troop of one of two kinds left reads of it, out of sight of others', () => {
		const turn = turnAt(
			place(HERE, 0, [ground(1, [EU, 4], ['droid', 1]), ground(0, ['honour_guard', 2])])
		);
		groundBattles(turn);
		expect(turn.reports.filter(({ code }) => code === 'ground').map(({ to }) => to)).toEqual([[1]]);
	});

	it('CS-150: battles are fought in the order of the systems', () => {
		const both = (system: string): Place =>
			place(system, 0, [ground(1, [EU, 4]), ground(2, [OC, 2])]);
		const turn = turnAt(both('blue-9'), both(HERE));
		groundBattles(turn);
		expect(turn.fought.map(({ system }) => system)).toEqual([HERE, 'blue-9']);
	});

	it('CS-641: who is wiped out by a first strike strikes no more', () => {
		const one = (seat: number, enemy: number, n: number): GroundSide => ({
			seat,
			enemies: [enemy],
			preKill: 5,
			troops: [{ troop: 'z', n, weight2: 2, searching: false } satisfies Troops]
		});
		expect(groundBattle([one(1, 2, 5), one(2, 1, 5)]).map(({ left }) => left)).toEqual([[5], [0]]);
	});
});

describe('a nova', () => {
	it('CS-285: leaves the key of its ring to be found elsewhere, and lights it where nothing else is left', () => {
		const turn = turnAt(place(HERE, 1));
		const burnt = (): readonly [boolean, readonly string[]] => {
			turn.destroyed.delete(HERE);
			turn.events.novas.push({ seat: 3, system: HERE, order: 1, supreme: false });
			novas(turn);
			return [hasKey(turn, 'red'), turn.keys];
		};
		expect(burnt()).toEqual([true, []]);
		for (const system of systemsOf('red')) if (system !== HERE) turn.looted.add(system);
		expect(burnt()).toEqual([false, ['red']]);
	});
});
