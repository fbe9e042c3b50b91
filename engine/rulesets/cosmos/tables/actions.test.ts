import { describe, expect, it } from 'vitest';
import { baseActions, grown, ofNet, pactsOf, totalOf } from './actions';

describe('actions', () => {
	it('grow by one after turns 10, 20 and 30, and no more (CS-153, CS-158)', () => {
		const turns = [10, 11, 20, 21, 30, 31, 99];
		expect(turns.map((turn) => 6 + grown(turn))).toEqual([6, 7, 7, 8, 8, 9, 9]);
	});

	it('are 6 at the start unless a sheet says otherwise (CS-152)', () => {
		expect(baseActions('eu')).toBe(6);
		expect(baseActions('mc')).toBe(5);
	});

	it('grow with a Super Holo-Net by one, and one more every 5 turns (CS-160, CS-259)', () => {
		const turns = [10, 11, 15, 16, 20, 21, 25, 26];
		expect(turns.map((turn) => ofNet(10, turn))).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
	});

	it('are fewer by one for each pact from the turn after it began (CS-373, CS-376)', () => {
		const pacts = [{ a: 1, b: 2, from: 8, until: 11 }];
		expect([8, 9, 10, 11, 12].map((turn) => pactsOf(pacts, 2, turn))).toEqual([0, 1, 1, 1, 0]);
		expect(pactsOf(pacts, 3, 9)).toBe(0);
	});

	it('add up, never below 1 (CS-155, CS-156)', () => {
		const parts = { permanent: 6, temporary: 2, oneOff: 1, pacts: 2, usurped: 1 };
		expect(totalOf(parts).total).toBe(6);
		expect(totalOf({ ...parts, pacts: 20 }).total).toBe(1);
	});
});
