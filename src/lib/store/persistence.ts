/** True if the browser promises to keep what is stored. */

export type Persistence = 'kept' | 'not-kept' | 'unknown';

const storage = (): StorageManager | undefined =>
	typeof navigator === 'undefined' ? undefined : navigator.storage;

export async function persistence(): Promise<Persistence> {
	try {
		const kept = await storage()?.persisted?.();
		return kept === undefined ? 'unknown' : kept ? 'kept' : 'not-kept';
	} catch {
		return 'unknown';
	}
}

/** Asks for the promise; the browser may ask the player, or decide by itself. */
export async function askPersistence(): Promise<Persistence> {
	try {
		await storage()?.persist?.();
	} catch {
		// Only the state that it reports afterwards counts.
	}
	return persistence();
}

/** Bytes in use, as far as the browser tells. */
export async function bytesUsed(): Promise<number | undefined> {
	try {
		return (await storage()?.estimate?.())?.usage;
	} catch {
		return undefined;
	}
}
