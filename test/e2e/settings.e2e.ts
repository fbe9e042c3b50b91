import { expect, found, go, show, test } from './app';

test.describe('the language', () => {
	test.use({ locale: 'es-MX' });

	test('is the browser’s, until another is chosen; it stays', async ({ page }) => {
		await go(page, '/');
		await expect(page.getByText('A quien mande aquí')).toBeVisible();
		await expect(page.locator('html')).toHaveAttribute('lang', 'es');
		await go(page, '/settings/');
		await page.getByText('English', { exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
		await go(page, '/');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		await expect(page.getByText('To whoever commands here')).toBeVisible();
		await expect(page).toHaveTitle(/Space strategy by post/);
		await go(page, '/settings/');
		await page.getByText('As the browser', { exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
	});

	test('never shows as another one first', async ({ page }) => {
		// Records the visible text of every frame until the app has taken over.
		await page.addInitScript(() => {
			const seen: string[] = [];
			(globalThis as unknown as { seen: string[] }).seen = seen;
			const look = (): void => {
				const body = document.body as HTMLElement | null;
				if (body && getComputedStyle(body).visibility === 'visible') seen.push(body.innerText);
				requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		});
		await go(page, '/');
		await expect(page.getByText('A quien mande aquí')).toBeVisible();
		const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
		expect(seen.length).toBeGreaterThan(0);
		expect(seen.filter((text) => text.includes('Write your orders'))).toEqual([]);
	});
});

test('the theme is the device’s, until another is chosen; it stays', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await go(page, '/settings/');
	const ground = (): Promise<string> =>
		page
			.locator('.paper')
			.first()
			.evaluate((paper) => getComputedStyle(paper).backgroundColor);
	const dark = await ground();
	await page.getByText('Light', { exact: true }).click();
	const light = await ground();
	expect(light).not.toBe(dark);
	await page.reload();
	expect(await ground()).toBe(light);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.getByText('Dark', { exact: true }).click();
	expect(await ground()).toBe(dark);
	await page.getByRole('group', { name: 'Paper' }).getByText('As the device').click();
	expect(await ground()).toBe(light);
});

test('where the browser cannot play live it says so, and has no box for it @once', async ({
	page
}) => {
	const live = page.getByRole('checkbox', { name: 'Play live' });
	await go(page, '/settings/');
	await expect(live).toBeVisible();
	await page.addInitScript(() => Object.assign(window, { RTCPeerConnection: undefined }));
	await go(page, '/settings/');
	await expect(page.getByText('This browser cannot play live.')).toBeVisible();
	await expect(live).toHaveCount(0);
});

test('it says whether the browser keeps what is stored', async ({ page }) => {
	await go(page, '/settings/');
	const ask = page.getByRole('button', { name: 'Ask the browser to keep them' });
	await expect(page.getByText(/may delete them/)).toBeVisible();
	await ask.click();
	await expect(page.getByText(/did not agree for now|keeps them until you/)).toBeVisible();
});

test('a table is deleted where it is, only when told twice, and comes back', async ({ page }) => {
	await found(page, 'Ana');
	await show(page, 'Table');
	await page.getByRole('button', { name: 'Delete from this device' }).click();
	await page.getByRole('button', { name: 'Keep it' }).click();
	await page.getByRole('button', { name: 'Delete from this device' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete from this device' }).click();
	await page.waitForURL(/\/$/);
	await page.getByRole('button', { name: 'Bring back' }).click();
	const pile = page.getByRole('list', { name: 'Your tables' });
	await expect(pile.getByRole('listitem')).toHaveCount(1);

	await go(page, '/settings/');
	await page.getByRole('button', { name: /^Delete: / }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete from this device' }).click();
	await expect(page.getByText('There are no tables on this device.')).toBeVisible();
	await page.getByRole('button', { name: /^Bring back/ }).click();
	await expect(page.getByRole('button', { name: /^Delete: / })).toBeVisible();
});
