/** Actions of a player of La Conquista. */
import { expect, type Page } from '@playwright/test';
import { beforeSealing, go, isPhone, paper, show } from './app';
import type { PlayedGame } from './games';

export const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
export const boardOf = (page: Page) => page.getByRole('application', { name: 'Board' });

/** Founds a game of two, a person and a bot, of so few rounds as there can be. */
export async function foundConquest(page: Page): Promise<void> {
	await go(page, '/new/');
	await page.getByRole('radio', { name: 'The Conquest of the Stars' }).check();
	await page.getByRole('textbox', { name: 'Rounds' }).fill('4');
	for (const seat of [4, 3])
		await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
	await expect(title(page)).toHaveText('Setup: turn your section');
}

/** Back to the board, where an order is drawn. */
export async function toBoard(page: Page): Promise<void> {
	if (!isPhone(page)) return;
	await page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Map' })
		.click();
}

/** Seals by keyboard what is on the sheet. */
export async function sealByKeys(page: Page): Promise<void> {
	const dialog = await beforeSealing(page);
	const button = dialog.getByRole('button', { name: 'Seal my orders' });
	await button.press('Enter');
	await button.press('Enter');
	await expect(dialog).toBeHidden();
}

/** Seals whatever is asked until it is this phase's turn, and looks at the board. */
export async function untilAsked(page: Page, phase: string): Promise<void> {
	for (let steps = 0; steps < 12; steps++) {
		if ((await title(page).innerText()).includes(phase)) return;
		await sealByKeys(page);
		await page.getByRole('button', { name: 'To the map' }).click();
	}
	throw new Error(`${phase} never came`);
}

/** Draws a move from the capital north, where there is nobody, by the keyboard alone. */
export async function drawMove(page: Page): Promise<void> {
	await boardOf(page).focus();
	await page.keyboard.press('Home');
	await page.keyboard.press('v');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('group', { name: 'Order being drawn' })).toContainText(
		'come to stand in'
	);
}

/** The half turn of the section, on the first sheet. */
const halfTurn = (page: Page) => paper(page, 'Orders').getByRole('radio').nth(2);

export const conquista: PlayedGame = {
	id: 'conquista',
	name: 'The Conquest of the Stars',
	first: /^Setup: turn your section/,
	second: /^Round\s1\sof\s4\s*·\s*Phases/,
	found: foundConquest,
	async draft(page) {
		await show(page, 'Orders');
		await halfTurn(page).check();
	},
	isDrafted: (page) => expect(halfTurn(page)).toBeChecked()
};
