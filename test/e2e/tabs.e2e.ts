import { expect, playNow, seal, show, test } from './app';
import { research } from './amos';

test('one tab writes; the other looks, takes over, and finds what was written', async ({
	page,
	context
}) => {
	await playNow(page);
	const line = await research(page);
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(other.getByText('This table is open in another tab')).toBeVisible();

	await other.getByRole('button', { name: 'Take over' }).click();
	await expect(other.getByText('This table is open in another tab')).toHaveCount(0);
	await expect(page.getByText('This table is open in another tab')).toBeVisible();
	await show(other, 'Orders');
	await expect(other.getByText(line).first()).toBeVisible();
	await seal(other);
	await expect(other.getByRole('dialog', { name: /Turn 2 of/ })).toBeVisible();

	await page.bringToFront();
	await page.getByRole('button', { name: 'Take over' }).click();
	await expect(page.getByRole('dialog', { name: /Turn 2 of/ })).toBeVisible();
});

test('a tab that waits gets its turn when the other closes', async ({ page, context }) => {
	await playNow(page);
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(other.getByText('This table is open in another tab')).toBeVisible();
	await page.close();
	await expect(other.getByText('This table is open in another tab')).toHaveCount(0);
});
