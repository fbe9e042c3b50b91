import { describe, expect, it } from 'vitest';
import { TECH_IDS } from '$engine/rulesets/amos/data';
import { check } from '$engine/rulesets/amos/orders/check';
import { table, sail } from '$engine/rulesets/amos/testing';
import type { Goods, OrderKind, OrderSheet, SheetOrder, View } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { m } from '$lib/paraglide/messages';
import { aboardOnArrival, alliedFrom, alliedTo, dropPlaces, legs, travellers } from './fleet';
import { techsToName } from './goods';
import { KINDS, isPossible, leadersFor, planetsFor } from './kinds';
import { barrierTo } from './offered';
import { moneyToGive, unitsToDisband, unitsToGive } from './sheet';

const NOTHING: Goods = { hd: 0, units: [], planets: [], techs: [] };
const SEEN = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1 },
			{ at: [2, 0], owner: 2 },
			{ at: [4, 0], habitat: 'toxic' },
			{ at: [6, 0], owner: 1 },
			{ at: [8, 0], owner: 2 },
			{ at: [12, 0] }
		],
		armies: [
			{ seat: 1, at: 1, units: { freighter: 2, colonyShip: 1, militia: 4 } },
			{ seat: 1, at: 4, units: { militia: 3 } }
		],
		leaders: [
			{ seat: 1, kind: 'navigator' },
			{ seat: 1, kind: 'pilot', at: [0, 0] },
			{ seat: 1, kind: 'saboteur' },
			{ seat: 1, kind: 'spy' },
			{ seat: 1, kind: 'merchant', at: [6, 0] }
		],
		players: { 1: { knows: [2, 5], techs: ['rayWeapons'] } }
	}),
	1
);
const [NAVIGATOR, PILOT, SABOTEUR, SPY, MERCHANT] = [1, 2, 3, 4, 5];
const refused = (sheet: OrderSheet): unknown =>
	check(SEEN, 1, sheet).filter(({ severity }) => severity === 'refusal');
const planetIds = (kind: OrderKind, sheet: OrderSheet, line: number | null = null): number[] =>
	planetsFor(kind, SEEN, sheet, line).map(({ id }) => id);
const leaderIds = (kind: OrderKind, sheet: OrderSheet): number[] =>
	leadersFor(kind, SEEN, sheet).map(({ id }) => id);

describe('a form offers what the rules accept', () => {
	it('a leader posted this turn sails this turn (AM-143)', () => {
		const post: SheetOrder = { kind: 'post', leader: NAVIGATOR, cell: 0 };
		const along = travellers(SEEN, [post], 0).map(({ id }) => id);
		expect(along).toEqual([NAVIGATOR, PILOT]);
		expect(refused([post, sail({ route: [1, 2, 3, 4], leaders: along })])).toEqual([]);
		expect(travellers(SEEN, [post], 6)).toEqual([]);
	});

	it('units bought this turn are given and dealt (AM-329, AM-332)', () => {
		const buy: SheetOrder = { kind: 'buyUnits', planet: 1, type: 'militia', count: 5 };
		const gift: SheetOrder = { kind: 'giftUnits', to: 2, planet: 1, units: { militia: 12 } };
		expect(unitsToGive(SEEN, [buy], null)).toMatchObject({ militia: 12, freighter: 2 });
		expect(refused([buy, gift])).toEqual([]);
		const rest = unitsToGive(SEEN, [buy, { ...gift, units: { militia: 10 } }], null);
		expect(rest.militia).toBe(2);
		expect(unitsToGive(SEEN, [buy, gift], 1).militia).toBe(12);
	});

	it.each<[OrderKind, SheetOrder]>([
		['giftUnits', { kind: 'giftUnits', to: 2, planet: 3, units: { militia: 1 } }],
		['land', { kind: 'land', planet: 3 }],
		['stance', { kind: 'stance', planet: 6, mode: 'hold', claimant: 0 }],
		['colonise', { kind: 'colonise', planet: 2 }],
		['colonise', { kind: 'colonise', planet: 3 }],
		['spy', { kind: 'spy', leader: SPY, planet: 1 }]
	])(
		'%s, wherever units may come to be, and of a world that may change hands (AM-210)',
		(kind, order) => {
			expect(refused([order])).toEqual([]);
			expect(planetIds(kind, [])).toContain((order as { planet: number }).planet);
		}
	);

	it('Troops are left where a fleet comes by again, its start included (AM-152)', () => {
		const order = sail({
			route: [1, 0, 13, 12],
			pickups: [{ cell: 0, units: { militia: 2 } }],
			drops: [{ cell: 0, units: { militia: 1 } }]
		}) as Extract<SheetOrder, { kind: 'move' }>;
		expect(dropPlaces(SEEN, order)).toEqual([0]);
		expect(legs(SEEN, order).map(({ weight }) => weight)).toEqual([4, 4, 2, 2, 2]);
	});

	it('Troops are left where a fleet comes by and then ends, and those of an ally where it started (AM-150, AM-152)', () => {
		const order = sail({
			route: [1, 2, 16, 15, 1, 0],
			pickups: [{ cell: 0, units: { militia: 2 } }]
		}) as Extract<SheetOrder, { kind: 'move' }>;
		expect(dropPlaces(SEEN, { ...order, route: [...order.route, 1, 2] })).toEqual([2, 0]);
		expect(alliedFrom(SEEN, order)).toEqual([0, 1, 2, 16, 15]);
		expect(alliedTo(SEEN, order, 0)).toEqual([2, 0]);
		expect(alliedTo(SEEN, order, 2)).toEqual([0]);
		const allied = [{ owner: 2, cell: 1, units: { militia: 1 }, dropCell: 0 }];
		expect(refused([{ ...order, route: [1, 0], allied }])).toEqual([]);
	});

	it('units are given that stand in open space alone (AM-329)', () => {
		const adrift = view(
			table({
				planets: [{ at: [0, 0], owner: 2 }],
				armies: [{ seat: 1, at: [5, 5], units: { freighter: 1 } }]
			}),
			1
		);
		const gift: SheetOrder = { kind: 'giftUnits', to: 2, planet: 1, units: { freighter: 1 } };
		expect(check(adrift, 1, [gift])).toEqual([]);
		expect(isPossible('giftUnits', adrift, [])).toBe(true);
		expect(isPossible('giftUnits', adrift, [gift])).toBe(false);
	});

	it('a technology that one has may be asked for: who offers it need not know (AM-331)', () => {
		const side = { goods: NOTHING, line: null };
		expect(techsToName(SEEN, { ...side, mine: false })).toEqual(TECH_IDS);
		expect(techsToName(SEEN, { ...side, mine: true })).toEqual(['rayWeapons']);
	});
});

describe('a form offers nothing that the rules refuse for the rest of the sheet', () => {
	it.each<[string, SheetOrder, OrderKind, number[]]>([
		['a planet given', { kind: 'giftPlanet', to: 2, planet: 1 }, 'giftPlanet', [4]],
		[
			'a planet in a deal',
			{ kind: 'deal', with: 2, give: { ...NOTHING, planets: [1] }, get: NOTHING },
			'giftPlanet',
			[4]
		],
		['a planet raided', { kind: 'piracy', planet: 2 }, 'piracy', [5]],
		['a stance', { kind: 'stance', planet: 2, mode: 'raze', claimant: 0 }, 'stance', [3, 5, 6]],
		['a terror attack', { kind: 'terror', planet: 2 }, 'terror', []],
		['a satellite', { kind: 'satellite', host: 1, cell: 1, name: 'A' }, 'satellite', []]
	])('%s', (_, line, kind, left) => {
		expect(planetIds(kind, [line]).sort((a, b) => a - b)).toEqual(left);
		expect(planetIds(kind, [line], 0).length).toBeGreaterThan(left.length);
	});

	it.each<[string, OrderKind, SheetOrder, number[]]>([
		['on a mission', 'sabotage', { kind: 'sabotage', leader: SABOTEUR, planet: 2 }, []],
		['spying', 'spy', { kind: 'spy', leader: SPY, planet: 2 }, []],
		['recalled', 'recall', { kind: 'recall', leader: PILOT }, [MERCHANT]],
		['under way', 'recall', sail({ leaders: [PILOT] }), [MERCHANT]],
		['posted', 'post', { kind: 'post', leader: NAVIGATOR, cell: 0 }, []]
	])('a leader %s', (_, kind, line, left) => {
		expect(leaderIds(kind, [])).not.toEqual(left);
		expect(leaderIds(kind, [line])).toEqual(left);
	});

	it('money that another line promises (AM-328)', () => {
		const all = SEEN.own[0]?.treasury ?? 0;
		const gift: SheetOrder = { kind: 'giftMoney', to: 2, hd: 5 };
		const deal: SheetOrder = {
			kind: 'deal',
			with: 2,
			give: { ...NOTHING, hd: 3 },
			get: NOTHING
		};
		expect(moneyToGive(SEEN, [], null)).toBe(all);
		expect(moneyToGive(SEEN, [gift, deal], null)).toBe(all - 8);
		expect(moneyToGive(SEEN, [gift, deal], 1)).toBe(all - 5);
		expect(refused([gift, deal, { ...gift, hd: all - 8 }])).toEqual([]);
		expect(refused([gift, deal, { ...gift, hd: all - 7 }])).not.toEqual([]);
	});

	it('units to disband that are promised, or that another line disbands (AM-334)', () => {
		const buy: SheetOrder = { kind: 'buyUnits', planet: 1, type: 'militia', count: 9 };
		const first: SheetOrder = { kind: 'disband', cell: 0, units: { militia: 3 } };
		const gift: SheetOrder = { kind: 'giftUnits', to: 2, planet: 1, units: { militia: 5 } };
		expect(unitsToDisband(SEEN, [], 0, null).militia).toBe(4);
		expect(unitsToDisband(SEEN, [buy, first], 0, null).militia).toBe(1);
		expect(refused([buy, first, { ...first, units: { militia: 2 } }])).not.toEqual([]);
		expect(unitsToDisband(SEEN, [gift], 0, null).militia).toBe(2);
		expect(refused([gift, { ...first, units: { militia: 2 } }])).toEqual([]);
		expect(refused([gift, first])).not.toEqual([]);
	});

	it('Troops to leave that come aboard only there, or when the fleet has started (AM-149)', () => {
		const order = sail({
			route: [1, 2, 1, 0, 13],
			pickups: [
				{ cell: 0, units: { militia: 2 } },
				{ cell: 2, units: { militia: 1 } }
			]
		}) as Extract<SheetOrder, { kind: 'move' }>;
		expect(aboardOnArrival(SEEN, order, 2).militia).toBe(2);
		expect(aboardOnArrival(SEEN, order, 0).militia).toBe(3);
		const drops = [{ cell: 2, units: { militia: 1 } }];
		expect(aboardOnArrival(SEEN, { ...order, drops }, 0).militia).toBe(2);
	});

	it('a leader sails with one fleet', () => {
		const line = sail({ leaders: [PILOT] });
		expect(travellers(SEEN, [line], 0)).toEqual([]);
		expect(travellers(SEEN, [line], 0, 0)).toHaveLength(1);
		expect(travellers(SEEN, [{ kind: 'recall', leader: PILOT }], 0)).toEqual([]);
	});

	it('no crate for whoever has every technology (AM-265)', () => {
		const bidder = (techs: View['own'][number]['techs']): View => ({
			...SEEN,
			lot: 8,
			own: SEEN.own.map((own) => ({ ...own, techs }))
		});
		expect(isPossible('bid', bidder([]), [])).toBe(true);
		expect(isPossible('bid', bidder(TECH_IDS), [])).toBe(false);
	});

	it.each<[string, OrderKind, number, number, boolean]>([
		['no gift of money out of an empty purse', 'giftMoney', 0, 0, false],
		['half a dollar can be given', 'giftMoney', 1, 0, true],
		['no bid below the reserve (AM-346)', 'bid', 59, 7, false],
		['a bid of all that there is', 'bid', 60, 7, true]
	])('%s (AM-324)', (_, kind, treasury, lot, possible) => {
		const purse: View = { ...SEEN, lot, own: SEEN.own.map((own) => ({ ...own, treasury })) };
		expect(isPossible(kind, purse, [])).toBe(possible);
	});

	it.each<[string, OrderKind, OrderSheet, string]>([
		['money', 'giftMoney', [{ kind: 'giftMoney', to: 2, hd: 200 }], 'amos_orders_all_ordered'],
		[
			'units to give',
			'giftUnits',
			[{ kind: 'giftUnits', to: 2, planet: 1, units: { freighter: 2, militia: 7, colonyShip: 1 } }],
			'amos_orders_all_ordered'
		],
		[
			'units to leave unpaid (AM-334)',
			'disband',
			[
				{ kind: 'disband', cell: 0, units: { freighter: 2, militia: 4, colonyShip: 1 } },
				{ kind: 'disband', cell: 6, units: { militia: 3 } }
			],
			'amos_orders_all_ordered'
		],
		['a blow', 'terror', [{ kind: 'terror', planet: 2 }], 'amos_orders_once_a_turn']
	])('%s that other lines have, and why not', (_, kind, sheet, why) => {
		expect(refused(sheet)).toEqual([]);
		const texts = m as unknown as Record<string, () => string>;
		expect(barrierTo({ view: SEEN, sheet: [] }, kind)).toBeUndefined();
		expect(barrierTo({ view: SEEN, sheet }, kind)).toBe(texts[why]?.());
	});

	it('no terror without a planet to set out from (AM-245)', () => {
		const homeless: View = {
			...SEEN,
			planets: SEEN.planets.map((planet) => ({ ...planet, mine: false }))
		};
		expect(isPossible('terror', SEEN, [])).toBe(true);
		expect(isPossible('terror', homeless, [])).toBe(false);
		expect(KINDS.terror.nowhere(homeless)).not.toBe(KINDS.terror.nowhere(SEEN));
	});
});
