/** An address that nobody has. */
import { expect, test } from './app';

test('an address where nothing is says so, and leads home @once', async ({ page }) => {
	await page.goto('/nowhere/');
	await expect(page.getByRole('heading', { name: 'Return to sender' })).toBeVisible();
	await expect(page.locator('.seal svg')).toBeVisible();
	await page.getByRole('link', { name: 'Back to the tables' }).last().click();
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	await page.goto('/table/?id=nothing');
	await expect(page.getByText('There is no such table here')).toBeVisible();
});
