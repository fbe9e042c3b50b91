/** The person's seed: made when it is first needed, and never sent anywhere. */
import { newSeed, SEED_LENGTH } from '$lib/crypto/identity';
import { run } from './database';
import { StoreFailure } from './failure';

export const SEED = 'identity';

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

/** Bytes that IndexedDB gives back may come from another realm. */
export const isSeed = (value: unknown): value is Uint8Array =>
	ArrayBuffer.isView(value) &&
	Object.prototype.toString.call(value) === '[object Uint8Array]' &&
	value.byteLength === SEED_LENGTH;
