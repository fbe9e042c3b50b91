/** The person's seed: made when it is first needed, and never sent anywhere. */
import { markOf, newSeed, SEED_LENGTH } from '$lib/crypto/identity';
import { sameBytes } from '$lib/protocol/bytes';
import { run, type PostRow } from './database';
import { StoreFailure } from './failure';
import { lostRow, postRow } from './post-rows';
import { rowAt, rowsOr } from './unread';
import { readWitness } from './witness';

export const SEED = 'identity';

/** The seed of whoever this device belongs to. Two tabs at once get the same. @throws StoreFailure as `knownSeed` */
export async function ownSeed(): Promise<Uint8Array> {
	const known = await knownSeed();
	if (known) return known;
	return run('readwrite', ['settings'], async (t) => {
		const there = await t.objectStore('settings').get(SEED);
		if (isSeed(there)) return new Uint8Array(there);
		const seed = newSeed();
		await t.objectStore('settings').put(seed, SEED);
		return seed;
	});
}

/**
 * The seed, if one was drawn. @throws StoreFailure where none may be drawn in its place: `no-hand` if tables are here
 * that it is the hand of (gone or unreadable), `other-hand` if it is that of none of them, `gone` if there were some, until
 * the person has chosen to go on without them
 */
export async function knownSeed(): Promise<Uint8Array | undefined> {
	const [kept, posts] = await run('readonly', ['settings', 'posts'], (t) =>
		Promise.all([
			rowAt(t.objectStore('settings'), SEED),
			rowsOr(t.objectStore('posts'), null, lostRow<PostRow>)
		])
	);
	if (isSeed(kept)) {
		const seed = new Uint8Array(kept);
		const { ours, others } = countHands(seed, posts);
		if (others > 0 && ours === 0) throw new StoreFailure('other-hand');
		return seed;
	}
	if (posts.length > 0) throw new StoreFailure('no-hand');
	if ((await readWitness()).some(({ devices }) => devices)) throw new StoreFailure('gone', SEED);
	return undefined;
}

/** Numbers of tables whose hand a seed is, and whose hand is somebody else's. Rows of before name nobody. */
export function countHands(
	seed: Uint8Array,
	posts: readonly PostRow[]
): { readonly ours: number; readonly others: number } {
	const hands = posts.flatMap((row) => postRow(row).hand ?? []);
	const mark = markOf(seed);
	const ours = hands.filter((hand) => sameBytes(hand, mark)).length;
	return { ours, others: hands.length - ours };
}

/** Bytes that IndexedDB gives back may come from another realm. */
export const isSeed = (value: unknown): value is Uint8Array =>
	ArrayBuffer.isView(value) &&
	Object.prototype.toString.call(value) === '[object Uint8Array]' &&
	value.byteLength === SEED_LENGTH;
