/**
 * Hunting mutants: the sources broken in one place, until a test fails or a simulated table loses a
 * property.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/layers.js';
import { Laboratory } from '../mutation/laboratory';
import { Modules, type Change } from '../mutation/modules';
import type { Fault } from './laws';
import type { Mutant } from './mutants';
import type { Run, Tally } from './tally';
import type { Weather } from './weather';

export interface Caught {
	/** A seed, or a test. */
	readonly by: string;
	readonly what: string;
}

/** The sources that a mutant changes. Throws if one of its places is gone. */
function changesOf({ name, edits }: Mutant): Change[] {
	const sources = new Map<string, string>();
	for (const { file, find, replace } of edits) {
		const source = sources.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
		if (!source.includes(find)) throw new Error(`${name}: its place in ${file} is gone`);
		sources.set(
			file,
			source.replace(find, () => replace)
		);
	}
	return [...sources].map(([file, source]) => ({ file, source }));
}

// ---------------------------------------------------------------- by unit tests

/** Milliseconds of the processor after which a mutant's tests do not come to an end any more. */
const LIMIT = 60_000;

/** Runs each mutant's own tests on it, in so many processes. Throws if one fails with nothing changed. */
export async function testAll(
	mutants: readonly Mutant[],
	workers: number
): Promise<Map<Mutant, Caught | undefined>> {
	const found = new Map<Mutant, Caught | undefined>();
	const tests = new Set(mutants.flatMap((mutant) => mutant.tests ?? []));
	const sound = [...tests].map((test) => async (laboratory: Laboratory) => {
		const caught = await caughtBy(laboratory, [], [test]);
		if (caught) throw new Error(`${caught.by} fails with nothing changed: ${caught.what}`);
	});
	const broken = mutants.map((mutant) => async (laboratory: Laboratory) => {
		found.set(mutant, await caughtBy(laboratory, changesOf(mutant), mutant.tests ?? []));
	});
	const jobs = [...sound, ...broken].values();
	async function work(): Promise<void> {
		const laboratory = new Laboratory();
		try {
			for (const job of jobs) await job(laboratory);
		} finally {
			laboratory.close();
		}
	}
	await Promise.all(Array.from({ length: workers }, work));
	return found;
}

async function caughtBy(
	laboratory: Laboratory,
	changes: readonly Change[],
	tests: readonly string[]
): Promise<Caught | undefined> {
	const verdict = await laboratory.run({ changes, tests, limit: LIMIT });
	if (!verdict) return { by: tests.join(), what: 'its tests do not come to an end' };
	const [failed] = verdict.failed;
	if (failed === undefined) return undefined;
	const end = failed.indexOf(': ');
	return { by: failed.slice(0, end), what: failed.slice(end + 2) };
}

// ---------------------------------------------------------------- by simulated tables

const STORM = 'test/simulation/storm.ts';
const WEATHER = 'test/simulation/weather.ts';

const TALLY = 'test/simulation/tally.ts';

const modules = new Modules({});

/** The first seed whose run shows the flaw; undefined: it got away. */
export async function hunt(mutant: Mutant): Promise<Caught | undefined> {
	const { from, seeds, mode, range, also } = mutant.hunt ?? { from: 1, seeds: 0 };
	await modules.prepare([STORM, WEATHER]);
	modules.renew(changesOf(mutant));
	const { storm } = modules.load(STORM) as typeof import('./storm');
	const { weatherOf } = modules.load(WEATHER) as typeof import('./weather');
	for (let seed = from; seed < from + seeds; seed++) {
		const weather: Weather = { ...weatherOf(seed, mode ?? 'whole', range ?? [4, 6]), ...also };
		const what = firstFault(() => storm(weather).faults);
		if (what) return { by: `seed ${seed}`, what };
	}
	return undefined;
}

/** Seeds played by modules that are compiled once, without a loader between them. */
export async function tally(run: Run): Promise<Tally> {
	await modules.prepare([TALLY]);
	modules.renew();
	return (modules.load(TALLY) as typeof import('./tally')).tallyOf(run);
}

function firstFault(run: () => readonly Fault[]): string | undefined {
	try {
		return run()[0]?.what;
	} catch (error) {
		return `crash: ${(error as Error).message}`;
	}
}
