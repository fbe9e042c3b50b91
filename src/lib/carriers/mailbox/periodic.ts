/**
 * Periodic Background Sync, where the browser has it (Chromium, for installed apps): it wakes the service
 * worker now and then while the app is closed. How often is the browser's to say, and it may never do so.
 * In no standard yet.
 */

/** Tag under which the browser is asked; the service worker knows it by that. */
export const MAILBOX_SYNC = 'mailbox';

/** Milliseconds that lie between two looks at least. Browsers make half a day of it. */
const LEAST = 4 * 3600 * 1000;

interface PeriodicSync {
	register(tag: string, options: { readonly minInterval: number }): Promise<void>;
	unregister(tag: string): Promise<void>;
}

/** Registration of a service worker that has it. */
export interface MayHavePeriodicSync {
	readonly periodicSync?: PeriodicSync;
}

/** What is needed of the page's `navigator`. */
export interface PeriodicNavigator {
	readonly serviceWorker?: {
		getRegistration(): Promise<object | undefined>;
	};
	readonly permissions?: {
		query(what: { readonly name: never }): Promise<{ readonly state: string }>;
	};
}

/**
 * Asks the browser to look into the mailboxes while the app is closed. There is no question to the person:
 * browsers allow it to apps that are installed and used. True: it will, as often as it sees fit. Never throws.
 */
export async function askForLooks({
	serviceWorker,
	permissions
}: PeriodicNavigator): Promise<boolean> {
	try {
		const registration: MayHavePeriodicSync | undefined = await serviceWorker?.getRegistration();
		const sync = registration?.periodicSync;
		if (!sync) return false;
		const permission = await permissions?.query({ name: 'periodic-background-sync' as never });
		if (permission?.state !== 'granted') return false;
		await sync.register(MAILBOX_SYNC, { minInterval: LEAST });
		return true;
	} catch {
		// A browser that knows neither the permission nor the way says so by an error.
		return false;
	}
}

/** Takes it back: no table has a mailbox any more. Never throws. */
export async function askForNone({ periodicSync }: MayHavePeriodicSync): Promise<void> {
	await periodicSync?.unregister(MAILBOX_SYNC).catch(() => undefined);
}
