/** How many tables wait for whoever holds this device. */
import { waitsForMe } from './post-summary';
import type { PostRow } from './store/entries';
import type { TableEntry } from './store/tables';

export const waitingOf = (posts: readonly PostRow[], tables: readonly TableEntry[]): number =>
	posts.filter(({ summary }) => waitsForMe(summary)).length +
	tables.filter((entry) => entry.ok && !entry.head.over).length;
