import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { simulateCommand } from '../commands/simulate';
import { FIRST_TRICKS } from './liar';
import { MUTANTS } from './mutants';
import { PATIENCE } from '../../src/lib/protocol/standing';
import { convoyFixture } from '../conformance/convoy.fixture';
import { fixtures } from '../conformance/fixtures';
import { outOf, roundsPlay } from './games';
import { gameOf, playOf, scenarioFor } from './play-of';
import { REGRESSIONS } from './regressions';
import { FACES, scenarioIn, scenarioOf, SILENCE, stormOf } from './scenario';
import { calm, measurePace, measureRounds } from './visits';
import { simulate, World } from './world';

const SEEDS = 240;
const MODE_SEEDS = 60;
const FACES_SEEDS = 60;
const SILENCE_SEEDS = 6;
const ROUND_SEEDS = 30;
const GAME_SEEDS = 20;
const NOBODY_OUT = { out: [] };

describe('a simulated table', () => {
	it(`keeps every property through faults and one hostile member (${SEEDS} seeds)`, () => {
		const faults = new Set<string>();
		const games = new Set<string>();
		let laterBallots = 0;
		for (let seed = 1; seed <= SEEDS; seed++) {
			const scenario = scenarioOf(seed);
			const outcome = simulate(scenario, playOf(scenario));
			expect(outcome.violations, `seed ${seed}`).toEqual([]);
			games.add(gameOf(scenario));
			for (const [name, count] of Object.entries(outcome.faults)) if (count > 0) faults.add(name);
			laterBallots += outcome.ballots;
		}
		// A run in which nothing went wrong would prove nothing.
		expect(faults.size).toBeGreaterThan(25);
		expect(laterBallots).toBeGreaterThan(50);
		for (const { ruleset } of fixtures)
			expect(games, 'a game that is offered').toContain(ruleset.id);
	}, 120_000);

	it('keeps its safety while nothing is mended, and gets on where a core is', () => {
		let steps = 0;
		let excused = 0;
		for (let seed = 1; seed <= MODE_SEEDS; seed++)
			for (const mode of ['safety', 'liveness'] as const) {
				const scenario = scenarioIn(mode, scenarioOf(seed));
				const outcome = simulate(scenario, playOf(scenario));
				expect(outcome.violations, `seed ${seed}, ${mode}`).toEqual([]);
				if (mode === 'liveness') steps += outcome.steps;
				if (outcome.excused) excused++;
			}
		// Excused from everything, or with nothing to do, it would prove nothing.
		expect(excused).toBeLessThan(MODE_SEEDS / 20);
		expect(steps).toBeGreaterThan(2 * MODE_SEEDS);
	}, 120_000);

	it(`finds, proves and shows a split among three of whom one lies (${FACES_SEEDS} seeds)`, () => {
		let found = 0;
		for (let seed = 1; seed <= FACES_SEEDS; seed++) {
			const { violations, effects } = simulate({ ...FACES, seed });
			expect(violations, `seed ${seed}`).toEqual([]);
			found += effects['split: found and proven'] ?? 0;
		}
		// Both of the others, where it came to one.
		expect(found).toBeGreaterThan(5);
	});

	it(`lets nobody hold new keys up by silence about them (${SILENCE_SEEDS} seeds)`, () => {
		let begun = 0;
		for (let seed = 50; seed < 50 + SILENCE_SEEDS; seed++) {
			const { violations, effects } = simulate({ ...SILENCE, seed });
			expect(violations, `seed ${seed}`).toEqual([]);
			begun += effects['ack: a new epoch'] ?? 0;
		}
		expect(begun).toBeGreaterThan(SILENCE_SEEDS / 2);
	});

	it.each(REGRESSIONS)('does not fail again: $was', ({ seed, scenario: whole, within }) => {
		const scenario = whole ?? { ...stormOf(seed), only: FIRST_TRICKS };
		const { violations, rounds } = simulate(scenario, playOf(scenario));
		expect(violations).toEqual([]);
		expect(rounds).toBeLessThanOrEqual(within ?? Infinity);
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

	it(`keeps them where steps ask one, some or all, and seats go out (${ROUND_SEEDS} seeds)`, () => {
		let ended = 0;
		for (let seed = 1; seed <= ROUND_SEEDS; seed++) {
			const scenario = scenarioOf(seed);
			const outcome = simulate(scenario, playOf(scenario, 'rounds'));
			expect(outcome.violations, `seed ${seed}`).toEqual([]);
			if (outcome.ended) ended++;
		}
		expect(ended).toBeGreaterThan(ROUND_SEEDS / 2);
	}, 120_000);

	it.each(fixtures.filter(({ round }) => round))(
		`keeps them through the rounds of $ruleset.id (${GAME_SEEDS} seeds)`,
		({ ruleset: { id } }) => {
			let steps = 0;
			let laterBallots = 0;
			for (let seed = 1; seed <= GAME_SEEDS; seed++) {
				const scenario = scenarioFor(seed, [2, 6], id);
				const outcome = simulate(scenario, playOf(scenario, id));
				expect(outcome.violations, `seed ${seed}`).toEqual([]);
				steps += outcome.steps;
				laterBallots += outcome.ballots;
			}
			expect(steps).toBeGreaterThan(4 * GAME_SEEDS);
			expect(laterBallots).toBeGreaterThan(0);
		},
		120_000
	);

	it('counts as absence only an envelope that was owed, and asks nobody who is out', () => {
		const passed = { unowed: 0, slept: 0, out: 0 };
		for (let seed = 1; seed <= 6; seed++) {
			const world = new World(calm(seed, 5, 16), (random) => roundsPlay(random, 16));
			world.days(4);
			const silent = world.devices[4]?.tabs[0]?.seat ?? 0;
			const line = world.devices[0]?.tabs[0]?.line ?? [];
			expect(line.at(-1)?.mode).toBe('over');
			// Its last words may reach a cut late, and are a sign of life then.
			const quiet = line.findLastIndex(({ reached }) =>
				[...reached].some((held) => held.seat === silent)
			);
			expect(quiet).toBeGreaterThan(0);
			let missed = line[quiet]?.standings[silent - 1]?.missed ?? 0;
			line.forEach((step, i) => {
				expect(step.owed.filter((seat) => outOf(step.state ?? NOBODY_OUT).includes(seat))).toEqual(
					[]
				);
				if (outOf(step.state ?? NOBODY_OUT).length > 0) passed.out++;
				const next = line[i + 1];
				if (!next || i < quiet) return;
				const isOwed = step.owed.includes(silent);
				const came = step.decision?.cut.envelopes.some((envelope) => envelope.seat === silent);
				if (isOwed) missed = came ? 0 : missed + 1;
				else if (missed === 1) passed.unowed++;
				const standing = next.standings[silent - 1];
				expect([standing?.missed, standing?.dormant]).toEqual([missed, missed >= PATIENCE]);
				if (standing?.dormant) passed.slept++;
			});
		}
		expect(
			Object.entries(passed).filter(([, times]) => times === 0),
			JSON.stringify(passed)
		).toEqual([]);
	});

	it('says how long a round takes, of several steps or one', () => {
		const one = measureRounds(convoyFixture, 3, 2);
		expect(one.steps).toBe(1);
		expect(one.present).toBeGreaterThan(0.5);
		expect(one.present).toBeLessThan(2);
		const pairs = { ...convoyFixture, round: ({ turn }: { turn: number }) => turn >> 1 };
		const two = measureRounds(pairs, 3, 2);
		expect(two.steps).toBe(2);
		expect(two.present).toBeGreaterThan(1.5 * one.present);
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
	}, 900_000);

	it('is run by a command that reports faults by kind', async () => {
		const said: string[] = [];
		const output = { say: (line: string) => said.push(line), complain: () => undefined };
		expect(await simulateCommand(['--seeds', '6', '--seed', '3'], output)).toBe(0);
		expect(said.some((line) => line.startsWith('fault '))).toBe(true);
		expect(said.some((line) => line.startsWith('6 seeds, 0 with violations'))).toBe(true);
		expect(await simulateCommand(['--seats', 'many'], output)).toBe(2);
		expect(await simulateCommand(['--game', 'chess'], output)).toBe(2);
		expect(await simulateCommand(['--mode', 'hope'], output)).toBe(2);
		expect(await simulateCommand(['--twins', '-1'], output)).toBe(2);
		expect(await simulateCommand(['--twins', '77', '--seats', '5'], output)).toBe(0);
		expect(said.at(-1)).toMatch(/^twins, 5 seats, 2 rounds: 1 of 6144 schedules, 0 with/);
		expect(await simulateCommand(['--seeds', '6', '--mode', 'liveness'], output)).toBe(0);
		expect(said.at(-1)).toMatch(
			/^rounds of visits for all steps of a healed core: \d+ in half .* \d+ at most$/
		);
		expect(await simulateCommand(['--rounds', 'chess'], output)).toBe(2);
		expect(await simulateCommand(['--rounds', 'nim'], output)).toBe(0);
		expect(said.at(-1)).toMatch(/^nim, 6 people .* 1\.0 steps a round/);
	});
});
