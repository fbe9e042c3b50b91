import { describe, expect, it } from 'vitest';
import { seen } from '../testing';
import {
	fitted,
	freeIn,
	landable,
	landingPlaces,
	newDetachment,
	rerouted,
	startCells,
	withEmbarked,
	withLanding
} from './detachment';

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
