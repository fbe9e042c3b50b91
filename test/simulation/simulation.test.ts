import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulateCommand } from '../commands/simulate';
import { ALL } from '../scope';
import { convoyFixture } from '../conformance/convoy.fixture';
import { MUTANTS } from './mutants';
import { storm } from './storm';
import { tallyOf } from './tally';
import { measurePace, measureRounds, measureStart } from './visits';
import { DUEL, MODES, weatherOf, type Mode, type Weather } from './weather';

const SEEDS = ALL ? 200 : 8;

describe('a simulated table', () => {
	it.each(MODES)(
		`keeps every law: %s (${SEEDS} seeds)`,
		(mode) => {
			const { failures, decided, counts, excused } = tallyOf({
				first: 1,
				count: SEEDS,
				mode,
				people: [2, 7]
			});
			expect(failures).toEqual([]);
			// A run in which nothing went wrong, or nothing was decided, would prove nothing.
			expect(decided).toBeGreaterThan(SEEDS);
			expect(Object.keys(counts).length).toBeGreaterThan(15);
			expect(excused).toBeLessThan(SEEDS / 4);
		},
		240_000
	);

	const REGRESSIONS: readonly [was: string, seed: number, mode: Mode, also: Partial<Weather>][] = [
		[
			'a liar’s third order, named by its own call, had no room',
			48,
			'whole',
			{ ...DUEL, people: 5 }
		],
		['the same at six', 40, 'whole', { ...DUEL, people: 6 }],
		[
			'of two votes of a liar one had rubbish in its box, and which came first told whether the step opened',
			789,
			'whole',
			{ ...DUEL, people: 4 }
		]
	];
	it.each(REGRESSIONS)('does not fail again: %s', (_was, seed, mode, also) => {
		expect(storm({ ...weatherOf(seed, mode, [4, 6]), ...also }).faults).toEqual([]);
	});

	it('is the same for the same seed', () => {
		const weather = weatherOf(3, 'whole', [2, 5]);
		expect(storm(weather)).toEqual(storm(weather));
	});
});

describe('a turn by post, with a visit a day', () => {
	it.each([4, 6, 8])(
		'takes %i people no longer than it may',
		(people) => {
			const { present, silent, dormant } = measurePace(people, 2);
			expect(present).toBeLessThan(1.6);
			expect(silent).toBeLessThan(3);
			expect(dormant).toBeLessThan(1.6);
		},
		120_000
	);

	it('can begin after six visits of three people by mailbox', () => {
		expect(measureStart()).toBeLessThanOrEqual(6);
	});

	it('is told of a game whose rounds have several steps', () => {
		const { steps, present } = measureRounds(convoyFixture, 3, 2);
		expect(steps).toBe(1);
		expect(present).toBeGreaterThan(0.5);
		expect(present).toBeLessThan(2);
	}, 120_000);
});

describe('the command', () => {
	it('says what went wrong and what came of it', async () => {
		const said: string[] = [];
		const output = { say: (line: string) => said.push(line), complain: () => undefined };
		expect(await simulateCommand(['--seeds', '3', '--people', '4'], output)).toBe(0);
		expect(said.at(-1)).toMatch(/^3 seeds, 0 with violations/);
		expect(await simulateCommand(['--people', 'many'], output)).toBe(2);
		expect(await simulateCommand(['--mode', 'hope'], output)).toBe(2);
		expect(await simulateCommand(['--rounds', 'chess'], output)).toBe(2);
	}, 120_000);

	it('has a mutant for each of at least forty rules, none of them twice', () => {
		const names = MUTANTS.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(names.length).toBeGreaterThan(40);
	});

	it('finds the place of each of its mutants', () => {
		const lost = MUTANTS.flatMap(({ name, edits }) =>
			edits.flatMap(({ file, find }) =>
				readFileSync(join(import.meta.dirname, '../..', file), 'utf8').includes(find) ? [] : name
			)
		);
		expect(lost).toEqual([]);
	});
});
