/** Actions of a player of Revenant. */
import { expect, type Page } from '@playwright/test';
import { go, paper, show } from './app';
import type { PlayedGame } from './games';

/** Founds a voyage of two, a person and a bot. */
export async function foundVoyage(page: Page): Promise<void> {
	await go(page, '/new/');
	await page.getByRole('radio', { name: 'Revenant' }).check();
	for (const seat of [4, 3])
		await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
}

/** The other side of the Crew board, on the first sheet. */
const sideB = (page: Page) => paper(page, 'Orders').getByRole('radio', { name: /^Side B/ });

export const revenant: PlayedGame = {
	id: 'revenant',
	name: 'Revenant',
	first: /^The muster/,
	second: /^Round 1 of 4: your turn 1 of 3/,
	found: foundVoyage,
	async draft(page) {
		await show(page, 'Orders');
		await sideB(page).check();
	},
	isDrafted: (page) => expect(sideB(page)).toBeChecked()
};
