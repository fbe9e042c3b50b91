/** Units, troops and heroes as orders and battles use them (sections 8 to 13). */
import { describe, expect, it } from 'vitest';
import { afterCombat } from '../battle/after';
import { groundBattles } from '../battle/ground-phase';
import { muster } from '../battle/muster';
import { starBattles } from '../battle/star-phase';
import { CATALOGUE } from '../tables/catalogue';
import { receive } from '../citadel';
import { active } from '../hooks/scene';
import { nextActions } from '../resolve/closing';
import { unitOf } from '../factions';
import { begun, boardOf, force, give, led, place, site, withSeat } from '../testing';
import { addTally, countTroops, countUnits, findForce, seatOf, type Turn } from './turn';
import type { Force, Place, Seat, State } from '../types';
import { stepsOf } from '../tables/units';

const HERE = 'blue-4';
const board = (places: readonly Place[], some: Partial<Seat> = {}): State =>
	withSeat(boardOf(['eu', 'oc'], places), 1, { vision: [HERE], treasury: 900, ...some });
const at = (places: readonly Place[], some: Partial<Seat> = {}): Turn => begun(board(places, some));
const units = (unit: string, n = 1) => [{ unit, n }];

describe('actions', () => {
	it('CS-154: permanent ones stay, temporary ones last as long as their reason, bought ones a turn', () => {
		const parts = (ground: number, bought: number) => {
			const turn = at([place('green-5', ground, [], { sites: [site('galactic_forum')] })], {
				reflex: { holo_net: 1 }
			});
			nextActions(turn, new Map([[1, bought]]));
			const { permanent, temporary, oneOff, total } = seatOf(turn, 1).actions;
			return [permanent, temporary, oneOff, total];
		};
		expect([parts(1, 1), parts(0, 1), parts(0, 0)]).toEqual([
			[7, 1, 1, 9],
			[7, 0, 1, 8],
			[7, 0, 0, 7]
		]);
	});

	it('CS-187: orders that need no unit may be given again and again', () => {
		const turn = at([place(HERE, 1, [], { sites: [site('shipyard')] })]);
		const build = { kind: 'build', system: HERE, product: 'eu.crucero' };
		expect([1, 2, 3].map(() => give(turn, 1, build))).toEqual([undefined, undefined, undefined]);
		const spy = { kind: 'counterspy', system: HERE };
		// A second time it would change nothing.
		expect([1, 2].map(() => give(turn, 1, spy))).toEqual([undefined, 'no-effect']);
	});
});

describe('units', () => {
	it('CS-165: what a unit lacks is not there: no attack of troops, no way for a satellite', () => {
		expect(unitOf('eu.artista-marcial')).toMatchObject({
			atk: -1,
			shd: -1,
			hull: -1,
			mov: -1,
			troops: 0
		});
		expect(unitOf('eu.canon-orbital')).toMatchObject({ mov: 0, cargo: 0, troops: 0 });
		const turn = at([place(HERE, 1, [force(1, { 'eu.canon-orbital': 1 })])]);
		expect(
			give(turn, 1, { kind: 'move', from: HERE, to: 'blue-5', units: units('eu.canon-orbital') })
		).toBe('not-jumper');
	});

	it('CS-178: the common catalogue', () => {
		expect(
			CATALOGUE.map(({ key, class: kind, atk, shd, hull, mov, cargo, troops, cost, blocks }) =>
				[key, kind, atk, shd, hull, mov, cargo, troops, cost, blocks].join(' ')
			)
		).toEqual([
			'crusader ship 6 5 5 5 25 50 50 1',
			'battariu_shipyard ship 0 0 10 3 0 0 -1 1',
			'battariu_high_command base 50 150 50 4 150 500 -1 10',
			'recycler ship 0 0 1 3 0 0 5 1',
			'droid troop -1 -1 -1 -1 5 0 10 1',
			'citadel_station station 50 50 110 0 0 0 -1 10',
			'defence_battery satellite 4 2 1 0 0 0 20 1',
			'honour_guard troop -1 -1 -1 -1 0 0 3 1'
		]);
		expect(CATALOGUE.flatMap(({ key, flags }) => (flags.MEC ? [key] : []))).toEqual(['droid']);
	});

	it('CS-189: a ship built this turn may act at once', () => {
		const turn = at([place(HERE, 1, [], { sites: [site('shipyard')] })]);
		expect(give(turn, 1, { kind: 'build', system: HERE, product: 'eu.crucero' })).toBeUndefined();
		expect(
			give(turn, 1, { kind: 'collect', system: HERE, units: units('eu.crucero') })
		).toBeUndefined();
		expect(seatOf(turn, 1).treasury).toBe(900 - 43 + 15);
	});

	it('CS-193: legs come before the common action of a troop, never after', () => {
		const turn = at([
			place(HERE, 1, [
				force(1, { 'eu.crucero': 1 }, [['eu.artista-marcial', 'aboard:eu.crucero', 20]])
			])
		]);
		const leg = (from: string, to: string) =>
			give(turn, 1, {
				kind: 'transfer',
				system: HERE,
				legs: [{ troop: 'eu.artista-marcial', n: 20, from, to }]
			});
		const collect = () =>
			give(turn, 1, { kind: 'collect', system: HERE, units: units('eu.artista-marcial', 20) });
		expect([leg('aboard:eu.crucero', 'ground'), collect(), collect()]).toEqual([
			...[undefined, undefined, 'already-acted']
		]);
		expect(leg('ground', 'aboard:eu.crucero')).toBe('already-acted');
	});

	it('CS-254: steps of cards are for present and future units', () => {
		const turn = at(
			[
				place(HERE, 1, [force(1, { 'eu.crucero': 1 }), force(2, { 'oc.crucero': 1 })], {
					sites: [site('shipyard')]
				})
			],
			{}
		);
		receive(turn, 1, 'boost_weapons', HERE, 'search');
		expect(
			give(turn, 1, { kind: 'build', system: HERE, product: 'eu.heraldo-de-armas' })
		).toBeUndefined();
		const here = turn.places.get(HERE);
		expect(here && muster(turn, here)[0]?.side.fighters.map(({ attack }) => attack)).toEqual([
			30, 6
		]);
	});

	it('CS-261: the Violet Key is the key of its ring', () => {
		const turn = at([]);
		receive(turn, 1, 'violet_key', 'violet-3', 'search');
		expect(turn.keys).toEqual(['violet']);
		expect(turn.places.get('violet-3')?.portal).toEqual([
			{ key: 'violet', seat: 0, copied: false }
		]);
		expect(seatOf(turn, 1).cards).toEqual([]);
	});

	it('CS-263: a Hull Boost is one hull step of all ships, and of nothing else', () => {
		const hull = (unit: string): unknown => stepsOf({ boost_hull: 2 }, unitOf(unit));
		expect(hull('eu.crucero')).toEqual({ attack: 0, shield: 0, hull: 2, drive: 0 });
		expect(hull('oc.atlantis')).toMatchObject({ hull: 2 });
		expect(hull('eu.canon-orbital')).toMatchObject({ hull: 0 });
	});
});

describe('searching units', () => {
	const search = (unit: string, n: number) => ({
		seat: 1,
		system: 'violet-3',
		units: [{ unit, n }],
		turn: 5,
		order: 1
	});
	const seeking = (own: Force, enemy: Force, unit: string, n: number): Turn => {
		const state = board([place('violet-3', 1, [own, enemy])], { vision: ['violet-3'] });
		return begun({ ...state, turn: 6, searches: [search(unit, n)] });
	};

	it('CS-236: they are the first to fall, in orbit and on the ground', () => {
		const own = force(1, { 'eu.heraldo-de-armas': 3, 'eu.crucero': 1 }, [
			['droid', 'ground', 20],
			['eu.artista-marcial', 'ground', 20]
		]);
		const enemy = force(2, { 'oc.pez-vela': 1 }, [['oc.dron-de-batalla', 'ground', 15]]);
		const star = seeking(own, enemy, 'eu.heraldo-de-armas', 2);
		const here = star.places.get('violet-3');
		const rows = here ? muster(star, here)[0]?.side.fighters : [];
		expect(rows?.map(({ unit, n, searching }) => [unit, n, searching])).toEqual([
			['eu.heraldo-de-armas', 1, false],
			['eu.heraldo-de-armas', 2, true],
			['eu.crucero', 1, false]
		]);
		const fallen = (unit: string): readonly number[] => {
			const turn = seeking(own, enemy, unit, 12);
			groundBattles(turn);
			const left = findForce(turn, 'violet-3', 1);
			return ['droid', 'eu.artista-marcial'].map((troop) => countTroops(left, 'ground', troop));
		};
		expect([fallen('droid'), fallen('eu.artista-marcial')]).toEqual([
			[5, 20],
			[17, 8]
		]);
	});

	it('CS-238: who takes another order or is moved leaves the search; domination need not be kept', () => {
		const own = force(1, { 'eu.crucero': 3 }, [['eu.artista-marcial', 'ground', 30]]);
		const after = (unit: string, n: number, order: object, ground = 1): unknown => {
			const turn = seeking(own, force(2, {}), unit, n);
			const here = turn.places.get('violet-3');
			if (here) here.ground = ground;
			give(turn, 1, order);
			return turn.searches.map((one) => one.units);
		};
		const collect = (unit: string, n: number) => ({
			kind: 'collect',
			system: 'violet-3',
			units: units(unit, n)
		});
		const troops = (n: number) => [[{ unit: 'eu.artista-marcial', n }]];
		expect(after('eu.artista-marcial', 20, collect('eu.artista-marcial', 10))).toEqual(troops(20));
		expect(after('eu.artista-marcial', 20, collect('eu.artista-marcial', 25))).toEqual(troops(5));
		expect(after('eu.crucero', 2, collect('eu.crucero', 3))).toEqual([[]]);
		const legs = [{ troop: 'eu.artista-marcial', n: 30, from: 'ground', to: 'aboard:eu.crucero' }];
		expect(after('eu.artista-marcial', 20, { kind: 'transfer', system: 'violet-3', legs })).toEqual(
			[[]]
		);
		const move = { kind: 'move', from: 'violet-3', to: 'violet-4', units: units('eu.crucero', 2) };
		expect(after('eu.crucero', 2, move)).toEqual([[{ unit: 'eu.crucero', n: 1 }]]);
		expect(after('eu.crucero', 2, collect('eu.crucero', 1), 2)).toEqual([
			[{ unit: 'eu.crucero', n: 2 }]
		]);
	});
});

describe('heroes', () => {
	it('CS-203: what a hero does still counts in the battle in which it dies, and then no more', () => {
		const own = led(force(1, { 'eu.crucero': 1 }), 'eu.gran-maestre-aldara', 'aboard:eu.crucero');
		const turn = at([place(HERE, 0, [own, force(2, { 'oc.crucero': 9 })])]);
		const scene = { system: HERE, battle: 'star', ownShips: 1, enemyShips: 9 } as const;
		const counts = (): number => active(turn, 1, 'battle.foresight', scene).length;
		starBattles(turn);
		expect(counts()).toBe(1);
		afterCombat(turn);
		expect([counts(), seatOf(turn, 1).fallen]).toEqual([0, ['eu.gran-maestre-aldara']]);
	});

	it('CS-204: zone O stays aboard, G goes down and up, B and U stay where they are bound', () => {
		const goes = (hero: string, from: string, to: string): unknown => {
			const own = led(force(1, { crusader: 1, recycler: 1 }), hero, from);
			const turn = at([place(HERE, 1, [own])]);
			return give(turn, 1, { kind: 'transfer', system: HERE, legs: [{ troop: hero, from, to }] });
		};
		const [ship, other] = ['aboard:crusader', 'aboard:recycler'];
		expect([
			goes('eu.gran-maestre-aldara', ship, other),
			goes('eu.gran-maestre-aldara', ship, 'ground'),
			goes('eu.cronista-isaura', ship, 'ground'),
			goes('eu.cronista-isaura', 'ground', ship),
			goes('am.presidenta-walker', 'ground', ship),
			goes('oc.rey-nereo', ship, other)
		]).toEqual([
			undefined,
			'not-available',
			undefined,
			undefined,
			'not-available',
			'not-available'
		]);
	});

	it('CS-726: a hero goes with a move that names it or takes the last ships of its type', () => {
		const hero = 'eu.gran-maestre-aldara';
		const goes = (n: number, named: boolean): readonly number[] => {
			const own = led(force(1, { 'eu.crucero': 3 }), hero, 'aboard:eu.crucero');
			const turn = at([place(HERE, 1, [own])]);
			expect(
				give(turn, 1, {
					kind: 'move',
					from: HERE,
					to: 'blue-5',
					units: units('eu.crucero', n),
					heroes: named ? [hero] : []
				})
			).toBeUndefined();
			return [HERE, 'blue-5'].map((system) => findForce(turn, system, 1)?.heroes.length ?? 0);
		};
		expect([goes(1, false), goes(1, true), goes(3, false)]).toEqual([
			[1, 0],
			[0, 1],
			[0, 1]
		]);
	});

	it('CS-727: it passes to the first ship that is left; mines that leave none are its end', () => {
		const hero = 'eu.gran-maestre-aldara';
		const own = led(
			force(1, { 'eu.crucero': 3, 'eu.galera-de-suministros': 1 }),
			hero,
			'aboard:eu.destructor-alfa'
		);
		const turn = at([place(HERE, 1, [own])]);
		afterCombat(turn);
		expect(findForce(turn, HERE, 1)?.heroes).toEqual([{ hero, at: 'aboard:eu.crucero' }]);
		const dead = (mined: boolean): number => {
			const empty = at([place(HERE, 1, [led(force(1, {}), hero, 'aboard:eu.crucero')])]);
			if (mined) addTally(empty, `mined/1/${HERE}`, 1);
			afterCombat(empty);
			return seatOf(empty, 1).fallen.length;
		};
		expect([dead(true), dead(false)]).toEqual([1, 0]);
	});
});

describe('ways', () => {
	it('CS-210: in a double turn a ship moves on from where it came, but portals take those that began the turn there', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const turn = at(
			[
				place(HERE, 1, [force(1, { 'eu.crucero': 2 })]),
				place('blue-5', 0, [], { portal }),
				place('red-9', 0, [], { portal })
			],
			{ portals: ['blue-5', 'red-9'] }
		);
		addTally(turn, 'dilator/1', 1);
		const move = (from: string, to: string, mode: string, n = 1) =>
			give(turn, 1, { kind: 'move', from, to, mode, units: units('eu.crucero', n) });
		expect(move(HERE, 'blue-5', 'range', 2)).toBeUndefined();
		expect(move('blue-5', 'red-9', 'portal')).toBe('no-portal');
		expect(move('blue-5', 'blue-6', 'range')).toBeUndefined();
		expect(move('blue-6', 'blue-7', 'range')).toBe('already-acted');
		expect(countUnits(findForce(turn, 'blue-6', 1), 'eu.crucero')).toBe(1);
	});

	it('CS-220: troops land on arrival only where there was presence at the start of the turn', () => {
		const lands = (vision: readonly string[], enemy = 0): unknown => {
			const own = force(1, { 'eu.crucero': 1 }, [['eu.artista-marcial', 'aboard:eu.crucero', 40]]);
			const there = place('blue-5', 0, enemy > 0 ? [force(2, { 'oc.crucero': enemy })] : []);
			const turn = at([place(HERE, 1, [own]), there], { vision });
			const legs = [
				{ troop: 'eu.artista-marcial', n: 40, from: 'aboard:eu.crucero', to: 'ground' }
			];
			return give(turn, 1, {
				kind: 'move',
				from: HERE,
				to: 'blue-5',
				units: units('eu.crucero'),
				unload: legs
			});
		};
		expect([lands([HERE, 'blue-5']), lands([HERE]), lands([HERE, 'blue-5'], 1)]).toEqual([
			...[undefined, 'no-presence', 'enemies-in-orbit']
		]);
	});
});
