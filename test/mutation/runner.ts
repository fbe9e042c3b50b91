/**
 * The process in which mutants meet the tests: one Vitest that stays warm, whose sources are overlaid
 * with the mutant. Its parent ends it when it takes too long, as an endless loop does.
 */
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { ROOT } from '../architecture/layers.js';

/** Request of the parent: run these tests, with this source instead of that file's. */
export interface Job {
	readonly file?: string;
	readonly source?: string;
	readonly tests: readonly string[];
}

export interface Verdict {
	/** Test files in which something failed. */
	readonly failed: readonly string[];
	/** Milliseconds that each test file took, its imports included. */
	readonly took: Readonly<Record<string, number>>;
}

const overlay = new Map<string, string>();
const vitest = await createVitest(
	'test',
	{
		root: ROOT,
		config: false,
		watch: false,
		include: ['engine/**/*.test.ts'],
		pool: 'threads',
		maxWorkers: 1,
		// One copy of each module for all tests of a run: they are pure, and it is several times faster.
		isolate: false,
		testTimeout: 60_000,
		bail: 1,
		reporters: [{}],
		silent: true
	},
	{
		logLevel: 'silent',
		plugins: [
			{ name: 'lacre-mutant', enforce: 'pre', load: (id: string) => overlay.get(id) ?? null }
		]
	}
);
await vitest.standalone();

async function run({ file, source, tests }: Job): Promise<Verdict> {
	const changed = [...overlay.keys()];
	overlay.clear();
	if (file !== undefined && source !== undefined) {
		overlay.set(join(ROOT, file), source);
		changed.push(join(ROOT, file));
	}
	for (const path of changed) vitest.invalidateFile(path);
	const project = vitest.getRootProject();
	const specifications = tests.map((test) => project.createSpecification(join(ROOT, test)));
	// Vitest would count what failed in the runs before.
	vitest.state.filesMap.clear();
	vitest.state.idMap.clear();
	const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
	const nameOf = (module: TestModule): string => module.moduleId.slice(ROOT.length);
	const failed = testModules.filter((module) => !module.ok()).map(nameOf);
	if (failed.length === 0 && unhandledErrors.length > 0) failed.push('unhandled error');
	const took = testModules.map((module) => {
		const { collectDuration, duration } = module.diagnostic();
		return [nameOf(module), collectDuration + duration] as const;
	});
	return { failed, took: Object.fromEntries(took) };
}

process.on('message', (job: Job) => {
	void run(job).then(
		(verdict) => process.send?.(verdict),
		(error: unknown) => process.send?.({ failed: [String(error)], took: {} })
	);
});
process.on('disconnect', () => process.exit());
process.send?.({ failed: [], took: {} });
