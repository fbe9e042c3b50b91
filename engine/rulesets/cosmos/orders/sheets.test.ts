/** Boundary cases of the sheets' orders and of construction (CS-653, CS-660, CS-663, section 14). */
import { describe, expect, it } from 'vitest';
import type { FactionId } from '../tables/data';
import { SHEETS, unitOf } from '../factions';
import { force, give, led, place, site, turnOfFaction } from '../testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place, Seat } from '../types';
import { buyActions, blankSheet, ordersAllowed } from './check';

const HERE = 'blue-7';
const turnOf = (
	faction: FactionId,
	places: readonly Place[] = [],
	some: Partial<Seat> = {}
): Turn => turnOfFaction(faction, places, { treasury: 900, ...some });
const nothing = (): void => undefined;
const groups = (turn: Turn, at = HERE) => findForce(turn, at, 1)?.orbit ?? [];
const all = (change: object) => (turn: Turn) => {
	for (const group of groups(turn)) Object.assign(group, change);
};
const order = (turn: Turn, id: string, some: object = {}, system = HERE) =>
	give(turn, 1, { kind: 'ability', id, system: [system], ...some });

describe('orders of a sheet', () => {
	const cost = (faction: FactionId, id: string): number =>
		[...SHEETS[faction].abilities, ...SHEETS[faction].heroes]
			.flatMap(({ hooks }) => hooks)
			.flatMap((one) =>
				one.hook === 'order.define' && one.id === id && one.cost && 'n' in one.cost
					? [one.cost.n]
					: []
			)[0] as number;

	/** Steps of a finished project: the limit of its counter. */
	const wholeOf = (faction: FactionId, id: string): number =>
		SHEETS[faction].abilities
			.flatMap(({ hooks }) => hooks)
			.flatMap((one) =>
				one.hook === 'order.define' && one.id === id && one.effect.do === 'counter'
					? [one.effect.most]
					: []
			)[0] as number;

	it('CF-HK-48, CF-EU-43, CS-663: a tournament needs a base, fifty artists and its price, once a turn', () => {
		const hold = (n: number, building: string, some: Partial<Seat> = {}, twice = false) => {
			const own = force(1, {}, [['eu.artista-marcial', 'ground', n]]);
			const turn = turnOf('eu', [place(HERE, 1, [own], { sites: [site(building, 1)] })], some);
			if (twice) order(turn, 'TORNEO');
			return (
				order(turn, 'TORNEO') ?? [900 - seatOf(turn, 1).treasury, seatOf(turn, 1).counters.honor]
			);
		};
		const price = cost('eu', 'TORNEO');
		expect([
			hold(50, 'eu.base-militar'),
			hold(49, 'eu.base-militar'),
			hold(50, 'eu.cuartel-general'),
			hold(50, 'shipyard'),
			hold(50, 'eu.base-militar', { treasury: price - 1 }),
			hold(50, 'eu.base-militar', {}, true)
		]).toEqual([
			[price, 4],
			'not-available',
			[price, 4],
			...['not-available', 'no-funds', 'limit-reached']
		]);
	});

	const atCitadel = (faction: FactionId, own: Force, some: Partial<Seat>, by = 1): Turn =>
		Object.assign(turnOf(faction, [place('citadel', by, [own])], some), { opened: 1, turn: 3 });

	it('CF-MC-50, CS-663: what is paid into a project, as far as it is held and has room', () => {
		const pay = (n: number, biomasa: number, germen: number) => {
			const turn = atCitadel('mc', force(1, { crusader: 1 }), { counters: { biomasa, germen } });
			const { counters } = seatOf(turn, 1);
			return order(turn, 'GERMINAR', { n }, 'citadel') ?? [counters.biomasa, counters.germen];
		};
		const most = wholeOf('mc', 'GERMINAR');
		expect([
			pay(1, 5, 0),
			pay(5, 5, 0),
			pay(6, 5, 0),
			pay(0, 5, 0),
			pay(300, 300, 0),
			pay(301, 900, 0),
			pay(50, 90, most - 9),
			pay(50, 90, most)
		]).toEqual([
			[4, 1],
			[0, 5],
			...['no-funds', 'malformed'],
			[0, 300],
			'malformed',
			[81, most],
			'limit-reached'
		]);
	});

	it('CF-FA-50, CF-AT-50, CS-663: a hundred possessed, or R, for a step of a project', () => {
		const most = wholeOf('fa', 'OFRENDA');
		const offer = (n: number, ofrenda: number, by = 1) => {
			const turn = atCitadel(
				'fa',
				force(1, { crusader: 1 }, [['fa.poseido', 'ground', n]]),
				{ counters: { ofrenda } },
				by
			);
			return (
				order(turn, 'OFRENDA', {}, 'citadel') ?? [
					countTroops(findForce(turn, 'citadel', 1)),
					seatOf(turn, 1).counters.ofrenda
				]
			);
		};
		expect([
			offer(101, 0),
			offer(100, 50),
			offer(99, 0),
			offer(150, most - 50),
			offer(100, most),
			offer(100, 0, 2)
		]).toEqual([
			[1, 100],
			[0, 150],
			'no-such-units',
			[50, most],
			...['limit-reached', 'not-available']
		]);
		const build = (times: number, secciones = 0, treasury = 900) => {
			const turn = atCitadel('at', force(1, { crusader: 1 }), {
				counters: { secciones },
				treasury
			});
			const done = Array.from({ length: times }, () => order(turn, 'ENSAMBLAR', {}, 'citadel')).at(
				-1
			);
			return done ?? [treasury - seatOf(turn, 1).treasury, seatOf(turn, 1).counters.secciones];
		};
		const price = cost('at', 'ENSAMBLAR');
		const last = wholeOf('at', 'ENSAMBLAR') - 1;
		expect([
			build(1),
			build(2),
			build(3),
			build(1, last),
			build(2, last),
			build(1, 0, price - 1),
			build(1, 0, price)
		]).toEqual([
			[price, 1],
			[2 * price, 2],
			'limit-reached',
			[price, last + 1],
			...['limit-reached', 'no-funds'],
			[price, 1]
		]);
	});

	it('CF-LP-43: a raid takes half of the cap, as far as the ships hold and it is left, once a system', () => {
		const raid = (n: number, of: (turn: Turn) => void = nothing, ground = 2, units?: object[]) => {
			const turn = turnOf('lp', [
				place(HERE, 1, [force(1, { crusader: 3, 'eu.canon-orbital': 1 })], { ground })
			]);
			of(turn);
			return (
				order(turn, 'INCURSION', { units: units ?? [{ unit: 'crusader', n }] }) ?? [
					...[seatOf(turn, 1).treasury - 900, seatOf(turn, 1).counters.botin],
					...[
						turn.tallies.get(`collect/${HERE}`),
						groups(turn)
							.map(({ n: m, acts }) => `${m}:${acts}`)
							.join()
					]
				]
			);
		};
		const taken =
			(n: number) =>
			({ tallies }: Turn) =>
				void tallies.set(`collect/${HERE}`, n);
		// The cap of a blue system is 35, a Crusader holds 25.
		expect([raid(1), raid(3), raid(1, taken(20)), raid(1, taken(35))]).toEqual([
			[17, 17, 17, expect.stringContaining('1:1')],
			[17, 17, 17, expect.stringContaining('3:1')],
			[15, 15, 35, expect.stringContaining('1:1')],
			'beaten'
		]);
		expect([
			raid(4),
			raid(1, all({ acts: 1 })),
			raid(1, nothing, 1),
			raid(1, nothing, 0),
			raid(1, nothing, 2, [{ unit: 'eu.canon-orbital', n: 1 }]),
			raid(1, ({ tallies }) => tallies.set(`ability/1/INCURSION/${HERE}`, 1)),
			raid(1, ({ tallies }) => tallies.set('ability/1/INCURSION/red-1', 1))
		]).toEqual([
			...['no-such-units', 'already-acted', 'not-available', 'not-available', 'no-such-units'],
			'limit-reached',
			[17, 17, 17, expect.stringContaining('1:1')]
		]);
	});

	it('CF-HK-13, CF-AT-40, CS-629: ships are refitted at a yard, five an order, and have acted', () => {
		const refit = (
			n: number,
			some: object = {},
			sites = [site('shipyard')],
			of: (turn: Turn) => void = nothing
		) => {
			const turn = turnOf('at', [
				place(HERE, 1, [force(1, { 'at.lanza': 6, crusader: 1 })], { sites })
			]);
			of(turn);
			return (
				order(turn, 'REACONDICIONAR', {
					units: [{ unit: 'at.lanza', n }],
					product: ['at.egida'],
					...some
				}) ?? [
					...[900 - seatOf(turn, 1).treasury, countUnits(findForce(turn, HERE, 1), 'at.egida')],
					groups(turn).find(({ unit }) => unit === 'at.egida')?.acts
				]
			);
		};
		expect([
			refit(1),
			refit(5),
			refit(6),
			refit(1, {}, []),
			refit(1, { product: [] }),
			refit(1, { product: ['crusader'] }),
			refit(1, { units: [{ unit: 'crusader', n: 1 }] }),
			refit(1, { units: [] }),
			refit(1, {}, undefined, all({ acts: 1 }))
		]).toEqual([
			[5, 1, 1],
			[25, 5, 1],
			...['limit-reached', 'not-available', 'malformed', 'unknown-target', 'unknown-target'],
			...['unknown-target', 'already-acted']
		]);
	});

	it('CF-AT-40, CS-196: not if what is aboard has no room after it', () => {
		const room = (unit: string) => unitOf(unit).troops;
		const kinds = ['at.lanza', 'at.egida', 'at.coraza'].sort((a, b) => room(b) - room(a));
		const [large = '', , small = ''] = kinds;
		const refit = (troops: number) => {
			const own = force(1, { [large]: 2 }, [['droid', `aboard:${large}`, troops]]);
			const turn = turnOf('at', [place(HERE, 1, [own], { sites: [site('shipyard')] })]);
			return order(turn, 'REACONDICIONAR', { units: [{ unit: large, n: 1 }], product: [small] });
		};
		expect([refit(room(large)), refit(room(large) + 1)]).toEqual([undefined, 'over-capacity']);
	});

	it('CF-OC-44, CF-FA-42, CS-656: cloaks of all ships there, or of a fleet, with a rest after it', () => {
		const sink = (
			some: Partial<Seat> = {},
			by = 1,
			own = force(1, { 'oc.atlantis': 1, 'oc.crucero': 2, 'oc.arrecife': 1 })
		) => {
			const turn = Object.assign(turnOf('oc', [place(HERE, by, [own])], some), { turn: 5 });
			return (
				order(turn, 'INMERSION') ?? [
					groups(turn)
						.map(({ cloaked }) => (cloaked ? 1 : 0))
						.join(''),
					...[seatOf(turn, 1).ready.INMERSION, seatOf(turn, 1).memory.veil]
				]
			);
		};
		expect([
			sink(),
			sink({ ready: { INMERSION: 6 } }),
			sink({ ready: { INMERSION: 5 } }),
			sink({}, 2),
			sink({}, 1, force(1, { 'oc.crucero': 2 }))
		]).toEqual([['110', 10, 6], 'cooldown', ['110', 10, 6], 'not-available', 'not-available']);
		const shroud = (
			units: object[],
			building = 'fa.mausoleo',
			of: (turn: Turn) => void = nothing
		) => {
			const turn = turnOf('fa', [
				place(HERE, 1, [force(1, { 'fa.corbeta': 3 })], { sites: [site(building, 1)] })
			]);
			of(turn);
			return (
				order(turn, 'MANTO', { units }) ??
				groups(turn)
					.map(({ n, cloaked }) => `${n}${cloaked ? '!' : ''}`)
					.join()
			);
		};
		const fleet = (n: number) => [{ unit: 'fa.corbeta', n }];
		expect([
			shroud(fleet(2)),
			shroud(fleet(4)),
			shroud([]),
			shroud(fleet(2), 'shipyard'),
			shroud(fleet(2), 'fa.mausoleo', all({ start: 'red-1' })),
			shroud(fleet(2), 'fa.mausoleo', all({ acts: 1 }))
		]).toEqual([
			'1,2!',
			'no-such-units',
			'not-available',
			'not-available',
			'not-available',
			'1,2!'
		]);
	});

	it('CF-AS-43, CS-663: a mobilization of a system with a government, and a rest of that system alone', () => {
		const muster = (
			some: Partial<Seat> = {},
			building = 'as.gobierno-civil',
			of: (turn: Turn) => void = nothing
		) => {
			const turn = Object.assign(
				turnOf(
					'as',
					[
						place(HERE, 1, [], {
							sites: [site('as.gobierno-civil', 1), site(building, 1)].slice(
								building === 'shipyard' ? 1 : 0
							)
						})
					],
					some
				),
				{ turn: 5 }
			);
			of(turn);
			return order(turn, 'MOVILIZAR') ?? [seatOf(turn, 1).ready, seatOf(turn, 1).memory];
		};
		const done = [{ [`MOVILIZAR/${HERE}`]: 9 }, { [`levy/${HERE}`]: 5 }];
		expect([
			muster(),
			muster({ ready: { [`MOVILIZAR/${HERE}`]: 6 } }),
			muster({ ready: { 'MOVILIZAR/red-1': 6 } }),
			muster({}, undefined, ({ tallies }) => tallies.set('ability/1/MOVILIZAR', 1))
		]).toEqual([
			done,
			'cooldown',
			[{ ...done[0], 'MOVILIZAR/red-1': 6 }, done[1]],
			'not-available'
		]);
	});

	it('CF-CO-32, CS-666: the Prospector raises a cap for good where she is, and retires after the third', () => {
		const dig = (uses: number, some: Partial<Seat> = {}, by = 1, at = HERE) => {
			const own = led(force(1, { crusader: 1 }), 'co.prospectora-lin', 'ground');
			const memory = uses > 0 ? { 'uses/PROSPECTAR': uses } : {};
			const turn = turnOf(
				'co',
				[place(at, by, [own]), place('red-1', 1, [force(1, { crusader: 1 })])],
				{ memory, ...some }
			);
			return (
				order(turn, 'PROSPECTAR', {}, at) ?? [
					...[turn.places.get(at)?.extra, seatOf(turn, 1).memory['uses/PROSPECTAR']],
					...[
						findForce(turn, at, 1)?.heroes.length,
						seatOf(turn, 1).fallen.length,
						seatOf(turn, 1).ready.PROSPECTAR
					]
				]
			);
		};
		expect([dig(0), dig(1), dig(2), dig(0, {}, 2), dig(0, {}, 1, 'citadel')]).toEqual([
			[10, 1, 1, 0, 7],
			[10, 2, 1, 0, 7],
			[10, undefined, 0, 1, 7],
			...['not-available', 'not-available']
		]);
		const away = turnOf('co', [
			place(HERE, 1, [led(force(1, {}), 'co.prospectora-lin', 'ground')]),
			place('red-1', 1, [force(1, { crusader: 1 })])
		]);
		expect(order(away, 'PROSPECTAR', {}, 'red-1')).toBe('not-available');
	});

	it('CF-HK-37, CF-NX-41, CS-653: an anchor uses up the ship, and its portal is known', () => {
		const anchor = (
			of: (turn: Turn) => void = nothing,
			more: Partial<Place> = {},
			at = HERE,
			own = force(1, { 'nx.lanzadera-nax': 2 })
		) => {
			const turn = turnOf('nx', [place(at, 1, [own], more)], { portals: ['white-1'] });
			of(turn);
			return (
				order(turn, 'ANCLAR', {}, at) ?? [
					...[turn.places.get(at)?.portal, groups(turn, at)[0]?.n],
					...[seatOf(turn, 1).memory[`anchor/${at}`], seatOf(turn, 1).portals.join()]
				]
			);
		};
		const portal = (seat: number) => [{ key: '', seat, copied: false }];
		expect(anchor()).toEqual([portal(0), 1, 1, `white-1,${HERE}`]);
		expect(anchor(nothing, {}, 'citadel')).toEqual([portal(1), 1, 1, 'white-1,citadel']);
		expect(anchor((turn) => void (seatOf(turn, 1).portals = [HERE]))).toEqual([
			portal(0),
			1,
			1,
			HERE
		]);
		expect([
			anchor(nothing, { orbit: 2 }),
			anchor(nothing, { sites: [site('galactic_forum')] }),
			anchor(nothing, { portal: [{ key: '', seat: 0, copied: false }] }),
			anchor(({ destroyed }) => destroyed.add(HERE)),
			anchor(all({ acts: 1 })),
			anchor(nothing, {}, HERE, force(1, { crusader: 1 }))
		]).toEqual([
			'not-dominated',
			'closed',
			'limit-reached',
			'limit-reached',
			'already-acted',
			'no-such-units'
		]);
	});

	it('CF-HK-38, CF-NX-42, CS-654: a mobile portal is of a ship that has not moved and is not held', () => {
		const open = (of: (turn: Turn) => void = nothing, at = HERE, unit = 'nx.lanzadera-nax') => {
			const turn = turnOf('nx', [place(at, 1, [force(1, { [unit]: 1 })])]);
			of(turn);
			return order(turn, 'PORTAL_MOVIL', {}, at) ?? turn.tallies.get(`portal/1/${at}`);
		};
		expect([
			open(),
			open(all({ acts: 1 })),
			open(all({ moved: true })),
			open(all({ pulsed: 1 })),
			open(nothing, 'citadel'),
			open(nothing, HERE, 'crusader')
		]).toEqual([1, 1, 'already-acted', 'disabled', 'closed', 'no-such-units']);
	});

	it('CF-HK-45, CF-AS-42, CS-660: three capitals, each a government on own ground that is none yet, for its price', () => {
		const name = (some: Partial<Seat> = {}, by = 1, seat = 1, bases = 0, built = 2) => {
			const rest = Array.from({ length: bases }, (_, i) =>
				place(`red-${i + 1}`, 1, [], { sites: [site('as.gobierno-civil', 1)] })
			);
			const turn = turnOf(
				'as',
				[
					place(HERE, by, [force(1, { crusader: 1 })], {
						sites: [site('as.gobierno-civil', seat, built)]
					}),
					...rest
				],
				some
			);
			return (
				order(turn, 'CAPITAL') ?? [
					900 - seatOf(turn, 1).treasury,
					seatOf(turn, 1).memory[`capital/${HERE}`]
				]
			);
		};
		const price = SHEETS.as.abilities
			.flatMap(({ hooks }) => hooks)
			.flatMap((one) => (one.hook === 'base.assign' ? [one.cost] : []))[0] as number;
		expect([
			name(),
			name({ treasury: price - 1 }),
			name({}, 2),
			name({}, 1, 2),
			name({}, 1, 1, 2),
			name({}, 1, 1, 3),
			name({}, 1, 1, 0, 0)
		]).toEqual([
			[price, 1],
			...['no-funds', 'not-dominated', 'not-available'],
			[price, 1],
			...['limit-reached', 'limit-reached']
		]);
	});

	it('CS-703: an order names a system and one of the sheet', () => {
		const turn = turnOf('eu', [place(HERE, 1, [force(1, { crusader: 1 })])]);
		expect([
			give(turn, 1, { kind: 'ability', id: 'TORNEO', system: [] }),
			order(turn, 'ENSAMBLAR')
		]).toEqual(['malformed', 'not-available']);
	});

	it('CF-HK-20, CS-161, CS-634: a double turn has twice the orders; actions are bought as far as the R go', () => {
		const turn = turnOf('rk', [], { treasury: 119 });
		expect(ordersAllowed(turn, 1)).toBe(seatOf(turn, 1).actions.total);
		turn.tallies.set('dilator/1', 1);
		expect(ordersAllowed(turn, 1)).toBe(2 * seatOf(turn, 1).actions.total);
		const buy = (n: number, treasury: number, faction: FactionId = 'rk') => {
			const one = turnOf(faction, [], { treasury });
			const problems: { code: string }[] = [];
			const got = buyActions(one, 1, { ...blankSheet(1, 1), buyActions: n }, problems as never);
			return [got, seatOf(one, 1).treasury, problems.map(({ code }) => code).join()];
		};
		expect([
			buy(0, 900),
			buy(1, 40),
			buy(1, 39),
			buy(2, 120),
			buy(2, 119),
			buy(3, 900),
			buy(1, 900, 'eu')
		]).toEqual([
			[0, 900, ''],
			[1, 0, ''],
			[0, 39, 'no-funds'],
			[2, 0, ''],
			[1, 79, 'no-funds'],
			[2, 780, 'not-available'],
			[0, 900, 'not-available']
		]);
	});
});

describe('legs', () => {
	const carry = (
		leg: object,
		own: Force,
		more: Partial<Place> = {},
		others: readonly Force[] = [],
		of: (turn: Turn) => void = nothing
	) => {
		const turn = turnOf('eu', [place(HERE, 1, [own, ...others], more)]);
		of(turn);
		const legs = [{ troop: 'droid', n: 5, from: 'aboard:crusader', to: 'ground', ...leg }];
		return (
			give(turn, 1, { kind: 'transfer', system: HERE, legs }) ??
			(findForce(turn, HERE, 1)?.troops ?? []).map(({ n, at, legs: m }) => `${n} ${at} ${m}`).join()
		);
	};
	const aboard = force(1, { crusader: 1 }, [['droid', 'aboard:crusader', 5]]);

	it('CS-192, CS-219: to the ground past no enemy, none of the Forum, no destroyed system', () => {
		const foe = force(2, { crusader: 1 });
		const pact =
			(from: number) =>
			({ pacts }: Turn) =>
				void pacts.push({ a: 1, b: 2, from, until: 9 });
		expect([
			carry({}, aboard),
			carry({ n: 6 }, aboard),
			carry({ to: 'aboard:crusader' }, aboard),
			carry({}, aboard, {}, [foe]),
			carry({}, aboard, {}, [foe], pact(0)),
			carry({}, aboard, {}, [foe], pact(1)),
			carry({}, aboard, {}, [force(0, { crusader: 1 })]),
			carry({}, aboard, { sites: [site('galactic_forum')] }),
			carry({}, aboard, {}, [], ({ destroyed }) => destroyed.add(HERE)),
			carry({ troop: 'eu.crucero', n: 1 }, force(1, { crusader: 1, 'eu.crucero': 1 }))
		]).toEqual([
			...['5 ground 1', 'no-such-units', 'malformed', 'enemies-in-orbit', '5 ground 1'],
			...['enemies-in-orbit', 'enemies-in-orbit', 'closed', 'closed', 'unknown-target']
		]);
	});

	it('CS-196, CS-200: into an orbital base that stands, aboard as far as there is room, twice a turn', () => {
		const on = force(1, { crusader: 1 }, [
			['droid', 'ground', 60],
			['droid', 'aboard:crusader', 10]
		]);
		const up = (n: number) => carry({ n, from: 'ground', to: 'aboard:crusader' }, on);
		expect([up(40), up(41)]).toEqual([
			'20 ground 0,10 aboard:crusader 0,40 aboard:crusader 1',
			'over-capacity'
		]);
		expect([
			carry({ to: 'orbital' }, aboard, { sites: [site('orbital_troop_base')] }),
			carry({ to: 'orbital' }, aboard),
			carry({ to: 'aboard:recycler' }, aboard),
			carry({ to: 'aboard:xx' }, aboard)
		]).toEqual(['5 orbital 1', 'unknown-target', 'no-such-units', 'no-such-units']);
		const tired = (legs: number, done = false, double = false) =>
			carry({}, aboard, {}, [], (turn) => {
				for (const one of findForce(turn, HERE, 1)?.troops ?? [])
					Object.assign(one, { legs, done });
				if (double) turn.tallies.set('dilator/1', 1);
			});
		expect([
			tired(1),
			tired(2),
			tired(3, false, true),
			tired(4, false, true),
			tired(0, true)
		]).toEqual([
			...['5 ground 2', 'already-acted', '5 ground 4', 'already-acted', 'already-acted']
		]);
	});

	it('CS-192, CS-200: heroes go where their zone lets them, twice a turn', () => {
		const go = (faction: FactionId, hero: string, to: string, legs = 0, at = 'aboard:crusader') => {
			const turn = turnOf(faction, [
				place(HERE, 1, [led(force(1, { crusader: 1, recycler: 1 }), hero, at)])
			]);
			if (legs > 0) turn.tallies.set(`legs/1/${hero}`, legs);
			const leg = { troop: hero, from: 'aboard:crusader', to };
			return (
				give(turn, 1, { kind: 'transfer', system: HERE, legs: [leg] }) ??
				findForce(turn, HERE, 1)?.heroes[0]?.at
			);
		};
		expect([
			go('eu', 'eu.maestro-ludovico', 'ground'),
			go('eu', 'eu.maestro-ludovico', 'ground', 1),
			go('eu', 'eu.maestro-ludovico', 'ground', 2),
			go('eu', 'eu.maestro-ludovico', 'ground', 0, 'ground'),
			go('eu', 'eu.gran-maestre-aldara', 'ground'),
			go('eu', 'eu.gran-maestre-aldara', 'aboard:recycler'),
			go('am', 'am.presidenta-walker', 'ground'),
			go('oc', 'oc.rey-nereo', 'aboard:recycler')
		]).toEqual([
			...['ground', 'ground', 'already-acted', 'no-such-units', 'not-available'],
			...['aboard:recycler', 'not-available', 'not-available']
		]);
	});
});

describe('construction', () => {
	const build = (
		product: string,
		some: object = {},
		more: Partial<Place> = {},
		of: (turn: Turn) => void = nothing,
		seat: Partial<Seat> = {},
		faction: FactionId = 'eu',
		own = force(1, { crusader: 1 }),
		at = HERE
	) => {
		const turn = turnOf(faction, [place(at, 1, [own], more)], seat);
		of(turn);
		const before = seatOf(turn, 1).treasury;
		return (
			give(turn, 1, { kind: 'build', system: at, product, ...some }) ??
			before - seatOf(turn, 1).treasury
		);
	};

	it('CS-333, CS-334, CS-546, CS-732: common buildings, one of each, on a dominated area', () => {
		expect([
			build('fortification'),
			build('fortification', {}, {}, nothing, { treasury: 49 }),
			build('fortification', {}, {}, nothing, { treasury: 50 }),
			build('fortification', { count: 2 }),
			build('fortification', {}, { sites: [site('fortification')] }),
			build('fortification', {}, { ground: 2 }),
			build('scanner_station', {}, { ground: 2 }),
			build('scanner_station', {}, { orbit: 2 }),
			build('fortification', {}, {}, nothing, {}, 'eu', undefined, 'citadel'),
			build('land_troop_base', {}, {}, nothing, {}, 'eu', undefined, 'citadel'),
			build('fortification', {}, { sites: [site('galactic_forum')] }),
			build('scanner_station', {}, { sites: [site('galactic_forum')] }),
			build('fortification', {}, {}, ({ destroyed }) => destroyed.add(HERE)),
			build('xx')
		]).toEqual([
			...[50, 'no-funds', 50, 'limit-reached', 'limit-reached', 'not-dominated', 150],
			...['not-dominated', 'immune', 15, 'closed', 150, 'closed', 'unknown-target']
		]);
		expect([
			build('shipyard'),
			build('shipyard', {}, { sites: [site('land_troop_base')] }),
			build('shipyard', {}, { sites: [site('land_troop_base', 0, 1)] }),
			build('shipyard', {}, { sites: [site('eu.cuartel-general', 1)] })
		]).toEqual(['not-available', 100, 100, 100]);
	});

	it('CS-589, CS-598: one control building of a sheet, on own ground', () => {
		const { cost } = unitOf('eu.base-militar');
		expect([
			build('eu.base-militar'),
			build('eu.base-militar', { count: 2 }),
			build('eu.base-militar', {}, { sites: [site('eu.base-militar', 1)] }),
			build('eu.base-militar', {}, { sites: [site('oc.colonia-abisal', 2)] }),
			build('eu.base-militar', {}, { sites: [site('eu.cuartel-general', 1)] }),
			build('eu.base-militar', {}, { ground: 2 }),
			build('eu.base-militar', {}, { sites: [site('galactic_forum')] }),
			build('oc.colonia-abisal'),
			build('eu.cuartel-general'),
			build('droid')
		]).toEqual([
			...[cost, 'limit-reached', 'limit-reached', 'limit-reached', cost, 'not-dominated'],
			...['closed', 'not-available', 'not-available', 'not-available']
		]);
	});

	it('CS-113: five batteries a turn from the forge', () => {
		const forge = { sites: [site('battery_forge')] };
		const { cost } = unitOf('defence_battery');
		expect([
			build('defence_battery', { count: 5 }, forge),
			build('defence_battery', { count: 6 }, forge),
			build('defence_battery', { count: 4 }, forge, ({ tallies }) =>
				tallies.set('site/1/battery_forge', 1)
			),
			build('defence_battery', { count: 5 }, forge, ({ tallies }) =>
				tallies.set('site/1/battery_forge', 1)
			),
			build('defence_battery', {}, { ...forge, orbit: 2 }),
			build('defence_battery')
		]).toEqual([
			5 * cost,
			'limit-reached',
			4 * cost,
			'limit-reached',
			'not-dominated',
			'not-available'
		]);
	});

	it('CS-329, CS-332, CS-256: the Orbital Shipyard builds Crusaders at rest', () => {
		const yard = (
			of: (turn: Turn) => void = nothing,
			more: Partial<Place> = {},
			own = force(1, { battariu_shipyard: 1 })
		) => build('crusader', {}, more, of, {}, 'eu', own);
		const { cost } = unitOf('crusader');
		expect([
			yard(),
			yard(all({ start: '' })),
			yard(all({ moved: true })),
			yard(all({ pulsed: 1 })),
			yard(all({ pulsed: 0 })),
			yard(nothing, { orbit: 2 }),
			yard(nothing, {}, force(1, { crusader: 1 }))
		]).toEqual([
			cost,
			'already-acted',
			'already-acted',
			'disabled',
			cost,
			'not-dominated',
			'not-available'
		]);
	});

	it('CS-333, CS-595: one station in an orbit, unique ships as many as they are', () => {
		const yard = { sites: [site('shipyard')] };
		const station = unitOf('eu.santuario-de-guerra').cost;
		const unique = unitOf('eu.campeona').cost;
		const crew = (orbit: Readonly<Record<string, number>>) => force(1, orbit);
		const of = (product: string, some: object, own: Force, more: Partial<Place> = yard) =>
			build(product, some, more, nothing, {}, 'eu', own);
		expect([
			of('eu.santuario-de-guerra', {}, crew({ crusader: 1 })),
			of('eu.santuario-de-guerra', { count: 2 }, crew({ crusader: 1 })),
			of('eu.santuario-de-guerra', {}, crew({ 'eu.santuario-de-guerra': 1 })),
			of('eu.santuario-de-guerra', {}, crew({ crusader: 1 }), { ...yard, orbit: 2 }),
			of('eu.campeona', {}, crew({ crusader: 1 })),
			of('eu.campeona', { count: 2 }, crew({ crusader: 1 })),
			of('eu.campeona', {}, crew({ 'eu.campeona': 1 })),
			of('oc.crucero', {}, crew({ crusader: 1 })),
			of('recycler', {}, crew({ crusader: 1 })),
			of('recycler', {}, crew({ crusader: 1 }), { sites: [site('shipyard'), site('recycling')] })
		]).toEqual([
			...[station, 'limit-reached', 'limit-reached', 'not-dominated', unique, 'limit-reached'],
			...['limit-reached', 'not-available', 'not-available', unitOf('recycler').cost]
		]);
		expect([
			of('eu.crucero', {}, crew({ crusader: 1 }), {}),
			of('eu.crucero', {}, crew({ crusader: 1 }), { sites: [site('shipyard', 0, 1)] }),
			of('eu.crucero', {}, crew({ crusader: 1 }), { ...yard, ground: 2 }),
			of('eu.crucero', {}, crew({ crusader: 1 }), { sites: [site('galactic_forum')] })
		]).toEqual(['not-available', 'already-acted', 'not-dominated', 'closed']);
	});

	const recruit = (
		lots: number,
		some: {
			troop?: string;
			more?: Partial<Place>;
			own?: Force;
			faction?: FactionId;
			of?: (turn: Turn) => void;
			seat?: Partial<Seat>;
		} = {}
	) => {
		const { faction = 'eu', troop = 'eu.artista-marcial', of = nothing } = some;
		const turn = turnOf(
			faction,
			[
				place(
					HERE,
					1,
					[some.own ?? force(1, { crusader: 1 })],
					some.more ?? { sites: [site('land_troop_base')] }
				)
			],
			some.seat
		);
		of(turn);
		const verdict = give(turn, 1, { kind: 'recruit', system: HERE, troop, lots });
		return verdict ?? [900 - seatOf(turn, 1).treasury, countTroops(findForce(turn, HERE, 1))];
	};

	it('CS-346 to CS-349: recruits up to the cap of the ring, on own ground, where somebody recruits', () => {
		// Twenty in blue.
		const { cost } = unitOf('eu.artista-marcial');
		expect([
			recruit(2),
			recruit(3),
			recruit(1, { of: ({ tallies }) => tallies.set(`recruit/1/${HERE}`, 10) }),
			recruit(1, { of: ({ tallies }) => tallies.set(`recruit/1/${HERE}`, 11) }),
			recruit(4, { of: ({ tallies }) => tallies.set('dilator/1', 1) }),
			recruit(1, { more: {} }),
			recruit(1, { more: { sites: [site('land_troop_base', 0, 1)] } }),
			recruit(1, { more: { sites: [site('land_troop_base')], ground: 2 } }),
			recruit(1, { more: { sites: [site('land_troop_base'), site('galactic_forum')] } }),
			recruit(1, { troop: 'oc.dron-de-batalla' }),
			recruit(1, { troop: 'eu.crucero' }),
			recruit(1, { troop: 'xx' }),
			recruit(1, { of: ({ destroyed }) => destroyed.add(HERE) })
		]).toEqual([
			[2 * cost, 20],
			'limit-reached',
			[cost, 10],
			'limit-reached',
			[4 * cost, 40],
			...['not-available', 'already-acted', 'not-dominated', 'closed', 'not-available'],
			...['not-available', 'unknown-target', 'not-available']
		]);
	});

	it('CF-AM-44, CS-627: above the usual cap half as dear again, by the lot', () => {
		const { cost } = unitOf('am.mercenario');
		const hire = (lots: number, before = 0) =>
			recruit(lots, {
				faction: 'am',
				troop: 'am.mercenario',
				more: { sites: [site('am.sucursal', 1)] },
				of: ({ tallies }) => tallies.set(`recruit/1/${HERE}`, before)
			});
		expect([hire(2), hire(3), hire(4), hire(5), hire(2, 10), hire(2, 20)]).toEqual([
			[2 * cost, 20],
			[3 * cost + cost / 2, 30],
			[4 * cost + cost, 40],
			'limit-reached',
			[2 * cost + cost / 2, 20],
			[2 * cost + cost, 20]
		]);
	});

	it('CS-091: droids of the line, on own ground, without a cap', () => {
		const line = { sites: [site('droid_line')] };
		const { cost } = unitOf('droid');
		expect([
			recruit(9, { troop: 'droid', more: line }),
			recruit(1, { troop: 'droid' }),
			recruit(1, { troop: 'droid', more: { ...line, ground: 2 } })
		]).toEqual([[9 * cost, 90], ...['not-available', 'not-dominated']]);
	});

	it('CS-356: a High Command recruits twenty aboard, at rest, where it dominates the orbit', () => {
		const own = force(1, { battariu_high_command: 1 });
		const aboard = (
			lots: number,
			more: Partial<Place> = {},
			of: (turn: Turn) => void = nothing,
			crew = own
		) => recruit(lots, { own: crew, more, of });
		const { cost } = unitOf('eu.artista-marcial');
		const full = force(1, { battariu_high_command: 1 }, [
			['droid', 'aboard:battariu_high_command', 491]
		]);
		expect([
			aboard(2),
			aboard(3),
			aboard(1, { orbit: 2, ground: 0 }),
			aboard(1, {}, all({ moved: true })),
			aboard(1, {}, all({ start: '' })),
			aboard(1, {}, all({ pulsed: 1 })),
			aboard(1, {}, nothing, full),
			aboard(1, {}, ({ tallies }) => tallies.set(`recruit/1/${HERE}/aboard`, 11))
		]).toEqual([
			[2 * cost, 20],
			...['limit-reached', 'not-dominated', 'already-acted', 'already-acted', 'disabled'],
			...['over-capacity', 'limit-reached']
		]);
	});
});
