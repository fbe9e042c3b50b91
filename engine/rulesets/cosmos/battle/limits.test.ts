/** Boundary cases of battles, bombardments and their aftermath: below, at and above each threshold. */
import { describe, expect, it } from 'vitest';
import { HIDDEN_FLEETS, type FactionId } from '../tables/data';
import {
	exploringAt,
	begun,
	boardOf,
	force,
	led,
	place,
	site,
	turnWith,
	preparedAt
} from '../testing';
import { unitOf } from '../factions';
import {
	addGroup,
	countTroops,
	countUnits,
	findForce,
	seatOf,
	takeUnits,
	type Group,
	type Turn
} from '../memory/turn';
import type { BlackCode, Force, Place } from '../types';
import { afterCombat } from './after';
import { bombardments } from './bombard-phase';
import { groundBattles } from './ground-phase';
import { troopsAt } from './soldiers';
import { blackouts, comePrepared, landings, mines } from './precombat';
import { starBattles } from './star-phase';

const HERE = 'red-4';
const EU = 'eu.artista-marcial';
const OC = 'oc.dron-de-batalla';
const ground = (seat: number, troop: string, n: number): Force =>
	force(seat, {}, [[troop, 'ground', n]]);

describe('on the ground', () => {
	const search = (seat: number, system: string, n: number, troop = OC) => ({
		seat,
		system,
		order: 1,
		turn: 1,
		units: [{ unit: troop, n }]
	});
	const kinds = (of: (turn: Turn) => void, at: 'ground' | 'orbital' = 'ground', n = 9) => {
		const own = force(2, {}, [
			[OC, at, n],
			['droid', at, 1],
			[OC, 'aboard:oc.crucero', 5]
		]);
		const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own])]);
		of(turn);
		return troopsAt(turn, HERE, findForce(turn, HERE, 2) as never, at).map(
			(one) => `${one.troop} ${one.n} ${one.weight2}${one.searching ? ' searching' : ''}`
		);
	};

	it('CS-485, CS-236: those who search are hit first, whenever they began, and no more than are there', () => {
		const [rest, droid] = ['oc.dron-de-batalla 9 2', 'droid 1 2'];
		const both = (now: number, then: number) => (turn: Turn) => {
			turn.searches.push({ ...search(2, HERE, now), turn: turn.turn });
			turn.searches.push(search(2, HERE, then));
		};
		expect(kinds(() => undefined)).toEqual([rest, droid]);
		expect(kinds(both(2, 3))).toEqual([`${OC} 5 2 searching`, `${OC} 4 2`, droid]);
		expect(kinds(both(8, 1))).toEqual([`${OC} 9 2 searching`, droid]);
		expect(kinds(both(9, 9))).toEqual([`${OC} 9 2 searching`, droid]);
		expect(kinds(both(9, 9), 'orbital')).toEqual([rest, droid]);
		expect(
			kinds((turn) => {
				turn.searches.push(search(1, HERE, 9), search(2, 'red-5', 9));
				turn.searches.push(search(2, HERE, 1, 'droid'));
			})
		).toEqual([rest, 'droid 1 2 searching']);
	});

	const battle = (own: Force, enemy: Force, of: (turn: Turn) => void = () => undefined): Turn => {
		const turn = turnWith(['eu', 'oc', 'fa'], [place(HERE, 0, [own, enemy])]);
		of(turn);
		groundBattles(turn);
		return turn;
	};

	it('CS-481, CS-463, CS-487: one against one is told, remembered and credited', () => {
		const turn = battle(ground(1, EU, 1), ground(2, OC, 1));
		const lost = (of: number, unit: string) => ({
			system: HERE,
			where: 'ground',
			of,
			unit,
			n: 1,
			aboard: false
		});
		expect(turn.credits).toEqual([
			{ ...lost(1, EU), seat: 0 },
			{ ...lost(1, EU), seat: 2 },
			{ ...lost(2, OC), seat: 0 },
			{ ...lost(2, OC), seat: 1 }
		]);
		const side = (seat: number, other: number) => ({
			seat,
			ships: 0,
			enemyShips: 0,
			won: false,
			enemies: [other],
			survives: false
		});
		expect(turn.fought).toEqual([
			{ system: HERE, where: 'ground', sides: [side(1, 2), side(2, 1)] }
		]);
		expect([countTroops(findForce(turn, HERE, 1)), countTroops(findForce(turn, HERE, 2))]).toEqual([
			0, 0
		]);
	});

	it('CS-481, CS-577, CS-578: survivors read of it, the beaten learn what they lost', () => {
		const turn = battle(ground(1, EU, 9), ground(2, OC, 8));
		expect(turn.reports).toEqual([
			{
				code: 'lostContact',
				to: [2],
				data: { system: HERE, lost: [{ unit: OC, n: 8 }], met: [1] }
			},
			{
				code: 'ground',
				to: [1],
				data: {
					system: HERE,
					at: 'ground',
					sides: [
						{ seat: 1, before: [{ unit: EU, n: 9 }], after: [{ unit: EU, n: 1 }], shares: [9] },
						{ seat: 2, before: [{ unit: OC, n: 8 }], after: [], shares: [8] }
					]
				}
			}
		]);
		expect(turn.fought[0]?.sides.map(({ won, survives }) => [won, survives])).toEqual([
			[true, true],
			[false, false]
		]);
	});

	it('CS-277, CS-504: out of contact nobody reads of it, and nobody is credited', () => {
		const turn = battle(ground(1, EU, 9), ground(2, OC, 8), ({ blackouts: out }) => out.add(HERE));
		expect(turn.reports).toEqual([]);
		expect(turn.credits.map(({ seat, of, n }) => [seat, of, n])).toEqual([
			[0, 1, 8],
			[0, 2, 8]
		]);
	});

	it('CS-481, CS-011: partners do not fight, nor one faction alone; the orbital base is a battle of its own', () => {
		const pact = (turn: Turn) => turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 });
		expect(battle(ground(1, EU, 9), ground(2, OC, 8), pact).fought).toEqual([]);
		expect(battle(force(1, {}, [[EU, 'orbital', 9]]), ground(2, OC, 8)).fought).toEqual([]);
		const orbital = battle(force(1, {}, [[EU, 'orbital', 9]]), force(2, {}, [[OC, 'orbital', 2]]));
		expect(orbital.fought.map(({ where }) => where)).toEqual(['orbital']);
		expect(countTroops(findForce(orbital, HERE, 1), 'orbital')).toBe(7);
	});
});

describe('before the battles', () => {
	it('CS-277: who has anything inside hears of a blackout, and nobody else', () => {
		const empty = { ...force(3, {}), orbit: [] };
		const turn = turnWith(
			['eu', 'oc', 'fa', 'am'],
			[
				place(HERE, 0, [
					force(0, { crusader: 1 }),
					force(1, { crusader: 1 }),
					ground(2, OC, 1),
					empty,
					led(force(4, {}), 'am.presidenta-walker', 'ground')
				])
			]
		);
		turn.events.blackouts.push({ seat: 3, system: HERE, order: 1 });
		blackouts(turn);
		expect(turn.reports).toEqual(
			[1, 2, 4].map((seat) => ({
				code: 'harm',
				to: [seat],
				data: { system: HERE, by: 'blackout', lost: [] }
			}))
		);
	});

	it('CS-279: troops inside are enough to end a blackout; a destroyed system is none', () => {
		const ended = (own: Force, who = 1, system = HERE): boolean => {
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own]), place('red-9', 0)]);
			turn.blackouts.add(HERE);
			turn.events.entered.push({ seat: who, system, unit: 'crusader', n: 1, prepared: [] });
			blackouts(turn);
			return !turn.blackouts.has(HERE);
		};
		const hero = led(force(1, {}), 'eu.cronista-isaura', 'ground');
		expect([
			ended(ground(1, EU, 1)),
			ended(force(1, { crusader: 1 })),
			ended(hero),
			ended(force(1, { crusader: 1 }), 2),
			ended(force(1, { crusader: 1 }), 1, 'red-9')
		]).toEqual([true, true, false, false, false]);
		const turn = turnWith(['eu', 'oc'], []);
		turn.destroyed.add(HERE);
		turn.events.blackouts.push({ seat: 1, system: HERE, order: 1 });
		blackouts(turn);
		expect(turn.blackouts.has(HERE)).toBe(false);
	});

	const mined = (ships: Force, fields: readonly { seat: number; left: number }[], n: number) => {
		const turn = turnWith(['eu', 'oc', 'fa'], [place(HERE, 0, [ships], { mines: [...fields] })]);
		const own = findForce(turn, HERE, 1);
		for (const group of own ? takeUnits(own, 'crusader', n) : [])
			if (own) addGroup(own, { ...group, moved: true });
		mines(turn);
		return turn;
	};

	it('CS-290, CS-291, CS-292: field after field strikes what is left, and what it used up is gone', () => {
		const left = (fields: readonly { seat: number; left: number }[], n = 9) => {
			const turn = mined(force(1, { crusader: 9 }), fields, n);
			return [
				countUnits(findForce(turn, HERE, 1), 'crusader'),
				turn.places.get(HERE)?.mines.map((one) => one.left)
			];
		};
		const field = (left: number, seat = 2) => ({ seat, left });
		expect(left([field(24)])).toEqual([9, [24]]);
		expect(left([field(25)])).toEqual([8, []]);
		expect(left([field(26)])).toEqual([8, [1]]);
		expect(left([field(25), field(60, 3)])).toEqual([6, [10]]);
		expect(left([field(60, 1), field(30, 0)])).toEqual([8, [60, 5]]);
		expect(left([field(500)], 2)).toEqual([7, [450]]);
		expect(left([field(500)], 20)).toEqual([0, [275]]);
	});

	it('CS-290, CS-198, CS-716: who loses ships to mines loses those aboard, and is told both', () => {
		const own = force(1, { crusader: 4 }, [[EU, 'aboard:crusader', 21]]);
		const turn = mined(own, [{ seat: 2, left: 25 }], 4);
		expect(turn.reports).toEqual([
			{
				code: 'harm',
				to: [1],
				data: {
					system: HERE,
					by: 'mines',
					lost: [
						{ unit: 'crusader', n: 1 },
						{ unit: EU, n: 6 }
					]
				}
			},
			{ code: 'warning', to: [2], data: { of: 'mines', n: 0, system: HERE, seat: 0 } }
		]);
		expect(turn.tallies.get(`mined/1/${HERE}`)).toBe(1);
		const none = mined(own, [{ seat: 2, left: 24 }], 4);
		expect([none.reports, none.tallies.get(`mined/1/${HERE}`)]).toEqual([[], undefined]);
	});

	it('CS-288: the ships that are prepared are uncloaked there, and no others', () => {
		const shown = (n: number, target: string): number => {
			const own = force(1, {});
			const hidden = { unit: 'eu.crucero', n: 5, cloaked: true, pulsed: 0 };
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [{ ...own, orbit: [hidden] }])]);
			preparedAt(turn, { 'eu.crucero': n }, { seat: 1, target: HERE, against: 2, cards: [] });
			Object.assign(turn.events.preparations[0] ?? {}, { target });
			comePrepared(turn);
			return (findForce(turn, HERE, 1)?.orbit ?? []).reduce(
				(sum, one) => (one.cloaked ? sum : sum + one.n),
				0
			);
		};
		expect([shown(0, HERE), shown(2, HERE), shown(9, HERE), shown(2, 'red-9')]).toEqual([
			0, 2, 5, 0
		]);
	});

	it('CS-433, CS-434, CS-674: as many land as are still there; what stops them is told of the order', () => {
		const land = (n: number, sites: Place['sites'] = []) => {
			const own = force(1, { crusader: 1 }, [[EU, 'aboard:crusader', 20]]);
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own], { sites })]);
			const entry = { kind: 'counterspy', system: HERE } as const;
			turn.orders.set(
				1,
				[1, 2].map((order) => ({ order, entry, status: 'done', reason: '' }) as const)
			);
			const troops = [{ troop: EU, n, from: 'aboard:crusader' }];
			turn.events.landings.push({ seat: 1, system: HERE, order: 2, troops, hidden: [] });
			landings(turn);
			const there = findForce(turn, HERE, 1);
			return [
				...[countTroops(there, 'ground'), countTroops(there, 'aboard:crusader')],
				...[turn.tallies.get(`landed/1/${HERE}`) ?? 0],
				(turn.orders.get(1) ?? []).map(({ status, reason }) => `${status} ${reason}`).join()
			];
		};
		expect([land(19), land(20), land(21)]).toEqual([
			[19, 1, 1, 'done ,done '],
			[20, 0, 1, 'done ,done '],
			[20, 0, 1, 'done ,done ']
		]);
		expect([land(9, [site('energy_dome', 2)]), land(9, [site('galactic_forum')])]).toEqual([
			[0, 20, 0, 'done ,part domed'],
			[0, 20, 0, 'done ,part immune-now']
		]);
	});
});

describe('bombardments', () => {
	const bombs = (
		own: Force,
		others: readonly Force[],
		some: { n?: number; dynamic?: boolean; of?: (turn: Turn) => void; sites?: Place['sites'] } = {}
	): Turn => {
		const turn = turnWith(
			['eu', 'oc', 'fa'],
			[place(HERE, 0, [own, ...others], { sites: some.sites ?? [] })]
		);
		const entry = { kind: 'counterspy', system: HERE } as const;
		turn.orders.set(
			1,
			[1, 2].map((order) => ({ order, entry, status: 'done', reason: '' }) as const)
		);
		turn.events.bombardments.push({
			seat: 1,
			system: HERE,
			order: 2,
			missile: false,
			dynamic: some.dynamic ?? false,
			units: [{ unit: 'crusader', n: some.n ?? 2 }]
		});
		some.of?.(turn);
		bombardments(turn);
		return turn;
	};
	const fates = (turn: Turn) =>
		(turn.orders.get(1) ?? []).map(({ status, reason }) => `${status} ${reason}`).join();
	const target = ground(2, OC, 30);

	it('CS-494, CS-715: those of the order that are still there bombard, and it is told', () => {
		const turn = bombs(force(1, { crusader: 9 }), [target]);
		expect(turn.reports).toEqual([
			{
				code: 'bombardment',
				to: [1, 2],
				data: {
					power: 12,
					failed: '',
					sheltered: false,
					system: HERE,
					by: 1,
					killed: [{ seat: 2, lost: [{ unit: OC, n: 12 }] }]
				}
			}
		]);
		expect([fates(turn), turn.tallies.get(`bombed/1/${HERE}`)]).toEqual(['done ,done ', 1]);
		const left = (there: number, n: number) =>
			countTroops(findForce(bombs(force(1, { crusader: there }), [target], { n }), HERE, 2));
		expect([left(1, 2), left(2, 2), left(3, 2), left(9, 5), left(9, 6)]).toEqual([
			24, 18, 18, 0, 0
		]);
	});

	it('CS-463, CS-504: kills are credited to who bombards, out of contact to nobody', () => {
		const credits = (of?: (turn: Turn) => void) =>
			bombs(force(1, { crusader: 1 }), [target], of ? { of } : {}).credits.map((one) => [
				one.seat,
				one.of,
				one.n,
				one.where
			]);
		expect(credits()).toEqual([
			[0, 2, 6, 'bombard'],
			[1, 2, 6, 'bombard']
		]);
		expect(credits(({ blackouts: out }) => out.add(HERE))).toEqual([[0, 2, 6, 'bombard']]);
		const silent = bombs(force(1, { crusader: 1 }), [target], {
			of: ({ blackouts: out }) => out.add(HERE)
		});
		expect(silent.reports).toEqual([]);
	});

	it('CS-493, CS-678: without a ship left nothing happens; an obstacle is told', () => {
		const gone = bombs(force(1, {}), [target]);
		expect([gone.reports, fates(gone)]).toEqual([[], 'done ,failed site-lost']);
		const flew = bombs(force(1, {}), [target], { dynamic: true });
		expect(fates(flew)).toBe('done ,part site-lost');
		const domed = bombs(force(1, { crusader: 1 }), [target], { sites: [site('energy_dome', 2)] });
		expect(domed.reports).toEqual([
			{
				code: 'bombardment',
				to: [1, 2].filter((seat) => seat === 1 || seat === 2),
				data: { power: 0, failed: 'domed', sheltered: false, system: HERE, by: 1, killed: [] }
			}
		]);
		expect([fates(domed), domed.credits]).toEqual(['done ,failed domed', []]);
		const defended = (seat: number, system: string) =>
			fates(
				bombs(force(1, { crusader: 1 }), [target], {
					of: ({ events }) => events.defences.push({ seat, system, against: 3 })
				})
			);
		expect([defended(2, HERE), defended(1, HERE), defended(2, 'red-9')]).toEqual([
			'done ,failed defended',
			'done ,done ',
			'done ,done '
		]);
	});

	it('CS-493, CS-011: ships of partners are no obstacle, and their troops no target', () => {
		const partner = force(3, { crusader: 1 }, [['fa.poseido', 'ground', 50]]);
		const pact = (turn: Turn) => turn.pacts.push({ a: 1, b: 3, from: 1, until: 9 });
		const turn = bombs(force(1, { crusader: 1 }), [target, partner], { of: pact });
		expect([2, 3].map((seat) => countTroops(findForce(turn, HERE, seat)))).toEqual([24, 50]);
		expect(fates(bombs(force(1, { crusader: 1 }), [target, partner]))).toBe(
			'done ,failed enemy-in-orbit'
		);
	});
});

describe('after the battles', () => {
	it('CS-463, CS-464: fifteen R a recycler, or half of what was credited to it in that battle', () => {
		const gained = (n: number, some: object = {}): number => {
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [force(1, { recycler: n })])]);
			turn.credits.push({
				system: HERE,
				where: 'star',
				seat: 1,
				of: 2,
				unit: 'oc.crucero',
				n: 3,
				aboard: false,
				...some
			} as never);
			turn.fought.push({
				system: HERE,
				where: 'star',
				sides: [{ seat: 1, ships: 1, won: true, enemyShips: 0, survives: true, enemies: [] }]
			});
			afterCombat(turn);
			return seatOf(turn, 1).treasury - 500;
		};
		const half = Math.floor((3 * unitOf('oc.crucero').cost) / 2);
		const most = Math.floor(half / 15);
		expect([gained(0), gained(1), gained(most), gained(most + 1)]).toEqual([
			0,
			15,
			15 * most,
			half
		]);
		expect([
			gained(9, { system: 'red-9' }),
			gained(9, { where: 'bombard' }),
			gained(9, { seat: 2 }),
			gained(9, { aboard: 'ship' })
		]).toEqual([0, 0, 0, 0]);
	});

	const beaten = (more: (turn: Turn) => void = () => undefined, size = 'medium'): Turn => {
		const enemy = force(0, {});
		const board = boardOf(
			['eu', 'oc', 'fa'],
			[place('black-2', 0, [enemy, force(1, { crusader: 2 }), force(3, { crusader: 3 })])]
		);
		const black = board.black.map((one, i): BlackCode =>
			i === 1 ? ({ is: 'hidden_fleet', size } as BlackCode) : one
		);
		const turn = begun({ ...board, black });
		for (const seat of [1, 3]) exploringAt(turn, { seat, system: 'black-2', home: 'white-64' });
		more(turn);
		afterCombat(turn);
		return turn;
	};
	const treasuries = (turn: Turn) => [1, 3].map((seat) => seatOf(turn, seat).treasury - 500);
	const { salvage } = HIDDEN_FLEETS.medium;

	it('CS-128, CS-129: of several who beat a hidden fleet the stronger attack takes all, of equal ones the first seat', () => {
		expect(treasuries(beaten())).toEqual([0, salvage]);
		const even = (turn: Turn) => {
			for (const group of findForce(turn, 'black-2', 3)?.orbit ?? []) group.n = 2;
		};
		expect(treasuries(beaten(even))).toEqual([salvage, 0]);
		expect(
			treasuries(
				beaten((turn) => {
					even(turn);
					seatOf(turn, 3).reflex.boost_weapons = 1;
				})
			)
		).toEqual([0, salvage]);
		expect(beaten().black[1]).toEqual({ is: 'consumed' });
		expect(treasuries(beaten(({ blackouts: out }) => out.add('black-2')))).toEqual([0, 0]);
	});

	it('CS-127, CS-126: as long as one ship of it is left, it stays, and who came knows the way', () => {
		const turn = beaten((one) => {
			const neutral = findForce(one, 'black-2', 0);
			neutral?.orbit.push({ ...(findForce(one, 'black-2', 1)?.orbit[0] as Group), n: 1 });
			seatOf(one, 1).codes = ['black-1', 'black-3'];
			seatOf(one, 3).codes = ['black-2'];
		});
		expect(turn.black[1]).toMatchObject({ is: 'hidden_fleet' });
		expect([1, 3].map((seat) => [seatOf(turn, seat).codes, seatOf(turn, seat).vision])).toEqual([
			[['black-1', 'black-2', 'black-3'], ['black-2']],
			[['black-2'], ['black-2']]
		]);
		expect(treasuries(turn)).toEqual([0, 0]);
	});

	it('CS-126, CS-725: explorers return with all they have, round the ring past what is destroyed', () => {
		const back = (...destroyed: string[]) => {
			const turn = beaten((one) => {
				for (const system of destroyed) one.destroyed.add(system);
				findForce(one, 'black-2', 1)?.troops.push({
					troop: EU,
					at: 'aboard:crusader',
					n: 9,
					legs: 0,
					done: false
				});
				findForce(one, 'black-2', 1)?.heroes.push({
					hero: 'eu.cronista-isaura',
					at: 'aboard:crusader'
				});
			});
			expect(findForce(turn, 'black-2', 1)).toMatchObject({ orbit: [], troops: [], heroes: [] });
			return ['white-64', 'white-1', 'white-2'].map((system) => {
				const found = findForce(turn, system, 1);
				return [
					countUnits(found, 'crusader'),
					countTroops(found),
					found?.heroes.length ?? 0
				].join();
			});
		};
		expect([back(), back('white-64'), back('white-64', 'white-1')]).toEqual([
			['2,9,1', '0,0,0', '0,0,0'],
			['0,0,0', '2,9,1', '0,0,0'],
			['0,0,0', '0,0,0', '2,9,1']
		]);
	});

	it('CS-289, CS-303: what was laid works from now on, but in a destroyed system', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1), place('red-9', 1)]);
		for (const system of [HERE, 'red-9']) {
			turn.events.newMines.push({ seat: 1, system });
			turn.events.newTraps.push({ seat: 1, system });
		}
		turn.destroyed.add('red-9');
		afterCombat(turn);
		expect([HERE, 'red-9'].map((at) => turn.places.get(at))).toMatchObject([
			{ mines: [{ seat: 1, left: 500 }], trap: [{ seat: 1, on: true }] },
			{ mines: [], trap: [] }
		]);
	});

	it('CS-300, CS-301, CS-716: a pulse tells each faction which of its ships it holds', () => {
		const turn = turnWith(
			['eu', 'oc', 'fa'],
			[
				place(HERE, 0, [
					force(0, { crusader: 1 }),
					force(1, { crusader: 2, 'eu.canon-orbital': 1 }),
					force(2, { 'oc.arrecife': 1 })
				])
			]
		);
		turn.events.pulses.push({ seat: 3, system: HERE, order: 1 });
		afterCombat(turn);
		expect(turn.reports).toEqual([
			{
				code: 'harm',
				to: [1],
				data: { system: HERE, by: 'pulse', lost: [{ unit: 'crusader', n: 2 }] }
			}
		]);
	});
});

describe('heroes after the battles', () => {
	const fought = (
		own: Force,
		enemy: Force,
		of: (turn: Turn) => void = () => undefined,
		faction: FactionId = 'eu'
	): Turn => {
		const turn = turnWith([faction, 'oc'], [place(HERE, 0, [own, enemy])]);
		of(turn);
		starBattles(turn);
		groundBattles(turn);
		afterCombat(turn);
		return turn;
	};
	const HERO = 'eu.gran-maestre-aldara';
	const STAYS = 'am.coronel-braddock';
	const where = (turn: Turn) => findForce(turn, HERE, 1)?.heroes.map(({ at }) => at);

	it('CS-727: who has lost its carrier passes to the first own ship in the order of the sheets, no satellite', () => {
		const own = (orbit: Readonly<Record<string, number>>) =>
			led(force(1, orbit), HERO, 'aboard:eu.heraldo-de-armas');
		const nobody = force(2, {});
		expect(
			where(
				fought(own({ 'eu.canon-orbital': 2, 'eu.crucero': 1, 'eu.destructor-beta': 1 }), nobody)
			)
		).toEqual(['aboard:eu.destructor-beta']);
		expect(where(fought(own({ 'eu.canon-orbital': 2, crusader: 1 }), nobody))).toEqual([
			'aboard:crusader'
		]);
		expect(where(fought(own({ 'eu.canon-orbital': 2 }), nobody))).toEqual([
			'aboard:eu.heraldo-de-armas'
		]);
		expect(
			where(fought(own({ 'eu.heraldo-de-armas': 1, 'eu.destructor-alfa': 1 }), nobody))
		).toEqual(['aboard:eu.heraldo-de-armas']);
		expect(where(fought(led(force(1, { crusader: 1 }), HERO, 'ground'), nobody))).toEqual([
			'ground'
		]);
	});

	it('CS-202: aboard one dies in a battle or in mines that leave no ship, not without either', () => {
		const own = led(force(1, { 'eu.canon-orbital': 2 }), HERO, 'aboard:eu.crucero');
		const alive = (of: (turn: Turn) => void) => where(fought(own, force(2, {}), of))?.length;
		const star = (system: string, seat: number, at: 'star' | 'ground') => (turn: Turn) =>
			turn.fought.push({
				system,
				where: at,
				sides: [{ seat, ships: 1, won: true, enemyShips: 0, survives: true, enemies: [] }]
			});
		expect([
			alive(() => undefined),
			alive(star(HERE, 1, 'star')),
			alive(star('red-9', 1, 'star')),
			alive(star(HERE, 2, 'star')),
			alive(star(HERE, 1, 'ground')),
			alive((turn) => turn.tallies.set(`mined/1/${HERE}`, 1)),
			alive((turn) => turn.tallies.set('mined/1/red-9', 1))
		]).toEqual([1, 0, 1, 1, 1, 0, 1]);
	});

	it('CS-202: on the ground one dies when no own troops are left, and enemies or bombs took them', () => {
		const alive = (own: Force, enemy: Force, of: (turn: Turn) => void = () => undefined) =>
			where(fought(led(own, STAYS, 'ground'), enemy, of, 'am'))?.length;
		const bomb = (some: object) => (turn: Turn) =>
			turn.credits.push({
				system: HERE,
				where: 'bombard',
				seat: 0,
				of: 1,
				unit: EU,
				n: 1,
				aboard: false,
				...some
			} as never);
		const [none, foe] = [force(1, {}), ground(2, OC, 1)];
		expect([
			alive(none, force(2, {})),
			alive(none, foe),
			alive(ground(1, EU, 1), foe),
			alive(ground(1, EU, 2), foe),
			alive(none, force(2, {}), bomb({})),
			alive(ground(1, EU, 1), force(2, {}), bomb({})),
			alive(none, force(2, {}), bomb({ seat: 2 })),
			alive(none, force(2, {}), bomb({ of: 2 })),
			alive(none, force(2, {}), bomb({ system: 'red-9' })),
			alive(none, force(2, {}), bomb({ where: 'ground' }))
		]).toEqual([1, 0, 1, 1, 0, 1, 1, 1, 1, 1]);
	});
});
