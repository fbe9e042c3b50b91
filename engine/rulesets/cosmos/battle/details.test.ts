/** Boundary cases of star battles: who is mustered, hit, told and credited. */
import { describe, expect, it } from 'vitest';
import { unitOf } from '../factions';
import { force, led, place, site, turnWith, preparedAt, scoutingAt } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place } from '../types';
import { gains, sample } from '../hooks/after';
import { afterCombat } from './after';
import { bombarded } from './bombardment';
import { bombardments } from './bombard-phase';
import { hit, ranksOf, unitsLeft } from './hits';
import { muster } from './muster';
import { blackouts, novas } from './precombat';
import { readersOf } from './readers';
import { fighters, plainSide, type Fighters, type Side } from './sides';
import { drowned, starBattle } from './star';
import { starBattles } from './star-phase';
import { supplements } from './supplements';

const HERE = 'red-4';
const CRUSADER = unitOf('crusader');
const made = (atk: number, shd: number, hull: number, n: number): Fighters =>
	fighters({ ...CRUSADER, key: `s${atk}-${shd}-${hull}`, atk, shd, hull }, n);

describe('rounds', () => {
	const fought = (a: Side, b: Side) => starBattle([a, b]);
	const side = (seat: number, list: readonly Fighters[], some: Partial<Side> = {}): Side => ({
		...plainSide(seat, list, [3 - seat]),
		...some
	});

	it('CS-460: a battle goes on as long as one side loses something', () => {
		const battle = fought(side(1, [made(5, 0, 1, 1)]), side(2, [made(0, 0, 5, 3)]));
		expect([battle.rounds.length, battle.sides.map(({ left }) => left)]).toEqual([3, [[1], [0]]]);
	});

	it('CS-466: of an odd attack half is rounded down against whom the code does not reach', () => {
		const code = { ...made(5, 0, 1, 1), code: true };
		const got = (vulnerable: boolean) =>
			fought(side(1, [code]), side(2, [made(0, 9, 9, 1)], { vulnerable })).rounds[0]?.sides[1]
				?.received;
		expect([got(false), got(true)]).toEqual([12, 50]);
	});

	it('CS-198, CS-650: nothing drowns without carriers, and a plain side is vulnerable to nothing', () => {
		expect([drowned(5, 0, 0), drowned(5, 0, 3), drowned(5, 1, 3), drowned(5, 3, 3)]).toEqual([
			0, 0, 2, 5
		]);
		expect(plainSide(0, [], [])).toEqual({
			seat: 0,
			fighters: [],
			targets: [],
			foresight: {},
			gem: false,
			disruptors: [],
			waves: {},
			formation: [],
			drainCap: 0,
			vulnerable: false
		});
	});

	it('CS-450 to CS-453: what has no hull is not hit, and nothing is drawn about what is gone', () => {
		const never = (): number => {
			throw new Error('drawn');
		};
		const alive = (list: readonly (readonly [Fighters, number])[], damage: number, pick = never) =>
			hit(
				list.map(([of, n]) => ({ of, alive: n })),
				damage,
				pick
			).map((one) => one.alive);
		expect(alive([[made(1, 1, 0, 3), 3]], 99)).toEqual([3]);
		const [one, two] = [made(1, 1, 1, 5), { ...made(1, 1, 1, 5), unit: 'x' }];
		expect(
			alive(
				[
					[one, 0],
					[two, 5]
				],
				5
			)
		).toEqual([0, 4]);
		expect(
			alive(
				[
					[one, 1],
					[two, 1]
				],
				10
			)
		).toEqual([0, 0]);
		expect(
			alive(
				[
					[one, 2],
					[two, 2]
				],
				4
			)
		).toEqual([2, 2]);
		expect(
			[0, 1].map((first) =>
				alive(
					[
						[one, 2],
						[two, 2]
					],
					5,
					(() => first) as never
				)
			)
		).toEqual([
			[1, 2],
			[2, 1]
		]);
		const blocks = (left: number) => unitsLeft({ of: { ...one, blocks: 5 }, alive: left });
		expect([blocks(0), blocks(1), blocks(5), blocks(6)]).toEqual([0, 1, 1, 2]);
		expect(ranksOf([{ ...one, blocks: 5 }]).map((rank) => rank.alive)).toEqual([25]);
	});

	it('CS-496: of equal contingents the first by seat is bombed first', () => {
		const troops = [{ troop: 'droid', n: 5, weight2: 2, searching: false }];
		const left = (...seats: readonly number[]) =>
			bombarded(
				seats.map((seat) => ({ seat, troops })),
				7
			).map(([n]) => n);
		expect([left(4, 2, 3), left(2, 3, 4), left(3, 4, 2), left(4, 3, 2)]).toEqual([
			[5, 0, 3],
			[0, 3, 5],
			[3, 5, 0],
			[5, 3, 0]
		]);
	});
});

describe('mustering', () => {
	const turnOf = (
		forces: readonly Force[],
		of: (turn: Turn) => void = () => undefined,
		more: Partial<Place> = {}
	): Turn => {
		const turn = turnWith(['eu', 'oc', 'nx'], [place(HERE, 0, forces, more)]);
		of(turn);
		return turn;
	};
	const sides = (turn: Turn) =>
		muster(turn, turn.places.get(HERE) as never).map(({ side }) => side);
	const prepared =
		(n: number, some: object = {}) =>
		(turn: Turn): void =>
			preparedAt(
				turn,
				{ crusader: n },
				{ seat: 1, target: HERE, against: 2, cards: ['attack_device'], ...some }
			);
	const rows = (of: (turn: Turn) => void) =>
		sides(turnOf([force(1, { crusader: 9 }), force(2, { crusader: 1 })], of))[0]?.fighters.map(
			({ n, attack, shield, searching, code }) =>
				[n, attack, shield, ...(searching ? ['search'] : []), ...(code ? ['code'] : [])].join(' ')
		);

	it('CS-385, CS-247: each preparation covers as many as it named, whatever their order; of one card once', () => {
		expect(rows(() => undefined)).toEqual(['9 30 25']);
		expect(rows(prepared(4))).toEqual(['4 42 25', '5 30 25']);
		expect(rows(prepared(10))).toEqual(['9 42 25']);
		const both = (first: number, second: number) => (turn: Turn) => {
			prepared(first)(turn);
			prepared(second, { cards: ['defence_device'] })(turn);
		};
		expect([rows(both(6, 2)), rows(both(2, 6)), rows(both(3, 3))]).toEqual([
			['2 42 35', '4 42 25', '3 30 25'],
			['2 42 35', '4 30 35', '3 30 25'],
			['3 42 35', '6 30 25']
		]);
		expect(
			rows((turn) => {
				prepared(3)(turn);
				prepared(5, { against: 3 })(turn);
			})
		).toEqual(['3 42 25', '2 42 25', '4 30 25']);
		expect(rows(prepared(3, { cards: ['anti_plague_code'] }))).toEqual(['3 30 25 code', '6 30 25']);
		expect([rows(prepared(3, { seat: 2 })), rows(prepared(3, { target: 'red-5' }))]).toEqual([
			['9 30 25'],
			['9 30 25']
		]);
	});

	it('CS-450, CS-235: the last of a kind search, of this turn and of earlier ones', () => {
		const search = (n: number, some: object = {}) => ({
			seat: 1,
			system: HERE,
			order: 1,
			turn: 1,
			units: [{ unit: 'crusader', n }],
			...some
		});
		const two =
			(now: number, then: number, some: object = {}) =>
			(turn: Turn) => {
				turn.searches.push(search(now, { ...some, turn: turn.turn }));
				turn.searches.push(search(then, { ...some, turn: turn.turn - 1 }));
			};
		expect([rows(two(2, 1)), rows(two(9, 5)), rows(two(0, 0))]).toEqual([
			['6 30 25', '3 30 25 search'],
			['9 30 25 search'],
			['9 30 25']
		]);
		expect([rows(two(2, 1, { seat: 2 })), rows(two(2, 1, { system: 'red-9' }))]).toEqual([
			['9 30 25'],
			['9 30 25']
		]);
		expect(
			rows((turn) => {
				prepared(7)(turn);
				two(2, 2)(turn);
			})
		).toEqual(['5 42 25', '2 42 25 search', '2 30 25 search']);
	});

	const levels = (
		of: (turn: Turn) => void,
		more: readonly Force[] = [],
		some: Partial<Place> = {}
	) => {
		const all = sides(
			turnOf([force(1, { crusader: 2 }), force(2, { crusader: 2 }), ...more], of, some)
		);
		return all.map(({ foresight }) => foresight);
	};

	it('CS-383, CS-384, CS-385: a preparation against who is not there counts against the side all the same', () => {
		const against = (seat: number) => prepared(1, { against: seat, cards: [] });
		expect([
			levels(() => undefined),
			levels(against(2)),
			levels(against(3)),
			levels(against(0))
		]).toEqual([
			[{ 2: 0 }, { 1: 0 }],
			[{ 2: 1 }, { 1: 0 }],
			[{ 2: 0 }, { 1: 1 }],
			[{ 2: 0 }, { 1: 1 }]
		]);
	});

	it('CS-394, CS-310, CS-543: scouts, scanners and war devices of its own, at that place', () => {
		const scouts =
			(seat: number, target: string) =>
			(turn: Turn): void =>
				scoutingAt(turn, { crusader: 1 }, { seat, target });
		const scanned =
			(seat: number) =>
			({ events }: Turn) =>
				void events.scanners.add(seat);
		expect([
			levels(scouts(1, HERE)),
			levels(scouts(2, HERE)),
			levels(scouts(1, 'red-9')),
			levels(scanned(1)),
			levels(scanned(3))
		]).toEqual([
			[{ 2: 0 }, { 1: 1 }],
			[{ 2: 1 }, { 1: 0 }],
			[{ 2: 0 }, { 1: 0 }],
			[{ 2: 1 }, { 1: 0 }],
			[{ 2: 0 }, { 1: 0 }]
		]);
		const device = (seat: number) => rows(({ events }) => void events.warDevices.add(seat));
		expect([device(1), device(2)]).toEqual([['9 54 45'], ['9 30 25']]);
	});

	it('CS-397, CS-398: a station that defends against somebody who shows there', () => {
		const defends = (some: object, cloaked = false) => {
			const enemy = force(2, { crusader: 2 });
			const foe = cloaked
				? { ...enemy, orbit: [{ unit: 'crusader', n: 2, cloaked: true, pulsed: 0 }] }
				: enemy;
			const turn = turnOf(
				[force(1, { crusader: 1 }), foe, force(3, { crusader: 1 })],
				({ events }) => events.defences.push({ seat: 1, system: HERE, against: 2, ...some })
			);
			const [own] = sides(turn);
			return own?.fighters[0]?.shield;
		};
		expect([
			defends({}),
			defends({ seat: 2 }),
			defends({ system: 'red-9' }),
			defends({}, true),
			defends({ against: 1 })
		]).toEqual([...[30, 25, 25, 25, 25]]);
	});

	it('CS-321 to CS-323: gems, disruptors and waves are of the preparations that name them', () => {
		const card = (cards: readonly string[], against = 2) =>
			sides(
				turnOf(
					[force(1, { crusader: 2 }), force(2, { crusader: 2 })],
					prepared(1, { cards, against })
				)
			)[0];
		expect(card(['shield_gem'])).toMatchObject({ gem: true, disruptors: [], waves: {} });
		expect(card(['ion_disruptor'])).toMatchObject({ gem: false, disruptors: [2], waves: {} });
		expect(card(['ion_wave'], 3)).toMatchObject({ gem: false, disruptors: [], waves: { 3: 100 } });
	});

	it('CS-439, CS-300: a yard that has just appeared stays out; what is pulsed this turn has no attack', () => {
		const yard = (seat: number, system: string) =>
			sides(
				turnOf([force(1, { battariu_shipyard: 1 }), force(2, { crusader: 1 })], ({ events }) =>
					events.appeared.push({ seat, system })
				)
			).length;
		expect([yard(1, HERE), yard(2, HERE), yard(1, 'red-9')]).toEqual([0, 2, 2]);
		const attack = (seat: number, until: number) =>
			sides(
				turnOf([force(0, { crusader: 1 }), force(1, { crusader: 1 })], (turn) => {
					for (const group of findForce(turn, HERE, seat)?.orbit ?? []) group.pulsed = until;
				})
			).find((one) => one.seat === seat)?.fighters[0]?.attack;
		expect([attack(1, 0), attack(1, 1), attack(1, 2), attack(0, 0), attack(0, 1)]).toEqual([
			...[30, 0, 0, 30, 0]
		]);
	});
});

describe('a star battle in its place', () => {
	const battle = (forces: readonly Force[], of: (turn: Turn) => void = () => undefined): Turn => {
		const turn = turnWith(['eu', 'oc', 'nx'], [place(HERE, 0, forces)]);
		of(turn);
		starBattles(turn);
		return turn;
	};

	it('CS-436, CS-461: what it leaves, told whole', () => {
		const turn = battle([
			force(1, { crusader: 2 }, [['droid', 'aboard:crusader', 9]]),
			force(2, { recycler: 3 })
		]);
		expect(turn.fought).toEqual([
			{
				system: HERE,
				where: 'star',
				sides: [
					{ seat: 1, ships: 2, enemyShips: 3, survives: true, won: true, enemies: [2] },
					{ seat: 2, ships: 3, enemyShips: 2, survives: false, won: false, enemies: [1] }
				]
			}
		]);
		expect(turn.credits).toEqual([
			{ system: HERE, where: 'star', of: 2, seat: 0, unit: 'recycler', n: 3, aboard: false },
			{ system: HERE, where: 'star', of: 2, seat: 1, unit: 'recycler', n: 3, aboard: false }
		]);
		expect([
			countUnits(findForce(turn, HERE, 1), 'crusader'),
			findForce(turn, HERE, 2)?.orbit
		]).toEqual([2, []]);
		const one = battle([force(1, { crusader: 1 }), force(2, { recycler: 1 })]);
		expect(one.fought[0]?.sides.map(({ won }) => won)).toEqual([true, false]);
		expect(
			battle([force(1, { crusader: 1 }), force(2, { 'oc.dron-de-batalla': 0 })]).fought
		).toEqual([]);
	});

	it('CS-277, CS-712: out of contact each faction learns that it lost contact, and no more', () => {
		const turn = battle(
			[force(0, { crusader: 1 }), force(1, { recycler: 1 }), force(2, { recycler: 1 })],
			({ blackouts: out }) => out.add(HERE)
		);
		expect(turn.reports).toEqual(
			[1, 2].map((seat) => ({
				code: 'lostContact',
				to: [seat],
				data: { system: HERE, lost: [], met: [] }
			}))
		);
		expect(turn.credits.every(({ seat }) => seat === 0)).toBe(true);
	});

	it('CS-577, CS-578: a battle that nobody survives or sees is read by nobody; who is gone learns its losses', () => {
		const alike = force(1, { crusader: 20 });
		const turn = battle([alike, { ...alike, seat: 2 }]);
		expect(turn.reports.map(({ code, to }) => `${code} ${to}`)).toEqual([
			'lostContact 1',
			'lostContact 2'
		]);
		const seen = battle([alike, { ...alike, seat: 2 }], (turn) =>
			scoutingAt(turn, {}, { seat: 3, target: HERE })
		);
		expect(seen.reports.map(({ code, to }) => `${code} ${to}`)).toEqual([
			...['lostContact 1', 'lostContact 2', 'battle 3']
		]);
	});

	it('CS-545, CS-577: who reads: survivors, scouts, beacons within three, the Citadel, vision, and who is still there', () => {
		const reads = (
			places: readonly Place[],
			of: (turn: Turn) => void = () => undefined,
			survivors: number[] = [],
			at = HERE
		) => {
			const turn = turnWith(['eu', 'oc', 'nx'], places);
			of(turn);
			return readersOf(turn, at, survivors);
		};
		const beacon = (system: string, by = 2, is = 'avalon_beacon') =>
			place(system, by, [], { sites: [site(is)] });
		// red-4 is at (4, -4).
		expect([
			reads([]),
			reads([], undefined, [3, 1]),
			reads([], (turn) => scoutingAt(turn, {}, { seat: 3, target: HERE })),
			reads([], (turn) => scoutingAt(turn, {}, { seat: 3, target: 'red-9' })),
			reads([beacon('blue-48')]),
			reads([beacon('orange-7')]),
			reads([beacon('white-8')]),
			reads([beacon('orange-7', 2, 'free_port')]),
			reads([beacon('orange-7', 0)]),
			reads([place('citadel', 3)]),
			reads([place('citadel', 3)], undefined, [], 'black-2'),
			reads([place('red-9', 3)]),
			reads([place(HERE, 0, [force(2, { crusader: 1 })])]),
			reads([], (turn) => void seatOf(turn, 2).vision.push(HERE)),
			reads([], undefined, [], 'citadel')
		]).toEqual([...[[], [1, 3], [3], [], [], [2], [], [], [], [3], [], [], [2], [2]], 'all']);
	});
});

describe('before and after', () => {
	it('CS-282: novas burst in the order of the systems', () => {
		const turn = turnWith(['eu', 'oc'], [place('red-9', 0), place(HERE, 0)]);
		for (const system of ['red-9', HERE, 'red-9'])
			turn.events.novas.push({ seat: 1, system, order: 1, supreme: false });
		novas(turn);
		expect(turn.reports.map((one) => (one.code === 'destroyed' ? one.data.system : ''))).toEqual([
			HERE,
			'red-9'
		]);
	});

	it('CS-279: others inside do not hinder', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 0, [force(1, { crusader: 1 }), force(2, { crusader: 1 })])]
		);
		turn.blackouts.add(HERE);
		turn.events.entered.push({ seat: 1, system: HERE, unit: 'crusader', n: 1, prepared: [] });
		blackouts(turn);
		expect(turn.blackouts.size).toBe(0);
	});

	it('CS-129: nobody takes what it guarded if no crew is left', () => {
		const turn = turnWith(['eu', 'oc'], [place('black-2', 0, [force(0, {}), force(1, {})])]);
		turn.black[1] = { is: 'hidden_fleet', size: 'small' };
		turn.events.explorers.push({ seat: 1, system: 'black-2', home: 'white-3' });
		afterCombat(turn);
		expect([seatOf(turn, 1).treasury, turn.black[1]]).toEqual([500, { is: 'consumed' }]);
	});

	it('CS-493, CS-088: a destroyed system and the Forum are immune, each alone', () => {
		const failed = (sites: Place['sites'], destroyed: boolean) => {
			const forces = [force(1, { crusader: 1 }), force(2, {}, [['droid', 'ground', 9]])];
			const turn = turnWith(['eu', 'oc'], [place(HERE, 0, forces, { sites })]);
			if (destroyed) turn.destroyed.add(HERE);
			turn.events.bombardments.push({
				seat: 1,
				system: HERE,
				order: 1,
				missile: false,
				dynamic: false,
				units: [{ unit: 'crusader', n: 1 }]
			});
			bombardments(turn);
			return turn.reports.map((one) => (one.code === 'bombardment' ? one.data.failed : ''));
		};
		expect([failed([], false), failed([], true), failed([site('galactic_forum')], false)]).toEqual([
			[''],
			['immune-now'],
			['immune-now']
		]);
	});

	it('CS-640: crews go aboard ships, not stations', () => {
		const turn = turnWith(
			['lp', 'eu'],
			[place(HERE, 0, [force(1, { 'eu.santuario-de-guerra': 1, 'lp.corsario': 1 })])]
		);
		const side = { seat: 1, ships: 1, enemyShips: 1, survives: true, won: true, enemies: [2] };
		turn.fought.push({ system: HERE, where: 'star', sides: [side] });
		turn.credits.push({
			system: HERE,
			where: 'star',
			seat: 1,
			of: 2,
			unit: 'eu.artista-marcial',
			n: 8,
			aboard: 'ship'
		});
		gains(turn);
		expect([
			countTroops(findForce(turn, HERE, 1), 'aboard:lp.corsario'),
			countTroops(findForce(turn, HERE, 1))
		]).toEqual([4, 4]);
	});

	it('CF-SI-41, CS-631: only rows of samples count samples', () => {
		const turn = turnWith(['at', 'eu'], [place('citadel', 2)], {
			1: { counters: { secciones: 3 } }
		});
		sample(turn, 1, 2);
		expect([seatOf(turn, 1).memory, seatOf(turn, 1).counters]).toEqual([{}, { secciones: 3 }]);
	});

	it('CF-HK-49, CF-EU-44, CS-664: a challenge a turn, to a preparation of its own that stands, for ten Honour', () => {
		const challenge = (
			some: object = {},
			more: {
				honor?: number;
				status?: string;
				used?: number;
				id?: string;
				order?: number;
				twice?: boolean;
			} = {}
		) => {
			const turn = turnWith(
				['eu', 'oc'],
				[place(HERE, 1, [led(force(1, { crusader: 1 }), 'x', 'ground')])],
				{
					1: { counters: more.honor === 0 ? {} : { honor: more.honor ?? 10 } }
				}
			);
			const entry = {
				kind: 'prepareWar',
				from: HERE,
				target: 'red-5',
				seat: 2,
				units: [],
				cards: []
			};
			turn.orders.set(1, [{ order: 3, entry, status: more.status ?? 'done', reason: '' } as never]);
			const one = {
				seat: 1,
				from: HERE,
				target: 'red-5',
				id: 1,
				order: 3,
				against: 2,
				cards: [],
				extra: 0
			};
			turn.events.preparations.push({ ...one, ...some });
			if (more.used) turn.tallies.set('ability/1/DESAFIO', more.used);
			const asked = { id: more.id ?? 'DESAFIO', order: more.order ?? 3 };
			const sheet = { supplements: more.twice ? [asked, asked] : [asked] };
			Object.assign(turn, { sheets: new Map([[1, sheet]]) });
			supplements(turn);
			if (turn.events.preparations[0]?.extra) expect(turn.tallies.get('ability/1/DESAFIO')).toBe(1);
			return [turn.events.preparations[0]?.extra, seatOf(turn, 1).counters.honor];
		};
		expect([
			challenge(),
			challenge({}, { honor: 9 }),
			challenge({}, { honor: 25, twice: true }),
			challenge({}, { used: 1 }),
			challenge({}, { id: 'TORNEO' }),
			challenge({}, { order: 4 }),
			challenge({}, { id: 'NADA' }),
			challenge({}, { honor: 0 })
		]).toEqual([
			[1, 0],
			[0, 9],
			[1, 15],
			[0, 10],
			[0, 10],
			[0, 10],
			[0, 10],
			[0, undefined]
		]);
		for (const some of [{ seat: 2 }, { order: 2 }]) expect(challenge(some)).toEqual([0, 10]);
	});
});
