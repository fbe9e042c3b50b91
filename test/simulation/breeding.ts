/**
 * Hunting mutants: the sources broken in one place, until a test fails or a simulated table loses a
 * property.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/layers.js';
import { Laboratory } from '../mutation/laboratory';
import { Modules, type Change } from '../mutation/modules';
import type { Mutant } from './mutants';
import type { Scenario } from './scenario';

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

const WORLD = 'test/simulation/world.ts';
const SCENARIOS = 'test/simulation/scenario.ts';

const modules = new Modules({});

/** The first seed whose run shows the flaw; undefined: it got away. */
export async function hunt(mutant: Mutant): Promise<Caught | undefined> {
	await modules.prepare([WORLD, SCENARIOS]);
	modules.renew(changesOf(mutant));
	const { simulate } = modules.load(WORLD) as typeof import('./world');
	const { scenarioIn, scenarioOf } = modules.load(SCENARIOS) as typeof import('./scenario');
	const { from, seeds, only, also, mode } = mutant.hunt ?? { from: 1, seeds: 0 };
	for (let seed = from; seed < from + seeds; seed++) {
		const scenario: Scenario = scenarioIn(mode ?? 'whole', {
			...scenarioOf(seed, only ? [4, 6] : [2, 7]),
			...(only ? { only, liar: true } : {}),
			...also
		});
		const what = firstViolation(() => simulate(scenario).violations);
		if (what) return { by: `seed ${seed}`, what };
	}
	return undefined;
}

function firstViolation(run: () => string[]): string | undefined {
	try {
		return run()[0];
	} catch (error) {
		return `crash: ${(error as Error).message}`;
	}
}
