/**
 * Tables among devices, as they lie on this one. What one event brings is written in one transaction
 * with strict durability: own entries are on disk before anything of them is shown or sent. Entries
 * are added at their place and never replaced, so of two tabs that write one is refused.
 */
import {
	run,
	type EntryRow,
	type KeptPosition,
	type MemoryRow,
	type PositionRow,
	type PostRow,
	type PostSummary,
	type Transaction
} from './database';
import { StoreFailure } from './failure';
import { putStanding } from './standing-row';

export type { EntryRow, KeptPosition, MemoryRow, PositionRow, PostRow, PostSummary };

const ALL = ['posts', 'entries', 'memory', 'positions', 'drafts'] as const;
/** Ids of tables that were deleted here. */
const LEFT = 'left';
/** Settings of one table: that it is not played live, the mailbox agreed to, rings, that an offer can wait. */
const OF_TABLES = ['live/off', 'mailbox', 'doorbell', 'offer-put-off', 'note-draft'] as const;

/** The name of a setting that goes with its table. */
export const tableSetting = (what: (typeof OF_TABLES)[number], id: string): string =>
	`${what}/${id}`;

/** Everything of a table but its states. */
export interface StoredPost {
	readonly row: PostRow;
	readonly entries: readonly EntryRow[];
	readonly memory: readonly MemoryRow[];
}

export interface Batch {
	readonly row: PostRow;
	/** The row as whoever writes last knew it; undefined: there was none. */
	readonly was: PostRow | undefined;
	readonly entries: readonly EntryRow[];
	readonly memory: readonly MemoryRow[];
	readonly positions: readonly PositionRow[];
	/** The person's order, when it is sealed by one of the entries. */
	readonly draft?: { readonly step: number; readonly order: Uint8Array } | undefined;
}

/** Every table, in no order. */
export const listPosts = (): Promise<PostRow[]> =>
	run('readonly', ['posts'], (t) => t.objectStore('posts').getAll());

/** Everything of a table but its row and its states, by place and by key. */
export async function partsOf(
	t: Pick<Transaction<'readonly'>, 'objectStore'>,
	id: string
): Promise<Pick<StoredPost, 'entries' | 'memory'>> {
	const [entries, memory] = await Promise.all([
		t.objectStore('entries').getAll(range(id)),
		t.objectStore('memory').getAll(range(id))
	]);
	return { entries, memory };
}

/** @throws StoreFailure `missing` */
export async function readPost(id: string): Promise<StoredPost> {
	return run('readonly', ['posts', 'entries', 'memory'], async (t) => {
		const [row, parts] = await Promise.all([t.objectStore('posts').get(id), partsOf(t, id)]);
		if (!row) throw new StoreFailure('missing', id);
		return { row, ...parts };
	});
}

/**
 * @throws StoreFailure `conflict` if another tab has written meanwhile, `missing` if one has deleted
 * the table
 */
export async function keepPost(batch: Batch): Promise<void> {
	const { row, was, entries, memory, positions, draft } = batch;
	const table = row.id;
	await run('readwrite', ALL, async (t) => {
		const there = await t.objectStore('posts').get(table);
		if (!there && (was || entries[0]?.n !== 0)) throw new StoreFailure('missing', table);
		// Nobody puts back what was sent, read and seen, and a summary is of the entries there.
		if (there && !(was && sameRow(there, was))) throw new StoreFailure('conflict', table);
		await Promise.all([
			...entries.map((entry) => t.objectStore('entries').add(entry)),
			...memory.map((item) => t.objectStore('memory').put(item)),
			...positions.map((position) => putPosition(t, position)),
			t.objectStore('posts').put(row),
			draft && t.objectStore('drafts').put({ table, seat: 0, ...draft, sealed: true })
		]);
	});
}

async function putPosition(
	t: Pick<Transaction<'readwrite'>, 'objectStore'>,
	position: PositionRow
): Promise<void> {
	const store = t.objectStore('positions');
	const there = await store.get([position.table, position.hash]);
	await store.put(beside(there, position));
}

/**
 * The row to keep of a state that may lie there already: others may be patches on it, so one that lies
 * there whole stays whole.
 */
export const beside = (there: PositionRow | undefined, position: PositionRow): PositionRow =>
	there && !there.on && position.on ? { ...there, outcome: position.outcome } : position;

/** True if two rows say the same. */
export const sameRow = (a: PostRow, b: PostRow): boolean => a === b || textOf(a) === textOf(b);

const textOf = (row: PostRow): string =>
	JSON.stringify({ ...row, secrets: row.secrets.map((secret) => secret.join()) });

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
	await run('readwrite', ['posts', 'drafts'], async (t) => {
		if ((await t.objectStore('posts').count(id)) === 0) throw new StoreFailure('missing', id);
		const there = await t.objectStore('drafts').get([id, 0]);
		// A sealed order stays as it was sealed.
		if (there?.step === step && there.sealed) return;
		await t.objectStore('drafts').put({ table: id, seat: 0, step, order, sealed });
	});
}

/**
 * For ever, and all of it. The id alone is remembered: whoever comes back to the table by its invite
 * has forgotten what they said there.
 */
export async function deletePost(id: string): Promise<void> {
	await run('readwrite', [...ALL, 'settings'], async (t) => {
		await removePosts(t, [id]);
	});
}

/** Within a transaction over all their stores and the settings. */
export async function removePosts(
	t: Transaction<'readwrite'>,
	ids: readonly string[]
): Promise<void> {
	const left = idsIn(await t.objectStore('settings').get(LEFT));
	const all = [...left.filter((id) => !ids.includes(id)), ...ids];
	await Promise.all([
		t.objectStore('settings').put(all, LEFT),
		...ids.flatMap((id) => [
			t.objectStore('posts').delete(id),
			t.objectStore('entries').delete(range(id)),
			t.objectStore('memory').delete(range(id)),
			t.objectStore('positions').delete(range(id)),
			t.objectStore('drafts').delete(range(id)),
			putStanding(t, id, undefined),
			...OF_TABLES.map((what) => t.objectStore('settings').delete(tableSetting(what, id)))
		])
	]);
}

/** True if a table was deleted here once. */
export async function wasDeleted(id: string): Promise<boolean> {
	return idsIn(
		await run('readonly', ['settings'], (t) => t.objectStore('settings').get(LEFT))
	).includes(id);
}

const idsIn = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const range = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
