import type { Page } from '@playwright/test';
import { atTable, expect, go, test } from './app';

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
