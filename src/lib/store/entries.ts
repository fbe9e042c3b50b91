/**
 * Tables among devices, as they lie on this one. What one event brings is written in one transaction
 * with strict durability: own entries are on disk before anything of them is shown or sent. Each write
 * counts in the row, so of two tabs that write one is refused.
 */
import {
	run,
	type EntryRow,
	type HeldRow,
	type KeptPosition,
	type Late,
	type MemoryRow,
	type PositionRow,
	type PostRow,
	type PostSummary,
	type RecordRow,
	type Transaction
} from './database';
import { StoreFailure } from './failure';
import {
	draftRow,
	guarded,
	heldRows,
	isDamaged,
	lostRow,
	memoryRows,
	postRow,
	recordRows,
	summed
} from './post-rows';
import { standingSetting } from './standing-row';
import { rowAt, rowsIn, rowsOr } from './unread';

export type {
	EntryRow,
	HeldRow,
	KeptPosition,
	MemoryRow,
	PositionRow,
	PostRow,
	Late,
	PostSummary,
	RecordRow
};

const ALL = ['posts', 'records', 'held', 'memory', 'positions', 'drafts'] as const;
/** Settings of one table: that it is not played live, the mailbox agreed to, rings, that an offer can wait. */
const OF_TABLES = ['live/off', 'mailbox', 'doorbell', 'offer-put-off', 'note-draft'] as const;

/** The name of a setting that goes with its table. */
export const tableSetting = (what: (typeof OF_TABLES)[number], id: string): string =>
	`${what}/${id}`;

/** Everything of a table but its states. */
export interface StoredPost {
	readonly row: PostRow;
	/** In the order of their numbers. */
	readonly records: readonly RecordRow[];
	readonly held: readonly HeldRow[];
	readonly memory: readonly MemoryRow[];
}

export interface Batch {
	readonly row: PostRow;
	/** The row as whoever writes last knew it; undefined: there was none. */
	readonly was: PostRow | undefined;
	/** Decisions that are new. */
	readonly records: readonly RecordRow[];
	/** Entries that are new, and ids of those that are held no more. */
	readonly held: readonly HeldRow[];
	readonly gone: readonly string[];
	readonly memory: readonly MemoryRow[];
	readonly positions: readonly PositionRow[];
	/** The person's order, when it is sealed by one of the entries. */
	readonly draft?: { readonly step: number; readonly order: Uint8Array } | undefined;
}

/** Every table, in no order. One that cannot be read does not hide the others. */
export const listPosts = async (): Promise<PostRow[]> =>
	(
		await run('readonly', ['posts'], (t) => rowsOr(t.objectStore('posts'), null, lostRow<PostRow>))
	).map(postRow);

/** Everything of a table but its row and its states. */
export async function partsOf(
	t: Pick<Transaction<'readonly'>, 'objectStore'>,
	id: string
): Promise<Omit<StoredPost, 'row'>> {
	const [records, held, memory] = await Promise.all([
		rowsIn(t.objectStore('records'), range(id)),
		rowsIn(t.objectStore('held'), range(id)),
		rowsIn(t.objectStore('memory'), range(id))
	]);
	return { records: recordRows(records), held: heldRows(held), memory: memoryRows(memory) };
}

/** @throws StoreFailure `missing`, `damaged` */
export async function readPost(id: string): Promise<StoredPost> {
	return run('readonly', ['posts', 'records', 'held', 'memory'], async (t) => {
		const [raw, parts] = await Promise.all([t.objectStore('posts').get(id), partsOf(t, id)]);
		if (!raw) throw new StoreFailure('missing', id);
		const row = postRow(raw);
		if (isDamaged(row)) throw new StoreFailure('damaged', 'table');
		return { row, ...parts };
	});
}

/**
 * @throws StoreFailure `conflict` if another tab has written meanwhile, `missing` if one has deleted
 * the table
 */
export async function keepPost(batch: Batch): Promise<void> {
	const { row, was, records, held, gone, memory, positions, draft } = batch;
	const table = row.id;
	await run('readwrite', ALL, async (t) => {
		const raw = await t.objectStore('posts').get(table);
		const there = raw && postRow(raw);
		if (!there && was) throw new StoreFailure('missing', table);
		// Nobody puts back what was sent, read and seen, and a summary is of the entries there.
		if (there && !(was && sameRow(there, was))) throw new StoreFailure('conflict', table);
		await Promise.all([
			...records.map((record) => t.objectStore('records').add(record)),
			...held.map((one) => t.objectStore('held').put(one)),
			...gone.map((id) => t.objectStore('held').delete([table, id])),
			...memory.map((item) => t.objectStore('memory').put(summed(item))),
			...positions.map((position) => putPosition(t, position)),
			t.objectStore('posts').put(guarded(row)),
			draft && t.objectStore('drafts').put({ table, seat: 0, ...draft, sealed: true })
		]);
	});
}

async function putPosition(
	t: Pick<Transaction<'readwrite'>, 'objectStore'>,
	position: PositionRow
): Promise<void> {
	const store = t.objectStore('positions');
	const there = await rowAt(store, [position.table, position.hash] as [string, string]);
	await store.put(beside(there, position));
}

/**
 * The row to keep of a state that may lie there already: others may be patches on it, so one that lies
 * there whole stays whole.
 */
export const beside = (there: PositionRow | undefined, position: PositionRow): PositionRow =>
	there && !there.on && position.on ? { ...there, outcome: position.outcome } : position;

/** A row without what belongs to one device alone: whoever goes on from it signs with new keys. */
export function withoutDevice(row: PostRow): PostRow {
	const rest: { -readonly [K in keyof PostRow]: PostRow[K] } = { ...row };
	delete rest.device;
	delete rest.copied;
	delete rest.shown;
	delete rest.rings;
	return rest;
}

/** True if two rows say the same. */
export const sameRow = (a: PostRow, b: PostRow): boolean => a === b || textOf(a) === textOf(b);

const textOf = (row: PostRow): string =>
	JSON.stringify({
		...row,
		founding: undefined,
		device: row.device?.join(),
		secrets: row.secrets.map((secret) => secret.join())
	});

/** States by their hash. One that is not here is left out. */
export async function readPositions(
	id: string,
	hashes: readonly string[]
): Promise<Map<string, PositionRow>> {
	const rows = await run('readonly', ['positions'], (t) =>
		Promise.all(
			hashes.map((hash) => rowAt(t.objectStore('positions'), [id, hash] as [string, string]))
		)
	);
	return new Map(rows.flatMap((row) => (row ? [[row.hash, row]] : [])));
}

/** All that lies here of a table, readable or not, without the secrets that lock and sign it. */
export async function rawPost(id: string): Promise<Record<string, unknown>> {
	return run('readonly', ['posts', 'records', 'held'], async (t) => {
		const [row, records, held] = await Promise.all([
			rowAt(t.objectStore('posts'), id),
			rowsIn(t.objectStore('records'), range(id)),
			rowsIn(t.objectStore('held'), range(id))
		]);
		return {
			row: { ...row, device: undefined, secrets: undefined, sum: undefined },
			records,
			held
		};
	});
}

export async function hasPost(id: string): Promise<boolean> {
	return (await run('readonly', ['posts'], (t) => t.objectStore('posts').count(id))) > 0;
}

/** The last draft of this person's order, as bytes, its step, and whether it was sealed. */
export async function readPostDraft(
	id: string
): Promise<{ step: number; order: Uint8Array; sealed: boolean } | undefined> {
	const row = draftRow(
		await run('readonly', ['drafts'], (t) =>
			rowAt(t.objectStore('drafts'), [id, 0] as [string, number])
		)
	);
	return row && { step: row.step, order: row.order, sealed: row.sealed };
}

/** Ids of those tables for whose newest step an order is written and not sealed. */
export async function unsealedPosts(
	rows: readonly { readonly id: string; readonly summary: PostSummary }[]
): Promise<ReadonlySet<string>> {
	const drafts = await run('readonly', ['drafts'], (t) =>
		Promise.all(rows.map(({ id }) => rowAt(t.objectStore('drafts'), [id, 0] as [string, number])))
	);
	const isUnsealed = (i: number): boolean =>
		drafts[i]?.sealed === false && drafts[i].step === rows[i]?.summary.step;
	return new Set(rows.flatMap(({ id }, i) => (isUnsealed(i) ? [id] : [])));
}

export async function keepPostDraft(
	id: string,
	step: number,
	order: Uint8Array,
	sealed: boolean
): Promise<void> {
	await run('readwrite', ['posts', 'drafts'], async (t) => {
		if ((await t.objectStore('posts').count(id)) === 0) throw new StoreFailure('missing', id);
		const there = await rowAt(t.objectStore('drafts'), [id, 0] as [string, number]);
		// A sealed order stays as it was sealed.
		if (there?.step === step && there.sealed) return;
		await t.objectStore('drafts').put({ table: id, seat: 0, step, order, sealed });
	});
}

/** Entries of a table of an earlier protocol, in their order. */
export const readOldEntries = (id: string): Promise<EntryRow[]> =>
	run('readonly', ['entries'], (t) => t.objectStore('entries').getAll(range(id)));

/** Names of the settings that go with a table. */
export const settingsOf = (id: string): readonly string[] => [
	standingSetting(id),
	...OF_TABLES.map((what) => tableSetting(what, id))
];

/** Removes tables among devices, within a transaction over all their stores and the settings. */
export async function removePosts(
	t: Transaction<'readwrite'>,
	ids: readonly string[]
): Promise<void> {
	await Promise.all(
		ids.flatMap((id) => [
			t.objectStore('posts').delete(id),
			t.objectStore('entries').delete(range(id)),
			t.objectStore('records').delete(range(id)),
			t.objectStore('held').delete(range(id)),
			t.objectStore('memory').delete(range(id)),
			t.objectStore('positions').delete(range(id)),
			t.objectStore('drafts').delete(range(id)),
			...settingsOf(id).map((name) => t.objectStore('settings').delete(name))
		])
	);
}

const range = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);
