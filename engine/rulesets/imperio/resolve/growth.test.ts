import { describe, expect, it } from 'vitest';
import { houseIn, playTurn, table, type TableSpec } from '../testing';
import type { Account, House, Law, SeatId } from '../types';

/** The account of a House in the Growth Phase after a quiet turn. */
function grown(spec: TableSpec, seat: SeatId = 1): Account {
	const [account] = playTurn(table(spec)).to(seat, 'account');
	if (!account) throw new Error(`no account of ${seat}`);
	return account;
}
const law = (...effects: Law['effects']) => [{ effects }];

describe('the Growth Phase', () => {
	it('IM-100, IM-121, IM-123, IM-130: 1 Resource a planet and its bonus, added to what was unspent', () => {
		const spec = { planets: { c05a: { controller: 1, richness: 2, has: { trade_port: 1 } } } };
		// 20 + (1 + 3) + (1 + 2 + 2)
		expect(grown(spec)).toMatchObject({ turn: 3, treasury: 29 });
		expect(grown(spec).planets.map(({ resources }) => resources)).toEqual([4, 5]);
	});

	it('IM-122, IM-124: Influence is reset to 1 a planet and its bonus', () => {
		expect(grown({ planets: { c05a: { controller: 1, position: 5 } } }).available).toBe(10);
	});

	it('IM-028, IM-029: Charismatic and Industrious planets yield 1 more', () => {
		const planets = { c05a: { controller: 1 } };
		const { available, treasury } = grown({
			planets,
			houses: { 1: { abilities: ['charismatic', 'industrious'] } }
		});
		expect({ available, treasury }).toEqual({ available: 7, treasury: 27 });
	});

	it('IM-131: a planet without Troops counts in full', () => {
		expect(grown({ planets: { c05a: { controller: 1, richness: 4, troops: 0 } } }).treasury).toBe(
			29
		);
	});

	const blockaded = (house: Partial<House>, wars: [SeatId, SeatId][] = [], more: TableSpec = {}) =>
		grown({
			fleets: { c05: { house: 2, ships: { frigate: 1 } } },
			planets: {
				c05a: { controller: 1, position: 2, has: { trade_port: 1 } },
				c05b: { controller: 1 }
			},
			houses: { 2: house },
			wars,
			...more
		}).planets.map((one) => one.blockaded);

	it('IM-126, IM-125, IM-188: ships at war blockade; nothing is yielded, yet the planet is held', () => {
		expect(blockaded({}, [[1, 2]])).toEqual([false, true, true]);
		const { planets, available } = grown({
			fleets: { c05: { house: 2, ships: { frigate: 1 } } },
			planets: { c05a: { controller: 1, position: 2, has: { trade_port: 1 } } },
			houses: { 1: { abilities: ['charismatic', 'industrious'] } },
			wars: [[1, 2]],
			laws: law({ kind: 'portInfluence', n: 1 })
		});
		expect(planets[1]).toMatchObject({ resources: 0, influence: 0 });
		expect(available).toBe(5);
	});

	it('IM-127, IM-700: at peace by a standing list that names cell and House, and all or some planets', () => {
		const list = (cell: string, house: number, planets: string[] = []) => ({
			blockades: [{ cell, house, planets }]
		});
		expect(blockaded({})).toEqual([false, false, false]);
		expect(blockaded(list('c05', 1))).toEqual([false, true, true]);
		expect(blockaded(list('c05', 1, ['c05b']))).toEqual([false, false, true]);
		expect(blockaded(list('c06', 1))).toEqual([false, false, false]);
		expect(blockaded(list('c05', 2))).toEqual([false, false, false]);
	});

	it('IM-129: ships of the deserted never blockade', () => {
		expect(blockaded({ status: 'deserted', missed: 2 }, [[1, 2]], { seats: 3 })).toEqual([
			false,
			false,
			false
		]);
	});

	it('IM-128: judged as relations and lists stand when it begins', () => {
		const state = table({
			fleets: { c05: { house: 2, ships: { frigate: 1 } } },
			planets: { c05a: { controller: 1 } }
		});
		const [account] = playTurn(state, { 2: { declareWar: [1] } }).to(1, 'account');
		expect(account?.planets.map((one) => one.blockaded)).toEqual([false, true]);
	});

	it('IM-133, IM-564: the deserted have none', () => {
		const played = playTurn(table({ seats: 3, houses: { 2: { status: 'deserted', missed: 2 } } }));
		expect(played.to(2, 'account')).toEqual([]);
		expect(houseIn(played.state, 2).treasury).toBe(20);
	});

	it('IM-393, IM-394, IM-395, IM-396: Trade Networks, Deep Mining, Holonet, Diplomatic Corps', () => {
		const planets = {
			c05a: { controller: 1, richness: 1, has: { trade_port: 1 } },
			c05b: { controller: 1, richness: 2, position: 2 }
		};
		const plain = grown({ planets });
		const rich = grown({
			planets,
			houses: { 1: { advances: ['trade_networks', 'deep_mining', 'holonet', 'diplomatic_corps'] } }
		});
		expect(rich.treasury - plain.treasury).toBe(2);
		expect(rich.available - plain.available).toBe(3);
		expect(rich.planets[1]?.resources).toBe(6);
	});

	it('IM-477, IM-486, IM-488: Free Ports, Merchant Senate, Trade Embargo', () => {
		const planets = { c05a: { controller: 1, has: { trade_port: 1 } } };
		expect(
			grown({ planets, laws: law({ kind: 'portResources', n: 1 }) }).planets[1]?.resources
		).toBe(4);
		expect(
			grown({ planets, laws: law({ kind: 'portInfluence', n: 1 }) }).planets[1]?.influence
		).toBe(2);
		const embargo = [
			{ house: 1, effects: [{ kind: 'idlePorts' as const }] },
			...law({ kind: 'portInfluence', n: 1 })
		];
		expect(grown({ planets, laws: embargo }).planets[1]).toMatchObject({
			resources: 1,
			influence: 1
		});
	});

	it('IM-485, IM-653: a tribute of 1 for each planet above 5', () => {
		const seven = Object.fromEntries(
			['c01a', 'c02a', 'c03a', 'c05a', 'c08a', 'c09a'].map((id) => [
				id,
				{ controller: 1, richness: 2, has: {} }
			])
		);
		// Six planets of 3 and a capital of 4 are 22; two less.
		expect(
			grown({
				planets: { ...seven, c04a: { controller: 1, richness: 1 } },
				laws: law({ kind: 'tribute', above: 5 })
			}).treasury
		).toBe(20 + 20 - 2);
	});

	it('IM-487, IM-498: the Speaker, and income by Law of Houses that hold a planet', () => {
		const both = law({ kind: 'incomeResources', n: 2 }, { kind: 'incomeInfluence', n: -3 });
		expect(grown({ laws: both })).toMatchObject({ treasury: 26, available: 1 });
		const landless = {
			planets: { c04a: { controller: 0 } },
			fleets: { c05: { house: 1, ships: { frigate: 1 } } },
			houses: { 1: { status: 'landless' as const } }
		};
		expect(
			grown({
				...landless,
				laws: law({ kind: 'incomeInfluence', n: 3 }, { kind: 'speaker', n: 3 })
			}).available
		).toBe(3);
	});

	it('IM-130, IM-006: income and Influence never fall below 0', () => {
		const less = law(
			{ kind: 'incomeResources', n: -3 },
			{ kind: 'incomeResources', n: -3 },
			{ kind: 'incomeInfluence', n: -3 },
			{ kind: 'incomeInfluence', n: -3 }
		);
		expect(grown({ laws: less })).toMatchObject({ treasury: 20, available: 0 });
	});

	it('IM-649, IM-132, IM-527: Influence ceded moves from the giver, at most what is its own', () => {
		const ceding = (position: number, mutual = false) => {
			const gift = (to: number, n: number) => ({
				deals: [{ with: to, give: [{ kind: 'influence' as const, n }], take: [], instalments: [] }]
			});
			const state = table({
				planets: { c04a: { controller: 1, position }, c11a: { controller: 2, position: 8 } }
			});
			const played = playTurn(
				state,
				mutual ? { 1: gift(2, 4), 2: gift(1, 10) } : { 1: gift(2, 4) }
			);
			return [1, 2].map((seat) => houseIn(played.state, seat).influence);
		};
		expect(ceding(9)).toEqual([6, 13]);
		expect(ceding(2)).toEqual([0, 12]);
		// Goods received in the same step are not passed on.
		expect(ceding(2, true)).toEqual([9, 3]);
	});
});

describe('instalments', () => {
	const debt = (from: number, to: number, due: number, resources: number, agreed = 1) => ({
		from,
		to,
		due,
		agreed,
		resources
	});

	it('IM-532: moved in the Growth Phase of their turn; what is short stays owed and comes first', () => {
		const state = table({
			planets: { c04a: { controller: 1, richness: 0 } },
			houses: { 1: { treasury: 2 } },
			debts: [debt(1, 2, 3, 5), debt(1, 2, 4, 1)]
		});
		const first = playTurn(state);
		expect(houseIn(first.state, 1).treasury).toBe(0);
		expect(first.to(1, 'account')[0]?.instalments).toEqual([{ with: 2, resources: -3, owed: 2 }]);
		expect(first.state.debts).toEqual([debt(1, 2, 3, 2), debt(1, 2, 4, 1)]);
		const second = playTurn(first.state);
		expect(second.state.debts).toEqual([debt(1, 2, 3, 1), debt(1, 2, 4, 1)]);
	});

	it('IM-704: by due turn, then by agreement; each takes what its payer holds at that moment', () => {
		const state = table({
			seats: 3,
			houses: { 1: { treasury: 0 }, 2: { treasury: 0 } },
			planets: { c04a: { controller: 1, richness: 0 }, c11a: { controller: 2, richness: 0 } },
			debts: [debt(2, 3, 3, 2, 2), debt(1, 2, 3, 1, 1)]
		});
		const { state: next } = playTurn(state);
		expect(next.houses.map(({ treasury }) => treasury)).toEqual([0, 0, 26]);
	});

	it('IM-533: debts to or from the deserted are void', () => {
		const state = table({
			seats: 3,
			houses: { 2: { status: 'deserted', missed: 2 } },
			debts: [debt(1, 2, 3, 5), debt(2, 1, 3, 5)]
		});
		const { state: next } = playTurn(state);
		expect(next.debts).toEqual([]);
		expect(houseIn(next, 1).treasury).toBe(24);
	});
});
