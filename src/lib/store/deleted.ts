/**
 * Tables that were deleted, each kept whole in one row of the settings until it can be brought back no more, with a
 * short row beside it: the home page tells of it, and need not read a game for that.
 */
import { run, type PostRow, type Store, type Transaction } from './database';
import { removePosts, settingsOf } from './entries';
import { StoreFailure, storeFailure } from './failure';
import { isCount, isRecord, parseFounding } from './founding';
import { postRow } from './post-rows';
import { removeTable } from './tables';
import { rowsIn } from './unread';

/** Milliseconds for which a deleted table can be brought back. */
export const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

const PREFIX = 'deleted/';
const nameOf = (id: string): string => PREFIX + id;
const rowsOf = (id: string): string => `deleted-rows/${id}`;

/** Stores in which a table has one row, under its id, and those in which it may have several. */
const SINGLE = ['tables', 'posts', 'present'] as const;
const SEVERAL = ['states', 'steps', 'drafts', 'entries', 'records', 'held', 'memory', 'positions'];
const ROWS = [...SINGLE, ...SEVERAL] as readonly Exclude<Store, 'settings' | 'followed'>[];
const ALL: readonly Store[] = [...ROWS, 'settings'];

interface DeletedRows {
	/** Every row of the table, by its store. */
	readonly rows: Readonly<Partial<Record<Store, readonly unknown[]>>>;
	/** Settings of the table, by name. */
	readonly settings: Readonly<Record<string, unknown>>;
}

/** A deleted table that can still be brought back. */
export interface Deleted {
	readonly id: string;
	/** When it was deleted, in milliseconds since 1970. */
	readonly at: number;
	/** Id of its ruleset; empty if it cannot be read. */
	readonly game: string;
	readonly names: readonly string[];
}

interface DeletedRow extends Omit<Deleted, 'id'> {
	/** It is a table among devices. */
	readonly among: boolean;
}

/**
 * Takes a table off this device, and keeps it for a while. `now`: milliseconds since 1970.
 * @throws StoreFailure
 */
export async function deleteTable(id: string, now: number): Promise<void> {
	try {
		await remove(id, now);
	} catch (error) {
		// A table that is deleted to make room gives the room.
		if (storeFailure(error).code !== 'full') throw error;
		await remove(id, undefined);
	}
}

const remove = (id: string, now: number | undefined): Promise<void> =>
	run('readwrite', ALL, async (t) => {
		if (now !== undefined) {
			const kept = await read(t, id);
			if (Object.values(kept.rows).some((rows) => rows.length > 0)) {
				await t.objectStore('settings').put(rowOf(kept, now), nameOf(id));
				await t.objectStore('settings').put(kept, rowsOf(id));
			}
		}
		await removeTable(t, id);
		await removePosts(t, [id]);
	});

async function read(t: Transaction<'readwrite'>, id: string): Promise<DeletedRows> {
	const range = IDBKeyRange.bound([id], [id, []]);
	const isSingle = (store: Store): boolean => SINGLE.some((one) => one === store);
	const rows = await Promise.all(
		ROWS.map(
			async (store) =>
				[store, await rowsIn(t.objectStore(store) as never, isSingle(store) ? id : range)] as const
		)
	);
	const settings = await Promise.all(
		settingsOf(id).map(async (name) => [name, await t.objectStore('settings').get(name)] as const)
	);
	return {
		rows: Object.fromEntries(rows),
		settings: Object.fromEntries(settings.filter(([, value]) => value !== undefined))
	};
}

/**
 * Brings a deleted table back as it was.
 * @throws StoreFailure `missing` if it is kept no more, `conflict` if it has come back by another way
 */
export async function bringBack(id: string): Promise<void> {
	await run('readwrite', ALL, async (t) => {
		const settings = t.objectStore('settings');
		const kept = (await settings.get(rowsOf(id))) as DeletedRows | undefined;
		if (!kept) throw new StoreFailure('missing', id);
		if (await isHere(t, id)) throw new StoreFailure('conflict', id);
		await Promise.all([
			...ROWS.flatMap((store) =>
				(kept.rows[store] ?? []).map((row) => t.objectStore(store).put(row as never))
			),
			...Object.entries(kept.settings).map(([name, value]) => settings.put(value, name)),
			forget(t, id)
		]);
	});
}

async function isHere(t: Transaction<'readwrite'>, id: string): Promise<boolean> {
	const counts = await Promise.all(
		(['tables', 'posts'] as const).map((store) => t.objectStore(store).count(id))
	);
	return counts.some((count) => count > 0);
}

const isOf = (name: IDBValidKey): name is string =>
	typeof name === 'string' && name.startsWith(PREFIX);

/**
 * Deleted tables that can be brought back, the last one first. Those that were deleted too long before `now`, are here
 * again, or cannot be read, are given up.
 */
export const listDeleted = (now: number): Promise<readonly Deleted[]> =>
	run('readwrite', ['settings', 'tables', 'posts'], async (t) => {
		const found = await Promise.all(
			(await deletedIn(t)).map(async ({ id, row }) => {
				if (row && now - row.at < KEPT_FOR && !(await isHere(t, id))) {
					const { at, game, names } = row;
					return [{ id, at, game, names }];
				}
				await forget(t, id);
				return [];
			})
		);
		return found.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
	});

type Settings = Pick<Transaction<'readwrite'>, 'objectStore'>;

/** Ids of the deleted tables with their short rows; undefined: it cannot be read. */
async function deletedIn(t: Settings): Promise<readonly { id: string; row?: DeletedRow }[]> {
	const settings = t.objectStore('settings');
	const names = (await settings.getAllKeys()).filter(isOf);
	return Promise.all(
		names.map(async (name) => {
			const id = name.slice(PREFIX.length);
			const row: unknown = await settings.get(name);
			return isRow(row) ? { id, row } : { id };
		})
	);
}

const isRow = (row: unknown): row is DeletedRow =>
	isRecord(row) &&
	isCount(row['at']) &&
	typeof row['game'] === 'string' &&
	Array.isArray(row['names']) &&
	row['names'].every((name) => typeof name === 'string');

function rowOf({ rows }: DeletedRows, at: number): DeletedRow {
	const [post] = (rows.posts ?? []) as readonly PostRow[];
	if (post) {
		const { ruleset, players } = postRow(post).summary;
		return { at, among: true, game: ruleset, names: players.map(({ name }) => name) };
	}
	const [table] = (rows.tables ?? []) as readonly { founding: unknown }[];
	const founding =
		table?.founding instanceof Uint8Array ? parseFounding(table.founding) : undefined;
	if (!founding?.ok) return { at, among: false, game: '', names: [] };
	const { ruleset, seats } = founding.value;
	return { at, among: false, game: ruleset, names: seats.map(({ name }) => name) };
}

async function forget(t: Settings, id: string): Promise<void> {
	await Promise.all([nameOf(id), rowsOf(id)].map((name) => t.objectStore('settings').delete(name)));
}

/** Gives up a deleted table for good. */
export const giveUp = (id: string): Promise<void> =>
	run('readwrite', ['settings'], (t) => forget(t, id));

/** Gives up those among devices: within a transaction over the settings, where another person takes this device. */
export async function giveUpPosts(t: Settings): Promise<void> {
	const gone = (await deletedIn(t)).filter(({ row }) => row?.among !== false);
	await Promise.all(gone.map(({ id }) => forget(t, id)));
}
