/** Boundary cases of the gains of P5 (CS-618 to CS-645): each credit counts in its place and nowhere else. */
import { describe, expect, it } from 'vitest';
import { BOOSTS, type FactionId, type Counter } from '../tables/data';
import { unitOf } from '../factions';
import { force, led, place, turnOfFaction, credit } from '../testing';
import {
	countTroops,
	findForce,
	seatOf,
	type Credit,
	type FoughtSide,
	type Turn,
	addTally,
	tallyOf
} from '../memory/turn';
import type { Force, HeroPlace, Owner, Seat } from '../types';
import { gains, isFatal, spores } from './after';

const [HERE, THERE] = ['red-4', 'red-9'];
const CRUISER = unitOf('eu.crucero').cost;

/** Turn of a faction at seat 1, with forces in one place. */
const turnOf = (
	faction: FactionId,
	forces: readonly Force[] = [],
	some: Partial<Seat> = {}
): Turn => turnOfFaction(faction, [place(HERE, 0, forces), place(THERE, 0)], some);
const side = (seat: Owner, some: Partial<FoughtSide> = {}): FoughtSide => ({
	seat,
	ships: 1,
	enemyShips: 1,
	survives: true,
	won: true,
	enemies: [2],
	...some
});
const fight = (
	turn: Turn,
	where: 'star' | 'ground' | 'orbital',
	system: string,
	...sides: readonly FoughtSide[]
): void => void turn.fought.push({ system, where, sides });
const counter = (turn: Turn, name: Counter): number => seatOf(turn, 1).counters[name] ?? 0;

describe('plunder', () => {
	const plunder = (of: (turn: Turn) => void, own?: Force): readonly number[] => {
		const turn = turnOf('lp', own ? [own] : []);
		of(turn);
		gains(turn);
		return [seatOf(turn, 1).treasury - 500, counter(turn, 'botin')];
	};
	const cruisers =
		(n: number, some: Partial<Credit> = {}) =>
		(turn: Turn): void => {
			fight(turn, 'star', HERE, side(1));
			credit(turn, 'eu.crucero', n, some);
		};

	it('CF-HK-02, CS-618, CF-LP-42: a quarter of the price of what it shot, of all its battles together, up to its cap', () => {
		const quarter = (n: number) => Math.floor((n * CRUISER * 25) / 100);
		const most = Math.floor(600 / CRUISER);
		expect([1, most, most + 1].map((n) => plunder(cruisers(n)))).toEqual(
			[quarter(1), quarter(most), 150].map((n) => [n, n])
		);
		const two = (turn: Turn) => {
			cruisers(1)(turn);
			fight(turn, 'star', THERE, side(1));
			credit(turn, 'eu.crucero', 1, { system: THERE });
		};
		expect(plunder(two)).toEqual([quarter(2), quarter(2)]);
	});

	it('CS-618: nothing for troops aboard, machines, kills of others, of other battles, or where it did not fight', () => {
		const none = [0, 0];
		expect(plunder(cruisers(9, { aboard: 'ship' }))).toEqual(none);
		expect(plunder(cruisers(9, { seat: 3 }))).toEqual(none);
		expect(plunder(cruisers(9, { system: THERE }))).toEqual(none);
		expect(plunder(cruisers(9, { where: 'bombard' }))).toEqual(none);
		expect(plunder(cruisers(9, { unit: 'oc.dron-de-batalla' }))).toEqual(none);
		expect(
			plunder((turn) => {
				fight(turn, 'star', HERE, side(2));
				credit(turn, 'eu.crucero', 9);
			})
		).toEqual(none);
		expect(
			plunder((turn) => {
				fight(turn, 'ground', HERE, side(1));
				credit(turn, 'eu.crucero', 9);
			})
		).toEqual(none);
	});

	it('CS-618, CF-LP-30: the King takes more where he is, and only there', () => {
		const king = led(
			force(1, { 'lp.acorazado-del-rey': 1 }),
			'lp.rey-barbanova',
			'aboard:lp.acorazado-del-rey'
		);
		const two = (turn: Turn) => {
			cruisers(2)(turn);
			fight(turn, 'star', THERE, side(1));
			credit(turn, 'eu.crucero', 3, { system: THERE });
		};
		const both = Math.floor((2 * CRUISER * 35) / 100) + Math.floor((3 * CRUISER * 25) / 100);
		expect(plunder(two, king)).toEqual([both, both]);
	});

	it('CF-DO-32: who has no hook there plunders nothing', () => {
		const gained = (at: string) => {
			const own = led(force(1, { 'do.fragata': 1 }), 'do.capitan-midas', 'aboard:do.fragata');
			const turn = turnOf('do', [own]);
			fight(turn, 'star', at, side(1));
			credit(turn, 'eu.crucero', 2, { system: at });
			gains(turn);
			return seatOf(turn, 1).treasury - 500;
		};
		expect([gained(HERE), gained(THERE)]).toEqual([Math.floor((2 * CRUISER * 15) / 100), 0]);
	});
});

it('CF-HK-03, CS-619, CF-CO-43: a quarter of the ships lost in star battles is insured, up to 100 R', () => {
	const paid = (
		n: number,
		some: Partial<Credit> = {},
		of: (turn: Turn) => void = () => undefined
	) => {
		const turn = turnOf('co');
		credit(turn, 'co.capataz', n, { seat: 0, of: 1, ...some });
		of(turn);
		gains(turn);
		return seatOf(turn, 1).treasury - 500;
	};
	const { cost } = unitOf('co.capataz');
	const quarter = (n: number) => Math.floor((n * cost * 25) / 100);
	const most = Math.floor(400 / cost);
	expect([1, 2, most, most + 1].map((n) => paid(n))).toEqual([
		...[quarter(1), quarter(2), quarter(most), 100]
	]);
	expect([
		paid(9, { seat: 2 }),
		paid(9, { of: 2 }),
		paid(9, { where: 'bombard' }),
		paid(9, { aboard: 'ship' }),
		paid(9, { unit: 'co.centinela' }),
		paid(9, {}, ({ blackouts }) => blackouts.add(HERE)),
		paid(9, {}, ({ blackouts }) => blackouts.add(THERE))
	]).toEqual([0, 0, 0, 0, 0, 0, quarter(9)]);
});

describe('counters of P5', () => {
	const honour = (of: (turn: Turn) => void, own?: Force): number => {
		const turn = turnOf('eu', own ? [own] : [], { counters: { honor: 50 } });
		of(turn);
		gains(turn);
		return counter(turn, 'honor') - 50;
	};
	const battle =
		(n: number, some: Partial<FoughtSide> = {}, more: Partial<Credit> = {}) =>
		(turn: Turn): void => {
			fight(turn, 'star', HERE, side(1, some));
			credit(turn, 'oc.crucero', n, more);
		};

	it('CF-HK-05, CF-EU-41, CS-621: a point for each ship, blocks counted, half where it was more than twice as many', () => {
		expect([
			honour(battle(5, { ships: 12, enemyShips: 6 })),
			honour(battle(5, { ships: 13, enemyShips: 6 })),
			honour(battle(4, { ships: 13, enemyShips: 6 }))
		]).toEqual([5, 2, 2]);
		expect([
			honour(battle(2, {}, { unit: 'oc.leviatan' })),
			honour(battle(2, {}, { unit: 'oc.arrecife' })),
			honour(battle(2, {}, { system: THERE })),
			honour(battle(2, {}, { aboard: 'ship' })),
			honour(battle(2, {}, { seat: 3 }))
		]).toEqual([8, 0, 0, 0, 0]);
	});

	it('CF-EU-32, CS-622: battles that the Chronicler sees are half as much again, together', () => {
		const own = led(force(1, { 'eu.crucero': 1 }), 'eu.cronista-isaura', 'aboard:eu.crucero');
		expect([honour(battle(1), own), honour(battle(3), own)]).toEqual([1, 4]);
		const elsewhere = (turn: Turn) => {
			battle(3)(turn);
			fight(turn, 'star', THERE, side(1));
			credit(turn, 'oc.crucero', 3, { system: THERE });
		};
		expect(honour(elsewhere, own)).toBe(4 + 3);
	});

	it('CF-EU-42, CS-622: a point less for each five bombarded, remembered as a loss of the turn', () => {
		const lost = (n: number, some: Partial<Credit> = {}) => {
			const turn = turnOf('eu', [], { counters: { honor: 50 } });
			credit(turn, 'oc.dron-de-batalla', n, { where: 'bombard', ...some });
			gains(turn);
			return [counter(turn, 'honor') - 50, tallyOf(turn, 'loss/1/CF-EU-42')];
		};
		const none = [0, 0];
		expect([lost(4), lost(5), lost(9), lost(10)]).toEqual([none, [-1, 1], [-1, 1], [-2, 2]]);
		expect([lost(9, { where: 'ground' }), lost(9, { seat: 3 })]).toEqual([none, none]);
	});

	it('CF-MC-41, CS-621: biomass is one of a troop, the hull of a ship, nothing of machines and stations', () => {
		const mass = (unit: string, some: Partial<Credit> = {}): number => {
			const turn = turnOf('mc');
			credit(turn, unit, 3, some);
			gains(turn);
			return counter(turn, 'biomasa');
		};
		expect([
			mass('eu.artista-marcial', { where: 'ground' }),
			mass('eu.artista-marcial', { aboard: 'ship' }),
			mass('eu.crucero'),
			mass('oc.dron-de-batalla'),
			mass('eu.santuario-de-guerra'),
			mass('eu.crucero', { seat: 2 })
		]).toEqual([3, 3, 12, 0, 0, 0]);
	});
});

describe('crews and prizes', () => {
	const pressed = (
		drowned: number,
		own: Force,
		some: Partial<FoughtSide> = {},
		more: Partial<Credit> = {},
		of: (turn: Turn) => void = () => undefined
	) => {
		const turn = turnOf('lp', [own]);
		fight(turn, 'star', HERE, side(1, some));
		credit(turn, 'eu.artista-marcial', drowned, { aboard: 'ship', ...more });
		of(turn);
		gains(turn);
		const told = turn.reports.flatMap((one) => (one.code === 'gain' ? [one.data] : []));
		return [
			countTroops(findForce(turn, HERE, 1)),
			...told.map(({ what, n, unit }) => `${what} ${n} ${unit}`)
		];
	};
	const ship = force(1, { 'lp.corsario': 1 });

	it('CF-HK-26, CS-640, CF-LP-41: half of the drowned are pressed, as far as there is room, by who survives', () => {
		const told = (n: number) => [n, `pressgang ${n} lp.pirata`];
		expect([pressed(1, ship), pressed(2, ship), pressed(3, ship)]).toEqual([[0], told(1), told(1)]);
		const room = force(1, { 'lp.corsario': 1 }, [['lp.pirata', 'aboard:lp.corsario', 1]]);
		const capacity = pressed(9999, ship)[0] as number;
		expect(pressed(9999, room)).toEqual([capacity, `pressgang ${capacity - 1} lp.pirata`]);
		expect(pressed(9999, force(1, { 'lp.corsario': 2 }))[0]).toBe(2 * capacity);
		expect(pressed(2 * capacity + 10, force(1, { 'lp.corsario': 1, 'lp.balandra': 9 }))).toEqual(
			told(capacity + 5)
		);
		expect([
			pressed(9, ship, { survives: false }),
			pressed(9, ship, { won: false }),
			pressed(9, ship, {}, { aboard: false }),
			pressed(9, ship, {}, { aboard: 'station' }),
			pressed(9, ship, {}, { unit: 'oc.dron-de-batalla' }),
			pressed(9, ship, {}, { system: THERE }),
			pressed(9, ship, {}, { seat: 2 }),
			pressed(9, ship, {}, {}, ({ blackouts }) => blackouts.add(HERE))
		]).toEqual([[0], told(4), [0], [0], [0], [0], [0], [0]]);
	});

	it('CS-640: who is pressed has acted this turn', () => {
		const turn = turnOf('lp', [ship]);
		fight(turn, 'star', HERE, side(1));
		credit(turn, 'eu.artista-marcial', 4, { aboard: 'ship' });
		gains(turn);
		expect(findForce(turn, HERE, 1)?.troops).toEqual([
			{ troop: 'lp.pirata', at: 'aboard:lp.corsario', n: 2, legs: 0, done: true }
		]);
	});

	const captured = (
		kills: readonly (readonly [string, number])[],
		some: Partial<FoughtSide> = {},
		own: Force = force(1, { 'si.interventor': 1 })
	): readonly string[] => {
		const turn = turnOf('si', [own]);
		fight(turn, 'star', HERE, side(1, some));
		for (const [unit, n] of kills) credit(turn, unit, n);
		gains(turn);
		return turn.reports.flatMap((one) =>
			one.code === 'gain' ? [`${one.data.what} ${one.data.n} ${one.data.unit}`] : []
		);
	};

	it('CF-HK-25, CS-639, CF-SI-40: a fifth of each kind, the dearest first, three at most; the unique and the great never', () => {
		expect([4, 5, 9, 10].map((n) => captured([['eu.crucero', n]]))).toEqual([
			[],
			['capture 1 eu.crucero'],
			['capture 1 eu.crucero'],
			['capture 2 eu.crucero']
		]);
		expect(
			captured([
				['eu.heraldo-de-armas', 99],
				['eu.crucero', 10]
			])
		).toEqual(['capture 2 eu.crucero', 'capture 1 eu.heraldo-de-armas']);
		expect(
			captured([
				['eu.crucero', 99],
				['eu.heraldo-de-armas', 99]
			])
		).toEqual(['capture 3 eu.crucero']);
		expect(
			captured([
				['eu.campeona', 9],
				['oc.leviatan', 9],
				['eu.canon-orbital', 9],
				['oc.atlantis', 9]
			])
		).toEqual([]);
		expect(captured([['eu.crucero', 10]], { won: false })).toEqual([]);
		const prime = led(
			force(1, { 'si.interventor': 1 }),
			'si.unidad-primera',
			'aboard:si.interventor'
		);
		expect(captured([['eu.crucero', 99]], {}, prime)).toEqual(['capture 5 eu.crucero']);
	});

	it('CS-639: a prize has acted this turn, and is cloaked if its kind is', () => {
		const turn = turnOf('si', [force(1, { 'si.interventor': 1 })]);
		fight(turn, 'star', HERE, side(1));
		credit(turn, 'eu.crucero', 5);
		gains(turn);
		expect(findForce(turn, HERE, 1)?.orbit[1]).toEqual({
			unit: 'eu.crucero',
			n: 1,
			cloaked: false,
			pulsed: 0,
			acts: 1,
			moved: false,
			portalled: false,
			start: '',
			built: false,
			prepared: []
		});
	});

	it('CF-HK-17, CF-SI-41, CS-631: the first prize of each faction is a sample and a boost, told; the second is not', () => {
		const turn = turnOf('si', [force(1, { 'si.interventor': 1 })], { memory: { 'sample/3': 1 } });
		fight(turn, 'star', HERE, side(1));
		credit(turn, 'eu.crucero', 5);
		credit(turn, 'eu.heraldo-de-armas', 5);
		credit(turn, 'nx.lanzadera-nax', 5, { of: 3 });
		gains(turn);
		const { memory, reflex } = seatOf(turn, 1);
		expect([counter(turn, 'muestras'), memory]).toEqual([
			1,
			{ 'sample/2': 1, 'sample/3': 1, 'tech/CF-SI-41': 1 }
		]);
		const [card] = Object.keys(reflex);
		expect([reflex, BOOSTS.includes(card as never)]).toEqual([{ [card as string]: 1 }, true]);
		expect(turn.reports.filter((one) => one.code === 'card')).toEqual([
			{ code: 'card', to: [1], data: { card, how: 'ability', system: '' } }
		]);
	});
});

describe('gains on the ground', () => {
	const after = (
		faction: FactionId,
		own: Force,
		credits: readonly Partial<Credit>[],
		some: Partial<FoughtSide> = {},
		where: 'ground' | 'orbital' = 'ground'
	): readonly string[] => {
		const turn = turnOf(faction, [own]);
		fight(turn, where, HERE, side(1, some));
		for (const one of credits) credit(turn, 'eu.artista-marcial', 10, { where: 'ground', ...one });
		gains(turn);
		return [
			...turn.reports.flatMap((one) =>
				one.code === 'gain' ? [`${one.data.what} ${one.data.n} ${one.data.unit}`] : []
			),
			...(findForce(turn, HERE, 1)?.troops ?? []).map(({ troop, at, n }) => `${n} ${troop} ${at}`)
		];
	};
	const none = force(1, {});

	it('CF-HK-28, CS-642, CF-FA-41, CF-FA-31: of those beaten in that area thirty in a hundred convert, fifty with the Drowned One', () => {
		const told = (n: number, at = 'ground') => [`convert ${n} fa.poseido`, `${n} fa.poseido ${at}`];
		expect(after('fa', none, [{ n: 3 }])).toEqual([]);
		expect(after('fa', none, [{ n: 4 }])).toEqual(told(1));
		expect(after('fa', none, [{}, {}, { n: 7 }])).toEqual(told(8));
		expect(after('fa', led(none, 'fa.el-ahogado', 'ground'), [{}])).toEqual(told(5));
		expect(after('fa', none, [{ where: 'orbital' }], {}, 'orbital')).toEqual(told(3, 'orbital'));
		for (const some of [
			{ where: 'orbital' },
			{ system: THERE },
			{ seat: 2 },
			{ unit: 'oc.dron-de-batalla' }
		] as const)
			expect(after('fa', none, [some])).toEqual([]);
		expect(after('fa', none, [{}], { won: false })).toEqual([]);
	});

	it('CF-HK-29, CS-643, CS-611, CF-OC-32, CF-AT-18: of its own lost a share returns to the area', () => {
		const drones = { seat: 0, of: 1, unit: 'oc.dron-de-batalla' } as const;
		const doris = led(none, 'oc.artifice-doris', 'ground');
		const told = (n: number) => [
			`recover ${n} oc.dron-de-batalla`,
			`${n} oc.dron-de-batalla ground`
		];
		expect([6, 7, 13, 14].map((n) => after('oc', doris, [{ ...drones, n }]))).toEqual([
			[],
			told(1),
			told(1),
			told(2)
		]);
		for (const some of [
			{ seat: 2 },
			{ of: 3 },
			{ system: THERE },
			{ where: 'orbital' },
			{ unit: 'droid' }
		] as const)
			expect(after('oc', doris, [{ ...drones, ...some }])).toEqual([]);
		const cyborgs = { seat: 0, of: 1, unit: 'at.cyborg', n: 10 } as const;
		expect(after('at', none, [cyborgs])).toEqual(['recover 2 at.cyborg', '2 at.cyborg ground']);
		expect(after('at', none, [cyborgs], { won: false })).toEqual([]);
		expect(after('at', none, [{ ...cyborgs, n: 4 }])).toEqual([]);
	});

	it('CS-644, CF-RK-32: of all its lost thirty in a hundred escape aboard, kind after kind', () => {
		const own = (ships: number) =>
			led(force(1, { 'rk.nave-nodriza': ships }), 'rk.comisaria-dzura', 'ground');
		const lost = (unit: string, n: number) => ({ seat: 0, of: 1, unit, n }) as const;
		const flee = (ships: number, ...list: readonly Partial<Credit>[]) =>
			after('rk', own(ships), list, { won: false });
		expect(flee(9, lost('rk.soldado-republicano', 9), lost('droid', 11))).toEqual([
			'retreat 6 rk.soldado-republicano',
			'6 rk.soldado-republicano aboard:rk.nave-nodriza'
		]);
		expect(flee(9, lost('rk.soldado-republicano', 3), lost('droid', 11))).toEqual([
			'retreat 3 rk.soldado-republicano',
			'retreat 1 droid',
			'3 rk.soldado-republicano aboard:rk.nave-nodriza',
			'1 droid aboard:rk.nave-nodriza'
		]);
		expect(flee(1, lost('rk.soldado-republicano', 200))).toEqual([
			'retreat 30 rk.soldado-republicano',
			'30 rk.soldado-republicano aboard:rk.nave-nodriza'
		]);
		expect(flee(9, lost('droid', 3))).toEqual([]);
	});
});

describe('deaths', () => {
	const isDead = (
		faction: FactionId,
		own: Force,
		hero: string,
		of: (turn: Turn) => void = () => undefined,
		more: readonly Force[] = []
	): boolean => {
		const turn = turnOf(faction, [own, ...more]);
		of(turn);
		const here = turn.places.get(HERE);
		const found = own.heroes.find((one) => one.hero === hero);
		return here !== undefined && found !== undefined && isFatal(turn, 1, found, here);
	};

	it('CF-HK-51, CF-EU-31, CS-666: a duel needs both in one ground battle, and an enemy hero on that ground', () => {
		const own = led(force(1, {}), 'eu.maestro-ludovico', 'ground');
		const dead = (
			seats: readonly number[],
			at = 'ground',
			where: 'ground' | 'star' = 'ground',
			system = HERE
		) =>
			isDead(
				'eu',
				own,
				'eu.maestro-ludovico',
				(turn) =>
					fight(
						turn,
						where,
						system,
						...seats.map((seat) => side(seat, { enemies: seats.filter((one) => one !== seat) }))
					),
				[led(force(2, {}), 'oc.artifice-doris', at)]
			);
		expect([
			dead([1, 2]),
			dead([1, 3]),
			dead([2, 3]),
			dead([1, 2], 'aboard:oc.crucero'),
			dead([1, 2], 'ground', 'star'),
			dead([1, 2], 'ground', 'ground', THERE)
		]).toEqual([true, false, false, false, false, false]);
	});

	it('CF-EU-31, CS-666: so does who stands against the duellist', () => {
		const dead = (
			seats: readonly number[],
			at = 'ground',
			hero = 'eu.maestro-ludovico',
			where: 'ground' | 'star' = 'ground',
			system = HERE
		) =>
			isDead(
				'oc',
				led(force(1, {}), 'oc.artifice-doris', 'ground'),
				'oc.artifice-doris',
				(turn) =>
					fight(
						turn,
						where,
						system,
						...seats.map((seat) => side(seat, { enemies: seats.filter((one) => one !== seat) }))
					),
				[led(force(2, {}), hero, at)]
			);
		expect([
			dead([1, 2]),
			dead([1, 3]),
			dead([2, 3]),
			dead([1, 2], 'aboard:eu.crucero'),
			dead([1, 2], 'ground', 'eu.cronista-isaura'),
			dead([1, 2], 'ground', 'eu.maestro-ludovico', 'star'),
			dead([1, 2], 'ground', 'eu.maestro-ludovico', 'ground', THERE)
		]).toEqual([true, false, false, false, false, false, false]);
	});

	it('CF-EU-32, CS-666: ten Honour lost in this very turn are too much for the Chronicler', () => {
		const dead = (loss: number, row = 'CF-EU-42') =>
			isDead(
				'eu',
				led(force(1, {}), 'eu.cronista-isaura', 'ground'),
				'eu.cronista-isaura',
				(turn) => addTally(turn, `loss/1/${row}`, loss)
			);
		expect([dead(9), dead(10), dead(10, 'CF-EU-41'), dead(0)]).toEqual([false, true, false, false]);
	});

	it('CF-AM-32, CS-666: counter-espionage of who holds the ground there finds the Agent', () => {
		const dead = (seat: number, by: number, system = HERE) =>
			isDead(
				'am',
				led(force(1, { crusader: 1 }), 'am.agente-sloan', 'aboard:crusader'),
				'am.agente-sloan',
				(turn) => {
					const here = turn.places.get(HERE);
					if (here) here.ground = by;
					turn.events.counterspies.push({ seat, system });
				}
			);
		expect([dead(2, 2), dead(2, 3), dead(1, 1), dead(2, 2, THERE)]).toEqual([
			...[true, false, false, false]
		]);
	});

	it('CF-EA-31, CS-666: the Prince falls in his third star battle', () => {
		const own = led(force(1, { 'ea.avispon': 1 }), 'ea.principe-crox', 'aboard:ea.avispon');
		const turn = turnOf('ea', [own]);
		const here = turn.places.get(HERE);
		const dead = (): boolean =>
			here !== undefined && isFatal(turn, 1, own.heroes[0] as HeroPlace, here);
		expect([dead(), seatOf(turn, 1).memory]).toEqual([false, {}]);
		fight(turn, 'star', THERE, side(1));
		fight(turn, 'ground', HERE, side(1));
		fight(turn, 'star', HERE, side(2));
		expect([dead(), seatOf(turn, 1).memory]).toEqual([false, {}]);
		fight(turn, 'star', HERE, side(1));
		expect([dead(), dead(), dead()]).toEqual([false, false, true]);
		expect(seatOf(turn, 1).memory).toEqual({ 'battles/ea.principe-crox': 3 });
	});

	it('CF-HK-27, CS-641, CF-MC-32: the Spore takes a hundred of each other on that ground, whatever they are', () => {
		const left = (code: 'K1' | 'K2', hero = 'mc.espora-durmiente') => {
			const turn = turnOf('mc', [
				force(1, {}, [['mc.monstruo-planta', 'ground', 9]]),
				force(2, {}, [
					['eu.artista-marcial', 'ground', 60],
					['eu.artista-marcial', 'orbital', 60],
					['droid', 'ground', 50]
				]),
				force(3, {}, [['droid', 'ground', 99]])
			]);
			const here = turn.places.get(HERE);
			if (here) spores(turn, 1, hero, code, here);
			return [1, 2, 3].map((seat) =>
				(findForce(turn, HERE, seat)?.troops ?? []).map(({ n }) => n).join()
			);
		};
		expect([left('K2'), left('K1'), left('K2', 'mc.semilla-reina')]).toEqual([
			['9', '60,10', ''],
			['9', '60,60,50', '99'],
			['9', '60,60,50', '99']
		]);
	});

	it('CS-628, CF-DO-31: a first death leaves something behind, once', () => {
		const noted = (hero: string, before: number) => {
			const memory = before > 0 ? { [`once/${hero}`]: before } : {};
			const turn = turnOf('do', [], { memory });
			const here = turn.places.get(HERE);
			if (here) spores(turn, 1, hero, 'K1', here);
			return seatOf(turn, 1).memory[`once/${hero}`];
		};
		const aurelia = 'do.inquisidora-aurelia';
		expect([noted(aurelia, 0), noted(aurelia, 2), noted('do.capitan-midas', 0)]).toEqual([
			1,
			2,
			undefined
		]);
	});
});
