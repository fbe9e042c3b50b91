/**
 * `npm run mutate -- <folder>`: puts small faults into the rules, one at a time, and runs the unit
 * tests of the folder that import them. A fault that no test notices has survived: a rule that nobody
 * holds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../architecture/layers.js';
import equivalents from '../mutation/equivalent.json' with { type: 'json' };
import { BrokenTests, examine, type Fate, type Specimen } from '../mutation/examination';
import { typescriptUnder } from '../mutation/imports';
import { mutantsOf } from '../mutation/operators';
import { counts, partOf, PARTS, type Part } from '../mutation/parts';
import { linesOf, sampleOf, type Equivalent } from '../mutation/sample';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';

const USAGE =
	'usage: npm run mutate -- <folder in engine/> [--part rules|bots] [--sample N] [--seed any text] [--files glob] [--workers N] [--from N] [--to N]';

interface Found extends Specimen {
	readonly part: Part;
	/** Lines around it, before and after. */
	readonly code: string;
	readonly mutant: string;
}

export function mutate(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, async () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				part: { type: 'string', default: 'rules' },
				sample: { type: 'string' },
				seed: { type: 'string', default: '1' },
				files: { type: 'string' },
				workers: { type: 'string', default: String(availableParallelism()) },
				from: { type: 'string', default: '1' },
				to: { type: 'string' }
			}
		});
		const folder = folderOf(positionals);
		const part = PARTS.find((one) => one === values.part);
		if (!part) throw new BadArguments(`--part is one of ${PARTS.join(', ')}, not ${values.part}`);
		const workers = wholeNumber('workers', values.workers, 1, 64);
		const found = specimensIn(folder, values.files);
		const own = found.filter((one) => one.part === part);
		if (own.length === 0) throw new BadArguments(`no ${part} to mutate there`);
		const size = values.sample ? wholeNumber('sample', values.sample, 1, 1e6) : own.length;
		const from = wholeNumber('from', values.from, 1, 1e6);
		const to = values.to ? wholeNumber('to', values.to, from, 1e6) : size;
		const chosen = sampleOf(own, size, values.seed, nameOf);
		output.say(
			`${chosen.length} of ${own.length} mutants of the ${part} in ${folder}, seed ${values.seed}`
		);
		for (const other of PARTS.filter((one) => one !== part)) {
			const count = found.filter((one) => one.part === other).length;
			if (count > 0) output.say(`${count} more are of the ${other}: --part ${other}`);
		}
		if (values.files === undefined) tellStale(folder, found, output);
		const tried = chosen.slice(from - 1, to);
		return judge(tried, (test) => counts(part, folder, test), workers, output);
	});
}

function folderOf([folder, ...more]: readonly string[]): string {
	if (folder === undefined || more.length > 0) throw new BadArguments('one folder, please');
	if (!/^engine(\/|$)/.test(folder) || !existsSync(join(ROOT, folder)))
		throw new BadArguments(`there is no folder ${folder} in engine/`);
	return folder.replace(/\/$/, '');
}

const nameOf = ({ file, line, mutant }: Found): string => `${file}:${line}:${mutant}`;

function specimensIn(folder: string, glob: string | undefined): Found[] {
	const files = typescriptUnder(folder).filter(
		(file) => glob === undefined || isNamed(file, folder, glob)
	);
	return files.flatMap((file) => {
		const part = partOf(file);
		if (!part) return [];
		const source = readFileSync(join(ROOT, file), 'utf8');
		return mutantsOf(source).map((mutant) => ({
			...mutant,
			part,
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

async function judge(
	chosen: readonly Found[],
	isCounted: (test: string) => boolean,
	workers: number,
	output: Output
): Promise<number> {
	const tried = chosen.filter((one) => !isEquivalent(one));
	const fates = new Map<Fate, number>();
	try {
		await examine(tried, isCounted, workers, (specimen, fate) => {
			fates.set(fate, (fates.get(fate) ?? 0) + 1);
			if (fate === 'survived') tell(specimen, output);
		});
	} catch (error) {
		if (!(error instanceof BrokenTests)) throw error;
		output.complain(`the tests fail with nothing changed: ${error.message}`);
		return 1;
	}
	return sum(fates, chosen.length - tried.length, output);
}

const KNOWN: readonly Equivalent[] = equivalents;

const isMeant = (one: Equivalent, { file, code, mutant }: Found): boolean =>
	one.file === file && one.code === code && (one.mutant === '*' || one.mutant === mutant);

const isEquivalent = (found: Found): boolean => KNOWN.some((one) => isMeant(one, found));

/** An entry outlives the line that it is about: the argument may hold for the new one, or not. */
function tellStale(folder: string, found: readonly Found[], output: Output): void {
	for (const one of KNOWN)
		if (one.file.startsWith(`${folder}/`) && !found.some((mutant) => isMeant(one, mutant)))
			output.complain(`equivalent.json: no such mutant in ${one.file}: ${one.code}`);
}

function tell({ file, line, operator, code, mutant }: Found, output: Output): void {
	output.say(`${file}:${line} ${operator}`);
	output.say(`  - ${code}`);
	output.say(`  + ${mutant}`);
}

function sum(fates: ReadonlyMap<Fate, number>, equivalent: number, output: Output): number {
	const count = (fate: Fate): number => fates.get(fate) ?? 0;
	const killed = count('killed') + count('timeout');
	const found = killed + count('survived');
	const percent = found === 0 ? 100 : Math.floor((1000 * killed) / found) / 10;
	output.say(
		`${killed} killed (${count('timeout')} by time), ${count('survived')} survived, ${equivalent} equivalent: ${percent} %`
	);
	return count('survived') > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(mutate);
