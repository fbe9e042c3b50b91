/**
 * The process in which mutants meet the tests. Nothing is begun anew for a mutant but the engine's
 * modules, which are compiled already. Its parent ends it when it takes too long, as an endless loop
 * does.
 */
import { Worker } from 'node:worker_threads';
import { configureGlobal } from 'fast-check';
import { Modules } from './modules';
import { api, firstFailure } from './suite';

/** Request of the parent: run these tests, with this source instead of that file's. */
export interface Job {
	readonly file?: string;
	readonly source?: string;
	readonly tests: readonly string[];
}

export interface Verdict {
	/** The first test file in which something failed, and in which test: the rest was not run. */
	readonly failed: readonly string[];
	/** Milliseconds that each test file took. */
	readonly took: Readonly<Record<string, number>>;
}

const modules = new Modules({ vitest: api });

async function run({ file, source, tests }: Job): Promise<Verdict> {
	await modules.prepare(tests);
	// A property that finds a mutant by luck would find it today and not tomorrow.
	configureGlobal({ seed: 1 });
	modules.renew(file, source);
	const took: Record<string, number> = {};
	for (const test of tests) {
		const start = performance.now();
		const failure = await firstFailure(() => modules.load(test));
		took[test] = performance.now() - start;
		if (failure !== undefined) return { failed: [`${test}: ${failure}`], took };
	}
	return { failed: [], took };
}

process.on('message', (job: Job) => {
	void run(job).then(
		(verdict) => process.send?.(verdict),
		(error: unknown) => process.send?.({ failed: [String(error)], took: {} })
	);
});
process.on('disconnect', () => process.exit());
// An endless loop does not hear that the parent has gone; a thread beside it sees it.
new Worker(
	`const parent = process.ppid;
	setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);`,
	{ eval: true, execArgv: [] }
).unref();
process.send?.({ failed: [], took: {} });
