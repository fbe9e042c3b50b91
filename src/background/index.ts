/**
 * A script of its own that the service worker runs when the browser lets it look into the mailboxes: protocol,
 * curves and the rules of all games are too much to be read at each start of the service worker, which
 * may load nothing but scripts that it knew when it was installed.
 */
import { refreshBadge } from '$lib/app/badge';
import { lookIntoMailboxes } from '$lib/session/post/mailbox/closed-app';
import { deviceOffice } from '$lib/session/post/office/device-office';
import { listPosts } from '$lib/store/entries';

/** Looks once, and sets the badge. Says how many tables have a mailbox. @throws StoreFailure */
async function look(): Promise<number> {
	// A new office each time: pages have moved the tables on since.
	const count = await lookIntoMailboxes(deviceOffice(), await listPosts());
	await refreshBadge();
	return count;
}

Object.assign(globalThis, { lacreLook: look });
