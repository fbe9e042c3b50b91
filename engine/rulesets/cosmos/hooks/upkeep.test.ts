/** Boundary cases of the sheets' hooks in P6 and P7 (CS-600, CS-617 to CS-628, CS-661 to CS-667). */
import { describe, expect, it } from 'vitest';
import { CITADEL_INCOME, type FactionId } from '../tables/data';
import { SHEETS, unitOf } from '../factions';
import { force, led, place, site, turnOfFaction, linesOf } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { afterDebts, afterDominion, income, spawns } from './closing';

const HERE = 'blue-7';
const turnOf = (
	faction: FactionId,
	places: readonly Place[],
	some: Partial<Seat> = {},
	turnNumber = 1
): Turn => Object.assign(turnOfFaction(faction, places, some), { turn: turnNumber });
/** Entries of the account of seat 1. */
const base = (building: string, seat = 1, built = 0): Partial<Place> => ({
	sites: [site(building, seat, built)]
});
const heroes = (turn: Turn, system = HERE): number =>
	findForce(turn, system, 1)?.heroes.length ?? 0;

describe('after domination', () => {
	const confiscated = (by: number, building: string, faction: FactionId = 'si'): Turn => {
		const turn = turnOf(faction, [place(HERE, 1)]);
		turn.fallen.push({ system: HERE, building, seat: 2, by });
		afterDominion(turn);
		return turn;
	};

	it('CF-HK-46, CS-661, CF-SI-43: half of the price of a control building, to who dominates it now', () => {
		const half = (building: string) => Math.floor(unitOf(building).cost / 2);
		for (const building of ['eu.base-militar', 'as.gobierno-civil', 'do.alto-mando'])
			expect(linesOf(confiscated(1, building))).toEqual([
				`confiscation ${half(building)} ${HERE}`,
				'counter:muestras 1'
			]);
		expect(linesOf(confiscated(2, 'eu.base-militar'))).toEqual([]);
		expect(linesOf(confiscated(1, 'eu.cuartel-general'))).toEqual([]);
		expect(linesOf(confiscated(1, 'mining_probe'))).toEqual([]);
		expect(linesOf(confiscated(1, 'eu.base-militar', 'as'))).toEqual([]);
	});

	it('CF-MC-51, CF-FA-51, CF-AT-51, CS-621: rows of P6 count in P6 alone', () => {
		const at = (step: (turn: Turn) => void) => {
			const turn = turnOf('mc', [place('citadel', 2)], { counters: { germen: 5 } });
			step(turn);
			return seatOf(turn, 1).counters.germen;
		};
		expect([at(afterDominion), at(income)]).toEqual([2, 5]);
		const none = turnOf('mc', [place('citadel', 2)], { counters: {} });
		afterDominion(none);
		expect(seatOf(none, 1).counters.germen).toBeUndefined();
	});

	it('CS-202, CS-666: heroes with K3 fall with their building or when another takes the ground', () => {
		const left = (
			faction: FactionId,
			hero: string,
			at: string,
			more: Partial<Place>,
			by: number
		) => {
			const turn = turnOf(faction, [place(HERE, by, [led(force(1, {}), hero, at)], more)]);
			afterDominion(turn);
			return [heroes(turn), seatOf(turn, 1).fallen.length];
		};
		const prell = (more: Partial<Place>, by: number) =>
			left('rk', 'rk.secretario-prell', 'ground', more, by);
		expect([
			prell(base('rk.cerr'), 1),
			prell(base('rk.cerr'), 0),
			prell(base('rk.cerr'), 2),
			prell(base('rk.cerr', 2), 1),
			prell({}, 1)
		]).toEqual([
			[1, 0],
			[1, 0],
			[0, 1],
			[0, 1],
			[0, 1]
		]);
		const wei = (by: number) => left('as', 'as.canciller-wei', 'ground', {}, by);
		expect([wei(0), wei(1), wei(2)]).toEqual([
			[1, 0],
			[1, 0],
			[0, 1]
		]);
		const rani = (by: number) => left('as', 'as.ministra-rani', 'ground', {}, by);
		expect(rani(2)).toEqual([1, 0]);
	});

	it('CF-AS-32, CS-666: the Minister falls with a government of her own system', () => {
		const falls = (system: string, building: string) => {
			const turn = turnOf('as', [
				place(HERE, 1, [led(force(1, {}), 'as.ministra-rani', 'ground')])
			]);
			turn.fallen.push({ system, building, seat: 1, by: 2 });
			afterDominion(turn);
			return [heroes(turn), turn.reports];
		};
		const dead = { hero: 'as.ministra-rani', system: HERE };
		expect([
			falls(HERE, 'as.gobierno-civil'),
			falls('red-1', 'as.gobierno-civil'),
			falls(HERE, 'land_troop_base')
		]).toEqual([
			[0, [{ code: 'heroDied', to: [1], data: dead }]],
			[1, []],
			[1, []]
		]);
	});
});

describe('what hatches and comes', () => {
	const larvae = (
		n: number,
		building: string,
		own: (one: Force) => Force = (one) => one,
		by = 1
	) => {
		const troops = n > 0 ? ([['ea.cresa', 'ground', n]] as const) : [];
		const turn = turnOf('ea', [place(HERE, by, [own(force(1, {}, troops))], base(building))]);
		spawns(turn);
		return [
			countTroops(findForce(turn, HERE, 1), 'ground', 'ea.cresa') - n,
			seatOf(turn, 1).memory[`spawned/${HERE}`] ?? 0
		];
	};

	it('CF-HK-12, CF-EA-40, CS-628: each comb hatches as its flag says, a hundred to a ground, counted of the next recruits', () => {
		const { ECLO: few = 0 } = unitOf('ea.panal').flags;
		expect(larvae(0, 'ea.panal')).toEqual([few, 2000 + few]);
		expect(larvae(99, 'ea.panal')).toEqual([1, 2001]);
		expect([larvae(100, 'ea.panal'), larvae(130, 'ea.panal')]).toEqual([
			[0, 0],
			[0, 0]
		]);
		expect(larvae(0, 'eu.base-militar')).toEqual([0, 0]);
	});

	it('CF-EA-30, CS-628: ten more where the Young Queen stands on own ground, not aboard; they are no recruits', () => {
		const queen = (at: string) => (one: Force) => led(one, 'ea.reina-joven-vespa', at);
		expect([
			larvae(0, 'land_troop_base', queen('ground')),
			larvae(91, 'land_troop_base', queen('ground')),
			larvae(0, 'land_troop_base', queen('aboard:ea.avispon')),
			larvae(0, 'land_troop_base', queen('ground'), 2)
		]).toEqual([
			[10, 0],
			[9, 0],
			[0, 0],
			[0, 0]
		]);
	});

	it('CS-628: what hatches may act, and is on the ground', () => {
		const turn = turnOf('ea', [place(HERE, 1, [], base('ea.panal'))]);
		spawns(turn);
		expect(findForce(turn, HERE, 1)?.troops).toMatchObject([
			{ troop: 'ea.cresa', at: 'ground', legs: 0, done: false }
		]);
	});

	describe('CF-EU-45, CF-EU-46: supplies of the military bases', () => {
		const after = (
			sites: readonly (readonly [string, number])[],
			living: number,
			memory: Seat['memory'],
			now: number
		) => {
			const places = sites.map(([system, built]) =>
				place(system, 1, [], base('eu.base-militar', 1, built))
			);
			const fleet = place('red-9', 1, living > 0 ? [force(1, { 'eu.crucero': living })] : []);
			const turn = turnOf('eu', [...places, fleet], { memory }, now);
			spawns(turn);
			return [
				...sites.map(([system]) => [
					countUnits(findForce(turn, system, 1), 'eu.crucero'),
					seatOf(turn, 1).memory[`owed/${system}`]
				])
			];
		};

		it('a base delivers from two turns after it was built', () => {
			expect([4, 5, 6, 7].map((now) => after([['blue-1', 4]], 0, {}, now)[0])).toEqual([
				[0, 4],
				[0, 4],
				[1, -1],
				[1, -1]
			]);
		});

		it('a base that was supplied is owed again from the turn in which a ship is missing', () => {
			const supplied = { 'owed/blue-1': -1 };
			expect(after([['blue-1', 4]], 1, supplied, 9)).toEqual([[0, -1]]);
			expect(after([['blue-1', 4]], 0, supplied, 9)).toEqual([[0, 9]]);
			expect(after([['blue-1', 4]], 0, { 'owed/blue-1': 9 }, 10)).toEqual([[0, 9]]);
			expect(after([['blue-1', 4]], 0, { 'owed/blue-1': 9 }, 11)).toEqual([[1, -1]]);
		});

		it('the newest base is the first that is owed, of equal ones the last by system', () => {
			const all = { 'owed/blue-1': -1, 'owed/blue-2': -1, 'owed/blue-3': -1 };
			const sites = [
				['blue-1', 4],
				['blue-2', 6],
				['blue-3', 4]
			] as const;
			expect(after(sites, 3, all, 20)).toEqual([
				[0, -1],
				[0, -1],
				[0, -1]
			]);
			expect(after(sites, 2, all, 20)).toEqual([
				[0, -1],
				[0, 20],
				[0, -1]
			]);
			expect(after(sites, 1, all, 20)).toEqual([
				[0, -1],
				[0, 20],
				[0, 20]
			]);
			expect(after(sites, 0, all, 20)).toEqual([
				[0, 20],
				[0, 20],
				[0, 20]
			]);
			// A claim that is due already counts for the first missing one.
			expect(after(sites, 2, { ...all, 'owed/blue-1': 19 }, 20)).toEqual([
				[0, 19],
				[0, -1],
				[0, -1]
			]);
		});

		it('bases of others are supplied by nobody here', () => {
			const turn = turnOf('eu', [place(HERE, 1, [], base('eu.base-militar', 2))], {}, 9);
			spawns(turn);
			expect([findForce(turn, HERE, 1), seatOf(turn, 1).memory]).toEqual([undefined, {}]);
		});
	});

	it('CF-DO-31, CS-628: a legacy comes to the first Golden Citadel, once, as troops on the ground', () => {
		const key = 'once/do.inquisidora-aurelia';
		const turn = turnOf(
			'do',
			[
				place('blue-9', 1, [], base('do.ciudadela-dorada')),
				place('blue-4', 1, [], base('do.ciudadela-dorada')),
				place('blue-1', 1, [], base('do.ciudadela-dorada', 2))
			],
			{ memory: { [key]: 1 } }
		);
		spawns(turn);
		spawns(turn);
		expect([
			...['blue-1', 'blue-4', 'blue-9'].map((at) => countTroops(findForce(turn, at, 1), 'ground')),
			seatOf(turn, 1).memory[key]
		]).toEqual([0, 50, 0, 2]);
		for (const before of [0, 2]) {
			const none = turnOf('do', [place('blue-4', 1, [], base('do.ciudadela-dorada'))], {
				memory: { [key]: before }
			});
			spawns(none);
			expect(findForce(none, 'blue-4', 1)).toBeUndefined();
		}
	});

	describe('CS-667: heroes who return', () => {
		const echo = 'nx.eco-dimensional';
		const drowned = 'fa.el-ahogado';
		const noted = (faction: FactionId, hero: string, where: Place, fallen: number, seen = 0) => {
			const memory = seen > 0 ? { [`deaths/${hero}`]: seen } : {};
			const turn = turnOf(faction, [where], { memory, fallen: Array(fallen).fill(hero) }, 5);
			spawns(turn);
			return [seatOf(turn, 1).memory[`deaths/${hero}`], seatOf(turn, 1).memory[`return/${hero}`]];
		};
		const post = place('black-3', 1, [force(1, { 'nx.puesto-avanzado-dimensional': 1 })]);
		const valley = place(HERE, 1, [], base('fa.valle-de-las-gemas'));

		it('CF-NX-32: the Echo as often as it dies, three turns later', () => {
			expect([
				noted('nx', echo, post, 0),
				noted('nx', echo, post, 1),
				noted('nx', echo, post, 1, 1),
				noted('nx', echo, post, 2, 1),
				noted('nx', echo, post, 5, 4)
			]).toEqual([
				[undefined, undefined],
				[1, 8],
				[1, undefined],
				[2, 8],
				[5, 8]
			]);
			expect(noted('nx', echo, place('black-3', 1), 1)).toEqual([1, undefined]);
		});

		it('CF-FA-31: the Drowned One once, four turns later', () => {
			expect([noted('fa', drowned, valley, 1), noted('fa', drowned, valley, 2, 1)]).toEqual([
				[1, 9],
				[2, undefined]
			]);
		});

		it('is there in the turn that is due, on the ground of its place, if that stands', () => {
			const back = (now: number, where: Place) => {
				const memory = { [`return/${drowned}`]: 9 };
				const turn = turnOf('fa', [where], { memory }, now);
				spawns(turn);
				return [
					findForce(turn, HERE, 1)?.heroes ?? [],
					seatOf(turn, 1).memory[`return/${drowned}`]
				];
			};
			const here = [{ hero: drowned, at: 'ground' }];
			expect([back(8, valley), back(9, valley), back(10, valley), back(9, place(HERE, 1))]).toEqual(
				[
					[[], 9],
					[here, undefined],
					[here, undefined],
					[[], undefined]
				]
			);
		});
	});

	it('CS-662: what was ordered anew is there in its turn, if the site of its order still stands', () => {
		const key = 'lp.acorazado-del-rey';
		const came = (now: number, more: Partial<Place>, what: 'unit' | 'hero' = 'unit') => {
			const coming = [{ what, key, system: HERE, turn: 4 }] as const;
			const turn = turnOf('lp', [place(HERE, 1, [], more)], { coming }, now);
			spawns(turn);
			return [countUnits(findForce(turn, HERE, 1), key), seatOf(turn, 1).coming.length];
		};
		expect([
			came(3, base('lp.guarida')),
			came(4, base('lp.guarida')),
			came(5, base('lp.guarida')),
			came(4, base('lp.guarida', 2)),
			came(4, base('shipyard', 1)),
			came(4, base('lp.guarida'), 'hero')
		]).toEqual([
			[0, 1],
			[1, 0],
			[1, 0],
			[0, 0],
			[0, 0],
			[0, 1]
		]);
	});

	it('CF-RK-31, CS-666: two one-off actions bought three turns in a row tire the Secretary', () => {
		const tires = (bought: number, before: number) => {
			const where = place(
				HERE,
				1,
				[led(force(1, {}), 'rk.secretario-prell', 'ground')],
				base('rk.cerr')
			);
			const turn = turnOf('rk', [where], { memory: { bought: before } });
			turn.tallies.set('bought/1', bought);
			spawns(turn);
			return [heroes(turn), seatOf(turn, 1).memory.bought];
		};
		expect([tires(1, 2), tires(2, 0), tires(2, 1), tires(2, 2)]).toEqual([
			[1, 0],
			[1, 1],
			[1, 2],
			[0, 3]
		]);
		const first = turnOf('rk', [
			place(HERE, 1, [led(force(1, {}), 'rk.secretario-prell', 'ground')], base('rk.cerr'))
		]);
		first.tallies.set('bought/1', 2);
		spawns(first);
		expect(seatOf(first, 1).memory.bought).toBe(1);
	});
});

describe('income of sheets', () => {
	const earns = (faction: FactionId, places: readonly Place[], of?: (turn: Turn) => void) => {
		const turn = turnOf(faction, places);
		of?.(turn);
		income(turn);
		return linesOf(turn);
	};

	it('CS-600: eight paying buildings, the oldest first, of equal age by system, and the bases besides', () => {
		const places = [
			place('blue-1', 1, [], base('do.ciudadela-dorada', 1, 9)),
			...[9, 3, 5, 7, 2, 8, 4, 6, 1, 2].map((built, i) =>
				place(`green-${i + 1}`, 1, [], base('do.alto-mando', 1, built))
			)
		];
		const { AUTO: pays = 0 } = unitOf('do.alto-mando').flags;
		const paid = [9, 5, 10, 2, 7, 3, 8, 4].map((n) => `sheet ${pays} green-${n}`);
		expect(earns('do', places)).toEqual([
			`sheet ${unitOf('do.ciudadela-dorada').flags.AUTO} blue-1`,
			...paid
		]);
	});

	it('CS-600, CS-504: nothing on the ground of others, of sites of others, or out of contact', () => {
		const at = (by: number, seat: number) => place(HERE, by, [], base('do.alto-mando', seat));
		expect(earns('do', [at(1, 1)])).toHaveLength(1);
		expect([earns('do', [at(2, 1)]), earns('do', [at(1, 2)])]).toEqual([[], []]);
		expect(earns('do', [at(1, 1)], ({ blackouts }) => blackouts.add(HERE))).toEqual([]);
	});

	it('CF-MC-03, CS-600: roots pay biomass', () => {
		const { BIOAUTO = 0 } = unitOf('mc.raiz-profunda').flags;
		expect(earns('mc', [place(HERE, 1, [], base('mc.raiz-profunda'))])).toEqual([
			`counter:biomasa ${BIOAUTO}`
		]);
	});

	it('CF-HK-01, CF-AS-30, CF-AM-30, CS-617: a Chancellor for each government, up to her cap; a Chairwoman for each five hundred lent', () => {
		const wei = (n: number) => {
			const rest = Array.from({ length: n - 1 }, (_, i) =>
				place(`green-${i + 1}`, 2, [], base('as.gobierno-civil'))
			);
			const own = [led(force(1, {}), 'as.canciller-wei', 'ground')];
			const told = earns('as', [place(HERE, 2, own, base('as.gobierno-civil')), ...rest]);
			return told.filter((line) => line.startsWith('sheet')).join();
		};
		expect([wei(1), wei(2), wei(8), wei(9)]).toEqual([
			`sheet 2 ${HERE}`,
			`sheet 4 ${HERE}`,
			`sheet 16 ${HERE}`,
			`sheet 16 ${HERE}`
		]);
		const walker = (principal: number, some: object = {}) =>
			earns('am', [place(HERE, 1, [led(force(1, {}), 'am.presidenta-walker', 'ground')])], (turn) =>
				turn.loans.push({
					id: 1,
					seat: 2,
					principal,
					percent: 9,
					payments: 4,
					paid: 0,
					first: 1,
					broker: 1,
					...some
				} as never)
			).join();
		const row = SHEETS.am.heroes[0]?.hooks.find((one) => one.hook === 'income.auto');
		const { amount = 0, per, cap = 0 } = row?.hook === 'income.auto' ? row : {};
		const each = per?.each ?? 0;
		const told = (n: number) => (n > 0 ? `sheet ${n} ${HERE}` : '');
		const most = Math.ceil(cap / amount) * each;
		expect(
			[each - 1, each, 2 * each - 1, most - 1, most, most + each].map((n) => walker(n))
		).toEqual([0, amount, amount, amount * (most / each - 1), cap, cap].map(told));
		// Half of the principal is repaid.
		expect([
			walker(2 * each - 2, { paid: 2 }),
			walker(2 * each, { paid: 2 }),
			walker(9 * each, { broker: 3 }),
			walker(9 * each, { broker: 0 })
		]).toEqual(['', told(amount), '', '']);
	});

	it('CF-EU-45, CS-617: one R for ten martial artists of a base on own ground', () => {
		const at = (n: number, by = 1, seat = 1, of?: (turn: Turn) => void) =>
			earns(
				'eu',
				[
					place(HERE, by, [force(1, {}, [['eu.artista-marcial', 'ground', n]])], {
						sites: [site('eu.base-militar', seat)]
					})
				],
				of
			);
		expect([at(9), at(10), at(100), at(110)]).toEqual([
			[],
			[`sheet 1 ${HERE}`],
			[`sheet 10 ${HERE}`],
			[`sheet 10 ${HERE}`]
		]);
		expect([at(50, 2), at(50, 1, 2), at(50, 1, 1, ({ blackouts }) => blackouts.add(HERE))]).toEqual(
			[[], [], []]
		);
	});

	it('CF-HK-09, CF-CO-42, CF-OC-42, CS-625: automatic collection, as far as the cap of the turn goes, counted in it', () => {
		const miners = place(HERE, 1, [force(1, { 'co.unidad-de-astromineria': 4 })]);
		const co = turnOf('co', [miners]);
		income(co);
		expect(linesOf(co)).toEqual([`collected 8 ${HERE}`]);
		expect([co.tallies.get(`collect/${HERE}`), co.tallies.get(`collected/1/${HERE}`)]).toEqual([
			8, 8
		]);
		const oc = (some: Partial<Place>, units: Readonly<Record<string, number>>, by = 1) =>
			earns('oc', [place(HERE, by, [force(1, units)], some)]);
		expect(oc({}, { 'oc.atlantis': 1 })).toEqual([`collected 30 ${HERE}`]);
		expect([oc({}, { 'oc.crucero': 9 }), oc({}, { 'oc.atlantis': 1 }, 2)]).toEqual([[], []]);
		const off = (of: (turn: Turn) => void) => earns('co', [miners], of);
		expect([
			off(({ blackouts }) => blackouts.add(HERE)),
			off(({ destroyed }) => destroyed.add(HERE))
		]).toEqual([[], []]);
	});

	it('CF-MC-42, CF-MC-30, CS-621: biomass of forests on own ground, at most eight each; of a hundred plants with the Queen Seed', () => {
		const row = SHEETS.mc.abilities
			.flatMap(({ hooks }) => hooks)
			.find(
				(one) =>
					one.hook === 'counter.add' && typeof one.amount === 'object' && one.amount.of === 'units'
			);
		const { n: each, most } = (row as unknown as { amount: { n: number; most: number } }).amount;
		const told = (n: number) => [`counter:biomasa ${n * each}`];
		const mass = (own: Force, by = 1, of?: (turn: Turn) => void) =>
			earns('mc', [place(HERE, by, [own])], of);
		const forests = (n: number) => force(1, { 'mc.foresta-espacial': n });
		expect([
			mass(forests(1)),
			mass(forests(most)),
			mass(forests(most + 1)),
			mass(forests(most), 2)
		]).toEqual([told(1), told(most), told(most), []]);
		expect(mass(forests(1), 1, ({ blackouts }) => blackouts.add(HERE))).toEqual([]);
		const two = [place(HERE, 1, [forests(1)]), place('red-1', 1, [forests(2)])];
		// In the order of the systems.
		expect(earns('mc', two)).toEqual([...told(2), ...told(1)]);
		const queen = (n: number) =>
			mass(led(force(1, {}, [['mc.monstruo-planta', 'ground', n]]), 'mc.semilla-reina', 'ground'));
		expect([queen(99), queen(100)]).toEqual([[], ['counter:biomasa 8']]);
	});

	it('CF-CO-50, CS-621: the lode is what was collected at the Citadel, and its income once it is open', () => {
		const lode = (by: number, opened: number, collected: number) => {
			const turn = turnOf('co', [place('citadel', by)]);
			Object.assign(turn, { opened });
			turn.tallies.set('collected/1/citadel', collected);
			turn.tallies.set('collected/2/citadel', 7);
			income(turn);
			return seatOf(turn, 1).counters.veta ?? 0;
		};
		expect([lode(1, 1, 12), lode(1, 0, 12), lode(2, 1, 12), lode(1, 1, 0)]).toEqual([
			12 + CITADEL_INCOME,
			12,
			12,
			CITADEL_INCOME
		]);
	});
});

it('CF-AM-30, CF-AM-31, CF-LP-32, CS-666: heroes leave a house poorer than they bear', () => {
	const stays = (faction: FactionId, hero: string, treasury: number) => {
		const own = led(force(1, { crusader: 1 }), hero, 'aboard:crusader');
		const turn = turnOf(faction, [place(HERE, 1, [own])], { treasury });
		afterDebts(turn);
		return heroes(turn);
	};
	expect([0, 1].map((n) => stays('lp', 'lp.contramaestre-quilla', n))).toEqual([0, 1]);
	expect([0, 1].map((n) => stays('am', 'am.presidenta-walker', n))).toEqual([0, 1]);
	expect([49, 50].map((n) => stays('am', 'am.coronel-braddock', n))).toEqual([0, 1]);
	expect(stays('am', 'am.agente-sloan', 0)).toBe(1);
	expect(SHEETS.am.heroes).toHaveLength(3);
});
