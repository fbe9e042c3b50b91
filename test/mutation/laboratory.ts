/** Runs tests on mutants in a process apart, begun again after a mutant that never came back. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../architecture/layers.js';
import type { Job, Verdict } from './runner';

const RUNNER = fileURLToPath(new URL('./runner.ts', import.meta.url));
/** Milliseconds in which a process has begun, on a busy machine. */
const TO_BEGIN = 120_000;

export class Laboratory {
	private runner: ChildProcess | undefined;

	/** Runs the tests of a job; undefined once `limit` milliseconds or all memory are used up. */
	async run(job: Job, limit: number): Promise<Verdict | undefined> {
		this.runner ??= await begin();
		const verdict = await answerOf(this.runner, limit, () => this.runner?.send(job));
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
	if (!(await answerOf(runner, TO_BEGIN))) throw new Error('no process for the tests');
	return runner;
}

/** The next message of a runner; undefined if none comes in time, or never will. */
async function answerOf(
	runner: ChildProcess,
	limit: number,
	ask?: () => unknown
): Promise<Verdict | undefined> {
	const end = new AbortController();
	const { signal } = end;
	const late = setTimeout(() => end.abort(), limit);
	try {
		const answer = Promise.race([
			once(runner, 'message', { signal }) as Promise<[Verdict]>,
			once(runner, 'exit', { signal }).then(() => undefined)
		]);
		ask?.();
		return (await answer)?.[0];
	} catch (error) {
		if ((error as Error).name === 'AbortError') return undefined;
		throw error;
	} finally {
		clearTimeout(late);
		end.abort();
	}
}
