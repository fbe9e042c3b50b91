import {
	atTable,
	beforeSealing,
	expect,
	paper,
	playNow,
	readReport,
	seal,
	show,
	test,
	go
} from './app';
import { research } from './amos';

test('from nothing to the report of the first turn, and the second', async ({ page }) => {
	await playNow(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 1 of/);
	await research(page);
	await seal(page);
	await expect(page.getByRole('dialog', { name: /Turn 2 of/ })).toBeVisible();
	await readReport(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
	await seal(page);
	await readReport(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 3 of/);

	await page.getByRole('link', { name: 'Back to the letters' }).click();
	await expect(page.getByText('One letter waits for you.')).toBeVisible();
	await page.getByRole('link', { name: /Letter 3/ }).click();
	await atTable(page);
});

test('a draft survives a reload in mid-step, and so does the paper it lies on', async ({
	page
}) => {
	await playNow(page);
	const line = await research(page);
	await page.reload();
	await atTable(page);
	await expect(paper(page, 'Orders').getByText(line).first()).toBeVisible();
	const dialog = await beforeSealing(page);
	await expect(dialog.getByText('Your sheet is empty.')).toHaveCount(0);
});

test('letting go of the seal early changes nothing', async ({ page }) => {
	await playNow(page);
	const dialog = await beforeSealing(page);
	await dialog.getByRole('button', { name: 'Seal my orders' }).hover();
	await page.mouse.down();
	await page.waitForTimeout(200);
	await page.mouse.up();
	await expect(dialog.getByText(/A little longer/)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 1 of/);
});

// On a wide screen the paper lies beside the map.
test('@phone back takes the paper away before it leaves the table', async ({ page }) => {
	await playNow(page);
	await show(page, 'Orders');
	await expect(paper(page, 'Orders')).toBeVisible();
	await show(page, 'Report');
	await expect(paper(page, 'Report')).toBeVisible();
	await page.goBack();
	await expect(paper(page, 'Report')).toBeHidden();
	await expect(page).toHaveURL(/\/table\//);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	await page.goForward();
	await atTable(page);
});

test('@phone the paper is dragged to full height, to half, and away', async ({ page }) => {
	await playNow(page);
	await show(page, 'Orders');
	const sheet = paper(page, 'Orders');
	const handle = sheet.getByRole('button', { name: /the sheet$/ });
	const drag = async (by: number): Promise<void> => {
		// Where it is once it has come to rest.
		await handle.hover();
		const box = await handle.boundingBox();
		if (!box) throw new Error('no handle');
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x, y + by / 2, { steps: 4 });
		await page.mouse.move(x, y + by, { steps: 4 });
		await page.waitForTimeout(80);
		await page.mouse.move(x, y + by);
		await page.mouse.up();
	};
	await expect(handle).toHaveAttribute('aria-expanded', 'false');
	await drag(-300);
	await expect(handle).toHaveAttribute('aria-expanded', 'true');
	await drag(320);
	await expect(handle).toHaveAttribute('aria-expanded', 'false');
	await expect(sheet).toBeVisible();
	await drag(500);
	await expect(sheet).toBeHidden();
});

test('everything by keyboard: palette, shortcuts, the seal', async ({ page }) => {
	await playNow(page);
	await page.keyboard.press('?');
	const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(help.getByText('Seal my orders')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('r');
	await expect(paper(page, 'Report')).toBeVisible();
	await expect(page.locator('.scroller:focus')).toBeVisible();

	await page.keyboard.press('Control+k');
	await page.getByPlaceholder('What do you want to do?').fill('seal my');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Before the wax sets' });
	await expect(dialog).toBeVisible();
	await dialog.getByRole('button', { name: 'Seal my orders' }).focus();
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Press once more to seal')).toBeVisible();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'To the map' }).press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
});

test('past steps are looked at and left again', async ({ page }) => {
	await playNow(page);
	await seal(page);
	await readReport(page);
	await page.keyboard.press('[');
	await expect(page.getByText('You are looking at step 1 of 2.')).toBeVisible();
	await page.getByRole('button', { name: 'Back to the present' }).click();
	await expect(page.getByText('You are looking at')).toHaveCount(0);
});

test('a page that is not there says so, and leads home', async ({ page }) => {
	await go(page, '/nowhere/');
	await expect(page.getByRole('heading', { name: 'Return to sender' })).toBeVisible();
	await page.getByRole('link', { name: 'Back to the letters' }).first().click();
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	await go(page, '/table/?id=nothing');
	await expect(page.getByText('There is no such table here')).toBeVisible();
});
