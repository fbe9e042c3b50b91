import { describe, expect, it } from 'vitest';
import { books, mindOf } from './testing';
import { holds, isFriend, isWinning, prizeOf, reach, trusts, wayTo } from './mind';
import type { PlanetSpec, TableSpec } from '../testing';

const RICH: PlanetSpec = { position: 5, richness: 5, has: { trade_port: 1 } };
const three = (held: Parameters<typeof books>[1]): TableSpec => ({
	seats: 3,
	houses: { 1: { books: books(3, held) } }
});

describe('whom a House minds', () => {
	it('the stronger first, the lower seat among equals', () => {
		expect(mindOf({ seats: 3 }).rivals).toEqual([2, 3]);
		expect(mindOf({ seats: 3, planets: { c05a: { controller: 3, ...RICH } } }).rivals).toEqual([
			3, 2
		]);
		const fleet = { c05: { house: 3, ships: { battleship: 2 } } };
		expect(mindOf({ seats: 3, fleets: fleet }).rivals).toEqual([3, 2]);
	});

	it('a grudge goes before, and trust behind', () => {
		expect(mindOf(three({ 3: { grudge: 4 } })).rivals).toEqual([3, 2]);
		expect(mindOf(three({ 2: { trust: 4 } })).rivals).toEqual([3, 2]);
		expect(mindOf(three({ 2: { trust: 4, grudge: 5 } })).rivals).toEqual([2, 3]);
	});

	it('nobody who is out of the game', () => {
		const gone = mindOf({ seats: 3, houses: { 2: { status: 'deserted' } } });
		expect(gone.rivals).toEqual([3]);
		expect(mindOf({ seats: 3, houses: { 3: { status: 'landless' } } }).rivals).toEqual([2, 3]);
	});

	it('reads its own books alone', () => {
		const mind = mindOf(three({ 2: { grudge: 3, trust: 3 }, 3: { trust: 1 } }));
		expect([holds(mind.own, 2), trusts(mind.own, 2)]).toEqual([3, 3]);
		expect([isFriend(mind, 2), isFriend(mind, 3)]).toEqual([false, true]);
	});

	it('a House leads too far from half as strong again', () => {
		const ahead = (position: number) =>
			mindOf({ planets: { c04a: { position: 3 }, c11a: { position } } });
		// 4 times the worth of 4 + 2 Position + 3: 52 against 78 and more.
		expect(isWinning(ahead(6), 2)).toBe(false);
		expect(isWinning(mindOf({ planets: { c05a: { controller: 2 } } }), 2)).toBe(false);
		expect(isWinning(mindOf({ planets: { c05a: { controller: 2, position: 2 } } }), 2)).toBe(true);
	});
});

describe('the worth of a planet', () => {
	const planet = { position: 2, richness: 3 };
	const worth = (spec: TableSpec): number => {
		const mind = mindOf({ ...spec, planets: { c05a: { ...planet, ...spec.planets?.['c05a'] } } });
		return prizeOf(mind, mind.view.planets.find(({ id }) => id === 'c05a') as never);
	};

	it('is 4, twice its Position, its richness, and 2 for a port or a yard', () => {
		const abilities = ['charismatic', 'shadow'] as const;
		expect(worth({ houses: { 1: { abilities } } })).toBe(11);
		const has = { trade_port: 1, shipyard: 1 };
		expect(worth({ houses: { 1: { abilities } }, planets: { c05a: { has } } })).toBe(15);
	});

	it('differs by character: courtiers want Position more than others', () => {
		expect(worth({ houses: { 1: { abilities: ['industrious', 'dutiful'] } } })).toBe(11);
		expect(worth({ houses: { 1: { abilities: ['charismatic', 'high_friends'] } } })).toBe(13);
	});

	it('is half for a friend’s, and grows with a grudge', () => {
		const of = (held: Parameters<typeof books>[1]) =>
			worth({
				seats: 3,
				houses: { 1: { abilities: ['charismatic', 'shadow'], books: books(3, held) } },
				planets: { c05a: { controller: 2 } }
			});
		expect(of({})).toBe(11);
		expect(of({ 2: { trust: 2 } })).toBe(5);
		expect(of({ 2: { grudge: 20 } })).toBe(22);
	});
});

describe('the way to a goal', () => {
	const ways = (spec: TableSpec, force = 0) => {
		const mind = mindOf(spec);
		return { mind, found: reach(mind, 'c04', force) };
	};

	it('goes cell by cell as far as one turn does, and stops where it must', () => {
		const { found } = ways({});
		expect(wayTo(found, 'c11', 1, () => false)).toHaveLength(1);
		expect(wayTo(found, 'c11', 9, () => false).at(-1)).toBe('c11');
		const [first] = wayTo(found, 'c11', 9, () => false);
		expect(wayTo(found, 'c11', 9, (cell) => cell === first)).toEqual([first]);
		expect(wayTo(found, 'c04', 3, () => false)).toEqual([]);
	});

	it('avoids black holes, and asteroids without the Matrix', () => {
		const rocks = { anomalies: { c05: 'asteroid_field' } } as const;
		expect(ways(rocks).found.has('c05')).toBe(false);
		const safe = { ...rocks, houses: { 1: { advances: ['scanning_matrix' as const] } } };
		expect(ways(safe).found.has('c05')).toBe(true);
		expect(ways({ anomalies: { c05: 'black_hole' } }).found.has('c05')).toBe(false);
	});

	it('fights its way only where it is clearly stronger, and goes no further', () => {
		const held = { fleets: { c05: { house: 2, ships: { cruiser: 1 } } } };
		// A Cruiser is worth 8: 10 times the force must reach 14 * 8 + 40.
		expect(ways(held, 15).found.has('c05')).toBe(false);
		const { found } = ways(held, 16);
		expect(found.get('c05')).toEqual({ steps: 1, before: 'c04' });
		expect([...found.values()].some(({ before }) => before === 'c05')).toBe(false);
	});
});
