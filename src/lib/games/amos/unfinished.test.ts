import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '$engine/rulesets/amos/orders/check';
import { table, type TableSpec } from '$engine/rulesets/amos/testing';
import type { OrderSheet, State } from '$engine/rulesets/amos/types';
import { view as viewOf } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { TableSession } from '../game';
import { unfinished } from './unfinished';

beforeEach(() => overwriteGetLocale(() => 'en'));

function about(state: State, sheet: OrderSheet): readonly string[] {
	const view = viewOf(state, 1);
	return unfinished({
		view,
		order: sheet,
		problems: check(view, 1, sheet)
	} as never as TableSession);
}
const todo = (spec: TableSpec, sheet: OrderSheet = []): readonly string[] =>
	about(table(spec), sheet);

const HOME = { at: [0, 0], owner: 1, name: 'Umbath' } as const;
const NEAR = { at: [2, 0], name: 'Kelos' } as const;
const SAIL: OrderSheet[number] = {
	kind: 'move',
	from: 0,
	ships: { colonyShip: 1 },
	route: [1, 2],
	pickups: [],
	drops: [],
	allied: [],
	leaders: []
};

describe('unfinished', () => {
	it('has nothing to say of a sheet with nothing left to do', () => {
		expect(
			todo({ planets: [HOME], players: { 1: { dollars: 20 } } }, [
				{ kind: 'research', tech: 'rayWeapons' }
			])
		).toEqual([]);
	});

	it('sees an empty sheet and money unspent', () => {
		expect(todo({ planets: [HOME], players: { 1: { dollars: 7 } } })).toEqual([
			'Your sheet is empty.',
			'7\u00a0$ unspent.'
		]);
	});

	it('sees ships without orders', () => {
		const spec: TableSpec = {
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { freighter: 2, militia: 1 } }],
			players: { 1: { dollars: 11 } }
		};
		expect(todo(spec, [{ kind: 'ally', player: 2 }])).toEqual([
			'No orders for 2 Freighters at Umbath.'
		]);
	});

	it('sees a Colony Ship that will stand on a free world with nothing told', () => {
		const spec: TableSpec = {
			planets: [HOME, NEAR],
			armies: [{ seat: 1, at: 1, units: { colonyShip: 1 } }],
			players: { 1: { dollars: 10 } }
		};
		expect(todo(spec, [SAIL])).toEqual([
			'A Colony Ship will be at Kelos, but nothing says to colonise it.'
		]);
		expect(todo(spec, [SAIL, { kind: 'colonise', planet: 2 }])).toEqual([]);
	});

	it('does not ask a Colony Ship that settles where it stands to move', () => {
		const spec: TableSpec = {
			planets: [HOME, NEAR],
			armies: [{ seat: 1, at: 2, units: { colonyShip: 1 } }],
			players: { 1: { dollars: 10 } }
		};
		expect(todo(spec, [{ kind: 'colonise', planet: 2 }])).toEqual([]);
	});

	it('sees illegal lines, and does not count what they would do', () => {
		const spec: TableSpec = {
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { colonyShip: 1 } }],
			players: { 1: { dollars: 10 } }
		};
		expect(todo(spec, [{ ...SAIL, route: [5] }])).toEqual([
			'1 line is not allowed and will be ignored.',
			'No orders for 1 Colony Ship at Umbath.'
		]);
	});

	it('sees upkeep that cannot be paid and purchases beyond the money', () => {
		const spec: TableSpec = {
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { militia: 12 } }],
			players: { 1: { dollars: 10 } }
		};
		expect(todo(spec, [{ kind: 'build', planet: 1, construction: 'mines' }])).toEqual([
			'2\u00a0$ of upkeep unpaid: 2 Militia will be lost.',
			'1 purchase goes beyond your money.'
		]);
	});

	it('sees a lot without a bid, a bid without money, and leaders with nothing to do', () => {
		const spec: TableSpec = {
			planets: [HOME],
			lot: 1,
			leaders: [{ seat: 1, kind: 'merchant', name: 'Polo' }],
			players: { 1: { dollars: 20 } }
		};
		const spend = { kind: 'research', tech: 'rayWeapons' } as const;
		expect(todo(spec, [spend])).toEqual([
			'On sale without a bid of yours: 5 Militia.',
			'Polo is in reserve.'
		]);
		expect(
			todo(spec, [
				spend,
				{ kind: 'bid', lot: 1, hd: 10, planet: 1 },
				{ kind: 'post', leader: 1, cell: 0 }
			])
		).toEqual([
			'If you win the auction as things stand, the money will not be there and the bid is void.'
		]);
	});

	it('asks for the vote in the election, and for nothing else', () => {
		const state: State = {
			...table({ planets: [HOME] }),
			phase: 'election',
			election: [{ candidates: [1, 2], powers: [10, 9], values: [10, 9], votes: [1, 1] }]
		};
		expect(about(state, [])).toEqual(['You have not voted.']);
		expect(about(state, [{ kind: 'vote', candidate: 0 }])).toEqual([]);
	});
});
