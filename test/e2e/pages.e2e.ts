/** The pages without a table can be read by everybody. (`games.e2e.ts` says it of those with one.) */
import { expect, go, test } from './app';
import { isSound } from './sound';

for (const theme of ['light', 'dark'] as const)
	// A theme changes colours alone, which are the same on every screen: the second is seen once.
	test.describe(theme === 'dark' ? 'dark @once @all' : theme, () => {
		// Without motion, nothing is looked at half-faded.
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

		for (const path of [
			'/',
			'/new/',
			'/import/',
			'/settings/',
			'/small-print/',
			'/credits/',
			'/backup/',
			'/watch/',
			'/no/'
		])
			test(path, async ({ page }) => {
				await go(page, path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.getByText('One moment…')).toHaveCount(0);
				await isSound(page, path);
			});
	});
