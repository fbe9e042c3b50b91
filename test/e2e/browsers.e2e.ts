/** One table in the app itself: a Firefox beside a Chromium with several tabs, live, without a letter. */
import { test } from '@playwright/test';
import { chromiumPath } from '../browsers/chromium';
import { go } from './app';
import { button, firefoxAt, PATIENCE, says, sealIn } from './firefox';
import {
	expect,
	foundTable,
	prepared,
	presence,
	sealOrders,
	stepHeading,
	toPost,
	WEBRTC_ARGS,
	type Player
} from './players';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

test('tabs hand the connection on, the pile has it too, and a Firefox is at the other end @all', async ({
	browser,
	baseURL
}) => {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			locale: 'en-US',
			serviceWorkers: 'block',
			...(baseURL === undefined ? {} : { baseURL })
		})
	);
	const ana: Player = { name: 'Ana', context, page: await context.newPage() };
	const link = await foundTable(ana, 2, 5);
	const second = await context.newPage();
	await second.goto(ana.page.url());
	await expect(presence({ ...ana, page: second })).toHaveText('Another tab has this table');

	const luis = await firefoxAt(link);
	try {
		await test.step('one tab is connected, and both show what comes', async () => {
			await luis.page.locator('form input').setTimeout(PATIENCE).fill('Luis');
			await button(luis.page, 'Accept the invite').click();
			await says(luis.page, 'You have accepted');
			await expect(presence(ana)).toHaveText('Connected with Luis');
			for (const tab of [ana.page, second]) await expect(tab.locator('.people li')).toHaveCount(2);
		});

		await test.step('when that tab closes, the other one is connected', async () => {
			await ana.page.close();
			ana.page = second;
			await expect(presence(ana)).toHaveText('Connected with Luis');
			await second.getByRole('button', { name: 'Close the list and start' }).click();
			await expect(stepHeading(ana, /Turn 1 of 5/)).toBeVisible();
			await says(luis.page, 'Turn 1 of 5');
		});

		await test.step('who looks at the pile of letters gets the post as well', async () => {
			await sealOrders(ana);
			await toPost(ana);
			// Luis's device told what it holds: there is nothing to send him.
			await expect(ana.page.getByText('The others have everything.')).toBeVisible();
			await go(ana.page, '/');
			await sealIn(luis.page);
			await says(luis.page, 'Turn 2 of 5');
			await expect(ana.page.getByText('Waits for your orders')).toBeVisible();
		});
	} finally {
		await luis.close();
		await context.close();
	}
});
