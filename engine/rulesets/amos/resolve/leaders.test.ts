import { describe, expect, it } from 'vitest';
import { cellAt } from '../map';
import { dataOf, openTurn, reportsOf, table, type At, type TableSpec } from '../testing';
import { planetValue } from '../planets';
import type { OrderSheet, SeatId, SheetOrder } from '../types';
import { changeOwner } from './combat/ownership';
import { loseUnits } from './combat/loss';
import { moveFleets } from './movement';
import { resolveSieges } from './combat/siege';
import { strandTroops } from './combat/stranding';
import { pilotAt } from './leaders';

const at = (x: number, y: number) => cellAt({ width: 14, height: 14 }, x, y);

function run(spec: TableSpec, sheets: Readonly<Record<SeatId, OrderSheet>> = {}) {
	const turn = openTurn(table(spec), sheets);
	moveFleets(turn);
	return {
		turn,
		posts: turn.state.leaders.map((leader) => leader.post),
		failures: dataOf(turn.reports, 'failed').map(({ order, reason }) => [order, reason])
	};
}

const sail = (from: At, to: At, more: Partial<Extract<SheetOrder, { kind: 'move' }>> = {}) =>
	({
		kind: 'move',
		from: at(...from),
		ships: { freighter: 1 },
		route: [at(...to)],
		pickups: [],
		drops: [],
		allied: [],
		leaders: [],
		...more
	}) satisfies SheetOrder;

describe('posting', () => {
	const spec: TableSpec = {
		planets: [
			{ at: [2, 2], owner: 1 },
			{ at: [5, 2], owner: 2 }
		],
		armies: [{ seat: 1, at: [3, 3], units: { freighter: 1 } }],
		leaders: [
			{ seat: 1, kind: 'administrator' },
			{ seat: 1, kind: 'merchant' },
			{ seat: 1, kind: 'pilot' },
			{ seat: 1, kind: 'navigator' }
		]
	};
	const post = (leader: number, x: number, y: number): SheetOrder => ({
		kind: 'post',
		leader,
		cell: at(x, y)
	});

	it('AM-295: Administrators and Merchants go to own planets, Pilots and Navigators to own units', () => {
		const { posts, failures } = run(spec, {
			1: [post(1, 2, 2), post(2, 2, 2), post(3, 3, 3), post(4, 3, 3)]
		});
		expect(posts).toEqual([
			{ at: 'planet', planet: 1 },
			{ at: 'planet', planet: 1 },
			{ at: 'cell', cell: at(3, 3) },
			{ at: 'cell', cell: at(3, 3) }
		]);
		expect(failures).toEqual([]);
	});

	it("AM-295: nobody goes to a stranger's planet or to a cell without own units", () => {
		const { posts, failures } = run(spec, {
			1: [post(1, 5, 2), post(2, 9, 9), post(3, 2, 2), post(4, 9, 9)]
		});
		expect(posts.every((one) => one.at === 'reserve')).toBe(true);
		expect(failures).toEqual([
			['post', 'no-planet'],
			['post', 'no-planet'],
			['post', 'nothing-there'],
			['post', 'nothing-there']
		]);
	});

	it('AM-295: who is recalled can be posted again from the next turn only', () => {
		const posted: TableSpec = { ...spec, leaders: [{ seat: 1, kind: 'administrator', planet: 1 }] };
		const { turn, posts, failures } = run(posted, {
			1: [{ kind: 'recall', leader: 1 }, post(1, 2, 2)]
		});
		expect(posts).toEqual([{ at: 'reserve' }]);
		expect(failures).toEqual([['post', 'no-leader']]);
		const next = openTurn({ ...turn.state, turn: 3 }, { 1: [post(1, 2, 2)] });
		moveFleets(next);
		expect(next.state.leaders[0]?.post).toEqual({ at: 'planet', planet: 1 });
	});

	it('AM-295: orders for who is gone, or already in reserve, are told', () => {
		const { failures } = run(spec, {
			1: [{ kind: 'recall', leader: 9 }, { kind: 'recall', leader: 1 }, post(9, 2, 2)]
		});
		expect(failures).toEqual([
			['recall', 'no-leader'],
			['recall', 'no-leader'],
			['post', 'no-leader']
		]);
	});

	it('AM-143: he is placed before fleets form, and may sail at once', () => {
		const { posts } = run(spec, { 1: [post(3, 3, 3), sail([3, 3], [4, 3], { leaders: [3] })] });
		expect(posts[2]).toEqual({ at: 'cell', cell: at(4, 3) });
	});
});

describe('travelling', () => {
	const spec: TableSpec = {
		armies: [{ seat: 1, at: [3, 3], units: { freighter: 2, colonyShip: 1 } }],
		leaders: [
			{ seat: 1, kind: 'pilot', at: [3, 3] },
			{ seat: 1, kind: 'navigator', at: [3, 3] }
		]
	};

	it('AM-306: travels with a fleet that names him and stays with units that stay', () => {
		const { posts, turn } = run(spec, { 1: [sail([3, 3], [4, 3], { leaders: [2] })] });
		expect(posts).toEqual([
			{ at: 'cell', cell: at(3, 3) },
			{ at: 'cell', cell: at(4, 3) }
		]);
		expect(pilotAt(turn.state, 1, at(3, 3))).toBe(true);
		expect(pilotAt(turn.state, 2, at(3, 3))).toBe(false);
		expect(pilotAt(turn.state, 1, at(4, 3))).toBe(false);
	});

	it('AM-306, AM-380: returns to reserve if his units leave without him', () => {
		const { posts, turn } = run(spec, {
			1: [sail([3, 3], [4, 3], { ships: { freighter: 2 } })]
		});
		// The Colony Ship stays: the Navigator's, but not in a Pilot's group.
		expect(posts).toEqual([{ at: 'reserve' }, { at: 'cell', cell: at(3, 3) }]);
		expect(reportsOf(turn.reports, 'leaderReserve')).toMatchObject([
			{ to: [1], data: { leader: 1, kind: 'pilot' } }
		]);
		expect(dataOf(turn.reports, 'leaderLost')).toEqual([]);
	});

	it('AM-303: a fleet that names a Navigator has Movement +1', () => {
		const route = [at(4, 3), at(5, 3), at(6, 3), at(7, 3)];
		const four = run(spec, { 1: [sail([3, 3], [4, 3], { route, leaders: [2] })] });
		expect(four.posts[1]).toEqual({ at: 'cell', cell: at(7, 3) });
		const without = run(spec, { 1: [sail([3, 3], [4, 3], { route, leaders: [1] })] });
		expect(without.failures).toEqual([['move', 'out-of-range']]);
		const far = [...route, at(8, 3)];
		const five = run(spec, { 1: [sail([3, 3], [4, 3], { route: far, leaders: [2] })] });
		expect(five.failures).toEqual([['move', 'out-of-range']]);
	});

	it('AM-370: a fleet whose Navigator is gone stays if it cannot do without him', () => {
		const gone: TableSpec = { ...spec, leaders: [] };
		const route = [at(4, 3), at(5, 3), at(6, 3), at(7, 3)];
		const { failures, turn } = run(gone, {
			1: [sail([3, 3], [4, 3], { route, leaders: [2] })]
		});
		expect(failures).toEqual([
			['move', 'no-leader'],
			['move', 'out-of-range']
		]);
		expect(turn.state.armies).toHaveLength(1);
		const near = run(gone, { 1: [sail([3, 3], [4, 3], { leaders: [2] })] });
		expect(near.failures).toEqual([['move', 'no-leader']]);
		expect(near.turn.state.armies).toHaveLength(2);
	});
});

describe('fates', () => {
	it('AM-380: who loses the last of his units to unpaid upkeep or stranding dies', () => {
		const spec: TableSpec = {
			armies: [{ seat: 1, at: [3, 3], units: { militia: 2, colonyShip: 1 } }],
			leaders: [
				{ seat: 1, kind: 'pilot', at: [3, 3] },
				{ seat: 1, kind: 'navigator', at: [3, 3] }
			]
		};
		const unpaid = openTurn(table(spec));
		loseUnits(unpaid, 1, at(3, 3), { militia: 1 }, 'upkeep');
		expect(unpaid.state.leaders).toHaveLength(2);
		loseUnits(unpaid, 1, at(3, 3), { militia: 1 }, 'upkeep');
		expect(unpaid.state.leaders.map((leader) => leader.kind)).toEqual(['navigator']);
		expect(reportsOf(unpaid.reports, 'leaderLost')).toMatchObject([
			{ to: [1], data: { kind: 'pilot', cause: 'killed' } }
		]);
		const stranded = openTurn(table(spec));
		strandTroops(stranded);
		expect(stranded.state.leaders.map((leader) => leader.kind)).toEqual(['navigator']);
	});

	it('AM-380: a Navigator whose last ship becomes a colony returns to reserve', () => {
		const turn = openTurn(
			table({
				planets: [{ at: [3, 3] }],
				armies: [{ seat: 1, at: [3, 3], units: { colonyShip: 1 } }],
				leaders: [{ seat: 1, kind: 'navigator', at: [3, 3] }]
			}),
			{ 1: [{ kind: 'colonise', planet: 1 }] }
		);
		resolveSieges(turn);
		expect(turn.state.leaders).toMatchObject([{ post: { at: 'reserve' } }]);
	});

	const governed: TableSpec = {
		planets: [{ at: [3, 3], owner: 1, base: 10 }],
		leaders: [
			{ seat: 1, kind: 'administrator', planet: 1 },
			{ seat: 1, kind: 'merchant', planet: 1 }
		]
	};

	it('AM-298: a planet with an Administrator has Value +12, and he dies if it is conquered', () => {
		const turn = openTurn(table(governed));
		const [planet] = turn.state.planets;
		if (!planet) throw new Error('no planet');
		expect(planetValue(turn.state, planet)).toBe(22);
		changeOwner(turn, 1, 2, 'conquest');
		expect(turn.state.leaders).toEqual([]);
		expect(planetValue(turn.state, planet)).toBe(10);
		expect(dataOf(turn.reports, 'leaderLost').map((lost) => lost.kind)).toEqual([
			'administrator',
			'merchant'
		]);
	});

	it('AM-299: only one Administrator counts', () => {
		const two = openTurn(
			table({
				...governed,
				leaders: [
					{ seat: 1, kind: 'administrator', planet: 1 },
					{ seat: 1, kind: 'administrator', planet: 1 }
				]
			})
		);
		const [planet] = two.state.planets;
		expect(planet && planetValue(two.state, planet)).toBe(22);
	});

	it('AM-307: who serves on a planet given away returns to reserve', () => {
		const turn = openTurn(table(governed));
		changeOwner(turn, 1, 2, 'gift');
		expect(turn.state.leaders.map((leader) => leader.post.at)).toEqual(['reserve', 'reserve']);
		expect(dataOf(turn.reports, 'leaderReserve')).toHaveLength(2);
	});
});
