/** Number of tables that wait for whoever holds this device. */
import { waitsForMe } from '$lib/words/summary';
import type { PostRow } from '$lib/store/entries';
import type { TableEntry } from '$lib/store/tables';

export const waitingOf = (posts: readonly PostRow[], tables: readonly TableEntry[]): number =>
	posts.filter(({ summary }) => waitsForMe(summary)).length +
	tables.filter((entry) => entry.ok && !entry.head.over).length;
