/** Actions of a player of COSMOS. */
import { expect, type Page } from '@playwright/test';
import { go, paper, show } from './app';
import type { PlayedGame } from './games';

/**
 * Founds a game of two, a person and a bot. `site`: its address, with a slash. `isDealt`: European and Golden Empire;
 * otherwise factions are chosen.
 */
export async function foundQuadrant(page: Page, site = '/', isDealt = true): Promise<void> {
	await go(page, `${site}new/`);
	await page.getByRole('radio', { name: 'COSMOS' }).check();
	if (isDealt) {
		await page.getByRole('radio', { name: /^They are dealt/ }).check();
		await page.getByRole('checkbox', { name: /^European/ }).check();
		await page.getByRole('checkbox', { name: /^Golden Empire/ }).check();
	}
	for (const seat of [4, 3])
		await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
}

/** The first line of the programme. */
const line = (page: Page) => paper(page, 'Orders').getByRole('listitem').filter({ hasText: '1. ' });

export const cosmos: PlayedGame = {
	id: 'cosmos',
	name: 'COSMOS',
	first: /^Turn 1 of 60: your orders/,
	second: /^Turn 2 of 60: your orders/,
	found: (page) => foundQuadrant(page),
	async draft(page) {
		await show(page, 'Orders');
		await paper(page, 'Orders').getByRole('button', { name: 'Search' }).click();
		await page.getByRole('button', { name: 'Add to the sheet' }).click();
	},
	isDrafted: (page) => expect(line(page)).toContainText(/Search/)
};
