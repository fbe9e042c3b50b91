/** No order that is understood makes the rules of a game throw, or breaks an invariant. */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { ALL } from '../scope';
import { tableOf } from './conformance';
import { fixtures } from './fixtures';
import { spoilGame } from './unthrown';

const FACTOR = Number(process.env['LACRE_GAMES'] ?? 1);
const SEED = Number(process.env['LACRE_SEED'] ?? 1);
const ONLY = process.env['LACRE_ONLY'];
const GAME_TIME = 600_000;

describe.each(fixtures)('$ruleset.id', (fixture) => {
	const { games, tries } = fixture.spoilt ?? { games: ALL ? 4 : 2, tries: 3 };
	const numbers = Array.from({ length: Math.max(1, Math.round(games * FACTOR)) }, (_, i) => i);
	const played = numbers.filter((i) => ONLY === undefined || ONLY === String(i));

	it.each(played)('throws at no order of its shape: game %i', { timeout: GAME_TIME }, (number) => {
		const seed = deriveSeed(`unthrown/${fixture.ruleset.id}/${SEED}`, new Uint8Array(32), number);
		const tried = spoilGame(fixture, { ...tableOf(fixture, number), seed }, tries);
		expect(tried.allowed).toBeGreaterThan(0);
	});
});
