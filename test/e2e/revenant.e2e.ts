/** A turn of Revenant on a phone: drawn move by move, taken back, sealed and told. */
import { beforeSealing, expect, go, paper, picture, readReport, seal, show, test } from './app';
import { foundVoyage } from './revenant';
import { isSound } from './sound';

// Without motion, nothing is looked at half-faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a turn of Revenant is a chain of moves that can be taken back @phone @all', async ({
	page
}) => {
	const orders = paper(page, 'Orders');

	await test.step('two admirals muster, with the fleet before their eyes', async () => {
		await foundVoyage(page);
		await page.getByRole('button', { name: 'To the muster' }).click();
		await expect(orders.getByRole('radio', { name: /^Side A/ })).toBeChecked();
		await seal(page);
		await readReport(page);
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^Round 1 of 4/);
	});

	await test.step('a figure is placed by one touch, its ship acts by another', async () => {
		await show(page, 'Orders');
		await orders
			.getByRole('button', { name: /^Fighter of/ })
			.first()
			.click();
		await expect(
			orders.getByRole('listitem').filter({ hasText: 'on the Fighter of' })
		).toBeVisible();
		// The pressed button is gone: focus is on the line that it wrote.
		await expect(
			orders.getByRole('button', { name: /^Take back from here: .* on the Fighter of/ })
		).toBeFocused();
		await isSound(page, 'main action');
		await orders.getByRole('button', { name: /^Attack/ }).click();
		await orders.getByRole('button', { name: /^3\. Gain Tactics/ }).click();
		await orders.getByRole('button', { name: 'End the turn' }).click();
		await expect(orders.getByText('Your turn is complete')).toBeVisible();
	});

	await test.step('it is taken back move by move, and written again', async () => {
		await orders.getByRole('button', { name: /^Take back from here: Attack/ }).click();
		await expect(orders.getByRole('button', { name: /^Attack/ })).toBeVisible();
		await orders.getByRole('button', { name: /^Attack/ }).click();
		await orders.getByRole('button', { name: 'End the turn' }).click();
	});

	await test.step('a turn is left for later, with the same forms', async () => {
		await orders.getByRole('button', { name: 'Write a turn for later' }).click();
		await orders
			.getByRole('button', { name: /^Dropship of/ })
			.first()
			.click();
		await orders.getByRole('button', { name: 'End the turn' }).click();
		await orders.getByRole('button', { name: 'Put it on the list' }).click();
		await expect(orders.getByText('Ask me instead if')).toBeVisible();
		await isSound(page, 'turns left for later');
		await picture(page, 'later');
	});

	await test.step('it is sealed, and told', async () => {
		await seal(page);
		await readReport(page);
		await isSound(page, 'report');
		await show(page, 'Orders');
		await isSound(page, 'the next turn');
	});
});

test('letting go of the wax presses nothing of the sheet that lies beneath it then @phone', async ({
	page
}) => {
	await foundVoyage(page);
	await seal(page);
	await readReport(page);
	await show(page, 'Orders');
	const orders = paper(page, 'Orders');
	await orders
		.getByRole('button', { name: /^Fighter of/ })
		.first()
		.click();
	// A part of a turn opens nothing: the same sheet comes back, under the finger.
	const dialog = await beforeSealing(page);
	await expect(dialog).toContainText('Your turn does not end here');
	const wax = dialog.getByRole('button', { name: 'Seal my orders' });
	await wax.hover();
	const { x, y, width, height } = (await wax.boundingBox())!;
	await page.evaluate(() => {
		document.body.dataset['pressed'] = '';
		document.addEventListener('click', ({ target }) => {
			document.body.dataset['pressed'] += `${(target as Element).textContent};`;
		});
	});
	const finger = await page.context().newCDPSession(page);
	const at = [{ x: x + width / 2, y: y + height / 2 }];
	await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
	await expect(dialog).toBeHidden();
	await expect(orders).toContainText('Your turn goes on');
	await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await page.waitForTimeout(600);
	expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe('');
	// The next finger counts.
	await page.touchscreen.tap(at[0]!.x, at[0]!.y);
	await expect.poll(() => page.evaluate(() => document.body.dataset['pressed'])).not.toBe('');
});

test('a game against the Crew has its moments: the muster opens as seals do', async ({ page }) => {
	await go(page, '/new/');
	await page.getByRole('radio', { name: 'Revenant' }).check();
	const seats = page.getByRole('list').getByRole('listitem');
	await expect(seats).toHaveCount(4);
	for (let i = 4; i > 1; i--) await page.getByRole('button', { name: `Remove seat ${i}` }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^The muster/);
	await seal(page);
	const opening = page.getByRole('dialog', { name: /^Round 1 of 4/ });
	await expect(opening).toContainText('The fleet is gathered.');
	await readReport(page);
});
