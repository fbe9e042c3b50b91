/** Answer to whoever looks at a table: its view, and the newest state unless they have it. */
import { NONE, type Id } from '$lib/protocol/bytes';
import type { Opened } from './answers';
import { viewIn } from './beside';
import { here, numberOf } from './entry';
import type { Open } from './open-table';
import type { Shelf } from './shelf';

/** `have`: hash of the state that the asker has; '' for none. @throws StoreFailure */
export async function openedFor(shelf: Shelf, open: Open, have: Id): Promise<Opened> {
	const at = here(open.table);
	const view = viewIn(shelf, open);
	const hash = at?.resolved?.hash ?? NONE;
	if (!at || hash === NONE || hash === have) return { view, position: undefined };
	const [position] = await shelf.positions(open, [{ step: numberOf(at), hash }]);
	return { view, position };
}
