import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { simulateCommand } from '../commands/simulate';
import { FIRST_TRICKS } from './liar';
import { MUTANTS } from './mutants';
import { playOf } from './play-of';
import { REGRESSIONS } from './regressions';
import { scenarioOf, stormOf } from './scenario';
import { measurePace } from './visits';
import { simulate, World } from './world';

const SEEDS = 240;

describe('a simulated table', () => {
	it(`keeps every property through faults and one hostile member (${SEEDS} seeds)`, () => {
		const faults = new Set<string>();
		let laterBallots = 0;
		for (let seed = 1; seed <= SEEDS; seed++) {
			const scenario = scenarioOf(seed);
			const outcome = simulate(scenario, playOf(scenario));
			expect(outcome.violations, `seed ${seed}`).toEqual([]);
			for (const [name, count] of Object.entries(outcome.faults)) if (count > 0) faults.add(name);
			laterBallots += outcome.ballots;
		}
		// A run in which nothing went wrong would prove nothing.
		expect(faults.size).toBeGreaterThan(25);
		expect(laterBallots).toBeGreaterThan(50);
	}, 120_000);

	it.each(REGRESSIONS)('does not fail again: $was', ({ seed, scenario: whole }) => {
		const scenario = whole ?? { ...stormOf(seed), only: FIRST_TRICKS };
		expect(simulate(scenario, playOf(scenario)).violations).toEqual([]);
	});

	it('is the same for the same seed', () => {
		const once = simulate(scenarioOf(12));
		expect(simulate(scenarioOf(12))).toEqual(once);
	});

	it('lets every fair table come to its end', () => {
		for (let people = 2; people <= 6; people++) {
			const world = new World({ ...scenarioOf(1), people, liar: false, steps: 3 });
			const outcome = world.run();
			expect(outcome.violations).toEqual([]);
			expect(outcome.ended).toBe(true);
		}
	});

	it('takes a day or two a turn by post', () => {
		const pace = measurePace(5, 4);
		expect(pace.present).toBeLessThan(1.8);
		expect(pace.silent).toBeLessThan(3.2);
		expect(pace.dormant).toBeLessThan(1.9);
	});

	it('notices when a rule of the protocol is taken away', () => {
		// In a process of its own: the mutants are copies of the sources, outside this project.
		const command = ['--import', 'tsx', 'test/commands/simulate.ts', '--mutants', '--quick'];
		const said = execFileSync(process.execPath, command, { encoding: 'utf8' });
		const lines = said.trim().split('\n');
		const quick = MUTANTS.filter((mutant) => !mutant.slow);
		expect(lines.filter((line) => line.startsWith('caught: '))).toHaveLength(quick.length);
		expect(said).not.toContain('ESCAPED');
	}, 180_000);

	it('is run by a command that reports faults by kind', async () => {
		const said: string[] = [];
		const output = { say: (line: string) => said.push(line), complain: () => undefined };
		expect(await simulateCommand(['--seeds', '6', '--seed', '3'], output)).toBe(0);
		expect(said.some((line) => line.startsWith('fault '))).toBe(true);
		expect(said.some((line) => line.startsWith('6 seeds, 0 with violations'))).toBe(true);
		expect(await simulateCommand(['--seats', 'many'], output)).toBe(2);
	});
});
