/** Belongings of the person on this device, as one: read for a backup, brought back from one. */
import { sameBytes } from '$lib/protocol/bytes';
import {
	run,
	type HeldRow,
	type MemoryRow,
	type PostRow,
	type RecordRow,
	type Transaction
} from './database';
import { giveUpPosts } from './deleted';
import { partsOf, removePosts, withoutDevice } from './entries';
import { StoreFailure } from './failure';
import { countHands, isSeed, SEED } from './identity';
import { forgetWitnessed } from './witness';
import { NAME_SETTING } from './settings';
import { draftRow, guarded, lostRow, postRow, summed } from './post-rows';
import { rowAt, rowsOr } from './unread';
import { standingBytes, standingIn } from './standing';
import { putStanding, standingSetting } from './standing-row';

const POSTS = [
	'posts',
	'entries',
	'records',
	'held',
	'memory',
	'positions',
	'drafts',
	'settings'
] as const;
const LAST = 'backup';

export interface PostDraft {
	readonly step: number;
	/** Canonical bytes of an order. */
	readonly order: Uint8Array;
	readonly sealed: boolean;
}

/** A table among devices without what can be worked out again. */
export interface PostBelongings {
	readonly row: PostRow;
	readonly records: readonly Omit<RecordRow, 'table'>[];
	readonly held: readonly Omit<HeldRow, 'table'>[];
	readonly memory: readonly Omit<MemoryRow, 'table'>[];
	readonly draft: PostDraft | undefined;
	/** Canonical bytes of the lines that stand for every turn. */
	readonly standing?: Uint8Array | undefined;
}

export interface Belongings {
	readonly seed: Uint8Array;
	/** '': not said. */
	readonly name: string;
	readonly posts: readonly PostBelongings[];
}

/** Results of steps are large, and follow from the entries. */
const FOLLOWS = /^(step|setup|recall)\//;

/** Everything at one moment; by then there is a seed. @throws StoreFailure */
export async function readBelongings(): Promise<Belongings> {
	return run('readonly', POSTS, async (t) => {
		const [seed, name, rows] = await Promise.all([
			t.objectStore('settings').get(SEED),
			t.objectStore('settings').get(NAME_SETTING),
			rowsOr(t.objectStore('posts'), null, lostRow<PostRow>)
		]);
		if (!isSeed(seed)) throw new StoreFailure('no-hand');
		return {
			seed: new Uint8Array(seed),
			name: typeof name === 'string' ? name : '',
			posts: await Promise.all(
				rows
					.map(postRow)
					.filter(({ founding }) => founding)
					.map((row) => belongingsOf(t, row))
			)
		};
	});
}

async function belongingsOf(
	t: Pick<Transaction<'readonly'>, 'objectStore'>,
	row: PostRow
): Promise<PostBelongings> {
	const [{ records, held, memory }, kept, standing] = await Promise.all([
		partsOf(t, row.id),
		rowAt(t.objectStore('drafts'), [row.id, 0] as [string, number]),
		t.objectStore('settings').get(standingSetting(row.id))
	]);
	const draft = draftRow(kept);
	// A backup leaves the device keys behind: whoever restores it plays on as another device.
	return {
		row: withoutDevice(row),
		records,
		held,
		memory: memory.filter(({ key }) => !FOLLOWS.test(key)),
		draft: draft && { step: draft.step, order: draft.order, sealed: draft.sealed },
		standing: standingBytes(standingIn(standing))
	};
}

/** Relation of a backup's content to what is here. */
export interface Meeting {
	/** `other`: tables here are played under another identity than the backup's. */
	readonly identity: 'none' | 'same' | 'other';
	/** Tables among devices that are here. */
	readonly here: readonly string[];
}

/** @throws StoreFailure */
export async function meet(seed: Uint8Array): Promise<Meeting> {
	return run('readonly', ['posts', 'settings'], async (t) => {
		const [kept, here] = await Promise.all([
			rowAt(t.objectStore('settings'), SEED),
			rowsOfPosts(t)
		]);
		return { identity: compare(kept, seed, here), here: here.map(({ id }) => id) };
	});
}

const rowsOfPosts = (t: Transaction<'readonly' | 'readwrite'>): Promise<PostRow[]> =>
	rowsOr(t.objectStore('posts'), null, lostRow<PostRow>);

/**
 * An identity under which nothing is played is in nobody's way; nor is one that came here in place of that of the tables,
 * if the backup's is theirs.
 */
function compare(kept: unknown, seed: Uint8Array, posts: readonly PostRow[]): Meeting['identity'] {
	if (isSeed(kept) && sameBytes(kept, seed)) return 'same';
	const { ours, others } = countHands(seed, posts);
	if (ours + others > 0) return others > 0 ? 'other' : 'none';
	return !isSeed(kept) || posts.length === 0 ? 'none' : 'other';
}

/**
 * Brings identity and tables back, all or nothing. A table that is here already stays as it is. Says which tables
 * came.
 * @throws StoreFailure `conflict` if tables here belong to another identity, unless `replace` gives
 * them up
 */
export async function restoreBelongings(
	{ seed, name, posts }: Belongings,
	replace: boolean
): Promise<readonly string[]> {
	const { came, givenUp } = await run('readwrite', POSTS, async (t) => {
		const settings = t.objectStore('settings');
		const here = await rowsOfPosts(t);
		const ids = here.map(({ id }) => id);
		const standing = compare(await rowAt(settings, SEED), seed, here);
		if (standing === 'other') {
			if (!replace) throw new StoreFailure('conflict');
			await removePosts(t, ids);
		}
		if (standing !== 'same') {
			await settings.put(seed, SEED);
			await giveUpPosts(t);
		}
		if (name && (await settings.get(NAME_SETTING)) === undefined)
			await settings.put(name, NAME_SETTING);
		const there = new Set(standing === 'other' ? [] : ids);
		const coming = posts.filter(({ row }) => !there.has(row.id));
		await Promise.all(coming.flatMap((post) => writes(post).map((write) => write(t))));
		return { came: coming.map(({ row }) => row.id), givenUp: standing === 'other' ? ids : [] };
	});
	await forgetWitnessed(givenUp.filter((id) => !came.includes(id)));
	return came;
}

type Write = (t: Transaction<'readwrite'>) => Promise<unknown>;

function writes({ row, records, held, memory, draft, standing }: PostBelongings): Write[] {
	const table = row.id;
	return [
		(t) => t.objectStore('posts').put(guarded(row)),
		...records.map(
			(record): Write =>
				(t) =>
					t.objectStore('records').put({ ...record, table })
		),
		...held.map(
			(one): Write =>
				(t) =>
					t.objectStore('held').put({ ...one, table })
		),
		...memory.map(
			(item): Write =>
				(t) =>
					t.objectStore('memory').put(summed({ ...item, table }))
		),
		(t) =>
			draft
				? t.objectStore('drafts').put({ table, seat: 0, ...draft })
				: Promise.resolve(undefined),
		(t) => putStanding(t, table, standing)
	];
}

/** The last backup made here. */
export interface LastBackup {
	/** Milliseconds since 1970. */
	readonly made: number;
	/** The step of each table among devices that it holds. */
	readonly steps: Readonly<Record<string, number>>;
}

export async function lastBackup(): Promise<LastBackup | undefined> {
	const value = await run('readonly', ['settings'], (t) => t.objectStore('settings').get(LAST));
	return value as LastBackup | undefined;
}

export async function noteBackup(last: LastBackup): Promise<void> {
	await run('readwrite', ['settings'], (t) => t.objectStore('settings').put(last, LAST));
}
