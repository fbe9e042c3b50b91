/** The engine off the main thread, with the rules that its jobs ask for. */
import { EngineFailure, type FromWorker, type Progress, type ToWorker } from './engine';
import { rulesOf, work } from './work';
import { loadRules } from './rules';

const scope = self as unknown as {
	onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
	postMessage(message: FromWorker): void;
};

scope.onmessage = ({ data }) => {
	void answer(data).then((message) => scope.postMessage(message));
};

async function answer({ id, job }: ToWorker): Promise<FromWorker> {
	try {
		const wanted = rulesOf(job);
		const rules = wanted && (await loadRules(wanted.ruleset, wanted.version));
		const onprogress = (progress: Progress): void => scope.postMessage({ id, progress });
		return { id, answer: work(job, () => rules, onprogress) };
	} catch (error) {
		const failure =
			error instanceof EngineFailure ? error : new EngineFailure('bug', String(error));
		return { id, failure: failure.code, detail: failure.detail };
	}
}
