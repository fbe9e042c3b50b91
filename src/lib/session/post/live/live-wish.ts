/** True if this device plays live, and by which servers, as the person wants it. */
import type { IceServer } from '$lib/carriers/live/ice';
import { tableSetting } from '$lib/store/entries';
import { readSetting, writeSetting } from '$lib/store/settings';

export interface LiveWish {
	/** In general. */
	readonly on: boolean;
	/** Signalling servers; none: those of this build and the one beside the app. */
	readonly servers: readonly string[];
	readonly ice: readonly IceServer[];
}

const WISH = 'live';

export const NO_WISH: LiveWish = { on: true, servers: [], ice: [] };

/** Reads the stored wish, as far as it can be read. @throws StoreFailure */
export async function readWish(): Promise<LiveWish> {
	const stored = (await readSetting(WISH)) as Partial<LiveWish> | undefined;
	return {
		on: stored?.on !== false,
		servers: stored?.servers?.filter((url) => typeof url === 'string') ?? [],
		ice: stored?.ice?.filter(({ urls }) => typeof urls === 'string') ?? []
	};
}

/** @throws StoreFailure */
export const writeWish = (wish: LiveWish): Promise<void> => writeSetting(WISH, wish);

/** @throws StoreFailure */
export const isOffFor = async (table: string): Promise<boolean> =>
	(await readSetting(tableSetting('live/off', table))) === true;

/** @throws StoreFailure */
export const setOffFor = (table: string, off: boolean): Promise<void> =>
	writeSetting(tableSetting('live/off', table), off);
