/** Words of the vocabulary (section 31) whose exact effect no other test pins down. */
import { describe, expect, it } from 'vitest';
import { baseActions } from '../tables/actions';
import { groundBattles } from '../battle/ground-phase';
import { weight2 } from '../battle/soldiers';
import { muster } from '../battle/muster';
import { FACTIONS, type FactionId } from '../tables/data';
import { conflicts, force, give, led, newGame, place, site, turnWith } from '../testing';
import { count, countTroops, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Place } from '../types';
import { view } from '../view';
import { spawns } from './closing';
import { missionsOf } from './orders';
import { holds, type Scene, type Source } from './scene';

const HERE = 'blue-4';
const gained = (turn: Turn, step: (turn: Turn) => void): number => {
	const before = seatOf(turn, 1).treasury;
	step(turn);
	return seatOf(turn, 1).treasury - before;
};
const troops = (turn: Turn, spot: string, seat = 1): number =>
	countTroops(findForce(turn, HERE, seat), spot);

describe('economy', () => {
	it('CS-619: insurance is a quarter of the list price of ships lost in star battles, a hundred at most', () => {
		const paid = (orbit: Readonly<Record<string, number>>): number =>
			gained(
				turnWith(['co', 'eu'], [place(HERE, 0, [force(1, orbit), force(2, { crusader: 90 })])]),
				conflicts
			);
		// Satellites are not insured.
		expect(paid({ 'co.capataz': 2, 'co.centinela': 5 })).toBe(14);
		expect(paid({ 'co.capataz': 14 })).toBe(100);
		expect(paid({ 'co.capataz': 20 })).toBe(100);
		const mined = turnWith(
			['co', 'eu'],
			[place(HERE, 1, [force(1, { 'co.capataz': 9 })], { mines: [{ seat: 2, left: 500 }] })]
		);
		for (const group of findForce(mined, HERE, 1)?.orbit ?? []) group.moved = true;
		expect(gained(mined, conflicts)).toBe(0);
		expect(findForce(mined, HERE, 1)?.orbit).toEqual([]);
	});

	it('CF-HK-04, CS-620: counters are private, begin at 0 and never fall below it', () => {
		const names = (faction: FactionId): Readonly<Record<string, number>> => {
			const state = newGame([faction, faction === 'eu' ? 'oc' : 'eu']);
			const seat = state.seats.find((one) => one.faction === faction);
			const other = state.seats.find((one) => one.faction !== faction);
			expect(JSON.stringify(view(state, other?.seat ?? 0).seats)).not.toContain('counters');
			return seat?.counters ?? {};
		};
		expect(Object.fromEntries(FACTIONS.map((faction) => [faction, names(faction)]))).toEqual({
			eu: { honor: 0 },
			am: {},
			as: {},
			oc: {},
			do: {},
			rk: {},
			mc: { biomasa: 0, germen: 0 },
			fa: { ofrenda: 0 },
			lp: { botin: 0 },
			ea: {},
			si: { muestras: 0 },
			co: { veta: 0 },
			at: { secciones: 0 },
			nx: {}
		});
		const turn = turnWith(['eu', 'oc'], [], { 1: { counters: { honor: 3 } } });
		count(turn, 1, 'honor', -5);
		expect(seatOf(turn, 1).counters.honor).toBe(0);
	});

	it('CF-HK-06, CS-622: a multiplier scales the gains of the battles it covers, not losses, once a turn', () => {
		const honour = (hero: boolean): number => {
			const fleet = force(1, { 'eu.crucero': 9 });
			const at = (system: string, n: number, own: Force): Place =>
				place(system, 0, [own, force(2, { 'oc.crucero': n })]);
			const sung = hero ? led(fleet, 'eu.cronista-isaura', 'aboard:eu.crucero') : fleet;
			const prey = force(2, {}, [['oc.dron-de-batalla', 'ground', 40]]);
			const turn = turnWith(
				['eu', 'oc'],
				[at(HERE, 5, sung), at('blue-9', 7, fleet), place('red-4', 1, [fleet, prey])],
				{ 1: { counters: { honor: 20 } } }
			);
			turn.events.bombardments.push({
				seat: 1,
				system: 'red-4',
				order: 1,
				missile: false,
				dynamic: false,
				units: [{ unit: 'eu.crucero', n: 8 }]
			});
			conflicts(turn);
			return seatOf(turn, 1).counters.honor ?? 0;
		};
		// Five and seven ships, less one for each five of forty troops; seven and a half for five.
		expect([honour(false), honour(true)]).toEqual([20 + 12 - 8, 20 + 7 + 7 - 8]);
	});

	it('CF-HK-18, CS-632: the Hive begins with five actions, everybody else with six', () => {
		expect(FACTIONS.filter((faction) => baseActions(faction) !== 6)).toEqual(['mc']);
		expect(baseActions('mc')).toBe(5);
		const totals = (faction: FactionId): number | undefined =>
			newGame([faction, 'eu']).seats.find((one) => one.faction === faction)?.actions.total;
		expect([totals('mc'), totals('oc'), totals('as')]).toEqual([5, 6, 7]);
	});
});

describe('battles', () => {
	it('CF-HK-30, CS-644: two half soldiers weigh as one, and an odd one as none', () => {
		expect([
			weight2('co.minero'),
			weight2('co.guardia-de-empresa'),
			weight2('honour_guard')
		]).toEqual([1, 2, 4]);
		const after = (miners: number, artists: number): number[] => {
			const turn = turnWith(
				['co', 'eu'],
				[
					place(HERE, 0, [
						force(1, {}, [['co.minero', 'ground', miners]]),
						force(2, {}, [['eu.artista-marcial', 'ground', artists]])
					])
				]
			);
			groundBattles(turn);
			return [troops(turn, 'ground'), troops(turn, 'ground', 2)];
		};
		expect([after(21, 10), after(21, 11), after(40, 11)]).toEqual([
			...[
				[0, 0],
				[0, 1],
				[18, 0]
			]
		]);
	});

	it('CF-HK-31, CS-645: thirty of a hundred lost in a defeat escape aboard, as far as there is room', () => {
		const escaped = (lost: number, enemies: number, ships: number): number => {
			const own = force(1, { 'rk.nave-nodriza': ships }, [
				['rk.soldado-republicano', 'ground', lost]
			]);
			const turn = turnWith(
				['rk', 'eu'],
				[
					place(HERE, 0, [
						led(own, 'rk.comisaria-dzura', 'ground'),
						force(2, {}, [['eu.artista-marcial', 'ground', enemies]])
					])
				]
			);
			conflicts(turn);
			return troops(turn, 'aboard:rk.nave-nodriza');
		};
		expect([
			escaped(60, 90, 3),
			escaped(61, 90, 3),
			escaped(200, 300, 1),
			escaped(60, 50, 3)
		]).toEqual([18, 18, 30, 0]);
	});

	it('CS-645: who escapes is of the kinds that fell', () => {
		const own = force(1, { 'rk.nave-nodriza': 3 }, [['droid', 'ground', 40]]);
		const turn = turnWith(
			['rk', 'eu'],
			[
				place(HERE, 0, [
					led(own, 'rk.comisaria-dzura', 'ground'),
					force(2, {}, [['eu.artista-marcial', 'ground', 90]])
				])
			]
		);
		conflicts(turn);
		expect(countTroops(findForce(turn, HERE, 1), 'aboard:rk.nave-nodriza', 'droid')).toBe(12);
	});

	it('CF-HK-55, CS-650: the Anti-Plague Code works against the Hive, and only there', () => {
		const against = (faction: FactionId): Turn => {
			const own = force(1, { crusader: 5 });
			return turnWith(
				['eu', faction],
				[place(HERE, 0, [own, force(2, { battariu_high_command: 1 })])],
				{ 1: { cards: [{ card: 'anti_plague_code', uses: 0 }] } }
			);
		};
		const war = {
			kind: 'prepareWar',
			from: HERE,
			target: HERE,
			seat: 2,
			units: [{ unit: 'crusader', n: 5 }],
			cards: ['anti_plague_code']
		};
		expect(give(against('oc'), 1, war)).toBe('wrong-carrier');
		const turn = against('mc');
		expect(give(turn, 1, war)).toBeUndefined();
		const sides = muster(turn, turn.places.get(HERE) as Parameters<typeof muster>[1]);
		expect(sides.map(({ side }) => side.vulnerable)).toEqual([false, true]);
		conflicts(turn);
		const battle = turn.reports.find(({ code }) => code === 'battle');
		expect(battle?.code === 'battle' && battle.data.rounds[0]?.received[1]).toBe(300);
	});
});

describe('heroes, ends and places', () => {
	it('CF-HK-52, CS-667: a dead hero is back after so many turns, so many times, if its place stands', () => {
		const back = (
			faction: FactionId,
			hero: string,
			at: Place,
			turns: readonly number[]
		): number[] => {
			const turn = Object.assign(turnWith([faction, 'eu'], [at]), { turn: 8 });
			const here = (): number => turn.places.get(HERE)?.forces[0]?.heroes.length ?? 0;
			seatOf(turn, 1).fallen.push(hero);
			const seen: number[] = [];
			for (let now = 8; now <= Math.max(...turns); now++) {
				spawns(Object.assign(turn, { turn: now }));
				if (turns.includes(now)) seen.push(here());
			}
			return seen;
		};
		const valley = place(HERE, 1, [force(1, {})], { sites: [site('fa.valle-de-las-gemas', 1)] });
		const post = place(HERE, 1, [force(1, { 'nx.puesto-avanzado-dimensional': 1 })]);
		expect(back('fa', 'fa.el-ahogado', valley, [11, 12])).toEqual([0, 1]);
		expect(back('nx', 'nx.eco-dimensional', post, [10, 11])).toEqual([0, 1]);
		expect(back('fa', 'fa.el-ahogado', place(HERE, 1, [force(1, {})]), [12, 20])).toEqual([0, 0]);
		const again = (faction: FactionId, hero: string, at: Place, after: number): number => {
			const turn = Object.assign(turnWith([faction, 'eu'], [at]), { turn: 8 });
			seatOf(turn, 1).fallen.push(hero);
			spawns(turn);
			spawns(Object.assign(turn, { turn: 8 + after }));
			const force1 = turn.places.get(HERE)?.forces[0];
			if (force1) force1.heroes = [];
			seatOf(turn, 1).fallen.push(hero);
			spawns(Object.assign(turn, { turn: 20 }));
			spawns(Object.assign(turn, { turn: 20 + after }));
			return turn.places.get(HERE)?.forces[0]?.heroes.length ?? 0;
		};
		expect([
			again('fa', 'fa.el-ahogado', valley, 4),
			again('nx', 'nx.eco-dimensional', post, 3)
		]).toEqual([0, 1]);
	});

	it('CS-669: a mission holds while all its conditions do', () => {
		const atlantis = force(1, { 'oc.atlantis': 1 });
		const held = (of: {
			opened?: number;
			orbit?: number;
			fleet?: Force;
			debt?: boolean;
		}): boolean | undefined => {
			const { opened = 30, orbit = 1, fleet = atlantis, debt = false } = of;
			const turn = turnWith(['oc', 'eu'], [{ ...place('citadel', 0, [fleet]), orbit }]);
			Object.assign(turn, { turn: 33, opened });
			if (debt)
				turn.loans.push({
					id: 1,
					seat: 1,
					principal: 40,
					percent: 20,
					payments: 4,
					paid: 0,
					first: 34,
					broker: 0
				});
			return missionsOf(turn, 1)[0]?.holds;
		};
		expect(held({})).toBe(true);
		expect([
			held({ opened: 0 }),
			held({ orbit: 2 }),
			held({ fleet: force(1, { 'oc.crucero': 9 }) }),
			held({ debt: true })
		]).toEqual([false, false, false, false]);
	});

	it('CS-671: places are here, any, the Citadel and the Forum; for a hero on the ground its area as well', () => {
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 1),
				{ ...place('green-5', 0, [], { sites: [site('galactic_forum')] }), orbit: 1 },
				{ ...place('citadel', 0), ground: 1 }
			]
		);
		const dom = (
			at: 'here' | 'any' | 'cell0' | 'foro',
			area: 'orbit' | 'ground',
			system = HERE
		): boolean =>
			holds(
				turn,
				1,
				{ is: 'dom', at, area },
				{ system },
				{ id: '', hero: undefined, system, spot: '' }
			);
		expect([dom('here', 'ground'), dom('here', 'ground', 'red-4'), dom('any', 'ground')]).toEqual([
			...[true, false, true]
		]);
		expect([dom('cell0', 'ground'), dom('cell0', 'orbit')]).toEqual([true, false]);
		expect([dom('foro', 'orbit'), dom('foro', 'ground')]).toEqual([true, false]);
		const hero = { zone: 'G' } as Source['hero'];
		const fights = (spot: string, battle: NonNullable<Scene['battle']>): boolean =>
			holds(
				turn,
				1,
				{ is: 'inBattle' },
				{ system: HERE, battle },
				{ id: '', hero, system: HERE, spot }
			);
		expect([
			fights('ground', 'ground'),
			fights('ground', 'orbital'),
			fights('orbital', 'orbital')
		]).toEqual([true, false, true]);
	});
});
