import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, OPTION_RANGES } from '$engine/rulesets/conquista/data';
import {
	LIVE_SWITCHES,
	SWITCHES,
	differing,
	isOn,
	liveState,
	optionsOf,
	switched,
	withAmount,
	withUsualFigures
} from './choices';

const usual = optionsOf({});

describe('the options of a new table', () => {
	it('are the usual ones until something is chosen, and then only that is told', () => {
		expect(usual).toEqual(DEFAULT_OPTIONS);
		expect(differing(usual)).toEqual({});
		expect(differing({ ...usual, rounds: 12 })).toEqual({ rounds: 12 });
		expect(differing(optionsOf({ rounds: 12, victory: 'both' }))).toEqual({ rounds: 12 });
	});

	it('playing all online is five switches at once (CO-233)', () => {
		expect(liveState(usual)).toBe('none');
		const live = switched(usual, LIVE_SWITCHES, true);
		expect(liveState(live)).toBe('all');
		expect(differing(live)).toEqual({
			phaseChoice: 'passed',
			production: 'turns',
			construction: 'turns',
			combat: 'turns',
			negotiation: 'table'
		});
		expect(liveState(switched(live, ['combat'], false))).toBe('some');
		expect(switched(live, LIVE_SWITCHES, false)).toEqual(usual);
	});

	it.each(SWITCHES)('%s is off as usual, and can be on', (key) => {
		expect(isOn(usual, key)).toBe(false);
		expect(isOn(switched(usual, [key], true), key)).toBe(true);
	});

	it('figures can be changed one by one and all set back, other choices kept', () => {
		const prices = withAmount(usual.prices, 'unit', 'R', 5);
		expect(prices).toEqual({ ...usual.prices, unit: { E: 0, R: 5, P: 1 } });
		const changed = { ...usual, prices, hitFrom: 3, rounds: 8 };
		expect(Object.keys(differing(changed)).sort()).toEqual(['hitFrom', 'prices', 'rounds']);
		expect(differing(withUsualFigures(changed))).toEqual({ rounds: 8 });
	});

	it('the usual figures are among those that can be chosen', () => {
		const keys = ['rounds', 'hitFrom', 'handLimit', 'startUnits'] as const;
		const scores = ['homeWorldScore', 'industryScore', 'cardScore'] as const;
		for (const key of [...keys, ...scores]) {
			expect(usual[key]).toBeGreaterThanOrEqual(OPTION_RANGES[key].min);
			expect(usual[key]).toBeLessThanOrEqual(OPTION_RANGES[key].max);
		}
		const amounts = {
			prices: Object.values(usual.prices).flatMap((price) => Object.values(price)),
			startReserve: Object.values(usual.startReserve).flatMap((price) => Object.values(price)),
			territoryScore: Object.values(usual.territoryScore)
		};
		for (const key of ['prices', 'startReserve', 'territoryScore'] as const) {
			expect(Math.min(...amounts[key])).toBeGreaterThanOrEqual(OPTION_RANGES[key].min);
			expect(Math.max(...amounts[key])).toBeLessThanOrEqual(OPTION_RANGES[key].max);
		}
	});
});
