/** Tables that the person follows without a seat, each with all that it is checked from. */
import { run, type FollowedRow } from './database';
import { followedRow, lostRow } from './post-rows';
import { rowAt, rowsOr } from './unread';
import { readWitness, type Witnessed } from './witness';

export type { FollowedRow };

/** Every one of them, those that changed last first. @throws StoreFailure */
export async function listFollowed(): Promise<FollowedRow[]> {
	const rows = await run('readonly', ['followed'], (t) =>
		rowsOr(t.objectStore('followed'), null, lostRow<FollowedRow>)
	);
	return rows.map(followedRow).sort((a, b) => b.touched - a.touched);
}

/** All of them, as they are remembered. A row is large, and read only if nobody remembers its names. @throws StoreFailure */
export async function witnessedFollowed(): Promise<Witnessed[]> {
	const ids = await run('readonly', ['followed'], (t) => t.objectStore('followed').getAllKeys());
	const known = new Map((await readWitness()).map((one) => [one.id, one]));
	return Promise.all(
		ids.map(async (id) => {
			const remembered = known.get(id);
			return remembered && remembered.names.length > 0 ? remembered : asRemembered(id);
		})
	);
}

async function asRemembered(id: string): Promise<Witnessed> {
	const summary = (await readFollowed(id))?.summary;
	return {
		id,
		game: summary?.ruleset ?? '',
		names: summary?.players.map(({ name }) => name) ?? [],
		devices: false,
		followed: true
	};
}

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
