import { describe, expect, it } from 'vitest';
import {
	dealWith,
	houseIn,
	operate,
	playTurn,
	plot,
	produce,
	table,
	type Played,
	type TableSpec
} from '../testing';
import { view } from '../view';
import type { SeatId } from '../types';

const bookOf = ({ state }: Pick<Played, 'state'>, of: SeatId, other: SeatId) =>
	houseIn(state, of).books[other - 1];

const withBooks = (grudge: number, trust: number): NonNullable<TableSpec['houses']> => ({
	1: {
		books: [
			{ grudge: 0, trust: 0 },
			{ grudge, trust },
			{ grudge: 0, trust: 0 }
		]
	}
});

describe('IM-597 the books of a House', () => {
	it('are blank at first and forget a wrong by 1 a turn', () => {
		expect(bookOf(playTurn(table()), 1, 2)).toEqual({ grudge: 0, trust: 0 });
		const old = playTurn(table({ seats: 3, houses: withBooks(5, 7) }));
		expect(bookOf(old, 1, 2)).toEqual({ grudge: 4, trust: 7 });
	});

	it('hold a battle against whoever began it', () => {
		const fight = playTurn(
			table({
				fleets: {
					c05: { house: 1, ships: { cruiser: 1 } },
					c06: { house: 2, ships: { cruiser: 1 } }
				}
			}),
			{
				2: {
					actions: [
						operate({ from: 'c06', ships: { cruiser: 1 }, path: ['c05'], engage: 'always' })
					]
				}
			},
			{ 'battle/1/c05': [7, 1] }
		);
		expect(bookOf(fight, 1, 2)).toEqual({ grudge: 2, trust: 0 });
		expect(bookOf(fight, 2, 1)).toEqual({ grudge: 0, trust: 0 });
	});

	const landing = (troops: number, script: Record<string, number[]>) =>
		playTurn(
			table({
				planets: { c05a: { controller: 1, troops } },
				fleets: { c05: { house: 2, ships: { freighter: 1 }, troops: 1 } },
				wars: [[1, 2]]
			}),
			{
				2: {
					actions: [
						operate({
							from: 'c05',
							ships: { freighter: 1 },
							troopsAboard: 1,
							before: [['c05a', 1]]
						})
					]
				}
			},
			script
		);

	it('hold an invasion, and a conquest more', () => {
		expect(bookOf(landing(0, {}), 1, 2)?.grudge).toBe(5);
		expect(bookOf(landing(1, { 'invasion/1/c05a': [1, 8] }), 1, 2)?.grudge).toBe(2);
	});

	it('hold an Uprising against its author', () => {
		const risen = playTurn(table({ planets: { c05a: { controller: 1 } } }), {
			2: { actions: [plot('uprising', { house: 1, planet: 'c05a' })] }
		});
		expect(bookOf(risen, 1, 2)?.grudge).toBe(3);
	});

	const sabotage = (...blame: SeatId[]) =>
		playTurn(table({ seats: 3, planets: { c04a: { controller: 1, has: { odp: 1 } } } }), {
			2: { actions: [plot('sabotage', { planet: 'c04a', building: 'odp' }, ...blame)] }
		});

	it('believe a blame, and hold nothing against an unknown hand', () => {
		const blamed = sabotage(3);
		expect([bookOf(blamed, 1, 2)?.grudge, bookOf(blamed, 1, 3)?.grudge]).toEqual([0, 2]);
		const unknown = sabotage();
		expect([2, 3].map((other) => bookOf(unknown, 1, other)?.grudge)).toEqual([0, 0]);
	});

	it.each([
		['sow_chaos', plot('sow_chaos', { house: 1, type: 'produce' }, 3)],
		['brain_drain', plot('brain_drain', { house: 1, advance: 'holonet' }, 3)],
		['espionage', plot('espionage', { house: 1 }, 3)]
	] as const)('believe it of %s as well', (_, entry) => {
		const known = [['holonet'], [], []] as const;
		const first = playTurn(
			table({ seats: 3, houses: { 1: { advances: ['holonet'] }, 2: { known } } }),
			{ 2: { actions: [entry] } }
		);
		// Chaos is told when it strikes, a turn later.
		const last =
			entry.kind === 'sow_chaos'
				? playTurn(first.state, { 1: { actions: [produce('c04a', { troop: 2 })] } })
				: first;
		expect(bookOf(last, 1, 3)?.grudge).toBe(2);
		expect(bookOf(last, 1, 2)?.grudge).toBe(0);
	});

	const money = [{ kind: 'resources', n: 1 } as const];
	const points = [{ kind: 'influence', n: 1 } as const];
	const sale = { deals: [dealWith(2, { give: money, take: points })] };
	const purchase = { deals: [dealWith(1, { give: points, take: money })] };

	it('trust who signs, both ways', () => {
		const signed = playTurn(table(), { 1: sale, 2: purchase });
		expect([bookOf(signed, 1, 2), bookOf(signed, 2, 1)]).toEqual([
			{ grudge: 0, trust: 2 },
			{ grudge: 0, trust: 2 }
		]);
	});

	it('trust less who leaves a deal unsigned; not the other way round', () => {
		const jilted = playTurn(table({ seats: 3, houses: withBooks(0, 3) }), { 1: sale });
		expect(bookOf(jilted, 1, 2)?.trust).toBe(1);
		expect(bookOf(jilted, 2, 1)?.trust).toBe(0);
	});

	it('trust no less for a deal that could not be delivered', () => {
		const planet = [{ kind: 'planet', planet: 'c05a' } as const];
		const lost = playTurn(
			table({ seats: 3, houses: withBooks(0, 3), planets: { c05a: { controller: 1 } } }),
			{
				1: { deals: [dealWith(2, { give: planet, take: money })] },
				2: { deals: [dealWith(1, { give: money, take: planet })] },
				3: { actions: [plot('uprising', { house: 1, planet: 'c05a' })] }
			}
		);
		expect(lost.to(1, 'deal')).toMatchObject([{ done: false, reason: 'undeliverable' }]);
		expect(bookOf(lost, 1, 2)?.trust).toBe(3);
	});

	it('stay within 0 and 20', () => {
		const full = playTurn(table({ seats: 3, houses: withBooks(20, 20) }), { 1: sale, 2: purchase });
		expect(bookOf(full, 1, 2)).toEqual({ grudge: 19, trust: 20 });
	});

	it('are seen by their House alone', () => {
		const state = table({ seats: 3, houses: withBooks(5, 7) });
		expect(view(state, 1).own[0]?.books[1]).toEqual({ grudge: 5, trust: 7 });
		expect(JSON.stringify(view(state, 2))).not.toContain('"grudge":5');
	});
});
