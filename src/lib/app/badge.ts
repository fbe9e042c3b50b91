/** The number on the app's icon: tables that wait for this person, where the platform shows one. */
import { listPosts } from '$lib/store/entries';
import { listTables } from '$lib/store/tables';
import { waitingOf } from './waiting';

/** Tables of this device and among devices that wait for whoever holds it. @throws StoreFailure */
export async function waitingTables(): Promise<number> {
	const [posts, tables] = await Promise.all([listPosts(), listTables()]);
	return waitingOf(posts, tables);
}

/** Sets or clears it. Never throws: a badge is a courtesy. */
export async function refreshBadge(): Promise<void> {
	try {
		const count = await waitingTables();
		await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
	} catch {
		// No store, or the platform refuses: then there is none.
	}
}
