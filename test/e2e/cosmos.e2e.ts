/** A turn of COSMOS on a phone: a hero chosen, a programme written on map and sheet, sealed and told. */
import { expect, go, paper, readReport, seal, show, test } from './app';
import { isSound } from './sound';

// Without motion, nothing is looked at half-faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a turn of COSMOS is a programme of orders, one resting on another @phone', async ({
	page
}) => {
	const orders = paper(page, 'Orders');
	const lines = orders.getByRole('listitem');

	await test.step('a faction is named, and the hero that it begins with', async () => {
		await go(page, '/new/');
		await page.getByRole('radio', { name: 'COSMOS' }).check();
		for (const faction of [/^European/, /^Golden Empire/])
			await page.getByRole('checkbox', { name: faction }).check();
		await page.getByText('Begins with Grand Master Aldara').click();
		await page.getByRole('radio', { name: /^Sword-Master Ludovico/ }).check();
		await expect(page.getByText('Begins with Sword-Master Ludovico')).toBeVisible();
		for (const seat of [4, 3])
			await page.getByRole('button', { name: `Remove seat ${seat}` }).click();
		await page.getByRole('button', { name: 'Found the table' }).click();
		await page.waitForURL(/\/table\//);
	});

	await test.step('the map leads home, and home to its orders', async () => {
		const map = page.getByRole('application');
		await page.getByRole('button', { name: 'Home', exact: true }).click();
		await map.focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: 'Collect', exact: true })).toBeVisible();
		await isSound(page, 'a system');
		await page.getByRole('button', { name: 'Collect', exact: true }).click();
		await page.getByRole('button', { name: 'Add to the sheet' }).click();
	});

	await test.step('what is written rests on what stands before it', async () => {
		await show(page, 'Orders');
		await expect(lines.filter({ hasText: '1. Collect' })).toBeVisible();
		await orders.getByRole('button', { name: 'Build' }).click();
		await page.getByRole('radio', { name: /^Alpha Destroyer/ }).check();
		// More than there is at the start of the turn, and no more than with what is collected.
		await page.getByRole('textbox', { name: 'How many' }).fill('18');
		await isSound(page, 'build');
		await page.getByRole('button', { name: 'Add to the sheet' }).click();
		await expect(lines.filter({ hasText: '2. Build' })).toContainText('Rests on order 1');
		await page.reload();
		await expect(lines.filter({ hasText: '2. Build' })).toContainText('Rests on order 1');
	});

	await test.step('its papers are at hand', async () => {
		for (const name of ['Faction', 'Technology', 'Bank', 'Keys'] as const) {
			await show(page, name);
			await expect(paper(page, name)).toBeVisible();
			await isSound(page, name);
		}
	});

	await test.step('it is sealed, and told', async () => {
		await seal(page);
		await readReport(page);
		await paper(page, 'Report').getByText('The whole report').click();
		await isSound(page, 'the whole report');
		await show(page, 'Orders');
		await expect(orders.getByText('Repeat what you last ordered')).toBeVisible();
	});
});
