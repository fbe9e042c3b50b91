/** Hook tests with a second hero, site, battle or stack in play. */
import { describe, expect, it } from 'vitest';
import type { FactionId } from '../tables/data';
import { force, give, led, place, site, turnOfFaction, linesOf, credit } from '../testing';
import {
	count,
	counterOf,
	findForce,
	memoryOf,
	readyFrom,
	seatOf,
	type FoughtSide,
	type Turn
} from '../memory/turn';
import type { Force, Owner, Place } from '../types';
import { gains, isFatal } from './after';
import { drainCap, isVulnerable, preKills } from './battle';
import { income, spawns } from './closing';
import { mayBroker, recruitLimit } from './orders';
import { active } from './scene';
import { beginVeil, keepCloaked, unveil } from './veil';

const [HERE, THERE] = ['red-4', 'red-9'];
const side = (seat: Owner, some: Partial<FoughtSide> = {}): FoughtSide => ({
	seat,
	ships: 1,
	enemyShips: 1,
	survives: true,
	won: true,
	enemies: [2],
	...some
});
const turnOf = (faction: FactionId, ...forces: readonly Force[]): Turn =>
	turnOfFaction(faction, [place(HERE, 1, forces), place(THERE, 0)]);
const starBattle = (turn: Turn, system = HERE): void =>
	void turn.fought.push({ system, where: 'star', sides: [side(1), side(2)] });

describe('what a seat holds', () => {
	it('CS-620: counters, memories and rests are 0 until something has changed them', () => {
		const turn = turnOf('eu');
		const all = (): number[] => [
			counterOf(turn, 1, 'honor'),
			memoryOf(turn, 1, 'x'),
			memoryOf(turn, 9, 'x'),
			readyFrom(turn, 1, 'x'),
			readyFrom(turn, 9, 'x')
		];
		expect(all()).toEqual([0, 0, 0, 0, 0]);
		count(turn, 1, 'honor', 3);
		seatOf(turn, 1).memory.x = 4;
		seatOf(turn, 1).ready.x = 5;
		expect(all()).toEqual([3, 4, 0, 5, 0]);
	});
});

describe('gains', () => {
	it('CS-619: insurance is rounded down', () => {
		const turn = turnOf('co');
		credit(turn, 'co.guardia-de-empresa', 1, { seat: 0, of: 1 });
		credit(turn, 'oc.manta', 1, { seat: 0, of: 1 });
		const before = seatOf(turn, 1).treasury;
		gains(turn);
		// A quarter of 27 R.
		expect(seatOf(turn, 1).treasury - before).toBe(6);
	});

	it('CS-622: half as much again of what is sung of, rounded down', () => {
		const turn = turnOf('eu', led(force(1, { 'eu.crucero': 1 }), 'eu.cronista-isaura', 'ground'));
		starBattle(turn);
		credit(turn, 'oc.crucero', 66);
		const before = counterOf(turn, 1, 'honor');
		gains(turn);
		expect(counterOf(turn, 1, 'honor') - before).toBe(99);
	});

	it('CS-631, CS-639: who captures nothing has no sample', () => {
		const turn = turnOf('si', force(1, { 'si.decomisador': 2 }));
		starBattle(turn);
		credit(turn, 'oc.crucero', 4);
		gains(turn);
		expect(memoryOf(turn, 1, 'sample/2')).toBe(0);
		credit(turn, 'oc.crucero', 5);
		gains(turn);
		expect(memoryOf(turn, 1, 'sample/2')).toBe(1);
	});

	it('CS-643, CS-645: shares of what was lost are rounded down', () => {
		const kept = (faction: FactionId, unit: string, n: number, won: boolean, hero = ''): number => {
			const own = force(1, { 'rk.nave-nodriza': 9 }, [[unit, 'ground', 1]]);
			const turn = turnOf(faction, hero ? led(own, hero, 'ground') : own);
			const sides = [side(1, { won }), side(2)];
			turn.fought.push({ system: HERE, where: 'ground', sides });
			credit(turn, unit, n, { where: 'ground', seat: 0, of: 1 });
			gains(turn);
			const { troops } = findForce(turn, HERE, 1) ?? { troops: [] };
			return troops.reduce((sum, one) => sum + one.n, -1);
		};
		expect(kept('at', 'at.cyborg', 99, true)).toBe(19);
		expect(kept('rk', 'rk.soldado-republicano', 33, false, 'rk.comisaria-dzura')).toBe(9);
	});
});

describe('heroes', () => {
	const two = (seat: number, ...heroes: readonly (readonly [string, string])[]): Force => ({
		...force(seat, { 'eu.crucero': 1 }, [['droid', 'ground', 1]]),
		heroes: heroes.map(([hero, at]) => ({ hero, at }))
	});
	const at = (system: string): Place => place(system, 1);

	it('CF-AM-32, CS-666: counter-espionage elsewhere does not save the Agent from that of here', () => {
		const turn = turnOfFaction('am', [place(HERE, 2, [two(1)]), at(THERE)]);
		turn.events.counterspies.push({ seat: 3, system: THERE }, { seat: 2, system: HERE });
		const here = turn.places.get(HERE);
		const agent = 'am.agente-sloan';
		expect(here && isFatal(turn, 1, { hero: agent, at: 'aboard:eu.crucero' }, here)).toBe(true);
	});

	it('CF-EU-31, CS-666: one of several enemy heroes on the ground, one of several battles, is enough for a duel', () => {
		const duellist = 'eu.maestro-ludovico';
		const enemy = two(2, ['oc.rey-nereo', 'aboard:eu.crucero'], ['oc.artifice-doris', 'ground']);
		const turn = turnOfFaction('eu', [place(HERE, 1, [two(1, [duellist, 'ground']), enemy])]);
		const sides = [side(1), side(2)];
		turn.fought.push(
			{ system: THERE, where: 'star', sides },
			{ system: HERE, where: 'ground', sides }
		);
		const here = turn.places.get(HERE);
		expect(here && isFatal(turn, 1, { hero: duellist, at: 'ground' }, here)).toBe(true);
	});

	it('CF-EA-31, CS-666: the Prince falls in his third star battle; those elsewhere do not count', () => {
		const prince = 'ea.principe-crox';
		const aboard = { hero: prince, at: 'aboard:eu.crucero' };
		const turn = turnOf('ea', two(1, [prince, aboard.at]));
		const here = turn.places.get(HERE);
		if (!here) throw new Error('no place');
		starBattle(turn, THERE);
		expect([isFatal(turn, 1, aboard, here), memoryOf(turn, 1, `battles/${prince}`)]).toEqual([
			...[false, 0]
		]);
		starBattle(turn, HERE);
		const fates = [1, 2, 3].map(() => isFatal(turn, 1, aboard, here));
		expect([fates, memoryOf(turn, 1, `battles/${prince}`)]).toEqual([[false, false, true], 3]);
	});

	it('CS-593, CS-671: a row of a hero is at work while that hero lives, whoever else does', () => {
		const rows = (hero: string) =>
			active(turnOf('eu', led(force(1, {}), hero, 'ground')), 1, 'counter.mult', {
				system: HERE,
				battle: 'star'
			}).length;
		expect([rows('eu.cronista-isaura'), rows('eu.gran-maestre-aldara')]).toEqual([1, 0]);
	});

	it('CS-667: the deaths of other heroes bring nobody back', () => {
		const returning = (hero: string): string[] => {
			const turn = turnOfFaction('fa', [
				place(HERE, 1, [], { sites: [site('fa.valle-de-las-gemas', 1)] })
			]);
			seatOf(turn, 1).fallen = [hero];
			spawns(turn);
			return Object.keys(seatOf(turn, 1).memory).filter((one) => one.startsWith('return/'));
		};
		expect([returning('fa.el-ahogado'), returning('fa.lady-ocaso')]).toEqual([
			['return/fa.el-ahogado'],
			[]
		]);
	});
});

describe('battles', () => {
	it('CS-638, CS-641, CS-650: nobody has acid, strikes first or is vulnerable without a row of its own', () => {
		const turn = turnOf('eu');
		const scene = { system: HERE, battle: 'ground' } as const;
		expect([drainCap(turn, 1, scene), preKills(turn, 1, scene)]).toEqual([0, 0]);
		expect([0, 1].map((seat) => isVulnerable(turn, seat, 'anti_plague_code'))).toEqual([
			false,
			false
		]);
		const hive = turnOf('mc');
		expect([0, 1].map((seat) => isVulnerable(hive, seat, 'anti_plague_code'))).toEqual([
			false,
			true
		]);
	});
});

describe('sites', () => {
	it('CF-AM-42, CS-422: a branch among other buildings makes a broker', () => {
		const turn = turnOfFaction('am', [
			place(HERE, 1, [], { sites: [site('land_troop_base', 1), site('am.sucursal', 1)] })
		]);
		expect(mayBroker(turn, 1)).toBe(true);
	});

	it('CS-662: what is ordered anew comes after what is on its way, to its site among others', () => {
		const waiting = { what: 'unit' as const, key: 'x', system: HERE, turn: 9 };
		const own = place(HERE, 1, [], {
			sites: [site('land_troop_base', 1), site('lp.guarida', 1)]
		});
		const turn = turnOfFaction('lp', [own], { coming: [waiting], treasury: 5000 });
		Object.assign(turn, { turn: 5 });
		const anew = { kind: 'build', system: HERE, product: 'lp.acorazado-del-rey', count: 1 };
		expect(give(turn, 1, anew)).toBeUndefined();
		expect(seatOf(turn, 1).coming.map(({ key }) => key)).toEqual(['x', 'lp.acorazado-del-rey']);
	});

	it('CF-AS-43: a levy of the first turn leaves none for the two that follow', () => {
		const limits = [1, 2, 3, 4].map((number) => {
			const turn = turnOf('as');
			Object.assign(turn, { turn: number });
			seatOf(turn, 1).memory[`levy/${HERE}`] = 1;
			return recruitLimit(turn, 1, HERE, 30).limit;
		});
		expect(limits).toEqual([60, 0, 0, 30]);
	});

	it('CF-EA-40, CS-628: what hatched for a turn counts in it, however many and however late', () => {
		const limit = (number: number, spawned: number): number => {
			const turn = turnOf('ea');
			Object.assign(turn, { turn: number });
			seatOf(turn, 1).memory[`spawned/${HERE}`] = spawned;
			return recruitLimit(turn, 1, HERE, 999).limit;
		};
		expect([limit(5, 5003), limit(60, 60_950), limit(6, 5003), limit(5, 5000)]).toEqual([
			...[996, 49, 999, 999]
		]);
	});

	it('CS-600: of buildings of one age the first eight systems pay, in whatever order they stand', () => {
		const systems = Array.from({ length: 9 }, (_, i) => `red-${9 - i}`);
		const turn = turnOfFaction(
			'as',
			systems.map((one) => place(one, 1, [], { sites: [site('as.gobierno-civil', 1, 3)] }))
		);
		income(turn);
		const paid = linesOf(turn).map((line) => line.split(' ')[2]);
		expect(paid).toEqual(Array.from({ length: 8 }, (_, i) => `red-${i + 1}`));
	});
});

describe('a veil that falls', () => {
	it('CS-656, CS-286: shows all ships of a kind but those that a card has cloaked for good', () => {
		const turn = turnOf('fa', force(1, { 'fa.corbeta': 5, 'fa.barcaza-de-almas': 2 }));
		const own = findForce(turn, HERE, 1);
		if (!own) throw new Error('no force');
		for (const group of own.orbit) group.cloaked = true;
		beginVeil(turn, 1, 0);
		for (const name of Object.keys(seatOf(turn, 1).memory))
			if (name.startsWith('kept/')) delete seatOf(turn, 1).memory[name];
		keepCloaked(turn, 1, HERE, 'fa.corbeta', 1);
		const [first] = own.orbit;
		if (!first) throw new Error('no group');
		own.orbit.unshift({ ...first, n: 2, cloaked: false });
		unveil(turn, 1);
		const stacks = own.orbit
			.map(({ unit, n, cloaked }) => `${unit} ${n} ${cloaked ? 'cloaked' : 'seen'}`)
			.sort();
		expect(stacks).toEqual([
			...['fa.barcaza-de-almas 2 seen', 'fa.corbeta 1 cloaked', 'fa.corbeta 6 seen']
		]);
		expect(memoryOf(turn, 1, `kept/${HERE}/fa.corbeta`)).toBe(0);
	});
});

describe('copies and companions', () => {
	it('CS-593, CF-EU-32: of a hero who lives twice the first copy whose condition holds counts', () => {
		const at = (system: string): Place =>
			place(system, 0, [led(force(1, { 'eu.crucero': 1 }), 'eu.cronista-isaura', 'ground')]);
		const turn = turnOfFaction('eu', [at(THERE), at(HERE)]);
		const found = active(turn, 1, 'counter.mult', { system: HERE, battle: 'star' });
		expect(found.map(({ source }) => source.system)).toEqual([HERE]);
	});

	it('CF-EU-31, CS-641: first strikes add up to what the sheet says', () => {
		const turn = turnOf(
			'eu',
			led(force(1, {}, [['droid', 'ground', 1]]), 'eu.maestro-ludovico', 'ground')
		);
		expect(preKills(turn, 1, { system: HERE, battle: 'ground' })).toBe(20);
	});

	it('CF-EU-31, CS-666: one battle of several is enough to meet the duellist', () => {
		const turn = turnOfFaction('oc', [
			place(HERE, 1, [
				led(force(1, {}, [['droid', 'ground', 1]]), 'oc.artifice-doris', 'ground'),
				led(force(2, {}, [['droid', 'ground', 1]]), 'eu.maestro-ludovico', 'ground')
			])
		]);
		starBattle(turn, THERE);
		turn.fought.push({ system: HERE, where: 'ground', sides: [side(1), side(2)] });
		const here = turn.places.get(HERE);
		expect(here && isFatal(turn, 1, { hero: 'oc.artifice-doris', at: 'ground' }, here)).toBe(true);
	});

	it('CS-643: who returns has acted this turn', () => {
		const turn = turnOf('at', force(1, {}, [['at.cyborg', 'ground', 1]]));
		turn.fought.push({ system: HERE, where: 'ground', sides: [side(1), side(2)] });
		credit(turn, 'at.cyborg', 10, { where: 'ground', seat: 0, of: 1 });
		gains(turn);
		expect(findForce(turn, HERE, 1)?.troops.map(({ n, done }) => [n, done])).toEqual([
			[1, false],
			[2, true]
		]);
	});

	it('CS-662: what was ordered anew arrives where its site stands among others', () => {
		const coming = { what: 'unit' as const, key: 'lp.acorazado-del-rey', system: HERE, turn: 5 };
		const turn = turnOfFaction(
			'lp',
			[place(HERE, 1, [], { sites: [site('land_troop_base', 1), site('lp.guarida', 1)] })],
			{ coming: [coming] }
		);
		Object.assign(turn, { turn: 5 });
		spawns(turn);
		expect(findForce(turn, HERE, 1)?.orbit.map(({ unit }) => unit)).toEqual([
			'lp.acorazado-del-rey'
		]);
	});
});
