/** An address that nobody has. */
import type { Page } from '@playwright/test';
import { research } from './amos';
import { copiedBy, withClipboard } from './players';
import { expect, gather, go, paper, picture, playNow, test } from './app';

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

test('a link whose # a mail filter wrote as %23 is read @once', async ({ page }) => {
	await page.goto('/open/%23p=AAAA.00000000');
	await expect(page.getByText('Some character changed on the way')).toBeVisible();
	await expect(page).toHaveURL(/\/open\/(?:#|$)/);
});

/** The browser damages the database, and hands out an empty one in its place. */
async function loseDatabase(page: Page): Promise<void> {
	await page.goto('/credits/');
	await page.evaluate(async () => {
		const request = indexedDB.deleteDatabase('lacre');
		await new Promise((resolve, reject) => {
			request.onsuccess = resolve;
			request.onerror = reject;
		});
	});
}

test('who has played is never greeted as a newcomer, and signs nothing anew unasked @once', async ({
	page
}) => {
	await withClipboard(page.context());
	await go(page, '/found/');
	await page.getByLabel('Your name').fill('Ana');
	await gather(page);
	await page.waitForURL(/post\/\?id=/);
	const table = page.url();
	const link = await copiedBy(page, 'Copy the link');
	await page.goto('/');
	await expect(page.getByText('Masters of the Galaxy').first()).toBeVisible();

	await loseDatabase(page);
	await page.goto('/');
	const gone = page.getByRole('alert').filter({ hasText: 'not in this browser any more' });
	await expect(gone).toContainText('Masters of the Galaxy');
	await expect(page.getByRole('button', { name: /Play now/ })).toHaveCount(0);
	await picture(page, 'gone');
	await page.goto(table);
	await expect(page.getByText('This table is not in this browser any more')).toBeVisible();
	// An invite is not even opened.
	await page.goto(link);
	await expect(page.getByText('This device has played, and its storage is empty')).toBeVisible();
	await go(page, '/found/');
	await expect(page.getByText('This device has played, and its storage is empty')).toBeVisible();
	await page.getByLabel('Your name').fill('Ana');
	await gather(page);
	await expect(page.getByText('Until then nothing is signed').first()).toBeVisible();

	await page.goto('/');
	await gone.getByRole('button', { name: 'Go on without them' }).click();
	await expect(gone).toHaveCount(0);
	await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
	await go(page, '/found/');
	await page.getByLabel('Your name').fill('Ana');
	await gather(page);
	await page.waitForURL(/post\/\?id=/);
});

/** WebKit's words after a suspension: from then on nothing of the store answers. */
const loseConnection = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const lost = (): never => {
			throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
		};
		IDBDatabase.prototype.transaction = lost;
		IDBFactory.prototype.open = lost;
	});

/** The app comes back to the front. */
const comeBack = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a lost connection to the store is back with the page, and a half-written order stays @once', async ({
	page
}) => {
	const isOld = (): Promise<boolean> => page.evaluate(() => 'kept before' in window);
	const grow = (): Promise<unknown> =>
		page.evaluate(() => Object.assign(window, { 'kept before': true }));
	// On coming back once, though nothing was asked of the store meanwhile.
	await go(page, '/settings/');
	await expect(page.getByText('no tables')).toBeVisible();
	await grow();
	await loseConnection(page);
	await comeBack(page);
	await expect.poll(() => isOld().catch(() => true)).toBe(false);

	// Not from under a field that somebody is writing in.
	await go(page, '/found/');
	const name = page.getByLabel('Your name');
	await name.pressSequentially('Ana');
	await grow();
	await loseConnection(page);
	await comeBack(page);
	await page.waitForTimeout(1000);
	expect(await isOld()).toBe(true);
	// Nor from under a form that was begun, once its keyboard is put away.
	await name.blur();
	await comeBack(page);
	await page.waitForTimeout(1000);
	expect(await isOld()).toBe(true);

	await playNow(page);
	await research(page);
	await grow();
	await loseConnection(page);
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: 'Research', exact: true }).click();
	const form = page.getByRole('region', { name: 'Research', exact: true });
	await form.getByRole('button', { name: /^Galactic Economy/ }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'let go of its storage' })).toBeVisible();
	await comeBack(page);
	await page.waitForTimeout(1000);
	expect(await isOld()).toBe(true);
});

test('a browser that is too old is told so, in words that need nothing of it @once', async ({
	page
}) => {
	const notice = page.getByRole('alert').filter({ hasText: 'This browser is too old' });
	await go(page, '/');
	await expect(notice).toBeHidden();
	await page.addInitScript(() => {
		CSS.supports = () => false;
	});
	await page.goto('/rules/');
	await expect(notice).toBeVisible();
	await expect(notice).toContainText('demasiado antiguo');
});
