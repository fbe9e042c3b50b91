/** The table as text among devices: sealed by a word, and its letter is on its way. */
import type { Browser } from '@playwright/test';
import { chromiumPath } from '../browsers/chromium';
import { test } from './app';
import {
	acceptInvite,
	atStep,
	expect,
	foundTable,
	prepared,
	sealOrders,
	WEBRTC_ARGS,
	type Player
} from './players';
import { isSound } from './sound';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

async function device(browser: Browser, name: string, baseURL?: string): Promise<Player> {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			locale: 'en-US',
			reducedMotion: 'reduce',
			serviceWorkers: 'block',
			...(baseURL ? { baseURL } : {})
		})
	);
	return { name, context, page: await context.newPage() };
}

test('one of two devices plays by text @all', async ({ browser, baseURL }) => {
	test.setTimeout(300_000);
	const ana = await device(browser, 'Ana', baseURL);
	const luis = await device(browser, 'Luis', baseURL);
	const { page } = ana;
	const line = page.getByRole('combobox', { name: 'Command or order' });
	const log = page.getByRole('log', { name: 'What was said' });

	await acceptInvite(luis, await foundTable(ana, 2, 5));
	await expect(page.locator('.people li')).toHaveCount(2);
	await page.getByRole('button', { name: 'Close the list and start' }).click();
	await atStep(ana, /Turn 1 of 5/);
	await atStep(luis, /Turn 1 of 5/);

	await page.getByRole('link', { name: 'Play by text' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page).toHaveURL(/\/post\/\?id=.*&as=text/);
	await line.fill('Research Ray Weapons');
	await line.press('Enter');
	await expect(log).toContainText('Line 1: Research Ray Weapons');
	await line.fill('seal');
	await line.press('Enter');
	await expect(log).toContainText('Say “yes” to seal');
	await line.fill('yes');
	await line.press('Enter');
	await expect(log).toContainText('Sealed.');
	await isSound(page, 'sealed among devices');
	// The post opens for the letter, and takes neither the head nor the line away.
	await expect(page.getByText('Waiting for Luis.')).toBeInViewport();
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
	await expect(line).toBeInViewport({ ratio: 1 });

	await sealOrders(luis);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of 5/);
	await expect(log).toContainText('The seals are broken.');
	await Promise.all([ana, luis].map(({ context }) => context.close()));
});
