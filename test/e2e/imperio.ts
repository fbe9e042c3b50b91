/** Actions of a player of El Imperio Ilimitado. */
import { expect, type Page } from '@playwright/test';
import { go, paper, show } from './app';
import type { PlayedGame } from './games';

/** Founds a game of two, a person and a bot: the map is dealt once the Houses are created. */
export async function foundEmpire(page: Page): Promise<void> {
	await go(page, '/new/');
	await page.getByRole('radio', { name: 'The Limitless Empire' }).check();
	for (const seat of [4, 3])
		await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
}

/** An Ability of the House that is created, on the first sheet. */
const ability = (page: Page) =>
	paper(page, 'Orders').getByRole('button', { name: /^One with the Shadow/ });

export const imperio: PlayedGame = {
	id: 'imperio',
	name: 'The Limitless Empire',
	first: /^Your House$/,
	second: /^Turn 1 of 15/,
	found: foundEmpire,
	async draft(page) {
		await show(page, 'Orders');
		await ability(page).click();
	},
	isDrafted: (page) => expect(ability(page)).toHaveAttribute('aria-pressed', 'true')
};
