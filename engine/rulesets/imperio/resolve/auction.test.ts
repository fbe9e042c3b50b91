import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { scriptedRng } from '../../../kernel/scripted-rng';
import { LOT, LOTS, type Lot } from '../data';
import { blankFounding } from '../fallback';
import {
	codesOf,
	construct,
	houseIn,
	PASS,
	planetIn,
	playTurn,
	plot,
	research,
	shipsAt,
	table,
	type TableSpec
} from '../testing';
import { setup } from '../setup';
import { view } from '../view';
import { resolve } from '.';
import type { Bid, State } from '../types';

const bid = (resources: number, some: Partial<Bid> = {}): Bid[] => [
	{ resources, planets: [], cell: [], house: [], ...some }
];
const SQUADRON = LOT.squadron.ships;
/** Turn 14, so that no further lot is drawn. */
const offering = (lot: Lot, spec: TableSpec = {}): State =>
	table({ turn: 14, options: { auctions: true }, lot: [lot], ...spec });

describe('the auction', () => {
	it('IM-733, IM-715, IM-723, IM-724: the highest bid wins, equal ones by lot; the others get theirs back', () => {
		const state = offering('squadron', {
			seats: 4,
			houses: { 1: { treasury: 9 }, 2: { treasury: 8 }, 4: { treasury: 12 } }
		});
		const play = (die: number) =>
			playTurn(
				state,
				{
					1: { bid: bid(6, { cell: ['c04'] }) },
					2: { bid: bid(8, { cell: ['c11'] }) },
					4: { bid: bid(8, { cell: ['c25'] }) }
				},
				{ auction: [die] }
			);
		const income = 4;
		expect([1, 2, 4].map((seat) => houseIn(play(2).state, seat).treasury - income)).toEqual([
			9, 8, 4
		]);
		expect(shipsAt(play(2).state, 'c25')).toEqual({ frigate: 3, cruiser: 1 });
		expect([1, 2, 4].map((seat) => houseIn(play(1).state, seat).treasury - income)).toEqual([
			9, 0, 12
		]);
		expect(shipsAt(play(1).state, 'c11')).toEqual({ frigate: 3, cruiser: 1 });
	});

	it('IM-714 to IM-721: the lots: IM-714, IM-715, IM-716, IM-717, IM-718, IM-719, IM-720, IM-721', () => {
		expect(LOTS.map((lot) => LOT[lot].price)).toEqual([3, 5, 3, 3, 2, 3, 3, 3]);
		expect(LOT.levies.troops).toBe(4);
		expect(LOT.squadron.ships).toEqual({ frigate: 3, cruiser: 1 });
		expect(LOT.convoy.ships).toEqual({ freighter: 1, fighter: 6 });
		expect(LOT.platforms.platforms).toBe(2);
		for (const lot of ['free_hand', 'ward', 'breakthrough'] as const)
			expect(houseIn(playTurn(offering(lot), { 1: { bid: bid(3) } }).state, 1).lots[lot]).toBe(1);
		const ruined = playTurn(offering('ruin'), { 1: { bid: bid(3, { house: [2] }) } });
		expect(houseIn(ruined.state, 2).treasury).toBe(20 + 4 - 6);
		const convoy = playTurn(offering('convoy'), { 1: { bid: bid(3, { cell: ['c04'] }) } });
		expect(shipsAt(convoy.state, 'c04')).toEqual({ freighter: 1, fighter: 6 });
	});

	it("IM-725, IM-726: what was named if it is still one's own, else the muster point; ODPs that fit; a bid for nothing is void", () => {
		const lost = offering('levies', { planets: { c05a: { controller: 1 } } });
		const rise = { actions: [plot('uprising', { house: 1, planet: 'c02a' })] };
		const away = offering('levies', { seats: 3, planets: { c02a: { controller: 1 } } });
		expect(
			planetIn(playTurn(lost, { 1: { bid: bid(3, { planets: ['c05a'] }) } }).state, 'c05a').troops
		).toBe(4);
		const mustered = playTurn(away, { 1: { bid: bid(3, { planets: ['c02a'] }) }, 2: rise });
		expect(planetIn(mustered.state, 'c04a').troops).toBe(4);
		const platforms = offering('platforms', {
			seats: 3,
			planets: { c02a: { controller: 1 }, c05a: { controller: 1, has: { odp: 1 } } }
		});
		const one = playTurn(platforms, { 1: { bid: bid(2, { planets: ['c02a', 'c05a'] }) }, 2: rise });
		expect(planetIn(one.state, 'c05a').buildings.odp).toBe(2);
		expect(houseIn(one.state, 1).treasury).toBe(20 - 2 + 5);
		const gone = playTurn(
			offering('platforms', { seats: 3, planets: { c02a: { controller: 1 } } }),
			{ 1: { bid: bid(2, { planets: ['c02a', 'c02a'] }) }, 2: rise }
		);
		expect(gone.to(1, 'bidResult')).toEqual([
			{ lot: 'platforms', resources: 2, won: false, isVoid: true }
		]);
		expect(gone.of('auctioned')).toMatchObject([{ winner: 0, price: 0 }]);
		expect(houseIn(gone.state, 1).treasury).toBe(24);
	});

	it('IM-725: ships do not arrive where the own planet is lost in that turn, but at the muster point', () => {
		const state = offering('squadron', { seats: 3, planets: { c02a: { controller: 1 } } });
		const rise = { actions: [plot('uprising', { house: 1, planet: 'c02a' })] };
		const bids = { bid: bid(8, { cell: ['c02'] }) };
		const held = playTurn(state, { 1: bids });
		expect([shipsAt(held.state, 'c02'), shipsAt(held.state, 'c04')]).toEqual([SQUADRON, {}]);
		const lost = playTurn(state, { 1: bids, 2: rise });
		expect([shipsAt(lost.state, 'c02'), shipsAt(lost.state, 'c04')]).toEqual([{}, SQUADRON]);
	});

	it('IM-734, IM-727: Ruin takes twice the bid after the income and before instalments', () => {
		const state = (treasury: number, debts: State['debts']) =>
			offering('ruin', {
				houses: { 2: { treasury } },
				planets: { c11a: { controller: 2, richness: 6 } },
				debts
			});
		const ruin = (treasury: number, debts: State['debts'] = []) =>
			playTurn(state(treasury, debts), { 1: { bid: bid(5, { house: [2] }) } });
		const poor = playTurn(
			offering('ruin', {
				houses: { 2: { treasury: 1 } },
				planets: { c11a: { controller: 2, richness: 6 } }
			}),
			{ 1: { bid: bid(5, { house: [2] }) } }
		);
		expect(houseIn(poor.state, 2).treasury).toBe(0);
		const owing = ruin(6, [{ from: 2, to: 1, due: 15, agreed: 1, resources: 5 }]);
		expect(houseIn(owing.state, 2).treasury).toBe(0);
		expect(owing.state.debts).toMatchObject([{ resources: 2 }]);
		expect(owing.to(2, 'account')[0]).toMatchObject({
			ruin: 10,
			instalments: [{ resources: -3, owed: 2 }]
		});
	});

	it('IM-735, IM-728: with a Free Hand only the blame is paid; what is cancelled leaves it', () => {
		const lots = { free_hand: 1, ward: 0, breakthrough: 0 };
		const holding = (spec: TableSpec = {}) =>
			table({
				seats: 3,
				planets: { c05a: { controller: 2 }, c11a: { controller: 2, has: { odp: 1 } } },
				houses: { 1: { lots } },
				...spec
			});
		const first = playTurn(holding(), {
			1: { actions: [plot('uprising', { house: 2, planet: 'c05a' })] }
		});
		expect(first.to(1, 'entry')[0]?.resources).toBe(0);
		expect(houseIn(first.state, 1).lots.free_hand).toBe(0);
		const second = playTurn(first.state, { 1: { actions: [plot('espionage', { house: 2 })] } });
		expect(second.to(1, 'entry')[0]?.resources).toBe(4);
		const sabotage = (...blame: number[]) =>
			plot('sabotage', { planet: 'c11a', building: 'odp' }, ...blame);
		expect(
			playTurn(holding(), { 1: { actions: [sabotage(3)] } }).to(1, 'entry')[0]?.resources
		).toBe(2);
		const late = playTurn(holding(), {
			1: { actions: [PASS, sabotage()] },
			3: { actions: [sabotage()] }
		});
		expect(late.to(1, 'entry')).toMatchObject([{ status: 'cancelled', resources: 0 }]);
		expect(houseIn(late.state, 1).lots.free_hand).toBe(1);
	});

	it("IM-736, IM-729: a Ward stops the first Subterfuge that the holder's own defences do not", () => {
		const state = table({
			seats: 3,
			planets: { c11a: { controller: 2, has: { trade_port: 1 } } },
			houses: {
				2: { advances: ['counter_intelligence'], lots: { free_hand: 0, ward: 1, breakthrough: 0 } }
			}
		});
		const sheets = {
			1: { actions: [plot('sabotage', { planet: 'c11a', building: 'trade_port' })] },
			3: { actions: [PASS, plot('espionage', { house: 2 }, 1)] }
		};
		const guarded = playTurn(state, sheets, { 'guard/1/1': [8] });
		expect(guarded.to(1, 'entry')).toMatchObject([
			{ status: 'failed', reason: 'thwarted', resources: 6 }
		]);
		expect(guarded.to(3, 'entry')).toMatchObject([
			{ status: 'failed', reason: 'thwarted', resources: 6 }
		]);
		expect(guarded.to(3, 'spied')).toEqual([]);
		expect(guarded.state.precedence).toEqual([]);
		expect(guarded.to(2, 'warded')).toEqual([{ operation: 'espionage', by: 1 }]);
		const warded = playTurn(state, sheets, { 'guard/1/1': [4] });
		expect(planetIn(warded.state, 'c11a').buildings.trade_port).toBe(1);
		expect(warded.to(2, 'warded')).toEqual([{ operation: 'sabotage', by: 0 }]);
		expect(warded.to(3, 'spied')).toHaveLength(1);
		expect(houseIn(warded.state, 2).lots.ward).toBe(0);
	});

	it('IM-729: Uprisings name their author; Political Favour is aimed at nobody', () => {
		const state = table({
			planets: { c05a: { controller: 2 } },
			houses: { 2: { lots: { free_hand: 0, ward: 1, breakthrough: 0 } } }
		});
		const played = playTurn(state, {
			1: { actions: [plot('uprising', { house: 2, planet: 'c05a' })] }
		});
		expect(played.to(2, 'warded')).toEqual([{ operation: 'uprising', by: 1 }]);
		expect(planetIn(played.state, 'c05a').controller).toBe(2);
	});

	it('IM-730: with a Breakthrough an Advance may lack requirements; it is used up even if it lacks none', () => {
		const lots = { free_hand: 0, ward: 0, breakthrough: 1 };
		const state = table({ houses: { 1: { lots } } });
		expect(codesOf(table(), { actions: [research('drop_pods')] })).toEqual([
			'requirements-missing'
		]);
		const played = playTurn(state, { 1: { actions: [research('drop_pods')] } });
		expect(houseIn(played.state, 1)).toMatchObject({
			advances: ['drop_pods'],
			lots: { breakthrough: 0 }
		});
		expect(
			houseIn(playTurn(state, { 1: { actions: [research('holonet')] } }).state, 1).lots.breakthrough
		).toBe(0);
		const disrupted = table({
			houses: { 1: { lots } },
			chaos: [{ house: 1, type: 'research', blamed: 0 }]
		});
		expect(
			houseIn(playTurn(disrupted, { 1: { actions: [research('holonet')] } }).state, 1).lots
				.breakthrough
		).toBe(1);
	});

	it('IM-737, IM-712, IM-713: lots drawn after the agenda, none twice before all have been; none after turn 14', () => {
		const state = setup({ auctions: true, absences: 2 }, 2);
		const seeded = createRng(new Uint8Array(32).fill(3));
		const answers = [1, 2].map((seat) => ({ seat, order: blankFounding(), missed: false }));
		const first = resolve(state, answers, scriptedRng({ lot: [5] }, seeded), () => undefined).state;
		expect(first.lot).toEqual(['platforms']);
		const quiet = { ...first, undrawn: [] as string[] };
		const second = playTurn(quiet, {}, { lot: [5] });
		expect(second.state.lot).toEqual(['free_hand']);
		const last = playTurn({ ...quiet, turn: 7, lotsLeft: ['ward'] });
		expect(last.state).toMatchObject({ lot: ['ward'], lotsLeft: [] });
		expect(playTurn(last.state, {}, { lot: [8] }).state.lot).toEqual(['breakthrough']);
		expect(playTurn({ ...quiet, turn: 14 }).state.lot).toEqual([]);
	});

	it('IM-711: without the option there is nothing of it', () => {
		expect(setup({ auctions: false, absences: 2 }, 2)).toMatchObject({ lot: [], lotsLeft: [] });
		expect(playTurn(table({ undrawn: [] })).of('lotOffered')).toEqual([]);
		expect(codesOf(table(), { bid: bid(5) })).toEqual(['no-lot']);
	});

	it('IM-731: lot, winner, price and the House named are public; other bids are not', () => {
		const played = playTurn(offering('ruin', { seats: 3 }), {
			1: { bid: bid(5, { house: [2] }) },
			3: { bid: bid(3, { house: [2] }) }
		});
		expect(played.reports.find(({ code }) => code === 'auctioned')).toMatchObject({
			to: 'all',
			data: { lot: 'ruin', winner: 1, price: 5, house: 2 }
		});
		expect(played.to(3, 'bidResult')).toEqual([
			{ lot: 'ruin', resources: 3, won: false, isVoid: false }
		]);
		expect(played.to(1, 'bidResult')).toHaveLength(1);
		expect(view(offering('ruin'), 0).lot).toEqual(['ruin']);
	});

	it('IM-722, IM-732: refusals of a bid', () => {
		const codes = (lot: Lot, one: Bid[], spec: TableSpec = {}, more = {}) =>
			codesOf(offering(lot, spec), { bid: one, ...more });
		expect(codes('ward', bid(2))).toEqual(['below-price']);
		expect(codes('ward', bid(21))).toEqual(['over-treasury']);
		expect(codes('ward', bid(20), {}, { actions: [research('scanning_matrix')] })).toEqual([
			'over-treasury'
		]);
		const fallen = {
			seats: 3,
			planets: { c04a: { controller: 2 } },
			houses: { 1: { status: 'fallen' as const } }
		};
		expect(codes('ward', bid(3), fallen)).toEqual(['fallen']);
		expect(codes('levies', bid(3))).toEqual(['bad-choice']);
		expect(codes('levies', bid(3, { planets: ['c11a'] }))).toEqual(['bad-choice']);
		expect(codes('levies', bid(3, { planets: ['c04a'] }), {}, { abandon: ['c04a'] })).toEqual([
			'bad-choice'
		]);
		expect(codes('squadron', bid(5, { cell: ['c11'] }))).toEqual(['bad-choice']);
		expect(codes('squadron', bid(5))).toEqual(['bad-choice']);
		expect(codes('ruin', bid(3))).toEqual(['bad-choice']);
		expect(codes('ruin', bid(3, { house: [1] }))).toEqual(['bad-choice']);
		expect(codes('ruin', bid(3, { house: [2] }))).toEqual([]);
		const twice = bid(2, { planets: ['c04a', 'c04a'] });
		expect(codes('platforms', twice)).toEqual([]);
		expect(codes('platforms', twice, {}, { actions: [construct('c04a', 'odp')] })).toEqual([
			'limit-reached'
		]);
		expect(
			codes('platforms', twice, { planets: { c04a: { controller: 1, has: { odp: 1 } } } })
		).toEqual(['limit-reached']);
	});
});
