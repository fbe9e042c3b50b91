/** The guided first game and the counsellor, by hand. */
import { atTable, expect, go, paper, seal, show, test } from './app';

test('the guide leads through a turn with the counsellor, is left, and is taken up again', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: 'Guided first game' }).click();
	await atTable(page);
	const guide = page.getByRole('complementary', { name: 'Guided game' });
	await expect(guide).toContainText('Value pays you every turn');
	await guide.getByRole('button', { name: 'Go on' }).click();
	await expect(guide).toContainText('Colony Ship');

	await guide.getByRole('button', { name: 'Leave the guide' }).click();
	await expect(guide).toBeHidden();
	await page.reload();
	await page.getByRole('button', { name: 'Take up the guide again' }).click();
	await expect(guide).toContainText('Colony Ship');

	await show(page, 'Orders');
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: 'Ask the counsellor' }).click();
	await orders.getByRole('button', { name: /^Take: Move 1 Colony Ship/ }).click();
	await expect(guide).toContainText('Industrialisation');
	await orders.getByRole('button', { name: /^Off the sheet again: Move 1/ }).click();
	await expect(guide).toContainText('Colony Ship');
	await orders.getByRole('button', { name: /^Take: Move 1 Colony Ship/ }).click();
	for (const what of ['Industrialisation', 'Mega-Cities', 'Defences'])
		await orders.getByRole('button', { name: new RegExp(`^Take: Build ${what}`) }).click();
	await expect(guide).toContainText('Hold the wax');
	await orders
		.getByRole('button', { name: /^Dismiss: / })
		.first()
		.click();

	await seal(page);
	await page.getByRole('button', { name: 'To the map' }).click();
	await expect(guide).toContainText('The seals are broken');
});

test('the map of a first turn says goal, end and next step, until it is dismissed', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	const first = page.getByRole('complementary', { name: 'Your first turn' });
	await expect(first.getByRole('listitem')).toHaveCount(4);
	await expect(first).toContainText('and your world is');
	await expect(first).toContainText('Goal: Settle worlds');
	await first.getByRole('button', { name: 'Your first turn, step by step' }).click();
	const rules = page.getByRole('dialog', { name: 'Rules' });
	await expect(rules.getByRole('heading', { name: 'Your first turn' })).toBeInViewport();
	// The book is opened at a chapter, and its head is still there.
	await expect(rules.getByRole('button', { name: 'Close' })).toBeInViewport();
	await rules.getByRole('button', { name: 'Close' }).click();
	// The next order is begun: its form is filled in.
	await first.getByRole('button', { name: /^Move 1 Colony Ship|^Buy|^Build|^Research/ }).click();
	await expect(first).toBeHidden();
	await page.keyboard.press('Escape');
	await page.reload();
	await first.getByRole('button', { name: 'Do not show this' }).click();
	await expect(first).toBeHidden();
	await page.reload();
	await expect(page.getByRole('application')).toBeVisible();
	await expect(first).toBeHidden();
});
