/**
 * `npm test`: types, lint, build, unit tests and browser tests, as many at once as there are cores. Each
 * says what it has to say when it is done; the first that fails stops all others.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../architecture/layers.js';
import { main, type Output } from './command';

export interface Job {
	readonly name: string;
	/** For the shell, with the programs of the project's packages on its path. */
	readonly command: string;
	/** Uses every core by itself: it runs alone, and what it says is seen at once. */
	readonly alone?: boolean;
}

export const JOBS: readonly Job[] = [
	// Alone because the others read what it writes.
	{ name: 'messages', command: 'npm run -s messages', alone: true },
	// The longest first, so that no core is left with one of them at the end.
	{ name: 'lint', command: 'npm run -s lint:code' },
	{ name: 'types of the app', command: 'npm run -s check:app' },
	{ name: 'formatting', command: 'npm run -s lint:format' },
	{ name: 'build', command: 'vite build --logLevel warn' },
	{ name: 'types of the engine', command: 'npm run -s check:engine' },
	{ name: 'unit tests', command: 'vitest run', alone: true },
	{ name: 'sizes', command: 'tsx test/commands/size.ts --over' },
	{ name: 'browser tests', command: 'playwright test', alone: true }
];

const seconds = (from: number): string => `${((Date.now() - from) / 1000).toFixed(0)} s`;

/** Resolves to whether the job succeeded. What it said comes in one piece, unless it runs alone. */
function run(job: Job, running: Set<ChildProcess>, output: Output): Promise<boolean> {
	const begun = Date.now();
	const child = spawn(job.command, {
		cwd: ROOT,
		shell: true,
		// A group of its own, so that it can be stopped with everything that it has started.
		detached: true,
		stdio: job.alone ? 'inherit' : ['ignore', 'pipe', 'pipe']
	});
	running.add(child);
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
	return new Promise((resolve) => {
		child.on('close', (code) => {
			// Whatever was stopped has nothing to say.
			if (!running.delete(child)) return resolve(false);
			if (said.trim()) output.say(said.trimEnd());
			output.say(`${code === 0 ? '✓' : '✗'} ${job.name} (${seconds(begun)})`);
			resolve(code === 0);
		});
	});
}

function stopAll(running: Set<ChildProcess>): void {
	for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
	running.clear();
}

/** Runs the jobs in order, up to `cores` at once. Exit status 0 if all succeeded. */
export async function runJobs(
	jobs: readonly Job[],
	cores: number,
	output: Output
): Promise<number> {
	const running = new Set<ChildProcess>();
	const results = new Set<Promise<void>>();
	const stop = (): void => {
		stopAll(running);
		process.exit(130);
	};
	process.once('SIGINT', stop).once('SIGTERM', stop);
	let failed = false;
	for (const job of jobs) {
		const room = job.alone ? 1 : cores;
		while (results.size >= room && !failed) await Promise.race(results);
		if (failed) break;
		const result = run(job, running, output).then((succeeded) => {
			results.delete(result);
			if (succeeded || failed) return;
			failed = true;
			stopAll(running);
		});
		results.add(result);
		if (job.alone) await result;
	}
	await Promise.all(results);
	process.off('SIGINT', stop).off('SIGTERM', stop);
	return failed ? 1 : 0;
}

const test = (_: readonly string[], output: Output): Promise<number> =>
	runJobs(JOBS, availableParallelism(), output);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(test);
