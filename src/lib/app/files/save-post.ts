/** Saving a table among devices as a file that can be checked. */
import { fileName } from './file-name';
import { handOut, type HandedOut } from './hand-out';
import { gameName } from '$lib/words/games';
import { workerOffice } from '$lib/session/post/office/worker';
import type { PostTable } from '$lib/session/post/post-table.svelte';
import { TABLE_FILE_EXTENSION } from '$lib/session/post/file/table-file-name';
import { FILE_TYPE } from '$lib/store/file-name';

/** @throws OfficeFailure, StoreFailure */
export async function savePost(
	id: string,
	ruleset: string,
	people: readonly { readonly name: string }[],
	step: number
): Promise<HandedOut> {
	const names = people.slice(0, 4).map(({ name }) => name);
	const name = fileName(gameName(ruleset), ...names, step);
	return handOut(`${name}${TABLE_FILE_EXTENSION}`, await workerOffice.export(id), FILE_TYPE);
}

/** One that is open. @throws OfficeFailure, StoreFailure */
export const savePostTable = ({ id, view, latest }: PostTable): Promise<HandedOut> =>
	savePost(id, view.ruleset, view.people, latest);
