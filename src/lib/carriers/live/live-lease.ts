/** One tab of a profile at a time: the others wait until it is closed or lets go. */
export type Locks = Pick<LockManager, 'request'>;

export interface LeaseActs {
	/** This tab's turn. */
	taken(): void;
	/** Another tab has it; this one waits. */
	waiting(): void;
}

/** Waits for a lease and holds it until the function that it gives is called. */
export function holdLease(locks: Locks | undefined, name: string, acts: LeaseActs): () => void {
	// If tabs cannot agree there is no harm in two: the store refuses what both would write.
	if (!locks) {
		acts.taken();
		return () => undefined;
	}
	const left = new AbortController();
	const released = new Promise<void>((resolve) =>
		left.signal.addEventListener('abort', () => resolve())
	);
	const hold = (): Promise<void> => {
		if (left.signal.aborted) return Promise.resolve();
		acts.taken();
		return released;
	};
	void locks
		.request(name, { ifAvailable: true }, async (lock) => {
			if (lock) return hold();
			acts.waiting();
			// Asked for outside this one, which would otherwise never end.
			locks.request(name, { signal: left.signal }, hold).catch(() => undefined);
		})
		.catch(() => undefined);
	return () => left.abort();
}
