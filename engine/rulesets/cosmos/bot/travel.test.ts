/** Ways of bots: which ships go alone, by portal or by range, and where they leave the Black Sector. */
import { describe, expect, it } from 'vitest';
import { RINGS, type FactionId } from '../tables/data';
import { boardOf, dice, force, place, withSeat } from '../testing';
import type { Place, Seat, State } from '../types';
import { view } from '../view';
import { think, type Mind } from './mind';
import { SKILLS } from './skill';
import { fastestWay, isWanderer, wayTo } from './travel';
import { gathering, siege } from './fleets';
import { missionUnits } from './works';

const stream = () => dice(3).stream('bot');

const mindOf = (
	factions: readonly FactionId[],
	places: readonly Place[],
	own: Partial<Seat> = {},
	more: Partial<State> = {}
): Mind => {
	const state = { ...withSeat(boardOf(factions, places), 1, own), ...more };
	const seen = view(state, 1);
	return think({ view: seen, seat: 1, stream: stream(), skill: SKILLS.shrewd, buys: () => 0 });
};
const early = (faction: FactionId): Mind => mindOf([faction, 'eu'], [], {}, { turn: 3 });
const late = (faction: FactionId): Mind => mindOf([faction, 'eu'], [], {}, { turn: 20 });

const keyAt = (system: string, by: number): Place =>
	place(system, by, [], { portal: [{ key: 'red', seat: 0, copied: true }] });

describe('ships that go alone', () => {
	it('are cheap or hardly fight, but for those that a formation needs (CF-AT-41)', () => {
		expect(isWanderer(late('am'), 'am.lancha-de-cobro')).toBe(true);
		expect(isWanderer(late('at'), 'at.dorna')).toBe(true);
		expect(isWanderer(late('at'), 'at.egida')).toBe(false);
		expect(isWanderer(late('eu'), 'eu.crucero')).toBe(false);
	});

	it('are early in the game also those that are fast or roomy, and the smaller warships', () => {
		for (const [faction, unit] of [
			['at', 'at.bolido'],
			['mc', 'mc.foresta-espacial'],
			['eu', 'eu.crucero']
		] as const) {
			expect([unit, isWanderer(early(faction), unit)]).toEqual([unit, true]);
			expect([unit, isWanderer(late(faction), unit)]).toEqual([unit, false]);
		}
		// Neither what is dear and slow, nor the one ship of its kind.
		expect(isWanderer(early('ea'), 'ea.aguijon')).toBe(false);
		expect(isWanderer(early('mc'), 'mc.secuoya-madre')).toBe(false);
	});
});

describe('the way of a fleet', () => {
	const from = (mind: Mind, system: string) =>
		mind.turn.places.get(system)?.forces.find(({ seat }) => seat === 1)?.orbit ?? [];
	const goal = 'red-27';

	it('leads through the Outpost into the known portal that is nearest to the goal (CF-NX-43)', () => {
		const home = place('black-5', 1, [
			force(1, { 'nx.puesto-avanzado-dimensional': 1, 'nx.estrella-de-combate': 3 })
		]);
		const way = (portals: readonly string[]) => {
			const mind = mindOf(['nx', 'eu'], [home, keyAt('red-28', 1), keyAt('red-5', 1)], { portals });
			const groups = from(mind, 'black-5').filter(({ unit }) => unit === 'nx.estrella-de-combate');
			return fastestWay(mind, 'black-5', goal, groups);
		};
		expect(way(['red-5', 'red-28'])).toEqual({ to: 'red-28', mode: 'portal' });
		expect(way([])).toMatchObject({ mode: 'blackOut' });
	});

	it('leads through a portal only where that comes nearer than its range does', () => {
		const start = {
			...keyAt('white-3', 1),
			forces: [force(1, { 'eu.crucero': 3 })]
		};
		const way = (to: string) => {
			const mind = mindOf(['eu', 'oc'], [start], { portals: ['white-3', 'red-28'] });
			return fastestWay(mind, 'white-3', to, from(mind, 'white-3'));
		};
		expect(way(goal)).toEqual({ to: 'red-28', mode: 'portal' });
		expect(way('red-28')).toEqual({ to: 'red-28', mode: 'portal' });
		expect(way('white-4')).toEqual({ to: 'white-4', mode: 'range' });
	});

	it('leads by range what has moved already this turn, and past a portal where others lie', () => {
		const start = { ...keyAt('white-3', 1), forces: [force(1, { 'eu.crucero': 3 })] };
		const held = { ...keyAt('red-28', 2), forces: [force(2, { 'oc.crucero': 2 })] };
		const own = { portals: ['white-3', 'red-28'] };
		const open = mindOf(['eu', 'oc'], [start], own);
		expect(fastestWay(open, 'white-3', goal, from(open, 'white-3'))?.mode).toBe('portal');
		const moved = from(open, 'white-3').map((group) => ({ ...group, start: 'white-2' }));
		expect(fastestWay(open, 'white-3', goal, moved)).toMatchObject({ mode: 'range' });
		const shut = mindOf(['eu', 'oc'], [start, held], { ...own, vision: ['red-28'] });
		expect(fastestWay(shut, 'white-3', goal, from(shut, 'white-3'))).toMatchObject({
			mode: 'range'
		});
	});

	it('comes out of the Black Sector where nobody lies in wait', () => {
		const home = place('black-5', 1, [force(1, { 'nx.estrella-de-combate': 3 })]);
		const out = (to: string, places: readonly Place[] = []) =>
			wayTo(mindOf(['nx', 'eu'], [home, ...places]), 'black-5', to, ['nx.estrella-de-combate']);
		const free = out(goal)?.to as string;
		expect(free).toMatch(/^white-/);
		const guarded = place(free, 2, [force(1, { 'nx.chispa': 1 }), force(2, { 'eu.crucero': 5 })]);
		expect(out(goal, [guarded])?.to).not.toBe(free);
		// The goal itself is for the odds to judge.
		expect(out(free, [guarded])).toEqual({ to: free, mode: 'blackOut' });
	});
});

describe('the portal of the Citadel (CF-NX-50)', () => {
	const fleet = (lander: number): Place => ({
		...keyAt('red-1', 1),
		forces: [force(1, { 'nx.estrella-de-combate': 40, 'nx.lanzadera-nax': lander })]
	});
	const ring = keyAt('blue-9', 1);
	const anchored: Partial<Seat> = {
		memory: { 'anchor/blue-9': 1 },
		portals: ['red-1', 'blue-9'],
		treasury: 500
	};
	const yard = place('blue-4', 1, [
		force(1, { 'nx.puesto-avanzado-dimensional': 1, 'nx.lanzadera-nax': 1 })
	]);

	it('is built in time to lie with the fleet before the Citadel opens', () => {
		const built = (keys: number) =>
			missionUnits(
				mindOf(
					['nx', 'eu'],
					[yard, fleet(0)],
					{ treasury: 500 },
					{ turn: 20, keys: RINGS.slice(0, keys) }
				)
			).map((idea) => idea.make()?.entry);
		expect(built(4)).toEqual([]);
		expect(built(5)).toEqual([
			expect.objectContaining({ kind: 'build', product: 'nx.lanzadera-nax', count: 1 })
		]);
	});

	it('sails to the rally before the Citadel opens, once a ring has its own', () => {
		const going = (own: Partial<Seat>) =>
			gathering(
				mindOf(['nx', 'eu'], [yard, fleet(0), ring], own, { turn: 20, keys: RINGS.slice(0, 6) })
			).map((idea) => idea.make()?.entry);
		const sailing = expect.objectContaining({
			kind: 'move',
			from: 'blue-4',
			units: [expect.objectContaining({ unit: 'nx.lanzadera-nax' })]
		});
		expect(going(anchored)).toContainEqual(sailing);
		expect(going({ portals: ['red-1'] })).not.toContainEqual(sailing);
	});

	it('goes in with the siege', () => {
		const sieging = (guards: number) => {
			const neutral = place('citadel', 0, [
				force(1, { 'nx.chispa': 1 }),
				force(0, { crusader: guards })
			]);
			const mind = mindOf(['nx', 'eu'], [fleet(1), ring, neutral], anchored, {
				turn: 30,
				opened: 20,
				keys: [...RINGS]
			});
			return siege(mind)
				.map((idea) => idea.make()?.entry)
				.flatMap((entry) => (entry?.kind === 'move' ? entry.units.map(({ unit }) => unit) : []));
		};
		expect(sieging(20)).toEqual(['nx.estrella-de-combate', 'nx.lanzadera-nax']);
		expect(sieging(60)).toEqual([]);
	});
});
