/** Sheets that write themselves in part: lines for every turn, lines said again, several worlds at once. */
import { expect, paper, picture, playNow, reload, seal, show, test } from './app';
import type { Locator, Page } from '@playwright/test';

/** Fingers that touch, counted. */
class Finger {
	taps = 0;
	constructor(private readonly page: Page) {}

	async tap(what: Locator): Promise<void> {
		this.taps++;
		await what.click();
	}
	menu(name: string): Promise<void> {
		return this.tap(paper(this.page, 'Orders').getByRole('button', { name, exact: true }));
	}
}

test('a line stands for every turn, and what was said is said again @all', async ({ page }) => {
	await playNow(page);
	await show(page, 'Orders');
	const finger = new Finger(page);
	const orders = paper(page, 'Orders');

	// The same sheet as in src/lib/games/amos/orders/taps.test.ts, where the model counts six.
	await finger.menu('Research');
	const research = page.getByRole('region', { name: 'Research', exact: true });
	await finger.tap(research.getByRole('button', { name: /^Ray Weapons/ }));
	await finger.tap(page.getByRole('button', { name: 'Done', exact: true }));
	await show(page, 'Orders');
	await finger.menu('Buy units');
	await finger.tap(page.getByRole('button', { name: 'More: Militia' }));
	await finger.tap(page.getByRole('button', { name: 'Done', exact: true }));
	await show(page, 'Orders');
	expect(finger.taps).toBe(6);

	await orders.getByText(/^Buy 1 Militia/).click();
	await orders.getByRole('button', { name: 'Every turn', exact: true }).click();
	await reload(page);
	await show(page, 'Orders');
	await expect(orders.getByText('Every turn', { exact: true }).first()).toBeVisible();

	await seal(page);
	await page.getByRole('button', { name: 'To the map' }).click();
	await show(page, 'Orders');
	await expect(orders.getByText(/^Buy 1 Militia/)).toBeVisible();
	await expect(orders.getByText('Every turn', { exact: true }).first()).toBeVisible();
	await expect(orders.getByText('Research Ray Weapons')).toBeHidden();

	await orders.getByRole('button', { name: 'Repeat what you last ordered' }).click();
	const last = page.getByRole('region', { name: 'What you last ordered' });
	// What was bought stands there already; what was found out is known now, and says so.
	await expect(last.getByText(/No longer fits your sheet:/)).toBeVisible();
	await picture(page, 'repeated');
});
