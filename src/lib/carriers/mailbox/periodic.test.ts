/** The browser is asked to look while the app is closed only where it can and may. */
import { describe, expect, it } from 'vitest';
import { askForLooks, askForNone, MAILBOX_SYNC, type PeriodicNavigator } from './periodic';

interface Wish {
	readonly way?: boolean;
	readonly state?: string;
	readonly fails?: boolean;
}

/** A browser, and what was registered there. */
function browserWith({ way = true, state = 'granted', fails = false }: Wish = {}): {
	navigator: PeriodicNavigator;
	registered: [string, number][];
} {
	const registered: [string, number][] = [];
	const periodicSync = {
		register: (tag: string, { minInterval }: { readonly minInterval: number }) => {
			if (fails) return Promise.reject(new Error('not now'));
			registered.push([tag, minInterval]);
			return Promise.resolve();
		},
		unregister: () => Promise.resolve()
	};
	const navigator = {
		serviceWorker: { getRegistration: () => Promise.resolve(way ? { periodicSync } : {}) },
		permissions: { query: () => Promise.resolve({ state }) }
	};
	return { navigator, registered };
}

describe('looks into the mailbox while the app is closed', () => {
	it('are asked for where the browser has the way and allows it', async () => {
		const { navigator, registered } = browserWith();
		expect(await askForLooks(navigator)).toBe(true);
		expect(registered).toEqual([[MAILBOX_SYNC, 4 * 3600 * 1000]]);
	});

	it.each<[string, Wish]>([
		['the way is missing', { way: false }],
		['the permission is denied', { state: 'denied' }],
		['the permission was never given', { state: 'prompt' }]
	])('are not promised if %s, and nothing is registered', async (_, wish) => {
		const { navigator, registered } = browserWith(wish);
		expect(await askForLooks(navigator)).toBe(false);
		expect(registered).toEqual([]);
	});

	it.each<[string, PeriodicNavigator]>([
		['there is no service worker', {}],
		[
			'none is registered',
			{ serviceWorker: { getRegistration: () => Promise.resolve(undefined) } }
		],
		[
			'the browser cannot be asked',
			{ ...browserWith().navigator, permissions: undefined as never }
		],
		[
			'the browser does not know the permission',
			{
				...browserWith().navigator,
				permissions: { query: () => Promise.reject(new TypeError('periodic-background-sync')) }
			}
		],
		['it is refused after all', browserWith({ fails: true }).navigator]
	])('are not promised if %s', async (_, navigator) => {
		expect(await askForLooks(navigator)).toBe(false);
	});

	it('are taken back, whatever the browser says to that', async () => {
		const taken: string[] = [];
		const unregister = (tag: string): Promise<void> => {
			taken.push(tag);
			return Promise.reject(new Error('gone'));
		};
		await askForNone({ periodicSync: { register: () => Promise.resolve(), unregister } });
		await askForNone({});
		expect(taken).toEqual([MAILBOX_SYNC]);
	});
});
