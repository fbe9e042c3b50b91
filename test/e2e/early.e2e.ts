/** What is chosen while the scripts are still on their way is not lost. */
import type { Page } from '@playwright/test';
import { expect, test } from './app';

/** Opens a page whose scripts do not come before `early` is done. */
async function beforeScripts(page: Page, path: string, early: () => Promise<void>): Promise<void> {
	let letGo: () => void = () => undefined;
	const done = new Promise<void>((resolve) => (letGo = resolve));
	await page.route(/\.js$/, async (route) => {
		await done;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'commit' });
	await early();
	letGo();
	await expect(page.locator('html')).toHaveAttribute('data-words', 'here');
}

const conquest = (page: Page) => page.getByRole('radio', { name: 'The Conquest of the Stars' });

test('a game chosen early is the one that is founded @once', async ({ page }) => {
	await beforeScripts(page, '/new/', () => conquest(page).check());
	await expect(conquest(page)).toBeChecked();
	await expect(page.getByRole('heading', { name: 'The Conquest of the Stars' })).toBeVisible();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
	await expect(page.getByText('The Conquest of the Stars').first()).toBeVisible();
});

test('so are the name, the seats and the pace of a table by post @once', async ({ page }) => {
	const name = page.getByLabel('Your name');
	const seats = page.getByLabel(/^Seats/);
	await beforeScripts(page, '/found/', async () => {
		await name.fill('Ana');
		await seats.selectOption('3');
		await page.getByLabel(/^Time to answer/).selectOption('hour');
	});
	await expect(name).toHaveValue('Ana');
	await expect(seats).toHaveValue('3');
	await expect(page.locator('input[type=time]')).toBeVisible();
	// What nobody touched is as it was.
	await expect(page.getByRole('radio', { name: 'Masters of the Galaxy' })).toBeChecked();
	await expect(page.getByRole('heading', { name: 'Masters of the Galaxy' })).toBeVisible();
});
