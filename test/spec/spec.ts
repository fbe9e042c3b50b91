/**
 * `npm run spec`: the specification of the table protocol (`spec/`): every run of four keys, random runs of
 * five to ten, and each rule taken out. `--part complete|sampled|mutants` does one of them, `--only TEXT`
 * those whose names have the text, `--show` prints counterexamples whole, `--long` takes a ballot more.
 * `--walks N` and `--seed S` draw other random runs. `--traces N --out FOLDER`: instead, N random runs of
 * each sampled table as JSON. Exit code 0 only if nothing was found, or every mutant was.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BadArguments, main, orUsage, wholeNumber, type Output } from '../commands/command';
import { explore } from './rumur';
import { COMPLETE, LONG, MUTANTS, SAMPLED, type Mutant, type Run, type Sample } from './runs';
import { walk, type Walk } from './walk';

const USAGE =
	'usage: npm run spec [-- [--part complete|sampled|mutants] [--only TEXT] [--show] [--long] [--walks N] [--seed S] | --traces N --out FOLDER [--only TEXT] [--seed S]]';

const PARTS = ['complete', 'sampled', 'mutants'] as const;

interface Wanted {
	readonly only: string;
	readonly show: boolean;
	readonly seed: number;
	readonly walks: number | undefined;
}

export function specCommand(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values } = parseArgs({
			args: [...args],
			options: {
				part: { type: 'string' },
				only: { type: 'string', default: '' },
				show: { type: 'boolean', default: false },
				long: { type: 'boolean', default: false },
				walks: { type: 'string' },
				seed: { type: 'string', default: '1' },
				traces: { type: 'string' },
				out: { type: 'string' }
			}
		});
		const seed = wholeNumber('seed', values.seed, 0, 100_000_000);
		const walks =
			values.walks === undefined ? undefined : wholeNumber('walks', values.walks, 1, 100_000_000);
		const wanted: Wanted = { only: values.only, show: values.show, seed, walks };
		if (values.traces !== undefined) {
			if (values.out === undefined) throw new BadArguments('--traces needs --out');
			return trace(wholeNumber('traces', values.traces, 1, 100_000), values.out, wanted, output);
		}
		const parts = PARTS.filter((part) => values.part === undefined || part === values.part);
		if (parts.length === 0) throw new BadArguments(`there is no part ${values.part}`);
		const runs = values.long ? [...COMPLETE, ...LONG] : COMPLETE;
		const faults = parts.map((part) => {
			switch (part) {
				case 'complete':
					return count(named(runs, wanted), (run) => exhaust(run, wanted, output));
				case 'sampled':
					return count(named(SAMPLED, wanted), (run) => roam(run, wanted, output));
				case 'mutants':
					return count(named(MUTANTS, wanted), (mutant) => hunt(mutant, wanted, output));
			}
		});
		return faults.some((fault) => fault > 0) ? 1 : 0;
	});
}

const named = <T extends Run>(runs: readonly T[], { only }: Wanted): T[] =>
	runs.filter(({ name }) => name.includes(only));

/** How many of the runs have a fault. */
const count = <T>(runs: readonly T[], isFine: (run: T) => boolean): number =>
	runs.filter((run) => !isFine(run)).length;

function exhaust(run: Run, { show }: Wanted, output: Output): boolean {
	const { states, seconds, found } = explore(run.model, run.constants);
	output.say(`${run.name}: all ${states} states, ${seconds.toFixed(1)} s`);
	if (found) say(found.what, found.run, show, output);
	return !found;
}

function roam(run: Sample, { seed, walks = run.walks, show }: Wanted, output: Output): boolean {
	const walked = walk(run.model, run.constants, run.ranges, walks, seed);
	const { steps, seconds } = walked;
	output.say(`${run.name}: ${walked.walks} random runs, ${steps} acts, ${seconds.toFixed(1)} s`);
	const wrong = walked.kept.find((kept) => kept.wrong !== undefined);
	if (wrong) say(wrong.wrong ?? '', actsOf(wrong), show, output);
	return !wrong;
}

/** True if the mutant breaks what it is to break, or nothing if it is to break nothing. */
function hunt(mutant: Mutant, { seed, show }: Wanted, output: Output): boolean {
	const found = mutant.sample ? foundIn(mutant.sample, seed) : findIn(mutant);
	const isRight = mutant.breaks ? mutant.breaks.test(found?.what ?? '') : !found;
	output.say(`${isRight ? '✓' : '✗'} without ${mutant.name}`);
	if (found) say(found.what, found.run, show, output);
	else output.say('  no property of these breaks');
	return isRight;
}

interface Found {
	readonly what: string;
	readonly run: readonly string[];
}

const findIn = ({ model, constants }: Run): Found | undefined => explore(model, constants).found;

function foundIn(sample: Sample, seed: number): Found | undefined {
	const { kept } = walk(sample.model, sample.constants, sample.ranges, sample.walks, seed);
	const wrong = kept.find((one) => one.wrong !== undefined);
	return wrong && { what: wrong.wrong ?? '', run: actsOf(wrong) };
}

const actsOf = ({ steps }: Walk): string[] =>
	steps.slice(1).map((step) => {
		const list = Object.entries(step.with).map(([name, value]) => `${name}: ${value}`);
		return [step.rule, ...list].join(', ');
	});

function say(what: string, run: readonly string[], isWhole: boolean, output: Output): void {
	output.say(`  ${what}: after ${run.length} acts`);
	if (isWhole) run.forEach((act, i) => output.say(`    ${i + 1}. ${act}`));
}

/** Random runs as files, for whoever replays them. */
function trace(runs: number, folder: string, wanted: Wanted, output: Output): number {
	mkdirSync(folder, { recursive: true });
	for (const { name, model, constants, ranges } of named(SAMPLED, wanted)) {
		const { kept } = walk(model, constants, ranges, runs, wanted.seed, runs);
		const file = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
		writeFileSync(
			file,
			`${JSON.stringify({ name, model, constants, runs: kept }, undefined, '\t')}\n`
		);
		output.say(`${file}: ${kept.length} runs`);
	}
	return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(specCommand);
