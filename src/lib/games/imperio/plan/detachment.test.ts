import { describe, expect, it } from 'vitest';
import { seen } from '../testing';
import {
	fitted,
	freeIn,
	landable,
	landingPlaces,
	mostTroops,
	newDetachment,
	rerouted,
	startCells,
	toggledShips,
	toggledTroops,
	troopsOf,
	withEmbarked,
	withLanding
} from './detachment';
import { movesOf } from './range';

const view = seen({
	planets: { c04a: { troops: 8 }, c05a: {}, c05b: {} },
	fleets: { c04: { house: 1, ships: { cruiser: 1, freighter: 1, fighter: 4 }, troops: 3 } }
});
const whole = newDetachment(view, [], 'c04');

describe('a new detachment', () => {
	it('takes all that is free, Troops before Fighters where there is no room for both', () => {
		expect(whole.ships).toMatchObject({ cruiser: 1, freighter: 1 });
		expect([whole.troopsAboard, whole.fighters]).toEqual([3, 3]);
	});

	it('leaves what others take', () => {
		expect(freeIn(view, [whole], 'c04').ships).toMatchObject({ cruiser: 0, fighter: 1 });
		expect(freeIn(view, [whole], 'c04', 0).ships.cruiser).toBe(1);
		expect(startCells(view, [])).toEqual(['c04']);
		expect(startCells(view, [whole])).toEqual([]);
	});
});

describe('cargo', () => {
	it('fits: Fighters of one that moves stay behind first', () => {
		const moving = { ...withEmbarked(whole, 'c04a', 2), path: ['c05'] };
		expect(fitted(view, moving)).toMatchObject({ fighters: 1, troopsAboard: 3 });
		expect(fitted(view, { ...moving, path: [] }).fighters).toBe(3);
	});

	it('embarked now lands this turn only where the detachment stays (IM-247)', () => {
		const loaded = withEmbarked({ ...whole, fighters: 0 }, 'c04a', 3);
		expect(landable(loaded)).toBe(6);
		expect(landable({ ...loaded, path: ['c05'] })).toBe(3);
	});
});

describe('a press on what a fleet could take', () => {
	const free = freeIn(view, [], 'c04');

	it('takes all ships of a class, or leaves them; their cargo with them', () => {
		const without = toggledShips(view, whole, free, 'freighter');
		expect(without.ships).toMatchObject({ cruiser: 1, freighter: 0 });
		expect(without.troopsAboard).toBeLessThan(whole.troopsAboard);
		expect(toggledShips(view, without, free, 'freighter').ships.freighter).toBe(1);
		expect(toggledShips(view, whole, free, 'fighter').fighters).toBe(0);
		const all = toggledShips(view, { ...whole, fighters: 0 }, free, 'fighter');
		expect(all.fighters).toBe(4);
	});

	it('cuts the way where those that are left are slower', () => {
		const fast = {
			...whole,
			ships: { ...whole.ships, freighter: 0 },
			troopsAboard: 0,
			fighters: 0
		};
		const far = rerouted(view, fast, ['c05', 'c06', 'c07', 'c08'].slice(0, movesOf(view, fast)));
		const slow = toggledShips(view, far, free, 'freighter');
		expect(movesOf(view, slow)).toBeLessThan(movesOf(view, far));
		expect(slow.path).toEqual(far.path.slice(0, movesOf(view, slow)));
	});

	it('fills the room with Troops of the planets below, or leaves those behind', () => {
		expect(mostTroops(view, whole, free)).toBe(11);
		const full = toggledTroops(view, whole, free);
		expect(full).toMatchObject({ troopsAboard: 3, embark: [{ planet: 'c04a', n: 3 }] });
		expect(troopsOf(full)).toBe(6);
		expect(toggledTroops(view, full, free)).toMatchObject({ troopsAboard: 3, embark: [] });
	});
});

describe('a way', () => {
	it('brings Troops aboard to the planets there that are nobody’s, each as many', () => {
		const one = rerouted(view, whole, ['c05']);
		expect(one.landings.map(({ planet, troops }) => [planet, troops])).toEqual([
			['c05a', 2],
			['c05b', 1]
		]);
		expect(landingPlaces(view, one).map(({ planet, when }) => [planet.id, when])).toEqual([
			['c05a', 'after'],
			['c05b', 'after'],
			['c04a', 'before']
		]);
	});

	it('that leads elsewhere forgets them', () => {
		const one = rerouted(view, rerouted(view, whole, ['c05']), ['c08']);
		expect(one.landings).toEqual([]);
		const none = { planet: 'c05a', troops: 0, bombard: true, when: 'after' } as const;
		expect(withLanding(rerouted(view, whole, ['c05']), none).landings).toHaveLength(1);
	});
});
