/**
 * Rows whose values the browser has lost: large ones lie in files of their own, which disks and cleaners of disks lose
 * by themselves (w3c/IndexedDB issue 423). Read together with others, one such row would have nothing be read.
 */
import { unwrap } from 'idb';

/** The browsers' words: Chromium's of now and of before, and Firefox's, which it has for anything. */
const WORDS = /data lost due to missing|failed to read large|not covered by any other error code/i;

export const isUnread = (error: unknown): boolean =>
	error instanceof DOMException && (error.name === 'NotReadableError' || WORDS.test(error.message));

interface Rows<Key, Row> {
	get(key: Key): Promise<Row | undefined>;
	getAll(query: Key | IDBKeyRange | null): Promise<Row[]>;
	getAllKeys(query: Key | IDBKeyRange | null): Promise<Key[]>;
}

/** A failure of this request ends no transaction, unless it is of another kind. */
function alone<T>(request: Promise<T>): Promise<T> {
	unwrap(request).addEventListener('error', (event) => {
		if (!isUnread((event.target as IDBRequest).error)) return;
		event.preventDefault();
		// `idb` takes whatever comes to a transaction for its end.
		event.stopPropagation();
	});
	return request;
}

/** A row; undefined: there is none, or its value is lost. */
export const rowAt = <Key, Row>(
	store: Pick<Rows<Key, Row>, 'get'>,
	key: Key
): Promise<Row | undefined> =>
	alone(store.get(key)).catch((error: unknown) => {
		if (isUnread(error)) return undefined;
		throw error;
	});

/** Rows of a range. `lost`: what stands for one whose value is lost. */
export async function rowsOr<Key, Row>(
	store: Rows<Key, Row>,
	query: Key | IDBKeyRange | null,
	lost: (key: Key) => readonly Row[]
): Promise<Row[]> {
	try {
		return await alone(store.getAll(query));
	} catch (error) {
		if (!isUnread(error)) throw error;
		const keys = await store.getAllKeys(query);
		const rows = await Promise.all(keys.map((key) => rowAt(store, key)));
		return keys.flatMap((key, i) => rows[i] ?? lost(key));
	}
}

/** Rows of a range, without those whose values are lost. */
export const rowsIn = <Key, Row>(
	store: Rows<Key, Row>,
	query: Key | IDBKeyRange | null
): Promise<Row[]> => rowsOr(store, query, () => []);
