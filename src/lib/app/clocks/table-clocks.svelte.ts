/** Clocks at a table that its page has open. */
import type { LiveTable } from '$lib/session/post/live/live-table.svelte';
import type { MailboxTable } from '$lib/session/post/mailbox/mailbox-table.svelte';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { ToldClocks } from './told-clocks.svelte';

interface Parts {
	readonly table: PostTable;
	readonly live: LiveTable | undefined;
	readonly mailbox: MailboxTable | undefined;
}

/** Sentences on the clocks of an open table, by its live and mailbox carriers; called within a component. */
export const tableClocks = (parts: () => Parts): ToldClocks =>
	new ToldClocks(
		() => {
			const { table, live, mailbox } = parts();
			return {
				said: live?.hours ?? new Map(),
				signed: table.view.clocks,
				posted: mailbox?.ahead ?? 0,
				refused: mailbox?.states.some(({ trouble }) => trouble === 'clock') ?? false
			};
		},
		(who) => {
			const { seats, people } = parts().table.view;
			return [...seats, ...people].find(({ emblem }) => emblem === who)?.name ?? '';
		}
	);
