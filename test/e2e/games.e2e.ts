/** Every game from its founding to the report of its first step, and what axe says of each page of it. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, go, paper, readReport, reload, seal, beforeSealing, show, test } from './app';
import { ALL } from '../scope';
import { isUncovered } from './covered';
import { playedGames, type PlayedGame } from './games';
import { isClearOfNotch, isSound } from './sound';

// Without motion, nothing is looked at half-faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every game that is offered has its story @once', () => {
	const offered = readFileSync('src/lib/games/registry.ts', 'utf8');
	const games = readdirSync('src/lib/games', { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name)
		.filter((name) => offered.includes(`'./${name}/about'`));
	expect(games.length).toBeGreaterThan(2);
	expect(playedGames.map(({ id }) => id)).toEqual(games.sort());
});

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

async function firstStep(page: Page, game: PlayedGame): Promise<void> {
	/** Shared components are audited in the first game only, unless all tests run. */
	const isSoundOnce = async (where: string): Promise<void> => {
		if (ALL || game === playedGames[0]) await isSound(page, where);
	};
	/** A screen that is wide has no notch; the frame of a table is that of every game. */
	const isClear = async (where: string): Promise<void> => {
		const isPhone = (page.viewportSize()?.width ?? 0) < 600;
		if (isPhone && (ALL || game === playedGames[0])) await isClearOfNotch(page, where);
	};
	await test.step('it is founded, and its papers can be read by everybody', async () => {
		await game.found(page);
		await expect(title(page)).toHaveText(game.first);
		await isSound(page, 'map');
		await isClear('map');
		for (const name of ['History', 'Table'] as const) {
			await show(page, name);
			await isSound(page, name);
			await isClear(name);
		}
	});

	await test.step('a draft survives a reload, and so does the paper it lies on', async () => {
		await game.draft(page);
		await show(page, 'Orders');
		await game.isDrafted(page);
		await isSound(page, 'orders');
		await isClear('orders');
		await reload(page);
		await expect(title(page)).toHaveText(game.first);
		await expect(paper(page, 'Orders')).toBeVisible();
		await game.isDrafted(page);
	});

	await test.step('it is sealed, opens and is reported', async () => {
		const dialog = await beforeSealing(page);
		await expect(dialog.getByText('Your sheet is empty.')).toHaveCount(0);
		await isSoundOnce('before sealing');
		await isClear('before sealing');
		await page.keyboard.press('Escape');
		await seal(page);
		await expect(page.getByRole('button', { name: 'Read the report' })).toBeVisible();
		await isSoundOnce('opening');
		await isClear('opening');
		await readReport(page);
		await expect(title(page)).toHaveText(game.second);
		await isSound(page, 'report');
		await isClear('report');
	});

	await test.step('past steps are looked at and left again', async () => {
		await page.keyboard.press('[');
		await expect(page.getByText(/You are looking at the past: /)).toBeVisible();
		await page.getByRole('button', { name: 'Back to the present' }).click();
		await expect(page.getByText('You are looking at')).toHaveCount(0);
	});

	await test.step('its letter waits at home, and leads back', async () => {
		await go(page, '/');
		await expect(page.getByText('One table waits for you.')).toBeVisible();
		await isSoundOnce('the pile');
		await page.getByRole('list', { name: 'Your tables' }).getByRole('link').click();
		await expect(title(page)).toHaveText(game.second);
	});
}

for (const game of playedGames) {
	test(`${game.name}: founded, drafted, sealed, reported`, ({ page }) => firstStep(page, game));

	// A theme changes colours alone, which are the same on every screen.
	test.describe('by night @once @all', () => {
		test.use({ colorScheme: 'dark' });

		test(game.name, ({ page }) => firstStep(page, game));
	});

	// One compiler makes them all of markup that the pages of the rulebook have too.
	test(`${game.name}: its rulebook can be read by everybody @all`, async ({ page }) => {
		await go(page, `/rules/${game.id}/`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		// An error in one chapter leaves all later ones empty.
		const unwritten = (): Promise<number> =>
			page
				.locator('[data-chapter]')
				.evaluateAll((all) => all.filter((one) => one.children.length < 2).length);
		await expect.poll(unwritten).toBe(0);
		await isSound(page, 'rulebook');
	});
}

for (const game of playedGames)
	test(`${game.name}: nothing lies under another thing, on any phone @phone${game === playedGames[0] ? '' : ' @all'}`, async ({
		page
	}) => {
		await game.found(page);
		await expect(title(page)).toHaveText(game.first);
		await isUncovered(page, 'a first turn');
		await game.draft(page);
		await show(page, 'Orders');
		await isUncovered(page, 'orders');
		await beforeSealing(page);
		await isUncovered(page, 'before sealing');
		await page.keyboard.press('Escape');
		await seal(page);
		if (ALL) await isUncovered(page, 'opening');
		await page.getByRole('button', { name: 'To the map' }).click();
		await isUncovered(page, 'the map of the next step');
	});
