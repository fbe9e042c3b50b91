import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import { LOTS, TECH_IDS } from '../../data';
import { dataOf, openTurn, reportsOf, table, type Awaited, type PlayerSpec } from '../../testing';
import type { SheetOrder } from '../../types';
import { sellLot } from './auction';
import type { Turn } from '../turn';

const bid = (dollars: number, planet: number, lot = 6): SheetOrder => ({
	kind: 'bid',
	lot,
	hd: dollars * 2,
	planet
});
const ALL_KNOWN = { 1: { techs: TECH_IDS } };
const PLANETS = [1, 2, 3].map((owner) => ({ at: [owner * 3, 1] as const, owner }));

function sold(
	lot: number,
	bids: Record<number, SheetOrder>,
	script: Script = {},
	players: Record<number, PlayerSpec> = {},
	awaited: Awaited = {}
): Turn {
	const state = table({ seats: 3, planets: PLANETS, players, lot });
	const sheets = Object.fromEntries(Object.entries(bids).map(([seat, order]) => [seat, [order]]));
	const turn = openTurn(state, sheets, script, awaited);
	sellLot(turn);
	return turn;
}
const dollars = (turn: Turn): number[] => turn.state.players.map((player) => player.treasury / 2);

describe('the auction', () => {
	it('AM-262: the highest bid wins and is paid', () => {
		const turn = sold(6, { 1: bid(20, 1), 2: bid(35, 2), 3: bid(34, 3) });
		expect(dollars(turn)).toEqual([100, 65, 100]);
		expect(turn.ledgers[1]).toMatchObject([{ kind: 'auction', hd: -70, planet: 2 }]);
		expect(dataOf(turn.reports, 'failed').map(({ reason }) => reason)).toEqual([
			'outbid',
			'outbid'
		]);
		expect(turn.state.lot).toBe(0);
	});

	it('AM-352: the lot, its winner and the price are public', () => {
		const turn = sold(6, { 1: bid(20, 1), 2: bid(35, 2) });
		expect(reportsOf(turn.reports, 'lotSold')).toEqual([
			{ code: 'lotSold', to: 'all', data: { lot: 6, winner: 2, hd: 70 } }
		]);
		const nobody = sold(6, {});
		expect(dataOf(nobody.reports, 'lotSold')).toEqual([{ lot: 6, winner: 0, hd: 0 }]);
		expect(sold(0, {}).reports).toEqual([]);
	});

	it('AM-263: units won are under way to the planet named', () => {
		const turn = sold(6, { 2: bid(35, 2) });
		expect(turn.underway.units).toEqual([{ seat: 2, planet: 2, units: { hyperFrigate: 1 } }]);
		expect(turn.state.armies).toEqual([]);
	});

	it('AM-262: ties go first by lots', () => {
		const turn = sold(6, { 1: bid(30, 1), 2: bid(30, 2), 3: bid(30, 3) }, { lots: [[3, 2, 1]] });
		expect(dataOf(turn.reports, 'lotSold')).toMatchObject([{ winner: 3 }]);
	});

	it('AM-262, AM-260: a bid the treasury no longer covers is passed over', () => {
		const turn = sold(6, { 1: bid(90, 1), 2: bid(35, 2) }, {}, { 1: { dollars: 89 } });
		expect(dollars(turn)).toEqual([89, 65, 100]);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { reason: 'below-treasury', order: 'bid' } }
		]);
		const exact = sold(6, { 1: bid(90, 1) }, {}, { 1: { dollars: 90 } });
		expect(dollars(exact)).toEqual([0, 100, 100]);
	});

	it('AM-262: less than the reserve wins nothing, the reserve itself does', () => {
		const reserve = (LOTS[5]?.reserve ?? 0) / 2;
		const low = sold(6, { 1: bid(reserve - 1, 1) });
		expect(dataOf(low.reports, 'lotSold')).toEqual([{ lot: 6, winner: 0, hd: 0 }]);
		expect(dataOf(low.reports, 'failed').map(({ reason }) => reason)).toEqual(['below-treasury']);
		const exact = sold(6, { 1: bid(reserve, 1) });
		expect(dataOf(exact.reports, 'lotSold')).toEqual([{ lot: 6, winner: 1, hd: reserve * 2 }]);
	});

	it('AM-262: a void bid leaves the lot to the next, and bids for another lot are none', () => {
		const turn = sold(
			6,
			{ 1: bid(90, 1), 2: bid(30, 2), 3: bid(31, 3) },
			{ lots: [[2, 3, 1]] },
			{ 1: { dollars: 10 } }
		);
		expect(dataOf(turn.reports, 'lotSold')).toEqual([{ lot: 6, winner: 3, hd: 62 }]);
		expect(dataOf(turn.reports, 'failed').map(({ reason, planet }) => [reason, planet])).toEqual([
			['below-treasury', 1],
			['outbid', 2]
		]);
		const other = sold(6, { 1: bid(90, 1, 5) });
		expect(other.reports.map(({ code }) => code)).toEqual(['lotSold']);
		expect(dollars(other)).toEqual([100, 100, 100]);
	});

	it('AM-265: a crate holds a technology the winner neither has nor awaits', () => {
		const turn = sold(
			8,
			{ 1: bid(10, 1, 8) },
			{ crate: [6] },
			{ 1: { techs: ['galacticEconomy'] } },
			{ techs: { 1: ['centralAdministration'] } }
		);
		expect(turn.underway.techs).toEqual([
			{ seat: 1, tech: 'centralAdministration' },
			{ seat: 1, tech: 'rayWeapons' }
		]);
		expect(turn.underway.units).toEqual([]);
		expect(dollars(turn)).toEqual([90, 100, 100]);
	});

	it('AM-265, AM-262: a crate goes to the next bidder if it holds nothing new for the highest', () => {
		const turn = sold(8, { 1: bid(30, 1, 8), 2: bid(10, 2, 8) }, { crate: [0] }, ALL_KNOWN);
		expect(dollars(turn)).toEqual([100, 90, 100]);
		expect(turn.underway.techs).toEqual([{ seat: 2, tech: TECH_IDS[0] }]);
		expect(dataOf(turn.reports, 'lotSold')).toEqual([{ lot: 8, winner: 2, hd: 20 }]);
		const alone = sold(8, { 1: bid(30, 1, 8) }, {}, ALL_KNOWN);
		expect(dollars(alone)).toEqual([100, 100, 100]);
		expect(alone.ledgers.flat()).toEqual([]);
		expect(dataOf(alone.reports, 'lotSold')).toEqual([{ lot: 8, winner: 0, hd: 0 }]);
	});

	it('AM-354, AM-265: whose bid for a crate is void is told so', () => {
		const turn = sold(8, { 1: bid(30, 1, 8), 2: bid(10, 2, 8) }, { crate: [0] }, ALL_KNOWN);
		expect(reportsOf(turn.reports, 'failed')).toMatchObject([
			{ to: [1], data: { order: 'bid', line: 0, reason: 'already-known', planet: 1 } }
		]);
		const poor = sold(8, { 1: bid(30, 1, 8) }, {}, { 1: { ...ALL_KNOWN[1], dollars: 29 } });
		expect(dataOf(poor.reports, 'failed')).toMatchObject([{ reason: 'below-treasury' }]);
	});

	it('AM-265: awaited is as good as had, and units serve whoever knows all', () => {
		const most = { 1: { techs: TECH_IDS.slice(1) } };
		const awaited = { techs: { 1: TECH_IDS.slice(0, 1) } };
		const turn = sold(8, { 1: bid(30, 1, 8) }, {}, most, awaited);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([{ reason: 'already-known' }]);
		const units = sold(6, { 1: bid(30, 1) }, {}, ALL_KNOWN);
		expect(dataOf(units.reports, 'lotSold')).toMatchObject([{ winner: 1 }]);
	});
});
