/** Tests of prices with a surcharge. */
import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, give, place, site, withSeat } from '../testing';

describe('prices', () => {
	it('CS-627, CS-344: what is recruited above the usual cap is paid as its price, and saves nothing', () => {
		const state = boardOf(
			['am', 'oc'],
			[
				place('blue-7', 1, [force(1, { crusader: 1 })], {
					sites: [site('land_troop_base'), site('am.sucursal', 1)]
				})
			]
		);
		const lines = (halves: 1 | 2, lots: number) => {
			const turn = begun(withSeat(state, 1, { treasury: 5000 }));
			if (halves === 2) turn.tallies.set('dilator/1', 1);
			expect(
				give(turn, 1, { kind: 'recruit', system: 'blue-7', troop: 'am.mercenario', lots })
			).toBeUndefined();
			return (turn.accounts.get(1) ?? []).map(({ cause, amount }) => `${cause} ${amount}`);
		};
		const [usual] = lines(1, 2);
		expect(usual).toBe('build -20');
		// Half as much again for each lot above two, above four in a double turn.
		expect([lines(1, 4), lines(2, 4), lines(2, 6)]).toEqual([
			['build -50'],
			['build -40'],
			['build -70']
		]);
	});
});
