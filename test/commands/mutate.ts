/**
 * `npm run mutate -- <folder>`: puts small faults into the rules, one at a time, and runs the unit
 * tests of the folder that import them. A fault that no test notices has survived: a rule that nobody
 * holds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../architecture/layers.js';
import equivalents from '../mutation/equivalent.json' with { type: 'json' };
import { importersUnder, testsOf, typescriptUnder, type Reach } from '../mutation/imports';
import { Laboratory } from '../mutation/laboratory';
import { applied, mutantsOf, type Mutant } from '../mutation/operators';
import { linesOf, sampleOf, type Equivalent } from '../mutation/sample';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run mutate -- <folder in engine/> [--sample N] [--seed any text] [--files glob] [--records] [--from N] [--to N]';
/** Tests, what helps them, and files without anything that runs. */
const NO_RULES = /\.test\.ts$|\/testing[^/]*\.ts$|\/scripted-rng\.ts$|\/(types|about)\.ts$/;
/** Records of whole games notice nearly everything and prove no rule: they count for bots alone. */
const RECORD = /\.record\.test\.ts$/;
/** A mutant takes too long after so many times what its tests take by themselves, and a start. */
const RATIO = 10;
const START = 10_000;
/** So many of the nearest tests run first: most mutants fall there. */
const NEAREST = 3;
/** Milliseconds from which on a test file is run last. */
const SLOW = 1500;

interface Specimen extends Mutant {
	readonly file: string;
	readonly source: string;
	readonly code: string;
	readonly mutant: string;
}

type Fate = 'killed' | 'timeout' | 'survived' | 'equivalent';

export function mutate(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				sample: { type: 'string' },
				seed: { type: 'string', default: '1' },
				files: { type: 'string' },
				records: { type: 'boolean', default: false },
				from: { type: 'string', default: '1' },
				to: { type: 'string' }
			}
		});
		const [folder, ...more] = positionals;
		if (folder === undefined || more.length > 0) throw new BadArguments('one folder, please');
		if (!/^engine(\/|$)/.test(folder) || !existsSync(join(ROOT, folder)))
			throw new BadArguments(`there is no folder ${folder} in engine/`);
		const place = folder.replace(/\/$/, '');
		const all = specimensIn(place, values.files);
		if (all.length === 0) throw new BadArguments('nothing to mutate there');
		const size = values.sample ? wholeNumber('sample', values.sample, 1, 1e6) : all.length;
		const from = wholeNumber('from', values.from, 1, 1e6);
		const to = values.to ? wholeNumber('to', values.to, from, 1e6) : size;
		const chosen = sampleOf(
			all,
			size,
			values.seed,
			(one) => `${one.file}:${one.line}:${one.mutant}`
		);
		output.say(`${chosen.length} of ${all.length} mutants in ${folder}, seed ${values.seed}`);
		const counts = (test: string): boolean =>
			test.startsWith(`${place}/`) && (values.records || !RECORD.test(test));
		return examine(chosen.slice(from - 1, to), counts, output);
	});
}

function specimensIn(folder: string, glob: string | undefined): Specimen[] {
	const files = typescriptUnder(folder).filter(
		(file) => !NO_RULES.test(file) && (glob === undefined || isNamed(file, folder, glob))
	);
	return files.flatMap((file) => {
		const source = readFileSync(join(ROOT, file), 'utf8');
		return mutantsOf(source).map((mutant) => ({
			...mutant,
			file,
			source,
			...linesOf(source, mutant)
		}));
	});
}

/** The glob is of the path within the folder; with `!` before it, the others. */
function isNamed(file: string, folder: string, glob: string): boolean {
	const path = file.slice(folder.length + 1);
	return glob.startsWith('!') !== patternOf(glob.replace(/^!/, '')).test(path);
}

/** `*`: anything but `/`; `**`: anything; `{a,b}`: one of them. */
function patternOf(glob: string): RegExp {
	const pattern = glob.replace(/\*\*|[.*{},]/g, (sign) => GLOB[sign] ?? `\\${sign}`);
	return new RegExp(`^${pattern}$`);
}
const GLOB: Readonly<Record<string, string>> = {
	'**': '.*',
	'*': '[^/]*',
	'{': '(',
	'}': ')',
	',': '|'
};

async function examine(
	specimens: readonly Specimen[],
	counts: (test: string) => boolean,
	output: Output
): Promise<number> {
	const importers = importersUnder('engine');
	const laboratory = new Laboratory();
	try {
		const reaches = new Map(
			specimens.map(({ file }): [string, Reach[]] => [
				file,
				testsOf(file, importers).filter(({ test }) => counts(test))
			])
		);
		const times = await timesOf(laboratory, [...reaches.values()].flat(), output);
		if (!times) return 1;
		const fates = new Map<Fate, number>();
		for (const specimen of specimens) {
			const tests = (reaches.get(specimen.file) ?? []).map(({ test }) => test);
			const fate = isEquivalent(specimen) ? 'equivalent' : await fateOf(specimen, tests);
			fates.set(fate, (fates.get(fate) ?? 0) + 1);
			if (fate === 'survived') tell(specimen, output);
		}
		return sum(fates, output);

		async function fateOf(specimen: Specimen, tests: readonly string[]): Promise<Fate> {
			const source = applied(specimen.source, specimen);
			const timeOf = (test: string): number => times?.[test] ?? 0;
			for (const some of inBatches(tests, timeOf)) {
				const limit = START + RATIO * some.reduce((total, test) => total + timeOf(test), 0);
				const verdict = await laboratory.run({ file: specimen.file, source, tests: some }, limit);
				if (!verdict) return 'timeout';
				if (verdict.failed.length > 0) return 'killed';
			}
			return 'survived';
		}
	} finally {
		laboratory.close();
	}
}

/** The nearest of the quick tests first, then the other quick ones, then the slow. */
function inBatches(tests: readonly string[], timeOf: (test: string) => number): string[][] {
	const quick = tests.filter((test) => timeOf(test) < SLOW);
	const slow = tests.filter((test) => timeOf(test) >= SLOW);
	const batches = [quick.slice(0, NEAREST), quick.slice(NEAREST), slow];
	return batches.filter((batch) => batch.length > 0);
}

/** Time that each test takes with nothing changed; undefined if one fails. */
async function timesOf(
	laboratory: Laboratory,
	reaches: readonly Reach[],
	output: Output
): Promise<Readonly<Record<string, number>> | undefined> {
	const tests = [...new Set(reaches.map(({ test }) => test))];
	const verdict = await laboratory.run({ tests }, 600_000);
	if (verdict && verdict.failed.length === 0) return verdict.took;
	const why = verdict ? verdict.failed.join(', ') : 'no end in ten minutes';
	output.complain(`the tests fail with nothing changed: ${why}`);
	return undefined;
}

const isEquivalent = ({ file, code, mutant }: Specimen): boolean =>
	(equivalents as readonly Equivalent[]).some(
		(one) => one.file === file && one.code === code && (one.mutant === '*' || one.mutant === mutant)
	);

function tell({ file, line, operator, code, mutant }: Specimen, output: Output): void {
	output.say(`${file}:${line} ${operator}`);
	output.say(`  - ${code}`);
	output.say(`  + ${mutant}`);
}

function sum(fates: ReadonlyMap<Fate, number>, output: Output): number {
	const count = (fate: Fate): number => fates.get(fate) ?? 0;
	const killed = count('killed') + count('timeout');
	const found = killed + count('survived');
	const percent = found === 0 ? 100 : Math.floor((1000 * killed) / found) / 10;
	output.say(
		`${killed} killed (${count('timeout')} by time), ${count('survived')} survived, ${count('equivalent')} equivalent: ${percent} %`
	);
	return count('survived') > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(mutate);
