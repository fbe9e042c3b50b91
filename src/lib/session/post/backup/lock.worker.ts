/** Derives the key of a backup off the main thread. One job, then it is ended. */
import { runLockJob, type LockJob } from './lock-job';
import type { FromLock } from './lock';

const scope = self as unknown as {
	onmessage: ((event: MessageEvent<LockJob>) => void) | null;
	postMessage(message: FromLock): void;
};

scope.onmessage = ({ data }) => {
	let last = 0;
	void runLockJob(data, (fraction) => {
		if (fraction - last < 0.01) return;
		last = fraction;
		scope.postMessage({ progress: fraction });
	}).then(
		(result) => scope.postMessage({ result }),
		(error: unknown) => scope.postMessage({ died: String(error) })
	);
};
