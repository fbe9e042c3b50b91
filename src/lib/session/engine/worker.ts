/** The engine in a worker of its own: started when first needed, started again after it died. */
import {
	EngineFailure,
	workerCode,
	type Answer,
	type Engine,
	type EngineCode,
	type FromWorker,
	type Job,
	type Progress
} from './engine';

interface Waiting {
	readonly resolve: (answer: Answer<Job>) => void;
	readonly reject: (failure: EngineFailure) => void;
	readonly onprogress: ((progress: Progress) => void) | undefined;
}

let worker: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
	const started = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
	let hasSpoken = false;
	started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
		hasSpoken = true;
		const job = waiting.get(data.id);
		if (!job) return;
		if ('progress' in data) return job.onprogress?.(data.progress);
		waiting.delete(data.id);
		if ('answer' in data) return job.resolve(data.answer);
		job.reject(new EngineFailure(data.failure, data.detail));
		// A module that could not be fetched once may not be asked for again: a new worker may.
		if (data.failure === 'unloaded') died(started, data.detail, 'unloaded');
	};
	started.onerror = (event) => died(started, event.message, workerCode(hasSpoken));
	started.onmessageerror = () => died(started, 'message', 'died');
	return started;
}

function died(which: Worker, why: string, code: EngineCode): void {
	which.terminate();
	if (worker === which) worker = undefined;
	for (const job of waiting.values()) job.reject(new EngineFailure(code, why));
	waiting.clear();
}

export const workerEngine: Engine = {
	run<J extends Job>(job: J, onprogress?: (progress: Progress) => void): Promise<Answer<J>> {
		return new Promise((resolve, reject) => {
			const id = ++jobs;
			try {
				worker ??= start();
				waiting.set(id, {
					resolve: resolve as (answer: Answer<Job>) => void,
					reject,
					onprogress
				});
				worker.postMessage({ id, job });
			} catch (error) {
				waiting.delete(id);
				reject(new EngineFailure('died', String(error)));
			}
		});
	}
};
