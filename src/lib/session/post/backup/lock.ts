/** Asks a worker of its own to lock or unlock a backup. */
import type { Result } from '$engine/kernel/ruleset';
import { EngineFailure, workerCode, type EngineCode } from '../../engine/engine';
import type { LockJob } from './lock-job';

export type FromLock =
	| { readonly progress: number }
	| { readonly result: Result<Uint8Array> }
	| { readonly died: string };

/** @throws EngineFailure `died`, `unloaded` */
export function lockInWorker(
	job: LockJob,
	onprogress: (fraction: number) => void
): Promise<Result<Uint8Array>> {
	return new Promise<Result<Uint8Array>>((resolve, reject) => {
		const worker = new Worker(new URL('./lock.worker.ts', import.meta.url), { type: 'module' });
		const end = (then: () => void): void => {
			worker.terminate();
			then();
		};
		let hasSpoken = false;
		worker.onmessage = ({ data }: MessageEvent<FromLock>) => {
			hasSpoken = true;
			if ('progress' in data) return onprogress(data.progress);
			if ('result' in data) return end(() => resolve(data.result));
			died(data.died);
		};
		const died = (why: string, code: EngineCode = 'died'): void =>
			end(() => reject(new EngineFailure(code, why)));
		worker.onerror = (event) => died(event.message, workerCode(hasSpoken));
		worker.onmessageerror = () => died('message');
		try {
			worker.postMessage(job);
		} catch (error) {
			died(String(error));
		}
	});
}
