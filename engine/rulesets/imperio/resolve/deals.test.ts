import { describe, expect, it } from 'vitest';
import {
	codesOf,
	dealWith,
	houseIn,
	operate,
	PASS,
	planetIn,
	playTurn,
	plot,
	research,
	sheetOf,
	shipsAt,
	table,
	troopsAt,
	type TableSpec
} from '../testing';
import { parse } from '../orders/parse';
import type { Deal, Item, Proposal } from '../types';

const money = (n: number): Item => ({ kind: 'resources', n });
const influence = (n: number): Item => ({ kind: 'influence', n });
const planet = (id: string): Item => ({ kind: 'planet', planet: id });
const fleet = (cell: string): Item => ({ kind: 'fleet', cell });
const holonet: Item = { kind: 'advance', advance: 'holonet' };
const gift = (other: number, ...give: Item[]): Deal => dealWith(other, { give });

const deal = (spec: TableSpec, sheets: Readonly<Record<number, readonly Deal[]>>) =>
	playTurn(
		table(spec),
		Object.fromEntries(Object.entries(sheets).map(([seat, deals]) => [seat, { deals }]))
	);

describe('deals', () => {
	it('IM-520, IM-521, IM-523, IM-525: both file the same, in peace or war; what is traded is there next turn', () => {
		const mine = dealWith(2, { give: [money(5)], take: [holonet, influence(2)] });
		const yours = dealWith(1, { give: [influence(2), holonet], take: [money(5)] });
		const spec = { wars: [[1, 2]], houses: { 2: { advances: ['holonet'] } } } as TableSpec;
		const played = deal(spec, { 1: [mine], 2: [yours] });
		expect(played.state.houses.map(({ treasury }) => treasury)).toEqual([19, 29]);
		expect(houseIn(played.state, 1)).toMatchObject({ advances: ['holonet'], influence: 8 });
		expect(houseIn(played.state, 2).advances).toEqual(['holonet']);
		expect(played.to(2, 'deal')).toMatchObject(
			[{ deal: yours, done: true, reason: '' }].map((one) => ({
				...one,
				deal: { ...one.deal, give: mine.take }
			}))
		);
		const alone = deal(spec, { 1: [mine] });
		expect(houseIn(alone.state, 1).treasury).toBe(24);
		expect(alone.to(1, 'deal')).toMatchObject([{ done: false, reason: 'unmatched' }]);
	});

	it('IM-522: a promise of votes is no item, and binds nobody', () => {
		const promised = (item: object) =>
			parse({ ...sheetOf(table(), 1), deals: [{ with: 2, give: [item] }] }).ok;
		expect(promised({ kind: 'votes', proposal: 'P03', option: 'for', n: 5 })).toBe(false);
		expect(promised({ kind: 'resources', n: 1 })).toBe(true);
		const agenda: Proposal[] = [
			{
				id: 'P03',
				vote: 'forAgainst',
				title: 'as promised',
				house: 0,
				kind: 'directive',
				effects: [{ kind: 'truce' }]
			}
		];
		const against = [{ proposal: 'P03', option: 'against' as const, house: 0, n: 5 }];
		const played = playTurn(table({ agenda }), {
			1: { deals: [gift(2, money(3))] },
			2: { votes: against }
		});
		expect(played.of('counted')).toMatchObject([{ result: 'rejected' }]);
		expect(played.state.houses.map(({ treasury }) => treasury)).toEqual([21, 27]);
	});

	it('IM-523, IM-703: a gift needs its giver alone, and happens once though the receiver files its mirror', () => {
		expect(
			deal({}, { 1: [gift(2, money(3))] }).state.houses.map(({ treasury }) => treasury)
		).toEqual([21, 27]);
		const both = deal({}, { 1: [gift(2, money(3))], 2: [dealWith(1, { take: [money(3)] })] });
		expect(both.state.houses.map(({ treasury }) => treasury)).toEqual([21, 27]);
		const lower = deal({}, { 2: [gift(1, money(3))], 1: [dealWith(2, { take: [money(3)] })] });
		expect(lower.state.houses.map(({ treasury }) => treasury)).toEqual([27, 21]);
	});

	it('IM-703: instalments of the other House are no gift; equal deals are matched one to one', () => {
		const asking = dealWith(2, {
			give: [money(1)],
			instalments: [{ payer: 2, turn: 5, resources: 4 }]
		});
		expect(deal({}, { 1: [asking] }).state.debts).toEqual([]);
		const swap = dealWith(2, { give: [money(1)], take: [influence(1)] });
		const back = dealWith(1, { give: [influence(1)], take: [money(1)] });
		const played = deal({}, { 1: [swap, swap], 2: [back] });
		expect(played.to(1, 'deal').map(({ done }) => done)).toEqual([true, false]);
		expect(houseIn(played.state, 2).treasury).toBe(25);
	});

	it('IM-650, IM-525, IM-530: a planet that is lost meanwhile: nothing moves', () => {
		const spec: TableSpec = {
			seats: 3,
			planets: { c05a: { controller: 1 } },
			fleets: { c05: { house: 3, ships: { freighter: 1 }, troops: 1 } }
		};
		const played = playTurn(table(spec), {
			1: { deals: [dealWith(2, { give: [planet('c05a')], take: [money(6)] })] },
			2: { deals: [dealWith(1, { give: [money(6)], take: [planet('c05a')] })] },
			3: {
				actions: [
					PASS,
					operate({
						from: 'c05',
						ships: { freighter: 1 },
						troopsAboard: 1,
						land: [['c05a', 1]],
						engage: 'always'
					})
				]
			}
		});
		expect(planetIn(played.state, 'c05a').controller).toBe(3);
		expect(houseIn(played.state, 2).treasury).toBe(24);
		expect(played.to(2, 'deal')).toMatchObject([{ done: false, reason: 'undeliverable' }]);
	});

	it('IM-530: a planet goes with its Troops and Infrastructure', () => {
		const played = deal(
			{ planets: { c05a: { controller: 1, troops: 3, has: { odp: 1 } } } },
			{ 1: [gift(2, planet('c05a'))] }
		);
		expect(planetIn(played.state, 'c05a')).toMatchObject({
			controller: 2,
			troops: 3,
			buildings: { odp: 1 }
		});
		expect(played.of('control')).toMatchObject([{ cause: 'deal' }]);
	});

	it('IM-531: a fleet goes with its Troops, if every ship that was there still is, and no Flagship', () => {
		const spec: TableSpec = {
			fleets: { c05: { house: 1, ships: { freighter: 1, frigate: 1 }, troops: 4 } }
		};
		const played = deal(spec, { 1: [gift(2, fleet('c05'))] });
		expect(played.state.fleets[0]).toMatchObject({
			house: 2,
			troops: 4,
			ships: { freighter: 1, frigate: 1 }
		});
		const shot = playTurn(
			table({ ...spec, fleets: { ...spec.fleets, c06: { house: 2, ships: { frigate: 1 } } } }),
			{
				1: { deals: [gift(2, fleet('c05'))] },
				2: {
					actions: [
						operate({ from: 'c06', ships: { frigate: 1 }, path: ['c05'], engage: 'always' })
					]
				}
			},
			{ 'battle/1/c05': [8, 1, 1, 1, 1, 8, 1] }
		);
		expect(shot.to(1, 'deal')).toMatchObject([{ done: false, reason: 'undeliverable' }]);
		const flagship = table({ fleets: { c05: { house: 1, ships: { flagship: 1 } } } });
		expect(codesOf(flagship, { deals: [gift(2, fleet('c05'))] })).toEqual(['flagship-in-fleet']);
	});

	it('IM-707, IM-701: ships and cargo are what their new owner makes of them', () => {
		const traded = (taken: number, advances: object) =>
			deal(
				{
					fleets: {
						c05: { house: 1, ships: { battleship: 1 }, damage: [{ ship: 'battleship', taken }] }
					},
					houses: { 1: { advances: ['reactive_armour'] }, ...advances }
				},
				{ 1: [gift(2, fleet('c05'))] }
			).state.fleets[0]?.damage;
		expect(traded(1, {})).toEqual([{ ship: 'battleship', taken: 1 }]);
		expect(traded(2, {})).toEqual([{ ship: 'battleship', taken: 1 }]);
		expect(traded(2, { 2: { advances: ['reactive_armour'] } })).toEqual([
			{ ship: 'battleship', taken: 2 }
		]);
		const bulky = deal(
			{
				fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 8 } },
				houses: { 1: { advances: ['bulk_holds'] } }
			},
			{ 1: [gift(2, fleet('c05'))] }
		);
		expect(troopsAt(bulky.state, 'c05')).toBe(6);
	});

	it('IM-544: Fighters that a deal leaves without carrier or planet are lost', () => {
		const played = deal(
			{
				fleets: { c05: { house: 1, ships: { fighter: 3, frigate: 1 } } },
				planets: { c05a: { controller: 1 } }
			},
			{ 1: [gift(2, fleet('c05'))] }
		);
		expect(shipsAt(played.state, 'c05')).toEqual({ frigate: 1 });
	});

	it('IM-529, IM-373, IM-416: an Advance is copied, and each then knows the other owns it', () => {
		const played = deal(
			{ houses: { 1: { advances: ['diplomatic_corps'] } } },
			{ 1: [gift(2, { kind: 'advance', advance: 'diplomatic_corps' })] }
		);
		expect(houseIn(played.state, 1).advances).toEqual(['diplomatic_corps']);
		expect(houseIn(played.state, 2).advances).toEqual(['diplomatic_corps']);
		expect([houseIn(played.state, 1).known[1], houseIn(played.state, 2).known[0]]).toEqual([
			['diplomatic_corps'],
			['diplomatic_corps']
		]);
	});

	it('IM-526: by the lower seat, the other seat, the position; matched ones first', () => {
		const spec: TableSpec = { seats: 3, houses: { 1: { advances: ['holonet'] } } };
		const played = deal(spec, {
			3: [gift(1, influence(1))],
			1: [gift(3, money(1)), gift(2, money(2))],
			2: [gift(1, money(3)), gift(3, money(4))]
		});
		const order = played.of('deal').map(({ deal: one }) => [one.give, one.take].flat());
		expect(order.filter((_, i) => i % 2 === 0)).toEqual(
			[[money(3)], [money(2)], [money(1)], [influence(1)], [money(4)]].map((items) => items.flat())
		);
	});

	it('IM-532: instalments are debts from then on', () => {
		const instalments = [
			{ payer: 2, turn: 4, resources: 3 },
			{ payer: 1, turn: 3, resources: 1 }
		];
		const played = deal(
			{},
			{
				1: [dealWith(2, { give: [money(1)], instalments })],
				2: [dealWith(1, { take: [money(1)], instalments: [...instalments].reverse() })]
			}
		);
		expect(played.state.debts).toEqual([{ from: 2, to: 1, due: 4, agreed: 2, resources: 3 }]);
		expect(played.to(1, 'account')[0]?.instalments).toEqual([{ with: 2, resources: -1, owed: 0 }]);
	});

	it('IM-534, IM-110: what is offered is reserved even if the deal fails', () => {
		const state = table({ houses: { 1: { treasury: 6 } } });
		const offer = dealWith(2, { give: [money(4)], take: [holonet] });
		expect(codesOf(state, { actions: [plot('espionage', { house: 2 })], deals: [offer] })).toEqual([
			'over-treasury'
		]);
		const played = playTurn(state, {
			1: { actions: [research('scanning_matrix')], deals: [offer] }
		});
		expect(houseIn(played.state, 1).treasury).toBe(8);
	});

	it('IM-546: Resources gained are there next turn', () => {
		const state = table({ houses: { 2: { treasury: 0 } } });
		const yours = { actions: [research('scanning_matrix')] };
		const played = playTurn(state, { 1: { deals: [gift(2, money(5))] }, 2: yours });
		expect(played.of('refused')).toMatchObject([{ reason: 'over-treasury' }]);
		expect(houseIn(played.state, 2).treasury).toBe(9);
	});

	it('IM-524, IM-528, IM-669: what may be offered', () => {
		const state = table({
			seats: 3,
			planets: { c05a: { controller: 1 } },
			fleets: { c05: { house: 1, ships: { cruiser: 1 } } },
			houses: { 1: { advances: ['holonet'] }, 3: { status: 'deserted', missed: 2 } }
		});
		const codes = (...deals: Deal[]): string[] => codesOf(state, { deals });
		expect(codes(gift(2, money(1), influence(1), holonet, planet('c05a'), fleet('c05')))).toEqual(
			[]
		);
		expect(codes(gift(2, planet('c11a')))).toEqual(['item-not-yours']);
		expect(codes(gift(2, { kind: 'advance', advance: 'interceptors' }))).toEqual([
			'item-not-yours'
		]);
		expect(codes(gift(2, planet('c05a')), gift(2, planet('c05a')))).toEqual(['item-twice']);
		expect(codes(gift(2, planet('c05a'), planet('c05a')))).toEqual(['item-twice']);
		expect(codes(gift(2, influence(6)), gift(2, influence(5)))).toEqual(['over-influence']);
		expect(codes(gift(2, money(21)))).toEqual(['over-treasury']);
		expect(codes(gift(3, money(1)))).toEqual(['bad-house']);
		expect(codes(gift(1, money(1)))).toEqual(['bad-house']);
		expect(codes(dealWith(2, {}))).toEqual(['empty']);
		expect(codes(dealWith(2, { take: [planet('c77a')] }))).toEqual(['not-their-planet']);
		const due = (turn: number, payer = 1) =>
			dealWith(2, { instalments: [{ payer, turn, resources: 1 }] });
		expect([due(2), due(16), due(3, 3), due(3)].map((one) => codes(one))).toEqual([
			['bad-instalment'],
			['bad-instalment'],
			['bad-instalment'],
			[]
		]);
		const sailing = {
			actions: [operate({ from: 'c05', ships: { cruiser: 1 }, path: ['c06'] })],
			deals: [gift(2, fleet('c05'))]
		};
		expect(codesOf(state, sailing)).toEqual(['item-in-use']);
	});

	it('IM-481, IM-488, IM-501: Laws against deals, and against deals with Advances', () => {
		const laws = (effect: 'banAdvanceDeals' | 'banDeals', house = 0) =>
			table({
				laws: [{ house, effects: [{ kind: effect }] }],
				houses: { 1: { advances: ['holonet'] } }
			});
		expect(codesOf(laws('banAdvanceDeals'), { deals: [gift(2, money(1))] })).toEqual([]);
		expect(codesOf(laws('banAdvanceDeals'), { deals: [gift(2, holonet)] })).toEqual([
			'banned-by-law'
		]);
		expect(codesOf(laws('banDeals', 2), { deals: [gift(2, money(1))] })).toEqual(['banned-by-law']);
	});
});
