import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { scriptedRng } from '../../kernel/scripted-rng';
import { diceOfPower, NO_ROLL, rollOpenSix } from './dice';

const roll = (dice: number, faces: readonly number[]) => {
	const rng = scriptedRng({ x: faces });
	const result = rollOpenSix(rng.stream('x'), dice);
	expect(rng.unused()).toEqual([]);
	return result;
};

describe('open sixes', () => {
	it('AM-008, AM-009, AM-011: all base dice, then one more for each six, which is not open', () => {
		expect(roll(4, [6, 2, 5, 1, 3])).toMatchObject({ base: [6, 2, 5, 1], extra: [3], total: 17 });
		expect(roll(1, [6, 6])).toMatchObject({ base: [6], extra: [6], total: 12 });
		expect(roll(2, [6, 6, 1, 6])).toMatchObject({ base: [6, 6], extra: [1, 6], total: 19 });
		expect(roll(2, [5, 5])).toMatchObject({ base: [5, 5], extra: [], total: 10 });
	});

	it('AM-007: dice are uniform, so that twelve open sixes come to about 49', () => {
		const stream = createRng(new Uint8Array(32)).stream('mean');
		const counts = [0, 0, 0, 0, 0, 0];
		for (const face of stream.dice(6000, 6)) counts[face - 1]!++;
		for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
		const { total } = rollOpenSix(stream, 1000);
		expect(Math.abs(total - 4083)).toBeLessThan(300);
	});

	it('AM-007: a shuffle goes from the last place down, swapping with any place before', () => {
		const picks: number[] = [];
		const seed = new Uint8Array(32).fill(7);
		const shuffled = createRng(seed).stream('s').shuffle(['a', 'b', 'c', 'd']);
		const stream = createRng(seed).stream('s');
		for (const n of [4, 3, 2]) picks.push(stream.pick(n));
		const expected = ['a', 'b', 'c', 'd'];
		for (const [k, i] of [3, 2, 1].entries()) {
			const j = picks[k] ?? 0;
			[expected[i], expected[j]] = [expected[j] as string, expected[i] as string];
		}
		expect(shuffled).toEqual(expected);
	});

	it('AM-005, AM-006: labels do not disturb each other, and a label asked again goes on', () => {
		const seed = new Uint8Array(32).fill(9);
		const alone = createRng(seed).stream('battle', 3, 1).dice(6, 6);
		const rng = createRng(seed);
		rng.stream('hostile', 3, 1).dice(50, 6);
		const first = rng.stream('battle', 3, 1).dice(2, 6);
		rng.stream('raze', 3).die(6);
		expect([...first, ...rng.stream('battle', 3, 1).dice(4, 6)]).toEqual(alone);
	});

	it('AM-385: beyond fifty dice the report counts faces', () => {
		const listed = roll(
			50,
			Array.from({ length: 50 }, () => 2)
		);
		expect(listed).toMatchObject({ counted: false, total: 100 });
		const counted = roll(51, [...Array.from({ length: 49 }, () => 2), 6, 6, 4, 1]);
		expect(counted).toEqual({
			dice: 51,
			counted: true,
			base: [0, 49, 0, 0, 0, 2],
			extra: [1, 0, 0, 1, 0, 0],
			flat: 0,
			total: 98 + 12 + 5
		});
	});

	it('AM-385: of no dice is a roll of nothing', () => {
		const nothing = { dice: 0, counted: false, base: [], extra: [], flat: 0, total: 0 };
		expect(NO_ROLL).toEqual(nothing);
		expect(roll(0, [])).toEqual(nothing);
	});

	it('AM-386: beyond a thousand, twelve deal 49 and each one left over 4', () => {
		const ones = Array.from({ length: 1000 }, () => 1);
		const flats = [1001, 1011, 1012, 1013, 1024].map((dice) => roll(dice, ones).flat);
		expect(flats).toEqual([4, 44, 49, 53, 98]);
	});

	it('AM-172: one die for every full 5 points, and one at least', () => {
		expect([0, 1, 4, 5, 9, 10, 14, 15].map(diceOfPower)).toEqual([0, 1, 1, 1, 1, 2, 2, 3]);
	});

	it('AM-386, AM-387: of 1,220 dice a thousand are drawn and the rest deal 898', () => {
		const ones = Array.from({ length: 1000 }, () => 1);
		expect(diceOfPower(6100)).toBe(1220);
		expect(roll(1220, ones)).toMatchObject({ dice: 1220, flat: 898, total: 1898 });
		expect(roll(1000, ones)).toMatchObject({ flat: 0, total: 1000 });
	});
});
