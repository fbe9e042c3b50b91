import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from './engine';
import type { LockJob } from '../post/backup/lock-job';

/** A worker that says so many words, and then fails. */
class FailingWorker {
	static words = 0;
	onmessage: ((event: { data: unknown }) => void) | null = null;
	onerror: ((event: { message?: string }) => void) | null = null;
	onmessageerror: (() => void) | null = null;
	postMessage({ id }: { readonly id?: number }): void {
		queueMicrotask(() => {
			for (let i = 0; i < FailingWorker.words; i++)
				this.onmessage?.({ data: { id, progress: { done: 1, of: 2, phase: '' } } });
			this.onerror?.({});
		});
	}
	terminate(): void {
		this.onerror = null;
	}
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

it.each([
	[0, 'unloaded'],
	[1, 'died']
])('a worker that said %i words and then failed is called %s', async (words, code) => {
	vi.stubGlobal('Worker', FailingWorker);
	FailingWorker.words = words;
	const [{ workerEngine }, { workerOffice }, { lockInWorker }] = await Promise.all([
		import('./worker'),
		import('../post/office/worker'),
		import('../post/backup/lock')
	]);
	const codeOf = (work: Promise<unknown>): Promise<unknown> =>
		work.then(
			() => 'fine',
			(error: unknown) => (error as { readonly code: string }).code
		);
	expect(await codeOf(workerEngine.run({} as Job))).toBe(code);
	expect(await codeOf(workerOffice.forget('a'))).toBe(code);
	expect(await codeOf(lockInWorker({} as LockJob, () => undefined))).toBe(code);
});
