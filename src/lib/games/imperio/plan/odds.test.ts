import { describe, expect, it } from 'vitest';
import { detachment } from '$engine/rulesets/imperio/testing';
import { seen } from '../testing';
import { isRisky, oddsOf } from './odds';

describe('odds of an Operation', () => {
	const spec = {
		planets: { c05a: { controller: 2, troops: 1 } },
		fleets: {
			c04: { house: 1, ships: { cruiser: 3, freighter: 1 }, troops: 6 },
			c05: { house: 2, ships: { frigate: 1 } }
		},
		wars: [[1, 2]]
	} as const;
	const attack = detachment({
		from: 'c04',
		ships: { cruiser: 3, freighter: 1 },
		troopsAboard: 6,
		path: ['c05'],
		land: [['c05a', 6]]
	});

	it('are of the rules’ own dice, and always the same', () => {
		const odds = oddsOf(seen(spec), [attack]);
		expect(odds).toEqual(oddsOf(seen(spec), [attack]));
		expect(odds.battle).toBe(1);
		expect(odds.won).toBeGreaterThan(0.9);
		expect(odds.theirLosses.frigate).toBeGreaterThan(0.9);
		expect(odds.left.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
		expect(odds.landings[0]?.taken).toBeGreaterThan(0.85);
	});

	it('turn with what meets: against many Battleships there is little hope', () => {
		const strong = { ...spec.fleets, c05: { house: 2, ships: { battleship: 6 } } };
		const odds = oddsOf(seen({ ...spec, fleets: strong }), [attack]);
		expect(odds.won).toBeLessThan(0.05);
		expect(odds.lost).toBeGreaterThan(0.9);
		expect(odds.landings[0]?.taken).toBeLessThan(0.05);
	});

	it('know one against one: both hit on 7 or more, and whoever is last stands', () => {
		const fleets = {
			c04: { house: 1, ships: { cruiser: 1 } },
			c05: { house: 2, ships: { cruiser: 1 } }
		};
		const duel = detachment({ from: 'c04', ships: { cruiser: 1 }, path: ['c05'] });
		const odds = oddsOf(seen({ fleets, wars: [[1, 2]] }), [duel], 2000);
		// Hit alone: 0.4 × 0.6 of the 1 − 0.36 that end a round.
		expect(odds.won).toBeGreaterThan(0.345);
		expect(odds.won).toBeLessThan(0.405);
		expect(odds.left[0]).toBeCloseTo(1 - odds.won, 5);
	});

	it('count what an earlier detachment has cleared away', () => {
		const fleets = {
			...spec.fleets,
			c08: { house: 1, ships: { freighter: 1 }, troops: 6 },
			c05: { house: 2, ships: { fighter: 1 } }
		};
		const view = seen({ ...spec, fleets });
		const first = detachment({ from: 'c04', ships: { cruiser: 3 }, path: ['c05'] });
		const freighter = detachment({
			from: 'c08',
			ships: { freighter: 1 },
			troopsAboard: 6,
			path: ['c09']
		});
		expect(oddsOf(view, [first, freighter]).battle).toBe(0);
		expect(oddsOf(view, [first]).battle).toBe(1);
	});

	it('are asked for only where dice decide something', () => {
		const view = seen({ ...spec, anomalies: { c01: 'asteroid_field' } });
		expect(isRisky(view, attack)).toBe(true);
		expect(isRisky(view, detachment({ from: 'c04', ships: { cruiser: 1 }, path: ['c08'] }))).toBe(
			false
		);
		expect(isRisky(view, detachment({ from: 'c04', ships: { cruiser: 1 }, path: ['c01'] }))).toBe(
			true
		);
		expect(
			oddsOf(view, [detachment({ from: 'c04', ships: { cruiser: 1 }, path: ['c01'] })]).asteroids
		).toBeGreaterThan(0.35);
	});
});
