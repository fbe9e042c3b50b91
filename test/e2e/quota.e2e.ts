import type { Page } from '@playwright/test';
import { research } from './amos';
import {
	atTable,
	beforeSealing,
	expect,
	go,
	paper,
	playNow,
	readReport,
	seal,
	show,
	test
} from './app';

/** Sets how many bytes the browser gives the app; undefined: as many as it likes. */
async function quotaOf(page: Page): Promise<(quotaSize?: number) => Promise<void>> {
	const cdp = await page.context().newCDPSession(page);
	const { origin } = new URL(page.url());
	return async (quotaSize) => {
		const size = quotaSize === undefined ? {} : { quotaSize };
		await cdp.send('Storage.overrideQuotaForOrigin', { origin, ...size });
	};
}

test('without room on the device, the app says so, and nothing is lost @once', async ({ page }) => {
	await go(page, '/rules/');
	const give = await quotaOf(page);
	await give(1);
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await expect(page.getByText('No room left').first()).toBeVisible();
	await give();
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
});

/** Takes all room from the database of a page, or gives it back. */
const full = (page: Page, isFull: boolean): Promise<unknown> =>
	page.evaluate((now) => Object.assign(window, { full: now }), isFull);

test('a draft and a seal that find no room are told of, and stay to be stored @once @all', async ({
	page
}) => {
	// A browser counts its room when it likes; this one has none exactly when the test says so.
	await page.addInitScript(() => {
		for (const name of ['put', 'add'] as const) {
			const store = IDBObjectStore.prototype[name];
			IDBObjectStore.prototype[name] = function (...args: Parameters<typeof store>) {
				if ('full' in window && window.full) throw new DOMException('', 'QuotaExceededError');
				return store.apply(this, args);
			};
		}
	});
	await playNow(page);
	const line = await research(page);
	await full(page, true);
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: 'Research', exact: true }).click();
	const form = page.getByRole('region', { name: 'Research', exact: true });
	await form.getByRole('button', { name: /^Galactic Economy/ }).click();
	const banner = page.getByRole('alert').filter({ hasText: 'No room left' });
	await expect(banner).toBeVisible();
	await full(page, false);
	await banner.getByRole('button', { name: 'Try again' }).click();
	await expect(banner).toHaveCount(0);
	await page.reload();
	await atTable(page);
	await show(page, 'Orders');
	for (const kept of [line, 'Research Galactic Economy'])
		await expect(orders.getByText(kept).first()).toBeVisible();

	await full(page, true);
	const dialog = await beforeSealing(page);
	await dialog.getByRole('button', { name: 'Seal my orders' }).hover();
	await page.mouse.down();
	await expect(page.getByText('No room left').first()).toBeVisible();
	await page.mouse.up();
	await full(page, false);
	await page.reload();
	await atTable(page);
	await seal(page);
	await readReport(page);
});
