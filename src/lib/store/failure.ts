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
	/** A table that was here, and that the store no longer has. */
	| 'lost'
	/** This device has played, and its store holds nothing of that. */
	| 'gone'
	/** The secret that this device signs with is gone, or cannot be read, beside tables that need it. */
	| 'no-hand'
	/** The secret that this device signs with is somebody else's than that of its tables. */
	| 'other-hand'
	/** The database cannot be opened. */
	| 'broken'
	/** The browser has lost its connection to the store: only a reload brings it back. */
	| 'disconnected'
	/** A record that cannot be read, or whose hash differs. */
	| 'damaged'
	/** Another tab has moved the table on. */
	| 'conflict'
	/** Anything else that the browser refused. */
	| 'failed';

let disconnected = false;

/** True once this page has met a lost connection, which only a reload brings back. */
export const isDisconnected = (): boolean => disconnected;

export class StoreFailure extends Error {
	constructor(
		readonly code: StoreCode,
		/** For the curious: the browser's own words, or which record. */
		readonly detail = '',
		options?: ErrorOptions
	) {
		super(detail ? `${code}: ${detail}` : code, options);
		this.name = 'StoreFailure';
		if (code === 'disconnected') disconnected = true;
	}
}

/**
 * WebKit's words after a suspension, under the name that it has for anything: the process that holds the databases has
 * ended, or has forgotten the transaction.
 */
const LOST =
	/connection to indexed database server lost|error was encountered in the indexed database server|without an? (?:in-progress|existing) transaction/i;

/** Any error of IndexedDB as a StoreFailure. */
export function storeFailure(error: unknown): StoreFailure {
	if (error instanceof StoreFailure) return error;
	const name = error instanceof Error || error instanceof DOMException ? error.name : '';
	const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	// Chromium's words where the person or a policy forbids storage; it has no name for it.
	const isForbidden = name === 'UnknownError' && /denied|permission/i.test(detail);
	const isLost = name === 'UnknownError' && LOST.test(detail);
	const code = isLost ? 'disconnected' : isForbidden ? 'unavailable' : codeOf(name);
	return new StoreFailure(code, detail, { cause: error });
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
