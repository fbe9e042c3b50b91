/** An order reported as carried out has changed the state. */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { createRng } from '../../engine/kernel/rng';
import type { Answer, AnyRuleset } from '../../engine/kernel/ruleset';
import { goldenSteps } from '../golden/harvest';
import { ALL } from '../scope';
import { tableOf } from './conformance';
import { tryFields } from './done';
import { fixtures } from './fixtures';
import { spoilGame } from './unthrown';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const GAMES = ALL ? 3 : 2;
const GAME_TIME = 300_000;

interface Played {
	readonly answers: readonly Answer<unknown>[];
}

/** Steps of orders made field by field, tried of each state; by turns none, so that games go on to their end. */
const TRIES = [0, 2];
/** One step in so many of the recorded games is tried. */
const SPARED_STEPS = ALL ? 4 : 29;

describe.each(fixtures.filter(({ lightened }) => lightened !== undefined))(
	'each part of an order of $ruleset.id',
	(fixture) => {
		const numbers = Array.from({ length: Math.max(1, Math.round(GAMES * FACTOR)) }, (_, i) => i);
		it.each(numbers)('changes something, or is told: game %i', { timeout: GAME_TIME }, (number) => {
			const seed = deriveSeed(`fields/${fixture.ruleset.id}/${SEED}`, new Uint8Array(32), number);
			const draw = createRng(seed).stream('fields');
			const found = { tried: 0, idle: [] };
			spoilGame(
				fixture,
				{ ...tableOf(fixture, number), seed },
				TRIES[number % 2] ?? 0,
				(before, next) =>
					tryFields(fixture, { before, answers: (next as Played).answers }, draw, found)
			);
			expect(found.idle).toEqual([]);
			expect(found.tried).toBeGreaterThan(0);
		});

		it('changes something, or is told, in the recorded games', { timeout: GAME_TIME }, () => {
			const draw = createRng(new Uint8Array(32)).stream('fields');
			const found = { tried: 0, idle: [] };
			const steps = goldenSteps(fixture.ruleset as AnyRuleset);
			for (const { before, orders } of steps.filter((_, i) => i % SPARED_STEPS === 0)) {
				const answers = Object.entries(orders).map(([seat, order]) => ({
					seat: Number(seat),
					order,
					missed: false
				}));
				tryFields(fixture, { before, answers }, draw, found);
			}
			expect(found.idle).toEqual([]);
			expect(found.tried).toBeGreaterThan(0);
		});
	}
);
