/** The pages without a table can be read by everybody. (`games.e2e.ts` says it of those with one.) */
import { atTable, expect, go, playNow, test } from './app';
import { isClearOfNotch, isSound } from './sound';

const PATHS = [
	'/',
	'/new/',
	'/import/',
	'/settings/',
	'/small-print/',
	'/credits/',
	'/backup/',
	'/watch/',
	'/no/'
];
/** Pages of most kinds of fields and lists. */
const EACH_TIME = ['/', '/new/', '/settings/', '/backup/'];

for (const theme of ['light', 'dark'] as const)
	// A theme changes colours alone, which are the same on every screen: the second is seen once.
	test.describe(theme === 'dark' ? 'dark @once @all' : theme, () => {
		// Without motion, nothing is looked at half-faded.
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

		for (const path of PATHS)
			test(EACH_TIME.includes(path) ? path : `${path} @all`, async ({ page }) => {
				await go(page, path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.getByText('One moment…')).toHaveCount(0);
				await isSound(page, path);
				if (theme === 'light') await isClearOfNotch(page, path);
			});
	});

test('with letters twice as large no page is wider than a narrow phone, and nothing lies beside it @once', async ({
	page
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	const session = await page.context().newCDPSession(page);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
	const beside = (): Promise<string[]> =>
		page.evaluate(() =>
			// A letter lies askew, with a corner over the edge.
			[...document.querySelectorAll('main, :is(button, a):not(.envelope), input, select, textarea')]
				.filter(
					(one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1
				)
				.map(({ outerHTML }) => outerHTML.slice(0, 80))
		);
	for (const path of ['/', '/new/', '/found/', '/join/', '/import/', '/settings/', '/backup/']) {
		await go(page, path);
		await expect(page.getByText('One moment…')).toHaveCount(0);
		await expect.poll(beside, { message: path }).toEqual([]);
	}
});

test('home and table fade into each other, but for a swipe that has shown the way already @once', async ({
	page
}) => {
	await page.addInitScript(() => {
		const fade = Document.prototype.startViewTransition;
		Object.assign(window, { fades: 0 });
		Document.prototype.startViewTransition = function (this: Document, act) {
			(window as unknown as { fades: number }).fades++;
			return fade.call(this, act);
		};
	});
	const fades = (): Promise<number> =>
		page.evaluate(() => (window as unknown as { fades: number }).fades);
	await playNow(page);
	await expect.poll(fades).toBe(1);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	await expect.poll(fades).toBe(2);
	await page.evaluate(() =>
		Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true })
	);
	await page.goForward();
	await atTable(page);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	expect(await fades()).toBe(2);
});
