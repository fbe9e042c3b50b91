import { describe, expect, it } from 'vitest';
import type { TableSpec } from '../testing';
import { planBid, planDeals, planRelations } from './bargains';
import { books, mindOf } from './testing';

/** Seats 1 and 2 have their turn of three; 1 has the Influence, 2 the Resources. */
const MARKET: TableSpec = {
	turn: 3,
	planets: {
		c04a: { position: 6, richness: 1 },
		c05a: { controller: 1, position: 5, richness: 1 },
		c11a: { position: 1, richness: 6 },
		c12a: { controller: 2, position: 1, richness: 6 }
	}
};
const market = (some: TableSpec = {}): TableSpec => ({ ...MARKET, ...some });
const held = (grudge: number, trust: number): NonNullable<TableSpec['houses']> => ({
	1: { books: books(2, { 2: { grudge, trust } }) }
});

describe('deals', () => {
	it('are worked out by both alike: who has more Influence for its Resources sells some', () => {
		const [sale] = planDeals(mindOf(market(), 1));
		const [purchase] = planDeals(mindOf(market(), 2));
		expect(sale).toEqual({
			with: 2,
			instalments: [],
			give: [{ kind: 'influence', n: 2 }],
			take: [{ kind: 'resources', n: 2 }]
		});
		expect(purchase).toEqual({ ...sale, with: 1, give: sale?.take, take: sale?.give });
	});

	it('are of four points at most', () => {
		const rich = { position: 6, richness: 1 };
		const planets = {
			c04a: rich,
			c05a: { ...rich, controller: 1 },
			c06a: { ...rich, controller: 1 },
			c09a: { ...rich, controller: 1 },
			c11a: { richness: 6 },
			c12a: { controller: 2, richness: 6 },
			c13a: { controller: 2, richness: 6 },
			c14a: { controller: 2, richness: 6 }
		};
		const [sale] = planDeals(mindOf({ turn: 3, planets, houses: { 1: { influence: 28 } } }));
		expect(sale?.give).toEqual([{ kind: 'influence', n: 4 }]);
	});

	it('are signed every third turn of a pair, and not in the last two', () => {
		const turns = Array.from({ length: 15 }, (_, i) => i + 1);
		expect(turns.filter((turn) => planDeals(mindOf(market({ turn }))).length > 0)).toEqual([
			...[3, 6, 9, 12]
		]);
	});

	it('cost two Resources a point of Influence from turn 10 on', () => {
		const [late] = planDeals(mindOf(market({ turn: 12 })));
		expect(late?.take).toEqual([{ kind: 'resources', n: 4 }]);
	});

	it.each([
		['an enemy', market({ wars: [[1, 2]] }), 0],
		['an old wrong', market({ houses: held(5, 0) }), 0],
		['a wrong forgiven for the trust', market({ houses: held(5, 1) }), 1],
		['a Law against it', market({ laws: [{ effects: [{ kind: 'banDeals' }] }] }), 0],
		[
			'a House that leads too far',
			market({
				planets: { ...MARKET.planets, c13a: { controller: 2, position: 6, richness: 6 } },
				fleets: { c12: { house: 2, ships: { battleship: 8 } } }
			}),
			0
		]
	])('with %s: %#', (_, spec, signed) => {
		expect(planDeals(mindOf(spec))).toHaveLength(signed as number);
	});

	it('are left unsigned by a faithless House once the other is stronger and trusts in vain', () => {
		const plotter = { abilities: ['charismatic', 'shadow'] as const };
		const signs = (trust: number, cruiser: number): boolean =>
			planDeals(
				mindOf(
					market({
						houses: { 1: { ...plotter, books: books(2, { 2: { trust } }) } },
						fleets: { c12: { house: 2, ships: { cruiser } } }
					})
				)
			).length > 0;
		expect([signs(3, 5), signs(2, 5), signs(3, 3)]).toEqual([false, true, true]);
	});

	it('leave the buyer the Resources that it pays, and sell no more Influence than there is', () => {
		const buyer = mindOf(market(), 2);
		const before = buyer.purse;
		planDeals(buyer);
		expect(buyer.purse).toBe(before - 2);
		expect(planDeals(mindOf(market({ houses: { 2: { treasury: 1 } } }), 2))).toEqual([]);
		expect(planDeals(mindOf(market({ houses: { 1: { influence: 1 } } })))).toEqual([]);
	});
});

describe('relations', () => {
	const over = { c11: { house: 1, ships: { cruiser: 1 } } } as const;

	it('war is declared for a grudge, where own warships stand over the planets', () => {
		const wars = (grudge: number, fleets: TableSpec['fleets']) =>
			planRelations(mindOf({ houses: held(grudge, 0), fleets: fleets ?? {} })).declareWar;
		expect(wars(6, over)).toEqual([2]);
		expect(wars(5, over)).toEqual([]);
		expect(wars(6, { c05: over.c11 })).toEqual([]);
		expect(wars(6, { c11: { house: 1, ships: { freighter: 1 } } })).toEqual([]);
	});

	it('peace is offered to all but the one that is minded most, unless that one is too strong', () => {
		const wars = [
			[1, 2],
			[1, 3]
		] as const;
		expect(planRelations(mindOf({ seats: 3, wars })).offerPeace).toEqual([3]);
		const strong = { c11: { house: 2, ships: { battleship: 6 } } };
		expect(planRelations(mindOf({ seats: 3, wars, fleets: strong })).offerPeace).toEqual([2, 3]);
		expect(planRelations(mindOf({ seats: 3 })).offerPeace).toEqual([]);
	});

	it('passage goes to friends, and the list is filed when it changes', () => {
		expect(planRelations(mindOf({ houses: held(0, 2) })).passage).toEqual([[2]]);
		const granted = { 1: { ...held(0, 2)[1], passage: [2] } };
		expect(planRelations(mindOf({ houses: granted })).passage).toEqual([]);
		expect(planRelations(mindOf({ houses: { 1: { passage: [2] } } })).passage).toEqual([[]]);
		const war = { houses: held(0, 2), wars: [[1, 2]] as const };
		expect(planRelations(mindOf(war)).passage).toEqual([]);
	});

	it('whoever is minded most is blockaded where own warships stand, but no friend', () => {
		expect(planRelations(mindOf({ fleets: over })).blockades).toEqual([
			[{ cell: 'c11', house: 2, planets: [] }]
		]);
		expect(planRelations(mindOf({ fleets: over, houses: held(0, 2) })).blockades).toEqual([]);
		const listed = { 1: { blockades: [{ cell: 'c11', house: 2, planets: [] }] } };
		expect(planRelations(mindOf({ fleets: over, houses: listed })).blockades).toEqual([]);
		expect(planRelations(mindOf({ houses: listed })).blockades).toEqual([[]]);
	});
});

describe('bids', () => {
	it('offer the price and up to 2 more, with what the lot asks for', () => {
		for (let die = 0; die < 8; die++) {
			const mind = mindOf({ lot: ['squadron'] }, 1, die);
			const [bid] = planBid(mind);
			expect(bid).toMatchObject({ planets: [], cell: ['c04'], house: [] });
			expect([5, 6, 7]).toContain(bid?.resources);
			expect(mind.purse).toBe(20 - (bid?.resources ?? 0));
		}
		expect(planBid(mindOf({ lot: ['levies'] }))).toMatchObject([{ planets: ['c04a'], cell: [] }]);
		expect(planBid(mindOf({ lot: ['platforms'] }))).toMatchObject([{ planets: ['c04a', 'c04a'] }]);
		expect(planBid(mindOf({ lot: ['ruin'] }))).toMatchObject([{ house: [2], planets: [] }]);
	});

	it('put platforms where there are none, on two worlds if there are two', () => {
		const own = { controller: 1 };
		const sites = (some: TableSpec['planets']) =>
			planBid(mindOf({ lot: ['platforms'], planets: { c04a: { has: { odp: 1 } }, ...some } }))[0]
				?.planets;
		expect(sites({ c05a: own, c06a: own })).toEqual(['c05a', 'c06a']);
		expect(sites({ c05a: own })).toEqual(['c05a', 'c05a']);
		expect(sites({})).toEqual(['c04a', 'c04a']);
	});

	it('are none without a lot, a planet or the money', () => {
		expect(planBid(mindOf({}))).toEqual([]);
		expect(planBid(mindOf({ lot: ['levies'], planets: { c04a: { controller: 0 } } }))).toEqual([]);
		expect(planBid(mindOf({ lot: ['levies'], houses: { 1: { treasury: 2 } } }))).toEqual([]);
	});
});
