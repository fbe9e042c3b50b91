/**
 * Tables among devices, as they lie on this one. What one event brings is written in one transaction
 * with strict durability: own entries are on disk before anything of them is shown or sent. Entries
 * are added at their place and never replaced, so of two tabs that write one is refused.
 */
import {
	run,
	type EntryRow,
	type MemoryRow,
	type PositionRow,
	type PostRow,
	type PostSummary
} from './database';
import { StoreFailure } from './failure';

export type { EntryRow, MemoryRow, PositionRow, PostRow, PostSummary };

const ALL = ['posts', 'entries', 'memory', 'positions', 'drafts'] as const;

/** Everything of a table but its states. */
export interface StoredPost {
	readonly row: PostRow;
	readonly entries: readonly EntryRow[];
	readonly memory: readonly MemoryRow[];
}

export interface Batch {
	readonly row: PostRow;
	readonly entries: readonly EntryRow[];
	readonly memory: readonly MemoryRow[];
	readonly positions: readonly PositionRow[];
	/** The person's order, when it is sealed by one of the entries. */
	readonly draft?: { readonly step: number; readonly order: Uint8Array } | undefined;
}

/** Every table, in no order. */
export const listPosts = (): Promise<PostRow[]> =>
	run('readonly', ['posts'], (t) => t.objectStore('posts').getAll());

/** @throws StoreFailure `missing` */
export async function readPost(id: string): Promise<StoredPost> {
	return run('readonly', ['posts', 'entries', 'memory'], async (t) => {
		const [row, entries, memory] = await Promise.all([
			t.objectStore('posts').get(id),
			t.objectStore('entries').getAll(range(id)),
			t.objectStore('memory').getAll(range(id))
		]);
		if (!row) throw new StoreFailure('missing', id);
		return { row, entries, memory };
	});
}

/** @throws StoreFailure `conflict` if another tab has written meanwhile */
export async function keepPost(batch: Batch): Promise<void> {
	const { row, entries, memory, positions, draft } = batch;
	const table = row.id;
	await run('readwrite', ALL, async (t) => {
		await Promise.all([
			...entries.map((entry) => t.objectStore('entries').add(entry)),
			...memory.map((item) => t.objectStore('memory').put(item)),
			...positions.map((position) => t.objectStore('positions').put(position)),
			t.objectStore('posts').put(row),
			draft && t.objectStore('drafts').put({ table, seat: 0, ...draft, sealed: true })
		]);
	});
}

/** States by their hash. One that is not here is left out. */
export async function readPositions(
	id: string,
	hashes: readonly string[]
): Promise<Map<string, PositionRow>> {
	const rows = await run('readonly', ['positions'], (t) =>
		Promise.all(hashes.map((hash) => t.objectStore('positions').get([id, hash])))
	);
	return new Map(rows.flatMap((row) => (row ? [[row.hash, row]] : [])));
}

export async function hasPost(id: string): Promise<boolean> {
	return (await run('readonly', ['posts'], (t) => t.objectStore('posts').count(id))) > 0;
}

/** The draft of this person's order, as bytes, and whether it was sealed. */
export async function readPostDraft(
	id: string,
	step: number
): Promise<{ order: Uint8Array; sealed: boolean } | undefined> {
	const row = await run('readonly', ['drafts'], (t) => t.objectStore('drafts').get([id, 0]));
	return row?.step === step ? { order: row.order, sealed: row.sealed } : undefined;
}

export async function keepPostDraft(
	id: string,
	step: number,
	order: Uint8Array,
	sealed: boolean
): Promise<void> {
	await run('readwrite', ['drafts'], async (t) => {
		const there = await t.objectStore('drafts').get([id, 0]);
		// What was sealed stays as it was sealed.
		if (there?.step === step && there.sealed) return;
		await t.objectStore('drafts').put({ table: id, seat: 0, step, order, sealed });
	});
}

/** For ever. */
export async function deletePost(id: string): Promise<void> {
	await run('readwrite', ALL, async (t) => {
		await Promise.all([
			t.objectStore('posts').delete(id),
			t.objectStore('entries').delete(range(id)),
			t.objectStore('memory').delete(range(id)),
			t.objectStore('positions').delete(range(id)),
			t.objectStore('drafts').delete(range(id))
		]);
	});
}

const range = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
