/** The service worker looks into the mailbox while no page is open, as the browser lets an installed app do. */
import type { CDPSession, Page } from '@playwright/test';
import { CHROMIUM } from '../browsers/chromium';
import { findProgram } from '../browsers/program';
import { seal, test } from './app';
import {
	accept,
	comeBack,
	device,
	FORGIVEN,
	foundWith,
	leave,
	ownRelay,
	turn
} from './mailbox-players';
import { atStep, expect, toOrders, WEBRTC_ARGS, type Player } from './players';
import { serve } from './site';

test.use({
	launchOptions: {
		// The one that never has a window has no icons either, and ends a worker that asks for a badge.
		executablePath: findProgram(CHROMIUM),
		args: [...WEBRTC_ARGS]
	},
	forgiven: FORGIVEN
});

/** Id of the registration of this site's service worker. */
async function registrationOf(devtools: CDPSession): Promise<string> {
	const found = new Promise<string>((resolve) =>
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [registration] = registrations;
			if (registration) resolve(registration.registrationId);
		})
	);
	await devtools.send('ServiceWorker.enable');
	return found;
}

/** Times that something of a table was written into the database of this device. */
const writesAt = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const opening = indexedDB.open('lacre');
				opening.onerror = () => reject(new Error('database'));
				opening.onsuccess = () => {
					const database = opening.result;
					const asked = database.transaction('posts').objectStore('posts').getAll();
					asked.onsuccess = () => {
						database.close();
						const rows = asked.result as { writes: number }[];
						resolve(rows.reduce((sum, { writes }) => sum + writes, 0));
					};
				};
			})
	);

/** Tables that somebody writes to. */
const heldAt = (page: Page): Promise<number> =>
	page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);

/** The browser wakes the service worker, which stores something new and comes to its end. */
async function wake({ context }: Player, origin: string): Promise<void> {
	const page = await context.newPage();
	// A page without scripts: nothing but the service worker can bring anything.
	await page.goto(`${origin}/manifest.webmanifest`);
	const before = await writesAt(page);
	const devtools = await context.newCDPSession(page);
	const registrationId = await registrationOf(devtools);
	await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', {
		origin,
		registrationId,
		tag: 'mailbox'
	});
	await expect.poll(() => writesAt(page)).toBeGreaterThan(before);
	await expect.poll(() => heldAt(page)).toBe(0);
	await page.close();
}

/** The number on the icon, from the next time on that the service worker sets it. */
async function badgeOf({ context }: Player): Promise<() => Promise<number | undefined>> {
	const [worker] = context.serviceWorkers();
	if (!worker) throw new Error('no service worker');
	await worker.evaluate(() => {
		const show = (badge: number): Promise<void> => {
			Object.assign(globalThis, { badge });
			return Promise.resolve();
		};
		Object.defineProperties(navigator, {
			setAppBadge: { value: show },
			clearAppBadge: { value: () => show(0) }
		});
	});
	return () => worker.evaluate(() => (globalThis as { badge?: number }).badge);
}

test('the service worker fetches and stores, and the app opens without a connection at what came @all', async ({
	browser
}) => {
	const site = await serve('/');
	const relay = await ownRelay();
	const origin = new URL(site.url).origin;
	const ana = await device(browser, 'Ana', site.url);
	const luis = await device(browser, 'Luis', site.url, 'allow');
	const link = await foundWith(ana, [relay.url], 2);
	await accept(luis, link);
	for (const player of [ana, luis]) await atStep(player, turn(1));
	const url = luis.page.url();
	// The whole app is on the device by then.
	await luis.page.evaluate(() => navigator.serviceWorker.ready);
	for (const player of [luis, ana]) {
		await toOrders(player);
		await seal(player.page);
		await leave(player);
	}

	const badge = await badgeOf(luis);
	// Luis's device gets what Ana sealed, and gives its part of the key: the turn opens, and waits for him.
	await wake(luis, origin);
	expect(await badge()).toBe(1);
	await relay.close();
	await site.close();
	await comeBack(luis, url);
	await atStep(luis, turn(2));
	for (const { context } of [ana, luis]) await context.close();
});
