/** The engine off the main thread. */
import { findRuleset } from '$engine/index';
import { EngineFailure, type FromWorker, type ToWorker } from './engine';
import { work } from './engine-work';

const scope = self as unknown as {
	onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
	postMessage(message: FromWorker): void;
};

scope.onmessage = ({ data: { id, job } }) => {
	try {
		const answer = work(job, findRuleset, (progress) => scope.postMessage({ id, progress }));
		scope.postMessage({ id, answer });
	} catch (error) {
		const failure =
			error instanceof EngineFailure ? error : new EngineFailure('bug', String(error));
		scope.postMessage({ id, failure: failure.code, detail: failure.detail });
	}
};
