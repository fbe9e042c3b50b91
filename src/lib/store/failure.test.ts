import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { disconnect, run } from './database';
import { storeFailure } from './failure';

it.each([
	['SecurityError', '', 'unavailable'],
	['UnknownError', 'The user denied permission to access the database.', 'unavailable'],
	['UnknownError', 'Internal error.', 'failed'],
	[
		'UnknownError',
		'Connection to Indexed Database server lost. Refresh the page to try again',
		'disconnected'
	],
	...[
		'An internal error was encountered in the Indexed Database server',
		'Attempt to get a record from database without an in-progress transaction',
		'Attempt to see if key exists in objectstore without an in-progress transaction'
	].map((words) => ['UnknownError', words, 'disconnected'] as const),
	['QuotaExceededError', '', 'full']
] as const)('%s (%s) is called %s', (name, words, code) => {
	expect(storeFailure(new DOMException(words, name)).code).toBe(code);
});

describe('a connection that WebKit loses while it opens the database', () => {
	const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again';
	const fresh = new IDBFactory();
	afterEach(async () => {
		vi.restoreAllMocks();
		await disconnect();
	});

	/** The browser answers so, one after the other, and then as it should. */
	function answers(...errors: readonly DOMException[]): void {
		const left = [...errors];
		globalThis.indexedDB = fresh;
		const open = fresh.open.bind(fresh);
		vi.spyOn(fresh, 'open').mockImplementation((...args) => {
			const error = left.shift();
			if (!error) return open(...args);
			const heard = new Map<string, () => void>();
			setTimeout(() => heard.get('error')?.());
			return Object.create(IDBOpenDBRequest.prototype, {
				error: { value: error },
				addEventListener: { value: (kind: string, then: () => void) => heard.set(kind, then) },
				removeEventListener: { value: () => undefined }
			}) as IDBOpenDBRequest;
		});
	}
	const read = (): Promise<string> =>
		run('readonly', ['settings'], (t) => t.objectStore('settings').count()).then(
			() => 'fine',
			(error: unknown) => storeFailure(error).code
		);
	const aborted = new DOMException('The operation was aborted.', 'AbortError');
	const lost = new DOMException(LOST, 'UnknownError');

	it.each<[string, DOMException[], string]>([
		['is called that, whatever is said first', [aborted, lost], 'disconnected'],
		['is opened again where that is possible', [aborted], 'fine'],
		['is called broken only if it fails again', [aborted, aborted], 'broken']
	])('%s', async (_, errors, code) => {
		answers(...errors);
		expect(await read()).toBe(code);
	});
});
