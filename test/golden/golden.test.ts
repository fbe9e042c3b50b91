/**
 * A recorded game of a released version comes to the same hashes for ever. If one of these fails, the
 * behaviour has changed: raise the ruleset's version and record anew, or undo the change.
 */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { replay, type Recording } from '../../engine/kernel/replay';
import { convoy } from '../rulesets/convoy';
import { goldenGames } from './library';
import { record, textOf } from './record';
import { recorded } from './rulesets';

const games = goldenGames();

describe('recorded games', () => {
	it('are kept of every game there is', () => {
		const kept = new Set(games.map(({ recording }) => recording.ruleset));
		expect(rulesets.map((ruleset) => ruleset.id).filter((id) => !kept.has(id))).toEqual([]);
	});

	it.each(games)('$name comes to the same hashes', { timeout: 60_000 }, ({ name, recording }) => {
		const ruleset = recorded.find((one) => one.id === recording.ruleset);
		if (!ruleset) throw new Error(`${name} is of no ruleset known here`);
		const { difference, hashes, outcome } = replay(ruleset, recording, { freeze: true });
		expect(difference).toBeUndefined();
		expect(hashes).toHaveLength(recording.steps.length + 1);
		expect(outcome).not.toBeNull();
	});
});

describe('recording', () => {
	const spec = {
		ruleset: convoy,
		options: { turns: 20 },
		seats: 14,
		seed: new Uint8Array(32).fill(7),
		bots: { 2: 'bot', 3: 'suggest' }
	} as const;

	it('keeps a game that replays, with people, bots, absences and mistakes', () => {
		const recording = JSON.parse(textOf(record(spec))) as Recording;
		expect(recording).toEqual(record(spec));
		expect(replay(convoy, recording).difference).toBeUndefined();
		const counts = recording.steps.map((step) => Object.keys(step.orders).length);
		expect(Math.min(...counts)).toBeLessThan(Math.max(...counts));
		expect(JSON.stringify(recording)).toContain('malformed');
		expect(recording.steps[0]?.bots).toEqual({ 2: 'bot', 3: 'suggest' });
	});

	it('writes a line for each step', () => {
		const recording = record(spec);
		const lines = textOf(recording).split('\n');
		expect(lines.filter((line) => line.startsWith('\t\t{'))).toHaveLength(recording.steps.length);
	});
});
