/**
 * Reads what a person brings: in a worker of its own, so that the page answers meanwhile, and for so
 * long and no longer. One thing at a time.
 */
import { INTAKE } from './budget';
import { readBlob, readText, type Arrival } from '../arrival';

export interface ToReader {
	readonly id: number;
	readonly what: Blob | string;
}

export interface FromReader {
	readonly id: number;
	readonly arrivals: readonly Arrival[];
}

/** A text below this takes less time to read than a worker to start. */
const SHORT = 32 * 1024;

interface Job {
	readonly id: number;
	readonly what: Blob | string;
	readonly resolve: (arrivals: readonly Arrival[]) => void;
}

type ReadingWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
	onmessage: ((event: MessageEvent<FromReader>) => void) | null;
	onerror: ((event: ErrorEvent) => void) | null;
	onmessageerror: ((event: MessageEvent) => void) | null;
};

export class Reader {
	readonly #start: (() => ReadingWorker) | undefined;
	#worker: ReadingWorker | undefined;
	#job: Job | undefined;
	#jobs = 0;
	#line: Promise<unknown> = Promise.resolve();

	/** `start`: undefined where there are no workers. */
	constructor(start: (() => ReadingWorker) | undefined) {
		this.#start = start;
	}

	/** Reads a text. Never rejects. */
	text(text: string): Promise<readonly Arrival[]> {
		if (text.length <= SHORT || text.length > INTAKE.text || !this.#start)
			return Promise.resolve(readText(text));
		return this.#inLine(text, this.#start);
	}

	/** Reads a file. Never rejects. */
	blob(blob: Blob): Promise<readonly Arrival[]> {
		// A picture is looked at elsewhere, and what is too large not at all.
		if (blob.type.startsWith('image/') || blob.size > INTAKE.file || !this.#start)
			return readBlob(blob);
		return this.#inLine(blob, this.#start);
	}

	#inLine(what: Blob | string, start: () => ReadingWorker): Promise<readonly Arrival[]> {
		const reading = this.#line.then(() => this.#read(what, start));
		this.#line = reading;
		return reading;
	}

	#read(what: Blob | string, start: () => ReadingWorker): Promise<readonly Arrival[]> {
		return new Promise((resolve) => {
			const late = setTimeout(() => this.#stop('too-slow'), INTAKE.time);
			const id = ++this.#jobs;
			this.#job = {
				id,
				what,
				resolve: (arrivals) => {
					clearTimeout(late);
					resolve(arrivals);
				}
			};
			try {
				this.#worker ??= this.#begin(start);
				this.#worker.postMessage({ id, what } satisfies ToReader);
			} catch {
				this.#stop('unreadable');
			}
		});
	}

	#begin(start: () => ReadingWorker): ReadingWorker {
		const worker = start();
		worker.onmessage = ({ data }) => this.#done(data);
		// An error without a message is none of the script: it did not come, and the page can read as well.
		worker.onerror = ({ message }: Partial<ErrorEvent>) =>
			message === undefined ? void this.#readHere() : this.#stop('unreadable');
		worker.onmessageerror = () => this.#stop('unreadable');
		return worker;
	}

	#done({ id, arrivals }: FromReader): void {
		if (this.#job?.id !== id) return;
		const job = this.#job;
		this.#job = undefined;
		job.resolve(arrivals);
	}

	async #readHere(): Promise<void> {
		this.#worker?.terminate();
		this.#worker = undefined;
		const { id, what } = this.#job ?? {};
		if (id === undefined || what === undefined) return;
		this.#done({ id, arrivals: typeof what === 'string' ? readText(what) : await readBlob(what) });
	}

	/** The next thing is read by a new worker. */
	#stop(code: 'too-slow' | 'unreadable'): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		if (this.#job) this.#done({ id: this.#job.id, arrivals: [{ kind: 'refused', code }] });
	}
}

export const reader = new Reader(
	typeof Worker === 'undefined'
		? undefined
		: () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
);
