/** Orders of Los Amos, as a player gives them. */
import { expect, type Page } from '@playwright/test';
import { go, paper, show } from './app';
import type { PlayedGame } from './games';

const LINE = 'Research Ray Weapons';

/** Puts a line on the sheet and says how it reads there. */
export async function research(page: Page): Promise<string> {
	await show(page, 'Orders');
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: 'Research', exact: true }).click();
	// On a phone the form lies over the map, on a wide screen in the paper.
	const form = page.getByRole('region', { name: 'Research', exact: true });
	await form.getByRole('button', { name: /^Ray Weapons/ }).click();
	await form.getByRole('button', { name: 'Back', exact: true }).click();
	await show(page, 'Orders');
	await expect(orders.getByText(LINE).first()).toBeVisible();
	return LINE;
}

export const amos: PlayedGame = {
	id: 'amos',
	name: 'Masters of the Galaxy',
	first: /^Turn 1 of 5/,
	second: /^Turn 2 of 5/,
	async found(page) {
		await go(page, '/new/');
		await page.getByRole('radio', { name: 'Masters of the Galaxy' }).check();
		await page.getByRole('textbox', { name: 'Turns', exact: true }).fill('5');
		await page.getByRole('button', { name: 'Found the table' }).click();
		await page.waitForURL(/\/table\//);
	},
	async draft(page) {
		await research(page);
	},
	isDrafted: (page) => expect(paper(page, 'Orders').getByText(LINE).first()).toBeVisible()
};
