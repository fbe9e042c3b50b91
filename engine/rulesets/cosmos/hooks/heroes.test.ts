/** Heroes of the sheets, by what they do and how they die. */
import { describe, expect, it } from 'vitest';
import { afterCombat } from '../battle/after';
import { bombardments } from '../battle/bombard-phase';
import { groundBattles } from '../battle/ground-phase';
import { muster } from '../battle/muster';
import { landings } from '../battle/precombat';
import { starBattles } from '../battle/star-phase';
import { baseActions } from '../tables/actions';
import type { FactionId } from '../tables/data';
import { begun, boardOf, comeTo, force, give, led, place, site, withSeat } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { spawns } from './closing';

const HERE = 'blue-4';
const turnOf = (
	factions: readonly FactionId[],
	places: readonly Place[],
	some: Partial<Seat> = {}
): Turn => begun(withSeat(boardOf(factions, places), 1, some));
const fought = (turn: Turn): Turn => {
	starBattles(turn);
	groundBattles(turn);
	afterCombat(turn);
	return turn;
};
const troops = (turn: Turn, at?: string, seat = 1): number =>
	countTroops(findForce(turn, HERE, seat), at);
const ground = (faction: FactionId, own: Force, enemy: Force, other: FactionId = 'eu'): Turn =>
	fought(turnOf([faction, other], [place(HERE, 0, [own, enemy])]));
const soldiers = (n: number): Force => force(2, {}, [['eu.artista-marcial', 'ground', n]]);
const machines = (n: number): Force => force(2, {}, [['oc.dron-de-batalla', 'ground', n]]);
const r = (turn: Turn): number => seatOf(turn, 1).treasury - 500;

describe('on the ground', () => {
	it('CF-OC-32: with the Artificer fifteen percent of the Drones lost in a battle that was won return', () => {
		const left = (hero: boolean, enemies: number): number => {
			const own = force(1, {}, [['oc.dron-de-batalla', 'ground', 100]]);
			return troops(
				ground('oc', hero ? led(own, 'oc.artifice-doris', 'ground') : own, soldiers(enemies))
			);
		};
		expect([left(true, 46), left(false, 46), left(true, 100)]).toEqual([54 + 6, 54, 0]);
	});

	it('CF-DO-31: the Inquisitor makes Sectarians of fifteen percent, and her first death of fifty at the Golden Citadel', () => {
		const own = (n: number): Force =>
			led(force(1, {}, [['do.sectario', 'ground', n]]), 'do.inquisidora-aurelia', 'ground');
		expect(troops(ground('do', own(100), soldiers(47)))).toBe(53 + 7);
		expect(troops(ground('do', own(100), machines(47), 'oc'))).toBe(53);
		const citadel = place('blue-8', 1, [], { sites: [site('do.ciudadela-dorada', 1)] });
		const after = (places: readonly Place[], deaths: number): number => {
			const turn = turnOf(['do', 'eu'], [place(HERE, 0, [own(10), soldiers(90)]), ...places]);
			fought(turn);
			expect(seatOf(turn, 1).fallen).toEqual(['do.inquisidora-aurelia']);
			for (let i = 0; i < deaths; i++) spawns(turn);
			return countTroops(findForce(turn, 'blue-8', 1), 'ground', 'do.sectario');
		};
		expect([after([citadel], 1), after([citadel], 2), after([], 1)]).toEqual([50, 50, 0]);
	});

	it('CF-RK-32: out of a lost battle thirty percent escape aboard as far as there is room, and the Commissar dies covering them', () => {
		const left = (hero: boolean, own: number, ships = 9) => {
			const some = force(1, { 'rk.nave-nodriza': ships }, [
				['rk.soldado-republicano', 'ground', own]
			]);
			const turn = ground(
				'rk',
				hero ? led(some, 'rk.comisaria-dzura', 'ground') : some,
				soldiers(90)
			);
			return [troops(turn, 'aboard:rk.nave-nodriza'), seatOf(turn, 1).fallen.length];
		};
		expect([left(true, 55), left(false, 55), left(true, 55, 0)]).toEqual([
			[16, 1],
			[0, 0],
			[0, 1]
		]);
		// A battle won is no retreat.
		const won = led(
			force(1, { 'rk.nave-nodriza': 9 }, [['rk.soldado-republicano', 'ground', 99]]),
			'rk.comisaria-dzura',
			'ground'
		);
		expect(troops(ground('rk', won, soldiers(90)), 'aboard:rk.nave-nodriza')).toBe(0);
	});

	it('CF-MC-32: the Sleeping Spore takes a hundred of each enemy with it when it dies on the ground', () => {
		const left = (at: 'ground' | 'aboard'): readonly number[] => {
			const own =
				at === 'ground'
					? force(1, {}, [['mc.monstruo-planta', 'ground', 30]])
					: force(1, { 'mc.espora': 1 });
			const spot = at === 'ground' ? 'ground' : 'aboard:mc.espora';
			const enemy = force(2, { 'eu.crucero': at === 'ground' ? 0 : 9 }, [
				['eu.artista-marcial', 'ground', 250]
			]);
			const third = force(3, {}, [['oc.dron-de-batalla', 'ground', 60]]);
			const turn = turnOf(
				['mc', 'eu', 'oc'],
				[place(HERE, 0, [led(own, 'mc.espora-durmiente', spot), enemy, third])]
			);
			// The two others have a pact.
			turn.pacts.push({ a: 2, b: 3, from: 0, until: 9 });
			fought(turn);
			expect(seatOf(turn, 1).fallen).toEqual(['mc.espora-durmiente']);
			return [troops(turn, 'ground', 2), troops(turn, 'ground', 3)];
		};
		// Thirty plants deal fifteen to each before.
		expect(left('ground')).toEqual([250 - 15 - 100, 0]);
		expect(left('aboard')).toEqual([250, 60]);
	});

	it('CF-SI-31: the Receiver makes Confiscators of fifteen percent of those beaten in her area', () => {
		const left = (hero: boolean, enemy: Force, other: FactionId): number => {
			const own = force(1, {}, [['si.confiscador', 'ground', 100]]);
			return troops(
				ground('si', hero ? led(own, 'si.interventora-siete-cero', 'ground') : own, enemy, other)
			);
		};
		expect([
			left(true, soldiers(47), 'eu'),
			left(false, soldiers(47), 'eu'),
			left(true, machines(47), 'oc')
		]).toEqual([53 + 7, 53, 53]);
	});

	it('CF-AT-32: the first build order of the turn in his system is fifteen percent cheaper', () => {
		const yard = (system: string, hero: boolean): Place =>
			place(system, 1, hero ? [led(force(1, {}), 'at.ingeniero-paio', 'ground')] : [], {
				sites: [site('at.dique-seco', 1)]
			});
		const turn = turnOf(['at', 'eu'], [yard(HERE, true), yard('blue-8', false)]);
		const spends = (system: string): number => {
			const before = seatOf(turn, 1).treasury;
			expect(
				give(turn, 1, { kind: 'build', system, product: 'at.dorna', count: 2 })
			).toBeUndefined();
			return before - seatOf(turn, 1).treasury;
		};
		// 44 less 15 percent: 37.4, rounded up.
		expect([spends('blue-8'), spends(HERE), spends(HERE)]).toEqual([44, 38, 44]);
	});
});

describe('aboard', () => {
	const prey = (n: number, crew = 0): Force =>
		force(
			2,
			{ 'eu.crucero': n },
			crew > 0 ? [['eu.artista-marcial', 'aboard:eu.crucero', crew]] : []
		);
	const battle = (faction: FactionId, own: Force, enemy: Force): Turn =>
		fought(turnOf([faction, 'eu'], [place(HERE, 0, [own, enemy])]));

	it('CF-DO-32: the Captain takes fifteen percent of the price of what was destroyed, sixty R at most', () => {
		const gains = (n: number, hero: boolean): number => {
			const own = force(1, { 'do.fragata': 60 });
			return r(
				battle('do', hero ? led(own, 'do.capitan-midas', 'aboard:do.fragata') : own, prey(n))
			);
		};
		// Nine of 43 R: 387, of which 58.05.
		expect([gains(9, true), gains(10, true), gains(9, false)]).toEqual([58, 60, 0]);
	});

	it('CF-LP-30: with the King on his ship thirty-five percent are plundered instead of twenty-five', () => {
		const gains = (hero: boolean, n: number): readonly number[] => {
			const own = force(1, { 'lp.acorazado-del-rey': 2 });
			const turn = battle(
				'lp',
				hero ? led(own, 'lp.rey-barbanova', 'aboard:lp.acorazado-del-rey') : own,
				prey(n)
			);
			return [r(turn), seatOf(turn, 1).counters.botin ?? 0];
		};
		expect([gains(true, 5), gains(false, 5), gains(true, 10)]).toEqual([
			[75, 75],
			[53, 53],
			[150, 150]
		]);
	});

	it('CF-LP-31: with One-Eyed Maren three in four of the drowned are pressed instead of one in two', () => {
		const pressed = (hero: boolean): number => {
			const own = force(1, { 'lp.corsario': 40 });
			return troops(
				battle(
					'lp',
					hero ? led(own, 'lp.la-tuerta-maren', 'aboard:lp.corsario') : own,
					prey(2, 78)
				),
				'aboard:lp.corsario'
			);
		};
		expect([pressed(true), pressed(false)]).toEqual([58, 39]);
	});

	it('CF-SI-30: Unit Prime captures up to five ships of a battle instead of three', () => {
		const captured = (hero: boolean, n: number): number => {
			const own = force(1, { 'si.interventor': 90 });
			return countUnits(
				findForce(
					battle(
						'si',
						hero ? led(own, 'si.unidad-primera', 'aboard:si.interventor') : own,
						prey(n)
					),
					HERE,
					1
				),
				'eu.crucero'
			);
		};
		expect([captured(true, 19), captured(true, 40), captured(false, 40)]).toEqual([3, 5, 3]);
	});

	const level = (faction: FactionId, own: Force, portalled = false): number | undefined => {
		const turn = turnOf([faction, 'eu'], [place(HERE, 0, [own, prey(3)])]);
		const here = turn.places.get(HERE);
		for (const group of findForce(turn, HERE, 1)?.orbit ?? []) group.portalled = portalled;
		return here && muster(turn, here)[0]?.side.foresight[2];
	};

	it('CF-AT-31: a fleet with the Bolide of the Pilot sees one level further', () => {
		const own = force(1, { 'at.bolido': 1, 'at.lanza': 3 });
		expect([
			level('at', led(own, 'at.piloto-breogan', 'aboard:at.bolido')),
			level('at', own)
		]).toEqual([1, 0]);
		const away = turnOf(
			['at', 'eu'],
			[
				place(HERE, 0, [force(1, { 'at.lanza': 3 }), prey(3)]),
				place('blue-9', 0, [
					led(force(1, { 'at.bolido': 1 }), 'at.piloto-breogan', 'aboard:at.bolido')
				])
			]
		);
		const here = away.places.get(HERE);
		expect(here && muster(away, here)[0]?.side.foresight[2]).toBe(0);
		const dead = fought(
			turnOf(
				['at', 'eu'],
				[
					place(HERE, 0, [
						led(force(1, { 'at.bolido': 1 }), 'at.piloto-breogan', 'aboard:at.bolido'),
						prey(30)
					])
				]
			)
		);
		expect(seatOf(dead, 1).fallen).toEqual(['at.piloto-breogan']);
	});

	it('CF-NX-31: the Strategist sees one level further on a turn in which her fleet came by portal', () => {
		const unit = 'nx.estrella-de-combate';
		const own = led(force(1, { [unit]: 3 }), 'nx.estratega-nax-ai', `aboard:${unit}`);
		expect([
			level('nx', own, true),
			level('nx', own),
			level('nx', force(1, { [unit]: 3 }), true)
		]).toEqual([1, 0, 0]);
	});
});

describe('sheets without a hero in it', () => {
	it('CF-MC-43: one mind takes five actions instead of six', () => {
		expect([baseActions('mc'), baseActions('eu'), baseActions('as')]).toEqual([5, 6, 6]);
	});

	it('CF-OC-41: Atlantis is the station that moves, and enters the Citadel like any fleet by a key portal', () => {
		const gate = { portal: [{ key: 'blue', seat: 0, copied: false }] as const };
		const enters = (more: Partial<Place>, mode: string, opened = 1): unknown => {
			const turn = turnOf(['oc', 'eu'], [place(HERE, 1, [force(1, { 'oc.atlantis': 1 })], more)]);
			Object.assign(turn, { opened, turn: 3 });
			const units = [{ unit: 'oc.atlantis', n: 1 }];
			return give(turn, 1, { kind: 'move', from: HERE, to: 'citadel', mode, units });
		};
		expect([
			enters(gate, 'citadel'),
			enters({}, 'citadel'),
			enters(gate, 'range'),
			enters(gate, 'citadel', 0)
		]).toEqual([undefined, 'no-portal', 'closed', 'closed']);
		const turn = turnOf(['eu', 'oc'], [place('citadel', 0, [force(0, { citadel_station: 1 })])]);
		expect(
			give(turn, 1, {
				kind: 'move',
				from: 'citadel',
				to: HERE,
				units: [{ unit: 'citadel_station', n: 1 }]
			})
		).toBe('no-such-units');
	});

	it('CF-RK-40: troops landed in the same turn suffer the dynamic bombardment; Defend System stops both', () => {
		const left = (defended: boolean): readonly number[] => {
			const turn = turnOf(
				['rk', 'eu', 'oc'],
				[
					place(HERE, 3, [
						force(1, { 'rk.bombardero-raukiano': 4 }),
						force(2, { 'eu.crucero': 0 }, [['eu.artista-marcial', 'aboard:eu.crucero', 60]]),
						force(3, {}, [['oc.dron-de-batalla', 'ground', 10]])
					])
				]
			);
			turn.pacts.push({ a: 2, b: 3, from: 0, until: 9 });
			comeTo(turn, HERE, 1, 2);
			turn.events.landings.push({
				seat: 2,
				system: HERE,
				order: 1,
				hidden: [],
				troops: [{ troop: 'eu.artista-marcial', n: 60, from: 'aboard:eu.crucero' }]
			});
			turn.events.bombardments.push({
				seat: 1,
				system: HERE,
				order: 1,
				missile: false,
				dynamic: true,
				units: [{ unit: 'rk.bombardero-raukiano', n: 4 }]
			});
			if (defended) turn.events.defences.push({ seat: 3, system: HERE, against: 1 });
			landings(turn);
			bombardments(turn);
			return [troops(turn, 'ground', 2), troops(turn, 'ground', 3)];
		};
		// Four of attack 5, counted twice.
		expect([left(false), left(true)]).toEqual([
			[20, 10],
			[0, 10]
		]);
	});

	it('CF-HK-33, CF-RK-40: no prepared fleet, no dynamic bombardment', () => {
		const bombs = (faction: FactionId, unit: string, prepared: boolean): unknown => {
			const turn = turnOf([faction, 'oc'], [place(HERE, 1, [force(1, { [unit]: 3 })])]);
			const units = [{ unit, n: 3 }];
			if (prepared)
				expect(
					give(turn, 1, { kind: 'prepareWar', from: HERE, units, target: 'blue-5', seat: 2 })
				).toBeUndefined();
			return give(turn, 1, { kind: 'move', from: HERE, to: 'blue-5', units, bombard: true });
		};
		expect([
			bombs('rk', 'rk.nave-nodriza', true),
			bombs('rk', 'rk.nave-nodriza', false),
			bombs('eu', 'eu.crucero', true)
		]).toEqual([undefined, 'wrong-carrier', 'wrong-carrier']);
	});
});
