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
import { drawMove, foundConquest, toBoard, untilAsked } from './conquista';
import { isSound } from './sound';

for (const theme of ['light', 'dark'] as const) {
	// What a theme changes is colours, and they are the same on every screen: the second is seen once.
	test.describe(theme === 'dark' ? 'dark @once' : theme, () => {
		// Without motion, nothing is looked at half-faded.
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

		test('pages', async ({ page }) => {
			for (const path of [
				'/',
				'/new/',
				'/import/',
				'/settings/',
				'/rules/amos/',
				'/rules/conquista/',
				'/no/'
			]) {
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

		test('a table of La Conquista and its papers', async ({ page }) => {
			await foundConquest(page);
			await isSound(page, 'laying the board');
			await show(page, 'Orders');
			await isSound(page, 'turning the section');
			await seal(page);
			await readReport(page);
			await isSound(page, 'first report');
			for (const paper of ['Orders', 'History', 'Table'] as const) {
				await show(page, paper);
				await isSound(page, `${paper} while phases are chosen`);
			}
			await untilAsked(page, 'Combat');
			await toBoard(page);
			await isSound(page, 'the board in Combat');
			await drawMove(page);
			await isSound(page, 'an order being drawn');
			await page.getByRole('button', { name: 'Add order 1' }).click();
			await show(page, 'Orders');
			await isSound(page, 'a programme');
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
