/** Construction, recruitment, prices and bases (sections 14 and 15), by clause. */
import { describe, expect, it } from 'vitest';
import { muster } from '../battle/muster';
import { groundBattles } from '../battle/ground-phase';
import { starBattles } from '../battle/star-phase';
import { collectCap, yardsOf } from '../tables/caps';
import { CARD_RULES, FACTIONS, type CardId, type FactionId } from '../tables/data';
import { isDefeated } from '../hooks/orders';
import { assignDominion } from '../resolve/dominion';
import { SHEETS } from '../factions';
import { conflicts, force, give, led, place, site, turnWith } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place } from '../types';
import { capacityOf, listPrice, unitOf } from '../tables/units';

const HERE = 'blue-4';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const alone = (
	faction: FactionId,
	at: Place,
	cards: readonly CardId[] = [],
	treasury = 2000
): Turn =>
	turnWith([faction, faction === 'eu' ? 'oc' : 'eu'], [at], {
		1: { ...held(...cards), treasury, vision: [HERE] }
	});
const build = (product: string, more: object = {}, system = HERE) => ({
	kind: 'build',
	system,
	product,
	...more
});
const recruit = (troop: string, lots: number, more: object = {}) => ({
	kind: 'recruit',
	system: HERE,
	troop,
	lots,
	...more
});
/** R that an order costs. */
const cost = (turn: Turn, order: object): number => {
	const before = seatOf(turn, 1).treasury;
	expect(give(turn, 1, order)).toBeUndefined();
	return before - seatOf(turn, 1).treasury;
};
const orbit = (turn: Turn, unit: string): number => countUnits(findForce(turn, HERE, 1), unit);
const troops = (turn: Turn, at = 'ground', seat = 1): number =>
	countTroops(findForce(turn, HERE, seat), at);

describe('prices', () => {
	const drugged = (card: CardId): number[] => {
		const turn = alone('eu', place(HERE, 1, [], { sites: [site('land_troop_base')] }), [card]);
		const all = [
			cost(turn, build('fortification')),
			cost(turn, build('orbital_troop_base', { cards: [card] })),
			cost(turn, build('shipyard')),
			cost(turn, recruit('eu.artista-marcial', 2))
		];
		expect(seatOf(turn, 1).cards).toEqual([]);
		return all;
	};

	it('CS-308: Productivity Drug II takes 2 R off each construction from its order on', () => {
		expect(drugged('productivity_drug_2')).toEqual([50, 98, 98, 16]);
	});

	it('CS-309: Productivity Drug III takes 3 R off each construction from its order on', () => {
		expect(drugged('productivity_drug_3')).toEqual([50, 97, 97, 14]);
	});

	it('CS-342: percentages come last, once for the order, rounded up, and never below half the list', () => {
		const at = (building: string, hero = '', cards: readonly CardId[] = []): Turn => {
			const own = force(1, {});
			return alone(
				'at',
				place(HERE, 1, [hero ? led(own, hero, 'ground') : own], { sites: [site(building)] }),
				cards
			);
		};
		const lances = build('at.lanza', { count: 5 });
		// A fifth off 165; five at 31; 35 percent off.
		expect(cost(at('shipyard'), build('at.lanza', { count: 4 }))).toBe(132);
		expect(cost(at('shipyard'), lances)).toBe(132);
		expect(cost(at('advanced_shipyard'), lances)).toBe(124);
		const paio = at('shipyard', 'at.ingeniero-paio');
		expect(cost(paio, lances)).toBe(108);
		// His fifteen percent were for the first order alone.
		expect(cost(paio, lances)).toBe(132);
		// Five of 22 R at 14 R each make 52.5 R less a quarter: below half of 110.
		const drugs: CardId[] = ['productivity_drug_1', 'productivity_drug_2', 'productivity_drug_3'];
		const cheap = build('at.dorna', { count: 5, cards: drugs });
		expect(cost(at('advanced_shipyard', 'at.ingeniero-paio', drugs), cheap)).toBe(55);
	});

	it('CS-348: troops have the reductions of constructions, down to half, but not those of yards', () => {
		const at = (hero: boolean, cards: readonly CardId[] = []): Turn => {
			const own = force(1, {});
			const sites = [site('am.sucursal', 1), site('advanced_shipyard')];
			return alone(
				'am',
				place(HERE, 1, [hero ? led(own, 'am.coronel-braddock', 'ground') : own], { sites }),
				cards
			);
		};
		const lots = (...cards: CardId[]) => recruit('am.mercenario', 2, { cards });
		const drug: CardId = 'productivity_drug_2';
		expect(cost(at(false), lots())).toBe(20);
		expect(cost(at(true), lots())).toBe(16);
		expect(cost(at(true, [drug]), lots(drug))).toBe(12);
		expect(cost(at(true, [drug, 'productivity_drug_3']), lots(drug, 'productivity_drug_3'))).toBe(
			10
		);
	});

	it('CS-592: gains are rounded down and payments up, once for a battle or an order', () => {
		const turn = turnWith(
			['lp', 'eu'],
			[place(HERE, 0, [force(1, { 'lp.navio-negro': 9 }), force(2, { 'eu.crucero': 2 })])]
		);
		const before = seatOf(turn, 1).treasury;
		conflicts(turn);
		// A quarter of 86 R, not twice a quarter of 43.
		expect(seatOf(turn, 1).treasury - before).toBe(21);
		const yard = place(HERE, 1, [], { sites: [site('shipyard')] });
		// Eight tenths of 198, not six times eight tenths of 33.
		expect(cost(alone('at', yard), build('at.lanza', { count: 6 }))).toBe(159);
	});

	it('CS-734: units without a price are worth nothing as plunder, refund or salvage', () => {
		const keys = ['battariu_high_command', 'battariu_shipyard', 'citadel_station'];
		expect(keys.map((key) => listPrice(unitOf(key)))).toEqual([0, 0, 0]);
		const turn = turnWith(
			['lp', 'eu'],
			[
				place(HERE, 0, [
					force(1, { 'lp.navio-negro': 90, recycler: 300 }),
					force(2, { battariu_shipyard: 3, battariu_high_command: 1 })
				])
			]
		);
		const before = seatOf(turn, 1).treasury;
		conflicts(turn);
		expect(countUnits(findForce(turn, HERE, 2), 'battariu_high_command')).toBe(0);
		expect([seatOf(turn, 1).treasury - before, seatOf(turn, 1).counters.botin]).toEqual([0, 0]);
	});
});

describe('what is built', () => {
	it('CS-331: stands at once: units in orbit, troops and buildings on the ground', () => {
		const turn = alone(
			'do',
			place(HERE, 1, [], { sites: [site('shipyard'), site('land_troop_base')] })
		);
		for (const order of [
			build('do.fragata', { count: 2 }),
			build('do.monolito-solar', { count: 3 }),
			build('do.estacion-pacificadora'),
			build('do.alto-mando'),
			recruit('do.sectario', 1)
		])
			expect(give(turn, 1, order)).toBeUndefined();
		expect([
			orbit(turn, 'do.fragata'),
			orbit(turn, 'do.monolito-solar'),
			orbit(turn, 'do.estacion-pacificadora'),
			troops(turn)
		]).toEqual([2, 3, 1, 10]);
		expect(turn.places.get(HERE)?.sites).toContainEqual(site('do.alto-mando', 1, 1));
	});

	it('CS-335: an orbital base has room for everybody; enemies who meet in it fight', () => {
		const own = force(1, { crusader: 90 }, [['droid', 'aboard:crusader', 4500]]);
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 1, [own, force(2, {}, [['droid', 'orbital', 4000]])], {
					sites: [site('orbital_troop_base')]
				})
			]
		);
		const legs = [{ troop: 'droid', n: 4500, from: 'aboard:crusader', to: 'orbital' }];
		expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBeUndefined();
		groundBattles(turn);
		expect([troops(turn, 'orbital'), troops(turn, 'orbital', 2)]).toEqual([500, 0]);
	});

	it('CS-337: a shipyard works on without its troop base', () => {
		const sites = [site('shipyard'), site('land_troop_base')];
		const turn = alone('eu', place(HERE, 1, [], { sites }));
		const away = { kind: 'demolish', system: HERE, buildings: ['land_troop_base'] };
		expect(give(turn, 1, away)).toBeUndefined();
		expect(turn.places.get(HERE)?.sites).toEqual([site('shipyard')]);
		expect(give(turn, 1, build('eu.crucero'))).toBeUndefined();
		// Without one none is built.
		const none = alone('eu', place(HERE, 1));
		expect(give(none, 1, build('shipyard'))).toBe('not-available');
	});

	it('CS-340: troops may go to it, or come from it, in the same order, and nowhere else', () => {
		const at = (): Turn =>
			alone('eu', place(HERE, 1, [force(1, { crusader: 2 }, [['droid', 'aboard:crusader', 40]])]));
		const leg = (to: string, from = 'aboard:crusader') => ({ troop: 'droid', n: 30, from, to });
		const fort = at();
		expect(give(fort, 1, build('fortification', { legs: [leg('ground')] }))).toBeUndefined();
		expect(troops(fort)).toBe(30);
		const base = at();
		expect(give(base, 1, build('orbital_troop_base', { legs: [leg('orbital')] }))).toBeUndefined();
		expect(troops(base, 'orbital')).toBe(30);
		expect(give(at(), 1, build('orbital_troop_base', { legs: [leg('ground')] }))).toBe('malformed');
		expect(give(at(), 1, build('scanner_station', { legs: [leg('ground')] }))).toBe('malformed');
		const yard = alone(
			'eu',
			place(HERE, 1, [force(1, {}, [['droid', 'ground', 40]])], { sites: [site('shipyard')] })
		);
		const legs = [leg('aboard:eu.crucero', 'ground')];
		expect(give(yard, 1, build('eu.crucero', { legs }))).toBeUndefined();
		expect([troops(yard), troops(yard, 'aboard:eu.crucero')]).toEqual([10, 30]);
	});

	it('CS-589: comes from a yard, a recruiting place or dominated ground; what is of the start comes never again', () => {
		const at = (...sites: string[]): Turn =>
			alone('oc', place(HERE, 1, [], { sites: sites.map((one) => site(one)) }));
		expect([
			give(at(), 1, build('oc.crucero')),
			give(at('land_troop_base'), 1, build('oc.arrecife')),
			give(at('shipyard'), 1, build('oc.arrecife')),
			give(at('shipyard'), 1, build('oc.dron-de-batalla')),
			give(at('shipyard'), 1, recruit('oc.dron-de-batalla', 1)),
			give(at('land_troop_base'), 1, recruit('oc.dron-de-batalla', 1)),
			give(at(), 1, build('oc.colonia-abisal')),
			give(at('shipyard'), 1, build('oc.atlantis')),
			give(at('shipyard'), 1, build('eu.crucero'))
		]).toEqual([
			...['not-available', 'not-available', undefined, 'not-available', 'not-available'],
			...[undefined, undefined, 'not-available', 'not-available']
		]);
		const lost = alone('oc', { ...place(HERE, 1), ground: 2 });
		expect(give(lost, 1, build('oc.colonia-abisal'))).toBe('not-dominated');
		const eu = alone('eu', place(HERE, 1, [], { sites: [site('shipyard')] }));
		expect(give(eu, 1, build('eu.cuartel-general'))).toBe('not-available');
	});

	it('CS-607: carries no troops where its flag says so, whatever its hull', () => {
		const keys = ['at.bolido', 'nx.lanzadera-nax', 'recycler', 'battariu_shipyard'];
		expect(keys.map((key) => capacityOf({ troop_system: 2 }, unitOf(key)))).toEqual([0, 0, 0, 0]);
		const load = (unit: string): unknown => {
			const own = force(1, { [unit]: 1 }, [['droid', 'ground', 10]]);
			const legs = [{ troop: 'droid', n: 1, from: 'ground', to: `aboard:${unit}` }];
			return give(alone('at', place(HERE, 1, [own])), 1, { kind: 'transfer', system: HERE, legs });
		};
		expect([load('at.bolido'), load('at.coraza')]).toEqual(['not-carrier', undefined]);
	});
});

describe('bases', () => {
	const enemy = force(2, { 'oc.crucero': 1 });
	/** Attack and shield of a unit of seat 1, and its level. */
	const fights = (
		faction: FactionId,
		own: Force,
		unit: string,
		sites: readonly string[] = [],
		built = 0
	) => {
		const turn = turnWith(
			[faction, faction === 'oc' ? 'eu' : 'oc'],
			[
				place(HERE, 1, [own, faction === 'oc' ? force(2, { 'eu.crucero': 1 }) : enemy], {
					sites: sites.map((one) => site(one, 1, built))
				})
			]
		);
		const side = muster(turn, turn.places.get(HERE) as Parameters<typeof muster>[1])[0]?.side;
		const row = side?.fighters.find((one) => one.unit === unit);
		return [row?.attack, row?.shield, side?.foresight[2]];
	};

	it('CS-350: are fixed, mobile or dispersed', () => {
		expect(FACTIONS.map((faction) => [faction, SHEETS[faction].base])).toEqual([
			...[
				['eu', 'fixed'],
				['am', 'fixed'],
				['as', 'dispersed'],
				['oc', 'mobile'],
				['do', 'fixed']
			],
			...[
				['rk', 'fixed'],
				['mc', 'fixed'],
				['fa', 'fixed'],
				['lp', 'mobile'],
				['ea', 'fixed']
			],
			...[
				['si', 'dispersed'],
				['co', 'fixed'],
				['at', 'fixed'],
				['nx', 'fixed']
			]
		]);
	});

	it('CS-352: that move give a level and no bonus', () => {
		const king = force(1, { 'lp.acorazado-del-rey': 1, 'lp.corsario': 5 });
		expect(fights('lp', king, 'lp.corsario')).toEqual([20, 10, 1]);
		expect(fights('lp', king, 'lp.acorazado-del-rey')).toEqual([30, 20, 1]);
		expect(fights('lp', force(1, { 'lp.corsario': 5 }), 'lp.corsario')).toEqual([20, 10, 0]);
	});

	it('CS-353: of one system give their bonus once', () => {
		const own = force(1, { 'eu.crucero': 1, battariu_high_command: 1 });
		const home = 'eu.cuartel-general';
		expect(fights('eu', own, 'eu.crucero', [home])).toEqual([30, 30, 1]);
		expect(fights('eu', own, 'eu.crucero')).toEqual([25, 25, 1]);
		const three = force(1, { 'si.nave-nexo': 3, 'si.interventor': 1 });
		expect(fights('si', three, 'si.interventor')).toEqual([35, 30, 1]);
	});

	it('CS-354: each have a shipyard', () => {
		const ground: readonly (readonly [FactionId, string])[] = [
			['eu', 'eu.cuartel-general'],
			['am', 'am.sede-banco-estelar'],
			['as', 'as.gobierno-civil'],
			['do', 'do.ciudadela-dorada'],
			['rk', 'rk.cerr'],
			['fa', 'fa.valle-de-las-gemas'],
			['ea', 'ea.panal-genesis'],
			['co', 'co.almacen-central']
		];
		const orbital: readonly (readonly [FactionId, string])[] = [
			['oc', 'oc.atlantis'],
			['mc', 'mc.mente-maestra'],
			['si', 'si.nave-nexo'],
			['lp', 'lp.acorazado-del-rey'],
			['at', 'at.taller-orbital'],
			['nx', 'nx.puesto-avanzado-dimensional'],
			['eu', 'battariu_high_command']
		];
		for (const [faction, base] of ground) {
			const turn = alone(faction, place(HERE, 1, [], { sites: [site(base, 1)] }));
			expect([base, yardsOf(turn, 1, HERE).length]).toEqual([base, 1]);
		}
		for (const [faction, base] of orbital) {
			const turn = alone(faction, place(HERE, 1, [force(1, { [base]: 1 })]));
			expect([base, yardsOf(turn, 1, HERE).length]).toEqual([base, 1]);
		}
	});

	it('CS-357: that move build where they dominate the orbit, at rest, as much as they like', () => {
		const at = (by: number): Turn =>
			alone('lp', { ...place(HERE, 0, [force(1, { 'lp.acorazado-del-rey': 1 })]), orbit: by });
		const sloop = build('lp.balandra');
		const sail = {
			kind: 'move',
			from: HERE,
			to: 'blue-5',
			units: [{ unit: 'lp.acorazado-del-rey', n: 1 }]
		};
		const resting = at(1);
		expect([give(resting, 1, sloop), give(resting, 1, sloop), give(resting, 1, sail)]).toEqual([
			...[undefined, undefined, 'already-acted']
		]);
		expect(give(at(0), 1, sloop)).toBe('not-dominated');
		const moved = turnWith(
			['lp', 'eu'],
			[
				place(HERE, 1, [force(1, { 'lp.acorazado-del-rey': 1 })]),
				place('blue-5', 1, [force(1, { 'lp.corsario': 1 })])
			]
		);
		expect(give(moved, 1, sail)).toBeUndefined();
		expect(give(moved, 1, build('lp.balandra', {}, 'blue-5'))).toBe('already-acted');
	});

	it('CS-358: dispersed or mobile keep the cap of their ring; of the dispersed only those at rest have a bonus', () => {
		const cap = (faction: FactionId, own: Force, sites: readonly string[] = []): number =>
			collectCap(
				alone(faction, place(HERE, 1, [own], { sites: sites.map((one) => site(one, 1)) })),
				1,
				HERE
			);
		expect([
			cap('eu', force(1, {}), ['eu.cuartel-general']),
			cap('at', force(1, { 'at.taller-orbital': 1 })),
			cap('as', force(1, {}), ['as.gobierno-civil']),
			cap('lp', force(1, { 'lp.acorazado-del-rey': 1 })),
			cap('si', force(1, { 'si.nave-nexo': 3 }))
		]).toEqual([60, 60, 35, 35, 35]);
		const battleship = force(1, { 'as.acorazado': 1 });
		expect(fights('as', battleship, 'as.acorazado', ['as.gobierno-civil'])).toEqual([55, 45, 1]);
		expect(fights('as', battleship, 'as.acorazado', ['as.gobierno-civil'], 1)).toEqual([50, 40, 0]);
		const nexus = force(1, { 'si.nave-nexo': 1, 'si.interventor': 1 });
		expect(fights('si', nexus, 'si.interventor')).toEqual([35, 30, 1]);
	});

	it('CS-359, CS-360: that are fixed are lost with their ground or their last block, and that is no defeat', () => {
		const landed = (faction: FactionId, base: string, other: number): Turn => {
			const turn = alone(
				faction,
				place(HERE, 1, [force(2, {}, other > 0 ? [['droid', 'ground', other]] : [])], {
					sites: [site(base, 1)]
				})
			);
			assignDominion(turn);
			return turn;
		};
		const sites = (turn: Turn): number => turn.places.get(HERE)?.sites.length ?? 0;
		const bases: readonly (readonly [FactionId, string])[] = [
			['eu', 'eu.cuartel-general'],
			['am', 'am.sede-banco-estelar'],
			['do', 'do.ciudadela-dorada'],
			['rk', 'rk.cerr'],
			['ea', 'ea.panal-genesis'],
			['co', 'co.almacen-central'],
			['as', 'as.gobierno-civil']
		];
		for (const [faction, base] of bases) {
			const [kept, lost] = [landed(faction, base, 0), landed(faction, base, 1)];
			expect([base, sites(kept), sites(lost), isDefeated(lost, 1)]).toEqual([base, 1, 0, false]);
		}
		// The Phantom say so in their sheet.
		expect(isDefeated(landed('fa', 'fa.valle-de-las-gemas', 1), 1)).toBe(true);
		const orbital: readonly (readonly [FactionId, string])[] = [
			['at', 'at.taller-orbital'],
			['mc', 'mc.mente-maestra'],
			['nx', 'nx.puesto-avanzado-dimensional']
		];
		for (const [faction, base] of orbital) {
			const shot = (n: number): Turn => {
				const turn = alone(
					faction,
					place(HERE, 1, [force(1, { [base]: 1 }), force(2, { crusader: n })])
				);
				starBattles(turn);
				return turn;
			};
			const [few, many] = [shot(1), shot(60)];
			expect([base, orbit(few, base), orbit(many, base), isDefeated(many, 1)]).toEqual([
				...[base, 1, 0, false]
			]);
		}
		for (const [faction, base] of [
			['lp', 'lp.acorazado-del-rey'],
			['oc', 'oc.atlantis']
		] as const)
			expect([base, isDefeated(alone(faction, place(HERE, 0)), 1)]).toEqual([base, false]);
	});
});
