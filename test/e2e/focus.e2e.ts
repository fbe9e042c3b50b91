/** The focus by keyboard alone: whoever goes to another page, founds a table or changes how it is shown has it there. */
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { amos } from './amos';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Names the element that has the focus, in words; '': nothing has it. */
const focused = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const { activeElement, body } = document;
		return activeElement === null || activeElement === body
			? ''
			: [activeElement.ariaLabel, activeElement.textContent, activeElement.tagName].join(' ');
	});
const hasFocus = (page: Page, where: string) =>
	expect.poll(() => focused(page), { message: where, timeout: 30_000 }).not.toBe('');

test('goes along from page to page, there and back', async ({ page }) => {
	await page.goto('/');
	await page.waitForFunction(() => document.documentElement.dataset['words'] === 'here');
	const addresses = await page
		.locator('a[href^="/"]')
		.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
	expect(addresses.length).toBeGreaterThan(4);
	for (const address of addresses.filter((one) => one !== '/')) {
		await page.locator(`a[href="${address}"]`).first().focus();
		await page.keyboard.press('Enter');
		await page.waitForURL((url) => url.pathname === address.split('?')[0]);
		await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
		await hasFocus(page, address);
		await page.goBack();
		await page.waitForURL((url) => url.pathname === '/');
		await hasFocus(page, `home, from ${address}`);
	}
});

test('is at the beginning of a table that was founded, and says which it is', async ({ page }) => {
	const beginning = new RegExp(`^${amos.name}\\. Turn 1 of 5`);
	await amos.found(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(amos.first);
	await expect.poll(() => focused(page), { timeout: 30_000 }).toMatch(beginning);
	// The way to the page of text comes late.
	const byText = page.getByRole('link', { name: 'Play by text' });
	await expect(byText).toBeAttached();
	await page.keyboard.press('Tab');
	await expect(byText).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await page.getByRole('link', { name: 'Play on the map' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('application')).toBeVisible();
	await expect.poll(() => focused(page)).toMatch(beginning);
});
