import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTurn, table } from '../../testing';
import { shareEvenly, takeDamage, type Stack } from './casualties';

/** The rule word by word: one unit at a time, from whoever has most left, ties to the earliest. */
function oneByOne(counts: readonly number[], losses: number): number[] {
	const left = counts.slice();
	for (let i = 0; i < losses; i++) {
		const most = Math.max(...left);
		left[left.indexOf(most)] = most - 1;
	}
	return counts.map((count, i) => count - (left[i] ?? 0));
}

describe('losses of one player among equals', () => {
	const stack = (type: 'megatank' | 'hyperFrigate'): Stack => ({
		seat: 1,
		side: 1,
		type,
		count: 2,
		combat: 15,
		movement: 0
	});

	it('AM-177: fall on the cheaper type first, and on as many as were hit', () => {
		const turn = openTurn(table({ armies: [] }));
		const lost = (hits: number) =>
			takeDamage(turn, [stack('hyperFrigate'), stack('megatank')], 15 * hits).killed;
		expect(lost(1)).toEqual([{ seat: 1, units: { megatank: 1 } }]);
		expect(lost(3)).toEqual([{ seat: 1, units: { megatank: 2, hyperFrigate: 1 } }]);
	});
});

describe('sharing losses among equals', () => {
	it('AM-177: takes from whoever has most left, ties to the earliest', () => {
		expect(shareEvenly([2, 5, 2], 4)).toEqual([1, 3, 0]);
		expect(shareEvenly([3, 3], 1)).toEqual([1, 0]);
		expect(shareEvenly([3, 3], 6)).toEqual([3, 3]);
		expect(shareEvenly([0, 4], 3)).toEqual([0, 3]);
		expect(shareEvenly([1, 1, 1], 0)).toEqual([0, 0, 0]);
		expect(shareEvenly([2, 1], 5)).toEqual([2, 1]);
	});

	it('AM-177: is the same as taking them one at a time', () => {
		const counts = fc.array(fc.nat(30), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(counts, fc.nat(), (each, any) => {
				const total = each.reduce((a, b) => a + b, 0);
				const losses = any % (total + 1);
				expect(shareEvenly(each, losses)).toEqual(oneByOne(each, losses));
			})
		);
	});

	it('AM-177: does not count units one by one', () => {
		expect(shareEvenly([1_000_000_000, 999_999_999], 1_999_999_997)).toEqual([
			999_999_999, 999_999_998
		]);
	});
});
