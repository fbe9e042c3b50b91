/** The table as text: found by the first focus, played by keyboard alone, remembered, and sound to axe. */
import type { Page } from '@playwright/test';
import { expect, test } from './app';
import { amos } from './amos';
import { playedGames } from './games';
import { isSoundInBothThemes } from './sound';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const line = (page: Page) => page.getByRole('combobox', { name: 'Command or order' });
const log = (page: Page) => page.getByRole('log', { name: 'What was said' });
const answer = (page: Page) => log(page).locator('section').last();

/** Says something, and waits until it has its answer. */
async function say(page: Page, text: string): Promise<void> {
	await expect(line(page)).toBeFocused();
	const before = await log(page).locator('section').count();
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
	await expect.poll(() => log(page).locator('section').count()).toBeGreaterThan(before);
	await expect(log(page)).toHaveAttribute('aria-busy', 'false');
}

test('a turn is played by text, with the keyboard alone', async ({ page }) => {
	await amos.found(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(amos.first);

	await test.step('the first focus leads there, and the focus goes along', async () => {
		const way = page.getByRole('link', { name: 'Play by text' });
		await expect(way).toBeAttached();
		await page.keyboard.press('Tab');
		await expect(way).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(amos.first);
		await expect(log(page)).toContainText('“help” lists the commands');
		await isSoundInBothThemes(page, 'the table as text');
	});

	await test.step('the world is asked for', async () => {
		for (
			let i = 0;
			i < 20 && !(await line(page).evaluate((e) => e === document.activeElement));
			i++
		)
			await page.keyboard.press('Tab');
		await say(page, 'what do I have');
		await expect(answer(page)).toContainText('Treasury');
		await say(page, 'WHAT CAN I DO?');
		await expect(answer(page).getByRole('heading', { name: 'You can order' })).toBeVisible();
		await say(page, 'standing');
		await say(page, 'who is waited for');
		await say(page, 'help near');
		await expect(answer(page)).toContainText('the nearest first');
	});

	await test.step('a command is completed by Tab, and what was said comes back by an arrow', async () => {
		await page.keyboard.type('ne');
		await expect(page.getByRole('option', { name: 'near' })).toBeVisible();
		await isSoundInBothThemes(page, 'completions');
		await page.keyboard.press('Tab');
		await expect(line(page)).toHaveValue('near ');
		await expect(line(page)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await expect(answer(page)).toContainText(/Around .+/);
		await page.keyboard.press('ArrowUp');
		await expect(line(page)).toHaveValue(/^near .+/);
		await page.keyboard.press('ArrowUp');
		await expect(line(page)).toHaveValue('help near');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await expect(line(page)).toHaveValue('');
	});

	await test.step('two orders are written, and one is taken off', async () => {
		await say(page, 'research the RAY weapons');
		await expect(answer(page)).toContainText('Line 1: Research Ray Weapons');
		await say(page, 'order Research Central Administration');
		await expect(answer(page)).toContainText('Line 2: Research Central Administration');
		await say(page, 'remove 1');
		await expect(answer(page)).toContainText('Off the sheet: Research Ray Weapons');
		await say(page, 'sheet');
		await expect(answer(page)).toContainText('1. Research Central Administration');
		await say(page, 'what if');
		await expect(answer(page)).toContainText('A guess');
		await say(page, 'buy 2 thingummies');
		await expect(answer(page)).toContainText('Not on the sheet.');
	});

	await test.step('it is sealed once it was asked for, and the opening is told', async () => {
		await say(page, 'seal');
		await expect(answer(page)).toContainText('Say “yes” to seal');
		await say(page, 'no');
		await expect(answer(page)).toContainText('your sheet stays open');
		await say(page, 'seal');
		await page.keyboard.type('yes');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(amos.second, {
			timeout: 40_000
		});
		await expect(log(page)).toContainText('The seals are broken.');
		await say(page, 'what happened');
		await expect(answer(page)).toContainText('Report of turn 1');
		await isSoundInBothThemes(page, 'a report as text');
	});

	await test.step('it is remembered, and there is a way back', async () => {
		const { searchParams } = new URL(page.url());
		await page.goto(`/table/?id=${searchParams.get('id') ?? ''}`);
		await expect(line(page)).toBeVisible();
		await page.getByRole('link', { name: 'Play on the map' }).click();
		await expect(page.getByRole('application')).toBeVisible();
		await expect(log(page)).toHaveCount(0);
		await page.goto(`/table/?id=${searchParams.get('id') ?? ''}`);
		await expect(page.getByRole('application')).toBeVisible();
	});
});

test('thumbs have the commands as buttons @phone', async ({ page }) => {
	await amos.found(page);
	await page.getByRole('link', { name: 'Play by text' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'have', exact: true }).tap();
	await expect(answer(page)).toContainText('Treasury');
	await page.getByRole('button', { name: 'near…' }).tap();
	await expect(line(page)).toHaveValue('near ');
	await page.getByRole('option').first().tap();
	await page.getByRole('button', { name: 'Send' }).tap();
	await expect(answer(page)).toContainText('Around ');
});

for (const game of playedGames.filter(({ id }) => id !== 'amos'))
	// One of them each time, the others with everything.
	test(`${game.name}: a step is read and sealed by text${game.id === 'cosmos' ? '' : ' @all'}`, async ({
		page
	}) => {
		await game.found(page);
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(game.first);
		await page.getByRole('link', { name: 'Play by text' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await line(page).focus();
		for (const asked of ['have', 'standing', 'can', 'sheet']) {
			await say(page, asked);
			await expect(answer(page).getByRole('heading', { name: asked, level: 2 })).toBeVisible();
		}
		await isSoundInBothThemes(page, 'answers');
		await say(page, 'seal');
		await page.keyboard.type('yes');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.second, {
			timeout: 40_000
		});
		await expect(log(page)).toContainText('Say “what happened”');
		await say(page, 'what happened');
		await expect(answer(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
	});

test('a turn of Revenant is played by text, move by move, and another one left for later @all', async ({
	page
}) => {
	const revenant = playedGames.find(({ id }) => id === 'revenant');
	await revenant?.found(page);
	await page.getByRole('link', { name: 'Play by text' }).focus();
	await page.keyboard.press('Enter');
	await line(page).focus();
	await say(page, 'side of your crew board: side b');
	await expect(answer(page)).toContainText('Line 1: Side of your Crew board: Side B');
	await say(page, 'seal');
	await page.keyboard.type('yes');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Round 1 of 4: your turn/, {
		timeout: 40_000
	});
	await say(page, 'have');
	await expect(answer(page)).toContainText('Place a figure. Free: Captain, First Cadet');

	const placing = async (figure: string): Promise<string> => {
		await say(page, 'can place');
		const offers = await answer(page).getByRole('listitem').allTextContents();
		return offers.find((one) => one.startsWith(figure)) ?? '';
	};
	await say(page, await placing('First Cadet'));
	await expect(answer(page)).toContainText('Line 1: First Cadet on the');
	await expect(answer(page)).toContainText('Main action with the');
	await say(page, 'tactics');
	await say(page, 'gain a resource: 2m');
	await expect(answer(page)).toContainText('Not on the sheet.');
	await say(page, 'gain a resource: 1m');
	await expect(answer(page)).toContainText('Line 2: Gain a Resource: 1M');
	await say(page, 'what if');
	await expect(answer(page)).toContainText('Material: ');
	await say(page, 'end of the turn');
	await expect(answer(page)).toContainText('Turn for later: ');
	await say(page, 'seal');
	await page.keyboard.type('yes');
	await page.keyboard.press('Enter');
	await expect(log(page)).toContainText('Say “what happened”', { timeout: 40_000 });
});
