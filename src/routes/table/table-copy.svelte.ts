/** Copy of a table as a file, and the reason why the last one was not saved. */
import { failureWords, type FailureWords } from '$lib/words/failures';
import { saveTable } from '$lib/app/files/save-table';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import type { RoomTable } from '$lib/session/room-table';

export class TableCopy {
	readonly #table: RoomTable;
	readonly #savePost: () => Promise<unknown> | undefined;
	failure = $state.raw<FailureWords | undefined>(undefined);

	/** `savePost` saves a table among devices. */
	constructor(table: RoomTable, savePost: () => Promise<unknown> | undefined) {
		this.#table = table;
		this.#savePost = savePost;
	}

	async save(): Promise<void> {
		this.failure = undefined;
		try {
			await this.#table.settled();
			await this.#savePost();
			if (this.#table instanceof LocalTable) await saveLocal(this.#table);
		} catch (error) {
			this.failure = failureWords(error);
		}
	}
}

function saveLocal(table: LocalTable): Promise<unknown> {
	const { id, founding, latest, hash, awaited, sealed, over } = table;
	return saveTable({
		id,
		founding,
		latest,
		hash,
		awaited,
		sealed,
		over,
		seen: {},
		touched: 0
	});
}
