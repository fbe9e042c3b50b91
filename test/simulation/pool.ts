/** Simulated tables on all cores: processes that take one job after the other. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Caught } from './breeding';
import type { Run, Tally } from './tally';

export type Job =
	| { readonly kind: 'seeds'; readonly run: Run }
	/** A mutant by its name. */
	| { readonly kind: 'hunt'; readonly mutant: string };

export type Answer<J extends Job> = J extends { kind: 'seeds' } ? Tally : Caught | undefined;

export const cores = availableParallelism;

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Answers in the order of the jobs. Rejects if a worker dies. */
export async function doAll<J extends Job>(
	jobs: readonly J[],
	workers: number
): Promise<Answer<J>[]> {
	const answers: Answer<J>[] = [];
	let next = 0;
	const one = async (): Promise<void> => {
		const child = fork(PROGRAM, [], {
			cwd: ROOT,
			execArgv: ['--import', 'tsx'],
			env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }
		});
		try {
			for (let i = next++; i < jobs.length; i = next++)
				answers[i] = (await ask(child, jobs[i] as J)) as Answer<J>;
		} finally {
			child.kill();
		}
	};
	await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, one));
	return answers;
}

function ask(child: ChildProcess, job: Job): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const died = (code: number | null): void => {
			reject(new Error(`a worker ended with ${code}`));
		};
		child.once('exit', died);
		child.once('message', ({ answer }: { answer: unknown }) => {
			child.off('exit', died);
			resolve(answer);
		});
		child.send(job);
	});
}
