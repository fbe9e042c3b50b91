/** Who fights whom, who stays out, what is gained and who reads of it, by clause. */
import { describe, expect, it } from 'vitest';
import { matchPacts } from '../orders/deals';
import {
	begun,
	boardOf,
	conflicts,
	force,
	give,
	led,
	place,
	sheetOf,
	site,
	turnWith
} from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place, SeatId, Stack, State } from '../types';
import { groundBattles } from './ground-phase';
import { muster, type Mustered } from './muster';
import { blackouts, comePrepared } from './precombat';
import { starBattles } from './star-phase';

const HERE = 'blue-4';
const fleet = (n: number, unit = 'crusader') => [{ unit, n }];
const sides = (turn: Turn, system = HERE): Mustered[] =>
	muster(turn, turn.places.get(system) as Parameters<typeof muster>[1]);
const seatsOf = (turn: Turn): number[] => sides(turn).map(({ side }) => side.seat);
/** Level of one seat against another. */
const level = (turn: Turn, of: SeatId, against: SeatId): number | undefined =>
	sides(turn).find(({ side }) => side.seat === of)?.side.foresight[against];
const cloaked = (unit: string, n: number): Stack => ({ unit, n, cloaked: true, pulsed: 0 });
const hidden = (one: Force, ...stacks: Stack[]): Force => ({
	...one,
	orbit: [...one.orbit, ...stacks]
});
const left = (turn: Turn, seat: SeatId, unit = 'crusader', at = HERE): number =>
	countUnits(findForce(turn, at, seat), unit);
const troops = (turn: Turn, seat: SeatId, spot = 'ground', at = HERE): number =>
	countTroops(findForce(turn, at, seat), spot);
const codes = (turn: Turn, seat: SeatId): string[] =>
	turn.reports.flatMap(({ code, to }) => (to === 'all' || to.includes(seat) ? [code] : []));

/** Fleets and troops of two seats in one place, and a bombardment by the first. */
const clash = (): Place =>
	place(HERE, 0, [
		force(1, { crusader: 10 }, [['droid', 'ground', 30]]),
		force(2, { crusader: 4 }, [['droid', 'ground', 90]])
	]);
const bombs = (turn: Turn): Turn => {
	turn.events.bombardments.push({
		seat: 1,
		system: HERE,
		order: 1,
		missile: false,
		dynamic: false,
		units: fleet(5)
	});
	return turn;
};
const peaceful = (turn: Turn): boolean => {
	conflicts(bombs(turn));
	return (
		left(turn, 1) === 10 &&
		left(turn, 2) === 4 &&
		troops(turn, 1) === 30 &&
		troops(turn, 2) === 90 &&
		turn.fought.length === 0
	);
};

describe('peace', () => {
	it('CS-372: by a pact of this turn nobody fights, lands a blow or bombs, to the end of its last turn', () => {
		const on = (state: State): Turn => begun(state);
		const state = boardOf(['eu', 'oc'], [clash()]);
		const pact = (seat: SeatId) => ({ kind: 'pact', seat, until: 3 });
		const sheets = new Map([
			[1, sheetOf(state, 1, [pact(2)])],
			[2, sheetOf(state, 2, [pact(1)])]
		]);
		const turn = begun(state, sheets);
		matchPacts(turn);
		expect(peaceful(turn)).toBe(true);
		const pacts = [{ a: 1, b: 2, from: 1, until: 3 }];
		expect(peaceful(on({ ...state, turn: 3, pacts }))).toBe(true);
		expect(peaceful(on({ ...state, turn: 4, pacts }))).toBe(false);
	});

	it('CS-390: two who both hold their fire do not fight there at all this turn; CS-437: one alone only does not shoot', () => {
		const turn = turnWith(['eu', 'oc'], [clash()]);
		const truce = (seat: SeatId, target = HERE) => ({ kind: 'truce', seat, target });
		give(turn, 1, truce(2));
		expect(sides(turn).map(({ side }) => side.targets)).toEqual([[], [1]]);
		give(turn, 2, truce(1));
		expect(peaceful(turn)).toBe(true);
		const elsewhere = turnWith(['eu', 'oc'], [clash()]);
		give(elsewhere, 1, truce(2, 'blue-5'));
		give(elsewhere, 2, truce(1, 'blue-5'));
		expect(peaceful(elsewhere)).toBe(false);
	});

	it('CS-392: a truce is no preparation, and gives no other side a level', () => {
		const three = [1, 2, 3].map((seat) => force(seat, { crusader: 2 }));
		const turn = turnWith(['eu', 'oc', 'mc'], [place(HERE, 0, three)]);
		give(turn, 1, { kind: 'truce', seat: 2, target: HERE });
		expect([level(turn, 3, 1), level(turn, 2, 1)]).toEqual([0, 0]);
		const war = { kind: 'prepareWar', from: HERE, target: HERE, seat: 2, units: fleet(1) };
		give(turn, 1, war);
		expect([level(turn, 3, 1), level(turn, 2, 1)]).toEqual([1, 0]);
	});
});

describe('sides of a star battle', () => {
	it('CS-436, CS-439: are all visible ships, satellites, stations and bases with hull; all else stays out', () => {
		const own = hidden(
			force(
				1,
				{
					crusader: 2,
					defence_battery: 3,
					'at.grua-orbital': 1,
					'at.taller-orbital': 1,
					battariu_shipyard: 1
				},
				[['at.cyborg', 'ground', 20]]
			),
			cloaked('crusader', 4)
		);
		const sites = [site('shipyard'), site('at.dique-seco', 1)];
		const turn = turnWith(
			['at', 'oc'],
			[place(HERE, 0, [own, force(2, { 'oc.crucero': 1 })], { sites })]
		);
		turn.events.appeared.push({ seat: 1, system: HERE });
		const units = (): (string | number)[][] =>
			sides(turn)[0]?.side.fighters.map(({ unit, n }) => [unit, n]) ?? [];
		expect(units()).toEqual([
			...[
				['crusader', 2],
				['defence_battery', 3]
			],
			...[
				['at.grua-orbital', 1],
				['at.taller-orbital', 1]
			]
		]);
		turn.events.appeared.pop();
		expect(units()).toContainEqual(['battariu_shipyard', 1]);
		const alone = turnWith(
			['at', 'oc'],
			[
				place(HERE, 0, [
					own,
					hidden(force(2, {}, [['droid', 'ground', 9]]), cloaked('crusader', 9))
				])
			]
		);
		starBattles(alone);
		expect(alone.fought).toEqual([]);
	});

	it('CS-438: leave out whom nobody may fire at and who may fire at nobody', () => {
		const three = [1, 2, 3].map((seat) => force(seat, { crusader: 2 }));
		const turn = turnWith(['eu', 'oc', 'mc'], [place(HERE, 0, three)]);
		turn.pacts.push({ a: 1, b: 3, from: 1, until: 2 });
		expect(seatsOf(turn)).toEqual([1, 2, 3]);
		turn.pacts.push({ a: 2, b: 3, from: 1, until: 2 });
		expect(seatsOf(turn)).toEqual([1, 2]);
	});

	it('CS-288: show a cloaked ship that a preparation names, for good', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 0, [
					hidden(force(1, { crusader: 2 }), cloaked('crusader', 3)),
					force(2, { 'oc.crucero': 1 })
				])
			]
		);
		const war = { kind: 'prepareWar', from: HERE, target: HERE, seat: 2 };
		const units = [{ unit: 'crusader', n: 1, cloaked: true }];
		expect(give(turn, 1, { ...war, units })).toBeUndefined();
		comePrepared(turn);
		const own = findForce(turn, HERE, 1)?.orbit ?? [];
		expect(own.map(({ n, cloaked: is }) => [n, is])).toEqual([
			[2, false],
			[2, true],
			[1, false]
		]);
		expect(sides(turn)[0]?.side.fighters.reduce((sum, { n }) => sum + n, 0)).toBe(3);
	});

	it('CS-385: are prepared as soon as one unit there was prepared for that system', () => {
		const at = (target: string): number | undefined => {
			const orbit = { crusader: 1, 'eu.crucero': 6 };
			const turn = turnWith(
				['eu', 'oc'],
				[place(HERE, 0, [force(1, orbit), force(2, { 'oc.crucero': 9 })])]
			);
			give(turn, 1, { kind: 'prepareWar', from: HERE, target, seat: 2, units: fleet(1) });
			return level(turn, 1, 2);
		};
		expect([at(HERE), at('blue-5')]).toEqual([1, 0]);
	});

	it('CS-397: that defend their system have a shield more in each unit, and shields that last a round more', () => {
		const at = (named: SeatId): (number | undefined)[] => {
			const turn = turnWith(
				['eu', 'oc', 'mc'],
				[
					place(HERE, 1, [
						force(1, { crusader: 2, 'eu.santuario-de-guerra': 1 }),
						force(2, { 'oc.crucero': 5 })
					])
				]
			);
			expect(give(turn, 1, { kind: 'defend', system: HERE, seat: named })).toBeUndefined();
			const [ship, station] = sides(turn)[0]?.side.fighters ?? [];
			return [ship?.shield, ship?.life, ship?.attack, station?.shield];
		};
		expect(at(2)).toEqual([30, 6, 30, 25]);
		expect(at(3)).toEqual([25, 5, 30, 20]);
	});

	it('CS-365: meet others at a hidden planet as anywhere', () => {
		const state = boardOf(
			['eu', 'oc'],
			[
				place('white-10', 1, [force(1, { crusader: 9 })]),
				place('black-7', 2, [force(2, { crusader: 2 })])
			]
		);
		const black = state.black.map((_, i) =>
			i === 6 ? ({ is: 'hidden_planet', trait: 'ruins' } as const) : ({ is: 'consumed' } as const)
		);
		const turn = begun({ ...state, black });
		expect(give(turn, 1, { kind: 'explore', from: 'white-10', units: fleet(9) })).toBeUndefined();
		conflicts(turn);
		expect(turn.fought.map(({ system }) => system)).toEqual(['black-7']);
		expect([left(turn, 1, 'crusader', 'black-7'), left(turn, 2, 'crusader', 'black-7')]).toEqual([
			9, 0
		]);
	});
});

describe('on the ground', () => {
	it('CS-486: ships, satellites and buildings take no part', () => {
		const own = force(2, { crusader: 9, defence_battery: 9 }, [['droid', 'ground', 60]]);
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 2, [force(1, {}, [['droid', 'ground', 100]]), own], {
					sites: [site('oc.colonia-abisal', 2), site('fortification')]
				})
			]
		);
		groundBattles(turn);
		expect([troops(turn, 1), troops(turn, 2)]).toEqual([40, 0]);
		expect([left(turn, 2), turn.places.get(HERE)?.sites.length]).toEqual([9, 2]);
	});

	it('CS-498: bombs spare troops aboard and in an orbital base', () => {
		const prey = hidden(
			force(2, {}, [
				['droid', 'ground', 90],
				['droid', 'orbital', 20],
				['droid', 'aboard:crusader', 50]
			]),
			cloaked('crusader', 1)
		);
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 1, [force(1, { crusader: 20 }), prey], { sites: [site('orbital_troop_base')] })]
		);
		turn.events.bombardments.push({
			seat: 1,
			system: HERE,
			order: 1,
			missile: false,
			dynamic: false,
			units: fleet(20)
		});
		conflicts(turn);
		expect([
			troops(turn, 2),
			troops(turn, 2, 'orbital'),
			troops(turn, 2, 'aboard:crusader')
		]).toEqual([0, 20, 50]);
	});
});

describe('out of contact', () => {
	it('CS-504: a battle gives nothing: no plunder, no crews, no recycling, no insurance, no honour', () => {
		const at = (faction: 'lp' | 'co' | 'eu', silent: boolean): number[] => {
			const unit = { lp: 'lp.navio-negro', co: 'co.perforadora', eu: 'eu.crucero' }[faction];
			const turn = turnWith(
				[faction, 'as'],
				[
					place(HERE, 0, [
						force(1, { [unit]: 20, recycler: 40 }),
						force(2, { 'as.acorazado': 9 }, [['as.soldado-mancomunado', 'aboard:as.acorazado', 90]])
					])
				]
			);
			if (silent) turn.blackouts.add(HERE);
			const before = seatOf(turn, 1).treasury;
			conflicts(turn);
			expect(left(turn, 2, 'as.acorazado')).toBe(0);
			const { treasury, counters } = seatOf(turn, 1);
			return [
				treasury - before,
				Object.values(counters).reduce((sum, n) => sum + n, 0),
				countTroops(findForce(turn, HERE, 1))
			];
		};
		for (const faction of ['lp', 'co', 'eu'] as const) expect(at(faction, true)).toEqual([0, 0, 0]);
		// 522 R of ships: a quarter, and half but 15 R a recycler.
		expect(at('lp', false)).toEqual([130 + 261, 130, 45]);
		expect(at('eu', false)[1]).toBe(4);
		expect(at('co', false)[0]).toBeGreaterThan(0);
	});

	it('CS-712: who has units inside is told that contact is lost', () => {
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[place(HERE, 0, [force(1, { crusader: 1 }), hidden(force(2, {}), cloaked('crusader', 1))])]
		);
		turn.events.blackouts.push({ seat: 3, system: HERE, order: 1 });
		blackouts(turn);
		const data = { system: HERE, by: 'blackout', lost: [] };
		expect(turn.reports).toEqual([
			{ code: 'harm', to: [1], data },
			{ code: 'harm', to: [2], data }
		]);
	});
});

describe('reports of battles', () => {
	/** Ten against eight, and who else has something to do with it. */
	const ten = (more: readonly Force[] = [], system = HERE): Turn =>
		turnWith(
			['eu', 'oc', 'mc', 'fa'],
			[place(system, 0, [force(1, { crusader: 10 }), force(2, { crusader: 8 }), ...more])]
		);

	it('CS-577, CS-578: go to survivors, to scouts and to who sees; others learn their losses and whom they met', () => {
		const turn = ten();
		starBattles(turn);
		expect([codes(turn, 1), codes(turn, 2), codes(turn, 3)]).toEqual([
			...[['battle'], ['lostContact'], []]
		]);
		expect(turn.reports[0]).toEqual({
			code: 'lostContact',
			to: [2],
			data: { system: HERE, lost: [{ unit: 'crusader', n: 8 }], met: [1] }
		});
		const scouted = ten();
		give(scouted, 2, { kind: 'prepareScout', from: HERE, target: HERE, units: fleet(1) });
		starBattles(scouted);
		expect(codes(scouted, 2)).toEqual(['battle']);
		const watched = ten();
		for (const seat of [2, 3]) seatOf(watched, seat).vision.push(HERE);
		starBattles(watched);
		expect([codes(watched, 2), codes(watched, 3), codes(watched, 4)]).toEqual([
			...[['battle'], ['battle'], []]
		]);
		const landed = ten([force(3, {}, [['droid', 'ground', 10]])]);
		starBattles(landed);
		expect(codes(landed, 3)).toEqual(['battle']);
	});

	it('CS-577, CS-578: are the same on the ground', () => {
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[
				place(HERE, 0, [
					force(1, {}, [['droid', 'ground', 30]]),
					force(2, {}, [['droid', 'ground', 20]])
				])
			]
		);
		seatOf(turn, 3).vision.push(HERE);
		groundBattles(turn);
		expect([codes(turn, 1), codes(turn, 2), codes(turn, 3)]).toEqual([
			...[['ground'], ['lostContact'], ['ground']]
		]);
	});

	it('CS-545: of the Citadel go to everybody: of its orbit, its ground and its bombardment', () => {
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[
				place('citadel', 0, [
					force(1, { crusader: 10 }, [['droid', 'ground', 30]]),
					force(2, { crusader: 8 }, [['droid', 'ground', 90]])
				])
			]
		);
		turn.events.bombardments.push({
			seat: 1,
			system: 'citadel',
			order: 1,
			missile: false,
			dynamic: false,
			units: fleet(5)
		});
		conflicts(turn);
		expect(turn.reports.map(({ code, to }) => [code, to])).toEqual([
			...[
				['battle', 'all'],
				['ground', 'all'],
				['bombardment', 'all']
			]
		]);
	});

	it('CS-710: tell sides, levels, each round, survivors and credit', () => {
		const turn = ten();
		give(turn, 1, { kind: 'prepareWar', from: HERE, target: HERE, seat: 2, units: fleet(1) });
		starBattles(turn);
		const some = (n: number) => [{ unit: 'crusader', n }];
		const round = (...of: readonly number[][]) => ({
			attack: of.map((one) => one[0]),
			shield: of.map((one) => one[1]),
			received: of.map((one) => one[2]),
			damage: of.map((one) => one[3]),
			lost: of.map((one) => ((one[4] ?? 0) > 0 ? some(one[4] ?? 0) : []))
		});
		expect(turn.reports.find(({ code }) => code === 'battle')?.data).toEqual({
			system: HERE,
			sides: [
				{ seat: 1, units: some(10) },
				{ seat: 2, units: some(8) }
			],
			foresight: [
				[0, 1],
				[0, 0]
			],
			rounds: [
				{ quick: true, ...round([300, 250, 0, 0, 0], [0, 200, 300, 100, 4]) },
				{ quick: false, ...round([300, 250, 120, 0, 0], [120, 100, 300, 200, 4]) }
			],
			survivors: [some(10), []],
			credited: [some(8), []]
		});
	});

	it('CS-710: tell what was gained', () => {
		const prey = force(2, { 'as.acorazado': 9 });
		const turn = turnWith(['si', 'as'], [place(HERE, 0, [force(1, { crusader: 40 }), prey])]);
		conflicts(turn);
		expect(turn.reports.find(({ code }) => code === 'gain')).toEqual({
			code: 'gain',
			to: [1],
			data: { system: HERE, what: 'capture', n: 1, unit: 'as.acorazado' }
		});
	});

	it('CS-711: of the ground tell forces, shares and losses; of bombs what protected whom', () => {
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[
				place(HERE, 0, [
					force(1, {}, [['droid', 'ground', 100]]),
					force(2, {}, [['droid', 'ground', 60]]),
					force(3, {}, [['droid', 'ground', 30]])
				])
			]
		);
		groundBattles(turn);
		const some = (n: number) => (n > 0 ? [{ unit: 'droid', n }] : []);
		expect(turn.reports.find(({ code }) => code === 'ground')?.data).toEqual({
			system: HERE,
			at: 'ground',
			sides: [
				{ seat: 1, before: some(100), after: some(55), shares: [50] },
				{ seat: 2, before: some(60), after: [], shares: [30] },
				{ seat: 3, before: some(30), after: [], shares: [15] }
			]
		});
		const bombed = (...sites: Place['sites'][0][]) => {
			const at = turnWith(
				['eu', 'oc'],
				[
					place(HERE, 1, [force(1, { crusader: 5 }), force(2, {}, [['droid', 'ground', 90]])], {
						sites
					})
				]
			);
			conflicts(bombs(at));
			return at.reports.find(({ code }) => code === 'bombardment')?.data;
		};
		const report = { system: HERE, by: 1, power: 30, failed: '', sheltered: false };
		expect(bombed()).toEqual({ ...report, killed: [{ seat: 2, lost: some(30) }] });
		expect(bombed(site('fortification', 0, -3))).toEqual({
			...report,
			sheltered: true,
			killed: []
		});
		expect(bombed(site('energy_dome', 2))).toEqual({
			...report,
			power: 0,
			failed: 'domed',
			killed: []
		});
	});
});

describe('heroes in battle', () => {
	it('CS-591: a condition is judged on the state at the start of the battle', () => {
		// She sees further while she has no more ships, though most of theirs fall before she fires.
		const own = led(force(1, { crusader: 6 }), 'eu.gran-maestre-aldara', 'aboard:crusader');
		const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own, force(2, { crusader: 6 })])]);
		starBattles(turn);
		expect(left(turn, 1)).toBe(6);
		expect(sides(turn)).toEqual([]);
		const more = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 0, [
					{ ...own, orbit: force(1, { crusader: 7 }).orbit },
					force(2, { crusader: 6 })
				])
			]
		);
		expect(level(more, 1, 2)).toBe(0);
	});
});
