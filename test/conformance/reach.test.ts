/**
 * Reach: what the rules take can be written by hand, and what a form offers is not refused for that, in
 * random games, games of bots, and steps of orders made field by field.
 */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { createRng } from '../../engine/kernel/rng';
import type { AnyRuleset, SeatId } from '../../engine/kernel/ruleset';
import { tableOf } from './conformance';
import { ALL } from '../scope';
import { fixtureFor } from './fixtures';
import { reaches } from './reach/all';
import { refusedOffer, unreachable } from './reach/reach';
import { spoilGame } from './unthrown';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const GAMES = Math.max(1, Math.round((ALL ? 4 : 1) * FACTOR));
const TIME = 600_000;

interface Found {
	readonly answers: readonly { readonly seat: SeatId; readonly order: unknown }[];
}

describe.each(reaches)('the form of $ruleset.id', ({ ruleset, reach, every = 1 }) => {
	const fixture = fixtureFor(ruleset as AnyRuleset);

	it.each(Array.from({ length: GAMES }, (_, i) => i))(
		'reaches what the rules take, and offers nothing that they refuse, in game %i',
		{ timeout: TIME },
		(number) => {
			const seed = deriveSeed(`reach/${ruleset.id}/${SEED}`, new Uint8Array(32), number);
			const table = tableOf(fixture, number);
			const draw = createRng(seed).stream('reach');
			const share = ALL ? 1 : every;
			let [tried, given] = [0, 0];
			spoilGame(fixture, { ...table, seed }, 2, (before, next) => {
				for (const { seat, order: answer } of (next as Found).answers) {
					if (given++ % share !== 0) continue;
					const view: unknown = ruleset.view(before, seat);
					const order: unknown = reach.written(view, seat, answer);
					const steps = [...reach.steps(view, seat, order)];
					const lost = unreachable(steps).map(
						({ at, value, offers }) =>
							`${at.join('.')}: ${JSON.stringify(value)} of ${JSON.stringify(offers).slice(0, 300)}`
					);
					expect(lost, JSON.stringify(order).slice(0, 3000)).toEqual([]);
					for (const step of steps) {
						tried++;
						const said = refusedOffer(ruleset, { view, seat, order }, step, draw);
						expect(said, JSON.stringify(order).slice(0, 3000)).toBeUndefined();
					}
				}
			});
			expect(tried).toBeGreaterThan(0);
		}
	);
});
