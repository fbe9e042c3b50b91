/** Tests of the trial of a sheet. */
import { describe, expect, it } from 'vitest';
import { blankSheet, check, judge } from './check';
import { boardOf, force, place, sheetOf, withSeat } from '../testing';
import { view } from '../view';

const HERE = 'red-4';

describe('a sheet', () => {
	it('CS-672: without entries asks for nothing', () => {
		expect(blankSheet(3, 2)).toEqual({
			ask: 'turn',
			turn: 3,
			seat: 2,
			orders: [],
			buyActions: 0,
			watch: [],
			reports: [],
			supplements: [],
			resign: false
		});
	});

	it('CS-161, CS-673: the Dilator is the first order that stands; each is told with what came of it', () => {
		const state = withSeat(
			boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 3 })])]),
			1,
			{
				cards: [{ card: 'time_dilator', uses: 3 }]
			}
		);
		const dilator = { kind: 'useCard', card: 'time_dilator' };
		const search = { kind: 'search', system: HERE, units: [{ unit: 'crusader', n: 1 }] };
		const bad = { kind: 'search', system: HERE, units: [{ unit: 'crusader', n: 9 }] };
		const codes = (...orders: readonly object[]) => {
			const told: string[] = [];
			const { kept } = judge(
				view(state, 1),
				1,
				sheetOf(state, 1, orders),
				(code) => void told.push(code)
			);
			return [told, kept];
		};
		expect(codes(bad, dilator, search)).toEqual([
			['no-such-units', '', ''],
			[1, 2]
		]);
		expect(codes(search, dilator)).toEqual([['', 'not-first'], [0]]);
		expect(check(view(state, 1), 1, sheetOf(state, 1, [dilator]))).toEqual([]);
	});
});
