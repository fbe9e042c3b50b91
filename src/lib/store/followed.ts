/** Tables that the person follows without a seat, each with all that it is checked from. */
import { run, type FollowedRow } from './database';
import { followedRow, lostRow } from './post-rows';
import { rowAt, rowsOr } from './unread';

export type { FollowedRow };

/** Every one of them, those that changed last first. @throws StoreFailure */
export async function listFollowed(): Promise<FollowedRow[]> {
	const rows = await run('readonly', ['followed'], (t) =>
		rowsOr(t.objectStore('followed'), null, lostRow<FollowedRow>)
	);
	return rows.map(followedRow).sort((a, b) => b.touched - a.touched);
}

/** The number of them. @throws StoreFailure */
export const countFollowed = (): Promise<number> =>
	run('readonly', ['followed'], (t) => t.objectStore('followed').count());

/** The row as far as it can be read; undefined: the table is not followed. @throws StoreFailure */
export async function readFollowed(
	id: string
): Promise<ReturnType<typeof followedRow> | undefined> {
	const [row] = await run('readonly', ['followed'], (t) =>
		rowsOr(t.objectStore('followed'), id, lostRow<FollowedRow>)
	);
	return row && followedRow(row);
}

/** Keeps a row. Of two tabs that go on with one table the longer stays. @throws StoreFailure */
export async function keepFollowed(row: FollowedRow): Promise<void> {
	await run('readwrite', ['followed'], async (t) => {
		const store = t.objectStore('followed');
		const stored = await rowAt(store, row.id);
		const there = stored && followedRow(stored);
		const { records, roster, summary } = there && isLonger(there, row) ? there : row;
		await store.put({ ...row, records, summary, ...(roster ? { roster } : {}) });
	});
}

const isLonger = (a: FollowedRow, b: FollowedRow): boolean => a.records.length > b.records.length;

/** @throws StoreFailure */
export async function forgetFollowed(id: string): Promise<void> {
	await run('readwrite', ['followed'], (t) => t.objectStore('followed').delete(id));
}
