/** Boundary cases of conditions (CS-670), of units and buildings by place, and of hooks on orders. */
import { describe, expect, it } from 'vitest';
import type { FactionId, Counter } from '../tables/data';
import { heroOf, SHEETS } from '../factions';
import type { Predicate, Site } from '../factions/words';
import { entry, force, give, led, place, site, turnOfFaction } from '../testing';
import { findForce, seatOf, type Group, type Turn } from '../memory/turn';
import type { Force, Loan, Place, Seat } from '../types';
import {
	altCurrency,
	collectLimit,
	exploreDraw,
	extraBy,
	freeOrders,
	isDefeated,
	landLimit,
	mayBroker,
	missionsOf,
	moveBonus,
	networkOrder,
	oncePrices,
	onNetwork,
	priceMods,
	recruitLimit,
	reportTargets,
	temporaryActions,
	watchLimit
} from './orders';
import {
	active,
	brokered,
	compare,
	heroesOf,
	holds,
	isBase,
	sitesIn,
	sitesOf,
	timesOf,
	unitsIn,
	type Scene,
	type Source
} from './scene';

const HERE = 'blue-7';
const loan = (some: Partial<Loan>): Loan => ({
	id: 1,
	seat: 2,
	principal: 400,
	percent: 9,
	payments: 4,
	paid: 0,
	first: 1,
	broker: 1,
	...some
});
const row = (system: string, spot = '', hero = ''): Source => ({
	id: 'x',
	system,
	spot,
	hero: hero === '' ? undefined : heroOf(hero)
});
const ask = (
	turn: Turn,
	when: Predicate,
	scene: Partial<Scene> = {},
	source: Source = row(HERE)
): boolean => holds(turn, 1, when, { system: HERE, ...scene }, source);

describe('conditions', () => {
	it('CS-670: no condition holds always; and, or, not', () => {
		const turn = turnOfFaction('eu', [], { treasury: 10 });
		const yes: Predicate = { is: 'treasury', n: 10 };
		const no: Predicate = { is: 'treasury', n: 11 };
		expect(holds(turn, 1, undefined, { system: '' }, row(HERE))).toBe(true);
		expect([ask(turn, yes), ask(turn, no), ask(turn, { is: 'not', of: no })]).toEqual([
			...[true, false, true]
		]);
		const both = (is: 'and' | 'or') =>
			[
				[yes, yes],
				[yes, no],
				[no, no]
			].map((of) => ask(turn, { is, of }));
		expect([both('and'), both('or')]).toEqual([
			[true, false, false],
			[true, true, false]
		]);
	});

	it('CS-670: the Citadel is open; orders must wait for the turn after', () => {
		const open = (opened: number, order?: string) => {
			const turn = Object.assign(turnOfFaction('eu'), { opened, turn: 5 });
			return ask(turn, { is: 'open' }, order === undefined ? {} : { order });
		};
		expect([open(0), open(4), open(5), open(0, 'X'), open(4, 'X'), open(5, 'X')]).toEqual([
			...[false, true, true, false, true, false]
		]);
	});

	it('CF-MI-02, CS-670: no debt is no instalment left of a loan of its own', () => {
		const free = (some: Partial<Loan>) => {
			const turn = turnOfFaction('eu');
			turn.loans.push(loan(some));
			return ask(turn, { is: 'noDebt' });
		};
		expect([
			free({}),
			free({ seat: 1 }),
			free({ seat: 1, paid: 3 }),
			free({ seat: 1, paid: 4 })
		]).toEqual([true, false, false, true]);
	});

	it('CS-670: who dominates an area, here, at the Citadel, at the Forum, or anywhere', () => {
		const turn = turnOfFaction('eu', [
			place(HERE, 1, [], { ground: 2 }),
			place('citadel', 2, [], { ground: 0 }),
			place('green-5', 0, [], { orbit: 1, sites: [site('galactic_forum')] })
		]);
		const dom = (is: 'dom' | 'domOther') =>
			(['here', 'cell0', 'foro', 'any'] as const).map((at) =>
				(['orbit', 'ground'] as const).map((area) => ask(turn, { is, at, area }))
			);
		expect(dom('dom')).toEqual([
			[true, false],
			[false, false],
			[true, false],
			[true, false]
		]);
		expect(dom('domOther')).toEqual([
			[false, true],
			[true, false],
			[false, false],
			[true, true]
		]);
		expect(ask(turn, { is: 'dom', at: 'here', area: 'orbit' }, {}, row('red-1'))).toBe(false);
	});

	it('CS-670: in the system of a battle, a building site, a bombardment; a hero where it is', () => {
		const turn = turnOfFaction('eu');
		const at = (
			of: 'battle' | 'build' | 'bombard' | 'cell0',
			scene: Partial<Scene>,
			source?: Source
		) => ask(turn, { is: 'inSystem', of }, scene, source);
		expect([
			at('battle', {}),
			at('battle', { battle: '' }),
			at('battle', { battle: 'ground' }),
			at('build', { battle: 'ground' }),
			at('build', { builds: true }),
			at('bombard', { builds: true }),
			at('bombard', { bombards: true })
		]).toEqual([false, false, true, false, true, false, true]);
		expect([at('cell0', {}), at('cell0', { system: 'citadel' })]).toEqual([false, true]);
		const hero = (system: string) => row(system, 'ground', 'eu.cronista-isaura');
		expect([
			at('battle', { battle: 'star' }, hero(HERE)),
			at('battle', { battle: 'star' }, hero('red-1')),
			at('cell0', { system: 'citadel' }, hero('citadel')),
			at('cell0', { system: 'citadel' }, hero(HERE))
		]).toEqual([true, false, true, false]);
	});

	it('CS-670, CS-671: heroes on the ground are in battles of the ground, those in the base in its own, all in star battles', () => {
		const turn = turnOfFaction('eu');
		const at = (battle: Scene['battle'], spot: string, hero = 'eu.cronista-isaura') =>
			ask(turn, { is: 'inBattle' }, { battle: battle ?? '' }, row(HERE, spot, hero));
		const spots = ['ground', 'orbital', 'aboard:crusader'];
		expect(
			(['', 'star', 'ground', 'orbital'] as const).map((one) => spots.map((spot) => at(one, spot)))
		).toEqual([
			[false, false, false],
			[true, true, true],
			[true, false, false],
			[false, true, false]
		]);
		expect([at('ground', '', ''), at('', '', '')]).toEqual([true, false]);
		expect(
			ask(
				turn,
				{ is: 'inBattle' },
				{ battle: 'star' },
				row('red-1', 'ground', 'eu.cronista-isaura')
			)
		).toBe(false);
	});

	it('CS-670: moved, by portal, aboard, won, a sample, a death, a growth', () => {
		const turn = turnOfFaction('eu');
		const hero = (system: string, spot: string) => row(system, spot, 'eu.cronista-isaura');
		expect([
			ask(turn, { is: 'moved' }),
			ask(turn, { is: 'moved' }, { moved: true }),
			ask(turn, { is: 'movedByPortal' }),
			ask(turn, { is: 'movedByPortal' }, { portalled: true }),
			ask(turn, { is: 'movedByPortal' }, { portalled: true }, hero(HERE, 'ground')),
			ask(turn, { is: 'movedByPortal' }, { portalled: true }, hero('red-1', 'ground')),
			ask(turn, { is: 'aboard' }, {}, hero(HERE, 'aboard:crusader')),
			ask(turn, { is: 'aboard' }, {}, hero(HERE, 'ground')),
			ask(turn, { is: 'won' }),
			ask(turn, { is: 'won' }, { won: true }),
			ask(turn, { is: 'firstSample' }),
			ask(turn, { is: 'firstSample' }, { sample: true })
		]).toEqual([
			...[false, true, false, true, true, false],
			...[true, false, false, true, false, true]
		]);
		expect([
			ask(turn, { is: 'ownDeath', code: 'K1' }, { death: 'K1' }),
			ask(turn, { is: 'ownDeath', code: 'K1' }, { death: 'K2' }),
			ask(turn, { is: 'onIncrease', counter: 'honor' }, { grew: 'honor' }),
			ask(turn, { is: 'onIncrease', counter: 'honor' }, { grew: 'veta' })
		]).toEqual([true, false, true, false]);
	});

	it('CS-670: where the units of a fleet started, in company of units or sites', () => {
		const turn = turnOfFaction('eu', [
			place('red-1', 0, [force(1, { crusader: 1 }), force(2, { recycler: 1 })]),
			place('red-2', 0, [], { sites: [site('eu.base-militar', 1), site('eu.cuartel-general', 2)] })
		]);
		const at = (of: readonly string[], ...starts: readonly string[]) =>
			ask(turn, { is: 'startedTurnAt', of }, { starts });
		expect([
			at(['crusader'], 'red-1'),
			at(['crusader']),
			at(['crusader'], 'red-2'),
			at(['crusader'], 'red-9', 'red-1'),
			at(['recycler'], 'red-1'),
			at(['eu.base-militar'], 'red-2'),
			at(['eu.cuartel-general'], 'red-2')
		]).toEqual([true, false, false, true, false, true, false]);
		expect(ask(turn, { is: 'startedTurnAt', of: ['crusader'] })).toBe(false);
	});

	it('CS-670: numbers of ships, of its own and of the enemy', () => {
		expect(
			(['atLeast', 'atMost', 'below', 'equal'] as const).map((than) =>
				[4, 5, 6].map((n) => compare(n, than, 5))
			)
		).toEqual([
			[false, true, true],
			[true, true, false],
			[true, false, false],
			[false, true, false]
		]);
		const turn = turnOfFaction('eu');
		const own = (n: number | 'enemyShips', scene: Partial<Scene>) =>
			ask(turn, { is: 'ownShips', than: 'equal', n }, scene);
		expect([
			own(0, {}),
			own(3, { ownShips: 3 }),
			own('enemyShips', {}),
			own('enemyShips', { ownShips: 3, enemyShips: 3 }),
			own('enemyShips', { ownShips: 3, enemyShips: 2 })
		]).toEqual([true, true, true, true, false]);
	});

	it('CS-670: counters, treasury, the rest of an order, once a turn', () => {
		const turn = turnOfFaction('eu', [], {
			counters: { honor: 4 },
			treasury: 90,
			ready: { X: 6, Y: 5 }
		});
		Object.assign(turn, { turn: 5 });
		const counter = (n: number, name: Counter = 'honor') => ask(turn, { is: 'counter', name, n });
		expect([counter(4), counter(5), counter(0, 'veta'), counter(1, 'veta')]).toEqual([
			...[true, false, true, false]
		]);
		const rests = (order?: string) =>
			ask(turn, { is: 'cooldown', n: 1 }, order === undefined ? {} : { order });
		expect([rests('X'), rests('Y'), rests('Z'), rests()]).toEqual([false, true, true, true]);
		turn.tallies.set('ability/1/X', 1);
		expect(['X', 'Y'].map((order) => ask(turn, { is: 'oncePerTurn' }, { order }))).toEqual([
			false,
			true
		]);
	});

	it('CF-SI-50, CS-670: as many as rivals in play, up to a number', () => {
		const many = (have: number, playing: number, most: number) => {
			const turn = turnOfFaction('eu', [], { counters: { honor: have } });
			for (let seat = 3; seat > playing; seat--) turn.playing.delete(seat);
			return ask(turn, { is: 'counter', name: 'honor', n: { rivals: true, most } });
		};
		expect([many(1, 3, 9), many(2, 3, 9), many(1, 2, 9), many(0, 2, 9), many(1, 3, 1)]).toEqual([
			...[false, true, true, false, true]
		]);
	});

	it('CF-AM-51, CS-670: so much for every two rivals in play, or part of two', () => {
		const most = (playing: number) => {
			const turn = turnOfFaction('eu', [], { treasury: 10 });
			turn.playing.clear();
			for (let seat = 1; seat <= playing; seat++) turn.playing.add(seat);
			return [9, 10, 11, 5, 6, 4].filter((n) =>
				ask(turn, { is: 'treasury', n: { perTwoRivals: n } })
			);
		};
		expect([most(2), most(3), most(4), most(5), most(6)]).toEqual([
			[9, 10, 5, 6, 4],
			[9, 10, 5, 6, 4],
			[5, 4],
			[5, 4],
			[]
		]);
	});

	it('CF-AM-51, CS-670: what is still unpaid of loans brokered, and debtors of a sum, both of factions in play', () => {
		const turn = turnOfFaction('am');
		turn.loans.push(
			loan({ seat: 2, principal: 401, paid: 1 }),
			loan({ seat: 2, principal: 100 }),
			loan({ seat: 3, principal: 200, paid: 2 }),
			loan({ seat: 3, broker: 2, principal: 900 })
		);
		expect(brokered(turn, 1)).toBe(301 + 100 + 100);
		const debtors = (min: number, n: number) => ask(turn, { is: 'debtors', min, n });
		expect([debtors(100, 2), debtors(101, 2), debtors(401, 1), debtors(402, 1)]).toEqual([
			...[true, false, true, false]
		]);
		const lent = (n: number) => ask(turn, { is: 'brokered', n });
		expect([lent(501), lent(502)]).toEqual([true, false]);
		turn.playing.delete(2);
		expect(brokered(turn, 1)).toBe(100);
	});

	it('CF-EU-51, CS-670: bombarded this turn by itself, at that place', () => {
		const turn = turnOfFaction('eu', [place('citadel', 0), place(HERE, 0)]);
		turn.tallies.set('bombed/2/citadel', 1);
		turn.tallies.set(`bombed/1/${HERE}`, 1);
		const at = (where: 'cell0' | 'here' | 'any') => ask(turn, { is: 'bombarded', at: where });
		expect([at('cell0'), at('here'), at('any')]).toEqual([false, true, true]);
	});
});

describe('sites and units', () => {
	it('CS-597, CS-660: bases by flag, of the start, or named since', () => {
		const turn = turnOfFaction('as', [], { memory: { 'capital/red-1': 1, 'capital/red-2': 0 } });
		const base = (building: string, system: string, built: number) =>
			isBase(turn, 1, building, system, built);
		expect([
			base('as.gobierno-civil', 'red-9', 0),
			base('as.gobierno-civil', 'red-9', 1),
			base('as.gobierno-civil', 'red-1', 1),
			base('as.gobierno-civil', 'red-2', 1),
			base('eu.cuartel-general', 'red-9', 1),
			base('eu.base-militar', 'red-9', 0),
			base('land_troop_base', 'red-1', 0)
		]).toEqual([true, false, true, false, true, false, false]);
	});

	const turn = turnOfFaction(
		'nx',
		[
			place('red-1', 1, [force(1, { 'nx.puesto-avanzado-dimensional': 2 })], {
				portal: [{ key: '', seat: 0, copied: false }],
				sites: [site('shipyard'), site('as.gobierno-civil', 1), site('eu.cuartel-general', 2)]
			}),
			place('red-2', 2, [force(1, { battariu_high_command: 1 })], {
				portal: [{ key: '', seat: 0, copied: false }],
				sites: [site('advanced_shipyard'), site('eu.cuartel-general', 1, 4)]
			}),
			place('red-3', 1, [], { sites: [site('derelict_yard'), site('eu.base-militar', 1)] })
		],
		{ memory: { 'anchor/red-1': 1, 'anchor/red-3': 1 } }
	);
	const here = (of: Site) =>
		['red-1', 'red-2', 'red-3'].map((at) => sitesIn(turn, 1, of, turn.places.get(at) as never));

	it('CS-670: yards that are usable, or made by the faction, on the ground and in orbit', () => {
		expect(here('shipyard')).toEqual([
			['shipyard', 'as.gobierno-civil', 'nx.puesto-avanzado-dimensional'],
			['eu.cuartel-general', 'battariu_high_command'],
			['derelict_yard']
		]);
	});

	it('CS-670: bases, anchored portals, and sites by name, each as often as it is there', () => {
		expect(here('base')).toEqual([
			['nx.puesto-avanzado-dimensional'],
			['eu.cuartel-general', 'battariu_high_command'],
			[]
		]);
		expect(here('anchoredPortal')).toEqual([['anchor/red-1'], [], []]);
		expect(
			here(['nx.puesto-avanzado-dimensional', 'eu.base-militar', 'eu.cuartel-general'])
		).toEqual([
			['nx.puesto-avanzado-dimensional', 'nx.puesto-avanzado-dimensional'],
			['eu.cuartel-general'],
			['eu.base-militar']
		]);
		expect(sitesOf(turn, 1, ['nx.puesto-avanzado-dimensional', 'eu.base-militar'])).toEqual([
			...['red-1', 'red-1', 'red-3']
		]);
	});

	it('CS-670: enough sites, in enough rings, of those that count', () => {
		const is = (n: number) => ask(turn, { is: 'sites', of: ['nx.puesto-avanzado-dimensional'], n });
		expect([is(2), is(3)]).toEqual([true, false]);
		const rings = turnOfFaction(
			'ea',
			['red-1', 'red-2', 'blue-1', 'green-1'].map((system) =>
				place(system, 1, [], { sites: [site('ea.panal', 1)] })
			)
		);
		const spread = (n: number, of?: readonly ('red' | 'blue')[]) =>
			ask(rings, { is: 'sectorsOf', of: ['ea.panal'], n, ...(of ? { rings: of } : {}) });
		expect([spread(3), spread(4), spread(2, ['red', 'blue']), spread(3, ['red', 'blue'])]).toEqual([
			...[true, false, true, false]
		]);
		const stands = (at: 'here' | 'any' | 'cell0') =>
			ask(rings, { is: 'site', at, of: ['ea.panal'] }, {}, row('red-1'));
		expect([stands('here'), stands('any'), stands('cell0')]).toEqual([true, true, false]);
	});

	it('CS-617, CS-670: units in orbit, troops on the ground, and how often a number of them is reached', () => {
		const own = force(1, { crusader: 5 }, [
			['droid', 'ground', 7],
			['droid', 'aboard:crusader', 9]
		]);
		const some = turnOfFaction('am', [
			place(HERE, 1, [own]),
			place('citadel', 1, [force(1, { crusader: 4 })])
		]);
		expect([
			unitsIn(some, 1, HERE, 'crusader'),
			unitsIn(some, 1, HERE, 'droid'),
			unitsIn(some, 2, HERE, 'droid')
		]).toEqual([...[5, 7, 0]]);
		const times = (at: 'any' | 'here' | 'cell0', each: number) =>
			timesOf(some, 1, { count: 'units', unit: 'crusader', at, each }, HERE);
		expect([
			times('any', 3),
			times('any', 4),
			times('here', 5),
			times('here', 6),
			times('cell0', 1)
		]).toEqual([...[3, 2, 1, 0, 4]]);
		expect(timesOf(some, 1, undefined, HERE)).toBe(1);
		some.loans.push(loan({}));
		expect(
			[400, 401, 133].map((each) => timesOf(some, 1, { count: 'brokered', each }, HERE))
		).toEqual([...[1, 0, 3]]);
		const units = (n: number, than?: 'equal' | 'below') =>
			ask(some, { is: 'units', at: 'any', unit: 'crusader', n, ...(than ? { than } : {}) });
		expect([units(9), units(10), units(9, 'equal'), units(9, 'below'), units(10, 'below')]).toEqual(
			[...[true, false, true, false, true]]
		);
	});

	it('CS-591, CS-593: rows at work stand in the order of the sheet, heroes first; of a hero who lives twice the first counts', () => {
		const king = led(
			force(1, { 'lp.acorazado-del-rey': 1 }),
			'lp.rey-barbanova',
			'aboard:lp.acorazado-del-rey'
		);
		const twice = turnOfFaction('lp', [place('red-1', 0, [king]), place('red-2', 0, [king])]);
		const found = active(twice, 1, 'income.onKill', { system: HERE });
		expect(found.map(({ hook, source }) => [source.id, source.system, hook.pct])).toEqual([
			['CF-LP-30', 'red-1', 35],
			['CF-LP-42', HERE, 25]
		]);
		expect(heroesOf(twice, 1).map(({ system, at }) => `${system} ${at}`)).toEqual([
			'red-1 aboard:lp.acorazado-del-rey',
			'red-2 aboard:lp.acorazado-del-rey'
		]);
		expect(heroesOf(twice, 2)).toEqual([]);
	});
});

describe('prices and caps of sheets', () => {
	const at = (
		faction: FactionId,
		own: Force,
		sites: Place['sites'] = [],
		of?: (turn: Turn) => void
	): Turn => {
		const turn = turnOfFaction(faction, [place(HERE, 1, [own], { sites })]);
		of?.(turn);
		return turn;
	};
	const mods = (turn: Turn, product: string, n = 1, system = HERE) => {
		const { delta, pct } = priceMods(turn, 1, system, product, n);
		return [delta, pct];
	};

	it('CF-HK-07, CF-AM-31, CF-EA-32, CS-623: so much less of one product, where the hero is', () => {
		const turn = at('am', led(force(1, {}), 'am.coronel-braddock', 'ground'));
		expect([
			mods(turn, 'am.mercenario'),
			mods(turn, 'am.carguero'),
			mods(turn, 'am.mercenario', 1, 'red-1')
		]).toEqual([
			[2, 0],
			[0, 0],
			[0, 0]
		]);
	});

	/** Discount of a row, in percent. */
	const off = (faction: FactionId, is: (scope: unknown) => boolean): number =>
		[...SHEETS[faction].heroes, ...SHEETS[faction].abilities]
			.flatMap(({ hooks }) => hooks)
			.flatMap((one) =>
				one.hook === 'cost.mod' && is(one.scope) ? [-(one.pct ?? 0)] : []
			)[0] as number;

	it('CF-AS-32, CS-623: whatever is built a tenth cheaper, no recruits; CF-AT-32: the first order but recruits; CF-AT-42: series of ships', () => {
		const [rani10, first, row] = [
			off('as', (scope) => scope === 'build'),
			off('at', (scope) => scope === 'firstBuild'),
			off('at', (scope) => typeof scope === 'object')
		];
		const rani = at('as', led(force(1, {}), 'as.ministra-rani', 'ground'), [
			site('as.gobierno-civil', 1)
		]);
		expect(
			['shipyard', 'as.gobierno-civil', 'as.acorazado', 'as.soldado-mancomunado'].map(
				(product) => mods(rani, product)[1]
			)
		).toEqual([rani10, rani10, rani10, 0]);
		const paio = (built: number) =>
			at('at', led(force(1, {}), 'at.ingeniero-paio', 'ground'), [], ({ tallies }) =>
				tallies.set(`built/1/${HERE}`, built)
			);
		expect(
			['shipyard', 'at.dorna', 'at.cyborg'].map((product) => mods(paio(0), product)[1])
		).toEqual([first, first, 0]);
		expect([mods(paio(1), 'shipyard'), mods(paio(0), 'at.dorna', 5)]).toEqual([
			[0, 0],
			[0, first + row]
		]);
		const series = (product: string, n: number) => mods(at('at', force(1, {})), product, n)[1];
		expect([series('at.dorna', 4), series('at.dorna', 5), series('at.cyborg', 9)]).toEqual([
			0,
			row,
			0
		]);
	});

	it('CF-HK-08, CS-624: a flag says what may be paid in a counter', () => {
		expect([
			altCurrency('mc', 'mc.espora'),
			altCurrency('mc', 'xx'),
			altCurrency('mc', 'droid')
		]).toEqual([...['biomasa', '', '']]);
	});

	it('CF-HK-10, CF-CO-30, CF-CO-41, CS-625, CS-626: extra space of each row, of a hero where she is', () => {
		const miners = (n: number) => force(1, { 'co.unidad-de-astromineria': n });
		const saenz = at('co', led(miners(3), 'co.directora-saenz', 'ground'), [
			site('co.base-de-operaciones', 1)
		]);
		expect([
			collectLimit(saenz, 1, HERE),
			extraBy(saenz, 1, HERE, 'CF-CO-41'),
			extraBy(saenz, 1, HERE, 'CF-CO-30'),
			collectLimit(saenz, 1, 'red-1')
		]).toEqual([21, 6, 15, 0]);
		const centre = turnOfFaction('co', [
			place('citadel', 1, [led(miners(3), 'co.directora-saenz', 'ground')], {
				sites: [site('co.base-de-operaciones', 1)]
			})
		]);
		expect(collectLimit(centre, 1, 'citadel')).toBe(6);
		const most = (n: number) => collectLimit(at('co', miners(n)), 1, HERE);
		expect([most(9), most(10), most(11), most(0)]).toEqual([18, 20, 20, 0]);
	});

	it('CF-AS-43: twice as many in the turn of the order, none in the two after it', () => {
		const limit = (since: number, now: number) =>
			recruitLimit(
				Object.assign(
					turnOfFaction('as', [place(HERE, 1)], { memory: { [`levy/${HERE}`]: since } }),
					{
						turn: now
					}
				),
				1,
				HERE,
				20
			);
		expect([5, 6, 7, 8].map((now) => limit(5, now))).toEqual([
			{ limit: 40, surchargePct: 0 },
			{ limit: 0, surchargePct: 0 },
			{ limit: 0, surchargePct: 0 },
			{ limit: 20, surchargePct: 0 }
		]);
		expect(recruitLimit(turnOfFaction('as'), 1, HERE, 20)).toEqual({ limit: 20, surchargePct: 0 });
	});

	it('CF-EA-40, CS-628: what hatched counts of the recruits of its turn', () => {
		const limit = (spawned: number, now = 5) =>
			recruitLimit(
				Object.assign(
					turnOfFaction('ea', [place(HERE, 1)], { memory: { [`spawned/${HERE}`]: spawned } }),
					{ turn: now }
				),
				1,
				HERE,
				20
			).limit;
		expect([limit(5007), limit(5019), limit(5020), limit(5030), limit(4007), limit(6007)]).toEqual([
			...[13, 1, 0, 0, 20, 20]
		]);
	});
});

describe('orders of sheets', () => {
	it('CF-HK-35, CS-651: a hero hurries what leaves its system, if it goes along', () => {
		const bonus = (
			faction: FactionId,
			unit: string,
			hero: string,
			names: readonly string[],
			from = HERE
		) => {
			const own = led(force(1, { [unit]: 1 }), hero, `aboard:${unit}`);
			return moveBonus(turnOfFaction(faction, [place(HERE, 1, [own])]), 1, from, unit, names);
		};
		expect([
			bonus('fa', 'fa.corbeta', 'fa.lady-ocaso', ['fa.lady-ocaso']),
			bonus('fa', 'fa.corbeta', 'fa.lady-ocaso', ['x']),
			bonus('fa', 'fa.corbeta', 'fa.lady-ocaso', ['fa.lady-ocaso'], 'red-1'),
			bonus('oc', 'oc.atlantis', 'oc.rey-nereo', []),
			bonus('oc', 'oc.crucero', 'oc.rey-nereo', ['oc.rey-nereo'])
		]).toEqual([2, 0, 0, 1, 0]);
		const satellite = led(force(1, { 'fa.corbeta': 1 }), 'fa.lady-ocaso', 'aboard:fa.corbeta');
		const turn = turnOfFaction('fa', [place(HERE, 1, [satellite])]);
		expect(moveBonus(turn, 1, HERE, 'eu.canon-orbital', ['fa.lady-ocaso'])).toBe(0);
	});

	describe('CS-654, CS-655: private networks', () => {
		const nexus = (n: number) => force(1, { 'si.nave-nexo': n });
		const net = (from: readonly Force[], to: readonly Force[], of?: (turn: Turn) => void) => {
			const turn = turnOfFaction('si', [place('red-1', 0, from), place('red-2', 0, to)]);
			of?.(turn);
			return onNetwork(turn, 1, 'red-1', 'red-2');
		};

		it('CF-HK-39, CF-SI-42: from a Nexus that started there to one that is there', () => {
			const left = (turn: Turn) => {
				const own = findForce(turn, 'red-1', 1);
				if (own) own.orbit = [];
			};
			const came = (turn: Turn) => {
				findForce(turn, 'red-1', 1)?.orbit.push({
					...(findForce(turn, 'red-2', 1)?.orbit[0] as Group)
				});
			};
			expect([
				net([nexus(1)], [nexus(1)]),
				net([nexus(1)], []),
				net([], [nexus(1)]),
				net([nexus(1)], [nexus(1)], left),
				net([force(1, { crusader: 1 })], [nexus(1)], came),
				net([force(2, { 'si.nave-nexo': 1 }), force(1, { crusader: 1 })], [nexus(1)])
			]).toEqual([true, false, false, false, false, false]);
			const portal = [{ key: '', seat: 0, copied: false }] as const;
			const gate = turnOfFaction(
				'si',
				[place('red-1', 0, [nexus(1)]), place('red-2', 0, [], { portal })],
				{
					portals: ['red-2']
				}
			);
			expect(onNetwork(gate, 1, 'red-1', 'red-2')).toBe(false);
		});

		const shuttle = 'nx.puesto-avanzado-dimensional';
		const gate = (system: string) =>
			place(system, 0, [], { portal: [{ key: '', seat: 0, copied: false }] });
		const nx = (
			places: readonly Place[],
			known: readonly string[],
			...temporary: readonly string[]
		) => {
			const opened = temporary.map((system) =>
				place(system, 0, [force(1, { 'nx.lanzadera-nax': 1 })])
			);
			const turn = turnOfFaction('nx', [...places, ...opened], { portals: [...known] });
			for (const system of temporary) turn.tallies.set(`portal/1/${system}`, 1);
			return ['red-1 red-2', 'red-2 red-1'].map((way) => {
				const [from = '', to = ''] = way.split(' ');
				return onNetwork(turn, 1, from, to);
			});
		};

		it('CF-NX-42, CF-NX-43: the Outpost and mobile portals join with portals that it knows', () => {
			const post = place('red-1', 0, [force(1, { [shuttle]: 1 })]);
			expect(nx([post, gate('red-2')], ['red-2'])).toEqual([true, true]);
			expect(nx([post, gate('red-2')], [])).toEqual([false, false]);
			expect(nx([post, place('red-2', 0)], ['red-2'])).toEqual([false, false]);
			expect(nx([post], [], 'red-2')).toEqual([true, true]);
			expect(nx([gate('red-1')], ['red-1'], 'red-2')).toEqual([true, true]);
			expect(nx([gate('red-1')], [], 'red-2')).toEqual([false, false]);
			expect(nx([gate('red-1'), gate('red-2')], ['red-1', 'red-2'])).toEqual([false, false]);
			expect(nx([], [], 'red-1', 'red-2')).toEqual([true, true]);
			expect(nx([], [])).toEqual([false, false]);
		});

		it('CF-NX-43, CF-SI-42: never to the Citadel or out of it', () => {
			const posts = ['red-1', 'citadel'].map((at) => place(at, 0, [nexus(1)]));
			const turn = turnOfFaction('si', posts);
			expect([
				onNetwork(turn, 1, 'red-1', 'citadel'),
				onNetwork(turn, 1, 'citadel', 'red-1')
			]).toEqual([false, false]);
		});
	});

	it('CF-HK-50, CF-SI-32, CS-665: one network order a turn is free with the Living Node', () => {
		const node = led(force(1, { 'si.nave-nexo': 1 }), 'si.nodo-viviente', 'aboard:si.nave-nexo');
		const turn = turnOfFaction('si', [place(HERE, 1, [node])]);
		expect([
			freeOrders(turn, 1, 'RED_NEXO'),
			freeOrders(turn, 1, 'X'),
			freeOrders(turnOfFaction('si'), 1, 'RED_NEXO')
		]).toEqual([...[1, 0, 0]]);
		const units = [{ unit: 'si.nave-nexo', n: 1 }];
		const move = (mode: string) => entry({ kind: 'move', from: HERE, to: 'red-1', mode, units });
		expect([
			networkOrder(turn, 1, move('network')),
			networkOrder(turn, 1, move('range')),
			networkOrder(turnOfFaction('nx'), 1, move('network'))
		]).toEqual(['RED_NEXO', '', '']);
	});

	it('CF-AT-43, CF-NX-44, CF-NX-32, CS-646, CS-659: better draws; landings of troops that can', () => {
		const eu = turnOfFaction('eu');
		expect([
			exploreDraw(eu, 1, ['at.bolido']),
			exploreDraw(turnOfFaction('at'), 1, ['at.lanza', 'at.bolido'])
		]).toEqual([
			{ draw: 1, avoid: false },
			{ draw: 2, avoid: true }
		]);
		const troop = SHEETS.nx.units.find(({ flags }) => flags.DIM !== undefined)?.key ?? '';
		const turn = turnOfFaction('nx', [place(HERE, 0, [force(1, { crusader: 1, recycler: 1 })])]);
		const [first] = findForce(turn, HERE, 1)?.orbit ?? [];
		if (first) first.portalled = true;
		expect([
			landLimit(turn, 1, HERE, [troop]),
			landLimit(turn, 1, HERE, [troop, 'droid']),
			landLimit(turn, 1, HERE),
			landLimit(turn, 1, 'red-1', [troop])
		]).toEqual([100, 0, 100, 0]);
	});

	it('CF-HK-16, CF-AM-42, CS-422: a branch that stood at the start of the turn makes a broker', () => {
		const may = (faction: FactionId, seat: number, building = 'am.sucursal') =>
			mayBroker(turnOfFaction(faction, [place(HERE, 1, [], { sites: [site(building, seat)] })]), 1);
		expect([may('am', 1), may('am', 2), may('eu', 1), may('am', 1, 'shipyard')]).toEqual([
			...[true, false, false, false]
		]);
	});

	it('CF-RK-41, CF-RK-31, CF-RK-43, CF-AM-43: actions bought and given, systems watched', () => {
		expect(oncePrices(turnOfFaction('eu'), 1)).toEqual([]);
		expect(oncePrices(turnOfFaction('rk'), 1)).toEqual([40, 80]);
		const given = (n: number) =>
			temporaryActions(
				turnOfFaction(
					'rk',
					Array.from({ length: n }, (_, i) =>
						place(`blue-${i + 1}`, 1, [], { sites: [site('rk.delegacion-republicana', 1)] })
					)
				),
				1
			);
		expect([given(3), given(4), given(8), given(12)]).toEqual([0, 1, 2, 2]);
		const watch = (n: number) =>
			watchLimit(
				turnOfFaction('am', [place(HERE, 1, [force(1, { 'am.satelite-de-telecos': n })])]),
				1
			);
		expect([watch(9), watch(10), watch(30), watch(40)]).toEqual([0, 1, 3, 3]);
	});

	it('CF-HK-42, CF-AM-32, CS-658: the Agent asks of who is there or owes through her bank, not of itself nor of who has left', () => {
		const sloan = led(force(1, { crusader: 1 }), 'am.agente-sloan', 'aboard:crusader');
		const asks = (of: (turn: Turn) => void, ...more: readonly Force[]) => {
			const turn = turnOfFaction('am', [
				place(HERE, 0, [force(0, { crusader: 1 }), sloan, ...more])
			]);
			of(turn);
			return reportTargets(turn, 1);
		};
		const told = (...seats: number[]) => ({ n: 1, seats, types: ['loans', 'finances'] });
		const nothing = (): void => undefined;
		expect(asks(nothing)).toEqual(told());
		expect(asks(nothing, force(3, { crusader: 1 }))).toEqual(told(3));
		expect(asks(({ loans }) => loans.push(loan({ seat: 2 })), force(3, {}))).toEqual(told(2, 3));
		expect(asks(({ loans }) => loans.push(loan({ seat: 2, broker: 0 })))).toEqual(told());
		expect(asks(({ playing }) => playing.delete(3), force(3, {}))).toEqual(told());
		expect(reportTargets(turnOfFaction('am'), 1)).toEqual({ n: 0, seats: [], types: [] });
	});

	it('CF-HK-47, CS-662: rebuilding needs a site older than this turn, its ground, its price, and too few alive', () => {
		const key = 'lp.acorazado-del-rey';
		const cost = SHEETS.lp.abilities
			.flatMap(({ hooks }) => hooks)
			.flatMap((one) => (one.hook === 'site.rebuild' ? [one.cost] : []))[0] as number;
		const build = (
			some: Partial<Seat> = {},
			more: { by?: number; built?: number; seat?: number; count?: number; alive?: number } = {}
		) => {
			const turn = turnOfFaction(
				'lp',
				[
					place(HERE, more.by ?? 1, [force(1, { crusader: 1 })], {
						sites: [site('lp.guarida', more.seat ?? 1, more.built ?? 0)]
					}),
					place('red-1', 1, more.alive ? [force(1, { [key]: more.alive })] : [])
				],
				{ treasury: cost, ...some }
			);
			const verdict = give(turn, 1, {
				kind: 'build',
				system: HERE,
				product: key,
				count: more.count ?? 1
			});
			return [verdict, seatOf(turn, 1).treasury, seatOf(turn, 1).coming];
		};
		const coming = [{ what: 'unit', key, system: HERE, turn: 3 }];
		expect(build()).toEqual([undefined, 0, coming]);
		expect(build({ treasury: cost - 1 })).toEqual(['no-funds', cost - 1, []]);
		const verdict = (more: Parameters<typeof build>[1]) => build({}, more)[0];
		expect([
			verdict({ by: 2 }),
			verdict({ built: 1 }),
			verdict({ seat: 2 }),
			verdict({ count: 2 }),
			verdict({ alive: 1 })
		]).toEqual([
			'not-dominated',
			'not-available',
			'not-available',
			'not-available',
			'limit-reached'
		]);
	});
});

describe('ends', () => {
	it('CF-MI-08: missions tell the counters that grow at the Citadel, and no others', () => {
		const of = (faction: FactionId, name: string): string =>
			SHEETS[faction].missions
				.flatMap(({ when }) => when.all)
				.flatMap((one) =>
					one.is === 'counter' && one.name === name ? [`${name} ${one.n as number}`] : []
				)
				.join();
		const told = (faction: FactionId) =>
			missionsOf(turnOfFaction(faction), 1).map(({ id, turns, presence, counters }) => [
				id,
				turns,
				presence,
				counters.map(({ name, n }) => `${name} ${n}`).join()
			]);
		expect(
			(['mc', 'fa', 'at', 'co', 'eu', 'lp', 'si'] as const).map((one) => told(one)[0]?.[3])
		).toEqual([
			...[of('mc', 'germen'), of('fa', 'ofrenda'), of('at', 'secciones'), of('co', 'veta')],
			...['', '', '']
		]);
		expect(told('am').map(([id, , presence]) => [id, presence])).toEqual([
			['CF-AM-50', true],
			['CF-AM-51', false]
		]);
	});

	it("CF-HK-53, CF-FA-60, CS-668: defeated when the site is gone, or its ground another's", () => {
		const at = (places: readonly Place[], faction: FactionId = 'fa') =>
			isDefeated(turnOfFaction(faction, places), 1);
		const valley = (by: number, seat = 1) =>
			place(HERE, by, [], { sites: [site('fa.valle-de-las-gemas', seat)] });
		expect([
			at([valley(1)]),
			at([valley(0)]),
			at([valley(2)]),
			at([valley(1, 2)]),
			at([]),
			at([], 'eu')
		]).toEqual([...[false, false, true, true, true, false]]);
	});
});
