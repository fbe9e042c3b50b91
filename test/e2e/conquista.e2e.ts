/** La Conquista de las Estrellas: a game of several sheets a round, given by hand and played to its end. */
import type { Page } from '@playwright/test';
import { beforeSealing, expect, go, isPhone, paper, picture, seal, show, test } from './app';

// Nothing is looked at while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Founds a game of two, a person and a bot, of so few rounds as there can be. */
async function foundShort(page: Page): Promise<void> {
	await go(page, '/new/');
	await page.getByRole('radio', { name: 'The Conquest of the Stars' }).check();
	const rounds = page.getByRole('textbox', { name: 'Rounds' });
	await rounds.fill('4');
	for (const seat of [4, 3])
		await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
	await expect(title(page)).toHaveText('Setup: turn your section');
}

/** Back to the board, where an order is drawn. */
async function toBoard(page: Page): Promise<void> {
	if (!isPhone(page)) return;
	await page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Map' })
		.click();
}

/** Reads what the opening brought, and goes back to the board. */
async function opened(page: Page): Promise<void> {
	const report = page.getByRole('button', { name: 'Read the report' });
	await expect(report).toBeVisible();
	await report.click();
	await expect(paper(page, 'Report')).toBeVisible();
}

test('a round of sheets is given, drawn and bought, and its report tells it', async ({ page }) => {
	await foundShort(page);
	await picture(page, 'setup');
	await seal(page);
	await opened(page);

	await expect(title(page)).toHaveText('Round 1 of 4 · Phases: your lists');
	await show(page, 'Orders');
	await picture(page, 'phases');
	await seal(page);
	await opened(page);
	await expect(paper(page, 'Report')).toContainText('Production');

	for (let bought = false, marched = false; !bought || !marched;) {
		const step = await title(page).innerText();
		if (step.includes('Construction') && !bought) {
			await show(page, 'Orders');
			const orders = paper(page, 'Orders');
			await orders.getByRole('button', { name: /^Research cards/ }).click();
			await orders.getByRole('button', { name: 'More: Cards' }).click();
			await expect(orders).toContainText('1 research card');
			await picture(page, 'construction');
			bought = true;
		}
		if (step.includes('Combat') && !marched) {
			await toBoard(page);
			const board = page.getByRole('application', { name: 'Board' });
			await board.focus();
			// From the capital north, where there is nobody: the square is spoken of before it is chosen.
			await page.keyboard.press('Home');
			await page.keyboard.press('v');
			await page.keyboard.press('ArrowUp');
			await page.keyboard.press('Enter');
			const drawn = page.getByRole('group', { name: 'Order being drawn' });
			await expect(drawn).toContainText('come to stand in');
			await picture(page, 'drawing');
			await drawn.getByRole('button', { name: 'Add order 1' }).click();
			await show(page, 'Orders');
			await expect(
				paper(page, 'Orders').getByRole('listitem').filter({ hasText: 'units from' })
			).toHaveCount(1);
			await picture(page, 'programme');
			marched = true;
		}
		await seal(page);
		await opened(page);
	}
	await picture(page, 'report');
});

test('a draft of La Conquista survives a reload @once', async ({ page }) => {
	await foundShort(page);
	await show(page, 'Orders');
	const half = paper(page, 'Orders').getByRole('radio').nth(2);
	await half.check();
	await expect(half).toBeChecked();
	await page.reload();
	await expect(title(page)).toHaveText('Setup: turn your section');
	await show(page, 'Orders');
	await expect(paper(page, 'Orders').getByRole('radio').nth(2)).toBeChecked();
});

test('La Conquista is played to its end, and everything can be looked at then @phone', async ({
	page
}) => {
	await foundShort(page);
	for (let steps = 0; steps < 60; steps++) {
		await beforeSealing(page);
		const dialog = page.getByRole('dialog', { name: 'Before the wax sets' });
		const button = dialog.getByRole('button', { name: 'Seal my orders' });
		await button.press('Enter');
		await button.press('Enter');
		await expect(dialog).toBeHidden();
		const board = page.getByRole('button', { name: 'To the map' });
		await expect(board).toBeVisible();
		await board.click();
		if ((await title(page).innerText()).includes('over')) break;
	}
	await expect(title(page)).toContainText('over');
	await show(page, 'History');
	await expect(paper(page, 'History')).toBeVisible();
	await picture(page, 'history');
	await show(page, 'Table');
	await picture(page, 'players');
});
