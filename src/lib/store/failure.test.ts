import { expect, it } from 'vitest';
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
