/** Battles and hooks in the working memory of a turn: what sheets do there, by clause. */
import { describe, expect, it } from 'vitest';
import type { FactionId, Counter } from '../tables/data';
import { begun, boardOf, force, led, place, site, turnWith, withSeat } from '../testing';
import { findForce, countTroops, countUnits, seatOf, tallyOf, type Turn } from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { afterCombat } from '../battle/after';
import { bombardments } from '../battle/bombard-phase';
import { groundBattles } from '../battle/ground-phase';
import { muster } from '../battle/muster';
import { blackouts, novas } from '../battle/precombat';
import { starBattles } from '../battle/star-phase';
import { income } from './closing';
import {
	altCurrency,
	bombardsFreely,
	collectLimit,
	loanRate,
	mayMove,
	missionsOf,
	moveBonus,
	oncePrices,
	recruitLimit,
	temporaryActions
} from './orders';

const HERE = 'blue-4';
const counter = (turn: Turn, name: Counter, seat = 1): number =>
	seatOf(turn, seat).counters[name] ?? 0;
const gained = (turn: Turn, step: (turn: Turn) => void, seat = 1): number => {
	const before = seatOf(turn, seat).treasury;
	step(turn);
	return seatOf(turn, seat).treasury - before;
};

describe('star battles of sheets', () => {
	const levelsOf = (turn: Turn, at = HERE): (number | undefined)[] => {
		const found = turn.places.get(at);
		const sides = found ? muster(turn, found).map(({ side }) => side) : [];
		return [sides[0]?.foresight[2], sides[1]?.foresight[1]];
	};
	const rowOf = (turn: Turn, unit: string) => {
		const found = turn.places.get(HERE);
		const all = found ? muster(turn, found).flatMap(({ side }) => side.fighters) : [];
		return all.find((one) => one.unit === unit);
	};

	it('CF-HK-21, CF-EU-30, CS-635: the Grand Master foresees battles in which she has no more ships', () => {
		const own = led(force(1, { 'eu.crucero': 3 }), 'eu.gran-maestre-aldara', 'aboard:eu.crucero');
		expect(
			levelsOf(turnWith(['eu', 'oc'], [place(HERE, 0, [own, force(2, { 'oc.crucero': 3 })])]))
		).toEqual([1, 0]);
		expect(
			levelsOf(turnWith(['eu', 'oc'], [place(HERE, 0, [own, force(2, { 'oc.crucero': 2 })])]))
		).toEqual([0, 0]);
	});

	it('CF-HK-22, CF-OC-31, CF-OC-43, CF-GE-29, CF-GE-30: the tide lifts the shields of all but Atlantis, which gives a level and no bonus', () => {
		const own = force(2, { 'oc.atlantis': 1, 'oc.crucero': 5 });
		const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [force(1, { 'eu.crucero': 3 }), own])]);
		expect(levelsOf(turn)).toEqual([0, 1]);
		expect(rowOf(turn, 'oc.crucero')).toMatchObject({ attack: 20, shield: 25, life: 5 });
		expect(rowOf(turn, 'oc.atlantis')).toMatchObject({ attack: 15, shield: 25, life: 5 });
	});

	it('CF-HK-44, CF-GE-30, CS-351, CF-FA-43, CS-649, CF-FA-32: at home +1/+1 and a level; the dead at rest have two, and their guardian a level more', () => {
		const enemy = force(2, { 'oc.crucero': 1 });
		const eu = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 1, [force(1, { 'eu.crucero': 1 }), enemy], {
					sites: [site('eu.cuartel-general', 1)]
				})
			]
		);
		expect(rowOf(eu, 'eu.crucero')).toMatchObject({ attack: 30, shield: 30, life: 6 });
		expect(levelsOf(eu)).toEqual([1, 0]);
		const fa = turnWith(
			['fa', 'oc'],
			[
				place(
					HERE,
					1,
					[led(force(1, { 'fa.corbeta': 1 }), 'fa.guardian-de-la-gema', 'ground'), enemy],
					{
						sites: [site('fa.valle-de-las-gemas', 1)]
					}
				)
			]
		);
		expect(rowOf(fa, 'fa.corbeta')).toMatchObject({ attack: 35, shield: 25, life: 5 });
		expect(levelsOf(fa)).toEqual([2, 0]);
	});

	it('CF-DO-41, CF-DO-42, CF-DO-30, CS-636: ten monoliths, a pacifier and a priest', () => {
		const at = (n: number, hero: boolean) => {
			const own = force(1, { 'do.monolito-solar': n, 'do.estacion-pacificadora': 1 });
			const one = hero ? led(own, 'do.sumo-sacerdote-helios', 'ground') : own;
			return turnWith(['do', 'oc'], [place(HERE, 0, [one, force(2, { 'oc.atlantis': 1 })])]);
		};
		expect(rowOf(at(9, false), 'do.monolito-solar')).toMatchObject({ attack: 20, shield: 20 });
		expect(rowOf(at(10, false), 'do.monolito-solar')).toMatchObject({ attack: 25, shield: 25 });
		expect(rowOf(at(10, true), 'do.monolito-solar')).toMatchObject({ attack: 30, shield: 25 });
		// The level of Atlantis is taken away.
		expect(levelsOf(at(9, false))).toEqual([0, 0]);
	});

	it('CF-AS-31, CF-CO-31, CF-MC-31: admirals and foremen, and a voice that hardens each block', () => {
		const against = force(2, { 'oc.crucero': 1 });
		const of = (faction: FactionId, unit: string, hero: string) =>
			rowOf(
				turnWith(
					[faction, 'oc'],
					[place(HERE, 0, [led(force(1, { [unit]: 1 }), hero, `aboard:${unit}`), against])]
				),
				unit
			);
		expect(of('as', 'as.acorazado', 'as.almirante-tanaka')).toMatchObject({ shield: 45, life: 9 });
		expect(of('co', 'co.capataz', 'co.capataz-mayor-brell')).toMatchObject({ attack: 20 });
		expect(of('mc', 'mc.foresta-espacial', 'mc.voz-del-bosque')).toMatchObject({
			attack: 10,
			hull: 20
		});
	});

	it('CF-EA-42, CF-EA-31: fifteen ships are in a frenzy, with the prince eight', () => {
		const of = (n: number, hero = '') => {
			const own = force(1, { 'ea.avispon': n });
			const one = hero ? led(own, hero, 'aboard:ea.avispon') : own;
			return rowOf(
				turnWith(['ea', 'oc'], [place(HERE, 0, [one, force(2, { 'oc.crucero': 1 })])]),
				'ea.avispon'
			)?.attack;
		};
		expect([
			of(14),
			of(15),
			of(7, 'ea.principe-crox'),
			of(8, 'ea.principe-crox'),
			of(15, 'ea.principe-crox')
		]).toEqual([30, 40, 30, 40, 40]);
	});

	it('CF-RK-44: ships that started the turn at the armament station', () => {
		const there = place(HERE, 0, [
			force(1, { 'rk.estacion-de-armamento': 1, 'rk.nave-nodriza': 1 }),
			force(2, { 'oc.crucero': 1 })
		]);
		expect(rowOf(turnWith(['rk', 'oc'], [there]), 'rk.nave-nodriza')).toMatchObject({ attack: 25 });
	});

	it('CF-HK-23, CF-AT-41, CF-AT-30, CS-593: of two triads the stronger counts', () => {
		const own = force(1, { 'at.lanza': 2, 'at.egida': 1, 'at.coraza': 1 });
		const of = (one: Force) => {
			const turn = turnWith(['at', 'oc'], [place(HERE, 0, [one, force(2, { 'oc.crucero': 1 })])]);
			const found = turn.places.get(HERE);
			return found && muster(turn, found)[0]?.side.formation.map((set) => set.attack);
		};
		expect(of(own)).toEqual([4]);
		expect(of(led(own, 'at.mestra-uxia', 'aboard:at.lanza'))).toEqual([5]);
	});
});

describe('after the battle', () => {
	const fought = (turn: Turn): Turn => {
		starBattles(turn);
		groundBattles(turn);
		return turn;
	};

	it('CF-EU-40, CF-EU-41, CF-EU-32: Honour for credited ships, half against far fewer, more where it is sung of', () => {
		const honour = (own: Force, n: number): number => {
			const turn = fought(
				turnWith(['eu', 'oc'], [place(HERE, 0, [own, force(2, { 'oc.crucero': n })])])
			);
			afterCombat(turn);
			return counter(turn, 'honor');
		};
		expect(honour(force(1, { 'eu.crucero': 12 }), 6)).toBe(6);
		expect(honour(force(1, { 'eu.crucero': 13 }), 6)).toBe(3);
		expect(
			honour(led(force(1, { 'eu.crucero': 12 }), 'eu.cronista-isaura', 'aboard:eu.crucero'), 6)
		).toBe(9);
	});

	it('CF-LP-42, CF-LP-41, CF-LP-40, CS-618, CS-640: plunder is counted, crews are pressed as far as there is room, machines are not', () => {
		const prey = force(2, { 'eu.destructor-alfa': 2 }, [
			['eu.artista-marcial', 'aboard:eu.destructor-alfa', 40]
		]);
		const turn = fought(
			turnWith(['lp', 'eu'], [place(HERE, 0, [force(1, { 'lp.corsario': 30 }), prey])])
		);
		expect(gained(turn, afterCombat)).toBe(Math.floor((56 * 25) / 100));
		expect(counter(turn, 'botin')).toBe(14);
		expect(countTroops(findForce(turn, HERE, 1), 'aboard:lp.corsario', 'lp.pirata')).toBe(20);
		const drones = force(2, { 'oc.crucero': 2 }, [['oc.dron-de-batalla', 'aboard:oc.crucero', 20]]);
		const dry = fought(
			turnWith(['lp', 'oc'], [place(HERE, 0, [force(1, { 'lp.corsario': 30 }), drones])])
		);
		afterCombat(dry);
		expect(countTroops(findForce(dry, HERE, 1))).toBe(0);
	});

	it('CF-MC-40, CF-MC-41: biomass of troops and hulls, none of machines; CF-CO-43: insurance', () => {
		const prey = force(2, { 'co.capataz': 2 }, [['co.minero', 'aboard:co.capataz', 40]]);
		const turn = fought(
			turnWith(['mc', 'co'], [place(HERE, 0, [force(1, { 'mc.foresta-espacial': 7 }), prey])])
		);
		const before = seatOf(turn, 2).treasury;
		afterCombat(turn);
		expect(counter(turn, 'biomasa')).toBe(6 + 40);
		expect(seatOf(turn, 2).treasury - before).toBe(Math.floor((58 * 25) / 100));
		const drones = force(2, {}, [['oc.dron-de-batalla', 'ground', 30]]);
		const dry = fought(
			turnWith(
				['mc', 'oc'],
				[place(HERE, 0, [force(1, {}, [['mc.monstruo-planta', 'ground', 50]]), drones])]
			)
		);
		afterCombat(dry);
		expect(counter(dry, 'biomasa')).toBe(0);
	});
});

describe('other conflicts', () => {
	it('CS-282, CS-431: a nova leaves nothing', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place('blue-9', 1, [force(1, { 'eu.crucero': 3 }, [['eu.artista-marcial', 'ground', 9]])], {
					sites: [site('shipyard')]
				})
			]
		);
		turn.events.novas.push({ seat: 2, system: 'blue-9', order: 1, supreme: false });
		novas(turn);
		expect(turn.destroyed.has('blue-9')).toBe(true);
		expect([
			countUnits(findForce(turn, 'blue-9', 1), 'eu.crucero'),
			turn.places.get('blue-9')?.sites
		]).toEqual([0, []]);
	});

	it('CS-276, CS-278, CS-279: a blackout ends when a faction with units inside brings others', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [force(1, { 'eu.crucero': 3 })])]);
		turn.blackouts.add(HERE);
		turn.events.entered.push({ seat: 2, system: HERE, unit: 'oc.crucero', n: 1, prepared: [] });
		blackouts(turn);
		expect(turn.blackouts.has(HERE)).toBe(true);
		turn.events.entered.push({ seat: 1, system: HERE, unit: 'eu.crucero', n: 1, prepared: [] });
		blackouts(turn);
		expect(turn.blackouts.has(HERE)).toBe(false);
	});

	it('CS-492, CS-493, CS-497, CS-338, CS-339, CF-EU-42, CF-EU-51: bombardment, fortifications of two turns, and the Honour it costs', () => {
		const at = (built: number, orbit: Readonly<Record<string, number>> = {}, now = 8): Turn => {
			const enemy = force(2, orbit, [['oc.dron-de-batalla', 'ground', 90]]);
			const sites = built < 0 ? [] : [site('fortification', 0, built)];
			const board = boardOf(
				['eu', 'oc'],
				[place(HERE, 1, [force(1, { 'eu.crucero': 8 }), enemy], { sites })]
			);
			const turn = begun({ ...withSeat(board, 1, { counters: { honor: 20 } }), turn: now });
			turn.events.bombardments.push({
				seat: 1,
				system: HERE,
				order: 1,
				missile: false,
				dynamic: false,
				units: [{ unit: 'eu.crucero', n: 8 }]
			});
			bombardments(turn);
			return turn;
		};
		const left = (turn: Turn): number => countTroops(findForce(turn, HERE, 2), 'ground');
		expect([left(at(-1)), left(at(-1, { 'oc.crucero': 1 }))]).toEqual([50, 90]);
		expect([6, 7, 8].map((now) => left(at(6, {}, now)))).toEqual([50, 50, 90]);
		const turn = at(-1);
		expect(tallyOf(turn, `bombed/1/${HERE}`)).toBe(1);
		afterCombat(turn);
		expect(counter(turn, 'honor')).toBe(20 - 8);
	});
});

describe('hooks of orders', () => {
	const alone = (faction: FactionId, at: Place, some: Partial<Seat> = {}): Turn =>
		turnWith([faction, faction === 'eu' ? 'oc' : 'eu'], [at], { 1: some });

	it('CF-HK-14, CF-MC-41, CF-RK-41, CF-RK-31, CF-AM-40, CF-RK-42, CS-624, CS-634, CS-630, CS-647: currencies, incentives, rates', () => {
		expect([
			altCurrency('mc', 'mc.espora'),
			altCurrency('mc', 'crusader'),
			altCurrency('eu', 'eu.crucero')
		]).toEqual(['biomasa', '', '']);
		const rk = alone('rk', place(HERE, 1, [force(1, {})]));
		expect(oncePrices(rk, 1)).toEqual([40, 80]);
		const prell = alone('rk', place(HERE, 1, [led(force(1, {}), 'rk.secretario-prell', 'ground')]));
		expect(oncePrices(prell, 1)).toEqual([30, 50]);
		expect([loanRate('am', 20), loanRate('eu', 20)]).toEqual([5, 20]);
		expect([bombardsFreely('rk'), bombardsFreely('eu')]).toEqual([true, false]);
	});

	it('CF-CO-41, CF-CO-30, CF-CO-40, CS-626: extra space, at the Citadel only that of miners', () => {
		const at = (system: string, n: number): number =>
			collectLimit(
				alone('co', place(system, 1, [force(1, { 'co.unidad-de-astromineria': n })])),
				1,
				system
			);
		expect([at(HERE, 9), at(HERE, 30), at('citadel', 30), at('citadel', 50)]).toEqual([
			18, 20, 60, 80
		]);
		const director = alone(
			'co',
			place(HERE, 1, [led(force(1, {}), 'co.directora-saenz', 'ground')], {
				sites: [site('co.base-de-operaciones', 1)]
			})
		);
		expect(collectLimit(director, 1, HERE)).toBe(15);
	});

	it('CF-HK-11, CF-AM-44, CS-627: a branch doubles the recruits, dearer above the cap', () => {
		const turn = alone('am', place(HERE, 1, [], { sites: [site('am.sucursal', 1)] }));
		expect(recruitLimit(turn, 1, HERE, 20)).toEqual({ limit: 40, surchargePct: 50 });
		expect(recruitLimit(turn, 1, 'blue-5', 20)).toEqual({ limit: 20, surchargePct: 0 });
	});

	it('CF-FA-30, CF-LP-32, CF-NX-30, CF-OC-30, CS-651: heroes that hurry', () => {
		const of = (faction: FactionId, unit: string, hero: string, named = true): number => {
			const turn = alone(
				faction,
				place(HERE, 1, [led(force(1, { [unit]: 1 }), hero, `aboard:${unit}`)])
			);
			return moveBonus(turn, 1, HERE, unit, named ? [hero] : []);
		};
		expect(of('fa', 'fa.corbeta', 'fa.lady-ocaso')).toBe(2);
		expect(of('fa', 'fa.corbeta', 'fa.lady-ocaso', false)).toBe(0);
		expect(of('lp', 'lp.corsario', 'lp.contramaestre-quilla')).toBe(1);
		expect(of('lp', 'lp.balandra', 'lp.contramaestre-quilla')).toBe(0);
		expect(of('nx', 'nx.lanzadera-nax', 'nx.navegante-ziu')).toBe(2);
		expect(of('oc', 'oc.atlantis', 'oc.rey-nereo', false)).toBe(1);
	});

	it('CF-HK-36, CF-OC-40, CS-652: Atlantis leaves only an orbit that it dominates', () => {
		const at = (by: number): boolean =>
			mayMove(
				alone('oc', place(HERE, by, [force(1, { 'oc.atlantis': 1 })])),
				1,
				HERE,
				'oc.atlantis'
			);
		expect([at(1), at(0)]).toEqual([true, false]);
	});

	it('CF-HK-19, CF-AS-40, CF-AS-41, CF-RK-43, CF-EU-41, CF-GE-23, CS-633: temporary actions', () => {
		const of = (faction: FactionId, building: string, n: number): number =>
			temporaryActions(
				turnWith(
					[faction, 'oc'],
					Array.from({ length: n }, (_, i) =>
						place(`blue-${i + 1}`, 1, [], { sites: [site(building, 1)] })
					)
				),
				1
			);
		expect([
			of('as', 'as.gobierno-civil', 2),
			of('as', 'as.gobierno-civil', 3),
			of('as', 'as.gobierno-civil', 20)
		]).toEqual([0, 1, 4]);
		expect([
			of('rk', 'rk.delegacion-republicana', 3),
			of('rk', 'rk.delegacion-republicana', 12)
		]).toEqual([0, 2]);
		const eu = (honor: number): number =>
			temporaryActions(alone('eu', place(HERE, 1), { counters: { honor } }), 1);
		expect([eu(39), eu(40)]).toEqual([0, 1]);
	});
});

describe('maintenance of sheets', () => {
	it('CF-DO-40, CF-FA-40, CF-EA-41, CF-GE-34, CF-GE-57, CS-600, CS-739: flags pay once, bases and eight buildings', () => {
		const of = (n: number): number =>
			gained(
				turnWith(
					['do', 'oc'],
					[
						place(HERE, 1, [], { sites: [site('do.ciudadela-dorada', 1)] }),
						...Array.from({ length: n }, (_, i) =>
							place(`green-${i + 1}`, 1, [], { sites: [site('do.alto-mando', 1, i)] })
						)
					]
				),
				income
			);
		expect([of(0), of(2), of(11)]).toEqual([10, 30, 90]);
		const lost = turnWith(
			['do', 'oc'],
			[place(HERE, 2, [], { sites: [site('do.ciudadela-dorada', 1)] })]
		);
		expect(gained(lost, income)).toBe(0);
	});

	it('CF-OC-42, CF-CO-42, CS-625: automatic collection takes what the cap has left', () => {
		const oc = (taken: number): number => {
			const turn = turnWith(['oc', 'eu'], [place('blue-7', 1, [force(1, { 'oc.atlantis': 1 })])]);
			turn.tallies.set('collect/blue-7', taken);
			return gained(turn, income);
		};
		expect([oc(0), oc(20), oc(35)]).toEqual([30, 15, 0]);
		const co = turnWith(
			['co', 'eu'],
			[place('blue-7', 1, [force(1, { 'co.unidad-de-astromineria': 10 })])]
		);
		expect(gained(co, income)).toBe(20);
	});

	it('CF-MC-42, CF-MC-30, CF-CO-50, CF-CO-44, CS-621: biomass of forests, and the lode', () => {
		const at = (n: number): Turn => {
			const turn = turnWith(
				['mc', 'eu'],
				[place(HERE, 1, [force(1, { 'mc.foresta-espacial': n })])]
			);
			income(turn);
			return turn;
		};
		expect([counter(at(7), 'biomasa'), counter(at(12), 'biomasa')]).toEqual([21, 24]);
		const co = turnWith(
			['co', 'eu'],
			[place('citadel', 1, [force(1, { 'co.unidad-de-astromineria': 15 })])]
		);
		co.opened = 1;
		income(co);
		expect(counter(co, 'veta')).toBe(130);
	});
});

describe('missions', () => {
	const claim = (
		faction: FactionId,
		places: readonly Place[],
		some: Partial<Seat> = {},
		opened = 1
	): readonly boolean[] => {
		const turn = turnWith([faction, faction === 'eu' ? 'oc' : 'eu'], places, { 1: some });
		turn.opened = opened;
		return missionsOf(turn, 1).map((one) => one.holds);
	};
	const citadel = (
		orbit: Readonly<Record<string, number>> = {},
		...sites: Place['sites'][0][]
	): Place => place('citadel', 1, [force(1, orbit)], { sites });

	it('CF-HK-54, CF-EU-50, CF-LP-50, CF-MC-50, CF-AT-50, CF-CO-50: counters', () => {
		expect(claim('eu', [citadel()], { counters: { honor: 80 } })).toEqual([true]);
		expect(claim('eu', [citadel()], { counters: { honor: 79 } })).toEqual([false]);
		expect(claim('eu', [citadel()], { counters: { honor: 80 } }, 0)).toEqual([false]);
		expect(claim('eu', [place('citadel', 2)], { counters: { honor: 80 } })).toEqual([false]);
		expect(claim('lp', [citadel()], { counters: { botin: 600 }, treasury: 1000 })).toEqual([true]);
		expect(claim('lp', [citadel()], { counters: { botin: 600 }, treasury: 999 })).toEqual([false]);
		expect(claim('mc', [citadel()], { counters: { germen: 600 } })).toEqual([true]);
		expect(claim('mc', [citadel()], { counters: { germen: 599 } })).toEqual([false]);
		expect(claim('at', [citadel()], { counters: { secciones: 4 } })).toEqual([true]);
		expect(claim('at', [citadel()], { counters: { secciones: 3 } })).toEqual([false]);
		expect(claim('co', [citadel()], { counters: { veta: 1200 } })).toEqual([true]);
		expect(claim('co', [citadel()], { counters: { veta: 1199 } })).toEqual([false]);
	});

	it('CF-OC-50, CF-DO-50, CF-RK-50, CF-AM-50: units, sites and the Forum', () => {
		expect(claim('oc', [citadel({ 'oc.atlantis': 1 })])).toEqual([true]);
		expect(claim('do', [citadel({ 'do.monolito-solar': 10 }, site('do.alto-mando', 1))])).toEqual([
			true
		]);
		expect(claim('do', [citadel({ 'do.monolito-solar': 9 }, site('do.alto-mando', 1))])).toEqual([
			false
		]);
		expect(
			claim('rk', [citadel(), place('green-5', 1, [], { sites: [site('galactic_forum')] })])
		).toEqual([true]);
		expect(claim('rk', [citadel()])).toEqual([false]);
		expect(claim('am', [citadel({}, site('am.sucursal', 1))], { treasury: 3000 })).toEqual([
			true,
			false
		]);
		expect(claim('am', [citadel({}, site('am.sucursal', 1))], { treasury: 2999 })[0]).toBe(false);
	});

	it('CF-AS-50, CF-EA-50, CF-FA-50, CF-NX-50, CF-SI-50: rings, gems, portals and samples', () => {
		const rings = ['red-1', 'red-2', 'green-1', 'blue-1', 'blue-2', 'blue-3'];
		const governments = rings.map((system) =>
			place(system, 1, [], { sites: [site('as.gobierno-civil', 1)] })
		);
		const centre = citadel({}, site('as.gobierno-civil', 1));
		expect(claim('as', [centre, ...governments])).toEqual([true]);
		expect(claim('as', [centre, ...governments.slice(1)])).toEqual([false]);
		const combs = (...systems: string[]) => [
			citadel({}, site('ea.panal', 1)),
			...systems.map((system) => place(system, 1, [], { sites: [site('ea.panal', 1)] }))
		];
		for (const one of ['yellow-1', 'brown-1', 'violet-1'])
			expect(claim('ea', combs(one))).toEqual([true]);
		expect(claim('ea', combs('red-1', 'green-1'))).toEqual([false]);
		const valley = place(HERE, 1, [], { sites: [site('fa.valle-de-las-gemas', 1)] });
		expect(claim('fa', [citadel(), valley], { counters: { ofrenda: 200 } })).toEqual([true]);
		expect(claim('fa', [citadel(), valley], { counters: { ofrenda: 199 } })).toEqual([false]);
		expect(claim('si', [citadel({ 'si.nave-nexo': 1 })], { counters: { muestras: 1 } })).toEqual([
			true
		]);
		const gates = ['red-1', 'green-1', 'blue-1', 'citadel'];
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const memory = Object.fromEntries(gates.map((system) => [`anchor/${system}`, 1]));
		expect(
			claim(
				'nx',
				gates.map((system) => place(system, 1, [], { portal })),
				{ memory }
			)
		).toEqual([true]);
	});
});
