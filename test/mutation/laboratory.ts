/** Runs tests on mutants in a process apart, begun again after a mutant that never came back. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../architecture/layers.js';
import type { Job, Verdict } from './runner';

const RUNNER = fileURLToPath(new URL('./runner.ts', import.meta.url));

export class Laboratory {
	private runner: ChildProcess | undefined;

	/** Runs the tests of a job; undefined once its limit or all memory is used up. */
	async run(job: Job): Promise<Verdict | undefined> {
		this.runner ??= await begin();
		const answer = answerOf(this.runner);
		this.runner.send(job);
		const verdict = await answer;
		if (verdict === undefined) this.close();
		return verdict;
	}

	close(): void {
		this.runner?.kill('SIGKILL');
		this.runner = undefined;
	}
}

async function begin(): Promise<ChildProcess> {
	const runner = fork(RUNNER, {
		cwd: ROOT,
		execArgv: ['--import', 'tsx', '--max-old-space-size=1024'],
		stdio: ['ignore', 'ignore', 'ignore', 'ipc']
	});
	if (!(await answerOf(runner))) throw new Error('no process for the tests');
	return runner;
}

/** The next message of a runner; undefined if it ends instead. */
async function answerOf(runner: ChildProcess): Promise<Verdict | undefined> {
	const over = new AbortController();
	const { signal } = over;
	try {
		return await Promise.race([
			once(runner, 'message', { signal }).then(([verdict]) => verdict as Verdict),
			once(runner, 'exit', { signal }).then(() => undefined)
		]);
	} finally {
		over.abort();
	}
}
