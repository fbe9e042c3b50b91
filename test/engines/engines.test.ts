/**
 * Recorded games replay to the same hashes in every JavaScript engine: Node (V8) in every run, Chromium,
 * Firefox and JavaScriptCore too with `npm run test:engines`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { keptRules } from '../../engine/kept';
import { goldenGames, type Golden } from '../golden/library';
import { recorded, rulesFor } from '../golden/rulesets';
import { asScript, readKept } from '../kept/module';
import { bundleScript } from '../browsers/bundle';
import { ALL, USUAL } from './engines';
import type { EngineReport } from './runner';

const engines = process.env['LACRE_ENGINES'] === 'all' ? ALL : USUAL;
const TIME = 600_000;

/** Hash of the runner's sums, the same everywhere and for ever. */
const SUMS = '5bc23a872aa7dcd13dbfc8f4690b9bc5e2c696e3acb54e91e56f1f211a053e6d';

/** Of every version of a game, the recording of the fewest steps. */
function shortest(games: readonly Golden[]): readonly Golden[] {
	const byLength = [...games].sort((a, b) => b.recording.steps.length - a.recording.steps.length);
	const last = byLength.map(
		(game) => [`${game.recording.ruleset} ${game.recording.version}`, game] as const
	);
	return [...new Map(last).values()];
}

describe('the engine', () => {
	// In Node alone the shortest of every version is enough: `test/golden` replays them all there.
	const games = engines === ALL ? goldenGames() : shortest(goldenGames());
	const recordings = JSON.stringify(games.map(({ recording }) => recording));
	let script = '';
	beforeAll(async () => {
		const kept = keptRules.map((one) => asScript(readKept(one), one));
		script = [await bundleScript('test/engines/runner.ts'), ...kept].join('\n');
	}, TIME);

	it('is one script that asks nothing of its surroundings', () => {
		expect(script.length).toBeGreaterThan(10_000);
		expect(script).not.toMatch(/^(import|export) /m);
		expect(script).not.toMatch(/\brequire\(/);
	});

	it.each(engines)('comes to the recorded hashes in $name', { timeout: TIME }, async (engine) => {
		const report = JSON.parse(await engine.run(script, recordings)) as EngineReport;
		const hashes = report.games.map((game, i) => ({ name: games[i]?.name, hashes: game }));
		expect(hashes).toEqual(
			games.map(({ name, recording }) => {
				const hashes = [recording.setupHash, ...recording.steps.map((step) => step.hash)];
				const { ruleset, version } = recording;
				const kept = keptRules.filter((one) => one.id === ruleset && one.version === version);
				const times = rulesFor(recording, recorded).length + kept.length;
				expect(times, `${name} is of no rules known here`).toBeGreaterThan(0);
				return { name, hashes: Array.from({ length: times }, () => hashes) };
			})
		);
		expect(report.sums).toBe(SUMS);
	});

	it('would be seen to differ', async () => {
		const [node] = USUAL;
		const [first] = games;
		if (!node || !first) throw new Error('no engine or no game');
		const seed = '00'.repeat(32);
		const changed = JSON.stringify([{ ...first.recording, setupSeed: seed, setupHash: seed }]);
		const report = JSON.parse(await node.run(script, changed)) as EngineReport;
		expect(report.games[0]?.[0]).toHaveLength(1);
		expect(report.games[0]?.[0]?.[0]).not.toBe(seed);
	});
});
