/** Answer to whoever looks at a table: its view, and the newest state unless they have it. */
import { here } from '$lib/protocol/act';
import { NONE, type Id } from '$lib/protocol/bytes';
import type { Opened } from './answers';
import { viewIn } from './beside';
import type { Open } from './open-table';
import type { Shelf } from './shelf';

/** `have`: hash of the state that the asker has; '' for none. @throws StoreFailure */
export async function openedFor(shelf: Shelf, open: Open, have: Id): Promise<Opened> {
	const step = here(open.table);
	const view = viewIn(shelf, open);
	if (!step || step.hash === NONE || step.hash === have) return { view, position: undefined };
	const [position] = await shelf.positions(open, [step]);
	return { view, position };
}
