/** The guided first game and the counsellor, by hand. */
import type { Locator, Page } from '@playwright/test';
import { atTable, expect, go, paper, reload, seal, show, test } from './app';

/** True if the guide's ring lies around a thing. */
async function isRinged(page: Page, thing: Locator): Promise<boolean> {
	const ring = page.locator('div.ring');
	const [around, inner] = await Promise.all([
		ring.isVisible().then((seen) => (seen ? ring.boundingBox() : null)),
		thing.boundingBox()
	]);
	if (!around || !inner) return false;
	const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
	return Math.hypot(around.x + around.width / 2 - x, around.y + around.height / 2 - y) < 4;
}

test('the guide leads through a turn with the counsellor, is left, and is taken up again', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: 'Guided first game' }).click();
	await atTable(page);
	const guide = page.getByRole('complementary', { name: 'Guided game' });
	await expect(guide).toContainText('Value pays you every turn');
	await guide.getByRole('button', { name: 'Go on' }).click();
	await expect(guide).toContainText('Kelara is free');

	await guide.getByRole('button', { name: 'Leave the guide' }).click();
	await expect(guide).toBeHidden();
	await reload(page);
	await page.getByRole('button', { name: 'Take up the guide again' }).click();
	await expect(guide).toContainText('Colony Ship');

	await show(page, 'Orders');
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: 'Ask the counsellor' }).click();
	const move = orders.getByRole('button', { name: /^Take: Move 1 Colony Ship/ });
	const colonise = orders.getByRole('button', { name: 'Take: Colonise Kelara' });
	await expect.poll(() => isRinged(page, move)).toBe(true);
	await move.click();
	// The next line lies under the edge of the paper: an arrow says so, and no other button is ringed.
	await expect(page.locator('div.ring')).toBeHidden();
	await expect(page.locator('div.arrow')).toBeVisible();
	await colonise.scrollIntoViewIfNeeded();
	await expect.poll(() => isRinged(page, colonise)).toBe(true);
	await colonise.click();
	await expect(guide).toContainText('Industrialisation');
	await orders.getByRole('button', { name: 'Off the sheet again: Colonise Kelara' }).click();
	await expect(guide).toContainText('Kelara is free');
	await colonise.click();
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
	await guide.getByRole('button', { name: 'Go on' }).click();
	await expect(guide).toContainText('Your second world is yours');
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
	await first
		.getByRole('button', { name: /^Now: (Move 1 Colony Ship|Buy|Build|Research)/ })
		.click();
	await expect(first).toBeHidden();
	await page.keyboard.press('Escape');
	await reload(page);
	await first.getByRole('button', { name: 'Do not show this' }).click();
	await expect(first).toBeHidden();
	await reload(page);
	await expect(page.getByRole('application')).toBeVisible();
	await expect(first).toBeHidden();
});

test('each turn that asks something says on the map what can be done now, and opens it begun @phone', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await page.getByRole('button', { name: 'Do not show this' }).click();
	const now = page.getByRole('complementary', { name: 'What to do now' });
	await expect(now.getByRole('button', { name: /^Now: Move 1 Colony Ship/ })).toBeVisible();
	await seal(page);
	await page.getByRole('button', { name: 'To the map' }).click();
	const next = now.getByRole('button', { name: /^Now: \w/ });
	const named = (await next.innerText()).replace(/^Now:\s+/, '').trim();
	await next.click();
	await expect(now).toBeHidden();
	await expect(page.locator('main')).toContainText(named.split(' ').slice(1, 3).join(' '));
});

test('the bar lights what is on the screen: paper while one writes on it, and the map on the way back @phone', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	const tabs = page.getByRole('navigation', { name: 'Pages' });
	const lit = tabs.locator('[aria-current="page"]');
	await expect(lit).toHaveText('Map');
	await show(page, 'Orders');
	await paper(page, 'Orders').getByRole('button', { name: 'Research', exact: true }).click();
	const form = page.getByRole('region', { name: 'Research', exact: true });
	await expect(form).toBeVisible();
	await expect(lit).toHaveText('Orders');
	await tabs.getByRole('button', { name: 'Map' }).click();
	await expect(lit).toHaveText('Map');
	// The order that was begun is still there.
	await expect(form).toBeVisible();
});

for (const [game, who, next, question] of [
	['The Limitless Empire', /about to found a House/, 'Found your House', /Your House/],
	['Revenant', /You command a Frigate/, 'To the muster', /The muster/],
	['COSMOS', /each has its own mission/, 'Choose your faction', /faction/]
] as const)
	test(`${game} says at its first opening who one is, what wins, and what to begin with`, async ({
		page
	}) => {
		await go(page, '/new/');
		await page.getByRole('radio', { name: game }).check();
		await page.getByRole('button', { name: 'Found the table' }).click();
		await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(question);
		const first = page.getByRole('complementary', { name: 'Your first turn' });
		await expect(first).toContainText(who);
		await expect(first).toContainText('Goal:');
		await expect(first).toContainText('End:');
		const words = (await first.innerText()).split(/\s+/).filter((word) => word !== '');
		expect(words.length).toBeLessThanOrEqual(64);
		await first.getByRole('button', { name: 'Your first turn, step by step' }).click();
		const rules = page.getByRole('dialog', { name: 'Rules' });
		await expect(rules.getByRole('heading', { name: 'Your first turn' })).toBeInViewport();
		await rules.getByRole('button', { name: 'Close' }).click();
		await first.getByRole('button', { name: `Now: ${next}` }).click();
		await expect(paper(page, 'Orders')).toBeVisible();
	});

test('an order under the pen is told before the wax sets, and can still go on the sheet @phone', async ({
	page
}) => {
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	const first = page.getByRole('complementary', { name: 'Your first turn' });
	await first.getByRole('button', { name: /^Now: Move 1 Colony Ship/ }).click();
	await expect(first).toBeHidden();
	await page.getByRole('button', { name: 'Seal my orders' }).click();
	const dialog = page.getByRole('dialog', { name: 'Before the wax sets' });
	await expect(dialog).toContainText(/Not on your sheet yet.*Move 1 Colony Ship/);
	await expect(dialog).toContainText('Your sheet is empty');
	await dialog.getByRole('button', { name: 'Add to the sheet' }).click();
	await expect(dialog).not.toContainText('Not on your sheet yet');
	await expect(dialog).not.toContainText('Your sheet is empty');
});
