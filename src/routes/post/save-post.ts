/** Saving a table among devices as a file that can be checked. */
import { download, fileName } from '$lib/download';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { TABLE_FILE_EXTENSION } from '$lib/session/post/table-file-name';

/** @throws DeskFailure, StoreFailure */
export async function savePost(table: PostTable): Promise<void> {
	const people = table.view.people.slice(0, 4).map(({ name }) => name);
	const name = fileName(table.game.name(), ...people, table.latest);
	download(`${name}${TABLE_FILE_EXTENSION}`, await table.export(), 'application/octet-stream');
}
