import { atTable, expect, found, paper, readReport, seal, show, test, go } from './app';
import { research } from './amos';
import { isSound } from './sound';

test('two on one device: a curtain between them, and the turn opens after both', async ({
	page
}) => {
	await found(page, 'Ana', 'Luis');
	await expect(page.getByRole('heading', { name: 'Pass the device to Ana' })).toBeVisible();
	await isSound(page, 'curtain');
	await page.getByRole('button', { name: 'I am Ana' }).click();
	await atTable(page);
	const line = await research(page);
	await seal(page);

	await expect(page.getByRole('heading', { name: 'Pass the device to Luis' })).toBeVisible();
	await expect(page.getByText(line)).toHaveCount(0);
	// No way back to Ana's papers through the browser's history.
	for (let i = 0; i < 6 && new URL(page.url()).pathname === '/table/'; i++) {
		await page.goBack();
		await expect(page.getByText(line)).toHaveCount(0);
	}
	await go(page, '/');
	await page.getByRole('link', { name: /Waits for Luis/ }).click();
	await page.waitForURL(/\/table\//);
	await page.reload();
	await expect(page.getByText(line)).toHaveCount(0);

	await page.getByRole('button', { name: 'I am Luis' }).click();
	await show(page, 'Orders');
	await expect(paper(page, 'Orders')).toBeVisible();
	await expect(page.getByText(line)).toHaveCount(0);
	await seal(page);

	await page.getByRole('button', { name: 'I am Ana' }).click();
	await readReport(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
});

test('the device can be handed over before sealing, and the draft stays', async ({ page }) => {
	await found(page, 'Ana', 'Luis');
	await page.getByRole('button', { name: 'I am Ana' }).click();
	await atTable(page);
	const line = await research(page);
	await show(page, 'Table');
	await page.getByRole('button', { name: 'Hand the device over' }).click();
	await page.getByRole('button', { name: 'Luis' }).click();
	await atTable(page);
	await show(page, 'Orders');
	await expect(page.getByText(line)).toHaveCount(0);
	await show(page, 'Table');
	await page.getByRole('button', { name: 'Hand the device over' }).click();
	await page.getByRole('button', { name: 'I am Ana' }).click();
	await show(page, 'Orders');
	await expect(paper(page, 'Orders').getByText(line).first()).toBeVisible();
});
