/**
 * A recorded game comes to the same hashes for ever: by the sources, as long as they are of its version,
 * and by the rules that were kept of it. If one of these fails, the behaviour has changed: raise the
 * ruleset's version and record anew, or undo the change (`docs/releasing.md`).
 */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { keptRules } from '../../engine/kept';
import { replay, type Recording } from '../../engine/kernel/replay';
import { loadKept } from '../kept/module';
import { convoy } from '../rulesets/convoy';
import { goldenGames } from './library';
import { record, textOf } from './record';
import { recorded, rulesFor } from './rulesets';

const games = goldenGames();
const kept = await Promise.all(keptRules.map((one) => loadKept(one)));
const versionsPlayed = new Set(
	games.map(({ recording }) => `${recording.ruleset} ${recording.version}`)
);

describe('recorded games', () => {
	it('are there of every game as it is, and of every version that was kept', () => {
		const all = [...rulesets, ...keptRules].map(({ id, version }) => `${id} ${version}`);
		expect(all.filter((name) => !versionsPlayed.has(name))).toEqual([]);
	});

	it.each(games)('$name comes to the same hashes', ({ name, recording }) => {
		const rules = [...rulesFor(recording, recorded), ...rulesFor(recording, kept)];
		if (rules.length === 0) throw new Error(`${name} is of no rules known here`);
		for (const ruleset of rules) {
			const { difference, hashes, outcome } = replay(ruleset, recording, { freeze: true });
			expect(difference).toBeUndefined();
			expect(hashes).toHaveLength(recording.steps.length + 1);
			expect(outcome).not.toBeNull();
		}
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
