/** Orders of Los Amos, as a player gives them. */
import { expect, type Page } from '@playwright/test';
import { paper, show } from './app';

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
	const line = 'Research Ray Weapons';
	await expect(orders.getByText(line).first()).toBeVisible();
	return line;
}
