/** Failures between the app and its storage. The interface has words for each code. */

export type StoreCode =
	/** The browser offers no IndexedDB here (a private window, a locked-down profile). */
	| 'unavailable'
	/** A newer Lacre wrote the database. */
	| 'newer'
	/** Another tab holds an older version of the database open. */
	| 'blocked'
	/** No room left. */
	| 'full'
	/** More than one file may hold. */
	| 'too-large'
	/** No such table. */
	| 'missing'
	/** A record that cannot be read, or whose hash differs. */
	| 'damaged'
	/** Another tab has moved the table on. */
	| 'conflict'
	/** Anything else that the browser refused. */
	| 'failed';

export class StoreFailure extends Error {
	constructor(
		readonly code: StoreCode,
		/** For the curious: the browser's own words, or which record. */
		readonly detail = '',
		options?: ErrorOptions
	) {
		super(detail ? `${code}: ${detail}` : code, options);
		this.name = 'StoreFailure';
	}
}

/** Any error of IndexedDB as a StoreFailure. */
export function storeFailure(error: unknown): StoreFailure {
	if (error instanceof StoreFailure) return error;
	const name = error instanceof Error || error instanceof DOMException ? error.name : '';
	const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	// Chromium's words where the person or a policy forbids storage; it has no name for it.
	const isForbidden = name === 'UnknownError' && /denied|permission/i.test(detail);
	return new StoreFailure(isForbidden ? 'unavailable' : codeOf(name), detail, { cause: error });
}

function codeOf(name: string): StoreCode {
	switch (name) {
		case 'QuotaExceededError':
			return 'full';
		case 'VersionError':
			return 'newer';
		case 'ConstraintError':
			return 'conflict';
		case 'SecurityError':
			return 'unavailable';
		default:
			return 'failed';
	}
}
