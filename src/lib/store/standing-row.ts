/** Row of the settings in which the lines of a table lie that stand for every turn. */
import type { Transaction } from './database';

export const standingSetting = (table: string): string => `standing/${table}`;

/** Within a transaction over the settings. */
export const putStanding = (
	t: Pick<Transaction<'readwrite'>, 'objectStore'>,
	table: string,
	bytes: Uint8Array | undefined
): Promise<unknown> =>
	bytes
		? t.objectStore('settings').put(bytes, standingSetting(table))
		: t.objectStore('settings').delete(standingSetting(table));
