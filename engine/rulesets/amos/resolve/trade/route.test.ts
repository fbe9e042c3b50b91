import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import { dataOf, openTurn, reportsOf, table } from '../../testing';
import type { OrderSheet, SheetOrder } from '../../types';
import { runRoutes } from './route';
import type { Turn } from '../turn';

const route = (partner: number, percent: number): SheetOrder => ({
	kind: 'route',
	with: partner,
	percent
});

function routed(
	owners: readonly number[],
	sheets: Record<number, OrderSheet>,
	script: Script = {}
): Turn {
	const planets = owners.map((owner, i) => ({ at: [i * 2, 1] as const, owner }));
	const players = { 1: { dollars: 0 }, 2: { dollars: 0 }, 3: { dollars: 0 } };
	const turn = openTurn(table({ seats: 3, planets, players }), sheets, script);
	runRoutes(turn);
	return turn;
}
const treasuries = (turn: Turn): number[] => turn.state.players.map((player) => player.treasury);

describe('trade routes', () => {
	it('AM-268, AM-010: one open six of $ for each planet the two control together', () => {
		const turn = routed(
			[1, 1, 2, 3],
			{ 1: [route(2, 50)], 2: [route(1, 50)] },
			{ 'route/1-2': [6, 2, 5, 3] }
		);
		expect(treasuries(turn)).toEqual([16, 16, 0]);
		expect(reportsOf(turn.reports, 'route')).toEqual([
			{
				code: 'route',
				to: [1, 2],
				data: {
					seats: [1, 2],
					planets: 3,
					roll: { dice: 3, counted: false, base: [6, 2, 5], extra: [3], flat: 0, total: 16 },
					shares: [16, 16]
				}
			}
		]);
	});

	it('AM-272, AM-269: the share of the lower seat is rounded down to hd, the other takes the rest', () => {
		const turn = routed([1, 2], { 1: [route(2, 33)], 2: [route(1, 67)] }, { 'route/1-2': [5, 5] });
		expect(treasuries(turn)).toEqual([6, 14, 0]);
		const reverse = routed(
			[1, 2],
			{ 1: [route(2, 67)], 2: [route(1, 33)] },
			{ 'route/1-2': [5, 5] }
		);
		expect(treasuries(reverse)).toEqual([13, 7, 0]);
	});

	it('AM-272: a hundredth of the shares is a hundredth: 9 of 100 of 22 hd is one', () => {
		const turn = routed(
			[1, 1, 2],
			{ 1: [route(2, 9)], 2: [route(1, 91)] },
			{ 'route/1-2': [5, 5, 1] }
		);
		expect(treasuries(turn)).toEqual([1, 21, 0]);
	});

	it('AM-272 AM-353: a share of nothing is in no ledger', () => {
		const turn = routed([1, 2], { 1: [route(2, 0)], 2: [route(1, 100)] }, { 'route/1-2': [5, 5] });
		expect(treasuries(turn)).toEqual([0, 20, 0]);
		expect(turn.ledgers.slice(0, 2)).toMatchObject([[], [{ kind: 'route', hd: 20, seat: 1 }]]);
	});

	it('AM-270: unless the shares add up to 100 there is no route', () => {
		const turn = routed([1, 2], { 1: [route(2, 50)], 2: [route(1, 49)] });
		expect(treasuries(turn)).toEqual([0, 0, 0]);
		expect(reportsOf(turn.reports, 'failed').map(({ to, data }) => [to, data.reason])).toEqual([
			[[1], 'unmatched'],
			[[2], 'unmatched']
		]);
	});

	it('AM-267: both must declare it', () => {
		const turn = routed([1, 2], { 1: [route(2, 100)] });
		expect(treasuries(turn)).toEqual([0, 0, 0]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ order: 'route', reason: 'unmatched', seat: 2 }
		]);
	});

	it('AM-270: routes with several partners are allowed', () => {
		const turn = routed(
			[1, 2, 3],
			{ 1: [route(2, 0), route(3, 100)], 2: [route(1, 100)], 3: [route(1, 0)] },
			{ 'route/1-2': [1, 2], 'route/1-3': [3, 4] }
		);
		expect(treasuries(turn)).toEqual([14, 6, 0]);
	});

	it('AM-271: a partner without planets runs none', () => {
		const turn = routed([1, 1], { 1: [route(2, 50)], 2: [route(1, 50)] });
		expect(treasuries(turn)).toEqual([0, 0, 0]);
		expect(dataOf(turn.reports, 'failed').map(({ reason }) => reason)).toEqual([
			'no-planet',
			'no-planet'
		]);
	});
});
