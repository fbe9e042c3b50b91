/**
 * The process in which mutants meet the tests. Nothing is begun anew for a mutant but the
 * modules, which are compiled already. It ends itself when a job takes too long, as an endless loop
 * does.
 */
import { Worker } from 'node:worker_threads';
import { configureGlobal } from 'fast-check';
import { Modules, type Change } from './modules';
import { api, firstFailure } from './suite';

/** Request of the parent: run these tests with these changes. */
export interface Job {
	readonly changes?: readonly Change[];
	readonly tests: readonly string[];
	/** Milliseconds of the processor after which the process ends itself; without it, none. */
	readonly limit?: number;
}

export interface Verdict {
	/** The first test file in which something failed, and in which test: the rest was not run. */
	readonly failed: readonly string[];
	/** Milliseconds of the processor that each test file took. */
	readonly took: Readonly<Record<string, number>>;
}

const modules = new Modules({ vitest: api });
/** Milliseconds of the processor at which the job under way is over. */
const end = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);

async function run({ changes, tests, limit }: Job): Promise<Verdict> {
	await modules.prepare(tests);
	// A property that finds a mutant by luck would find it today and not tomorrow.
	configureGlobal({ seed: 1 });
	modules.renew(changes);
	const took: Record<string, number> = {};
	end[0] = limit === undefined ? Infinity : spent() + limit;
	for (const test of tests) {
		const start = spent();
		const failure = await firstFailure(() => modules.load(test));
		took[test] = spent() - start;
		if (failure !== undefined) return { failed: [`${test}: ${failure}`], took };
	}
	return { failed: [], took };
}

/** Milliseconds of the processor so far. A clock would run on while others have the machine. */
function spent(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

process.on('message', (job: Job) => {
	void run(job).then(
		(verdict) => answer(verdict),
		(error: unknown) => answer({ failed: [String(error)], took: {} })
	);
});

function answer(verdict: Verdict): void {
	end[0] = Infinity;
	process.send?.(verdict);
}

process.on('disconnect', () => process.exit());
// An endless loop hears nothing, neither that its time is up nor that the parent has gone: a thread
// beside it sees both.
new Worker(
	`const { workerData: end } = require('node:worker_threads');
	const parent = process.ppid;
	setInterval(() => {
		const { user, system } = process.cpuUsage();
		if (process.ppid !== parent || (user + system) / 1000 > end[0])
			process.kill(process.pid, 'SIGKILL');
	}, 100);`,
	{ eval: true, execArgv: [], workerData: end }
).unref();
process.send?.({ failed: [], took: {} });
