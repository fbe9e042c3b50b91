/** An order reported as carried out has changed the state. */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { tableOf } from './conformance';
import { tryParts } from './done';
import { fixtures } from './fixtures';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const GAMES = 3;
const GAME_TIME = 300_000;

describe.each(fixtures.filter(({ parts }) => parts !== undefined))('$ruleset.id', (fixture) => {
	const numbers = Array.from({ length: Math.max(1, Math.round(GAMES * FACTOR)) }, (_, i) => i);
	it.each(numbers)('does something, or says why not: game %i', { timeout: GAME_TIME }, (number) => {
		const seed = deriveSeed(`done/${fixture.ruleset.id}/${SEED}`, new Uint8Array(32), number);
		const { tried, idle } = tryParts(fixture, { ...tableOf(fixture, number), seed });
		expect(idle).toEqual([]);
		expect(tried).toBeGreaterThan(0);
	});
});
