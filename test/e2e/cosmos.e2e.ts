/** A turn of COSMOS on a phone: a programme whose second order rests on the first, sealed and told. */
import { expect, paper, picture, readReport, reload, seal, show, test } from './app';
import { foundQuadrant } from './cosmos';

// Without motion, nothing is looked at half-faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a turn of COSMOS is a programme of orders, one resting on another @phone', async ({
	page
}) => {
	const orders = paper(page, 'Orders');
	const lines = orders.getByRole('listitem');
	const second = lines.filter({ hasText: '2. Build' });

	await test.step('R are collected, and stand in the budget', async () => {
		await foundQuadrant(page);
		await show(page, 'Orders');
		await orders.getByRole('button', { name: 'Collect', exact: true }).click();
		await page.getByRole('button', { name: 'Add to the sheet' }).click();
		await expect(lines.filter({ hasText: '1. Collect' })).toContainText(/\+\d+/);
	});

	await test.step('what costs more than there was rests on what was collected', async () => {
		const gain = Number(
			/\+(\d+)/.exec(await lines.filter({ hasText: '1. Collect' }).innerText())?.[1]
		);
		const [had, has] = [500, 500 + gain];
		await orders.getByRole('button', { name: 'Build', exact: true }).click();
		// Which faction the person holds is drawn: the product is chosen by its price.
		const products = page.locator('label', { has: page.getByRole('radio') });
		await expect(products.first()).toBeVisible();
		const prices = (await products.allInnerTexts()).map((text) =>
			Number(/(\d+)\s*$/.exec(text)?.[1])
		);
		const chosen = prices.findIndex((price) => Math.floor(has / price) * price > had);
		expect(chosen, `prices ${prices.join(', ')}`).toBeGreaterThanOrEqual(0);
		await products.nth(chosen).click();
		await page
			.getByRole('textbox', { name: 'How many' })
			.fill(String(Math.floor(has / (prices[chosen] ?? 1))));
		await page.getByRole('button', { name: 'Add to the sheet' }).click();
		await expect(second).toContainText('Rests on order 1');
		await reload(page);
		await expect(second).toContainText('Rests on order 1');
	});

	await test.step('its mission and its bank are at hand', async () => {
		await show(page, 'Faction');
		await expect(paper(page, 'Faction').getByText('Mission', { exact: true })).toBeVisible();
		await show(page, 'Bank');
		await expect(paper(page, 'Bank').getByText('You owe nothing.')).toBeVisible();
	});

	await test.step('it is sealed and told', async () => {
		await seal(page);
		await readReport(page);
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^Turn 2 of 60/);
	});
});

test('factions and their heroes are asked for before turn 1 @phone', async ({ page }) => {
	const orders = paper(page, 'Orders');
	await test.step('the dearest first', async () => {
		await foundQuadrant(page, '/', false);
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
			'Before turn 1: your faction'
		);
		await show(page, 'Orders');
		await orders.getByRole('checkbox', { name: /^Naxor/ }).check();
		await orders.getByRole('checkbox', { name: /^European/ }).check();
		await expect(orders.getByRole('checkbox', { name: /^2\. European/ })).toBeChecked();
		await orders.getByRole('checkbox', { name: /^1\. Naxor/ }).uncheck();
		await picture(page, 'cosmos-wishes');
		await orders.getByText(/^Begins with /).click();
		await orders.getByRole('radio').nth(1).check();
	});

	await test.step('are granted with the seal, and turn 1 begins', async () => {
		await seal(page);
		await readReport(page);
		const granted = page.getByRole('listitem').filter({ hasText: 'You play European' });
		await expect(granted).toContainText('your wish number 1');
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^Turn 1 of 60/);
	});
});
