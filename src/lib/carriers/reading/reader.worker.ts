/** The readers off the main thread. */
import { readBlob, readText } from '../arrival';
import type { FromReader, ToReader } from './reader';

const scope = self as unknown as {
	onmessage: ((event: MessageEvent<ToReader>) => void) | null;
	postMessage(message: FromReader): void;
};

scope.onmessage = ({ data: { id, what } }) => {
	const reading = typeof what === 'string' ? Promise.resolve(readText(what)) : readBlob(what);
	void reading.then((arrivals) => scope.postMessage({ id, arrivals }));
};
