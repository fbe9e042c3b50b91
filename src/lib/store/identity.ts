/** The person's seed: made when it is first needed, and never sent anywhere. */
import { newSeed, SEED_LENGTH } from '$lib/crypto/identity';
import { run } from './database';
import { wasDeleted } from './entries';
import { StoreFailure } from './failure';

export const SEED = 'identity';
/** Set where the seed came from a backup: another device may have it too. */
export const RESTORED = 'identity-restored';

/** The seed of whoever this device belongs to. Two tabs at once get the same. @throws StoreFailure */
export async function ownSeed(): Promise<Uint8Array> {
	return run('readwrite', ['settings'], async (t) => {
		const kept = await t.objectStore('settings').get(SEED);
		if (kept === undefined) {
			const seed = newSeed();
			await t.objectStore('settings').add(seed, SEED);
			return seed;
		}
		if (!isSeed(kept)) throw new StoreFailure('damaged', SEED);
		return new Uint8Array(kept);
	});
}

/**
 * True if this person may have spoken at a table before, and forgotten it: on another device with the
 * same seed, or on this one before the table was deleted.
 */
export async function mayHaveSpoken(id: string): Promise<boolean> {
	const restored = await run('readonly', ['settings'], (t) =>
		t.objectStore('settings').get(RESTORED)
	);
	return restored === true || wasDeleted(id);
}

/** Bytes that IndexedDB gives back may come from another realm. */
export const isSeed = (value: unknown): value is Uint8Array =>
	ArrayBuffer.isView(value) &&
	Object.prototype.toString.call(value) === '[object Uint8Array]' &&
	value.byteLength === SEED_LENGTH;
