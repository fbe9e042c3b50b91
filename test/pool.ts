/** Jobs on all cores: processes of one program that take one job after the other. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export const cores = availableParallelism;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Processes of a program that answers each message `job` with a message `{ answer }`; see `answerJobs`. */
export class Pool<Job, Answer> {
	readonly #children: readonly ChildProcess[];

	/** `program`: its file. */
	constructor(program: string, workers: number) {
		this.#children = Array.from({ length: workers }, () =>
			fork(program, [], {
				cwd: ROOT,
				execArgv: ['--import', 'tsx'],
				env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }
			})
		);
	}

	/** Answers in the order of the jobs. Rejects if a worker dies. */
	async answers(jobs: readonly Job[]): Promise<Answer[]> {
		const answers: Answer[] = [];
		let next = 0;
		const one = async (child: ChildProcess): Promise<void> => {
			for (let i = next++; i < jobs.length; i = next++)
				answers[i] = await ask<Answer>(child, jobs[i] as object);
		};
		await Promise.all(this.#children.map(one));
		return answers;
	}

	end(): void {
		for (const child of this.#children) child.kill();
	}
}

function ask<Answer>(child: ChildProcess, job: object): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const died = (code: number | null): void => {
			reject(new Error(`a worker ended with ${code}`));
		};
		child.once('exit', died);
		child.once('message', ({ answer }: { answer: Answer }) => {
			child.off('exit', died);
			resolve(answer);
		});
		child.send(job);
	});
}

/** The other side: a process of a pool does its jobs so. */
export function answerJobs<Job>(work: (job: Job) => unknown): void {
	process.on('message', (job: Job) => {
		void Promise.resolve(work(job)).then((answer) => process.send?.({ answer }));
	});
}
