import {
	atTable,
	beforeSealing,
	expect,
	found,
	playNow,
	readReport,
	seal,
	show,
	test,
	go
} from './app';
import { isSound } from './sound';

for (const theme of ['light', 'dark'] as const) {
	test.describe(theme, () => {
		// Without motion, nothing is looked at half-faded.
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

		test('pages', async ({ page }) => {
			for (const path of ['/', '/new/', '/import/', '/settings/', '/rules/?game=amos', '/no/']) {
				await go(page, path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.getByText('One moment…')).toHaveCount(0);
				await isSound(page, path);
			}
		});

		test('a table and its papers', async ({ page }) => {
			await playNow(page);
			await isSound(page, 'map');
			for (const paper of ['Orders', 'History', 'Table'] as const) {
				await show(page, paper);
				await isSound(page, paper);
			}
			await beforeSealing(page);
			await isSound(page, 'before sealing');
			await page.keyboard.press('Escape');
			await seal(page);
			await expect(page.getByRole('dialog', { name: /Turn 2 of/ })).toBeVisible();
			await isSound(page, 'opening');
			await readReport(page);
			await isSound(page, 'report');
			await page.keyboard.press('Control+k');
			await expect(page.getByPlaceholder('What do you want to do?')).toBeVisible();
			await isSound(page, 'palette');
			await go(page, '/');
			await expect(page.getByText('One letter waits for you.')).toBeVisible();
			await isSound(page, 'the pile');
		});

		test('the curtain', async ({ page }) => {
			await found(page, 'Ana', 'Luis');
			await expect(page.getByRole('heading', { name: 'Pass the device to Ana' })).toBeVisible();
			await isSound(page, 'curtain');
			await page.getByRole('button', { name: 'I am Ana' }).click();
			await atTable(page);
		});
	});
}
