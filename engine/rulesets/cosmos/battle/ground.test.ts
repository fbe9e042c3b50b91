/** Ground battles, bombardment and mines (sections 20, 22 and 23). */
import { describe, expect, it } from 'vitest';
import { CATALOGUE, type UnitDef } from '../tables/catalogue';
import { bombarded, power, scaled } from './bombardment';
import { groundBattle, type GroundSide, type Troops } from './ground';
import { mined } from './mines';
import { fighters } from './sides';

const troops = (n: number, some: Partial<Troops> = {}): Troops => ({
	troop: 'soldier',
	n,
	weight2: 2,
	searching: false,
	...some
});
const side = (
	seat: number,
	enemies: readonly number[],
	...list: readonly Troops[]
): GroundSide => ({
	seat,
	troops: list,
	enemies,
	preKill: 0
});
const two = (a: readonly Troops[], b: readonly Troops[]): (readonly number[])[] =>
	groundBattle([side(1, [2], ...a), side(2, [1], ...b)]).map((one) => one.left);
const guards = (n: number): Troops => troops(n, { troop: 'honour_guard', weight2: 4 });
const halves = (n: number): Troops => troops(n, { troop: 'miner', weight2: 1 });

describe('a ground battle', () => {
	it('CS-481, CS-487: one for one', () => {
		expect(two([troops(300)], [troops(180)])).toEqual([[120], [0]]);
		expect(two([troops(200)], [troops(200)])).toEqual([[0], [0]]);
	});

	it('CS-488, CS-484: three enemies', () => {
		const fought = groundBattle([
			side(1, [2, 3], troops(100)),
			side(2, [1, 3], troops(60)),
			side(3, [1, 2], troops(30))
		]);
		expect(fought.map((one) => one.left)).toEqual([[55], [0], [0]]);
		expect(fought.map((one) => one.won)).toEqual([true, false, false]);
	});

	it('CS-484: rounding up keeps small forces deadly, and partners do not fight each other but win together', () => {
		const fought = groundBattle([
			side(1, [2, 3], troops(1)),
			side(2, [1], troops(5)),
			side(3, [1], troops(5))
		]);
		expect(fought.map((one) => one.left)).toEqual([[0], [4], [4]]);
		expect(fought.map((one) => one.won)).toEqual([false, true, true]);
	});

	it('CS-490, CS-482: guards weigh two', () => {
		expect(two([troops(500)], [guards(100)])).toEqual([[300], [0]]);
		expect(two([troops(151)], [guards(100)])).toEqual([[0], [25]]);
	});

	it('CS-483, CF-GE-68, CS-610: two half soldiers are one, an odd one counts nothing and dies with the rest', () => {
		expect(two([troops(10)], [halves(20)])).toEqual([[0], [0]]);
		expect(two([troops(10)], [halves(21)])).toEqual([[0], [0]]);
		expect(two([troops(10)], [halves(25)])).toEqual([[0], [5]]);
		expect(two([troops(1)], [halves(1)])).toEqual([[1], [0]]);
		expect(two([halves(1)], [halves(1)])).toEqual([[1], [1]]);
	});

	it('CS-485: searching troops first, then the lowest weight; points too few are lost', () => {
		expect(two([troops(5), guards(5)], [troops(8)])).toEqual([[0, 4], [0]]);
		const searching = troops(3, { searching: true, troop: 'digger', weight2: 4 });
		expect(two([troops(9), searching], [troops(7)])).toEqual([[8, 0], [0]]);
		expect(two([troops(9), searching], [troops(5)])[0]).toEqual([9, 1]);
	});

	it('CS-641, CF-EU-31: troops of the largest enemy fall before the battle', () => {
		const fought = groundBattle([
			{ ...side(1, [2, 3], troops(10)), preKill: 20 },
			side(2, [1], troops(5)),
			side(3, [1], troops(15))
		]);
		expect(fought.map((one) => one.lost[0])).toEqual([5, 5, 15]);
		const small = groundBattle([
			{ ...side(1, [2], troops(10)), preKill: 20 },
			side(2, [1], troops(25))
		]);
		expect(small.map((one) => one.left)).toEqual([[5], [0]]);
	});

	it('CS-463: a loss is told with those who fought for it', () => {
		const [, second] = groundBattle([side(1, [2], troops(9)), side(2, [1], troops(4))]);
		expect([second?.lost, second?.enemies]).toEqual([[4], [1]]);
	});
});

describe('a ground battle of several', () => {
	it('CS-484: goes on pass by pass; who has no enemy left deals nothing', () => {
		const fought = groundBattle([
			side(1, [2, 3], troops(100)),
			side(2, [1], troops(70)),
			side(3, [1], troops(10)),
			side(4, [5], troops(9)),
			side(5, [4], troops(4))
		]);
		expect(fought.map(({ left, shares }) => [...left, shares])).toEqual([
			[0, [50, 20]],
			[0, [70, 20]],
			[0, [10, 0]],
			[5, [9, 0]],
			[0, [4, 0]]
		]);
	});

	it('CS-481: is won by who alone is left, with one soldier, and by nobody if none is', () => {
		const won = (a: number, b: number) =>
			groundBattle([side(1, [2], troops(a)), side(2, [1], troops(b))]).map((one) => one.won);
		expect([won(8, 8), won(9, 8), won(8, 9)]).toEqual([
			[false, false],
			[true, false],
			[false, true]
		]);
	});

	it('CS-483, CS-485: an odd half soldier absorbs nothing, and kinds that weigh alike fall as they stand', () => {
		const half = troops(3, { troop: 'miner', weight2: 1 });
		const left = (list: readonly Troops[], n: number) =>
			groundBattle([side(1, [2], ...list), side(2, [1], troops(n))])[0]?.left;
		expect(left([half, troops(5)], 2)).toEqual([0, 4]);
		const kinds = ['a', 'b', 'c'].map((troop) => troops(5, { troop }));
		expect([left(kinds, 4), left(kinds, 5), left(kinds, 6), left(kinds, 11)]).toEqual([
			[1, 5, 5],
			[0, 5, 5],
			[0, 4, 5],
			[0, 0, 4]
		]);
	});

	it('CS-641: who strikes first strikes one enemy, of equal ones the first by seat; nobody dead strikes', () => {
		const left = (n: number) =>
			groundBattle([
				{ ...side(1, [2, 3], troops(n)), preKill: 4 },
				side(3, [1], troops(9)),
				side(2, [1], troops(9))
			]).map((one) => one.lost[0]);
		expect([left(2), left(0)]).toEqual([
			[2, 1, 5],
			[0, 0, 0]
		]);
	});
});

const unit = (key: string): UnitDef => CATALOGUE.find((one) => one.key === key) as UnitDef;

describe('bombardment', () => {
	it('CS-494, CS-495, CS-502, CS-496: basic attack, the largest contingent first', () => {
		const kills = power([{ unit: unit('crusader'), n: 8 }]);
		expect(kills).toBe(48);
		const contingents = [
			{ seat: 2, troops: [troops(30)] },
			{ seat: 3, troops: [troops(40)] }
		];
		expect(bombarded(contingents, kills)).toEqual([[22], [0]]);
		const even = [3, 2].map((seat) => ({ seat, troops: [troops(30)] }));
		expect(bombarded(even, 10)).toEqual([[30], [20]]);
	});

	it('CS-496: one each regardless of weight, in the order of CS-485', () => {
		expect(bombarded([{ seat: 2, troops: [guards(10), troops(10)] }], 15)).toEqual([[5, 0]]);
		expect(bombarded([{ seat: 2, troops: [halves(10)] }], 3)).toEqual([[7]]);
	});

	it('CS-605, CF-GE-63: attack of bombers counts twice; what has none counts 0', () => {
		const bomber = { ...unit('crusader'), atk: 5, flags: { BOMB2: 1 } };
		expect(power([{ unit: bomber, n: 2 }])).toBe(20);
		expect(power([{ unit: { ...bomber, atk: -1 }, n: 2 }])).toBe(0);
	});

	it('CS-648, CF-RK-30, CF-FA-32: percentages of sheets, rounded down', () => {
		expect([scaled(15, [50]), scaled(15, [-50]), scaled(15, [50, -50]), scaled(15, [])]).toEqual([
			...[22, 7, 11, 15]
		]);
	});
});

describe('mines', () => {
	it('CS-293, CS-289, CS-290, CS-292: a field of 500 against a fleet', () => {
		const block = { ...unit('crusader'), key: 'block', atk: 8, hull: 20, blocks: 4 };
		const small = { ...unit('crusader'), key: 'small', atk: 1, hull: 1 };
		const fleet = [fighters(unit('crusader'), 12), fighters(block, 1), fighters(small, 30)];
		expect(mined(500, fleet, () => 0)).toEqual({ left: [0, 0, 10], field: 0 });
		// A unit that keeps a block is whole, and has used up the field.
		expect(mined(75, [fighters(block, 1)], () => 0)).toEqual({ left: [1], field: 0 });
		expect(mined(500, [fighters(unit('crusader'), 3)], () => 0)).toEqual({ left: [0], field: 425 });
	});
});
