/**
 * A turn of each game as a screen reader tells it (`npm run listen` prints it): what is operated has a name, nothing is
 * announced twice, and the focus is never lost. What has the focus is seen, too.
 */
import type { Page } from '@playwright/test';
import { announced, keepAnnouncements, listen, OPERATED } from '../listening/reader';
import { beforeSealing, expect, go, playNow, readReport, seal, show, test } from './app';
import { hiddenFocus } from './focused';
import { playedGames } from './games';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything that is operated has a name, and no description that only repeats it. */
async function isTold(page: Page): Promise<void> {
	const heard = await listen(page);
	const operated = heard.filter(({ role }) => OPERATED.has(role));
	expect(operated.length).toBeGreaterThan(0);
	expect(operated.filter(({ name }) => name === '')).toEqual([]);
	// The very same words are said once.
	const isTwice = ({ name, description }: (typeof heard)[number]): boolean =>
		description !== '' &&
		description !== name &&
		(name.includes(description) || description.includes(name));
	expect(operated.filter(isTwice)).toEqual([]);
	// Words of a heading are not the name of what follows it as well.
	expect(
		heard.filter(({ role, name }, i) => {
			const before = heard[i - 1];
			return role === 'list' && name !== '' && before?.role === 'heading' && before.name === name;
		})
	).toEqual([]);
}

/** Nothing was announced twice in a row. */
async function isOnce(page: Page): Promise<void> {
	const said = await announced(page);
	expect(said.filter((text, i) => text === said[i - 1])).toEqual([]);
	// An alert that is not shown is not heard.
	expect(said.filter((text) => text.includes('too old'))).toEqual([]);
}

/** Games that are heard each time, the others with everything. */
const EACH_TIME = ['amos', 'revenant'];

for (const game of playedGames)
	test(`a turn of ${game.id} is told @wide${EACH_TIME.includes(game.id) ? '' : ' @all'}`, async ({
		page
	}) => {
		await keepAnnouncements(page);
		await game.found(page);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.first);
		await show(page, 'Orders');
		await isTold(page);
		await game.draft(page);
		await isTold(page);
		const dialog = await beforeSealing(page);
		await isTold(page);
		const wax = dialog.getByRole('button', { name: 'Seal my orders' });
		await expect(wax).toHaveAccessibleDescription(/^Press twice/);
		await wax.press('Enter');
		await expect(dialog.getByText('Press once more to seal')).toBeVisible();
		await wax.press('Enter');
		await expect(page.getByRole('button', { name: 'Read the report' })).toBeFocused();
		await isOnce(page);
		await readReport(page);
		await isTold(page);
		await expect(page.locator('.scroller').last()).toBeFocused();
	});

/** Goes from one focus to the next through the whole page. */
async function walk(page: Page): Promise<void> {
	// A part that comes late moves what has the focus.
	await page.waitForLoadState('networkidle');
	for (let i = 0; i < 90; i++) {
		await page.keyboard.press('Tab');
		// Parts that come in late, and a scroll that is not over, move it for a moment.
		await expect.poll(() => hiddenFocus(page), { timeout: 2000 }).toBe('');
		if (i > 3 && (await page.evaluate(() => document.activeElement === document.body))) break;
	}
}

for (const path of ['/', '/new/', '/settings/', '/backup/', '/import/'])
	test(`what has the focus is seen on ${path}`, async ({ page }) => {
		await go(page, path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await walk(page);
	});

test('what has the focus is seen at a table, on the map and on each paper', async ({ page }) => {
	await playNow(page);
	await walk(page);
	await seal(page);
	await readReport(page);
	await walk(page);
	for (const paper of ['Orders', 'Table'] as const) {
		await show(page, paper);
		await walk(page);
	}
});
