/** Tables that are worth being looked after while no page has them open, and those of them with a mailbox. */
import type { Id } from '$lib/protocol/bytes';
import type { PostRow } from '$lib/store/entries';
import { readMailbox, readsMailbox, type TableMailbox } from './mailbox-wish';

/** Tables whose mailbox is looked into: a question or two each. */
const MOST_MAILBOXES = 8;

/** The tables that are worth it, those touched last first. */
export function worthAttending(rows: readonly PostRow[]): Id[] {
	return rows
		.filter(({ summary, founding }) => founding && !['over', 'stopped'].includes(summary.waits))
		.sort((a, b) => b.touched - a.touched)
		.map(({ id }) => id);
}

/** Those with a mailbox that the person agreed to. @throws StoreFailure */
export async function withMailbox(rows: readonly PostRow[]): Promise<Map<Id, TableMailbox>> {
	const found = new Map<Id, TableMailbox>();
	for (const id of worthAttending(rows)) {
		if (found.size === MOST_MAILBOXES) break;
		const kept = await readMailbox(id);
		if (readsMailbox(kept)) found.set(id, kept);
	}
	return found;
}
