import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, give, place, site, withSeat } from '../testing';
import type { Place } from '../types';
import { seatOf, type Turn } from '../memory/turn';

const board = (...places: Place[]): Turn => begun(boardOf(['eu', 'am'], places));
const crusaders = (n: number) => [{ unit: 'crusader', n }];
const collect = (turn: Turn, system: string, units: object[]) =>
	give(turn, 1, { kind: 'collect', system, units });
const R = (turn: Turn): number => turn.seats.get(1)?.treasury ?? 0;
const gained = (turn: Turn, act: () => unknown): number => {
	const before = R(turn);
	expect(act()).toBeUndefined();
	return R(turn) - before;
};
const START = 500;

describe('collection', () => {
	it('yields the cargo of units up to the cap, and 15 more after a Mine Expansion (CS-228, CS-232, CS-271)', () => {
		const fleet = [force(1, { crusader: 3 })];
		const turn = board(place('green-1', 1, fleet), place('green-2', 1, fleet, { extra: 15 }));
		expect(gained(turn, () => collect(turn, 'green-1', crusaders(3)))).toBe(40);
		expect(gained(turn, () => collect(turn, 'green-2', crusaders(3)))).toBe(55);
	});

	it('of troops is by full lots, and orders share the cap (CS-191, CS-230, CS-231, CS-232)', () => {
		const forces = [force(1, { crusader: 2 }, [['droid', 'ground', 30]])];
		const turn = board(place('white-1', 1, forces), place('white-2', 1, forces));
		expect(gained(turn, () => collect(turn, 'white-1', [{ unit: 'droid', n: 30 }]))).toBe(15);
		expect(gained(turn, () => collect(turn, 'white-1', crusaders(2)))).toBe(10);
		expect(gained(turn, () => collect(turn, 'white-2', [{ unit: 'droid', n: 19 }]))).toBe(5);
	});

	it('is 70 at the Crystal Quarry, 60 at a single fixed base in any ring and the Black Sector (CS-031, CS-104, CS-232)', () => {
		const fleet = [force(1, { crusader: 3 })];
		const home = { sites: [site('eu.cuartel-general', 1)] };
		const turn = board(
			place('orange-2', 1, fleet, { sites: [site('crystal_quarry')] }),
			place('blue-4', 1, fleet, home),
			place('black-4', 1, fleet, home),
			place('blue-5', 1, fleet)
		);
		expect(gained(turn, () => collect(turn, 'orange-2', crusaders(2)))).toBe(50);
		expect(gained(turn, () => collect(turn, 'blue-4', crusaders(3)))).toBe(60);
		expect(gained(turn, () => collect(turn, 'black-4', crusaders(3)))).toBe(60);
		expect(gained(turn, () => collect(turn, 'blue-5', crusaders(3)))).toBe(35);
	});

	it('needs the ground dominated, and something left of the cap (CS-228, CS-681)', () => {
		const forces = [force(1, { crusader: 4 })];
		const turn = board(place('white-1', 1, forces), { ...place('white-2', 1, forces), ground: 2 });
		expect(collect(turn, 'white-2', crusaders(1))).toBe('not-dominated');
		expect(collect(turn, 'white-1', crusaders(2))).toBeUndefined();
		expect(collect(turn, 'white-1', crusaders(1))).toBe('limit-reached');
	});

	it('is the unit action of its ships and the common action of its troops (CS-186, CS-190)', () => {
		const forces = [force(1, { crusader: 1 }, [['droid', 'ground', 10]])];
		const turn = board(place('blue-5', 1, forces));
		expect(collect(turn, 'blue-5', crusaders(1))).toBeUndefined();
		expect(collect(turn, 'blue-5', crusaders(1))).toBe('already-acted');
		expect(collect(turn, 'blue-5', [{ unit: 'droid', n: 10 }])).toBeUndefined();
		const leg = { troop: 'droid', n: 10, from: 'ground', to: 'aboard:crusader' };
		expect(give(turn, 1, { kind: 'transfer', system: 'blue-5', legs: [leg] })).toBe(
			'already-acted'
		);
	});

	it('is closed at the Forum and nothing at the Citadel or in black systems (CS-033, CS-088, CS-121)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const turn = board(
			place('green-5', 1, fleet, { sites: [site('galactic_forum')] }),
			place('citadel', 1, fleet, { extra: 90 }),
			place('black-9', 1, fleet)
		);
		expect(collect(turn, 'green-5', crusaders(1))).toBe('closed');
		expect(collect(turn, 'citadel', crusaders(1))).toBe('limit-reached');
		expect(collect(turn, 'black-9', crusaders(1))).toBe('limit-reached');
	});

	it('pays at once, for the next order to spend (CS-139, CS-229)', () => {
		const state = boardOf(['eu', 'am'], [place('blue-5', 1, [force(1, { crusader: 2 })])]);
		const turn = begun(withSeat(state, 1, { treasury: 0 }));
		const base = { kind: 'build', system: 'blue-5', product: 'land_troop_base' };
		expect(give(turn, 1, base)).toBe('no-funds');
		expect(collect(turn, 'blue-5', crusaders(2))).toBeUndefined();
		expect(give(turn, 1, base)).toBeUndefined();
		expect(R(turn)).toBe(20);
	});

	it('counts twice in a double turn, each time up to the cap (CS-162, CS-163, CS-164)', () => {
		const state = boardOf(['eu', 'am'], [place('green-1', 1, [force(1, { crusader: 2 })])]);
		const turn = begun(withSeat(state, 1, { cards: [{ card: 'time_dilator', uses: 3 }] }));
		expect(give(turn, 1, { kind: 'useCard', card: 'time_dilator' }, 1)).toBeUndefined();
		expect(gained(turn, () => collect(turn, 'green-1', crusaders(2)))).toBe(40);
		expect(gained(turn, () => collect(turn, 'green-1', crusaders(2)))).toBe(40);
		expect(collect(turn, 'green-1', crusaders(2))).toBe('already-acted');
	});
});

describe('searches', () => {
	const search = (turn: Turn, system: string, unit = 'crusader') =>
		give(turn, 1, { kind: 'search', system, units: [{ unit, n: 1 }] });

	it('need the ground dominated and a system not looted (CS-233, CS-239, CS-241, CS-682)', () => {
		const fleet = [force(1, { crusader: 2 })];
		const state = boardOf(['eu', 'am'], [place('green-1', 1, fleet), place('green-2', 2, fleet)]);
		const turn = begun({
			...state,
			looted: ['green-3'],
			places: [...state.places, place('green-3', 1, fleet)]
		});
		expect(search(turn, 'green-1')).toBeUndefined();
		expect(turn.events.searches).toHaveLength(1);
		expect(search(turn, 'green-2')).toBe('not-dominated');
		expect(search(turn, 'green-3')).toBe('limit-reached');
	});

	it('are not for satellites or stations (CS-242)', () => {
		const turn = board(place('green-1', 1, [force(1, { 'eu.canon-orbital': 2 })]));
		expect(search(turn, 'green-1', 'eu.canon-orbital')).toBe('no-such-units');
	});

	it('of violet are kept for four turns (CS-235)', () => {
		const turn = board(place('violet-1', 1, [force(1, { crusader: 1 })]));
		expect(search(turn, 'violet-1')).toBeUndefined();
		expect(turn.searches).toMatchObject([{ system: 'violet-1', turn: 1, order: 2 }]);
		expect(turn.events.searches).toEqual([]);
	});
});

describe('construction', () => {
	const build = (turn: Turn, system: string, product: string, count = 1) =>
		give(turn, 1, { kind: 'build', system, product, count });
	const yard = { sites: [site('land_troop_base'), site('shipyard')] };

	it('of common ones costs what the table says, one of each (CS-333, CS-334)', () => {
		const costs = {
			fortification: 50,
			orbital_troop_base: 100,
			land_troop_base: 15,
			shipyard: 100
		};
		const turn = board(
			place('blue-5', 1, [force(1, { crusader: 1 })], { sites: [site('war_academy')] })
		);
		for (const [product, cost] of Object.entries(costs)) {
			expect(gained(turn, () => build(turn, 'blue-5', product))).toBe(-cost);
			expect(build(turn, 'blue-5', product)).toBe('limit-reached');
		}
		expect(gained(turn, () => build(turn, 'blue-5', 'scanner_station'))).toBe(-150);
	});

	it('of a shipyard needs a land troop base or what serves for it (CS-334, CS-732)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const turn = board(
			place('blue-5', 1, fleet),
			place('blue-6', 1, fleet, { sites: [site('eu.cuartel-general', 1)] })
		);
		expect(build(turn, 'blue-5', 'shipyard')).toBe('not-available');
		expect(build(turn, 'blue-5', 'land_troop_base')).toBeUndefined();
		expect(build(turn, 'blue-5', 'shipyard')).toBeUndefined();
		expect(build(turn, 'blue-6', 'shipyard')).toBeUndefined();
	});

	it('needs the area of the work dominated; satellites and stations both (CS-327, CS-328)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const turn = board(
			{ ...place('blue-5', 1, fleet, yard), orbit: 2 },
			{ ...place('blue-6', 1, fleet, yard), ground: 2 }
		);
		expect(build(turn, 'blue-5', 'eu.crucero')).toBeUndefined();
		expect(build(turn, 'blue-5', 'eu.canon-orbital')).toBe('not-dominated');
		expect(build(turn, 'blue-5', 'scanner_station')).toBe('not-dominated');
		expect(build(turn, 'blue-6', 'eu.crucero')).toBe('not-dominated');
		expect(build(turn, 'blue-6', 'fortification')).toBe('not-dominated');
	});

	it('of units needs a shipyard that was not built this turn (CS-188, CS-329)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const fresh = { sites: [site('land_troop_base'), site('shipyard', 0, 1)] };
		const turn = board(
			place('blue-5', 1, fleet),
			place('blue-6', 1, fleet, fresh),
			place('blue-7', 1, fleet, yard)
		);
		expect(build(turn, 'blue-5', 'eu.crucero')).toBe('not-available');
		expect(build(turn, 'blue-6', 'eu.crucero')).toBe('already-acted');
		expect(gained(turn, () => build(turn, 'blue-7', 'eu.crucero', 2))).toBe(-86);
		expect(turn.places.get('blue-7')?.forces[0]?.orbit[1]).toMatchObject({
			unit: 'eu.crucero',
			n: 2
		});
	});

	it('is of one’s own sheet, paid whole or not at all (CS-326, CS-330)', () => {
		const turn = board(place('blue-7', 1, [force(1, { crusader: 1 })], yard));
		expect(build(turn, 'blue-7', 'am.carguero')).toBe('not-available');
		expect(build(turn, 'blue-7', 'eu.crucero', 12)).toBe('no-funds');
		expect(R(turn)).toBe(START);
	});

	it('keeps to one station a system, one control building a planet, and UNI (CS-333, CS-595, CS-598)', () => {
		const turn = board(place('blue-7', 1, [force(1, { crusader: 1 })], yard));
		seatOf(turn, 1).treasury = 5000;
		expect(build(turn, 'blue-7', 'eu.santuario-de-guerra')).toBeUndefined();
		expect(build(turn, 'blue-7', 'eu.santuario-de-guerra')).toBe('limit-reached');
		expect(build(turn, 'blue-7', 'eu.base-militar')).toBeUndefined();
		expect(build(turn, 'blue-7', 'eu.base-militar')).toBe('limit-reached');
		expect(build(turn, 'blue-7', 'eu.campeona')).toBeUndefined();
		expect(build(turn, 'blue-7', 'eu.campeona')).toBe('limit-reached');
	});

	it('is cheaper by the best yard and by Drugs, never below half (CS-255, CS-307, CS-341, CS-343, CS-733)', () => {
		const sites = [site('shipyard'), site('advanced_shipyard'), site('derelict_yard')];
		const state = boardOf(
			['eu', 'am'],
			[place('blue-7', 1, [force(1, { crusader: 1 })], { sites })]
		);
		const turn = begun(withSeat(state, 1, { cards: [{ card: 'productivity_drug_3', uses: 1 }] }));
		expect(gained(turn, () => build(turn, 'blue-7', 'eu.crucero'))).toBe(-41);
		const drugged = {
			kind: 'build',
			system: 'blue-7',
			product: 'eu.canon-orbital',
			cards: ['productivity_drug_3']
		};
		expect(gained(turn, () => give(turn, 1, drugged))).toBe(-5);
		expect(gained(turn, () => build(turn, 'blue-7', 'eu.crucero'))).toBe(-38);
		expect(turn.seats.get(1)?.cards).toEqual([]);
	});

	it('records what is saved as income (CS-344)', () => {
		const sites = [site('advanced_shipyard')];
		const turn = board(place('blue-7', 1, [force(1, { crusader: 1 })], { sites }));
		expect(build(turn, 'blue-7', 'eu.crucero', 3)).toBeUndefined();
		expect(turn.accounts.get(1)).toEqual([
			{ cause: 'saving', amount: 6, system: 'blue-7' },
			{ cause: 'build', amount: -129, system: 'blue-7' }
		]);
	});

	it('of Crusaders is for the Orbital Shipyard at rest (CS-256, CS-329, CS-332)', () => {
		const turn = board(place('blue-7', 1, [force(1, { battariu_shipyard: 1 })]));
		expect(build(turn, 'blue-7', 'crusader', 2)).toBeUndefined();
		expect(build(turn, 'blue-7', 'crusader')).toBeUndefined();
		const move = {
			kind: 'move',
			from: 'blue-7',
			to: 'blue-8',
			units: [{ unit: 'battariu_shipyard', n: 1 }]
		};
		expect(give(turn, 1, move)).toBe('already-acted');
		const other = board(
			place('blue-7', 1, [force(1, { battariu_shipyard: 1 })]),
			place('blue-8', 1)
		);
		expect(give(other, 1, move)).toBeUndefined();
		expect(build(other, 'blue-8', 'crusader')).not.toBeUndefined();
	});

	it('of batteries is for the Battery Forge, five a turn (CS-113, CS-724)', () => {
		const turn = board(
			place('orange-2', 1, [force(1, { crusader: 1 })], { sites: [site('battery_forge')] })
		);
		expect(gained(turn, () => build(turn, 'orange-2', 'defence_battery', 4))).toBe(-80);
		expect(build(turn, 'orange-2', 'defence_battery', 2)).toBe('limit-reached');
	});

	it('of Recyclers needs a yard with the faculty (CS-274, CS-275)', () => {
		const state = boardOf(['eu', 'am'], [place('blue-7', 1, [force(1, { crusader: 1 })], yard)]);
		const turn = begun(withSeat(state, 1, { cards: [{ card: 'recycling_yard', uses: 1 }] }));
		expect(build(turn, 'blue-7', 'recycler')).toBe('not-available');
		expect(
			give(turn, 1, { kind: 'useCard', card: 'recycling_yard', target: ['blue-7'] })
		).toBeUndefined();
		expect(gained(turn, () => build(turn, 'blue-7', 'recycler', 2))).toBe(-10);
	});
});

describe('recruitment', () => {
	const recruit = (turn: Turn, system: string, lots: number, troop = 'eu.artista-marcial') =>
		give(turn, 1, { kind: 'recruit', system, troop, lots });

	it('keeps to the cap of the system and costs a price a lot (CS-191, CS-346, CS-349)', () => {
		const turn = board(
			place('green-1', 1, [force(1, { crusader: 1 })], { sites: [site('land_troop_base')] })
		);
		expect(gained(turn, () => recruit(turn, 'green-1', 2))).toBe(-20);
		expect(recruit(turn, 'green-1', 1)).toBe('limit-reached');
	});

	it('needs ground that is dominated and a place to recruit that is not new (CS-188, CS-346)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const turn = board(
			place('green-1', 1, fleet),
			place('green-2', 1, fleet, { sites: [site('land_troop_base', 0, 1)] }),
			{ ...place('green-3', 1, fleet, { sites: [site('land_troop_base')] }), ground: 2 }
		);
		expect(recruit(turn, 'green-1', 1)).toBe('not-available');
		expect(recruit(turn, 'green-2', 1)).toBe('already-acted');
		expect(recruit(turn, 'green-3', 1)).toBe('not-dominated');
	});

	it('leaves troops that have acted and take no legs (CS-347)', () => {
		const turn = board(
			place('green-1', 1, [force(1, { crusader: 1 })], { sites: [site('land_troop_base')] })
		);
		expect(recruit(turn, 'green-1', 1)).toBeUndefined();
		const leg = { troop: 'eu.artista-marcial', n: 10, from: 'ground', to: 'aboard:crusader' };
		expect(give(turn, 1, { kind: 'transfer', system: 'green-1', legs: [leg] })).toBe(
			'already-acted'
		);
	});

	it('is 40 at a single fixed base and 60 at the War Academy (CS-032, CS-105, CS-355)', () => {
		const fleet = [force(1, { crusader: 1 })];
		const turn = board(
			place('blue-4', 1, fleet, { sites: [site('eu.cuartel-general', 1)] }),
			place('orange-2', 1, fleet, { sites: [site('war_academy')] })
		);
		expect(recruit(turn, 'blue-4', 5)).toBe('limit-reached');
		expect(recruit(turn, 'blue-4', 4)).toBeUndefined();
		expect(recruit(turn, 'orange-2', 7)).toBe('limit-reached');
		expect(recruit(turn, 'orange-2', 6)).toBeUndefined();
	});

	it('of Droids is for their line, beyond the cap (CS-091, CS-724)', () => {
		const turn = board(
			place('green-5', 1, [force(1, { crusader: 1 })], { sites: [site('droid_line')] })
		);
		expect(gained(turn, () => recruit(turn, 'green-5', 9, 'droid'))).toBe(-90);
	});

	it('of a mobile base is aboard it, within its own limit (CS-356)', () => {
		const turn = begun(
			boardOf(['oc', 'am'], [place('green-1', 1, [force(1, { 'oc.atlantis': 1 })])])
		);
		expect(recruit(turn, 'green-1', 3, 'oc.dron-de-batalla')).toBe('limit-reached');
		expect(recruit(turn, 'green-1', 2, 'oc.dron-de-batalla')).toBeUndefined();
		expect(turn.places.get('green-1')?.forces[0]?.troops).toMatchObject([
			{ troop: 'oc.dron-de-batalla', at: 'aboard:oc.atlantis', n: 20 }
		]);
	});
});

describe('dismantling and demolition', () => {
	it('returns half the list cost of each unit, rounded down (CS-368, CS-369, CS-370)', () => {
		const dismantle = (turn: Turn, unit: string, n: number) =>
			give(turn, 1, { kind: 'dismantle', system: 'blue-5', units: [{ unit, n }] });
		const turn = board(
			place('blue-5', 1, [
				force(1, { 'am.satelite-de-telecos': 7, 'do.monolito-solar': 3, crusader: 1 })
			])
		);
		expect(gained(turn, () => dismantle(turn, 'am.satelite-de-telecos', 7))).toBe(14);
		expect(gained(turn, () => dismantle(turn, 'do.monolito-solar', 3))).toBe(24);
		expect(dismantle(turn, 'crusader', 1)).toBe('not-available');
	});

	it('destroys common constructions of dominated areas, an orbital troop base only when empty (CS-367, CS-735)', () => {
		const sites = [site('shipyard'), site('orbital_troop_base'), site('workshop')];
		const turn = board(place('green-5', 1, [force(1, {}, [['droid', 'orbital', 5]])], { sites }));
		const demolish = (building: string) =>
			give(turn, 1, { kind: 'demolish', system: 'green-5', buildings: [building] });
		expect(demolish('workshop')).toBe('unknown-target');
		expect(demolish('orbital_troop_base')).toBe('unknown-target');
		expect(demolish('shipyard')).toBeUndefined();
		expect(turn.places.get('green-5')?.sites.map(({ building }) => building)).toEqual([
			'orbital_troop_base',
			'workshop'
		]);
	});
});
