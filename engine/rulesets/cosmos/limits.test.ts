/** Boundary cases of the foundations: working memory, board, sight, sites, invariants, shapes. */
import { describe, expect, it } from 'vitest';
import { cellOf, CITADEL, pathLength, rankOf, within } from './map/board';
import { keepBooks } from './memory/books';
import {
	collectCap,
	fixedBases,
	hasIdleRecruiter,
	hasIdleYard,
	recruitCap,
	recruitersInOrbit,
	recruitsOnGround,
	yardsOf
} from './tables/caps';
import { displaceKey, keyPlaces, lightKey, receive } from './citadel';
import { HIDDEN_FLEETS, RINGS, type FactionId } from './tables/data';
import { quadrantRing, systemsOf } from './map/deal';
import { assertInvariants } from './invariants';
import { parseOptions } from './options';
import { parse } from './orders/parse';
import { priceOf, reduced } from './tables/prices';
import { SHEETS, startOf, unitOf } from './factions';
import { dominion, hasSite, isScanned, isThere, seenBy, showing, silencedBy } from './map/sight';
import {
	begun,
	boardOf,
	force,
	newGame,
	place,
	site,
	turnWith,
	withSeat,
	linesOf
} from './testing';
import {
	addGroup,
	addTroops,
	areEnemies,
	count,
	findForce,
	isDefended,
	isEmpty,
	mayFire,
	newGroup,
	newTroops,
	pactBetween,
	pay,
	seatOf,
	takeTroops,
	takeUnits,
	type Turn
} from './memory/turn';
import type { Force, Place, Seat, State } from './types';
import { isGroundSite, isOrbital } from './tables/units';
import { view } from './view';
import { sheetIn } from './orders/check';

const HERE = 'red-4';
const turnOf = (
	places: readonly Place[] = [],
	some: Partial<Seat> = {},
	factions: readonly FactionId[] = ['eu', 'oc', 'as']
): Turn => turnWith(factions, places, { 1: some });

describe('working memory', () => {
	const made = () =>
		({ seat: 1, orbit: [], troops: [], heroes: [] }) as Parameters<typeof addGroup>[0];

	it('groups that are alike in everything are one, all others two', () => {
		const groups = (change: object, n = 2): number => {
			const one = made();
			addGroup(one, newGroup('crusader', 3));
			addGroup(one, { ...newGroup('crusader', n), ...change });
			return one.orbit.length;
		};
		const changes = [
			...[{ unit: 'recycler' }, { cloaked: true }, { pulsed: 1 }, { acts: 1 }, { moved: true }],
			...[{ portalled: true }, { start: HERE }, { built: true }]
		];
		expect([groups({}), groups({}, 0), ...changes.map((one) => groups(one))]).toEqual([
			...[1, 1, 2, 2, 2, 2, 2, 2, 2, 2]
		]);
		const troops = (change: object, n = 2): number => {
			const one = made();
			addTroops(one, newTroops('droid', 'ground', 3));
			addTroops(one, { ...newTroops('droid', 'ground', n), ...change });
			return one.troops.length;
		};
		expect(
			[{}, { troop: 'x' }, { at: 'orbital' }, { legs: 1 }, { done: true }].map((one) => troops(one))
		).toEqual([1, 2, 2, 2, 2]);
		const none = made();
		addGroup(none, newGroup('crusader', 0));
		addTroops(none, newTroops('droid', 'ground', 0));
		expect([none.orbit, none.troops]).toEqual([[], []]);
	});

	it('units are taken out of the first groups that fit, and none that is empty stays', () => {
		const take = (n: number) => {
			const one = made();
			addGroup(one, { ...newGroup('crusader', 2), acts: 1 });
			addGroup(one, newGroup('recycler', 1));
			addGroup(one, newGroup('crusader', 3));
			const taken = takeUnits(one, 'crusader', n);
			return [taken.map((group) => group.n).join(), one.orbit.map((group) => group.n).join()];
		};
		expect([0, 1, 2, 3, 5, 9].map(take)).toEqual([
			['', '2,1,3'],
			['1', '1,1,3'],
			['2', '1,3'],
			['2,1', '1,2'],
			['2,3', '1'],
			['2,3', '1']
		]);
		const troops = (n: number) => {
			const one = made();
			addTroops(one, { ...newTroops('droid', 'ground', 2), legs: 1 });
			addTroops(one, newTroops('droid', 'orbital', 9));
			addTroops(one, newTroops('x', 'ground', 9));
			addTroops(one, newTroops('droid', 'ground', 3));
			const taken = takeTroops(one, 'droid', 'ground', n);
			return [taken.map((group) => group.n).join(), one.troops.map((group) => group.n).join()];
		};
		expect([0, 2, 3, 9].map(troops)).toEqual([
			['', '2,9,9,3'],
			['2', '9,9,3'],
			['2,1', '9,9,2'],
			['2,3', '9,9']
		]);
		const fits = made();
		addGroup(fits, newGroup('crusader', 2));
		addGroup(fits, { ...newGroup('crusader', 3), acts: 1 });
		expect(takeUnits(fits, 'crusader', 9, ({ acts }) => acts === 1).map(({ n }) => n)).toEqual([3]);
	});

	it('CS-102, CS-708: what is paid is told, and counted as gained or spent', () => {
		const turn = turnOf([], { gained: 5, spent: 7 });
		for (const [n, cause] of [
			[30, 'forum'],
			[0, 'port'],
			[-20, 'site']
		] as const)
			pay(turn, 1, n, cause, HERE);
		const { treasury, gained, spent } = seatOf(turn, 1);
		expect([treasury, gained, spent, turn.accounts.get(1)]).toEqual([
			...[510, 35, 27],
			[
				{ cause: 'forum', amount: 30, system: HERE },
				{ cause: 'site', amount: -20, system: HERE }
			]
		]);
	});

	it('CS-620, CS-708: a counter never falls below 0, and only what changes is told', () => {
		const turn = turnOf([], { counters: { honor: 3 } });
		for (const n of [2, 0, -9, -1]) count(turn, 1, 'honor', n);
		count(turn, 1, 'veta', 4);
		expect([seatOf(turn, 1).counters, linesOf(turn)]).toEqual([
			{ honor: 0, veta: 4 },
			['counter:honor 2', 'counter:honor -5', 'counter:veta 4']
		]);
	});

	it('CS-011, CS-372, CS-390, CS-437: enemies are all without a pact or a truce of both; who declares one does not fire', () => {
		const turn = Object.assign(turnOf(), { turn: 5 });
		const truce = (seat: number, against: number, target = HERE) =>
			turn.events.truces.push({ seat, against, target });
		const states = () => [
			...[areEnemies(turn, 1, 2, HERE), areEnemies(turn, 2, 1, HERE)],
			...[mayFire(turn, 1, 2, HERE), mayFire(turn, 2, 1, HERE)]
		];
		expect(states()).toEqual([true, true, true, true]);
		truce(1, 2, 'red-9');
		truce(1, 3);
		expect(states()).toEqual([true, true, true, true]);
		truce(1, 2);
		expect(states()).toEqual([true, true, false, true]);
		truce(2, 1);
		expect(states()).toEqual([false, false, false, false]);
		expect([
			areEnemies(turn, 1, 1, HERE),
			areEnemies(turn, 0, 1, HERE),
			areEnemies(turn, 1, 0, HERE),
			mayFire(turn, 1, 0, HERE),
			mayFire(turn, 0, 1, HERE),
			areEnemies(turn, 0, 0, HERE)
		]).toEqual([...[false, true, true, true, true, false]]);
		turn.pacts.push({ a: 1, b: 3, from: 1, until: 4 }, { a: 2, b: 3, from: 1, until: 5 });
		expect([
			pactBetween(turn, 1, 3),
			pactBetween(turn, 3, 2)?.until,
			pactBetween(turn, 2, 3)?.until,
			pactBetween(turn, 1, 2)
		]).toEqual([...[undefined, 5, 5, undefined]]);
	});

	it('CS-396: a defended system is closed to who had nothing there', () => {
		const defended = (seat: number, system: string, own: readonly Force[]) => {
			const turn = turnOf([place(HERE, 2, own)]);
			turn.events.defences.push({ seat, system, against: 3 });
			return isDefended(turn, HERE, 1);
		};
		const mine = force(1, { crusader: 1 });
		expect([
			defended(2, HERE, []),
			defended(1, HERE, []),
			defended(2, 'red-9', []),
			defended(2, HERE, [mine]),
			defended(2, HERE, [force(3, { crusader: 1 })])
		]).toEqual([...[true, false, false, false, true]]);
	});

	it('a place with anything in it is not empty', () => {
		const more: readonly Partial<Place>[] = [
			...[
				{},
				{ forces: [force(1, {})] },
				{ sites: [site('shipyard')] },
				{ orbit: 1 },
				{ ground: 1 },
				{ extra: 1 }
			],
			...[
				{ portal: [{ key: '', seat: 0, copied: false } as const] },
				{ mines: [{ seat: 1, left: 1 }] }
			],
			{ trap: [{ seat: 1, on: false }] }
		];
		expect(more.map((one) => isEmpty(place(HERE, 0, [], one)))).toEqual([
			...[true, false, false, false, false, false, false, false, false]
		]);
	});
});

describe('the board', () => {
	it('CS-017, CS-023: the Citadel and black systems lie nowhere; unknown ones come before all', () => {
		expect([cellOf(CITADEL), cellOf('black-7')]).toEqual([
			{ system: 'citadel', ring: 'citadel', number: 0, x: 0, y: 0 },
			{ system: 'black-7', ring: 'black', number: 7, x: 0, y: 0 }
		]);
		expect([rankOf('x'), rankOf(CITADEL), rankOf('violet-1'), rankOf('black-100')]).toEqual([
			-1, 0, 1, 388
		]);
		expect([
			within('violet-8', 0),
			within('violet-8', 1).length,
			within(CITADEL, 1).length
		]).toEqual([['violet-8'], 8, 8]);
	});

	it('CS-025: a way is as long as its steps, or there is none', () => {
		const none: ReadonlySet<string> = new Set();
		const dead = (...systems: string[]): ReadonlySet<string> => new Set(systems);
		expect([
			pathLength(HERE, HERE, none),
			pathLength(HERE, 'red-5', none),
			pathLength(HERE, 'red-6', none, 2),
			pathLength(HERE, 'red-6', none, 1),
			pathLength('violet-1', 'violet-5', none),
			pathLength('violet-1', 'violet-5', none, 2),
			pathLength('violet-8', 'violet-4', none),
			pathLength(HERE, 'red-5', dead('red-5')),
			pathLength(HERE, 'red-5', dead('red-9')),
			pathLength(HERE, 'red-6', dead('red-9'), 2),
			pathLength(HERE, 'red-6', dead('red-9'), 1),
			pathLength(CITADEL, HERE, none),
			pathLength(HERE, CITADEL, none)
		]).toEqual([0, 1, 2, Infinity, 3, Infinity, 2, Infinity, 1, 2, Infinity, Infinity, Infinity]);
		// white-8 is a corner, with three neighbours.
		const corner = dead('white-7', 'white-9', 'orange-7');
		expect([
			pathLength('white-8', 'white-10', corner),
			pathLength('white-8', 'white-10', dead('white-9'))
		]).toEqual([Infinity, 2]);
	});

	it('CS-117: hidden fleets are three sizes', () => {
		expect(
			Object.values(HIDDEN_FLEETS).map(({ crusader, defence_battery: batteries }) => [
				crusader,
				batteries
			])
		).toEqual([
			[3, 0],
			[6, 6],
			[12, 15]
		]);
	});
});

describe('sight', () => {
	const troops = (seat: number, at = 'ground') => force(seat, {}, [['droid', at, 1]]);
	const shows =
		(area: 'orbit' | 'ground', ...forces: Force[]) =>
		(more: Partial<Place> = {}) =>
			[...showing(place(HERE, 0, forces, more), area)].join();

	it('CS-063, CS-064, CS-067, CS-068: who shows where', () => {
		const cloaked = {
			...force(1, {}),
			orbit: [{ unit: 'crusader', n: 1, cloaked: true, pulsed: 0 }]
		};
		const scanner = { sites: [site('scanner_station')] };
		expect([
			shows('orbit', force(1, { crusader: 1 }))(),
			shows('orbit', cloaked)(),
			shows('orbit', cloaked)({ ...scanner, orbit: 2 }),
			shows('orbit', cloaked)({ ...scanner, orbit: 1 }),
			shows('orbit', troops(1, 'orbital'))(),
			shows('orbit', troops(1))(),
			shows('ground', troops(1))(),
			shows('ground', troops(1, 'orbital'))(),
			shows('ground')({ sites: [site('eu.base-militar', 2), site('mining_probe', 1)] }),
			shows('ground', troops(1))({ sites: [site('eu.base-militar', 2)] }),
			shows('ground', troops(2))({ sites: [site('eu.base-militar', 2)] }),
			shows('ground', troops(1), troops(2))({ sites: [site('eu.base-militar', 2)] })
		]).toEqual(['1', '', '1', '', '1', '', '1', '', '2', '1', '2', '1,2']);
		expect([
			isScanned(place(HERE, 0, [], scanner), 1),
			isScanned(place(HERE, 1, [], scanner), 1),
			isScanned(place(HERE, 0), 1),
			hasSite(undefined, 'x')
		]).toEqual([...[true, false, false, false]]);
	});

	it('CS-062, CS-065: who alone shows dominates, and the other area where no other shows', () => {
		const of = (...forces: Force[]) => Object.values(dominion(place(HERE, 0, forces)));
		const ship = (seat: number) => force(seat, { crusader: 1 });
		expect([
			of(),
			of(ship(1)),
			of(troops(1)),
			of(ship(1), troops(2)),
			of(ship(1), ship(2)),
			of(ship(1), ship(2), troops(3)),
			of(ship(1), troops(2), troops(3))
		]).toEqual([
			...[
				[0, 0],
				[1, 1],
				[1, 1],
				[1, 2],
				[0, 0],
				[0, 3],
				[1, 0]
			]
		]);
	});

	it('CS-107, CS-505, CS-522, CS-536: beacons, the Citadel and what is there', () => {
		const sees = (places: readonly Place[], some: object = {}, vision: string[] = []) =>
			seenBy(
				{ places, destroyed: new Set(), blackouts: new Set(), open: false, ...some },
				1,
				vision
			).length;
		const beacon = (by: number) =>
			place('violet-8', by, [], { sites: [site('avalon_beacon')], ground: 0 });
		expect([
			sees([]),
			sees([], {}, ['red-1', 'red-1', 'red-2']),
			sees([place(HERE, 0, [troops(1)])]),
			sees([beacon(1)]),
			sees([beacon(2)]),
			sees([place(CITADEL, 1)]),
			sees([place(CITADEL, 1, [], { ground: 2 })]),
			sees([], { open: true }),
			sees([], { destroyed: new Set(['red-1']) }, ['red-1', 'red-2']),
			sees([], { blackouts: new Set(['red-1']) }, ['red-1', 'red-2'])
		]).toEqual([0, 2, 1, 7 * 7 - 1, 0, 288, 0, 1, 1, 1]);
		const there = (forces: readonly Force[], sites: Place['sites'] = []) =>
			isThere(place(HERE, 0, forces, { sites }), 1);
		expect([
			there([force(1, {})]),
			there([troops(2)]),
			there([{ ...force(1, {}), heroes: [{ hero: 'x', at: 'ground' }] }]),
			there([], [site('eu.base-militar', 1)]),
			there([], [site('eu.base-militar', 2)]),
			there([], [site('mining_probe', 1)])
		]).toEqual([false, false, true, true, false, false]);
		const tower = (by: number, at: string) =>
			silencedBy([place(at, by, [], { sites: [site('tower_of_silence')] })], HERE);
		expect([tower(2, HERE), tower(2, 'red-5'), tower(2, 'red-6'), tower(0, HERE)]).toEqual([
			2, 2, 0, 0
		]);
	});

	it('CS-277, CS-520, CS-576: a view tells no archive out of contact, and black systems by code', () => {
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const board = boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 1 })], { portal })]);
		const own = (state: State) => view(state, 1).own[0];
		expect([
			own(board)?.archives.length,
			own({ ...board, blackouts: [HERE] })?.archives.length,
			own({ ...board, blackouts: [HERE, 'red-9'] })?.silent
		]).toEqual([...[1, 0, [HERE]]]);
		const dark = boardOf(
			['eu', 'oc'],
			[place(HERE, 1, [], { sites: [site('eu.base-militar', 1)] })]
		);
		expect(own({ ...dark, blackouts: [HERE] })?.silent).toEqual([HERE]);
		expect(view({ ...board, opened: 0 }, 0).own).toEqual([]);
		const lost = withSeat(board, 2, { missed: 3 });
		expect([
			view(lost, 0).seats.map(({ absent }) => absent),
			view(withSeat(board, 2, { missed: 2 }), 0).seats[1]?.absent
		]).toEqual([[false, true], false]);
	});
});

describe('yards, recruiters and caps', () => {
	const at = (
		sites: Place['sites'],
		own: Force = force(1, {}),
		more: Partial<Place> = {},
		of: (turn: Turn) => void = () => undefined,
		system = HERE
	): Turn => {
		const turn = turnOf([place(system, 1, [own], { sites, ...more })]);
		of(turn);
		return turn;
	};
	const change = (some: object) => (turn: Turn) => {
		for (const group of findForce(turn, HERE, 1)?.orbit ?? []) Object.assign(group, some);
	};
	const command = force(1, { battariu_high_command: 1 });

	it('CS-329, CS-332, CS-733: yards, the largest reduction first, from the turn after they were built', () => {
		const yards = (turn: Turn, system = HERE) =>
			yardsOf(turn, 1, system)
				.map(({ reduction, ground }) => `${reduction}${ground ? 'g' : 'o'}`)
				.join();
		const all = [
			site('shipyard'),
			site('derelict_yard'),
			site('advanced_shipyard'),
			site('eu.cuartel-general', 1),
			site('eu.cuartel-general', 2),
			site('eu.base-militar', 1)
		];
		expect([
			yards(at(all)),
			yards(at(all.map((one) => ({ ...one, built: 1 })))),
			yards(at(all, undefined, { ground: 2 })),
			yards(at([site('shipyard')], undefined, {}, undefined, CITADEL), CITADEL),
			yards(at([]), 'red-9'),
			yards(at([], command)),
			yards(at([], command, { orbit: 2 })),
			yards(at([], command, {}, change({ moved: true }))),
			yards(at([], command, {}, change({ start: '' }))),
			yards(at([], command, {}, change({ pulsed: 1 })))
		]).toEqual(['2g,1g,0g,0g', '', '', '3g,0g', '', '0o', '', '', '', '']);
		const idle = (turn: Turn) => hasIdleYard(turn, 1, HERE);
		expect([
			idle(at([site('shipyard', 0, 1)])),
			idle(at([site('shipyard')])),
			idle(at([site('shipyard', 0, 1)], undefined, { ground: 2 })),
			idle(at([site('land_troop_base', 0, 1)])),
			idle(at([], command)),
			idle(at([], command, {}, change({ moved: true }))),
			idle(at([], command, {}, change({ start: '' }))),
			idle(at([], command, { orbit: 2 }, change({ moved: true })))
		]).toEqual([true, false, false, false, false, true, true, false]);
	});

	it('CS-346, CS-355, CS-356: who recruits on the ground and aboard', () => {
		const on = (sites: Place['sites'], own?: Force, of?: (turn: Turn) => void) => {
			const turn = at(sites, own, {}, of);
			return [
				recruitsOnGround(turn, 1, HERE),
				hasIdleRecruiter(turn, 1, HERE),
				recruitersInOrbit(turn, 1, HERE).length
			]
				.map(Number)
				.join('');
		};
		expect([
			on([]),
			on([site('land_troop_base')]),
			on([site('land_troop_base', 0, 1)]),
			on([site('war_academy')]),
			on([site('eu.cuartel-general', 1)]),
			on([site('eu.cuartel-general', 2)]),
			on([site('eu.base-militar', 1)]),
			on([], command),
			on([], command, change({ moved: true })),
			on([], command, change({ start: '' })),
			on([], command, change({ pulsed: 1 })),
			on([], force(1, { crusader: 1 }))
		]).toEqual([
			'000',
			'100',
			'010',
			'100',
			'100',
			'000',
			'000',
			'001',
			'010',
			'010',
			'000',
			'000'
		]);
	});

	it('CS-030 to CS-033, CS-104, CS-105, CS-121, CS-271: caps of systems', () => {
		const caps = (
			sites: Place['sites'],
			system = HERE,
			more: Partial<Place> = {},
			of?: (turn: Turn) => void
		) => {
			const turn = at(sites, undefined, more, of, system);
			return [
				collectCap(turn, 1, system),
				recruitCap(turn, 1, system).usual,
				recruitCap(turn, 1, system).limit
			].join();
		};
		const trait = (what: 'deep_mine' | 'lost_colony' | 'ruins') => (turn: Turn) => {
			turn.black[2] = { is: 'hidden_planet', trait: what };
		};
		expect([
			caps([]),
			caps([], HERE, { extra: 15 }),
			caps([], CITADEL, { extra: 15 }),
			caps([site('eu.cuartel-general', 1)]),
			caps([site('eu.cuartel-general', 2)]),
			caps([site('crystal_quarry')]),
			caps([site('war_academy')]),
			caps([], 'black-3', {}, trait('deep_mine')),
			caps([], 'black-3', {}, trait('lost_colony')),
			caps([], 'black-3', {}, trait('ruins'))
		]).toEqual([
			...['45,30,30', '60,30,30', '0,0,0', '60,40,40', '45,30,30', '70,30,30', '45,60,60'],
			...['45,0,0', '0,30,30', '0,0,0']
		]);
		const bases = (sites: Place['sites'], own: Force) =>
			fixedBases(at(sites, own).places.get(HERE), 1).join();
		expect([
			bases([site('eu.cuartel-general', 1), site('eu.base-militar', 1)], command),
			bases([], force(1, { 'nx.puesto-avanzado-dimensional': 1, crusader: 1 })),
			fixedBases(undefined, 1).join()
		]).toEqual([...['eu.cuartel-general', 'nx.puesto-avanzado-dimensional', '']]);
	});

	it('CS-341 to CS-344: a price is no less than half, nor than 1, whatever reduces it', () => {
		expect([
			reduced(10, 0),
			reduced(10, 4),
			reduced(10, 5),
			reduced(10, 6),
			reduced(11, 9),
			reduced(1, 5)
		]).toEqual([...[10, 6, 5, 5, 6, 1]]);
		const price = (drug: number, n: number, yard = 0) => {
			const turn = at([]);
			turn.tallies.set('drug/1', drug);
			return priceOf(turn, 1, HERE, 'x', 10, n, yard);
		};
		expect([price(0, 3), price(2, 3), price(2, 3, 1), price(9, 3)]).toEqual([
			{ list: 30, total: 30 },
			{ list: 30, total: 24 },
			{ list: 30, total: 21 },
			{ list: 30, total: 15 }
		]);
	});

	it('a base without hull stands on the ground, one with hull in orbit', () => {
		const of = (hull: number) => [
			isGroundSite({ ...unitOf('oc.atlantis'), hull }),
			isOrbital({ ...unitOf('oc.atlantis'), hull })
		];
		expect([of(-1), of(0), of(1)]).toEqual([
			[true, false],
			[true, false],
			[false, true]
		]);
	});
});

describe('cards and keys', () => {
	it('CS-255 to CS-260, CS-270: what each reflex card does at once, told first', () => {
		const got = (
			card:
				| 'advanced_shipyard'
				| 'battariu_shipyard'
				| 'battariu_high_command'
				| 'super_holo_net'
				| 'holo_net'
				| 'key'
				| 'ion_wave'
		) => {
			const turn = turnOf();
			receive(turn, 1, card, HERE, 'search');
			const { nets, reflex, cards } = seatOf(turn, 1);
			return [
				turn.reports.map(({ code }) => code).join(),
				turn.places
					.get(HERE)
					?.sites.map(({ building, seat, built }) => `${building} ${seat} ${built}`)
					.join() ?? '',
				findForce(turn, HERE, 1)
					?.orbit.map(({ unit, n, start }) => `${n} ${unit}${start}`)
					.join() ?? '',
				[
					...nets,
					...Object.values(reflex),
					...cards.map(({ uses }) => uses),
					turn.events.appeared.length
				].join(),
				turn.keys.join()
			];
		};
		expect([
			got('advanced_shipyard'),
			got('battariu_shipyard'),
			got('battariu_high_command'),
			got('super_holo_net'),
			got('holo_net'),
			got('key'),
			got('ion_wave')
		]).toEqual([
			['card', 'advanced_shipyard 0 1', '', '0', ''],
			['card', '', '1 battariu_shipyard', '1', ''],
			['card', '', '1 battariu_high_command', '0', ''],
			['card', '', '', '1,0', ''],
			['card', '', '', '1,0', ''],
			['card,keyLit', '', '', '0', 'red'],
			['card', '', '', '3,0', '']
		]);
	});

	it('CS-213, CS-512, CS-513: a portal becomes that of the key, the eighth opens the Citadel', () => {
		const turn = turnOf([place(HERE, 0, [], { portal: [{ key: '', seat: 1, copied: false }] })]);
		lightKey(turn, 'red', HERE);
		lightKey(turn, 'blue', 'blue-1');
		expect([turn.places.get(HERE)?.portal, turn.places.get('blue-1')?.portal, turn.opened]).toEqual(
			[[{ key: 'red', seat: 1, copied: false }], [{ key: 'blue', seat: 0, copied: false }], 0]
		);
		turn.keys.splice(0, 9, ...RINGS.slice(0, 6));
		lightKey(turn, 'white', 'white-1');
		expect(turn.opened).toBe(0);
		turn.keys.splice(0, 9, ...RINGS.slice(0, 7));
		lightKey(turn, 'white', 'white-1');
		expect([turn.opened, turn.reports.at(-1)?.code]).toEqual([1, 'citadelOpened']);
	});

	it('CS-285, CS-056: a key lies in what is neither looted nor destroyed, and where a faction starts last of all', () => {
		const turn = begun(newGame(['eu', 'oc']));
		const { home } = turn.seats.get(1) as { home: string };
		const ring = quadrantRing(home);
		const all = systemsOf(ring);
		expect(keyPlaces(turn, ring)).not.toContain(home);
		const kept = all.find((one) => keyPlaces(turn, ring).includes(one)) as string;
		for (const system of all) if (![home, kept].includes(system)) turn.looted.add(system);
		expect(keyPlaces(turn, ring)).toEqual([kept]);
		turn.destroyed.add(kept);
		displaceKey(turn, kept);
		expect([keyPlaces(turn, ring), turn.keys]).toEqual([[home], []]);
		turn.destroyed.add(home);
		displaceKey(turn, home);
		expect([keyPlaces(turn, ring), turn.keys]).toEqual([[], [ring]]);
	});
});

it('books: harm adds up by the price of what was lost, troops by the lot, and forty R are a point', () => {
	const grudge = (credits: readonly (readonly [string, number])[], some: object = {}) => {
		const turn = turnOf();
		for (const [unit, n] of credits)
			turn.credits.push({
				system: HERE,
				where: 'star',
				seat: 2,
				of: 1,
				unit,
				n,
				aboard: false,
				...some
			} as never);
		keepBooks(turn);
		return seatOf(turn, 1).memory['grudge/2'] ?? 0;
	};
	const { cost } = unitOf('recycler');
	const one = Math.ceil(40 / cost);
	expect([
		grudge([['recycler', one - 1]]),
		grudge([['recycler', one]]),
		grudge([
			['recycler', one - 1],
			['recycler', 1]
		])
	]).toEqual([...[0, 1, 1]]);
	expect([
		grudge([['droid', 39]]),
		grudge([['droid', 40]]),
		grudge([['recycler', 99]], { seat: 0 }),
		grudge([['recycler', 99]], { of: 2 }),
		grudge([['recycler', 99]], { seat: 3 })
	]).toEqual([...[0, 1, 0, 0, 0]]);
});

describe('invariants', () => {
	const state = newGame(['eu', 'oc']);
	const holds = (changes: Partial<State>): boolean => {
		try {
			assertInvariants({ ...state, ...changes });
			return true;
		} catch {
			return false;
		}
	};
	const at = (...places: Place[]) => holds({ places });
	const seat = (changes: Partial<Seat>) => holds({ seats: withSeat(state, 1, changes).seats });

	it('CS-001: games, seats and the bank', () => {
		const actions = (total: number) => ({
			actions: { ...(state.seats[0] as Seat).actions, total }
		});
		const ending = [{ reason: 'alone', winner: 1, ranking: [1, 2], mission: '' } as const];
		const loan = (paid: number) => ({
			...state.bank,
			loans: [
				{
					id: 1,
					seat: 1,
					principal: 1,
					percent: 1,
					payments: 4,
					paid,
					first: 1,
					broker: 0
				} as const
			]
		});
		const card = (uses: number) => ({ card: 'ion_wave', uses }) as const;
		expect([
			...[holds({}), holds({ stage: 'over' }), holds({ stage: 'over', ending }), holds({ ending })],
			...[
				seat({ treasury: 0 }),
				seat({ treasury: -1 }),
				seat(actions(1)),
				seat(actions(0)),
				seat({ seat: 2 })
			],
			...[
				seat({ counters: { honor: -1 } }),
				seat({ cards: [card(0)] }),
				seat({ cards: [card(-1)] }),
				seat({ cards: [card(1), card(1)] })
			],
			...[
				holds({ keys: RINGS, opened: 3 }),
				holds({ keys: RINGS }),
				holds({ opened: 3 }),
				holds({ keys: ['red', 'red'] }),
				holds({ keys: [...RINGS, 'red'], opened: 3 })
			],
			...[
				holds({ bank: loan(3) }),
				holds({ bank: loan(4) }),
				holds({ bank: { ...state.bank, fund: -1 } })
			],
			...[
				holds({ dealt: state.dealt.slice(1) }),
				holds({ found: state.found.map((one) => `${one}-`) })
			]
		]).toEqual([
			...[true, false, true, false],
			...[true, false, true, false, false],
			...[false, true, false, false],
			...[true, false, false, false, false],
			...[true, false, false],
			...[false, false]
		]);
	});

	it('CS-001, CS-028, CS-196, CS-213, CS-561: places and forces', () => {
		const portal = { key: '', seat: 0, copied: false } as const;
		const trap = { seat: 1, on: true };
		const aboard = (seatNumber: number, ships: number, n: number) =>
			place(HERE, 0, [force(seatNumber, { crusader: ships }, [['droid', 'aboard:crusader', n]])]);
		const destroyed = (...places: Place[]) => holds({ places, destroyed: [HERE] });
		const gone = (places: readonly Place[]) =>
			holds({ places, seats: withSeat(state, 1, { status: 'out' }).seats });
		expect([
			...[
				at(place(HERE, 1), place('red-9', 1)),
				at(place('red-9', 1), place(HERE, 1)),
				at(place(HERE, 1), place(HERE, 1))
			],
			...[
				at(place(HERE, 0, [], { portal: [portal] })),
				at(place(HERE, 0, [], { portal: [portal, portal] }))
			],
			...[
				at(place(HERE, 0, [], { trap: [trap] })),
				at(place(HERE, 0, [], { trap: [trap, trap] })),
				at(place('red-33', 0))
			],
			...[
				destroyed(place(HERE, 0)),
				destroyed(place(HERE, 0, [], { orbit: 1 })),
				destroyed(place(HERE, 0, [], { ground: 1 }))
			],
			...[
				at(aboard(1, 1, 50)),
				at(aboard(1, 1, 51)),
				at(aboard(1, 2, 100)),
				at(aboard(0, 1, 50)),
				at(aboard(0, 1, 51))
			],
			...[
				at(place(HERE, 0, [force(1, { crusader: 0 })])),
				at(place(HERE, 0, [force(1, {}, [['droid', 'ground', 0]])])),
				at(place(HERE, 0, [force(1, { droid: 1 })]))
			],
			...[
				gone([place(HERE, 0)]),
				gone([place(HERE, 0, [force(1, { crusader: 1 })])]),
				gone([place(HERE, 0, [], { sites: [site('mining_probe', 1)] })])
			],
			...[
				gone([
					place(HERE, 0, [force(2, { crusader: 1 })], {
						sites: [site('mining_probe', 2), site('shipyard')]
					})
				])
			]
		]).toEqual([
			...[true, false, false],
			...[true, false],
			...[true, false, false],
			...[true, false, false],
			...[true, false, true, true, false],
			...[false, false, false],
			...[true, false, false],
			true
		]);
		const own = withSeat(state, 1, { reflex: { troop_system: 1 } });
		expect(holds({ seats: own.seats, places: [aboard(1, 1, 60)] })).toBe(true);
	});
});

describe('what is read of a sheet', () => {
	const reads = (some: object) => parse({ ask: 'turn', turn: 1, seat: 1, orders: [], ...some }).ok;
	const order = (one: object) => reads({ orders: [one] });
	const many = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of);
	const long = (n: number) => 'a'.repeat(n);
	/** Results at the least and the greatest value, one below and one above. */
	const range = (make: (n: number) => boolean, least: number, most: number) =>
		[least - 1, least, most, most + 1].map(make);
	const within = [false, true, true, false];

	it('CS-672: numbers have their limits', () => {
		const units = (n: number) => [{ unit: 'crusader', n }];
		const offer = (some: object) =>
			order({ kind: 'broker', offers: [{ seat: 2, percent: 9, amount: 1, payments: 4, ...some }] });
		const loan = (some: object) => order({ kind: 'loan', amount: 1, payments: 4, ...some });
		const card = (orders: number[]) => order({ kind: 'useCard', card: 'quantum_trojan', orders });
		expect([
			range((n) => order({ kind: 'collect', system: HERE, units: units(n) }), 1, 99_999),
			range((n) => order({ kind: 'recruit', system: HERE, troop: 'droid', lots: n }), 1, 99_999),
			range((n) => order({ kind: 'truce', target: HERE, seat: n }), 1, 10),
			range(
				(n) => order({ kind: 'prepareWar', from: HERE, units: units(1), target: HERE, seat: n }),
				0,
				10
			),
			range((n) => order({ kind: 'pact', seat: 2, until: n }), 1, 9999),
			range((percent) => offer({ percent }), 0, 99),
			range((payments) => offer({ payments }), 0, 40),
			range((amount) => offer({ amount }), 1, 99_999),
			range((payments) => loan({ payments }), 4, 40),
			range((percent) => loan({ broker: [percent] }), 0, 99),
			range((n) => card([n]), 1, 99),
			range((n) => order({ kind: 'ability', id: 'X', n }), 0, 99_999),
			range((turn) => reads({ turn }), 0, 9999),
			range((seat) => reads({ seat }), 0, 10),
			range((buyActions) => reads({ buyActions }), 0, 9),
			range((n) => reads({ supplements: [{ id: 'X', order: n }] }), 1, 99),
			range((n) => parseOptions({ lastTurn: n }).ok, 0, 999),
			range((n) => parseOptions({ heroes: [n] }).ok, 1, 3)
		]).toEqual(many(18, within));
	});

	it('CS-672: lists have their lengths', () => {
		const unit = { unit: 'crusader', n: 1 };
		const leg = { troop: 'droid', n: 1, from: 'ground', to: 'orbital' };
		const cargo = { troop: 'droid', n: 1, from: 'ground' };
		const move = (some: object) =>
			order({ kind: 'move', from: HERE, to: 'red-5', units: [unit], ...some });
		const systems = RINGS.flatMap((ring) => [`${ring}-1`, `${ring}-2`]);
		const up = (make: (n: number) => boolean, most: number) => [make(most), make(most + 1)];
		const offer = { seat: 2, percent: 9, amount: 1, payments: 4 };
		const least = (make: (n: number) => boolean) => [make(0), make(1)];
		expect([
			up((n) => reads({ orders: many(n, { kind: 'prepay', loan: 1 }) }), 60),
			up((n) => move({ units: many(n, unit) }), 60),
			up((n) => move({ heroes: many(n, 'x') }), 60),
			up((n) => move({ carry: [many(n, cargo)] }), 60),
			up((n) => move({ load: many(n, leg) }), 60),
			up((n) => move({ cards: many(n, 'ion_wave') }), 60),
			up((n) => order({ kind: 'transfer', system: HERE, legs: many(n, leg) }), 60),
			up((n) => order({ kind: 'broker', offers: many(n, offer) }), 60),
			up((n) => order({ kind: 'demolish', system: HERE, buildings: many(n, 'x') }), 60),
			up((n) => order({ kind: 'explore', from: HERE, units: [unit], prefer: many(n, 'lab') }), 4),
			up((n) => order({ kind: 'useCard', card: 'cloak_field', units: many(n, unit) }), 1),
			up((n) => order({ kind: 'useCard', card: 'quantum_trojan', orders: many(n, 1) }), 3),
			up((n) => order({ kind: 'portalArchive', system: HERE, cards: many(n, 'ion_wave') }), 3),
			up((n) => order({ kind: 'ability', id: 'X', units: many(n, unit) }), 60),
			up((n) => reads({ watch: systems.slice(0, n) }), 9),
			up((n) => reads({ reports: many(n, { seat: 2, about: 'loans' }) }), 9),
			up((n) => reads({ supplements: many(n, { id: 'X', order: 1 }) }), 9),
			up((n) => parseOptions({ factions: Object.keys(SHEETS).slice(0, n) }).ok, 10)
		]).toEqual(many(18, [true, false]));
		expect([
			least((n) => move({ units: many(n, unit) })),
			least((n) => order({ kind: 'transfer', system: HERE, legs: many(n, leg) })),
			least((n) => order({ kind: 'broker', offers: many(n, offer) })),
			least((n) => order({ kind: 'demolish', system: HERE, buildings: many(n, 'x') })),
			least((n) => order({ kind: 'portalArchive', system: HERE, cards: many(n, 'ion_wave') }))
		]).toEqual(many(5, [false, true]));
		expect(reads({ watch: [HERE, HERE] })).toBe(false);
	});

	it('CS-672: words have their lengths', () => {
		const up = (make: (n: number) => boolean, most: number) => [make(most), make(most + 1)];
		const leg = (some: object) =>
			order({
				kind: 'transfer',
				system: HERE,
				legs: [{ troop: 'x', from: 'ground', to: 'orbital', ...some }]
			});
		const spot = (n: number) => `aboard:${long(n - 7)}`;
		expect([
			up((n) => order({ kind: 'build', system: HERE, product: long(n) }), 48),
			up((n) => leg({ troop: long(n) }), 48),
			up((n) => leg({ from: spot(n) }), 55),
			up((n) => leg({ to: spot(n) }), 55),
			up(
				(n) =>
					order({
						kind: 'move',
						from: HERE,
						to: 'red-5',
						units: [{ unit: 'x', n: 1 }],
						land: [{ troop: 'x', n: 1, from: spot(n) }]
					}),
				55
			),
			up((n) => order({ kind: 'ability', id: long(n).toUpperCase() }), 24),
			up((n) => reads({ supplements: [{ id: long(n).toUpperCase(), order: 1 }] }), 24)
		]).toEqual(many(7, [true, false]));
		expect([
			order({ kind: 'counterspy', system: 'black-100' }),
			order({ kind: 'counterspy', system: 'violet-99' }),
			order({ kind: 'counterspy', system: 'x' })
		]).toEqual([...[true, true, false]]);
	});

	it('CS-672: what is left out has its usual value', () => {
		const read = (one: object) => {
			const sheet = parse({ ask: 'turn', turn: 1, seat: 1, orders: [one] });
			return sheet.ok ? sheetIn(sheet.value)?.orders[0] : sheet.code;
		};
		expect(read({ kind: 'move', from: HERE, to: 'red-5', units: [{ unit: 'x', n: 2 }] })).toEqual({
			kind: 'move',
			from: HERE,
			to: 'red-5',
			units: [{ unit: 'x', n: 2, cloaked: false }],
			mode: 'range',
			heroes: [],
			carry: [],
			load: [],
			unload: [],
			land: [],
			bombard: false,
			cards: []
		});
		expect([
			read({ kind: 'build', system: HERE, product: 'x' }),
			read({ kind: 'loan', amount: 5, payments: 4 }),
			read({ kind: 'ability', id: 'X' }),
			read({
				kind: 'transfer',
				system: HERE,
				legs: [{ troop: 'x', from: 'ground', to: 'orbital' }]
			})
		]).toEqual([
			{ kind: 'build', system: HERE, product: 'x', count: 1, payIn: 'r', legs: [], cards: [] },
			{ kind: 'loan', amount: 5, payments: 4, broker: [], orDirect: false },
			{ kind: 'ability', id: 'X', system: [], units: [], n: 0, product: [] },
			{
				kind: 'transfer',
				system: HERE,
				legs: [{ troop: 'x', n: 1, from: 'ground', to: 'orbital' }]
			}
		]);
	});
});

describe('sheets', () => {
	it('CF-MC-50, CF-FA-50, CF-AT-50: a project ends where its mission needs it', () => {
		const ends = (['mc', 'fa', 'at'] as const).map((faction) => {
			const { abilities, missions } = SHEETS[faction];
			const most = abilities
				.flatMap(({ hooks }) => hooks)
				.flatMap((one) =>
					one.hook === 'order.define' && one.effect.do === 'counter' ? [one.effect.most] : []
				);
			const needed = missions
				.flatMap(({ when }) => when.all)
				.flatMap((one) => (one.is === 'counter' ? [one.n] : []));
			return [most, needed];
		});
		for (const [most, needed] of ends) expect(most).toEqual(needed);
		expect(ends.every(([most]) => most?.length === 1)).toBe(true);
	});

	it('CF-FA-42, CF-OC-44: a veil falls in the next turn', () => {
		for (const faction of ['fa', 'oc'] as const)
			expect(
				SHEETS[faction].abilities
					.flatMap(({ hooks }) => hooks)
					.flatMap((one) => (one.hook === 'vis.invisible' ? [one.turns] : []))
			).toEqual([1]);
	});

	it('CS-043, CF-GE-39: the last soldier has its place, and nothing is put aboard that is full', () => {
		for (const faction of Object.keys(SHEETS) as FactionId[]) {
			const items = startOf(faction);
			expect(items.every(({ n }) => n > 0)).toBe(true);
			for (const { at, units } of SHEETS[faction].start)
				for (const [unit, n] of Object.entries(units))
					expect(
						items
							.filter((one) => one.unit === unit && one.at === at)
							.reduce((sum, one) => sum + one.n, 0)
					).toBe(n);
		}
	});
});
